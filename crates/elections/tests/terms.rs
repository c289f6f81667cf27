//! Tests of the term markup with the cases that the browser implementation is tested with too.
use elections::{
    terms::{ThesisVariables, find_warnings, parse_segments, replace_variables, to_plain_text},
    texts::Language,
};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Cases {
    segments: Vec<SegmentsCase>,
    plain: Vec<PlainCase>,
    variables: Vec<VariablesCase>,
    warnings: Vec<WarningsCase>,
}

#[derive(Deserialize)]
struct SegmentsCase {
    name: String,
    text: String,
    segments: Value,
}

#[derive(Deserialize)]
struct PlainCase {
    name: String,
    text: String,
    plain: String,
}

#[derive(Deserialize)]
struct VariablesCase {
    name: String,
    text: String,
    values: Values,
    result: String,
}

#[derive(Deserialize)]
struct Values {
    location: String,
    title: String,
}

#[derive(Deserialize)]
struct WarningsCase {
    name: String,
    language: Language,
    text: String,
    warnings: Value,
}

fn cases() -> serde_json::Result<Cases> {
    serde_json::from_str(include_str!("terms.json"))
}

#[test]
fn terms_are_parsed_as_in_the_browser() {
    for case in cases().unwrap().segments {
        assert_eq!(json!(parse_segments(&case.text)), case.segments, "{}", case.name);
    }
}

#[test]
fn plain_texts_are_the_same_as_in_the_browser() {
    for case in cases().unwrap().plain {
        assert_eq!(to_plain_text(&case.text), case.plain, "{}", case.name);
    }
}

#[test]
fn variables_are_replaced_as_in_the_browser() {
    for case in cases().unwrap().variables {
        let values = ThesisVariables { location: &case.values.location, title: &case.values.title };
        assert_eq!(replace_variables(&case.text, &values), case.result, "{}", case.name);
    }
}

#[test]
fn warnings_are_the_same_as_in_the_browser() {
    for case in cases().unwrap().warnings {
        assert_eq!(json!(find_warnings(&case.text, &case.language)), case.warnings, "{}", case.name);
    }
}
