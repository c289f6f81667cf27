//! `…/votes/sheet`, `…/votes/read` and `…/votes/many`: the answers of a party or a candidate as a spreadsheet.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::{Path, Query},
        permissions::{AnswerAsCandidate, AnswerForParty, Authorized, ConfirmedEmail},
        route_table::{RouteTable, routes},
        scope::{CandidatePath, PartyPath},
        spreadsheets::{SpreadsheetForm, UnreadCellResponse, WORKBOOK_MEDIA_TYPE, file_error},
        translations::split_default_language,
        upload::FileUpload,
        validated_json::{ValidJson, Validate},
    },
    routes::{
        answers::{
            answer_names::{list_answer_names, list_answer_words},
            rating::{AnswerContext, AnswerResponse, position_tag, resource_kind},
        },
        theses::exceeds_thesis_limit,
    },
};
use axum::{
    extract::State,
    http::{HeaderName, header},
};
use bytes::Bytes;
use elections::{
    answers::{Answer, AnswerValue, Entity},
    ids::{InstanceId, ThesisId},
    instances::Instance,
    terms,
    texts::Language,
    theses::Thesis,
    validation::ValidationErrorKind,
};
use exchange::{
    files::form_table::ODS_MEDIA_TYPE,
    formats::spreadsheet::{
        AnswerForm, AnswerFormLine, AnswerRow, AnswerRows, AnswerVocabulary, AnswersError, FormFormat,
        build_answer_form, read_answers,
    },
};
use portal::{answers::rating::AnswerInput, sessions::Principal};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(get_party_sheet))
        .routes(routes!(get_candidate_sheet))
        .routes(routes!(read_party_sheet))
        .routes(routes!(read_candidate_sheet))
        .routes(routes!(save_party_answers))
        .routes(routes!(save_candidate_answers))
}

/// The format of a spreadsheet to fill in.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum SheetFormat {
    /// An Excel workbook.
    #[default]
    Xlsx,
    /// An OpenDocument spreadsheet.
    Ods,
}

/// How the spreadsheet is written.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SheetQuery {
    /// The language of the reader. Theses without a text in it are in the default language.
    #[param(value_type = Option<String>, example = "de")]
    language: Option<Language>,
    /// xlsx or ods.
    #[serde(default)]
    #[param(inline)]
    format: SheetFormat,
}

