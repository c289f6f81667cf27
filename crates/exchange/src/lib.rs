//! Reading and writing elections: our own bundle, spreadsheets, and the formats of other voting-advice tools.
//!
//! Bytes in, values out: nothing here touches files, a database or the network. [`reading::read`] takes whatever
//! somebody has and finds out what it is; it answers a [`bundle::Bundle`] and a list of [`problem::Problem`]s that
//! names everything that was wrong, changed, or has no place in a bundle. `docs/formats/formats.md` describes the
//! formats.
pub mod bundle;
pub mod problem;
pub mod reading;
