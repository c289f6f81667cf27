//! The store of the portal. There is one module for each resource. SQL stays inside; the functions return types of the
//! domain.
//!
//! A function that reads, or changes a single row, takes an [`Executor`]: the store itself (`&Db`) or a transaction
//! (`&mut Tx`). A function with several statements takes a transaction, so that all of them take effect or none. Every
//! change of an instance also increments its revision ([`instances::increment_revision`]), which makes all nodes read
//! the instance again. Drafts of answers are an exception, because they are not public.
pub mod admins;
pub mod answers;
pub mod api_tokens;
pub mod audiences;
pub mod audit;
pub mod calendar_dates;
pub mod candidates;
pub mod clusters;
pub mod completions;
pub mod creators;
pub mod demo_reset;
pub mod elections;
pub mod external_identities;
pub mod former_domains;
pub mod former_instance_ids;
pub mod guides;
pub mod idempotency_keys;
pub mod instances;
pub mod invitations;
pub mod jobs;
pub mod mail_counts;
pub mod mail_unsubscriptions;
pub mod mails;
pub mod media;
pub mod notifications;
pub mod one_time_tokens;
pub mod operations;
pub mod parties;
pub mod party_collaboration;
pub mod passkeys;
pub mod passwords;
pub mod personal_data;
pub mod previews;
pub mod progress;
pub mod provider_keys;
pub mod public_changes;
pub mod reopenings;
pub mod research;
pub mod reserved_domains;
pub mod roles;
mod rows;
pub mod search_text;
pub mod searching;
pub mod second_factors;
pub mod sessions;
pub mod sign_in_failures;
pub mod theses;
pub mod thesis_comments;
pub mod thesis_corrections;
pub mod thesis_pool;
pub mod thesis_versions;
pub mod town_templates;
pub mod translation_reviews;
pub mod trust_persons;
pub mod users;
pub mod webhooks;

pub use database::{
    Access, Connection, Db, Engine, Error, Executor, Result, Tx, with_fence, with_long_statements,
};
pub use rows::Timestamps;
