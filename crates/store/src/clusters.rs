//! Clusters: groups of instances that voters can choose from on one page.
use crate::search_text::{build_like_patterns, fold_text, join_folded};
use database::{Db, Executor, Result, Sql, sql};
use elections::{
    clusters::Cluster,
    ids::ClusterId,
    instances::{Domain, InstanceStatus},
};
use jiff::Timestamp;
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

/// The start of a `select` of [`Row`].
const SELECT_CLUSTER: &str =
    "select id, url, title, subtitle, description, created_at, updated_at from clusters ";

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
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) if another cluster has the address.
pub async fn add(cluster: &Cluster, executor: impl Executor) -> Result<()> {
    let (sort_key, search) = sort_and_search_texts(cluster);
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
    .execute(executor)
    .await?;
    Ok(())
}

/// Updates a cluster.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) if another cluster has the address.
pub async fn update(cluster: &Cluster, executor: impl Executor) -> Result<()> {
    let (sort_key, search) = sort_and_search_texts(cluster);
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
    .execute(executor)
    .await?;
    Ok(())
}

/// Removes a cluster. Its instances stay.
///
/// # Errors
/// When the store fails.
pub async fn remove(id: ClusterId, executor: impl Executor) -> Result<()> {
    sql("delete from clusters where id = $1").bind(i64::from(id)).execute(executor).await?;
    Ok(())
}

/// Returns the cluster with this id.
///
/// # Errors
/// When the store fails.
pub async fn find(id: ClusterId, executor: impl Executor) -> Result<Option<Cluster>> {
    let row = sql(SELECT_CLUSTER).append("where id = $1").bind(i64::from(id));
    Ok(row.fetch_optional::<Row>(executor).await?.map(Cluster::from))
}

/// Returns the cluster at this address.
///
/// # Errors
/// When the store fails.
pub async fn find_by_url(url: &Domain, executor: impl Executor) -> Result<Option<Cluster>> {
    let row = sql(SELECT_CLUSTER).append("where url = $1").bind(url.as_str());
    Ok(row.fetch_optional::<Row>(executor).await?.map(Cluster::from))
}

/// Returns the cluster that had this address before.
///
/// # Errors
/// When the store fails.
pub async fn find_by_former_url(url: &Domain, executor: impl Executor) -> Result<Option<Cluster>> {
    let row = sql(SELECT_CLUSTER)
        .append("where id = (select cluster_id from former_cluster_urls where url = $1)")
        .bind(url.as_str());
    Ok(row.fetch_optional::<Row>(executor).await?.map(Cluster::from))
}

/// Reserves a former address of a cluster.
///
/// # Errors
/// When the store fails.
pub async fn reserve_former_url(
    url: &Domain,
    id: ClusterId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("insert into former_cluster_urls (url, cluster_id, created_at) values ($1, $2, $3)
         on conflict (url) do nothing")
    .bind(url.as_str())
    .bind(i64::from(id))
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Removes the reservation of an address that its cluster uses again.
///
/// # Errors
/// When the store fails.
pub async fn release_former_url(url: &Domain, executor: impl Executor) -> Result<()> {
    sql("delete from former_cluster_urls where url = $1").bind(url.as_str()).execute(executor).await?;
    Ok(())
}

/// Returns whether voters may know the address of a cluster: one of its instances has a page, or had one.
///
/// # Errors
/// When the store fails.
pub async fn has_known_url(id: ClusterId, executor: impl Executor) -> Result<bool> {
    let (count,): (i64,) = sql(
        "select count(*) from applications where cluster_id = $1 and (status >= $2 or announcement_page)",
    )
    .bind(i64::from(id))
    .bind(i16::from(InstanceStatus::Live))
    .fetch_one(executor)
    .await?;
    Ok(count > 0)
}

/// The sort order of clusters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClusterSort {
    /// Title.
    Title,
    /// Address.
    Url,
    /// Time of creation.
    Created,
    /// Time of the last change.
    Updated,
}

/// Returns a page of the clusters whose texts contain each word, sorted by title unless `sort` is given, and the total
/// number of matches.
///
/// # Errors
/// When the store fails.
pub async fn search(
    words: &str,
    sort: Option<(ClusterSort, bool)>,
    limit: i64,
    offset: i64,
    executor: &Db,
) -> Result<(Vec<Cluster>, i64)> {
    let apply_filters = |sql: Sql| {
        sql.append("where 1 = 1").append_like_all("search", build_like_patterns(words)).append(" ")
    };
    let (total,): (i64,) = apply_filters(sql("select count(*) from clusters ")).fetch_one(executor).await?;
    let rows = apply_filters(sql(SELECT_CLUSTER)).append(order_by(sort));
    let rows = rows.append(" limit ").append_bound(limit).append(" offset ").append_bound(offset);
    let rows: Vec<Row> = rows.fetch_all(executor).await?;
    Ok((rows.into_iter().map(Cluster::from).collect(), total))
}

fn order_by(sort: Option<(ClusterSort, bool)>) -> &'static str {
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

/// Returns the sort key and the searchable text.
fn sort_and_search_texts(cluster: &Cluster) -> (String, String) {
    let search = join_folded([cluster.title.as_str(), cluster.subtitle.as_str(), cluster.url.as_str()]);
    (fold_text(&cluster.title), search)
}
