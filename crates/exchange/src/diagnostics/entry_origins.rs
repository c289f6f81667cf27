//! The origins of the entries of a bundle in the files from which they were read. Diagnostics that are only found in
//! the complete bundle need them.
use crate::{
    diagnostics::diagnostic::{ImportDiagnostic, SourceLocation},
    files::table::{Row, Table},
};
use std::{collections::HashMap, rc::Rc};

/// The origins of the entries of a bundle, by their paths in the bundle.
#[derive(Debug, Default)]
pub(crate) struct EntryOrigins(HashMap<String, EntryOrigin>);

/// The origin of an entry: a row of a table, an entry of a document, or just a file.
#[derive(Clone, Debug)]
pub(crate) struct EntryOrigin {
    file: Rc<str>,
    location: Option<SourceLocation>,
    columns: FieldColumns,
    /// The headings of the columns in the file.
    headings: Rc<[String]>,
    /// The paths of fields in the document by their paths in the bundle, both relative to the entry.
    fields: FieldPaths,
}

/// Fields of a bundle, and their paths in a document: `("text", ".statement.*")`. `*` stands for a language.
pub(crate) type FieldPaths = &'static [(&'static str, &'static str)];

/// The columns (from 1) from which the fields of an entry were read, by the paths of the fields relative to the
/// entry.
pub(crate) type FieldColumns = Rc<[(String, u32)]>;

impl EntryOrigin {
    /// Creates the origin of an entry that comes from a file without rows and columns.
    pub(crate) fn from_file(file: &str) -> EntryOrigin {
        EntryOrigin {
            file: file.into(),
            location: None,
            columns: Rc::default(),
            headings: Rc::default(),
            fields: &[],
        }
    }

    /// Creates the origin of an entry that comes from the options, not from a file.
    pub(crate) fn from_options() -> EntryOrigin {
        EntryOrigin::from_file("")
    }

    /// Creates the origin of an entry that comes from a row.
    pub(crate) fn from_row(file: &Rc<str>, table: &Table, row: &Row, columns: &FieldColumns) -> EntryOrigin {
        let location = Some(table.row_location(row));
        EntryOrigin { location, columns: columns.clone(), ..EntryOrigin::from_file(file) }
    }

    /// Creates the origin of an entry that comes from a cell. Its column counts from 0.
    pub(crate) fn from_cell(file: &Rc<str>, table: &Table, row: &Row, column: usize) -> EntryOrigin {
        EntryOrigin { location: Some(table.cell_location(row, column)), ..EntryOrigin::from_file(file) }
    }

    /// Creates the origin of an entry that comes from an entry of a document. An empty path means the document as a
    /// whole.
    pub(crate) fn from_entry(file: &str, path: impl Into<String>, fields: FieldPaths) -> EntryOrigin {
        EntryOrigin { location: Some(SourceLocation::entry(path)), fields, ..EntryOrigin::from_file(file) }
    }

    /// Returns the origin with the headings of its columns.
    pub(crate) fn with_headings(self, headings: Rc<[String]>) -> EntryOrigin {
        EntryOrigin { headings, ..self }
    }

    /// Returns a copy of the diagnostic that points to this origin. `field` is the path relative to the entry.
    fn relocate(&self, diagnostic: ImportDiagnostic, field: &str) -> ImportDiagnostic {
        if let Some(SourceLocation::Entry { path, .. }) = &self.location {
            return self.relocate_in_document(diagnostic, path, field);
        }
        let diagnostic = match self.heading(field) {
            Some(heading) => {
                ImportDiagnostic { kind: Box::new(diagnostic.kind.clone().with_field(heading)), ..diagnostic }
            }
            None => diagnostic,
        };
        let location = match (&self.location, self.column(field)) {
            (Some(SourceLocation::Cell { sheet, row, .. }), Some(column)) => {
                Some(SourceLocation::Cell { sheet: sheet.clone(), row: *row, column: Some(column) })
            }
            (location, _) => location.clone(),
        };
        ImportDiagnostic {
            file: self.file.to_string(),
            location: location.or(diagnostic.location),
            ..diagnostic
        }
    }

    fn relocate_in_document(
        &self,
        diagnostic: ImportDiagnostic,
        path: &str,
        field: &str,
    ) -> ImportDiagnostic {
        let mapped = self
            .fields
            .iter()
            .find_map(|(name, document_path)| Some((document_path, strip_field(field, name)?)));
        let path = match mapped {
            None => path.to_owned(),
            Some((document_path, language)) => match document_path.strip_suffix(".*") {
                Some(document_path) => format!("{path}{document_path}{language}"),
                None => format!("{path}{document_path}"),
            },
        };
        let of = match diagnostic.location {
            Some(SourceLocation::Entry { of, .. }) => of,
            _ => None,
        };
        let location = Some(SourceLocation::Entry { path: path.trim_start_matches('.').to_owned(), of });
        let location = location
            .filter(|location| !matches!(location, SourceLocation::Entry { path, .. } if path.is_empty()));
        ImportDiagnostic { file: self.file.to_string(), location, ..diagnostic }
    }

