//! `/api/v1/elections`: elections, each with one or many instances.
use crate::{
    Api,
    applications::{Application, Wanted, listed},
    calls::{Calls, routes},
    conditions::Seen,
    may::{ManageElections, May, ReadElections},
    page::{Asked, Page, number, order},
    path::{Asking, At},
    problem::{Body, Problem, Result, Thing, about},
    valid::{Check, Valid},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{elections::Status, ids::ElectionId};
use jiff::{Timestamp, civil::Date};
use portal::elections::Told;
use serde::{Deserialize, Serialize};
use store::elections::{Listed, Order};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> Calls {
    Calls::new()
        .routes(routes!(list, add))
        .routes(routes!(find, change, remove))
        .routes(routes!(restore))
        .routes(routes!(instances))
}

/// An election.
#[derive(Serialize, ToSchema)]
struct Election {
    id: ElectionId,
    name: String,
    location: String,
    /// The day of voting; null where an imported source does not tell it.
    election_date: Option<Date>,
    /// 0 created, 1 archived, 2 run by the provider's own team
    status: i16,
    /// How many instances it has.
    applications: i64,
    created_at: Timestamp,
    updated_at: Timestamp,
    /// When it was deleted, if it is.
    deleted_at: Option<Timestamp>,
}

impl From<Listed> for Election {
    fn from(Listed { election, instances, deleted_at }: Listed) -> Election {
        Election {
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
struct Written {
    name: String,
    location: String,
    /// The day of voting.
    election_date: Option<Date>,
    /// 0 created, 1 archived, 2 run by the provider's own team; as it was where it is left out
    status: Option<i16>,
}

impl Check for Written {}

impl Written {
    fn told(self) -> Result<Told> {
        Ok(Told {
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
pub(crate) struct AtElection {
    /// The election.
    #[param(value_type = i64)]
    pub(crate) id: ElectionId,
}

/// Which elections are listed, and how they are sorted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Sought {
    /// Words of name and place.
    #[serde(default)]
    search: String,
    /// Only this status.
    status: Option<i16>,
    /// Those that are deleted, instead of those that are not.
    #[serde(default)]
    deleted: bool,
    /// `name`, `location`, `election_date` or `created_at`, with `|asc` or `|desc` behind it.
    #[param(example = "election_date|desc")]
    sort: Option<String>,
}

/// List the elections
#[utoipa::path(
    get, path = "/elections", tag = "elections", params(Sought, Asked), security(("bearer" = [])),
    responses((status = OK, body = Page<Election>), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn list(
    State(api): State<Api>,
    _may: May<ReadElections>,
    Asking(sought): Asking<Sought>,
    Asking(asked): Asking<Asked>,
) -> Result<Json<Page<Election>>> {
    let (limit, offset) = asked.rows()?;
    let (order, descending) = order(sought.sort.as_deref(), (Order::Date, true), |field| match field {
        "name" => Some(Order::Name),
        "location" => Some(Order::Location),
        "election_date" => Some(Order::Date),
        "created_at" => Some(Order::Created),
        _ => None,
    })?;
    let status: Option<Status> = number("status", sought.status)?;
    let words = &sought.search;
    let wanted = store::elections::Wanted { words, status, deleted: sought.deleted, order, descending };
    let (found, total) = store::elections::search(&wanted, limit, offset, &api.portal.db).await?;
    let rows = found.into_iter().map(Election::from).collect();
    let mut query = url::form_urlencoded::Serializer::new(String::new());
    query.append_pair("search", words).append_pair("deleted", if sought.deleted { "true" } else { "false" });
    if let Some(status) = sought.status {
        query.append_pair("status", &status.to_string());
    }
    if let Some(sort) = &sought.sort {
        query.append_pair("sort", sort);
    }
    Ok(Json(asked.page(rows, total, &format!("/api/v1/elections?{}&", query.finish()))?))
}

/// Make an election
#[utoipa::path(
    post, path = "/elections", tag = "elections", request_body = Written, security(("bearer" = [])),
    responses((status = CREATED, body = Election), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn add(
    State(api): State<Api>,
    may: May<ManageElections>,
    Valid(written): Valid<Written>,
) -> Result<(StatusCode, Json<Election>)> {
    let made = api.portal.add_election(written.told()?, &may.who).await?;
    Ok((StatusCode::CREATED, Json(made.into())))
}

/// See an election
#[utoipa::path(
    get, path = "/elections/{id}", tag = "elections", params(AtElection), security(("bearer" = [])),
    responses((status = OK, body = Election), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body)),
)]
async fn find(
    State(api): State<Api>,
    _may: May<ReadElections>,
    At(AtElection { id }): At<AtElection>,
) -> Result<Json<Election>> {
    let found = store::elections::listed(id, &api.portal.db).await?;
    Ok(Json(found.ok_or(Problem::NotFound(Thing::Election))?.into()))
}

/// Replace what is told of an election
///
/// The tag of an election, for `If-Match`, is its `updated_at` in quotes.
#[utoipa::path(
    put, path = "/elections/{id}", tag = "elections", params(AtElection), request_body = Written,
    security(("bearer" = [])),
    responses((status = OK, body = Election), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = PRECONDITION_FAILED, body = Body),
        (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn change(
    State(api): State<Api>,
    may: May<ManageElections>,
    At(AtElection { id }): At<AtElection>,
    seen: Seen,
    Valid(written): Valid<Written>,
) -> Result<Json<Election>> {
    let is_seen = move |updated_at| seen.is(&format!("\"{updated_at}\""));
    let changed = api.portal.change_election(id, is_seen, written.told()?, &may.who).await;
    Ok(Json(changed.map_err(about(Thing::Election))?.into()))
}

/// Delete an election
///
/// It can be restored for 30 days. While it has instances, it stays.
#[utoipa::path(
    delete, path = "/elections/{id}", tag = "elections", params(AtElection), security(("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body)),
)]
async fn remove(
    State(api): State<Api>,
    may: May<ManageElections>,
    At(AtElection { id }): At<AtElection>,
) -> Result<StatusCode> {
    api.portal.delete_election(id, &may.who).await.map_err(about(Thing::Election))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Restore a deleted election
#[utoipa::path(
    post, path = "/elections/{id}/restore", tag = "elections", params(AtElection), security(("bearer" = [])),
    responses((status = OK, body = Election), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body)),
)]
async fn restore(
    State(api): State<Api>,
    may: May<ManageElections>,
    At(AtElection { id }): At<AtElection>,
) -> Result<Json<Election>> {
    let restored = api.portal.restore_election(id, &may.who).await;
    Ok(Json(restored.map_err(about(Thing::Election))?.into()))
}

/// List the instances of an election
#[utoipa::path(
    get, path = "/elections/{id}/applications", tag = "elections", params(AtElection, Wanted, Asked),
    security(("bearer" = [])),
    responses((status = OK, body = Page<Application>), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body),
        (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn instances(
    State(api): State<Api>,
    may: May<ReadElections>,
    At(AtElection { id }): At<AtElection>,
    Asking(wanted): Asking<Wanted>,
    Asking(asked): Asking<Asked>,
) -> Result<Json<Page<Application>>> {
    store::elections::find(id, &api.portal.db).await?.ok_or(Problem::NotFound(Thing::Election))?;
    listed(&wanted.of(id), &asked, &format!("/api/v1/elections/{id}/applications"), &may.who, &api).await
}
