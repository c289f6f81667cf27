//! A voter chose to help research.
use super::DomainPath;
use crate::{
    Api,
    api_error::{ResourceKind, Result, about},
    path::Path,
    route_table::{RouteTable, routes},
    validated::{ValidJson, Validate},
};
use axum::{extract::State, http::StatusCode};
use elections::research::{Contribution, ResearchAnswer};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(contribute))
}

/// What a voter gives to research: answers, never who.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ResearchBody {
    /// A random id drawn for this contribution alone, never that of the run; sent twice it counts once.
    #[schema(value_type = String, format = Uuid)]
    id: Uuid,
    /// By the id of the thesis; theses that were skipped are missing.
    #[schema(value_type = BTreeMap<String, ResearchAnswer>)]
    answers: Contribution,
}

impl Validate for ResearchBody {}

/// Give answers to research
///
/// Only where the instance asks for it, else 409 `wrong_state`, and only after the voter chose to. Kept are the answers and
/// the day in UTC.
#[utoipa::path(
    post, path = "/public/instances/{domain}/research", tag = "public", params(DomainPath), request_body = ResearchBody,
    responses((status = NO_CONTENT), (status = CONFLICT), (status = GONE)),
)]
async fn contribute(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
    ValidJson(ResearchBody { id, answers }): ValidJson<ResearchBody>,
) -> Result<StatusCode> {
    let edition = api.edition(&domain).await?;
    let kept = api.portal.contribute(&edition, id, &answers).await;
    kept.map_err(about(ResourceKind::Instance))?;
    Ok(StatusCode::NO_CONTENT)
}
