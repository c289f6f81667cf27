//! Information about a store.
use crate::{Db, Result, db::ConnectionPools, sql};

/// The database engine of a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// SQLite: a file on this machine.
    Sqlite,
    /// PostgreSQL: a server.
    Postgres,
}

impl Db {
    /// Returns the engine.
    pub fn engine(&self) -> Engine {
        match self.0 {
            ConnectionPools::Sqlite { .. } => Engine::Sqlite,
            ConnectionPools::Postgres(_) => Engine::Postgres,
        }
    }

    /// Returns the size in bytes, with all indexes. On SQLite the log is not included.
    ///
    /// # Errors
    /// When the store is unavailable.
    pub async fn size_in_bytes(&self) -> Result<i64> {
        let size = match self.engine() {
            Engine::Sqlite => {
                sql("select page_count * page_size from pragma_page_count(), pragma_page_size()")
            }
            Engine::Postgres => sql("select pg_database_size(current_database())"),
        };
        let (bytes,): (i64,) = size.fetch_one(self).await?;
        Ok(bytes)
    }

    /// Returns the last migration: `0011 unsubscribing`.
    ///
    /// # Errors
    /// When the store is unavailable or has no tables yet.
    pub async fn find_last_migration(&self) -> Result<String> {
        let last = sql("select version, description from _sqlx_migrations order by version desc limit 1");
        let (version, description): (i64, String) = last.fetch_one(self).await?;
        Ok(format!("{version:04} {description}"))
    }
}
