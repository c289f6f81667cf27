//! `…/matches/candidates-light` and `…/parties/{partyId}/candidates-light`: candidates without a profile of their own, whose
//! party manages name and picture. Party 0 is that of those without one.
use crate::{
    Api,
    calls::{Calls, routes},
    candidates::{AtCandidate, AtCandidateOfParty, AtParty, Written, added, check_party, removed},
    creators::AtInstance,
    may::{AddCandidates, ManagePartyCandidates, May},
    path::At,
    problem::{Problem, Result, Thing, about},
    theses::Confirmed,
    valid::{Check, Valid},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{
    candidates::{self, CandidateProfile},
    ids::{ApplicationId, CandidateId, PartyId},
    permissions::Action,
    texts::Language,
};
use jiff::Timestamp;
use portal::{candidates::NewCandidate, people::SignedIn};
use serde::{Deserialize, Serialize};
use store::candidates::{CandidateQuery, CandidateScope, CandidateSort};
use utoipa::ToSchema;

pub(crate) fn router() -> Calls {
    Calls::new()
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
    application: ApplicationId,
    id: CandidateId,
    api: &Api,
) -> Result<Json<CandidateLight>> {
    let found = store::candidates::find(application, id, &api.portal.db).await?;
    Ok(Json(found.ok_or(Problem::NotFound(Thing::Candidate))?.into()))
}

async fn listed(
    application: ApplicationId,
    of: CandidateScope,
    api: &Api,
) -> Result<Json<Vec<CandidateLight>>> {
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
    get, path = "/applications/{id}/matches/candidates-light", tag = "candidates", params(AtInstance),
    responses((status = OK, body = Vec<CandidateLight>)),
)]
async fn list(
    State(api): State<Api>,
    _may: May<AddCandidates>,
    At(AtInstance { id }): At<AtInstance>,
) -> Result<Json<Vec<CandidateLight>>> {
    listed(id, CandidateScope::Everybody, &api).await
}

/// List the candidates without profile of a party
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/candidates-light", tag = "candidates",
    params(AtParty),
    responses((status = OK, body = Vec<CandidateLight>)),
)]
async fn list_of_party(
    State(api): State<Api>,
    _may: May<ManagePartyCandidates>,
    At(at): At<AtParty>,
) -> Result<Json<Vec<CandidateLight>>> {
    listed(at.id, CandidateScope::Party(at.party()?), &api).await
}

/// Name, gender and party of a candidate without profile.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct CandidateLightWritten {
    first_name: String,
    last_name: String,
    /// 1 male, 2 female, 3 diverse, 4 no comment
    #[serde(rename = "gender_id", default)]
    gender_id: Option<i16>,
    #[serde(rename = "party_id", default)]
    #[schema(value_type = Option<i64>)]
    party_id: Option<PartyId>,
}

impl Check for CandidateLightWritten {}

async fn added_light(
    application: ApplicationId,
    party: Option<PartyId>,
    given: CandidateLightWritten,
    who: &SignedIn,
    api: &Api,
) -> Result<(StatusCode, Json<CandidateLight>)> {
    let written = Written::named(given.first_name, given.last_name, given.gender_id);
    let wrong = written.check();
    if !wrong.is_empty() {
        return Err(Problem::Invalid(wrong));
    }
    let id =
        added(application, NewCandidate { party, user: None, has_profile: false }, written, who, api).await?;
    Ok((StatusCode::CREATED, shown(application, id, api).await?))
}

/// Add a candidate without profile
#[utoipa::path(
    post, path = "/applications/{id}/matches/candidates-light", tag = "candidates", params(AtInstance),
    request_body = CandidateLightWritten,
    responses((status = CREATED, body = CandidateLight)),
)]
async fn add(
    State(api): State<Api>,
    may: May<AddCandidates>,
    At(AtInstance { id }): At<AtInstance>,
    Valid(given): Valid<CandidateLightWritten>,
) -> Result<(StatusCode, Json<CandidateLight>)> {
    added_light(id, given.party_id, given, &may.who, &api).await
}

/// Add a candidate without profile to a party
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/candidates-light", tag = "candidates",
    params(AtParty), request_body = CandidateLightWritten,
    responses((status = CREATED, body = CandidateLight)),
)]
async fn add_to_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(at): At<AtParty>,
    Valid(given): Valid<CandidateLightWritten>,
) -> Result<(StatusCode, Json<CandidateLight>)> {
    check_party(at.party()?, given.party_id)?;
    added_light(at.id, at.party()?, given, &may.who, &api).await
}

