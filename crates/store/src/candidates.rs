//! Candidates, with and without profile.
use crate::{
    rows::{Nullable, to_domain_time},
    search_text::{build_like_patterns, fold_text, join_folded},
};
use database::{Executor, Result, Sql, SqlValue, Tx, batch, json, sql};
use elections::{
    candidates::{Candidate, CandidateProfile, CandidateStatus, Gender, details::CandidateDetails},
    ids::{CandidateId, InstanceId, PartyId, UserId},
    participants::{PartyScope, StatusHistory},
    people::normalise_email,
    texts::Texts,
};
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::Timestamp as Moment;
use sqlx::FromRow;
use std::collections::{HashMap, HashSet};

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: CandidateId,
    #[sqlx(try_from = "i64")]
    application_id: InstanceId,
    #[sqlx(try_from = "Option<i64>")]
    party_id: Nullable<PartyId>,
    #[sqlx(try_from = "Option<i64>")]
    user_id: Nullable<UserId>,
    key: String,
    has_profile: bool,
    title: String,
    first_name: String,
    last_name: String,
    #[sqlx(try_from = "Option<i16>")]
    gender: Nullable<Gender>,
    birth_year: Option<i16>,
    email: Option<String>,
    district: Option<String>,
    #[sqlx(json(nullable))]
    details: Option<CandidateDetails>,
    list_place: Option<i16>,
    website: Option<String>,
    #[sqlx(json)]
    description: Texts,
    picture: Option<String>,
    #[sqlx(try_from = "i16")]
    status: CandidateStatus,
    submitted_at: Option<jiff_sqlx::Timestamp>,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

