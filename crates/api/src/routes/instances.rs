//! Elections and instances: creating, configuring, and their lifecycle.
pub(crate) mod api_tokens;
pub(crate) mod batches;
pub(crate) mod bulk_changes;
pub(crate) mod clusters;
pub(crate) mod configuration;
pub(crate) mod creation;
pub(crate) mod dashboard;
pub(crate) mod elections;
pub(crate) mod guides;
pub(crate) mod import_template;
pub(crate) mod management;
pub(crate) mod previews;
pub(crate) mod public_options;
pub(crate) mod responsibilities;
pub(crate) mod timeline;
pub(crate) mod town_changes;
pub(crate) mod webhooks;
