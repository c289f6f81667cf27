//! The participants of an instance: parties, candidates, trust persons and creators; adding, inviting and reminding
//! them.
pub mod addressees;
pub mod api_tokens;
pub mod bulk;
pub mod candidates;
pub mod creators;
pub mod date_notices;
pub mod invitation_previews;
pub mod invitations;
pub mod mailings;
pub(crate) mod notice_recipients;
pub mod opened_invitations;
pub mod parties;
mod reminder_mails;
mod reminders;
mod renamings;
pub mod trust_persons;

use crate::{
    accounts::Accounts, clock::Clock, mailing::outbox::Outbox, provider::Provider,
    service_error::ServiceError, unit_of_work::Transactions,
};
use elections::validation::ValidationErrorKind;
use std::sync::Arc;
use store::Db;

/// The service of participants.
#[derive(Clone)]
pub struct Participants {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) transactions: Transactions,
    pub(crate) provider: Arc<Provider>,
    pub(crate) outbox: Outbox,
    pub(crate) accounts: Accounts,
}

/// Converts an error of the store. A person can hold a role in an instance once.
fn to_grant_error(error: store::Error) -> ServiceError {
    match error {
        store::Error::UniqueViolation(_) => {
            ServiceError::invalid_field("user_id", ValidationErrorKind::Duplicate)
        }
        error => error.into(),
    }
}
