//! For search engines: which pages there are, and which of them are theirs.
use crate::{
    Api,
    api_error::Result,
    cache_policy::{CachePolicy, answer},
    html_head::{AlternatePage, OWN, alternates, instance_page},
};
use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use portal::encoded_documents::{CompressionEffort, EncodedDocument};
use serde_json::json;

/// `/robots.txt`: voters' pages and what they are drawn from are for everybody, the others for those who sign in.
pub(crate) async fn robots(State(api): State<Api>) -> Response {
    let text = format!(
        "User-agent: *\nAllow: /match\nAllow: /api/v1/images/\nAllow: /api/v1/public/\nDisallow: /api/\nDisallow: /portal\nDisallow: /user\n\n\
         Sitemap: {}\n",
        api.portal.provider.page("/sitemap.xml")
    );
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "public, no-cache")];
    (headers, text).into_response()
}

/// `/sitemap.xml`: the list of instances, and each live one in its languages.
pub(crate) async fn sitemap(State(api): State<Api>, headers: HeaderMap) -> Result<Response> {
    let provider = &api.portal.provider;
    let listed = api.portal.published.listed();
    let instances = listed.iter().map(|one| {
        let page = instance_page(one.metadata.domain.as_str());
        alternates(&page, &one.metadata.languages, &one.metadata.default_language, provider)
    });
    let list = OWN.map(|tag| AlternatePage {
        language: tag.to_owned(),
        address: provider.page(&format!("/match?lang={tag}")),
    });
    let pages: Vec<Vec<AlternatePage>> = [list.to_vec()].into_iter().chain(instances).collect();
    let xml = api.pages.write("sitemap.xml", &json!({ "pages": pages }))?;
    let document =
        EncodedDocument::new("application/xml; charset=utf-8", xml.as_bytes(), CompressionEffort::Passing)?;
    answer(&document, &headers, CachePolicy::Revalidate)
}
