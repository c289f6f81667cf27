//! Errors of the store, grouped by what the caller can do.
use sqlx::{error::ErrorKind, migrate::MigrateError, postgres::PgDatabaseError};
use std::fmt;

/// The result of a store operation.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a store operation failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A unique constraint is violated.
    #[error("There is one already: {0}.")]
    UniqueViolation(UniqueViolation),
    /// A row refers to a missing one, or a row to delete is still referred to.
    #[error("What this refers to does not exist, or something still refers to it: {0}.")]
    ForeignKeyViolation(String),
    /// The store is unavailable, busy, or cannot write.
    #[error(
        "The store cannot be used right now: {0}. Check that it is running, that its disk is not full, that its password \
         is right, and that this program may read and write there."
    )]
    Unavailable(sqlx::Error),
    /// Another process has taken over the task of this transaction, which was rolled back.
    #[error("Somebody else has taken over; nothing was changed.")]
    TakenOver,
    /// The address of the store is invalid.
    #[error(
        "“{0}” is not the address of a store. Write sqlite:data/standpunkt.db, or postgres://user:password@host/name, \
         with ?pooler=transaction if a pooler is in between."
    )]
    InvalidAddress(String),
    /// A newer program created the tables.
    #[error(
        "The store was written by a newer version of this program: its tables are at version {store}, this program \
         knows them up to version {program}. Install the newer version again, or restore an older backup."
    )]
    NewerVersion {
        /// The version of the tables.
        store: i64,
        /// The newest version that this program supports.
        program: i64,
    },
    /// The address is valid, but there is no store.
    #[error("There is no store at that address: it has no tables.")]
    Empty,
    /// A portal serves the store.
    #[error("A portal is running on the store. Stop it first.")]
    InUse,
    /// A pooler hides who uses the store.
    #[error(
        "Through a pooler, nobody can tell whether a portal is running on the store. Write the address of the PostgreSQL \
         server itself, without pooler=transaction."
    )]
    BehindPooler,
    /// The store is being restored.
    #[error("The store is being restored. Start the portal when that has ended.")]
    BeingRestored,
    /// A migration failed. The tables are unchanged.
    #[error("The tables of the store could not be brought up to date, nothing was changed: {0}.")]
    Migration(MigrateError),
    /// The store rejected the statement, which is a bug in this program.
    #[error("The store refused a statement: {0}. This is a fault of the program; please report it.")]
    Internal(sqlx::Error),
}

impl Error {
    /// Returns whether a store that was just addressed may answer later: its server starts, is overloaded or cannot be
    /// reached. A wrong password or a missing database is not temporary.
    pub fn is_temporary(&self) -> bool {
        match self {
            Error::Unavailable(sqlx::Error::Database(refusal)) => is_out_of_service(refusal.as_ref()),
            // A connection that is closed while it is opened is reported as one that breaks the protocol.
            Error::Unavailable(sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::PoolTimedOut) => {
                true
            }
            _ => false,
        }
    }

    /// Returns the violated unique constraint, if this is the error.
    pub fn unique_violation(&self) -> Option<&UniqueViolation> {
        match self {
            Error::UniqueViolation(taken) => Some(taken),
            _ => None,
        }
    }
}

/// The violated unique constraint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UniqueViolation {
    /// The table.
    pub table: String,
    /// The columns of the constraint, in its order.
    pub columns: Vec<String>,
}

impl UniqueViolation {
    /// Returns whether this is the constraint on these columns of this table.
    pub fn is_on(&self, table: &str, columns: &[&str]) -> bool {
        self.table == table && self.columns == columns
    }
}

impl fmt::Display for UniqueViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.table, self.columns.join(", "))
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Error {
        match &error {
            sqlx::Error::Database(refusal) => match refusal.kind() {
                ErrorKind::UniqueViolation => Error::UniqueViolation(unique_violation(refusal.as_ref())),
                ErrorKind::ForeignKeyViolation => Error::ForeignKeyViolation(refusal.message().to_owned()),
                _ if is_still_referred_to(refusal.as_ref()) => {
                    Error::ForeignKeyViolation(refusal.message().to_owned())
                }
                _ if is_out_of_service(refusal.as_ref()) || is_connection_refused(refusal.as_ref()) => {
                    Error::Unavailable(error)
                }
                _ => Error::Internal(error),
            },
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::BeginFailed => Error::Unavailable(error),
            _ => Error::Internal(error),
        }
    }
}

