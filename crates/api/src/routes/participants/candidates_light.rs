//! `…/matches/candidates-light` and `…/parties/{partyId}/candidates-light`: candidates without a profile of
//! their own, whose party manages name and picture. Party 0 stands for candidates without a party.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result, to_api_error},
        path::Path,
        permissions::{AddCandidates, Authorized, ManagePartyCandidates},
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
    routes::{
        participants::{
            candidates::{
                CandidateBody, CandidatePath, PartyCandidatePath, PartyOrNonePath, create_candidate,
                delete_candidate, validate_party,
            },
            creators::InstancePath,
        },
        theses::ConfirmQuery,
    },
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{
    candidates::{self, CandidateProfile},
    ids::{CandidateId, InstanceId, PartyId},
    permissions::Action,
    texts::Language,
};
use jiff::Timestamp;
use portal::{participants::candidates::NewCandidate, sessions::Principal};
use serde::{Deserialize, Serialize};
use store::candidates::{CandidateQuery, CandidateScope, CandidateSort};
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list, create))
        .routes(routes!(get, replace, delete))
        .routes(routes!(list_party_candidates, create_party_candidate))
        .routes(routes!(get_party_candidate, replace_party_candidate, delete_party_candidate))
}

/// A candidate without a profile.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CandidateLight {
    id: CandidateId,
    #[serde(rename = "party_id")]
    #[serde(skip_serializing_if = "Option::is_none")]
    party_id: Option<PartyId>,
    #[serde(rename = "gender_id")]
    #[serde(skip_serializing_if = "Option::is_none")]
    gender_id: Option<i16>,
    first_name: String,
    last_name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<String>,
    #[serde(rename = "created_at")]
    created_at: Timestamp,
    #[serde(rename = "updated_at")]
    updated_at: Timestamp,
}

impl From<candidates::Candidate> for CandidateLight {
    fn from(candidate: candidates::Candidate) -> CandidateLight {
        CandidateLight {
            id: candidate.id,
            party_id: candidate.party,
            gender_id: candidate.profile.gender.map(i16::from),
            first_name: candidate.profile.first_name,
            last_name: candidate.profile.last_name,
            picture: candidate.profile.picture,
            created_at: candidate.created_at,
            updated_at: candidate.updated_at,
        }
    }
}

/// Loads the candidate and builds the response.
pub(crate) async fn load_response(
    instance_id: InstanceId,
    id: CandidateId,
    api: &Api,
) -> Result<Json<CandidateLight>> {
    let found = store::candidates::find(instance_id, id, &api.portal.db).await?;
    Ok(Json(found.ok_or(ApiError::NotFound(ResourceKind::Candidate))?.into()))
}

async fn list_in_scope(
    instance_id: InstanceId,
    scope: CandidateScope,
    api: &Api,
) -> Result<Json<Vec<CandidateLight>>> {
    let query = CandidateQuery {
        instance_id,
        of: scope,
        has_profile: false,
        words: "",
        searches_contact_data: false,
        status: None,
        order: CandidateSort::Position,
        descending: false,
    };
    let (found, _) = store::candidates::search(&query, i64::MAX, 0, &api.portal.db).await?;
    Ok(Json(found.into_iter().map(CandidateLight::from).collect()))
}

/// List the candidates without a profile
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates-light", tag = "candidates", params(InstancePath),
    responses((status = OK, body = Vec<CandidateLight>)),
)]
async fn list(
    State(api): State<Api>,
    _auth: Authorized<AddCandidates>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<Vec<CandidateLight>>> {
    list_in_scope(id, CandidateScope::All, &api).await
}

/// List the candidates of a party without a profile
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/candidates-light", tag = "candidates",
    params(PartyOrNonePath),
    responses((status = OK, body = Vec<CandidateLight>)),
)]
async fn list_party_candidates(
    State(api): State<Api>,
    _auth: Authorized<ManagePartyCandidates>,
    Path(path): Path<PartyOrNonePath>,
) -> Result<Json<Vec<CandidateLight>>> {
    list_in_scope(path.id, CandidateScope::Party(path.party()?), &api).await
}

/// Name, gender and party of a candidate without a profile.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct CandidateLightBody {
    first_name: String,
    last_name: String,
    /// 1 male, 2 female, 3 diverse, 4 no comment
    #[serde(rename = "gender_id", default)]
    gender_id: Option<i16>,
    #[serde(rename = "party_id", default)]
    #[schema(value_type = Option<i64>)]
    party_id: Option<PartyId>,
}

impl Validate for CandidateLightBody {}

async fn create_light(
    instance_id: InstanceId,
    party: Option<PartyId>,
    body: CandidateLightBody,
    actor: &Principal,
    api: &Api,
) -> Result<(StatusCode, Json<CandidateLight>)> {
    let candidate_body = CandidateBody::from_names(body.first_name, body.last_name, body.gender_id);
    let errors = candidate_body.validate();
    if !errors.is_empty() {
        return Err(ApiError::Invalid(errors));
    }
    let id = create_candidate(
        instance_id,
        NewCandidate { party, user: None, has_profile: false },
        candidate_body,
        actor,
        api,
    )
    .await?;
    Ok((StatusCode::CREATED, load_response(instance_id, id, api).await?))
}

/// Create a candidate without a profile
#[utoipa::path(
    post, path = "/applications/{id}/matches/candidates-light", tag = "candidates", params(InstancePath),
    request_body = CandidateLightBody,
    responses((status = CREATED, body = CandidateLight)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<AddCandidates>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(body): ValidJson<CandidateLightBody>,
) -> Result<(StatusCode, Json<CandidateLight>)> {
    create_light(id, body.party_id, body, &auth.actor, &api).await
}

