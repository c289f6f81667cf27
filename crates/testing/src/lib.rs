//! Test utilities: the services that a test needs.
//!
//! [`databases`] creates a store for one test, on either engine; [`program`] serves it with the real program; [`inbox`]
//! receives the mails that the program sends, [`bucket`] stores the pictures, and [`authenticator`] has passkeys.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test whose surroundings are missing has failed"
)]
pub mod authenticator;
pub mod bucket;
pub mod databases;
pub mod inbox;
pub mod program;

pub use authenticator::Authenticator;
pub use bucket::Bucket;
pub use databases::{Engine, Store};
pub use inbox::Inbox;
