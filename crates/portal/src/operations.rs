//! What operators need: the settings of a node, retention and deletion of data, pictures, and search.
pub(crate) mod housekeeping;
pub mod node_setup;
pub mod pictures;
pub mod retention;
pub mod search;
