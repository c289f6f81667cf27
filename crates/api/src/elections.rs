//! `/api/v1/elections`: elections, each with one or many instances.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result, about},
    instances::{InstanceListQuery, InstanceResponse, listed},
    page::{ListQuery, Page, PageQuery, SortFields, number, parse_sort},
    path::{Path, Query},
    permissions::{Authorized, ManageElections, ReadAccess, ReadElection, ReadElections},
    preconditions::Preconditions,
    route_table::{RouteTable, routes},
    validated::{ValidJson, Validate},
};
use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use elections::{elections::ElectionStatus, ids::ElectionId};
use jiff::{Timestamp, civil::Date};
use portal::elections::ElectionInput;
use serde::{Deserialize, Serialize, de::IgnoredAny};
use store::elections::{ElectionListItem, ElectionSort};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list, add))
        .routes(routes!(find, change, remove))
        .routes(routes!(restore))
        .routes(routes!(instances))
}

/// An election.
#[derive(Serialize, ToSchema)]
struct ElectionResponse {
    id: ElectionId,
    name: String,
    location: String,
    /// The day of voting; null where an imported source does not tell it.
    #[serde(skip_serializing_if = "Option::is_none")]
    election_date: Option<Date>,
    /// 0 created, 1 archived, 2 run by the provider's own team
    status: i16,
    /// How many instances it has.
    applications: i64,
    created_at: Timestamp,
    updated_at: Timestamp,
    /// When it was deleted, if it is.
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

/// What is told of an election.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ElectionWritten)]
struct ElectionBody {
    name: String,
    location: String,
    /// The day of voting.
    election_date: Option<Date>,
    /// 0 created, 1 archived, 2 run by the provider's own team; as it was where it is left out
    status: Option<i16>,
    /// The published description requires it by mistake; it means nothing here.
    #[serde(default, rename = "election_id")]
    #[schema(ignore)]
    _election: IgnoredAny,
    /// The published description requires it by mistake; it means nothing here.
    #[serde(default, rename = "cluster_id")]
    #[schema(ignore)]
    _cluster: IgnoredAny,
    /// The published description requires it by mistake; it means nothing here.
    #[serde(default, rename = "title")]
    #[schema(ignore)]
    _title: IgnoredAny,
}

impl Validate for ElectionBody {}

impl ElectionBody {
    fn told(self) -> Result<ElectionInput> {
        Ok(ElectionInput {
            name: self.name.trim().to_owned(),
            location: self.location.trim().to_owned(),
            election_date: self.election_date,
            status: number("status", self.status)?,
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

/// Which elections are listed, and how they are sorted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ElectionListQuery {
    /// Only this status.
    status: Option<i16>,
    /// Those that are deleted, instead of those that are not.
    #[serde(default)]
    deleted: bool,
}

/// The fields by which elections are sorted.
const SORT_FIELDS: SortFields<ElectionSort> = &[
    ("name", ElectionSort::Name),
    ("location", ElectionSort::Location),
    ("election_date", ElectionSort::Date),
    ("created_at", ElectionSort::Created),
];

/// List the elections
///
/// The latest first. Searched by name and place; sorted by `name`, `location`, `election_date` or `created_at`.
#[utoipa::path(
    get, path = "/elections", tag = "elections", params(ElectionListQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<ElectionResponse>)),
)]
async fn list(
    State(api): State<Api>,
    _may: Authorized<ReadElections>,
    Query(sought): Query<ElectionListQuery>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Json<Page<ElectionResponse>>> {
    let (limit, offset) = asked.rows()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let (order, descending) = sort.unwrap_or((ElectionSort::Date, true));
    let status: Option<ElectionStatus> = number("status", sought.status)?;
    let words = &query.search;
    let wanted =
        store::elections::ElectionQuery { words, status, deleted: sought.deleted, order, descending };
    let (found, total) = store::elections::search(&wanted, limit, offset, &api.portal.db).await?;
    let rows = found.into_iter().map(ElectionResponse::from).collect();
    let narrowed = [
        ("status", sought.status.map(|status| status.to_string())),
        ("deleted", sought.deleted.then(|| "true".to_owned())),
    ];
    Ok(Json(asked.page(rows, total, &query.address("/api/v1/elections", &narrowed))?))
}

/// Make an election
#[utoipa::path(
    post, path = "/elections", tag = "elections", request_body = ElectionBody,
    responses((status = CREATED, body = ElectionResponse)),
)]
async fn add(
    State(api): State<Api>,
    may: Authorized<ManageElections>,
    ValidJson(written): ValidJson<ElectionBody>,
) -> Result<(StatusCode, Json<ElectionResponse>)> {
    let made = api.portal.add_election(written.told()?, &may.who).await?;
    Ok((StatusCode::CREATED, Json(made.into())))
}