/// Create a candidate of a party without a profile
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/candidates-light", tag = "candidates",
    params(PartyOrNonePath), request_body = CandidateLightBody,
    responses((status = CREATED, body = CandidateLight)),
)]
async fn create_party_candidate(
    State(api): State<Api>,
    auth: Authorized<ManagePartyCandidates>,
    Path(path): Path<PartyOrNonePath>,
    ValidJson(body): ValidJson<CandidateLightBody>,
) -> Result<(StatusCode, Json<CandidateLight>)> {
    validate_party(path.party()?, body.party_id)?;
    create_light(path.id, path.party()?, body, &auth.actor, &api).await
}

/// Get a candidate without a profile
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates-light/{candidateId}", tag = "candidates", params(CandidatePath),
    responses((status = OK, body = CandidateLight)),
)]
async fn get(
    State(api): State<Api>,
    _auth: Authorized<AddCandidates>,
    Path(path): Path<CandidatePath>,
) -> Result<Json<CandidateLight>> {
    let CandidatePath { id, candidate } = require_no_profile(path, &api).await?;
    load_response(id, candidate, &api).await
}

/// Get a candidate of a party without a profile
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}", tag = "candidates",
    params(PartyCandidatePath),
    responses((status = OK, body = CandidateLight)),
)]
async fn get_party_candidate(
    State(api): State<Api>,
    _auth: Authorized<ManagePartyCandidates>,
    Path(path): Path<PartyCandidatePath>,
) -> Result<Json<CandidateLight>> {
    let CandidatePath { id, candidate } =
        require_no_profile(path.require_in_party(&api).await?, &api).await?;
    load_response(id, candidate, &api).await
}

async fn replace_light(
    path: CandidatePath,
    body: CandidateLightBody,
    can_move: bool,
    actor: &Principal,
    api: &Api,
) -> Result<Json<CandidateLight>> {
    let CandidatePath { id, candidate } = require_no_profile(path, api).await?;
    let party = body.party_id.filter(|_| can_move).map(Some);
    let candidate_body = CandidateBody::from_names(body.first_name, body.last_name, body.gender_id);
    let errors = candidate_body.validate();
    if !errors.is_empty() {
        return Err(ApiError::Invalid(errors));
    }
    let write = |profile: &mut CandidateProfile, default: &Language| {
        let fields = candidate_body.list_changed_fields();
        candidate_body.apply_to(profile, default);
        fields
    };
    let changed = api.portal.participants.update_candidate(id, candidate, write, party, actor).await;
    changed.map_err(to_api_error(ResourceKind::Candidate))?;
    load_response(id, candidate, api).await
}

/// Replace name, gender and party of a candidate without a profile
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates-light/{candidateId}", tag = "candidates", params(CandidatePath),
    request_body = CandidateLightBody,
    responses((status = OK, body = CandidateLight)),
)]
async fn replace(
    State(api): State<Api>,
    auth: Authorized<AddCandidates>,
    Path(path): Path<CandidatePath>,
    ValidJson(body): ValidJson<CandidateLightBody>,
) -> Result<Json<CandidateLight>> {
    replace_light(path, body, true, &auth.actor, &api).await
}

/// Replace name and gender of a candidate of a party without a profile
///
/// A caller who manages only this party cannot move the candidate to another one.
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}", tag = "candidates",
    params(PartyCandidatePath), request_body = CandidateLightBody,
    responses((status = OK, body = CandidateLight)),
)]
async fn replace_party_candidate(
    State(api): State<Api>,
    auth: Authorized<ManagePartyCandidates>,
    Path(path): Path<PartyCandidatePath>,
    ValidJson(body): ValidJson<CandidateLightBody>,
) -> Result<Json<CandidateLight>> {
    let can_move = auth.is_allowed(Action::AddCandidates, &auth.target);
    replace_light(path.require_in_party(&api).await?, body, can_move, &auth.actor, &api).await
}

/// Delete a candidate without a profile
#[utoipa::path(
    delete, path = "/applications/{id}/matches/candidates-light/{candidateId}", tag = "candidates",
    params(CandidatePath),
    responses((status = NO_CONTENT)),
)]
async fn delete(
    State(api): State<Api>,
    auth: Authorized<AddCandidates>,
    Path(path): Path<CandidatePath>,
) -> Result<StatusCode> {
    delete_candidate(
        require_no_profile(path, &api).await?,
        &ConfirmQuery { confirm: true },
        &auth.actor,
        &api,
    )
    .await
}

/// Delete a candidate of a party without a profile
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}",
    tag = "candidates", params(PartyCandidatePath),
    responses((status = NO_CONTENT)),
)]
async fn delete_party_candidate(
    State(api): State<Api>,
    auth: Authorized<ManagePartyCandidates>,
    Path(path): Path<PartyCandidatePath>,
) -> Result<StatusCode> {
    let path = require_no_profile(path.require_in_party(&api).await?, &api).await?;
    delete_candidate(path, &ConfirmQuery { confirm: true }, &auth.actor, &api).await
}

/// Checks that the candidate has no profile of its own.
pub(crate) async fn require_no_profile(path: CandidatePath, api: &Api) -> Result<CandidatePath> {
    let found = store::candidates::find(path.id, path.candidate, &api.portal.db).await?;
    match found {
        Some(candidate) if !candidate.has_profile => Ok(path),
        _ => Err(ApiError::NotFound(ResourceKind::Candidate)),
    }
}
