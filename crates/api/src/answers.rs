//! `…/matches/parties/{partyId}/votes` and `…/matches/candidates/{candidateId}/votes`: what parties and candidates answer,
//! and submitting it.
use crate::{
    Api,
    api_error::{ApiError, FieldError, ResourceKind, Result, about},
    candidates::{self, CandidatePath},
    corrections::in_languages,
    instances::Tagged,
    parties::{self, PartyPath, default_language},
    path::Path,
    permissions::{
        AnswerAsCandidate, AnswerForParty, Authorized, ReadAccess, ReadCandidateAnswers, ReadPartyAnswers,
        SubmitAsCandidate, SubmitForParty,
    },
    preconditions::{Preconditions, etag, tag},
    route_table::{RouteTable, routes},
    validated::{ValidJson, Validate},
};
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use elections::{
    answers::{self, AnswerValue, Entity, Position},
    ids::{AnswerId, CandidateId, InstanceId, PartyId, ThesisId},
    permissions::{ActionTarget, AnswerVisibility, ResourcePath},
    texts::Language,
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use portal::{answers::AnswerInput, election_data::ElectionData, people::SignedIn};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use store::Timestamps;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(of_party, answer_for_party))
        .routes(routes!(of_candidate, answer_as_candidate))
        .routes(routes!(submit_for_party))
        .routes(routes!(submit_as_candidate))
}

/// What a party or a candidate says to a thesis.
#[derive(Serialize, ToSchema)]
struct Answer {
    id: AnswerId,
    #[serde(skip_serializing_if = "Option::is_none")]
    party_id: Option<PartyId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidate_id: Option<CandidateId>,
    /// The thesis.
    statement_id: ThesisId,
    application_id: InstanceId,
    /// 0 strongly disagree, 25, 50, 75, 100 fully agree; null while it is not rated.
    #[schema(value_type = Option<u8>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<AnswerValue>,
    /// Always 1.
    weight: u8,
    /// In the default language.
    explanation: String,
    /// The explanation in the other languages.
    translations: BTreeMap<Language, String>,
    /// Whether it is submitted, as it stands here.
    completed: bool,
    /// Of the position and the explanation, for `If-Match`.
    tag: String,
    created_at: Timestamp,
    updated_at: Timestamp,
}

/// Whose answers, in which words they are told, and when each was given.
struct AnswerContext {
    application: InstanceId,
    entity: Entity,
    default: Language,
    times: HashMap<AnswerId, Timestamps>,
}

impl AnswerContext {
    async fn new(
        application: InstanceId,
        entity: Entity,
        default: Language,
        api: &Api,
    ) -> Result<AnswerContext> {
        let times = store::answers::times(application, entity, &api.portal.db).await?;
        Ok(AnswerContext { application, entity, default, times })
    }

    fn shown(&self, answer: answers::Answer, sight: AnswerVisibility) -> Result<Option<Answer>> {
        let completed = answer.submitted.as_ref() == Some(&answer.draft);
        let (position, completed) = match sight {
            AnswerVisibility::Everything => (answer.draft, completed),
            AnswerVisibility::Submitted | AnswerVisibility::SubmittedAndCount => match answer.submitted {
                Some(submitted) => (submitted, true),
                None => return Ok(None),
            },
            AnswerVisibility::Nothing => return Ok(None),
        };
        let (party_id, candidate_id) = match self.entity {
            Entity::Party(id) => (Some(id), None),
            Entity::Candidate(id) => (None, Some(id)),
        };
        let (explanation, translations) = in_languages(&position.explanation, &self.default);
        let Timestamps { created_at, updated_at } = self.times.get(&answer.id).copied().unwrap_or_default();
        Ok(Some(Answer {
            id: answer.id,
            party_id,
            candidate_id,
            statement_id: answer.thesis,
            application_id: self.application,
            value: position.value,
            weight: 1,
            tag: tag_of(&position)?,
            explanation,
            translations,
            completed,
            created_at,
            updated_at,
        }))
    }
}

/// Whoever has seen the position as it is has its tag.
fn tag_of(position: &Position) -> Result<String> {
    tag(&(position.value, &position.explanation)).map_err(ApiError::internal)
}

/// Whoever has seen all positions as they are has their tag.
fn tag_of_all(answers: &[answers::Answer]) -> Result<String> {
    let mut positions: Vec<_> =
        answers.iter().map(|answer| (answer.thesis, answer.draft.value, &answer.draft.explanation)).collect();
    positions.sort_by_key(|(thesis, ..)| *thesis);
    tag(&positions).map_err(ApiError::internal)
}

