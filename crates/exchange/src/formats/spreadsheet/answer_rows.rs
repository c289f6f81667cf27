//! Reads the answers of one party or candidate, row by row, from a file or from cells that were copied out of one.
//!
//! The first row names the columns. If it does not, they are recognised by their content. A row names its thesis by the
//! number or by the text. Invalid cells do not reject the file, because the rows are checked and corrected before they
//! are saved.
use crate::{
    files::{
        plain_text,
        table::{Row, Table},
    },
    formats::spreadsheet::{
        answer_vocabulary::AnswerVocabulary,
        content_columns::ContentColumns,
        lone_sheet::{self, SheetError},
        normalize_letters, split_heading,
    },
};
use elections::{
    answers::AnswerValue,
    texts::{Language, Texts},
};
use std::collections::HashSet;

/// The answer to a thesis in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnswerRow {
    /// The row in the file, from 1.
    pub row: u32,
    /// The position of the thesis among all theses, from 0. `None` if the row names none of them.
    pub thesis: Option<usize>,
    /// How the row names the thesis: its text or its number.
    pub thesis_name: String,
    /// The answer; `None` if the cell is empty or invalid.
    pub value: Option<AnswerValue>,
    /// The content of an invalid answer cell.
    pub invalid_value: Option<String>,
    /// The explanation. Languages whose cell is empty are missing.
    pub explanation: Texts,
}

/// The answers of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnswerRows {
    /// The answers, in the order of the rows.
    pub rows: Vec<AnswerRow>,
    /// The ignored columns: by their headings, or by their letters if the file has no headings.
    pub unknown_columns: Vec<String>,
}

/// Why no answers could be read from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnswersError {
    /// The file is no workbook (xlsx, ods) and no CSV file, or damaged, or too large.
    #[error("the file is neither a workbook nor a CSV file that can be read")]
    Unreadable,
    /// There is no column with the numbers or the texts of the theses, or none with answers or explanations.
    #[error("no column names the theses, or none has answers or explanations")]
    MissingColumn,
}

/// A column of a list of answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AnswerColumn {
    Number,
    Category,
    Thesis,
    Value,
    /// The explanation in a language of the instance.
    Explanation(Language),
}

impl AnswerColumn {
    /// Returns its possible headings: first in English and in German as in the form, then others.
    pub(super) fn headings(&self) -> &'static [&'static str] {
        match self {
            AnswerColumn::Number => &["No.", "Nr.", "Number", "Nummer"],
            AnswerColumn::Category => &["Category", "Kategorie", "Topic", "Thema"],
            AnswerColumn::Thesis => &["Thesis", "These", "Text", "Statement", "Aussage", "Question", "Frage"],
            AnswerColumn::Value => &["Answer", "Antwort", "Value", "Wert", "Position", "Rating", "Bewertung"],
            AnswerColumn::Explanation(_) => {
                &["Reason", "Begründung", "Explanation", "Erklärung", "Kommentar"]
            }
        }
    }

    /// Returns the column of a heading: `Antwort`, `Begründung:en`. A word in brackets that is no language is ignored.
    fn from_heading(cell: &str, vocabulary: &AnswerVocabulary) -> Option<AnswerColumn> {
        let (name, suffix) = split_heading(cell);
        let language = suffix.and_then(|suffix| suffix.parse().ok());
        let language = language.unwrap_or_else(|| vocabulary.default_language.clone());
        let columns =
            [AnswerColumn::Number, AnswerColumn::Category, AnswerColumn::Thesis, AnswerColumn::Value];
        let explanation =
            vocabulary.languages.contains(&language).then_some(AnswerColumn::Explanation(language));
        let letters = normalize_letters(name);
        columns
            .into_iter()
            .chain(explanation)
            .find(|column| column.headings().iter().any(|heading| normalize_letters(heading) == letters))
    }
}

