//! The markup of a thesis: terms with an explanation, and variables.
//!
//! `(term)[explanation]` shows the term, with its explanation on demand. Everything that does not match exactly,
//! for example a bracket that is never closed, is plain text: no part of the text is lost. `{location}` and
//! `{title}` are replaced by the values of the instance.
//!
//! The browser has the same logic in `web/src/core/terms.ts` and `plainText.ts` beside it. Both implementations
//! are tested against the cases in `crates/elections/tests/terms.json`. Change the rules there first.
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

mod warnings;

pub use warnings::{LONG_SENTENCE_WORDS, TermWarning, TermWarningKind, find_warnings};

/// A segment of a text: plain, or a term with its explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schema(as = TermSegment)]
pub enum TextSegment<'a> {
    /// Plain text.
    Text {
        /// The text as written.
        text: &'a str,
    },
    /// A term with its explanation, both without surrounding spaces.
    Term {
        /// The term as it appears in the sentence.
        text: &'a str,
        /// The explanation of the term.
        explanation: &'a str,
    },
}

impl<'a> TextSegment<'a> {
    /// Returns the part that appears in the sentence.
    fn text(self) -> &'a str {
        match self {
            TextSegment::Text { text } | TextSegment::Term { text, .. } => text,
        }
    }
}

/// Returns the segments of a text, in order. Brackets may be nested: `(BAföG (Bund))[Geld für [fast] alle]` is one
/// term. Of terms inside a term, the innermost one counts.
pub fn parse_segments(text: &str) -> Vec<TextSegment<'_>> {
    let brackets = Brackets::parse(text);
    let mut segments = Vec::new();
    let (mut plain_from, mut at) = (0, 0);
    while let Some(open) = text[at..].find('(').map(|offset| at + offset) {
        at = match brackets.term_at(text, open) {
            Some((term, end)) => {
                push_text(&mut segments, &text[plain_from..open]);
                segments.push(term);
                plain_from = end;
                end
            }
            None => open + 1,
        };
    }
    push_text(&mut segments, &text[plain_from..]);
    segments
}

/// Returns the text without explanations; terms remain as words. A term after the last sentence is left out: an
/// import appends one for additional information from its source, and it would be a stray word.
pub fn to_plain_text(text: &str) -> String {
    let mut segments = parse_segments(text);
    let last = segments.pop();
    let before: String = segments.into_iter().map(TextSegment::text).collect();
    match last {
        Some(TextSegment::Term { .. }) if ends_with_sentence(&before) => before.trim_end().to_owned(),
        Some(last) => before + last.text(),
        None => before,
    }
}

/// Returns whether the text ends with a sentence, ignoring quotation marks and spaces at its end.
fn ends_with_sentence(text: &str) -> bool {
    text.trim_end_matches(|c: char| c.is_whitespace() || "\"'“”‘’«»‹›".contains(c))
        .ends_with(['.', '?', '!', '…'])
}

fn push_text<'a>(segments: &mut Vec<TextSegment<'a>>, text: &'a str) {
    if !text.is_empty() {
        segments.push(TextSegment::Text { text });
    }
}

/// Pairs of brackets by byte offset, and the unpaired ones.
struct Brackets {
    closing: BTreeMap<usize, usize>,
    unpaired: Vec<(usize, char)>,
}

impl Brackets {
    /// Pairs round and square brackets separately.
    fn parse(text: &str) -> Brackets {
        let mut closing = BTreeMap::new();
        let mut unpaired = Vec::new();
        for (opens, closes) in [('(', ')'), ('[', ']')] {
            let mut open = Vec::new();
            for (at, bracket) in text.char_indices().filter(|(_, c)| *c == opens || *c == closes) {
                if bracket == opens {
                    open.push(at);
                } else if let Some(partner) = open.pop() {
                    closing.insert(partner, at);
                } else {
                    unpaired.push((at, closes));
                }
            }
            unpaired.extend(open.into_iter().map(|at| (at, opens)));
        }
        unpaired.sort_unstable();
        Brackets { closing, unpaired }
    }

    /// Returns the term that begins with the round bracket at `open`, and its end; `None` if there is no term.
    fn term_at<'a>(&self, text: &'a str, open: usize) -> Option<(TextSegment<'a>, usize)> {
        let close = *self.closing.get(&open)?;
        let square = close + 1;
        if !text[square..].starts_with('[') {
            return None;
        }
        let end = *self.closing.get(&square)?;
        let (term, explanation) = (text[open + 1..close].trim(), text[square + 1..end].trim());
        if term.is_empty() || explanation.is_empty() || term.contains(")[") {
            return None;
        }
        Some((TextSegment::Term { text: term, explanation }, end + 1))
    }
}

