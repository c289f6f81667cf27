//! `…/theses/translations`: how far the translations of theses are, and marking them as checked.
use super::thesis_tag;
use crate::{
    Api,
    http::{
        api_error::{FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, WriteTheses},
        route_table::{RouteTable, routes},
        scope::InstancePath,
        validated_json::{ValidJson, Validate},
    },
};
use axum::extract::State;
use elections::{
    ids::{InstanceId, ThesisId},
    texts::Language,
    theses::Thesis,
    translation_reviews::{ThesisWording, TranslationStatus},
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use portal::theses::translations::ReviewedTranslation;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list_translations)).routes(routes!(check_translations))
}

/// How far a translation is: `missing`, `translated`, `checked`, or `outdated` where the original has changed since.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TranslationStatus)]
enum TranslationStatusWord {
    Missing,
    Translated,
    Checked,
    Outdated,
}

impl From<TranslationStatus> for TranslationStatusWord {
    fn from(status: TranslationStatus) -> TranslationStatusWord {
        match status {
            TranslationStatus::Missing => TranslationStatusWord::Missing,
            TranslationStatus::Translated => TranslationStatusWord::Translated,
            TranslationStatus::Checked => TranslationStatusWord::Checked,
            TranslationStatus::Outdated => TranslationStatusWord::Outdated,
        }
    }
}

/// A translation of a thesis, or its absence.
#[derive(Serialize, ToSchema)]
#[schema(as = ThesisTranslationReview)]
struct TranslationResponse {
    /// The thesis.
    statement_id: ThesisId,
    language: Language,
    status: TranslationStatusWord,
    /// The original that it translates, if that has changed since.
    former_original: Option<FormerOriginal>,
    /// The name of the person who wrote it, if it is known.
    written_by: Option<String>,
    written_at: Option<Timestamp>,
    /// The name of the person who checked it, if the account still exists.
    checked_by: Option<String>,
    checked_at: Option<Timestamp>,
}

/// A thesis as it was in its original language.
#[derive(Serialize, ToSchema)]
struct FormerOriginal {
    /// The category.
    title: String,
    /// The statement.
    text: String,
}

impl From<ThesisWording> for FormerOriginal {
    fn from(ThesisWording { language: _, category, text }: ThesisWording) -> FormerOriginal {
        FormerOriginal { title: category, text }
    }
}

impl From<ReviewedTranslation> for TranslationResponse {
    fn from(translation: ReviewedTranslation) -> TranslationResponse {
        TranslationResponse {
            statement_id: translation.thesis,
            language: translation.language,
            status: translation.status.into(),
            former_original: translation.former_original.map(FormerOriginal::from),
            written_by: translation.written_by,
            written_at: translation.written_at,
            checked_by: translation.checked_by,
            checked_at: translation.checked_at,
        }
    }
}

async fn load_translations(id: InstanceId, api: &Api) -> Result<Json<Vec<TranslationResponse>>> {
    let translations = api.portal.theses.list_translations(id).await;
    let translations = translations.map_err(to_api_error(ResourceKind::Instance))?;
    Ok(Json(translations.into_iter().map(TranslationResponse::from).collect()))
}

/// List the translations of the theses with their status
///
/// Theses are in their order. Each has an entry for every language but the default one, also if it is not translated.
#[utoipa::path(
    get, path = "/applications/{id}/theses/translations", tag = "theses", params(InstancePath),
    responses((status = OK, body = Vec<TranslationResponse>)),
)]
async fn list_translations(
    State(api): State<Api>,
    _auth: Authorized<WriteTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<Vec<TranslationResponse>>> {
    load_translations(id, &api).await
}

/// An instance and one of its languages.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct TranslationsPath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The language of the translations.
    #[param(value_type = String)]
    language: Language,
}

/// Translations that are checked, or no longer are.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TranslationCheckBody {
    /// Whether they are checked.
    checked: bool,
    /// The theses.
    theses: Vec<CheckedThesisBody>,
}

/// A thesis whose translation was checked.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CheckedThesisBody {
    /// The thesis.
    id: ThesisId,
    /// The `tag` of the translation that was read.
    #[schema(pattern = "^\"[0-9a-f]{32}\"$", examples("\"5f2c9d1e8a7b4c3d2e1f0a9b8c7d6e5f\""))]
    tag: String,
    /// The `tag` of the original that was read.
    #[schema(pattern = "^\"[0-9a-f]{32}\"$", examples("\"5f2c9d1e8a7b4c3d2e1f0a9b8c7d6e5f\""))]
    original_tag: String,
}

impl Validate for TranslationCheckBody {
    fn validate(&self) -> Vec<FieldError> {
        let ids: HashSet<ThesisId> = self.theses.iter().map(|thesis| thesis.id).collect();
        let code = match self.theses.len() {
            0 => ValidationErrorKind::Required,
            count if super::exceeds_thesis_limit(count) => ValidationErrorKind::TooMany,
            count if ids.len() < count => ValidationErrorKind::Duplicate,
            _ => return Vec::new(),
        };
        vec![FieldError::new("theses", code.as_str())]
    }
}

/// Mark translations of theses as checked, or as not checked
///
/// All or none. If a translation or its original has other texts by now than those that were read, none is checked (412).
#[utoipa::path(
    put, path = "/applications/{id}/theses/translations/{language}", tag = "theses", params(TranslationsPath),
    request_body = TranslationCheckBody,
    responses((status = OK, body = Vec<TranslationResponse>), (status = PRECONDITION_FAILED)),
)]
async fn check_translations(
    State(api): State<Api>,
    auth: Authorized<WriteTheses>,
    Path(TranslationsPath { id, language }): Path<TranslationsPath>,
    ValidJson(TranslationCheckBody { checked, theses }): ValidJson<TranslationCheckBody>,
) -> Result<Json<Vec<TranslationResponse>>> {
    let ids: Vec<ThesisId> = theses.iter().map(|thesis| thesis.id).collect();
    let is_current = |thesis: &Thesis, default_language: &Language| {
        let has_tag =
            |language: &Language, tag: &str| thesis_tag(thesis, language).is_ok_and(|now| now == tag);
        theses.iter().find(|read| read.id == thesis.id).is_some_and(|read| {
            has_tag(&language, &read.tag) && has_tag(default_language, &read.original_tag)
        })
    };
    let marked = api.portal.theses.check_translations(id, &language, &ids, checked, is_current, &auth.actor);
    marked.await.map_err(to_api_error(ResourceKind::Thesis))?;
    load_translations(id, &api).await
}
