//! The operations of the API, by the capability of the portal that they expose. The first lines of a module with operations
//! name their paths.
pub(crate) mod accounts;
pub(crate) mod answers;
pub(crate) mod instances;
pub(crate) mod jobs;
pub(crate) mod mailing;
pub(crate) mod operations;
pub(crate) mod participants;
pub(crate) mod pictures;
pub(crate) mod theses;
pub(crate) mod voters;
