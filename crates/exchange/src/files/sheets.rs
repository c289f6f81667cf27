//! Workbooks of plain tables.
use rust_xlsxwriter::{Format, Workbook, XlsxError};

/// The value of a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// A text. It is never a formula, whatever it begins with.
    Text(String),
    /// A number.
    Number(f64),
    /// An empty cell.
    Empty,
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

impl From<Option<f64>> for Cell {
    fn from(number: Option<f64>) -> Cell {
        number.map_or(Cell::Empty, Cell::Number)
    }
}

/// A table of a workbook.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// The name, at most 31 characters.
    pub name: &'static str,
    /// The first row.
    pub headings: Vec<&'static str>,
    /// The other rows.
    pub rows: Vec<Vec<Cell>>,
}

/// Writes tables as a workbook (xlsx).
///
/// # Errors
/// Returns an error if there are more rows than a sheet can have.
pub fn write_xlsx(sheets: &[Sheet]) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    for Sheet { name, headings, rows } in sheets {
        let sheet = workbook.add_worksheet();
        sheet.set_name(*name)?.set_freeze_panes(1, 0)?;
        sheet.write_row_with_format(0, 0, headings.iter().copied(), &Format::new().set_bold())?;
        for (row, cells) in (1..).zip(rows) {
            for (column, cell) in (0..).zip(cells) {
                match cell {
                    Cell::Text(text) => sheet.write_string(row, column, text)?,
                    Cell::Number(number) => sheet.write_number(row, column, *number)?,
                    Cell::Empty => continue,
                };
            }
        }
    }
    workbook.save_to_buffer()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_stay_texts_and_numbers_stay_numbers() {
        use calamine::{Data, Reader};
        let rows = vec![vec!["=1+1".into(), Cell::Number(2.5), Cell::Empty]];
        let bytes = write_xlsx(&[Sheet { name: "Thesen", headings: vec!["A", "B", "C"], rows }]).unwrap();
        let mut workbook = calamine::Xlsx::new(std::io::Cursor::new(bytes)).unwrap();
        let range = workbook.worksheet_range("Thesen").unwrap();
        let cell = |column| range.get_value((1, column)).cloned();
        assert_eq!(cell(0), Some(Data::String("=1+1".to_owned())));
        assert_eq!(cell(1), Some(Data::Float(2.5)));
    }
}
