//! Bringing the tables up to date. One folder of statements serves both engines.
use crate::{Db, Error, Result, db::Pools};
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
        // `run` is `run_direct` behind a trait that keeps this future from being `Send`.
        match &self.0 {
            Pools::Sqlite { write, .. } => {
                // Other programs wait for the lock that writing takes.
                let mut tx = write.begin_with("begin immediate").await?;
                MIGRATIONS.run_direct(None, &mut *tx, false).await.map_err(failed)?;
                tx.commit().await?;
            }
            Pools::Postgres(pool) => {
                let mut tx = pool.begin().await?;
                sqlx::query("select pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *tx).await?;
                MIGRATIONS.run_direct(None, &mut *tx, false).await.map_err(failed)?;
                tx.commit().await?;
            }
        }
        Ok(())
    }
}

fn failed(error: MigrateError) -> Error {
    let program = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    match error {
        MigrateError::VersionMissing(store) if store > program => Error::Newer { store, program },
        other => Error::Migration(other),
    }
}
