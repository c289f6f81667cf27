//! Counts the fields of files that have no place in an instance, so that a preview can show what an import loses.
use crate::{
    diagnostics::diagnostic::SourceLocation,
    files::table::{Row, Table},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A field of a file that is not imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ImportLostField)]
pub struct LostField {
    /// The name of the file.
    pub file: String,
    /// The name of the field in the file: the heading of a column, or a path such as `questions[].keyword`.
    pub field: String,
    /// The number of values of the field that are lost.
    pub count: usize,
}

/// The number of lost values by file and field.
#[derive(Debug, Default)]
pub(crate) struct LostFields(BTreeMap<(String, String), usize>);

impl LostFields {
    /// Adds lost values of a field to its count.
    pub(crate) fn add(&mut self, file: &str, field: impl Into<String>, count: usize) {
        if count > 0 {
            *self.0.entry((file.to_owned(), field.into())).or_default() += count;
        }
    }

    /// Returns the fields in the order of file and field names.
    pub(crate) fn into_fields(self) -> Vec<LostField> {
        self.0.into_iter().map(|((file, field), count)| LostField { file, field, count }).collect()
    }
}

/// Returns the field of an entry: `questions[].tags` for `questions[3].tags`. Returns `None` for rows and lines.
pub(crate) fn field_path(location: &SourceLocation) -> Option<String> {
    let SourceLocation::Entry { path, .. } = location else { return None };
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

/// Returns the headings of the columns that are not imported, with the number of rows that fill them in.
pub(crate) fn find_lost_columns<'a>(
    header: &'a Row,
    rows: &'a [Row],
    is_read: impl Fn(usize) -> bool + 'a,
) -> impl Iterator<Item = (&'a str, usize)> {
    let lost = (0..header.width()).filter(move |column| !is_read(*column));
    lost.map(move |column| {
        (header.cell(column), rows.iter().filter(|row| is_filled(row.cell(column))).count())
    })
    .filter(|(heading, _)| !heading.is_empty())
}

/// Returns whether a cell has a value. Tables that are exported from databases use NULL for empty cells.
pub(crate) fn is_filled(cell: &str) -> bool {
    !cell.is_empty() && cell != "NULL"
}

/// Returns the name of a sheet, as a lost field, and the number of its rows.
pub(crate) fn describe_lost_sheet(table: &Table) -> (&str, usize) {
    (table.sheet.as_deref().unwrap_or_default(), table.rows.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_of_a_list_are_one_field() {
        let field = |path: &str| field_path(&SourceLocation::entry(path));
        assert_eq!(field("questions[12].tags").as_deref(), Some("questions[].tags"));
        assert_eq!(field("a[0][1].b").as_deref(), Some("a[][].b"));
        assert_eq!(field_path(&SourceLocation::row(3)), None);
    }

    #[test]
    fn unread_columns_are_counted_by_their_filled_cells() {
        let row = |cells: [&str; 4]| Row::new(1, &cells);
        let header = row(["Name", "Beruf", "", "Postleitzahl"]);
        let rows = [row(["Ada", "Müllerin", "x", "NULL"]), row(["Bo", " ", "x", "01234"])];
        let lost: Vec<_> = find_lost_columns(&header, &rows, |column| column == 0).collect();
        assert_eq!(lost, [("Beruf", 1), ("Postleitzahl", 1)]);
    }
}
