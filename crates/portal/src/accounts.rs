//! Accounts of people: signing in and out, passkeys, second factors, links in mails, changes by the owner and by administrators,
//! invitations into roles.
mod account_locks;
pub mod admins;
pub mod external_sign_in;
pub mod invitation_links;
pub mod invitations;
pub mod links;
pub mod management;
pub mod own_sessions;
pub mod passkeys;
pub mod second_factor;
pub mod sign_in;
mod sign_in_attempts;

use crate::{
    clock::Clock, keys::ProviderKeys, mailing::outbox::Outbox, provider::Provider, unit_of_work::Transactions,
};
use external_sign_in::ExternalSignIn;
use identity::passkeys::RelyingParty;
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
    pub(crate) keys: Arc<ProviderKeys>,
    pub(crate) outbox: Outbox,
    pub(crate) external: Option<Arc<ExternalSignIn>>,
    /// The portal as the site of passkeys; none if browsers offer none there, or an external provider signs people in.
    pub(crate) relying_party: Option<Arc<RelyingParty>>,
    /// Limits concurrent password hashing to the number of cores, because each hash takes megabytes of memory.
    pub(crate) hashing: Arc<Semaphore>,
}
