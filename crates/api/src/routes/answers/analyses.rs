//! `/api/v1/actions/analyze/app/{id}`: analyses of an instance, workbooks that a job writes.
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        json_response::Json,
        pagination::parse_number,
        parameters::{Path, Query},
        permissions::{Authorized, ConfirmedEmail, RequestAnalyses},
        route_table::{RouteTable, routes},
        scope::InstancePath,
    },
    routes::jobs::JobAccepted,
};
use axum::{extract::State, http::StatusCode};
use elections::{configuration::MatchType, ids::InstanceId};
use portal::{
    answers::analyses::{Analysis, AnalysisSubject},
    sessions::Principal,
};
use serde::Deserialize;
use utoipa::IntoParams;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(analyze_candidates)).routes(routes!(analyze_answers))
}

/// The content of a workbook.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AnalysisQuery {
    /// For candidates: whether to include the delivery status of each invitation.
    #[serde(default)]
    invites: bool,
    /// For answers: 0 those of candidates, 1 those of parties, 2 both.
    #[serde(rename = "matchType")]
    #[param(rename = "matchType")]
    match_type: Option<i16>,
}

impl AnalysisQuery {
    fn match_type(&self) -> Result<MatchType> {
        let value = self.match_type.map(|number| u8::try_from(number).unwrap_or(u8::MAX));
        Ok(parse_number("matchType", value)?.unwrap_or_default())
    }
}

/// Request a workbook about the progress of the candidates
///
/// Starts a job. Its result can be downloaded for one week. A mail is sent when it is ready.
#[utoipa::path(
    post, path = "/actions/analyze/app/{id}/candidates", tag = "analytics", params(InstancePath, AnalysisQuery),
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn analyze_candidates(
    State(api): State<Api>,
    auth: Authorized<RequestAnalyses>,
    _: ConfirmedEmail,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(query): Query<AnalysisQuery>,
) -> Result<(StatusCode, Json<JobAccepted>)> {
    let subject = AnalysisSubject::Candidates { invites: query.invites };
    request_analysis(id, subject, query.match_type()?, &auth.actor, &api).await
}

/// Request a workbook about the answers
///
/// Starts a job. Its result can be downloaded for one week. A mail is sent when it is ready.
#[utoipa::path(
    post, path = "/actions/analyze/app/{id}/votes", tag = "analytics", params(InstancePath, AnalysisQuery),
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn analyze_answers(
    State(api): State<Api>,
    auth: Authorized<RequestAnalyses>,
    _: ConfirmedEmail,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(query): Query<AnalysisQuery>,
) -> Result<(StatusCode, Json<JobAccepted>)> {
    request_analysis(id, AnalysisSubject::Answers, query.match_type()?, &auth.actor, &api).await
}

async fn request_analysis(
    instance_id: InstanceId,
    subject: AnalysisSubject,
    match_type: MatchType,
    actor: &Principal,
    api: &Api,
) -> Result<(StatusCode, Json<JobAccepted>)> {
    let analysis = Analysis { instance_id, subject, entities: match_type };
    let job = api
        .portal
        .answers
        .request_analysis(analysis, actor)
        .await
        .map_err(to_api_error(ResourceKind::Instance))?;
    Ok((StatusCode::ACCEPTED, Json(job.into())))
}
