//! Test utilities: the services that a test needs.
//!
//! [`databases`] creates a store for one test, on either engine; [`program`] serves it with the real program; [`inbox`]
//! receives the mails that the program sends, [`bucket`] stores the pictures, [`authenticator`] has passkeys,
//! [`silent_proxy`] simulates a database that does not answer, [`pooler`] lends its sessions, and [`webhook_inbox`] is
//! called by webhooks.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test without the services that it needs has failed"
)]
pub mod authenticator;
pub mod bucket;
pub mod databases;
pub mod inbox;
pub mod pooler;
pub mod program;
pub mod silent_proxy;
pub mod webhook_inbox;

pub use authenticator::Authenticator;
pub use bucket::Bucket;
pub use databases::{Engine, Store};
pub use inbox::Inbox;
pub use pooler::Pooler;
pub use silent_proxy::SilentProxy;
pub use webhook_inbox::WebhookInbox;
