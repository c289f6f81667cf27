//! `/api/v1/applications/{id}/theses`: the statements of an instance, in its languages.
use crate::{
    Api,
    api_error::{ApiError, FieldError, ResourceKind, Result, about},
    creators::InstancePath,
    parties::told,
    path::{Path, Query},
    permissions::{Authorized, ReadAccess, ReadTheses, WriteTheses},
    route_table::{RouteTable, routes},
    upload::FileUpload,
    validated::{ValidJson, Validate},
};
use axum::{
    Json,
    extract::{DefaultBodyLimit, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use elections::{
    bounds,
    ids::{InstanceId, ThesisId, TranslationId},
    texts::Language,
    theses,
    validation::ValidationErrorKind,
};
use exchange::spreadsheet::{self, ThesesError, ThesisRows, read_theses};
use jiff::Timestamp;
use portal::theses::{NumberedThesis, ThesisCorrection, ThesisText};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use store::Timestamps;
use utoipa::{IntoParams, ToSchema};

/// All theses of an instance in several languages, written at once.
const LARGEST_LIST: usize = 4 << 20;
/// A workbook of theses.
const LARGEST_FILE: usize = 8 << 20;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(all, write).layer(DefaultBodyLimit::max(LARGEST_LIST)))
        .routes(routes!(languages))
        .routes(routes!(read).layer(DefaultBodyLimit::max(LARGEST_FILE)))
        .routes(routes!(in_language, add))
        .routes(routes!(find, replace, correct, remove))
}

/// A thesis in one language.
#[derive(Serialize, ToSchema)]
struct ThesisResponse {
    id: ThesisId,
    /// The same.
    statement_id: ThesisId,
    application_id: InstanceId,
    /// The translation; null where there is none in the language that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    translation_id: Option<TranslationId>,
    /// The language of title and text: the instance's default one where there is no translation.
    language: Language,
    /// Its place in the order, from 0.
    position: usize,
    /// The category.
    title: String,
    /// The statement.
    text: String,
    /// The address of a video in which it is told in sign language, in exactly the language that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    sign_video: Option<String>,
    created_at: Timestamp,
    /// When it was last changed, in any language.
    updated_at: Timestamp,
}

/// The theses of an instance in one of its languages.
#[derive(Serialize, ToSchema)]
struct ThesesInLanguage {
    language: Language,
    theses: Vec<ThesisResponse>,
}

/// The theses of an instance, and the ids of their translations.
struct AllTheses {
    application: InstanceId,
    default: Language,
    languages: Vec<Language>,
    theses: Vec<theses::Thesis>,
    translations: HashMap<(ThesisId, Language), TranslationId>,
    times: HashMap<ThesisId, Timestamps>,
}

impl AllTheses {
    async fn of(application: InstanceId, api: &Api) -> Result<AllTheses> {
        let db = &api.portal.db;
        let found = store::instances::find(application, db).await?;
        let metadata = found.ok_or(ApiError::NotFound(ResourceKind::Instance))?.metadata;
        Ok(AllTheses {
            application,
            default: metadata.default_language,
            languages: metadata.languages,
            theses: store::theses::of(application, db).await?,
            translations: store::theses::translation_ids(application, db).await?,
            times: store::theses::times(application, db).await?,
        })
    }

    /// The theses of an instance that is offered in this language.
    async fn in_one_of_its_languages(
        application: InstanceId,
        language: &Language,
        api: &Api,
    ) -> Result<AllTheses> {
        let all = AllTheses::of(application, api).await?;
        match all.languages.contains(language) {
            true => Ok(all),
            false => Err(ApiError::NotFound(ResourceKind::Language)),
        }
    }

    fn shown_in(&self, language: &Language) -> Vec<ThesisResponse> {
        let theses = self.theses.iter().enumerate();
        theses.map(|(position, thesis)| self.shown(position, thesis, language)).collect()
    }

    fn in_languages(&self) -> Vec<ThesesInLanguage> {
        let in_language = |language: &Language| ThesesInLanguage {
            language: language.clone(),
            theses: self.shown_in(language),
        };
        self.languages.iter().map(in_language).collect()
    }

    fn shown(&self, position: usize, thesis: &theses::Thesis, language: &Language) -> ThesisResponse {
        let translation_id = self.translations.get(&(thesis.id, language.clone())).copied();
        let sign_video = thesis.sign_video.get(language).map(str::to_owned);
        let language = if translation_id.is_some() { language } else { &self.default };
        let Timestamps { created_at, updated_at } = self.times.get(&thesis.id).copied().unwrap_or_default();
        ThesisResponse {
            id: thesis.id,
            statement_id: thesis.id,
            application_id: self.application,
            translation_id,
            language: language.clone(),
            position,
            title: thesis.category.get(language).unwrap_or_default().to_owned(),
            text: thesis.text.get(language).unwrap_or_default().to_owned(),
            sign_video,
            created_at,
            updated_at,
        }
    }