impl From<Row> for Candidate {
    fn from(row: Row) -> Candidate {
        Candidate {
            id: row.id,
            instance_id: row.application_id,
            party: row.party_id.0,
            user: row.user_id.0,
            key: row.key,
            has_profile: row.has_profile,
            profile: CandidateProfile {
                title: row.title,
                first_name: row.first_name,
                last_name: row.last_name,
                gender: row.gender.0,
                birth_year: row.birth_year,
                email: row.email,
                district: row.district,
                details: row.details.unwrap_or_default(),
                list_place: row.list_place,
                website: row.website,
                description: row.description,
                picture: row.picture,
            },
            status: row.status,
            submitted_at: to_domain_time(row.submitted_at),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// Adds candidates at the end of the list of an instance.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) if the instance has a candidate with one of the keys or accounts,
/// [`Error::ForeignKeyViolation`](crate::Error::ForeignKeyViolation) if the instance or a party does not exist.
pub async fn add_all(candidates: &[Candidate], tx: &mut Tx) -> Result<()> {
    let Some(Candidate { instance_id, .. }) = candidates.first() else { return Ok(()) };
    let (next,): (i32,) =
        sql("select coalesce(max(position) + 1, 0) from candidates where application_id = $1")
            .bind(i64::from(*instance_id))
            .fetch_one(&mut *tx)
            .await?;
    let rows = (next..).zip(candidates).map(|(position, candidate)| build_row(position, candidate));
    batch(
        "insert into candidates
             (id, application_id, party_id, user_id, key, position, has_profile, title, first_name, last_name, gender,
              birth_year, email, district, details, list_place, website, description, picture, status, submitted_at, sort_key,
              search, created_at, updated_at)",
        rows,
    )
    .execute(tx)
    .await?;
    Ok(())
}

fn build_row(position: i32, candidate: &Candidate) -> [SqlValue; 25] {
    let profile = &candidate.profile;
    let (sort_key, search) = sort_and_search_texts(profile);
    [
        i64::from(candidate.id).into(),
        i64::from(candidate.instance_id).into(),
        candidate.party.map(i64::from).into(),
        candidate.user.map(i64::from).into(),
        candidate.key.as_str().into(),
        position.into(),
        candidate.has_profile.into(),
        profile.title.as_str().into(),
        profile.first_name.as_str().into(),
        profile.last_name.as_str().into(),
        profile.gender.map(i16::from).into(),
        profile.birth_year.into(),
        profile.email.as_deref().into(),
        profile.district.as_deref().into(),
        json(&profile.details).into(),
        profile.list_place.into(),
        profile.website.as_deref().into(),
        json(&profile.description).into(),
        profile.picture.as_deref().into(),
        i16::from(candidate.status).into(),
        candidate.submitted_at.into(),
        sort_key.into(),
        search.into(),
        candidate.created_at.into(),
        candidate.updated_at.into(),
    ]
}

/// Returns the sort key (last name first) and the searchable text: names, mail address, district and other details.
fn sort_and_search_texts(profile: &CandidateProfile) -> (String, String) {
    let CandidateProfile { first_name, last_name, email, district, details, .. } = profile;
    let names = [
        first_name,
        last_name,
        email.as_deref().unwrap_or_default(),
        district.as_deref().unwrap_or_default(),
    ];
    let search = names.into_iter().chain(details.iter().map(|(_, text)| text));
    (fold_text(&format!("{last_name} {first_name}")), join_folded(search))
}

/// The start of a `select` of [`Row`].
const SELECT_CANDIDATE: &str =
    "select id, application_id, party_id, user_id, key, has_profile, title, first_name, last_name,
        gender, birth_year, email, district, details, list_place, website, description, picture, status, submitted_at,
        created_at, updated_at
    from candidates ";

/// Returns the candidates of an instance, in the creator's order.
///
/// # Errors
/// When the store fails.
pub async fn list(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<Candidate>> {
    let rows = sql(SELECT_CANDIDATE)
        .append("where application_id = $1 order by position, id")
        .bind(i64::from(instance_id));
    Ok(rows.fetch_all::<Row>(executor).await?.into_iter().map(Candidate::from).collect())
}

/// Returns whether an instance has this candidate in the scope.
///
/// # Errors
/// When the store fails.
pub async fn exists(
    instance_id: InstanceId,
    scope: PartyScope,
    id: CandidateId,
    executor: impl Executor,
) -> Result<bool> {
    let row = sql("select party_id from candidates where application_id = $1 and id = $2");
    let row = row.bind(i64::from(instance_id)).bind(i64::from(id));
    let found = row.fetch_optional::<(Option<i64>,)>(executor).await?;
    let party = |(party,): (Option<i64>,)| party.and_then(|party| PartyId::try_from(party).ok());
    Ok(found.is_some_and(|row| scope.includes(party(row))))
}

/// The sort order of candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CandidateSort {
    /// The creator's order.
    Position,
    /// Last and first name.
    Name,
    /// Status.
    Status,
    /// List place; candidates without one come last.
    ListPlace,
    /// Short name of the party; candidates without one come last.
    Party,
    /// Number of rated theses.
    Rated,
}

/// How far candidates have rated the theses in their draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingProgress {
    /// No thesis.
    Nothing,
    /// Some theses, but not all.
    Partial,
    /// Every thesis.
    Complete,
}

/// Filter and sort order of a list of candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandidateQuery<'a> {
    /// The instance.
    pub instance_id: InstanceId,
    /// The candidates that the list covers.
    pub party_scope: PartyScope,
    /// Whether the candidates have a profile.
    pub has_profile: bool,
    /// Each word must occur in the searched text, or in the names of the party.
    pub words: &'a str,
    /// Whether to search mail address, district and other details as well as the name. `false` for people who may not
    /// see a mail address, because they could find it out letter by letter.
    pub searches_contact_data: bool,
    /// The status; all if `None`.
    pub status: Option<CandidateStatus>,
    /// How far the candidates have rated the theses; all if `None`.
    pub progress: Option<RatingProgress>,
    /// The sort order.
    pub order: CandidateSort,
    /// Whether the order is descending.
    pub descending: bool,
}

/// Returns a page of the matching candidates and the total number of matches.
///
/// # Errors
/// When the store fails.
pub async fn search(
    query: &CandidateQuery<'_>,
    limit: i64,
    offset: i64,
    executor: &crate::Db,
) -> Result<(Vec<Candidate>, i64)> {
    let apply_filters = |sql: Sql| {
        let sql = sql.append("where application_id = $1 and has_profile = $2 and status between $3 and $4 ");
        let sql = sql.append(match query.party_scope {
            PartyScope::All => "and $5 = 0 ",
            PartyScope::Party(None) => "and party_id is null and $5 = 0 ",
            PartyScope::Party(Some(_)) => "and party_id = $5 ",
        });
        let party = if let PartyScope::Party(Some(party)) = query.party_scope { i64::from(party) } else { 0 };
        let number = query.status.map(i16::from);
        let searched = if query.searches_contact_data { SEARCH_WITH_PARTY } else { NAME_WITH_PARTY };
        sql.bind(i64::from(query.instance_id))
            .bind(query.has_profile)
            .bind(number.unwrap_or(i16::MIN))
            .bind(number.unwrap_or(i16::MAX))
            .bind(party)
            .append_like_all(searched, build_like_patterns(query.words))
            .append(progress_condition(query.progress))
    };
    let (total,): (i64,) = apply_filters(sql("select count(*) from candidates ")).fetch_one(executor).await?;
    let rows = apply_filters(sql(SELECT_CANDIDATE)).append(order_by(query.order, query.descending));
    let rows = rows.append(" limit ").append_bound(limit).append(" offset ").append_bound(offset);
    let rows: Vec<Row> = rows.fetch_all(executor).await?;
    Ok((rows.into_iter().map(Candidate::from).collect(), total))
}

/// The searchable text of a candidate together with that of its party.
const SEARCH_WITH_PARTY: &str = "(search || ' ' || coalesce((select parties.search from parties where parties.id = candidates.party_id), ''))";

/// The name of a candidate together with the searchable text of its party.
const NAME_WITH_PARTY: &str = "(sort_key || ' ' || coalesce((select parties.search from parties where parties.id = candidates.party_id), ''))";

/// Returns the condition for the number of rated theses. `$1` is the instance.
fn progress_condition(progress: Option<RatingProgress>) -> &'static str {
    match progress {
        None => " ",
        Some(RatingProgress::Nothing) => {
            " and not exists (select 1 from answers where answers.application_id = $1
                 and answers.candidate_id = candidates.id and draft_value is not null) "
        }
        Some(RatingProgress::Partial) => {
            " and exists (select 1 from answers where answers.application_id = $1
                 and answers.candidate_id = candidates.id and draft_value is not null)
              and (select count(*) from answers where answers.application_id = $1
                 and answers.candidate_id = candidates.id and draft_value is not null)
                  < (select count(*) from theses where theses.application_id = $1) "
        }
        Some(RatingProgress::Complete) => {
            " and (select count(*) from answers where answers.application_id = $1
                 and answers.candidate_id = candidates.id and draft_value is not null)
                  >= (select count(*) from theses where theses.application_id = $1) "
        }
    }
}

