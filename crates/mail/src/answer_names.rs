//! The names of answers as voters read them, for instances without labels of their own.
use elections::texts::{Language, PortalLanguage};
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Deserialize)]
struct VoterTexts {
    answers: AnswerNames,
}

#[derive(Deserialize)]
struct AnswerNames {
    five: Vec<String>,
    three: Vec<String>,
    two: Vec<String>,
}

/// Returns the names of the answers of a scale with this many choices, from strongly disagree to fully agree: in English for
/// readers of English, otherwise in German.
pub fn default_answer_names(choices: usize, language: &Language) -> &'static [String] {
    let names = match language.portal_language() {
        PortalLanguage::German => &GERMAN.answers,
        PortalLanguage::English => &ENGLISH.answers,
    };
    match choices {
        2 => &names.two,
        3 => &names.three,
        _ => &names.five,
    }
}

static GERMAN: LazyLock<VoterTexts> =
    LazyLock::new(|| parse_texts(include_str!("../../../locales/de/voter/app.json")));
static ENGLISH: LazyLock<VoterTexts> =
    LazyLock::new(|| parse_texts(include_str!("../../../locales/en/voter/app.json")));

fn parse_texts(file: &str) -> VoterTexts {
    #[expect(clippy::expect_used, reason = "the file is embedded, and a test parses it")]
    serde_json::from_str(file).expect("the texts of the voter app can be parsed")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_of_each_scale_has_a_name() {
        for language in ["de", "en"].map(|tag| tag.parse().unwrap()) {
            for steps in [2, 3, 5] {
                assert_eq!(default_answer_names(steps, &language).len(), steps);
            }
        }
    }
}