async fn listed(
    entity: Entity,
    place: &ActionTarget,
    who: &SignedIn,
    api: &Api,
) -> Result<Tagged<Vec<Answer>>> {
    let place = in_instance(place)?;
    let db = &api.portal.db;
    let instance = store::instances::find(place.application, db).await?;
    let instance = instance.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
    let sight = who.caller.sight(&place, &instance.configuration);
    let default = instance.metadata.default_language;
    let whose = AnswerContext::new(place.application, entity, default, api).await?;
    let answers = store::answers::of_one(place.application, entity, db).await?;
    let tag = tag_of_all(&answers)?;
    let seen = answers.into_iter().filter_map(|answer| whose.shown(answer, sight).transpose());
    Ok((etag(&tag), Json(seen.collect::<Result<_>>()?)))
}

async fn answers_for<P>(entity: Entity, reader: ReadAccess<P>, api: &Api) -> Result<Response> {
    match reader {
        ReadAccess::Member(may) => Ok(listed(entity, &may.target, &may.who, api).await?.into_response()),
        ReadAccess::Public(public) => {
            public.answer(api, async |contest| submitted_by(entity, &contest, api).await).await
        }
    }
}

/// What somebody whom voters see submitted.
async fn submitted_by(entity: Entity, contest: &ElectionData, api: &Api) -> Result<Vec<Answer>> {
    let is_shown = match entity {
        Entity::Party(id) => contest.parties.iter().any(|shown| shown.entity.id == id),
        Entity::Candidate(id) => contest.candidates.iter().any(|shown| shown.entity.id == id),
    };
    if !is_shown {
        return Err(ApiError::NotFound(thing(entity)));
    }
    let application = contest.application.id;
    let default = contest.application.metadata.default_language.clone();
    let whose = AnswerContext::new(application, entity, default, api).await?;
    let answers = store::answers::of_one(application, entity, &api.portal.db).await?;
    answers
        .into_iter()
        .filter_map(|answer| whose.shown(answer, AnswerVisibility::Submitted).transpose())
        .collect()
}

fn in_instance(target: &ActionTarget) -> Result<ResourcePath> {
    match target {
        ActionTarget::In(place) => Ok(*place),
        _ => Err(ApiError::NotFound(ResourceKind::Instance)),
    }
}

/// See the answers of a party
///
/// Its trust persons and the creators see all; its candidates what is submitted, where the instance lets them. Without a
/// token everybody sees what is submitted in a live instance. The ETag is
/// that of all drafts, for submitting what one has seen.
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/votes", tag = "answers", params(PartyPath),
    responses((status = OK, body = Vec<Answer>)),
)]
async fn of_party(
    State(api): State<Api>,
    reader: ReadAccess<ReadPartyAnswers>,
    Path(PartyPath { id: _, party }): Path<PartyPath>,
) -> Result<Response> {
    answers_for(Entity::Party(party), reader, &api).await
}

/// See the answers of a candidate
///
/// The candidate and the creators see all, the trust persons of its party what is submitted. Without a token everybody
/// sees what is submitted in a live instance. The ETag is that of all
/// drafts, for submitting what one has seen.
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates/{candidateId}/votes", tag = "answers", params(CandidatePath),
    responses((status = OK, body = Vec<Answer>)),
)]
async fn of_candidate(
    State(api): State<Api>,
    reader: ReadAccess<ReadCandidateAnswers>,
    Path(CandidatePath { id: _, candidate }): Path<CandidatePath>,
) -> Result<Response> {
    answers_for(Entity::Candidate(candidate), reader, &api).await
}

/// An answer to a thesis.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AnswerBody {
    /// The thesis.
    statement_id: ThesisId,
    /// The instance that the address names, once more.
    #[schema(value_type = Option<i64>)]
    application_id: Option<InstanceId>,
    /// 0 strongly disagree, 25, 50, 75, 100 fully agree; null takes the rating back.
    #[schema(value_type = Option<u8>)]
    value: Option<AnswerValue>,
    /// Always 1.
    #[serde(default = "one")]
    weight: u8,
    /// In the default language; left out, it stays as it is.
    explanation: Option<String>,
    /// The explanation in other languages; others stay as they are.
    #[serde(default)]
    translations: BTreeMap<Language, String>,
}

fn one() -> u8 {
    1
}

impl Validate for AnswerBody {
    fn check(&self) -> Vec<FieldError> {
        if self.weight == 1 {
            Vec::new()
        } else {
            vec![FieldError::new("weight", ValidationErrorKind::Invalid.word())]
        }
    }
}

