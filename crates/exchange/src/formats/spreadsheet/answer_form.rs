//! A table of all theses, in which a party or a candidate writes its answers.
use crate::{
    files::{
        form_table::{FormColumn, FormTable},
        ods_writing,
        sheets::Cell,
    },
    formats::spreadsheet::{
        answer_rows::AnswerColumn,
        is_german,
        writing::{CHOICE_ERROR, NARROW_COLUMN, WIDE_COLUMN},
    },
};
use elections::texts::{Language, Texts};
use rust_xlsxwriter::XlsxError;
use zip::result::ZipError;

/// The name of the sheet, in English and in German.
const SHEET_NAMES: [&str; 2] = ["Answers", "Antworten"];
/// The width of the column of the numbers, in characters.
const NUMBER_COLUMN: f64 = 6.0;

/// The format of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormFormat {
    /// An Excel workbook.
    Xlsx,
    /// An OpenDocument spreadsheet.
    Ods,
}

/// Why the table could not be written.
#[derive(Debug, thiserror::Error)]
pub enum FormError {
    /// For example, a text is longer than a cell may be.
    #[error("the workbook could not be written: {0}")]
    Xlsx(#[from] XlsxError),
    /// The archive could not be packed.
    #[error("the spreadsheet could not be written: {0}")]
    Ods(#[from] ZipError),
}

/// The table of the answers of one party or candidate.
#[derive(Clone, Debug)]
pub struct AnswerForm {
    /// The language of the reader. Headings are in German, or in English for every other language.
    pub language: Language,
    /// The languages of the explanations, the default language first.
    pub languages: Vec<Language>,
    /// The words of the answers, from full agreement to full disagreement.
    pub words: Vec<String>,
    /// The theses in their order.
    pub lines: Vec<AnswerFormLine>,
}

/// A thesis in the table, and the answer so far.
#[derive(Clone, Debug)]
pub struct AnswerFormLine {
    /// The category.
    pub category: String,
    /// The text of the thesis.
    pub thesis: String,
    /// The answer in words, if the thesis is rated.
    pub answer: Option<String>,
    /// The explanation.
    pub explanation: Texts,
}

/// Writes the table of the answers. [`crate::formats::spreadsheet::read_answers`] reads it again.
///
/// # Errors
/// Returns an error if the table cannot be written. User input cannot cause this, because its length is limited.
pub fn build_answer_form(form: &AnswerForm, format: FormFormat) -> Result<Vec<u8>, FormError> {
    let german = usize::from(is_german(&form.language));
    let columns = form.list_columns();
    let rows = (1u32..)
        .zip(&form.lines)
        .map(|(number, line)| columns.iter().map(|column| line.cell(column, number)).collect());
    let table = FormTable {
        name: SHEET_NAMES[german],
        rows: rows.collect(),
        columns: columns.iter().map(|column| form.build_column(column, german)).collect(),
        choice_error: CHOICE_ERROR[german],
    };
    match format {
        FormFormat::Xlsx => Ok(table.write_xlsx()?),
        FormFormat::Ods => Ok(ods_writing::write(&table)?),
    }
}

impl AnswerForm {
    fn list_columns(&self) -> Vec<AnswerColumn> {
        let fixed = [AnswerColumn::Number, AnswerColumn::Category, AnswerColumn::Thesis, AnswerColumn::Value];
        let explanations = self.languages.iter().cloned().map(AnswerColumn::Explanation);
        fixed.into_iter().chain(explanations).collect()
    }

    fn build_column(&self, column: &AnswerColumn, german: usize) -> FormColumn {
        let heading = column.headings()[german].to_owned();
        let plain = FormColumn { heading, width: WIDE_COLUMN, choices: Vec::new() };
        match column {
            AnswerColumn::Number => FormColumn { width: NUMBER_COLUMN, ..plain },
            AnswerColumn::Category => FormColumn { width: NARROW_COLUMN, ..plain },
            AnswerColumn::Thesis => plain,
            AnswerColumn::Value => {
                FormColumn { width: 1.5 * NARROW_COLUMN, choices: self.words.clone(), ..plain }
            }
            AnswerColumn::Explanation(_) if self.languages.len() == 1 => plain,
            AnswerColumn::Explanation(language) => {
                FormColumn { heading: format!("{}:{language}", plain.heading), ..plain }
            }
        }
    }
}

impl AnswerFormLine {
    fn cell(&self, column: &AnswerColumn, number: u32) -> Cell {
        let text = match column {
            AnswerColumn::Number => return Cell::Number(f64::from(number)),
            AnswerColumn::Category => &self.category,
            AnswerColumn::Thesis => &self.thesis,
            AnswerColumn::Value => self.answer.as_deref().unwrap_or_default(),
            AnswerColumn::Explanation(language) => self.explanation.get(language).unwrap_or_default(),
        };
        if text.is_empty() { Cell::Empty } else { text.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::spreadsheet::{answer_rows::tests::vocabulary, read_answers};
    use elections::answers::AnswerValue;
    use rstest::rstest;

    fn form(language: &str) -> AnswerForm {
        let english: Language = "en".parse().unwrap();
        let line = |thesis: &str, answer: Option<&str>, reasons: [&str; 2]| {
            let mut explanation = Texts::single(Language::german(), reasons[0]);
            explanation.set(english.clone(), reasons[1]);
            AnswerFormLine {
                category: "Verkehr".to_owned(),
                thesis: thesis.to_owned(),
                answer: answer.map(str::to_owned),
                explanation,
            }
        };
        AnswerForm {
            language: language.parse().unwrap(),
            languages: vec![Language::german(), english.clone()],
            words: ["Stimme voll zu", "Neutral", "Stimme gar nicht zu"].map(str::to_owned).to_vec(),
            lines: vec![
                line(
                    "In Obsthausen soll es mehr Busse geben.",
                    Some("Stimme voll zu"),
                    ["=1+1", "Two\nlines"],
                ),
                line("Der Hebesatz soll sinken.", None, ["", ""]),
            ],
        }
    }

    #[rstest]
    fn the_table_can_be_uploaded_as_it_is(
        #[values("de", "en", "fr")] language: &str,
        #[values(FormFormat::Xlsx, FormFormat::Ods)] format: FormFormat,
    ) {
        let form = form(language);
        let bytes = build_answer_form(&form, format).unwrap();
        let read = read_answers(&bytes, &vocabulary()).unwrap();
        assert_eq!(read.unknown_columns, Vec::<String>::new());
        let [buses, tax] = &read.rows[..] else { panic!("{read:?}") };
        assert_eq!((buses.thesis, buses.value), (Some(0), Some(AnswerValue::AGREE)));
        assert_eq!(buses.explanation, form.lines[0].explanation);
        assert_eq!((tax.thesis, tax.value, tax.explanation.is_empty()), (Some(1), None, true));
    }

    #[test]
    fn an_instance_in_one_language_has_one_column_without_a_language() {
        let form = AnswerForm { languages: vec![Language::german()], ..form("de") };
        let columns = form.list_columns();
        let headings: Vec<_> = columns.iter().map(|column| form.build_column(column, 1).heading).collect();
        assert_eq!(headings, ["Nr.", "Kategorie", "These", "Antwort", "Begründung"]);
    }
}
