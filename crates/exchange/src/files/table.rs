//! Tables: rows of cells from CSV files and from the sheets of workbooks.
use crate::diagnostics::{
    diagnostic::{ImportDiagnostic, SourceLocation},
    kinds::DiagnosticKind,
};
use std::io::Read;

/// The maximum number of rows of a table.
pub(crate) const MAX_ROWS: usize = 200_000;
/// The maximum number of columns of a table.
pub(crate) const MAX_COLUMNS: usize = 1_000;
/// The maximum number of cells of all tables of a file. Empty cells before filled ones count.
const MAX_CELLS: usize = 8_000_000;
/// The maximum size of the texts of all tables beyond the size of the file, in bytes. In a workbook, a single text
/// can be in every cell.
const MAX_TEXT_BEYOND_FILE: usize = 16 << 20;

/// The maximum number of separators in a line, including those within texts.
const MAX_SEPARATORS_IN_LINE: usize = 100_000;

/// A table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Table {
    /// The name of the sheet. `None` for a text file.
    pub(crate) sheet: Option<String>,
    /// The rows that are not empty.
    pub(crate) rows: Vec<Row>,
}

/// A row of cells. A table may have millions of cells, most of which are empty or hold a digit. A string for each
/// would take many times the size of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Row {
    /// The number of the row in the file, from 1.
    pub(crate) number: u32,
    /// The concatenated texts of the cells.
    text: Box<str>,
    /// The end of each cell in the text, from the first column on. Cells that are missing at the end of the row are
    /// empty.
    ends: Box<[u32]>,
}

impl Row {
    /// Creates a row with a number, from 1, and cells.
    pub(crate) fn new(number: u32, cells: &[impl AsRef<str>]) -> Row {
        let mut text = String::with_capacity(cells.iter().map(|cell| cell.as_ref().len()).sum());
        let mut ends = Vec::with_capacity(cells.len());
        for cell in cells {
            text.push_str(cell.as_ref());
            // A file has less than 4 GiB.
            ends.push(text.len() as u32);
        }
        Row { number, text: text.into(), ends: ends.into() }
    }

    /// Returns the number of cells.
    pub(crate) fn width(&self) -> usize {
        self.ends.len()
    }

    /// Returns the cells with surrounding white space.
    pub(crate) fn cells(&self) -> impl DoubleEndedIterator<Item = &str> + ExactSizeIterator + Clone {
        (0..self.width()).map(|index| self.raw_cell(index))
    }

    /// Returns a cell, counted from 0, with surrounding white space. It is empty if the row has no such cell.
    fn raw_cell(&self, index: usize) -> &str {
        let end = |index: usize| self.ends.get(index).map_or(self.text.len(), |end| *end as usize);
        let start = index.checked_sub(1).map_or(0, end);
        self.text.get(start..end(index)).unwrap_or_default()
    }

    /// Returns a cell, counted from 0, without surrounding white space. It is empty if the row has no such cell.
    pub(crate) fn cell(&self, index: usize) -> &str {
        self.raw_cell(index).trim()
    }

    /// Returns whether all cells are blank.
    pub(crate) fn is_empty(&self) -> bool {
        self.cells().all(|cell| cell.trim().is_empty())
    }
}

/// Counts what has been read from a file, so that a small file cannot expand to fill the memory.
#[derive(Debug)]
pub(crate) struct ReadLimit {
    cells: usize,
    text: usize,
    max_text: usize,
}

impl ReadLimit {
    /// Creates the limit for a file with this unpacked size in bytes.
    pub(crate) fn new(bytes: usize) -> ReadLimit {
        ReadLimit { cells: 0, text: 0, max_text: bytes + MAX_TEXT_BEYOND_FILE }
    }

