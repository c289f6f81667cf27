//! Where the portal keeps what it knows: one module a thing, SQL inside, the domain's types out.
//!
//! A function that reads, or changes a single row, takes [`On`]: the store itself (`&Db`) or a transaction in it
//! (`&mut Tx`). A function that takes several steps takes a transaction, so that all of them happen or none.
//! Whatever belongs to an instance is changed together with its revision ([`applications::touch`]), which tells every
//! node what to read anew.
pub mod answers;
pub mod applications;
pub mod candidates;
pub mod completions;
pub mod elections;
pub mod parties;
mod rows;
pub mod theses;
mod words;

pub use database::{Db, Error, On, Result, Tx};
