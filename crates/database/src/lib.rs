//! One SQL text for two engines: SQLite for a single node, PostgreSQL for many.
//!
//! Statements are written once, with `$1` placeholders, in the common dialect of both engines. Only this crate depends
//! on the engine that runs them. It contains nothing about elections. [`Db`] opens a store and migrates its tables.
//! [`sql`] is a statement and [`batch`] a statement with many rows; both run on the store or in a transaction ([`Tx`]).
//! [`SqlValue`] is a parameter. [`StoreSnapshot`] and [`StoreCopy`] copy a whole store between any two engines.
//!
//! This crate guarantees for both engines:
//! - A time is stored in microseconds and sorts chronologically.
//! - Foreign keys are enforced.
//! - Committed data survives a power failure.
//! - A statement on PostgreSQL ends within seconds, also if the connection falls silent, unless it may take long
//!   ([`with_long_statements`]).
//! - Of two writers that violate a unique constraint together, at most one succeeds; the other gets [`Error::UniqueViolation`].
mod batch;
mod copying;
mod db;
mod engine;
mod error;
mod fence;
mod grouped_statements;
mod migrations;
mod portal_lock;
mod postgres_connection;
mod records;
mod sql;
mod tables;
mod value;

pub use batch::{Batch, batch};
pub use copying::{StoreCopy, StoreSnapshot};
pub use db::{Access, Connection, Db, Executor, Tx};
pub use engine::Engine;
pub use error::{Error, Result, UniqueViolation};
pub use fence::with_fence;
pub use grouped_statements::GroupedStatements;
pub use migrations::newest_version;
pub use portal_lock::PortalLock;
pub use postgres_connection::with_long_statements;
pub use records::{ChecksumBuilder, Record, RecordError, TableChecksum};
pub use sql::{FromRows, Sql, sql};
pub use tables::{Column, ColumnKind, Table};
pub use value::{JsonText, SqlValue, json};
