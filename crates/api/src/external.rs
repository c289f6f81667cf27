//! `/api/v1/identity/external`: to an external OpenID Connect provider and back. Addresses for browsers, not calls.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result},
    path::Query,
};
use axum::{
    Router,
    extract::State,
    http::{HeaderMap, HeaderName, header},
    response::{IntoResponse, Redirect, Response},
    routing::get,
};
use portal::{external::COMES_BACK_TO, service_error::ServiceError};
use serde::Deserialize;

/// Tells the browser that set out from all others, so that nobody is signed in by somebody else's link.
const COOKIE: &str = "standpunkt_sign_in";
const PATH: &str = "/api/v1/identity/external";
/// Seconds.
const COOKIE_LIVES: u32 = 600;

pub(crate) fn router() -> Router<Api> {
    Router::new().route("/api/v1/identity/external/start", get(start)).route(COMES_BACK_TO, get(come_back))
}

#[derive(Deserialize)]
struct ExternalStartQuery {
    /// The page to go to afterwards.
    #[serde(default)]
    next: String,
}

/// Sends the browser to the provider.
async fn start(
    State(api): State<Api>,
    Query(ExternalStartQuery { next }): Query<ExternalStartQuery>,
) -> Result<Response> {
    let departure = api.portal.depart(own_page(&next)).await.map_err(|refused| match refused {
        ServiceError::NotFound => ApiError::NotFound(ResourceKind::Address),
        other => other.into(),
    })?;
    Ok((api.cookie(&departure.state, COOKIE_LIVES), Redirect::to(&departure.address)).into_response())
}

#[derive(Deserialize)]
struct ExternalCallbackQuery {
    #[serde(default)]
    state: String,
    #[serde(default)]
    code: String,
}

/// Takes the browser back. What signs in travels behind the `#`, which browsers send to nobody.
async fn come_back(
    State(api): State<Api>,
    Query(ExternalCallbackQuery { state, code }): Query<ExternalCallbackQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let is_same_browser = !state.is_empty() && kept(&headers).is_some_and(|kept| kept == state);
    let arrived =
        if is_same_browser { api.portal.arrive(&state, &code).await } else { Err(ServiceError::WrongSignIn) };
    let page = match arrived {
        Ok((token, next)) => {
            let next: String = url::form_urlencoded::byte_serialize(next.as_bytes()).collect();
            format!("/user/login#token={}&next={next}", token.reveal())
        }
        Err(ServiceError::WrongSignIn) => "/user/login#error=login_error".to_owned(),
        Err(refused) => return Err(refused.into()),
    };
    Ok((api.cookie("", 0), Redirect::to(&page)).into_response())
}

impl Api {
    fn cookie(&self, state: &str, lives: u32) -> [(HeaderName, String); 1] {
        let secure = if self.portal.provider.url.starts_with("https:") { "; Secure" } else { "" };
        let cookie =
            format!("{COOKIE}={state}; Path={PATH}; Max-Age={lives}; HttpOnly; SameSite=Lax{secure}");
        [(header::SET_COOKIE, cookie)]
    }
}

fn kept(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get(header::COOKIE)?.to_str().ok()?;
    cookies.split(';').find_map(|cookie| cookie.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}

/// A page of this portal; whatever else somebody wrote into a link is the dashboard.
fn own_page(next: &str) -> &str {
    let is_own = next.starts_with("/portal") && !next.contains("//") && !next.contains('\\');
    if is_own { next } else { "/portal/dashboard" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_elsewhere_after_signing_in() {
        assert_eq!(own_page("/portal/settings?tab=profile"), "/portal/settings?tab=profile");
        for elsewhere in ["https://example.org", "//example.org", "/portal//example.org", "/portal\\x", ""] {
            assert_eq!(own_page(elsewhere), "/portal/dashboard");
        }
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, "a=b; standpunkt_sign_in=xyz; c=d".parse().unwrap());
        assert_eq!(kept(&headers), Some("xyz"));
    }
}
