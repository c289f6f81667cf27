//! A table that people fill in with a spreadsheet program.
use crate::files::sheets::Cell;
use rust_xlsxwriter::{DataValidation, Format, FormatAlign, Workbook, XlsxError};

/// The media type of an OpenDocument spreadsheet.
pub const ODS_MEDIA_TYPE: &str = "application/vnd.oasis.opendocument.spreadsheet";

/// A table to fill in.
#[derive(Clone, Debug)]
pub(crate) struct FormTable {
    /// The name of the sheet, at most 31 characters.
    pub(crate) name: &'static str,
    pub(crate) columns: Vec<FormColumn>,
    /// The rows below the headings.
    pub(crate) rows: Vec<Vec<Cell>>,
    /// The error message for a text that is none of the choices of its column.
    pub(crate) choice_error: &'static str,
}

/// A column of a table to fill in.
#[derive(Clone, Debug)]
pub(crate) struct FormColumn {
    pub(crate) heading: String,
    /// The width in characters.
    pub(crate) width: f64,
    /// The texts to choose from; empty if any text is valid.
    pub(crate) choices: Vec<String>,
}

/// The number of UTF-16 units of all choices of a drop-down list, with separators.
const MAX_DROP_DOWN_UNITS: usize = 255;

/// Returns whether a spreadsheet program can offer the texts in a drop-down list. It separates them by commas.
fn has_drop_down(choices: &[String]) -> bool {
    let units: usize = choices.iter().map(|choice| choice.encode_utf16().count() + 1).sum();
    !choices.is_empty() && units <= MAX_DROP_DOWN_UNITS && !choices.iter().any(|choice| choice.contains(','))
}

impl FormTable {
    /// Writes the table as a workbook. Texts stay texts, whatever they begin with.
    ///
    /// # Errors
    /// Returns an error if a text is longer than a cell may be (32,767 characters).
    pub(crate) fn write_xlsx(&self) -> Result<Vec<u8>, XlsxError> {
        let mut workbook = Workbook::new();
        let sheet = workbook.add_worksheet();
        sheet.set_name(self.name)?.set_freeze_panes(1, 0)?;
        let bold = Format::new().set_bold();
        let wrapped = Format::new().set_text_wrap().set_align(FormatAlign::Top);
        for (at, column) in (0u16..).zip(&self.columns) {
            sheet
                .write_string_with_format(0, at, &column.heading, &bold)?
                .set_column_width(at, column.width)?;
            if has_drop_down(&column.choices) {
                let choices = DataValidation::new()
                    .allow_list_strings(&column.choices)?
                    .set_error_message(self.choice_error)?;
                sheet.add_data_validation(1, at, self.rows.len().max(1) as u32, at, &choices)?;
            }
        }
        for (row, cells) in (1u32..).zip(&self.rows) {
            for (at, cell) in (0u16..).zip(cells) {
                match cell {
                    Cell::Text(text) => sheet.write_string_with_format(row, at, text, &wrapped)?,
                    Cell::Number(number) => sheet.write_number_with_format(row, at, *number, &wrapped)?,
                    Cell::Empty => sheet.write_blank(row, at, &wrapped)?,
                };
            }
        }
        workbook.save_to_buffer()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn choices_that_a_spreadsheet_program_would_split_or_refuse_have_no_list() {
        let has_list = |choices: &[&str]| {
            let choices: Vec<String> = choices.iter().map(|choice| (*choice).to_owned()).collect();
            has_drop_down(&choices)
        };
        assert!(has_list(&["Ja", "Nein"]));
        assert!(!has_list(&[]));
        assert!(!has_list(&["Ja, unbedingt", "Nein"]), "a comma separates the choices");
        assert!(!has_list(&["ä".repeat(130).as_str(), "ö".repeat(130).as_str()]));
    }
}
