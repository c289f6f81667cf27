//! Reads lists of towns, row by row. An instance is created for each of them.
use crate::{
    files::{
        plain_text,
        table::{Row, Table},
    },
    formats::spreadsheet::{
        is_german, lone_sheet,
        writing::{WorkbookError, write_heading},
    },
};
use elections::texts::Language;
use jiff::civil::Date;
use rust_xlsxwriter::Workbook;

/// A column of a list of towns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TownColumn {
    /// The name of the town.
    Location,
    /// The title of the instance.
    Title,
    /// The domain of the instance.
    Url,
    /// The last day.
    SundownDate,
    /// The mail address of the person who will run the instance.
    Contact,
}

/// A town in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TownRow {
    /// The row in the file, from 1.
    pub row: u32,
    /// The name of the town.
    pub location: String,
    /// The title of the instance. If it is empty, the title of the template is used.
    pub title: String,
    /// The domain of the instance. If it is empty, it is derived from the name.
    pub url: String,
    /// The last day.
    pub sundown_date: Option<Date>,
    /// The mail address of the person who will run the instance. It may be empty.
    pub contact: String,
    /// Whether the cell of the last day is not a valid date.
    pub has_unread_date: bool,
}

/// The towns of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TownRows {
    /// The towns, in order.
    pub rows: Vec<TownRow>,
    /// Headings without a known column.
    pub unknown_columns: Vec<String>,
}

/// Why no towns could be read from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TownsError {
    /// The file is no workbook and no CSV file, or damaged, or too large.
    Unreadable,
    /// There is no column with the names of the towns.
    NoLocationColumn,
}

impl TownColumn {
    const ALL: [TownColumn; 5] = [
        TownColumn::Location,
        TownColumn::Title,
        TownColumn::Url,
        TownColumn::SundownDate,
        TownColumn::Contact,
    ];

    /// Returns its possible headings. The first is in English, the second in German.
    fn headings(self) -> &'static [&'static str] {
        match self {
            TownColumn::Location => {
                &["Town", "Ort", "Location", "Gemeinde", "Stadt", "Municipality", "Place"]
            }
            TownColumn::Title => &["Title", "Titel"],
            TownColumn::Url => &["Domain", "Adresse", "Url", "Address"],
            TownColumn::SundownDate => {
                &["Election day", "Wahltag", "Last day", "Letzter Tag", "Sundown date"]
            }
            TownColumn::Contact => &["Contact", "Kontakt", "E-mail", "E-Mail", "Email", "Mail"],
        }
    }

    fn help(self) -> [&'static str; 2] {
        match self {
            TownColumn::Location => ["The name of the town", "Der Name des Ortes"],
            TownColumn::Title => [
                "If it differs from the template; {location} stands for the town",
                "Wenn er von der Vorlage abweicht; {location} steht für den Ort",
            ],
            TownColumn::Url => {
                ["Made from the town if empty", "Wird aus dem Ort gebildet, wenn das Feld leer ist"]
            }
            TownColumn::SundownDate => {
                ["If it differs from the election's", "Wenn er vom Tag der Wahl abweicht"]
            }
            TownColumn::Contact => {
                ["Who is to run it; gets an invitation", "Wer die Wahlhilfe betreut; bekommt eine Einladung"]
            }
        }
    }

    fn from_heading(cell: &str) -> Option<TownColumn> {
        let letters = |text: &str| -> String {
            text.chars().filter(|character| character.is_alphabetic()).flat_map(char::to_lowercase).collect()
        };
        let name = letters(cell.split([':', '(', '[']).next().unwrap_or_default());
        let is_named = |column: &TownColumn| column.headings().iter().any(|heading| letters(heading) == name);
        TownColumn::ALL.into_iter().find(is_named)
    }
}