fn order_by(order: CandidateSort, descending: bool) -> &'static str {
    match (order, descending) {
        (CandidateSort::Position, false) => "order by position, id",
        (CandidateSort::Position, true) => "order by position desc, id desc",
        (CandidateSort::Name, false) => "order by sort_key, id",
        (CandidateSort::Name, true) => "order by sort_key desc, id desc",
        (CandidateSort::Status, false) => "order by status, sort_key, id",
        (CandidateSort::Status, true) => "order by status desc, sort_key, id",
        (CandidateSort::ListPlace, false) => "order by list_place is null, list_place, sort_key, id",
        (CandidateSort::ListPlace, true) => "order by list_place is null, list_place desc, sort_key, id",
        (CandidateSort::Party, false) => {
            "order by party_id is null, (select parties.sort_key from parties where parties.id = candidates.party_id),
                 party_id, list_place is null, list_place, sort_key, id"
        }
        (CandidateSort::Party, true) => {
            "order by party_id is null, (select parties.sort_key from parties where parties.id = candidates.party_id) desc,
                 party_id, list_place is null, list_place, sort_key, id"
        }
        (CandidateSort::Rated, false) => {
            "order by (select count(*) from answers where answers.application_id = $1
                 and answers.candidate_id = candidates.id and draft_value is not null), sort_key, id"
        }
        (CandidateSort::Rated, true) => {
            "order by (select count(*) from answers where answers.application_id = $1
                 and answers.candidate_id = candidates.id and draft_value is not null) desc, sort_key, id"
        }
    }
}

