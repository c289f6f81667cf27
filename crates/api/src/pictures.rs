//! Pictures: uploading those of an instance, its parties and its candidates, and serving them at `/api/v1/images/{name}`.
use crate::{
    Api,
    calls::{Calls, routes},
    candidates::{self, AtCandidate, AtCandidateOfParty, Candidate},
    candidates_light::{self, CandidateLight},
    configuration::{self, Tagged},
    creators::AtInstance,
    may::{
        AddCandidates, ChangeCandidateProfile, ChangeInstance, ChangePartyProfile, ManagePartyCandidates, May,
    },
    parties::{self, AtParty, Party},
    path::At,
    problem::{Body, FieldProblem, Problem, Result, Thing, about},
    upload::ImageOf,
    valid::{Check, Valid},
};
use axum::{
    Json,
    extract::{DefaultBodyLimit, State},
    http::{HeaderName, HeaderValue, StatusCode, header},
};
use bytes::Bytes;
use elections::{
    configuration::{BACKGROUNDS, Configuration, background},
    ids::{ApplicationId, CandidateId},
    violations::Fault,
};
use media::{Kind, MOST_BYTES, PictureName};
use portal::people::SignedIn;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A picture and the form around it.
const LARGEST: usize = MOST_BYTES + (16 << 10);

pub(crate) fn router() -> Calls {
    Calls::new()
        .routes(routes!(find))
        .routes(routes!(keep).layer(DefaultBodyLimit::max(LARGEST)))
        .routes(routes!(set_logo).layer(DefaultBodyLimit::max(LARGEST)))
        .routes(routes!(set_background, choose_background).layer(DefaultBodyLimit::max(LARGEST)))
        .routes(routes!(set_party_logo, remove_party_logo).layer(DefaultBodyLimit::max(LARGEST)))
        .routes(routes!(set_portrait, remove_portrait).layer(DefaultBodyLimit::max(LARGEST)))
        .routes(
            routes!(set_portrait_of_party, remove_portrait_of_party).layer(DefaultBodyLimit::max(LARGEST)),
        )
        .routes(routes!(set_picture, remove_picture).layer(DefaultBodyLimit::max(LARGEST)))
        .routes(routes!(set_picture_of_party, remove_picture_of_party).layer(DefaultBodyLimit::max(LARGEST)))
}

/// A picture, by its name.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AtPicture {
    name: String,
}

/// See a picture
///
/// Its name is made of its content, so that it may be kept for ever.
#[utoipa::path(
    get, path = "/images/{name}", tag = "public", params(AtPicture),
    responses((status = OK, content_type = "image/*"), (status = NOT_FOUND, body = Body)),
)]
async fn find(
    State(api): State<Api>,
    At(AtPicture { name }): At<AtPicture>,
) -> Result<([(HeaderName, HeaderValue); 2], Bytes)> {
    let name: PictureName = name.parse().map_err(|_| Problem::NotFound(Thing::Address))?;
    let bytes = api.portal.pictures.fetch(name).await.map_err(Problem::internal)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(name.media_type().as_str())),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
    ];
    Ok((headers, bytes.ok_or(Problem::NotFound(Thing::Address))?))
}

/// A picture in a form.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the form, which is read part by part")]
struct Upload {
    /// PNG, JPEG or WebP.
    #[schema(value_type = String, format = Binary)]
    image: Vec<u8>,
}

/// Where a picture is.
#[derive(Serialize, ToSchema)]
#[schema(as = PictureKept)]
struct Kept {
    address: String,
}

async fn kept(
    application: ApplicationId,
    ImageOf(bytes): ImageOf,
    kind: Kind,
    who: &SignedIn,
    api: &Api,
) -> Result<String> {
    api.portal.keep_picture(application, bytes, kind, who).await.map_err(about(Thing::Instance))
}