async fn answered(
    application: InstanceId,
    entity: Entity,
    seen: &Preconditions,
    given: AnswerBody,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<Answer>> {
    if given.application_id.is_some_and(|named| named != application) {
        return Err(ApiError::Invalid(vec![FieldError::new(
            "application_id",
            ValidationErrorKind::Invalid.word(),
        )]));
    }
    let default = default_language(application, api).await?;
    let own = given.explanation.map(|text| (default.clone(), text));
    let said = AnswerInput {
        thesis: given.statement_id,
        value: given.value,
        explanation: given.translations.into_iter().chain(own).collect(),
    };
    let thing = thing(entity);
    let is_seen = |answer: Option<&answers::Answer>| {
        let tag = answer.and_then(|answer| tag_of(&answer.draft).ok());
        seen.is_still(tag.as_deref())
    };
    let answer = api.portal.answer(application, entity, is_seen, said, who).await.map_err(about(thing))?;
    let whose = AnswerContext::new(application, entity, default, api).await?;
    Ok(Json(whose.shown(answer, AnswerVisibility::Everything)?.ok_or(ApiError::NotFound(thing))?))
}

fn thing(entity: Entity) -> ResourceKind {
    match entity {
        Entity::Party(_) => ResourceKind::Party,
        Entity::Candidate(_) => ResourceKind::Candidate,
    }
}

/// Answer a thesis for a party
///
/// Once submitted, only explanations change. `If-Match` with the tag that one has seen, or `If-None-Match: *` where there
/// was no answer, keeps from overwriting what somebody else said meanwhile.
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/votes", tag = "answers", params(PartyPath),
    request_body = AnswerBody,
    responses((status = OK, body = Answer), (status = CONFLICT)),
)]
async fn answer_for_party(
    State(api): State<Api>,
    may: Authorized<AnswerForParty>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    seen: Preconditions,
    ValidJson(given): ValidJson<AnswerBody>,
) -> Result<Json<Answer>> {
    answered(id, Entity::Party(party), &seen, given, &may.who, &api).await
}

/// Answer a thesis as a candidate
///
/// Once submitted, only explanations change. `If-Match` with the tag that one has seen, or `If-None-Match: *` where there
/// was no answer, keeps from overwriting what somebody else said meanwhile.
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates/{candidateId}/votes", tag = "answers", params(CandidatePath),
    request_body = AnswerBody,
    responses((status = OK, body = Answer), (status = CONFLICT)),
)]
async fn answer_as_candidate(
    State(api): State<Api>,
    may: Authorized<AnswerAsCandidate>,
    Path(CandidatePath { id, candidate }): Path<CandidatePath>,
    seen: Preconditions,
    ValidJson(given): ValidJson<AnswerBody>,
) -> Result<Json<Answer>> {
    answered(id, Entity::Candidate(candidate), &seen, given, &may.who, &api).await
}

/// A party, by its id alone.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PartyIdPath {
    /// The party.
    #[serde(rename = "id")]
    #[param(rename = "id", value_type = i64)]
    party: PartyId,
}

/// Submit the answers of a party
///
/// Every thesis must be rated. Voters see them from then on, and positions stay as they are. With `If-Match`, nothing is
/// submitted that somebody changed since: 412.
#[utoipa::path(
    post, path = "/actions/finalize/party/{id}", tag = "answers", params(PartyIdPath),
    responses((status = OK, body = parties::PartyResponse), (status = CONFLICT)),
)]
async fn submit_for_party(
    State(api): State<Api>,
    may: Authorized<SubmitForParty>,
    Path(PartyIdPath { party }): Path<PartyIdPath>,
    seen: Preconditions,
) -> Result<Json<parties::PartyResponse>> {
    let application = submitted(Entity::Party(party), &may.target, &seen, &may.who, &api).await?;
    parties::shown(application, party, &may.who, &api).await
}

/// A candidate, by its id alone.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct CandidateIdPath {
    /// The candidate.
    #[serde(rename = "id")]
    #[param(rename = "id", value_type = i64)]
    candidate: CandidateId,
}

/// Submit the answers of a candidate
///
/// Every thesis must be rated. Voters see them from then on, and positions stay as they are. With `If-Match`, nothing is
/// submitted that somebody changed since: 412.
#[utoipa::path(
    post, path = "/actions/finalize/candidate/{id}", tag = "answers", params(CandidateIdPath),
    responses((status = OK, body = candidates::CandidateResponse), (status = CONFLICT)),
)]
async fn submit_as_candidate(
    State(api): State<Api>,
    may: Authorized<SubmitAsCandidate>,
    Path(CandidateIdPath { candidate }): Path<CandidateIdPath>,
    seen: Preconditions,
) -> Result<Json<candidates::CandidateResponse>> {
    let application = submitted(Entity::Candidate(candidate), &may.target, &seen, &may.who, &api).await?;
    candidates::shown(application, candidate, &may.who, &api).await
}

async fn submitted(
    entity: Entity,
    place: &ActionTarget,
    seen: &Preconditions,
    who: &SignedIn,
    api: &Api,
) -> Result<InstanceId> {
    let application = in_instance(place)?.application;
    let is_seen = |answers: &[answers::Answer]| tag_of_all(answers).is_ok_and(|tag| seen.is(&tag));
    api.portal.submit(application, entity, is_seen, who).await.map_err(about(thing(entity)))?;
    Ok(application)
}
