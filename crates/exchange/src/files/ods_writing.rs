//! Writes a table to fill in as an OpenDocument spreadsheet (OpenDocument 1.3, part 2, chapter 3: packages; part 3,
//! chapter 9: tables). No library that we use writes this format, and the table needs a small part of it only.
use crate::files::{
    form_table::{FormColumn, FormTable, ODS_MEDIA_TYPE},
    sheets::Cell,
};
use std::io::{Cursor, Write};
use zip::{CompressionMethod, ZipWriter, result::ZipResult, write::SimpleFileOptions};

const MANIFEST: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">
<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
</manifest:manifest>
"#;

/// The beginning of the content: the namespaces and the styles of headings and of other cells.
const CONTENT_HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<office:document-content office:version="1.3" xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2">
<office:automatic-styles>
<style:style style:name="heading" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="wrapped" style:family="table-cell"><style:table-cell-properties fo:wrap-option="wrap" style:vertical-align="top"/></style:style>
"#;

/// The width of a character in centimetres, as spreadsheet programs measure columns of a workbook.
const CHARACTER_WIDTH_CM: f64 = 0.2;

/// Writes a table.
pub(crate) fn write(table: &FormTable) -> ZipResult<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    // The media type comes first and uncompressed, so that programs find it at a fixed position.
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let deflated = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, content, options) in [
        ("mimetype", ODS_MEDIA_TYPE.to_owned(), stored),
        ("META-INF/manifest.xml", MANIFEST.to_owned(), deflated),
        ("content.xml", build_content(table), deflated),
    ] {
        zip.start_file(name, options)?;
        zip.write_all(content.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

fn build_content(table: &FormTable) -> String {
    let name = escape(table.name);
    let mut xml = CONTENT_HEAD.to_owned();
    for (at, column) in table.columns.iter().enumerate() {
        let width = column.width * CHARACTER_WIDTH_CM;
        xml.push_str(&format!(
            "<style:style style:name=\"column-{at}\" style:family=\"table-column\"><style:table-column-properties \
             style:column-width=\"{width:.2}cm\"/></style:style>\n"
        ));
    }
    xml.push_str(
        "</office:automatic-styles>\n<office:body><office:spreadsheet>\n<table:content-validations>",
    );
    for (at, column) in table.columns.iter().enumerate() {
        xml.push_str(&build_validation(at, column, table));
    }
    xml.push_str(&format!("</table:content-validations>\n<table:table table:name=\"{name}\">\n"));
    for at in 0..table.columns.len() {
        xml.push_str(&format!("<table:table-column table:style-name=\"column-{at}\"/>"));
    }
    xml.push_str("<table:table-header-rows><table:table-row>");
    for column in &table.columns {
        xml.push_str(&build_text_cell(" table:style-name=\"heading\"", &column.heading));
    }
    xml.push_str("</table:table-row></table:table-header-rows>\n");
    for cells in &table.rows {
        xml.push_str("<table:table-row>");
        for (at, (column, cell)) in table.columns.iter().zip(cells).enumerate() {
            xml.push_str(&build_cell(at, column, cell));
        }
        xml.push_str("</table:table-row>\n");
    }
    xml.push_str("</table:table></office:spreadsheet></office:body></office:document-content>\n");
    xml
}

/// Builds the rule for a column with choices. In its formula, quotation marks are doubled.
fn build_validation(at: usize, column: &FormColumn, table: &FormTable) -> String {
    if column.choices.is_empty() {
        return String::new();
    }
    let choices = column.choices.iter().map(|choice| format!("\"{}\"", choice.replace('"', "\"\"")));
    let condition = format!("of:cell-content-is-in-list({})", choices.collect::<Vec<_>>().join(";"));
    format!(
        "<table:content-validation table:name=\"choices-{at}\" table:condition=\"{}\" table:allow-empty-cell=\"true\" \
         table:display-list=\"unsorted\" table:base-cell-address=\"{}.A1\"><table:error-message table:display=\"true\" \
         table:message-type=\"stop\"><text:p>{}</text:p></table:error-message></table:content-validation>",
        escape(&condition),
        escape(table.name),
        escape(table.choice_error),
    )
}

fn build_cell(at: usize, column: &FormColumn, cell: &Cell) -> String {
    let mut attributes = " table:style-name=\"wrapped\"".to_owned();
    if !column.choices.is_empty() {
        attributes.push_str(&format!(" table:content-validation-name=\"choices-{at}\""));
    }
    match cell {
        Cell::Text(text) => build_text_cell(&attributes, text),
        Cell::Number(number) => format!(
            "<table:table-cell{attributes} office:value-type=\"float\" office:value=\"{number}\"><text:p>{number}</text:p>\
             </table:table-cell>"
        ),
        Cell::Empty => format!("<table:table-cell{attributes}/>"),
    }
}

fn build_text_cell(attributes: &str, text: &str) -> String {
    let paragraphs: String =
        text.split('\n').map(|line| format!("<text:p>{}</text:p>", escape_line(line))).collect();
    format!("<table:table-cell{attributes} office:value-type=\"string\">{paragraphs}</table:table-cell>")
}

/// Escapes a line of a cell. Programs fold white space, so tabs and further spaces are elements.
fn escape_line(line: &str) -> String {
    let mut xml = String::new();
    let mut is_after_space = true;
    for character in line.chars() {
        match character {
            ' ' if is_after_space => xml.push_str("<text:s/>"),
            '\t' => xml.push_str("<text:tab/>"),
            other => xml.push_str(&escape(other.encode_utf8(&mut [0; 4]))),
        }
        is_after_space = character == ' ';
    }
    xml
}

/// Escapes a text, without the control characters that XML cannot contain.
fn escape(text: &str) -> String {
    let valid: String = text.chars().filter(|character| !character.is_control()).collect();
    quick_xml::escape::escape(&valid).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{table::Row, workbook};

    fn table(rows: Vec<Vec<Cell>>) -> FormTable {
        let column = |heading: &str, choices: &[&str]| FormColumn {
            heading: heading.to_owned(),
            width: 20.0,
            choices: choices.iter().map(|choice| (*choice).to_owned()).collect(),
        };
        let columns =
            vec![column("Nr.", &[]), column("Antwort", &["Ja & \"nein\"", "Nein"]), column("Warum", &[])];
        FormTable { name: "Antworten", columns, rows, choice_error: "Bitte aus der Liste wählen." }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let reason = "Weil <b>;\nzwei  Leerzeichen\tund  \"=1+1\"";
        let rows = vec![
            vec![Cell::Number(1.0), "Ja & \"nein\"".into(), reason.into()],
            vec![Cell::Number(2.0), Cell::Empty, "=1+1".into()],
        ];
        let read = workbook::read_tables(&write(&table(rows)).unwrap()).unwrap();
        assert_eq!(read[0].sheet.as_deref(), Some("Antworten"));
        let cells = |row: &Row| row.cells().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(cells(&read[0].rows[0]), ["Nr.", "Antwort", "Warum"]);
        assert_eq!(cells(&read[0].rows[1]), ["1", "Ja & \"nein\"", reason]);
        assert_eq!(cells(&read[0].rows[2]), ["2", "", "=1+1"]);
    }

    #[test]
    fn a_column_with_choices_offers_them() {
        let content = build_content(&table(vec![vec![Cell::Number(1.0), Cell::Empty, Cell::Empty]]));
        let condition =
            "of:cell-content-is-in-list(&quot;Ja &amp; &quot;&quot;nein&quot;&quot;&quot;;&quot;Nein&quot;)";
        assert!(content.contains(condition), "{content}");
        assert!(content.contains(
            "<table:table-cell table:style-name=\"wrapped\" table:content-validation-name=\"choices-1\"/>"
        ));
    }

    #[test]
    fn the_media_type_stands_at_the_beginning_of_the_file() {
        let bytes = write(&table(Vec::new())).unwrap();
        assert_eq!(&bytes[30..38], b"mimetype");
        assert_eq!(&bytes[38..38 + ODS_MEDIA_TYPE.len()], ODS_MEDIA_TYPE.as_bytes());
    }
}
