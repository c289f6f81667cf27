//! `…/theses/corrections`: corrections of final theses that wait for a second person.
use super::InstanceThesisPath;
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, WriteTheses},
        route_table::{RouteTable, routes},
        scope::InstancePath,
        translations::load_default_language,
        validated_json::{ValidJson, Validate},
    },
};
use axum::{extract::State, http::StatusCode};
use elections::{
    ids::ThesisId,
    reasons::Reason,
    texts::{Language, Texts},
};
use jiff::Timestamp;
use portal::instances::thesis_corrections::{CorrectionInput, ProposedCorrection};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list_corrections))
        .routes(routes!(propose_correction, decline_correction))
        .routes(routes!(confirm_correction))
}

/// A proposed correction of a thesis, in the default language of the instance.
#[derive(Serialize, ToSchema)]
#[schema(as = ThesisCorrection)]
struct CorrectionResponse {
    /// The thesis.
    statement_id: ThesisId,
    /// The position of the thesis in the order of theses, from 0.
    position: usize,
    /// The language of the texts.
    language: Language,
    /// The texts as they are.
    before: CorrectionTexts,
    /// The proposed texts.
    after: CorrectionTexts,
    /// Why it is corrected; voters read it.
    reason: String,
    /// The name of the person who proposed it, if the account still exists.
    proposed_by: Option<String>,
    proposed_at: Timestamp,
    /// Whether the user proposed it.
    is_own: bool,
    /// Whether the user may confirm it.
    is_confirmable: bool,
}

/// The texts of a thesis.
#[derive(Serialize, ToSchema)]
struct CorrectionTexts {
    /// The category.
    title: String,
    /// The statement.
    text: String,
}

impl CorrectionResponse {
    fn new(proposed: ProposedCorrection, default_language: &Language) -> CorrectionResponse {
        let ProposedCorrection { correction, thesis, position, proposed_by, is_own, is_confirmable } =
            proposed;
        let current = |texts: &Texts| texts.get(default_language).unwrap_or_default().to_owned();
        CorrectionResponse {
            statement_id: thesis.id,
            position,
            language: default_language.clone(),
            before: CorrectionTexts { title: current(&thesis.category), text: current(&thesis.text) },
            after: CorrectionTexts { title: correction.category, text: correction.text },
            reason: correction.reason.into(),
            proposed_by,
            proposed_at: correction.proposed_at,
            is_own,
            is_confirmable,
        }
    }
}

/// List the proposed corrections of theses, the oldest first
#[utoipa::path(
    get, path = "/applications/{id}/theses/corrections", tag = "theses", params(InstancePath),
    responses((status = OK, body = Vec<CorrectionResponse>)),
)]
async fn list_corrections(
    State(api): State<Api>,
    auth: Authorized<WriteTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<Vec<CorrectionResponse>>> {
    let proposed = api.portal.instances.list_proposed_corrections(id, &auth.actor).await;
    let proposed = proposed.map_err(to_api_error(ResourceKind::Instance))?;
    let language = load_default_language(id, &api).await?;
    Ok(Json(proposed.into_iter().map(|proposed| CorrectionResponse::new(proposed, &language)).collect()))
}

/// A proposed correction.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CorrectionBody {
    /// The category. If left out, it is not changed.
    title: Option<String>,
    /// The statement. If left out, it is not changed.
    text: Option<String>,
    /// Why it is corrected; voters read it.
    reason: Reason,
}

impl Validate for CorrectionBody {}

/// Propose a correction of a final thesis
///
/// Replaces the correction that the user proposed before. It takes effect when another creator confirms it or, if
/// there is none, an administrator; these get a mail.
#[utoipa::path(
    put, path = "/applications/{id}/theses/corrections/{thesisId}", tag = "theses", params(InstanceThesisPath),
    request_body = CorrectionBody,
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn propose_correction(
    State(api): State<Api>,
    auth: Authorized<WriteTheses>,
    Path(InstanceThesisPath { id, thesis }): Path<InstanceThesisPath>,
    ValidJson(CorrectionBody { title, text, reason }): ValidJson<CorrectionBody>,
) -> Result<StatusCode> {
    let input = CorrectionInput { category: title, text, reason };
    let proposed = api.portal.instances.propose_correction(id, thesis, input, &auth.actor).await;
    proposed.map_err(to_api_error(ResourceKind::Thesis))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Decline or withdraw a proposed correction
#[utoipa::path(
    delete, path = "/applications/{id}/theses/corrections/{thesisId}", tag = "theses", params(InstanceThesisPath),
    responses((status = NO_CONTENT)),
)]
async fn decline_correction(
    State(api): State<Api>,
    auth: Authorized<WriteTheses>,
    Path(InstanceThesisPath { id, thesis }): Path<InstanceThesisPath>,
) -> Result<StatusCode> {
    let declined = api.portal.instances.decline_correction(id, thesis, &auth.actor).await;
    declined.map_err(to_api_error(ResourceKind::Thesis))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which correction is confirmed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CorrectionConfirmBody {
    /// When the correction was proposed that the user has seen. Another one is not confirmed.
    proposed_at: Timestamp,
}

impl Validate for CorrectionConfirmBody {}

/// Confirm a proposed correction
///
/// It takes effect at once and is published with its reason. Answers stay; everybody who answered the thesis gets
/// a mail.
#[utoipa::path(
    post, path = "/applications/{id}/theses/corrections/{thesisId}/confirm", tag = "theses",
    params(InstanceThesisPath), request_body = CorrectionConfirmBody,
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn confirm_correction(
    State(api): State<Api>,
    auth: Authorized<WriteTheses>,
    Path(InstanceThesisPath { id, thesis }): Path<InstanceThesisPath>,
    ValidJson(CorrectionConfirmBody { proposed_at }): ValidJson<CorrectionConfirmBody>,
) -> Result<StatusCode> {
    let confirmed = api.portal.instances.confirm_correction(id, thesis, proposed_at, &auth.actor).await;
    confirmed.map_err(to_api_error(ResourceKind::Thesis))?;
    Ok(StatusCode::NO_CONTENT)
}
