//! Copying a whole store: reading a snapshot, and filling a new store.
use crate::{
    Db, Error, Result, Sql, Tx,
    batch::{placeholders, rows_in_a_statement},
    db::OpenTransaction,
    migrations,
    records::{self, ChecksumBuilder, Record, TableChecksum},
    sql,
    tables::{self, Column, ColumnKind, Table},
    with_long_statements,
};
use futures_util::{Stream, StreamExt, TryStreamExt, stream::BoxStream};
use sqlx::AssertSqlSafe;
use std::pin::pin;

/// A consistent snapshot of a store, which concurrent writes do not affect.
#[derive(Debug)]
pub struct StoreSnapshot {
    tx: Tx,
    version: i64,
    tables: Vec<Table>,
}

/// A store that is being filled, all or nothing. Dropping this leaves the store unchanged.
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
    /// [`Error::Empty`] if the store has no tables, [`Error::NewerVersion`] if a newer program created them.
    pub async fn snapshot(&self) -> Result<StoreSnapshot> {
        let mut tx = with_long_statements(self.begin_read_only()).await?;
        let tables = tables::tables(&mut tx).await?;
        if tables.is_empty() {
            return Err(Error::Empty);
        }
        let (store,): (i64,) =
            sql("select coalesce(max(version), 0) from _sqlx_migrations").fetch_one(&mut tx).await?;
        let program = migrations::newest_version();
        if store > program {
            return Err(Error::NewerVersion { store, program });
        }
        Ok(StoreSnapshot { tx, version: store, tables })
    }

    /// Begins to fill a store. Other writers must wait.
    ///
    /// # Errors
    /// When the store is busy for too long or unavailable.
    pub async fn begin_copy(&self) -> Result<StoreCopy> {
        let mut tx = with_long_statements(self.begin()).await?;
        migrations::lock(&mut tx).await?;
        let tables = tables::tables(&mut tx).await?;
        Ok(StoreCopy { tx, tables })
    }
}

impl StoreSnapshot {
    /// Returns the version of the tables.
    pub fn version(&self) -> i64 {
        self.version
    }

    /// Returns all tables. A table comes after the tables that it refers to.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// Streams the rows of a table, in the order of its primary key.
    pub fn records<'a>(&'a mut self, table: &'a Table) -> BoxStream<'a, Result<Record>> {
        records(&mut self.tx, table)
    }

    /// Returns the number of rows of a table and their checksum.
    ///
    /// # Errors
    /// When the store is unavailable.
    pub async fn checksum(&mut self, table: &Table) -> Result<TableChecksum> {
        checksum(&mut self.tx, table).await
    }

    /// Returns the transaction, for other statements on the snapshot.
    pub fn tx(&mut self) -> &mut Tx {
        &mut self.tx
    }
}

impl StoreCopy {
    /// Returns the tables: the existing ones, and after [`StoreCopy::clear`] the ones to fill. A table comes after the
    /// tables that it refers to.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// Returns the names of the tables that are not empty.
    ///
    /// # Errors
    /// When the store is unavailable.
    pub async fn list_filled_tables(&mut self) -> Result<Vec<String>> {
        let mut filled = Vec::new();
        for table in &self.tables {
            let any = to_statement(format!("select 1 from {} limit 1", quote_name(&table.name)));
            if any.fetch_optional::<(i32,)>(&mut self.tx).await?.is_some() {
                filled.push(table.name.clone());
            }
        }
        Ok(filled)
    }

    /// Deletes all data and creates the tables of a version that this program supports.
    ///
    /// # Errors
    /// [`Error::Migration`] if the version is not supported.
    pub async fn clear(&mut self, version: i64) -> Result<()> {
        for table in self.tables.iter().rev() {
            to_statement(format!("drop table {}", quote_name(&table.name))).execute(&mut self.tx).await?;
        }
        sql("drop table if exists _sqlx_migrations").execute(&mut self.tx).await?;
        migrations::run_migrations(Some(version), &mut self.tx).await?;
        self.tables = tables::tables(&mut self.tx).await?;
        Ok(())
    }

    /// Writes any number of rows into a table.
    ///
    /// # Errors
    /// When the stream of rows fails, or the store rejects a row.
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
                    quote_name(&table.name),
                    quote_names(&table.columns),
                    placeholders(rows, columns, self.tx.placeholder())
                ),
                values: chunk.into_iter().flat_map(|Record(values)| values).collect(),
                prepared: rows == most,
            };
            insert.execute(&mut self.tx).await?;
        }
        Ok(())
    }

    /// Returns the number of written rows of a table and their checksum.
    ///
    /// # Errors
    /// When the store is unavailable.
    pub async fn checksum(&mut self, table: &Table) -> Result<TableChecksum> {
        checksum(&mut self.tx, table).await
    }

    /// Migrates the tables to the newest version and commits.
    ///
    /// # Errors
    /// [`Error::ForeignKeyViolation`] if a row refers to a missing one, [`Error::Migration`] if a migration fails.
    pub async fn finish(mut self) -> Result<()> {
        migrations::run_migrations(None, &mut self.tx).await?;
        self.tx.commit().await
    }
}

fn records<'a>(tx: &'a mut Tx, table: &'a Table) -> BoxStream<'a, Result<Record>> {
    match &mut tx.0 {
        // SQLite compares texts by their bytes by default.
        OpenTransaction::Sqlite(tx) => {
            let rows = sqlx::query(AssertSqlSafe(build_select(table, ""))).persistent(false).fetch(&mut **tx);
            rows.map(|row| records::from_sqlite(&row?, table)).boxed()
        }
        OpenTransaction::Postgres(lease) => {
            let rows = sqlx::query(AssertSqlSafe(build_select(table, " collate \"C\""))).persistent(false);
            let (connection, watch) = lease.begin_statement();
            watch.stream(rows.fetch(connection)).map(|row| records::from_postgres(&row?, table)).boxed()
        }
    }
}

async fn checksum(tx: &mut Tx, table: &Table) -> Result<TableChecksum> {
    let mut records = records(tx, table);
    let mut sum = ChecksumBuilder::default();
    while let Some(record) = records.try_next().await? {
        sum.add(&record.to_line(table)?);
    }
    Ok(sum.finish())
}

/// Returns the statement that reads all rows of a table, with a collation for texts.
fn build_select(table: &Table, collation: &str) -> String {
    let is_text = |name: &String| {
        table.columns.iter().any(|column| column.name == *name && column.kind == ColumnKind::Text)
    };
    let key = table
        .key
        .iter()
        .map(|name| format!("{}{}", quote_name(name), if is_text(name) { collation } else { "" }));
    let key = key.collect::<Vec<_>>().join(", ");
    format!("select {} from {} order by {key}", quote_names(&table.columns), quote_name(&table.name))
}

fn quote_names(columns: &[Column]) -> String {
    columns.iter().map(|column| quote_name(&column.name)).collect::<Vec<_>>().join(", ")
}

fn quote_name(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Creates a statement whose names come from the catalogue.
fn to_statement(text: String) -> Sql {
    Sql { text, values: Vec::new(), prepared: false }
}
