//! Reads lists of theses, row by row, which a creator uploads to an existing instance.
//!
//! The list is a sheet named theses, or the first sheet, or a CSV file. Its first row names the columns. Invalid
//! cells do not reject the file, because the uploader checks and corrects the rows before they are imported.
use crate::{
    files::{
        plain_text,
        table::{Row, Table},
    },
    formats::spreadsheet::{
        SheetColumn, SheetKind, column, detect_kind_by_name,
        lone_sheet::{self, SheetError},
        parse_heading, texts,
    },
};
use elections::texts::{Language, Texts};

/// The columns. `key` is the first column of the template.
const COLUMNS: [SheetColumn; 4] = [
    column(
        "number",
        "nummer",
        ["The number of the thesis that it replaces.", "Die Nummer der These, die sie ersetzt."],
    ),
    column("key", "schlüssel", ["The same, where it is a number.", "Dasselbe, wenn es eine Zahl ist."]),
    texts("category", "kategorie", ["The category.", "Die Kategorie."]),
    texts("text", "these", ["The thesis.", "Die These."]),
];

/// A thesis in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThesisRow {
    /// The row in the file, from 1.
    pub row: u32,
    /// The number of the thesis that it replaces, from 1.
    pub number: Option<usize>,
    /// The category.
    pub category: Texts,
    /// The statement.
    pub text: Texts,
}

/// The theses of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ThesisRows {
    /// The theses, in the order of the rows.
    pub rows: Vec<ThesisRow>,
    /// Headings without a known column. These columns are ignored.
    pub unknown_columns: Vec<String>,
}

/// Why no theses could be read from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ThesesError {
    /// The file is no workbook (xlsx, ods) and no CSV file, or damaged, or too large.
    #[error("the file is neither a workbook nor a CSV file that can be read")]
    Unreadable,
    /// The first row contains no column of the text of the theses.
    #[error("the first row has no column “text”")]
    NoTextColumn,
}

/// Reads the theses of a file. Texts without a language are in the default language.
///
/// # Errors
/// Returns an error if there are none to read.
pub fn read_theses(bytes: &[u8], default: &Language) -> Result<ThesisRows, ThesesError> {
    let table = table(bytes)?;
    let Some((header, rows)) = table.rows.split_first() else { return Err(ThesesError::NoTextColumn) };
    let columns: Vec<_> = header.cells().map(heading).collect();
    if !columns.iter().flatten().any(|(column, _)| column.name == "text") {
        return Err(ThesesError::NoTextColumn);
    }
    let unknown_columns = lone_sheet::unknown_headings(header, &columns);
    let sheet = Sheet { columns, default };
    let rows = rows
        .iter()
        .map(|row| sheet.thesis(row))
        .filter(|row| !row.category.is_empty() || !row.text.is_empty());
    Ok(ThesisRows { rows: rows.collect(), unknown_columns })
}

type Heading = Option<(&'static SheetColumn, Option<Language>)>;

/// Parses a heading. “Text” is the heading of the theses in the template, in German too.
fn heading(cell: &str) -> Heading {
    parse_heading(cell, &COLUMNS)
}

struct Sheet<'a> {
    columns: Vec<Heading>,
    default: &'a Language,
}

impl Sheet<'_> {
    fn thesis(&self, row: &Row) -> ThesisRow {
        let number =
            |name| self.cells(row, name).find_map(|(_, cell)| cell.parse().ok()).filter(|number| *number > 0);
        ThesisRow {
            row: row.number,
            number: number("number").or_else(|| number("key")),
            category: self.texts(row, "category"),
            text: self.texts(row, "text"),
        }
    }

    fn texts(&self, row: &Row, name: &'static str) -> Texts {
        self.cells(row, name)
            .map(|(language, cell)| {
                (language.unwrap_or(self.default).clone(), plain_text::tidy_and_clean(cell))
            })
            .filter(|(_, text)| !text.is_empty())
            .collect()
    }

    fn cells<'r>(
        &'r self,
        row: &'r Row,
        name: &'static str,
    ) -> impl Iterator<Item = (Option<&'r Language>, &'r str)> {
        let columns = self.columns.iter().enumerate();
        let named = columns
            .filter_map(|(at, column)| column.as_ref().map(|(column, language)| (at, column, language)));
        named
            .filter(move |(_, column, _)| column.name == name)
            .map(|(at, _, language)| (language.as_ref(), row.cell(at)))
    }
}

fn table(bytes: &[u8]) -> Result<Table, ThesesError> {
    let is_wanted = |table: &Table| detect_kind_by_name(table) == Some(SheetKind::Theses);
    lone_sheet::read(bytes, is_wanted, |cell| heading(cell).is_some())
        .map_err(|SheetError| ThesesError::Unreadable)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn read(file: &str) -> Result<ThesisRows, ThesesError> {
        read_theses(file.as_bytes(), &Language::german())
    }

    #[rstest]
    #[case::semicolons(
        "Nummer;Kategorie;Text;Text:en\n2;Verkehr;Mehr Busse, bitte.;More buses.\n;;;\n;Umwelt;Mehr Bäume.;\n"
    )]
    #[case::commas(
        "number,category,text,text:en\n2,Verkehr,\"Mehr Busse, bitte.\",More buses.\n,,,\n,Umwelt,Mehr Bäume.,\n"
    )]
    fn rows_come_with_their_numbers_and_languages(#[case] file: &str) {
        let ThesisRows { rows, unknown_columns } = read(file).unwrap();
        let english = "en".parse().unwrap();
        assert_eq!(unknown_columns, Vec::<String>::new());
        assert_eq!(
            (rows[0].row, rows[0].number, rows[0].text.get(&english)),
            (2, Some(2), Some("More buses."))
        );
        assert_eq!((rows[1].row, rows[1].number), (4, None));
        assert_eq!(rows[1].category.get(&Language::german()), Some("Umwelt"));
        assert_eq!(rows.len(), 2);
    }

    #[test]
    fn keys_that_are_not_numbers_are_ignored_and_unknown_columns_reported() {
        let ThesisRows { rows, unknown_columns } = read("key;text;Quelle\nt1;Mehr Busse.;Brief\n").unwrap();
        assert_eq!((rows[0].number, unknown_columns), (None, vec!["Quelle".to_owned()]));
    }

    #[test]
    fn the_template_can_be_uploaded_as_it_is() {
        let workbook = crate::formats::spreadsheet::build_template(&Language::german()).unwrap();
        let ThesisRows { rows, unknown_columns } = read_theses(&workbook, &Language::german()).unwrap();
        assert!(unknown_columns.is_empty(), "{unknown_columns:?}");
        assert!(
            !rows.is_empty() && rows.iter().all(|row| row.text.get(&Language::german()).is_some()),
            "{rows:?}"
        );
    }

    #[test]
    fn a_file_without_theses_is_an_error() {
        assert_eq!(read("Kategorie;Quelle\nVerkehr;Brief\n"), Err(ThesesError::NoTextColumn));
        assert_eq!(read(""), Err(ThesesError::NoTextColumn));
        assert_eq!(read("%PDF-1.7"), Err(ThesesError::Unreadable));
        assert_eq!(read_theses(b"PK\x03\x04broken", &Language::german()), Err(ThesesError::Unreadable));
    }
}
