//! `/api/v1/applications/{id}/theses`: the statements of an instance, in its languages.
use crate::{
    Api,
    calls::{Calls, routes},
    creators::AtInstance,
    may::{May, ReadTheses, WriteTheses},
    parties::told,
    path::{Asking, At},
    problem::{Body, FieldProblem, Problem, Result, Thing, about},
    upload::FileOf,
    valid::{Check, Valid},
};
use axum::{
    Json,
    extract::{DefaultBodyLimit, State},
    http::StatusCode,
};
use elections::{
    bounds,
    ids::{ApplicationId, ThesisId, TranslationId},
    texts::Language,
    theses,
    violations::Fault,
};
use exchange::spreadsheet::{self, NoTheses, ThesisRows, read_theses};
use portal::theses::{Correction, Numbered, Wording};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use utoipa::{IntoParams, ToSchema};

/// All theses of an instance in several languages, written at once.
const LARGEST_LIST: usize = 4 << 20;
/// A workbook of theses.
const LARGEST_FILE: usize = 8 << 20;

pub(crate) fn router() -> Calls {
    Calls::new()
        .routes(routes!(all, write).layer(DefaultBodyLimit::max(LARGEST_LIST)))
        .routes(routes!(languages))
        .routes(routes!(read).layer(DefaultBodyLimit::max(LARGEST_FILE)))
        .routes(routes!(in_language, add))
        .routes(routes!(replace, correct, remove))
}

/// A thesis in one language.
#[derive(Serialize, ToSchema)]
struct Thesis {
    /// The `statement_id` of answers.
    id: ThesisId,
    application_id: ApplicationId,
    /// The translation; null where there is none in the language that was asked for.
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
    sign_video: Option<String>,
}

/// The theses of an instance in one of its languages.
#[derive(Serialize, ToSchema)]
struct InLanguage {
    language: Language,
    theses: Vec<Thesis>,
}

/// The theses of an instance, and the ids of their translations.
struct All {
    application: ApplicationId,
    default: Language,
    languages: Vec<Language>,
    theses: Vec<theses::Thesis>,
    translations: HashMap<(ThesisId, Language), TranslationId>,
}

impl All {
    async fn of(application: ApplicationId, api: &Api) -> Result<All> {
        let db = &api.portal.db;
        let found = store::applications::find(application, db).await?;
        let metadata = found.ok_or(Problem::NotFound(Thing::Instance))?.metadata;
        Ok(All {
            application,
            default: metadata.default_language,
            languages: metadata.languages,
            theses: store::theses::of(application, db).await?,
            translations: store::theses::translation_ids(application, db).await?,
        })
    }

    fn shown_in(&self, language: &Language) -> Vec<Thesis> {
        let theses = self.theses.iter().enumerate();
        theses.map(|(position, thesis)| self.shown(position, thesis, language)).collect()
    }

    fn in_languages(&self) -> Vec<InLanguage> {
        let in_language =
            |language: &Language| InLanguage { language: language.clone(), theses: self.shown_in(language) };
        self.languages.iter().map(in_language).collect()
    }

    fn shown(&self, position: usize, thesis: &theses::Thesis, language: &Language) -> Thesis {
        let translation_id = self.translations.get(&(thesis.id, language.clone())).copied();
        let sign_video = thesis.sign_video.get(language).map(str::to_owned);
        let language = if translation_id.is_some() { language } else { &self.default };
        Thesis {
            id: thesis.id,
            application_id: self.application,
            translation_id,
            language: language.clone(),
            position,
            title: thesis.category.get(language).unwrap_or_default().to_owned(),
            text: thesis.text.get(language).unwrap_or_default().to_owned(),
            sign_video,
        }
    }

    fn one(&self, id: ThesisId, language: &Language) -> Result<Thesis> {
        let position = self.theses.iter().position(|thesis| thesis.id == id);
        let position = position.ok_or(Problem::NotFound(Thing::Thesis))?;
        Ok(self.shown(position, &self.theses[position], language))
    }
}

/// List the theses of an instance in all its languages
#[utoipa::path(
    get, path = "/applications/{id}/theses", tag = "theses", params(AtInstance), security(("bearer" = [])),
    responses((status = OK, body = Vec<InLanguage>), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body)),
)]
async fn all(
    State(api): State<Api>,
    _may: May<ReadTheses>,
    At(AtInstance { id }): At<AtInstance>,
) -> Result<Json<Vec<InLanguage>>> {
    Ok(Json(All::of(id, &api).await?.in_languages()))
}

