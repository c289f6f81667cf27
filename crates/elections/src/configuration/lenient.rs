//! Reading a document to its end, so that everything that is wrong with it is told at once.
use super::Configuration;
use crate::{
    json::{self, ShapeErrorKind},
    validation::{ValidationError, ValidationErrorKind, ValidationErrors},
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// So many places of a document are left out before reading it is given up.
const MAX_LEFT_OUT: usize = 100;

/// What could be read of a document.
#[derive(Clone, Debug, PartialEq)]
pub struct LenientRead {
    /// The document; what could not be read has its default.
    pub configuration: Configuration,
    /// What could not be read, by its path.
    unread: ValidationErrors,
    /// The entries of lists that were left out, by the path of the list.
    left_out: BTreeMap<String, BTreeSet<usize>>,
}

impl Configuration {
    /// Reads a document as far as it goes.
    pub fn read_leniently(mut document: Value) -> LenientRead {
        let mut unread = ValidationErrors::default();
        let mut left_out = BTreeMap::new();
        for _ in 0..MAX_LEFT_OUT {
            let error = match json::read_value::<Configuration>(document.clone()) {
                Ok(configuration) => return LenientRead { configuration, unread, left_out },
                Err(error) => error,
            };
            let unread_path = match error.kind {
                // What lacks a field is left out as a whole.
                ShapeErrorKind::Missing => error.path.rsplit_once('.').map_or("", |(parent, _)| parent),
                _ => &error.path,
            };
            if unread_path.is_empty() {
                break;
            }
            let path = original(&error.path, &left_out);
            // What was left out because it could not be read is missed next.
            let is_told = unread.clone().into_iter().any(|violation| violation.field == path);
            if !is_told {
                unread.add(path, fault(&error.kind));
            }
            if !leave_out(&mut document, unread_path, &mut left_out) {
                break;
            }
        }
        if unread.is_empty() {
            unread.add("", ValidationErrorKind::Invalid);
        }
        LenientRead { configuration: Configuration::default(), unread, left_out }
    }
}

impl LenientRead {
    /// Everything that is wrong: what could not be read, and the rules that the rest does not keep.
    pub fn violations(&self) -> ValidationErrors {
        let unread: Vec<ValidationError> = self.unread.clone().into_iter().collect();
        let is_told = |field: &str| {
            unread.iter().any(|told| is_within(field, &told.field) || is_within(&told.field, field))
        };
        let rules = self.configuration.check().into_iter().map(|violation| ValidationError {
            field: original(&violation.field, &self.left_out),
            ..violation
        });
        let rules: Vec<ValidationError> = rules.filter(|violation| !is_told(&violation.field)).collect();
        let mut all = self.unread.clone();
        all.extend(rules.into_iter().collect());
        all
    }
}

/// Whether a path is another one, or leads into what stands there.
fn is_within(path: &str, other: &str) -> bool {
    path.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn fault(kind: &ShapeErrorKind) -> ValidationErrorKind {
    match kind {
        ShapeErrorKind::Missing => ValidationErrorKind::Required,
        ShapeErrorKind::UnknownField => ValidationErrorKind::Unknown,
        _ => ValidationErrorKind::Invalid,
    }
}

/// Takes what stands at a path out of the document; tells whether there was anything.
fn leave_out(document: &mut Value, path: &str, left_out: &mut BTreeMap<String, BTreeSet<usize>>) -> bool {
    let (above, last) = path.rsplit_once('.').unwrap_or(("", path));
    let mut parent = document;
    for segment in above.split('.').filter(|segment| !segment.is_empty()) {
        let inner = match parent {
            Value::Array(list) => segment.parse().ok().and_then(|index: usize| list.get_mut(index)),
            Value::Object(object) => object.get_mut(segment),
            _ => None,
        };
        let Some(inner) = inner else { return false };
        parent = inner;
    }
    match parent {
        Value::Array(list) => {
            let Some(index) = last.parse().ok().filter(|index| *index < list.len()) else { return false };
            let list_path = original(above, left_out);
            let gone = left_out.entry(list_path).or_default();
            gone.insert(original_index(index, gone));
            list.remove(index);
            true
        }
        Value::Object(object) => object.shift_remove(last).is_some(),
        _ => false,
    }
}

/// The place that an entry had in its list before others were left out.
fn original_index(index: usize, left_out: &BTreeSet<usize>) -> usize {
    left_out.iter().fold(index, |index, gone| if *gone <= index { index + 1 } else { index })
}

/// The path as it was before entries of lists were left out.
fn original(path: &str, left_out: &BTreeMap<String, BTreeSet<usize>>) -> String {
    let mut whole = String::new();
    for segment in path.split('.') {
        let index = left_out.get(&whole).and_then(|gone| Some(original_index(segment.parse().ok()?, gone)));
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

    fn told(document: Value) -> Vec<String> {
        let violations = Configuration::read_leniently(document).violations();
        violations.into_iter().map(|one| format!("{} {}", one.field, one.code.word())).collect()
    }

    #[test]
    fn everything_that_is_wrong_is_told_at_once_and_where_it_stands() {
        let document = json!({
            "version": 2, "colour": "red",
            "theming": {"primary": "blue", "logo": "https://example.org/logo.png"},
            "introduction": {"background": "voto://configuration/bg1.jpg"},
            "algorithm": {"decisions": 4, "matrix": [[1, "x"]]},
            "footer-links": [
                {"text": "A"}, {"text": "B", "href": "example.org"}, {"href": 7, "text": "C"}, {"text": "D", "href": "d.example"}
            ]
        });
        let mut all = told(document);
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
    fn a_document_without_faults_is_read_as_it_is() {
        let document = json!({"leastCoverage": 0.25});
        let read = Configuration::read_leniently(document);
        assert!(read.violations().is_empty());
        assert_eq!(read.configuration, Configuration { least_coverage: 0.25, ..Configuration::default() });
    }

    #[rstest]
    #[case::a_list(json!([1]))]
    #[case::nothing(json!(null))]
    #[case::a_number(json!(7))]
    fn what_is_no_document_is_told_so(#[case] document: Value) {
        assert_eq!(told(document), [" invalid"]);
    }
}
