//! Clusters: instances among which voters choose on one page.
use crate::search_text::{folded, pattern, searchable};
use database::{Db, Executor, Result, sql};
use elections::{clusters::Cluster, ids::ClusterId, instances::Domain};
use sqlx::FromRow;

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: ClusterId,
    #[sqlx(try_from = "String")]
    url: Domain,
    title: String,
    subtitle: String,
    description: String,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

/// What [`Row`] reads.
const CLUSTER: &str = "select id, url, title, subtitle, description, created_at, updated_at from clusters ";

impl From<Row> for Cluster {
    fn from(row: Row) -> Cluster {
        Cluster {
            id: row.id,
            title: row.title,
            subtitle: row.subtitle,
            description: row.description,
            url: row.url,
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// Adds a cluster.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) when another cluster has the address.
pub async fn add(cluster: &Cluster, on: impl Executor) -> Result<()> {
    let (sort_key, search) = words(cluster);
    sql("insert into clusters (id, url, title, subtitle, description, sort_key, search, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)")
    .bind(i64::from(cluster.id))
    .bind(cluster.url.as_str())
    .bind(cluster.title.as_str())
    .bind(cluster.subtitle.as_str())
    .bind(cluster.description.as_str())
    .bind(sort_key)
    .bind(search)
    .bind(cluster.created_at)
    .bind(cluster.updated_at)
    .execute(on)
    .await?;
    Ok(())
}

/// Replaces what is told of a cluster.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) when another cluster has the address.
pub async fn set(cluster: &Cluster, on: impl Executor) -> Result<()> {
    let (sort_key, search) = words(cluster);
    sql("update clusters set url = $2, title = $3, subtitle = $4, description = $5, sort_key = $6, search = $7,
             updated_at = $8
         where id = $1")
    .bind(i64::from(cluster.id))
    .bind(cluster.url.as_str())
    .bind(cluster.title.as_str())
    .bind(cluster.subtitle.as_str())
    .bind(cluster.description.as_str())
    .bind(sort_key)
    .bind(search)
    .bind(cluster.updated_at)
    .execute(on)
    .await?;
    Ok(())
}

/// Removes a cluster; its instances go on without it.
///
/// # Errors
/// When the store fails.
pub async fn remove(id: ClusterId, on: impl Executor) -> Result<()> {
    sql("delete from clusters where id = $1").bind(i64::from(id)).execute(on).await?;
    Ok(())
}

/// The cluster with this id.
///
/// # Errors
/// When the store fails.
pub async fn find(id: ClusterId, on: impl Executor) -> Result<Option<Cluster>> {
    let row = sql(CLUSTER).then("where id = $1").bind(i64::from(id));
    Ok(row.optional::<Row>(on).await?.map(Cluster::from))
}

/// The cluster at this address.
///
/// # Errors
/// When the store fails.
pub async fn at(url: &Domain, on: impl Executor) -> Result<Option<Cluster>> {
    let row = sql(CLUSTER).then("where url = $1").bind(url.as_str());
    Ok(row.optional::<Row>(on).await?.map(Cluster::from))
}

/// By what clusters are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClusterSort {
    /// By title.
    Title,
    /// By address.
    Url,
    /// By when they were made.
    Created,
    /// By when they were last changed.
    Updated,
}

/// Clusters whose texts hold every word, sorted as asked and else by title, and how many there are in all.
///
/// # Errors
/// When the store fails.
pub async fn search(
    words: &str,
    sort: Option<(ClusterSort, bool)>,
    limit: i64,
    offset: i64,
    on: &Db,
) -> Result<(Vec<Cluster>, i64)> {
    let pattern = pattern(words);
    let counted = sql("select count(*) from clusters where search like $1 escape '\\'");
    let (total,): (i64,) = counted.bind(pattern.as_str()).one(on).await?;
    let rows = sql(CLUSTER)
        .then("where search like $1 escape '\\' ")
        .then(ordered(sort))
        .then(" limit $2 offset $3");
    let rows: Vec<Row> = rows.bind(pattern).bind(limit).bind(offset).all(on).await?;
    Ok((rows.into_iter().map(Cluster::from).collect(), total))
}

fn ordered(sort: Option<(ClusterSort, bool)>) -> &'static str {
    match sort.unwrap_or((ClusterSort::Title, false)) {
        (ClusterSort::Title, false) => "order by sort_key, id",
        (ClusterSort::Title, true) => "order by sort_key desc, id desc",
        (ClusterSort::Url, false) => "order by url, id",
        (ClusterSort::Url, true) => "order by url desc, id desc",
        (ClusterSort::Created, false) => "order by created_at, id",
        (ClusterSort::Created, true) => "order by created_at desc, id desc",
        (ClusterSort::Updated, false) => "order by updated_at, id",
        (ClusterSort::Updated, true) => "order by updated_at desc, id desc",
    }
}

/// By what clusters are sorted, and in what they are searched.
fn words(cluster: &Cluster) -> (String, String) {
    let search = searchable([cluster.title.as_str(), cluster.subtitle.as_str(), cluster.url.as_str()]);
    (folded(&cluster.title), search)
}
