//! Parties.
use crate::{
    rows::{Nullable, to_domain_time},
    search_text::{fold_text, join_folded},
};
use database::{Executor, Result, SqlValue, Tx, batch, json, sql};
use elections::{
    ids::{InstanceId, PartyId},
    participants::StatusHistory,
    parties::{Party, PartyProfile, PartyStatus},
    texts::Texts,
};
use jiff::Timestamp;
use jiff_sqlx::Timestamp as Moment;
use sqlx::FromRow;
use std::collections::HashSet;

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: PartyId,
    #[sqlx(try_from = "i64")]
    application_id: InstanceId,
    #[sqlx(try_from = "Option<i64>")]
    parent_party_id: Nullable<PartyId>,
    key: String,
    #[sqlx(json)]
    shortcut: Texts,
    #[sqlx(json)]
    name: Texts,
    #[sqlx(json)]
    description: Texts,
    website: Option<String>,
    colour: Option<String>,
    logo: Option<String>,
    #[sqlx(try_from = "i16")]
    status: PartyStatus,
    submitted_at: Option<jiff_sqlx::Timestamp>,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

impl From<Row> for Party {
    fn from(row: Row) -> Party {
        Party {
            id: row.id,
            instance_id: row.application_id,
            parent: row.parent_party_id.0,
            key: row.key,
            profile: PartyProfile {
                shortcut: row.shortcut,
                name: row.name,
                description: row.description,
                website: row.website,
                colour: row.colour,
                logo: row.logo,
            },
            status: row.status,
            submitted_at: to_domain_time(row.submitted_at),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// Adds parties at the end of the list of an instance. A party and its parent may be in any order.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) if the instance has a party with one of the keys,
/// [`Error::ForeignKeyViolation`](crate::Error::ForeignKeyViolation) if the instance does not exist, or, on commit, if a parent does not
/// exist.
pub async fn add_all(parties: &[Party], tx: &mut Tx) -> Result<()> {
    let Some(Party { instance_id, .. }) = parties.first() else { return Ok(()) };
    let (next,): (i32,) = sql("select coalesce(max(position) + 1, 0) from parties where application_id = $1")
        .bind(i64::from(*instance_id))
        .fetch_one(&mut *tx)
        .await?;
    let rows = (next..).zip(parties).map(|(position, party)| build_row(position, party));
    batch(
        "insert into parties
             (id, application_id, parent_party_id, key, position, shortcut, name, description, website, colour, logo,
              status, submitted_at, sort_key, search, created_at, updated_at)",
        rows,
    )
    .execute(tx)
    .await?;
    Ok(())
}

fn build_row(position: i32, party: &Party) -> [SqlValue; 17] {
    let profile = &party.profile;
    [
        i64::from(party.id).into(),
        i64::from(party.instance_id).into(),
        party.parent.map(i64::from).into(),
        party.key.as_str().into(),
        position.into(),
        json(&profile.shortcut).into(),
        json(&profile.name).into(),
        json(&profile.description).into(),
        profile.website.as_deref().into(),
        profile.colour.as_deref().into(),
        profile.logo.as_deref().into(),
        i16::from(party.status).into(),
        party.submitted_at.into(),
        sort_key(profile).into(),
        search_text(profile).into(),
        party.created_at.into(),
        party.updated_at.into(),
    ]
}

/// Returns the searchable text: the names in every language.
fn search_text(profile: &PartyProfile) -> String {
    join_folded(profile.shortcut.iter().chain(profile.name.iter()).map(|(_, text)| text))
}

/// Returns the sort key: the short name in the first language.
fn sort_key(profile: &PartyProfile) -> String {
    let first = |texts: &Texts| texts.iter().next().map(|(_, text)| fold_text(text));
    first(&profile.shortcut).or_else(|| first(&profile.name)).unwrap_or_default()
}

/// The start of a `select` of [`Row`].
const SELECT_PARTY: &str =
    "select id, application_id, parent_party_id, key, shortcut, name, description, website, colour,
        logo, status, submitted_at, created_at, updated_at
    from parties ";

/// Returns the parties of an instance, in the creator's order.
///
/// # Errors
/// When the store fails.
pub async fn list(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<Party>> {
    let rows = sql(SELECT_PARTY)
        .append("where application_id = $1 order by position, id")
        .bind(i64::from(instance_id));
    Ok(rows.fetch_all::<Row>(executor).await?.into_iter().map(Party::from).collect())
}

/// Returns some parties of an instance, in any order.
///
/// # Errors
/// When the store fails.
pub async fn list_by_ids(
    ids: impl IntoIterator<Item = PartyId>,
    instance_id: InstanceId,
    executor: impl Executor,
) -> Result<Vec<Party>> {
    let rows = sql(SELECT_PARTY)
        .append("where application_id = $1 and id")
        .bind(i64::from(instance_id))
        .append_in(ids.into_iter().map(i64::from));
    Ok(rows.fetch_all::<Row>(executor).await?.into_iter().map(Party::from).collect())
}

/// Returns whether an instance has this party.
///
/// # Errors
/// When the store fails.
pub async fn exists(instance_id: InstanceId, id: PartyId, executor: impl Executor) -> Result<bool> {
    let row = sql("select id from parties where application_id = $1 and id = $2");
    let row = row.bind(i64::from(instance_id)).bind(i64::from(id));
    Ok(row.fetch_optional::<(i64,)>(executor).await?.is_some())
}

/// Returns a party of an instance.
///
/// # Errors
/// When the store fails.
pub async fn find(instance_id: InstanceId, id: PartyId, executor: impl Executor) -> Result<Option<Party>> {
    let row = sql(SELECT_PARTY).append("where application_id = $1 and id = $2");
    let row = row.bind(i64::from(instance_id)).bind(i64::from(id));
    Ok(row.fetch_optional::<Row>(executor).await?.map(Party::from))
}

/// Returns the events that determine the status of a party.
///
/// # Errors
/// When the store fails.
pub async fn load_history(id: PartyId, executor: impl Executor) -> Result<StatusHistory> {
    let (signed_in, submitted, reopened): (Option<Moment>, Option<Moment>, Option<Moment>) =
        sql("select signed_in_at, submitted_at,
             (select max(created_at) from reopenings where reopenings.party_id = parties.id)
         from parties where id = $1")
        .bind(i64::from(id))
        .fetch_one(executor)
        .await?;
    Ok(StatusHistory::from_events(
        None,
        to_domain_time(signed_in),
        to_domain_time(submitted),
        to_domain_time(reopened),
    ))
}

/// Updates the profile and the status of a party.
///
/// # Errors
/// [`Error::ForeignKeyViolation`](crate::Error::ForeignKeyViolation) if the parent does not exist.
pub async fn update(party: &Party, executor: impl Executor) -> Result<()> {
    let profile = &party.profile;
    sql("update parties set parent_party_id = $2, shortcut = $3, name = $4, description = $5, website = $6, colour = $7,
             logo = $8, status = $9, sort_key = $10, search = $11, updated_at = $12
         where id = $1")
    .bind(i64::from(party.id))
    .bind(party.parent.map(i64::from))
    .bind(json(&profile.shortcut))
    .bind(json(&profile.name))
    .bind(json(&profile.description))
    .bind(profile.website.as_deref())
    .bind(profile.colour.as_deref())
    .bind(profile.logo.as_deref())
    .bind(i16::from(party.status))
    .bind(sort_key(profile))
    .bind(search_text(profile))
    .bind(party.updated_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Removes a party with its candidates, trust persons and answers.
///
/// # Errors
/// When the store fails.
pub async fn remove(id: PartyId, executor: impl Executor) -> Result<()> {
    sql("delete from parties where id = $1").bind(i64::from(id)).execute(executor).await?;
    Ok(())
}

/// Returns the number of answers that are deleted with a party: its own and those of its candidates.
///
/// # Errors
/// When the store fails.
pub async fn count_answers(id: PartyId, executor: impl Executor) -> Result<i64> {
    let (count,): (i64,) = sql("select count(*) from answers
         where party_id = $1 or candidate_id in (select id from candidates where party_id = $1)")
    .bind(i64::from(id))
    .fetch_one(executor)
    .await?;
    Ok(count)
}

/// Returns the full name of a party.
///
/// # Errors
/// When the store fails.
pub async fn find_name(
    instance_id: InstanceId,
    id: PartyId,
    executor: impl Executor,
) -> Result<Option<Texts>> {
    #[derive(FromRow)]
    struct Name {
        #[sqlx(json)]
        name: Texts,
    }
    let row = sql("select name from parties where application_id = $1 and id = $2")
        .bind(i64::from(instance_id))
        .bind(i64::from(id));
    Ok(row.fetch_optional::<Name>(executor).await?.map(|row| row.name))
}

/// Returns the instance of a party, unless it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn find_instance(id: PartyId, executor: impl Executor) -> Result<Option<InstanceId>> {
    let row = sql("select application_id from parties join applications on applications.id = application_id
         where parties.id = $1 and deleted_at is null")
    .bind(i64::from(id));
    Ok(row.fetch_optional::<(i64,)>(executor).await?.and_then(|(id,)| InstanceId::try_from(id).ok()))
}

/// Returns the parties of an instance that were invited to answer: somebody was invited to act for them, or has done
/// so, even if that person was removed since.
///
/// # Errors
/// When the store fails.
pub async fn list_invited(instance_id: InstanceId, executor: impl Executor) -> Result<HashSet<PartyId>> {
    let rows: Vec<(i64,)> = sql("select id from parties
         where application_id = $1 and (signed_in_at is not null or exists
             (select 1 from trust_persons where party_id = parties.id and invited_at is not null))")
    .bind(i64::from(instance_id))
    .fetch_all(executor)
    .await?;
    Ok(rows.into_iter().filter_map(|(id,)| PartyId::try_from(id).ok()).collect())
}

/// Records that a party has submitted its answers, and its status after that.
///
/// # Errors
/// When the store fails.
pub async fn set_submitted(
    id: PartyId,
    status: PartyStatus,
    at: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("update parties set status = $2, submitted_at = $3, updated_at = $3 where id = $1")
        .bind(i64::from(id))
        .bind(i16::from(status))
        .bind(at)
        .execute(executor)
        .await?;
    Ok(())
}
