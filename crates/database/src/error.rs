//! What can go wrong with a store, told apart by what the caller can do about it.
use sqlx::{error::ErrorKind, migrate::MigrateError, postgres::PgDatabaseError};
use std::fmt;

/// The result of whatever needs the store.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why the store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A value that must be unique is there already.
    #[error("There is one already: {0}.")]
    Taken(UniqueViolation),
    /// What a row refers to does not exist, or something that would vanish is still referred to.
    #[error("What this refers to does not exist, or something still refers to it: {0}.")]
    Dangling(String),
    /// The store cannot be reached, is busy, or cannot write.
    #[error(
        "The store cannot be used right now: {0}. Check that it is running, that its disk is not full, and that this \
         program may read and write there."
    )]
    Unavailable(sqlx::Error),
    /// Somebody else has taken over what this transaction was part of; it was undone.
    #[error("Somebody else has taken over; nothing was changed.")]
    Overtaken,
    /// The address of the store cannot be understood.
    #[error(
        "“{0}” is not the address of a store. Write sqlite:data/standpunkt.db, or postgres://user:password@host/name."
    )]
    Address(String),
    /// The tables were made by a newer program.
    #[error(
        "The store was written by a newer version of this program: its tables are at version {store}, this program \
         knows them up to version {program}. Install the newer version again, or restore an older backup."
    )]
    Newer {
        /// The version of the tables.
        store: i64,
        /// The last version that this program knows.
        program: i64,
    },
    /// There is a place for a store, but no store.
    #[error("There is no store at that address: it has no tables.")]
    Empty,
    /// The tables could not be brought up to date; they are as they were before.
    #[error("The tables of the store could not be brought up to date, nothing was changed: {0}.")]
    Migration(MigrateError),
    /// The store understood, and refused: a fault in this program.
    #[error("The store refused a statement: {0}. This is a fault of the program; please report it.")]
    Failed(sqlx::Error),
}

impl Error {
    /// Which unique constraint stood in the way, if one did.
    pub fn taken(&self) -> Option<&UniqueViolation> {
        match self {
            Error::Taken(taken) => Some(taken),
            _ => None,
        }
    }
}

/// The columns whose values, together, are there already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UniqueViolation {
    /// The table.
    pub table: String,
    /// The columns of the unique constraint, in its order.
    pub columns: Vec<String>,
}

impl UniqueViolation {
    /// Whether it is the unique constraint on these columns of this table.
    pub fn is(&self, table: &str, columns: &[&str]) -> bool {
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
                ErrorKind::UniqueViolation => Error::Taken(taken(refusal.as_ref())),
                ErrorKind::ForeignKeyViolation => Error::Dangling(refusal.message().to_owned()),
                _ if is_still_referred_to(refusal.as_ref()) => Error::Dangling(refusal.message().to_owned()),
                _ if is_out_of_service(refusal.as_ref()) => Error::Unavailable(error),
                _ => Error::Failed(error),
            },
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::BeginFailed => Error::Unavailable(error),
            _ => Error::Failed(error),
        }
    }
}

/// SQLite enforces `on delete restrict` by a trigger of its own, and says so.
fn is_still_referred_to(refusal: &dyn sqlx::error::DatabaseError) -> bool {
    const CONSTRAINT_TRIGGER: &str = "1811";
    refusal.code().is_some_and(|code| code == CONSTRAINT_TRIGGER)
}

/// Whether the engine is well, but cannot serve: locked, full, unreadable, shutting down, out of connections.
fn is_out_of_service(refusal: &dyn sqlx::error::DatabaseError) -> bool {
    let Some(code) = refusal.code() else { return false };
    if refusal.try_downcast_ref::<PgDatabaseError>().is_some() {
        // Classes of PostgreSQL's appendix A: connection, serialisation and deadlock, resources, operator, system.
        return ["08", "40", "53", "57", "58"].iter().any(|class| code.starts_with(class));
    }
    // Perm, busy, locked, readonly, ioerr, corrupt, full, cantopen, notadb; an extended code of SQLite's holds the
    // primary one in its last byte.
    code.parse::<i32>().is_ok_and(|code| matches!(code & 0xff, 3 | 5 | 6 | 8 | 10 | 11 | 13 | 14 | 26))
}

/// SQLite names the columns in its message, PostgreSQL in the detail, in whichever language it speaks.
fn taken(refusal: &dyn sqlx::error::DatabaseError) -> UniqueViolation {
    match refusal.try_downcast_ref::<PgDatabaseError>() {
        Some(refusal) => UniqueViolation {
            table: refusal.table().unwrap_or_default().to_owned(),
            columns: columns_in_detail(refusal.detail().unwrap_or_default()),
        },
        None => columns_in_message(refusal.message()),
    }
}

/// `Key (application_id, key)=(1, t1) already exists.`
fn columns_in_detail(detail: &str) -> Vec<String> {
    let named = detail.split_once('(').and_then(|(_, rest)| rest.split_once(")=("));
    named.map(|(columns, _)| columns.split(", ").map(str::to_owned).collect()).unwrap_or_default()
}

/// `UNIQUE constraint failed: theses.application_id, theses.key`
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
    fn both_engines_tell_which_columns_are_taken() {
        let columns = ["application_id", "key"];
        assert_eq!(columns_in_detail("Key (application_id, key)=(1, t1) already exists."), columns);
        assert_eq!(
            columns_in_detail("Schlüssel »(application_id, key)=(1, (t))« existiert bereits."),
            columns
        );
        let taken = columns_in_message("UNIQUE constraint failed: theses.application_id, theses.key");
        assert!(taken.is("theses", &columns), "{taken}");
    }
}
