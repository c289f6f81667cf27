//! Elections.
use crate::{
    rows::to_domain_time,
    search_text::{build_like_patterns, fold_text, join_folded},
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

/// The start of a `select` of [`Row`].
const SELECT_ELECTION: &str =
    "select id, name, location, election_date, status, created_at, updated_at from elections ";

impl From<Row> for Election {
    fn from(row: Row) -> Election {
        Election {
            id: row.id,
            name: row.name,
            location: row.location,
            election_date: to_domain_time(row.election_date),
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
pub async fn add(election: &Election, executor: impl Executor) -> Result<()> {
    sql("insert into elections
             (id, name, location, election_date, status, sort_key, search, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)")
    .bind(i64::from(election.id))
    .bind(election.name.as_str())
    .bind(election.location.as_str())
    .bind(election.election_date)
    .bind(i16::from(election.status))
    .bind(fold_text(&election.name))
    .bind(join_folded([election.name.as_str(), &election.location]))
    .bind(election.created_at)
    .bind(election.updated_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Updates an election.
///
/// # Errors
/// When the store fails.
pub async fn update(election: &Election, executor: impl Executor) -> Result<()> {
    sql("update elections set name = $2, location = $3, election_date = $4, status = $5, sort_key = $6, search = $7,
             updated_at = $8
         where id = $1")
    .bind(i64::from(election.id))
    .bind(election.name.as_str())
    .bind(election.location.as_str())
    .bind(election.election_date)
    .bind(i16::from(election.status))
    .bind(fold_text(&election.name))
    .bind(join_folded([election.name.as_str(), &election.location]))
    .bind(election.updated_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns the election with this id, unless it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn find(id: ElectionId, executor: impl Executor) -> Result<Option<Election>> {
    let row = sql(SELECT_ELECTION).append("where id = $1 and deleted_at is null").bind(i64::from(id));
    Ok(row.fetch_optional::<Row>(executor).await?.map(Election::from))
}

/// Locks an election for a change in this transaction and returns it.
///
/// # Errors
/// When the store fails.
pub async fn lock(id: ElectionId, tx: &mut Tx) -> Result<Option<Election>> {
    sql("update elections set updated_at = updated_at where id = $1")
        .bind(i64::from(id))
        .execute(&mut *tx)
        .await?;
    find(id, tx).await
}

/// An election in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElectionListItem {
    /// The election.
    pub election: Election,
    /// Number of instances that are not deleted.
    pub instances: i64,
    /// The time of the deletion.
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
            deleted_at: to_domain_time(row.deleted_at),
        }
    }
}

/// The start of a `select` of [`ElectionListItemRow`].
const SELECT_LIST_ITEM: &str =
    "select id, name, location, election_date, status, created_at, updated_at, deleted_at,
    (select count(*) from applications where election_id = elections.id and applications.deleted_at is null)
        as instances
    from elections ";

/// The sort order of elections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ElectionSort {
    /// Name.
    Name,
    /// Place.
    Location,
    /// Day of voting; elections without one come last.
    #[default]
    Date,
    /// Time of creation.
    Created,
}

/// Filter and sort order of a list of elections.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ElectionQuery<'a> {
    /// Each word must occur in the name or the place.
    pub words: &'a str,
    /// The status; all if `None`.
    pub status: Option<ElectionStatus>,
    /// Whether to list the deleted elections instead of the others.
    pub deleted: bool,
    /// The sort order.
    pub order: ElectionSort,
    /// Whether the order is descending.
    pub descending: bool,
}

/// Returns a page of the matching elections and the total number of matches.
///
/// # Errors
/// When the store fails.
pub async fn search(
    query: &ElectionQuery<'_>,
    limit: i64,
    offset: i64,
    executor: &Db,
) -> Result<(Vec<ElectionListItem>, i64)> {
    let apply_filters = |sql: Sql| {
        let sql = sql.append("where status between $1 and $2 ");
        let sql =
            sql.append(if query.deleted { "and deleted_at is not null " } else { "and deleted_at is null " });
        let number = query.status.map(i16::from);
        let sql = sql.bind(number.unwrap_or(i16::MIN)).bind(number.unwrap_or(i16::MAX));
        sql.append_like_all("search", build_like_patterns(query.words)).append(" ")
    };
    let (total,): (i64,) = apply_filters(sql("select count(*) from elections ")).fetch_one(executor).await?;
    let rows = apply_filters(sql(SELECT_LIST_ITEM)).append(order_by(query.order, query.descending));
    let rows = rows.append(" limit ").append_bound(limit).append(" offset ").append_bound(offset);
    let rows: Vec<ElectionListItemRow> = rows.fetch_all(executor).await?;
    Ok((rows.into_iter().map(ElectionListItem::from).collect(), total))
}

fn order_by(order: ElectionSort, descending: bool) -> &'static str {
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

/// Returns an election as a list item, even if it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn find_list_item(id: ElectionId, executor: impl Executor) -> Result<Option<ElectionListItem>> {
    let row = sql(SELECT_LIST_ITEM).append("where id = $1").bind(i64::from(id));
    Ok(row.fetch_optional::<ElectionListItemRow>(executor).await?.map(ElectionListItem::from))
}

/// Deletes an election. Its row stays until it is removed permanently.
///
/// # Errors
/// When the store fails.
pub async fn delete(id: ElectionId, now: Timestamp, executor: impl Executor) -> Result<()> {
    let deleted = sql("update elections set deleted_at = $2, updated_at = $2 where id = $1");
    deleted.bind(i64::from(id)).bind(now).execute(executor).await?;
    Ok(())
}

/// Restores a deleted election.
///
/// # Errors
/// When the store fails.
pub async fn restore(id: ElectionId, now: Timestamp, executor: impl Executor) -> Result<()> {
    let restored = sql("update elections set deleted_at = null, updated_at = $2
         where id = $1");
    restored.bind(i64::from(id)).bind(now).execute(executor).await?;
    Ok(())
}

/// Permanently removes elections that were deleted before a time and have no instances left.
///
/// # Errors
/// When the store fails.
pub async fn remove_deleted_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    let removed = sql("delete from elections where deleted_at < $1
         and id not in (select election_id from applications)");
    removed.bind(time).execute(executor).await
}
