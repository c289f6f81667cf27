//! The audit log: typed events, the chain of hashes that they are written to, its pruning, and its verification.
pub mod actions;
pub mod checkpoints;
pub mod events;
pub mod log;
pub mod verification;
