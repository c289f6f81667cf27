//! For tests alone: what a test needs around it.
//!
//! [`databases`] gives a test a store of its own, on the engine that it names; [`served`] serves it with the real
//! program; [`inbox`] takes the mails that the program sends, [`bucket`] the pictures.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test whose surroundings are missing has failed"
)]
pub mod bucket;
pub mod databases;
pub mod inbox;
pub mod served;

pub use bucket::Bucket;
pub use databases::{Engine, Store};
pub use inbox::Inbox;
