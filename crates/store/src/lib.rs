//! Where the portal keeps what it knows: one module a thing, SQL inside, the domain's types out.
//!
//! A function that reads, or changes a single row, takes [`Executor`]: the store itself (`&Db`) or a transaction in it
//! (`&mut Tx`). A function that takes several steps takes a transaction, so that all of them happen or none.
//! Whatever belongs to an instance is changed together with its revision ([`instances::touch`]), which tells every
//! node what to read anew; only drafts of answers, which no voter sees, are not.
pub mod admins;
pub mod answers;
pub mod audit;
pub mod candidates;
pub mod clusters;
pub mod completions;
pub mod creators;
pub mod elections;
pub mod external_identities;
pub mod guides;
pub mod idempotency_keys;
pub mod instances;
pub mod invitations;
pub mod jobs;
pub mod mail_refusals;
pub mod mails;
pub mod media;
pub mod notifications;
pub mod one_time_tokens;
pub mod operations;
pub mod parties;
pub mod passwords;
pub mod personal;
pub mod progress;
pub mod provider_keys;
pub mod public_changes;
pub mod reopenings;
pub mod research;
pub mod roles;
mod rows;
pub mod search_text;
pub mod searching;
pub mod sessions;
pub mod sign_in_failures;
pub mod theses;
pub mod trust_persons;
pub mod users;

pub use database::{Db, Engine, Error, Executor, Result, Tx, fenced};
pub use rows::Timestamps;
