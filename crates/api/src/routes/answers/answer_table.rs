//! `/api/v1/analytics/application/{id}`: all submitted answers as a table.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        parameters::{Path, Query},
        permissions::{Authorized, PeopleAndPrograms, ReadAnswersAndRankings},
        route_table::{RouteTable, routes},
        spreadsheets::{WORKBOOK_MEDIA_TYPE, workbook_response},
    },
};
use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use elections::{
    answers::{Answer, Entity},
    configuration::Algorithm,
    ids::{CandidateId, InstanceId, PartyId, ThesisId},
    texts::Language,
};
use exchange::exports::answer_table::{self, AnswerLine};
use futures_util::{
    Stream, StreamExt,
    future::ready,
    stream::{once, try_unfold},
};
use portal::sessions::Principal;
use serde::{Deserialize, Serialize};
use std::{collections::HashMap, io::Write};
use tokio::sync::mpsc;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(get_party_answers)).routes(routes!(get_candidate_answers))
}

const CSV_MEDIA_TYPE: &str = "text/csv";

/// An instance, and the language of its texts.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AnswerTablePath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The language of theses and explanations.
    #[param(value_type = String)]
    language: Language,
}

/// The format of the table.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum TableFormat {
    /// JSON.
    Json,
    /// Comma-separated values.
    Csv,
    /// An Excel workbook.
    Xlsx,
}

/// The format of the table. By default, the header `Accept` determines it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct TableFormatQuery {
    /// json, csv or xlsx.
    #[param(inline)]
    format: Option<TableFormat>,
}

impl TableFormatQuery {
    fn resolve(&self, headers: &HeaderMap) -> TableFormat {
        let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        self.format.unwrap_or(match accepted {
            accepted if accepted.contains(CSV_MEDIA_TYPE) => TableFormat::Csv,
            accepted if accepted.contains(WORKBOOK_MEDIA_TYPE) => TableFormat::Xlsx,
            _ => TableFormat::Json,
        })
    }
}

/// An answer to a thesis.
#[derive(Serialize, ToSchema)]
struct AnswerRow {
    #[serde(skip_serializing_if = "Option::is_none")]
    party_id: Option<PartyId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidate_id: Option<CandidateId>,
    /// The short name of the party.
    party: String,
    /// The name of the party or the candidate.
    name: String,
    statement_id: ThesisId,
    /// The number of the thesis, from 1.
    number: usize,
    /// The category.
    title: String,
    /// The statement.
    text: String,
    /// 0 to 100; null if the thesis is explained but not rated.
    value: Option<u8>,
    /// The label of the value, if the instance has its own labels for answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    explanation: String,
}

impl From<AnswerRow> for AnswerLine {
    fn from(row: AnswerRow) -> AnswerLine {
        AnswerLine {
            party: row.party,
            name: row.name,
            number: row.number,
            category: row.title,
            thesis: row.text,
            value: row.value,
            label: row.label,
            explanation: row.explanation,
        }
    }
}

/// The kind of respondents.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RespondentKind {
    Parties,
    Candidates,
}

