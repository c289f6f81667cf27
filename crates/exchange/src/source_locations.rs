//! Where the entries of a bundle were read from, for what is found out only when the bundle is whole.
use crate::{
    diagnostics::{ImportDiagnostic, SourceLocation},
    table::{Row, Table},
};
use std::{collections::HashMap, rc::Rc};

/// The files, rows and columns that the entries of a bundle came from, by their paths in it.
#[derive(Debug, Default)]
pub(crate) struct SourceLocations(HashMap<String, EntryLocation>);

/// Where an entry came from: a row of a table, an entry of a document, or no more than a file.
#[derive(Clone, Debug)]
pub(crate) struct EntryLocation {
    file: Rc<str>,
    place: Option<SourceLocation>,
    columns: Columns,
    /// What the columns are called in the file.
    headings: Rc<[String]>,
    /// What stands behind the path in the document, by what stands behind the path in the bundle.
    fields: Fields,
}

/// Fields of a bundle, and where a document keeps them: `("text", ".statement.*")`; `*` stands for a language.
pub(crate) type Fields = &'static [(&'static str, &'static str)];

/// The columns (counted from 1) that the fields of an entry came from, by what stands behind the entry's path.
pub(crate) type Columns = Rc<[(String, u32)]>;

impl EntryLocation {
    /// A file, where rows and columns mean nothing.
    pub(crate) fn file(file: &str) -> EntryLocation {
        EntryLocation {
            file: file.into(),
            place: None,
            columns: Rc::default(),
            headings: Rc::default(),
            fields: &[],
        }
    }

    /// The one who imports said it; no file is to blame.
    pub(crate) fn said() -> EntryLocation {
        EntryLocation::file("")
    }

    /// A row.
    pub(crate) fn row(file: &Rc<str>, table: &Table, row: &Row, columns: &Columns) -> EntryLocation {
        let place = Some(table.row_place(row));
        EntryLocation { place, columns: columns.clone(), ..EntryLocation::file(file) }
    }

    /// A cell, its column counted from 0.
    pub(crate) fn cell(file: &Rc<str>, table: &Table, row: &Row, column: usize) -> EntryLocation {
        EntryLocation { place: Some(table.place(row, column)), ..EntryLocation::file(file) }
    }

    /// An entry of a document; with an empty path it is the document as a whole.
    pub(crate) fn entry(file: &str, path: impl Into<String>, fields: Fields) -> EntryLocation {
        EntryLocation { place: Some(SourceLocation::entry(path)), fields, ..EntryLocation::file(file) }
    }

    /// The same with the names of its columns.
    pub(crate) fn under(self, headings: Rc<[String]>) -> EntryLocation {
        EntryLocation { headings, ..self }
    }

    /// The problem as one of this origin; `field` is the rest of its path.
    fn trace(&self, problem: ImportDiagnostic, field: &str) -> ImportDiagnostic {
        if let Some(SourceLocation::Entry { path, .. }) = &self.place {
            return self.trace_in_document(problem, path, field);
        }
        let problem = match self.heading(field) {
            Some(heading) => {
                ImportDiagnostic { finding: Box::new(problem.finding.clone().with_field(heading)), ..problem }
            }
            None => problem,
        };
        let place = match (&self.place, self.column(field)) {
            (Some(SourceLocation::Cell { sheet, row, .. }), Some(column)) => {
                Some(SourceLocation::Cell { sheet: sheet.clone(), row: *row, column: Some(column) })
            }
            (place, _) => place.clone(),
        };
        ImportDiagnostic { file: self.file.to_string(), place: place.or(problem.place), ..problem }
    }

    fn trace_in_document(&self, problem: ImportDiagnostic, path: &str, field: &str) -> ImportDiagnostic {
        let mapped = self.fields.iter().find_map(|(name, kept)| Some((kept, below(field, name)?)));
        let path = match mapped {
            None => path.to_owned(),
            Some((kept, language)) => match kept.strip_suffix(".*") {
                Some(kept) => format!("{path}{kept}{language}"),
                None => format!("{path}{kept}"),
            },
        };
        let of = match problem.place {
            Some(SourceLocation::Entry { of, .. }) => of,
            _ => None,
        };
        let place = Some(SourceLocation::Entry { path: path.trim_start_matches('.').to_owned(), of });
        let place =
            place.filter(|place| !matches!(place, SourceLocation::Entry { path, .. } if path.is_empty()));
        ImportDiagnostic { file: self.file.to_string(), place, ..problem }
    }

    fn column(&self, field: &str) -> Option<u32> {
        self.columns.iter().find(|(name, _)| below(field, name).is_some()).map(|(_, column)| *column)
    }

    /// What the column of a field is called in the file.
    fn heading(&self, field: &str) -> Option<&str> {
        let column = self.column(field)? as usize;
        self.headings.get(column - 1).map(String::as_str)
    }
}

/// What stands below a field in a path: `.de` in `text.de` below `text`; `None` for a path of another field.
fn below<'a>(path: &'a str, field: &str) -> Option<&'a str> {
    path.strip_prefix(field).filter(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

impl SourceLocations {
    /// Notes where the entry at a path came from.
    pub(crate) fn add(&mut self, path: impl Into<String>, origin: EntryLocation) {
        self.0.insert(path.into(), origin);
    }

    /// A problem of the bundle as one of the file that its entry, or whatever holds that entry, came from; `None` where
    /// nothing is known of it.
    pub(crate) fn trace(&self, problem: &ImportDiagnostic) -> Option<ImportDiagnostic> {
        let Some(SourceLocation::Entry { path, .. }) = &problem.place else { return None };
        let mut holder = &path[..];
        loop {
            if let Some(origin) = self.0.get(holder) {
                return Some(origin.trace(problem.clone(), path[holder.len()..].trim_start_matches('.')));
            }
            holder = &holder[..holder.rfind(['.', '['])?];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn traced(path: &str) -> Option<String> {
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
                    .at(SourceLocation::entry(path)),
            )
            .map(|problem| problem.to_string())
    }

    #[test]
    fn a_problem_is_traced_to_the_cell_or_else_to_the_row_or_the_file() {
        assert_eq!(traced("theses[0].text").unwrap(), "a.xlsx:theses:7:C: a key is empty");
        assert_eq!(traced("theses[0].text.en").unwrap(), "a.xlsx:theses:7:D: a key is empty");
        assert_eq!(traced("theses[0].text.fr").unwrap(), "a.xlsx:theses:7:C: a key is empty");
        assert_eq!(traced("theses[0].category").unwrap(), "a.xlsx:theses:7: a key is empty");
        assert_eq!(traced("instance.source.url").unwrap(), "b.csv:instance.source.url: a key is empty");
        assert_eq!(traced("theses[10].text"), None);
    }

    #[test]
    fn a_problem_is_traced_to_the_entry_of_the_document() {
        let traced = |path| traced(path).unwrap();
        assert_eq!(traced("parties[0].answers[1].value"), "c.json:answers[1][0][0]: a key is empty");
        assert_eq!(
            traced("parties[0].answers[1].explanation.de"),
            "c.json:answers[1][0].why.de: a key is empty"
        );
        assert_eq!(traced("parties[0].answers[1].thesis"), "c.json:answers[1][0]: a key is empty");
        assert_eq!(traced("election.name"), "c.json:title: a key is empty");
        assert_eq!(traced("election.location"), "c.json: a key is empty");
    }
}
