//! Rows of cells, from CSV files and the sheets of workbooks alike.
use crate::{
    findings::Finding,
    problem::{Place, Problem},
};

/// The most rows a table may have.
pub(crate) const MOST_ROWS: usize = 200_000;
/// The most columns a table may have.
pub(crate) const MOST_COLUMNS: usize = 1_000;
/// The most cells the tables of a file may have, empty ones before filled ones counted.
const MOST_CELLS: usize = 8_000_000;
/// The most bytes of text the tables of a file may hold. In a workbook a single text can stand in every cell.
const MOST_TEXT: usize = 256 << 20;

/// Rows of cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Table {
    /// The name of the sheet; `None` for a text file.
    pub(crate) sheet: Option<String>,
    /// The rows that are not empty.
    pub(crate) rows: Vec<Row>,
}

/// A row of cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Row {
    /// Its number in the file, from 1.
    pub(crate) number: u32,
    /// Its cells from the first column on; those missing at its end are empty.
    pub(crate) cells: Vec<String>,
}

impl Row {
    /// A cell, counted from 0, without surrounding space; empty where there is none.
    pub(crate) fn cell(&self, index: usize) -> &str {
        self.cells.get(index).map_or("", |cell| cell.trim())
    }

    /// Whether nothing stands in it.
    pub(crate) fn is_empty(&self) -> bool {
        self.cells.iter().all(|cell| cell.trim().is_empty())
    }
}

/// How much has been read from a file: a small file may not unfold into more than the memory holds.
#[derive(Debug, Default)]
pub(crate) struct Extent {
    cells: usize,
    text: usize,
}

impl Extent {
    /// Counts a row.
    ///
    /// # Errors
    /// The file holds more than any election.
    pub(crate) fn count(&mut self, row: &Row) -> Result<(), Problem> {
        self.cells += row.cells.len();
        self.text += row.cells.iter().map(String::len).sum::<usize>();
        let fits = row.number as usize <= MOST_ROWS
            && row.cells.len() <= MOST_COLUMNS
            && self.cells <= MOST_CELLS
            && self.text <= MOST_TEXT;
        if fits { Ok(()) } else { Err(too_large()) }
    }
}

impl Table {
    /// A row as a place.
    pub(crate) fn row_place(&self, row: &Row) -> Place {
        Place::Cell { sheet: self.sheet.clone(), row: row.number, column: None }
    }

    /// A cell, its column counted from 0, as a place.
    pub(crate) fn place(&self, row: &Row, column: usize) -> Place {
        let column = u32::try_from(column + 1).ok();
        Place::Cell { sheet: self.sheet.clone(), row: row.number, column }
    }
}

/// Separators that CSV files use.
pub(crate) const SEPARATORS: [u8; 3] = [b';', b',', b'\t'];

/// The rows of a CSV text. Lenient: rows may differ in length, and texts may be unquoted.
///
/// # Errors
/// More rows or columns than any election has.
pub(crate) fn from_csv(text: &str, separator: u8) -> Result<Table, Problem> {
    let text = text.replace("\r\n", "\n");
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut table = Table::default();
    let mut extent = Extent::default();
    let mut number = 0;
    let mut record = csv::StringRecord::new();
    loop {
        let start = usize::try_from(reader.position().byte()).unwrap_or(usize::MAX);
        // Text in memory that is UTF-8 leaves the reader no error to report.
        if !reader.read_record(&mut record).unwrap_or(false) {
            return Ok(table);
        }
        // Spreadsheets and editors count empty lines, the reader skips them.
        let skipped = text.as_bytes().get(start..).unwrap_or_default();
        let skipped = skipped.iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
        number += 1 + skipped as u32;
        let row = Row { number, cells: record.iter().map(str::to_owned).collect() };
        extent.count(&row)?;
        if !row.is_empty() {
            table.rows.push(row);
        }
    }
}

/// The refusal of a table with more rows or columns than any election has.
pub(crate) fn too_large() -> Problem {
    Problem::error(Finding::TableTooLarge { rows: MOST_ROWS, columns: MOST_COLUMNS })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str, separator: u8) -> Vec<(u32, Vec<String>)> {
        from_csv(text, separator).unwrap().rows.into_iter().map(|row| (row.number, row.cells)).collect()
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

    #[test]
    fn a_table_with_too_many_columns_is_refused() {
        assert!(from_csv(&";".repeat(MOST_COLUMNS), b';').unwrap_err().is_error());
    }

    #[test]
    fn cells_are_places_by_sheet_row_and_column() {
        let table = Table { sheet: Some("answers".into()), rows: vec![Row { number: 7, cells: vec![] }] };
        assert_eq!(table.place(&table.rows[0], 2).to_string(), "answers:7:C");
        assert_eq!(table.row_place(&table.rows[0]).to_string(), "answers:7");
    }
}
