//! `/api/v1/applications/{id}/responsibilities`: who is responsible for the dates of an instance.
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, ChangeInstance},
        route_table::{RouteTable, routes},
        scope::InstancePath,
        validated_json::{ValidJson, Validate},
    },
};
use axum::{extract::State, http::StatusCode};
use elections::{
    calendar::CalendarDate,
    ids::{InstanceId, UserId},
};
use portal::participants::date_notices::DateResponsibilities;
use serde::{Deserialize, Serialize};
use store::calendar_dates::DateResponsibility;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list)).routes(routes!(update))
}

/// Who is responsible for the dates of an instance, and who can be.
#[derive(Serialize, ToSchema)]
#[schema(as = Responsibilities)]
struct ResponsibilitiesResponse {
    /// The creators who have signed in, by name.
    people: Vec<ResponsiblePerson>,
    /// The dates, in the order in which they usually follow.
    dates: Vec<ResponsibilityResponse>,
}

/// A creator who can be responsible for a date.
#[derive(Serialize, ToSchema)]
struct ResponsiblePerson {
    id: UserId,
    name: String,
}

/// Who is responsible for a date.
#[derive(Serialize, ToSchema)]
#[schema(as = Responsibility)]
struct ResponsibilityResponse {
    date: CalendarDate,
    /// The creator who is responsible; null for all creators.
    person_id: Option<UserId>,
    /// How many days before the date a mail announces it to the responsible person, or to all creators; null for a date
    /// without such a mail.
    notice_days: Option<i32>,
    /// Whether that mail is sent.
    notice: bool,
}

impl From<DateResponsibility> for ResponsibilityResponse {
    fn from(responsibility: DateResponsibility) -> ResponsibilityResponse {
        let DateResponsibility { date, user, has_notice, .. } = responsibility;
        let notice_days = date.notice_days();
        ResponsibilityResponse {
            date,
            person_id: user,
            notice_days,
            notice: has_notice && notice_days.is_some(),
        }
    }
}

/// Who is to be responsible for a date.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdateResponsibility)]
struct ResponsibilityBody {
    /// A creator of the instance; null for all creators.
    #[schema(value_type = Option<i64>)]
    person_id: Option<UserId>,
    /// Whether a mail announces the date.
    notice: bool,
}

impl Validate for ResponsibilityBody {}

/// A date of an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct CalendarDatePath {
    /// The id of the instance.
    id: InstanceId,
    /// The date.
    #[serde(rename = "calendarDate")]
    #[param(rename = "calendarDate", inline)]
    date: CalendarDate,
}

/// Get who is responsible for the dates of an instance
#[utoipa::path(
    get, path = "/applications/{id}/responsibilities", tag = "applications", params(InstancePath),
    responses((status = OK, body = ResponsibilitiesResponse)),
)]
async fn list(
    State(api): State<Api>,
    _auth: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<ResponsibilitiesResponse>> {
    let listed = api.portal.participants.list_date_responsibilities(id).await;
    let DateResponsibilities { people, dates } = listed.map_err(to_api_error(ResourceKind::Instance))?;
    Ok(Json(ResponsibilitiesResponse {
        people: people.into_iter().map(|(id, name)| ResponsiblePerson { id, name }).collect(),
        dates: dates.into_iter().map(ResponsibilityResponse::from).collect(),
    }))
}

/// Set who is responsible for a date
///
/// A person who stops being a creator of the instance is responsible no more; the mails then go to all creators.
#[utoipa::path(
    put, path = "/applications/{id}/responsibilities/{calendarDate}", tag = "applications",
    params(CalendarDatePath), request_body = ResponsibilityBody,
    responses((status = NO_CONTENT)),
)]
async fn update(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    Path(CalendarDatePath { id, date }): Path<CalendarDatePath>,
    ValidJson(body): ValidJson<ResponsibilityBody>,
) -> Result<StatusCode> {
    let ResponsibilityBody { person_id, notice } = body;
    let participants = &api.portal.participants;
    let updated = participants.set_date_responsibility(id, date, person_id, notice, &auth.actor).await;
    updated.map_err(to_api_error(ResourceKind::Instance))?;
    Ok(StatusCode::NO_CONTENT)
}
