//! The page to browse the API: Swagger UI with our OpenAPI document. All its files come from this host.
use crate::http::{
    api_error::Result,
    document_responses::{CachePolicy, build_document_response},
    headers::api_docs_policy,
};
use axum::{
    Router,
    http::{HeaderMap, header},
    response::{Html, IntoResponse, Redirect, Response},
    routing::get,
};
use portal::publishing::encoded_documents::{CompressionEffort, EncodedDocument};
use std::{io::Read, sync::OnceLock};

/// The page. It loads the files beside it.
const PAGE: &str = include_str!("../../templates/api_docs.html");

/// Shows the OpenAPI document in the page.
const START_SCRIPT: &str = include_str!("../../templates/api_docs.js");

/// A file of Swagger UI.
struct SwaggerFile {
    media_type: &'static str,
    /// The content in gzip, which `build.rs` wrote.
    gzip: &'static [u8],
    /// The document, which is built on the first request because hardly anybody opens the page.
    document: OnceLock<EncodedDocument>,
}

static SCRIPT: SwaggerFile = SwaggerFile {
    media_type: "text/javascript; charset=utf-8",
    gzip: include_bytes!(concat!(env!("OUT_DIR"), "/swagger-ui-bundle.js.gz")),
    document: OnceLock::new(),
};

static STYLES: SwaggerFile = SwaggerFile {
    media_type: "text/css; charset=utf-8",
    gzip: include_bytes!(concat!(env!("OUT_DIR"), "/swagger-ui.css.gz")),
    document: OnceLock::new(),
};

impl SwaggerFile {
    fn document(&self) -> Result<&EncodedDocument> {
        if let Some(document) = self.document.get() {
            return Ok(document);
        }
        let mut content = Vec::new();
        flate2::read::GzDecoder::new(self.gzip).read_to_end(&mut content)?;
        let document = EncodedDocument::new(self.media_type, &content, CompressionEffort::Fast)?;
        Ok(self.document.get_or_init(|| document))
    }

    fn respond(&self, headers: &HeaderMap) -> Result<Response> {
        build_document_response(self.document()?, headers, CachePolicy::Revalidate)
    }
}

/// Returns the routes of the page and its files.
pub(crate) fn router<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new()
        .route("/api/v1/docs", get(async || Redirect::permanent("/api/v1/docs/")))
        .route("/api/v1/docs/", get(show_page))
        .route("/api/v1/docs/swagger-ui-bundle.js", get(async |headers: HeaderMap| SCRIPT.respond(&headers)))
        .route("/api/v1/docs/swagger-ui.css", get(async |headers: HeaderMap| STYLES.respond(&headers)))
        .route("/api/v1/docs/start.js", get(get_start_script))
}

async fn show_page() -> Response {
    ([(header::CONTENT_SECURITY_POLICY, api_docs_policy())], Html(PAGE)).into_response()
}

async fn get_start_script() -> Response {
    ([(header::CONTENT_TYPE, "text/javascript; charset=utf-8")], START_SCRIPT).into_response()
}
