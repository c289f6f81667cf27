//! Connections to PostgreSQL, which may fall silent at any time: a firewall or a failed host swallows packets, no error
//! arrives, and a statement never ends.
//!
//! Each statement runs under a time limit. A connection whose last statement did not end, or was given up, is in an
//! unknown state. It is closed without the closing message of the protocol, because sending that could wait as well, and
//! is never used again. When one connection falls silent, so do the idle ones that were opened before: these are
//! replaced before their next use.
//!
//! A pooler such as pgbouncer in transaction mode lends a session of the server for each transaction. sqlx prepares a
//! statement and executes it in two steps, which two sessions could receive. So each statement then runs in a transaction of
//! its own, no statement is kept for later, and limits are set for the transaction.
use crate::{Error, Result};
use futures_util::{FutureExt, Stream, StreamExt, stream, stream::BoxStream};
use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection as _, PgConnection, PgPool, Postgres,
    pool::{PoolConnection, PoolOptions},
    postgres::{PgConnectOptions, PgDatabaseError, PgSeverity, PgTransactionManager},
};
use sqlx_core::{
    sql_str::{SqlSafeStr, SqlStr},
    transaction::TransactionManager,
};
use std::{
    io,
    ops::{Deref, DerefMut},
    pin::pin,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};
use tokio::{runtime::Handle, time::timeout};

tokio::task_local! {
    /// Set while statements may take long.
    static IS_PATIENT: ();
}

/// Maximum number of connections of a node.
const MAX_CONNECTIONS: u32 = 16;
/// Maximum number of further connections, for statements that may take long.
const MAX_PATIENT_CONNECTIONS: u32 = 8;
/// How long connecting may take before the first connection of a pool is known to work.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a statement waits for a connection, or for one to be opened.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);
/// How long the server may take to begin with the result of a statement, and for each further part of it. Together with
/// the interval at which a node polls the store, this is the time until a node recovers; the goal is 15 s.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(9);
/// The same for statements that may take long.
const PATIENT_STATEMENT_TIMEOUT: Duration = Duration::from_secs(3600);
/// How long the check of a connection may take that is returned to its pool.
const RETURN_TIMEOUT: Duration = Duration::from_secs(5);

/// Limits that the server keeps, so that the locks of a node that has vanished are released. A statement that waits for
/// a lock is refused before the node gives up the connection. A limit in the address of the store takes precedence.
const SERVER_LIMITS: [(&str, &str); 7] = [
    ("statement_timeout", "60s"),
    ("lock_timeout", "8s"),
    ("idle_in_transaction_session_timeout", "12s"),
    ("tcp_keepalives_idle", "30"),
    ("tcp_keepalives_interval", "10"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "20000"),
];
/// The same for statements that may take long.
const PATIENT_SERVER_LIMITS: [(&str, &str); 7] = [
    ("statement_timeout", "1h"),
    ("lock_timeout", "10min"),
    ("idle_in_transaction_session_timeout", "1h"),
    ("tcp_keepalives_idle", "30"),
    ("tcp_keepalives_interval", "10"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "60000"),
];

/// Runs a future whose statements may take long on PostgreSQL: migrations, copies of a store, deleting what has expired.
/// This applies to the same task only, not to tasks that it spawns.
pub async fn with_long_statements<T>(run: impl Future<Output = T>) -> T {
    IS_PATIENT.scope((), run).await
}

/// What follows the name of a session that a pooler lends. The server keeps the name until another client borrows it.
pub(crate) const POOLED_SUFFIX: &str = "-pooled";

/// The connections of a node.
#[derive(Clone, Debug)]
pub(crate) struct PostgresPools {
    regular: LimitedPool,
    patient: LimitedPool,
    silence: LastSilence,
}

/// Connections whose statements have the same time limits.
#[derive(Clone, Debug)]
struct LimitedPool {
    connections: PgPool,
    limit: Duration,
    /// With a pooler: the statements that set the limits of the server for a transaction.
    transaction_limits: Option<Arc<str>>,
}

