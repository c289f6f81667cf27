//! The page of the portal: one shell for all its addresses, which the script fills in.
use crate::{
    Api,
    api_error::{ApiError, Result},
    assets::FrontendMissingError,
    headers::portal_policy,
    identity::SignInMethods,
    language::Locale,
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use elections::bounds;
use portal::provider::ProviderBrand;
use rand::RngExt;
use serde::Serialize;
use serde_json::json;

/// Where the portal starts, as the build names it.
const PORTAL: &str = "src/portal/main.tsx";

/// The addresses of the portal's pages, as its script has them, one a line.
const ADDRESSES: &str = include_str!("../../../web/src/portal/addresses.txt");

/// The addresses that the portal's script answers, as routes: with and without a slash at the end.
pub(crate) fn addresses() -> impl Iterator<Item = String> {
    ADDRESSES.lines().flat_map(|address| {
        let steps = address.split('/').map(|step| match step.strip_prefix('$') {
            Some(parameter) => format!("{{{parameter}}}"),
            None => step.to_owned(),
        });
        let address = steps.collect::<Vec<_>>().join("/");
        [format!("{address}/"), address]
    })
}

/// What the script is told with the page.
#[derive(Serialize)]
struct ScriptConfig<'a> {
    brand: &'a ProviderBrand,
    identity: SignInMethods,
    bounds: bounds::BoundsTable,
    version: &'static str,
}

/// `/`: an instance at its own host name; everywhere else signing in, for voters come by the address of their instance.
pub(crate) async fn start(State(api): State<Api>, headers: HeaderMap) -> Redirect {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let instance = host.and_then(|host| api.portal.provider.instance_at(host));
    match instance.filter(|domain| api.portal.published.is_known(domain)) {
        Some(domain) => Redirect::to(&format!("/match/{domain}")),
        None => Redirect::to("/user/login"),
    }
}

/// Every address of the portal.
pub(crate) async fn page(State(api): State<Api>, headers: HeaderMap) -> Result<Response> {
    shell(&api, &headers)
}

/// An address that leads nowhere: the script says so.
pub(crate) fn not_found(api: &Api, headers: &HeaderMap) -> Result<Response> {
    let mut response = shell(api, headers)?;
    *response.status_mut() = StatusCode::NOT_FOUND;
    Ok(response)
}

/// The page carries a word that is used once, so nobody may keep it.
fn shell(api: &Api, headers: &HeaderMap) -> Result<Response> {
    let speech = Locale::of(headers);
    let entry = api.assets.entry(PORTAL).map_err(|FrontendMissingError(entry)| ApiError::internal(entry))?;
    let config = ScriptConfig {
        brand: &api.portal.provider.brand,
        identity: api.identity(),
        bounds: bounds::table(),
        version: env!("CARGO_PKG_VERSION"),
    };
    let nonce = nonce();
    let html = api.pages.write(
        "portal.html",
        &json!({
            "language": speech.tag(),
            "brand": api.portal.provider.brand.name,
            "config": serde_json::to_string(&config).map_err(ApiError::internal)?,
            "nonce": nonce,
            "assets": { "script": entry.script, "styles": entry.styles, "preloads": entry.preloads },
        }),
    )?;
    let mut response = Html(html).into_response();
    let policy = HeaderValue::try_from(portal_policy(&nonce)).map_err(ApiError::internal)?;
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response.headers_mut().insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(speech.tag()));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// 128 bits that nobody can guess, in hexadecimal.
fn nonce() -> String {
    format!("{:032x}", rand::rng().random::<u128>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_addresses_of_the_portal_are_routes() {
        let routes: Vec<String> = addresses().collect();
        assert!(routes.contains(&"/portal/parties/{id}/theses".to_owned()));
        assert!(routes.contains(&"/portal/".to_owned()));
    }
}
