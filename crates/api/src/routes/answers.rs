//! Answers of parties and candidates, their corrections, and evaluations of them.
pub(crate) mod analyses;
mod answer_names;
pub(crate) mod answer_table;
pub(crate) mod collaboration;
pub(crate) mod rating;
pub(crate) mod reopenings;
pub(crate) mod sheets;
pub(crate) mod thesis_statistics;