type SheetResponse = ([(HeaderName, &'static str); 2], Vec<u8>);

/// An instance and its theses.
struct Questionnaire {
    instance: Instance,
    theses: Vec<Thesis>,
}

impl Questionnaire {
    async fn load(instance_id: InstanceId, api: &Api) -> Result<Questionnaire> {
        let found = store::instances::find(instance_id, &api.portal.db).await?;
        let instance = found.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
        let theses = store::theses::list(instance_id, &api.portal.db).await?;
        Ok(Questionnaire { instance, theses })
    }

    /// Builds the table with all theses and these answers.
    fn build_form(self, answers: Vec<Answer>, language: Option<Language>, api: &Api) -> AnswerForm {
        let metadata = &self.instance.metadata;
        let default = &metadata.default_language;
        let language = language.unwrap_or_else(|| default.clone());
        let names = list_answer_names(&self.instance, &language, &api.pages.texts);
        let scale = self.instance.configuration.algorithm.scale();
        let name_of = |value: AnswerValue| {
            let position = scale.iter().position(|step| *step == value)?;
            names.get(position).cloned()
        };
        let mut drafts: HashMap<ThesisId, _> =
            answers.into_iter().map(|answer| (answer.thesis, answer.draft)).collect();
        let line = |thesis: &Thesis| {
            let draft = drafts.remove(&thesis.id).unwrap_or_default();
            let text = metadata.fill_variables(&thesis.text);
            AnswerFormLine {
                category: thesis.category.text(&language, default).to_owned(),
                thesis: terms::to_plain_text(text.text(&language, default)),
                answer: draft.value.and_then(name_of),
                explanation: draft.explanation,
            }
        };
        let lines = self.theses.iter().map(line).collect();
        let languages = metadata.languages.clone();
        AnswerForm { words: names.into_iter().rev().collect(), languages, lines, language }
    }
}

async fn build_sheet(
    instance_id: InstanceId,
    entity: Entity,
    SheetQuery { language, format }: SheetQuery,
    api: &Api,
) -> Result<SheetResponse> {
    let questionnaire = Questionnaire::load(instance_id, api).await?;
    let answers = store::answers::list_by_entity(instance_id, entity, &api.portal.db).await?;
    let form = questionnaire.build_form(answers, language, api);
    let (format, media_type, disposition) = match format {
        SheetFormat::Xlsx => {
            (FormFormat::Xlsx, WORKBOOK_MEDIA_TYPE, "attachment; filename=\"standpunkt-answers.xlsx\"")
        }
        SheetFormat::Ods => {
            (FormFormat::Ods, ODS_MEDIA_TYPE, "attachment; filename=\"standpunkt-answers.ods\"")
        }
    };
    let bytes = build_answer_form(&form, format).map_err(ApiError::internal)?;
    Ok(([(header::CONTENT_TYPE, media_type), (header::CONTENT_DISPOSITION, disposition)], bytes))
}

/// Download the answers of a party as a spreadsheet
///
/// All theses with the draft answers in words, and the explanations in each language, to fill in and to upload again.
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/votes/sheet", tag = "answers", params(PartyPath, SheetQuery),
    responses((status = OK, content_type = WORKBOOK_MEDIA_TYPE)),
)]
async fn get_party_sheet(
    State(api): State<Api>,
    _auth: Authorized<AnswerForParty>,
    _: ConfirmedEmail,
    Path(PartyPath { id, party }): Path<PartyPath>,
    Query(query): Query<SheetQuery>,
) -> Result<SheetResponse> {
    build_sheet(id, Entity::Party(party), query, &api).await
}

/// Download the answers of a candidate as a spreadsheet
///
/// All theses with the draft answers in words, and the explanations in each language, to fill in and to upload again.
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates/{candidateId}/votes/sheet", tag = "answers",
    params(CandidatePath, SheetQuery),
    responses((status = OK, content_type = WORKBOOK_MEDIA_TYPE)),
)]
async fn get_candidate_sheet(
    State(api): State<Api>,
    _auth: Authorized<AnswerAsCandidate>,
    _: ConfirmedEmail,
    Path(CandidatePath { id, candidate, .. }): Path<CandidatePath>,
    Query(query): Query<SheetQuery>,
) -> Result<SheetResponse> {
    build_sheet(id, Entity::Candidate(candidate), query, &api).await
}

/// The answers of a file, as far as they could be read. Nothing is stored yet.
#[derive(Serialize, ToSchema)]
struct ParsedAnswers {
    rows: Vec<ParsedAnswer>,
    /// The columns that are left out: headings of unknown ones, or letters if there are no headings.
    unknown_columns: Vec<String>,
}

/// An answer as read from a file.
#[derive(Serialize, ToSchema)]
struct ParsedAnswer {
    /// The row in the file, from 1.
    row: u32,
    /// The thesis; null if the row names none.
    statement_id: Option<ThesisId>,
    /// How the row names the thesis.
    thesis: String,
    /// 0 strongly disagree, 25, 50, 75, 100 fully agree; null if the cell is empty or invalid.
    #[schema(value_type = Option<u8>)]
    value: Option<AnswerValue>,
    /// In the default language. Empty if the cell is empty.
    explanation: String,
    /// The explanation in the other languages, where the cells are not empty.
    translations: BTreeMap<Language, String>,
    /// Cells with invalid content, which are left out: `statement_id` (unknown) and `value` (invalid).
    problems: Vec<UnreadCellResponse>,
}

