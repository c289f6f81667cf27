//! `…/matches/parties/{partyId}/votes` and `…/matches/candidates/{candidateId}/votes`: the answers of parties
//! and candidates, and their submission.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{
            AnswerAsCandidate, AnswerAsCandidateById, AnswerForParty, AnswerForPartyById, Authorized,
            ReadAccess, ReadCandidateAnswers, ReadPartyAnswers,
        },
        preconditions::{Preconditions, WithEtag, build_etag_header, compute_etag},
        route_table::{RouteTable, routes},
        scope::{CandidatePath, PartyPath},
        translations::split_default_language,
        validated_json::{ValidJson, Validate},
    },
    routes::participants::{candidates, parties},
};
use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use elections::{
    answers::{self, AnswerValue, AnswerVersion, Entity, Position},
    ids::{AnswerId, CandidateId, InstanceId, PartyId, ThesisId},
    permissions::{ActionTarget, AnswerVisibility, ResourcePath},
    texts::Language,
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use portal::{
    answers::{
        rating::{AnswerInput, SavedAnswer},
        visible_answers::{ReaderAnswers, VisibleAnswer},
    },
    publishing::election_data::ElectionData,
    sessions::Principal,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::Timestamps;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list_party_answers, save_party_answer))
        .routes(routes!(list_candidate_answers, save_candidate_answer))
        .routes(routes!(submit_party_answers))
        .routes(routes!(submit_candidate_answers))
}

/// The answer of a party or a candidate to a thesis.
#[derive(Serialize, ToSchema)]
#[schema(as = Answer)]
pub(super) struct AnswerResponse {
    id: AnswerId,
    #[serde(skip_serializing_if = "Option::is_none")]
    party_id: Option<PartyId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidate_id: Option<CandidateId>,
    /// The thesis.
    statement_id: ThesisId,
    application_id: InstanceId,
    /// 0 strongly disagree, 25, 50, 75, 100 fully agree; null without a rating.
    #[schema(value_type = Option<u8>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<AnswerValue>,
    /// Always 1.
    weight: u8,
    /// In the default language.
    explanation: String,
    /// The explanation in the other languages.
    translations: BTreeMap<Language, String>,
    /// Whether this state of the answer is submitted.
    completed: bool,
    /// The tag of the position and the explanation, for `If-Match`.
    tag: String,
    created_at: Timestamp,
    updated_at: Timestamp,
}

/// The owner of the answers, and the default language of its instance.
pub(super) struct AnswerContext {
    pub(super) instance_id: InstanceId,
    pub(super) entity: Entity,
    pub(super) default: Language,
}

impl AnswerContext {
    fn to_responses(&self, answers: Vec<VisibleAnswer>) -> Result<Vec<AnswerResponse>> {
        answers.into_iter().map(|answer| self.to_response(answer)).collect()
    }

    pub(super) fn to_response(&self, answer: VisibleAnswer) -> Result<AnswerResponse> {
        let AnswerVersion { id, thesis, position, is_submitted } = answer.version;
        let Timestamps { created_at, updated_at } = answer.times;
        let (party_id, candidate_id) = match self.entity {
            Entity::Party(id) => (Some(id), None),
            Entity::Candidate(id) => (None, Some(id)),
        };
        let (explanation, translations) = split_default_language(&position.explanation, &self.default);
        Ok(AnswerResponse {
            id,
            party_id,
            candidate_id,
            statement_id: thesis,
            application_id: self.instance_id,
            value: position.value,
            weight: 1,
            tag: position_tag(&position)?,
            explanation,
            translations,
            completed: is_submitted,
            created_at,
            updated_at,
        })
    }
}

/// Returns the tag of a position.
pub(super) fn position_tag(position: &Position) -> Result<String> {
    compute_etag(&(position.value, &position.explanation)).map_err(ApiError::internal)
}

/// Returns one entity tag for all draft answers.
fn draft_answers_etag<'a>(drafts: impl Iterator<Item = (ThesisId, &'a Position)>) -> Result<String> {
    let mut positions: Vec<_> =
        drafts.map(|(thesis, position)| (thesis, position.value, &position.explanation)).collect();
    positions.sort_by_key(|(thesis, ..)| *thesis);
    compute_etag(&positions).map_err(ApiError::internal)
}

async fn list_answers_for_user(
    entity: Entity,
    target: &ActionTarget,
    actor: &Principal,
    api: &Api,
) -> Result<WithEtag<Vec<AnswerResponse>>> {
    let path = require_resource_path(target)?;
    let found = api.portal.answers.list_for_reader(&path, entity, actor).await;
    let ReaderAnswers { default_language, visibility, answers } =
        found.map_err(to_api_error(ResourceKind::Instance))?;
    let context = AnswerContext { instance_id: path.instance_id, entity, default: default_language };
    // The tag of drafts would tell others when they change.
    let draft_tag = match visibility {
        AnswerVisibility::Everything => {
            Some(draft_answers_etag(answers.iter().map(|one| (one.version.thesis, &one.version.position)))?)
        }
        _ => None,
    };
    let responses = context.to_responses(answers)?;
    let tag = draft_tag.map_or_else(|| compute_etag(&responses).map_err(ApiError::internal), Ok)?;
    Ok((build_etag_header(&tag), Json(responses)))
}

