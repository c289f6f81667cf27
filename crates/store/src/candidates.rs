//! Candidates, with and without profile.
use crate::{
    rows::{Nullable, moment},
    search_text::{folded, pattern, searchable},
};
use database::{Executor, Result, Sql, SqlValue, Tx, batch, json, sql};
use elections::{
    candidates::{Candidate, CandidateProfile, CandidateStatus, Gender},
    entity_status::StatusHistory,
    ids::{CandidateId, InstanceId, PartyId, UserId},
    people::normalise_email,
    texts::Texts,
};
use jiff::Timestamp;
use jiff_sqlx::Timestamp as Moment;
use sqlx::FromRow;
use std::collections::HashMap;

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
            instance: row.application_id,
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
                list_place: row.list_place,
                website: row.website,
                description: row.description,
                picture: row.picture,
            },
            status: row.status,
            submitted_at: moment(row.submitted_at),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// Adds candidates of one instance after those that it has.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) when the instance has a candidate with one of the keys or accounts,
/// [`Error::Dangling`](crate::Error::Dangling) when there is no such instance, or no such party in it.
pub async fn add_all(candidates: &[Candidate], tx: &mut Tx) -> Result<()> {
    let Some(Candidate { instance: application, .. }) = candidates.first() else { return Ok(()) };
    let (next,): (i32,) =
        sql("select coalesce(max(position) + 1, 0) from candidates where application_id = $1")
            .bind(i64::from(*application))
            .one(&mut *tx)
            .await?;
    let rows = (next..).zip(candidates).map(|(position, candidate)| row(position, candidate));
    batch(
        "insert into candidates
             (id, application_id, party_id, user_id, key, position, has_profile, title, first_name, last_name, gender,
              birth_year, email, district, list_place, website, description, picture, status, submitted_at, sort_key,
              search, created_at, updated_at)",
        rows,
    )
    .execute(tx)
    .await?;
    Ok(())
}

fn row(position: i32, candidate: &Candidate) -> [SqlValue; 24] {
    let profile = &candidate.profile;
    let (sort_key, search) = words(profile);
    [
        i64::from(candidate.id).into(),
        i64::from(candidate.instance).into(),
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

/// By what candidates are sorted (last name first), and in what they are searched: names, mail address, district.
fn words(profile: &CandidateProfile) -> (String, String) {
    let CandidateProfile { first_name, last_name, email, district, .. } = profile;
    let search = [
        first_name,
        last_name,
        email.as_deref().unwrap_or_default(),
        district.as_deref().unwrap_or_default(),
    ];
    (folded(&format!("{last_name} {first_name}")), searchable(search))
}

/// What [`Row`] reads.
const CANDIDATE: &str =
    "select id, application_id, party_id, user_id, key, has_profile, title, first_name, last_name,
        gender, birth_year, email, district, list_place, website, description, picture, status, submitted_at,
        created_at, updated_at
    from candidates ";

/// The candidates of an instance, in the creator's order.
///
/// # Errors
/// When the store fails.
pub async fn of(application: InstanceId, on: impl Executor) -> Result<Vec<Candidate>> {
    let rows =
        sql(CANDIDATE).then("where application_id = $1 order by position, id").bind(i64::from(application));
    Ok(rows.all::<Row>(on).await?.into_iter().map(Candidate::from).collect())
}

/// Whose candidates are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CandidateScope {
    /// Those of every party and of none.
    Everybody,
    /// Those of a party; of none where there is none.
    Party(Option<PartyId>),
}

/// Whether an instance has this candidate.
///
/// # Errors
/// When the store fails.
pub async fn exists(application: InstanceId, id: CandidateId, on: impl Executor) -> Result<bool> {
    let row = sql("select id from candidates where application_id = $1 and id = $2");
    let row = row.bind(i64::from(application)).bind(i64::from(id));
    Ok(row.optional::<(i64,)>(on).await?.is_some())
}

/// By what candidates are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CandidateSort {
    /// In the creator's order.
    Position,
    /// By last and first name.
    Name,
    /// By status.
    Status,
    /// By place on the list; those without one last.
    ListPlace,
}