    /// Counts a row.
    ///
    /// # Errors
    /// Returns an error if the file exceeds a limit.
    pub(crate) fn count(&mut self, row: &Row) -> Result<(), ImportDiagnostic> {
        self.cells += row.width();
        self.text += row.text.len();
        let fits = row.number as usize <= MAX_ROWS
            && row.width() <= MAX_COLUMNS
            && self.cells <= MAX_CELLS
            && self.text <= self.max_text;
        if fits { Ok(()) } else { Err(table_too_large()) }
    }
}

impl Table {
    /// Returns the location of a row.
    pub(crate) fn row_location(&self, row: &Row) -> SourceLocation {
        SourceLocation::Cell { sheet: self.sheet.clone(), row: row.number, column: None }
    }

    /// Returns the location of a cell. Its column counts from 0.
    pub(crate) fn cell_location(&self, row: &Row, column: usize) -> SourceLocation {
        let column = u32::try_from(column + 1).ok();
        SourceLocation::Cell { sheet: self.sheet.clone(), row: row.number, column }
    }
}

/// The common separators of CSV files.
const SEPARATORS: [u8; 3] = [b';', b',', b'\t'];

/// Returns the possible separators of a CSV text: the one that it declares, or the common ones.
pub(crate) fn separators(text: &str) -> Vec<u8> {
    match parse_declared_separator(text) {
        Some((separator, _)) => vec![separator],
        None => SEPARATORS.to_vec(),
    }
}

/// Returns the first line of a CSV text that is not blank.
pub(crate) fn first_line(text: &str) -> &str {
    let rows = parse_declared_separator(text).map_or(text, |(_, rows)| rows);
    rows.lines().find(|line| !line.trim().is_empty()).unwrap_or_default()
}

/// Returns the separator that a first line `sep=;` declares, as Excel writes and reads it, and the text after that
/// line.
fn parse_declared_separator(text: &str) -> Option<(u8, &str)> {
    let (line, rows) = text.split_once('\n')?;
    let line = line.trim_end_matches('\r');
    let line = line.strip_prefix('"').and_then(|line| line.strip_suffix('"')).unwrap_or(line);
    let name = line.get(..4).filter(|name| name.eq_ignore_ascii_case("sep="))?;
    match &line.as_bytes()[name.len()..] {
        [separator] if separator.is_ascii() && !matches!(separator, b'"' | b'\r') => Some((*separator, rows)),
        _ => None,
    }
}

/// Parses a CSV text. Rows may differ in length, and texts may be unquoted.
///
/// # Errors
/// Returns an error if there are too many rows or columns, or if a quotation mark is never closed.
pub(crate) fn parse_csv(text: &str, separator: u8) -> Result<Table, ImportDiagnostic> {
    let Csv { table, open_quote } = parse_any_csv(text, separator)?;
    open_quote.map_or(Ok(table), Err)
}

/// Parses a CSV text. Its last text may be unclosed.
///
/// # Errors
/// Returns an error if there are too many rows or columns.
pub(crate) fn parse_open_csv(text: &str, separator: u8) -> Result<Table, ImportDiagnostic> {
    parse_any_csv(text, separator).map(|csv| csv.table)
}

/// A parsed CSV text.
struct Csv {
    table: Table,
    /// The error for a quotation mark that is never closed. Everything after the mark is in the last cell.
    open_quote: Option<ImportDiagnostic>,
}

/// A last row that is appended to the text. The reader silently ends an unclosed text at the end of the file. If
/// this row becomes part of a text, a quotation mark is not closed.
const SENTINEL_ROW: &str = "\nbehind";

