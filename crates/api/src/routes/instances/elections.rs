//! `/api/v1/elections`: elections, each with one or more instances.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result, to_api_error},
        json_response::Json,
        pagination::{ListQuery, Page, PageQuery, SortFields, parse_number, parse_sort},
        parameters::{Path, Query},
        permissions::{Authorized, ManageElections, ReadAccess, ReadElection, ReadElections},
        preconditions::Preconditions,
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
    routes::instances::management::{InstanceListQuery, InstanceResponse, list_instances},
};
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use elections::{elections::ElectionStatus, ids::ElectionId};
use jiff::{Timestamp, civil::Date};
use portal::instances::elections::ElectionInput;
use serde::{Deserialize, Serialize, de::IgnoredAny};
use store::elections::{ElectionListItem, ElectionSort};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list, create))
        .routes(routes!(get, replace, delete))
        .routes(routes!(restore))
        .routes(routes!(list_election_instances))
}

/// An election.
#[derive(Serialize, ToSchema)]
struct ElectionResponse {
    id: ElectionId,
    name: String,
    location: String,
    /// The election day; null if an imported source does not contain it.
    #[serde(skip_serializing_if = "Option::is_none")]
    election_date: Option<Date>,
    /// 0 created, 1 archived, 2 run by the provider's own team
    status: i16,
    /// The number of instances.
    applications: i64,
    created_at: Timestamp,
    updated_at: Timestamp,
    /// When the election was deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    deleted_at: Option<Timestamp>,
}

impl From<ElectionListItem> for ElectionResponse {
    fn from(ElectionListItem { election, instances, deleted_at }: ElectionListItem) -> ElectionResponse {
        ElectionResponse {
            id: election.id,
            name: election.name,
            location: election.location,
            election_date: election.election_date,
            status: election.status.into(),
            applications: instances,
            created_at: election.created_at,
            updated_at: election.updated_at,
            deleted_at,
        }
    }
}

/// The values of an election.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ElectionBody {
    name: String,
    location: String,
    /// The election day.
    election_date: Option<Date>,
    /// 0 created, 1 archived, 2 run by the provider's own team. If left out, it is not changed.
    status: Option<i16>,
    /// The published description requires it by mistake. It is ignored.
    #[serde(default, rename = "election_id")]
    #[schema(ignore)]
    _election: IgnoredAny,
    /// The published description requires it by mistake. It is ignored.
    #[serde(default, rename = "cluster_id")]
    #[schema(ignore)]
    _cluster: IgnoredAny,
    /// The published description requires it by mistake. It is ignored.
    #[serde(default, rename = "title")]
    #[schema(ignore)]
    _title: IgnoredAny,
}

impl Validate for ElectionBody {}

impl ElectionBody {
    fn into_input(self) -> Result<ElectionInput> {
        Ok(ElectionInput {
            name: self.name.trim().to_owned(),
            location: self.location.trim().to_owned(),
            election_date: self.election_date,
            status: parse_number("status", self.status)?,
        })
    }
}

/// An election.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct ElectionPath {
    /// The election.
    #[param(value_type = i64)]
    pub(crate) id: ElectionId,
}

/// The filter of a list of elections.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ElectionListQuery {
    /// Only elections with this status.
    status: Option<i16>,
    /// List the deleted elections instead of the others.
    #[serde(default)]
    deleted: bool,
}

/// The fields by which elections can be sorted.
const SORT_FIELDS: SortFields<ElectionSort> = &[
    ("name", ElectionSort::Name),
    ("location", ElectionSort::Location),
    ("election_date", ElectionSort::Date),
    ("created_at", ElectionSort::Created),
];