/// Which candidates of an instance are looked at, and how they are sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandidateQuery<'a> {
    /// The instance.
    pub application: InstanceId,
    /// Whose.
    pub of: CandidateScope,
    /// Whether they have a profile of their own.
    pub has_profile: bool,
    /// Every word is in name, mail address or district.
    pub words: &'a str,
    /// Whether mail addresses are searched too; else whoever may not see one could find it out letter by letter.
    pub in_mail_addresses: bool,
    /// Only this status.
    pub status: Option<CandidateStatus>,
    /// By what they are sorted.
    pub order: CandidateSort,
    /// The other way round.
    pub descending: bool,
}

/// A page of the candidates that are wanted, and how many there are in all.
///
/// # Errors
/// When the store fails.
pub async fn search(
    wanted: &CandidateQuery<'_>,
    limit: i64,
    offset: i64,
    on: &crate::Db,
) -> Result<(Vec<Candidate>, i64)> {
    let narrowed = |sql: Sql| {
        let sql = sql.then("where application_id = $1 and has_profile = $2 and status between $4 and $5 ");
        let sql = sql.then(if wanted.in_mail_addresses {
            "and search like $3 escape '\\' "
        } else {
            "and sort_key like $3 escape '\\' "
        });
        let sql = sql.then(match wanted.of {
            CandidateScope::Everybody => "and $6 = 0 ",
            CandidateScope::Party(None) => "and party_id is null and $6 = 0 ",
            CandidateScope::Party(Some(_)) => "and party_id = $6 ",
        });
        let party = if let CandidateScope::Party(Some(party)) = wanted.of { i64::from(party) } else { 0 };
        let number = wanted.status.map(i16::from);
        sql.bind(i64::from(wanted.application))
            .bind(wanted.has_profile)
            .bind(pattern(wanted.words))
            .bind(number.unwrap_or(i16::MIN))
            .bind(number.unwrap_or(i16::MAX))
            .bind(party)
    };
    let (total,): (i64,) = narrowed(sql("select count(*) from candidates ")).one(on).await?;
    let rows =
        narrowed(sql(CANDIDATE)).then(ordered(wanted.order, wanted.descending)).then(" limit $7 offset $8");
    let rows: Vec<Row> = rows.bind(limit).bind(offset).all(on).await?;
    Ok((rows.into_iter().map(Candidate::from).collect(), total))
}

fn ordered(order: CandidateSort, descending: bool) -> &'static str {
    match (order, descending) {
        (CandidateSort::Position, false) => "order by position, id",
        (CandidateSort::Position, true) => "order by position desc, id desc",
        (CandidateSort::Name, false) => "order by sort_key, id",
        (CandidateSort::Name, true) => "order by sort_key desc, id desc",
        (CandidateSort::Status, false) => "order by status, sort_key, id",
        (CandidateSort::Status, true) => "order by status desc, sort_key, id",
        (CandidateSort::ListPlace, false) => "order by list_place is null, list_place, sort_key, id",
        (CandidateSort::ListPlace, true) => "order by list_place is null, list_place desc, sort_key, id",
    }
}

/// A candidate of an instance.
///
/// # Errors
/// When the store fails.
pub async fn find(application: InstanceId, id: CandidateId, on: impl Executor) -> Result<Option<Candidate>> {
    let row = sql(CANDIDATE).then("where application_id = $1 and id = $2");
    let row = row.bind(i64::from(application)).bind(i64::from(id));
    Ok(row.optional::<Row>(on).await?.map(Candidate::from))
}

