//! Reads a table that a creator imports into an existing instance: its cells as they are, and a guess of what each column
//! contains. The creator corrects guesses and cells before anything is stored, so no content rejects the file.
use crate::{
    diagnostics::diagnostic::column_letters,
    files::{
        plain_text,
        table::{Row, Table},
    },
    formats::spreadsheet::{
        import_columns::{ImportKind, guess_columns},
        lone_sheet::{self, SheetError},
        people_layout::PeopleLayout,
        person_columns::{PersonColumn, parse_mail_cell},
    },
};

/// The number of rows among which the headings are looked for: a title may precede them.
const MAX_ROWS_BEFORE_HEADINGS: usize = 10;

/// A column of a table to import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportTableColumn {
    /// The heading, or the letter of the column if the table has no headings.
    pub heading: String,
    /// What the column probably contains: `first_name`, `text:en`. A name of a person in one column is `full_name`.
    pub guess: Option<String>,
}

/// A row of a table to import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportTableRow {
    /// The row in the file, from 1.
    pub number: u32,
    /// As many cells as there are columns.
    pub cells: Vec<String>,
}

/// A table to import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportTable {
    /// The columns that have a heading or a filled cell.
    pub columns: Vec<ImportTableColumn>,
    /// The rows below the headings that are not empty.
    pub rows: Vec<ImportTableRow>,
}

/// The error for a file that is no workbook (xlsx, ods) and no CSV file, or damaged, or too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the file is neither a workbook nor a CSV file that can be read")]
pub struct UnreadableTableError;

/// Reads a table of this kind.
///
/// # Errors
/// Returns an error if the file is no table.
pub fn read_import_table(bytes: &[u8], kind: ImportKind) -> Result<ImportTable, UnreadableTableError> {
    let is_known = |cell: &str| kind.is_heading(cell) || parse_mail_cell(cell).is_some();
    let table = lone_sheet::read(bytes, |table| find_headings(table, kind).is_some(), is_known)
        .map_err(|SheetError| UnreadableTableError)?;
    let Some(at) = find_headings(&table, kind) else { return Ok(build_without_headings(&table, kind)) };
    let (headings, rows) = (&table.rows[at], &table.rows[at + 1..]);
    Ok(build_table(rows, |column| headings.cell(column).to_owned(), guess_columns(headings, rows, kind)))
}

/// Returns the first row that contains headings: the first of the table with one, or a later one with two.
fn find_headings(table: &Table, kind: ImportKind) -> Option<usize> {
    let count = |row: &Row| row.cells().filter(|cell| kind.is_heading(cell)).count();
    let rows = table.rows.iter().take(MAX_ROWS_BEFORE_HEADINGS).enumerate();
    rows.map(|(at, row)| (at, count(row))).find(|(at, count)| *count > usize::from(*at > 0)).map(|(at, _)| at)
}

/// Columns of people are recognised by their content. Rows before the first mail address are titles or unknown headings.
fn build_without_headings(table: &Table, kind: ImportKind) -> ImportTable {
    let layout = Some(&table.rows)
        .filter(|_| kind == ImportKind::People)
        .and_then(|rows| PeopleLayout::from_content(rows));
    let get_letters =
        |column: usize| column_letters(u32::try_from(column).unwrap_or(u32::MAX).saturating_add(1));
    let Some(layout) = layout else { return build_table(&table.rows, get_letters, Vec::new()) };
    let is_mail = |row: &Row| row.cells().any(|cell| parse_mail_cell(cell).is_some());
    let first = table.rows.iter().position(is_mail).unwrap_or_default();
    let guesses = layout.columns.iter().map(|column| {
        column.map(|column| match column {
            PersonColumn::LastName if layout.has_full_names => "full_name".to_owned(),
            column => column.name().to_owned(),
        })
    });
    build_table(&table.rows[first..], get_letters, guesses.collect())
}

