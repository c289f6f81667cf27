//! `/api/v1/applications/{id}/theses`: the theses of an instance, in its languages.
mod comments;
mod corrections;
mod pool;
mod translations;
mod versions;

use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        optional_fields::deserialize_optional_null,
        parameters::{ConfirmQuery, Path, Query},
        permissions::{Authorized, PeopleAndPrograms, ReadAccess, ReadTheses, WriteTheses},
        preconditions::{Preconditions, WithEtag, build_etag_header, compute_etag},
        route_table::{RouteTable, routes},
        scope::InstancePath,
        spreadsheets::SpreadsheetForm,
        upload::FileUpload,
        validated_json::{ValidJson, Validate},
    },
};
use axum::{
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
use exchange::formats::spreadsheet::{self, ThesesError, ThesisRows, read_theses};
use jiff::Timestamp;
use portal::theses::{ThesisChanges, ThesisInput, ThesisTexts};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use store::Timestamps;
use utoipa::{IntoParams, ToSchema};

/// The maximum size of a request body with all theses of an instance in several languages, in bytes.
const MAX_LIST_BYTES: usize = 4 << 20;
/// The maximum size of a workbook of theses, in bytes.
const MAX_FILE_BYTES: usize = 8 << 20;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list_all, write).with_body_limit(DefaultBodyLimit::max(MAX_LIST_BYTES)))
        .routes(routes!(list_languages))
        .merge(comments::router())
        .merge(corrections::router())
        .merge(pool::router())
        .merge(translations::router())
        .merge(versions::router())
        .routes(routes!(read_file).with_body_limit(DefaultBodyLimit::max(MAX_FILE_BYTES)))
        .routes(routes!(list_in_language, create))
        .routes(routes!(get, replace, update, delete))
}

/// A thesis in one language.
#[derive(Serialize, ToSchema)]
struct ThesisResponse {
    id: ThesisId,
    /// The same as `id`.
    statement_id: ThesisId,
    application_id: InstanceId,
    /// The id of the translation; null if the thesis is not translated into the requested language.
    #[serde(skip_serializing_if = "Option::is_none")]
    translation_id: Option<TranslationId>,
    /// The language of title and text: the default language of the instance if there is no translation.
    language: Language,
    /// The position in the order of theses, from 0.
    position: usize,
    /// The category.
    title: String,
    /// The statement.
    text: String,
    /// The address of a sign language video of the thesis, in exactly the requested language.
    #[serde(skip_serializing_if = "Option::is_none")]
    sign_video: Option<String>,
    /// The tag of the texts in exactly the requested language, for `If-Match`.
    tag: String,
    created_at: Timestamp,
    /// The time of the last change in any language.
    updated_at: Timestamp,
}

/// The theses of an instance in one of its languages.
#[derive(Serialize, ToSchema)]
struct ThesesInLanguage {
    language: Language,
    theses: Vec<ThesisResponse>,
}

/// Returns the tag of a thesis in a language, also if it is not translated into it.
fn thesis_tag(thesis: &theses::Thesis, language: &Language) -> Result<String> {
    let theses::Thesis { category, text, sign_video, .. } = thesis;
    let texts = [category, text, sign_video].map(|texts| texts.get(language));
    compute_etag(&texts).map_err(ApiError::internal)
}

/// The theses of an instance and the ids of their translations.
struct AllTheses {
    instance_id: InstanceId,
    default: Language,
    languages: Vec<Language>,
    theses: Vec<theses::Thesis>,
    translations: HashMap<(ThesisId, Language), TranslationId>,
    times: HashMap<ThesisId, Timestamps>,
}

impl AllTheses {
    async fn load(instance_id: InstanceId, api: &Api) -> Result<AllTheses> {
        let db = &api.portal.db;
        let found = store::instances::find(instance_id, db).await?;
        let metadata = found.ok_or(ApiError::NotFound(ResourceKind::Instance))?.metadata;
        Ok(AllTheses {
            instance_id,
            default: metadata.default_language,
            languages: metadata.languages,
            theses: store::theses::list(instance_id, db).await?,
            translations: store::theses::list_translation_ids(instance_id, db).await?,
            times: store::theses::list_timestamps(instance_id, db).await?,
        })
    }