async fn list_answers<P>(entity: Entity, reader: ReadAccess<P>, api: &Api) -> Result<Response> {
    match reader {
        ReadAccess::SignedIn(auth) => {
            Ok(list_answers_for_user(entity, &auth.target, &auth.actor, api).await?.into_response())
        }
        ReadAccess::Public(public) => {
            public
                .respond_cached(api, async |election| load_public_answers(entity, &election, api).await)
                .await
        }
    }
}

/// Loads the submitted answers of a party or candidate that voters can see.
async fn load_public_answers(
    entity: Entity,
    election: &ElectionData,
    api: &Api,
) -> Result<Vec<AnswerResponse>> {
    let is_public = match entity {
        Entity::Party(id) => election.parties.iter().any(|entry| entry.entity.id == id),
        Entity::Candidate(id) => election.candidates.iter().any(|entry| entry.entity.id == id),
    };
    if !is_public {
        return Err(ApiError::NotFound(resource_kind(entity)));
    }
    let instance_id = election.instance.id;
    let default = election.instance.metadata.default_language.clone();
    let context = AnswerContext { instance_id, entity, default };
    context.to_responses(api.portal.answers.list_submitted(instance_id, entity).await?)
}

fn require_resource_path(target: &ActionTarget) -> Result<ResourcePath> {
    match target {
        ActionTarget::Resource(path) => Ok(*path),
        _ => Err(ApiError::NotFound(ResourceKind::Instance)),
    }
}

/// List the answers of a party
///
/// Its trust persons and the creators see all answers. Its candidates see the submitted ones, if the instance
/// allows it. Without a token, the submitted answers of a live instance are returned. The ETag is that of all
/// drafts, so that a submission contains exactly what the client has read.
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/votes", tag = "answers", params(PartyPath),
    responses((status = OK, body = Vec<AnswerResponse>)),
)]
async fn list_party_answers(
    State(api): State<Api>,
    reader: ReadAccess<ReadPartyAnswers>,
    Path(PartyPath { id: _, party }): Path<PartyPath>,
) -> Result<Response> {
    list_answers(Entity::Party(party), reader, &api).await
}

/// List the answers of a candidate
///
/// The candidate and the creators see all answers. The trust persons of the party see the submitted ones.
/// Without a token, the submitted answers of a live instance are returned. The ETag is that of all drafts, so
/// that a submission contains exactly what the client has read.
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates/{candidateId}/votes", tag = "answers", params(CandidatePath),
    responses((status = OK, body = Vec<AnswerResponse>)),
)]
async fn list_candidate_answers(
    State(api): State<Api>,
    reader: ReadAccess<ReadCandidateAnswers>,
    Path(CandidatePath { candidate, .. }): Path<CandidatePath>,
) -> Result<Response> {
    list_answers(Entity::Candidate(candidate), reader, &api).await
}

/// An answer to a thesis.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AnswerBody {
    /// The thesis.
    statement_id: ThesisId,
    /// The instance, as in the path.
    #[schema(value_type = Option<i64>)]
    application_id: Option<InstanceId>,
    /// 0 strongly disagree, 25, 50, 75, 100 fully agree; null removes the rating.
    #[schema(value_type = Option<u8>)]
    value: Option<AnswerValue>,
    /// Always 1.
    #[serde(default = "default_weight")]
    weight: u8,
    /// In the default language. If left out, it is not changed.
    explanation: Option<String>,
    /// The explanation in other languages. Languages that are left out are not changed.
    #[serde(default)]
    translations: BTreeMap<Language, String>,
}

fn default_weight() -> u8 {
    1
}

impl Validate for AnswerBody {
    fn validate(&self) -> Vec<FieldError> {
        if self.weight == 1 {
            Vec::new()
        } else {
            vec![FieldError::new("weight", ValidationErrorKind::Invalid.as_str())]
        }
    }
}

async fn save_answer(
    instance_id: InstanceId,
    entity: Entity,
    preconditions: &Preconditions,
    body: AnswerBody,
    actor: &Principal,
    api: &Api,
) -> Result<Json<AnswerResponse>> {
    if body.application_id.is_some_and(|body_id| body_id != instance_id) {
        return Err(ApiError::Invalid(vec![FieldError::new(
            "application_id",
            ValidationErrorKind::Invalid.as_str(),
        )]));
    }
    let input = AnswerInput {
        thesis: body.statement_id,
        value: body.value,
        explanation: body.explanation,
        translations: body.translations,
    };
    let kind = resource_kind(entity);
    let is_current = |answer: Option<&answers::Answer>| {
        let tag = answer.and_then(|answer| position_tag(&answer.draft).ok());
        preconditions.matches_optional(tag.as_deref())
    };
    let saved = api.portal.answers.save_answer(instance_id, entity, is_current, input, actor).await;
    let SavedAnswer { answer, default_language } = saved.map_err(to_api_error(kind))?;
    let context = AnswerContext { instance_id, entity, default: default_language };
    Ok(Json(context.to_response(answer)?))
}

