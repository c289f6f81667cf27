//! Reads OpenDocument spreadsheets from the XML of their `content.xml`.
//!
//! It is implemented here because a general reader would write out millions of repeated cells, rows or spaces of a
//! hostile file (OpenDocument 1.3, part 3, 9.1: tables; 19.675 and 19.679: `number-columns-repeated`,
//! `number-rows-repeated`).
use crate::{
    diagnostics::{diagnostic::ImportDiagnostic, kinds::DiagnosticKind},
    files::table::{MAX_COLUMNS, MAX_ROWS, ReadLimit, Row, Table, format_percent, table_too_large},
};
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};

/// The maximum number of spaces that a single element may stand for.
const MAX_SPACES: usize = 1_000;

/// Reads the tables of a document, one per sheet.
pub(crate) fn read_tables(content: &str) -> Result<Vec<Table>, ImportDiagnostic> {
    let mut document = Document {
        limit: ReadLimit::new(content.len()),
        tables: Vec::new(),
        row: Vec::new(),
        row_repeats: 0,
        next_row: 0,
        next_column: 0,
        cell: None,
        comments: 0,
    };
    let mut reader = Reader::from_str(content);
    reader.config_mut().expand_empty_elements = true;
    loop {
        match reader.read_event().map_err(|error| workbook_damaged(&error.to_string()))? {
            Event::Start(element) => document.handle_start(&element)?,
            Event::End(element) => document.handle_end(element.name().as_ref())?,
            Event::Text(text) => document.add_text(&text.xml10_content()),
            Event::CData(text) => document.add_text(&text.xml10_content()),
            Event::GeneralRef(entity) => {
                let character =
                    entity.resolve_char_ref().map_err(|error| workbook_damaged(&error.to_string()))?;
                match (character, quick_xml::escape::resolve_xml_entity(entity.as_ref())) {
                    (Some(character), _) => document.add_text(character.encode_utf8(&mut [0; 4])),
                    (None, Some(text)) => document.add_text(text),
                    (None, None) => return Err(workbook_damaged(entity.as_ref())),
                }
            }
            Event::Eof => return Ok(document.tables),
            _ => {}
        }
    }
}

fn workbook_damaged(what: &str) -> ImportDiagnostic {
    ImportDiagnostic::error(DiagnosticKind::WorkbookDamaged).with_excerpt(what)
}

/// The state of the reader of a document.
struct Document {
    tables: Vec<Table>,
    limit: ReadLimit,
    row: Vec<String>,
    row_repeats: usize,
    /// The number of the next row, from 1.
    next_row: usize,
    /// The number of the next column, from 0.
    next_column: usize,
    cell: Option<Cell>,
    /// The depth of nested comments. Their text is not part of the cell.
    comments: usize,
}

/// The cell that is being read.
#[derive(Default)]
struct Cell {
    /// The value in its attributes. It is absent for texts, which are in the content.
    value: Option<String>,
    text: String,
    paragraphs: usize,
    repeats: usize,
}

impl Document {
    fn handle_start(&mut self, element: &BytesStart<'_>) -> Result<(), ImportDiagnostic> {
        match element.name().as_ref() {
            "table:table" => {
                let name = read_attribute(element, "table:name")?.unwrap_or_default();
                self.tables.push(Table { sheet: Some(name), rows: Vec::new() });
                self.next_row = 1;
            }
            "table:table-row" => {
                self.row.clear();
                self.row_repeats = read_repeats(element, "table:number-rows-repeated")?;
                self.next_column = 0;
            }
            "table:table-cell" | "table:covered-table-cell" => {
                let repeats = read_repeats(element, "table:number-columns-repeated")?;
                self.cell = Some(Cell { value: read_value(element)?, repeats, ..Cell::default() });
            }
            "office:annotation" => self.comments += 1,
            "text:p" => self.begin_paragraph(),
            "text:s" => {
                let spaces = read_repeats(element, "text:c")?;
                self.add_text(&" ".repeat(spaces.min(MAX_SPACES)));
            }
            "text:tab" => self.add_text("\t"),
            "text:line-break" => self.add_text("\n"),
            _ => {}
        }
        Ok(())
    }

    fn handle_end(&mut self, name: &str) -> Result<(), ImportDiagnostic> {
        match name {
            "office:annotation" => self.comments = self.comments.saturating_sub(1),
            "table:table-cell" | "table:covered-table-cell" => self.end_cell()?,
            "table:table-row" => self.end_row()?,
            _ => {}
        }
        Ok(())
    }

    fn begin_paragraph(&mut self) {
        if let Some(cell) = self.cell.as_mut().filter(|_| self.comments == 0) {
            if cell.paragraphs > 0 {
                cell.text.push('\n');
            }
            cell.paragraphs += 1;
        }
    }

    fn add_text(&mut self, text: &str) {
        if let Some(cell) = self.cell.as_mut().filter(|cell| self.comments == 0 && cell.paragraphs > 0) {
            cell.text.push_str(text);
        }
    }

    fn end_cell(&mut self) -> Result<(), ImportDiagnostic> {
        let Some(cell) = self.cell.take() else { return Ok(()) };
        let text = cell.value.unwrap_or(cell.text);
        let end = self.next_column.saturating_add(cell.repeats);
        if !text.is_empty() {
            if end > MAX_COLUMNS {
                return Err(table_too_large());
            }
            self.row.resize(self.next_column, String::new());
            self.row.resize(end, text);
        }
        self.next_column = end;
        Ok(())
    }

