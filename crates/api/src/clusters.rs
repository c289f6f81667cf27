//! `/api/v1/clusters`: instances among which voters choose on one page.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result},
    page::{ListQuery, PageQuery, PagedOrPlain, SortFields, parse_sort},
    path::{Path, Query},
    permissions::{Authorized, ListClusters, ManageClusters, ReadCluster},
    route_table::{RouteTable, routes},
    validated::{ValidJson, Validate},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{
    clusters,
    ids::ClusterId,
    instances::{Domain, DomainNameError},
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use portal::{clusters::ClusterInput, service_error::ServiceError};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use store::clusters::ClusterSort;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list, add)).routes(routes!(find, change, remove))
}

/// Instances among which voters choose.
#[derive(Serialize, ToSchema)]
#[schema(as = InstanceCluster)]
struct ClusterResponse {
    id: ClusterId,
    title: String,
    subtitle: String,
    description: String,
    /// Voters find it at `/match/cluster/{url}`.
    url: Domain,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl From<clusters::Cluster> for ClusterResponse {
    fn from(cluster: clusters::Cluster) -> ClusterResponse {
        ClusterResponse {
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
struct ClusterBody {
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

impl Validate for ClusterBody {}

impl ClusterBody {
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
struct ClusterPath {
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
    get, path = "/clusters", tag = "clusters", params(ListQuery, PageQuery),
    responses((status = OK, body = PagedOrPlain<ClusterResponse>)),
)]
async fn list(
    State(api): State<Api>,
    _may: Authorized<ListClusters>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Json<PagedOrPlain<ClusterResponse>>> {
    let window = asked.clone().or_everything();
    let (limit, offset) = window.rows()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let (found, total) = store::clusters::search(&query.search, sort, limit, offset, &api.portal.db).await?;
    let rows = found.into_iter().map(ClusterResponse::from).collect();
    let page = window.page(rows, total, &query.address("/api/v1/clusters", &[]))?;
    Ok(Json(asked.paged_or_plain(page)))
}

/// Make a cluster
#[utoipa::path(
    post, path = "/clusters", tag = "clusters", request_body = ClusterBody,
    responses((status = CREATED, body = ClusterResponse)),
)]
async fn add(
    State(api): State<Api>,
    may: Authorized<ManageClusters>,
    ValidJson(written): ValidJson<ClusterBody>,
) -> Result<(StatusCode, Json<ClusterResponse>)> {
    let made = api.portal.add_cluster(written.told()?, &may.who).await?;
    Ok((StatusCode::CREATED, Json(made.into())))
}

/// See a cluster
#[utoipa::path(
    get, path = "/clusters/{id}", tag = "clusters", params(ClusterPath),
    responses((status = OK, body = ClusterResponse)),
)]
async fn find(
    State(api): State<Api>,
    _may: Authorized<ReadCluster>,
    Path(ClusterPath { id }): Path<ClusterPath>,
) -> Result<Json<ClusterResponse>> {
    let found = store::clusters::find(id, &api.portal.db).await?;
    Ok(Json(found.ok_or(ApiError::NotFound(ResourceKind::Cluster))?.into()))
}

/// Replace what is told of a cluster
#[utoipa::path(
    put, path = "/clusters/{id}", tag = "clusters", params(ClusterPath), request_body = ClusterBody,
    responses((status = OK, body = ClusterResponse)),
)]
async fn change(
    State(api): State<Api>,
    may: Authorized<ManageClusters>,
    Path(ClusterPath { id }): Path<ClusterPath>,
    ValidJson(written): ValidJson<ClusterBody>,
) -> Result<Json<ClusterResponse>> {
    let changed = api.portal.change_cluster(id, written.told()?, &may.who).await;
    Ok(Json(changed.map_err(crate::api_error::about(ResourceKind::Cluster))?.into()))
}

/// Delete a cluster
///
/// Its instances go on without it.
#[utoipa::path(delete, path = "/clusters/{id}", tag = "clusters", params(ClusterPath), responses((status = NO_CONTENT)))]
async fn remove(
    State(api): State<Api>,
    may: Authorized<ManageClusters>,
    Path(ClusterPath { id }): Path<ClusterPath>,
) -> Result<StatusCode> {
    let removed = api.portal.remove_cluster(id, &may.who).await;
    removed.map_err(crate::api_error::about(ResourceKind::Cluster))?;
    Ok(StatusCode::NO_CONTENT)
}
