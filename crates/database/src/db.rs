//! Opening a store, transactions, and the connections of statements.
use crate::{
    Error, Result,
    batch::PlaceholderStyle,
    fence::Fence,
    postgres_connection::{MaybeOwnedLease, PostgresLease, PostgresPools},
};
use futures_util::FutureExt;
use metrics::histogram;
use sqlx::{
    Sqlite, SqlitePool, Transaction,
    pool::{MaybePoolConnection, PoolConnection, PoolOptions},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};
use std::{
    num::NonZero,
    path::Path,
    sync::Arc,
    thread::available_parallelism,
    time::{Duration, Instant},
};

/// How long a statement waits for a connection to SQLite, or for another process that writes.
const WAIT_TIMEOUT: Duration = Duration::from_secs(10);
/// The names of sessions on PostgreSQL, of a portal that serves and of every other use.
pub(crate) const PORTAL_SESSION: &str = "standpunkt-serve";
const OTHER_SESSION: &str = "standpunkt";
/// Number of pages (of 4 KiB) that SQLite collects in its log before it moves them to the database file.
const PAGES_BEFORE_CHECKPOINT: &str = "16000";
/// The size in bytes to which SQLite truncates a log that a large transaction has extended.
const MAX_LOG_SIZE: &str = "67108864";
/// The page cache of SQLite's writer, in KiB (negative by SQLite's convention).
const WRITER_CACHE: &str = "-16384";

/// An open store. Clones share it.
#[derive(Clone, Debug)]
pub struct Db(pub(crate) ConnectionPools);

#[derive(Clone, Debug)]
pub(crate) enum ConnectionPools {
    /// SQLite has one writer. Readers never wait for it.
    Sqlite { read: SqlitePool, write: SqlitePool, file: Arc<Path> },
    /// PostgreSQL needs no separate pools for readers and writers.
    Postgres(PostgresPools),
}

/// A transaction. It is rolled back unless it is committed. On SQLite it is the only writer: while it is open, all
/// writes must go through it.
#[derive(Debug)]
#[must_use = "a transaction that is not committed is undone"]
pub struct Tx(pub(crate) OpenTransaction, Option<Fence>);

#[derive(Debug)]
pub(crate) enum OpenTransaction {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(PostgresLease),
}

impl Db {
    /// Opens the store at a `sqlite:` or `postgres:` address. A missing file is created. The tables are not changed:
    /// see [`Db::migrate`]. With `?pooler=transaction` in the address, nothing relies on a session of the server that lasts
    /// longer than a transaction.
    ///
    /// # Errors
    /// [`Error::InvalidAddress`] if the address is invalid, [`Error::Unavailable`] if the store does not respond.
    pub async fn open(url: &str) -> Result<Db> {
        Db::open_session(url, OTHER_SESSION).await
    }

    /// Opens the store for a portal that serves it, so that others can see that it is in use.
    ///
    /// # Errors
    /// As [`Db::open`].
    pub async fn open_for_portal(url: &str) -> Result<Db> {
        Db::open_session(url, PORTAL_SESSION).await
    }

    async fn open_session(url: &str, session_name: &str) -> Result<Db> {
        let to_invalid_address = |_| Error::InvalidAddress(mask_password(url));
        match url.split(':').next() {
            Some("postgres" | "postgresql") => {
                let Some((address, has_pooler)) = split_pooler(url) else {
                    return Err(Error::InvalidAddress(mask_password(url)));
                };
                let options = address.parse().map_err(to_invalid_address)?;
                let pools = PostgresPools::open(options, session_name, has_pooler).await?;
                Ok(Db(ConnectionPools::Postgres(pools)))
            }
            Some("sqlite") => open_sqlite(url.parse().map_err(to_invalid_address)?).await,
            _ => Err(Error::InvalidAddress(mask_password(url))),
        }
    }

