//! `…/matches/candidates-light` and `…/parties/{partyId}/candidates-light`: candidates without a profile of
//! their own, whose party manages name, district and picture. Party 0 stands for candidates without a party.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::{ConfirmQuery, Path},
        permissions::{Authorized, InScope, ManageAllCandidates, ManagePartyCandidates, PeopleAndPrograms},
        route_table::{INSTANCE_PARTICIPANTS_PATH, PARTY_PATH, RouteTable, routes},
        scope::{CandidatePath, ScopePath, resolve_party},
        validated_json::{ValidJson, Validate},
    },
    routes::participants::candidates::{
        CandidateBody, create_candidate, delete_candidate, deserialize_district,
    },
};
use axum::{extract::State, http::StatusCode};
use elections::{
    candidates::{self, CandidateProfile},
    ids::{CandidateId, InstanceId, PartyId},
    permissions::Action,
    texts::Language,
};
use jiff::Timestamp;
use portal::participants::candidates::NewCandidate;
use serde::{Deserialize, Serialize};
use store::candidates::{CandidateQuery, CandidateSort};
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list, create).with_party_path(INSTANCE_PARTICIPANTS_PATH, PARTY_PATH))
        .routes(routes!(get, replace, delete).with_party_path(INSTANCE_PARTICIPANTS_PATH, PARTY_PATH))
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
    /// −1 means “not declared”.
    district: String,
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
            district: candidate.profile.wire_district(),
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

/// List the candidates without a profile
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates-light", tag = "candidates", params(ScopePath),
    responses((status = OK, body = Vec<CandidateLight>)),
)]
async fn list(
    State(api): State<Api>,
    _auth: Authorized<InScope<ManageAllCandidates, ManagePartyCandidates>, PeopleAndPrograms>,
    Path(scope): Path<ScopePath>,
) -> Result<Json<Vec<CandidateLight>>> {
    let query = CandidateQuery {
        instance_id: scope.id,
        party_scope: scope.party.party_scope()?,
        has_profile: false,
        words: "",
        searches_contact_data: false,
        status: None,
        progress: None,
        order: CandidateSort::Position,
        descending: false,
    };
    let (found, _) = store::candidates::search(&query, i64::MAX, 0, &api.portal.db).await?;
    Ok(Json(found.into_iter().map(CandidateLight::from).collect()))
}

/// Name, gender, district and party of a candidate without a profile.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct CandidateLightBody {
    first_name: String,
    last_name: String,
    /// 1 male, 2 female, 3 diverse, 4 no comment
    #[serde(rename = "gender_id", default)]
    gender_id: Option<i16>,
    /// −1 or an empty text means “not declared”. The number −1 is accepted as well. If it is left out, it is not changed.
    #[serde(default, deserialize_with = "deserialize_district")]
    district: Option<String>,
    #[serde(rename = "party_id", default)]
    #[schema(value_type = Option<i64>)]
    party_id: Option<PartyId>,
}

impl Validate for CandidateLightBody {}

impl CandidateLightBody {
    /// Converts the body to that of a candidate with a profile.
    fn into_valid_candidate(self) -> Result<CandidateBody> {
        let body =
            CandidateBody::without_profile(self.first_name, self.last_name, self.gender_id, self.district);
        let errors = body.validate();
        if errors.is_empty() { Ok(body) } else { Err(ApiError::Invalid(errors)) }
    }
}

/// Create a candidate without a profile
#[utoipa::path(
    post, path = "/applications/{id}/matches/candidates-light", tag = "candidates", params(ScopePath),
    request_body = CandidateLightBody,
    responses((status = CREATED, body = CandidateLight)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageAllCandidates, ManagePartyCandidates>, PeopleAndPrograms>,
    Path(scope): Path<ScopePath>,
    ValidJson(body): ValidJson<CandidateLightBody>,
) -> Result<(StatusCode, Json<CandidateLight>)> {
    let party = resolve_party(scope.party, body.party_id)?;
    let new_candidate = NewCandidate { party, user: None, has_profile: false };
    let id =
        create_candidate(scope.id, new_candidate, body.into_valid_candidate()?, &auth.actor, &api).await?;
    Ok((StatusCode::CREATED, load_response(scope.id, id, &api).await?))
}

/// Get a candidate without a profile
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates-light/{candidateId}", tag = "candidates", params(CandidatePath),
    responses((status = OK, body = CandidateLight)),
)]
async fn get(
    State(api): State<Api>,
    _auth: Authorized<InScope<ManageAllCandidates, ManagePartyCandidates>, PeopleAndPrograms>,
    Path(path): Path<CandidatePath>,
) -> Result<Json<CandidateLight>> {
    let CandidatePath { id, candidate, .. } = require_no_profile(path, &api).await?;
    load_response(id, candidate, &api).await
}

/// Replace name, gender, district and party of a candidate without a profile
///
/// A caller who manages only one party cannot move the candidate to another one.
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates-light/{candidateId}", tag = "candidates", params(CandidatePath),
    request_body = CandidateLightBody,
    responses((status = OK, body = CandidateLight)),
)]
async fn replace(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageAllCandidates, ManagePartyCandidates>, PeopleAndPrograms>,
    Path(path): Path<CandidatePath>,
    ValidJson(body): ValidJson<CandidateLightBody>,
) -> Result<Json<CandidateLight>> {
    let CandidatePath { id, candidate, .. } = require_no_profile(path, &api).await?;
    let can_move = auth.is_allowed(Action::ManageAllCandidates, &auth.target);
    let party = body.party_id.filter(|_| can_move).map(Some);
    let body = body.into_valid_candidate()?;
    let write = |profile: &mut CandidateProfile, default: &Language| {
        let fields = body.list_changed_fields();
        body.apply_to(profile, default);
        fields
    };
    let changed = api.portal.participants.update_candidate(id, candidate, write, party, &auth.actor).await;
    changed.map_err(to_api_error(ResourceKind::Candidate))?;
    load_response(id, candidate, &api).await
}

/// Delete a candidate without a profile
#[utoipa::path(
    delete, path = "/applications/{id}/matches/candidates-light/{candidateId}", tag = "candidates",
    params(CandidatePath),
    responses((status = NO_CONTENT)),
)]
async fn delete(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageAllCandidates, ManagePartyCandidates>>,
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

/// Checks that the candidate has no profile of its own.
pub(crate) async fn require_no_profile(path: CandidatePath, api: &Api) -> Result<CandidatePath> {
    let found = store::candidates::find(path.id, path.candidate, &api.portal.db).await?;
    match found {
        Some(candidate) if !candidate.has_profile => Ok(path),
        _ => Err(ApiError::NotFound(ResourceKind::Candidate)),
    }
}
