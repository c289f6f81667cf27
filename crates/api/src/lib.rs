//! The HTTP interface: the public API, the pages of the voter app, and what an operator looks at.
//!
//! `router.rs` is the list of everything there is; each module mirrors a part of the addresses.
mod about;
mod admins;
mod answers;
mod applications;
mod assets;
mod candidates;
mod conditions;
mod configuration;
mod creators;
mod dashboard;
mod demo_mails;
mod document;
mod events;
mod external;
mod figures;
mod headers;
mod identity;
mod invites;
mod language;
mod mails;
mod may;
mod me;
mod notifications;
mod observe;
mod origin;
mod page;
mod pages;
mod parties;
mod path;
mod problem;
mod public;
mod ready;
mod refusals;
mod router;
mod shell;
mod statistics;
mod template;
mod theme;
mod theses;
mod traffic;
mod trust_persons;
mod upload;
mod users;
mod valid;
mod vote;

pub use assets::Assets;
pub use router::{openapi, router};

use metrics_exporter_prometheus::PrometheusHandle;
use pages::Pages;
use portal::Portal;
use std::{ops::Deref, sync::Arc};
use tokio::sync::Semaphore;
use traffic::Traffic;

/// What every handler can reach.
#[derive(Clone)]
pub struct Api(Arc<Inside>);

/// See [`Api`].
pub struct Inside {
    portal: Portal,
    assets: Assets,
    pages: Pages,
    figures: Option<PrometheusHandle>,
    traffic: Traffic,
    behind_proxy: bool,
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
        let pages = Pages::new()?;
        Ok(Api(Arc::new(Inside {
            portal,
            assets,
            pages,
            figures,
            traffic: Traffic::default(),
            behind_proxy,
            reading: Arc::new(Semaphore::new(1)),
        })))
    }
}

impl Deref for Api {
    type Target = Inside;

    fn deref(&self) -> &Inside {
        &self.0
    }
}
