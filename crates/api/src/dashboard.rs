//! `/api/v1/dashboard` and `/api/v1/search`: what the portal's frame asks for.
use crate::{
    Api,
    api_error::Result,
    path::Query,
    permissions::{Authorized, ReadMe},
    route_table::{RouteTable, routes},
};
use axum::{Json, extract::State};
use elections::{ids::InstanceId, people::Role};
use jiff::civil::Date;
use portal::{dashboards::DashboardStep, search::SearchResults};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(dashboard)).routes(routes!(search))
}

/// Whose dashboard.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct DashboardQuery {
    /// The role: 0 admin, 1 creator, 2 trust person, 3 candidate, 4 media.
    role: i16,
    /// The instance where it is held.
    #[param(value_type = Option<i64>)]
    application_id: Option<InstanceId>,
}

/// The steps of a role in their order.
#[derive(Serialize, ToSchema)]
struct DashboardResponse {
    role: i16,
    application: Option<InstanceOnDashboard>,
    steps: Vec<DashboardStep>,
}

/// The instance that a dashboard is about.
#[derive(Serialize, ToSchema)]
struct InstanceOnDashboard {
    id: InstanceId,
    title: String,
    domain: String,
    status: i16,
    planned_launch_date: Option<Date>,
    launch_date: Option<Date>,
    sundown_date: Option<Date>,
    election_date: Option<Date>,
}

/// See the steps of a role: what is done, and what is missing
///
/// A role that one does not hold has no steps.
#[utoipa::path(get, path = "/dashboard", tag = "users", params(DashboardQuery), responses((status = OK, body = DashboardResponse)))]
async fn dashboard(
    State(api): State<Api>,
    may: Authorized<ReadMe>,
    Query(wanted): Query<DashboardQuery>,
) -> Result<Json<DashboardResponse>> {
    let role = Role::try_from(wanted.role).unwrap_or(Role::Media);
    let dashboard = api.portal.dashboard(role, wanted.application_id, &may.who).await?;
    let application = dashboard.application.map(|(application, election_date)| {
        let metadata = application.metadata;
        let language = &metadata.default_language;
        InstanceOnDashboard {
            id: application.id,
            title: metadata.title.text(language, language).to_owned(),
            domain: metadata.domain.to_string(),
            status: application.status.into(),
            planned_launch_date: metadata.planned_launch_date,
            launch_date: metadata.launch_date,
            sundown_date: metadata.sundown_date,
            election_date,
        }
    });
    Ok(Json(DashboardResponse { role: role.into(), application, steps: dashboard.steps }))
}

/// What is searched for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SearchQuery {
    /// Words, in any order.
    #[serde(default)]
    q: String,
}

/// Search instances, people and theses that one may see
#[utoipa::path(get, path = "/search", tag = "users", params(SearchQuery), responses((status = OK, body = SearchResults)))]
async fn search(
    State(api): State<Api>,
    may: Authorized<ReadMe>,
    Query(question): Query<SearchQuery>,
) -> Result<Json<SearchResults>> {
    Ok(Json(api.portal.find(&question.q, &may.who).await?))
}
