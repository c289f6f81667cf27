//! Reading the document, so that what is wrong with it is named by its path.
use super::Configuration;
use serde_json::error::Category;
use serde_path_to_error::{Path, Segment};

/// Why a text is no configuration.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigurationError {
    /// A key that the document does not have.
    #[error("The configuration has no “{path}”; check the spelling.")]
    UnknownKey {
        /// The path of the key, `theming.colour`.
        path: String,
    },
    /// A value of the wrong kind, or one that is missing.
    #[error("The configuration's “{path}” cannot be read: {problem}.")]
    WrongValue {
        /// The path of the value, `sponsors.0.href`.
        path: String,
        /// What is wrong, as the reader of the format says it.
        problem: String,
    },
    /// JSON, and something else than a document.
    #[error("The configuration must be a JSON object, in curly brackets.")]
    NotADocument,
    /// Not even JSON.
    #[error("The configuration is not JSON: line {line}, column {column}.")]
    NotJson {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
}

impl Configuration {
    /// Reads a document. What it leaves out has its default; its rules are checked by [`Configuration::check`].
    pub fn parse(json: &[u8]) -> Result<Configuration, ConfigurationError> {
        // A list would otherwise be read as the values of the document in their order.
        if json.trim_ascii_start().first() == Some(&b'[') {
            return Err(ConfigurationError::NotADocument);
        }
        let mut deserializer = serde_json::Deserializer::from_slice(json);
        let configuration = serde_path_to_error::deserialize(&mut deserializer)
            .map_err(|error| refused(dotted(error.path()), error.inner()))?;
        deserializer.end().map_err(|error| not_json(&error))?;
        Ok(configuration)
    }
}

fn refused(path: String, error: &serde_json::Error) -> ConfigurationError {
    if error.classify() != Category::Data {
        return not_json(error);
    }
    if path.is_empty() {
        return ConfigurationError::NotADocument;
    }
    let problem = error.to_string();
    if problem.starts_with("unknown field") {
        return ConfigurationError::UnknownKey { path };
    }
    // The path says better where it is than line and column, which stand at the end.
    let problem = problem.rsplit_once(" at line ").map_or(problem.as_str(), |(said, _)| said).to_owned();
    ConfigurationError::WrongValue { path, problem }
}

/// The path as checks write it, `sponsors.0.href`.
fn dotted(path: &Path) -> String {
    let segment = |segment: &Segment| match segment {
        Segment::Seq { index } => Some(index.to_string()),
        Segment::Map { key } => Some(key.clone()),
        Segment::Enum { variant } => Some(variant.clone()),
        Segment::Unknown => None,
    };
    path.iter().filter_map(segment).collect::<Vec<_>>().join(".")
}

fn not_json(error: &serde_json::Error) -> ConfigurationError {
    ConfigurationError::NotJson { line: error.line(), column: error.column() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::configuration::{Calculation, Decisions, MatchType, WeightLimit};
    use rstest::rstest;

    #[test]
    fn an_empty_document_is_the_default_and_needs_nothing_more() {
        let configuration = Configuration::parse(b"{}").unwrap();
        assert_eq!(configuration, Configuration::default());
        assert!(configuration.check().is_empty());
    }

    #[test]
    fn a_document_that_was_written_is_read_back_as_it_was() {
        let mut configuration = Configuration::default();
        configuration.algorithm.limit_weighted_votes = WeightLimit::AtMost(3);
        configuration.algorithm.calculation = Calculation::Manhattan;
        let json = serde_json::to_vec(&configuration).unwrap();
        assert_eq!(Configuration::parse(&json).unwrap(), configuration);
    }

    #[test]
    fn numbers_of_the_wire_are_understood() {
        let algorithm = br#"{"algorithm": {"decisions": 3, "matchType": 1, "limitWeightedVotes": false}}"#;
        let algorithm = Configuration::parse(algorithm).unwrap().algorithm;
        assert_eq!(algorithm.decisions, Decisions::Three);
        assert_eq!(algorithm.match_type, MatchType::Parties);
        assert_eq!(algorithm.limit_weighted_votes, WeightLimit::Unlimited);
    }

    #[rstest]
    #[case::unknown_key(
        r#"{"theming": {"colour": "x"}}"#,
        "The configuration has no “theming.colour”; check the spelling."
    )]
    #[case::unknown_key_in_a_list(
        r#"{"sponsors": [{"name": "A"}, {"nmae": "B"}]}"#,
        "The configuration has no “sponsors.1.nmae”; check the spelling."
    )]
    #[case::unknown_key_at_the_top(
        r#"{"leastcoverage": 0.5}"#,
        "The configuration has no “leastcoverage”; check the spelling."
    )]
    #[case::wrong_kind(
        r#"{"ads": {"frequency": "often"}}"#,
        "The configuration's “ads.frequency” cannot be read: invalid type: string \"often\", expected u32."
    )]
    #[case::wrong_number(
        r#"{"algorithm": {"decisions": 4}}"#,
        "The configuration's “algorithm.decisions” cannot be read: 4 is no number of answer choices; known are 3, 5."
    )]
    #[case::missing(
        r#"{"footer-links": [{"text": "Impressum"}]}"#,
        "The configuration's “footer-links.0” cannot be read: missing field `href`."
    )]
    #[case::not_a_document(" []", "The configuration must be a JSON object, in curly brackets.")]
    #[case::not_an_object("7", "The configuration must be a JSON object, in curly brackets.")]
    #[case::not_json("{", "The configuration is not JSON: line 1, column 1.")]
    #[case::more_than_one("{} {}", "The configuration is not JSON: line 1, column 4.")]
    fn what_is_wrong_is_named_by_its_path(#[case] json: &str, #[case] message: &str) {
        assert_eq!(Configuration::parse(json.as_bytes()).unwrap_err().to_string(), message);
    }
}
