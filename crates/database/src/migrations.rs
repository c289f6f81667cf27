//! Migration of the tables. Both engines share one folder of statements.
use crate::{Db, Engine, Error, Result, Tx, db::OpenTransaction, sql, with_long_statements};
use sqlx::migrate::{MigrateError, Migrator};
use std::sync::LazyLock;

/// This crate does the locking: sqlx has none on SQLite, and on PostgreSQL it does not unlock after a failed migration.
static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let mut migrations = sqlx::migrate!();
    migrations.set_locking(false);
    migrations
});

/// The key of the advisory lock on a PostgreSQL server: “standpkt” in ASCII.
const LOCK_KEY: i64 = 0x7374_616e_6470_6b74;

impl Db {
    /// Migrates the tables, all steps or none. If several programs do this at once, one does and the others wait. After an
    /// upgrade, it also removes deleted data from the file: if that fails, the error is returned, but the migration stays.
    ///
    /// # Errors
    /// [`Error::NewerVersion`] if a newer program created the tables, [`Error::Migration`] if a migration fails.
    pub async fn migrate(&self) -> Result<()> {
        with_long_statements(self.run_all_migrations()).await
    }

    async fn run_all_migrations(&self) -> Result<()> {
        // A new store has no table of migrations yet.
        let before = sql("select max(version) from _sqlx_migrations").fetch_one::<(i64,)>(self).await.ok();
        let mut tx = self.begin().await?;
        lock(&mut tx).await?;
        run_migrations(None, &mut tx).await?;
        tx.commit().await?;
        if before.is_some_and(|(version,)| version < newest_version()) {
            self.vacuum().await?;
        }
        Ok(())
    }

    /// Removes deleted data from the SQLite file, where it otherwise stays until it is overwritten.
    ///
    /// # Errors
    /// When the disk has no room for a second file, or the store is busy for too long.
    pub async fn vacuum(&self) -> Result<()> {
        if let Engine::Sqlite = self.engine() {
            sql("vacuum").execute(self).await?;
        }
        Ok(())
    }
}

/// Returns the newest version of the tables that this program supports.
pub fn newest_version() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// Makes other programs wait that migrate or fill the same store. On SQLite the write lock serves this purpose.
pub(crate) async fn lock(tx: &mut Tx) -> Result<()> {
    if let OpenTransaction::Postgres(_) = tx.0 {
        sql("select pg_advisory_xact_lock($1)").bind(LOCK_KEY).execute(tx).await?;
    }
    Ok(())
}

/// Migrates the tables to a version, or to the newest one.
pub(crate) async fn run_migrations(version: Option<i64>, tx: &mut Tx) -> Result<()> {
    // `run` is a wrapper of `run_direct` that prevents this future from being `Send`.
    match &mut tx.0 {
        OpenTransaction::Sqlite(tx) => MIGRATIONS.run_direct(version, &mut **tx, false).await,
        OpenTransaction::Postgres(lease) => {
            lease.remove_statements().await?;
            let (connection, watch) = lease.begin_statement();
            let run = watch.run_unlimited(MIGRATIONS.run_direct(version, connection, false)).await;
            if run.is_ok() {
                lease.remove_statements().await?;
            }
            run
        }
    }
    .map_err(to_migration_error)
}

fn to_migration_error(error: MigrateError) -> Error {
    let program = newest_version();
    match error {
        MigrateError::VersionMissing(store) if store > program => Error::NewerVersion { store, program },
        other => Error::Migration(other),
    }
}