/// Reads the towns of a file.
///
/// # Errors
/// Returns an error if there are none to read.
pub fn read_towns(bytes: &[u8]) -> Result<TownRows, TownsError> {
    let table = lone_sheet::read(bytes, has_location_column, |cell| TownColumn::from_heading(cell).is_some())
        .map_err(|_| TownsError::Unreadable)?;
    let Some((header, rows)) = table.rows.split_first().filter(|_| has_location_column(&table)) else {
        return Err(TownsError::NoLocationColumn);
    };
    let columns: Vec<Option<TownColumn>> = header.cells().map(TownColumn::from_heading).collect();
    let rows = rows.iter().filter_map(|row| parse_town(row, &columns)).collect();
    Ok(TownRows { rows, unknown_columns: lone_sheet::unknown_headings(header, &columns) })
}

fn has_location_column(table: &Table) -> bool {
    let mut cells = table.rows.first().into_iter().flat_map(Row::cells);
    cells.any(|cell| TownColumn::from_heading(cell) == Some(TownColumn::Location))
}

/// Returns the town of a row. Returns `None` for a row without content in known columns.
fn parse_town(row: &Row, columns: &[Option<TownColumn>]) -> Option<TownRow> {
    let mut town = TownRow { row: row.number, ..TownRow::default() };
    let mut has_content = false;
    for (at, column) in columns.iter().enumerate() {
        let text = plain_text::tidy_and_clean(row.cell(at));
        let Some(column) = column.filter(|_| !text.is_empty()) else { continue };
        has_content = true;
        match column {
            TownColumn::Location => town.location = text,
            TownColumn::Title => town.title = text,
            TownColumn::Url => town.url = text,
            TownColumn::Contact => town.contact = text,
            TownColumn::SundownDate => match parse_date(&text) {
                Some(date) => town.sundown_date = Some(date),
                None => town.has_unread_date = true,
            },
        }
    }
    has_content.then_some(town)
}

/// Parses `2027-03-14`, also with a time after it as spreadsheets store dates, and `14.3.2027`.
fn parse_date(text: &str) -> Option<Date> {
    let first = text.split(['T', ' ']).next().unwrap_or(text);
    first.parse().ok().or_else(|| Date::strptime("%d.%m.%Y", first).ok())
}

/// Writes a workbook (xlsx) for [`read_towns`] to start from, in German, or in English for every other language.
///
/// # Errors
/// Returns an error if the workbook cannot be written. User input cannot cause this.
pub fn build_towns_template(language: &Language) -> Result<Vec<u8>, WorkbookError> {
    let at = usize::from(is_german(language));
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.set_name(["Towns", "Orte"][at])?.set_freeze_panes(1, 0)?;
    for (column, kind) in (0u16..).zip(TownColumn::ALL) {
        write_heading(sheet, column, kind.headings()[at], kind.help()[at])?;
        sheet.set_column_width(column, 26)?;
    }
    Ok(workbook.save_to_buffer()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_columns_of_a_list_of_towns_are_read() {
        let file = "Ort;Titel;Adresse;Wahltag;E-Mail;Einwohner\n\
                    Musterstadt;;musterstadt;14.3.2027;erika@example.org;1200\n;;;;;\n\
                    Neudorf;Wahl in {location};;bald;;\n";
        let read = read_towns(file.as_bytes()).unwrap();
        let first = TownRow {
            row: 2,
            location: "Musterstadt".into(),
            url: "musterstadt".into(),
            sundown_date: Some("2027-03-14".parse().unwrap()),
            contact: "erika@example.org".into(),
            ..TownRow::default()
        };
        let second = TownRow {
            row: 4,
            location: "Neudorf".into(),
            title: "Wahl in {location}".into(),
            has_unread_date: true,
            ..TownRow::default()
        };
        assert_eq!(read, TownRows { rows: vec![first, second], unknown_columns: vec!["Einwohner".into()] });
    }

    #[test]
    fn the_template_can_be_read_back_and_has_no_town() {
        for language in ["de", "en"] {
            let workbook = build_towns_template(&language.parse().unwrap()).unwrap();
            assert_eq!(read_towns(&workbook).unwrap(), TownRows::default());
        }
    }

    #[test]
    fn a_file_without_towns_is_an_error() {
        assert_eq!(read_towns(b"Titel;Adresse\nWahl;x\n"), Err(TownsError::NoLocationColumn));
        assert_eq!(read_towns(b"%PDF-1.7"), Err(TownsError::Unreadable));
    }
}
