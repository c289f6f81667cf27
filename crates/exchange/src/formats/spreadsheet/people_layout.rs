//! Which columns of a file contain what about people: by their headings, or by their content if there are none.
use crate::{
    files::table::{Row, Table},
    formats::spreadsheet::{
        content_columns::ContentColumns,
        lone_sheet, normalize_letters,
        person_columns::{PersonColumn, parse_mail_cell, parse_role},
        reading::parse_gender,
    },
};
use std::collections::HashSet;

/// What the columns of a file contain.
pub(super) struct PeopleLayout {
    /// The column of each cell of a row.
    pub(super) columns: Vec<Option<PersonColumn>>,
    /// Whether the column of the last names contains first names too.
    pub(super) has_full_names: bool,
    /// Headings of columns that are ignored, or their letters if there are no headings.
    pub(super) unknown_columns: Vec<String>,
    /// Whether the first row contains the headings.
    pub(super) has_headings: bool,
}

impl PeopleLayout {
    /// Finds the columns of a table. Returns `None` if none of them names people.
    pub(super) fn find(table: &Table) -> Option<PeopleLayout> {
        match table.rows.first() {
            Some(header) if has_headings(table) => Some(PeopleLayout::from_headings(header)),
            _ => PeopleLayout::from_content(&table.rows),
        }
    }

    fn from_headings(header: &Row) -> PeopleLayout {
        let columns = parse_headings(header);
        let is_full_name = |(cell, column): (&str, &Option<PersonColumn>)| {
            *column == Some(PersonColumn::LastName) && normalize_letters(cell) == "name"
        };
        PeopleLayout {
            has_full_names: !columns.contains(&Some(PersonColumn::FirstName))
                && header.cells().zip(&columns).any(is_full_name),
            unknown_columns: lone_sheet::unknown_headings(header, &columns),
            has_headings: true,
            columns,
        }
    }

    /// Recognises columns by the mail addresses and the words in them. The names are the first other columns: one with
    /// full names, or one with first and one with last names.
    pub(super) fn from_content(rows: &[Row]) -> Option<PeopleLayout> {
        let mut columns = ContentColumns::new(rows);
        let mail = columns.find_best(|cell| parse_mail_cell(cell).is_some());
        columns.assign(mail, PersonColumn::Email)?;
        let role = columns.find_best(|cell| parse_role(cell).is_some());
        columns.assign(role, PersonColumn::Role);
        let gender = columns.find_best(|cell| parse_gender(cell).is_some());
        columns.assign(gender, PersonColumn::Gender);
        let website = columns.find_best(|cell| cell.starts_with("http") || cell.starts_with("www."));
        columns.assign(website, PersonColumn::Website);
        let place = columns.find_best(|cell| cell.trim_end_matches('.').parse::<u16>().is_ok());
        let mut seen = HashSet::new();
        let place = place.filter(|at| columns.cells(*at).all(|cell| seen.insert(cell)));
        columns.assign(place, PersonColumn::ListPlace);
        let is_word = |cell: &str| cell.chars().any(char::is_alphabetic);
        let names: Vec<usize> =
            columns.list_unassigned().filter(|at| columns.cells(*at).all(is_word)).collect();
        let is_full = |at: &usize| columns.cells(*at).all(|cell| cell.contains([' ', ',']));
        let has_full_names = names.first().is_some_and(|first| names.len() == 1 || is_full(first));
        if has_full_names {
            columns.assign(names.first().copied(), PersonColumn::LastName);
        } else {
            columns.assign(names.first().copied(), PersonColumn::FirstName);
            columns.assign(names.get(1).copied(), PersonColumn::LastName);
        }
        let (unknown_columns, columns) = columns.finish();
        Some(PeopleLayout { columns, has_full_names, unknown_columns, has_headings: false })
    }
}

/// Returns whether the first row has a heading of a column that names people.
pub(super) fn has_headings(table: &Table) -> bool {
    let mut cells = table.rows.first().into_iter().flat_map(Row::cells);
    cells.any(|cell| {
        matches!(
            PersonColumn::from_heading(cell),
            Some(PersonColumn::FirstName | PersonColumn::LastName | PersonColumn::Email | PersonColumn::Id)
        )
    })
}

/// Returns the column of each cell of a row. Only the first of two equal columns counts.
pub(super) fn parse_headings(header: &Row) -> Vec<Option<PersonColumn>> {
    let mut columns = Vec::new();
    for cell in header.cells() {
        let column = PersonColumn::from_heading(cell).map(Some).filter(|column| !columns.contains(column));
        columns.push(column.flatten());
    }
    columns
}
