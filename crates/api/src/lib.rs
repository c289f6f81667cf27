//! The HTTP interface: the public API, the pages of the voter app, and what an operator looks at.
//!
//! `router.rs` is the list of everything there is; each module mirrors a part of the addresses.
mod about;
mod assets;
mod document;
mod events;
mod headers;
mod language;
mod observe;
mod page;
mod pages;
mod path;
mod problem;
mod public;
mod router;
mod template;
mod theme;
mod valid;
mod vote;

pub use assets::Assets;
pub use router::{openapi, router};

use metrics_exporter_prometheus::PrometheusHandle;
use pages::Pages;
use portal::Portal;
use std::{ops::Deref, sync::Arc};

/// What every handler can reach.
#[derive(Clone)]
pub struct Api(Arc<Inside>);

/// See [`Api`].
pub struct Inside {
    portal: Portal,
    assets: Assets,
    pages: Pages,
    figures: Option<PrometheusHandle>,
}

impl Api {
    /// The interface of a portal with its front end; `figures` are what `/metrics` shows.
    ///
    /// # Errors
    /// When the templates of the pages cannot be read.
    pub fn new(
        portal: Portal,
        assets: Assets,
        figures: Option<PrometheusHandle>,
    ) -> Result<Api, pages::TemplateError> {
        let pages = Pages::new()?;
        Ok(Api(Arc::new(Inside { portal, assets, pages, figures })))
    }
}

impl Deref for Api {
    type Target = Inside;

    fn deref(&self) -> &Inside {
        &self.0
    }
}
