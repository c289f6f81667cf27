//! Strict JSON parsing. An error names the field by its path, as data that can be formatted in any language.
//!
//! Objects must be written as objects. Serde would also accept a list of their values in order; this parser
//! rejects it at every depth. It rejects repeated fields too.
mod deserializer;
mod tree;

use serde::de::DeserializeOwned;
use std::fmt;
use tree::Node;

/// Maximum nesting depth of lists and objects.
pub const MAX_DEPTH: usize = 64;

/// The reason why a text is not the expected document.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JsonError {
    /// The text is not JSON.
    #[error("it is not JSON: line {line}, column {column}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1; 0 if a line ended too early.
        column: usize,
    },
    /// Other characters follow the end of the document.
    #[error("something follows after the end of the JSON document: line {line}, column {column}")]
    TrailingCharacters {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// Lists and objects are nested too deeply.
    #[error("lists and objects are nested more than {MAX_DEPTH} levels deep")]
    TooDeep,
    /// A text contains U+0000. Nobody types it, and PostgreSQL cannot store it.
    #[error("a text holds the character U+0000")]
    NulCharacter,
    /// The text is JSON of another shape.
    #[error("{0}")]
    Shape(#[from] ShapeError),
}

/// An error of one field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeError {
    /// The path of the field, `sponsors.0.href`; empty for the document itself.
    pub path: String,
    /// The kind of error.
    pub kind: ShapeErrorKind,
}

/// A kind of error in the shape of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShapeErrorKind {
    /// It is missing.
    Missing,
    /// No field has this name.
    UnknownField,
    /// The field is repeated.
    Duplicate,
    /// The value has another type.
    WrongType {
        /// The actual type.
        found: JsonType,
        /// The expected type, if only one fits.
        expected: Option<JsonType>,
    },
    /// A number that is too small or too large.
    OutOfRange {
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
    },
    /// A word that is none of the known ones.
    UnknownValue(&'static [&'static str]),
    /// A value that its type rejects, with the type's own English message.
    Invalid(String),
}

/// The types of JSON values; integers are separate from other numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonType {
    /// `null`
    Null,
    /// `true` or `false`
    Boolean,
    /// A number without a fraction.
    WholeNumber,
    /// A number.
    Number,
    /// A text.
    Text,
    /// A list.
    List,
    /// An object.
    Object,
}

impl fmt::Display for JsonType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            JsonType::Null => "null",
            JsonType::Boolean => "true or false",
            JsonType::WholeNumber => "a whole number",
            JsonType::Number => "a number",
            JsonType::Text => "a text",
            JsonType::List => "a list",
            JsonType::Object => "an object",
        })
    }
}

impl ShapeErrorKind {
    /// Returns the stable code used on the wire.
    pub fn code(&self) -> &'static str {
        match self {
            ShapeErrorKind::Missing => "required",
            ShapeErrorKind::UnknownField => "unknown",
            ShapeErrorKind::Duplicate => "duplicate",
            ShapeErrorKind::OutOfRange { .. } => "out_of_range",
            ShapeErrorKind::WrongType { .. }
            | ShapeErrorKind::UnknownValue(_)
            | ShapeErrorKind::Invalid(_) => "invalid",
        }
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path =
            if self.path.is_empty() { "the document".to_owned() } else { format!("“{}”", self.path) };
        match &self.kind {
            ShapeErrorKind::Missing => write!(f, "{path} is missing"),
            ShapeErrorKind::UnknownField => write!(f, "{path} is not known here; check the spelling"),
            ShapeErrorKind::Duplicate => write!(f, "{path} is given twice"),
            ShapeErrorKind::WrongType { found, expected: Some(expected) } => {
                write!(f, "{path} must be {expected}, and is {found}")
            }
            ShapeErrorKind::WrongType { found, expected: None } => write!(f, "{path} cannot be {found}"),
            ShapeErrorKind::OutOfRange { min, max } => write!(f, "{path} must be from {min} to {max}"),
            ShapeErrorKind::UnknownValue(known) => write!(f, "{path} must be one of: {}", known.join(", ")),
            ShapeErrorKind::Invalid(why) => write!(f, "the value of {path} is not valid: {why}"),
        }
    }
}

