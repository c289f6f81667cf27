//! The columns of rows without headings, which are recognised by their content.
use crate::{diagnostics::diagnostic::column_letters, files::table::Row};

/// The columns that are assigned so far.
pub(super) struct ContentColumns<'a, C> {
    rows: &'a [Row],
    columns: Vec<Option<C>>,
}

impl<'a, C> ContentColumns<'a, C> {
    /// Begins with columns that are all unassigned.
    pub(super) fn new(rows: &'a [Row]) -> ContentColumns<'a, C> {
        let width = rows.iter().map(Row::width).max().unwrap_or_default();
        ContentColumns { rows, columns: (0..width).map(|_| None).collect() }
    }

    /// Returns the first unassigned column with the most matching cells, if these are at least half of its cells.
    pub(super) fn find_best(&self, is_match: impl Fn(&str) -> bool) -> Option<usize> {
        let count = |at: usize| self.cells(at).filter(|cell| is_match(cell)).count();
        let best = self.list_unassigned().max_by_key(|at| (count(*at), std::cmp::Reverse(*at)))?;
        Some(best).filter(|at| count(*at) > 0 && 2 * count(*at) >= self.cells(*at).count())
    }

    /// Assigns a column, if it was found. Returns it.
    pub(super) fn assign(&mut self, at: Option<usize>, column: C) -> Option<usize> {
        let slot = self.columns.get_mut(at?)?;
        *slot = Some(column);
        at
    }

    /// Returns the unassigned columns with content, from left to right.
    pub(super) fn list_unassigned(&self) -> impl Iterator<Item = usize> {
        (0..self.columns.len()).filter(|at| self.columns[*at].is_none() && self.cells(*at).next().is_some())
    }

    /// Returns the filled cells of a column.
    pub(super) fn cells(&self, at: usize) -> impl Iterator<Item = &'a str> {
        self.rows.iter().map(move |row| row.cell(at)).filter(|cell| !cell.is_empty())
    }

    /// Returns the letters of the columns with content that are not assigned, and the columns.
    pub(super) fn finish(self) -> (Vec<String>, Vec<Option<C>>) {
        let letters = self.list_unassigned().map(|at| column_letters(at as u32 + 1)).collect();
        (letters, self.columns)
    }
}
