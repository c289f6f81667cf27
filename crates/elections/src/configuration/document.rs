//! Parsing of the configuration document. Errors name the field by its path.
use super::Configuration;
use crate::json::{self, JsonError};

/// The reason why a document is not a configuration.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("The configuration cannot be read: {0}.")]
pub struct ConfigurationError(#[from] pub JsonError);

impl Configuration {
    /// Parses a document. Missing fields get their defaults. [`Configuration::validate`] checks the rules beyond
    /// the shape.
    ///
    /// # Errors
    /// Returns an error if the document is not JSON or has the wrong shape.
    pub fn parse(json: &[u8]) -> Result<Configuration, ConfigurationError> {
        Ok(json::parse(json)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::configuration::{AnswerChoices, Calculation, MatchType, WeightLimit};
    use rstest::rstest;

    #[test]
    fn an_empty_document_is_the_valid_default() {
        let configuration = Configuration::parse(b"{}").unwrap();
        assert_eq!(configuration, Configuration::default());
        assert!(configuration.validate().is_empty());
    }

    #[test]
    fn a_written_document_is_read_back_unchanged() {
        let mut configuration = Configuration::default();
        configuration.algorithm.limit_weighted_votes = WeightLimit::AtMost(3);
        configuration.algorithm.calculation = Calculation::Manhattan;
        let json = serde_json::to_vec(&configuration).unwrap();
        assert_eq!(Configuration::parse(&json).unwrap(), configuration);
    }

    #[test]
    fn numbers_of_the_published_interface_are_accepted() {
        let algorithm = br#"{"algorithm": {"decisions": 3, "matchType": 1, "limitWeightedVotes": false}}"#;
        let algorithm = Configuration::parse(algorithm).unwrap().algorithm;
        assert_eq!(algorithm.decisions, AnswerChoices::Three);
        assert_eq!(algorithm.match_type, MatchType::Parties);
        assert_eq!(algorithm.limit_weighted_votes, WeightLimit::Unlimited);
    }

    #[rstest]
    #[case::unknown_key(
        r#"{"theming": {"colour": "x"}}"#,
        "The configuration cannot be read: “theming.colour” is not known here; check the spelling."
    )]
    #[case::unknown_key_in_a_list(
        r#"{"sponsors": [{"name": "A"}, {"nmae": "B"}]}"#,
        "The configuration cannot be read: “sponsors.1.nmae” is not known here; check the spelling."
    )]
    #[case::unknown_key_at_the_top(
        r#"{"leastcoverage": 0.5}"#,
        "The configuration cannot be read: “leastcoverage” is not known here; check the spelling."
    )]
    #[case::wrong_kind(
        r#"{"ads": {"frequency": "often"}}"#,
        "The configuration cannot be read: “ads.frequency” must be a whole number, and is a text."
    )]
    #[case::wrong_number(
        r#"{"algorithm": {"decisions": 4}}"#,
        "The configuration cannot be read: the value of “algorithm.decisions” is not valid: 4 is no number of answer choices; known are 3, 5."
    )]
    #[case::missing(
        r#"{"footer-links": [{"text": "Impressum"}]}"#,
        "The configuration cannot be read: “footer-links.0.href” is missing."
    )]
    #[case::not_a_document(
        " []",
        "The configuration cannot be read: the document must be an object, and is a list."
    )]
    #[case::not_an_object(
        "7",
        "The configuration cannot be read: the document must be an object, and is a whole number."
    )]
    #[case::not_json("{", "The configuration cannot be read: it is not JSON: line 1, column 1.")]
    #[case::more_than_one(
        "{} {}",
        "The configuration cannot be read: something follows after the end of the JSON document: line 1, column 4."
    )]
    fn an_error_names_its_path(#[case] json: &str, #[case] message: &str) {
        assert_eq!(Configuration::parse(json.as_bytes()).unwrap_err().to_string(), message);
    }
}
