//! Pictures of an instance, its parties and its candidates: upload, and download at `/api/v1/images/{name}`.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        openapi::{BODY_ERRORS, DescribeInput, OperationDescription},
        parameters::Path,
        permissions::{
            Authorized, ChangeCandidateProfile, ChangeInstance, ChangePartyProfile, InScope,
            ManageAllCandidates, ManagePartyCandidates,
        },
        preconditions::WithEtag,
        route_table::{INSTANCE_PARTICIPANTS_PATH, PARTY_PATH, RouteTable, routes},
        scope::{CandidatePath, InstancePath, PartyPath},
        upload::{self, ImageUpload},
        validated_json::{ValidJson, Validate, is_multipart},
    },
    routes::{
        instances::configuration,
        participants::{
            candidates::{self, CandidateResponse},
            candidates_light::{self, CandidateLight},
            parties::{self, PartyResponse},
        },
    },
};
use axum::{
    extract::{DefaultBodyLimit, FromRequest, Request, State},
    http::{HeaderName, HeaderValue, StatusCode, header},
};
use bytes::Bytes;
use elections::{
    configuration::{BACKGROUNDS, Configuration, background_path},
    ids::{CandidateId, InstanceId},
    texts::Language,
    validation::ValidationErrorKind,
};
use media::{MAX_BYTES, PictureKind, PictureName};
use portal::sessions::Principal;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The maximum size of a form with a picture, in bytes.
const MAX_BODY_BYTES: usize = MAX_BYTES + (16 << 10);

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(get))
        .routes(routes!(upload).with_body_limit(DefaultBodyLimit::max(MAX_BODY_BYTES)))
        .routes(routes!(set_logo).with_body_limit(DefaultBodyLimit::max(MAX_BODY_BYTES)))
        .routes(
            routes!(set_background, choose_background).with_body_limit(DefaultBodyLimit::max(MAX_BODY_BYTES)),
        )
        .routes(
            routes!(set_party_logo, remove_party_logo).with_body_limit(DefaultBodyLimit::max(MAX_BODY_BYTES)),
        )
        .routes(
            routes!(set_portrait, remove_portrait)
                .with_party_path(INSTANCE_PARTICIPANTS_PATH, PARTY_PATH)
                .with_body_limit(DefaultBodyLimit::max(MAX_BODY_BYTES)),
        )
        .routes(
            routes!(set_picture, remove_picture)
                .with_party_path(INSTANCE_PARTICIPANTS_PATH, PARTY_PATH)
                .with_body_limit(DefaultBodyLimit::max(MAX_BODY_BYTES)),
        )
}

/// A picture by its name.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PicturePath {
    name: String,
}

/// The placeholder for a missing picture.
const DEFAULT_PICTURE: &[u8] = include_bytes!("default_picture.svg");

/// Get a picture
///
/// The name is derived from the content, so the picture can be cached forever. If the picture is missing, a
/// placeholder is returned, which must not be cached.
#[utoipa::path(
    get, path = "/images/{name}", tag = "public", params(PicturePath),
    responses((status = OK, content_type = "image/*")),
)]
async fn get(
    State(api): State<Api>,
    Path(PicturePath { name }): Path<PicturePath>,
) -> Result<([(HeaderName, HeaderValue); 2], Bytes)> {
    let name: PictureName = name.parse().map_err(|_| ApiError::NotFound(ResourceKind::Address))?;
    let found = api.portal.pictures.fetch(name).await.map_err(ApiError::internal)?;
    let (media_type, cache_control, bytes) = match found {
        Some(bytes) => (name.media_type().as_str(), "public, max-age=31536000, immutable", bytes),
        None => ("image/svg+xml; charset=utf-8", "no-store", Bytes::from_static(DEFAULT_PICTURE)),
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(media_type)),
        (header::CACHE_CONTROL, HeaderValue::from_static(cache_control)),
    ];
    Ok((headers, bytes))
}

/// A form with a picture.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the form, which is read part by part")]
struct PictureForm {
    /// PNG, JPEG or WebP.
    #[schema(value_type = String, format = Binary)]
    image: Vec<u8>,
}

/// The address of a picture.
#[derive(Serialize, ToSchema)]
struct PictureResponse {
    address: String,
}

async fn store_picture(
    instance_id: InstanceId,
    ImageUpload(bytes): ImageUpload,
    kind: PictureKind,
    actor: &Principal,
    api: &Api,
) -> Result<String> {
    api.portal
        .uploads
        .store_picture(instance_id, bytes, kind, actor)
        .await
        .map_err(to_api_error(ResourceKind::Instance))
}

