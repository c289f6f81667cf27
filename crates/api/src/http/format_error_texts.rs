//! Why a request cannot be parsed, with texts in the reader's language. The English texts are those of the domain.
use crate::http::language::Locale;
use elections::json::{JsonError, JsonType, MAX_DEPTH, ShapeError, ShapeErrorKind};

/// Why a request cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RequestFormatError {
    /// The body is not a JSON document.
    #[error(transparent)]
    Json(JsonError),
    /// A query parameter or a form field is invalid.
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
pub(crate) fn request_error_text(error: &RequestFormatError, locale: Locale) -> String {
    match (error, locale) {
        (RequestFormatError::Parameter(error), _) => shape_error_text(error, locale),
        (RequestFormatError::Json(error), _) => json_error_text(error, locale),
        (RequestFormatError::CutOff, Locale::German) => "Die Übertragung ist abgebrochen".to_owned(),
        (RequestFormatError::NoForm, Locale::German) => {
            "Hier wird ein Formular (multipart/form-data) erwartet".to_owned()
        }
        (RequestFormatError::BrokenForm, Locale::German) => {
            "Das Formular (multipart/form-data) ist unvollständig oder fehlerhaft".to_owned()
        }
        (error, Locale::English) => error.to_string(),
    }
}

/// Returns the error of a JSON document, as the rest of a sentence.
fn json_error_text(error: &JsonError, locale: Locale) -> String {
    match (error, locale) {
        (JsonError::Shape(error), _) => shape_error_text(error, locale),
        (error, Locale::German) => german_json(error),
        (error, Locale::English) => error.to_string(),
    }
}

/// Returns the error of a field, as the rest of a sentence.
pub(crate) fn shape_error_text(error: &ShapeError, locale: Locale) -> String {
    match locale {
        Locale::German => german_shape(error),
        Locale::English => english_shape(error),
    }
}

fn german_json(error: &JsonError) -> String {
    match error {
        JsonError::Syntax { line, column } => format!("In Zeile {line}, Spalte {column} ist sie kein JSON"),
        JsonError::TrailingCharacters { line, column } => {
            format!("Nach dem Ende des JSON-Dokuments steht noch etwas (Zeile {line}, Spalte {column})")
        }
        JsonError::TooDeep => {
            format!("Listen und Objekte sind mehr als {MAX_DEPTH} Ebenen tief verschachtelt")
        }
        JsonError::NulCharacter => "Ein Text enthält das Zeichen U+0000".to_owned(),
        JsonError::Shape(error) => german_shape(error),
    }
}

/// Returns the text of the domain, without the error message of the library that rejected a value.
fn english_shape(error: &ShapeError) -> String {
    match &error.kind {
        ShapeErrorKind::Invalid(_) => format!("the value of “{}” is not valid", error.path),
        _ => error.to_string(),
    }
}

fn german_shape(ShapeError { path, kind }: &ShapeError) -> String {
    let field = if path.is_empty() { "der gesendete Inhalt".to_owned() } else { format!("„{path}“") };
    match kind {
        ShapeErrorKind::Missing => format!("{field} fehlt"),
        ShapeErrorKind::UnknownField => {
            format!("{field} ist hier nicht bekannt; prüfen Sie die Schreibweise")
        }
        ShapeErrorKind::Duplicate => format!("{field} steht mehrmals da"),
        ShapeErrorKind::WrongType { found, expected: Some(expected) } => {
            format!("{field} muss {} sein, nicht {}", german_type(*expected), german_type(*found))
        }
        ShapeErrorKind::WrongType { found, expected: None } => {
            format!("{field} darf nicht {} sein", german_type(*found))
        }
        ShapeErrorKind::OutOfRange { min, max } => format!("{field} muss zwischen {min} und {max} liegen"),
        ShapeErrorKind::UnknownValue(known) => {
            format!("{field} muss einer dieser Werte sein: {}", known.join(", "))
        }
        ShapeErrorKind::Invalid(_) => format!("der Wert von {field} ist nicht gültig"),
    }
}

fn german_type(kind: JsonType) -> &'static str {
    match kind {
        JsonType::Null => "leer (null)",
        JsonType::Boolean => "true oder false",
        JsonType::WholeNumber => "eine ganze Zahl",
        JsonType::Number => "eine Zahl mit Nachkommastellen",
        JsonType::Text => "ein Text",
        JsonType::List => "eine Liste",
        JsonType::Object => "ein Objekt",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use elections::json::parse;
    use rstest::rstest;
    use serde::Deserialize;

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
    #[case::duplicate(
        r#"{"count": 1, "count": 2}"#,
        "„count“ steht mehrmals da",
        "“count” stands there twice"
    )]
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
        assert_eq!(json_error_text(&error, Locale::German), german);
        assert_eq!(json_error_text(&error, Locale::English), english);
    }

    #[test]
    fn too_deep_nesting_has_our_own_text() {
        let error = parse::<Order>("[".repeat(1000).as_bytes()).unwrap_err();
        let german = json_error_text(&error, Locale::German);
        assert_eq!(german, "Listen und Objekte sind mehr als 64 Ebenen tief verschachtelt");
    }

    #[test]
    fn an_invalid_value_has_no_text_of_a_library() {
        let error = parse::<Order>(br#"{"count": 1, "way": "post", "day": "tomorrow"}"#).unwrap_err();
        assert_eq!(json_error_text(&error, Locale::German), "der Wert von „day“ ist nicht gültig");
        assert_eq!(json_error_text(&error, Locale::English), "the value of “day” is not valid");
    }
}
