//! The rules of a voting-advice portal: what exists, who may do what, which steps follow which.
//!
//! Nothing here reads, writes, waits or speaks HTTP; the floors below this one do.
pub mod answers;
pub mod applications;
pub mod candidates;
pub mod configuration;
pub mod elections;
pub mod ids;
pub mod parties;
pub mod texts;
pub mod theses;
