//! `/api/v1/actions/theses/{id}/standard-deviation` and `…/theses/by-disagreement`: statistics of the submitted answers
//! to each thesis.
use crate::{
    Api,
    http::{
        api_error::Result,
        json_response::Json,
        parameters::Path,
        permissions::{AnalyseTheses, Authorized, ReadTheses},
        route_table::{RouteTable, routes},
        scope::InstancePath,
    },
};
use axum::extract::State;
use elections::{
    ids::ThesisId,
    statistics::{ThesisBadge, ThesisStatistics},
};
use portal::answers::public_answers::AnswerStatistics;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(compute)).routes(routes!(list_by_disagreement))
}

/// The statistics of the answers of candidates and of parties, in the order of theses.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
struct ThesisFigures {
    candidates: Vec<ThesisFigure>,
    parties: Vec<ThesisFigure>,
}

/// The statistics of the answers to a thesis.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
struct ThesisFigure {
    statement_id: ThesisId,
    /// The population standard deviation, 0 to 50; left out without answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<f64>,
    /// The number of answers.
    votes: i64,
    /// The mean, 0 to 100; left out without answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    mean: Option<f64>,
    /// Notable properties.
    badges: Vec<ThesisBadge>,
}

impl From<(ThesisId, ThesisStatistics)> for ThesisFigure {
    fn from((thesis, statistics): (ThesisId, ThesisStatistics)) -> ThesisFigure {
        ThesisFigure {
            statement_id: thesis,
            value: statistics.standard_deviation(),
            votes: statistics.count(),
            mean: statistics.mean(),
            badges: statistics.badges(),
        }
    }
}

/// Compute statistics of the answers to each thesis
///
/// Includes parties and candidates that have submitted and are not deactivated.
#[utoipa::path(
    post, path = "/actions/theses/{id}/standard-deviation", tag = "theses", params(InstancePath),
    responses((status = OK, body = ThesisFigures)),
)]
async fn compute(
    State(api): State<Api>,
    _auth: Authorized<AnalyseTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<ThesisFigures>> {
    let AnswerStatistics { parties, candidates } = api.portal.answers.compute_statistics(id).await?;
    let to_figures = |statistics: Vec<(ThesisId, ThesisStatistics)>| {
        statistics.into_iter().map(ThesisFigure::from).collect()
    };
    Ok(Json(ThesisFigures { candidates: to_figures(candidates), parties: to_figures(parties) }))
}

/// The theses on which answers differ most.
#[derive(Serialize, ToSchema)]
struct ThesesByDisagreement {
    /// Those with five submitted answers or more, the most disputed first.
    statement_ids: Vec<ThesisId>,
}

/// List the theses on which the submitted answers differ most
///
/// Only the order is returned, and only theses with at least five submitted answers of parties and candidates that are not
/// deactivated, so that no answer can be inferred. Parties and candidates explain these theses first.
#[utoipa::path(
    get, path = "/applications/{id}/theses/by-disagreement", tag = "theses", params(InstancePath),
    responses((status = OK, body = ThesesByDisagreement)),
)]
async fn list_by_disagreement(
    State(api): State<Api>,
    _auth: Authorized<ReadTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<ThesesByDisagreement>> {
    let statement_ids = api.portal.answers.rank_theses_by_disagreement(id).await?;
    Ok(Json(ThesesByDisagreement { statement_ids }))
}
