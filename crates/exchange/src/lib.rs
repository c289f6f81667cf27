//! Reads and writes elections: the bundle format, spreadsheets, and the formats of other voting-advice tools.
//!
//! The crate maps bytes to values. It touches no files, no database and no network. [`reading::read`] detects the
//! format of the files that it gets. It returns a [`model::bundle::Bundle`] and a list of
//! [`diagnostics::diagnostic::ImportDiagnostic`]s that names everything that was wrong, changed, or has no place in a bundle.
//! `docs/formats/formats.md` describes the formats.
mod detect;
pub mod diagnostics;
pub mod exports;
pub mod files;
pub mod formats;
pub mod model;
pub mod reading;

pub use model::names::slug;
