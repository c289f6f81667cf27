//! `…/matches/candidates-light` and `…/parties/{partyId}/candidates-light`: candidates without a profile of their own, whose
//! party manages name and picture. Party 0 is that of those without one.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result, about},
    candidates::{
        CandidateBody, CandidatePath, PartyCandidatePath, PartyOrNonePath, added, check_party, removed,
    },
    creators::InstancePath,
    path::Path,
    permissions::{AddCandidates, Authorized, ManagePartyCandidates},
    route_table::{RouteTable, routes},
    theses::ConfirmQuery,
    validated::{ValidJson, Validate},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{
    candidates::{self, CandidateProfile},
    ids::{CandidateId, InstanceId, PartyId},
    permissions::Action,
    texts::Language,
};
use jiff::Timestamp;
use portal::{candidates::NewCandidate, people::SignedIn};
use serde::{Deserialize, Serialize};
use store::candidates::{CandidateQuery, CandidateScope, CandidateSort};
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list, add))
        .routes(routes!(find, replace, remove))
        .routes(routes!(list_of_party, add_to_party))
        .routes(routes!(find_of_party, replace_of_party, remove_of_party))
}

/// A candidate without a profile of its own.
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

/// The candidate as it stands.
pub(crate) async fn shown(
    application: InstanceId,
    id: CandidateId,
    api: &Api,
) -> Result<Json<CandidateLight>> {
    let found = store::candidates::find(application, id, &api.portal.db).await?;
    Ok(Json(found.ok_or(ApiError::NotFound(ResourceKind::Candidate))?.into()))
}

async fn listed(application: InstanceId, of: CandidateScope, api: &Api) -> Result<Json<Vec<CandidateLight>>> {
    let wanted = CandidateQuery {
        application,
        of,
        has_profile: false,
        words: "",
        in_mail_addresses: false,
        status: None,
        order: CandidateSort::Position,
        descending: false,
    };
    let (found, _) = store::candidates::search(&wanted, i64::MAX, 0, &api.portal.db).await?;
    Ok(Json(found.into_iter().map(CandidateLight::from).collect()))
}

/// List the candidates without profile
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates-light", tag = "candidates", params(InstancePath),
    responses((status = OK, body = Vec<CandidateLight>)),
)]
async fn list(
    State(api): State<Api>,
    _may: Authorized<AddCandidates>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<Vec<CandidateLight>>> {
    listed(id, CandidateScope::Everybody, &api).await
}

/// List the candidates without profile of a party
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/candidates-light", tag = "candidates",
    params(PartyOrNonePath),
    responses((status = OK, body = Vec<CandidateLight>)),
)]
async fn list_of_party(
    State(api): State<Api>,
    _may: Authorized<ManagePartyCandidates>,
    Path(at): Path<PartyOrNonePath>,
) -> Result<Json<Vec<CandidateLight>>> {
    listed(at.id, CandidateScope::Party(at.party()?), &api).await
}

/// Name, gender and party of a candidate without profile.
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

async fn added_light(
    application: InstanceId,
    party: Option<PartyId>,
    given: CandidateLightBody,
    who: &SignedIn,
    api: &Api,
) -> Result<(StatusCode, Json<CandidateLight>)> {
    let written = CandidateBody::named(given.first_name, given.last_name, given.gender_id);
    let wrong = written.check();
    if !wrong.is_empty() {
        return Err(ApiError::Invalid(wrong));
    }
    let id =
        added(application, NewCandidate { party, user: None, has_profile: false }, written, who, api).await?;
    Ok((StatusCode::CREATED, shown(application, id, api).await?))
}

/// Add a candidate without profile
#[utoipa::path(
    post, path = "/applications/{id}/matches/candidates-light", tag = "candidates", params(InstancePath),
    request_body = CandidateLightBody,
    responses((status = CREATED, body = CandidateLight)),
)]
async fn add(
    State(api): State<Api>,
    may: Authorized<AddCandidates>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(given): ValidJson<CandidateLightBody>,
) -> Result<(StatusCode, Json<CandidateLight>)> {
    added_light(id, given.party_id, given, &may.who, &api).await
}

/// Add a candidate without profile to a party
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/candidates-light", tag = "candidates",
    params(PartyOrNonePath), request_body = CandidateLightBody,
    responses((status = CREATED, body = CandidateLight)),
)]
async fn add_to_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(at): Path<PartyOrNonePath>,
    ValidJson(given): ValidJson<CandidateLightBody>,
) -> Result<(StatusCode, Json<CandidateLight>)> {
    check_party(at.party()?, given.party_id)?;
    added_light(at.id, at.party()?, given, &may.who, &api).await
}