/// Returns a candidate of an instance.
///
/// # Errors
/// When the store fails.
pub async fn find(
    instance_id: InstanceId,
    id: CandidateId,
    executor: impl Executor,
) -> Result<Option<Candidate>> {
    let row = sql(SELECT_CANDIDATE).append("where application_id = $1 and id = $2");
    let row = row.bind(i64::from(instance_id)).bind(i64::from(id));
    Ok(row.fetch_optional::<Row>(executor).await?.map(Candidate::from))
}

/// Returns whether another candidate of an instance has this mail address, ignoring the case.
///
/// # Errors
/// When the store fails.
pub async fn has_email(
    instance_id: InstanceId,
    email: &str,
    except: CandidateId,
    executor: impl Executor,
) -> Result<bool> {
    let row = sql("select count(*) from candidates
                   where application_id = $1 and lower(trim(email)) = $2 and id <> $3");
    let row = row.bind(i64::from(instance_id)).bind(normalise_email(email)).bind(i64::from(except));
    let (count,): (i64,) = row.fetch_one(executor).await?;
    Ok(count > 0)
}

/// Returns the candidacies of a person in all instances.
///
/// # Errors
/// When the store fails.
pub async fn list_by_user(user: UserId, executor: impl Executor) -> Result<Vec<Candidate>> {
    let rows =
        sql(SELECT_CANDIDATE).append("where user_id = $1 order by created_at, id").bind(i64::from(user));
    Ok(rows.fetch_all::<Row>(executor).await?.into_iter().map(Candidate::from).collect())
}

/// Returns the birthdays of the candidates of an instance whose accounts have one.
///
/// # Errors
/// When the store fails.
pub async fn list_birthdays(
    instance_id: InstanceId,
    executor: impl Executor,
) -> Result<HashMap<CandidateId, Date>> {
    let rows: Vec<(i64, jiff_sqlx::Date)> = sql("select candidates.id, birthday
         from candidates join users on users.id = candidates.user_id
         where application_id = $1 and birthday is not null")
    .bind(i64::from(instance_id))
    .fetch_all(executor)
    .await?;
    let rows =
        rows.into_iter().map(|(id, birthday)| Some((CandidateId::try_from(id).ok()?, birthday.into())));
    Ok(rows.flatten().collect())
}

/// Returns the events that determine the status of a candidate. Without an account, it counts as never invited.
///
/// # Errors
/// When the store fails.
pub async fn load_history(id: CandidateId, executor: impl Executor) -> Result<StatusHistory> {
    let (invited, signed_in, submitted, reopened): (
        Option<Moment>,
        Option<Moment>,
        Option<Moment>,
        Option<Moment>,
    ) = sql("select case when user_id is not null then invited_at end,
                 case when user_id is not null then signed_in_at end, submitted_at,
                 (select max(created_at) from reopenings where reopenings.candidate_id = candidates.id)
             from candidates where id = $1")
    .bind(i64::from(id))
    .fetch_one(executor)
    .await?;
    Ok(StatusHistory::from_events(
        to_domain_time(invited),
        to_domain_time(signed_in),
        to_domain_time(submitted),
        to_domain_time(reopened),
    ))
}

/// When a candidate was last invited and first signed in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CandidateEvents {
    /// The last invitation.
    pub invited_at: Option<Timestamp>,
    /// The first sign-in.
    pub signed_in_at: Option<Timestamp>,
}

/// Returns when each candidate of an instance was invited and first signed in.
///
/// # Errors
/// When the store fails.
pub async fn list_events(
    instance_id: InstanceId,
    executor: impl Executor,
) -> Result<HashMap<CandidateId, CandidateEvents>> {
    let rows: Vec<(i64, Option<Moment>, Option<Moment>)> =
        sql("select id, invited_at, signed_in_at from candidates where application_id = $1")
            .bind(i64::from(instance_id))
            .fetch_all(executor)
            .await?;
    let event = |(id, invited, signed_in)| {
        let events =
            CandidateEvents { invited_at: to_domain_time(invited), signed_in_at: to_domain_time(signed_in) };
        Some((CandidateId::try_from(id).ok()?, events))
    };
    Ok(rows.into_iter().filter_map(event).collect())
}

/// Updates a candidate: profile, party, account and status.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) if the instance has another candidate with the account,
/// [`Error::ForeignKeyViolation`](crate::Error::ForeignKeyViolation) if the instance has no such party.
pub async fn update(candidate: &Candidate, executor: impl Executor) -> Result<()> {
    let profile = &candidate.profile;
    let (sort_key, search) = sort_and_search_texts(profile);
    sql("update candidates set party_id = $2, user_id = $3, title = $4, first_name = $5, last_name = $6, gender = $7,
             birth_year = $8, email = $9, district = $10, details = $11, list_place = $12, website = $13,
             description = $14, picture = $15, status = $16, sort_key = $17, search = $18, updated_at = $19
         where id = $1")
    .bind(i64::from(candidate.id))
    .bind(candidate.party.map(i64::from))
    .bind(candidate.user.map(i64::from))
    .bind(profile.title.as_str())
    .bind(profile.first_name.as_str())
    .bind(profile.last_name.as_str())
    .bind(profile.gender.map(i16::from))
    .bind(profile.birth_year)
    .bind(profile.email.as_deref())
    .bind(profile.district.as_deref())
    .bind(json(&profile.details))
    .bind(profile.list_place)
    .bind(profile.website.as_deref())
    .bind(json(&profile.description))
    .bind(profile.picture.as_deref())
    .bind(i16::from(candidate.status))
    .bind(sort_key)
    .bind(search)
    .bind(candidate.updated_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns those of these candidates with whose accounts somebody has signed in.
///
/// # Errors
/// When the store fails.
pub async fn list_signed_in(
    candidates: &[CandidateId],
    executor: impl Executor,
) -> Result<HashSet<CandidateId>> {
    if candidates.is_empty() {
        return Ok(HashSet::new());
    }
    let rows: Vec<(i64,)> =
        sql("select id from candidates where user_id is not null and signed_in_at is not null and id")
            .append_in(candidates.iter().copied().map(i64::from))
            .fetch_all(executor)
            .await?;
    Ok(rows.into_iter().filter_map(|(id,)| CandidateId::try_from(id).ok()).collect())
}

/// Clears the first sign-in of a candidate, because it gets another account.
///
/// # Errors
/// When the store fails.
pub async fn clear_sign_in(id: CandidateId, executor: impl Executor) -> Result<()> {
    sql("update candidates set signed_in_at = null where id = $1")
        .bind(i64::from(id))
        .execute(executor)
        .await?;
    Ok(())
}

/// Sets or clears the time of the last invitation of a candidate.
///
/// # Errors
/// When the store fails.
pub async fn set_invited(id: CandidateId, at: Option<Timestamp>, executor: impl Executor) -> Result<()> {
    sql("update candidates set invited_at = $2 where id = $1")
        .bind(i64::from(id))
        .bind(at)
        .execute(executor)
        .await?;
    Ok(())
}

/// Removes a candidate with its answers.
///
/// # Errors
/// When the store fails.
pub async fn remove(id: CandidateId, executor: impl Executor) -> Result<()> {
    sql("delete from candidates where id = $1").bind(i64::from(id)).execute(executor).await?;
    Ok(())
}

/// Returns the number of answers that are deleted with a candidate.
///
/// # Errors
/// When the store fails.
pub async fn count_answers(id: CandidateId, executor: impl Executor) -> Result<i64> {
    let counted = sql("select count(*) from answers where candidate_id = $1").bind(i64::from(id));
    let (count,): (i64,) = counted.fetch_one(executor).await?;
    Ok(count)
}

/// Returns the instance of a candidate, unless it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn find_instance(id: CandidateId, executor: impl Executor) -> Result<Option<InstanceId>> {
    let row =
        sql("select application_id from candidates join applications on applications.id = application_id
         where candidates.id = $1 and deleted_at is null")
        .bind(i64::from(id));
    Ok(row.fetch_optional::<(i64,)>(executor).await?.and_then(|(id,)| InstanceId::try_from(id).ok()))
}

/// Records that a candidate has submitted its answers, and its status after that.
///
/// # Errors
/// When the store fails.
pub async fn set_submitted(
    id: CandidateId,
    status: CandidateStatus,
    at: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("update candidates set status = $2, submitted_at = $3, updated_at = $3 where id = $1")
        .bind(i64::from(id))
        .bind(i16::from(status))
        .bind(at)
        .execute(executor)
        .await?;
    Ok(())
}