/// Reads the answers of a file.
///
/// # Errors
/// Returns an error if there are none to read.
pub fn read_answers(bytes: &[u8], vocabulary: &AnswerVocabulary) -> Result<AnswerRows, AnswersError> {
    let has_headings =
        |table: &Table| table.rows.first().is_some_and(|row| names_theses(&parse_headings(row, vocabulary)));
    let table = lone_sheet::read(bytes, has_headings, |cell| is_recognised(cell, vocabulary))
        .map_err(|SheetError| AnswersError::Unreadable)?;
    let Some((header, rows)) = table.rows.split_first() else { return Err(AnswersError::MissingColumn) };
    let columns = parse_headings(header, vocabulary);
    if names_theses(&columns) {
        require_positions(&columns)?;
        let unknown_columns = lone_sheet::unknown_headings(header, &columns);
        let rows = rows.iter().filter_map(|row| read_row(row, &columns, vocabulary)).collect();
        return Ok(AnswerRows { rows, unknown_columns });
    }
    let (unknown_columns, columns) = detect_columns(&table.rows, vocabulary)?;
    let rows = table.rows.iter().filter_map(|row| read_row(row, &columns, vocabulary));
    // Rows before the first thesis are titles or unknown headings.
    Ok(AnswerRows { rows: rows.skip_while(|row| row.thesis.is_none()).collect(), unknown_columns })
}

/// Returns the column of each cell of a row. Only the first of two equal columns counts.
fn parse_headings(header: &Row, vocabulary: &AnswerVocabulary) -> Vec<Option<AnswerColumn>> {
    let mut columns = Vec::new();
    for cell in header.cells() {
        let column =
            AnswerColumn::from_heading(cell, vocabulary).map(Some).filter(|column| !columns.contains(column));
        columns.push(column.flatten());
    }
    columns
}

fn names_theses(columns: &[Option<AnswerColumn>]) -> bool {
    columns.iter().any(|column| matches!(column, Some(AnswerColumn::Number | AnswerColumn::Thesis)))
}

/// Returns whether a cell is a heading, or what a row without headings begins with.
fn is_recognised(cell: &str, vocabulary: &AnswerVocabulary) -> bool {
    AnswerColumn::from_heading(cell, vocabulary).is_some()
        || vocabulary.find_thesis(cell, None).is_some()
        || vocabulary.find_value(cell).is_some()
}

/// Returns the answer of a row. Returns `None` for a row without content in known columns.
fn read_row(row: &Row, columns: &[Option<AnswerColumn>], vocabulary: &AnswerVocabulary) -> Option<AnswerRow> {
    let mut answer = AnswerRow { row: row.number, ..AnswerRow::default() };
    let (mut number, mut text) = ("", "");
    for (at, column) in columns.iter().enumerate() {
        let cell = row.cell(at);
        match column {
            Some(AnswerColumn::Number) => number = cell,
            Some(AnswerColumn::Thesis) => text = cell,
            Some(AnswerColumn::Value) if !cell.is_empty() => {
                answer.value = vocabulary.find_value(cell);
                answer.invalid_value = answer.value.is_none().then(|| plain_text::tidy_and_clean(cell));
            }
            Some(AnswerColumn::Explanation(language)) => {
                answer.explanation.set(language.clone(), plain_text::tidy_and_clean(cell));
            }
            _ => {}
        }
    }
    let numbered = vocabulary.find_numbered_thesis(number);
    // If both are there, the text decides: the numbers of another questionnaire would fit too.
    let is_numbered = text.is_empty();
    answer.thesis = if is_numbered { numbered } else { vocabulary.find_thesis(text, numbered) };
    answer.thesis_name = plain_text::tidy_and_clean(if is_numbered { number } else { text });
    let is_empty = answer.thesis_name.is_empty() && answer.value.is_none() && answer.invalid_value.is_none();
    (!is_empty || !answer.explanation.is_empty()).then_some(answer)
}

/// Detects the columns of rows without headings. Returns the letters of the others too. An explanation stands to the right
/// of its answer, so that a category is not taken for one.
fn detect_columns(
    rows: &[Row],
    vocabulary: &AnswerVocabulary,
) -> Result<(Vec<String>, Vec<Option<AnswerColumn>>), AnswersError> {
    let mut columns = ContentColumns::new(rows);
    let thesis = columns.find_best(|cell| vocabulary.find_thesis(cell, None).is_some());
    columns.assign(thesis, AnswerColumn::Thesis);
    let number = columns
        .find_best(|cell| vocabulary.find_numbered_thesis(cell).is_some())
        .filter(|at| names_each_thesis_once(columns.cells(*at), vocabulary));
    columns.assign(number, AnswerColumn::Number);
    let value = columns.find_best(|cell| vocabulary.find_value(cell).is_some());
    columns.assign(value, AnswerColumn::Value);
    let before = value.or(thesis).or(number).ok_or(AnswersError::MissingColumn)?;
    let explanation = columns.list_unassigned().find(|at| *at > before);
    columns.assign(explanation, AnswerColumn::Explanation(vocabulary.default_language.clone()));
    let (letters, columns) = columns.finish();
    if !names_theses(&columns) {
        return Err(AnswersError::MissingColumn);
    }
    require_positions(&columns)?;
    Ok((letters, columns))
}

