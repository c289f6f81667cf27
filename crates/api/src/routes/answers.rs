//! Answers of parties and candidates, their corrections, and evaluations of them.
pub(crate) mod analyses;
pub(crate) mod analytics;
pub(crate) mod rating;
pub(crate) mod reopenings;
pub(crate) mod statistics;
