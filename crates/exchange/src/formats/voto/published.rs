//! Answers of the published calls: JSON files whose paths are those of the calls, such as
//! `applications/17/matches/parties.json`. Their objects become rows of the tables.
use super::{
    VotoFiles,
    tables::{Record, TableName},
};
use crate::{
    diagnostics::{diagnostic::ImportDiagnostic, kinds::DiagnosticKind, report::DiagnosticReport},
    files::document,
};
use serde_json::{Map, Value};

/// Fields that have another name in the tables.
const RENAMED: [(&str, &str); 9] = [
    ("application_id", "instance_id"),
    ("shortcut", "short_name"),
    ("colour", "color"),
    ("firstName", "first_name"),
    ("lastName", "last_name"),
    ("contact", "email"),
    ("picture", "profile_picture"),
    ("lamguage", "language"),
    ("theseId", "statement_id"),
];

/// Reads the answer of a call. Returns whether the path is that of a call that is read.
pub(super) fn read(path: &str, text: &str, files: &mut VotoFiles, report: &mut DiagnosticReport) -> bool {
    let Some(call) = path.strip_suffix(".json") else { return false };
    let segments: Vec<&str> = call.split('/').collect();
    let Some(start) = segments.iter().position(|segment| matches!(*segment, "applications" | "elections"))
    else {
        return false;
    };
    let target = match &segments[start..] {
        ["elections"] | ["elections", _] => Target::Rows(TableName::Elections),
        ["applications"] | ["applications", _] | ["elections", _, "applications"] => {
            Target::Rows(TableName::Instances)
        }
        ["applications", id, "configuration"] => Target::Configuration(id),
        ["applications", id, "theses"] => Target::Theses { instance: id, language: None },
        ["applications", id, "theses", language] => Target::Theses { instance: id, language: Some(language) },
        ["applications", _, "matches", "parties", party, "votes"] => {
            Target::Votes(TableName::PartyVotes, "party_id", party)
        }
        ["applications", _, "matches", "candidates", candidate, "votes"]
        | ["applications", _, "matches", "parties", _, "candidates", candidate, "votes"] => {
            Target::Votes(TableName::CandidateVotes, "candidate_id", candidate)
        }
        ["applications", id, "matches", "candidates-light"]
        | ["applications", id, "matches", "parties", _, "candidates-light"] => Target::Light(id),
        ["applications", _, "matches", "parties"] | ["applications", _, "matches", "parties", _] => {
            Target::Rows(TableName::Parties)
        }
        ["applications", _, "matches", "candidates"]
        | ["applications", _, "matches", "candidates", _]
        | ["applications", _, "matches", "parties", _, "candidates"]
        | ["applications", _, "matches", "parties", _, "candidates", _] => {
            Target::Rows(TableName::Candidates)
        }
        ["applications", _, "roles", "creator"] => Target::Rows(TableName::Creators),
        ["applications", _, "roles", "trustpersons"] => Target::Rows(TableName::PartyAgents),
        _ => return false,
    };
    match serde_json::from_str::<Value>(text) {
        Ok(answer) => target.read(answer, files, report),
        Err(error) => report.add(document::json_diagnostic(&error, None)),
    }
    true
}

/// What the answer of a call holds.
enum Target<'a> {
    Rows(TableName),
    Configuration(&'a str),
    Theses {
        instance: &'a str,
        language: Option<&'a str>,
    },
    /// The answers of a party or candidate, with the column of its id.
    Votes(TableName, &'static str, &'a str),
    Light(&'a str),
}

impl Target<'_> {
    fn read(&self, answer: Value, files: &mut VotoFiles, report: &mut DiagnosticReport) {
        if let Target::Configuration(id) = self {
            files.configurations.insert((*id).to_owned(), answer);
            return;
        }
        for object in list_objects(answer, report) {
            match self {
                Target::Theses { instance, language } => {
                    let own =
                        object.get("language").or_else(|| object.get("lamguage")).and_then(Value::as_str);
                    let language = language.or(own).unwrap_or("de").to_owned();
                    match object.get("theses") {
                        Some(Value::Array(theses)) => {
                            let theses = theses.iter().filter_map(Value::as_object);
                            theses.for_each(|thesis| add_thesis(thesis, instance, &language, files));
                        }
                        _ => add_thesis(&object, instance, &language, files),
                    }
                }
                Target::Votes(table, column, id) => {
                    let mut record = to_record(*table, &object);
                    record.insert((*column).to_owned(), (*id).to_owned());
                    files.tables.add(*table, record);
                }
                Target::Light(instance) => {
                    let mut record = to_record(TableName::CandidatesLight, &object);
                    record.insert("instance_id".to_owned(), (*instance).to_owned());
                    files.tables.add(TableName::CandidatesLight, record);
                }
                Target::Rows(table) => files.tables.add(*table, to_record(*table, &object)),
                Target::Configuration(_) => {}
            }
        }
    }
}

/// Adds a thesis in one language: a row of the translations, and one of the theses if it is the first.
fn add_thesis(thesis: &Map<String, Value>, instance: &str, language: &str, files: &mut VotoFiles) {
    let mut translation = to_record(TableName::StatementTranslations, thesis);
    let id = translation.remove("id");
    let Some(statement) = translation.get("statement_id").cloned().or(id) else { return };
    let own = |column: &str, value: &str| (column.to_owned(), value.to_owned());
    files
        .tables
        .add(TableName::Statements, Record::from([own("id", &statement), own("instance_id", instance)]));
    translation.remove("translation_id");
    translation.remove("position");
    translation.remove("language");
    translation.extend([
        own("statement_id", &statement),
        own("instance_id", instance),
        own("language_code", language),
    ]);
    files.tables.add(TableName::StatementTranslations, translation);
}

/// Returns the objects of an answer: of a list, of a page, or the answer itself.
fn list_objects(answer: Value, report: &mut DiagnosticReport) -> Vec<Map<String, Value>> {
    let list = match answer {
        Value::Array(list) => list,
        Value::Object(mut page) if page.get("data").is_some_and(Value::is_array) => {
            let Some(Value::Array(list)) = page.remove("data") else { return Vec::new() };
            let total = page.get("pagination").and_then(|pages| pages.get("total")).and_then(Value::as_u64);
            if total.is_some_and(|total| total > list.len() as u64) {
                report.add(ImportDiagnostic::error(DiagnosticKind::VotoPageMissing));
            }
            list
        }
        other => vec![other],
    };
    let to_object = |value| match value {
        Value::Object(object) => Some(object),
        _ => None,
    };
    list.into_iter().filter_map(to_object).collect()
}

/// Converts an object to a row. Nested values have no place.
fn to_record(table: TableName, object: &Map<String, Value>) -> Record {
    let values = object.iter().filter_map(|(field, value)| {
        let text = match value {
            Value::String(text) if text.is_empty() => return None,
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            Value::Bool(flag) => flag.to_string(),
            _ => return None,
        };
        let renamed =
            RENAMED.iter().find(|(wire, _)| wire == field).map_or(field.as_str(), |(_, column)| column);
        match (table, renamed) {
            (TableName::Parties, "name") => Some(("detailed_name".to_owned(), text)),
            (_, "gender") => {
                let number =
                    ["male", "female", "diverse", "no_comment"].iter().position(|word| *word == text)?;
                Some(("gender_id".to_owned(), (number + 1).to_string()))
            }
            _ => Some((renamed.to_owned(), text)),
        }
    });
    values.collect()
}
