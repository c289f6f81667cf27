//! What was wrong with a file, changed, or lost: the kinds, where they are in the file, and the report that collects
//! them.
pub mod diagnostic;
pub(crate) mod entry_origins;
pub(crate) mod entry_positions;
pub mod kinds;
pub mod lost_fields;
pub mod parser_messages;
pub(crate) mod report;
pub(crate) mod yaml_positions;