    fn one(&self, id: ThesisId, language: &Language) -> Result<ThesisResponse> {
        let position = self.theses.iter().position(|thesis| thesis.id == id);
        let position = position.ok_or(ApiError::NotFound(ResourceKind::Thesis))?;
        Ok(self.shown(position, &self.theses[position], language))
    }
}

/// List the theses of an instance in all its languages
#[utoipa::path(
    get, path = "/applications/{id}/theses", tag = "theses", params(InstancePath),
    responses((status = OK, body = Vec<ThesesInLanguage>)),
)]
async fn all(
    State(api): State<Api>,
    reader: ReadAccess<ReadTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Response> {
    read_by(reader, &api, async || Ok(AllTheses::of(id, &api).await?.in_languages())).await
}

/// What is read of the theses: voters see all of them.
async fn read_by<T, F>(
    reader: ReadAccess<ReadTheses>,
    api: &Api,
    read: impl FnOnce() -> F,
) -> Result<Response>
where
    T: Serialize + Send + 'static,
    F: Future<Output = Result<T>>,
{
    match reader {
        ReadAccess::Member(_) => Ok(Json(read().await?).into_response()),
        ReadAccess::Public(public) => public.answer(api, |_| read()).await,
    }
}

/// List the languages of an instance, the default one first
#[utoipa::path(
    get, path = "/applications/{id}/theses/languages", tag = "theses", params(InstancePath),
    responses((status = OK, body = Vec<Language>)),
)]
async fn languages(
    State(api): State<Api>,
    reader: ReadAccess<ReadTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Response> {
    read_by(reader, &api, async || {
        let found = store::instances::find(id, &api.portal.db).await?;
        Ok(found.ok_or(ApiError::NotFound(ResourceKind::Instance))?.metadata.languages)
    })
    .await
}

/// An instance in one of its languages.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct InstanceLanguagePath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The language tag.
    #[param(value_type = String)]
    language: Language,
}

/// List the theses of an instance in one language
///
/// One that is not translated comes in the default language, without `translation_id`.
#[utoipa::path(
    get, path = "/applications/{id}/theses/{language}", tag = "theses", params(InstanceLanguagePath),
    responses((status = OK, body = Vec<ThesisResponse>)),
)]
async fn in_language(
    State(api): State<Api>,
    reader: ReadAccess<ReadTheses>,
    Path(InstanceLanguagePath { id, language }): Path<InstanceLanguagePath>,
) -> Result<Response> {
    let read =
        async || Ok(AllTheses::in_one_of_its_languages(id, &language, &api).await?.shown_in(&language));
    read_by(reader, &api, read).await
}

/// What a thesis says in one language.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ThesisWritten)]
struct ThesisBody {
    /// The category.
    title: String,
    /// The statement.
    text: String,
    /// Its place in the order, from 0; a new thesis goes to the end without one, another one stays.
    position: Option<usize>,
    /// The address of its video in sign language; null removes it, and what is left out stays.
    #[serde(default, deserialize_with = "told")]
    #[schema(value_type = Option<String>)]
    sign_video: Option<Option<String>>,
}

impl Validate for ThesisBody {}

/// Add a thesis in one language
#[utoipa::path(
    post, path = "/applications/{id}/theses/{language}", tag = "theses", params(InstanceLanguagePath),
    request_body = ThesisBody,
    responses((status = CREATED, body = ThesisResponse), (status = CONFLICT)),
)]
async fn add(
    State(api): State<Api>,
    may: Authorized<WriteTheses>,
    Path(InstanceLanguagePath { id, language }): Path<InstanceLanguagePath>,
    ValidJson(written): ValidJson<ThesisBody>,
) -> Result<(StatusCode, Json<ThesisResponse>)> {
    let wording =
        ThesisText { category: written.title, text: written.text, sign_video: written.sign_video.flatten() };
    let added = api.portal.add_thesis(id, language.clone(), wording, written.position, &may.who).await;
    let added = added.map_err(about(ResourceKind::Instance))?;
    Ok((StatusCode::CREATED, Json(AllTheses::of(id, &api).await?.one(added, &language)?)))
}

/// A thesis in one language.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ThesisPath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The language tag.
    #[param(value_type = String)]
    language: Language,
    /// The thesis.
    #[serde(rename = "thesisId")]
    #[param(value_type = i64)]
    thesis: ThesisId,
}

