//! Submitted answers as a table, a row an entity × thesis: for those who look into them with their own tools.
use elections::texts::Language;
use rust_xlsxwriter::{Format, Workbook, XlsxError};

/// What somebody answered to a thesis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerLine {
    /// The short name of the party; empty for candidates without one.
    pub party: String,
    /// The name of the party or the candidate.
    pub name: String,
    /// The thesis, counted from 1.
    pub number: usize,
    /// Its category.
    pub category: String,
    /// What it says.
    pub thesis: String,
    /// The position, 0 to 100 from strongly disagree to fully agree.
    pub value: Option<u8>,
    /// What that is called, where answers have words of their own.
    pub label: Option<String>,
    /// Why.
    pub explanation: String,
}

/// The table could not be written.
#[derive(Debug, thiserror::Error)]
pub enum NotWritten {
    /// As a workbook.
    #[error(transparent)]
    Workbook(#[from] XlsxError),
    /// As text.
    #[error(transparent)]
    Text(#[from] csv::Error),
}

const GERMAN: [&str; 7] = ["Partei", "Name", "Nr.", "Kategorie", "These", "Antwort", "Begründung"];
const ENGLISH: [&str; 7] = ["Party", "Name", "No.", "Category", "Thesis", "Answer", "Explanation"];

/// The headings; behind the others what an answer is called, where that is told of any.
fn headings(language: &Language, has_labels: bool) -> Vec<&'static str> {
    let is_german = language.as_str().starts_with("de");
    let (headings, label) =
        if is_german { (GERMAN, "Antwort in Worten") } else { (ENGLISH, "Answer in words") };
    headings.into_iter().chain(has_labels.then_some(label)).collect()
}

fn has_labels(lines: &[AnswerLine]) -> bool {
    lines.iter().any(|line| line.label.is_some())
}

impl AnswerLine {
    fn cells(&self, has_labels: bool) -> Vec<String> {
        let value = self.value.map(|value| value.to_string()).unwrap_or_default();
        let cells = [
            self.party.clone(),
            self.name.clone(),
            self.number.to_string(),
            self.category.clone(),
            self.thesis.clone(),
            value,
            self.explanation.clone(),
        ];
        let label = has_labels.then(|| self.label.clone().unwrap_or_default());
        cells.into_iter().chain(label).collect()
    }
}

/// As CSV: UTF-8 with a byte order mark, which spreadsheet programs need, and separated by semicolons, as they expect it
/// in German. Cells that such programs would calculate get an apostrophe in front.
///
/// # Errors
/// When it cannot be written.
pub fn csv(lines: &[AnswerLine], language: &Language) -> Result<Vec<u8>, NotWritten> {
    let separator = if language.as_str().starts_with("de") { b';' } else { b',' };
    let mut writer =
        csv::WriterBuilder::new().delimiter(separator).from_writer("\u{feff}".as_bytes().to_vec());
    let has_labels = has_labels(lines);
    writer.write_record(headings(language, has_labels))?;
    for line in lines {
        writer.write_record(line.cells(has_labels).into_iter().map(harmless))?;
    }
    Ok(writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))?)
}

/// A text that no spreadsheet program takes for a formula (OWASP, “CSV injection”).
pub(crate) fn harmless(cell: String) -> String {
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{cell}") } else { cell }
}

/// As a workbook (xlsx).
///
/// # Errors
/// When it cannot be written.
pub fn xlsx(lines: &[AnswerLine], language: &Language) -> Result<Vec<u8>, NotWritten> {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    let has_labels = has_labels(lines);
    sheet.write_row_with_format(0, 0, headings(language, has_labels), &Format::new().set_bold())?;
    for (row, line) in (1..).zip(lines) {
        for (column, cell) in (0..).zip(line.cells(has_labels)) {
            match cell.parse::<u32>() {
                // The number of the thesis and the position are numbers, whatever a party is called.
                Ok(number) if [2, 5].contains(&column) => sheet.write_number(row, column, number)?,
                _ => sheet.write_string(row, column, cell)?,
            };
        }
    }
    sheet.set_freeze_panes(1, 0)?;
    Ok(workbook.save_to_buffer()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(explanation: &str) -> AnswerLine {
        AnswerLine {
            party: "Steg".to_owned(),
            name: "Liste Steg".to_owned(),
            number: 3,
            category: "Verkehr".to_owned(),
            thesis: "Die Brücke wird gebaut.".to_owned(),
            value: Some(75),
            label: None,
            explanation: explanation.to_owned(),
        }
    }

    #[test]
    fn a_text_that_looks_like_a_formula_stays_a_text() {
        let csv = String::from_utf8(csv(&[line("=1+1"), line("Weil; darum")], &Language::german()).unwrap());
        assert_eq!(
            csv.unwrap(),
            "\u{feff}Partei;Name;Nr.;Kategorie;These;Antwort;Begründung\n\
             Steg;Liste Steg;3;Verkehr;Die Brücke wird gebaut.;75;'=1+1\n\
             Steg;Liste Steg;3;Verkehr;Die Brücke wird gebaut.;75;\"Weil; darum\"\n"
        );
    }

    #[test]
    fn where_answers_have_words_of_their_own_the_table_tells_them() {
        let line = AnswerLine { label: Some("zu weit".to_owned()), value: Some(0), ..line("Weil.") };
        let unrated = AnswerLine { label: None, value: None, ..line.clone() };
        let csv = String::from_utf8(csv(&[line, unrated], &Language::german()).unwrap());
        assert_eq!(
            csv.unwrap(),
            "\u{feff}Partei;Name;Nr.;Kategorie;These;Antwort;Begründung;Antwort in Worten\n\
             Steg;Liste Steg;3;Verkehr;Die Brücke wird gebaut.;0;Weil.;zu weit\n\
             Steg;Liste Steg;3;Verkehr;Die Brücke wird gebaut.;;Weil.;\n"
        );
    }

    #[test]
    fn a_workbook_holds_the_same() {
        use calamine::{Data, Reader};
        let bytes = xlsx(&[line("=1+1")], &"en".parse().unwrap()).unwrap();
        let mut workbook = calamine::Xlsx::new(std::io::Cursor::new(bytes)).unwrap();
        let range = workbook.worksheet_range_at(0).unwrap().unwrap();
        let cell = |row, column| range.get_value((row, column)).cloned().unwrap();
        assert_eq!(cell(0, 5), Data::String("Answer".to_owned()));
        assert_eq!(cell(1, 5), Data::Float(75.0));
        assert_eq!(cell(1, 6), Data::String("=1+1".to_owned()));
    }
}
