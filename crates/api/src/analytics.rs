//! `/api/v1/analytics/application/{id}`: all submitted answers as a table.
use crate::{
    Api,
    calls::{Calls, routes},
    may::{May, ReadAnalytics},
    path::{Asking, At},
    problem::{Problem, Result, Thing},
    template::{WORKBOOK, workbook},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use elections::{
    answers::Entity,
    ids::{ApplicationId, CandidateId, PartyId, ThesisId},
    texts::{Language, Texts},
};
use exchange::answer_table::{self, AnswerLine};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(of_parties)).routes(routes!(of_candidates))
}

const CSV: &str = "text/csv";

/// An instance, and the language of its texts.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct InInstance {
    /// The instance.
    #[param(value_type = i64)]
    id: ApplicationId,
    /// The language of theses and explanations.
    #[param(value_type = String)]
    language: Language,
}

/// How the table is written.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = TableFormat)]
enum Format {
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
struct As {
    /// json, csv or xlsx.
    #[param(inline)]
    format: Option<Format>,
}

impl As {
    fn chosen(&self, headers: &HeaderMap) -> Format {
        let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        self.format.unwrap_or(match accepted {
            accepted if accepted.contains(CSV) => Format::Csv,
            accepted if accepted.contains(WORKBOOK) => Format::Xlsx,
            _ => Format::Json,
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
enum Whose {
    Parties,
    Candidates,
}

/// Get the submitted answers of the parties
#[utoipa::path(
    get, path = "/analytics/application/{id}/partyvotes/{language}", tag = "analytics", params(InInstance, As),
    responses(
        (status = OK, content((Vec<AnswerRow> = "application/json"), (String = "text/csv"), (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    ),
)]
async fn of_parties(
    State(api): State<Api>,
    _may: May<ReadAnalytics>,
    At(at): At<InInstance>,
    Asking(wish): Asking<As>,
    headers: HeaderMap,
) -> Result<Response> {
    table(at, Whose::Parties, wish.chosen(&headers), &api).await
}

/// Get the submitted answers of the candidates
#[utoipa::path(
    get, path = "/analytics/application/{id}/candidatevotes/{language}", tag = "analytics", params(InInstance, As),
    responses(
        (status = OK, content((Vec<AnswerRow> = "application/json"), (String = "text/csv"), (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    ),
)]
async fn of_candidates(
    State(api): State<Api>,
    _may: May<ReadAnalytics>,
    At(at): At<InInstance>,
    Asking(wish): Asking<As>,
    headers: HeaderMap,
) -> Result<Response> {
    table(at, Whose::Candidates, wish.chosen(&headers), &api).await
}

async fn table(at: InInstance, whose: Whose, format: Format, api: &Api) -> Result<Response> {
    let rows = rows(at.id, &at.language, whose, api).await?;
    let language = at.language;
    let written = tokio::task::spawn_blocking(move || written(rows, &language, whose, format));
    written.await.map_err(Problem::internal)?
}

fn written(rows: Vec<AnswerRow>, language: &Language, whose: Whose, format: Format) -> Result<Response> {
    let [csv_name, xlsx_name] = match whose {
        Whose::Parties => {
            ["attachment; filename=\"party-answers.csv\"", "attachment; filename=\"party-answers.xlsx\""]
        }
        Whose::Candidates => [
            "attachment; filename=\"candidate-answers.csv\"",
            "attachment; filename=\"candidate-answers.xlsx\"",
        ],
    };
    if matches!(format, Format::Json) {
        return Ok(Json(rows).into_response());
    }
    let lines: Vec<AnswerLine> = rows.into_iter().map(AnswerLine::from).collect();
    match format {
        Format::Xlsx => {
            let bytes = answer_table::xlsx(&lines, language).map_err(Problem::internal)?;
            Ok(workbook(xlsx_name, bytes).into_response())
        }
        _ => {
            let bytes = answer_table::csv(&lines, language).map_err(Problem::internal)?;
            let headers =
                [(header::CONTENT_TYPE, "text/csv; charset=utf-8"), (header::CONTENT_DISPOSITION, csv_name)];
            Ok((headers, bytes).into_response())
        }
    }
}

/// The answers, by those who gave them in the creator's order, and by thesis.
async fn rows(
    application: ApplicationId,
    language: &Language,
    whose: Whose,
    api: &Api,
) -> Result<Vec<AnswerRow>> {
    let db = &api.portal.db;
    let found = store::applications::find(application, db).await?;
    let instance = found.ok_or(Problem::NotFound(Thing::Instance))?;
    let (metadata, algorithm) = (instance.metadata, instance.configuration.algorithm);
    let default = metadata.default_language.clone();
    let theses = store::theses::of(application, db).await?;
    let texts: Vec<Texts> = theses.iter().map(|thesis| metadata.fill_variables(&thesis.text)).collect();
    let mut answers: HashMap<Entity, HashMap<ThesisId, elections::answers::Position>> = HashMap::new();
    for (entity, answer) in store::answers::of(application, db).await? {
        if let Some(position) = answer.submitted {
            answers.entry(entity).or_default().insert(answer.thesis, position);
        }
    }
    let mut rows = Vec::new();
    for (entity, party, name) in entities(application, language, &default, whose, api).await? {
        let Some(mut given) = answers.remove(&entity) else { continue };
        for ((number, thesis), statement) in (1..).zip(&theses).zip(&texts) {
            let Some(position) = given.remove(&thesis.id) else { continue };
            let (party_id, candidate_id) = match entity {
                Entity::Party(id) => (Some(id), None),
                Entity::Candidate(id) => (None, Some(id)),
            };
            rows.push(AnswerRow {
                party_id,
                candidate_id,
                party: party.clone(),
                name: name.clone(),
                statement_id: thesis.id,
                number,
                title: thesis.category.text(language, &default).to_owned(),
                text: statement.text(language, &default).to_owned(),
                value: position.value.map(|value| value.percent()),
                label: position
                    .value
                    .and_then(|value| algorithm.label_of(value, language, &default))
                    .map(str::to_owned),
                explanation: position.explanation.text(language, &default).to_owned(),
            });
        }
    }
    Ok(rows)
}

/// Those who may have answered, with the short name of their party and their own.
async fn entities(
    application: ApplicationId,
    language: &Language,
    default: &Language,
    whose: Whose,
    api: &Api,
) -> Result<Vec<(Entity, String, String)>> {
    let db = &api.portal.db;
    let parties = store::parties::of(application, db).await?;
    let shortcut =
        |party: &elections::parties::Party| party.profile.shortcut.text(language, default).to_owned();
    if whose == Whose::Parties {
        let party = |party: &elections::parties::Party| {
            let name = party.profile.name.text(language, default).to_owned();
            (Entity::Party(party.id), shortcut(party), name)
        };
        return Ok(parties.iter().map(party).collect());
    }
    let shortcuts: HashMap<PartyId, String> =
        parties.iter().map(|party| (party.id, shortcut(party))).collect();
    let candidates = store::candidates::of(application, db).await?;
    let candidate = |candidate: elections::candidates::Candidate| {
        let party = candidate.party.and_then(|party| shortcuts.get(&party).cloned()).unwrap_or_default();
        let name = format!("{} {}", candidate.profile.first_name, candidate.profile.last_name);
        (Entity::Candidate(candidate.id), party, name.trim().to_owned())
    };
    Ok(candidates.into_iter().map(candidate).collect())
}
