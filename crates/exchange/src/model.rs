//! What an import results in: the bundle, with what it is checked for, and the files and options that it is read from.
pub mod bundle;
pub(crate) mod bundle_check;
pub(crate) mod cleaning;
pub mod import_options;
pub(crate) mod names;
pub mod pictures;
pub mod published_configuration;
