//! `/api/v1/analytics/application/{id}`: all submitted answers as a table.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result},
    path::{Path, Query},
    permissions::{Authorized, ReadAnalytics},
    route_table::{RouteTable, routes},
    template::{WORKBOOK, workbook},
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
use exchange::answer_table::{self, AnswerLine};
use futures_util::{
    Stream, StreamExt,
    future::ready,
    stream::{once, try_unfold},
};
use serde::{Deserialize, Serialize};
use std::{collections::HashMap, io::Write};
use tokio::sync::mpsc;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(of_parties)).routes(routes!(of_candidates))
}

const CSV: &str = "text/csv";

/// An instance, and the language of its texts.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AnswerTableQuery {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The language of theses and explanations.
    #[param(value_type = String)]
    language: Language,
}

/// How the table is written.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = TableFormat)]
enum TableFormat {
    /// As JSON.
    Json,
    /// As comma-separated text.
    Csv,
    /// As a workbook.
    Xlsx,
}

/// How the table is written; what `Accept` asks for where it is not said.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct TableFormatQuery {
    /// json, csv or xlsx.
    #[param(inline)]
    format: Option<TableFormat>,
}

impl TableFormatQuery {
    fn chosen(&self, headers: &HeaderMap) -> TableFormat {
        let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        self.format.unwrap_or(match accepted {
            accepted if accepted.contains(CSV) => TableFormat::Csv,
            accepted if accepted.contains(WORKBOOK) => TableFormat::Xlsx,
            _ => TableFormat::Json,
        })
    }
}

/// What somebody answered to a thesis.
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
    /// The thesis, counted from 1.
    number: usize,
    /// The category.
    title: String,
    /// The statement.
    text: String,
    /// 0 to 100; null where the thesis is explained but not rated.
    value: Option<u8>,
    /// What that is called, where the instance has words of its own for answers.
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

/// Whose answers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AnswerOwner {
    Parties,
    Candidates,
}

