//! What files hold that an instance has no place for, field by field: so that whoever imports knows what is lost before
//! it is.
use crate::{
    diagnostics::SourceLocation,
    table::{Row, Table},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A field of a file that is not taken over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ImportLostField)]
pub struct LostField {
    /// The name of the file.
    pub file: String,
    /// What the file calls the field: the heading of a column, or a path such as `questions[].keyword`.
    pub field: String,
    /// How many values of it are lost.
    pub count: usize,
}

/// The fields that are lost, with how many values of each, by file.
#[derive(Debug, Default)]
pub(crate) struct LostFields(BTreeMap<(String, String), usize>);

impl LostFields {
    /// Counts a field of a file.
    pub(crate) fn count(&mut self, file: &str, field: impl Into<String>, count: usize) {
        if count > 0 {
            *self.0.entry((file.to_owned(), field.into())).or_default() += count;
        }
    }

    /// The fields in the order of their names.
    pub(crate) fn into_fields(self) -> Vec<LostField> {
        self.0.into_iter().map(|((file, field), count)| LostField { file, field, count }).collect()
    }
}

/// The field that a place is one entry of: `questions[].tags` for `questions[3].tags`; none for rows and lines.
pub(crate) fn field_of(place: &SourceLocation) -> Option<String> {
    let SourceLocation::Entry { path, .. } = place else { return None };
    let mut field = String::new();
    let mut is_index = false;
    for c in path.chars() {
        is_index = if is_index { c != ']' } else { c == '[' };
        if !is_index || c == '[' {
            field.push(c);
        }
    }
    Some(field)
}

/// The columns of a table that nobody takes, by their headings, with how many of the rows fill them in.
pub(crate) fn lost_columns<'a>(
    header: &'a Row,
    rows: &'a [Row],
    is_taken: impl Fn(usize) -> bool + 'a,
) -> impl Iterator<Item = (&'a str, usize)> {
    let lost = (0..header.width()).filter(move |column| !is_taken(*column));
    lost.map(move |column| {
        (header.cell(column), rows.iter().filter(|row| is_filled(row.cell(column))).count())
    })
    .filter(|(heading, _)| !heading.is_empty())
}

/// Whether something stands in a cell. Tables that came out of databases write NULL where nothing does.
pub(crate) fn is_filled(cell: &str) -> bool {
    !cell.is_empty() && cell != "NULL"
}

/// The name of a sheet, as a field that is lost, and how many of its rows hold something.
pub(crate) fn lost_sheet(table: &Table) -> (&str, usize) {
    (table.sheet.as_deref().unwrap_or_default(), table.rows.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_of_a_list_are_one_field() {
        let field = |path: &str| field_of(&SourceLocation::entry(path));
        assert_eq!(field("questions[12].tags").as_deref(), Some("questions[].tags"));
        assert_eq!(field("a[0][1].b").as_deref(), Some("a[][].b"));
        assert_eq!(field_of(&SourceLocation::row(3)), None);
    }

    #[test]
    fn columns_that_nobody_takes_are_counted_by_what_is_filled_in() {
        let row = |cells: [&str; 4]| Row::new(1, &cells);
        let header = row(["Name", "Beruf", "", "Postleitzahl"]);
        let rows = [row(["Ada", "Müllerin", "x", "NULL"]), row(["Bo", " ", "x", "01234"])];
        let lost: Vec<_> = lost_columns(&header, &rows, |column| column == 0).collect();
        assert_eq!(lost, [("Beruf", 1), ("Postleitzahl", 1)]);
    }
}
