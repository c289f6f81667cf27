//! What voters and third parties use: public data, matching, and the usage numbers.
pub(crate) mod public;
pub(crate) mod research;
pub(crate) mod usage;
pub(crate) mod vote;
pub(crate) mod vote_metrics;
pub(crate) mod voter_events;
