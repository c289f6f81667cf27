//! A transaction whose statements are all known before it begins.
use crate::{
    Batch, Db, FromRows, Result, Sql, SqlValue,
    db::{ConnectionPools, acquire},
    value,
};
use sqlx::{AssertSqlSafe, Sqlite, SqlitePool, pool::PoolConnection, sqlite::SqliteRow};

/// Statements that run one after the other as a transaction of their own.
///
/// SQLite gets all of them at once: its connection has a thread of its own, and to switch between threads for each takes
/// longer than most statements do.
#[derive(Debug)]
#[must_use = "statements do nothing until they are run"]
pub struct GroupedStatements<'a> {
    db: &'a Db,
    statements: Vec<Sql>,
}

impl Db {
    /// A transaction that is told all its statements before it begins.
    pub fn together(&self) -> GroupedStatements<'_> {
        GroupedStatements { db: self, statements: Vec::new() }
    }
}

impl GroupedStatements<'_> {
    /// Adds what follows the statements that were added before.
    pub fn and<const N: usize, R: Iterator<Item = [SqlValue; N]>>(mut self, batch: Batch<N, R>) -> Self {
        self.statements.extend(batch.statements(self.db.placeholder()));
        self
    }

    /// Runs them, all or none, and reads the rows that they find or are `returning`. All must fit `T`: that one does not is
    /// a fault of the program, and is found after they were written.
    ///
    /// # Errors
    /// When the store refuses a row or cannot be reached; nothing was written then.
    pub async fn run<T: FromRows>(self) -> Result<Vec<T>> {
        let GroupedStatements { db, statements } = self;
        match &db.0 {
            ConnectionPools::Sqlite { write, .. } => {
                let rows = at_once(statements, write).await?;
                Ok(rows.iter().map(T::from_row).collect::<sqlx::Result<_>>()?)
            }
            ConnectionPools::Postgres(_) => {
                let mut tx = db.begin().await?;
                let mut read = Vec::new();
                for statement in statements {
                    read.extend(statement.returning_all::<T>(&mut tx).await?);
                }
                tx.commit().await?;
                Ok(read)
            }
        }
    }
}

async fn at_once(statements: Vec<Sql>, writer: &SqlitePool) -> Result<Vec<SqliteRow>> {
    let mut text = "begin immediate".to_owned();
    let mut values = Vec::new();
    for statement in statements {
        text.push(';');
        text.push_str(&statement.text);
        values.extend(statement.values);
    }
    text.push_str(";commit");
    let all = sqlx::query_with(AssertSqlSafe(text), value::for_sqlite(values)?).persistent(false);
    let mut transaction = OpenGroup { connection: acquire(writer).await?, ended: false };
    let read = all.fetch_all(&mut *transaction.connection).await;
    transaction.ended =
        read.is_ok() || sqlx::query("rollback").execute(&mut *transaction.connection).await.is_ok();
    Ok(read?)
}

/// A connection that may have a transaction open, unless it has ended. Nobody else gets it then. One whose transaction could
/// not even begin is closed too, because there was nothing to undo.
struct OpenGroup {
    connection: PoolConnection<Sqlite>,
    ended: bool,
}

impl Drop for OpenGroup {
    fn drop(&mut self) {
        if !self.ended {
            self.connection.close_on_drop();
        }
    }
}
