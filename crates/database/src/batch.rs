//! Many rows in few statements.
use crate::{FromRows, Result, Sql, SqlValue, Tx};
use std::fmt::Write;

/// Beyond this many rows a statement gets no faster, only larger.
const MOST_ROWS: usize = 500;
/// SQLite takes no more parameters in one statement; PostgreSQL takes 65,535.
const MOST_PARAMETERS: usize = 32_766;

/// A statement with any number of rows, run in as many statements as the engines' limits ask for. It takes a
/// transaction or goes [together](crate::GroupedStatements) with others, so that all rows or none are there afterwards.
#[derive(Debug)]
#[must_use = "a batch does nothing until it is run"]
pub struct Batch<const N: usize, R> {
    before: &'static str,
    rows: R,
    after: &'static str,
}

/// Begins a statement with many rows: its text, as in `insert into people (id, name)`, goes on with ` values (…), …`.
pub fn batch<const N: usize, R>(text: &'static str, rows: R) -> Batch<N, R::IntoIter>
where
    R: IntoIterator<Item = [SqlValue; N]>,
{
    Batch { before: text, rows: rows.into_iter(), after: "" }
}

impl<const N: usize, R: Iterator<Item = [SqlValue; N]>> Batch<N, R> {
    const ROWS: usize = rows_in_a_statement(N);

    /// What follows the rows, such as ` on conflict (id) do nothing`.
    pub fn then(mut self, after: &'static str) -> Self {
        self.after = after;
        self
    }

    /// Writes the rows and tells how many were written.
    ///
    /// # Errors
    /// When the store refuses a row or cannot be reached; the transaction is of no use then.
    pub async fn execute(mut self, tx: &mut Tx) -> Result<u64> {
        let mut written = 0;
        while let Some(statement) = self.next_statement(tx.placeholder()) {
            written += statement.execute(&mut *tx).await?;
        }
        Ok(written)
    }

    /// Reads what the statements find, or are `returning`.
    ///
    /// # Errors
    /// Like [`Batch::execute`].
    pub async fn all<T: FromRows>(mut self, tx: &mut Tx) -> Result<Vec<T>> {
        let mut read = Vec::new();
        while let Some(statement) = self.next_statement(tx.placeholder()) {
            read.extend(statement.returning_all::<T>(&mut *tx).await?);
        }
        Ok(read)
    }

    /// The statements that it takes.
    pub(crate) fn statements(mut self, placeholder: PlaceholderStyle) -> impl Iterator<Item = Sql> {
        std::iter::from_fn(move || self.next_statement(placeholder))
    }

    fn next_statement(&mut self, placeholder: PlaceholderStyle) -> Option<Sql> {
        let expected = self.rows.size_hint().0.min(Self::ROWS);
        let mut values = Vec::with_capacity(expected * N);
        for row in self.rows.by_ref().take(Self::ROWS) {
            values.extend(row);
        }
        let rows = values.len() / N;
        (rows > 0).then(|| Sql {
            text: format!("{} values {}{}", self.before, placeholders(rows, N, placeholder), self.after),
            values,
            // All full statements of a batch have the same text.
            prepared: rows == Self::ROWS,
        })
    }
}

/// How many rows of so many columns go into one statement.
pub(crate) const fn rows_in_a_statement(columns: usize) -> usize {
    if MOST_PARAMETERS / columns < MOST_ROWS { MOST_PARAMETERS / columns } else { MOST_ROWS }
}

/// How a parameter is written in the text of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlaceholderStyle {
    /// `$1`, as in every other statement.
    Numbered,
    /// `?`. SQLite takes `$1` for a name, and looks every name up among all those before it: with thousands of them
    /// that takes a hundred times as long as all the rest.
    Plain,
}

/// `($1, $2), ($3, $4)` or `(?, ?), (?, ?)` for two rows of two.
pub(crate) fn placeholders(rows: usize, columns: usize, placeholder: PlaceholderStyle) -> String {
    let mut text = String::with_capacity(rows * columns * 8);
    for row in 0..rows {
        text.push_str(if row == 0 { "(" } else { ", (" });
        for column in 0..columns {
            let comma = if column == 0 { "" } else { ", " };
            // Writing into a string cannot fail.
            let _ = match placeholder {
                PlaceholderStyle::Numbered => write!(text, "{comma}${}", row * columns + column + 1),
                PlaceholderStyle::Plain => write!(text, "{comma}?"),
            };
        }
        text.push(')');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_count_through_all_rows() {
        assert_eq!(placeholders(2, 2, PlaceholderStyle::Numbered), "($1, $2), ($3, $4)");
        assert_eq!(placeholders(2, 2, PlaceholderStyle::Plain), "(?, ?), (?, ?)");
    }

    #[test]
    fn a_batch_of_wide_rows_keeps_within_the_parameters_that_sqlite_takes() {
        const WIDTH: usize = 100;
        let rows = (0..700).map(|i| std::array::from_fn::<_, WIDTH, _>(|_| SqlValue::from(i)));
        let mut batch = batch("insert into wide", rows);
        let sizes: Vec<usize> = std::iter::from_fn(|| batch.next_statement(PlaceholderStyle::Plain))
            .map(|sql| sql.values.len() / WIDTH)
            .collect();
        assert_eq!(sizes, [327, 327, 46]);
    }
}
