//! The HTTP interface: the API, the pages of the voter app and of the portal, and the endpoints for
//! operators.
//!
//! `router.rs` lists all routes. Modules with a path in their first line implement it; the others are shared
//! infrastructure.
mod admins;
mod analyses;
mod analytics;
mod answers;
mod api_docs;
mod api_error;
mod assets;
mod audit;
mod build_info;
mod bulk_participants;
mod candidates;
mod candidates_light;
mod client_origin;
mod clusters;
mod configuration;
mod corrections;
mod creators;
mod current_user;
mod custom_mail;
mod dashboard;
mod data_protection;
mod delivery_status;
mod demo_mails;
mod document_responses;
mod domain_error_texts;
mod elections;
mod external_sign_in;
mod format_error_texts;
mod guides;
mod headers;
mod html_head;
mod idempotency;
mod identity;
mod import_template;
mod import_texts;
mod instance_batches;
mod instance_creation;
mod instance_lists;
mod instances;
mod invites;
mod jobs;
mod language;
mod lenient_values;
mod mailings;
mod mails;
mod manifest;
mod notifications;
mod openapi;
mod operations;
mod optional_fields;
mod page_templates;
mod pagination;
mod parties;
mod path;
mod permissions;
mod personal_data;
mod pictures;
mod portal_page;
mod preconditions;
mod prepared_responses;
mod public;
mod public_reader;
mod request_body;
mod request_tracing;
mod research;
mod route_table;
mod router;
mod search_engine_files;
mod statistics;
mod theme;
mod theses;
mod timeline;
mod traffic;
mod trust_persons;
mod unsubscribe;
mod upload;
mod usage;
mod users;
mod validated_json;
mod vote;
mod vote_metrics;
mod voter_events;

pub use assets::{AssetFile, Assets};
pub use router::{openapi, router};

use metrics_exporter_prometheus::PrometheusHandle;
use page_templates::PageTemplates;
use portal::{Portal, encoded_documents::EncodedDocument};
use std::{
    ops::Deref,
    sync::{Arc, OnceLock},
};
use tokio::sync::Semaphore;
use traffic::TrafficMetrics;

/// The state that all handlers share.
#[derive(Clone)]
pub struct Api(Arc<ApiState>);

/// The shared fields behind [`Api`].
pub struct ApiState {
    portal: Portal,
    assets: Assets,
    pages: PageTemplates,
    metrics: Option<PrometheusHandle>,
    traffic: TrafficMetrics,
    is_behind_proxy: bool,
    /// The OpenAPI document, created on the first request.
    openapi_document: OnceLock<EncodedDocument>,
    /// Limits reading workbooks to one at a time, because it needs much memory.
    workbook_read_permits: Arc<Semaphore>,
}

impl Api {
    /// Creates the interface of a portal and its front end. `metrics` are shown at `/metrics`. Behind a
    /// proxy, the header `X-Forwarded-For` contains the network address of the client.
    ///
    /// # Errors
    /// If the templates of the pages cannot be parsed.
    pub fn new(
        portal: Portal,
        assets: Assets,
        metrics: Option<PrometheusHandle>,
        is_behind_proxy: bool,
    ) -> Result<Api, page_templates::TemplateError> {
        let pages = PageTemplates::new()?;
        Ok(Api(Arc::new(ApiState {
            portal,
            assets,
            pages,
            metrics,
            traffic: TrafficMetrics::default(),
            is_behind_proxy,
            openapi_document: OnceLock::new(),
            workbook_read_permits: Arc::new(Semaphore::new(1)),
        })))
    }
}

impl Deref for Api {
    type Target = ApiState;

    fn deref(&self) -> &ApiState {
        &self.0
    }
}
