//! Search for instances, people and theses, restricted to what the actor may see.
use crate::search_text::{build_like_patterns, contains_words};
use database::{Result, sql};
use elections::{
    ids::InstanceId,
    instances::InstanceStatus,
    texts::{Language, Texts},
};
use sqlx::FromRow;

/// The instances in which to search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchScope {
    /// All instances.
    All,
    /// Only these instances.
    Only(Vec<InstanceId>),
}

/// An instance that matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstanceHit {
    /// Its id.
    pub id: InstanceId,
    /// Its title.
    pub title: String,
    /// Its domain.
    pub domain: String,
    /// Its status.
    pub status: InstanceStatus,
}

/// A thesis that matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThesisHit {
    /// Its id.
    pub id: i64,
    /// Its instance.
    pub instance_id: InstanceId,
    /// Its category.
    pub category: String,
    /// The statement.
    pub text: String,
}

/// A candidate that matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandidateHit {
    /// Its id.
    pub id: i64,
    /// Its instance.
    pub instance_id: InstanceId,
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

/// Searches for instances by title, place and domain. Titles are in the language of the reader if they are translated.
///
/// # Errors
/// When the store fails.
pub async fn search_instances(
    words: &str,
    scope: &SearchScope,
    reader: Option<&Language>,
    limit: usize,
    executor: &crate::Db,
) -> Result<Vec<InstanceHit>> {
    let rows: Vec<InstanceRow> = sql("select id, title, default_language, domain, status from applications
         where deleted_at is null")
    .append_like_all("search", build_like_patterns(words))
    .append(" order by sort_key, id limit 1000")
    .fetch_all(executor)
    .await?;
    let found = rows.into_iter().filter(|row| scope.includes(row.id)).take(limit);
    Ok(found
        .map(|row| InstanceHit {
            id: row.id,
            title: row.title.text_for(reader, &row.default_language).to_owned(),
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

/// Searches for theses of one instance by category and text, in any language. There are few, so they are compared here:
/// the engines do not agree on lower-case letters.
///
/// # Errors
/// When the store fails.
pub async fn search_theses(
    words: &str,
    instance_id: InstanceId,
    limit: usize,
    executor: &crate::Db,
) -> Result<Vec<ThesisHit>> {
    let rows: Vec<ThesisRow> = sql("select theses.id as id, application_id, title, text
         from theses join thesis_translations on thesis_id = theses.id
         where application_id = $1 order by position, theses.id, language")
    .bind(i64::from(instance_id))
    .fetch_all(executor)
    .await?;
    let is_match = |row: &ThesisRow| contains_words([row.title.as_str(), &row.text], words);
    let mut found: Vec<ThesisHit> = Vec::new();
    for row in rows.into_iter().filter(is_match) {
        if found.len() < limit && found.iter().all(|thesis| thesis.id != row.id) {
            found.push(ThesisHit {
                id: row.id,
                instance_id: row.application_id,
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

impl From<CandidateRow> for CandidateHit {
    fn from(row: CandidateRow) -> CandidateHit {
        CandidateHit {
            id: row.id,
            instance_id: row.application_id,
            name: format!("{} {}", row.first_name, row.last_name),
            email: row.email.unwrap_or_default(),
        }
    }
}

/// Searches for candidates of one instance by name. If a party is given, only its candidates.
///
/// # Errors
/// When the store fails.
pub async fn search_candidates(
    words: &str,
    instance_id: InstanceId,
    party: Option<elections::ids::PartyId>,
    limit: i64,
    executor: &crate::Db,
) -> Result<Vec<CandidateHit>> {
    let rows: Vec<CandidateRow> =
        sql("select id, application_id, first_name, last_name, email from candidates
         where application_id = $1 and (party_id = $2 or $2 is null)")
        .bind(i64::from(instance_id))
        .bind(party.map(i64::from))
        .append_like_all("search", build_like_patterns(words))
        .append(" order by sort_key, id limit ")
        .append_bound(limit)
        .fetch_all(executor)
        .await?;
    Ok(rows.into_iter().map(CandidateHit::from).collect())
}

/// Searches for the candidates of all instances who have no account yet, because they were never invited.
///
/// # Errors
/// When the store fails.
pub async fn search_uninvited_candidates(
    words: &str,
    limit: i64,
    executor: &crate::Db,
) -> Result<Vec<CandidateHit>> {
    let rows: Vec<CandidateRow> =
        sql("select id, application_id, first_name, last_name, email from candidates
         where user_id is null and has_profile
             and application_id in (select id from applications where deleted_at is null)")
        .append_like_all("search", build_like_patterns(words))
        .append(" order by sort_key, id limit ")
        .append_bound(limit)
        .fetch_all(executor)
        .await?;
    Ok(rows.into_iter().map(CandidateHit::from).collect())
}

impl SearchScope {
    /// Returns whether the scope includes an instance.
    pub(crate) fn includes(&self, instance_id: InstanceId) -> bool {
        match self {
            SearchScope::All => true,
            SearchScope::Only(ids) => ids.contains(&instance_id),
        }
    }
}
