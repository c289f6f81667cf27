//! Parses JSON and YAML documents of other tools: errors have line and path, and every key that is not read gets a
//! note.
use crate::diagnostics::{
    diagnostic::{ImportDiagnostic, SourceLocation},
    kinds::DiagnosticKind,
    parser_messages,
    report::DiagnosticReport,
    yaml_positions::yaml_options,
};
use serde::{
    Deserialize, Deserializer,
    de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor},
};
use std::{collections::BTreeMap, fmt, marker::PhantomData};

/// The maximum size of a YAML document in bytes. JSON is only limited by the size of the file.
const MAX_YAML_BYTES: usize = 16 << 20;

/// The maximum number of entries that every JSON document may have.
const MAX_ENTRIES: usize = 1_500_000;
/// The number of bytes of a document for which it may have one more entry.
const BYTES_PER_ENTRY: usize = 32;
/// The maximum depth of nested lists and objects.
const MAX_DEPTH: usize = 64;

/// Rejects a JSON document whose entries would take many times its size in memory. It reads each byte once and
/// keeps nothing. It does not check that the document is valid JSON.
///
/// # Errors
/// [`DiagnosticKind::JsonTooLarge`].
pub(crate) fn check_entries(text: &str) -> Result<(), ImportDiagnostic> {
    let mut left = MAX_ENTRIES + text.len() / BYTES_PER_ENTRY;
    let (mut depth, mut is_quoted, mut is_escaped) = (0_usize, false, false);
    for byte in text.bytes() {
        if is_quoted {
            is_quoted = is_escaped || byte != b'"';
            is_escaped = !is_escaped && byte == b'\\';
            continue;
        }
        match byte {
            b'"' => is_quoted = true,
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            b',' => {}
            _ => continue,
        }
        if matches!(byte, b'[' | b'{' | b',') {
            left = left.saturating_sub(1);
        }
        if left == 0 || depth > MAX_DEPTH {
            return Err(ImportDiagnostic::error(DiagnosticKind::JsonTooLarge));
        }
    }
    Ok(())
}

/// Rejects a YAML document whose entries would take many times its size in memory. It counts every character that
/// may begin an entry, also within texts.
///
/// # Errors
/// [`DiagnosticKind::YamlTooLarge`].
pub(crate) fn check_yaml_entries(text: &str) -> Result<(), ImportDiagnostic> {
    let entries = text.bytes().filter(|byte| matches!(byte, b'[' | b'{' | b',' | b'\n')).count();
    let fits = text.len() <= MAX_YAML_BYTES && entries <= MAX_ENTRIES / 2 + text.len() / BYTES_PER_ENTRY;
    if fits { Ok(()) } else { Err(ImportDiagnostic::error(DiagnosticKind::YamlTooLarge)) }
}

/// Parses a JSON document. Adds an error to the report if that fails.
pub(crate) fn parse_json<'de, T: Deserialize<'de>>(
    text: &'de str,
    report: &mut DiagnosticReport,
) -> Option<T> {
    let mut ignored = IgnoredKeys::default();
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let mut add = |path: serde_ignored::Path<'_>| ignored.add(&path);
    let value =
        serde_path_to_error::deserialize(serde_ignored::Deserializer::new(&mut deserializer, &mut add));
    let value = value.map_err(|error| {
        let path = Some(error.path().to_string()).filter(|path| path != ".");
        json_diagnostic(error.inner(), path)
    });
    match value
        .and_then(|value| deserializer.end().map(|()| value).map_err(|error| json_diagnostic(&error, None)))
    {
        Ok(value) => {
            ignored.add_to(report);
            Some(value)
        }
        Err(diagnostic) => {
            report.add(diagnostic);
            None
        }
    }
}

/// Returns the diagnostic for a JSON error.
pub(crate) fn json_diagnostic(error: &serde_json::Error, path: Option<String>) -> ImportDiagnostic {
    let text = error.to_string();
    let position = format!(" at line {} column {}", error.line(), error.column());
    let message = parser_messages::translate(text.strip_suffix(&position).unwrap_or(&text));
    let kind = if error.is_data() {
        DiagnosticKind::JsonContent { message }
    } else {
        DiagnosticKind::JsonSyntax { message }
    };
    ImportDiagnostic::error(kind).with_location(SourceLocation::Text {
        line: error.line() as u32,
        column: error.column() as u32,
        path,
    })
}

