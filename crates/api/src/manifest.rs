//! `/match/{domain}/manifest.webmanifest`: what a device needs to keep an instance among its applications.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result},
    cache_policy::{CachePolicy, answer},
    html_head::instance_page,
    pages::PageAddressQuery,
    path::{Path, Query},
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use elections::instances::Domain;
use portal::encoded_documents::{CompressionEffort, EncodedDocument};
use serde_json::json;

/// The background of a light page; web/src/ballot/ballot.css has the same.
const LIGHT_PAGE: &str = "#ffffff";

/// The manifest of an instance, in the language that the address names.
pub(crate) async fn manifest(
    State(api): State<Api>,
    Path(domain): Path<Domain>,
    Query(wanted): Query<PageAddressQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let edition = api.edition(&domain).await?;
    let chosen = wanted.language();
    let language = edition.nearest(chosen.as_ref());
    let cover = edition.covers.get(language).ok_or(ApiError::NotFound(ResourceKind::Language))?;
    let page = instance_page(domain.as_str());
    let query = chosen.as_ref().map(|language| format!("?lang={language}")).unwrap_or_default();
    let icon = |file: &str, sizes: &str, kind: &str, purpose: &str| json!({"src": file, "sizes": sizes, "type": kind, "purpose": purpose});
    let manifest = json!({
        "id": page,
        "name": cover.instance.title,
        "short_name": cover.instance.title,
        "description": cover.instance.description,
        "lang": language,
        "dir": if language.is_right_to_left() { "rtl" } else { "ltr" },
        "start_url": format!("{page}{query}"),
        "scope": page,
        "display": "standalone",
        "background_color": LIGHT_PAGE,
        "theme_color": cover.theming.primary.as_deref().unwrap_or(LIGHT_PAGE),
        "icons": [
            icon("/icon.svg", "any", "image/svg+xml", "any"),
            icon("/icon-192.png", "192x192", "image/png", "any"),
            icon("/icon-512.png", "512x512", "image/png", "any"),
            icon("/icon-maskable-512.png", "512x512", "image/png", "maskable"),
        ],
    });
    let manifest = serde_json::to_vec(&manifest).map_err(ApiError::internal)?;
    let document = EncodedDocument::new("application/manifest+json", &manifest, CompressionEffort::Passing)?;
    let mut response = answer(&document, &headers, CachePolicy::Revalidate)?;
    let language = HeaderValue::try_from(language.as_str()).map_err(ApiError::internal)?;
    response.headers_mut().insert(header::CONTENT_LANGUAGE, language);
    Ok(response)
}