/// The values of the variables of a thesis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThesisVariables<'a> {
    /// The location of the instance, for `{location}`.
    pub location: &'a str,
    /// The title of the instance, for `{title}`.
    pub title: &'a str,
}

impl<'a> ThesisVariables<'a> {
    /// The name of the location in curly brackets.
    pub const LOCATION: &'static str = "location";
    /// The name of the title in curly brackets.
    pub const TITLE: &'static str = "title";
    /// The valid names in curly brackets.
    pub const NAMES: [&'static str; 2] = [Self::LOCATION, Self::TITLE];

    fn value(&self, name: &str) -> Option<&'a str> {
        match name {
            Self::LOCATION => Some(self.location),
            Self::TITLE => Some(self.title),
            _ => None,
        }
    }
}

/// Replaces the variables of a text. An unknown variable remains unchanged. Values are not searched for variables.
pub fn replace_variables(text: &str, variables: &ThesisVariables<'_>) -> String {
    let mut replaced = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, name, after)) = next_variable(rest) {
        replaced.push_str(before);
        match variables.value(name) {
            Some(value) => replaced.push_str(value),
            None => {
                replaced.push('{');
                replaced.push_str(name);
                replaced.push('}');
            }
        }
        rest = after;
    }
    replaced + rest
}

/// Returns whether the text contains the variable of this name.
pub fn has_variable(text: &str, variable: &str) -> bool {
    let mut rest = text;
    while let Some((_, name, after)) = next_variable(rest) {
        if name == variable {
            return true;
        }
        rest = after;
    }
    false
}

/// Returns the text before the first variable, its name, and the text after it.
fn next_variable(text: &str) -> Option<(&str, &str, &str)> {
    let close = text.find('}').filter(|_| text.contains('{'))?;
    match text[..close].rfind('{') {
        Some(open) => Some((&text[..open], &text[open + 1..close], &text[close + 1..])),
        None => {
            let (before, name, after) = next_variable(&text[close + 1..])?;
            Some((&text[..close + 1 + before.len()], name, after))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_term_is_parsed_with_its_explanation_and_the_rest_as_text() {
        assert_eq!(
            parse_segments("Die (Maut)[Gebühr für Straßen] soll bleiben."),
            [
                TextSegment::Text { text: "Die " },
                TextSegment::Term { text: "Maut", explanation: "Gebühr für Straßen" },
                TextSegment::Text { text: " soll bleiben." },
            ]
        );
    }

    #[test]
    fn the_plain_text_of_a_thesis_has_no_explanations() {
        assert_eq!(
            to_plain_text("Die (Maut)[Gebühr] (siehe unten) bleibt."),
            "Die Maut (siehe unten) bleibt."
        );
        assert_eq!(
            to_plain_text("Soll die Maut bleiben? (Hintergrund)[Sie gilt seit 2005.]"),
            "Soll die Maut bleiben?"
        );
    }

    #[test]
    fn a_title_that_looks_like_a_variable_is_not_replaced_again() {
        let variables = ThesisVariables { location: "{title}", title: "Wahl" };
        assert_eq!(replace_variables("In {location}: {title}", &variables), "In {title}: Wahl");
    }

    #[test]
    fn a_variable_is_found_at_any_position() {
        assert!(has_variable("{jahr} in {location}", "location"));
        assert!(!has_variable("location {title", "location"));
    }

    proptest! {
        #[test]
        fn parsing_removes_only_spaces_at_the_ends_of_terms(text in r"[a()\[\] ä]{0,40}") {
            let written: String = parse_segments(&text)
                .into_iter()
                .map(|segment| match segment {
                    TextSegment::Text { text } => text.to_owned(),
                    TextSegment::Term { text, explanation } => format!("({text})[{explanation}]"),
                })
                .collect();
            prop_assert_eq!(written.replace(' ', ""), text.replace(' ', ""));
        }

        #[test]
        fn a_text_without_known_variables_is_unchanged(text in r"[a(){}\[\] ä]{0,40}") {
            let variables = ThesisVariables { location: "Musterstadt", title: "Wahl" };
            prop_assert_eq!(replace_variables(&text, &variables), text);
        }
    }
}
