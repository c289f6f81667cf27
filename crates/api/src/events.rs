//! `POST /api/v1/events`: a voter has begun.
use crate::{
    Api,
    calls::{Calls, routes},
    problem::{Body, Problem, Result},
    valid::{Check, Valid},
};
use axum::{extract::State, http::StatusCode};
use elections::ids::ApplicationId;
use serde::Deserialize;
use store::completions::Start;
use utoipa::ToSchema;
use uuid::Uuid;

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(happened))
}

/// Something that happened in a voter's run.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Happened {
    /// The run's random id, made by the client; sent twice it counts once.
    #[schema(value_type = String, format = Uuid)]
    id: Uuid,
    /// The instance.
    application_id: ApplicationId,
    /// What happened.
    event: Event,
}

/// What can happen in a voter's run.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Event {
    /// The voter answered the first thesis.
    VotoStarted,
    /// The voter saw the results. Nothing is counted: completions do that, which carry the same id.
    VotoFinished,
}

impl Check for Happened {}

/// Tell that a voter began or finished
///
/// Starts are counted here, once a run; finishes are counted by completions.
#[utoipa::path(
    post, path = "/events", tag = "public", request_body = Happened,
    responses(
        (status = ACCEPTED), (status = BAD_REQUEST, body = Body), (status = NOT_FOUND, body = Body),
        (status = GONE, body = Body), (status = SERVICE_UNAVAILABLE, body = Body),
    ),
)]
async fn happened(State(api): State<Api>, Valid(happened): Valid<Happened>) -> Result<StatusCode> {
    let edition = api.portal.published.of(happened.application_id).await?;
    if let Event::VotoStarted = happened.event {
        let start = Start { id: happened.id, application: edition.application, at: jiff::Timestamp::now() };
        api.portal.completions.record_start(start).await.map_err(|_| Problem::Unavailable)?;
    }
    Ok(StatusCode::ACCEPTED)
}