impl ParsedAnswer {
    fn new(row: AnswerRow, questionnaire: &Questionnaire) -> ParsedAnswer {
        let thesis = row.thesis.and_then(|position| questionnaire.theses.get(position));
        let (explanation, translations) =
            split_default_language(&row.explanation, &questionnaire.instance.metadata.default_language);
        let unknown_thesis = thesis.is_none().then(|| {
            UnreadCellResponse::new("statement_id", ValidationErrorKind::Unknown, row.thesis_name.clone())
        });
        let invalid_value = row
            .invalid_value
            .map(|found| UnreadCellResponse::new("value", ValidationErrorKind::Invalid, found));
        ParsedAnswer {
            row: row.row,
            statement_id: thesis.map(|thesis| thesis.id),
            thesis: row.thesis_name,
            value: row.value,
            explanation,
            translations,
            problems: unknown_thesis.into_iter().chain(invalid_value).collect(),
        }
    }
}

async fn read_sheet(instance_id: InstanceId, bytes: Bytes, api: &Api) -> Result<Json<ParsedAnswers>> {
    let questionnaire = Questionnaire::load(instance_id, api).await?;
    let Questionnaire { instance, theses } = &questionnaire;
    let scale = instance.configuration.algorithm.scale();
    let words = list_answer_words(instance, &api.pages.texts);
    let vocabulary = AnswerVocabulary::new(&instance.metadata, theses, scale, words);
    let read = api.read_workbook(move || read_answers(&bytes, &vocabulary)).await?;
    let AnswerRows { rows, unknown_columns } = read.map_err(|error| match error {
        AnswersError::Unreadable => file_error(ValidationErrorKind::Invalid),
        AnswersError::MissingColumn => file_error(ValidationErrorKind::Required),
    })?;
    if exceeds_thesis_limit(rows.len()) {
        return Err(file_error(ValidationErrorKind::TooMany));
    }
    let rows = rows.into_iter().map(|row| ParsedAnswer::new(row, &questionnaire)).collect();
    Ok(Json(ParsedAnswers { rows, unknown_columns }))
}

/// Read the answers of a party from a spreadsheet, without storing them
///
/// A row names its thesis by the number or the text, and its answer by the words of the instance in any of its
/// languages, by a symbol, or in percent. The columns have headings (number, thesis, answer, reason, `reason:en`), or are
/// recognised by their content. An empty cell stands for no change.
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/votes/read", tag = "answers", params(PartyPath),
    request_body(content = SpreadsheetForm, content_type = "multipart/form-data"),
    responses((status = OK, body = ParsedAnswers)),
)]
async fn read_party_sheet(
    State(api): State<Api>,
    _auth: Authorized<AnswerForParty>,
    Path(PartyPath { id, .. }): Path<PartyPath>,
    FileUpload(bytes): FileUpload,
) -> Result<Json<ParsedAnswers>> {
    read_sheet(id, bytes, &api).await
}

/// Read the answers of a candidate from a spreadsheet, without storing them
///
/// A row names its thesis by the number or the text, and its answer by the words of the instance in any of its
/// languages, by a symbol, or in percent. The columns have headings (number, thesis, answer, reason, `reason:en`), or are
/// recognised by their content. An empty cell stands for no change.
#[utoipa::path(
    post, path = "/applications/{id}/matches/candidates/{candidateId}/votes/read", tag = "answers", params(CandidatePath),
    request_body(content = SpreadsheetForm, content_type = "multipart/form-data"),
    responses((status = OK, body = ParsedAnswers)),
)]
async fn read_candidate_sheet(
    State(api): State<Api>,
    _auth: Authorized<AnswerAsCandidate>,
    Path(CandidatePath { id, .. }): Path<CandidatePath>,
    FileUpload(bytes): FileUpload,
) -> Result<Json<ParsedAnswers>> {
    read_sheet(id, bytes, &api).await
}

/// Many answers.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ManyAnswersBody {
    answers: Vec<ManyAnswer>,
}

