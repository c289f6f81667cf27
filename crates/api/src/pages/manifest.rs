//! `/match/{domain}/manifest.webmanifest`: the manifest with which a device can install an instance as an
//! app.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        document_responses::{CachePolicy, build_document_response},
        page_texts::text_direction,
        parameters::{PageAddressQuery, Path, Query},
    },
    pages::html_head::instance_page,
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use elections::{descriptions, instances::Domain};
use portal::publishing::encoded_documents::{CompressionEffort, EncodedDocument};
use serde_json::json;

/// The background of a light page, as in web/src/voterUi/ballot.css.
const LIGHT_BACKGROUND: &str = "#ffffff";

/// Returns the manifest of an instance, in the language of the address.
pub(crate) async fn get(
    State(api): State<Api>,
    Path(domain): Path<Domain>,
    Query(query): Query<PageAddressQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let published = api.load_published_election(&domain).await?;
    let address_language = query.language();
    let language = published.nearest_language(address_language.as_ref());
    let intro = published.intros.get(language).ok_or(ApiError::NotFound(ResourceKind::Language))?;
    let page = instance_page(domain.as_str());
    let query = address_language.as_ref().map(|language| format!("?lang={language}")).unwrap_or_default();
    let icon = |file: &str, sizes: &str, kind: &str, purpose: &str| json!({"src": file, "sizes": sizes, "type": kind, "purpose": purpose});
    let manifest = json!({
        "id": page,
        "name": intro.instance.title,
        "short_name": intro.instance.title,
        "description": descriptions::to_plain_text(&intro.instance.description),
        "lang": language,
        "dir": text_direction(language),
        "start_url": format!("{page}{query}"),
        "scope": page,
        "display": "standalone",
        "background_color": LIGHT_BACKGROUND,
        "theme_color": intro.theming.primary.as_deref().unwrap_or(LIGHT_BACKGROUND),
        "icons": [
            icon("/icon.svg", "any", "image/svg+xml", "any"),
            icon("/icon-192.png", "192x192", "image/png", "any"),
            icon("/icon-512.png", "512x512", "image/png", "any"),
            icon("/icon-maskable-512.png", "512x512", "image/png", "maskable"),
        ],
    });
    let manifest = serde_json::to_vec(&manifest).map_err(ApiError::internal)?;
    let document = EncodedDocument::new("application/manifest+json", &manifest, CompressionEffort::Fast)?;
    let mut response = build_document_response(&document, &headers, CachePolicy::Revalidate)?;
    let language = HeaderValue::try_from(language.as_str()).map_err(ApiError::internal)?;
    response.headers_mut().insert(header::CONTENT_LANGUAGE, language);
    Ok(response)
}