    /// Loads the theses of an instance. The instance must have the language.
    async fn load_in_language(instance_id: InstanceId, language: &Language, api: &Api) -> Result<AllTheses> {
        let all = AllTheses::load(instance_id, api).await?;
        match all.languages.contains(language) {
            true => Ok(all),
            false => Err(ApiError::NotFound(ResourceKind::Language)),
        }
    }

    fn to_responses(&self, language: &Language) -> Result<Vec<ThesisResponse>> {
        let theses = self.theses.iter().enumerate();
        theses.map(|(position, thesis)| self.to_response(position, thesis, language)).collect()
    }

    fn to_responses_by_language(&self) -> Result<Vec<ThesesInLanguage>> {
        let in_language = |language: &Language| {
            Ok(ThesesInLanguage { language: language.clone(), theses: self.to_responses(language)? })
        };
        self.languages.iter().map(in_language).collect()
    }

    fn to_response(
        &self,
        position: usize,
        thesis: &theses::Thesis,
        language: &Language,
    ) -> Result<ThesisResponse> {
        let tag = thesis_tag(thesis, language)?;
        let translation_id = self.translations.get(&(thesis.id, language.clone())).copied();
        let sign_video = thesis.sign_video.get(language).map(str::to_owned);
        let language = if translation_id.is_some() { language } else { &self.default };
        let Timestamps { created_at, updated_at } = self.times.get(&thesis.id).copied().unwrap_or_default();
        Ok(ThesisResponse {
            id: thesis.id,
            statement_id: thesis.id,
            application_id: self.instance_id,
            translation_id,
            language: language.clone(),
            position,
            title: thesis.category.get(language).unwrap_or_default().to_owned(),
            text: thesis.text.get(language).unwrap_or_default().to_owned(),
            sign_video,
            tag,
            created_at,
            updated_at,
        })
    }

    fn find_response(&self, id: ThesisId, language: &Language) -> Result<ThesisResponse> {
        let position = self.theses.iter().position(|thesis| thesis.id == id);
        let position = position.ok_or(ApiError::NotFound(ResourceKind::Thesis))?;
        self.to_response(position, &self.theses[position], language)
    }
}

impl ThesisResponse {
    fn with_etag(self) -> WithEtag<ThesisResponse> {
        (build_etag_header(&self.tag), Json(self))
    }
}

