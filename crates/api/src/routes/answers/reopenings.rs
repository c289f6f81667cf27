//! `…/reopen` and `…/history` of parties and candidates: corrections of submitted answers, and their history.
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, ReadCandidateHistory, ReadPartyHistory, ReopenAnswers},
        reason_body::ReasonBody,
        route_table::{RouteTable, routes},
        scope::{CandidatePath, PartyPath},
        translations::{load_default_language, split_default_language},
        validated_json::ValidJson,
    },
    routes::participants::{candidates, parties},
};
use axum::extract::State;
use elections::{
    answers::Entity,
    ids::{InstanceId, ThesisId, UserId},
    texts::Language,
};
use jiff::Timestamp;
use portal::answers::reopenings::AnswerCorrections;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use store::answers::PreviousExplanation;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(reopen_party))
        .routes(routes!(reopen_candidate))
        .routes(routes!(get_party_history))
        .routes(routes!(get_candidate_history))
}

/// Reopen the answers of a party
///
/// Its positions can be changed until it submits again. Voters continue to see what was submitted. Its trust
/// persons get the reason by mail.
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/reopen", tag = "answers", params(PartyPath),
    request_body = ReasonBody,
    responses((status = OK, body = parties::PartyResponse), (status = CONFLICT)),
)]
async fn reopen_party(
    State(api): State<Api>,
    auth: Authorized<ReopenAnswers>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    ValidJson(ReasonBody { reason }): ValidJson<ReasonBody>,
) -> Result<Json<parties::PartyResponse>> {
    api.portal
        .answers
        .reopen_answers(id, party.into(), &reason, &auth.actor)
        .await
        .map_err(to_api_error(ResourceKind::Party))?;
    parties::load_response(id, party, &auth.actor, &api).await
}

/// Reopen the answers of a candidate
///
/// Positions can be changed until they are submitted again. Voters continue to see what was submitted. The
/// candidate gets the reason by mail.
#[utoipa::path(
    post, path = "/applications/{id}/matches/candidates/{candidateId}/reopen", tag = "answers",
    params(CandidatePath), request_body = ReasonBody,
    responses((status = OK, body = candidates::CandidateResponse), (status = CONFLICT)),
)]
async fn reopen_candidate(
    State(api): State<Api>,
    auth: Authorized<ReopenAnswers>,
    Path(CandidatePath { id, candidate, .. }): Path<CandidatePath>,
    ValidJson(ReasonBody { reason }): ValidJson<ReasonBody>,
) -> Result<Json<candidates::CandidateResponse>> {
    api.portal
        .answers
        .reopen_answers(id, candidate.into(), &reason, &auth.actor)
        .await
        .map_err(to_api_error(ResourceKind::Candidate))?;
    candidates::load_response(id, candidate, &auth.actor, &api).await
}

/// The history of submitted answers.
#[derive(Serialize, ToSchema)]
struct AnswerHistory {
    /// The previous versions of explanations that voters saw, the newest first.
    explanations: Vec<ReplacedExplanation>,
    /// The reopenings of the answers, the newest first.
    reopenings: Vec<ReopeningResponse>,
}

/// A previous version of an explanation that voters saw.
#[derive(Serialize, ToSchema)]
struct ReplacedExplanation {
    /// The thesis.
    statement_id: ThesisId,
    /// In the default language. Empty if there was no explanation.
    explanation: String,
    /// In the other languages.
    translations: BTreeMap<Language, String>,
    replaced_at: Timestamp,
    /// The name of the person who replaced it, if the account still exists.
    replaced_by: Option<String>,
}

/// A reopening of submitted answers.
#[derive(Serialize, ToSchema)]
struct ReopeningResponse {
    /// The reason that the creator gave.
    reason: String,
    reopened_at: Timestamp,
    /// The name of the person who reopened them, if the account still exists.
    reopened_by: Option<String>,
    /// When the answers were submitted again.
    resubmitted_at: Option<Timestamp>,
}

impl AnswerHistory {
    fn new(corrections: AnswerCorrections, default: &Language) -> AnswerHistory {
        let AnswerCorrections { explanations, reopenings, names } = corrections;
        let explained = explanations.into_iter().map(|one| ReplacedExplanation::new(one, default, &names));
        let reopened = reopenings.into_iter().map(|one| ReopeningResponse {
            reason: one.reason,
            reopened_at: one.at,
            reopened_by: find_name(one.by, &names),
            resubmitted_at: one.resubmitted_at,
        });
        AnswerHistory { explanations: explained.collect(), reopenings: reopened.collect() }
    }
}

impl ReplacedExplanation {
    fn new(
        replaced: PreviousExplanation,
        default: &Language,
        names: &HashMap<UserId, String>,
    ) -> ReplacedExplanation {
        let (explanation, translations) = split_default_language(&replaced.explanation, default);
        ReplacedExplanation {
            statement_id: replaced.thesis,
            explanation,
            translations,
            replaced_at: replaced.replaced_at,
            replaced_by: find_name(replaced.replaced_by, names),
        }
    }
}

fn find_name(user: Option<UserId>, names: &HashMap<UserId, String>) -> Option<String> {
    user.and_then(|id| names.get(&id).cloned())
}

/// Get the history of the submitted answers of a party
///
/// For its trust persons and the creators.
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/history", tag = "answers", params(PartyPath),
    responses((status = OK, body = AnswerHistory)),
)]
async fn get_party_history(
    State(api): State<Api>,
    _auth: Authorized<ReadPartyHistory>,
    Path(PartyPath { id, party }): Path<PartyPath>,
) -> Result<Json<AnswerHistory>> {
    load_history(id, party.into(), &api).await
}

/// Get the history of the submitted answers of a candidate
///
/// For the candidate and the creators.
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates/{candidateId}/history", tag = "answers",
    params(CandidatePath),
    responses((status = OK, body = AnswerHistory)),
)]
async fn get_candidate_history(
    State(api): State<Api>,
    _auth: Authorized<ReadCandidateHistory>,
    Path(CandidatePath { id, candidate, .. }): Path<CandidatePath>,
) -> Result<Json<AnswerHistory>> {
    load_history(id, candidate.into(), &api).await
}

async fn load_history(instance_id: InstanceId, entity: Entity, api: &Api) -> Result<Json<AnswerHistory>> {
    let corrections = api.portal.answers.list_corrections(instance_id, entity).await?;
    Ok(Json(AnswerHistory::new(corrections, &load_default_language(instance_id, api).await?)))
}