/// See a candidate without profile
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates-light/{candidateId}", tag = "candidates", params(CandidatePath),
    responses((status = OK, body = CandidateLight)),
)]
async fn find(
    State(api): State<Api>,
    _may: Authorized<AddCandidates>,
    Path(at): Path<CandidatePath>,
) -> Result<Json<CandidateLight>> {
    let CandidatePath { id, candidate } = without_profile(at, &api).await?;
    shown(id, candidate, &api).await
}

/// See a candidate without profile of a party
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}", tag = "candidates",
    params(PartyCandidatePath),
    responses((status = OK, body = CandidateLight)),
)]
async fn find_of_party(
    State(api): State<Api>,
    _may: Authorized<ManagePartyCandidates>,
    Path(at): Path<PartyCandidatePath>,
) -> Result<Json<CandidateLight>> {
    let CandidatePath { id, candidate } = without_profile(at.of_party(&api).await?, &api).await?;
    shown(id, candidate, &api).await
}

async fn replaced_light(
    at: CandidatePath,
    given: CandidateLightBody,
    may_move: bool,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<CandidateLight>> {
    let CandidatePath { id, candidate } = without_profile(at, api).await?;
    let party = given.party_id.filter(|_| may_move).map(Some);
    let written = CandidateBody::named(given.first_name, given.last_name, given.gender_id);
    let wrong = written.check();
    if !wrong.is_empty() {
        return Err(ApiError::Invalid(wrong));
    }
    let write = |profile: &mut CandidateProfile, default: &Language| {
        let entered = written.entered();
        written.put(profile, default);
        entered
    };
    let changed = api.portal.change_candidate(id, candidate, write, party, who).await;
    changed.map_err(about(ResourceKind::Candidate))?;
    shown(id, candidate, api).await
}

/// Change name, gender and party of a candidate without profile
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates-light/{candidateId}", tag = "candidates", params(CandidatePath),
    request_body = CandidateLightBody,
    responses((status = OK, body = CandidateLight)),
)]
async fn replace(
    State(api): State<Api>,
    may: Authorized<AddCandidates>,
    Path(at): Path<CandidatePath>,
    ValidJson(given): ValidJson<CandidateLightBody>,
) -> Result<Json<CandidateLight>> {
    replaced_light(at, given, true, &may.who, &api).await
}

/// Change name and gender of a candidate without profile of a party
///
/// Whoever manages only this party does not move it to another one.
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}", tag = "candidates",
    params(PartyCandidatePath), request_body = CandidateLightBody,
    responses((status = OK, body = CandidateLight)),
)]
async fn replace_of_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(at): Path<PartyCandidatePath>,
    ValidJson(given): ValidJson<CandidateLightBody>,
) -> Result<Json<CandidateLight>> {
    let may_move = may.may_also(Action::AddCandidates, &may.target);
    replaced_light(at.of_party(&api).await?, given, may_move, &may.who, &api).await
}

/// Remove a candidate without profile
#[utoipa::path(
    delete, path = "/applications/{id}/matches/candidates-light/{candidateId}", tag = "candidates",
    params(CandidatePath),
    responses((status = NO_CONTENT)),
)]
async fn remove(
    State(api): State<Api>,
    may: Authorized<AddCandidates>,
    Path(at): Path<CandidatePath>,
) -> Result<StatusCode> {
    removed(without_profile(at, &api).await?, &ConfirmQuery { confirm: true }, &may.who, &api).await
}

/// Remove a candidate without profile from a party
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}",
    tag = "candidates", params(PartyCandidatePath),
    responses((status = NO_CONTENT)),
)]
async fn remove_of_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(at): Path<PartyCandidatePath>,
) -> Result<StatusCode> {
    let at = without_profile(at.of_party(&api).await?, &api).await?;
    removed(at, &ConfirmQuery { confirm: true }, &may.who, &api).await
}

/// The candidate, which must be one without profile.
pub(crate) async fn without_profile(at: CandidatePath, api: &Api) -> Result<CandidatePath> {
    let found = store::candidates::find(at.id, at.candidate, &api.portal.db).await?;
    match found {
        Some(candidate) if !candidate.has_profile => Ok(at),
        _ => Err(ApiError::NotFound(ResourceKind::Candidate)),
    }
}