fn parse_any_csv(text: &str, separator: u8) -> Result<Csv, ImportDiagnostic> {
    let declared = parse_declared_separator(text);
    let text = declared.map_or(text, |(_, rows)| rows);
    // The reader parses a row as a whole, however many cells it has.
    let width = |line: &str| line.bytes().filter(|byte| *byte == separator).count();
    if text.lines().any(|line| width(line) > MAX_SEPARATORS_IN_LINE) {
        return Err(table_too_large());
    }
    let text = text.replace("\r\n", "\n");
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes().chain(SENTINEL_ROW.as_bytes()));
    let mut table = Table::default();
    let mut limit = ReadLimit::new(text.len());
    let mut number = u32::from(declared.is_some());
    let mut record = csv::StringRecord::new();
    loop {
        let start = byte_position(&reader);
        // Spreadsheets and editors count empty lines, but the reader skips them.
        let skipped = text.as_bytes().get(start..).unwrap_or_default();
        let skipped = skipped.iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
        // Reading UTF-8 text from memory cannot fail.
        if start + skipped >= text.len() || !reader.read_record(&mut record).unwrap_or(false) {
            return Ok(Csv { table, open_quote: None });
        }
        number += 1 + skipped as u32;
        if record.len() > MAX_COLUMNS {
            return Err(table_too_large());
        }
        let end = byte_position(&reader);
        let is_open = end > text.len() + 1;
        let mut cells: Vec<&str> = record.iter().collect();
        if is_open && let Some(last) = cells.last_mut() {
            *last = last.strip_suffix(SENTINEL_ROW).unwrap_or(last);
        }
        let row = Row::new(number, &cells);
        let open_quote = if is_open {
            Some(open_quote_error(&row, row.width().saturating_sub(1)))
        } else {
            find_late_quote(&row, &text[start + skipped..end.min(text.len())])
        };
        limit.count(&row)?;
        if !row.is_empty() {
            table.rows.push(row);
        }
        if open_quote.is_some() {
            return Ok(Csv { table, open_quote });
        }
    }
}

/// Returns the number of bytes that have been read.
fn byte_position<R: Read>(reader: &csv::Reader<R>) -> usize {
    usize::try_from(reader.position().byte()).unwrap_or(usize::MAX)
}

/// Returns the error for a row whose text spans several lines up to a mark that opens another text: `"one⏎2;"two"`.
/// The text continues after that mark, so the file does not contain it as a properly quoted text.
fn find_late_quote(row: &Row, source: &str) -> Option<ImportDiagnostic> {
    let is_late = |cell: &str| {
        let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
        cell.contains('\n') && ![cell, cell.trim_end()].iter().any(|text| source.contains(&quoted(text)))
    };
    row.cells().position(is_late).map(|column| open_quote_error(row, column))
}

fn open_quote_error(row: &Row, column: usize) -> ImportDiagnostic {
    let first_line = row.raw_cell(column).lines().next().unwrap_or_default();
    let location = SourceLocation::cell(row.number, column as u32 + 1);
    ImportDiagnostic::error(DiagnosticKind::OpenQuote)
        .with_location(location)
        .with_excerpt(format!("\"{first_line}"))
}

/// Returns the error for a table with too many rows or columns.
pub(crate) fn table_too_large() -> ImportDiagnostic {
    ImportDiagnostic::error(DiagnosticKind::TableTooLarge { rows: MAX_ROWS, columns: MAX_COLUMNS })
}

