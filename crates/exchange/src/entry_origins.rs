//! Maps the entries of a bundle to the places in files from which they were read. Diagnostics that are only found
//! in the complete bundle need this.
use crate::{
    diagnostics::{ImportDiagnostic, SourceLocation},
    table::{Row, Table},
};
use std::{collections::HashMap, rc::Rc};

/// The origins of the entries of a bundle, by their paths in the bundle.
#[derive(Debug, Default)]
pub(crate) struct SourceLocations(HashMap<String, EntryLocation>);

/// The origin of an entry: a row of a table, an entry of a document, or just a file.
#[derive(Clone, Debug)]
pub(crate) struct EntryLocation {
    file: Rc<str>,
    location: Option<SourceLocation>,
    columns: Columns,
    /// The headings of the columns in the file.
    headings: Rc<[String]>,
    /// The paths of fields in the document by their paths in the bundle, both relative to the entry.
    fields: Fields,
}

/// Fields of a bundle, and their paths in a document: `("text", ".statement.*")`. `*` stands for a language.
pub(crate) type Fields = &'static [(&'static str, &'static str)];

/// The columns (from 1) from which the fields of an entry were read, by the paths of the fields relative to the
/// entry.
pub(crate) type Columns = Rc<[(String, u32)]>;

impl EntryLocation {
    /// Creates the origin of an entry that comes from a file without rows and columns.
    pub(crate) fn file(file: &str) -> EntryLocation {
        EntryLocation {
            file: file.into(),
            location: None,
            columns: Rc::default(),
            headings: Rc::default(),
            fields: &[],
        }
    }

    /// Creates the origin of an entry that comes from the options, not from a file.
    pub(crate) fn from_options() -> EntryLocation {
        EntryLocation::file("")
    }

    /// Creates the origin of an entry that comes from a row.
    pub(crate) fn row(file: &Rc<str>, table: &Table, row: &Row, columns: &Columns) -> EntryLocation {
        let location = Some(table.row_location(row));
        EntryLocation { location, columns: columns.clone(), ..EntryLocation::file(file) }
    }

    /// Creates the origin of an entry that comes from a cell. Its column counts from 0.
    pub(crate) fn cell(file: &Rc<str>, table: &Table, row: &Row, column: usize) -> EntryLocation {
        EntryLocation { location: Some(table.cell_location(row, column)), ..EntryLocation::file(file) }
    }

    /// Creates the origin of an entry that comes from an entry of a document. An empty path means the document as a
    /// whole.
    pub(crate) fn entry(file: &str, path: impl Into<String>, fields: Fields) -> EntryLocation {
        EntryLocation { location: Some(SourceLocation::entry(path)), fields, ..EntryLocation::file(file) }
    }

    /// Returns the origin with the headings of its columns.
    pub(crate) fn with_headings(self, headings: Rc<[String]>) -> EntryLocation {
        EntryLocation { headings, ..self }
    }

    /// Returns the diagnostic at this origin. `field` is the path relative to the entry.
    fn trace(&self, diagnostic: ImportDiagnostic, field: &str) -> ImportDiagnostic {
        if let Some(SourceLocation::Entry { path, .. }) = &self.location {
            return self.trace_in_document(diagnostic, path, field);
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

    fn trace_in_document(&self, diagnostic: ImportDiagnostic, path: &str, field: &str) -> ImportDiagnostic {
        let mapped = self.fields.iter().find_map(|(name, kept)| Some((kept, strip_field(field, name)?)));
        let path = match mapped {
            None => path.to_owned(),
            Some((kept, language)) => match kept.strip_suffix(".*") {
                Some(kept) => format!("{path}{kept}{language}"),
                None => format!("{path}{kept}"),
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

impl SourceLocations {
    /// Adds the origin of the entry at a path.
    pub(crate) fn add(&mut self, path: impl Into<String>, origin: EntryLocation) {
        self.0.insert(path.into(), origin);
    }

    /// Returns the diagnostic at the origin of its entry, or of the closest ancestor that has one. Returns `None`
    /// if there is no origin.
    pub(crate) fn trace(&self, diagnostic: &ImportDiagnostic) -> Option<ImportDiagnostic> {
        let Some(SourceLocation::Entry { path, .. }) = &diagnostic.location else { return None };
        let mut holder = &path[..];
        loop {
            if let Some(origin) = self.0.get(holder) {
                return Some(origin.trace(diagnostic.clone(), path[holder.len()..].trim_start_matches('.')));
            }
            holder = &holder[..holder.rfind(['.', '['])?];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trace_path(path: &str) -> Option<String> {
        let table = Table { sheet: Some("theses".into()), rows: vec![Row::new(7, &[""; 0])] };
        let columns = [("text.en", 4), ("text", 3)].map(|(name, column)| (name.to_owned(), column));
        let mut origins = SourceLocations::default();
        let row = EntryLocation::row(&"a.xlsx".into(), &table, &table.rows[0], &Columns::from(columns));
        origins.add("theses[0]", row);
        origins.add("instance", EntryLocation::file("b.csv"));
        origins.add("election", EntryLocation::entry("c.json", "", &[("name", ".title")]));
        let fields = &[("value", "[0]"), ("explanation", ".why.*")];
        origins.add("parties[0].answers[1]", EntryLocation::entry("c.json", "answers[1][0]", fields));
        origins
            .trace(
                &ImportDiagnostic::error(crate::diagnostic_kinds::DiagnosticKind::EmptyKey)
                    .with_location(SourceLocation::entry(path)),
            )
            .map(|diagnostic| diagnostic.to_string())
    }

    #[test]
    fn a_problem_is_traced_to_the_cell_or_else_to_the_row_or_the_file() {
        assert_eq!(trace_path("theses[0].text").unwrap(), "a.xlsx:theses:7:C: a key is empty");
        assert_eq!(trace_path("theses[0].text.en").unwrap(), "a.xlsx:theses:7:D: a key is empty");
        assert_eq!(trace_path("theses[0].text.fr").unwrap(), "a.xlsx:theses:7:C: a key is empty");
        assert_eq!(trace_path("theses[0].category").unwrap(), "a.xlsx:theses:7: a key is empty");
        assert_eq!(trace_path("instance.source.url").unwrap(), "b.csv:instance.source.url: a key is empty");
        assert_eq!(trace_path("theses[10].text"), None);
    }

    #[test]
    fn a_problem_is_traced_to_the_entry_of_the_document() {
        let trace_path = |path| trace_path(path).unwrap();
        assert_eq!(trace_path("parties[0].answers[1].value"), "c.json:answers[1][0][0]: a key is empty");
        assert_eq!(
            trace_path("parties[0].answers[1].explanation.de"),
            "c.json:answers[1][0].why.de: a key is empty"
        );
        assert_eq!(trace_path("parties[0].answers[1].thesis"), "c.json:answers[1][0]: a key is empty");
        assert_eq!(trace_path("election.name"), "c.json:title: a key is empty");
        assert_eq!(trace_path("election.location"), "c.json: a key is empty");
    }
}
