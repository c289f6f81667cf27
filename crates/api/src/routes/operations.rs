//! The operational status of the portal, its audit log, and what it says about itself.
pub(crate) mod audit;
pub(crate) mod build_info;
pub(crate) mod data_protection;
pub(crate) mod status;