/// See a candidate without profile
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates-light/{candidateId}", tag = "candidates", params(AtCandidate),
    responses((status = OK, body = CandidateLight)),
)]
async fn find(
    State(api): State<Api>,
    _may: May<AddCandidates>,
    At(at): At<AtCandidate>,
) -> Result<Json<CandidateLight>> {
    let AtCandidate { id, candidate } = without_profile(at, &api).await?;
    shown(id, candidate, &api).await
}

/// See a candidate without profile of a party
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}", tag = "candidates",
    params(AtCandidateOfParty),
    responses((status = OK, body = CandidateLight)),
)]
async fn find_of_party(
    State(api): State<Api>,
    _may: May<ManagePartyCandidates>,
    At(at): At<AtCandidateOfParty>,
) -> Result<Json<CandidateLight>> {
    let AtCandidate { id, candidate } = without_profile(at.of_party(&api).await?, &api).await?;
    shown(id, candidate, &api).await
}

async fn replaced_light(
    at: AtCandidate,
    given: CandidateLightWritten,
    may_move: bool,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<CandidateLight>> {
    let AtCandidate { id, candidate } = without_profile(at, api).await?;
    let party = given.party_id.filter(|_| may_move).map(Some);
    let written = Written::named(given.first_name, given.last_name, given.gender_id);
    let wrong = written.check();
    if !wrong.is_empty() {
        return Err(Problem::Invalid(wrong));
    }
    let write = |profile: &mut CandidateProfile, default: &Language| {
        let entered = written.entered();
        written.put(profile, default);
        entered
    };
    let changed = api.portal.change_candidate(id, candidate, write, party, who).await;
    changed.map_err(about(Thing::Candidate))?;
    shown(id, candidate, api).await
}

/// Change name, gender and party of a candidate without profile
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates-light/{candidateId}", tag = "candidates", params(AtCandidate),
    request_body = CandidateLightWritten,
    responses((status = OK, body = CandidateLight)),
)]
async fn replace(
    State(api): State<Api>,
    may: May<AddCandidates>,
    At(at): At<AtCandidate>,
    Valid(given): Valid<CandidateLightWritten>,
) -> Result<Json<CandidateLight>> {
    replaced_light(at, given, true, &may.who, &api).await
}

/// Change name and gender of a candidate without profile of a party
///
/// Whoever manages only this party does not move it to another one.
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}", tag = "candidates",
    params(AtCandidateOfParty), request_body = CandidateLightWritten,
    responses((status = OK, body = CandidateLight)),
)]
async fn replace_of_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(at): At<AtCandidateOfParty>,
    Valid(given): Valid<CandidateLightWritten>,
) -> Result<Json<CandidateLight>> {
    let may_move = may.may_also(Action::AddCandidates, &may.target);
    replaced_light(at.of_party(&api).await?, given, may_move, &may.who, &api).await
}

/// Remove a candidate without profile
#[utoipa::path(
    delete, path = "/applications/{id}/matches/candidates-light/{candidateId}", tag = "candidates",
    params(AtCandidate),
    responses((status = NO_CONTENT)),
)]
async fn remove(
    State(api): State<Api>,
    may: May<AddCandidates>,
    At(at): At<AtCandidate>,
) -> Result<StatusCode> {
    removed(without_profile(at, &api).await?, &Confirmed { confirm: true }, &may.who, &api).await
}

/// Remove a candidate without profile from a party
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}",
    tag = "candidates", params(AtCandidateOfParty),
    responses((status = NO_CONTENT)),
)]
async fn remove_of_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(at): At<AtCandidateOfParty>,
) -> Result<StatusCode> {
    let at = without_profile(at.of_party(&api).await?, &api).await?;
    removed(at, &Confirmed { confirm: true }, &may.who, &api).await
}

/// The candidate, which must be one without profile.
pub(crate) async fn without_profile(at: AtCandidate, api: &Api) -> Result<AtCandidate> {
    let found = store::candidates::find(at.id, at.candidate, &api.portal.db).await?;
    match found {
        Some(candidate) if !candidate.has_profile => Ok(at),
        _ => Err(Problem::NotFound(Thing::Candidate)),
    }
}
