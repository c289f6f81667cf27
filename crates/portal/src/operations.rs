//! What operators need: the settings of a node, its readiness and metrics, deletion of expired data, pictures, and search.
pub(crate) mod housekeeping;
pub mod node_setup;
pub mod pictures;
pub mod readiness;
pub mod search;
pub mod state_metrics;
