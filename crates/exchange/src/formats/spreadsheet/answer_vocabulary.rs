//! What the rows of a file of answers can name: the theses and the answers of an instance.
use crate::formats::spreadsheet::reading::parse_value;
use elections::{answers::AnswerValue, instances::InstanceMetadata, terms, texts::Language, theses::Thesis};

/// The theses and the answers of an instance, by all names that a file may give them.
#[derive(Clone, Debug)]
pub struct AnswerVocabulary {
    pub(super) default_language: Language,
    pub(super) languages: Vec<Language>,
    /// The texts of each thesis in its languages, folded.
    theses: Vec<Vec<String>>,
    /// The words and symbols of the answers, folded.
    words: Vec<(String, AnswerValue)>,
    /// The possible answers in percent.
    scale: Vec<u8>,
}

impl AnswerVocabulary {
    /// Creates the vocabulary of an instance. `words` are the names and the symbols of its answers.
    pub fn new(
        metadata: &InstanceMetadata,
        theses: &[Thesis],
        scale: &[AnswerValue],
        words: impl IntoIterator<Item = (String, AnswerValue)>,
    ) -> AnswerVocabulary {
        let fold_texts = |thesis: &Thesis| {
            let texts = metadata.fill_variables(&thesis.text);
            texts.iter().map(|(_, text)| fold(&terms::to_plain_text(text))).collect()
        };
        AnswerVocabulary {
            default_language: metadata.default_language.clone(),
            languages: metadata.languages.clone(),
            theses: theses.iter().map(fold_texts).collect(),
            words: words.into_iter().map(|(word, value)| (fold(&word), value)).collect(),
            scale: scale.iter().map(|value| value.percent()).collect(),
        }
    }

    /// Returns the position of the thesis with this number, from 0: `3`, `3.`, `Nr. 3`. A sentence that contains a number
    /// is none.
    pub(super) fn find_numbered_thesis(&self, cell: &str) -> Option<usize> {
        if cell.split_whitespace().count() > 2 {
            return None;
        }
        let number: usize = cell.trim_matches(|character: char| !character.is_ascii_digit()).parse().ok()?;
        number.checked_sub(1).filter(|position| *position < self.theses.len())
    }

    /// Returns the position of the thesis with this text in any language, from 0. Of several with the same text, it is
    /// the preferred one.
    pub(super) fn find_thesis(&self, text: &str, preferred: Option<usize>) -> Option<usize> {
        let folded = fold(&terms::to_plain_text(text));
        let is_named = |position: &usize| self.theses[*position].contains(&folded);
        preferred.filter(is_named).or_else(|| (0..self.theses.len()).find(is_named))
    }

    /// Returns the answer that a cell names: by a word, by a symbol, or in percent.
    pub(super) fn find_value(&self, cell: &str) -> Option<AnswerValue> {
        // Our own CSV files have an apostrophe before a sign, so that no program takes the cell for a formula.
        let folded = fold(cell.trim_start_matches('\''));
        let named = self.words.iter().find(|(word, _)| *word == folded).map(|(_, value)| *value);
        named.or_else(|| parse_value(cell, &self.scale).ok().flatten())
    }
}

/// Folds a text, so that spelling variants are equal: only its letters and digits, in lower case. Of a text without any,
/// such as a symbol, it is the text with simple minus signs.
fn fold(text: &str) -> String {
    let letters: String =
        text.chars().filter(|it| it.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    if letters.is_empty() { text.trim().replace(['−', '–', '—'], "-") } else { letters }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::spreadsheet::answer_rows::tests::vocabulary;
    use rstest::rstest;

    #[rstest]
    #[case("Stimme voll zu", Some(100))]
    #[case(" stimme  VOLL zu. ", Some(100))]
    #[case("Tend to disagree", Some(25))]
    #[case("++", Some(100))]
    #[case("'--", Some(0))]
    #[case("−", Some(25))]
    #[case("○", Some(50))]
    #[case("75", Some(75))]
    #[case("75 %", Some(75))]
    #[case("75,0", Some(75))]
    #[case("0", Some(0))]
    #[case("60", None)]
    #[case("0,75", None)]
    #[case("vielleicht", None)]
    #[case("", None)]
    fn an_answer_is_named_by_a_word_a_symbol_or_in_percent(#[case] cell: &str, #[case] percent: Option<u8>) {
        assert_eq!(vocabulary().find_value(cell).map(AnswerValue::percent), percent);
    }

    #[rstest]
    #[case("3", Some(2))]
    #[case("3.", Some(2))]
    #[case("These 3", Some(2))]
    #[case("0", None)]
    #[case("4", None)]
    #[case("drei", None)]
    #[case("Es soll 3 neue Schulen geben.", None)]
    fn a_thesis_is_named_by_its_number(#[case] cell: &str, #[case] position: Option<usize>) {
        assert_eq!(vocabulary().find_numbered_thesis(cell), position);
    }

    #[rstest]
    #[case("In Obsthausen soll es mehr Busse geben.", Some(0))]
    #[case("in obsthausen soll es mehr busse geben", Some(0))]
    #[case("There should be more buses in Obsthausen.", Some(0))]
    #[case("Der Hebesatz soll sinken.", Some(1))]
    #[case("Der (Hebesatz)[Ein Faktor der Grundsteuer.] soll sinken.", Some(1))]
    #[case("Der Hebesatz soll steigen.", None)]
    fn a_thesis_is_named_by_its_text_in_any_language(#[case] text: &str, #[case] position: Option<usize>) {
        assert_eq!(vocabulary().find_thesis(text, None), position);
    }
}
