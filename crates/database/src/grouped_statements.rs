//! Transactions whose statements are all known in advance.
use crate::{
    Batch, Db, FromRows, Result, Sql, SqlValue,
    db::{ConnectionPools, UnsettledConnection, acquire},
    value,
};
use sqlx::{AssertSqlSafe, SqlitePool, sqlite::SqliteRow};

/// Statements that run one after the other in a separate transaction.
///
/// SQLite gets all of them at once. Its connection runs in a separate thread, and switching threads for each statement
/// takes longer than most statements.
#[derive(Debug)]
#[must_use = "statements do nothing until they are run"]
pub struct GroupedStatements<'a> {
    db: &'a Db,
    statements: Vec<Sql>,
}

impl Db {
    /// Creates an empty group.
    pub fn group(&self) -> GroupedStatements<'_> {
        GroupedStatements { db: self, statements: Vec::new() }
    }
}

impl GroupedStatements<'_> {
    /// Appends a batch.
    pub fn push<const N: usize, R: Iterator<Item = [SqlValue; N]>>(mut self, batch: Batch<N, R>) -> Self {
        self.statements.extend(batch.statements(self.db.placeholder()));
        self
    }

    /// Runs the statements, all or none, and returns the rows that they select or that are `returning`. All rows must
    /// fit `T`. A row that does not fit is a programming error, which is detected after the rows were written.
    ///
    /// # Errors
    /// When the store rejects a row or is unavailable. Nothing is written then.
    pub async fn run<T: FromRows>(self) -> Result<Vec<T>> {
        let GroupedStatements { db, statements } = self;
        match &db.0 {
            ConnectionPools::Sqlite { write, .. } => {
                let rows = run_at_once(statements, write).await?;
                Ok(rows.iter().map(T::from_row).collect::<sqlx::Result<_>>()?)
            }
            ConnectionPools::Postgres(_) => {
                let mut tx = db.begin().await?;
                let mut read = Vec::new();
                for statement in statements {
                    read.extend(statement.execute_returning_all::<T>(&mut tx).await?);
                }
                tx.commit().await?;
                Ok(read)
            }
        }
    }
}

async fn run_at_once(statements: Vec<Sql>, writer: &SqlitePool) -> Result<Vec<SqliteRow>> {
    let mut text = "begin immediate".to_owned();
    let mut values = Vec::new();
    for statement in statements {
        text.push(';');
        text.push_str(&statement.text);
        values.extend(statement.values);
    }
    text.push_str(";commit");
    let all = sqlx::query_with(AssertSqlSafe(text), value::to_sqlite_arguments(values)?).persistent(false);
    let mut transaction = UnsettledConnection::new(acquire(writer).await?);
    let read = all.fetch_all(&mut *transaction.connection).await;
    transaction.is_settled =
        read.is_ok() || sqlx::query("rollback").execute(&mut *transaction.connection).await.is_ok();
    Ok(read?)
}
