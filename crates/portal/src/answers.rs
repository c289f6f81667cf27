//! Answers of parties and candidates: rating and submitting, the work of several people on the answers
//! of a party, reopening for a correction, and workbooks about them.
pub mod analyses;
pub mod collaboration;
pub(crate) mod people;
pub mod public_answers;
pub mod rating;
mod receipts;
pub mod reopenings;
pub mod visible_answers;

use crate::{clock::Clock, mailing::outbox::Outbox, provider::Provider, unit_of_work::Transactions};
use std::sync::Arc;
use store::Db;

/// The service of answers.
#[derive(Clone)]
pub struct Answers {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) transactions: Transactions,
    pub(crate) provider: Arc<Provider>,
    pub(crate) outbox: Outbox,
}
