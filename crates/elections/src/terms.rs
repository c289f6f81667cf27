//! The markup of a thesis: terms with an explanation, and variables.
//!
//! `(term)[explanation]` shows the term with its explanation on demand. Whatever is not exactly that, say a bracket
//! that is never closed, is plain text: nothing that was written is ever lost. `{location}` and `{title}` stand for
//! the values of the instance.
//!
//! The browser has a twin of this module, `web/src/core/terms.ts` with `plainText.ts` beside it. Both are tested against
//! the cases in `crates/elections/tests/terms.json`; a change of the rules begins there.
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

mod warnings;

pub use warnings::{LONG_SENTENCE_WORDS, TermWarning, TermWarningKind, warnings};

/// A piece of a text: plain, or a term with its explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schema(as = TermSegment)]
pub enum TextSegment<'a> {
    /// Plain text.
    Text {
        /// As it was written.
        text: &'a str,
    },
    /// A word with its explanation, both without spaces at their ends.
    Term {
        /// The word as it stands in the sentence.
        text: &'a str,
        /// What it means.
        explanation: &'a str,
    },
}

impl<'a> TextSegment<'a> {
    /// What it says in the sentence.
    fn text(self) -> &'a str {
        match self {
            TextSegment::Text { text } | TextSegment::Term { text, .. } => text,
        }
    }
}

/// The pieces of a text, in order. Brackets may be nested: `(BAföG (Bund))[Geld für [fast] alle]` is one term; of
/// markup within a term the innermost is read.
pub fn segments(text: &str) -> Vec<TextSegment<'_>> {
    let brackets = Brackets::of(text);
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

/// The text as it reads without the explanations: terms stand for themselves. One behind the last sentence, on which an
/// import opens what else its source says of the thesis, would be a stray word and is left out.
pub fn plain(text: &str) -> String {
    let mut segments = segments(text);
    let last = segments.pop();
    let before: String = segments.into_iter().map(TextSegment::text).collect();
    match last {
        Some(TextSegment::Term { .. }) if ends_with_sentence(&before) => before.trim_end().to_owned(),
        Some(last) => before + last.text(),
        None => before,
    }
}

/// Whether the last sentence ends here, but for quotation marks and spaces.
fn ends_with_sentence(text: &str) -> bool {
    text.trim_end_matches(|c: char| c.is_whitespace() || "\"'“”‘’«»‹›".contains(c))
        .ends_with(['.', '?', '!', '…'])
}

fn push_text<'a>(segments: &mut Vec<TextSegment<'a>>, text: &'a str) {
    if !text.is_empty() {
        segments.push(TextSegment::Text { text });
    }
}

/// Which bracket closes which, by byte offset, and those that have no partner.
struct Brackets {
    closing: BTreeMap<usize, usize>,
    unpaired: Vec<(usize, char)>,
}

impl Brackets {
    /// Pairs round and square brackets, each kind for itself.
    fn of(text: &str) -> Brackets {
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

    /// The term that begins with the round bracket at `open`, and where it ends; `None` where there is no term.
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

/// What the variables of a thesis stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThesisVariables<'a> {
    /// The place of the instance, for `{location}`.
    pub location: &'a str,
    /// The title of the instance, for `{title}`.
    pub title: &'a str,
}

impl<'a> ThesisVariables<'a> {
    /// The name of the place in curly brackets.
    pub const LOCATION: &'static str = "location";
    /// The name of the title in curly brackets.
    pub const TITLE: &'static str = "title";
    /// The names that can be written in curly brackets.
    pub const NAMES: [&'static str; 2] = [Self::LOCATION, Self::TITLE];

    fn value(&self, name: &str) -> Option<&'a str> {
        match name {
            Self::LOCATION => Some(self.location),
            Self::TITLE => Some(self.title),
            _ => None,
        }
    }
}

/// The text with its variables replaced. One that does not exist stays as it is; a value is never looked into again.
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

/// Whether the variable of this name stands in the text.
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

/// What stands before the first variable, its name, and what stands after it.
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
    fn a_term_opens_its_explanation_and_the_sentence_around_it_stays_plain() {
        assert_eq!(
            segments("Die (Maut)[Gebühr für Straßen] soll bleiben."),
            [
                TextSegment::Text { text: "Die " },
                TextSegment::Term { text: "Maut", explanation: "Gebühr für Straßen" },
                TextSegment::Text { text: " soll bleiben." },
            ]
        );
    }

    #[test]
    fn without_explanations_a_thesis_is_a_sentence_that_can_be_read_aloud() {
        assert_eq!(plain("Die (Maut)[Gebühr] (siehe unten) bleibt."), "Die Maut (siehe unten) bleibt.");
        assert_eq!(
            plain("Soll die Maut bleiben? (Hintergrund)[Sie gilt seit 2005.]"),
            "Soll die Maut bleiben?"
        );
    }

    #[test]
    fn a_title_that_looks_like_a_variable_is_not_replaced_again() {
        let variables = ThesisVariables { location: "{title}", title: "Wahl" };
        assert_eq!(replace_variables("In {location}: {title}", &variables), "In {title}: Wahl");
    }

    #[test]
    fn a_variable_is_found_wherever_it_stands() {
        assert!(has_variable("{jahr} in {location}", "location"));
        assert!(!has_variable("location {title", "location"));
    }

    proptest! {
        #[test]
        fn nothing_that_was_written_is_lost_but_spaces_at_the_ends_of_terms(text in r"[a()\[\] ä]{0,40}") {
            let written: String = segments(&text)
                .into_iter()
                .map(|segment| match segment {
                    TextSegment::Text { text } => text.to_owned(),
                    TextSegment::Term { text, explanation } => format!("({text})[{explanation}]"),
                })
                .collect();
            prop_assert_eq!(written.replace(' ', ""), text.replace(' ', ""));
        }

        #[test]
        fn a_text_without_known_variables_is_left_alone(text in r"[a(){}\[\] ä]{0,40}") {
            let variables = ThesisVariables { location: "Musterstadt", title: "Wahl" };
            prop_assert_eq!(replace_variables(&text, &variables), text);
        }
    }
}