/// Parses a YAML document. Adds an error to the report if that fails. Documents whose aliases expand without limit
/// are rejected.
pub(crate) fn parse_yaml<'de, T: Deserialize<'de>>(
    text: &'de str,
    report: &mut DiagnosticReport,
) -> Option<T> {
    let mut ignored = IgnoredKeys::default();
    let options = yaml_options();
    let mut add = |path: serde_ignored::Path<'_>| ignored.add(&path);
    let value = serde_saphyr::with_deserializer_from_str_with_options(text, options, |deserializer| {
        T::deserialize(serde_ignored::Deserializer::new(deserializer, &mut add))
    });
    match value {
        Ok(value) => {
            ignored.add_to(report);
            Some(value)
        }
        Err(error) => {
            report.add(yaml_diagnostic(error.without_snippet()));
            None
        }
    }
}

fn yaml_diagnostic(error: &serde_saphyr::Error) -> ImportDiagnostic {
    let text = error.to_string();
    let Some(at) = error.location() else {
        return ImportDiagnostic::error(DiagnosticKind::Yaml { message: parser_messages::translate(&text) });
    };
    let (line, column) = (at.line() as u32, at.column() as u32);
    let message = parser_messages::translate(
        text.strip_suffix(&format!(" at line {line}, column {column}")).unwrap_or(&text),
    );
    ImportDiagnostic::error(DiagnosticKind::Yaml { message }).with_location(SourceLocation::Text {
        line,
        column,
        path: None,
    })
}

/// A text, or another scalar value in JSON notation. A list or an object is reduced to its brackets.
#[derive(Debug)]
pub(crate) struct ScalarText(String);

impl ScalarText {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for ScalarText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ScalarText, D::Error> {
        deserializer.deserialize_any(ScalarVisitor)
    }
}

struct ScalarVisitor;

