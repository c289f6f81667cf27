//! `…/reopen` and `…/history` of parties and candidates: correcting what was submitted, and how it changed.
use crate::{
    Api,
    api_error::{ResourceKind, Result, about},
    candidates::{self, CandidatePath},
    instances::ReasonBody,
    parties::{self, PartyPath, default_language},
    path::Path,
    permissions::{Authorized, ReadCandidateHistory, ReadPartyHistory, ReopenAnswers},
    route_table::{RouteTable, routes},
    validated::ValidJson,
};
use axum::{Json, extract::State};
use elections::{
    answers::Entity,
    ids::{InstanceId, ThesisId, UserId},
    texts::{Language, Texts},
};
use jiff::Timestamp;
use portal::reopenings::AnswerCorrections;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use store::{answers::PreviousExplanation, reopenings};
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(reopen_party))
        .routes(routes!(reopen_candidate))
        .routes(routes!(history_of_party))
        .routes(routes!(history_of_candidate))
}

/// That submitted answers are open again, until they are submitted once more.
#[derive(Serialize, ToSchema)]
#[schema(as = ReopenedResponse)]
pub(crate) struct ReopenedResponse {
    /// Why, in the creator's words.
    reason: String,
    reopened_at: Timestamp,
}

impl From<reopenings::Reopening> for ReopenedResponse {
    fn from(reopening: reopenings::Reopening) -> ReopenedResponse {
        ReopenedResponse { reason: reopening.reason, reopened_at: reopening.at }
    }
}

/// Reopen the answers of a party
///
/// Its positions can be changed until it submits again; voters go on seeing what it submitted. Its trust persons get the
/// reason by mail.
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/reopen", tag = "answers", params(PartyPath),
    request_body = ReasonBody,
    responses((status = OK, body = parties::PartyResponse), (status = CONFLICT)),
)]
async fn reopen_party(
    State(api): State<Api>,
    may: Authorized<ReopenAnswers>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    ValidJson(ReasonBody { reason }): ValidJson<ReasonBody>,
) -> Result<Json<parties::PartyResponse>> {
    api.portal.reopen(id, party.into(), &reason, &may.who).await.map_err(about(ResourceKind::Party))?;
    parties::shown(id, party, &may.who, &api).await
}

/// Reopen the answers of a candidate
///
/// Positions can be changed until they are submitted again; voters go on seeing what was submitted. The candidate gets
/// the reason by mail.
#[utoipa::path(
    post, path = "/applications/{id}/matches/candidates/{candidateId}/reopen", tag = "answers",
    params(CandidatePath), request_body = ReasonBody,
    responses((status = OK, body = candidates::CandidateResponse), (status = CONFLICT)),
)]
async fn reopen_candidate(
    State(api): State<Api>,
    may: Authorized<ReopenAnswers>,
    Path(CandidatePath { id, candidate }): Path<CandidatePath>,
    ValidJson(ReasonBody { reason }): ValidJson<ReasonBody>,
) -> Result<Json<candidates::CandidateResponse>> {
    api.portal
        .reopen(id, candidate.into(), &reason, &may.who)
        .await
        .map_err(about(ResourceKind::Candidate))?;
    candidates::shown(id, candidate, &may.who, &api).await
}

/// How submitted answers changed since.
#[derive(Serialize, ToSchema)]
#[schema(as = AnswerHistory)]
struct AnswerHistory {
    /// What voters saw of the explanations before, the newest first.
    explanations: Vec<ReplacedExplanation>,
    /// When the answers were reopened, the newest first.
    reopenings: Vec<ReopenBody>,
}

/// What voters saw of an explanation before.
#[derive(Serialize, ToSchema)]
#[schema(as = ReplacedExplanation)]
struct ReplacedExplanation {
    /// The thesis.
    statement_id: ThesisId,
    /// In the default language; empty where nothing was explained.
    explanation: String,
    /// In the other languages.
    translations: BTreeMap<Language, String>,
    replaced_at: Timestamp,
    /// The name of whoever replaced it, as long as there is the account.
    replaced_by: Option<String>,
}

/// A reopening.
#[derive(Serialize, ToSchema)]
struct ReopenBody {
    /// Why, in the creator's words.
    reason: String,
    reopened_at: Timestamp,
    /// The name of whoever reopened them, as long as there is the account.
    reopened_by: Option<String>,
    /// When they were submitted again.
    resubmitted_at: Option<Timestamp>,
}

impl AnswerHistory {
    fn new(corrections: AnswerCorrections, default: &Language) -> AnswerHistory {
        let AnswerCorrections { explanations, reopenings, names } = corrections;
        let explained = explanations.into_iter().map(|one| ReplacedExplanation::new(one, default, &names));
        let reopened = reopenings.into_iter().map(|one| ReopenBody {
            reason: one.reason,
            reopened_at: one.at,
            reopened_by: name(one.by, &names),
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
        let (explanation, translations) = in_languages(&replaced.explanation, default);
        ReplacedExplanation {
            statement_id: replaced.thesis,
            explanation,
            translations,
            replaced_at: replaced.at,
            replaced_by: name(replaced.by, names),
        }
    }
}

fn name(of: Option<UserId>, names: &HashMap<UserId, String>) -> Option<String> {
    of.and_then(|id| names.get(&id).cloned())
}

/// A text as the wire has it: in the default language, and in the others.
pub(crate) fn in_languages(texts: &Texts, default: &Language) -> (String, BTreeMap<Language, String>) {
    let others = texts.iter().filter(|(language, _)| *language != default);
    let others = others.map(|(language, text)| (language.clone(), text.to_owned())).collect();
    (texts.get(default).unwrap_or_default().to_owned(), others)
}

/// See how the submitted answers of a party changed
///
/// For its trust persons and the creators.
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/history", tag = "answers", params(PartyPath),
    responses((status = OK, body = AnswerHistory)),
)]
async fn history_of_party(
    State(api): State<Api>,
    _may: Authorized<ReadPartyHistory>,
    Path(PartyPath { id, party }): Path<PartyPath>,
) -> Result<Json<AnswerHistory>> {
    history(id, party.into(), &api).await
}

/// See how the submitted answers of a candidate changed
///
/// For the candidate and the creators.
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates/{candidateId}/history", tag = "answers",
    params(CandidatePath),
    responses((status = OK, body = AnswerHistory)),
)]
async fn history_of_candidate(
    State(api): State<Api>,
    _may: Authorized<ReadCandidateHistory>,
    Path(CandidatePath { id, candidate }): Path<CandidatePath>,
) -> Result<Json<AnswerHistory>> {
    history(id, candidate.into(), &api).await
}

async fn history(application: InstanceId, entity: Entity, api: &Api) -> Result<Json<AnswerHistory>> {
    let corrections = api.portal.corrections(application, entity).await?;
    Ok(Json(AnswerHistory::new(corrections, &default_language(application, api).await?)))
}
