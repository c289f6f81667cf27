//! A statement and its parameters.
use crate::{
    Result, SqlValue,
    db::{Access, ConnectionLease, Executor},
    value,
};
use futures_util::FutureExt;
use sqlx::{AssertSqlSafe, FromRow, postgres::PgRow, sqlite::SqliteRow};

/// The type of a row; derive [`FromRow`] to implement it.
pub trait FromRows: Send + Unpin + for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> {}
impl<T: Send + Unpin + for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow>> FromRows for T {}

/// A statement and its parameters.
#[derive(Debug)]
#[must_use = "a statement does nothing until it is run"]
pub struct Sql {
    pub(crate) text: String,
    pub(crate) values: Vec<SqlValue>,
    /// Whether the engine caches the prepared statement. Texts that differ each time would only fill its cache.
    pub(crate) prepared: bool,
}

/// Creates a statement. Its text is part of the program, so it cannot contain user input.
pub fn sql(text: &'static str) -> Sql {
    Sql { text: text.to_owned(), values: Vec::new(), prepared: true }
}

/// Runs a statement that returns at most one row on the engine of the connection.
macro_rules! fetch_first {
    ($self:ident, $executor:ident, $access:expr, $method:ident) => {{
        let (text, prepared) = (AssertSqlSafe($self.text), $self.prepared);
        match $executor.connection($access).await?.0 {
            ConnectionLease::Sqlite(mut connection) => {
                let arguments = value::to_sqlite_arguments($self.values)?;
                let query = sqlx::query_as_with(text, arguments).persistent(prepared);
                query.$method(&mut *connection).await?
            }
            ConnectionLease::Postgres(mut lease) => {
                let arguments = value::to_postgres_arguments($self.values)?;
                let prepared = prepared && lease.keeps_statements();
                let query = sqlx::query_as_with(text, arguments).persistent(prepared);
                let (connection, watch) = lease.begin_statement();
                let row = watch.run(query.$method(connection)).await?;
                lease.finish().await?;
                row
            }
        }
    }};
}

impl Sql {
    /// Appends text.
    pub fn append(mut self, text: &'static str) -> Sql {
        self.text.push_str(text);
        self
    }

    /// Binds the next parameter: the first is `$1`.
    pub fn bind(mut self, value: impl Into<SqlValue>) -> Sql {
        self.values.push(value.into());
        self
    }

    /// Appends ` in (…)` with these parameters. For the rows of a page; use a [`batch`](crate::batch) for thousands.
    pub fn append_in(mut self, values: impl IntoIterator<Item: Into<SqlValue>>) -> Sql {
        let before = self.values.len();
        self.values.extend(values.into_iter().map(Into::into));
        let parameters: Vec<String> = (before + 1..=self.values.len()).map(|at| format!("${at}")).collect();
        // PostgreSQL does not permit an empty list; nothing equals null.
        let list = if parameters.is_empty() { "null".to_owned() } else { parameters.join(", ") };
        self.text.push_str(&format!(" in ({list})"));
        self.prepared = false;
        self
    }

    /// Appends a parameter and binds it. It has the next number after those that are bound already.
    pub fn append_bound(mut self, value: impl Into<SqlValue>) -> Sql {
        self.values.push(value.into());
        self.text.push_str(&format!("${}", self.values.len()));
        self
    }

    /// Appends the condition that an expression matches all of these patterns for `like`, escaped by `\\`: ` and …` for
    /// each of them.
    pub fn append_like_all(
        self,
        expression: &'static str,
        patterns: impl IntoIterator<Item = String>,
    ) -> Sql {
        patterns.into_iter().fold(self, |sql, pattern| {
            let sql = sql.append(" and ").append(expression).append(" like ").append_bound(pattern);
            sql.append(" escape '\\'")
        })
    }

    /// Changes rows and returns their number.
    ///
    /// # Errors
    /// When the store rejects the statement or is unavailable. This applies to all methods that run the statement.
    pub async fn execute(self, mut executor: impl Executor) -> Result<u64> {
        // Boxed, as below: the compiler would examine the futures of both engines within the future of every caller.
        async move {
            let (text, prepared) = (AssertSqlSafe(self.text), self.prepared);
            Ok(match executor.connection(Access::Write).await?.0 {
                ConnectionLease::Sqlite(mut connection) => {
                    let query =
                        sqlx::query_with(text, value::to_sqlite_arguments(self.values)?).persistent(prepared);
                    query.execute(&mut *connection).await?.rows_affected()
                }
                ConnectionLease::Postgres(mut lease) => {
                    let prepared = prepared && lease.keeps_statements();
                    let query = sqlx::query_with(text, value::to_postgres_arguments(self.values)?)
                        .persistent(prepared);
                    let (connection, watch) = lease.begin_statement();
                    let done = watch.run(query.execute(connection)).await?;
                    lease.finish().await?;
                    done.rows_affected()
                }
            })
        }
        .boxed()
        .await
    }

    /// Returns all rows.
    pub async fn fetch_all<T: FromRows>(self, executor: impl Executor) -> Result<Vec<T>> {
        self.collect(executor, Access::Read).boxed().await
    }

    /// Returns the first row, if there is one.
    pub async fn fetch_optional<T: FromRows>(self, mut executor: impl Executor) -> Result<Option<T>> {
        async move { Ok(fetch_first!(self, executor, Access::Read, fetch_optional)) }.boxed().await
    }

    /// Returns the first row, which must exist.
    pub async fn fetch_one<T: FromRows>(self, mut executor: impl Executor) -> Result<T> {
        async move { Ok(fetch_first!(self, executor, Access::Read, fetch_one)) }.boxed().await
    }

    /// Changes a row and returns its `returning` values, if there was one to change.
    pub async fn execute_returning<T: FromRows>(self, mut executor: impl Executor) -> Result<Option<T>> {
        async move { Ok(fetch_first!(self, executor, Access::Write, fetch_optional)) }.boxed().await
    }

    /// Changes rows and returns the `returning` values of each.
    pub async fn execute_returning_all<T: FromRows>(self, executor: impl Executor) -> Result<Vec<T>> {
        self.collect(executor, Access::Write).boxed().await
    }

    async fn collect<T: FromRows>(self, mut executor: impl Executor, access: Access) -> Result<Vec<T>> {
        let (text, prepared) = (AssertSqlSafe(self.text), self.prepared);
        Ok(match executor.connection(access).await?.0 {
            ConnectionLease::Sqlite(mut connection) => {
                let arguments = value::to_sqlite_arguments(self.values)?;
                let query = sqlx::query_as_with(text, arguments).persistent(prepared);
                query.fetch_all(&mut *connection).await?
            }
            ConnectionLease::Postgres(mut lease) => {
                let arguments = value::to_postgres_arguments(self.values)?;
                let prepared = prepared && lease.keeps_statements();
                let query = sqlx::query_as_with(text, arguments).persistent(prepared);
                let (connection, watch) = lease.begin_statement();
                let rows = watch.collect(query.fetch(connection)).await?;
                lease.finish().await?;
                rows
            }
        })
    }
}