/// Get the submitted answers of the parties
#[utoipa::path(
    get, path = "/analytics/application/{id}/partyvotes/{language}", tag = "analytics", params(AnswerTableQuery, TableFormatQuery),
    responses(
        (status = OK, content((Vec<AnswerRow> = "application/json"), (String = "text/csv"), (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    ),
)]
async fn of_parties(
    State(api): State<Api>,
    _may: Authorized<ReadAnalytics>,
    Path(at): Path<AnswerTableQuery>,
    Query(wish): Query<TableFormatQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    table(at, AnswerOwner::Parties, wish.chosen(&headers), &api).await
}

/// Get the submitted answers of the candidates
#[utoipa::path(
    get, path = "/analytics/application/{id}/candidatevotes/{language}", tag = "analytics", params(AnswerTableQuery, TableFormatQuery),
    responses(
        (status = OK, content((Vec<AnswerRow> = "application/json"), (String = "text/csv"), (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    ),
)]
async fn of_candidates(
    State(api): State<Api>,
    _may: Authorized<ReadAnalytics>,
    Path(at): Path<AnswerTableQuery>,
    Query(wish): Query<TableFormatQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    table(at, AnswerOwner::Candidates, wish.chosen(&headers), &api).await
}

/// How many parties or candidates are read at once while their answers are written.
const AT_ONCE: usize = 50;

async fn table(at: AnswerTableQuery, whose: AnswerOwner, format: TableFormat, api: &Api) -> Result<Response> {
    let table = AnswerTable::open(at, whose, api).await?;
    let name = match (whose, format) {
        (AnswerOwner::Parties, TableFormat::Csv) => "attachment; filename=\"party-answers.csv\"",
        (AnswerOwner::Parties, _) => "attachment; filename=\"party-answers.xlsx\"",
        (AnswerOwner::Candidates, TableFormat::Csv) => "attachment; filename=\"candidate-answers.csv\"",
        (AnswerOwner::Candidates, _) => "attachment; filename=\"candidate-answers.xlsx\"",
    };
    Ok(match format {
        TableFormat::Json => {
            let headers = [(header::CONTENT_TYPE, "application/json")];
            (headers, Body::from_stream(table.json())).into_response()
        }
        TableFormat::Csv => {
            let headers =
                [(header::CONTENT_TYPE, "text/csv; charset=utf-8"), (header::CONTENT_DISPOSITION, name)];
            (headers, Body::from_stream(table.csv()?)).into_response()
        }
        TableFormat::Xlsx => workbook(name, table.xlsx().await?).into_response(),
    })
}

/// A thesis as the table shows it.
struct TableThesis {
    id: ThesisId,
    number: usize,
    category: String,
    text: String,
}

/// A party or a candidate as the table shows it.
struct Respondent {
    entity: Entity,
    /// The short name of its party.
    party: String,
    name: String,
}

/// The submitted answers of an instance, by those who gave them in the creator's order, and by thesis. They are read
/// as they are written: there may be millions.
struct AnswerTable {
    api: Api,
    application: InstanceId,
    language: Language,
    default_language: Language,
    algorithm: Algorithm,
    statements: Vec<TableThesis>,
    /// Those whose answers are still to be written.
    respondents: std::vec::IntoIter<Respondent>,
}

impl AnswerTable {
    async fn open(at: AnswerTableQuery, whose: AnswerOwner, api: &Api) -> Result<AnswerTable> {
        let db = &api.portal.db;
        let found = store::instances::find(at.id, db).await?;
        let instance = found.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
        let (metadata, algorithm) = (instance.metadata, instance.configuration.algorithm);
        let default_language = metadata.default_language.clone();
        let statements = store::theses::of(at.id, db).await?;
        let statements = (1..).zip(statements).map(|(number, thesis)| TableThesis {
            id: thesis.id,
            number,
            category: thesis.category.text(&at.language, &default_language).to_owned(),
            text: metadata.fill_variables(&thesis.text).text(&at.language, &default_language).to_owned(),
        });
        let respondents = respondents(at.id, &at.language, &default_language, whose, api).await?;
        Ok(AnswerTable {
            statements: statements.collect(),
            respondents: respondents.into_iter(),
            api: api.clone(),
            application: at.id,
            language: at.language,
            default_language,
            algorithm,
        })
    }

    fn has_labels(&self) -> bool {
        !self.algorithm.labels.is_empty()
    }

    /// The rows of the next parties or candidates; `None` behind the last ones.
    async fn next_rows(&mut self) -> Result<Option<Vec<AnswerRow>>> {
        let respondents: Vec<Respondent> = self.respondents.by_ref().take(AT_ONCE).collect();
        if respondents.is_empty() {
            return Ok(None);
        }
        let mut rows = Vec::new();
        for respondent in respondents {
            let answers =
                store::answers::of_one(self.application, respondent.entity, &self.api.portal.db).await?;
            rows.extend(answers.into_iter().filter_map(|answer| self.row(&respondent, answer)));
        }
        Ok(Some(rows))
    }

    /// The row of an answer; `None` where it is not submitted.
    fn row(&self, respondent: &Respondent, answer: Answer) -> Option<AnswerRow> {
        let position = answer.submitted?;
        let statement = self.statements.iter().find(|statement| statement.id == answer.thesis)?;
        let (party_id, candidate_id) = match respondent.entity {
            Entity::Party(id) => (Some(id), None),
            Entity::Candidate(id) => (None, Some(id)),
        };
        let label =
            |value| self.algorithm.label_of(value, &self.language, &self.default_language).map(str::to_owned);
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

    /// The pieces of a list of rows.
    fn json(self) -> impl Stream<Item = Result<Vec<u8>>> {
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

    /// The pieces of a CSV file.
    fn csv(self) -> Result<impl Stream<Item = Result<Vec<u8>>>> {
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

    /// A workbook, written in a thread of its own while answers are read.
    async fn xlsx(mut self) -> Result<Vec<u8>> {
        let (rows, mut read) = mpsc::channel::<Vec<AnswerRow>>(2);
        let (language, has_labels) = (self.language.clone(), self.has_labels());
        let written = tokio::task::spawn_blocking(move || {
            let rows = std::iter::from_fn(|| read.blocking_recv()).flatten();
            answer_table::write_xlsx(rows.map(AnswerLine::from), &language, has_labels)
        });
        while let Some(next) = self.next_rows().await? {
            // Where nobody takes it, the workbook could not be written, as is told below.
            if rows.send(next).await.is_err() {
                break;
            }
        }
        drop(rows);
        written.await.map_err(ApiError::internal)?.map_err(ApiError::internal)
    }
}

/// Those who may have answered, in the creator's order.
async fn respondents(
    application: InstanceId,
    language: &Language,
    default: &Language,
    whose: AnswerOwner,
    api: &Api,
) -> Result<Vec<Respondent>> {
    let db = &api.portal.db;
    let parties = store::parties::of(application, db).await?;
    let shortcut =
        |party: &elections::parties::Party| party.profile.shortcut.text(language, default).to_owned();
    if whose == AnswerOwner::Parties {
        let party = |party: &elections::parties::Party| {
            let name = party.profile.name.text(language, default).to_owned();
            Respondent { entity: Entity::Party(party.id), party: shortcut(party), name }
        };
        return Ok(parties.iter().map(party).collect());
    }
    let shortcuts: HashMap<PartyId, String> =
        parties.iter().map(|party| (party.id, shortcut(party))).collect();
    let candidates = store::candidates::of(application, db).await?;
    let candidate = |candidate: elections::candidates::Candidate| {
        let party = candidate.party.and_then(|party| shortcuts.get(&party).cloned()).unwrap_or_default();
        let name = format!("{} {}", candidate.profile.first_name, candidate.profile.last_name);
        Respondent { entity: Entity::Candidate(candidate.id), party, name: name.trim().to_owned() }
    };
    Ok(candidates.into_iter().map(candidate).collect())
}
