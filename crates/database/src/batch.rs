//! Statements with many rows.
use crate::{FromRows, Result, Sql, SqlValue, Tx};
use std::fmt::Write;

/// More rows than this make a statement larger but not faster.
const MAX_ROWS: usize = 500;
/// SQLite's limit of parameters in one statement; PostgreSQL permits 65,535.
const MAX_PARAMETERS: usize = 32_766;

/// A statement with any number of rows. It is split into as many statements as the limits of the engines require. It
/// runs in a transaction or in a [group](crate::GroupedStatements), so that all rows are written or none.
#[derive(Debug)]
#[must_use = "a batch does nothing until it is run"]
pub struct Batch<const N: usize, R> {
    before: &'static str,
    rows: R,
    after: &'static str,
}

/// Creates a statement with many rows. The text, such as `insert into people (id, name)`, is followed by ` values (…),
/// …`.
pub fn batch<const N: usize, R>(text: &'static str, rows: R) -> Batch<N, R::IntoIter>
where
    R: IntoIterator<Item = [SqlValue; N]>,
{
    Batch { before: text, rows: rows.into_iter(), after: "" }
}

impl<const N: usize, R: Iterator<Item = [SqlValue; N]>> Batch<N, R> {
    const ROWS: usize = rows_in_a_statement(N);

    /// Appends a text after the rows, such as ` on conflict (id) do nothing`.
    pub fn append(mut self, after: &'static str) -> Self {
        self.after = after;
        self
    }

    /// Writes the rows and returns the number of written rows.
    ///
    /// # Errors
    /// When the store rejects a row or is unavailable. The transaction can no longer be used then.
    pub async fn execute(mut self, tx: &mut Tx) -> Result<u64> {
        let mut written = 0;
        while let Some(statement) = self.next_statement(tx.placeholder()) {
            written += statement.execute(&mut *tx).await?;
        }
        Ok(written)
    }

    /// Runs the statements and returns the rows that they select or that are `returning`.
    ///
    /// # Errors
    /// Like [`Batch::execute`].
    pub async fn fetch_all<T: FromRows>(mut self, tx: &mut Tx) -> Result<Vec<T>> {
        let mut read = Vec::new();
        while let Some(statement) = self.next_statement(tx.placeholder()) {
            read.extend(statement.execute_returning_all::<T>(&mut *tx).await?);
        }
        Ok(read)
    }

    /// Returns the statements into which the batch is split.
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

/// Returns the number of rows with this many columns that fit into one statement.
pub(crate) const fn rows_in_a_statement(columns: usize) -> usize {
    if MAX_PARAMETERS / columns < MAX_ROWS { MAX_PARAMETERS / columns } else { MAX_ROWS }
}

/// The notation of a parameter in the text of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlaceholderStyle {
    /// `$1`, as in every other statement.
    Numbered,
    /// `?`. SQLite treats `$1` as a name and searches all earlier names for it. With thousands of parameters this takes
    /// a hundred times as long as everything else.
    Plain,
}

/// Returns `($1, $2), ($3, $4)` or `(?, ?), (?, ?)` for two rows of two columns.
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
    fn placeholders_are_numbered_across_rows() {
        assert_eq!(placeholders(2, 2, PlaceholderStyle::Numbered), "($1, $2), ($3, $4)");
        assert_eq!(placeholders(2, 2, PlaceholderStyle::Plain), "(?, ?), (?, ?)");
    }

    #[test]
    fn a_batch_of_wide_rows_respects_the_parameter_limit_of_sqlite() {
        const WIDTH: usize = 100;
        let rows = (0..700).map(|i| std::array::from_fn::<_, WIDTH, _>(|_| SqlValue::from(i)));
        let mut batch = batch("insert into wide", rows);
        let sizes: Vec<usize> = std::iter::from_fn(|| batch.next_statement(PlaceholderStyle::Plain))
            .map(|sql| sql.values.len() / WIDTH)
            .collect();
        assert_eq!(sizes, [327, 327, 46]);
    }
}
