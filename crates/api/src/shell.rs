//! The page of the portal: one shell for all its addresses, which the script fills in.
use crate::{
    Api,
    assets::NotBuilt,
    headers::portal_policy,
    identity::Identity,
    language::Speech,
    problem::{Problem, Result},
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use elections::bounds;
use portal::provider::Brand;
use rand::RngExt;
use serde::Serialize;
use serde_json::json;

/// Where the portal starts, as the build names it.
const PORTAL: &str = "src/portal/main.tsx";

/// Addresses that the portal's script answers.
pub(crate) const ADDRESSES: [&str; 12] = [
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password",
    "/confirm-email",
    "/unauthorized",
    "/error",
    "/user",
    "/user/",
    "/user/{*page}",
    "/portal",
    "/portal/{*page}",
];

/// What the script is told with the page.
#[derive(Serialize)]
struct Config<'a> {
    brand: &'a Brand,
    identity: Identity,
    bounds: bounds::Table,
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

/// Every address of the portal. The page carries a word that is used once, so nobody may keep it.
pub(crate) async fn page(State(api): State<Api>, headers: HeaderMap) -> Result<Response> {
    let entry = api.assets.entry(PORTAL).map_err(|NotBuilt(entry)| Problem::internal(entry))?;
    let config = Config {
        brand: &api.portal.provider.brand,
        identity: api.identity(),
        bounds: bounds::table(),
        version: env!("CARGO_PKG_VERSION"),
    };
    let nonce = nonce();
    let html = api.pages.write(
        "portal.html",
        &json!({
            "language": Speech::of(&headers).tag(),
            "brand": api.portal.provider.brand.name,
            "config": serde_json::to_string(&config).map_err(Problem::internal)?,
            "nonce": nonce,
            "assets": { "script": entry.script, "styles": entry.styles, "preloads": entry.preloads },
        }),
    )?;
    let mut response = Html(html).into_response();
    let policy = HeaderValue::try_from(portal_policy(&nonce)).map_err(Problem::internal)?;
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// 128 bits that nobody can guess, in hexadecimal.
fn nonce() -> String {
    format!("{:032x}", rand::rng().random::<u128>())
}