/// See an election
///
/// Without a token where an instance of it is live.
#[utoipa::path(
    get, path = "/elections/{id}", tag = "elections", params(ElectionPath),
    responses((status = OK, body = ElectionResponse)),
)]
async fn find(
    State(api): State<Api>,
    reader: ReadAccess<ReadElection>,
    Path(ElectionPath { id }): Path<ElectionPath>,
) -> Result<Response> {
    let found = store::elections::listed(id, &api.portal.db).await?;
    let election = ElectionResponse::from(found.ok_or(ApiError::NotFound(ResourceKind::Election))?);
    match reader {
        ReadAccess::Member(_) => Ok(Json(election).into_response()),
        ReadAccess::Public(public) => {
            // Of instances that are not live nobody knows.
            let applications = store::instances::live_of_election(id, &api.portal.db).await?.len();
            let applications = i64::try_from(applications).unwrap_or(i64::MAX);
            public.answer_anew(ElectionResponse { applications, ..election }).await
        }
    }
}

/// Replace what is told of an election
///
/// The tag of an election, for `If-Match`, is its `updated_at` in quotes.
#[utoipa::path(
    put, path = "/elections/{id}", tag = "elections", params(ElectionPath), request_body = ElectionBody,
    responses((status = OK, body = ElectionResponse)),
)]
async fn change(
    State(api): State<Api>,
    may: Authorized<ManageElections>,
    Path(ElectionPath { id }): Path<ElectionPath>,
    seen: Preconditions,
    ValidJson(written): ValidJson<ElectionBody>,
) -> Result<Json<ElectionResponse>> {
    let is_seen = move |updated_at| seen.is(&format!("\"{updated_at}\""));
    let changed = api.portal.change_election(id, is_seen, written.told()?, &may.who).await;
    Ok(Json(changed.map_err(about(ResourceKind::Election))?.into()))
}

/// Delete an election
///
/// It can be restored for 30 days. While it has instances, it stays.
#[utoipa::path(
    delete, path = "/elections/{id}", tag = "elections", params(ElectionPath),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn remove(
    State(api): State<Api>,
    may: Authorized<ManageElections>,
    Path(ElectionPath { id }): Path<ElectionPath>,
) -> Result<StatusCode> {
    api.portal.delete_election(id, &may.who).await.map_err(about(ResourceKind::Election))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Restore a deleted election
#[utoipa::path(
    post, path = "/elections/{id}/restore", tag = "elections", params(ElectionPath),
    responses((status = OK, body = ElectionResponse), (status = CONFLICT)),
)]
async fn restore(
    State(api): State<Api>,
    may: Authorized<ManageElections>,
    Path(ElectionPath { id }): Path<ElectionPath>,
) -> Result<Json<ElectionResponse>> {
    let restored = api.portal.restore_election(id, &may.who).await;
    Ok(Json(restored.map_err(about(ResourceKind::Election))?.into()))
}

/// List the instances of an election
#[utoipa::path(
    get, path = "/elections/{id}/applications", tag = "elections", params(ElectionPath, InstanceListQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<InstanceResponse>)),
)]
async fn instances(
    State(api): State<Api>,
    may: Authorized<ReadElections>,
    Path(ElectionPath { id }): Path<ElectionPath>,
    Query(wanted): Query<InstanceListQuery>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Json<Page<InstanceResponse>>> {
    store::elections::find(id, &api.portal.db).await?.ok_or(ApiError::NotFound(ResourceKind::Election))?;
    let path = format!("/api/v1/elections/{id}/applications");
    listed(&wanted.of(id), &query, &asked, &path, &may.who, &api).await
}
