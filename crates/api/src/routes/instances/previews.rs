//! `/api/v1/applications/{id}/preview`: the address at which reviewers use the voter app before the launch, and what they
//! remarked.
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, ChangeInstance},
        route_table::{RouteTable, routes},
        scope::InstancePath,
        validated_json::{ValidJson, Validate},
    },
};
use axum::{extract::State, http::StatusCode};
use elections::{
    ids::{InstanceId, RemarkId, ThesisId},
    previews::{PreviewAnswers, Remark},
};
use jiff::Timestamp;
use portal::{provider::Provider, publishing::previews::preview_page};
use serde::{Deserialize, Serialize};
use store::previews::Preview;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(get, create, revoke))
        .routes(routes!(remove_remarks))
        .routes(routes!(update_remark, remove_remark))
}

/// The preview of an instance and the remarks of its reviewers.
#[derive(Serialize, ToSchema)]
#[schema(as = PreviewState)]
struct PreviewResponse {
    /// The address; null if there is none.
    preview: Option<PreviewAddressResponse>,
    /// The remarks, oldest first. They stay without the address.
    remarks: Vec<RemarkResponse>,
}

/// The address of a preview.
#[derive(Serialize, ToSchema)]
#[schema(as = PreviewAddress)]
struct PreviewAddressResponse {
    /// The address. Whoever has it can use the preview.
    url: String,
    /// Whose answers it shows.
    answers: PreviewAnswers,
    created_at: Timestamp,
}

impl PreviewAddressResponse {
    fn new(preview: Preview, provider: &Provider) -> PreviewAddressResponse {
        let Preview { token, answers, created_at } = preview;
        PreviewAddressResponse { url: provider.page_url(&preview_page(&token)), answers, created_at }
    }
}

/// A remark of a reviewer.
#[derive(Serialize, ToSchema)]
#[schema(as = PreviewRemark)]
struct RemarkResponse {
    id: RemarkId,
    /// The thesis; null for a remark on the whole.
    statement_id: Option<ThesisId>,
    /// How the reviewer signed; may be empty.
    name: String,
    remark: String,
    /// Whether somebody has dealt with it.
    done: bool,
    created_at: Timestamp,
}

impl From<Remark> for RemarkResponse {
    fn from(remark: Remark) -> RemarkResponse {
        let Remark { id, text, is_done, created_at } = remark;
        RemarkResponse {
            id,
            statement_id: text.thesis,
            name: text.name,
            remark: text.remark,
            done: is_done,
            created_at,
        }
    }
}

/// Which preview to create.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreatePreview)]
struct CreatePreviewBody {
    /// Whose answers it shows.
    #[serde(default)]
    answers: PreviewAnswers,
}

impl Validate for CreatePreviewBody {}

/// A change of a remark.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdatePreviewRemark)]
struct UpdateRemarkBody {
    /// Whether somebody has dealt with it.
    done: bool,
}

impl Validate for UpdateRemarkBody {}

/// A remark in an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct RemarkPath {
    /// The id of the instance.
    id: InstanceId,
    /// The id of the remark.
    #[serde(rename = "remarkId")]
    #[param(rename = "remarkId")]
    remark: RemarkId,
}

/// Get the preview of an instance and its remarks
#[utoipa::path(
    get, path = "/applications/{id}/preview", tag = "applications", params(InstancePath),
    responses((status = OK, body = PreviewResponse)),
)]
async fn get(
    State(api): State<Api>,
    _auth: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<PreviewResponse>> {
    let preview = store::previews::find(id, &api.portal.db).await?;
    let remarks = store::previews::list_remarks(id, &api.portal.db).await?;
    Ok(Json(PreviewResponse {
        preview: preview.map(|preview| PreviewAddressResponse::new(preview, &api.portal.provider)),
        remarks: remarks.into_iter().map(RemarkResponse::from).collect(),
    }))
}

/// Create the preview of an instance
///
/// Whoever has the new address can use the whole voter app before the launch; nothing of it is counted. An address that
/// exists stops working. 409 `wrong_state` without theses, and once the instance is live.
#[utoipa::path(
    post, path = "/applications/{id}/preview", tag = "applications", params(InstancePath),
    request_body = CreatePreviewBody,
    responses((status = CREATED, body = PreviewAddressResponse), (status = CONFLICT)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(CreatePreviewBody { answers }): ValidJson<CreatePreviewBody>,
) -> Result<(StatusCode, Json<PreviewAddressResponse>)> {
    let created = api.portal.previews.create(id, answers, &auth.actor).await;
    let preview = created.map_err(to_api_error(ResourceKind::Instance))?;
    Ok((StatusCode::CREATED, Json(PreviewAddressResponse::new(preview, &api.portal.provider))))
}

/// Revoke the preview of an instance
///
/// Its address stops working at once. The remarks stay.
#[utoipa::path(
    delete, path = "/applications/{id}/preview", tag = "applications", params(InstancePath),
    responses((status = NO_CONTENT)),
)]
async fn revoke(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<StatusCode> {
    let revoked = api.portal.previews.revoke(id, &auth.actor).await;
    revoked.map_err(to_api_error(ResourceKind::Preview))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete all remarks of reviewers on an instance
#[utoipa::path(
    delete, path = "/applications/{id}/preview/remarks", tag = "applications", params(InstancePath),
    responses((status = NO_CONTENT)),
)]
async fn remove_remarks(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<StatusCode> {
    let removed = api.portal.previews.remove_remarks(id, &auth.actor).await;
    removed.map_err(to_api_error(ResourceKind::Instance))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Mark a remark, or a comment on a thesis, as done
#[utoipa::path(
    patch, path = "/applications/{id}/preview/remarks/{remarkId}", tag = "applications", params(RemarkPath),
    request_body = UpdateRemarkBody,
    responses((status = NO_CONTENT)),
)]
async fn update_remark(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    Path(RemarkPath { id, remark }): Path<RemarkPath>,
    ValidJson(UpdateRemarkBody { done }): ValidJson<UpdateRemarkBody>,
) -> Result<StatusCode> {
    let updated = api.portal.previews.set_remark_done(id, remark, done, &auth.actor).await;
    updated.map_err(to_api_error(ResourceKind::Remark))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete a remark, or an own comment on a thesis
#[utoipa::path(
    delete, path = "/applications/{id}/preview/remarks/{remarkId}", tag = "applications", params(RemarkPath),
    responses((status = NO_CONTENT)),
)]
async fn remove_remark(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    Path(RemarkPath { id, remark }): Path<RemarkPath>,
) -> Result<StatusCode> {
    let removed = api.portal.previews.remove_remark(id, remark, &auth.actor).await;
    removed.map_err(to_api_error(ResourceKind::Remark))?;
    Ok(StatusCode::NO_CONTENT)
}
