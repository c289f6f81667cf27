//! Opening a store, its transactions, and what a statement can run on.
use crate::{Error, Result, batch::PlaceholderStyle, fence::Fence};
use sqlx::{
    ConnectOptions, Connection as _, Database, PgPool, Postgres, Sqlite, SqlitePool, Transaction,
    pool::{MaybePoolConnection, PoolConnection, PoolOptions},
    postgres::PgConnectOptions,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};
use std::{num::NonZero, thread::available_parallelism, time::Duration};

/// How long a statement waits for a connection, or for another process that writes.
const PATIENCE: Duration = Duration::from_secs(10);
/// Connections to PostgreSQL that one node holds at most.
const CONNECTIONS: u32 = 16;
/// Pages (of 4 KiB) that SQLite gathers in its log before it moves them into the file.
const PAGES_BEFORE_CHECKPOINT: &str = "16000";
/// Bytes that SQLite leaves of a log that a large transaction made grow.
const LOG_KEPT: &str = "67108864";
/// What SQLite's writer keeps of the file in memory, in KiB (hence the minus).
const WRITER_CACHE: &str = "-16384";

/// A store that is open. Clones are handles on the same one.
#[derive(Clone, Debug)]
pub struct Db(pub(crate) ConnectionPools);

#[derive(Clone, Debug)]
pub(crate) enum ConnectionPools {
    /// SQLite has one writer, which readers never wait for.
    Sqlite { read: SqlitePool, write: SqlitePool },
    /// PostgreSQL tells readers and writers apart by itself.
    Postgres(PgPool),
}

/// A transaction, undone unless committed. On SQLite it is the only one that writes: while it is open, write through
/// it and not beside it.
#[derive(Debug)]
#[must_use = "a transaction that is not committed is undone"]
pub struct Tx(pub(crate) OpenTransaction, Option<Fence>);

#[derive(Debug)]
pub(crate) enum OpenTransaction {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

impl Db {
    /// Opens the store at a `sqlite:` or `postgres:` address; a file that does not exist is made. The tables are left
    /// as they are: see [`Db::migrate`].
    ///
    /// # Errors
    /// [`Error::Address`] when the address cannot be understood, [`Error::Unavailable`] when nobody answers there.
    pub async fn open(url: &str) -> Result<Db> {
        let unclear = |_| Error::Address(without_password(url));
        match url.split(':').next() {
            Some("postgres" | "postgresql") => open_postgres(url.parse().map_err(unclear)?).await,
            Some("sqlite") => open_sqlite(url.parse().map_err(unclear)?).await,
            _ => Err(Error::Address(without_password(url))),
        }
    }

    /// Begins a transaction.
    ///
    /// # Errors
    /// When the store is busy for long, or cannot be reached.
    pub async fn begin(&self) -> Result<Tx> {
        // In a box, as below: waiting for a connection takes 4 KiB, which every future that stores something would
        // carry along, and move.
        let open = match &self.0 {
            // A transaction that reads first and writes later would find that another has written in between.
            ConnectionPools::Sqlite { write, .. } => {
                OpenTransaction::Sqlite(Box::pin(write.begin_with("begin immediate")).await?)
            }
            ConnectionPools::Postgres(pool) => OpenTransaction::Postgres(Box::pin(pool.begin()).await?),
        };
        Ok(Tx(open, Fence::current()))
    }

    /// Begins a transaction that only reads: all it reads is of one moment, whatever others write meanwhile.
    ///
    /// # Errors
    /// As [`Db::begin`].
    pub async fn begin_reading(&self) -> Result<Tx> {
        const OF_ONE_MOMENT: &str = "begin isolation level repeatable read, read only";
        let open = match &self.0 {
            ConnectionPools::Sqlite { read, .. } => OpenTransaction::Sqlite(Box::pin(read.begin()).await?),
            ConnectionPools::Postgres(pool) => {
                OpenTransaction::Postgres(Box::pin(pool.begin_with(OF_ONE_MOMENT)).await?)
            }
        };
        Ok(Tx(open, None))
    }

    /// How a batch writes its parameters.
    pub(crate) fn placeholder(&self) -> PlaceholderStyle {
        match self.0 {
            ConnectionPools::Sqlite { .. } => PlaceholderStyle::Plain,
            ConnectionPools::Postgres(_) => PlaceholderStyle::Numbered,
        }
    }

    /// Waits for what runs, and closes the store for all its handles.
    pub async fn close(&self) {
        match &self.0 {
            ConnectionPools::Sqlite { read, write } => {
                read.close().await;
                write.close().await;
            }
            ConnectionPools::Postgres(pool) => pool.close().await,
        }
    }
}

impl Tx {
    /// How a batch writes its parameters.
    pub(crate) fn placeholder(&self) -> PlaceholderStyle {
        match self.0 {
            OpenTransaction::Sqlite(_) => PlaceholderStyle::Plain,
            OpenTransaction::Postgres(_) => PlaceholderStyle::Numbered,
        }
    }