/// Checks that there is a column with answers or explanations.
fn require_positions(columns: &[Option<AnswerColumn>]) -> Result<(), AnswersError> {
    let is_position =
        |column: &AnswerColumn| matches!(column, AnswerColumn::Value | AnswerColumn::Explanation(_));
    if columns.iter().flatten().any(is_position) { Ok(()) } else { Err(AnswersError::MissingColumn) }
}

/// Returns whether cells are numbers of different theses, unlike answers in percent.
fn names_each_thesis_once<'a>(cells: impl Iterator<Item = &'a str>, vocabulary: &AnswerVocabulary) -> bool {
    let mut seen = HashSet::new();
    cells.filter_map(|cell| vocabulary.find_numbered_thesis(cell)).all(|thesis| seen.insert(thesis))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use elections::{
        ids::{InstanceId, ThesisId},
        instances::{Editors, InstanceMetadata, Licence},
        theses::Thesis,
    };
    use rstest::rstest;

    fn english() -> Language {
        "en".parse().unwrap()
    }

    /// An instance with three theses and five answers, in German and English.
    pub(in crate::formats::spreadsheet) fn vocabulary() -> AnswerVocabulary {
        let metadata = InstanceMetadata {
            domain: "obsthausen".parse().unwrap(),
            default_language: Language::german(),
            languages: vec![Language::german(), english()],
            time_zone: "Europe/Berlin".to_owned(),
            title: Texts::default(),
            subtitle: Texts::single(Language::german(), "Obsthausen"),
            description: Texts::default(),
            website: None,
            planned_launch_date: None,
            launch_date: None,
            sundown_date: None,
            answers_until: None,
            late_answers: false,
            editors: Editors::default(),
            licence: Licence::default(),
            source: None,
        };
        let theses = [
            ("In {location} soll es mehr Busse geben.", "There should be more buses in {location}."),
            ("Der (Hebesatz)[Ein Faktor der Grundsteuer.] soll sinken.", ""),
            ("Der Stadtwald soll wachsen.", "The town forest should grow."),
        ];
        let theses = theses.map(|(german, english_text)| {
            let mut text = Texts::single(Language::german(), german);
            text.set(english(), english_text);
            Thesis {
                id: ThesisId::random(),
                instance_id: InstanceId::random(),
                key: String::new(),
                position: 0,
                category: Texts::default(),
                text,
                sign_video: Texts::default(),
            }
        });
        let words = [
            ["Stimme gar nicht zu", "Strongly disagree", "−−"],
            ["Stimme eher nicht zu", "Tend to disagree", "−"],
            ["Neutral", "Neutral", "○"],
            ["Stimme eher zu", "Tend to agree", "+"],
            ["Stimme voll zu", "Strongly agree", "++"],
        ];
        let words = AnswerValue::ALL.into_iter().zip(words);
        let words = words.flat_map(|(value, words)| words.map(|word| (word.to_owned(), value)));
        AnswerVocabulary::new(&metadata, &theses, &AnswerValue::ALL, words)
    }

    fn read(file: &str) -> AnswerRows {
        read_answers(file.as_bytes(), &vocabulary()).unwrap()
    }

    /// Returns the position of the thesis, the answer in percent, and the German explanation of each row.
    fn summarise(rows: &[AnswerRow]) -> Vec<(Option<usize>, Option<u8>, String)> {
        let german = Language::german();
        let explanation = |row: &AnswerRow| row.explanation.get(&german).unwrap_or_default().to_owned();
        rows.iter().map(|row| (row.thesis, row.value.map(AnswerValue::percent), explanation(row))).collect()
    }

    #[test]
    fn answers_are_read_by_their_headings_in_any_order_and_language() {
        let AnswerRows { rows, unknown_columns } = read(
            "Begründung:en;Antwort;These;Notiz;Begründung (freiwillig)\n\
             Buses.;Stimme eher zu;In Obsthausen soll es mehr Busse geben.;x;Busse.\n\
             ;0 %;The town forest should grow.;;\n\
             ;;;;\n",
        );
        assert_eq!(
            summarise(&rows),
            [(Some(0), Some(75), "Busse.".to_owned()), (Some(2), Some(0), "".to_owned())]
        );
        assert_eq!(rows[0].explanation.get(&english()), Some("Buses."));
        assert_eq!(unknown_columns, ["Notiz"]);
    }

    #[test]
    fn cells_copied_without_headings_are_recognised_by_their_content() {
        let copied = "1\tVerkehr\tIn Obsthausen soll es mehr Busse geben.\tStimme voll zu\tWeil, und.\n\
                      2\tSteuern\tDer Hebesatz soll sinken.\t\t\"Zwei\nZeilen\"\n\
                      3\tNatur\tDer Stadtwald soll wachsen.\tNeutral\t\n";
        let AnswerRows { rows, unknown_columns } = read(copied);
        assert_eq!(
            summarise(&rows),
            [
                (Some(0), Some(100), "Weil, und.".to_owned()),
                (Some(1), None, "Zwei\nZeilen".to_owned()),
                (Some(2), Some(50), "".to_owned())
            ]
        );
        assert_eq!(unknown_columns, ["B"]);
    }

    #[rstest]
    #[case::percents_after_numbers("1\t100\n2\t25\n3\t25\n")]
    #[case::answers_before_numbers("Stimme voll zu;3\n-;1\n25%;2\n")]
    #[case::unknown_headings("Was\tWie\n1\t100\n2\t0\n3\t50\n")]
    fn numbers_of_theses_and_answers_are_told_apart(#[case] file: &str) {
        let AnswerRows { rows, unknown_columns } = read(file);
        assert_eq!((rows.len(), unknown_columns), (3, vec![]));
        assert!(rows.iter().all(|row| row.thesis.is_some() && row.value.is_some()), "{rows:?}");
    }

    #[test]
    fn a_category_column_is_not_read_as_explanations() {
        let AnswerRows { rows, .. } = read("1\tVerkehr\tNeutral\n2\tSteuern\tNeutral\n");
        assert!(rows.iter().all(|row| row.explanation.is_empty()), "{rows:?}");
    }

    #[test]
    fn unknown_theses_and_answers_are_kept_as_they_stand() {
        let AnswerRows { rows, .. } =
            read("Nr.;These;Antwort\n2;Der Hebesatz soll steigen.;vielleicht\n9;;Neutral\n");
        let found: Vec<_> =
            rows.iter().map(|row| (row.thesis, &row.thesis_name[..], row.invalid_value.as_deref())).collect();
        assert_eq!(found, [(None, "Der Hebesatz soll steigen.", Some("vielleicht")), (None, "9", None)]);
    }

    #[test]
    fn an_explanation_in_a_language_that_the_instance_lacks_is_reported() {
        let AnswerRows { rows, unknown_columns } = read("Nr.;Begründung:fr;Reason\n1;Parce que.;Weil.\n");
        assert_eq!(
            (summarise(&rows), unknown_columns),
            (vec![(Some(0), None, "Weil.".to_owned())], vec!["Begründung:fr".to_owned()])
        );
    }

    #[test]
    fn no_two_columns_have_the_same_heading() {
        let vocabulary = vocabulary();
        let explanation = AnswerColumn::Explanation(Language::german());
        let columns =
            [AnswerColumn::Number, AnswerColumn::Category, AnswerColumn::Thesis, AnswerColumn::Value];
        for column in columns.into_iter().chain([explanation]) {
            for heading in column.headings() {
                assert_eq!(
                    AnswerColumn::from_heading(heading, &vocabulary).as_ref(),
                    Some(&column),
                    "{heading}"
                );
            }
        }
    }

    #[test]
    fn a_file_without_theses_or_without_anything_about_them_is_an_error() {
        let refused = |file: &[u8]| read_answers(file, &vocabulary()).unwrap_err();
        assert_eq!(refused(b"Antwort\nNeutral\n"), AnswersError::MissingColumn);
        assert_eq!(refused(b"Nr.\n1\n2\n"), AnswersError::MissingColumn);
        assert_eq!(refused(b""), AnswersError::MissingColumn);
        assert_eq!(refused(b"%PDF-1.7"), AnswersError::Unreadable);
        assert_eq!(refused(b"PK\x03\x04broken"), AnswersError::Unreadable);
    }
}
