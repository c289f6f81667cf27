//! Elections and their instances: creating, importing and exporting, changing, and the steps of their lifecycle.
pub mod batches;
pub mod bulk_changes;
pub mod changes;
pub mod clusters;
mod correction_notices;
pub mod creation;
pub mod dashboards;
pub mod elections;
pub mod exports;
mod guide_marks;
pub mod imports;
mod lifecycle_rollback;
pub mod packed_bundle;
mod scheduled_closing;
pub(crate) mod theses_notices;
pub mod thesis_comments;
pub mod thesis_corrections;
pub mod town_changes;

pub(crate) use correction_notices::NotifyOfCorrection;

use crate::{
    accounts::Accounts, clock::Clock, mailing::outbox::Outbox, provider::Provider, unit_of_work::Transactions,
};
use std::sync::Arc;
use store::Db;

/// The service of elections and instances.
#[derive(Clone)]
pub struct Instances {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) transactions: Transactions,
    pub(crate) provider: Arc<Provider>,
    pub(crate) outbox: Outbox,
    pub(crate) accounts: Accounts,
}