/// When a connection was last found to be silent or broken.
#[derive(Clone, Debug, Default)]
struct LastSilence(Arc<Mutex<Option<Instant>>>);

impl LastSilence {
    fn record(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Returns whether a connection of this age was opened before.
    fn is_after_opening(&self, age: Duration) -> bool {
        let last = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| last.elapsed() < age)
    }
}

impl PostgresPools {
    /// Opens the pools after one connection was successful, because a pool would retry for a long time.
    pub(crate) async fn open(
        options: PgConnectOptions,
        session_name: &str,
        has_pooler: bool,
    ) -> Result<PostgresPools> {
        let options = match has_pooler {
            // Poolers refuse this parameter, which only concerns numbers as text.
            true => set_session_name(options, &format!("{session_name}{POOLED_SUFFIX}"))
                .extra_float_digits(None)
                .statement_cache_capacity(0),
            false => set_session_name(options, session_name),
        };
        let first = async { options.connect().await?.close().await };
        match timeout(CONNECT_TIMEOUT, first.boxed()).await {
            Ok(connected) => connected.map_err(Error::Unavailable)?,
            Err(_) => return Err(Error::Unavailable(silence_error(CONNECT_TIMEOUT))),
        }
        let silence = LastSilence::default();
        let open = |connections, limit, server_limits| {
            let silence = silence.clone();
            let transaction_limits = has_pooler.then(|| build_transaction_limits(&options, server_limits));
            let options = match has_pooler {
                true => options.clone(),
                false => set_limits(options.clone(), server_limits),
            };
            let connections = PoolOptions::new()
                .max_connections(connections)
                .acquire_timeout(ACQUIRE_TIMEOUT)
                .test_before_acquire(false)
                .before_acquire(move |_, connection| {
                    let is_trusted = !silence.is_after_opening(connection.age);
                    Box::pin(async move { Ok(is_trusted) })
                })
                .connect_lazy_with(options);
            LimitedPool { connections, limit, transaction_limits }
        };
        Ok(PostgresPools {
            regular: open(MAX_CONNECTIONS, STATEMENT_TIMEOUT, &SERVER_LIMITS),
            patient: open(MAX_PATIENT_CONNECTIONS, PATIENT_STATEMENT_TIMEOUT, &PATIENT_SERVER_LIMITS),
            silence,
        })
    }

    /// Returns whether a pooler lends the sessions of the server.
    pub(crate) fn has_pooler(&self) -> bool {
        self.regular.transaction_limits.is_some()
    }

    fn current_pool(&self) -> &LimitedPool {
        if IS_PATIENT.try_with(|()| ()).is_ok() { &self.patient } else { &self.regular }
    }

    /// Waits for a connection for one statement. With a pooler, it is in a transaction, and
    /// [`MaybeOwnedLease::finish`] commits it.
    pub(crate) async fn acquire(&self) -> Result<PostgresLease> {
        match self.has_pooler() {
            true => self.begin(None).await,
            false => self.lease(self.current_pool()).await,
        }
    }

    async fn lease(&self, pool: &LimitedPool) -> Result<PostgresLease> {
        let connection = pool.connections.acquire().boxed().await?;
        Ok(PostgresLease {
            connection,
            state: ConnectionState::Idle,
            limit: pool.limit,
            silence: self.silence.clone(),
            keeps_statements: !self.has_pooler(),
        })
    }

    /// Begins a transaction, with a statement in place of `begin` if there is one.
    pub(crate) async fn begin(&self, statement: Option<&'static str>) -> Result<PostgresLease> {
        let pool = self.current_pool();
        let statement = match &pool.transaction_limits {
            Some(limits) => {
                let begin = statement.unwrap_or("begin");
                Some(AssertSqlSafe(format!("{begin}; {limits}")).into_sql_str())
            }
            None => statement.map(SqlStr::from_static),
        };
        let mut lease = self.lease(pool).await?;
        let (connection, watch) = lease.begin_statement();
        watch.run(PgTransactionManager::begin(connection, statement)).await?;
        lease.state = ConnectionState::InTransaction;
        Ok(lease)
    }

