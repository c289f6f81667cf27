//! Open data: what voters see of an instance, for everybody to take along and compute again.
//!
//! Format `standpunkt-open-data`, version 1, UTF-8 JSON; `docs/formats/open-data.schema.json` is its JSON Schema. The
//! same content always gives the same bytes, which the portal signs.
use crate::{answer_table::harmless, bundle::percent};
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

/// Theses, and what parties and candidates submitted to them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenData {
    /// Always `standpunkt-open-data`.
    pub format: OpenDataFormat,
    /// The version of the format: 1.
    #[schema(minimum = 1, maximum = 1)]
    pub version: u32,
    /// Under which licence everybody may use it.
    pub licence: String,
    /// Whose data it is, when it is not the instance's own.
    pub source: Option<DataSource>,
    /// The instance.
    pub instance: OpenInstance,
    /// How voters' answers are compared with these.
    pub calculation: OpenCalculation,
    /// The theses, in order.
    pub theses: Vec<OpenThesis>,
    /// The parties that submitted, in no telling order; none where voters are matched with candidates alone.
    pub parties: Vec<OpenParty>,
    /// The candidates that submitted, likewise; none where voters are matched with parties alone.
    pub candidates: Vec<OpenCandidate>,
}

/// The version of the format that this program writes.
pub const VERSION: u32 = 1;

/// By which open data is recognised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = OpenDataFormat)]
pub enum OpenDataFormat {
    /// The only name there is.
    #[default]
    #[serde(rename = "standpunkt-open-data")]
    StandpunktOpenData,
}

/// The instance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = OpenInstance)]
pub struct OpenInstance {
    /// Where voters find it.
    pub address: String,
    /// Its title.
    pub title: Texts,
    /// Its place.
    pub place: Texts,
    /// What it is about.
    pub description: Texts,
    /// The language that stands in where another is missing.
    pub default_language: Language,
    /// The languages it is offered in.
    pub languages: Vec<Language>,
    /// The election.
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
    /// What these answers are called, where they have words of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<Texts>,
    /// Points in thousandths: row = party or candidate, column = voter, both in the order of the scale.
    pub matrix: Vec<Vec<i32>>,
    /// The least share of the voter's answered theses that must be answered for a rank, in thousandths.
    pub least_coverage_permille: u16,
    /// How many theses a voter may weight double; null for any number.
    pub limit_weighted_votes: Option<u16>,
}

/// A statement that everybody answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = OpenThesis)]
pub struct OpenThesis {
    /// What answers call it by.
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
    /// What it stands for.
    pub description: Texts,
    /// Its website.
    pub website: Option<String>,
    /// When it last submitted its answers.
    pub submitted_at: Option<Timestamp>,
    /// What it says to the theses.
    pub answers: Vec<OpenAnswer>,
}

/// A candidate and its answers. What the instance does not show is missing.
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
    /// The place on the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list_place: Option<i16>,
    /// A website.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub website: Option<String>,
    /// What it stands for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<Texts>,
    /// The gender.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gender: Option<Gender>,
    /// How old it is in the year of the election.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age_group: Option<AgeGroup>,
    /// What it says to the theses.
    pub answers: Vec<OpenAnswer>,
}

/// What a party or a candidate submitted to a thesis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = OpenAnswer)]
pub struct OpenAnswer {
    /// The thesis.
    pub thesis: ThesisId,
    /// The position in percent; null where there is none.
    #[schema(schema_with = percent)]
    pub value: Option<AnswerValue>,
    /// Why.
    pub explanation: Texts,
}

const COLUMNS: [&str; 9] =
    ["kind", "id", "party", "name", "thesis_id", "category", "thesis", "answer", "explanation"];

/// The column behind the others that tells what an answer is called, where answers have words of their own.
const LABEL_COLUMN: &str = "answer_label";

impl OpenData {
    /// The answers as CSV, a row an answer, in the instance's default language: UTF-8 with a byte order mark, which
    /// spreadsheet programs need, separated by commas. Cells that such programs would calculate get an apostrophe in front.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn csv(&self) -> Result<Vec<u8>, csv::Error> {
        let mut writer = csv::Writer::from_writer("\u{feff}".as_bytes().to_vec());
        let has_labels = !self.calculation.labels.is_empty();
        writer.write_record(COLUMNS.into_iter().chain(has_labels.then_some(LABEL_COLUMN)))?;
        let theses: HashMap<ThesisId, &OpenThesis> =
            self.theses.iter().map(|thesis| (thesis.id, thesis)).collect();
        for (who, answers) in self.answered() {
            for answer in answers {
                let Some(thesis) = theses.get(&answer.thesis) else { continue };
                let said = [
                    thesis.id.to_string(),
                    self.read(&thesis.category),
                    self.read(&thesis.text),
                    answer.value.map(|value| value.percent().to_string()).unwrap_or_default(),
                    self.read(&answer.explanation),
                ];
                let label = has_labels.then(|| self.label_of(answer.value));
                writer.write_record(who.iter().cloned().chain(said).chain(label).map(harmless))?;
            }
        }
        writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))
    }

    /// Everybody who answered, as the first columns tell it, with the answers.
    fn answered(&self) -> impl Iterator<Item = ([String; 4], &[OpenAnswer])> {
        let parties = self.parties.iter().map(|party| {
            let (shortcut, name) = (self.read(&party.shortcut), self.read(&party.name));
            (["party".to_owned(), party.id.to_string(), shortcut, name], &party.answers[..])
        });
        let candidates = self.candidates.iter().map(|candidate| {
            let OpenCandidate { title, first_name, last_name, .. } = candidate;
            let name = format!("{title} {first_name} {last_name}").trim().to_owned();
            let party = self.read(&candidate.party);
            (["candidate".to_owned(), candidate.id.to_string(), party, name], &candidate.answers[..])
        });
        parties.chain(candidates)
    }

    /// What an answer is called; empty where there is none.
    fn label_of(&self, value: Option<AnswerValue>) -> String {
        let place = self
            .calculation
            .scale
            .iter()
            .position(|step| value.is_some_and(|value| value.percent() == *step));
        place
            .and_then(|place| self.calculation.labels.get(place))
            .map(|label| self.read(label))
            .unwrap_or_default()
    }

    fn read(&self, texts: &Texts) -> String {
        let language = &self.instance.default_language;
        texts.text(language, language).to_owned()
    }
}
