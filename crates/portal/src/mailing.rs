//! Mails: the outbox that sends them with retries, mails from the provider to many people, unsubscribing, and
//! notifications.
mod delivery;
pub mod mails;
pub mod mass_mails;
pub(crate) mod notices;
pub mod notifications;
pub mod outbox;
mod role_mail_limits;
pub mod unsubscriptions;

use crate::{clock::Clock, provider::Provider, unit_of_work::Transactions};
use outbox::Outbox;
use std::sync::Arc;
use store::Db;

/// The service of mails and notifications.
#[derive(Clone)]
pub struct Mailing {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) transactions: Transactions,
    pub(crate) provider: Arc<Provider>,
    pub(crate) outbox: Outbox,
}
