//! `/api/v1/actions/analyze/app/{id}`: workbooks about an instance, made in the background.
use crate::{
    Api,
    api_error::{ResourceKind, Result, about},
    creators::InstancePath,
    jobs::JobAccepted,
    page::number,
    path::{Path, Query},
    permissions::{Authorized, RequestAnalyses},
    route_table::{RouteTable, routes},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{configuration::MatchType, ids::InstanceId};
use portal::{
    analyses::{Analysis, AnalysisSubject},
    people::SignedIn,
};
use serde::Deserialize;
use utoipa::IntoParams;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(of_candidates)).routes(routes!(of_answers))
}

/// What a workbook holds.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AnalysisQuery {
    /// Whether it tells what became of each invitation.
    #[serde(default)]
    invites: bool,
    /// 0 candidates, 1 parties, 2 both
    #[serde(rename = "matchType")]
    #[param(rename = "matchType")]
    match_type: Option<i16>,
}

impl AnalysisQuery {
    fn whose(&self) -> Result<MatchType> {
        let asked = self.match_type.map(|number| u8::try_from(number).unwrap_or(u8::MAX));
        Ok(number("matchType", asked)?.unwrap_or_default())
    }
}

/// Have a workbook made of how far the candidates have come
///
/// Begins a job, from which the workbook can be fetched for a week; a mail tells when it is ready.
#[utoipa::path(
    post, path = "/actions/analyze/app/{id}/candidates", tag = "analytics", params(InstancePath, AnalysisQuery),
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn of_candidates(
    State(api): State<Api>,
    may: Authorized<RequestAnalyses>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(wished): Query<AnalysisQuery>,
) -> Result<(StatusCode, Json<JobAccepted>)> {
    let of = AnalysisSubject::Candidates { invites: wished.invites };
    requested(id, of, wished.whose()?, &may.who, &api).await
}

/// Have a workbook made of what was answered
///
/// Begins a job, from which the workbook can be fetched for a week; a mail tells when it is ready.
#[utoipa::path(
    post, path = "/actions/analyze/app/{id}/votes", tag = "analytics", params(InstancePath, AnalysisQuery),
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn of_answers(
    State(api): State<Api>,
    may: Authorized<RequestAnalyses>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(wished): Query<AnalysisQuery>,
) -> Result<(StatusCode, Json<JobAccepted>)> {
    requested(id, AnalysisSubject::Answers, wished.whose()?, &may.who, &api).await
}

async fn requested(
    application: InstanceId,
    of: AnalysisSubject,
    whose: MatchType,
    who: &SignedIn,
    api: &Api,
) -> Result<(StatusCode, Json<JobAccepted>)> {
    let analysis = Analysis { application, of, whose };
    let job = api.portal.request_analysis(analysis, who).await.map_err(about(ResourceKind::Instance))?;
    Ok((StatusCode::ACCEPTED, Json(job.into())))
}