/// Get the submitted answers of the parties
#[utoipa::path(
    get, path = "/analytics/application/{id}/partyvotes/{language}", tag = "analytics", params(AnswerTablePath, TableFormatQuery),
    responses(
        (status = OK, content((Vec<AnswerRow> = "application/json"), (String = "text/csv"), (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    ),
)]
async fn get_party_answers(
    State(api): State<Api>,
    auth: Authorized<ReadAnswersAndRankings, PeopleAndPrograms>,
    Path(path): Path<AnswerTablePath>,
    Query(format_query): Query<TableFormatQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let format = format_query.resolve(&headers);
    require_right_to_export(format, &auth.actor)?;
    build_response(path, RespondentKind::Parties, format, &api).await
}

/// Get the submitted answers of the candidates
#[utoipa::path(
    get, path = "/analytics/application/{id}/candidatevotes/{language}", tag = "analytics", params(AnswerTablePath, TableFormatQuery),
    responses(
        (status = OK, content((Vec<AnswerRow> = "application/json"), (String = "text/csv"), (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    ),
)]
async fn get_candidate_answers(
    State(api): State<Api>,
    auth: Authorized<ReadAnswersAndRankings, PeopleAndPrograms>,
    Path(path): Path<AnswerTablePath>,
    Query(format_query): Query<TableFormatQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let format = format_query.resolve(&headers);
    require_right_to_export(format, &auth.actor)?;
    build_response(path, RespondentKind::Candidates, format, &api).await
}

/// Checks that the person may export a file. The data that the screen shows are not an export.
fn require_right_to_export(format: TableFormat, actor: &Principal) -> Result<()> {
    match format {
        TableFormat::Json => Ok(()),
        TableFormat::Csv | TableFormat::Xlsx => Ok(actor.require_confirmed_email()?),
    }
}

/// The number of parties or candidates whose answers are read at once.
const BATCH_SIZE: usize = 50;

async fn build_response(
    path: AnswerTablePath,
    kind: RespondentKind,
    format: TableFormat,
    api: &Api,
) -> Result<Response> {
    let table = AnswerTable::load(path, kind, api).await?;
    let name = match (kind, format) {
        (RespondentKind::Parties, TableFormat::Csv) => "attachment; filename=\"party-answers.csv\"",
        (RespondentKind::Parties, _) => "attachment; filename=\"party-answers.xlsx\"",
        (RespondentKind::Candidates, TableFormat::Csv) => "attachment; filename=\"candidate-answers.csv\"",
        (RespondentKind::Candidates, _) => "attachment; filename=\"candidate-answers.xlsx\"",
    };
    Ok(match format {
        TableFormat::Json => {
            let headers = [(header::CONTENT_TYPE, "application/json")];
            (headers, Body::from_stream(table.into_json())).into_response()
        }
        TableFormat::Csv => {
            let headers =
                [(header::CONTENT_TYPE, "text/csv; charset=utf-8"), (header::CONTENT_DISPOSITION, name)];
            (headers, Body::from_stream(table.into_csv()?)).into_response()
        }
        TableFormat::Xlsx => workbook_response(name, table.into_xlsx().await?).into_response(),
    })
}

/// A thesis in the table.
struct TableThesis {
    id: ThesisId,
    number: usize,
    category: String,
    text: String,
}

/// A party or a candidate in the table.
struct Respondent {
    entity: Entity,
    /// The short name of its party.
    party: String,
    name: String,
}

/// The submitted answers of an instance, by respondent in the order that the creator set, and by thesis. Rows
/// are read while the table is written, because there may be millions.
struct AnswerTable {
    api: Api,
    instance_id: InstanceId,
    language: Language,
    default_language: Language,
    algorithm: Algorithm,
    theses: Vec<TableThesis>,
    /// The respondents whose answers are not written yet.
    respondents: std::vec::IntoIter<Respondent>,
}

impl AnswerTable {
    async fn load(path: AnswerTablePath, kind: RespondentKind, api: &Api) -> Result<AnswerTable> {
        let db = &api.portal.db;
        let found = store::instances::find(path.id, db).await?;
        let instance = found.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
        let (metadata, algorithm) = (instance.metadata, instance.configuration.algorithm);
        let default_language = metadata.default_language.clone();
        let theses = store::theses::list(path.id, db).await?;
        let theses = (1..).zip(theses).map(|(number, thesis)| TableThesis {
            id: thesis.id,
            number,
            category: thesis.category.text(&path.language, &default_language).to_owned(),
            text: metadata.fill_variables(&thesis.text).text(&path.language, &default_language).to_owned(),
        });
        let respondents = load_respondents(path.id, &path.language, &default_language, kind, api).await?;
        Ok(AnswerTable {
            theses: theses.collect(),
            respondents: respondents.into_iter(),
            api: api.clone(),
            instance_id: path.id,
            language: path.language,
            default_language,
            algorithm,
        })
    }

    fn has_labels(&self) -> bool {
        !self.algorithm.labels.is_empty()
    }

    /// Returns the rows of the next respondents, or `None` at the end.
    async fn next_rows(&mut self) -> Result<Option<Vec<AnswerRow>>> {
        let respondents: Vec<Respondent> = self.respondents.by_ref().take(BATCH_SIZE).collect();
        if respondents.is_empty() {
            return Ok(None);
        }
        let mut rows = Vec::new();
        for respondent in respondents {
            let answers =
                store::answers::list_by_entity(self.instance_id, respondent.entity, &self.api.portal.db)
                    .await?;
            rows.extend(answers.into_iter().filter_map(|answer| self.build_row(&respondent, answer)));
        }
        Ok(Some(rows))
    }

    /// Returns the row of an answer, or `None` if it is not submitted.
    fn build_row(&self, respondent: &Respondent, answer: Answer) -> Option<AnswerRow> {
        let position = answer.submitted?;
        let statement = self.theses.iter().find(|statement| statement.id == answer.thesis)?;
        let (party_id, candidate_id) = match respondent.entity {
            Entity::Party(id) => (Some(id), None),
            Entity::Candidate(id) => (None, Some(id)),
        };
        let label = |value| {
            self.algorithm.find_label(value, &self.language, &self.default_language).map(str::to_owned)
        };
        Some(AnswerRow {
            party_id,
            candidate_id,
            party: respondent.party.clone(),
            name: respondent.name.clone(),
            statement_id: statement.id,
            number: statement.number,
            title: statement.category.clone(),
            text: statement.text.clone(),
            value: position.value.map(|value| value.percent()),
            label: position.value.and_then(label),
            explanation: position.explanation.text(&self.language, &self.default_language).to_owned(),
        })
    }

    /// Returns the chunks of a JSON array.
    fn into_json(self) -> impl Stream<Item = Result<Vec<u8>>> {
        try_unfold((Some(self), '['), |(table, separator)| async move {
            let Some(mut table) = table else { return Ok(None) };
            let Some(rows) = table.next_rows().await? else {
                let end = if separator == '[' { "[]" } else { "]" };
                return Ok(Some((end.into(), (None, separator))));
            };
            let mut bytes = Vec::new();
            let mut separator = separator;
            for row in rows {
                write!(bytes, "{separator}")?;
                serde_json::to_writer(&mut bytes, &row).map_err(ApiError::internal)?;
                separator = ',';
            }
            Ok(Some((bytes, (Some(table), separator))))
        })
    }

    /// Returns the chunks of a CSV file.
    fn into_csv(self) -> Result<impl Stream<Item = Result<Vec<u8>>>> {
        let heading =
            answer_table::write_csv_heading(&self.language, self.has_labels()).map_err(ApiError::internal)?;
        let lines = try_unfold(self, |mut table| async move {
            let Some(rows) = table.next_rows().await? else { return Ok(None) };
            let lines = rows.into_iter().map(AnswerLine::from);
            let bytes = answer_table::write_csv_lines(lines, &table.language, table.has_labels());
            Ok(Some((bytes.map_err(ApiError::internal)?, table)))
        });
        Ok(once(ready(Ok(heading))).chain(lines))
    }

    /// Writes a workbook. A separate thread writes it while answers are read.
    async fn into_xlsx(mut self) -> Result<Vec<u8>> {
        let (rows, mut receiver) = mpsc::channel::<Vec<AnswerRow>>(2);
        let (language, has_labels) = (self.language.clone(), self.has_labels());
        let workbook = tokio::task::spawn_blocking(move || {
            let rows = std::iter::from_fn(|| receiver.blocking_recv()).flatten();
            answer_table::write_xlsx(rows.map(AnswerLine::from), &language, has_labels)
        });
        while let Some(next) = self.next_rows().await? {
            // The receiver is gone only if the workbook could not be written. The error is reported below.
            if rows.send(next).await.is_err() {
                break;
            }
        }
        drop(rows);
        workbook.await.map_err(ApiError::internal)?.map_err(ApiError::internal)
    }
}

/// Returns all possible respondents, in the order that the creator set.
async fn load_respondents(
    instance_id: InstanceId,
    language: &Language,
    default: &Language,
    kind: RespondentKind,
    api: &Api,
) -> Result<Vec<Respondent>> {
    let db = &api.portal.db;
    let parties = store::parties::list(instance_id, db).await?;
    let shortcut =
        |party: &elections::parties::Party| party.profile.shortcut.text(language, default).to_owned();
    if kind == RespondentKind::Parties {
        let party = |party: &elections::parties::Party| {
            let name = party.profile.name.text(language, default).to_owned();
            Respondent { entity: Entity::Party(party.id), party: shortcut(party), name }
        };
        return Ok(parties.iter().map(party).collect());
    }
    let shortcuts: HashMap<PartyId, String> =
        parties.iter().map(|party| (party.id, shortcut(party))).collect();
    let candidates = store::candidates::list(instance_id, db).await?;
    let candidate = |candidate: elections::candidates::Candidate| {
        let party = candidate.party.and_then(|party| shortcuts.get(&party).cloned()).unwrap_or_default();
        Respondent { entity: Entity::Candidate(candidate.id), party, name: candidate.profile.full_name() }
    };
    Ok(candidates.into_iter().map(candidate).collect())
}