    fn column(&self, field: &str) -> Option<u32> {
        self.columns.iter().find(|(name, _)| strip_field(field, name).is_some()).map(|(_, column)| *column)
    }

    /// Returns the heading of the column of a field.
    fn heading(&self, field: &str) -> Option<&str> {
        let column = self.column(field)? as usize;
        self.headings.get(column - 1).map(String::as_str)
    }
}

/// Returns the part of a path below a field: `.de` in `text.de` below `text`. Returns `None` for a path of another
/// field.
fn strip_field<'a>(path: &'a str, field: &str) -> Option<&'a str> {
    path.strip_prefix(field).filter(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

impl EntryOrigins {
    /// Adds the origin of the entry at a path.
    pub(crate) fn add(&mut self, path: impl Into<String>, origin: EntryOrigin) {
        self.0.insert(path.into(), origin);
    }

    /// Returns a copy of the diagnostic that points to the origin of its entry, or of the closest ancestor that has
    /// one. Returns `None` if there is no origin.
    pub(crate) fn relocate(&self, diagnostic: &ImportDiagnostic) -> Option<ImportDiagnostic> {
        let Some(SourceLocation::Entry { path, .. }) = &diagnostic.location else { return None };
        let mut ancestor = &path[..];
        loop {
            if let Some(origin) = self.0.get(ancestor) {
                return Some(
                    origin.relocate(diagnostic.clone(), path[ancestor.len()..].trim_start_matches('.')),
                );
            }
            ancestor = &ancestor[..ancestor.rfind(['.', '['])?];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn relocate_path(path: &str) -> Option<String> {
        let table = Table { sheet: Some("theses".into()), rows: vec![Row::new(7, &[""; 0])] };
        let columns = [("text.en", 4), ("text", 3)].map(|(name, column)| (name.to_owned(), column));
        let mut origins = EntryOrigins::default();
        let row =
            EntryOrigin::from_row(&"a.xlsx".into(), &table, &table.rows[0], &FieldColumns::from(columns));
        origins.add("theses[0]", row);
        origins.add("instance", EntryOrigin::from_file("b.csv"));
        origins.add("election", EntryOrigin::from_entry("c.json", "", &[("name", ".title")]));
        let fields = &[("value", "[0]"), ("explanation", ".why.*")];
        origins.add("parties[0].answers[1]", EntryOrigin::from_entry("c.json", "answers[1][0]", fields));
        origins
            .relocate(
                &ImportDiagnostic::error(crate::diagnostics::kinds::DiagnosticKind::EmptyKey)
                    .with_location(SourceLocation::entry(path)),
            )
            .map(|diagnostic| diagnostic.to_string())
    }

    #[test]
    fn a_problem_points_to_the_cell_or_else_to_the_row_or_the_file() {
        assert_eq!(relocate_path("theses[0].text").unwrap(), "a.xlsx:theses:7:C: a key is empty");
        assert_eq!(relocate_path("theses[0].text.en").unwrap(), "a.xlsx:theses:7:D: a key is empty");
        assert_eq!(relocate_path("theses[0].text.fr").unwrap(), "a.xlsx:theses:7:C: a key is empty");
        assert_eq!(relocate_path("theses[0].category").unwrap(), "a.xlsx:theses:7: a key is empty");
        assert_eq!(
            relocate_path("instance.source.url").unwrap(),
            "b.csv:instance.source.url: a key is empty"
        );
        assert_eq!(relocate_path("theses[10].text"), None);
    }

    #[test]
    fn a_problem_points_to_the_entry_of_the_document() {
        let relocate_path = |path| relocate_path(path).unwrap();
        assert_eq!(relocate_path("parties[0].answers[1].value"), "c.json:answers[1][0][0]: a key is empty");
        assert_eq!(
            relocate_path("parties[0].answers[1].explanation.de"),
            "c.json:answers[1][0].why.de: a key is empty"
        );
        assert_eq!(relocate_path("parties[0].answers[1].thesis"), "c.json:answers[1][0]: a key is empty");
        assert_eq!(relocate_path("election.name"), "c.json:title: a key is empty");
        assert_eq!(relocate_path("election.location"), "c.json: a key is empty");
    }
}