/// List the theses of an instance in all its languages
#[utoipa::path(
    get, path = "/applications/{id}/theses", tag = "theses", params(InstancePath),
    responses((status = OK, body = Vec<ThesesInLanguage>)),
)]
async fn list_all(
    State(api): State<Api>,
    reader: ReadAccess<ReadTheses, PeopleAndPrograms>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Response> {
    respond(reader, &api, async || AllTheses::load(id, &api).await?.to_responses_by_language()).await
}

/// Returns data about theses. Voters may read all of it.
async fn respond<T, F>(
    reader: ReadAccess<ReadTheses, PeopleAndPrograms>,
    api: &Api,
    load: impl FnOnce() -> F,
) -> Result<Response>
where
    T: Serialize + Send + 'static,
    F: Future<Output = Result<T>>,
{
    match reader {
        ReadAccess::SignedIn(_) => Ok(Json(load().await?).into_response()),
        ReadAccess::Public(public) => public.respond_cached(api, |_| load()).await,
    }
}

/// List the languages of an instance, the default one first
#[utoipa::path(
    get, path = "/applications/{id}/theses/languages", tag = "theses", params(InstancePath),
    responses((status = OK, body = Vec<Language>)),
)]
async fn list_languages(
    State(api): State<Api>,
    reader: ReadAccess<ReadTheses, PeopleAndPrograms>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Response> {
    respond(reader, &api, async || {
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
/// A thesis that is not translated is returned in the default language, without `translation_id`.
#[utoipa::path(
    get, path = "/applications/{id}/theses/{language}", tag = "theses", params(InstanceLanguagePath),
    responses((status = OK, body = Vec<ThesisResponse>)),
)]
async fn list_in_language(
    State(api): State<Api>,
    reader: ReadAccess<ReadTheses, PeopleAndPrograms>,
    Path(InstanceLanguagePath { id, language }): Path<InstanceLanguagePath>,
) -> Result<Response> {
    let load = async || AllTheses::load_in_language(id, &language, &api).await?.to_responses(&language);
    respond(reader, &api, load).await
}

/// The texts of a thesis in one language.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ThesisCreateBody {
    /// The category.
    title: String,
    /// The statement.
    text: String,
    /// The position in the order of theses, from 0. By default, a new thesis is added at the end, and an
    /// existing one is not moved.
    position: Option<usize>,
    /// The address of its sign language video; null removes it. If left out, it is not changed.
    #[serde(default, deserialize_with = "deserialize_optional_null")]
    #[schema(value_type = Option<String>)]
    sign_video: Option<Option<String>>,
}

impl Validate for ThesisCreateBody {}

/// Create a thesis in one language
#[utoipa::path(
    post, path = "/applications/{id}/theses/{language}", tag = "theses", params(InstanceLanguagePath),
    request_body = ThesisCreateBody,
    responses((status = CREATED, body = ThesisResponse), (status = CONFLICT)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<WriteTheses, PeopleAndPrograms>,
    Path(InstanceLanguagePath { id, language }): Path<InstanceLanguagePath>,
    ValidJson(body): ValidJson<ThesisCreateBody>,
) -> Result<(StatusCode, Json<ThesisResponse>)> {
    let texts = ThesisTexts { category: body.title, text: body.text, sign_video: body.sign_video.flatten() };
    let added = api.portal.theses.add_thesis(id, language.clone(), texts, body.position, &auth.actor).await;
    let added = added.map_err(to_api_error(ResourceKind::Instance))?;
    Ok((StatusCode::CREATED, Json(AllTheses::load(id, &api).await?.find_response(added, &language)?)))
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

/// A thesis of an instance, in all languages.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct InstanceThesisPath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The thesis.
    #[serde(rename = "thesisId")]
    #[param(value_type = i64)]
    thesis: ThesisId,
}

/// Get a thesis in one language
///
/// A thesis that is not translated is returned in the default language, without `translation_id`. For those who are
/// signed in, the ETag is its `tag`.
#[utoipa::path(
    get, path = "/applications/{id}/theses/{language}/{thesisId}", tag = "theses", params(ThesisPath),
    responses((status = OK, body = ThesisResponse)),
)]
async fn get(
    State(api): State<Api>,
    reader: ReadAccess<ReadTheses, PeopleAndPrograms>,
    Path(ThesisPath { id, language, thesis }): Path<ThesisPath>,
) -> Result<Response> {
    let load =
        async || AllTheses::load_in_language(id, &language, &api).await?.find_response(thesis, &language);
    match reader {
        ReadAccess::SignedIn(_) => Ok(load().await?.with_etag().into_response()),
        ReadAccess::Public(public) => public.respond_cached(&api, |_| load()).await,
    }
}

/// Change the texts of a thesis in one language, or its position
///
/// Fields that are left out are not changed. Creates the translation if there is none; this requires category
/// and text. With `If-Match`, texts that others have changed in this language in the meantime are not overwritten (412).
#[utoipa::path(
    put, path = "/applications/{id}/theses/{language}/{thesisId}", tag = "theses", params(ThesisPath),
    request_body = ThesisUpdateBody,
    responses((status = OK, body = ThesisResponse), (status = CONFLICT)),
)]
async fn replace(
    State(api): State<Api>,
    auth: Authorized<WriteTheses, PeopleAndPrograms>,
    Path(path): Path<ThesisPath>,
    preconditions: Preconditions,
    ValidJson(body): ValidJson<ThesisUpdateBody>,
) -> Result<WithEtag<ThesisResponse>> {
    save_changes(path, body, &preconditions, &auth, &api).await
}

/// Changes of a thesis in one language. Fields that are left out are not changed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ThesisUpdateBody {
    /// The category.
    title: Option<String>,
    /// The statement.
    text: Option<String>,
    /// The position in the order of theses, from 0.
    position: Option<usize>,
    /// The address of its sign language video; null removes it.
    #[serde(default, deserialize_with = "deserialize_optional_null")]
    #[schema(value_type = Option<String>)]
    sign_video: Option<Option<String>>,
    /// The thesis, as in the path.
    #[schema(value_type = Option<i64>)]
    statement_id: Option<ThesisId>,
}