    /// Begins a transaction.
    ///
    /// # Errors
    /// When the store is busy for too long or unavailable.
    pub async fn begin(&self) -> Result<Tx> {
        let started = Instant::now();
        let opened = self.open_transaction().await;
        // Failures are recorded too: a wait that ends in a timeout is the longest.
        histogram!("store_wait_seconds").record(started.elapsed());
        Ok(Tx(opened?, Fence::current()))
    }

    async fn open_transaction(&self) -> Result<OpenTransaction> {
        // Boxed, here and elsewhere: the future that waits for a connection takes 4 KiB, which every future that uses
        // the store would contain and move. The compiler would also examine its content for each of them.
        Ok(match &self.0 {
            // A transaction that reads before it writes would fail if another one has written in between.
            ConnectionPools::Sqlite { write, .. } => {
                OpenTransaction::Sqlite(write.begin_with("begin immediate").boxed().await?)
            }
            ConnectionPools::Postgres(pools) => OpenTransaction::Postgres(pools.begin(None).boxed().await?),
        })
    }

    /// Begins a read-only transaction with a consistent snapshot, which concurrent writes do not affect.
    ///
    /// # Errors
    /// As [`Db::begin`].
    pub async fn begin_read_only(&self) -> Result<Tx> {
        const BEGIN_SNAPSHOT: &str = "begin isolation level repeatable read, read only";
        let open = match &self.0 {
            ConnectionPools::Sqlite { read, .. } => OpenTransaction::Sqlite(read.begin().boxed().await?),
            ConnectionPools::Postgres(pools) => {
                OpenTransaction::Postgres(pools.begin(Some(BEGIN_SNAPSHOT)).boxed().await?)
            }
        };
        Ok(Tx(open, None))
    }

    /// Returns the notation of parameters in a batch.
    pub(crate) fn placeholder(&self) -> PlaceholderStyle {
        match self.0 {
            ConnectionPools::Sqlite { .. } => PlaceholderStyle::Plain,
            ConnectionPools::Postgres(_) => PlaceholderStyle::Numbered,
        }
    }

    /// Moves what SQLite has collected in its log into the database file, and empties the log. If somebody reads an
    /// older state, such as a backup, nothing waits: the log keeps what cannot be moved yet.
    ///
    /// # Errors
    /// When the store is busy for too long or cannot write.
    pub async fn checkpoint(&self) -> Result<()> {
        /// The timeout is off meanwhile: otherwise the checkpoint would wait for readers, and writers for the
        /// checkpoint. Afterwards it is [`WAIT_TIMEOUT`] again.
        const CHECKPOINT: &str =
            "pragma busy_timeout = 0; pragma wal_checkpoint(truncate); pragma busy_timeout = 10000";
        if let ConnectionPools::Sqlite { write, .. } = &self.0 {
            let mut writer = UnsettledConnection::new(acquire(write).await?);
            sqlx::raw_sql(CHECKPOINT).execute(&mut *writer.connection).boxed().await?;
            writer.is_settled = true;
        }
        Ok(())
    }

    /// Waits for running statements and closes the store for all clones. On SQLite, the database file then holds
    /// everything, unless another process reads or writes it.
    pub async fn close(&self) {
        match &self.0 {
            ConnectionPools::Sqlite { read, write, .. } => {
                read.close().await;
                // If this fails, the log keeps what it holds.
                self.checkpoint().await.ok();
                write.close().await;
            }
            ConnectionPools::Postgres(pools) => pools.close().await,
        }
    }
}

impl Tx {
    /// Returns the notation of parameters in a batch.
    pub(crate) fn placeholder(&self) -> PlaceholderStyle {
        match self.0 {
            OpenTransaction::Sqlite(_) => PlaceholderStyle::Plain,
            OpenTransaction::Postgres(_) => PlaceholderStyle::Numbered,
        }
    }