/// Whether another candidate of an instance has this mail address, in whatever capitals.
///
/// # Errors
/// When the store fails.
pub async fn has_address(
    application: InstanceId,
    email: &str,
    but: CandidateId,
    on: impl Executor,
) -> Result<bool> {
    let row = sql("select count(*) from candidates
                   where application_id = $1 and lower(trim(email)) = $2 and id <> $3");
    let row = row.bind(i64::from(application)).bind(normalise_email(email)).bind(i64::from(but));
    let (count,): (i64,) = row.one(on).await?;
    Ok(count > 0)
}

/// As whom a person stands, in all instances.
///
/// # Errors
/// When the store fails.
pub async fn of_user(user: UserId, on: impl Executor) -> Result<Vec<Candidate>> {
    let rows = sql(CANDIDATE).then("where user_id = $1 order by created_at, id").bind(i64::from(user));
    Ok(rows.all::<Row>(on).await?.into_iter().map(Candidate::from).collect())
}

/// What happened to a candidate so far.
///
/// # Errors
/// When the store fails.
pub async fn history(id: CandidateId, on: impl Executor) -> Result<StatusHistory> {
    let (invited, signed_in, submitted, reopened): (
        Option<Moment>,
        Option<Moment>,
        Option<Moment>,
        Option<Moment>,
    ) = sql("select invited_at, signed_in_at, submitted_at,
                 (select max(created_at) from reopenings where reopenings.candidate_id = candidates.id)
             from candidates where id = $1")
    .bind(i64::from(id))
    .one(on)
    .await?;
    Ok(StatusHistory::from_events(moment(invited), moment(signed_in), moment(submitted), moment(reopened)))
}

/// When a candidate was last invited, and first signed in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CandidateEvents {
    /// The invitation.
    pub invited_at: Option<Timestamp>,
    /// The first time.
    pub signed_in_at: Option<Timestamp>,
}

/// When each candidate of an instance was invited and first signed in.
///
/// # Errors
/// When the store fails.
pub async fn events(
    application: InstanceId,
    on: impl Executor,
) -> Result<HashMap<CandidateId, CandidateEvents>> {
    let rows: Vec<(i64, Option<Moment>, Option<Moment>)> =
        sql("select id, invited_at, signed_in_at from candidates where application_id = $1")
            .bind(i64::from(application))
            .all(on)
            .await?;
    let event = |(id, invited, signed_in)| {
        let events = CandidateEvents { invited_at: moment(invited), signed_in_at: moment(signed_in) };
        Some((CandidateId::try_from(id).ok()?, events))
    };
    Ok(rows.into_iter().filter_map(event).collect())
}

/// Replaces what a candidate says of itself, its party, its account and its status.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) when the account stands in the instance already,
/// [`Error::Dangling`](crate::Error::Dangling) when the instance has no such party.
pub async fn set(candidate: &Candidate, on: impl Executor) -> Result<()> {
    let profile = &candidate.profile;
    let (sort_key, search) = words(profile);
    sql("update candidates set party_id = $2, user_id = $3, title = $4, first_name = $5, last_name = $6, gender = $7,
             birth_year = $8, email = $9, district = $10, list_place = $11, website = $12, description = $13,
             picture = $14, status = $15, sort_key = $16, search = $17, updated_at = $18
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
    .bind(profile.list_place)
    .bind(profile.website.as_deref())
    .bind(json(&profile.description))
    .bind(profile.picture.as_deref())
    .bind(i16::from(candidate.status))
    .bind(sort_key)
    .bind(search)
    .bind(candidate.updated_at)
    .execute(on)
    .await?;
    Ok(())
}

/// Keeps when a candidate was last invited, or that it no longer is.
///
/// # Errors
/// When the store fails.
pub async fn set_invited(id: CandidateId, at: Option<Timestamp>, on: impl Executor) -> Result<()> {
    sql("update candidates set invited_at = $2 where id = $1")
        .bind(i64::from(id))
        .bind(at)
        .execute(on)
        .await?;
    Ok(())
}

/// Removes a candidate with its answers.
///
/// # Errors
/// When the store fails.
pub async fn remove(id: CandidateId, on: impl Executor) -> Result<()> {
    sql("delete from candidates where id = $1").bind(i64::from(id)).execute(on).await?;
    Ok(())
}

/// How many answers go with a candidate.
///
/// # Errors
/// When the store fails.
pub async fn answers(id: CandidateId, on: impl Executor) -> Result<i64> {
    let counted = sql("select count(*) from answers where candidate_id = $1").bind(i64::from(id));
    let (count,): (i64,) = counted.one(on).await?;
    Ok(count)
}

/// The instance of a candidate, unless that is deleted.
///
/// # Errors
/// When the store fails.
pub async fn instance_of(id: CandidateId, on: impl Executor) -> Result<Option<InstanceId>> {
    let row =
        sql("select application_id from candidates join applications on applications.id = application_id
         where candidates.id = $1 and deleted_at is null")
        .bind(i64::from(id));
    Ok(row.optional::<(i64,)>(on).await?.and_then(|(id,)| InstanceId::try_from(id).ok()))
}

/// Keeps that a candidate has submitted its answers.
///
/// # Errors
/// When the store fails.
pub async fn set_submitted(id: CandidateId, at: Timestamp, on: impl Executor) -> Result<()> {
    sql("update candidates set status = $2, submitted_at = $3, updated_at = $3 where id = $1")
        .bind(i64::from(id))
        .bind(i16::from(CandidateStatus::Voted))
        .bind(at)
        .execute(on)
        .await?;
    Ok(())
}