impl Validate for ThesisUpdateBody {}

/// Change the texts of a thesis in one language, or its position
///
/// With `If-Match`, texts that others have changed in this language in the meantime are not overwritten (412).
#[utoipa::path(
    patch, path = "/applications/{id}/theses/{language}/{thesisId}", tag = "theses", params(ThesisPath),
    request_body = ThesisUpdateBody,
    responses((status = OK, body = ThesisResponse), (status = CONFLICT)),
)]
async fn update(
    State(api): State<Api>,
    auth: Authorized<WriteTheses, PeopleAndPrograms>,
    Path(path): Path<ThesisPath>,
    preconditions: Preconditions,
    ValidJson(body): ValidJson<ThesisUpdateBody>,
) -> Result<WithEtag<ThesisResponse>> {
    save_changes(path, body, &preconditions, &auth, &api).await
}

async fn save_changes(
    ThesisPath { id, language, thesis }: ThesisPath,
    body: ThesisUpdateBody,
    preconditions: &Preconditions,
    auth: &Authorized<WriteTheses, PeopleAndPrograms>,
    api: &Api,
) -> Result<WithEtag<ThesisResponse>> {
    if body.statement_id.is_some_and(|body_id| body_id != thesis) {
        return Err(ApiError::Invalid(vec![FieldError::new(
            "statement_id",
            ValidationErrorKind::Invalid.as_str(),
        )]));
    }
    let ThesisUpdateBody { title, text, position, sign_video, statement_id: _ } = body;
    let sign_video = sign_video.map(Option::unwrap_or_default);
    let changes = ThesisChanges { category: title, text, sign_video, position };
    let is_current = is_current_in(&language, preconditions);
    let updated =
        api.portal.theses.update_thesis(id, thesis, &language, changes, is_current, &auth.actor).await;
    updated.map_err(to_api_error(ResourceKind::Thesis))?;
    Ok(AllTheses::load(id, api).await?.find_response(thesis, &language)?.with_etag())
}

/// Returns the check whether a thesis still has the texts in a language that the client has read.
fn is_current_in(
    language: &Language,
    preconditions: &Preconditions,
) -> impl FnOnce(&theses::Thesis) -> bool + Send {
    move |thesis| thesis_tag(thesis, language).is_ok_and(|tag| preconditions.matches(&tag))
}

/// Delete a thesis or its translation
///
/// In the default language, this deletes the thesis; in another language, its translation. If answers would
/// be deleted too, `confirm=true` is required; otherwise 409 `confirmation_needed`. With `If-Match`, texts that others
/// have changed in this language in the meantime are not deleted (412).
#[utoipa::path(
    delete, path = "/applications/{id}/theses/{language}/{thesisId}", tag = "theses", params(ThesisPath, ConfirmQuery),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn delete(
    State(api): State<Api>,
    auth: Authorized<WriteTheses, PeopleAndPrograms>,
    Path(ThesisPath { id, language, thesis }): Path<ThesisPath>,
    Query(ConfirmQuery { confirm }): Query<ConfirmQuery>,
    preconditions: Preconditions,
) -> Result<StatusCode> {
    let is_current = is_current_in(&language, &preconditions);
    let removed =
        api.portal.theses.remove_thesis(id, thesis, &language, confirm, is_current, &auth.actor).await;
    removed.map_err(to_api_error(ResourceKind::Thesis))?;
    Ok(StatusCode::NO_CONTENT)
}

/// The theses of a file, as far as they could be read. Nothing is stored yet.
#[derive(Serialize, ToSchema)]
struct ParsedTheses {
    rows: Vec<ParsedThesis>,
    /// Headings of unknown columns, which are left out.
    unknown_columns: Vec<String>,
}

/// A thesis as read from a file.
#[derive(Serialize, ToSchema)]
struct ParsedThesis {
    /// The row in the file, from 1.
    row: u32,
    /// The number of the thesis that it would replace, from 1 in the order of theses.
    number: Option<usize>,
    /// The texts by language.
    translations: BTreeMap<Language, ThesisTranslationBody>,
}

