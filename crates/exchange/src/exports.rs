//! Tables and documents that are written: answers, the audit log, research, open data, and the schema of a bundle.
pub mod answer_table;
pub mod audit_table;
pub mod open_data;
pub mod research_table;
pub mod schema;
