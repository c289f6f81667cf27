//! Reads workbooks (xlsx and ods) as tables, within limits for hostile files.
use crate::{
    diagnostics::{diagnostic::ImportDiagnostic, kinds::DiagnosticKind},
    files::{
        form_table::ODS_MEDIA_TYPE,
        ods,
        table::{MAX_COLUMNS, MAX_ROWS, ReadLimit, Row, Table, format_percent, table_too_large},
    },
};
use calamine::{Data, DataRef, Reader, Style, Xlsx};
use quick_xml::events::Event;
use std::io::{self, BufReader, Cursor, Read};
use zip::ZipArchive;

/// The maximum unpacked size of all parts of a workbook in bytes.
const MAX_UNPACKED_BYTES: u64 = 256 << 20;
/// The maximum number of parts of a workbook.
const MAX_PARTS: usize = 5_000;

/// Returns whether these bytes are a zip archive, as every xlsx and ods is.
pub(crate) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Reads the tables of a workbook, one per sheet, in order.
///
/// # Errors
/// Returns an error if the file is damaged, no workbook, protected by a password, or too large.
pub(crate) fn read_tables(bytes: &[u8]) -> Result<Vec<Table>, ImportDiagnostic> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| workbook_damaged(&error))?;
    let unpacked = measure_unpacked_size(&mut archive)?;
    let kind = read_part(&mut archive, "mimetype")?;
    match kind {
        Some(kind) if kind.trim() == ODS_MEDIA_TYPE => match read_part(&mut archive, "content.xml")? {
            Some(content) => ods::read_tables(&content),
            None => Err(not_a_workbook_error()),
        },
        Some(_) => Err(not_a_workbook_error()),
        None if archive.file_names().flatten().any(|name| name.eq_ignore_ascii_case("xl/workbook.xml")) => {
            read_xlsx(bytes, unpacked)
        }
        None => Err(not_a_workbook_error()),
    }
}

fn workbook_damaged(error: &dyn std::error::Error) -> ImportDiagnostic {
    ImportDiagnostic::error(DiagnosticKind::WorkbookDamaged).with_excerpt(error.to_string())
}

fn not_a_workbook_error() -> ImportDiagnostic {
    ImportDiagnostic::error(DiagnosticKind::NotAWorkbook)
}

fn too_large_error() -> ImportDiagnostic {
    ImportDiagnostic::error(DiagnosticKind::WorkbookTooLarge)
}

/// Reads a part of a workbook as text.
fn read_part(
    archive: &mut ZipArchive<Cursor<&[u8]>>,
    name: &str,
) -> Result<Option<String>, ImportDiagnostic> {
    let Some(index) = archive.index_for_name(name) else { return Ok(None) };
    let mut text = String::new();
    let part = archive.by_index(index).map_err(|error| workbook_damaged(&error))?;
    part.take(MAX_UNPACKED_BYTES).read_to_string(&mut text).map_err(|error| workbook_damaged(&error))?;
    Ok(Some(text))
}

/// Returns the unpacked size of all parts in bytes. It unpacks every part once without keeping it, because the
/// sizes that a zip archive declares need not be true.
///
/// # Errors
/// Returns an error if the size exceeds [`MAX_UNPACKED_BYTES`], or if a part is damaged.
fn measure_unpacked_size(archive: &mut ZipArchive<Cursor<&[u8]>>) -> Result<usize, ImportDiagnostic> {
    if archive.len() > MAX_PARTS {
        return Err(too_large_error());
    }
    let mut left = MAX_UNPACKED_BYTES;
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(|error| workbook_damaged(&error))?;
        let is_shared_strings =
            part.name().is_ok_and(|name| name.to_ascii_lowercase().ends_with("sharedstrings.xml"));
        let mut part = part.take(left);
        if is_shared_strings {
            check_shared_strings(&mut part)?;
        }
        let _ = io::copy(&mut part, &mut io::sink()).map_err(|error| workbook_damaged(&error))?;
        left = part.limit();
        if left == 0 {
            return Err(too_large_error());
        }
    }
    Ok((MAX_UNPACKED_BYTES - left) as usize)
}

/// The maximum number of distinct texts that a workbook may declare.
const MAX_STRINGS: u64 = 2_000_000;