/// List the languages of an instance, the default one first
#[utoipa::path(
    get, path = "/applications/{id}/theses/languages", tag = "theses", params(AtInstance), security(("bearer" = [])),
    responses((status = OK, body = Vec<Language>), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body)),
)]
async fn languages(
    State(api): State<Api>,
    _may: May<ReadTheses>,
    At(AtInstance { id }): At<AtInstance>,
) -> Result<Json<Vec<Language>>> {
    let found = store::applications::find(id, &api.portal.db).await?;
    Ok(Json(found.ok_or(Problem::NotFound(Thing::Instance))?.metadata.languages))
}

/// An instance in one of its languages.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AtLanguage {
    /// The instance.
    #[param(value_type = i64)]
    id: ApplicationId,
    /// The language tag.
    #[param(value_type = String)]
    language: Language,
}

/// List the theses of an instance in one language
///
/// One that is not translated comes in the default language, without `translation_id`.
#[utoipa::path(
    get, path = "/applications/{id}/theses/{language}", tag = "theses", params(AtLanguage), security(("bearer" = [])),
    responses((status = OK, body = Vec<Thesis>), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body)),
)]
async fn in_language(
    State(api): State<Api>,
    _may: May<ReadTheses>,
    At(AtLanguage { id, language }): At<AtLanguage>,
) -> Result<Json<Vec<Thesis>>> {
    let all = All::of(id, &api).await?;
    if !all.languages.contains(&language) {
        return Err(Problem::NotFound(Thing::Language));
    }
    Ok(Json(all.shown_in(&language)))
}

/// What a thesis says in one language.
#[derive(Deserialize, ToSchema)]
#[schema(as = ThesisWritten)]
struct Written {
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

impl Check for Written {}

/// Add a thesis in one language
#[utoipa::path(
    post, path = "/applications/{id}/theses/{language}", tag = "theses", params(AtLanguage), request_body = Written,
    security(("bearer" = [])),
    responses((status = CREATED, body = Thesis), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn add(
    State(api): State<Api>,
    may: May<WriteTheses>,
    At(AtLanguage { id, language }): At<AtLanguage>,
    Valid(written): Valid<Written>,
) -> Result<(StatusCode, Json<Thesis>)> {
    let wording =
        Wording { category: written.title, text: written.text, sign_video: written.sign_video.flatten() };
    let added = api.portal.add_thesis(id, language.clone(), wording, written.position, &may.who).await;
    let added = added.map_err(about(Thing::Instance))?;
    Ok((StatusCode::CREATED, Json(All::of(id, &api).await?.one(added, &language)?)))
}

/// A thesis in one language.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AtThesis {
    /// The instance.
    #[param(value_type = i64)]
    id: ApplicationId,
    /// The language tag.
    #[param(value_type = String)]
    language: Language,
    /// The thesis.
    #[serde(rename = "thesisId")]
    #[param(value_type = i64)]
    thesis: ThesisId,
}

/// Replace what a thesis says in one language, and its place in the order
///
/// Makes the translation where there was none.
#[utoipa::path(
    put, path = "/applications/{id}/theses/{language}/{thesisId}", tag = "theses", params(AtThesis),
    request_body = Written, security(("bearer" = [])),
    responses((status = OK, body = Thesis), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn replace(
    State(api): State<Api>,
    may: May<WriteTheses>,
    At(at): At<AtThesis>,
    Valid(written): Valid<Written>,
) -> Result<Json<Thesis>> {
    let Written { title, text, position, sign_video } = written;
    let sign_video = sign_video.map(Option::unwrap_or_default);
    let correction = Correction { category: Some(title), text: Some(text), sign_video, position };
    corrected(at, correction, &may, &api).await
}

/// What is changed of a thesis in one language; what is left out stays.
#[derive(Deserialize, ToSchema)]
#[schema(as = ThesisCorrected)]
struct Corrected {
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
}

impl Check for Corrected {}

/// Change what a thesis says in one language, or its place in the order
#[utoipa::path(
    patch, path = "/applications/{id}/theses/{language}/{thesisId}", tag = "theses", params(AtThesis),
    request_body = Corrected, security(("bearer" = [])),
    responses((status = OK, body = Thesis), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn correct(
    State(api): State<Api>,
    may: May<WriteTheses>,
    At(at): At<AtThesis>,
    Valid(corrected_): Valid<Corrected>,
) -> Result<Json<Thesis>> {
    let Corrected { title, text, position, sign_video } = corrected_;
    let sign_video = sign_video.map(Option::unwrap_or_default);
    corrected(at, Correction { category: title, text, sign_video, position }, &may, &api).await
}

async fn corrected(
    AtThesis { id, language, thesis }: AtThesis,
    correction: Correction,
    may: &May<WriteTheses>,
    api: &Api,
) -> Result<Json<Thesis>> {
    let done = api.portal.correct_thesis(id, thesis, &language, correction, &may.who).await;
    done.map_err(about(Thing::Thesis))?;
    Ok(Json(All::of(id, api).await?.one(thesis, &language)?))
}

/// Whether something is meant that takes answers with it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Confirmed {
    /// Whether answers may go with it.
    #[serde(default)]
    pub(crate) confirm: bool,
}

/// Remove a thesis, or its translation
///
/// In the default language the thesis goes, in another one its translation. One that has been answered wants
/// `confirm=true`, else 409 `confirmation_needed`.
#[utoipa::path(
    delete, path = "/applications/{id}/theses/{language}/{thesisId}", tag = "theses", params(AtThesis, Confirmed),
    security(("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body)),
)]
async fn remove(
    State(api): State<Api>,
    may: May<WriteTheses>,
    At(AtThesis { id, language, thesis }): At<AtThesis>,
    Asking(Confirmed { confirm }): Asking<Confirmed>,
) -> Result<StatusCode> {
    let removed = api.portal.remove_thesis(id, thesis, &language, confirm, &may.who).await;
    removed.map_err(about(Thing::Thesis))?;
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
pub(crate) struct Spreadsheet {
    /// xlsx, ods or csv.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Read the theses of a spreadsheet, to look at before writing them
///
/// The first row names the columns: number, category, text, the latter two by language (`text:en`).
#[utoipa::path(
    post, path = "/applications/{id}/theses/read", tag = "theses", params(AtInstance),
    request_body(content = Spreadsheet, content_type = "multipart/form-data"), security(("bearer" = [])),
    responses((status = OK, body = ThesesRead), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body),
        (status = PAYLOAD_TOO_LARGE, body = Body)),
)]
async fn read(
    State(api): State<Api>,
    _may: May<WriteTheses>,
    At(AtInstance { id }): At<AtInstance>,
    FileOf(bytes): FileOf,
) -> Result<Json<ThesesRead>> {
    let found = store::applications::find(id, &api.portal.db).await?;
    let default = found.ok_or(Problem::NotFound(Thing::Instance))?.metadata.default_language;
    // A workbook unfolds to many times its size: one at a time, even if whoever sent it no longer waits.
    let turn = api.reading.clone().acquire_owned().await.map_err(Problem::internal)?;
    let read = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        read_theses(&bytes, &default)
    });
    let read = read.await;
    let ThesisRows { rows, unknown_columns } = read.map_err(Problem::internal)?.map_err(|error| {
        let code = match error {
            NoTheses::Unreadable => Fault::Invalid,
            NoTheses::NoTextColumn => Fault::Required,
        };
        Problem::Invalid(vec![FieldProblem::new("file", code.word())])
    })?;
    if too_many(rows.len()) {
        return Err(Problem::Invalid(vec![FieldProblem::new("file", Fault::TooMany.word())]));
    }
    Ok(Json(ThesesRead { rows: rows.into_iter().map(ThesisRead::from).collect(), unknown_columns }))
}