/// Keep a picture for use in the configuration
///
/// Nothing of the configuration changes until its address is saved there.
#[utoipa::path(
    post, path = "/applications/{id}/configuration/pictures", tag = "pictures", params(AtInstance),
    request_body(content = Upload, content_type = "multipart/form-data"), security(("bearer" = [])),
    responses((status = CREATED, body = Kept), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body), (status = PAYLOAD_TOO_LARGE, body = Body),
        (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn keep(
    State(api): State<Api>,
    may: May<ChangeInstance>,
    At(AtInstance { id }): At<AtInstance>,
    image: ImageOf,
) -> Result<(StatusCode, Json<Kept>)> {
    let address = kept(id, image, Kind::Background, &may.who, &api).await?;
    Ok((StatusCode::CREATED, Json(Kept { address })))
}

/// Changes the configuration as it stands.
async fn configured(
    id: ApplicationId,
    change: impl FnOnce(&mut Configuration) + Send,
    who: &SignedIn,
    api: &Api,
) -> Result<Tagged> {
    let changed = api.portal.amend_configuration(id, change, who).await;
    configuration::shown(changed.map_err(about(Thing::Instance))?)
}

/// Set the logo of an instance
#[utoipa::path(
    post, path = "/applications/{id}/configuration/logo", tag = "pictures", params(AtInstance),
    request_body(content = Upload, content_type = "multipart/form-data"), security(("bearer" = [])),
    responses((status = OK, body = Configuration), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body),
        (status = PAYLOAD_TOO_LARGE, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn set_logo(
    State(api): State<Api>,
    may: May<ChangeInstance>,
    At(AtInstance { id }): At<AtInstance>,
    image: ImageOf,
) -> Result<Tagged> {
    let address = kept(id, image, Kind::Logo, &may.who, &api).await?;
    configured(id, |configuration| configuration.theming.logo = Some(address), &may.who, &api).await
}

/// Set the background of an instance
#[utoipa::path(
    post, path = "/applications/{id}/configuration/image", tag = "pictures", params(AtInstance),
    request_body(content = Upload, content_type = "multipart/form-data"), security(("bearer" = [])),
    responses((status = OK, body = Configuration), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body),
        (status = PAYLOAD_TOO_LARGE, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn set_background(
    State(api): State<Api>,
    may: May<ChangeInstance>,
    At(AtInstance { id }): At<AtInstance>,
    image: ImageOf,
) -> Result<Tagged> {
    let address = kept(id, image, Kind::Background, &may.who, &api).await?;
    configured(id, |configuration| configuration.introduction.background = Some(address), &may.who, &api)
        .await
}

/// A background of the gallery.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = BackgroundChosen)]
struct Chosen {
    /// hills, coast, town, fields, river, forest, waves, paper
    name: String,
}

impl Check for Chosen {
    fn check(&self) -> Vec<FieldProblem> {
        match BACKGROUNDS.contains(&self.name.as_str()) {
            true => Vec::new(),
            false => vec![FieldProblem::new("name", Fault::Unknown.word())],
        }
    }
}

/// Choose the background of an instance from the gallery
#[utoipa::path(
    put, path = "/applications/{id}/configuration/image", tag = "pictures", params(AtInstance), request_body = Chosen,
    security(("bearer" = [])),
    responses((status = OK, body = Configuration), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body),
        (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn choose_background(
    State(api): State<Api>,
    may: May<ChangeInstance>,
    At(AtInstance { id }): At<AtInstance>,
    Valid(Chosen { name }): Valid<Chosen>,
) -> Result<Tagged> {
    let address = background(&name);
    configured(id, |configuration| configuration.introduction.background = Some(address), &may.who, &api)
        .await
}

async fn with_logo(at: &AtParty, logo: Option<String>, who: &SignedIn, api: &Api) -> Result<Json<Party>> {
    let AtParty { id, party } = *at;
    let changed = api.portal.change_party(id, party, |profile, _| profile.logo = logo, None, who).await;
    changed.map_err(about(Thing::Party))?;
    parties::shown(id, party, who, api).await
}

/// Set the logo of a party
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/logo", tag = "pictures", params(AtParty),
    request_body(content = Upload, content_type = "multipart/form-data"), security(("bearer" = [])),
    responses((status = OK, body = Party), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body), (status = PAYLOAD_TOO_LARGE, body = Body),
        (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn set_party_logo(
    State(api): State<Api>,
    may: May<ChangePartyProfile>,
    At(at): At<AtParty>,
    image: ImageOf,
) -> Result<Json<Party>> {
    let address = kept(at.id, image, Kind::Logo, &may.who, &api).await?;
    with_logo(&at, Some(address), &may.who, &api).await
}

/// Remove the logo of a party
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}/logo", tag = "pictures", params(AtParty),
    security(("bearer" = [])),
    responses((status = OK, body = Party), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body)),
)]
async fn remove_party_logo(
    State(api): State<Api>,
    may: May<ChangePartyProfile>,
    At(at): At<AtParty>,
) -> Result<Json<Party>> {
    with_logo(&at, None, &may.who, &api).await
}

/// Puts a picture to somebody who stands for election.
async fn portrayed(
    application: ApplicationId,
    candidate: CandidateId,
    image: Option<ImageOf>,
    who: &SignedIn,
    api: &Api,
) -> Result<()> {
    let address = match image {
        Some(image) => Some(kept(application, image, Kind::Portrait, who, api).await?),
        None => None,
    };
    let changed = api.portal.change_candidate(
        application,
        candidate,
        |profile, _| profile.picture = address,
        None,
        who,
    );
    changed.await.map_err(about(Thing::Candidate))
}

/// Set the portrait of a candidate
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates/{candidateId}/picture", tag = "pictures", params(AtCandidate),
    request_body(content = Upload, content_type = "multipart/form-data"), security(("bearer" = [])),
    responses((status = OK, body = Candidate), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body), (status = PAYLOAD_TOO_LARGE, body = Body),
        (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn set_portrait(
    State(api): State<Api>,
    may: May<ChangeCandidateProfile>,
    At(AtCandidate { id, candidate }): At<AtCandidate>,
    image: ImageOf,
) -> Result<Json<Candidate>> {
    portrayed(id, candidate, Some(image), &may.who, &api).await?;
    candidates::shown(id, candidate, &may.who, &api).await
}

/// Remove the portrait of a candidate
#[utoipa::path(
    delete, path = "/applications/{id}/matches/candidates/{candidateId}/picture", tag = "pictures",
    params(AtCandidate), security(("bearer" = [])),
    responses((status = OK, body = Candidate), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body)),
)]
async fn remove_portrait(
    State(api): State<Api>,
    may: May<ChangeCandidateProfile>,
    At(AtCandidate { id, candidate }): At<AtCandidate>,
) -> Result<Json<Candidate>> {
    portrayed(id, candidate, None, &may.who, &api).await?;
    candidates::shown(id, candidate, &may.who, &api).await
}