/// List the elections
///
/// The latest first. Can be searched by name and location, and sorted by `name`, `location`, `election_date`
/// or `created_at`.
#[utoipa::path(
    get, path = "/elections", tag = "elections", params(ElectionListQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<ElectionResponse>)),
)]
async fn list(
    State(api): State<Api>,
    _auth: Authorized<ReadElections>,
    Query(filter): Query<ElectionListQuery>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Json<Page<ElectionResponse>>> {
    let (limit, offset) = page_query.limit_and_offset()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let (order, descending) = sort.unwrap_or((ElectionSort::Date, true));
    let status: Option<ElectionStatus> = parse_number("status", filter.status)?;
    let words = &query.search;
    let store_query =
        store::elections::ElectionQuery { words, status, deleted: filter.deleted, order, descending };
    let (found, total) = store::elections::search(&store_query, limit, offset, &api.portal.db).await?;
    let rows = found.into_iter().map(ElectionResponse::from).collect();
    let parameters = [
        ("status", filter.status.map(|status| status.to_string())),
        ("deleted", filter.deleted.then(|| "true".to_owned())),
    ];
    Ok(Json(page_query.build_page(rows, total, &query.address("/api/v1/elections", &parameters))?))
}

/// Create an election
#[utoipa::path(
    post, path = "/elections", tag = "elections", request_body = ElectionBody,
    responses((status = CREATED, body = ElectionResponse)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<ManageElections>,
    ValidJson(body): ValidJson<ElectionBody>,
) -> Result<(StatusCode, Json<ElectionResponse>)> {
    let created = api.portal.instances.add_election(body.into_input()?, &auth.actor).await?;
    Ok((StatusCode::CREATED, Json(created.into())))
}

/// Get an election
///
/// Without a token if an instance of it is live.
#[utoipa::path(
    get, path = "/elections/{id}", tag = "elections", params(ElectionPath),
    responses((status = OK, body = ElectionResponse)),
)]
async fn get(
    State(api): State<Api>,
    reader: ReadAccess<ReadElection>,
    Path(ElectionPath { id }): Path<ElectionPath>,
) -> Result<Response> {
    let found = store::elections::find_list_item(id, &api.portal.db).await?;
    let election = ElectionResponse::from(found.ok_or(ApiError::NotFound(ResourceKind::Election))?);
    match reader {
        ReadAccess::SignedIn(_) => Ok(Json(election).into_response()),
        ReadAccess::Public(public) => {
            // The public may only know about live instances.
            let applications = store::instances::list_live_by_election(id, &api.portal.db).await?.len();
            let applications = i64::try_from(applications).unwrap_or(i64::MAX);
            public.respond_uncached(ElectionResponse { applications, ..election }).await
        }
    }
}

/// Replace the values of an election
///
/// The tag of an election, for `If-Match`, is its `updated_at` in quotes.
#[utoipa::path(
    put, path = "/elections/{id}", tag = "elections", params(ElectionPath), request_body = ElectionBody,
    responses((status = OK, body = ElectionResponse)),
)]
async fn replace(
    State(api): State<Api>,
    auth: Authorized<ManageElections>,
    Path(ElectionPath { id }): Path<ElectionPath>,
    preconditions: Preconditions,
    ValidJson(body): ValidJson<ElectionBody>,
) -> Result<Json<ElectionResponse>> {
    let is_current = move |updated_at| preconditions.matches(&format!("\"{updated_at}\""));
    let changed = api.portal.instances.update_election(id, is_current, body.into_input()?, &auth.actor).await;
    Ok(Json(changed.map_err(to_api_error(ResourceKind::Election))?.into()))
}

/// Delete an election
///
/// It can be restored for 30 days. An election with instances cannot be deleted.
#[utoipa::path(
    delete, path = "/elections/{id}", tag = "elections", params(ElectionPath),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn delete(
    State(api): State<Api>,
    auth: Authorized<ManageElections>,
    Path(ElectionPath { id }): Path<ElectionPath>,
) -> Result<StatusCode> {
    api.portal
        .instances
        .delete_election(id, &auth.actor)
        .await
        .map_err(to_api_error(ResourceKind::Election))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Restore a deleted election
#[utoipa::path(
    post, path = "/elections/{id}/restore", tag = "elections", params(ElectionPath),
    responses((status = OK, body = ElectionResponse), (status = CONFLICT)),
)]
async fn restore(
    State(api): State<Api>,
    auth: Authorized<ManageElections>,
    Path(ElectionPath { id }): Path<ElectionPath>,
) -> Result<Json<ElectionResponse>> {
    let restored = api.portal.instances.restore_election(id, &auth.actor).await;
    Ok(Json(restored.map_err(to_api_error(ResourceKind::Election))?.into()))
}

/// List the instances of an election
#[utoipa::path(
    get, path = "/elections/{id}/applications", tag = "elections", params(ElectionPath, InstanceListQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<InstanceResponse>)),
)]
async fn list_election_instances(
    State(api): State<Api>,
    auth: Authorized<ReadElections>,
    Path(ElectionPath { id }): Path<ElectionPath>,
    Query(filter): Query<InstanceListQuery>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Json<Page<InstanceResponse>>> {
    store::elections::find(id, &api.portal.db).await?.ok_or(ApiError::NotFound(ResourceKind::Election))?;
    let path = format!("/api/v1/elections/{id}/applications");
    list_instances(&filter.for_election(id), &query, &page_query, &path, &auth.actor, &api).await
}