/// Upload a picture for use in the configuration
///
/// The configuration is not changed until the address is saved there.
#[utoipa::path(
    post, path = "/applications/{id}/configuration/pictures", tag = "pictures", params(InstancePath),
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = CREATED, body = PictureResponse), (status = CONFLICT)),
)]
async fn upload(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    image: ImageUpload,
) -> Result<(StatusCode, Json<PictureResponse>)> {
    let address = store_picture(id, image, PictureKind::Background, &auth.actor, &api).await?;
    Ok((StatusCode::CREATED, Json(PictureResponse { address })))
}

/// Changes the current configuration.
async fn change_configuration(
    id: InstanceId,
    change: impl FnOnce(&mut Configuration) + Send,
    actor: &Principal,
    api: &Api,
) -> Result<WithEtag<Configuration>> {
    let changed = api.portal.instances.modify_configuration(id, change, actor).await;
    configuration::build_response(changed.map_err(to_api_error(ResourceKind::Instance))?, api).await
}

/// Set the logo of an instance
#[utoipa::path(
    post, path = "/applications/{id}/configuration/logo", tag = "pictures", params(InstancePath),
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = OK, body = Configuration), (status = CONFLICT)),
)]
async fn set_logo(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    image: ImageUpload,
) -> Result<WithEtag<Configuration>> {
    let address = store_picture(id, image, PictureKind::Logo, &auth.actor, &api).await?;
    change_configuration(id, |configuration| configuration.theming.logo = Some(address), &auth.actor, &api)
        .await
}

/// Set the background of an instance
#[utoipa::path(
    post, path = "/applications/{id}/configuration/image", tag = "pictures", params(InstancePath),
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = OK, body = Configuration), (status = CONFLICT)),
)]
async fn set_background(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    image: ImageUpload,
) -> Result<WithEtag<Configuration>> {
    let address = store_picture(id, image, PictureKind::Background, &auth.actor, &api).await?;
    change_configuration(
        id,
        |configuration| configuration.introduction.background = Some(address),
        &auth.actor,
        &api,
    )
    .await
}

/// A background from the gallery.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct BackgroundBody {
    /// hills, coast, town, fields, river, forest, waves, paper
    name: String,
}

impl Validate for BackgroundBody {
    fn validate(&self) -> Vec<FieldError> {
        match BACKGROUNDS.contains(&self.name.as_str()) {
            true => Vec::new(),
            false => vec![FieldError::new("name", ValidationErrorKind::Unknown.as_str())],
        }
    }
}

/// A background as a JSON body, or as the part `name` of a form.
struct BackgroundChoice(BackgroundBody);

impl DescribeInput for BackgroundChoice {
    fn describe(operation: &mut OperationDescription) {
        operation.add_errors(&BODY_ERRORS);
    }
}

impl<S: Send + Sync> FromRequest<S> for BackgroundChoice {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        if !is_multipart(request.headers()) {
            let ValidJson(body) = ValidJson::from_request(request, state).await?;
            return Ok(BackgroundChoice(body));
        }
        let part = upload::read_part(request, state, &["name"]).await?;
        let body = BackgroundBody { name: String::from_utf8_lossy(&part).trim().to_owned() };
        let errors = body.validate();
        if errors.is_empty() { Ok(BackgroundChoice(body)) } else { Err(ApiError::Invalid(errors)) }
    }
}

/// A form with a background from the gallery.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the form, which is read part by part")]
struct BackgroundForm {
    /// The name, as in JSON.
    name: String,
}

/// Set the background of an instance to one from the gallery
///
/// The body is JSON, or a form with the part `name`.
#[utoipa::path(
    put, path = "/applications/{id}/configuration/image", tag = "pictures", params(InstancePath),
    request_body(content((BackgroundBody = "application/json"), (BackgroundForm = "multipart/form-data"))),
    responses((status = OK, body = Configuration), (status = CONFLICT)),
)]
async fn choose_background(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    BackgroundChoice(BackgroundBody { name }): BackgroundChoice,
) -> Result<WithEtag<Configuration>> {
    let address = background_path(&name);
    change_configuration(
        id,
        |configuration| configuration.introduction.background = Some(address),
        &auth.actor,
        &api,
    )
    .await
}

async fn save_party_logo(
    path: &PartyPath,
    logo: Option<String>,
    actor: &Principal,
    api: &Api,
) -> Result<Json<PartyResponse>> {
    let PartyPath { id, party } = *path;
    let write = |profile: &mut elections::parties::PartyProfile, _: &Language| {
        profile.logo = logo;
        vec!["logo"]
    };
    api.portal
        .participants
        .update_party(id, party, write, None, actor)
        .await
        .map_err(to_api_error(ResourceKind::Party))?;
    parties::load_response(id, party, actor, api).await
}

