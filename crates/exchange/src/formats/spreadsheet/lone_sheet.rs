//! Reads a file with a single list: a sheet of a workbook, or a CSV file.
use crate::files::{
    encoding::{self, Encoding},
    table::{Row, Table, first_line, parse_csv, parse_open_csv, separators},
    workbook,
};

/// The error for a file that is no workbook (xlsx, ods) and no CSV file, or damaged, or too large.
pub(super) struct SheetError;

/// Reads the list of a file. In a workbook it is the first sheet for which `is_match` is true, or else the first
/// sheet. `is_heading` matches the names of columns. A file without any sheet has no rows.
pub(super) fn read(
    bytes: &[u8],
    is_match: impl Fn(&Table) -> bool,
    is_heading: impl Fn(&str) -> bool,
) -> Result<Table, SheetError> {
    if workbook::is_zip(bytes) {
        let mut tables = workbook::read_tables(bytes).map_err(|_| SheetError)?;
        let at = tables.iter().position(is_match).unwrap_or(0);
        return Ok(if tables.is_empty() { Table::default() } else { tables.swap_remove(at) });
    }
    let (text, _) = encoding::decode_unicode_or(bytes, Encoding::Windows1252);
    if text.contains('\0') || bytes.starts_with(b"%PDF") {
        return Err(SheetError);
    }
    // The separator with which the first line has the most known headings.
    let count_headings = |separator: u8| {
        let header = parse_open_csv(first_line(&text), separator).unwrap_or_default();
        header.rows.first().map_or(0, |row| row.cells().filter(|cell| is_heading(cell)).count())
    };
    let separators = separators(&text).into_iter().rev();
    let separator = separators.max_by_key(|separator| count_headings(*separator)).unwrap_or(b';');
    parse_csv(&text, separator).map_err(|_| SheetError)
}

/// Returns the headings without a known column. `columns` are the columns of the cells.
pub(super) fn unknown_headings<T>(header: &Row, columns: &[Option<T>]) -> Vec<String> {
    let cells = header.cells().map(str::trim).zip(columns);
    let unknown = cells.filter(|(cell, column)| column.is_none() && !cell.is_empty());
    unknown.map(|(cell, _)| cell.to_owned()).collect()
}