/// See a thesis in one language
///
/// One that is not translated comes in the default language, without `translation_id`.
#[utoipa::path(
    get, path = "/applications/{id}/theses/{language}/{thesisId}", tag = "theses", params(ThesisPath),
    responses((status = OK, body = ThesisResponse)),
)]
async fn find(
    State(api): State<Api>,
    reader: ReadAccess<ReadTheses>,
    Path(ThesisPath { id, language, thesis }): Path<ThesisPath>,
) -> Result<Response> {
    let read = async || AllTheses::in_one_of_its_languages(id, &language, &api).await?.one(thesis, &language);
    read_by(reader, &api, read).await
}

/// Change what a thesis says in one language, or its place in the order
///
/// What is left out stays as it is. Makes the translation where there was none, which wants category and text.
#[utoipa::path(
    put, path = "/applications/{id}/theses/{language}/{thesisId}", tag = "theses", params(ThesisPath),
    request_body = ThesisUpdate,
    responses((status = OK, body = ThesisResponse), (status = CONFLICT)),
)]
async fn replace(
    State(api): State<Api>,
    may: Authorized<WriteTheses>,
    Path(at): Path<ThesisPath>,
    ValidJson(given): ValidJson<ThesisUpdate>,
) -> Result<Json<ThesisResponse>> {
    corrected(at, given, &may, &api).await
}

/// What is changed of a thesis in one language; what is left out stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ThesisCorrected)]
struct ThesisUpdate {
    /// The category.
    title: Option<String>,
    /// The statement.
    text: Option<String>,
    /// Its place in the order, from 0.
    position: Option<usize>,
    /// The address of its video in sign language; null removes it.
    #[serde(default, deserialize_with = "told")]
    #[schema(value_type = Option<String>)]
    sign_video: Option<Option<String>>,
    /// The thesis that the address names, once more.
    #[schema(value_type = Option<i64>)]
    statement_id: Option<ThesisId>,
}

impl Validate for ThesisUpdate {}

/// Change what a thesis says in one language, or its place in the order
#[utoipa::path(
    patch, path = "/applications/{id}/theses/{language}/{thesisId}", tag = "theses", params(ThesisPath),
    request_body = ThesisUpdate,
    responses((status = OK, body = ThesisResponse), (status = CONFLICT)),
)]
async fn correct(
    State(api): State<Api>,
    may: Authorized<WriteTheses>,
    Path(at): Path<ThesisPath>,
    ValidJson(given): ValidJson<ThesisUpdate>,
) -> Result<Json<ThesisResponse>> {
    corrected(at, given, &may, &api).await
}

async fn corrected(
    ThesisPath { id, language, thesis }: ThesisPath,
    given: ThesisUpdate,
    may: &Authorized<WriteTheses>,
    api: &Api,
) -> Result<Json<ThesisResponse>> {
    if given.statement_id.is_some_and(|named| named != thesis) {
        return Err(ApiError::Invalid(vec![FieldError::new(
            "statement_id",
            ValidationErrorKind::Invalid.word(),
        )]));
    }
    let ThesisUpdate { title, text, position, sign_video, statement_id: _ } = given;
    let sign_video = sign_video.map(Option::unwrap_or_default);
    let correction = ThesisCorrection { category: title, text, sign_video, position };
    let done = api.portal.correct_thesis(id, thesis, &language, correction, &may.who).await;
    done.map_err(about(ResourceKind::Thesis))?;
    Ok(Json(AllTheses::of(id, api).await?.one(thesis, &language)?))
}

/// Whether something is meant that takes answers with it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ConfirmQuery {
    /// Whether answers may go with it.
    #[serde(default)]
    pub(crate) confirm: bool,
}

/// Remove a thesis, or its translation
///
/// In the default language the thesis goes, in another one its translation. One that has been answered wants
/// `confirm=true`, else 409 `confirmation_needed`.
#[utoipa::path(
    delete, path = "/applications/{id}/theses/{language}/{thesisId}", tag = "theses", params(ThesisPath, ConfirmQuery),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn remove(
    State(api): State<Api>,
    may: Authorized<WriteTheses>,
    Path(ThesisPath { id, language, thesis }): Path<ThesisPath>,
    Query(ConfirmQuery { confirm }): Query<ConfirmQuery>,
) -> Result<StatusCode> {
    let removed = api.portal.remove_thesis(id, thesis, &language, confirm, &may.who).await;
    removed.map_err(about(ResourceKind::Thesis))?;
    Ok(StatusCode::NO_CONTENT)
}

/// The theses of a file, as far as they could be read. Nothing is written yet.
#[derive(Serialize, ToSchema)]
struct ThesesRead {
    rows: Vec<ThesisRead>,
    /// Headings that name no column, which are left out.
    unknown_columns: Vec<String>,
}

