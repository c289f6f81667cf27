//! The HTTP interface: the API, the pages of the voter app and of the portal, and the endpoints for
//! operators.
//!
//! `router.rs` lists all routes. `routes` has their handlers, `pages` what browsers open, and `http` what both share.
//! `prepared_responses.rs` answers before the router what every voter loads.
mod http;
mod pages;
mod prepared_responses;
mod router;
mod routes;

pub use pages::assets::{AssetFile, Assets};
pub use router::{build_http_service, build_openapi};

use http::{api_error::ApiError, traffic::TrafficMetrics};
use metrics_exporter_prometheus::PrometheusHandle;
use pages::page_templates::{self, PageTemplates};
use portal::{Portal, publishing::encoded_documents::EncodedDocument};
use std::{
    ops::Deref,
    sync::{Arc, OnceLock},
};
use tokio::sync::Semaphore;

/// The state that all handlers share.
#[derive(Clone)]
pub struct Api(Arc<dyn SharedState>);

/// The state behind [`Api`]. It is a trait object so that the compiler need not prove for every use of a handler that all
/// services can be shared between threads, which takes it milliseconds each time.
trait SharedState: Send + Sync {
    fn get(&self) -> &ApiState;
}

impl SharedState for ApiState {
    fn get(&self) -> &ApiState {
        self
    }
}

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

impl ApiState {
    /// Reads an uploaded file. A workbook expands to many times its size, so only one is read at a time, even if the client
    /// has disconnected, and in a new thread, so that its memory is returned to the system when the thread ends.
    async fn read_workbook<T: Send + 'static>(
        &self,
        read: impl FnOnce() -> T + Send + 'static,
    ) -> http::api_error::Result<T> {
        let permit = self.workbook_read_permits.clone().acquire_owned().await.map_err(ApiError::internal)?;
        let (done, result) = tokio::sync::oneshot::channel();
        let work = move || {
            let _permit = permit;
            done.send(read()).ok();
        };
        std::thread::Builder::new().name("reading".to_owned()).spawn(work).map_err(ApiError::internal)?;
        result.await.map_err(ApiError::internal)
    }
}

impl Deref for Api {
    type Target = ApiState;

    fn deref(&self) -> &ApiState {
        self.0.get()
    }
}