    /// Closes the connections that nobody uses, and waits for the others.
    pub(crate) async fn close(&self) {
        self.regular.connections.close().await;
        self.patient.connections.close().await;
    }
}

/// Sets the name by which the server lists the sessions, before the one in the address of the store.
fn set_session_name(options: PgConnectOptions, name: &str) -> PgConnectOptions {
    let name = match options.get_application_name() {
        Some(given) => format!("{name} {given}"),
        None => name.to_owned(),
    };
    options.application_name(&name)
}

fn set_limits(options: PgConnectOptions, limits: &[(&str, &str)]) -> PgConnectOptions {
    let missing = find_missing_limits(&options, limits);
    options.options(missing)
}

/// Returns the limits that the address of the store does not name.
fn find_missing_limits<'a>(
    options: &PgConnectOptions,
    limits: &[(&'a str, &'a str)],
) -> Vec<(&'a str, &'a str)> {
    let given = options.get_options().unwrap_or_default();
    limits.iter().filter(|(name, _)| !given.contains(&format!("{name}="))).copied().collect()
}

/// Builds the statements that set the limits for a transaction. Those of TCP concern the connection of the pooler.
fn build_transaction_limits(options: &PgConnectOptions, limits: &[(&str, &str)]) -> Arc<str> {
    let limits =
        find_missing_limits(options, limits).into_iter().filter(|(name, _)| !name.starts_with("tcp_"));
    let statements = limits.map(|(name, value)| format!("set local {name} = '{value}'"));
    statements.collect::<Vec<_>>().join("; ").into()
}

/// What is known about a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ConnectionState {
    Idle,
    InTransaction,
    /// A statement has not ended.
    Unknown,
}

/// A connection on loan from its pool. Returning it rolls an open transaction back.
#[derive(Debug)]
pub(crate) struct PostgresLease {
    connection: PoolConnection<Postgres>,
    state: ConnectionState,
    limit: Duration,
    silence: LastSilence,
    keeps_statements: bool,
}

impl PostgresLease {
    /// Returns the connection for a statement, and what supervises it.
    pub(crate) fn begin_statement(&mut self) -> (&mut PgConnection, StatementWatch<'_>) {
        let PostgresLease { connection, state, limit, silence, .. } = self;
        (connection, StatementWatch { state, limit: *limit, silence })
    }

    /// Returns whether the next statements find those that the connection has prepared.
    pub(crate) fn keeps_statements(&self) -> bool {
        self.keeps_statements
    }

    /// Removes the prepared statements of a session that a pooler lends. Only the migrations of sqlx leave some, and the next
    /// ones, on another connection, have the same names.
    pub(crate) async fn remove_statements(&mut self) -> Result<()> {
        const REMOVE: &str = "do $$ declare prepared text; begin
            for prepared in select name from pg_prepared_statements where starts_with(name, 'sqlx_s_') loop
                execute format('deallocate %I', prepared);
            end loop; end $$";
        if !self.keeps_statements {
            let (connection, watch) = self.begin_statement();
            watch.run(sqlx::raw_sql(REMOVE).execute(connection)).await?;
        }
        Ok(())
    }

    /// Commits the transaction.
    pub(crate) async fn commit(mut self) -> Result<()> {
        let (connection, watch) = self.begin_statement();
        watch.run(PgTransactionManager::commit(connection)).await?;
        self.state = ConnectionState::Idle;
        Ok(())
    }
}

