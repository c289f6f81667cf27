//! The bundle: one file that contains an instance and everything that belongs to it.
//!
//! Format `standpunkt-bundle`, version 1, UTF-8 JSON; `docs/formats/bundle.schema.json` is its JSON Schema. A `key`
//! is any text that is unique within its list. The database stores it, and an export writes it again. Unknown JSON
//! keys are rejected.
use crate::{
    diagnostics::{
        diagnostic::{ImportDiagnostic, SourceLocation},
        kinds::DiagnosticKind,
    },
    files::document::json_diagnostic,
};
use elections::{
    answers::AnswerValue,
    candidates::{self, Gender, details::CandidateDetails},
    configuration::Configuration,
    instances::{self, DataSource, Domain, Editors, Licence},
    parties,
    texts::{Language, Texts},
};
use jiff::civil::Date;
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use utoipa::{
    ToSchema,
    openapi::schema::{Object, ObjectBuilder, SchemaType, Type},
};

/// An instance and everything that belongs to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Bundle {
    /// Always `standpunkt-bundle`.
    pub format: BundleFormat,
    /// The version of the format: 1.
    pub version: BundleVersion,
    /// The election that the instance is about.
    pub election: BundleElection,
    /// The metadata of the instance.
    pub instance: BundleInstance,
    /// The configuration: appearance, questions, and calculation.
    #[serde(default)]
    pub configuration: Configuration,
    /// The theses, in order.
    pub theses: Vec<BundleThesis>,
    /// The parties, in order.
    #[serde(default)]
    pub parties: Vec<BundleParty>,
    /// The candidates, in order.
    #[serde(default)]
    pub candidates: Vec<BundleCandidate>,
}

/// The identifier of the format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum BundleFormat {
    /// The only identifier.
    #[default]
    #[serde(rename = "standpunkt-bundle")]
    StandpunktBundle,
}

/// The version of the format that this program reads and writes: 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u32", into = "u32")]
#[schema(value_type = u32, minimum = 1, maximum = 1)]
pub struct BundleVersion(u32);

impl Default for BundleVersion {
    fn default() -> BundleVersion {
        BundleVersion(1)
    }
}

impl TryFrom<u32> for BundleVersion {
    type Error = String;

    fn try_from(number: u32) -> Result<BundleVersion, String> {
        match number {
            1 => Ok(BundleVersion(1)),
            other => Err(format!("version {other} of the format is not known here, only version 1")),
        }
    }
}

impl From<BundleVersion> for u32 {
    fn from(version: BundleVersion) -> u32 {
        version.0
    }
}

/// The election that an instance is about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BundleElection {
    /// Its name, e.g. “Kommunalwahl 2027”.
    pub name: String,
    /// Where it is held.
    #[serde(default)]
    pub location: String,
    /// The day of voting; `null` if the source does not state it.
    #[serde(default, deserialize_with = "deserialize_date")]
    pub election_date: Option<Date>,
}

/// The metadata of an instance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BundleInstance {
    /// Where voters find it: `/match/{domain}`.
    pub domain: Domain,
    /// The language that replaces a missing language.
    pub default_language: Language,
    /// The languages it is offered in, including the default language.
    pub languages: Vec<Language>,
    /// The time zone in which its days begin and end (IANA name).
    #[serde(default = "default_time_zone")]
    pub time_zone: String,
    /// Its title; replaces `{title}` in a thesis.
    pub title: Texts,
    /// Its location; replaces `{location}` in a thesis.
    #[serde(default)]
    pub subtitle: Texts,
    /// Its description.
    #[serde(default)]
    pub description: Texts,
    /// The website of its operators.
    #[serde(default)]
    pub website: Option<String>,
    /// The day when it went live.
    #[serde(default, deserialize_with = "deserialize_date")]
    pub launch_date: Option<Date>,
    /// The day when it is planned to go live.
    #[serde(default, deserialize_with = "deserialize_date")]
    pub planned_launch_date: Option<Date>,
    /// Its last day.
    #[serde(default, deserialize_with = "deserialize_date")]
    pub sundown_date: Option<Date>,
    /// The last day on which answers can be submitted in time, if it is not its last day.
    #[serde(default, deserialize_with = "deserialize_date", skip_serializing_if = "Option::is_none")]
    pub answers_until: Option<Date>,
    /// Whether answers can be submitted after that day.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub late_answers: bool,
    /// The people who run it.
    #[serde(default, skip_serializing_if = "Editors::is_empty")]
    pub editors: Editors,
    /// The licence under which it is operated.
    #[serde(default)]
    pub licence: Licence,
    /// Its status at the time of the export. An import ignores it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<instances::InstanceStatus>,
    /// Whose data it shows, if it is not its own.
    #[serde(default)]
    pub source: Option<DataSource>,
}

fn default_time_zone() -> String {
    "Europe/Berlin".to_owned()
}

/// A statement that parties, candidates and voters rate.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BundleThesis {
    /// The key by which answers refer to it.
    pub key: String,
    /// The category.
    #[serde(default)]
    pub category: Texts,
    /// The statement, with `(term)[explanation]` and `{location}`, `{title}`.
    pub text: Texts,
    /// The address of a video of the thesis in sign language.
    #[serde(default, skip_serializing_if = "Texts::is_empty")]
    pub sign_video: Texts,
}

