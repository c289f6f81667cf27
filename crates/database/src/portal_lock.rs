//! Marks a store as being in use: by portals that serve it, or by a command that replaces all of its content.
use crate::{
    Db, Error, Result,
    db::{ConnectionPools, PORTAL_SESSION},
    postgres_connection::POOLED_SUFFIX,
    sql,
};
use std::{
    fs::{File, OpenOptions, TryLockError},
    io,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// How long a PostgreSQL server may still list the sessions of a portal that has ended.
const SESSION_END_TIMEOUT: Duration = Duration::from_secs(3);
/// How long a session that a pooler lends counts as used. A portal uses one twice a second.
const POOLED_SESSION_TIMEOUT: Duration = Duration::from_secs(5);
/// The interval at which the sessions are counted until then.
const SESSION_POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Proof that the store is marked as used. The mark lasts until this is dropped, or the process ends in any way.
#[derive(Debug)]
#[must_use = "the store is marked as used until this is dropped"]
pub struct PortalLock {
    _file: Option<File>,
}

impl Db {
    /// Marks the store as served by a portal. Several may serve it.
    ///
    /// On SQLite, this locks a file beside the database file. On PostgreSQL, the sessions of
    /// [`Db::open_for_portal`] have a name.
    ///
    /// # Errors
    /// [`Error::BeingRestored`], or when the file cannot be written.
    pub fn lock_for_portal(&self) -> Result<PortalLock> {
        match &self.0 {
            ConnectionPools::Sqlite { file, .. } => {
                lock_file(file, File::try_lock_shared, Error::BeingRestored)
            }
            ConnectionPools::Postgres(_) => Ok(PortalLock { _file: None }),
        }
    }

    /// Marks the store as being replaced, unless a portal serves it.
    ///
    /// # Errors
    /// [`Error::InUse`]; [`Error::BehindPooler`]; or when the store is unavailable.
    pub async fn lock_for_replacement(&self) -> Result<PortalLock> {
        match &self.0 {
            ConnectionPools::Sqlite { file, .. } => lock_file(file, File::try_lock, Error::InUse),
            ConnectionPools::Postgres(pools) if pools.has_pooler() => Err(Error::BehindPooler),
            ConnectionPools::Postgres(_) => {
                let begun = Instant::now();
                loop {
                    let (own, pooled) = self.count_portal_sessions().await?;
                    let limit = match (own, pooled) {
                        (0, 0) => return Ok(PortalLock { _file: None }),
                        (_, 0) => SESSION_END_TIMEOUT,
                        _ => SESSION_END_TIMEOUT + POOLED_SESSION_TIMEOUT,
                    };
                    if begun.elapsed() >= limit {
                        return Err(Error::InUse);
                    }
                    tokio::time::sleep(SESSION_POLL_INTERVAL).await;
                }
            }
        }
    }

    /// Returns the number of sessions of portals, and of those that a pooler has lent to portals until recently.
    async fn count_portal_sessions(&self) -> Result<(i64, i64)> {
        let sessions = sql("select count(*) filter (where not starts_with(application_name, $2)),
                count(*) filter (where starts_with(application_name, $2)
                    and (state is distinct from 'idle' or state_change > now() - $3 * interval '1 second'))
             from pg_stat_activity where datname = current_database() and starts_with(application_name, $1)");
        let pooled = format!("{PORTAL_SESSION}{POOLED_SUFFIX}");
        let seconds = POOLED_SESSION_TIMEOUT.as_secs_f64();
        sessions.bind(PORTAL_SESSION).bind(pooled).bind(seconds).fetch_one(self).await
    }
}

fn lock_file(
    database: &Path,
    lock: impl Fn(&File) -> Result<(), TryLockError>,
    refusal: Error,
) -> Result<PortalLock> {
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(lock_path(database));
    let file = file.map_err(to_unavailable)?;
    match lock(&file) {
        Ok(()) => Ok(PortalLock { _file: Some(file) }),
        Err(TryLockError::WouldBlock) => Err(refusal),
        // A file system without locks, on which SQLite should not be either.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
            Ok(PortalLock { _file: None })
        }
        Err(TryLockError::Error(error)) => Err(to_unavailable(error)),
    }
}

/// Returns the path of the lock file: `standpunkt.db-lock` for `standpunkt.db`.
fn lock_path(database: &Path) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push("-lock");
    path.into()
}

fn to_unavailable(error: io::Error) -> Error {
    Error::Unavailable(error.into())
}