/// An answer in a list.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ManyAnswer {
    /// The thesis. Each thesis occurs once.
    statement_id: ThesisId,
    /// 0 strongly disagree, 25, 50, 75, 100 fully agree; null removes the rating.
    #[schema(value_type = Option<u8>)]
    value: Option<AnswerValue>,
    /// In the default language. If left out, it is not changed.
    explanation: Option<String>,
    /// The explanation in other languages. Languages that are left out are not changed.
    #[serde(default)]
    translations: BTreeMap<Language, String>,
    /// The tag of the answer that was read; null if there was none.
    #[schema(pattern = "^\"[0-9a-f]{32}\"$", examples("\"5f2c9d1e8a7b4c3d2e1f0a9b8c7d6e5f\""))]
    tag: Option<String>,
}

impl Validate for ManyAnswersBody {
    fn validate(&self) -> Vec<FieldError> {
        match self.answers.len() {
            0 => vec![FieldError::new("answers", ValidationErrorKind::Required.as_str())],
            count if exceeds_thesis_limit(count) => {
                vec![FieldError::new("answers", ValidationErrorKind::TooMany.as_str())]
            }
            _ => Vec::new(),
        }
    }
}

async fn save_answers(
    instance_id: InstanceId,
    entity: Entity,
    ManyAnswersBody { answers }: ManyAnswersBody,
    actor: &Principal,
    api: &Api,
) -> Result<Json<Vec<AnswerResponse>>> {
    let tags: HashMap<ThesisId, Option<String>> =
        answers.iter().map(|answer| (answer.statement_id, answer.tag.clone())).collect();
    let is_current = |thesis: ThesisId, answer: Option<&Answer>| {
        let tag = answer.and_then(|answer| position_tag(&answer.draft).ok());
        tags.get(&thesis).is_some_and(|read| *read == tag)
    };
    let inputs = answers.into_iter().map(|answer| AnswerInput {
        thesis: answer.statement_id,
        value: answer.value,
        explanation: answer.explanation,
        translations: answer.translations,
    });
    let saved =
        api.portal.answers.save_answers(instance_id, entity, is_current, inputs.collect(), actor).await;
    let saved = saved.map_err(to_api_error(resource_kind(entity)))?;
    let responses = saved.into_iter().map(|saved| {
        let context = AnswerContext { instance_id, entity, default: saved.default_language };
        context.to_response(saved.answer)
    });
    Ok(Json(responses.collect::<Result<_>>()?))
}

/// Save many answers of a party, all or none
///
/// By the rules of a single answer. If somebody has changed one of them since its tag was read, none is saved (412).
/// Errors name the index of the answer in the list: `answers.3.value`.
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/votes/many", tag = "answers", params(PartyPath),
    request_body = ManyAnswersBody,
    responses((status = OK, body = Vec<AnswerResponse>), (status = CONFLICT), (status = PRECONDITION_FAILED)),
)]
async fn save_party_answers(
    State(api): State<Api>,
    auth: Authorized<AnswerForParty>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    ValidJson(body): ValidJson<ManyAnswersBody>,
) -> Result<Json<Vec<AnswerResponse>>> {
    save_answers(id, Entity::Party(party), body, &auth.actor, &api).await
}

/// Save many answers of a candidate, all or none
///
/// By the rules of a single answer. If somebody has changed one of them since its tag was read, none is saved (412).
/// Errors name the index of the answer in the list: `answers.3.value`.
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates/{candidateId}/votes/many", tag = "answers", params(CandidatePath),
    request_body = ManyAnswersBody,
    responses((status = OK, body = Vec<AnswerResponse>), (status = CONFLICT), (status = PRECONDITION_FAILED)),
)]
async fn save_candidate_answers(
    State(api): State<Api>,
    auth: Authorized<AnswerAsCandidate>,
    Path(CandidatePath { id, candidate, .. }): Path<CandidatePath>,
    ValidJson(body): ValidJson<ManyAnswersBody>,
) -> Result<Json<Vec<AnswerResponse>>> {
    save_answers(id, Entity::Candidate(candidate), body, &auth.actor, &api).await
}
