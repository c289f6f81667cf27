//! Open data: the public content of an instance, with which everybody can compute the matches again.
//!
//! Format `standpunkt-open-data`, version 1, UTF-8 JSON; `docs/formats/open-data.schema.json` is its JSON Schema.
//! The same content always gives the same bytes, which the portal signs.
use crate::{exports::answer_table::escape_formula, model::bundle::percent_schema};
use elections::{
    answers::AnswerValue,
    candidates::{AgeGroup, Gender},
    ids::{CandidateId, PartyId, ThesisId},
    instances::DataSource,
    texts::{Language, Texts},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::ToSchema;

/// Theses, and the answers that parties and candidates submitted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenData {
    /// Always `standpunkt-open-data`.
    pub format: OpenDataFormat,
    /// The version of the format: 1.
    #[schema(minimum = 1, maximum = 1)]
    pub version: u32,
    /// The licence of the data.
    pub licence: String,
    /// Whose data it is, if it is not the instance's own.
    pub source: Option<DataSource>,
    /// The instance.
    pub instance: OpenInstance,
    /// How answers of voters are compared with these answers.
    pub calculation: OpenCalculation,
    /// The theses, in order.
    pub theses: Vec<OpenThesis>,
    /// The parties that submitted answers, in an order without meaning. Empty if voters are matched with candidates
    /// only.
    pub parties: Vec<OpenParty>,
    /// The candidates that submitted answers, in an order without meaning. Empty if voters are matched with parties
    /// only.
    pub candidates: Vec<OpenCandidate>,
}

/// The version of the format that this program writes.
pub const VERSION: u32 = 1;

/// The identifier of the format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = OpenDataFormat)]
pub enum OpenDataFormat {
    /// The only identifier.
    #[default]
    #[serde(rename = "standpunkt-open-data")]
    StandpunktOpenData,
}

/// The instance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = OpenInstance)]
pub struct OpenInstance {
    /// The address where voters find it.
    pub address: String,
    /// Its title.
    pub title: Texts,
    /// Its location.
    pub place: Texts,
    /// Its description.
    pub description: Texts,
    /// The language that replaces a missing language.
    pub default_language: Language,
    /// The languages it is offered in.
    pub languages: Vec<Language>,
    /// The name of the election.
    pub election: String,
    /// The day of voting.
    pub election_date: Option<Date>,
}

/// How two answers are compared.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = OpenCalculation)]
pub struct OpenCalculation {
    /// manhattan, scalar_product, hybrid or custom.
    pub model: String,
    /// The version of the model.
    pub model_version: u32,
    /// The answers that can be given, in percent, from strongly disagree to fully agree.
    pub scale: Vec<u8>,
    /// The labels of these answers, if the instance has its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<Texts>,
    /// Points in thousandths: row = party or candidate, column = voter, both in the order of the scale.
    pub matrix: Vec<Vec<i32>>,
    /// The minimum share of the voter's answered theses that an entity must answer to get a rank, in thousandths.
    pub least_coverage_permille: u16,
    /// The maximum number of theses that a voter may weight double; null for no limit.
    pub limit_weighted_votes: Option<u16>,
}

/// A statement that parties, candidates and voters rate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = OpenThesis)]
pub struct OpenThesis {
    /// The id by which answers refer to it.
    pub id: ThesisId,
    /// The category.
    pub category: Texts,
    /// The statement; `(term)[explanation]` explains a term.
    pub text: Texts,
}

/// A party and its answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = OpenParty)]
pub struct OpenParty {
    /// Its id.
    pub id: PartyId,
    /// The short name.
    pub shortcut: Texts,
    /// The full name.
    pub name: Texts,
    /// Its description.
    pub description: Texts,
    /// Its website.
    pub website: Option<String>,
    /// The time when it last submitted its answers.
    pub submitted_at: Option<Timestamp>,
    /// Its answers to the theses.
    pub answers: Vec<OpenAnswer>,
}

