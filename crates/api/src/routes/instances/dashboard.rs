//! `/api/v1/dashboard` and `/api/v1/search`: the dashboard and the global search of the portal.
use crate::{
    Api,
    http::{
        api_error::Result,
        json_response::Json,
        language::reader_language,
        parameters::Query,
        permissions::{Authorized, ReadOwnAccount},
        route_table::{RouteTable, routes},
    },
    routes::instances::management::AttentionName,
};
use axum::{extract::State, http::HeaderMap};
use elections::{ids::InstanceId, people::Role};
use jiff::civil::Date;
use portal::{instances::dashboards::DashboardStep, limits::Limit, operations::search::SearchResults};
use serde::{Deserialize, Serialize};
use store::instances::InstanceFigures;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(get_dashboard)).routes(routes!(search))
}

/// The role of a dashboard.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct DashboardQuery {
    /// The role: 0 admin, 1 creator, 2 trust person, 3 candidate, 4 media.
    role: i16,
    /// The instance of the role.
    #[param(value_type = Option<i64>)]
    application_id: Option<InstanceId>,
}

/// The steps of a role, in order.
#[derive(Serialize, ToSchema)]
struct DashboardResponse {
    role: i16,
    #[serde(rename = "application")]
    instance: Option<DashboardInstance>,
    steps: Vec<DashboardStep>,
    /// What an administrator counts of all instances.
    #[serde(skip_serializing_if = "Option::is_none")]
    figures: Option<FiguresResponse>,
}

/// What an administrator counts of all instances.
#[derive(Serialize, ToSchema)]
#[schema(as = ApplicationFigures)]
struct FiguresResponse {
    /// The number of instances of each status that occurs.
    #[schema(inline)]
    by_status: Vec<StatusCount>,
    /// The number of instances for each reason why some need attention.
    #[schema(inline)]
    by_reason: Vec<ReasonCount>,
    /// The number of instances that were created within the last seven days.
    created_this_week: u64,
}

#[derive(Serialize, ToSchema)]
struct StatusCount {
    status: i16,
    count: u64,
}

#[derive(Serialize, ToSchema)]
struct ReasonCount {
    #[schema(inline)]
    reason: AttentionName,
    count: u64,
}

impl From<InstanceFigures> for FiguresResponse {
    fn from(figures: InstanceFigures) -> FiguresResponse {
        let reasons = figures.by_reason.into_iter();
        FiguresResponse {
            by_status: figures
                .by_status
                .into_iter()
                .map(|(status, count)| StatusCount { status, count })
                .collect(),
            by_reason: reasons.map(|(reason, count)| ReasonCount { reason: reason.into(), count }).collect(),
            created_this_week: figures.new_instances,
        }
    }
}

/// The instance of a dashboard.
#[derive(Serialize, ToSchema)]
struct DashboardInstance {
    id: InstanceId,
    title: String,
    domain: String,
    status: i16,
    planned_launch_date: Option<Date>,
    launch_date: Option<Date>,
    sundown_date: Option<Date>,
    /// The last day on which answers can be submitted in time, if it is not the last day.
    answers_until: Option<Date>,
    /// Whether answers can be submitted after it.
    late_answers: bool,
    time_zone: String,
    election_date: Option<Date>,
}

/// Get the steps of a role: completed and open ones
///
/// For a role that the caller does not have, the list is empty.
#[utoipa::path(get, path = "/dashboard", tag = "users", params(DashboardQuery), responses((status = OK, body = DashboardResponse)))]
async fn get_dashboard(
    State(api): State<Api>,
    auth: Authorized<ReadOwnAccount>,
    headers: HeaderMap,
    Query(query): Query<DashboardQuery>,
) -> Result<Json<DashboardResponse>> {
    let role = Role::try_from(query.role).unwrap_or(Role::Media);
    let dashboard = api.portal.instances.dashboard(role, query.application_id, &auth.actor).await?;
    let reader = reader_language(&headers);
    let instance = dashboard.instance.map(|(instance, election_date)| {
        let metadata = instance.metadata;
        DashboardInstance {
            id: instance.id,
            title: metadata.title.text_for(reader.as_ref(), &metadata.default_language).to_owned(),
            domain: metadata.domain.to_string(),
            status: instance.status.into(),
            planned_launch_date: metadata.planned_launch_date,
            launch_date: metadata.launch_date,
            sundown_date: metadata.sundown_date,
            answers_until: metadata.answers_until,
            late_answers: metadata.late_answers,
            time_zone: metadata.time_zone,
            election_date,
        }
    });
    let figures = dashboard.figures.map(FiguresResponse::from);
    Ok(Json(DashboardResponse { role: role.into(), instance, steps: dashboard.steps, figures }))
}

/// A search text.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SearchQuery {
    /// Words in any order.
    #[serde(default)]
    q: String,
}

/// Search the instances, people and theses that the caller may see
#[utoipa::path(get, path = "/search", tag = "users", params(SearchQuery), responses((status = OK, body = SearchResults)))]
async fn search(
    State(api): State<Api>,
    auth: Authorized<ReadOwnAccount>,
    headers: HeaderMap,
    Query(query): Query<SearchQuery>,
) -> Result<Json<SearchResults>> {
    api.portal.reads.count(Limit::Searches, auth.actor.user.id)?;
    let reader = reader_language(&headers);
    Ok(Json(api.portal.search.search(&query.q, reader.as_ref(), &auth.actor).await?))
}
