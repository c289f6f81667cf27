//! Pictures: uploading those of an instance, its parties and its candidates, and serving them at `/api/v1/images/{name}`.
use crate::{
    Api,
    api_error::{ApiError, FieldError, ResourceKind, Result, about},
    candidates::{self, CandidatePath, CandidateResponse, PartyCandidatePath},
    candidates_light::{self, CandidateLight},
    configuration::{self, Tagged},
    creators::InstancePath,
    openapi::{BODY_ERRORS, DescribeInput, OperationDescription},
    parties::{self, PartyPath, PartyResponse},
    path::Path,
    permissions::{
        AddCandidates, Authorized, ChangeCandidateProfile, ChangeInstance, ChangePartyProfile,
        ManagePartyCandidates,
    },
    route_table::{RouteTable, routes},
    upload::{self, ImageUpload},
    validated::{ValidJson, Validate, has_parts},
};
use axum::{
    Json,
    extract::{DefaultBodyLimit, FromRequest, Request, State},
    http::{HeaderName, HeaderValue, StatusCode, header},
};
use bytes::Bytes;
use elections::{
    configuration::{BACKGROUNDS, Configuration, background},
    ids::{CandidateId, InstanceId},
    texts::Language,
    validation::ValidationErrorKind,
};
use media::{MOST_BYTES, PictureKind, PictureName};
use portal::people::SignedIn;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A picture and the form around it.
const LARGEST: usize = MOST_BYTES + (16 << 10);

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
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
struct PicturePath {
    name: String,
}

/// What stands in place of a picture that is missing.
const DEFAULT_PICTURE: &[u8] = include_bytes!("default_picture.svg");

/// See a picture
///
/// Its name is made of its content, so that it may be kept for ever. Where the picture is missing, a default one
/// answers, which may not be kept.
#[utoipa::path(
    get, path = "/images/{name}", tag = "public", params(PicturePath),
    responses((status = OK, content_type = "image/*")),
)]
async fn find(
    State(api): State<Api>,
    Path(PicturePath { name }): Path<PicturePath>,
) -> Result<([(HeaderName, HeaderValue); 2], Bytes)> {
    let name: PictureName = name.parse().map_err(|_| ApiError::NotFound(ResourceKind::Address))?;
    let found = api.portal.pictures.fetch(name).await.map_err(ApiError::internal)?;
    let (media_type, keep, bytes) = match found {
        Some(bytes) => (name.media_type().as_str(), "public, max-age=31536000, immutable", bytes),
        None => ("image/svg+xml", "no-store", Bytes::from_static(DEFAULT_PICTURE)),
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(media_type)),
        (header::CACHE_CONTROL, HeaderValue::from_static(keep)),
    ];
    Ok((headers, bytes))
}

/// A picture in a form.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the form, which is read part by part")]
struct PictureForm {
    /// PNG, JPEG or WebP.
    #[schema(value_type = String, format = Binary)]
    image: Vec<u8>,
}

/// Where a picture is.
#[derive(Serialize, ToSchema)]
#[schema(as = PictureKept)]
struct PictureResponse {
    address: String,
}

async fn kept(
    application: InstanceId,
    ImageUpload(bytes): ImageUpload,
    kind: PictureKind,
    who: &SignedIn,
    api: &Api,
) -> Result<String> {
    api.portal.keep_picture(application, bytes, kind, who).await.map_err(about(ResourceKind::Instance))
}

/// Keep a picture for use in the configuration
///
/// Nothing of the configuration changes until its address is saved there.
#[utoipa::path(
    post, path = "/applications/{id}/configuration/pictures", tag = "pictures", params(InstancePath),
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = CREATED, body = PictureResponse), (status = CONFLICT)),
)]
async fn keep(
    State(api): State<Api>,
    may: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    image: ImageUpload,
) -> Result<(StatusCode, Json<PictureResponse>)> {
    let address = kept(id, image, PictureKind::Background, &may.who, &api).await?;
    Ok((StatusCode::CREATED, Json(PictureResponse { address })))
}

/// Changes the configuration as it stands.
async fn configured(
    id: InstanceId,
    change: impl FnOnce(&mut Configuration) + Send,
    who: &SignedIn,
    api: &Api,
) -> Result<Tagged> {
    let changed = api.portal.amend_configuration(id, change, who).await;
    configuration::shown(changed.map_err(about(ResourceKind::Instance))?, api).await
}

/// Set the logo of an instance
#[utoipa::path(
    post, path = "/applications/{id}/configuration/logo", tag = "pictures", params(InstancePath),
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = OK, body = Configuration), (status = CONFLICT)),
)]
async fn set_logo(
    State(api): State<Api>,
    may: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    image: ImageUpload,
) -> Result<Tagged> {
    let address = kept(id, image, PictureKind::Logo, &may.who, &api).await?;
    configured(id, |configuration| configuration.theming.logo = Some(address), &may.who, &api).await
}

