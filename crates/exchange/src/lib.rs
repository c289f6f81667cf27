//! Reads and writes elections: the bundle format, spreadsheets, and the formats of other voting-advice tools.
//!
//! The crate maps bytes to values. It touches no files, no database and no network. [`reading::read`] detects the
//! format of the files that it gets. It returns a [`bundle::Bundle`] and a list of
//! [`diagnostics::ImportDiagnostic`]s that names everything that was wrong, changed, or has no place in a bundle.
//! `docs/formats/formats.md` describes the formats.
pub mod answer_table;
pub mod audit_table;
pub mod bundle;
mod bundle_check;
mod cleaning;
mod detect;
pub mod diagnostic_kinds;
pub mod diagnostics;
mod document;
mod encoding;
mod entry_origins;
mod entry_positions;
mod heading;
mod helsingin_sanomat;
mod json5;
pub mod lost_fields;
mod mat_o_wahl;
mod names;
mod ods;
mod omat;
pub mod open_data;
mod open_election_compass;
pub mod parser_messages;
pub mod pictures;
mod plain_text;
pub mod published_configuration;
pub mod reading;
mod real_o_mat;
mod report;
pub mod research_table;
pub mod schema;
pub mod sheets;
pub mod spreadsheet;
mod table;
mod volebni_kalkulacka;
mod wahl_o_mat;
mod worded_options;
mod workbook;

pub use names::slug;
