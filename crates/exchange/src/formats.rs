//! The formats of other tools, and the spreadsheet: each maps a table or a document to a bundle.
mod heading;
pub(crate) mod helsingin_sanomat;
pub(crate) mod mat_o_wahl;
pub(crate) mod omat;
pub(crate) mod open_election_compass;
pub(crate) mod real_o_mat;
pub mod spreadsheet;
pub(crate) mod volebni_kalkulacka;
pub mod voto;
pub(crate) mod wahl_o_mat;
pub(crate) mod worded_options;