pub(super) fn resource_kind(entity: Entity) -> ResourceKind {
    match entity {
        Entity::Party(_) => ResourceKind::Party,
        Entity::Candidate(_) => ResourceKind::Candidate,
    }
}

/// Answer a thesis for a party
///
/// After the submission, only explanations can be changed. To avoid overwriting changes of others, send
/// `If-Match` with the tag of the answer that was read, or `If-None-Match: *` if there was no answer.
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/votes", tag = "answers", params(PartyPath),
    request_body = AnswerBody,
    responses((status = OK, body = AnswerResponse), (status = CONFLICT)),
)]
async fn save_party_answer(
    State(api): State<Api>,
    auth: Authorized<AnswerForParty>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    preconditions: Preconditions,
    ValidJson(body): ValidJson<AnswerBody>,
) -> Result<Json<AnswerResponse>> {
    save_answer(id, Entity::Party(party), &preconditions, body, &auth.actor, &api).await
}

/// Answer a thesis as a candidate
///
/// After the submission, only explanations can be changed. To avoid overwriting changes of others, send
/// `If-Match` with the tag of the answer that was read, or `If-None-Match: *` if there was no answer.
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates/{candidateId}/votes", tag = "answers", params(CandidatePath),
    request_body = AnswerBody,
    responses((status = OK, body = AnswerResponse), (status = CONFLICT)),
)]
async fn save_candidate_answer(
    State(api): State<Api>,
    auth: Authorized<AnswerAsCandidate>,
    Path(CandidatePath { id, candidate, .. }): Path<CandidatePath>,
    preconditions: Preconditions,
    ValidJson(body): ValidJson<AnswerBody>,
) -> Result<Json<AnswerResponse>> {
    save_answer(id, Entity::Candidate(candidate), &preconditions, body, &auth.actor, &api).await
}

/// A party by its id alone.
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
/// Every thesis must be rated. From then on, voters see the answers and positions cannot be changed. With
/// `If-Match`, nothing is submitted if somebody has changed an answer in the meantime (412).
#[utoipa::path(
    post, path = "/actions/finalize/party/{id}", tag = "answers", params(PartyIdPath),
    responses((status = OK, body = parties::PartyResponse), (status = CONFLICT)),
)]
async fn submit_party_answers(
    State(api): State<Api>,
    auth: Authorized<AnswerForPartyById>,
    Path(PartyIdPath { party }): Path<PartyIdPath>,
    preconditions: Preconditions,
) -> Result<Json<parties::PartyResponse>> {
    let instance_id =
        submit_answers(Entity::Party(party), &auth.target, &preconditions, &auth.actor, &api).await?;
    parties::load_response(instance_id, party, &auth.actor, &api).await
}

/// A candidate by its id alone.
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
/// Every thesis must be rated. From then on, voters see the answers and positions cannot be changed. With
/// `If-Match`, nothing is submitted if somebody has changed an answer in the meantime (412).
#[utoipa::path(
    post, path = "/actions/finalize/candidate/{id}", tag = "answers", params(CandidateIdPath),
    responses((status = OK, body = candidates::CandidateResponse), (status = CONFLICT)),
)]
async fn submit_candidate_answers(
    State(api): State<Api>,
    auth: Authorized<AnswerAsCandidateById>,
    Path(CandidateIdPath { candidate }): Path<CandidateIdPath>,
    preconditions: Preconditions,
) -> Result<Json<candidates::CandidateResponse>> {
    let instance_id =
        submit_answers(Entity::Candidate(candidate), &auth.target, &preconditions, &auth.actor, &api).await?;
    candidates::load_response(instance_id, candidate, &auth.actor, &api).await
}

async fn submit_answers(
    entity: Entity,
    target: &ActionTarget,
    preconditions: &Preconditions,
    actor: &Principal,
    api: &Api,
) -> Result<InstanceId> {
    let instance_id = require_resource_path(target)?.instance_id;
    let is_current = |answers: &[answers::Answer]| {
        let drafts = answers.iter().map(|answer| (answer.thesis, &answer.draft));
        draft_answers_etag(drafts).is_ok_and(|tag| preconditions.matches(&tag))
    };
    api.portal
        .answers
        .submit_answers(instance_id, entity, is_current, actor)
        .await
        .map_err(to_api_error(resource_kind(entity)))?;
    Ok(instance_id)
}
