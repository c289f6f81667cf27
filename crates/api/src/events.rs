//! `POST /api/v1/events`: a voter has begun, or finished.
use crate::{
    Api,
    api_error::{ApiError, Result},
    route_table::{RouteTable, routes},
    validated::{ValidJson, Validate},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::ids::InstanceId;
use jiff::Timestamp;
use serde::{Deserialize, de::IgnoredAny};
use store::completions::{Completion, RunStart, Variant};
use utoipa::ToSchema;
use uuid::Uuid;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(happened))
}

/// Something that happened in a voter's run. Clients of the published interface name the instance `electionId` and the
/// event `eventType`.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct VoterEvent {
    /// The run's random id, made by the client; sent twice it counts once. One is drawn where it is left out.
    #[schema(value_type = Option<String>, format = Uuid)]
    id: Option<Uuid>,
    /// The instance.
    #[serde(alias = "electionId")]
    application_id: InstanceId,
    /// What happened.
    #[serde(alias = "eventType")]
    event: VoterEventKind,
    /// What clients of the published interface send along: dropped unread, since answers are nobody's business.
    #[serde(default, rename = "ratings")]
    #[schema(value_type = Option<Object>)]
    _ratings: IgnoredAny,
    /// Likewise.
    #[serde(default, rename = "metadata")]
    #[schema(value_type = Option<Object>)]
    _metadata: IgnoredAny,
}

/// What can happen in a voter's run.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum VoterEventKind {
    /// The voter answered the first thesis.
    VotoStarted,
    /// The voter saw the results. With an `id` nothing is counted: the completion with the same id does that.
    VotoFinished,
}

impl Validate for VoterEvent {}

/// Tell that a voter began or finished
///
/// Answers the id of the run: 202 with the client's own, 201 with one that was drawn. Starts are counted once a run.
/// Whoever sends no id sends no completion either, so its finish is counted here.
#[utoipa::path(
    post, path = "/events", tag = "public", request_body = VoterEvent,
    responses(
        (status = ACCEPTED, body = Uuid), (status = CREATED, body = Uuid),
        (status = NOT_FOUND), (status = GONE),
    ),
)]
async fn happened(
    State(api): State<Api>,
    ValidJson(happened): ValidJson<VoterEvent>,
) -> Result<(StatusCode, Json<Uuid>)> {
    let application = api.portal.published.of(happened.application_id).await?.application;
    let id = happened.id.unwrap_or_else(Uuid::new_v4);
    let at = Timestamp::now();
    match (happened.event, happened.id) {
        (VoterEventKind::VotoStarted, _) => {
            let start = RunStart { id, application, at };
            api.portal.completions.record_start(start).await.map_err(|_| ApiError::Unavailable)?;
        }
        (VoterEventKind::VotoFinished, None) => {
            let completion = Completion { id, application, at, variant: Variant::default(), top: Vec::new() };
            api.portal.completions.record(completion).await.map_err(|_| ApiError::Unavailable)?;
        }
        (VoterEventKind::VotoFinished, Some(_)) => {}
    }
    let status = if happened.id.is_some() { StatusCode::ACCEPTED } else { StatusCode::CREATED };
    Ok((status, Json(id)))
}