/// Set the logo of a party
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/logo", tag = "pictures", params(PartyPath),
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = OK, body = PartyResponse), (status = CONFLICT)),
)]
async fn set_party_logo(
    State(api): State<Api>,
    auth: Authorized<ChangePartyProfile>,
    Path(path): Path<PartyPath>,
    image: ImageUpload,
) -> Result<Json<PartyResponse>> {
    let address = store_picture(path.id, image, PictureKind::Logo, &auth.actor, &api).await?;
    save_party_logo(&path, Some(address), &auth.actor, &api).await
}

/// Remove the logo of a party
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}/logo", tag = "pictures", params(PartyPath),
    responses((status = OK, body = PartyResponse), (status = CONFLICT)),
)]
async fn remove_party_logo(
    State(api): State<Api>,
    auth: Authorized<ChangePartyProfile>,
    Path(path): Path<PartyPath>,
) -> Result<Json<PartyResponse>> {
    save_party_logo(&path, None, &auth.actor, &api).await
}

/// Sets or removes the picture of a candidate.
async fn save_portrait(
    instance_id: InstanceId,
    candidate: CandidateId,
    image: Option<ImageUpload>,
    actor: &Principal,
    api: &Api,
) -> Result<()> {
    let address = match image {
        Some(image) => Some(store_picture(instance_id, image, PictureKind::Portrait, actor, api).await?),
        None => None,
    };
    let write = |profile: &mut elections::candidates::CandidateProfile, _: &Language| {
        profile.picture = address;
        vec!["picture"]
    };
    let changed = api.portal.participants.update_candidate(instance_id, candidate, write, None, actor);
    changed.await.map_err(to_api_error(ResourceKind::Candidate))
}

/// Set the portrait of a candidate
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates/{candidateId}/picture", tag = "pictures",
    params(CandidatePath), request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = OK, body = CandidateResponse), (status = CONFLICT)),
)]
async fn set_portrait(
    State(api): State<Api>,
    auth: Authorized<InScope<ChangeCandidateProfile, ManagePartyCandidates>>,
    Path(CandidatePath { id, candidate, .. }): Path<CandidatePath>,
    image: ImageUpload,
) -> Result<Json<CandidateResponse>> {
    save_portrait(id, candidate, Some(image), &auth.actor, &api).await?;
    candidates::load_response(id, candidate, &auth.actor, &api).await
}

/// Remove the portrait of a candidate
#[utoipa::path(
    delete, path = "/applications/{id}/matches/candidates/{candidateId}/picture", tag = "pictures",
    params(CandidatePath),
    responses((status = OK, body = CandidateResponse), (status = CONFLICT)),
)]
async fn remove_portrait(
    State(api): State<Api>,
    auth: Authorized<InScope<ChangeCandidateProfile, ManagePartyCandidates>>,
    Path(CandidatePath { id, candidate, .. }): Path<CandidatePath>,
) -> Result<Json<CandidateResponse>> {
    save_portrait(id, candidate, None, &auth.actor, &api).await?;
    candidates::load_response(id, candidate, &auth.actor, &api).await
}

/// Set the picture of a candidate without a profile
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates-light/{candidateId}/picture", tag = "pictures",
    params(CandidatePath), request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = OK, body = CandidateLight), (status = CONFLICT)),
)]
async fn set_picture(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageAllCandidates, ManagePartyCandidates>>,
    Path(path): Path<CandidatePath>,
    image: ImageUpload,
) -> Result<Json<CandidateLight>> {
    let CandidatePath { id, candidate, .. } = candidates_light::require_no_profile(path, &api).await?;
    save_portrait(id, candidate, Some(image), &auth.actor, &api).await?;
    candidates_light::load_response(id, candidate, &api).await
}

/// Remove the picture of a candidate without a profile
#[utoipa::path(
    delete, path = "/applications/{id}/matches/candidates-light/{candidateId}/picture", tag = "pictures",
    params(CandidatePath),
    responses((status = OK, body = CandidateLight), (status = CONFLICT)),
)]
async fn remove_picture(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageAllCandidates, ManagePartyCandidates>>,
    Path(path): Path<CandidatePath>,
) -> Result<Json<CandidateLight>> {
    let CandidatePath { id, candidate, .. } = candidates_light::require_no_profile(path, &api).await?;
    save_portrait(id, candidate, None, &auth.actor, &api).await?;
    candidates_light::load_response(id, candidate, &api).await
}
