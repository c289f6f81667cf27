//! Why a request cannot be parsed, and the texts that say so, by their keys in the catalogue.
use crate::http::texts::Message;
use elections::json::{JsonError, JsonType, MAX_DEPTH, ShapeError, ShapeErrorKind};

/// Why a request cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RequestFormatError {
    /// The body is not a JSON document, or one that is nested too deeply or contains a NUL character.
    #[error(transparent)]
    Json(JsonError),
    /// A query parameter is invalid.
    #[error(transparent)]
    Parameter(ShapeError),
    /// The body is incomplete.
    #[error("the body is cut off")]
    CutOff,
    /// A multipart form is required.
    #[error("a form (multipart/form-data) is needed")]
    NoForm,
    /// The multipart form is malformed.
    #[error("the form (multipart/form-data) is broken")]
    BrokenForm,
}

/// Returns the reason why a request cannot be parsed, as the rest of a sentence.
pub(crate) fn request_error_reason(error: &RequestFormatError) -> Message {
    match error {
        RequestFormatError::Parameter(error) => shape_error_reason(error),
        RequestFormatError::Json(error) => json_error_reason(error),
        RequestFormatError::CutOff => Message::new("errors.format.cutOff"),
        RequestFormatError::NoForm => Message::new("errors.format.noForm"),
        RequestFormatError::BrokenForm => Message::new("errors.format.brokenForm"),
    }
}

/// Returns the error of a JSON document, as the rest of a sentence.
fn json_error_reason(error: &JsonError) -> Message {
    match error {
        JsonError::Syntax { line, column } => {
            Message::new("errors.format.syntax").with("line", line).with("column", column)
        }
        JsonError::TrailingCharacters { line, column } => {
            Message::new("errors.format.trailingCharacters").with("line", line).with("column", column)
        }
        JsonError::TooDeep => Message::new("errors.format.tooDeep").with("max", MAX_DEPTH),
        JsonError::NulCharacter => Message::new("errors.format.nulCharacter"),
        JsonError::Shape(error) => shape_error_reason(error),
    }
}

/// Returns the error of a field, as the rest of a sentence. It leaves out the message of the library that rejected a
/// value.
pub(crate) fn shape_error_reason(ShapeError { path, kind }: &ShapeError) -> Message {
    let field = match path.as_str() {
        "" => Message::new("errors.format.document"),
        path => Message::new("errors.format.field").with("path", path),
    };
    let reason = match kind {
        ShapeErrorKind::Missing => Message::new("errors.format.missing"),
        ShapeErrorKind::UnknownField => Message::new("errors.format.unknownField"),
        ShapeErrorKind::Duplicate => Message::new("errors.format.duplicate"),
        ShapeErrorKind::WrongType { found, expected: Some(expected) } => {
            Message::new("errors.format.wrongType")
                .with_message("expected", type_name(*expected))
                .with_message("found", type_name(*found))
        }
        ShapeErrorKind::WrongType { found, expected: None } => {
            Message::new("errors.format.forbiddenType").with_message("found", type_name(*found))
        }
        ShapeErrorKind::OutOfRange { min, max } => {
            Message::new("errors.format.outOfRange").with("min", min).with("max", max)
        }
        ShapeErrorKind::UnknownValue(known) => {
            Message::new("errors.format.unknownValue").with_list("known", known.iter().copied())
        }
        ShapeErrorKind::Invalid(_) => Message::new("errors.format.invalid"),
    };
    reason.with_message("field", field)
}