/// Set the portrait of a party's candidate
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}/picture", tag = "pictures",
    params(AtCandidateOfParty), request_body(content = Upload, content_type = "multipart/form-data"),
    security(("bearer" = [])),
    responses((status = OK, body = Candidate), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body), (status = PAYLOAD_TOO_LARGE, body = Body),
        (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn set_portrait_of_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(at): At<AtCandidateOfParty>,
    image: ImageOf,
) -> Result<Json<Candidate>> {
    let AtCandidate { id, candidate } = at.of_party(&api).await?;
    portrayed(id, candidate, Some(image), &may.who, &api).await?;
    candidates::shown(id, candidate, &may.who, &api).await
}

/// Remove the portrait of a party's candidate
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}/picture", tag = "pictures",
    params(AtCandidateOfParty), security(("bearer" = [])),
    responses((status = OK, body = Candidate), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body)),
)]
async fn remove_portrait_of_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(at): At<AtCandidateOfParty>,
) -> Result<Json<Candidate>> {
    let AtCandidate { id, candidate } = at.of_party(&api).await?;
    portrayed(id, candidate, None, &may.who, &api).await?;
    candidates::shown(id, candidate, &may.who, &api).await
}

/// Set the picture of a candidate without profile
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates-light/{candidateId}/picture", tag = "pictures",
    params(AtCandidate), request_body(content = Upload, content_type = "multipart/form-data"),
    security(("bearer" = [])),
    responses((status = OK, body = CandidateLight), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body),
        (status = PAYLOAD_TOO_LARGE, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn set_picture(
    State(api): State<Api>,
    may: May<AddCandidates>,
    At(at): At<AtCandidate>,
    image: ImageOf,
) -> Result<Json<CandidateLight>> {
    let AtCandidate { id, candidate } = candidates_light::without_profile(at, &api).await?;
    portrayed(id, candidate, Some(image), &may.who, &api).await?;
    candidates_light::shown(id, candidate, &api).await
}

/// Remove the picture of a candidate without profile
#[utoipa::path(
    delete, path = "/applications/{id}/matches/candidates-light/{candidateId}/picture", tag = "pictures",
    params(AtCandidate), security(("bearer" = [])),
    responses((status = OK, body = CandidateLight), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body)),
)]
async fn remove_picture(
    State(api): State<Api>,
    may: May<AddCandidates>,
    At(at): At<AtCandidate>,
) -> Result<Json<CandidateLight>> {
    let AtCandidate { id, candidate } = candidates_light::without_profile(at, &api).await?;
    portrayed(id, candidate, None, &may.who, &api).await?;
    candidates_light::shown(id, candidate, &api).await
}

/// Set the picture of a party's candidate without profile
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}/picture",
    tag = "pictures", params(AtCandidateOfParty),
    request_body(content = Upload, content_type = "multipart/form-data"), security(("bearer" = [])),
    responses((status = OK, body = CandidateLight), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body),
        (status = PAYLOAD_TOO_LARGE, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn set_picture_of_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(at): At<AtCandidateOfParty>,
    image: ImageOf,
) -> Result<Json<CandidateLight>> {
    let at = at.of_party(&api).await?;
    let AtCandidate { id, candidate } = candidates_light::without_profile(at, &api).await?;
    portrayed(id, candidate, Some(image), &may.who, &api).await?;
    candidates_light::shown(id, candidate, &api).await
}

/// Remove the picture of a party's candidate without profile
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}/picture",
    tag = "pictures", params(AtCandidateOfParty), security(("bearer" = [])),
    responses((status = OK, body = CandidateLight), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body)),
)]
async fn remove_picture_of_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(at): At<AtCandidateOfParty>,
) -> Result<Json<CandidateLight>> {
    let at = at.of_party(&api).await?;
    let AtCandidate { id, candidate } = candidates_light::without_profile(at, &api).await?;
    portrayed(id, candidate, None, &may.who, &api).await?;
    candidates_light::shown(id, candidate, &api).await
}
