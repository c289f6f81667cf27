//! The page of the portal: one HTML shell for all its addresses. The script renders the content.
use crate::{
    Api,
    http::{
        api_error::{ApiError, Result},
        headers::portal_policy,
        language::read_preferred_language,
    },
    pages::{assets::FrontendMissingError, demo_people::DEMO_PAGE},
    routes::accounts::identity::SignInMethods,
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use elections::bounds;
use portal::{demo::people::DemoPerson, provider::ProviderBrand};
use rand::RngExt;
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;

/// The portal's entry point in the Vite manifest.
const PORTAL_ENTRY: &str = "src/portal/main.tsx";

/// The addresses of the portal's pages, one per line. The script uses the same file.
const ADDRESSES: &str = include_str!("../../../../web/src/portal/addresses.txt");

/// Returns the routes of the portal's pages, each with and without a trailing slash.
pub(crate) fn routes() -> impl Iterator<Item = String> {
    ADDRESSES.lines().flat_map(|address| {
        let segments = address.split('/').map(|segment| match segment.strip_prefix('$') {
            Some(parameter) => format!("{{{parameter}}}"),
            None => segment.to_owned(),
        });
        let address = segments.collect::<Vec<_>>().join("/");
        [format!("{address}/"), address]
    })
}

/// The configuration that the page contains for the script.
#[derive(Serialize)]
struct ScriptConfig<'a> {
    brand: &'a ProviderBrand,
    identity: SignInMethods,
    bounds: bounds::BoundsTable,
    /// The people of a demo, by their mail addresses.
    demo: Option<BTreeMap<&'static str, DemoPerson>>,
    version: &'static str,
}

/// Redirects `/` to the instance of the request's host name, or else to the sign-in page, in a demo to the choice of a
/// person. Voters open the address of their instance, not `/`.
pub(crate) async fn redirect_home(State(api): State<Api>, headers: HeaderMap) -> Result<Redirect> {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let instance = host.and_then(|host| api.portal.provider.find_instance_domain(host));
    Ok(match instance.filter(|domain| api.portal.published.has_page(domain)) {
        Some(domain) => Redirect::to(&format!("/match/{domain}")),
        None if api.list_demo_people().await?.is_some() => Redirect::to(DEMO_PAGE),
        None => Redirect::to("/user/login"),
    })
}

/// Handles every address of the portal.
pub(crate) async fn show_page(State(api): State<Api>, headers: HeaderMap) -> Result<Response> {
    render_shell(&api, &headers).await
}

/// Responds to an unknown address. The script shows the message.
pub(crate) async fn render_not_found(api: &Api, headers: &HeaderMap) -> Result<Response> {
    let mut response = render_shell(api, headers).await?;
    *response.status_mut() = StatusCode::NOT_FOUND;
    Ok(response)
}

/// Renders the page. It contains a nonce that is used once, so it must not be cached.
async fn render_shell(api: &Api, headers: &HeaderMap) -> Result<Response> {
    let locale = read_preferred_language(headers);
    let entry =
        api.assets.entry(PORTAL_ENTRY).map_err(|FrontendMissingError(entry)| ApiError::internal(entry))?;
    let config = ScriptConfig {
        brand: &api.portal.provider.brand,
        identity: api.sign_in_methods(),
        bounds: bounds::table(),
        demo: api.list_demo_people().await?,
        version: env!("CARGO_PKG_VERSION"),
    };
    let nonce = generate_nonce();
    let html = api.pages.render(
        "portal.html",
        &json!({
            "language": locale.tag(),
            "brand": api.portal.provider.brand.name,
            "config": serde_json::to_string(&config).map_err(ApiError::internal)?,
            "nonce": nonce,
            "assets": { "script": entry.script, "styles": entry.styles, "preloads": entry.preloads },
        }),
    )?;
    let mut response = Html(html).into_response();
    let policy = HeaderValue::try_from(portal_policy(&nonce)).map_err(ApiError::internal)?;
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response.headers_mut().insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(locale.tag()));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// Returns 128 random bits in hexadecimal.
fn generate_nonce() -> String {
    format!("{:032x}", rand::rng().random::<u128>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_addresses_of_the_portal_are_routes() {
        let routes: Vec<String> = routes().collect();
        assert!(routes.contains(&"/portal/parties/{id}/theses".to_owned()));
        assert!(routes.contains(&"/portal/".to_owned()));
    }
}
