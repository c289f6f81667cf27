//! Files for search engines: `robots.txt` and the sitemap.
use crate::{
    Api,
    api_error::Result,
    cache_policy::{CachePolicy, respond},
    html_head::{AlternatePage, PORTAL_LANGUAGES, alternate_pages, instance_page},
};
use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use portal::encoded_documents::{CompressionEffort, EncodedDocument};
use serde_json::json;

/// `/robots.txt`: allows the pages for voters and the data that they use, and disallows the pages for
/// signed-in users.
pub(crate) async fn get_robots(State(api): State<Api>) -> Response {
    let text = format!(
        "User-agent: *\nAllow: /match\nAllow: /api/v1/images/\nAllow: /api/v1/public/\nDisallow: /api/\nDisallow: /portal\nDisallow: /user\n\n\
         Sitemap: {}\n",
        api.portal.provider.page_url("/sitemap.xml")
    );
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "public, no-cache")];
    (headers, text).into_response()
}

/// `/sitemap.xml`: the list of instances, and each live instance in its languages.
pub(crate) async fn get_sitemap(State(api): State<Api>, headers: HeaderMap) -> Result<Response> {
    let provider = &api.portal.provider;
    let listed = api.portal.published.list();
    let instances = listed.iter().map(|one| {
        let page = instance_page(one.metadata.domain.as_str());
        alternate_pages(&page, &one.metadata.languages, &one.metadata.default_language, provider)
    });
    let list = PORTAL_LANGUAGES.map(|tag| AlternatePage {
        language: tag.to_owned(),
        address: provider.page_url(&format!("/match?lang={tag}")),
    });
    let pages: Vec<Vec<AlternatePage>> = [list.to_vec()].into_iter().chain(instances).collect();
    let xml = api.pages.render("sitemap.xml", &json!({ "pages": pages }))?;
    let document =
        EncodedDocument::new("application/xml; charset=utf-8", xml.as_bytes(), CompressionEffort::Fast)?;
    respond(&document, &headers, CachePolicy::Revalidate)
}