impl std::error::Error for ShapeError {}

/// Parses a document.
///
/// # Errors
/// Returns an error if the text is not JSON or has another shape.
pub fn parse<T: DeserializeOwned>(json: &[u8]) -> Result<T, JsonError> {
    Ok(T::deserialize(&Node::parse(json)?)?)
}

/// Converts a parsed value that was part of a document.
///
/// # Errors
/// Returns an error if the value has another shape.
pub fn parse_value<T: DeserializeOwned>(value: serde_json::Value) -> Result<T, ShapeError> {
    T::deserialize(&Node::from(value))
}

/// Parses the parameters of a query or a form. All values are texts; numbers and booleans are parsed from them.
///
/// # Errors
/// Returns an error if a parameter has another shape.
pub fn parse_parameters<T: DeserializeOwned>(
    parameters: impl Iterator<Item = (String, String)>,
) -> Result<T, ShapeError> {
    let entries = parameters.map(|(name, value)| (name, Node::Parameter(value)));
    T::deserialize(&Node::Object(entries.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;
    use serde::Deserialize;
    use std::collections::BTreeMap;

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    struct Order {
        items: Vec<Item>,
        counts: BTreeMap<u8, u8>,
        is_paid: bool,
        note: Option<String>,
        price: f64,
        way: Option<Delivery>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Item {
        id: i64,
        size: Option<u8>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Delivery {
        Post,
        Pickup { from: String },
    }

    #[test]
    fn a_document_is_read_like_by_serde() {
        let json = br#"{"items": [{"id": -7}, {"id": 1, "size": 255}], "counts": {"3": 4}, "is_paid": true,
            "note": "gr\u00fcn", "price": 3, "way": {"pickup": {"from": "Amt"}}}"#;
        let expected = Order {
            items: vec![Item { id: -7, size: None }, Item { id: 1, size: Some(255) }],
            counts: BTreeMap::from([(3, 4)]),
            is_paid: true,
            note: Some("grün".to_owned()),
            price: 3.0,
            way: Some(Delivery::Pickup { from: "Amt".to_owned() }),
        };
        assert_eq!(parse::<Order>(json), Ok(expected));
        assert_eq!(parse::<Order>(br#"{"way": "post", "note": null}"#).unwrap().way, Some(Delivery::Post));
    }

    #[rstest]
    #[case::missing_field(
        r#"{"items": [{"id": 1}, {}]}"#,
        "items.1.id",
        "required",
        "“items.1.id” is missing"
    )]
    #[case::unknown_field(
        r#"{"colour": 1}"#,
        "colour",
        "unknown",
        "“colour” is not known here; check the spelling"
    )]
    #[case::wrong_type(
        r#"{"items": [{"id": "one"}]}"#,
        "items.0.id",
        "invalid",
        "“items.0.id” must be a whole number, and is a text"
    )]
    #[case::fraction(
        r#"{"items": [{"id": 1.5}]}"#,
        "items.0.id",
        "invalid",
        "“items.0.id” must be a whole number, and is a number"
    )]
    #[case::null(
        r#"{"is_paid": null}"#,
        "is_paid",
        "invalid",
        "“is_paid” must be true or false, and is null"
    )]
    #[case::out_of_range(
        r#"{"items": [{"id": 1, "size": 256}]}"#,
        "items.0.size",
        "out_of_range",
        "“items.0.size” must be from 0 to 255"
    )]
    #[case::unknown_variant(r#"{"way": "pigeon"}"#, "way", "invalid", "“way” must be one of: post, pickup")]
    #[case::in_a_variant(
        r#"{"way": {"pickup": {"from": 7}}}"#,
        "way.pickup.from",
        "invalid",
        "“way.pickup.from” must be a text, and is a whole number"
    )]
    #[case::duplicate_field(
        r#"{"is_paid": true, "is_paid": false}"#,
        "is_paid",
        "duplicate",
        "“is_paid” is given twice"
    )]
    #[case::key_that_is_not_a_number(
        r#"{"counts": {"many": 1}}"#,
        "counts.many",
        "invalid",
        "“counts.many” must be a whole number, and is a text"
    )]
    #[case::object_as_array(
        r#"[[], {}, true, null, 1.0, null]"#,
        "",
        "invalid",
        "the document must be an object, and is a list"
    )]
    #[case::object_as_array_below(
        r#"{"items": [[7, 1]]}"#,
        "items.0",
        "invalid",
        "“items.0” must be an object, and is a list"
    )]
    #[case::variant_as_array(
        r#"{"way": {"pickup": ["Amt"]}}"#,
        "way.pickup",
        "invalid",
        "“way.pickup” must be an object, and is a list"
    )]
    fn a_field_error_names_the_path(
        #[case] json: &str,
        #[case] path: &str,
        #[case] code: &str,
        #[case] words: &str,
    ) {
        let Err(JsonError::Shape(error)) = parse::<Order>(json.as_bytes()) else {
            panic!("{json} was accepted")
        };
        assert_eq!((error.path.as_str(), error.kind.code(), error.to_string().as_str()), (path, code, words));
    }

    #[rstest]
    #[case::cut_off("{", JsonError::Syntax { line: 1, column: 1 })]
    #[case::broken("{\n  \"items\" 7}", JsonError::Syntax { line: 2, column: 11 })]
    #[case::not_unicode("\"\\ud800\"", JsonError::Syntax { line: 1, column: 8 })]
    #[case::two_documents("{} {}", JsonError::TrailingCharacters { line: 1, column: 4 })]
    #[case::nul("{\"note\": \"a\\u0000b\"}", JsonError::NulCharacter)]
    fn invalid_json_is_rejected_with_its_position(#[case] json: &str, #[case] error: JsonError) {
        assert_eq!(parse::<Order>(json.as_bytes()), Err(error));
    }

    #[test]
    fn an_escaped_backslash_before_a_u_is_not_a_null_character() {
        assert_eq!(parse::<String>(br#""C:\\u0000""#).unwrap(), r"C:\u0000");
    }

    #[test]
    fn json_that_is_nested_too_deep_is_refused() {
        let nested = |levels| [vec![b'['; levels], vec![b']'; levels]].concat();
        assert!(parse::<serde_json::Value>(&nested(MAX_DEPTH)).is_ok());
        assert_eq!(parse::<serde_json::Value>(&nested(MAX_DEPTH + 1)), Err(JsonError::TooDeep));
        assert_eq!(parse::<serde_json::Value>(&nested(100_000)), Err(JsonError::TooDeep));
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Search {
        limit: Option<u32>,
        all: Option<bool>,
        text: String,
    }

    fn parameters(list: &[(&str, &str)]) -> Result<Search, ShapeError> {
        parse_parameters(list.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())))
    }

    #[test]
    fn numbers_and_booleans_of_a_query_are_read_from_texts() {
        let read = parameters(&[("limit", "20"), ("all", "false"), ("text", "7"), ("other", "")]);
        assert_eq!(read, Ok(Search { limit: Some(20), all: Some(false), text: "7".to_owned() }));
    }

    #[rstest]
    #[case::not_a_number(&[("limit", "x")], "limit", "invalid")]
    #[case::negative(&[("limit", "-1")], "limit", "out_of_range")]
    #[case::missing(&[], "text", "required")]
    #[case::twice(&[("text", "a"), ("text", "b")], "text", "duplicate")]
    fn an_invalid_parameter_is_reported_by_its_name(
        #[case] list: &[(&str, &str)],
        #[case] path: &str,
        #[case] code: &str,
    ) {
        let error = parameters(list).unwrap_err();
        assert_eq!((error.path.as_str(), error.kind.code()), (path, code));
    }
}
