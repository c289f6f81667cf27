//! A statement and its parameters.
use crate::{
    Result, SqlValue,
    db::{Access, ConnectionLease, Executor},
    value,
};
use sqlx::{AssertSqlSafe, FromRow, postgres::PgRow, sqlite::SqliteRow};

/// What a row becomes; derive [`FromRow`] to be one.
pub trait FromRows: Send + Unpin + for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> {}
impl<T: Send + Unpin + for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow>> FromRows for T {}

/// A statement and its parameters.
#[derive(Debug)]
#[must_use = "a statement does nothing until it is run"]
pub struct Sql {
    pub(crate) text: String,
    pub(crate) values: Vec<SqlValue>,
    /// Whether the engine keeps it prepared; a text that differs each time would only fill its cache.
    pub(crate) prepared: bool,
}

/// Begins a statement. Its text is part of the program, so nothing that a person typed can get into it.
pub fn sql(text: &'static str) -> Sql {
    Sql { text: text.to_owned(), values: Vec::new(), prepared: true }
}

/// Runs a statement on whichever engine holds the connection.
macro_rules! run {
    ($self:ident, $on:ident, $access:expr, $query:path, $method:ident) => {{
        let (text, prepared) = (AssertSqlSafe($self.text), $self.prepared);
        match $on.connection($access).await?.0 {
            ConnectionLease::Sqlite(mut connection) => {
                let query = $query(text, value::for_sqlite($self.values)?).persistent(prepared);
                query.$method(&mut *connection).await?
            }
            ConnectionLease::Postgres(mut connection) => {
                let query = $query(text, value::for_postgres($self.values)?).persistent(prepared);
                query.$method(&mut *connection).await?
            }
        }
    }};
}

impl Sql {
    /// Continues the text.
    pub fn then(mut self, text: &'static str) -> Sql {
        self.text.push_str(text);
        self
    }

    /// Gives the next parameter: the first is `$1`.
    pub fn bind(mut self, value: impl Into<SqlValue>) -> Sql {
        self.values.push(value.into());
        self
    }

    /// Continues the text with ` in (…)` and these parameters. For the rows of a page; thousands belong into a
    /// [`batch`](crate::batch).
    pub fn then_in(mut self, values: impl IntoIterator<Item: Into<SqlValue>>) -> Sql {
        let before = self.values.len();
        self.values.extend(values.into_iter().map(Into::into));
        let parameters: Vec<String> = (before + 1..=self.values.len()).map(|at| format!("${at}")).collect();
        // PostgreSQL takes no empty list; null equals nothing.
        let list = if parameters.is_empty() { "null".to_owned() } else { parameters.join(", ") };
        self.text.push_str(&format!(" in ({list})"));
        self.prepared = false;
        self
    }

    /// Changes rows and tells how many.
    ///
    /// # Errors
    /// When the store refuses or cannot be reached, as for every other method that runs the statement.
    pub async fn execute(self, mut on: impl Executor) -> Result<u64> {
        let (text, prepared) = (AssertSqlSafe(self.text), self.prepared);
        Ok(match on.connection(Access::Write).await?.0 {
            ConnectionLease::Sqlite(mut connection) => {
                let query = sqlx::query_with(text, value::for_sqlite(self.values)?).persistent(prepared);
                query.execute(&mut *connection).await?.rows_affected()
            }
            ConnectionLease::Postgres(mut connection) => {
                let query = sqlx::query_with(text, value::for_postgres(self.values)?).persistent(prepared);
                query.execute(&mut *connection).await?.rows_affected()
            }
        })
    }

    /// Reads all rows.
    pub async fn all<T: FromRows>(self, mut on: impl Executor) -> Result<Vec<T>> {
        Ok(run!(self, on, Access::Read, sqlx::query_as_with, fetch_all))
    }

    /// Reads the first row, if there is one.
    pub async fn optional<T: FromRows>(self, mut on: impl Executor) -> Result<Option<T>> {
        Ok(run!(self, on, Access::Read, sqlx::query_as_with, fetch_optional))
    }

    /// Reads the first row, which there must be.
    pub async fn one<T: FromRows>(self, mut on: impl Executor) -> Result<T> {
        Ok(run!(self, on, Access::Read, sqlx::query_as_with, fetch_one))
    }

    /// Changes a row and reads what it is `returning`, if there was one to change.
    pub async fn returning<T: FromRows>(self, mut on: impl Executor) -> Result<Option<T>> {
        Ok(run!(self, on, Access::Write, sqlx::query_as_with, fetch_optional))
    }

    /// Changes rows and reads what each is `returning`.
    pub async fn returning_all<T: FromRows>(self, mut on: impl Executor) -> Result<Vec<T>> {
        Ok(run!(self, on, Access::Write, sqlx::query_as_with, fetch_all))
    }
}
