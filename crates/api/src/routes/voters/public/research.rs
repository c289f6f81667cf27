//! Contributions of voters to research.
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        parameters::Path,
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
    routes::voters::public::DomainPath,
};
use axum::{extract::State, http::StatusCode};
use elections::research::{Contribution, ResearchAnswer};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(contribute))
}

/// Answers that a voter contributes to research, without personal data.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ResearchBody {
    /// A random id for this contribution only, never that of the session. Repeated requests are counted once.
    #[schema(value_type = String, format = Uuid)]
    id: Uuid,
    /// The answers by the id of the thesis. Skipped theses are left out.
    #[schema(value_type = BTreeMap<String, ResearchAnswer>)]
    answers: Contribution,
}

impl Validate for ResearchBody {}

/// Contribute answers to research
///
/// Only if the instance asks for contributions, otherwise 409 `wrong_state`, and only after the voter has
/// consented. The answers and the day in UTC are stored.
#[utoipa::path(
    post, path = "/public/instances/{domain}/research", tag = "public", params(DomainPath), request_body = ResearchBody,
    responses((status = NO_CONTENT), (status = CONFLICT), (status = GONE)),
)]
async fn contribute(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
    ValidJson(ResearchBody { id, answers }): ValidJson<ResearchBody>,
) -> Result<StatusCode> {
    let published = api.load_running_election(&domain).await?;
    let result = api.portal.research.add_contribution(&published, id, &answers).await;
    result.map_err(to_api_error(ResourceKind::Instance))?;
    Ok(StatusCode::NO_CONTENT)
}