fn build_table(rows: &[Row], heading: impl Fn(usize) -> String, guesses: Vec<Option<String>>) -> ImportTable {
    let width = rows.iter().map(Row::width).max().unwrap_or_default().max(guesses.len());
    let is_filled = |column: &usize| {
        guesses.get(*column).is_some_and(Option::is_some)
            || rows.iter().any(|row| !row.cell(*column).is_empty())
    };
    let filled: Vec<usize> = (0..width).filter(is_filled).collect();
    let columns = filled
        .iter()
        .map(|at| ImportTableColumn { heading: heading(*at), guess: guesses.get(*at).cloned().flatten() });
    let rows = rows.iter().map(|row| ImportTableRow {
        number: row.number,
        cells: filled.iter().map(|at| plain_text::tidy_and_clean(row.cell(*at))).collect(),
    });
    ImportTable {
        columns: columns.collect(),
        rows: rows.filter(|row| row.cells.iter().any(|cell| !cell.is_empty())).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn read(file: &str, kind: ImportKind) -> ImportTable {
        read_import_table(file.as_bytes(), kind).unwrap()
    }

    fn guesses(file: &str, kind: ImportKind) -> Vec<String> {
        read(file, kind).columns.into_iter().map(|column| column.guess.unwrap_or_default()).collect()
    }

    #[rstest]
    #[case::short("Nr.\tThema\tThese\n1\tVerkehr\tMehr Busse.\n", &["number", "category", "text"])]
    #[case::translation(
        "Nummer;Kategorie (Englisch);These (Englisch)\n1;Transport;More buses.\n",
        &["number", "category:en", "text:en"]
    )]
    #[case::english("No.,Topic,Statement,Statement (German)\n1,Transport,More buses.,Mehr Busse.\n", &["number", "category", "text", "text:de"])]
    #[case::template("schlüssel;kategorie:de;text:de\nt1;Verkehr;Mehr Busse.\n", &["number", "category:de", "text:de"])]
    #[case::trailing_language("These Deutsch;These EN\nMehr Busse.;More buses.\n", &["text:de", "text:en"])]
    fn natural_headings_of_theses_are_recognised(#[case] file: &str, #[case] expected: &[&str]) {
        assert_eq!(guesses(file, ImportKind::Theses), expected);
    }

    #[rstest]
    #[case::official(
        "Liste;Platz;\"Name (\"\"Müller, Anna\"\")\";Mail;Beruf\nTanne;1;\"Amsel, Ada\";a@example.org;Lehrerin\n",
        &["party", "list_place", "full_name", "email", "occupation"]
    )]
    #[case::own_export(
        "Name;E-Mail-Adresse;Partei;Listenplatz;Stand\nAda Amsel;a@example.org;Tanne;1;eingeladen\n",
        &["full_name", "email", "party", "list_place", ""]
    )]
    #[case::one_column("Nachname, Vorname;Partei\n\"Amsel, Ada\";Tanne\n", &["full_name", "party"])]
    #[case::two_columns("Name;Vorname\nAmsel;Ada\n", &["last_name", "first_name"])]
    #[case::no_headings("Ada;Amsel;a@example.org\n", &["first_name", "last_name", "email"])]
    fn natural_headings_of_people_are_recognised(#[case] file: &str, #[case] expected: &[&str]) {
        assert_eq!(guesses(file, ImportKind::People), expected);
    }

    #[rstest]
    #[case::german("Kürzel;Partei;Webseite;Farbe\nTN;Tanne;tanne.example;#0a0\n", &["shortcut", "name", "website", "colour"])]
    #[case::own_export("Name;Vollständiger Name;Stand\nTN;Tanne;angelegt\n", &["shortcut", "name", ""])]
    #[case::english("Short name;Full name;Name (German);Color\nTN;Fir;Tanne;#0a0\n", &["shortcut", "name", "name:de", "colour"])]
    fn natural_headings_of_parties_are_recognised(#[case] file: &str, #[case] expected: &[&str]) {
        assert_eq!(guesses(file, ImportKind::Parties), expected);
    }

    #[test]
    fn titles_above_the_headings_and_empty_columns_are_left_out() {
        let table =
            read("Unsere Thesen;;;\n;;;\nNr;;Thema;These\n7;;Verkehr;Mehr Busse.\n", ImportKind::Theses);
        let headings: Vec<_> = table.columns.iter().map(|column| &column.heading[..]).collect();
        assert_eq!(headings, ["Nr", "Thema", "These"]);
        assert_eq!(
            table.rows,
            [ImportTableRow { number: 4, cells: ["7", "Verkehr", "Mehr Busse."].map(String::from).into() }]
        );
    }

    #[test]
    fn a_table_without_known_headings_has_letters() {
        let table = read("Foo;Bar\n1;2\n", ImportKind::Parties);
        assert_eq!(table.columns[0], ImportTableColumn { heading: "A".to_owned(), guess: None });
        assert_eq!(table.rows.len(), 2);
        assert_eq!(read_import_table(b"%PDF-1.7", ImportKind::Parties), Err(UnreadableTableError));
    }
}