    /// Makes what was written lasting, and visible to others.
    ///
    /// # Errors
    /// When the store cannot be reached or cannot write; nothing was written then. [`Error::Overtaken`] as
    /// [`fenced`](crate::fenced) tells.
    pub async fn commit(mut self) -> Result<()> {
        if let Some(fence) = self.1.take() {
            fence.pass(&mut self).await?;
        }
        match self.0 {
            OpenTransaction::Sqlite(tx) => tx.commit().await?,
            OpenTransaction::Postgres(tx) => tx.commit().await?,
        }
        Ok(())
    }
}

async fn open_postgres(options: PgConnectOptions) -> Result<Db> {
    // The pool would try again and again before it says that nobody is there.
    options.connect().await.map_err(unreachable)?.close().await?;
    Ok(Db(ConnectionPools::Postgres(pool(CONNECTIONS).connect_lazy_with(options))))
}

async fn open_sqlite(options: SqliteConnectOptions) -> Result<Db> {
    let options = options
        .create_if_missing(true)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(PATIENCE)
        .pragma("wal_autocheckpoint", PAGES_BEFORE_CHECKPOINT)
        .pragma("journal_size_limit", LOG_KEPT);
    // The writer comes first: it makes the file and its log, which readers only open.
    // What a statement of many rows would need to take back lies in memory, not in a file of its own each time.
    let writer = options.clone().pragma("cache_size", WRITER_CACHE).pragma("temp_store", "memory");
    let write = lasting(pool(1)).connect_with(writer).await.map_err(unreachable)?;
    let readers = u32::try_from(available_parallelism().map_or(4, NonZero::get)).unwrap_or(u32::MAX);
    let read = lasting(pool(readers.clamp(4, 16))).connect_lazy_with(options.read_only(true));
    Ok(Db(ConnectionPools::Sqlite { read, write }))
}

fn pool<D: Database>(connections: u32) -> PoolOptions<D> {
    PoolOptions::new().max_connections(connections).acquire_timeout(PATIENCE).test_before_acquire(false)
}

/// A file has no server that would close what is idle, and opening it again costs more than keeping it.
fn lasting<D: Database>(pool: PoolOptions<D>) -> PoolOptions<D> {
    pool.idle_timeout(None).max_lifetime(None)
}

/// Whatever goes wrong while opening, it is the store that cannot be used, not a statement that is wrong.
fn unreachable(error: sqlx::Error) -> Error {
    Error::Unavailable(error)
}

/// `postgres://user:…@host/name`: for messages and logs.
fn without_password(url: &str) -> String {
    let hidden = || {
        let (scheme, rest) = url.split_once("://")?;
        let (who, place) = rest.rsplit_once('@')?;
        let (user, _) = who.split_once(':')?;
        Some(format!("{scheme}://{user}:…@{place}"))
    };
    hidden().unwrap_or_else(|| url.to_owned())
}

/// What a statement can run on: the store (`&Db`), or a transaction in it (`&mut Tx`).
pub trait Executor: Send {
    /// A connection for one statement.
    fn connection(&mut self, access: Access) -> impl Future<Output = Result<Connection<'_>>> + Send;
}

/// What a statement is going to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Read only.
    Read,
    /// Change something.
    Write,
}

/// A connection for one statement.
#[derive(Debug)]
pub struct Connection<'a>(pub(crate) ConnectionLease<'a>);

/// Whose connection it is; the statement's macro tells them apart.
pub(crate) enum ConnectionLease<'a> {
    Sqlite(MaybePoolConnection<'a, Sqlite>),
    Postgres(MaybePoolConnection<'a, Postgres>),
}

impl std::fmt::Debug for ConnectionLease<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            ConnectionLease::Sqlite(_) => "Sqlite",
            ConnectionLease::Postgres(_) => "Postgres",
        })
    }
}

impl Executor for &Db {
    async fn connection(&mut self, access: Access) -> Result<Connection<'_>> {
        Ok(Connection(match &self.0 {
            ConnectionPools::Sqlite { write, .. } if access == Access::Write => {
                ConnectionLease::Sqlite(from(write).await?)
            }
            ConnectionPools::Sqlite { read, .. } => ConnectionLease::Sqlite(from(read).await?),
            ConnectionPools::Postgres(pool) => ConnectionLease::Postgres(from(pool).await?),
        }))
    }
}

impl Executor for &mut Tx {
    async fn connection(&mut self, _: Access) -> Result<Connection<'_>> {
        Ok(Connection(match &mut self.0 {
            OpenTransaction::Sqlite(tx) => {
                ConnectionLease::Sqlite(MaybePoolConnection::Connection(&mut **tx))
            }
            OpenTransaction::Postgres(tx) => {
                ConnectionLease::Postgres(MaybePoolConnection::Connection(&mut **tx))
            }
        }))
    }
}

async fn from<D: Database>(pool: &sqlx::Pool<D>) -> Result<MaybePoolConnection<'static, D>> {
    Ok(MaybePoolConnection::PoolConnection(acquire(pool).await?))
}

pub(crate) async fn acquire<D: Database>(pool: &sqlx::Pool<D>) -> Result<PoolConnection<D>> {
    Ok(Box::pin(pool.acquire()).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_told() {
        assert_eq!(without_password("postgres://me:secret@host/name"), "postgres://me:…@host/name");
        assert_eq!(without_password("postgres://me@host/name"), "postgres://me@host/name");
        assert_eq!(without_password("sqlite:data/x.db"), "sqlite:data/x.db");
    }
}