/// Set the background of an instance
#[utoipa::path(
    post, path = "/applications/{id}/configuration/image", tag = "pictures", params(InstancePath),
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = OK, body = Configuration), (status = CONFLICT)),
)]
async fn set_background(
    State(api): State<Api>,
    may: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    image: ImageUpload,
) -> Result<Tagged> {
    let address = kept(id, image, PictureKind::Background, &may.who, &api).await?;
    configured(id, |configuration| configuration.introduction.background = Some(address), &may.who, &api)
        .await
}

/// A background of the gallery.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = BackgroundChosen)]
struct BackgroundBody {
    /// hills, coast, town, fields, river, forest, waves, paper
    name: String,
}

impl Validate for BackgroundBody {
    fn check(&self) -> Vec<FieldError> {
        match BACKGROUNDS.contains(&self.name.as_str()) {
            true => Vec::new(),
            false => vec![FieldError::new("name", ValidationErrorKind::Unknown.word())],
        }
    }
}

/// A background as a JSON body, or as the part `name` of a form.
struct BackgroundChoice(BackgroundBody);

impl DescribeInput for BackgroundChoice {
    fn describe(operation: &mut OperationDescription) {
        operation.fails_with(&BODY_ERRORS);
    }
}

impl<S: Send + Sync> FromRequest<S> for BackgroundChoice {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        if !has_parts(request.headers()) {
            let ValidJson(chosen) = ValidJson::from_request(request, state).await?;
            return Ok(BackgroundChoice(chosen));
        }
        let part = upload::part(request, state, &["name"]).await?;
        let chosen = BackgroundBody { name: String::from_utf8_lossy(&part).trim().to_owned() };
        let wrong = chosen.check();
        if wrong.is_empty() { Ok(BackgroundChoice(chosen)) } else { Err(ApiError::Invalid(wrong)) }
    }
}

/// A background of the gallery in a form.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the form, which is read part by part")]
struct BackgroundForm {
    /// Its name, as in JSON.
    name: String,
}

/// Choose the background of an instance from the gallery
///
/// As JSON, or as the part `name` of a form.
#[utoipa::path(
    put, path = "/applications/{id}/configuration/image", tag = "pictures", params(InstancePath),
    request_body(content((BackgroundBody = "application/json"), (BackgroundForm = "multipart/form-data"))),
    responses((status = OK, body = Configuration), (status = CONFLICT)),
)]
async fn choose_background(
    State(api): State<Api>,
    may: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    BackgroundChoice(BackgroundBody { name }): BackgroundChoice,
) -> Result<Tagged> {
    let address = background(&name);
    configured(id, |configuration| configuration.introduction.background = Some(address), &may.who, &api)
        .await
}

async fn with_logo(
    at: &PartyPath,
    logo: Option<String>,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<PartyResponse>> {
    let PartyPath { id, party } = *at;
    let write = |profile: &mut elections::parties::PartyProfile, _: &Language| {
        profile.logo = logo;
        vec!["logo"]
    };
    api.portal.change_party(id, party, write, None, who).await.map_err(about(ResourceKind::Party))?;
    parties::shown(id, party, who, api).await
}

/// Set the logo of a party
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/logo", tag = "pictures", params(PartyPath),
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = OK, body = PartyResponse), (status = CONFLICT)),
)]
async fn set_party_logo(
    State(api): State<Api>,
    may: Authorized<ChangePartyProfile>,
    Path(at): Path<PartyPath>,
    image: ImageUpload,
) -> Result<Json<PartyResponse>> {
    let address = kept(at.id, image, PictureKind::Logo, &may.who, &api).await?;
    with_logo(&at, Some(address), &may.who, &api).await
}

/// Remove the logo of a party
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}/logo", tag = "pictures", params(PartyPath),
    responses((status = OK, body = PartyResponse), (status = CONFLICT)),
)]
async fn remove_party_logo(
    State(api): State<Api>,
    may: Authorized<ChangePartyProfile>,
    Path(at): Path<PartyPath>,
) -> Result<Json<PartyResponse>> {
    with_logo(&at, None, &may.who, &api).await
}

/// Puts a picture to somebody who stands for election.
async fn portrayed(
    application: InstanceId,
    candidate: CandidateId,
    image: Option<ImageUpload>,
    who: &SignedIn,
    api: &Api,
) -> Result<()> {
    let address = match image {
        Some(image) => Some(kept(application, image, PictureKind::Portrait, who, api).await?),
        None => None,
    };
    let write = |profile: &mut elections::candidates::CandidateProfile, _: &Language| {
        profile.picture = address;
        vec!["picture"]
    };
    let changed = api.portal.change_candidate(application, candidate, write, None, who);
    changed.await.map_err(about(ResourceKind::Candidate))
}

