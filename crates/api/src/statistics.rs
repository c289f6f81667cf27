//! `/api/v1/actions/theses/{id}/standard-deviation`: what the submitted answers say about each thesis.
use crate::{
    Api,
    api_error::Result,
    creators::InstancePath,
    path::Path,
    permissions::{AnalyseTheses, Authorized},
    route_table::{RouteTable, routes},
};
use axum::{Json, extract::State};
use elections::{
    answers::Entity,
    ids::{InstanceId, ThesisId},
    statistics::{ThesisBadge, ThesisStatistics},
};
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(standard_deviation))
}

/// What candidates, and what parties, answer to each thesis, in the order of the theses.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
struct ThesisFigures {
    candidates: Vec<ThesisFigure>,
    parties: Vec<ThesisFigure>,
}

/// What they answer to a thesis.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
struct ThesisFigure {
    statement_id: ThesisId,
    /// The standard deviation as a population, 0 to 50; absent without answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<f64>,
    /// How many answers there are.
    votes: i64,
    /// Their mean, 0 to 100; absent without answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    mean: Option<f64>,
    /// What stands out.
    badges: Vec<ThesisBadge>,
}

/// Compute how far answers to each thesis are apart
///
/// Of those who have submitted and are not taken out.
#[utoipa::path(
    post, path = "/actions/theses/{id}/standard-deviation", tag = "theses", params(InstancePath),
    responses((status = OK, body = ThesisFigures)),
)]
async fn standard_deviation(
    State(api): State<Api>,
    _may: Authorized<AnalyseTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<ThesisFigures>> {
    let db = &api.portal.db;
    let theses = store::theses::of(id, db).await?;
    let public = public(id, &api).await?;
    let mut figures: HashMap<(bool, ThesisId), ThesisStatistics> = HashMap::new();
    for answer in store::answers::submitted(id, db).await? {
        let Some(value) = answer.value.filter(|_| public.contains(&answer.entity)) else { continue };
        let is_party = matches!(answer.entity, Entity::Party(_));
        figures.entry((is_party, answer.thesis)).or_default().add(value);
    }
    let of = |is_party: bool| {
        let figure = |thesis: &elections::theses::Thesis| {
            let figures = figures.get(&(is_party, thesis.id)).copied().unwrap_or_default();
            ThesisFigure {
                statement_id: thesis.id,
                value: figures.standard_deviation(),
                votes: figures.count(),
                mean: figures.mean(),
                badges: figures.badges(),
            }
        };
        theses.iter().map(figure).collect()
    };
    Ok(Json(ThesisFigures { candidates: of(false), parties: of(true) }))
}

/// Whose answers voters see: those who submitted, also while they correct what they submitted.
async fn public(application: InstanceId, api: &Api) -> Result<HashSet<Entity>> {
    let parties = store::parties::of(application, &api.portal.db).await?;
    let parties: HashMap<_, _> = parties.into_iter().map(|party| (party.id, party)).collect();
    let candidates = store::candidates::of(application, &api.portal.db).await?;
    let candidates = candidates
        .into_iter()
        .filter(|candidate| candidate.is_public(candidate.party.and_then(|party| parties.get(&party))))
        .map(|candidate| Entity::Candidate(candidate.id));
    let parties = parties.values().filter(|party| party.is_public());
    Ok(parties.map(|party| Entity::Party(party.id)).chain(candidates).collect())
}