    /// Borrows the connection of the transaction for one statement.
    pub fn borrow_connection(&mut self) -> Connection<'_> {
        Connection(match &mut self.0 {
            OpenTransaction::Sqlite(tx) => {
                ConnectionLease::Sqlite(MaybePoolConnection::Connection(&mut **tx))
            }
            OpenTransaction::Postgres(lease) => ConnectionLease::Postgres(MaybeOwnedLease::Borrowed(lease)),
        })
    }

    /// Commits the transaction.
    ///
    /// # Errors
    /// When the store is unavailable or cannot write; nothing is written then. [`Error::TakenOver`] as described at
    /// [`with_fence`](crate::with_fence).
    pub async fn commit(mut self) -> Result<()> {
        if let Some(fence) = self.1.take() {
            fence.execute(&mut self).await?;
        }
        match self.0 {
            OpenTransaction::Sqlite(tx) => tx.commit().boxed().await?,
            OpenTransaction::Postgres(lease) => lease.commit().boxed().await?,
        }
        Ok(())
    }
}

async fn open_sqlite(options: SqliteConnectOptions) -> Result<Db> {
    let file = options.get_filename().into();
    let options = options
        .create_if_missing(true)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(WAIT_TIMEOUT)
        .pragma("wal_autocheckpoint", PAGES_BEFORE_CHECKPOINT)
        .pragma("journal_size_limit", MAX_LOG_SIZE);
    // The writer comes first: it creates the file and its log, which readers only open. The rollback data of a
    // statement with many rows is kept in memory instead of a temporary file.
    let writer = options.clone().pragma("cache_size", WRITER_CACHE).pragma("temp_store", "memory");
    let write = pool(1).connect_with(writer).await.map_err(to_unavailable)?;
    let readers = u32::try_from(available_parallelism().map_or(4, NonZero::get)).unwrap_or(u32::MAX);
    let read = pool(readers.clamp(4, 16)).connect_lazy_with(options.read_only(true));
    Ok(Db(ConnectionPools::Sqlite { read, write, file }))
}

/// Returns the options of a pool without idle timeouts: a file has no server that closes idle connections, and opening it
/// again costs more than keeping it open.
fn pool(connections: u32) -> PoolOptions<Sqlite> {
    let pool = PoolOptions::new().max_connections(connections).acquire_timeout(WAIT_TIMEOUT);
    pool.test_before_acquire(false).idle_timeout(None).max_lifetime(None)
}

/// Converts an error while opening the store. The store is unavailable; no statement is wrong.
fn to_unavailable(error: sqlx::Error) -> Error {
    Error::Unavailable(error)
}

/// Splits the parameter `pooler=transaction` off an address. Returns the address without it, and whether it was there;
/// `None` if it has another value.
fn split_pooler(url: &str) -> Option<(String, bool)> {
    let Some((address, query)) = url.split_once('?') else { return Some((url.to_owned(), false)) };
    let (own, others): (Vec<&str>, Vec<&str>) =
        query.split('&').partition(|parameter| parameter.starts_with("pooler="));
    if own.iter().any(|parameter| *parameter != "pooler=transaction") {
        return None;
    }
    let others = others.join("&");
    let separator = if others.is_empty() { "" } else { "?" };
    Some((format!("{address}{separator}{others}"), !own.is_empty()))
}

/// Returns `postgres://user:…@host/name`, for messages and logs. The password can also be a parameter, so no parameters are
/// shown; an address whose parts cannot be told apart is hidden.
fn mask_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once(':').filter(|(scheme, _)| *scheme != "sqlite") else {
        return url.to_owned();
    };
    let Some(rest) = rest.strip_prefix("//") else { return format!("{scheme}:…") };
    let (address, parameters) = match rest.split_once('?') {
        Some((address, parameters)) => (address, Some(parameters)),
        None => (rest, None),
    };
    // An unescaped question mark in the password.
    if parameters.is_some_and(|parameters| parameters.contains('@')) {
        return format!("{scheme}://…");
    }
    let suffix = if parameters.is_some() { "?…" } else { "" };
    match address.rsplit_once('@') {
        Some((credentials, place)) => {
            let shown =
                credentials.split_once(':').map_or(credentials.to_owned(), |(user, _)| format!("{user}:…"));
            format!("{scheme}://{shown}@{place}{suffix}")
        }
        None => format!("{scheme}://{address}{suffix}"),
    }
}

