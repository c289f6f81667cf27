//! Files for search engines: `robots.txt` and the sitemap.
use crate::{
    Api,
    http::{
        api_error::Result,
        document_responses::{CachePolicy, build_document_response},
        page_texts::complete_languages,
    },
    pages::html_head::{AlternatePage, alternate_pages, instance_page},
};
use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use portal::publishing::encoded_documents::{CompressionEffort, EncodedDocument};
use serde_json::json;

/// `/robots.txt`: allows the pages for voters and the data that they use, and disallows the pages for
/// signed-in users.
pub(crate) async fn get_robots_txt(State(api): State<Api>) -> Response {
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
    let live_instances = api.portal.published.list();
    let instance_pages = live_instances.iter().map(|instance| {
        let metadata = &instance.metadata;
        let page = instance_page(metadata.domain.as_str());
        alternate_pages(&page, &metadata.languages, &metadata.default_language, provider)
    });
    let list_page = complete_languages().map(|language| AlternatePage {
        language: language.to_owned(),
        address: provider.page_url(&format!("/match?lang={language}")),
    });
    let pages: Vec<Vec<AlternatePage>> = [list_page.collect()].into_iter().chain(instance_pages).collect();
    let xml = api.pages.render("sitemap.xml", &json!({ "pages": pages }))?;
    let document =
        EncodedDocument::new("application/xml; charset=utf-8", xml.as_bytes(), CompressionEffort::Fast)?;
    build_document_response(&document, &headers, CachePolicy::Revalidate)
}
