//! Lenient parsing of the configuration document: it reports all errors at once.
use super::Configuration;
use crate::{
    json::{self, ShapeErrorKind},
    validation::{ValidationError, ValidationErrorKind, ValidationErrors},
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of values that are skipped before parsing stops.
const MAX_SKIPPED_ENTRIES: usize = 100;

/// The result of lenient parsing.
#[derive(Clone, Debug, PartialEq)]
pub struct LenientRead {
    /// The configuration; values that could not be parsed have their defaults.
    pub configuration: Configuration,
    /// The values that could not be parsed, by path.
    unreadable: ValidationErrors,
    /// The entries of lists that were skipped, by the path of the list.
    skipped: BTreeMap<String, BTreeSet<usize>>,
}

impl Configuration {
    /// Parses what is valid of a document. Returns it with the violations that the rest has; the rest has its defaults.
    /// Where the parent of a missing value had to be left out, its path is among them.
    ///
    /// # Errors
    /// Returns the violations if no part that could be left out makes the document valid, or if there are too many.
    pub fn parse_valid_parts(
        mut document: Value,
    ) -> Result<(Configuration, ValidationErrors), ValidationErrors> {
        let (mut violations, mut skipped) = (ValidationErrors::default(), BTreeMap::new());
        for _ in 0..MAX_SKIPPED_ENTRIES {
            let read = Configuration::parse_leniently(document.clone());
            let Some(first) = read.validation_errors().into_iter().next() else {
                return Ok((read.configuration, violations));
            };
            violations.add(original_path(&first.field, &skipped), first.code);
            // The parent of a value that is missing is removed.
            let mut path = first.field.as_str();
            let mut original = String::new();
            while !remove_at_path(&mut document, path, &mut skipped) {
                let Some((parent, _)) = path.rsplit_once('.') else { return Err(violations) };
                path = parent;
                original = original_path(path, &skipped);
            }
            if !original.is_empty() {
                violations.add(original, ValidationErrorKind::Invalid);
            }
        }
        Err(violations)
    }

    /// Parses as much of a document as possible.
    pub fn parse_leniently(mut document: Value) -> LenientRead {
        let mut unreadable = ValidationErrors::default();
        let mut skipped = BTreeMap::new();
        for _ in 0..MAX_SKIPPED_ENTRIES {
            let error = match json::parse_value::<Configuration>(document.clone()) {
                Ok(configuration) => return LenientRead { configuration, unreadable, skipped },
                Err(error) => error,
            };
            let unreadable_path = match error.kind {
                // An object that lacks a field is skipped as a whole.
                ShapeErrorKind::Missing => error.path.rsplit_once('.').map_or("", |(parent, _)| parent),
                _ => &error.path,
            };
            if unreadable_path.is_empty() {
                break;
            }
            let path = original_path(&error.path, &skipped);
            // A skipped value can be reported as missing in the next round. It is reported only once.
            let is_reported = unreadable.clone().into_iter().any(|violation| violation.field == path);
            if !is_reported {
                unreadable.add(path, to_validation_kind(&error.kind));
            }
            if !remove_at_path(&mut document, unreadable_path, &mut skipped) {
                break;
            }
        }
        if unreadable.is_empty() {
            unreadable.add("", ValidationErrorKind::Invalid);
        }
        LenientRead { configuration: Configuration::default(), unreadable, skipped }
    }
}

impl LenientRead {
    /// Returns all errors: the values that could not be parsed, and the rules that the other values break.
    pub fn validation_errors(&self) -> ValidationErrors {
        let unreadable: Vec<ValidationError> = self.unreadable.clone().into_iter().collect();
        let is_reported = |field: &str| {
            unreadable.iter().any(|error| is_within(field, &error.field) || is_within(&error.field, field))
        };
        let rules = self.configuration.validate().into_iter().map(|violation| ValidationError {
            field: original_path(&violation.field, &self.skipped),
            ..violation
        });
        let rules: Vec<ValidationError> = rules.filter(|violation| !is_reported(&violation.field)).collect();
        let mut all = self.unreadable.clone();
        all.extend(rules.into_iter().collect());
        all
    }
}

/// Returns whether `path` is `other` or a path inside `other`.
fn is_within(path: &str, other: &str) -> bool {
    path.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn to_validation_kind(kind: &ShapeErrorKind) -> ValidationErrorKind {
    match kind {
        ShapeErrorKind::Missing => ValidationErrorKind::Required,
        ShapeErrorKind::UnknownField => ValidationErrorKind::Unknown,
        _ => ValidationErrorKind::Invalid,
    }
}

/// Removes the value at a path from the document. Returns whether there was one.
fn remove_at_path(document: &mut Value, path: &str, skipped: &mut BTreeMap<String, BTreeSet<usize>>) -> bool {
    remove_below(document, "", path, skipped)
}

/// Removes the value at the path `rest` within a value, which is itself at the path `above`.
fn remove_below(
    value: &mut Value,
    above: &str,
    rest: &str,
    skipped: &mut BTreeMap<String, BTreeSet<usize>>,
) -> bool {
    let within = |first: &str| match above {
        "" => first.to_owned(),
        above => format!("{above}.{first}"),
    };
    match (value, rest.split_once('.')) {
        // A translated text has a key with dots: the path of the text.
        (Value::Object(object), _) if object.contains_key(rest) => object.shift_remove(rest).is_some(),
        (Value::Object(object), Some((first, rest))) => {
            object.get_mut(first).is_some_and(|inner| remove_below(inner, &within(first), rest, skipped))
        }
        (Value::Array(list), Some((first, rest))) => first
            .parse()
            .ok()
            .and_then(|index: usize| list.get_mut(index))
            .is_some_and(|inner| remove_below(inner, &within(first), rest, skipped)),
        (Value::Array(list), None) => {
            let Some(index) = rest.parse().ok().filter(|index| *index < list.len()) else { return false };
            let list_path = original_path(above, skipped);
            let removed = skipped.entry(list_path).or_default();
            removed.insert(original_index(index, removed));
            list.remove(index);
            true
        }
        _ => false,
    }
}

/// Returns the index that an entry had in its list before other entries were skipped.
fn original_index(index: usize, skipped: &BTreeSet<usize>) -> usize {
    skipped.iter().fold(index, |index, removed| if *removed <= index { index + 1 } else { index })
}

/// Returns the path as it was before entries of lists were skipped.
fn original_path(path: &str, skipped: &BTreeMap<String, BTreeSet<usize>>) -> String {
    let mut whole = String::new();
    for segment in path.split('.') {
        let index =
            skipped.get(&whole).and_then(|removed| Some(original_index(segment.parse().ok()?, removed)));
        let segment = index.map_or_else(|| segment.to_owned(), |index| index.to_string());
        whole = if whole.is_empty() { segment } else { format!("{whole}.{segment}") };
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;
    use serde_json::json;

    fn messages(document: Value) -> Vec<String> {
        let violations = Configuration::parse_leniently(document).validation_errors();
        violations.into_iter().map(|one| format!("{} {}", one.field, one.code.as_str())).collect()
    }

    #[test]
    fn all_errors_are_reported_at_once_with_their_paths() {
        let document = json!({
            "version": 2, "colour": "red",
            "theming": {"primary": "blue", "logo": "https://example.org/logo.png"},
            "introduction": {"background": "voto://configuration/bg1.jpg"},
            "algorithm": {"decisions": 4, "matrix": [[1, "x"]]},
            "footer-links": [
                {"text": "A"}, {"text": "B", "href": "example.org"}, {"href": 7, "text": "C"}, {"text": "D", "href": "d.example"}
            ]
        });
        let mut all = messages(document);
        all.sort();
        assert_eq!(
            all,
            [
                "algorithm.decisions invalid",
                "algorithm.matrix.0.1 invalid",
                "colour unknown",
                "footer-links.0.href required",
                "footer-links.1.href invalid_url",
                "footer-links.2.href invalid",
                "footer-links.3.href invalid_url",
                "introduction.background foreign_address",
                "theming.logo foreign_address",
                "theming.primary invalid_colour",
                "version invalid",
            ]
        );
    }

    #[test]
    fn the_valid_parts_of_a_document_are_kept() {
        let document = json!({
            "colour": "red",
            "theming": {"primary": "blue", "secondary": "#34a1b7"},
            "footer-links": [{"text": "A"}, {"text": "B", "href": "https://b.example"}, {"text": "C", "href": "c"}]
        });
        let (configuration, violations) = Configuration::parse_valid_parts(document).unwrap();
        let mut fields: Vec<String> = violations.into_iter().map(|violation| violation.field).collect();
        fields.sort();
        fields.dedup();
        let links = ["footer-links.0", "footer-links.0.href", "footer-links.2", "footer-links.2.href"];
        assert_eq!(fields, [&["colour"], &links[..], &["theming.primary"]].concat());
        assert_eq!(configuration.theming.primary, None);
        assert_eq!(configuration.theming.secondary.as_deref(), Some("#34a1b7"));
        let texts: Vec<&str> = configuration.footer_links.iter().map(|link| &link.text[..]).collect();
        assert_eq!(texts, ["B"]);
    }

    #[test]
    fn only_the_invalid_one_of_the_translated_texts_is_left_out() {
        let document = json!({
            "introduction": {"sponsor_text": "Mit Dank an"}, "sponsors": [{"name": "Steg"}],
            "translations": {"en": {"sponsors.0.name": "Bridge", "sponsors.7.name": "Ford"}}
        });
        let (configuration, violations) = Configuration::parse_valid_parts(document).unwrap();
        let fields: Vec<String> = violations.into_iter().map(|violation| violation.field).collect();
        assert_eq!(fields, ["translations.en.sponsors.7.name"]);
        assert_eq!(configuration.translations.values().next().unwrap().len(), 1);
    }

    #[rstest]
    #[case::sponsors_without_a_heading(json!({"sponsors": [{"name": "Steg"}], "leastCoverage": 0.25}))]
    #[case::not_an_object(json!([1]))]
    fn a_document_that_stays_invalid_is_refused(#[case] document: Value) {
        assert!(!Configuration::parse_valid_parts(document).unwrap_err().is_empty());
    }

    #[test]
    fn a_valid_document_is_read_unchanged() {
        let document = json!({"leastCoverage": 0.25});
        let read = Configuration::parse_leniently(document);
        assert!(read.validation_errors().is_empty());
        assert_eq!(read.configuration, Configuration { least_coverage: 0.25, ..Configuration::default() });
    }

    #[rstest]
    #[case::a_list(json!([1]))]
    #[case::nothing(json!(null))]
    #[case::a_number(json!(7))]
    fn a_value_that_is_not_an_object_is_reported(#[case] document: Value) {
        assert_eq!(messages(document), [" invalid"]);
    }
}