fn type_name(kind: JsonType) -> Message {
    Message::new(match kind {
        JsonType::Null => "errors.format.types.null",
        JsonType::Boolean => "errors.format.types.boolean",
        JsonType::WholeNumber => "errors.format.types.wholeNumber",
        JsonType::Number => "errors.format.types.number",
        JsonType::Text => "errors.format.types.text",
        JsonType::List => "errors.format.types.list",
        JsonType::Object => "errors.format.types.object",
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::http::{
        language::PortalLanguage,
        texts::{MessageCatalogue, tests::every_variant},
    };
    use elections::json::parse;
    use rstest::rstest;
    use serde::Deserialize;

    /// Returns every reason why a request cannot be parsed.
    pub(crate) fn every_message() -> Vec<Message> {
        every_request_error().iter().map(request_error_reason).collect()
    }

    fn every_request_error() -> Vec<RequestFormatError> {
        every_variant! { RequestFormatError:
            RequestFormatError::Json(_) => every_json_error().into_iter().map(RequestFormatError::Json),
            RequestFormatError::Parameter(_) => every_shape_error().into_iter().map(RequestFormatError::Parameter),
            RequestFormatError::CutOff => [RequestFormatError::CutOff],
            RequestFormatError::NoForm => [RequestFormatError::NoForm],
            RequestFormatError::BrokenForm => [RequestFormatError::BrokenForm],
        }
    }

    fn every_json_error() -> Vec<JsonError> {
        every_variant! { JsonError:
            JsonError::Syntax { .. } => [JsonError::Syntax { line: 2, column: 3 }],
            JsonError::TrailingCharacters { .. } => [JsonError::TrailingCharacters { line: 2, column: 3 }],
            JsonError::TooDeep => [JsonError::TooDeep],
            JsonError::NulCharacter => [JsonError::NulCharacter],
            JsonError::Shape(_) => every_shape_error().into_iter().map(JsonError::Shape),
        }
    }

    fn every_shape_error() -> Vec<ShapeError> {
        let kinds = every_variant! { ShapeErrorKind:
            ShapeErrorKind::Missing => [ShapeErrorKind::Missing],
            ShapeErrorKind::UnknownField => [ShapeErrorKind::UnknownField],
            ShapeErrorKind::Duplicate => [ShapeErrorKind::Duplicate],
            ShapeErrorKind::WrongType { .. } => every_type().into_iter().flat_map(|found| {
                [None, Some(JsonType::Text)].map(|expected| ShapeErrorKind::WrongType { found, expected })
            }),
            ShapeErrorKind::OutOfRange { .. } => [ShapeErrorKind::OutOfRange { min: 0, max: 255 }],
            ShapeErrorKind::UnknownValue(_) => [ShapeErrorKind::UnknownValue(&["post", "pickup"])],
            ShapeErrorKind::Invalid(_) => [ShapeErrorKind::Invalid("a message".to_owned())],
        };
        let paths = |kind: ShapeErrorKind| {
            ["", "count"].map(|path| ShapeError { path: path.to_owned(), kind: kind.clone() })
        };
        kinds.into_iter().flat_map(paths).collect()
    }

    fn every_type() -> Vec<JsonType> {
        every_variant! { JsonType:
            JsonType::Null => [JsonType::Null],
            JsonType::Boolean => [JsonType::Boolean],
            JsonType::WholeNumber => [JsonType::WholeNumber],
            JsonType::Number => [JsonType::Number],
            JsonType::Text => [JsonType::Text],
            JsonType::List => [JsonType::List],
            JsonType::Object => [JsonType::Object],
        }
    }

    fn json_error_text(error: &JsonError, locale: PortalLanguage) -> String {
        MessageCatalogue::for_locale(locale).render(&json_error_reason(error))
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only its shape is tested")]
    struct Order {
        count: u8,
        way: Delivery,
        day: Option<jiff::civil::Date>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Delivery {
        Post,
        Pickup,
    }

    #[rstest]
    #[case::missing(r#"{"way": "post"}"#, "„count“ fehlt", "“count” is missing")]
    #[case::unknown(
        r#"{"colour": 1}"#,
        "„colour“ ist hier nicht bekannt; prüfen Sie die Schreibweise",
        "“colour” is not known here; check the spelling"
    )]
    #[case::wrong_type(
        r#"{"count": "one"}"#,
        "„count“ muss eine ganze Zahl sein, nicht ein Text",
        "“count” must be a whole number, and is a text"
    )]
    #[case::out_of_range(
        r#"{"count": 300}"#,
        "„count“ muss zwischen 0 und 255 liegen",
        "“count” must be from 0 to 255"
    )]
    #[case::unknown_variant(
        r#"{"way": "pigeon"}"#,
        "„way“ muss einer dieser Werte sein: post, pickup",
        "“way” must be one of: post, pickup"
    )]
    #[case::syntax("{\n 7}", "In Zeile 2, Spalte 2 ist sie kein JSON", "it is not JSON: line 2, column 2")]
    #[case::trailing(
        r#"{"count": 1, "way": "post"} x"#,
        "Nach dem Ende des JSON-Dokuments steht noch etwas (Zeile 1, Spalte 29)",
        "something follows after the end of the JSON document: line 1, column 29"
    )]
    #[case::duplicate(r#"{"count": 1, "count": 2}"#, "„count“ steht mehrmals da", "“count” is given twice")]
    #[case::array(
        r#"[1, "post"]"#,
        "der gesendete Inhalt muss ein Objekt sein, nicht eine Liste",
        "the document must be an object, and is a list"
    )]
    fn errors_of_the_parser_have_our_own_texts(
        #[case] body: &str,
        #[case] german: &str,
        #[case] english: &str,
    ) {
        let error = parse::<Order>(body.as_bytes()).unwrap_err();
        assert_eq!(json_error_text(&error, PortalLanguage::German), german);
        assert_eq!(json_error_text(&error, PortalLanguage::English), english);
    }

    #[test]
    fn too_deep_nesting_has_our_own_text() {
        let error = parse::<Order>("[".repeat(1000).as_bytes()).unwrap_err();
        let german = json_error_text(&error, PortalLanguage::German);
        assert_eq!(german, "Listen und Objekte sind mehr als 64 Ebenen tief verschachtelt");
    }

    #[test]
    fn an_invalid_value_has_no_text_of_a_library() {
        let error = parse::<Order>(br#"{"count": 1, "way": "post", "day": "tomorrow"}"#).unwrap_err();
        assert_eq!(json_error_text(&error, PortalLanguage::German), "der Wert von „day“ ist nicht gültig");
        assert_eq!(json_error_text(&error, PortalLanguage::English), "the value of “day” is not valid");
    }
}
