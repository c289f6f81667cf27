//! The HTTP interface: the public API, the pages of the voter app, and what an operator looks at.
//!
//! `router.rs` is the list of everything there is; each module mirrors a part of the addresses.
mod admins;
mod analyses;
mod analytics;
mod answers;
mod api_error;
mod assets;
mod audit;
mod build_info;
mod bulk_participants;
mod cache_policy;
mod candidates;
mod candidates_light;
mod clusters;
mod configuration;
mod corrections;
mod crawlers;
mod creators;
mod current_user;
mod custom_mail;
mod dashboard;
mod data_protection;
mod delivery_status;
mod demo_mails;
mod domain_error_texts;
mod elections;
mod events;
mod external;
mod figures;
mod format_error_texts;
mod guides;
mod headers;
mod html_head;
mod idempotency;
mod identity;
mod import_texts;
mod instance_batches;
mod instance_creation;
mod instances;
mod invites;
mod jobs;
mod language;
mod lenient;
mod listing;
mod mailings;
mod mails;
mod manifest;
mod notifications;
mod openapi;
mod operations;
mod origin;
mod page;
mod pages;
mod parties;
mod path;
mod permissions;
mod personal;
mod pictures;
mod preconditions;
mod prepared_responses;
mod public;
mod public_reader;
mod request_body;
mod request_tracing;
mod research;
mod route_table;
mod router;
mod shell;
mod statistics;
mod template;
mod theme;
mod theses;
mod timeline;
mod traffic;
mod trust_persons;
mod unsubscribe;
mod upload;
mod usage;
mod users;
mod validated;
mod vote;

pub use assets::{AssetFile, Assets};
pub use router::{openapi, router};

use metrics_exporter_prometheus::PrometheusHandle;
use pages::PageTemplates;
use portal::{Portal, encoded_documents::EncodedDocument};
use std::{
    ops::Deref,
    sync::{Arc, OnceLock},
};
use tokio::sync::Semaphore;
use traffic::TrafficMetrics;

/// What every handler can reach.
#[derive(Clone)]
pub struct Api(Arc<ApiState>);

/// See [`Api`].
pub struct ApiState {
    portal: Portal,
    assets: Assets,
    pages: PageTemplates,
    figures: Option<PrometheusHandle>,
    traffic: TrafficMetrics,
    behind_proxy: bool,
    /// The description of the API, once somebody has asked for it.
    description: OnceLock<EncodedDocument>,
    /// Reading a workbook takes memory: one at a time.
    reading: Arc<Semaphore>,
}

impl Api {
    /// The interface of a portal with its front end; `figures` are what `/metrics` shows. Behind a proxy, its header
    /// `X-Forwarded-For` tells where requests come from.
    ///
    /// # Errors
    /// When the templates of the pages cannot be read.
    pub fn new(
        portal: Portal,
        assets: Assets,
        figures: Option<PrometheusHandle>,
        behind_proxy: bool,
    ) -> Result<Api, pages::TemplateError> {
        let pages = PageTemplates::new()?;
        Ok(Api(Arc::new(ApiState {
            portal,
            assets,
            pages,
            figures,
            traffic: TrafficMetrics::default(),
            behind_proxy,
            description: OnceLock::new(),
            reading: Arc::new(Semaphore::new(1)),
        })))
    }
}

impl Deref for Api {
    type Target = ApiState;

    fn deref(&self) -> &ApiState {
        &self.0
    }
}
