//! What voters send: completed questionnaires, the live number of them, and contributions to research.
pub mod live;
pub mod recorder;
pub mod research;
