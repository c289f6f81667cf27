//! Elections.
use crate::{
    rows::moment,
    search_text::{folded, pattern, searchable},
};
use database::{Db, Executor, Result, Sql, Tx, sql};
use elections::{
    elections::{Election, ElectionStatus},
    ids::ElectionId,
};
use jiff::Timestamp;
use sqlx::FromRow;

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: ElectionId,
    name: String,
    location: String,
    election_date: Option<jiff_sqlx::Date>,
    #[sqlx(try_from = "i16")]
    status: ElectionStatus,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

/// What [`Row`] reads.
const ELECTION: &str =
    "select id, name, location, election_date, status, created_at, updated_at from elections ";

impl From<Row> for Election {
    fn from(row: Row) -> Election {
        Election {
            id: row.id,
            name: row.name,
            location: row.location,
            election_date: moment(row.election_date),
            status: row.status,
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// Adds an election.
///
/// # Errors
/// When the store fails.
pub async fn add(election: &Election, on: impl Executor) -> Result<()> {
    sql("insert into elections
             (id, name, location, election_date, status, sort_key, search, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)")
    .bind(i64::from(election.id))
    .bind(election.name.as_str())
    .bind(election.location.as_str())
    .bind(election.election_date)
    .bind(i16::from(election.status))
    .bind(folded(&election.name))
    .bind(searchable([election.name.as_str(), &election.location]))
    .bind(election.created_at)
    .bind(election.updated_at)
    .execute(on)
    .await?;
    Ok(())
}

/// Replaces what is told of an election.
///
/// # Errors
/// When the store fails.
pub async fn set(election: &Election, on: impl Executor) -> Result<()> {
    sql("update elections set name = $2, location = $3, election_date = $4, status = $5, sort_key = $6, search = $7,
             updated_at = $8
         where id = $1")
    .bind(i64::from(election.id))
    .bind(election.name.as_str())
    .bind(election.location.as_str())
    .bind(election.election_date)
    .bind(i16::from(election.status))
    .bind(folded(&election.name))
    .bind(searchable([election.name.as_str(), &election.location]))
    .bind(election.updated_at)
    .execute(on)
    .await?;
    Ok(())
}

/// The election with this id, unless it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn find(id: ElectionId, on: impl Executor) -> Result<Option<Election>> {
    let row = sql(ELECTION).then("where id = $1 and deleted_at is null").bind(i64::from(id));
    Ok(row.optional::<Row>(on).await?.map(Election::from))
}

/// Claims an election for a change that is about to be made in this transaction, and reads it: whoever else changes it
/// waits until then.
///
/// # Errors
/// When the store fails.
pub async fn claim(id: ElectionId, tx: &mut Tx) -> Result<Option<Election>> {
    sql("update elections set updated_at = updated_at where id = $1")
        .bind(i64::from(id))
        .execute(&mut *tx)
        .await?;
    find(id, tx).await
}

/// An election as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElectionListItem {
    /// The election.
    pub election: Election,
    /// How many instances it has, without those that are deleted.
    pub instances: i64,
    /// When it was deleted.
    pub deleted_at: Option<Timestamp>,
}

#[derive(FromRow)]
struct ElectionListItemRow {
    #[sqlx(flatten)]
    election: Row,
    instances: i64,
    deleted_at: Option<jiff_sqlx::Timestamp>,
}

impl From<ElectionListItemRow> for ElectionListItem {
    fn from(row: ElectionListItemRow) -> ElectionListItem {
        ElectionListItem {
            election: row.election.into(),
            instances: row.instances,
            deleted_at: moment(row.deleted_at),
        }
    }
}

/// What [`ElectionListItemRow`] reads.
const LISTED: &str = "select id, name, location, election_date, status, created_at, updated_at, deleted_at,
    (select count(*) from applications where election_id = elections.id and applications.deleted_at is null)
        as instances
    from elections ";

/// By what elections are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ElectionSort {
    /// Their names.
    Name,
    /// Where they are held.
    Location,
    /// The day of voting; those without one come last.
    #[default]
    Date,
    /// When they were made.
    Created,
}

/// Which elections are looked at, and how they are sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ElectionQuery<'a> {
    /// Every word is in name or place.
    pub words: &'a str,
    /// Only this status.
    pub status: Option<ElectionStatus>,
    /// Those that are deleted, instead of those that are not.
    pub deleted: bool,
    /// By what they are sorted.
    pub order: ElectionSort,
    /// The other way round.
    pub descending: bool,
}

/// A page of the elections that are wanted, and how many there are in all.
///
/// # Errors
/// When the store fails.
pub async fn search(
    wanted: &ElectionQuery<'_>,
    limit: i64,
    offset: i64,
    on: &Db,
) -> Result<(Vec<ElectionListItem>, i64)> {
    let narrowed = |sql: Sql| {
        let sql = sql.then("where search like $1 escape '\\' and status between $2 and $3 ");
        let sql =
            sql.then(if wanted.deleted { "and deleted_at is not null " } else { "and deleted_at is null " });
        let number = wanted.status.map(i16::from);
        sql.bind(pattern(wanted.words)).bind(number.unwrap_or(i16::MIN)).bind(number.unwrap_or(i16::MAX))
    };
    let (total,): (i64,) = narrowed(sql("select count(*) from elections ")).one(on).await?;
    let rows =
        narrowed(sql(LISTED)).then(ordered(wanted.order, wanted.descending)).then(" limit $4 offset $5");
    let rows: Vec<ElectionListItemRow> = rows.bind(limit).bind(offset).all(on).await?;
    Ok((rows.into_iter().map(ElectionListItem::from).collect(), total))
}

fn ordered(order: ElectionSort, descending: bool) -> &'static str {
    match (order, descending) {
        (ElectionSort::Name, false) => "order by sort_key, id",
        (ElectionSort::Name, true) => "order by sort_key desc, id desc",
        (ElectionSort::Location, false) => "order by location, sort_key, id",
        (ElectionSort::Location, true) => "order by location desc, sort_key, id",
        (ElectionSort::Date, false) => "order by election_date is null, election_date, sort_key, id",
        (ElectionSort::Date, true) => "order by election_date is null, election_date desc, sort_key, id",
        (ElectionSort::Created, false) => "order by created_at, id",
        (ElectionSort::Created, true) => "order by created_at desc, id",
    }
}

