//! `…/reopen` and `…/history` of parties and candidates: correcting what was submitted, and how it changed.
use crate::{
    Api,
    applications::Because,
    calls::{Calls, routes},
    candidates::{self, AtCandidate},
    may::{May, ReadCandidateHistory, ReadPartyHistory, ReopenAnswers},
    parties::{self, AtParty, default_language},
    path::At,
    problem::{Result, Thing, about},
    valid::Valid,
};
use axum::{Json, extract::State};
use elections::{
    answers::Entity,
    ids::{ApplicationId, ThesisId, UserId},
    texts::{Language, Texts},
};
use jiff::Timestamp;
use portal::reopenings::AnswerCorrections;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use store::{answers::PreviousExplanation, reopenings};
use utoipa::ToSchema;

pub(crate) fn router() -> Calls {
    Calls::new()
        .routes(routes!(reopen_party))
        .routes(routes!(reopen_candidate))
        .routes(routes!(history_of_party))
        .routes(routes!(history_of_candidate))
}

/// That submitted answers are open again, until they are submitted once more.
#[derive(Serialize, ToSchema)]
#[schema(as = Reopened)]
pub(crate) struct Reopened {
    /// Why, in the creator's words.
    reason: String,
    reopened_at: Timestamp,
}

impl From<reopenings::Reopening> for Reopened {
    fn from(reopening: reopenings::Reopening) -> Reopened {
        Reopened { reason: reopening.reason, reopened_at: reopening.at }
    }
}

/// Reopen the answers of a party
///
/// Its positions can be changed until it submits again; voters go on seeing what it submitted. Its trust persons get the
/// reason by mail.
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/reopen", tag = "answers", params(AtParty),
    request_body = Because,
    responses((status = OK, body = parties::Party), (status = CONFLICT)),
)]
async fn reopen_party(
    State(api): State<Api>,
    may: May<ReopenAnswers>,
    At(AtParty { id, party }): At<AtParty>,
    Valid(Because { reason }): Valid<Because>,
) -> Result<Json<parties::Party>> {
    api.portal.reopen(id, party.into(), &reason, &may.who).await.map_err(about(Thing::Party))?;
    parties::shown(id, party, &may.who, &api).await
}

/// Reopen the answers of a candidate
///
/// Positions can be changed until they are submitted again; voters go on seeing what was submitted. The candidate gets
/// the reason by mail.
#[utoipa::path(
    post, path = "/applications/{id}/matches/candidates/{candidateId}/reopen", tag = "answers",
    params(AtCandidate), request_body = Because,
    responses((status = OK, body = candidates::Candidate), (status = CONFLICT)),
)]
async fn reopen_candidate(
    State(api): State<Api>,
    may: May<ReopenAnswers>,
    At(AtCandidate { id, candidate }): At<AtCandidate>,
    Valid(Because { reason }): Valid<Because>,
) -> Result<Json<candidates::Candidate>> {
    api.portal.reopen(id, candidate.into(), &reason, &may.who).await.map_err(about(Thing::Candidate))?;
    candidates::shown(id, candidate, &may.who, &api).await
}

/// How submitted answers changed since.
#[derive(Serialize, ToSchema)]
#[schema(as = AnswerHistory)]
struct History {
    /// What voters saw of the explanations before, the newest first.
    explanations: Vec<Explained>,
    /// When the answers were reopened, the newest first.
    reopenings: Vec<Reopening>,
}

/// What voters saw of an explanation before.
#[derive(Serialize, ToSchema)]
#[schema(as = ReplacedExplanation)]
struct Explained {
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
struct Reopening {
    /// Why, in the creator's words.
    reason: String,
    reopened_at: Timestamp,
    /// The name of whoever reopened them, as long as there is the account.
    reopened_by: Option<String>,
    /// When they were submitted again.
    resubmitted_at: Option<Timestamp>,
}

impl History {
    fn new(corrections: AnswerCorrections, default: &Language) -> History {
        let AnswerCorrections { explanations, reopenings, names } = corrections;
        let explained = explanations.into_iter().map(|one| Explained::new(one, default, &names));
        let reopened = reopenings.into_iter().map(|one| Reopening {
            reason: one.reason,
            reopened_at: one.at,
            reopened_by: name(one.by, &names),
            resubmitted_at: one.resubmitted_at,
        });
        History { explanations: explained.collect(), reopenings: reopened.collect() }
    }
}

impl Explained {
    fn new(replaced: PreviousExplanation, default: &Language, names: &HashMap<UserId, String>) -> Explained {
        let (explanation, translations) = in_languages(&replaced.explanation, default);
        Explained {
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
    get, path = "/applications/{id}/matches/parties/{partyId}/history", tag = "answers", params(AtParty),
    responses((status = OK, body = History)),
)]
async fn history_of_party(
    State(api): State<Api>,
    _may: May<ReadPartyHistory>,
    At(AtParty { id, party }): At<AtParty>,
) -> Result<Json<History>> {
    history(id, party.into(), &api).await
}

/// See how the submitted answers of a candidate changed
///
/// For the candidate and the creators.
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates/{candidateId}/history", tag = "answers",
    params(AtCandidate),
    responses((status = OK, body = History)),
)]
async fn history_of_candidate(
    State(api): State<Api>,
    _may: May<ReadCandidateHistory>,
    At(AtCandidate { id, candidate }): At<AtCandidate>,
) -> Result<Json<History>> {
    history(id, candidate.into(), &api).await
}

async fn history(application: ApplicationId, entity: Entity, api: &Api) -> Result<Json<History>> {
    let corrections = api.portal.corrections(application, entity).await?;
    Ok(Json(History::new(corrections, &default_language(application, api).await?)))
}
