//! What operators need: the settings of a node and its readiness, deletion of expired data, pictures, and search.
pub(crate) mod housekeeping;
pub mod metrics;
pub mod node_setup;
pub mod pictures;
pub mod readiness;
pub mod search;