/// Many theses at once.
#[derive(Deserialize, ToSchema)]
struct ManyTheses {
    theses: Vec<ThesisRow>,
}

/// A thesis of many.
#[derive(Deserialize, ToSchema)]
struct ThesisRow {
    /// Which of the instance's theses it replaces, counted from 1 in their order; a new one where there is none.
    number: Option<usize>,
    /// What it says, by language; other languages stay as they are.
    translations: BTreeMap<Language, ThesisWording>,
}

/// What a thesis of many says in one language.
#[derive(Deserialize, Serialize, ToSchema)]
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

impl Check for ManyTheses {
    fn check(&self) -> Vec<FieldProblem> {
        match self.theses.len() {
            0 => vec![FieldProblem::new("theses", Fault::Required.word())],
            count if too_many(count) => vec![FieldProblem::new("theses", Fault::TooMany.word())],
            _ => Vec::new(),
        }
    }
}

/// Write many theses at once, all or none
#[utoipa::path(
    put, path = "/applications/{id}/theses", tag = "theses", params(AtInstance), request_body = ManyTheses,
    security(("bearer" = [])),
    responses((status = OK, body = Vec<InLanguage>), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body),
        (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn write(
    State(api): State<Api>,
    may: May<WriteTheses>,
    At(AtInstance { id }): At<AtInstance>,
    Valid(many): Valid<ManyTheses>,
) -> Result<Json<Vec<InLanguage>>> {
    let rows = many.theses.into_iter().map(|row| Numbered {
        number: row.number,
        wordings: row
            .translations
            .into_iter()
            .map(|(language, ThesisWording { title, text })| {
                (language, Wording { category: title, text, sign_video: None })
            })
            .collect(),
    });
    api.portal.write_theses(id, rows.collect(), &may.who).await.map_err(about(Thing::Instance))?;
    Ok(Json(All::of(id, &api).await?.in_languages()))
}