/// Checks the number of distinct texts that a workbook declares, because the reader allocates memory for that many
/// before it reads the first one.
fn check_shared_strings(part: impl Read) -> Result<(), ImportDiagnostic> {
    let mut reader = quick_xml::Reader::from_reader(BufReader::new(part));
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer) {
            Ok(Event::Start(element) | Event::Empty(element)) if element.local_name().as_ref() == "sst" => {
                let declared = element.try_get_attribute("uniqueCount").ok().flatten();
                let number = declared.and_then(|count| count.value.parse::<u64>().ok());
                return if number.is_some_and(|number| number > MAX_STRINGS) {
                    Err(too_large_error())
                } else {
                    Ok(())
                };
            }
            Ok(Event::Eof) => return Ok(()),
            Err(error) => return Err(workbook_damaged(&error)),
            Ok(_) => {}
        }
    }
}

fn read_xlsx(bytes: &[u8], unpacked: usize) -> Result<Vec<Table>, ImportDiagnostic> {
    let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|error| workbook_damaged(&error))?;
    let mut limit = ReadLimit::new(unpacked);
    let mut tables = Vec::new();
    for sheet in workbook.sheets_metadata().to_vec() {
        // Chart sheets and the like have no cells.
        if sheet.typ == calamine::SheetType::WorkSheet {
            tables.push(read_xlsx_sheet(&mut workbook, &sheet.name, &mut limit)?);
        }
    }
    Ok(tables)
}

/// Reads a sheet cell by cell. Its declared dimensions are ignored, because they may be anything.
fn read_xlsx_sheet(
    workbook: &mut Xlsx<Cursor<&[u8]>>,
    name: &str,
    limit: &mut ReadLimit,
) -> Result<Table, ImportDiagnostic> {
    let mut cells = workbook.worksheet_cells_reader(name).map_err(|error| workbook_damaged(&error))?;
    let mut table = Table { sheet: Some(name.to_owned()), rows: Vec::new() };
    let (mut number, mut row) = (0, Vec::new());
    let is_percent: Vec<bool> = cells.styles().iter().map(is_percent_style).collect();
    while let Some((cell, style)) =
        cells.next_cell_with_style_id().map_err(|error| workbook_damaged(&error))?
    {
        let text = match cell.get_value() {
            DataRef::Float(share) if is_percent.get(style) == Some(&true) => format_percent(*share),
            value => format_cell(value),
        };
        if text.is_empty() {
            continue;
        }
        let (at, column) = cell.get_position();
        if at as usize >= MAX_ROWS || column as usize >= MAX_COLUMNS {
            return Err(table_too_large());
        }
        if at + 1 < number {
            return Err(ImportDiagnostic::error(DiagnosticKind::RowsOutOfOrder).with_excerpt(name));
        }
        if at + 1 > number {
            finish_row(&mut table, number, &row, limit)?;
            number = at + 1;
            row.clear();
        }
        let column = column as usize;
        if row.len() <= column {
            row.resize(column + 1, String::new());
        }
        row[column] = text;
    }
    finish_row(&mut table, number, &row, limit)?;
    Ok(table)
}

fn finish_row(
    table: &mut Table,
    number: u32,
    cells: &[String],
    limit: &mut ReadLimit,
) -> Result<(), ImportDiagnostic> {
    let row = Row::new(number, cells);
    limit.count(&row)?;
    if !row.is_empty() {
        table.rows.push(row);
    }
    Ok(())
}

/// Returns whether cells of this style show a number as percent. Quoted parts of the format are literal text.
fn is_percent_style(style: &Style) -> bool {
    let code = style.number_format.as_ref().map_or("", |format| &format.format_code);
    code.split('"').step_by(2).any(|part| part.replace("\\%", "").contains('%'))
}

fn format_cell(value: &DataRef<'_>) -> String {
    match value {
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Float(number) => number.to_string(),
        DataRef::DateTime(time) if time.is_datetime() => {
            let (year, month, day, hour, minute, second, _) = time.to_ymd_hms_milli();
            match (hour, minute, second) {
                (0, 0, 0) => format!("{year:04}-{month:02}-{day:02}"),
                _ => format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}"),
            }
        }
        other => Data::from(other.clone()).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rust_xlsxwriter::{Format, Workbook};

    #[test]
    fn a_percent_cell_is_read_as_it_is_shown() {
        let mut workbook = Workbook::new();
        let sheet = workbook.add_worksheet();
        for (column, (number, format)) in
            (0..).zip([(1.0, "0%"), (0.07, "0.00 %"), (0.75, "0.00"), (75.0, "0\" %\"")])
        {
            let format = Format::new().set_num_format(format);
            sheet.write_number_with_format(0, column, number, &format).unwrap();
        }
        let read = read_tables(&workbook.save_to_buffer().unwrap()).unwrap();
        assert_eq!(read[0].rows[0].cells().collect::<Vec<_>>(), ["100 %", "7 %", "0.75", "75"]);
    }
}