/// A candidate and its answers. Fields that the instance does not show are missing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = OpenCandidate)]
pub struct OpenCandidate {
    /// Its id.
    pub id: CandidateId,
    /// The short name of its party; empty for independents.
    pub party: Texts,
    /// An academic title.
    pub title: String,
    /// The first name.
    pub first_name: String,
    /// The last name.
    pub last_name: String,
    /// The constituency.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub district: Option<String>,
    /// The occupation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub occupation: Option<String>,
    /// The place on the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list_place: Option<i16>,
    /// A website.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub website: Option<String>,
    /// Its description.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<Texts>,
    /// The gender.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gender: Option<Gender>,
    /// Its age group in the year of the election.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age_group: Option<AgeGroup>,
    /// Its answers to the theses.
    pub answers: Vec<OpenAnswer>,
}

/// The submitted answer of a party or a candidate to a thesis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = OpenAnswer)]
pub struct OpenAnswer {
    /// The thesis.
    pub thesis: ThesisId,
    /// The position in percent; null if there is none.
    #[schema(schema_with = percent_schema)]
    pub value: Option<AnswerValue>,
    /// The explanation.
    pub explanation: Texts,
}

const COLUMNS: [&str; 9] =
    ["kind", "id", "party", "name", "thesis_id", "category", "thesis", "answer", "explanation"];

/// The last column, with the label of the answer, if the instance has labels for answers.
const LABEL_COLUMN: &str = "answer_label";

impl OpenData {
    /// Writes the answers as CSV with one row per answer, in the default language of the instance: UTF-8 with a
    /// byte order mark, which spreadsheet programs need, separated by commas. Cells that such programs would
    /// evaluate get an apostrophe in front.
    ///
    /// # Errors
    /// Returns an error if the table cannot be written.
    pub fn to_csv(&self) -> Result<Vec<u8>, csv::Error> {
        let mut writer = csv::Writer::from_writer("\u{feff}".as_bytes().to_vec());
        let has_labels = !self.calculation.labels.is_empty();
        writer.write_record(COLUMNS.into_iter().chain(has_labels.then_some(LABEL_COLUMN)))?;
        let theses: HashMap<ThesisId, &OpenThesis> =
            self.theses.iter().map(|thesis| (thesis.id, thesis)).collect();
        for (entity, answers) in self.entities_with_answers() {
            for answer in answers {
                let Some(thesis) = theses.get(&answer.thesis) else { continue };
                let cells = [
                    thesis.id.to_string(),
                    self.default_text(&thesis.category),
                    self.default_text(&thesis.text),
                    answer.value.map(|value| value.percent().to_string()).unwrap_or_default(),
                    self.default_text(&answer.explanation),
                ];
                let label = has_labels.then(|| self.answer_label(answer.value));
                writer.write_record(entity.iter().cloned().chain(cells).chain(label).map(escape_formula))?;
            }
        }
        writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))
    }

    /// Returns all parties and candidates, as the first columns of the table, with their answers.
    fn entities_with_answers(&self) -> impl Iterator<Item = ([String; 4], &[OpenAnswer])> {
        let parties = self.parties.iter().map(|party| {
            let (shortcut, name) = (self.default_text(&party.shortcut), self.default_text(&party.name));
            (["party".to_owned(), party.id.to_string(), shortcut, name], &party.answers[..])
        });
        let candidates = self.candidates.iter().map(|candidate| {
            let OpenCandidate { title, first_name, last_name, .. } = candidate;
            let name = format!("{title} {first_name} {last_name}").trim().to_owned();
            let party = self.default_text(&candidate.party);
            (["candidate".to_owned(), candidate.id.to_string(), party, name], &candidate.answers[..])
        });
        parties.chain(candidates)
    }

    /// Returns the label of an answer. It is empty without a label.
    fn answer_label(&self, value: Option<AnswerValue>) -> String {
        let index = self
            .calculation
            .scale
            .iter()
            .position(|step| value.is_some_and(|value| value.percent() == *step));
        index
            .and_then(|index| self.calculation.labels.get(index))
            .map(|label| self.default_text(label))
            .unwrap_or_default()
    }

    fn default_text(&self, texts: &Texts) -> String {
        let language = &self.instance.default_language;
        texts.text(language, language).to_owned()
    }
}
