//! Warnings of the editor about the text of a thesis.
use super::{Brackets, ThesisVariables, next_variable, to_plain_text};
use crate::texts::Language;
use serde::Serialize;
use utoipa::ToSchema;

/// A sentence with more words than this is hard to read on a phone.
pub const LONG_SENTENCE_WORDS: usize = 30;

/// A possible problem of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TermWarningKind)]
pub enum TermWarningKind {
    /// An unknown variable; voters would see it unchanged.
    UnknownVariable,
    /// An unpaired bracket; it is shown as text.
    UnbalancedBracket,
    /// Two negations in one sentence; the meaning of agreement is unclear.
    DoubleNegation,
    /// A sentence of more than [`LONG_SENTENCE_WORDS`] words.
    LongSentence,
}

/// A part of a text that the author should check. A warning never rejects the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TermWarning)]
pub struct TermWarning {
    /// The kind of the possible problem.
    pub kind: TermWarningKind,
    /// The affected words: the variable's name, the bracket, the negations, or the sentence.
    pub text: String,
}

/// Returns all warnings about a text in this language. Negations are recognised in German and English.
pub fn find_warnings(text: &str, language: &Language) -> Vec<TermWarning> {
    let plain = to_plain_text(text);
    let sentences = split_sentences(&plain);
    let mut warnings = Vec::new();
    let mut warn = |kind, text: String| warnings.push(TermWarning { kind, text });
    for name in find_unknown_variables(text) {
        warn(TermWarningKind::UnknownVariable, name.to_owned());
    }
    for (_, bracket) in Brackets::parse(text).unpaired {
        warn(TermWarningKind::UnbalancedBracket, bracket.to_string());
    }
    for sentence in &sentences {
        let negations = find_negations(sentence, language);
        if negations.len() > 1 {
            warn(TermWarningKind::DoubleNegation, negations.join(" … "));
        }
    }
    for sentence in sentences {
        if sentence.split_whitespace().count() > LONG_SENTENCE_WORDS {
            warn(TermWarningKind::LongSentence, sentence.to_owned());
        }
    }
    warnings
}

fn find_unknown_variables(text: &str) -> Vec<&str> {
    let mut unknown = Vec::new();
    let mut rest = text;
    while let Some((_, name, after)) = next_variable(rest) {
        if !ThesisVariables::NAMES.contains(&name) {
            unknown.push(name);
        }
        rest = after;
    }
    unknown
}

/// Splits a text into sentences. A full stop ends a sentence only if a capital letter follows and no number or
/// single letter (“1. Januar”, “z. B. Busse”) precedes.
fn split_sentences(text: &str) -> Vec<&str> {
    let mut sentences = Vec::new();
    let mut from = 0;
    for (at, mark) in text.char_indices().filter(|(_, c)| matches!(c, '.' | '!' | '?' | '…')) {
        let end = at + mark.len_utf8();
        if ends_sentence(&text[from..at], mark, &text[end..]) {
            sentences.push(text[from..end].trim());
            from = end;
        }
    }
    sentences.push(text[from..].trim());
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

fn ends_sentence(before: &str, mark: char, after: &str) -> bool {
    let follows = after.trim_start();
    let new_begins = follows.len() < after.len() && follows.starts_with(char::is_uppercase);
    let last_word = before.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let abbreviated =
        mark == '.' && (last_word.chars().count() == 1 || last_word.bytes().all(|b| b.is_ascii_digit()));
    follows.is_empty() || new_begins && !abbreviated
}

const GERMAN_NEGATIONS: [&str; 18] = [
    "nicht",
    "nichts",
    "nie",
    "niemals",
    "niemand",
    "niemanden",
    "niemandem",
    "nirgends",
    "nirgendwo",
    "kein",
    "keine",
    "keinen",
    "keinem",
    "keiner",
    "keines",
    "keinerlei",
    "ohne",
    "weder",
];

const ENGLISH_NEGATIONS: [&str; 11] =
    ["not", "no", "never", "none", "nobody", "nothing", "nowhere", "neither", "cannot", "nor", "without"];

/// Returns the negations of a sentence as written. “Nicht nur” and “not only” are no negations, “neither … nor” is
/// one.
fn find_negations<'a>(sentence: &'a str, language: &Language) -> Vec<&'a str> {
    let (words, only): (&[&str], &str) = match language.as_str().split('-').next() {
        Some("de") => (&GERMAN_NEGATIONS, "nur"),
        Some("en") => (&ENGLISH_NEGATIONS, "only"),
        _ => return Vec::new(),
    };
    let tokens: Vec<&str> = sentence
        .split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’')
        .filter(|token| !token.is_empty())
        .collect();
    let lower: Vec<String> = tokens.iter().map(|token| token.to_lowercase().replace('’', "'")).collect();
    let negates = |at: usize| {
        let word = lower[at].as_str();
        let listed = words.contains(&word) || only == "only" && word.ends_with("n't");
        let not_only = matches!(word, "nicht" | "not") && lower.get(at + 1).is_some_and(|next| next == only);
        let second_half = word == "nor" && lower[..at].iter().any(|earlier| earlier == "neither");
        listed && !not_only && !second_half
    };
    (0..tokens.len()).filter(|at| negates(*at)).map(|at| tokens[at]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str, language: &str) -> Vec<TermWarningKind> {
        find_warnings(text, &language.parse().unwrap()).into_iter().map(|warning| warning.kind).collect()
    }

    #[test]
    fn a_plain_thesis_has_no_warnings() {
        assert_eq!(kinds("Die (Maut)[Gebühr] in {location} soll nicht steigen.", "de"), []);
    }

    #[test]
    fn negations_of_two_sentences_are_not_combined() {
        assert_eq!(kinds("Es gibt kein Bad. Das soll nicht so bleiben.", "de"), []);
        assert_eq!(kinds("Kein Kind soll nicht schwimmen lernen.", "de"), [TermWarningKind::DoubleNegation]);
    }

    #[test]
    fn an_abbreviation_does_not_end_a_sentence() {
        assert_eq!(split_sentences("Ab dem 1. Januar fahren z. B. Busse. Gut so!").len(), 2);
    }

    #[test]
    fn double_negations_are_found_in_known_languages_only() {
        assert_eq!(kinds("No child shouldn't swim.", "en-GB"), [TermWarningKind::DoubleNegation]);
        assert_eq!(kinds("No child shouldn't swim.", "fi"), []);
    }
}