    fn end_row(&mut self) -> Result<(), ImportDiagnostic> {
        let row = std::mem::take(&mut self.row);
        let end = self.next_row.saturating_add(self.row_repeats);
        if !Row::new(0, &row).is_empty() {
            if end > MAX_ROWS + 1 {
                return Err(table_too_large());
            }
            for number in self.next_row..end {
                let row = Row::new(number as u32, &row);
                self.limit.count(&row)?;
                if let Some(table) = self.tables.last_mut() {
                    table.rows.push(row);
                }
            }
        }
        self.next_row = end;
        Ok(())
    }
}

fn read_attribute(element: &BytesStart<'_>, name: &str) -> Result<Option<String>, ImportDiagnostic> {
    let attribute = element.try_get_attribute(name).map_err(|error| workbook_damaged(&error.to_string()))?;
    let value =
        attribute.map(|attribute| attribute.normalized_value(quick_xml::XmlVersion::Implicit1_0)).transpose();
    Ok(value.map_err(|error| workbook_damaged(&error.to_string()))?.map(std::borrow::Cow::into_owned))
}

fn read_repeats(element: &BytesStart<'_>, name: &str) -> Result<usize, ImportDiagnostic> {
    match read_attribute(element, name)? {
        None => Ok(1),
        Some(number) => number.parse().map_err(|_| workbook_damaged(&number)),
    }
}

/// Returns the value in the attributes of a cell, or `None` for a text, which is in the content.
fn read_value(element: &BytesStart<'_>) -> Result<Option<String>, ImportDiagnostic> {
    let named = |name| read_attribute(element, name);
    match read_attribute(element, "office:value-type")?.as_deref() {
        Some(kind @ ("float" | "percentage" | "currency")) => {
            let shown = if kind == "percentage" { format_percent } else { |number: f64| number.to_string() };
            let value = named("office:value")?;
            Ok(value.map(|text| text.parse::<f64>().map_or(text, shown)))
        }
        Some("date") => named("office:date-value"),
        Some("time") => named("office:time-value"),
        Some("boolean") => named("office:boolean-value"),
        Some("string") => named("office:string-value"),
        _ => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(rows: &str) -> Result<Table, ImportDiagnostic> {
        let content = format!(
            "<office:document-content><office:body><office:spreadsheet><table:table table:name=\"answers\">{rows}\
             </table:table></office:spreadsheet></office:body></office:document-content>"
        );
        read_tables(&content).map(|mut tables| tables.remove(0))
    }

    #[test]
    fn a_percent_cell_is_read_as_it_is_shown() {
        let cells = [1.0, 0.07].map(|share| {
            format!("<table:table-cell office:value-type=\"percentage\" office:value=\"{share}\"/>")
        });
        let table = sheet(&format!("<table:table-row>{}</table:table-row>", cells.concat())).unwrap();
        assert_eq!(table.rows[0].cells().collect::<Vec<_>>(), ["100 %", "7 %"]);
    }

    fn string(text: &str) -> String {
        format!("<table:table-cell office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>")
    }

    #[test]
    fn cells_contain_texts_numbers_dates_and_booleans() {
        let table = sheet(&format!(
            "<table:table-row>{}<table:table-cell office:value-type=\"float\" office:value=\"75.0\"><text:p>75,0</text:p>\
             </table:table-cell><table:table-cell office:value-type=\"date\" office:date-value=\"2027-03-14\"/>\
             <table:table-cell office:value-type=\"boolean\" office:boolean-value=\"true\"/></table:table-row>",
            string("a &amp; b<text:s text:c=\"2\"/>&#228;</text:p><text:p>next")
        ));
        assert_eq!(
            table.unwrap().rows[0].cells().collect::<Vec<_>>(),
            ["a & b  ä\nnext", "75", "2027-03-14", "true"]
        );
    }

    #[test]
    fn repeated_cells_and_rows_are_written_out_and_empty_ones_counted() {
        let table = sheet(&format!(
            "<table:table-row table:number-rows-repeated=\"2\"><table:table-cell table:number-columns-repeated=\"2\"/>{}\
             <table:table-cell table:number-columns-repeated=\"16381\"/></table:table-row>\
             <table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell/></table:table-row>",
            string("x")
        ))
        .unwrap();
        let rows: Vec<_> =
            table.rows.iter().map(|row| (row.number, row.cells().collect::<Vec<_>>().join("|"))).collect();
        assert_eq!(rows, [(1, "||x".to_owned()), (2, "||x".to_owned())]);
    }

    #[test]
    fn a_comment_is_not_part_of_its_cell() {
        let comment = "<office:annotation><text:p>why</text:p></office:annotation>";
        let cell = format!(
            "<table:table-cell office:value-type=\"string\">{comment}<text:p>x</text:p></table:table-cell>"
        );
        let table = sheet(&format!("<table:table-row>{cell}</table:table-row>")).unwrap();
        assert_eq!(table.rows[0].cells().collect::<Vec<_>>(), ["x"]);
    }

    #[test]
    fn a_small_file_that_expands_to_millions_of_cells_is_refused() {
        let wide = "<table:table-cell office:value-type=\"string\" table:number-columns-repeated=\"16384\"><text:p>x</text:p>\
                    </table:table-cell>";
        assert!(sheet(&format!("<table:table-row>{wide}</table:table-row>")).is_err());
        let long = format!(
            "<table:table-row table:number-rows-repeated=\"1048576\">{}</table:table-row>",
            string("x")
        );
        assert!(sheet(&long).is_err());
        let spaces = string("<text:s text:c=\"18446744073709551615\"/>x");
        assert_eq!(
            sheet(&format!("<table:table-row>{spaces}</table:table-row>")).unwrap().rows[0]
                .cells()
                .next()
                .unwrap()
                .len(),
            1001
        );
    }
}
