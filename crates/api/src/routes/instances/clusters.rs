//! `/api/v1/clusters`: groups of instances that are listed on one page for voters.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        json_response::Json,
        pagination::{ListQuery, PageQuery, PagedOrPlain, SortFields, parse_sort},
        parameters::{Path, Query},
        permissions::{Authorized, ListClusters, ManageClusters, ReadCluster},
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
};
use axum::{extract::State, http::StatusCode};
use elections::{
    clusters,
    ids::ClusterId,
    instances::{Domain, DomainNameError},
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use portal::{instances::clusters::ClusterInput, service_error::ServiceError};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use store::clusters::ClusterSort;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list, create)).routes(routes!(get, replace, delete))
}

/// A group of instances that are listed on one page.
#[derive(Serialize, ToSchema)]
#[schema(as = InstanceCluster)]
struct ClusterResponse {
    id: ClusterId,
    title: String,
    subtitle: String,
    description: String,
    /// The last part of its address `/match/cluster/{url}`.
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

/// The values of a cluster.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ClusterBody {
    title: String,
    #[serde(default)]
    subtitle: String,
    #[serde(default)]
    description: String,
    /// The last part of its address.
    url: String,
    /// The new address, typed once more: confirms a change of the address if voters know the former one.
    confirmed_url: Option<Domain>,
    /// The published description requires it by mistake. It is ignored.
    #[serde(default, rename = "election_id")]
    #[schema(ignore)]
    _election: IgnoredAny,
    /// The published description requires it by mistake. It is ignored.
    #[serde(default, rename = "cluster_id")]
    #[schema(ignore)]
    _cluster: IgnoredAny,
}

impl Validate for ClusterBody {}

impl ClusterBody {
    fn into_input(self) -> std::result::Result<ClusterInput, ServiceError> {
        let url = self.url.trim().parse().map_err(|error: DomainNameError| {
            let mut violations = ValidationErrors::default();
            violations.add(
                "url",
                if self.url.trim().is_empty() {
                    ValidationErrorKind::Required
                } else {
                    error.to_validation_kind()
                },
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

/// The fields by which clusters can be sorted.
const SORT_FIELDS: SortFields<ClusterSort> = &[
    ("title", ClusterSort::Title),
    ("url", ClusterSort::Url),
    ("created_at", ClusterSort::Created),
    ("updated_at", ClusterSort::Updated),
];

/// List the clusters
///
/// Can be searched by title, subtitle and address, and sorted by `title`, `url`, `created_at` or
/// `updated_at`.
#[utoipa::path(
    get, path = "/clusters", tag = "clusters", params(ListQuery, PageQuery),
    responses((status = OK, body = PagedOrPlain<ClusterResponse>)),
)]
async fn list(
    State(api): State<Api>,
    _auth: Authorized<ListClusters>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Json<PagedOrPlain<ClusterResponse>>> {
    let page_or_all = page_query.clone().or_unpaged();
    let (limit, offset) = page_or_all.limit_and_offset()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let (found, total) = store::clusters::search(&query.search, sort, limit, offset, &api.portal.db).await?;
    let rows = found.into_iter().map(ClusterResponse::from).collect();
    let page = page_or_all.build_page(rows, total, &query.address("/api/v1/clusters", &[]))?;
    Ok(Json(page_query.to_paged_or_plain(page)))
}

/// Create a cluster
#[utoipa::path(
    post, path = "/clusters", tag = "clusters", request_body = ClusterBody,
    responses((status = CREATED, body = ClusterResponse)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<ManageClusters>,
    ValidJson(body): ValidJson<ClusterBody>,
) -> Result<(StatusCode, Json<ClusterResponse>)> {
    let created = api.portal.instances.create_cluster(body.into_input()?, &auth.actor).await?;
    Ok((StatusCode::CREATED, Json(created.into())))
}

/// Get a cluster
#[utoipa::path(
    get, path = "/clusters/{id}", tag = "clusters", params(ClusterPath),
    responses((status = OK, body = ClusterResponse)),
)]
async fn get(
    State(api): State<Api>,
    _auth: Authorized<ReadCluster>,
    Path(ClusterPath { id }): Path<ClusterPath>,
) -> Result<Json<ClusterResponse>> {
    let found = store::clusters::find(id, &api.portal.db).await?;
    Ok(Json(found.ok_or(ApiError::NotFound(ResourceKind::Cluster))?.into()))
}

/// Replace the values of a cluster
///
/// A new address requires `confirmed_url` if voters know the former one (409 `address_in_use`), which then leads to the
/// new one and stays reserved.
#[utoipa::path(
    put, path = "/clusters/{id}", tag = "clusters", params(ClusterPath), request_body = ClusterBody,
    responses((status = OK, body = ClusterResponse), (status = CONFLICT)),
)]
async fn replace(
    State(api): State<Api>,
    auth: Authorized<ManageClusters>,
    Path(ClusterPath { id }): Path<ClusterPath>,
    ValidJson(body): ValidJson<ClusterBody>,
) -> Result<Json<ClusterResponse>> {
    let confirmed_url = body.confirmed_url.clone();
    let input = body.into_input()?;
    let changed = api.portal.instances.update_cluster(id, input, confirmed_url.as_ref(), &auth.actor).await;
    Ok(Json(changed.map_err(crate::http::api_error::to_api_error(ResourceKind::Cluster))?.into()))
}

/// Delete a cluster
///
/// Its instances remain, without a cluster.
#[utoipa::path(delete, path = "/clusters/{id}", tag = "clusters", params(ClusterPath), responses((status = NO_CONTENT)))]
async fn delete(
    State(api): State<Api>,
    auth: Authorized<ManageClusters>,
    Path(ClusterPath { id }): Path<ClusterPath>,
) -> Result<StatusCode> {
    let deleted = api.portal.instances.delete_cluster(id, &auth.actor).await;
    deleted.map_err(crate::http::api_error::to_api_error(ResourceKind::Cluster))?;
    Ok(StatusCode::NO_CONTENT)
}
