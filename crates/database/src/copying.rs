//! Copying a whole store: a snapshot that is read, and a store that is filled anew.
use crate::{
    Db, Error, Result, Sql, Tx,
    batch::{placeholders, rows_in_a_statement},
    db::OpenTransaction,
    migrations,
    records::{self, ChecksumBuilder, Record, TableChecksum},
    sql,
    tables::{self, Column, ColumnKind, Table},
};
use futures_util::{Stream, StreamExt, TryStreamExt, stream::BoxStream};
use sqlx::AssertSqlSafe;
use std::pin::pin;

/// A store as it was at one moment, whatever is written meanwhile.
#[derive(Debug)]
pub struct StoreSnapshot {
    tx: Tx,
    version: i64,
    tables: Vec<Table>,
}

/// A store that is being filled anew, all of it or nothing: dropping this leaves it as it was.
#[derive(Debug)]
#[must_use = "a store is filled when this is finished"]
pub struct StoreCopy {
    tx: Tx,
    tables: Vec<Table>,
}

impl Db {
    /// Takes a snapshot.
    ///
    /// # Errors
    /// [`Error::Empty`] when the store has no tables, [`Error::Newer`] when a newer program made them.
    pub async fn snapshot(&self) -> Result<StoreSnapshot> {
        let mut tx = self.begin_reading().await?;
        let tables = tables::tables(&mut tx).await?;
        if tables.is_empty() {
            return Err(Error::Empty);
        }
        let (store,): (i64,) =
            sql("select coalesce(max(version), 0) from _sqlx_migrations").one(&mut tx).await?;
        let program = migrations::newest();
        if store > program {
            return Err(Error::Newer { store, program });
        }
        Ok(StoreSnapshot { tx, version: store, tables })
    }

    /// Begins to fill a store anew. Nobody else writes to it meanwhile.
    ///
    /// # Errors
    /// When the store is busy for long, or cannot be reached.
    pub async fn refill(&self) -> Result<StoreCopy> {
        let mut tx = self.begin().await?;
        migrations::lock(&mut tx).await?;
        let tables = tables::tables(&mut tx).await?;
        Ok(StoreCopy { tx, tables })
    }
}

impl StoreSnapshot {
    /// The version of the tables.
    pub fn version(&self) -> i64 {
        self.version
    }

    /// All tables; those that others refer to stand before them.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// The rows of a table one by one, in the order of its primary key.
    pub fn records<'a>(&'a mut self, table: &'a Table) -> BoxStream<'a, Result<Record>> {
        records(&mut self.tx, table)
    }

    /// Counts and sums up the rows of a table.
    ///
    /// # Errors
    /// When the store cannot be reached.
    pub async fn sum(&mut self, table: &Table) -> Result<TableChecksum> {
        sum(&mut self.tx, table).await
    }

    /// What statements of one's own can read the snapshot by.
    pub fn tx(&mut self) -> &mut Tx {
        &mut self.tx
    }
}

impl StoreCopy {
    /// The tables: as they were found, and from [`StoreCopy::clear`] on as they are to be filled; those that others refer
    /// to stand before them.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// Which tables hold something.
    ///
    /// # Errors
    /// When the store cannot be reached.
    pub async fn filled(&mut self) -> Result<Vec<String>> {
        let mut filled = Vec::new();
        for table in &self.tables {
            let any = statement(format!("select 1 from {} limit 1", quoted(&table.name)));
            if any.optional::<(i32,)>(&mut self.tx).await?.is_some() {
                filled.push(table.name.clone());
            }
        }
        Ok(filled)
    }

    /// Throws away what the store holds, and makes its tables as they were at a version that this program knows.
    ///
    /// # Errors
    /// [`Error::Migration`] when it does not know that version.
    pub async fn clear(&mut self, version: i64) -> Result<()> {
        for table in self.tables.iter().rev() {
            statement(format!("drop table {}", quoted(&table.name))).execute(&mut self.tx).await?;
        }
        sql("drop table if exists _sqlx_migrations").execute(&mut self.tx).await?;
        migrations::run(Some(version), &mut self.tx).await?;
        self.tables = tables::tables(&mut self.tx).await?;
        Ok(())
    }

    /// Writes rows into a table, however many there are.
    ///
    /// # Errors
    /// When a row does not come, or the store refuses it.
    pub async fn write<E: From<Error>>(
        &mut self,
        table: &Table,
        records: impl Stream<Item = Result<Record, E>>,
    ) -> Result<(), E> {
        let columns = table.columns.len();
        let most = rows_in_a_statement(columns);
        let mut chunks = pin!(records.try_chunks(most));
        while let Some(chunk) = chunks.next().await {
            let chunk = chunk.map_err(|error| error.1)?;
            let rows = chunk.len();
            let insert = Sql {
                text: format!(
                    "insert into {} ({}) values {}",
                    quoted(&table.name),
                    quoted_all(&table.columns),
                    placeholders(rows, columns, self.tx.placeholder())
                ),
                values: chunk.into_iter().flat_map(|Record(values)| values).collect(),
                prepared: rows == most,
            };
            insert.execute(&mut self.tx).await?;
        }
        Ok(())
    }

    /// Counts and sums up the rows of a table, as they were written.
    ///
    /// # Errors
    /// When the store cannot be reached.
    pub async fn sum(&mut self, table: &Table) -> Result<TableChecksum> {
        sum(&mut self.tx, table).await
    }

    /// Brings the tables up to date and makes all of it lasting.
    ///
    /// # Errors
    /// [`Error::Dangling`] when a row refers to one that was not written, [`Error::Migration`] when a step fails.
    pub async fn finish(mut self) -> Result<()> {
        migrations::run(None, &mut self.tx).await?;
        self.tx.commit().await
    }
}

fn records<'a>(tx: &'a mut Tx, table: &'a Table) -> BoxStream<'a, Result<Record>> {
    match &mut tx.0 {
        // Its own order of texts is that of their bytes.
        OpenTransaction::Sqlite(tx) => {
            let rows = sqlx::query(AssertSqlSafe(select(table, ""))).persistent(false).fetch(&mut **tx);
            rows.map(|row| records::from_sqlite(&row?, table)).boxed()
        }
        OpenTransaction::Postgres(tx) => {
            let rows = sqlx::query(AssertSqlSafe(select(table, " collate \"C\""))).persistent(false);
            rows.fetch(&mut **tx).map(|row| records::from_postgres(&row?, table)).boxed()
        }
    }
}

async fn sum(tx: &mut Tx, table: &Table) -> Result<TableChecksum> {
    let mut records = records(tx, table);
    let mut sum = ChecksumBuilder::default();
    while let Some(record) = records.try_next().await? {
        sum.add(&record.line(table)?);
    }
    Ok(sum.finish())
}

/// Reads all rows of a table, texts in the order that is given.
fn select(table: &Table, collation: &str) -> String {
    let is_text = |name: &String| {
        table.columns.iter().any(|column| column.name == *name && column.kind == ColumnKind::Text)
    };
    let key = table
        .key
        .iter()
        .map(|name| format!("{}{}", quoted(name), if is_text(name) { collation } else { "" }));
    let key = key.collect::<Vec<_>>().join(", ");
    format!("select {} from {} order by {key}", quoted_all(&table.columns), quoted(&table.name))
}

fn quoted_all(columns: &[Column]) -> String {
    columns.iter().map(|column| quoted(&column.name)).collect::<Vec<_>>().join(", ")
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// A statement whose names come from the catalogue.
fn statement(text: String) -> Sql {
    Sql { text, values: Vec::new(), prepared: false }
}
