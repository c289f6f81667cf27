//! Where the entries of a bundle were read from, for what is found out only when the bundle is whole.
use crate::{
    problem::{Place, Problem},
    table::{Row, Table},
};
use std::{collections::HashMap, rc::Rc};

/// The files, rows and columns that the entries of a bundle came from, by their paths in it.
#[derive(Debug, Default)]
pub(crate) struct Origins(HashMap<String, Origin>);

/// Where an entry came from: a row of a table, or no more than a file.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    file: Rc<str>,
    place: Option<Place>,
    columns: Columns,
}

/// The columns (counted from 1) that the fields of an entry came from, by what stands behind the entry's path.
pub(crate) type Columns = Rc<[(String, u32)]>;

impl Origin {
    /// A file, where rows and columns mean nothing.
    pub(crate) fn file(file: &str) -> Origin {
        Origin { file: file.into(), place: None, columns: Rc::default() }
    }

    /// The one who imports said it; no file is to blame.
    pub(crate) fn said() -> Origin {
        Origin::file("")
    }

    /// A row.
    pub(crate) fn row(file: &Rc<str>, table: &Table, row: &Row, columns: &Columns) -> Origin {
        Origin { file: file.clone(), place: Some(table.row_place(row)), columns: columns.clone() }
    }

    /// A cell, its column counted from 0.
    pub(crate) fn cell(file: &Rc<str>, table: &Table, row: &Row, column: usize) -> Origin {
        Origin { file: file.clone(), place: Some(table.place(row, column)), columns: Rc::default() }
    }

    /// The problem as one of this origin; `field` is the rest of its path.
    fn trace(&self, problem: Problem, field: &str) -> Problem {
        let place = match (&self.place, self.column(field)) {
            (Some(Place::Cell { sheet, row, .. }), Some(column)) => {
                Some(Place::Cell { sheet: sheet.clone(), row: *row, column: Some(column) })
            }
            (place, _) => place.clone(),
        };
        Problem { file: self.file.to_string(), place: place.or(problem.place), ..problem }
    }

    fn column(&self, field: &str) -> Option<u32> {
        let heads = |name: &str| {
            field.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
        };
        self.columns.iter().find(|(name, _)| heads(name)).map(|(_, column)| *column)
    }
}

impl Origins {
    /// Notes where the entry at a path came from.
    pub(crate) fn add(&mut self, path: impl Into<String>, origin: Origin) {
        self.0.insert(path.into(), origin);
    }

    /// A problem of the bundle as one of the file that its entry, or whatever holds that entry, came from; `None` where
    /// nothing is known of it.
    pub(crate) fn trace(&self, problem: &Problem) -> Option<Problem> {
        let Some(Place::Entry { path, .. }) = &problem.place else { return None };
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
        let table = Table { sheet: Some("theses".into()), rows: vec![Row { number: 7, cells: vec![] }] };
        let columns = [("text.en", 4), ("text", 3)].map(|(name, column)| (name.to_owned(), column));
        let mut origins = Origins::default();
        let row = Origin::row(&"a.xlsx".into(), &table, &table.rows[0], &Columns::from(columns));
        origins.add("theses[0]", row);
        origins.add("instance", Origin::file("b.csv"));
        origins
            .trace(&Problem::error(crate::findings::Finding::EmptyKey).at(Place::entry(path)))
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
}