/// Set the portrait of a candidate
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates/{candidateId}/picture", tag = "pictures",
    params(CandidatePath), request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = OK, body = CandidateResponse), (status = CONFLICT)),
)]
async fn set_portrait(
    State(api): State<Api>,
    may: Authorized<ChangeCandidateProfile>,
    Path(CandidatePath { id, candidate }): Path<CandidatePath>,
    image: ImageUpload,
) -> Result<Json<CandidateResponse>> {
    portrayed(id, candidate, Some(image), &may.who, &api).await?;
    candidates::shown(id, candidate, &may.who, &api).await
}

/// Remove the portrait of a candidate
#[utoipa::path(
    delete, path = "/applications/{id}/matches/candidates/{candidateId}/picture", tag = "pictures",
    params(CandidatePath),
    responses((status = OK, body = CandidateResponse), (status = CONFLICT)),
)]
async fn remove_portrait(
    State(api): State<Api>,
    may: Authorized<ChangeCandidateProfile>,
    Path(CandidatePath { id, candidate }): Path<CandidatePath>,
) -> Result<Json<CandidateResponse>> {
    portrayed(id, candidate, None, &may.who, &api).await?;
    candidates::shown(id, candidate, &may.who, &api).await
}

/// Set the portrait of a party's candidate
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}/picture", tag = "pictures",
    params(PartyCandidatePath), request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = OK, body = CandidateResponse), (status = CONFLICT)),
)]
async fn set_portrait_of_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(at): Path<PartyCandidatePath>,
    image: ImageUpload,
) -> Result<Json<CandidateResponse>> {
    let CandidatePath { id, candidate } = at.of_party(&api).await?;
    portrayed(id, candidate, Some(image), &may.who, &api).await?;
    candidates::shown(id, candidate, &may.who, &api).await
}

/// Remove the portrait of a party's candidate
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}/picture",
    tag = "pictures", params(PartyCandidatePath),
    responses((status = OK, body = CandidateResponse), (status = CONFLICT)),
)]
async fn remove_portrait_of_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(at): Path<PartyCandidatePath>,
) -> Result<Json<CandidateResponse>> {
    let CandidatePath { id, candidate } = at.of_party(&api).await?;
    portrayed(id, candidate, None, &may.who, &api).await?;
    candidates::shown(id, candidate, &may.who, &api).await
}

/// Set the picture of a candidate without profile
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates-light/{candidateId}/picture", tag = "pictures",
    params(CandidatePath), request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = OK, body = CandidateLight), (status = CONFLICT)),
)]
async fn set_picture(
    State(api): State<Api>,
    may: Authorized<AddCandidates>,
    Path(at): Path<CandidatePath>,
    image: ImageUpload,
) -> Result<Json<CandidateLight>> {
    let CandidatePath { id, candidate } = candidates_light::without_profile(at, &api).await?;
    portrayed(id, candidate, Some(image), &may.who, &api).await?;
    candidates_light::shown(id, candidate, &api).await
}

/// Remove the picture of a candidate without profile
#[utoipa::path(
    delete, path = "/applications/{id}/matches/candidates-light/{candidateId}/picture", tag = "pictures",
    params(CandidatePath),
    responses((status = OK, body = CandidateLight), (status = CONFLICT)),
)]
async fn remove_picture(
    State(api): State<Api>,
    may: Authorized<AddCandidates>,
    Path(at): Path<CandidatePath>,
) -> Result<Json<CandidateLight>> {
    let CandidatePath { id, candidate } = candidates_light::without_profile(at, &api).await?;
    portrayed(id, candidate, None, &may.who, &api).await?;
    candidates_light::shown(id, candidate, &api).await
}

/// Set the picture of a party's candidate without profile
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}/picture",
    tag = "pictures", params(PartyCandidatePath),
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = OK, body = CandidateLight), (status = CONFLICT)),
)]
async fn set_picture_of_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(at): Path<PartyCandidatePath>,
    image: ImageUpload,
) -> Result<Json<CandidateLight>> {
    let at = at.of_party(&api).await?;
    let CandidatePath { id, candidate } = candidates_light::without_profile(at, &api).await?;
    portrayed(id, candidate, Some(image), &may.who, &api).await?;
    candidates_light::shown(id, candidate, &api).await
}

/// Remove the picture of a party's candidate without profile
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}/picture",
    tag = "pictures", params(PartyCandidatePath),
    responses((status = OK, body = CandidateLight), (status = CONFLICT)),
)]
async fn remove_picture_of_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(at): Path<PartyCandidatePath>,
) -> Result<Json<CandidateLight>> {
    let at = at.of_party(&api).await?;
    let CandidatePath { id, candidate } = candidates_light::without_profile(at, &api).await?;
    portrayed(id, candidate, None, &may.who, &api).await?;
    candidates_light::shown(id, candidate, &api).await
}
