//! Searching instances, people and theses, as far as somebody may see them.
use crate::search_text::pattern;
use database::{Result, sql};
use elections::{
    ids::InstanceId,
    instances::InstanceStatus,
    texts::{Language, Texts},
};
use sqlx::FromRow;

/// Of which instances what is found may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchScope {
    /// Of all.
    Every,
    /// Of these.
    These(Vec<InstanceId>),
}

/// An instance that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstanceHit {
    /// Its id.
    pub id: InstanceId,
    /// Its title in its default language.
    pub title: String,
    /// Where voters find it.
    pub domain: String,
    /// How far it has come.
    pub status: InstanceStatus,
}

/// A thesis that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThesisHit {
    /// Its id.
    pub id: i64,
    /// Its instance.
    pub application: InstanceId,
    /// Its category.
    pub category: String,
    /// The statement.
    pub text: String,
}

/// A candidate that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandidateHit {
    /// Its id.
    pub id: i64,
    /// Its instance.
    pub application: InstanceId,
    /// Its name.
    pub name: String,
    /// Its mail address.
    pub email: String,
}

#[derive(FromRow)]
struct InstanceRow {
    #[sqlx(try_from = "i64")]
    id: InstanceId,
    #[sqlx(json)]
    title: Texts,
    #[sqlx(try_from = "String")]
    default_language: Language,
    domain: String,
    #[sqlx(try_from = "i16")]
    status: InstanceStatus,
}

/// Instances by title, place and domain.
///
/// # Errors
/// When the store fails.
pub async fn instances(
    words: &str,
    reach: &SearchScope,
    most: usize,
    on: &crate::Db,
) -> Result<Vec<InstanceHit>> {
    let rows: Vec<InstanceRow> = sql("select id, title, default_language, domain, status from applications
         where deleted_at is null and search like $1 escape '\\' order by sort_key, id limit 1000")
    .bind(pattern(words))
    .all(on)
    .await?;
    let found = rows.into_iter().filter(|row| reach.covers(row.id)).take(most);
    Ok(found
        .map(|row| InstanceHit {
            id: row.id,
            title: row.title.text(&row.default_language, &row.default_language).to_owned(),
            domain: row.domain,
            status: row.status,
        })
        .collect())
}

#[derive(FromRow)]
struct ThesisRow {
    id: i64,
    #[sqlx(try_from = "i64")]
    application_id: InstanceId,
    title: String,
    text: String,
}

/// Theses of one instance by category and text, in any language. They are few, so they are compared here: the engines
/// do not agree on what a small letter is.
///
/// # Errors
/// When the store fails.
pub async fn theses(
    words: &str,
    application: InstanceId,
    most: usize,
    on: &crate::Db,
) -> Result<Vec<ThesisHit>> {
    let rows: Vec<ThesisRow> = sql("select theses.id as id, application_id, title, text
         from theses join thesis_translations on thesis_id = theses.id
         where application_id = $1 order by position, theses.id, language")
    .bind(i64::from(application))
    .all(on)
    .await?;
    let wanted = crate::search_text::folded(words);
    let holds = |row: &ThesisRow| {
        let text = crate::search_text::folded(&format!("{} {}", row.title, row.text));
        wanted.split_whitespace().all(|word| text.contains(word))
    };
    let mut found: Vec<ThesisHit> = Vec::new();
    for row in rows.into_iter().filter(holds) {
        if found.len() < most && found.iter().all(|thesis| thesis.id != row.id) {
            found.push(ThesisHit {
                id: row.id,
                application: row.application_id,
                category: row.title,
                text: row.text,
            });
        }
    }
    Ok(found)
}

#[derive(FromRow)]
struct CandidateRow {
    id: i64,
    #[sqlx(try_from = "i64")]
    application_id: InstanceId,
    first_name: String,
    last_name: String,
    email: Option<String>,
}

/// Candidates of one instance by name; of a party alone, where one is given.
///
/// # Errors
/// When the store fails.
pub async fn candidates(
    words: &str,
    application: InstanceId,
    party: Option<elections::ids::PartyId>,
    most: i64,
    on: &crate::Db,
) -> Result<Vec<CandidateHit>> {
    let rows: Vec<CandidateRow> =
        sql("select id, application_id, first_name, last_name, email from candidates
         where application_id = $1 and search like $2 escape '\\' and (party_id = $3 or $3 is null)
         order by sort_key, id limit $4")
        .bind(i64::from(application))
        .bind(pattern(words))
        .bind(party.map(i64::from))
        .bind(most)
        .all(on)
        .await?;
    let candidate = |row: CandidateRow| CandidateHit {
        id: row.id,
        application: row.application_id,
        name: format!("{} {}", row.first_name, row.last_name),
        email: row.email.unwrap_or_default(),
    };
    Ok(rows.into_iter().map(candidate).collect())
}

impl SearchScope {
    /// Whether it goes so far.
    pub(crate) fn covers(&self, application: InstanceId) -> bool {
        match self {
            SearchScope::Every => true,
            SearchScope::These(these) => these.contains(&application),
        }
    }
}