impl From<spreadsheet::ThesisRow> for ParsedThesis {
    fn from(spreadsheet::ThesisRow { row, number, category, text }: spreadsheet::ThesisRow) -> ParsedThesis {
        let languages = category.iter().chain(text.iter()).map(|(language, _)| language);
        let texts = |language: &Language| ThesisTranslationBody {
            title: category.get(language).unwrap_or_default().to_owned(),
            text: text.get(language).unwrap_or_default().to_owned(),
        };
        let translations = languages.map(|language| (language.clone(), texts(language))).collect();
        ParsedThesis { row, number, translations }
    }
}

/// Read theses from a spreadsheet, without storing them
///
/// The first row contains the headings of the columns: number, category, text. The latter two can name a
/// language (`text:en`).
#[utoipa::path(
    post, path = "/applications/{id}/theses/read", tag = "theses", params(InstancePath),
    request_body(content = SpreadsheetForm, content_type = "multipart/form-data"),
    responses((status = OK, body = ParsedTheses)),
)]
async fn read_file(
    State(api): State<Api>,
    _auth: Authorized<WriteTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
    FileUpload(bytes): FileUpload,
) -> Result<Json<ParsedTheses>> {
    let found = store::instances::find(id, &api.portal.db).await?;
    let default = found.ok_or(ApiError::NotFound(ResourceKind::Instance))?.metadata.default_language;
    let read = api.read_workbook(move || read_theses(&bytes, &default)).await?;
    let ThesisRows { rows, unknown_columns } = read.map_err(|error| {
        let code = match error {
            ThesesError::Unreadable => ValidationErrorKind::Invalid,
            ThesesError::NoTextColumn => ValidationErrorKind::Required,
        };
        ApiError::Invalid(vec![FieldError::new("file", code.as_str())])
    })?;
    if exceeds_thesis_limit(rows.len()) {
        return Err(ApiError::Invalid(vec![FieldError::new("file", ValidationErrorKind::TooMany.as_str())]));
    }
    Ok(Json(ParsedTheses { rows: rows.into_iter().map(ParsedThesis::from).collect(), unknown_columns }))
}

/// Many theses.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ManyThesesBody {
    theses: Vec<ThesisRowBody>,
}

/// A thesis in a list.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ThesisRowBody {
    /// The number of the thesis that it replaces, from 1 in the order of theses. A thesis without a number is
    /// created.
    number: Option<usize>,
    /// The texts by language. Languages that are left out are not changed.
    translations: BTreeMap<Language, ThesisTranslationBody>,
}

/// The texts of a thesis in one language, in a list or a file.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ThesisTranslationBody {
    /// The category.
    title: String,
    /// The statement.
    text: String,
}

/// Whether this number of theses is more than an instance can have.
pub(crate) fn exceeds_thesis_limit(theses: usize) -> bool {
    !i64::try_from(theses).is_ok_and(|count| bounds::THESES.contains(count))
}

impl Validate for ManyThesesBody {
    fn validate(&self) -> Vec<FieldError> {
        match self.theses.len() {
            0 => vec![FieldError::new("theses", ValidationErrorKind::Required.as_str())],
            count if exceeds_thesis_limit(count) => {
                vec![FieldError::new("theses", ValidationErrorKind::TooMany.as_str())]
            }
            _ => Vec::new(),
        }
    }
}

/// Write many theses, all or none
#[utoipa::path(
    put, path = "/applications/{id}/theses", tag = "theses", params(InstancePath), request_body = ManyThesesBody,
    responses((status = OK, body = Vec<ThesesInLanguage>), (status = CONFLICT)),
)]
async fn write(
    State(api): State<Api>,
    auth: Authorized<WriteTheses, PeopleAndPrograms>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(body): ValidJson<ManyThesesBody>,
) -> Result<Json<Vec<ThesesInLanguage>>> {
    let rows = body.theses.into_iter().map(|row| ThesisInput {
        number: row.number,
        texts_by_language: row
            .translations
            .into_iter()
            .map(|(language, ThesisTranslationBody { title, text })| {
                (language, ThesisTexts { category: title, text, sign_video: None })
            })
            .collect(),
    });
    api.portal
        .theses
        .save_theses(id, rows.collect(), &auth.actor)
        .await
        .map_err(to_api_error(ResourceKind::Instance))?;
    Ok(Json(AllTheses::load(id, &api).await?.to_responses_by_language()?))
}