impl Drop for PostgresLease {
    fn drop(&mut self) {
        if self.state == ConnectionState::InTransaction {
            // The statement is sent with the check below.
            PgTransactionManager::start_rollback(&mut self.connection);
        }
        // Takes the connection out of the lease at once. If it does not run to its end, the connection is closed.
        let returning = self.connection.return_to_pool();
        let (state, silence) = (self.state, self.silence.clone());
        match Handle::try_current() {
            Ok(runtime) if state != ConnectionState::Unknown => {
                runtime.spawn(async move {
                    if timeout(RETURN_TIMEOUT, returning).await.is_err() {
                        silence.record();
                    }
                });
            }
            _ => drop(returning),
        }
    }
}

/// A lease of one statement, or a borrowed one of a transaction.
#[derive(Debug)]
pub(crate) enum MaybeOwnedLease<'a> {
    Owned(PostgresLease),
    Borrowed(&'a mut PostgresLease),
}

impl MaybeOwnedLease<'_> {
    /// Commits the transaction of a single statement, which a pooler needs.
    pub(crate) async fn finish(self) -> Result<()> {
        match self {
            MaybeOwnedLease::Owned(lease) if lease.state == ConnectionState::InTransaction => {
                lease.commit().boxed().await
            }
            _ => Ok(()),
        }
    }
}

impl Deref for MaybeOwnedLease<'_> {
    type Target = PostgresLease;

    fn deref(&self) -> &PostgresLease {
        match self {
            MaybeOwnedLease::Owned(lease) => lease,
            MaybeOwnedLease::Borrowed(lease) => lease,
        }
    }
}

impl DerefMut for MaybeOwnedLease<'_> {
    fn deref_mut(&mut self) -> &mut PostgresLease {
        match self {
            MaybeOwnedLease::Owned(lease) => lease,
            MaybeOwnedLease::Borrowed(lease) => lease,
        }
    }
}

/// Supervises one statement: its time, and whether the server has answered it completely.
#[must_use = "a statement that is not supervised can last for ever"]
pub(crate) struct StatementWatch<'a> {
    state: &'a mut ConnectionState,
    limit: Duration,
    silence: &'a LastSilence,
}

impl<'a> StatementWatch<'a> {
    /// Runs the statement. The limit applies to all of it.
    pub(crate) async fn run<T>(
        mut self,
        statement: impl Future<Output = sqlx::Result<T>>,
    ) -> sqlx::Result<T> {
        let before = self.begin()?;
        let result = self.wait(statement).await.and_then(|result| result);
        self.end(before, result.as_ref().err());
        result
    }

    /// Runs the statement without a limit, for a migration.
    pub(crate) async fn run_unlimited<T, E>(
        mut self,
        statement: impl Future<Output = Result<T, E>>,
    ) -> Result<T, E>
    where
        E: From<sqlx::Error>,
    {
        let before = self.begin()?;
        let result = statement.await;
        // After an error, it is not known which of many statements failed, and how.
        if result.is_ok() {
            *self.state = before;
        }
        result
    }

    /// Collects the rows of the statement. The limit applies to each wait for further rows.
    pub(crate) async fn collect<T>(
        mut self,
        rows: impl Stream<Item = sqlx::Result<T>>,
    ) -> sqlx::Result<Vec<T>> {
        /// Rows that have arrived are taken together, because each wait sets a timer.
        const MAX_CHUNK: usize = 512;
        let before = self.begin()?;
        let mut chunks = pin!(rows.ready_chunks(MAX_CHUNK));
        let mut all = Vec::new();
        loop {
            let error = match self.wait(chunks.next()).await {
                Ok(None) => {
                    self.end(before, None);
                    return Ok(all);
                }
                Ok(Some(chunk)) => match chunk.into_iter().collect::<sqlx::Result<Vec<T>>>() {
                    Ok(rows) => {
                        all.extend(rows);
                        continue;
                    }
                    Err(error) => error,
                },
                Err(error) => error,
            };
            self.end(before, Some(&error));
            return Err(error);
        }
    }

