//! Answers of parties and candidates, their corrections, and evaluations of them.
pub(crate) mod analyses;
pub(crate) mod analytics;
mod answer_names;
pub(crate) mod collaboration;
pub(crate) mod rating;
pub(crate) mod reopenings;
pub(crate) mod sheets;
pub(crate) mod statistics;