/// A thesis as it stands in a file.
#[derive(Serialize, ToSchema)]
struct ThesisRead {
    /// The row in the file, from 1.
    row: u32,
    /// Which of the instance's theses it would replace, counted from 1 in their order.
    number: Option<usize>,
    /// What it says, by language.
    translations: BTreeMap<Language, ThesisWording>,
}

impl From<spreadsheet::ThesisRow> for ThesisRead {
    fn from(spreadsheet::ThesisRow { row, number, category, text }: spreadsheet::ThesisRow) -> ThesisRead {
        let languages = category.iter().chain(text.iter()).map(|(language, _)| language);
        let wording = |language: &Language| ThesisWording {
            title: category.get(language).unwrap_or_default().to_owned(),
            text: text.get(language).unwrap_or_default().to_owned(),
        };
        let translations = languages.map(|language| (language.clone(), wording(language))).collect();
        ThesisRead { row, number, translations }
    }
}

/// A spreadsheet.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the form, which is read part by part")]
pub(crate) struct SpreadsheetForm {
    /// xlsx, ods or csv.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Read the theses of a spreadsheet, to look at before writing them
///
/// The first row names the columns: number, category, text, the latter two by language (`text:en`).
#[utoipa::path(
    post, path = "/applications/{id}/theses/read", tag = "theses", params(InstancePath),
    request_body(content = SpreadsheetForm, content_type = "multipart/form-data"),
    responses((status = OK, body = ThesesRead)),
)]
async fn read(
    State(api): State<Api>,
    _may: Authorized<WriteTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
    FileUpload(bytes): FileUpload,
) -> Result<Json<ThesesRead>> {
    let found = store::instances::find(id, &api.portal.db).await?;
    let default = found.ok_or(ApiError::NotFound(ResourceKind::Instance))?.metadata.default_language;
    // A workbook unfolds to many times its size: one at a time, even if whoever sent it no longer waits.
    let turn = api.reading.clone().acquire_owned().await.map_err(ApiError::internal)?;
    let read = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        read_theses(&bytes, &default)
    });
    let read = read.await;
    let ThesisRows { rows, unknown_columns } = read.map_err(ApiError::internal)?.map_err(|error| {
        let code = match error {
            ThesesError::Unreadable => ValidationErrorKind::Invalid,
            ThesesError::NoTextColumn => ValidationErrorKind::Required,
        };
        ApiError::Invalid(vec![FieldError::new("file", code.word())])
    })?;
    if too_many(rows.len()) {
        return Err(ApiError::Invalid(vec![FieldError::new("file", ValidationErrorKind::TooMany.word())]));
    }
    Ok(Json(ThesesRead { rows: rows.into_iter().map(ThesisRead::from).collect(), unknown_columns }))
}

/// Many theses at once.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ManyThesesBody {
    theses: Vec<ThesisRowBody>,
}

/// A thesis of many.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ThesisRowBody {
    /// Which of the instance's theses it replaces, counted from 1 in their order; a new one where there is none.
    number: Option<usize>,
    /// What it says, by language; other languages stay as they are.
    translations: BTreeMap<Language, ThesisWording>,
}

/// What a thesis of many says in one language.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ThesisWording {
    /// The category.
    title: String,
    /// The statement.
    text: String,
}

/// More than an instance may have.
fn too_many(theses: usize) -> bool {
    !i64::try_from(theses).is_ok_and(|count| bounds::THESES.contains(count))
}

impl Validate for ManyThesesBody {
    fn check(&self) -> Vec<FieldError> {
        match self.theses.len() {
            0 => vec![FieldError::new("theses", ValidationErrorKind::Required.word())],
            count if too_many(count) => {
                vec![FieldError::new("theses", ValidationErrorKind::TooMany.word())]
            }
            _ => Vec::new(),
        }
    }
}

/// Write many theses at once, all or none
#[utoipa::path(
    put, path = "/applications/{id}/theses", tag = "theses", params(InstancePath), request_body = ManyThesesBody,
    responses((status = OK, body = Vec<ThesesInLanguage>), (status = CONFLICT)),
)]
async fn write(
    State(api): State<Api>,
    may: Authorized<WriteTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(many): ValidJson<ManyThesesBody>,
) -> Result<Json<Vec<ThesesInLanguage>>> {
    let rows = many.theses.into_iter().map(|row| NumberedThesis {
        number: row.number,
        wordings: row
            .translations
            .into_iter()
            .map(|(language, ThesisWording { title, text })| {
                (language, ThesisText { category: title, text, sign_video: None })
            })
            .collect(),
    });
    api.portal.write_theses(id, rows.collect(), &may.who).await.map_err(about(ResourceKind::Instance))?;
    Ok(Json(AllTheses::of(id, &api).await?.in_languages()))
}