impl<'de> Visitor<'de> for ScalarVisitor {
    type Value = ScalarText;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<ScalarText, E> {
        Ok(ScalarText(text.to_owned()))
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<ScalarText, E> {
        Ok(ScalarText(value.to_string()))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<ScalarText, E> {
        Ok(ScalarText(number.to_string()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<ScalarText, E> {
        Ok(ScalarText(number.to_string()))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<ScalarText, E> {
        Ok(ScalarText(number.to_string()))
    }

    fn visit_unit<E: Error>(self) -> Result<ScalarText, E> {
        Ok(ScalarText("null".to_owned()))
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut entries: S) -> Result<ScalarText, S::Error> {
        while entries.next_element::<IgnoredAny>()?.is_some() {}
        Ok(ScalarText("[…]".to_owned()))
    }

    fn visit_map<M: MapAccess<'de>>(self, mut entries: M) -> Result<ScalarText, M::Error> {
        while entries.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(ScalarText("{…}".to_owned()))
    }
}

/// Deserializes a value that may be `null`. `null` becomes the default.
pub(crate) fn deserialize_or_default<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    deserializer: D,
) -> Result<T, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

/// A list of exactly two entries. (For a longer list, a tuple would report trailing characters of the document.)
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pair<A, B>(pub(crate) A, pub(crate) B);

impl<'de, A: Deserialize<'de>, B: Deserialize<'de>> Deserialize<'de> for Pair<A, B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pair<A, B>, D::Error> {
        deserializer.deserialize_seq(PairVisitor(PhantomData))
    }
}

struct PairVisitor<A, B>(PhantomData<(A, B)>);

impl<'de, A: Deserialize<'de>, B: Deserialize<'de>> Visitor<'de> for PairVisitor<A, B> {
    type Value = Pair<A, B>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of two entries in square brackets")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut entries: S) -> Result<Pair<A, B>, S::Error> {
        let too_few = || S::Error::custom("this list has an entry too few; two belong in it");
        let first = entries.next_element()?.ok_or_else(too_few)?;
        let second = entries.next_element()?.ok_or_else(too_few)?;
        if entries.next_element::<IgnoredAny>()?.is_some() {
            return Err(S::Error::custom("this list has an entry too many; two belong in it"));
        }
        Ok(Pair(first, second))
    }
}

/// The keys that were not read, and how often each occurred.
#[derive(Default)]
struct IgnoredKeys(BTreeMap<String, usize>);

/// The maximum number of keys that are reported one by one.
const MAX_IGNORED_KEYS: usize = 1_000;

impl IgnoredKeys {
    fn add(&mut self, path: &serde_ignored::Path<'_>) {
        let path = generalize_path(path);
        if self.0.len() < MAX_IGNORED_KEYS || self.0.contains_key(&path) {
            *self.0.entry(path).or_default() += 1;
        }
    }

    fn add_to(self, report: &mut DiagnosticReport) {
        for (path, count) in self.0 {
            report.count_lost_field(&path, count);
            let times = if count == 1 { String::new() } else { format!(" (×{count})") };
            report.add(ImportDiagnostic::note(DiagnosticKind::KeyIgnored).with_excerpt(path + &times));
        }
    }
}

/// Returns a path that is the same for all entries of a list: `questions[].index`.
fn generalize_path(path: &serde_ignored::Path<'_>) -> String {
    use serde_ignored::Path;
    match path {
        Path::Root => String::new(),
        Path::Seq { parent, .. } => generalize_path(parent) + "[]",
        Path::Map { parent, key } => match generalize_path(parent) {
            parent if parent.is_empty() => key.clone(),
            parent => format!("{parent}.{key}"),
        },
        Path::Some { parent } | Path::NewtypeStruct { parent } | Path::NewtypeVariant { parent } => {
            generalize_path(parent)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Poll {
        #[serde(default, deserialize_with = "deserialize_or_default")]
        title: String,
        questions: Vec<Question>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Question {
        text: String,
    }

    fn lines(report: DiagnosticReport) -> Vec<String> {
        report.into_diagnostics().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_unread_key_is_reported_once() {
        let expected = Poll {
            title: String::new(),
            questions: vec![Question { text: "a".into() }, Question { text: "b".into() }],
        };
        let notes = [
            "a key has no place in an instance and is left out: “questions[].id (×2)”",
            "a key has no place in an instance and is left out: “slug”",
        ];
        let mut report = DiagnosticReport::default();
        let text =
            r#"{"title": null, "slug": "x", "questions": [{"id": 1, "text": "a"}, {"id": 2, "text": "b"}]}"#;
        assert_eq!(parse_json::<Poll>(text, &mut report).as_ref(), Some(&expected));
        assert_eq!(lines(report), notes);

        let mut report = DiagnosticReport::default();
        let text = "title: null\nslug: x\nquestions:\n  - {id: 1, text: a}\n  - {id: 2, text: b}\n";
        assert_eq!(parse_yaml::<Poll>(text, &mut report), Some(expected));
        assert_eq!(lines(report), notes);
    }

    #[test]
    fn a_document_of_more_entries_than_any_election_is_refused_before_it_is_read() {
        let refused = |text: &str| check_entries(text).is_err();
        assert!(refused(&format!("[{}[]]", "[],".repeat(2_000_000))));
        assert!(refused(&"[".repeat(65)));
        assert!(!refused(&"[".repeat(64)));
        assert!(!refused(&format!("[\"{}\"]", "[],\\\"".repeat(1_000_000))), "what is quoted is text");
        // All of Finland: 640,000 answers, one entry a line.
        let answer = "        {\n          \"thesis\": \"t1\",\n          \"value\": 75,\n          \"explanation\": {}\n        },\n";
        assert!(!refused(&answer.repeat(640_000)));
    }

    #[test]
    fn an_error_names_line_and_path() {
        let mut report = DiagnosticReport::default();
        assert_eq!(parse_json::<Poll>("{\"questions\": [\n{\"text\": 3}]}", &mut report), None);
        assert_eq!(
            lines(report),
            ["2:10: questions[0].text: here stands the number 3, where a text in quotation marks belongs"]
        );
        let mut report = DiagnosticReport::default();
        assert_eq!(parse_yaml::<Poll>("questions:\n  - text: [3]\n", &mut report), None);
        assert!(lines(report)[0].starts_with("2:11: this YAML cannot be read: "));
    }

    #[test]
    fn text_after_the_document_is_an_error() {
        let mut report = DiagnosticReport::default();
        assert_eq!(parse_json::<Poll>("{\"questions\": []} x", &mut report), None);
        assert!(report.has_errors());
    }

    #[test]
    fn aliases_that_expand_without_limit_are_refused() {
        let mut bomb = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for level in 1..12 {
            let aliases = vec![format!("*a{}", level - 1); 10].join(", ");
            bomb.push_str(&format!("a{level}: &a{level} [{aliases}]\n"));
        }
        let mut report = DiagnosticReport::default();
        assert_eq!(parse_yaml::<serde_json::Value>(&bomb, &mut report), None);
    }
}