/// Returns whether the row is still referred to. SQLite enforces `on delete restrict` with an internal trigger and
/// reports it that way.
fn is_still_referred_to(refusal: &dyn sqlx::error::DatabaseError) -> bool {
    const CONSTRAINT_TRIGGER: &str = "1811";
    refusal.code().is_some_and(|code| code == CONSTRAINT_TRIGGER)
}

/// Returns whether the engine cannot serve requests: locked, full, unreadable, shutting down, out of connections.
fn is_out_of_service(refusal: &dyn sqlx::error::DatabaseError) -> bool {
    let Some(code) = refusal.code() else { return false };
    if refusal.try_downcast_ref::<PgDatabaseError>().is_some() {
        // Error classes of PostgreSQL's appendix A: connection, serialisation and deadlock, resources, operator,
        // system.
        // Single codes: idle in a transaction for too long, read-only (a standby), waited for a lock for too long.
        return ["08", "40", "53", "57", "58"].iter().any(|class| code.starts_with(class))
            || ["25P03", "25006", "55P03"].contains(&code.as_ref());
    }
    // Perm, busy, locked, readonly, ioerr, corrupt, full, cantopen, notadb. The last byte of an extended SQLite code is
    // the primary code.
    code.parse::<i32>().is_ok_and(|code| matches!(code & 0xff, 3 | 5 | 6 | 8 | 10 | 11 | 13 | 14 | 26))
}

/// Returns whether the server refuses the connection: its password was changed, or its database or user is gone. A program
/// that has used the store cannot use it until somebody changes that.
fn is_connection_refused(refusal: &dyn sqlx::error::DatabaseError) -> bool {
    let is_postgres = refusal.try_downcast_ref::<PgDatabaseError>().is_some();
    // Class 28: invalid authorisation. 3D000: no such database.
    is_postgres && refusal.code().is_some_and(|code| code.starts_with("28") || code == "3D000")
}

/// Finds the columns of the violated constraint. SQLite names them in the message, PostgreSQL in the detail, in any
/// language.
fn unique_violation(refusal: &dyn sqlx::error::DatabaseError) -> UniqueViolation {
    match refusal.try_downcast_ref::<PgDatabaseError>() {
        Some(refusal) => UniqueViolation {
            table: refusal.table().unwrap_or_default().to_owned(),
            columns: columns_in_detail(refusal.detail().unwrap_or_default()),
        },
        None => columns_in_message(refusal.message()),
    }
}

/// Parses `Key (application_id, key)=(1, t1) already exists.`
fn columns_in_detail(detail: &str) -> Vec<String> {
    let named = detail.split_once('(').and_then(|(_, rest)| rest.split_once(")=("));
    named.map(|(columns, _)| columns.split(", ").map(str::to_owned).collect()).unwrap_or_default()
}

/// Parses `UNIQUE constraint failed: theses.application_id, theses.key`
fn columns_in_message(message: &str) -> UniqueViolation {
    let named = message.rsplit_once(": ").map_or(message, |(_, named)| named);
    let mut table = String::new();
    let columns = named
        .split(", ")
        .filter_map(|column| column.split_once('.'))
        .map(|(of, column)| {
            of.clone_into(&mut table);
            column.to_owned()
        })
        .collect();
    UniqueViolation { table, columns }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_engines_report_the_columns_of_a_violated_constraint() {
        let columns = ["application_id", "key"];
        assert_eq!(columns_in_detail("Key (application_id, key)=(1, t1) already exists."), columns);
        assert_eq!(
            columns_in_detail("Schlüssel »(application_id, key)=(1, (t))« existiert bereits."),
            columns
        );
        let taken = columns_in_message("UNIQUE constraint failed: theses.application_id, theses.key");
        assert!(taken.is_on("theses", &columns), "{taken}");
    }
}
