//! Submitted answers as a table with one row per pair of entity and thesis.
use elections::texts::Language;
use rust_xlsxwriter::{Format, Workbook, XlsxError};

/// The answer of a party or a candidate to a thesis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerLine {
    /// The short name of the party; empty for candidates without one.
    pub party: String,
    /// The name of the party or the candidate.
    pub name: String,
    /// The number of the thesis, from 1.
    pub number: usize,
    /// The category of the thesis.
    pub category: String,
    /// The text of the thesis.
    pub thesis: String,
    /// The position, 0 to 100 from strongly disagree to fully agree.
    pub value: Option<u8>,
    /// The label of the position, if the instance has labels for answers.
    pub label: Option<String>,
    /// The explanation.
    pub explanation: String,
}

/// The error for a table that cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum AnswerTableError {
    /// The workbook cannot be written.
    #[error(transparent)]
    Workbook(#[from] XlsxError),
    /// The CSV text cannot be written.
    #[error(transparent)]
    Text(#[from] csv::Error),
}

const GERMAN: [&str; 7] = ["Partei", "Name", "Nr.", "Kategorie", "These", "Antwort", "Begründung"];
const ENGLISH: [&str; 7] = ["Party", "Name", "No.", "Category", "Thesis", "Answer", "Explanation"];

/// Returns the headings. With `has_labels`, the label of the answer is the last column.
fn headings(language: &Language, has_labels: bool) -> Vec<&'static str> {
    let is_german = language.as_str().starts_with("de");
    let (headings, label) =
        if is_german { (GERMAN, "Antwort in Worten") } else { (ENGLISH, "Answer in words") };
    headings.into_iter().chain(has_labels.then_some(label)).collect()
}

impl AnswerLine {
    fn cells(self, has_labels: bool) -> Vec<String> {
        let value = self.value.map(|value| value.to_string()).unwrap_or_default();
        let number = self.number.to_string();
        let cells = [self.party, self.name, number, self.category, self.thesis, value, self.explanation];
        let label = has_labels.then(|| self.label.unwrap_or_default());
        cells.into_iter().chain(label).collect()
    }
}

/// Writes the beginning of the table as CSV: a byte order mark, which spreadsheet programs need, and the headings.
/// With `has_labels`, the label of the answer is the last column.
///
/// # Errors
/// Returns an error if the table cannot be written.
pub fn write_csv_heading(language: &Language, has_labels: bool) -> Result<Vec<u8>, AnswerTableError> {
    let mut writer = csv_writer("\u{feff}".as_bytes().to_vec(), language);
    writer.write_record(headings(language, has_labels))?;
    Ok(writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))?)
}

/// Writes lines of the table as CSV, in the columns of [`write_csv_heading`]. Cells that spreadsheet programs would
/// evaluate get an apostrophe in front.
///
/// # Errors
/// Returns an error if the table cannot be written.
pub fn write_csv_lines(
    lines: impl Iterator<Item = AnswerLine>,
    language: &Language,
    has_labels: bool,
) -> Result<Vec<u8>, AnswerTableError> {
    let mut writer = csv_writer(Vec::new(), language);
    for line in lines {
        writer.write_record(line.cells(has_labels).into_iter().map(escape_formula))?;
    }
    Ok(writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))?)
}

/// Creates a writer. In German, cells are separated by semicolons, as spreadsheet programs expect.
fn csv_writer(buffer: Vec<u8>, language: &Language) -> csv::Writer<Vec<u8>> {
    let separator = if language.as_str().starts_with("de") { b';' } else { b',' };
    csv::WriterBuilder::new().delimiter(separator).from_writer(buffer)
}

/// Returns a cell that no spreadsheet program evaluates as a formula (OWASP, “CSV injection”).
pub(crate) fn escape_formula(cell: String) -> String {
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{cell}") } else { cell }
}

/// Writes the table as a workbook (xlsx), in the columns of [`write_csv_heading`]. Rows are kept on disk until the
/// workbook is packed: in memory they would take a multiple of the finished file.
///
/// # Errors
/// Returns an error if the table cannot be written, or has more rows than a workbook may have (1,048,576).
pub fn write_xlsx(
    lines: impl Iterator<Item = AnswerLine>,
    language: &Language,
    has_labels: bool,
) -> Result<Vec<u8>, AnswerTableError> {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet_with_constant_memory()?;
    sheet.set_freeze_panes(1, 0)?;
    sheet.write_row_with_format(0, 0, headings(language, has_labels), &Format::new().set_bold())?;
    for (row, line) in (1..).zip(lines) {
        for (column, cell) in (0..).zip(line.cells(has_labels)) {
            match cell.parse::<u32>() {
                // Only the number of the thesis and the position are numbers. A party may have a number as its
                // name.
                Ok(number) if [2, 5].contains(&column) => sheet.write_number(row, column, number)?,
                _ => sheet.write_string(row, column, cell)?,
            };
        }
    }
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

    fn german_csv(lines: impl IntoIterator<Item = AnswerLine>, has_labels: bool) -> String {
        let german = Language::german();
        let mut csv = write_csv_heading(&german, has_labels).unwrap();
        csv.extend(write_csv_lines(lines.into_iter(), &german, has_labels).unwrap());
        String::from_utf8(csv).unwrap()
    }

    #[test]
    fn a_text_that_looks_like_a_formula_stays_a_text() {
        assert_eq!(
            german_csv([line("=1+1"), line("Weil; darum")], false),
            "\u{feff}Partei;Name;Nr.;Kategorie;These;Antwort;Begründung\n\
             Steg;Liste Steg;3;Verkehr;Die Brücke wird gebaut.;75;'=1+1\n\
             Steg;Liste Steg;3;Verkehr;Die Brücke wird gebaut.;75;\"Weil; darum\"\n"
        );
    }

    #[test]
    fn the_table_has_labels_if_the_instance_has_them() {
        let line = AnswerLine { label: Some("zu weit".to_owned()), value: Some(0), ..line("Weil.") };
        let unrated = AnswerLine { label: None, value: None, ..line.clone() };
        assert_eq!(
            german_csv([line, unrated], true),
            "\u{feff}Partei;Name;Nr.;Kategorie;These;Antwort;Begründung;Antwort in Worten\n\
             Steg;Liste Steg;3;Verkehr;Die Brücke wird gebaut.;0;Weil.;zu weit\n\
             Steg;Liste Steg;3;Verkehr;Die Brücke wird gebaut.;;Weil.;\n"
        );
    }

    #[test]
    fn a_workbook_has_the_same_cells() {
        use calamine::{Data, Reader};
        let bytes = write_xlsx([line("=1+1")].into_iter(), &"en".parse().unwrap(), false).unwrap();
        let mut workbook = calamine::Xlsx::new(std::io::Cursor::new(bytes)).unwrap();
        let range = workbook.worksheet_range_at(0).unwrap().unwrap();
        let cell = |row, column| range.get_value((row, column)).cloned().unwrap();
        assert_eq!(cell(0, 5), Data::String("Answer".to_owned()));
        assert_eq!(cell(1, 5), Data::Float(75.0));
        assert_eq!(cell(1, 6), Data::String("=1+1".to_owned()));
    }
}
