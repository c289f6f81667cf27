//! Bringing the tables up to date. One folder of statements serves both engines.
use crate::{Db, Engine, Error, Result, Tx, db::OpenTransaction, sql};
use sqlx::migrate::{MigrateError, Migrator};
use std::sync::LazyLock;

/// Locking is done here: sqlx leaves it out on SQLite, and on PostgreSQL forgets to unlock when a step fails.
static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let mut migrations = sqlx::migrate!();
    migrations.set_locking(false);
    migrations
});

/// Marks our lock among the advisory locks of a PostgreSQL server: “standpkt” in ASCII.
const LOCK: i64 = 0x7374_616e_6470_6b74;

impl Db {
    /// Brings the tables up to date, all steps or none. Of several programs that do so at once, one does and the
    /// others wait for it.
    ///
    /// # Errors
    /// [`Error::Newer`] when a newer program made the tables, [`Error::Migration`] when a step fails.
    pub async fn migrate(&self) -> Result<()> {
        // A new store has no table to tell it.
        let before = sql("select max(version) from _sqlx_migrations").one::<(i64,)>(self).await.ok();
        let mut tx = self.begin().await?;
        lock(&mut tx).await?;
        run(None, &mut tx).await?;
        tx.commit().await?;
        if before.is_some_and(|(version,)| version < newest()) {
            self.vacuum().await?;
        }
        Ok(())
    }

    /// Takes what was deleted out of SQLite's file, where it would lie until something else is written over it.
    ///
    /// # Errors
    /// When the disk has no room for a second file, or the store is busy for long.
    pub async fn vacuum(&self) -> Result<()> {
        if let Engine::Sqlite = self.engine() {
            sql("vacuum").execute(self).await?;
        }
        Ok(())
    }
}

/// The version of the tables that this program knows.
pub fn newest() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// Makes other programs wait that migrate or fill the same store. On SQLite they wait for the lock that writing takes.
pub(crate) async fn lock(tx: &mut Tx) -> Result<()> {
    if let OpenTransaction::Postgres(_) = tx.0 {
        sql("select pg_advisory_xact_lock($1)").bind(LOCK).execute(tx).await?;
    }
    Ok(())
}

/// Brings the tables to a version, or to the newest.
pub(crate) async fn run(version: Option<i64>, tx: &mut Tx) -> Result<()> {
    // `run` is `run_direct` behind a trait that keeps this future from being `Send`.
    match &mut tx.0 {
        OpenTransaction::Sqlite(tx) => MIGRATIONS.run_direct(version, &mut **tx, false).await,
        OpenTransaction::Postgres(tx) => MIGRATIONS.run_direct(version, &mut **tx, false).await,
    }
    .map_err(failed)
}

fn failed(error: MigrateError) -> Error {
    let program = newest();
    match error {
        MigrateError::VersionMissing(store) if store > program => Error::Newer { store, program },
        other => Error::Migration(other),
    }
}