/// An election as a list shows it, even a deleted one.
///
/// # Errors
/// When the store fails.
pub async fn listed(id: ElectionId, on: impl Executor) -> Result<Option<ElectionListItem>> {
    let row = sql(LISTED).then("where id = $1").bind(i64::from(id));
    Ok(row.optional::<ElectionListItemRow>(on).await?.map(ElectionListItem::from))
}

/// Deletes an election, so that nobody finds it any more; its row stays until it is removed for good.
///
/// # Errors
/// When the store fails.
pub async fn delete(id: ElectionId, now: Timestamp, on: impl Executor) -> Result<()> {
    let deleted = sql("update elections set deleted_at = $2, updated_at = $2 where id = $1");
    deleted.bind(i64::from(id)).bind(now).execute(on).await?;
    Ok(())
}

/// Takes back that an election was deleted.
///
/// # Errors
/// When the store fails.
pub async fn restore(id: ElectionId, now: Timestamp, on: impl Executor) -> Result<()> {
    let restored = sql("update elections set deleted_at = null, updated_at = $2
         where id = $1");
    restored.bind(i64::from(id)).bind(now).execute(on).await?;
    Ok(())
}

/// Removes elections for good that were deleted before a time, once none of their instances is left.
///
/// # Errors
/// When the store fails.
pub async fn remove_deleted_before(time: Timestamp, on: impl Executor) -> Result<u64> {
    let removed = sql("delete from elections where deleted_at < $1
         and id not in (select election_id from applications)");
    removed.bind(time).execute(on).await
}