/// A party and its answers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BundleParty {
    /// The key by which candidates and other parties refer to it.
    pub key: String,
    /// The short name.
    pub shortcut: Texts,
    /// The full name.
    pub name: Texts,
    /// Its description.
    #[serde(default)]
    pub description: Texts,
    /// Its website.
    #[serde(default)]
    pub website: Option<String>,
    /// Its colour, `#rrggbb`.
    #[serde(default)]
    #[schema(pattern = "^#[0-9a-fA-F]{6}$")]
    pub colour: Option<String>,
    /// The key of the party or list it is part of.
    #[serde(default)]
    pub parent: Option<String>,
    /// Its status at the time of the export. An import only uses whether it is deactivated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<parties::PartyStatus>,
    /// Its answers to the theses.
    #[serde(default)]
    pub answers: Vec<BundleAnswer>,
}

/// A candidate and its answers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BundleCandidate {
    /// The key of the candidate in its source.
    pub key: String,
    /// The key of its party; `null` for independents.
    #[serde(default)]
    pub party: Option<String>,
    /// An academic title.
    #[serde(default)]
    pub title: String,
    /// The first name.
    #[serde(default)]
    pub first_name: String,
    /// The last name.
    pub last_name: String,
    /// The gender, if it is stated.
    #[serde(default)]
    pub gender: Option<Gender>,
    /// The year of birth. Voters only see an age group.
    #[serde(default)]
    pub birth_year: Option<i16>,
    /// The mail address. It is never shown to voters.
    #[serde(default)]
    pub email: Option<String>,
    /// The constituency.
    #[serde(default)]
    pub district: Option<String>,
    /// The occupation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub occupation: Option<String>,
    /// The place on the list, 1 to 999.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 999)]
    pub list_place: Option<i16>,
    /// A website.
    #[serde(default)]
    pub website: Option<String>,
    /// Its description.
    #[serde(default)]
    pub description: Texts,
    /// Whether it has a profile of its own. Without a profile it has no answers.
    #[serde(default = "default_true")]
    pub profile: bool,
    /// Its status at the time of the export. An import only uses whether it is deactivated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<candidates::CandidateStatus>,
    /// Its answers to the theses.
    #[serde(default)]
    pub answers: Vec<BundleAnswer>,
}

impl BundleCandidate {
    /// Returns its details.
    pub fn details(&self) -> CandidateDetails {
        CandidateDetails { occupation: self.occupation.clone() }
    }

    /// Returns the candidate with these details.
    pub fn with_details(self, details: CandidateDetails) -> BundleCandidate {
        let CandidateDetails { occupation } = details;
        BundleCandidate { occupation, ..self }
    }
}

fn default_true() -> bool {
    true
}

/// The answer of a party or a candidate to a thesis.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BundleAnswer {
    /// The key of the thesis.
    pub thesis: String,
    /// The position in percent; `null` if there is none, e.g. for “don't know”.
    #[serde(default, deserialize_with = "deserialize_value")]
    #[schema(schema_with = percent_schema)]
    pub value: Option<AnswerValue>,
    /// The explanation.
    #[serde(default)]
    pub explanation: Texts,
}

/// Returns the schema of a position. (Without it, the derive macro would accept any JSON value for
/// [`AnswerValue`].)
pub(crate) fn percent_schema() -> Object {
    let percents = [0, 25, 50, 75, 100].map(Some).into_iter().chain([None]);
    ObjectBuilder::new()
        .schema_type(SchemaType::from_iter([Type::Integer, Type::Null]))
        .description(Some("The position in percent; `null` where there is none, e.g. for “don't know”."))
        .enum_values(Some(percents))
        .build()
}

/// Deserializes a position. 25.0 equals 25, because some programs write all numbers with a decimal point.
fn deserialize_value<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<AnswerValue>, D::Error> {
    let Some(number) = Option::<f64>::deserialize(deserializer)? else { return Ok(None) };
    let value = AnswerValue::ALL.into_iter().find(|value| f64::from(value.percent()) == number);
    let off_scale =
        || D::Error::custom(format!("{number} is not an answer; the scale is 0, 25, 50, 75, 100"));
    value.ok_or_else(off_scale).map(Some)
}

/// Deserializes a date.
fn deserialize_date<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Date>, D::Error> {
    let Some(text) = Option::<String>::deserialize(deserializer)? else { return Ok(None) };
    let no_day = |_| D::Error::custom(format!("“{text}” is no day; it is written like 2027-03-14"));
    text.parse().map(Some).map_err(no_day)
}

impl Bundle {
    /// Parses a bundle. It only checks the structure. [`Bundle::check`] checks the content.
    ///
    /// # Errors
    /// Returns what is wrong with the file, with line and path.
    pub fn read(bytes: &[u8]) -> Result<Bundle, Vec<ImportDiagnostic>> {
        let text = str::from_utf8(bytes).map_err(|error| vec![not_utf8_error(bytes, error.valid_up_to())])?;
        let mut deserializer = serde_json::Deserializer::from_str(text.trim_start_matches('\u{feff}'));
        let bundle = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
            let path = Some(error.path().to_string()).filter(|path| path != ".");
            vec![json_diagnostic(error.inner(), path)]
        })?;
        deserializer.end().map_err(|error| vec![json_diagnostic(&error, None)])?;
        Ok(bundle)
    }

    /// Writes the bundle as a file: indented JSON, keys in the order of the types.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut serializer = serde_json::Serializer::pretty(&mut bytes);
        // This cannot fail: a `Vec` accepts all bytes, and the types of a bundle (strings, numbers, maps by
        // language) always serialize.
        self.serialize(&mut serializer).ok();
        bytes.push(b'\n');
        bytes
    }
}

fn not_utf8_error(bytes: &[u8], valid: usize) -> ImportDiagnostic {
    let line = bytes.iter().take(valid).filter(|byte| **byte == b'\n').count() + 1;
    ImportDiagnostic::error(DiagnosticKind::NotUtf8).with_location(SourceLocation::row(line as u32))
}
