//! `/api/v1/clusters`: instances among which voters choose on one page.
use crate::{
    Api,
    calls::{Calls, routes},
    may::{ListClusters, ManageClusters, May, ReadCluster},
    page::{Asked, ListQuery, PagedOrPlain, SortFields, parse_sort},
    path::{Asking, At},
    problem::{Problem, Result, Thing},
    valid::{Check, Valid},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{
    applications::{Domain, DomainNameError},
    clusters,
    ids::ClusterId,
    violations::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use portal::{clusters::ClusterInput, refused::ServiceError};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use store::clusters::ClusterSort;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(list, add)).routes(routes!(find, change, remove))
}

/// Instances among which voters choose.
#[derive(Serialize, ToSchema)]
#[schema(as = InstanceCluster)]
struct Cluster {
    id: ClusterId,
    title: String,
    subtitle: String,
    description: String,
    /// Voters find it at `/match/cluster/{url}`.
    url: Domain,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl From<clusters::Cluster> for Cluster {
    fn from(cluster: clusters::Cluster) -> Cluster {
        Cluster {
            id: cluster.id,
            title: cluster.title,
            subtitle: cluster.subtitle,
            description: cluster.description,
            url: cluster.url,
            created_at: cluster.created_at,
            updated_at: cluster.updated_at,
        }
    }
}

/// What is told of a cluster.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClusterWritten)]
struct Written {
    title: String,
    #[serde(default)]
    subtitle: String,
    #[serde(default)]
    description: String,
    /// The address.
    url: String,
    /// The published description requires it by mistake; it means nothing here.
    #[serde(default, rename = "election_id")]
    #[schema(ignore)]
    _election: IgnoredAny,
    /// The published description requires it by mistake; it means nothing here.
    #[serde(default, rename = "cluster_id")]
    #[schema(ignore)]
    _cluster: IgnoredAny,
}

impl Check for Written {}

impl Written {
    fn told(self) -> std::result::Result<ClusterInput, ServiceError> {
        let url = self.url.trim().parse().map_err(|error: DomainNameError| {
            let mut violations = ValidationErrors::default();
            violations.add(
                "url",
                if self.url.trim().is_empty() { ValidationErrorKind::Required } else { error.fault() },
            );
            ServiceError::from(violations)
        })?;
        let trimmed = |text: String| text.trim().to_owned();
        let (title, subtitle) = (trimmed(self.title), trimmed(self.subtitle));
        Ok(ClusterInput { title, subtitle, description: trimmed(self.description), url })
    }
}

/// A cluster.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AtCluster {
    /// The cluster.
    #[param(value_type = i64)]
    id: ClusterId,
}

/// The fields by which clusters are sorted.
const SORT_FIELDS: SortFields<ClusterSort> = &[
    ("title", ClusterSort::Title),
    ("url", ClusterSort::Url),
    ("created_at", ClusterSort::Created),
    ("updated_at", ClusterSort::Updated),
];

/// List the clusters
///
/// Searched by title, subtitle and address; sorted by `title`, `url`, `created_at` or `updated_at`.
#[utoipa::path(
    get, path = "/clusters", tag = "clusters", params(ListQuery, Asked),
    responses((status = OK, body = PagedOrPlain<Cluster>)),
)]
async fn list(
    State(api): State<Api>,
    _may: May<ListClusters>,
    Asking(query): Asking<ListQuery>,
    Asking(asked): Asking<Asked>,
) -> Result<Json<PagedOrPlain<Cluster>>> {
    let window = asked.clone().or_everything();
    let (limit, offset) = window.rows()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let (found, total) = store::clusters::search(&query.search, sort, limit, offset, &api.portal.db).await?;
    let rows = found.into_iter().map(Cluster::from).collect();
    let page = window.page(rows, total, &query.address("/api/v1/clusters", &[]))?;
    Ok(Json(asked.paged_or_plain(page)))
}

/// Make a cluster
#[utoipa::path(
    post, path = "/clusters", tag = "clusters", request_body = Written,
    responses((status = CREATED, body = Cluster)),
)]
async fn add(
    State(api): State<Api>,
    may: May<ManageClusters>,
    Valid(written): Valid<Written>,
) -> Result<(StatusCode, Json<Cluster>)> {
    let made = api.portal.add_cluster(written.told()?, &may.who).await?;
    Ok((StatusCode::CREATED, Json(made.into())))
}

/// See a cluster
#[utoipa::path(
    get, path = "/clusters/{id}", tag = "clusters", params(AtCluster),
    responses((status = OK, body = Cluster)),
)]
async fn find(
    State(api): State<Api>,
    _may: May<ReadCluster>,
    At(AtCluster { id }): At<AtCluster>,
) -> Result<Json<Cluster>> {
    let found = store::clusters::find(id, &api.portal.db).await?;
    Ok(Json(found.ok_or(Problem::NotFound(Thing::Cluster))?.into()))
}

/// Replace what is told of a cluster
#[utoipa::path(
    put, path = "/clusters/{id}", tag = "clusters", params(AtCluster), request_body = Written,
    responses((status = OK, body = Cluster)),
)]
async fn change(
    State(api): State<Api>,
    may: May<ManageClusters>,
    At(AtCluster { id }): At<AtCluster>,
    Valid(written): Valid<Written>,
) -> Result<Json<Cluster>> {
    let changed = api.portal.change_cluster(id, written.told()?, &may.who).await;
    Ok(Json(changed.map_err(crate::problem::about(Thing::Cluster))?.into()))
}

/// Delete a cluster
///
/// Its instances go on without it.
#[utoipa::path(delete, path = "/clusters/{id}", tag = "clusters", params(AtCluster), responses((status = NO_CONTENT)))]
async fn remove(
    State(api): State<Api>,
    may: May<ManageClusters>,
    At(AtCluster { id }): At<AtCluster>,
) -> Result<StatusCode> {
    let removed = api.portal.remove_cluster(id, &may.who).await;
    removed.map_err(crate::problem::about(Thing::Cluster))?;
    Ok(StatusCode::NO_CONTENT)
}
