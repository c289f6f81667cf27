//! Guarantees of the store, on both engines.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod answers;
mod completions;
mod elections;
mod entities;
mod fixtures;
mod instances;
mod jobs;
mod mail_counts;
mod mail_unsubscriptions;
mod research;
mod searching;
mod theses;
mod visibility;