    /// Streams the rows of the statement. The limit applies to each wait for the next row.
    pub(crate) fn stream<T: Send + 'a>(
        mut self,
        rows: BoxStream<'a, sqlx::Result<T>>,
    ) -> BoxStream<'a, sqlx::Result<T>> {
        let before = match self.begin() {
            Ok(before) => before,
            Err(error) => return stream::once(async { Err(error) }).boxed(),
        };
        stream::unfold(Some((rows, self)), move |open| async move {
            let (mut rows, mut watch) = open?;
            match watch.wait(rows.next()).await {
                Ok(Some(Ok(row))) => Some((Ok(row), Some((rows, watch)))),
                Ok(None) => {
                    watch.end(before, None);
                    None
                }
                Ok(Some(Err(error))) | Err(error) => {
                    watch.end(before, Some(&error));
                    Some((Err(error), None))
                }
            }
        })
        .boxed()
    }

    /// Notes that a statement is under way. Returns the state before it.
    fn begin(&mut self) -> sqlx::Result<ConnectionState> {
        match std::mem::replace(self.state, ConnectionState::Unknown) {
            ConnectionState::Unknown => {
                Err(io::Error::new(io::ErrorKind::ConnectionAborted, "the connection was given up").into())
            }
            before => Ok(before),
        }
    }

    async fn wait<T>(&self, answer: impl Future<Output = T>) -> sqlx::Result<T> {
        timeout(self.limit, answer).await.map_err(|_| silence_error(self.limit))
    }

    /// Notes the end of a statement.
    fn end(&mut self, before: ConnectionState, error: Option<&sqlx::Error>) {
        match error {
            Some(error) if !is_answer(error) => self.silence.record(),
            _ => *self.state = before,
        }
    }
}

fn silence_error(limit: Duration) -> sqlx::Error {
    let text = format!("the database has not answered for {} s", limit.as_secs());
    io::Error::new(io::ErrorKind::TimedOut, text).into()
}

/// Returns whether the server has answered a statement with this error and keeps the connection.
fn is_answer(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(refusal) => refusal
            .try_downcast_ref::<PgDatabaseError>()
            .is_none_or(|refusal| !matches!(refusal.severity(), PgSeverity::Fatal | PgSeverity::Panic)),
        sqlx::Error::RowNotFound
        | sqlx::Error::TypeNotFound { .. }
        | sqlx::Error::ColumnIndexOutOfBounds { .. }
        | sqlx::Error::ColumnNotFound(_)
        | sqlx::Error::ColumnDecode { .. }
        | sqlx::Error::Encode(_)
        | sqlx::Error::Decode(_) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_in_the_address_of_the_store_take_precedence() {
        let options: PgConnectOptions =
            "postgres://me@host/name?options=-c%20lock_timeout=1s&application_name=ops".parse().unwrap();
        let set = set_limits(options, &SERVER_LIMITS).get_options().unwrap().to_owned();
        assert!(set.starts_with("-c lock_timeout=1s ") && !set.contains("lock_timeout=8s"), "{set}");
        assert!(set.contains("idle_in_transaction_session_timeout=12s"), "{set}");
    }

    #[test]
    fn limits_of_a_transaction_are_those_that_the_address_does_not_name() {
        let options: PgConnectOptions =
            "postgres://me@host/name?options=-c%20lock_timeout=1s".parse().unwrap();
        assert_eq!(
            build_transaction_limits(&options, &SERVER_LIMITS).as_ref(),
            "set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '12s'"
        );
    }

    #[test]
    fn connections_opened_before_a_silence_are_not_used_again() {
        let silence = LastSilence::default();
        assert!(!silence.is_after_opening(Duration::from_secs(60)));
        silence.record();
        assert!(silence.is_after_opening(Duration::from_secs(60)));
        assert!(!silence.is_after_opening(Duration::ZERO), "a new connection is used");
    }
}