/// Formats a share as a cell shows it in percent: 75 % for 0.75.
pub(crate) fn format_percent(share: f64) -> String {
    // Rounded, because 0.07 times 100 is not exactly 7.
    format!("{} %", (share * 1e11).round() / 1e9)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn rows(text: &str, separator: u8) -> Vec<(u32, Vec<String>)> {
        let cells = |row: &Row| row.cells().map(str::to_owned).collect();
        parse_csv(text, separator).unwrap().rows.iter().map(|row| (row.number, cells(row))).collect()
    }

    #[test]
    fn rows_are_numbered_as_a_spreadsheet_shows_them() {
        let expected = |rows: &[(u32, &str)]| -> Vec<(u32, Vec<String>)> {
            rows.iter().map(|(number, cell)| (*number, vec![(*cell).to_owned()])).collect()
        };
        assert_eq!(
            rows("a\r\n\r\n\r\nb\r\n\"c\nc\"\r\nd", b';'),
            expected(&[(1, "a"), (4, "b"), (5, "c\nc"), (6, "d")])
        );
        assert_eq!(rows("\n\na\n \nb\n", b';'), expected(&[(3, "a"), (5, "b")]));
    }

    #[test]
    fn texts_may_be_quoted_or_not_and_rows_may_differ_in_length() {
        let read = rows("1;\"a \"\"b\"\"; c\"\n2;unquoted, with comma\n3\n", b';');
        assert_eq!(read[0].1, ["1", "a \"b\"; c"]);
        assert_eq!(read[1].1, ["2", "unquoted, with comma"]);
        assert_eq!(read[2].1, ["3"]);
    }

    #[rstest]
    #[case::behind_a_number("key;text\n\nt1;\"Buses\nt2;Trains\n", "3:B: ", "“\"Buses”")]
    #[case::at_the_end_of_the_file("key;text\nt1;\"", "2:B: ", "“\"”")]
    #[case::doubled_at_the_end("key;text\nt1;\"Buses\"\"", "2:B: ", "“\"Buses\"”")]
    #[case::before_another_text("t1;\"Buses\nt2;\"Trains\"\nt3;Trams\n", "1:B: ", "“\"Buses”")]
    #[case::alone("\"", "1:A: ", "“\"”")]
    fn a_quotation_mark_that_is_never_closed_is_refused_with_its_position(
        #[case] text: &str,
        #[case] location: &str,
        #[case] found: &str,
    ) {
        let message = parse_csv(text, b';').unwrap_err().to_string();
        assert!(message.starts_with(location) && message.ends_with(found), "{message}");
        assert!(parse_csv(&text.replace('\n', "\r\n"), b';').is_err());
    }

    #[test]
    fn a_quotation_mark_within_a_cell_does_not_start_a_quoted_text() {
        let read = rows("1;5\" wide\n2;the \"left\n3;\"all\" of it\n4;\"closed\"", b';');
        let cells: Vec<&str> = read.iter().map(|(_, cells)| &cells[1][..]).collect();
        assert_eq!(cells, ["5\" wide", "the \"left", "all of it", "closed"]);
    }

    #[test]
    fn a_text_in_quotation_marks_may_have_several_lines_and_quote_others() {
        let read = rows("1;\"one\n\"\"two\"\"; three\n\";4\n2;\"five\nsix\" ;7\n", b';');
        assert_eq!(read[0].1, ["1", "one\n\"two\"; three\n", "4"]);
        assert_eq!(read[1].1, ["2", "five\nsix ", "7"]);
    }

    #[rstest]
    #[case("sep=;\nkey;text\nt1;a,b\n", b';')]
    #[case("SEP=|\r\nkey|text\r\nt1|a,b\r\n", b'|')]
    #[case("\"sep=\t\"\nkey\ttext\nt1\ta,b\n", b'\t')]
    fn a_line_that_declares_the_separator_is_numbered_but_is_not_a_row(
        #[case] text: &str,
        #[case] separator: u8,
    ) {
        assert_eq!(separators(text), [separator]);
        assert_eq!(first_line(text), format!("key{}text", char::from(separator)));
        let expected = [(2, ["key", "text"]), (3, ["t1", "a,b"])];
        assert_eq!(
            rows(text, separator),
            expected.map(|(number, cells)| (number, cells.map(str::to_owned).to_vec()))
        );
    }

    #[test]
    fn a_table_with_too_many_columns_is_refused() {
        assert!(parse_csv(&";".repeat(MAX_COLUMNS), b';').unwrap_err().is_error());
    }

    #[test]
    fn cells_are_located_by_sheet_row_and_column() {
        let table = Table { sheet: Some("answers".into()), rows: vec![Row::new(7, &[""; 0])] };
        assert_eq!(table.cell_location(&table.rows[0], 2).to_string(), "answers:7:C");
        assert_eq!(table.row_location(&table.rows[0]).to_string(), "answers:7");
    }
}
