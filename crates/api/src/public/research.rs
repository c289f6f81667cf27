//! A voter chose to help research.
use super::AtDomain;
use crate::{
    Api,
    calls::{Calls, routes},
    path::At,
    problem::{Result, Thing, about},
    valid::{Check, Valid},
};
use axum::{extract::State, http::StatusCode};
use elections::research::{Contribution, ResearchAnswer};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(contribute))
}

/// What a voter gives to research: answers, never who.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Research {
    /// A random id drawn for this contribution alone, never that of the run; sent twice it counts once.
    #[schema(value_type = String, format = Uuid)]
    id: Uuid,
    /// By the id of the thesis; theses that were skipped are missing.
    #[schema(value_type = BTreeMap<String, ResearchAnswer>)]
    answers: Contribution,
}

impl Check for Research {}

/// Give answers to research
///
/// Only where the instance asks for it, else 409 `wrong_state`, and only after the voter chose to. Kept are the answers and
/// the day in UTC.
#[utoipa::path(
    post, path = "/public/instances/{domain}/research", tag = "public", params(AtDomain), request_body = Research,
    responses((status = NO_CONTENT), (status = CONFLICT), (status = GONE)),
)]
async fn contribute(
    State(api): State<Api>,
    At(AtDomain { domain }): At<AtDomain>,
    Valid(Research { id, answers }): Valid<Research>,
) -> Result<StatusCode> {
    let edition = api.edition(&domain).await?;
    let kept = api.portal.contribute(&edition, id, &answers).await;
    kept.map_err(about(Thing::Instance))?;
    Ok(StatusCode::NO_CONTENT)
}
