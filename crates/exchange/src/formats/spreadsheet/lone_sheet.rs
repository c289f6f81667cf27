//! Reads a file with a single list: a sheet of a workbook, or a CSV file.
use crate::files::{
    encoding,
    table::{Row, Table, parse_csv, parse_open_csv, separators},
    workbook,
};

/// The number of lines from which the separator of a CSV file is guessed.
const FIRST_LINES: usize = 5;

/// The error for a file that is no workbook (xlsx, ods) and no CSV file, or damaged, or too large.
pub(super) struct SheetError;

/// Reads the list of a file. In a workbook it is the first sheet for which `is_match` is true, or else the first
/// sheet. `is_known` matches the names of columns and what rows without headings contain. A file without any sheet has
/// no rows.
pub(super) fn read(
    bytes: &[u8],
    is_match: impl Fn(&Table) -> bool,
    is_known: impl Fn(&str) -> bool,
) -> Result<Table, SheetError> {
    if workbook::is_zip(bytes) {
        let mut tables = workbook::read_tables(bytes).map_err(|_| SheetError)?;
        let at = tables.iter().position(is_match).unwrap_or(0);
        return Ok(if tables.is_empty() { Table::default() } else { tables.swap_remove(at) });
    }
    let (text, _) = encoding::decode_unicode_or_regional(bytes);
    if text.contains('\0') || bytes.starts_with(b"%PDF") {
        return Err(SheetError);
    }
    // The separator with which one of the first lines has the most known cells: a title may precede the headings.
    let first_lines: Vec<&str> =
        text.lines().filter(|line| !line.trim().is_empty()).take(FIRST_LINES).collect();
    let first_lines = first_lines.join("\n");
    let count_known_cells = |separator: u8| {
        let table = parse_open_csv(&first_lines, separator).unwrap_or_default();
        let counts = table.rows.iter().map(|row| row.cells().filter(|cell| is_known(cell)).count());
        counts.max().unwrap_or_default()
    };
    let separators = separators(&text).into_iter().rev();
    let separator = separators.max_by_key(|separator| count_known_cells(*separator)).unwrap_or(b';');
    parse_csv(&text, separator).map_err(|_| SheetError)
}

/// Returns the headings without a known column. `columns` are the columns of the cells.
pub(super) fn unknown_headings<T>(header: &Row, columns: &[Option<T>]) -> Vec<String> {
    let cells = header.cells().map(str::trim).zip(columns);
    let unknown = cells.filter(|(cell, column)| column.is_none() && !cell.is_empty());
    unknown.map(|(cell, _)| cell.to_owned()).collect()
}
