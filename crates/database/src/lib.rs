//! One SQL text for two engines: SQLite for a single node, PostgreSQL for many.
//!
//! Statements are written once, with `$1` placeholders, in the dialect that both engines share; only this crate knows
//! which of them runs. It knows nothing of elections: [`Db`] opens a store and brings its tables up to date, [`sql`]
//! is a statement and [`batch`] one with many rows, run on the store or in a transaction ([`Tx`]); [`SqlValue`] is what
//! they take. [`StoreSnapshot`] and [`StoreCopy`] copy a whole store, from either engine to either.
//!
//! What both engines agree on, because this crate sees to it:
//! - a time is kept in microseconds and sorts as times do;
//! - foreign keys are enforced;
//! - what a committed transaction wrote survives a loss of power;
//! - at most one of two writers that race gets through a unique constraint, and the other gets [`Error::Taken`].
mod batch;
mod copying;
mod db;
mod engine;
mod error;
mod fence;
mod grouped_statements;
mod migrations;
mod records;
mod sql;
mod tables;
mod value;

pub use batch::{Batch, batch};
pub use copying::{StoreCopy, StoreSnapshot};
pub use db::{Connection, Db, Executor, Tx};
pub use engine::Engine;
pub use error::{Error, Result, UniqueViolation};
pub use fence::fenced;
pub use grouped_statements::GroupedStatements;
pub use migrations::newest;
pub use records::{ChecksumBuilder, Record, RecordError, TableChecksum};
pub use sql::{FromRows, Sql, sql};
pub use tables::{Column, ColumnKind, Table};
pub use value::{JsonText, SqlValue, json};
