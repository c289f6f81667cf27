//! Accounts of people: signing in and out, links in mails, changes by the owner and by administrators, invitations
//! into roles.
pub mod admins;
pub mod external_sign_in;
pub mod invitation_links;
pub mod invitations;
pub mod links;
pub mod management;
pub mod sign_in;

use crate::{
    clock::Clock, keys::SigningKeys, mailing::outbox::Outbox, provider::Provider, unit_of_work::Transactions,
};
use external_sign_in::ExternalSignIn;
use std::sync::Arc;
use store::Db;
use tokio::sync::Semaphore;

/// The service of accounts.
#[derive(Clone)]
pub struct Accounts {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) transactions: Transactions,
    pub(crate) provider: Arc<Provider>,
    pub(crate) keys: Arc<SigningKeys>,
    pub(crate) outbox: Outbox,
    pub(crate) external: Option<Arc<ExternalSignIn>>,
    /// Limits concurrent password hashing to the number of cores, because each hash takes megabytes of memory.
    pub(crate) hashing: Arc<Semaphore>,
}
