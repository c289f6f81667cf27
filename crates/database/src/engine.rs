//! What a store tells of itself.
use crate::{Db, Result, db::ConnectionPools, sql};

/// Which database keeps the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// A file of this machine.
    Sqlite,
    /// A server.
    Postgres,
}

impl Db {
    /// Which database it is.
    pub fn engine(&self) -> Engine {
        match self.0 {
            ConnectionPools::Sqlite { .. } => Engine::Sqlite,
            ConnectionPools::Postgres(_) => Engine::Postgres,
        }
    }

    /// How large it is, in bytes, with all indexes; on SQLite without the log beside the file.
    ///
    /// # Errors
    /// When the store cannot be reached.
    pub async fn bytes(&self) -> Result<i64> {
        let size = match self.engine() {
            Engine::Sqlite => {
                sql("select page_count * page_size from pragma_page_count(), pragma_page_size()")
            }
            Engine::Postgres => sql("select pg_database_size(current_database())"),
        };
        let (bytes,): (i64,) = size.one(self).await?;
        Ok(bytes)
    }

    /// The last step by which its tables were brought up to date: `0011 unsubscribing`.
    ///
    /// # Errors
    /// When the store cannot be reached, or has no tables yet.
    pub async fn migration(&self) -> Result<String> {
        let last = sql("select version, description from _sqlx_migrations order by version desc limit 1");
        let (version, description): (i64, String) = last.one(self).await?;
        Ok(format!("{version:04} {description}"))
    }
}