/// Something that a statement can run on: the store (`&Db`), a transaction (`&mut Tx`), or either of them lent.
pub trait Executor: Send {
    /// Acquires a connection for one statement.
    fn connection(&mut self, access: Access) -> impl Future<Output = Result<Connection<'_>>> + Send;
}

/// The kind of access of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Read only.
    Read,
    /// Write.
    Write,
}

/// A connection for one statement.
#[derive(Debug)]
pub struct Connection<'a>(pub(crate) ConnectionLease<'a>);

/// The connection of either engine and its owner; the macro of statements distinguishes them.
pub(crate) enum ConnectionLease<'a> {
    Sqlite(MaybePoolConnection<'a, Sqlite>),
    Postgres(MaybeOwnedLease<'a>),
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
                ConnectionLease::Sqlite(acquire_owned(write).await?)
            }
            ConnectionPools::Sqlite { read, .. } => ConnectionLease::Sqlite(acquire_owned(read).await?),
            ConnectionPools::Postgres(pools) => {
                ConnectionLease::Postgres(MaybeOwnedLease::Owned(pools.acquire().await?))
            }
        }))
    }
}

/// A function that runs several statements lends its executor to each.
impl<E: Executor> Executor for &mut E {
    async fn connection(&mut self, access: Access) -> Result<Connection<'_>> {
        (**self).connection(access).await
    }
}

impl Executor for &mut Tx {
    async fn connection(&mut self, _: Access) -> Result<Connection<'_>> {
        Ok(self.borrow_connection())
    }
}

async fn acquire_owned(pool: &SqlitePool) -> Result<MaybePoolConnection<'static, Sqlite>> {
    Ok(MaybePoolConnection::PoolConnection(acquire(pool).await?))
}

pub(crate) async fn acquire(pool: &SqlitePool) -> Result<PoolConnection<Sqlite>> {
    Ok(pool.acquire().boxed().await?)
}

/// A connection to SQLite whose settings or transaction are not those of the pool until the work has ended. If it does
/// not end, the connection is closed instead of returned to the pool. This also applies if the work could not begin.
pub(crate) struct UnsettledConnection {
    pub(crate) connection: PoolConnection<Sqlite>,
    pub(crate) is_settled: bool,
}

impl UnsettledConnection {
    pub(crate) fn new(connection: PoolConnection<Sqlite>) -> UnsettledConnection {
        UnsettledConnection { connection, is_settled: false }
    }
}

impl Drop for UnsettledConnection {
    fn drop(&mut self) {
        if !self.is_settled {
            self.connection.close_on_drop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pooler_is_named_in_the_address() {
        let split = |url: &str| split_pooler(url).unwrap();
        let address = "postgres://me@host/name";
        assert_eq!(split(address), (address.to_owned(), false));
        assert_eq!(split(&format!("{address}?pooler=transaction")), (address.to_owned(), true));
        let other = format!("{address}?sslmode=require");
        assert_eq!(split(&other), (other.clone(), false));
        assert_eq!(split(&format!("{address}?pooler=transaction&sslmode=require")), (other.clone(), true));
        assert_eq!(split_pooler(&format!("{address}?pooler=session")), None);
    }

    #[test]
    fn a_password_is_never_shown() {
        assert_eq!(mask_password("postgres://me:secret@host/name"), "postgres://me:…@host/name");
        assert_eq!(mask_password("postgres://me@host/name"), "postgres://me@host/name");
        assert_eq!(
            mask_password("postgres://me@host/name?password=secret&port=x"),
            "postgres://me@host/name?…"
        );
        assert_eq!(mask_password("postgres://me:why?secret@host/name"), "postgres://…");
        assert_eq!(mask_password("postgres://me:a@b?secret@host/name"), "postgres://…");
        assert_eq!(mask_password("postgres:me:secret@host/name"), "postgres:…");
        assert_eq!(mask_password("postgres://host/name?user=me&password=secret"), "postgres://host/name?…");
        assert_eq!(mask_password("sqlite:data/x.db?mode=rwc"), "sqlite:data/x.db?mode=rwc");
    }
}
