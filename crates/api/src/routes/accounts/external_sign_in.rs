//! `/api/v1/identity/external`: sign-in with an external OpenID Connect provider. These addresses are for
//! browsers, so they are not in the OpenAPI document.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        parameters::Query,
    },
};
use axum::{
    Router,
    extract::State,
    http::{HeaderMap, HeaderName, header},
    response::{IntoResponse, Redirect, Response},
    routing::get,
};
use portal::{accounts::external_sign_in::CALLBACK_PATH, service_error::ServiceError};
use serde::Deserialize;

/// The cookie of the browser that started the sign-in. Prevents login CSRF: only the browser that started the sign-in
/// can finish it.
const COOKIE_NAME: &str = "standpunkt_sign_in";
/// The beginning of its name on a portal with TLS. With it, browsers accept the cookie only over TLS, from this host and
/// for the path `/`, so that no other host of the same domain can set it.
const SECURE_PREFIX: &str = "__Host-";
/// The lifetime of the cookie, in seconds.
const COOKIE_MAX_AGE_SECONDS: u32 = 600;

pub(crate) fn router() -> Router<Api> {
    Router::new()
        .route("/api/v1/identity/external/start", get(start_sign_in))
        .route(CALLBACK_PATH, get(finish_sign_in))
}

#[derive(Deserialize)]
struct ExternalStartQuery {
    /// The page to show after sign-in.
    #[serde(default)]
    next: String,
}

/// Redirects the browser to the provider.
async fn start_sign_in(
    State(api): State<Api>,
    Query(ExternalStartQuery { next }): Query<ExternalStartQuery>,
) -> Result<Response> {
    let redirect =
        api.portal.accounts.start_external_sign_in(validate_next_page(&next)).await.map_err(|error| {
            match error {
                ServiceError::NotFound => ApiError::NotFound(ResourceKind::Address),
                other => other.into(),
            }
        })?;
    Ok((
        api.build_state_cookie_header(&redirect.state, COOKIE_MAX_AGE_SECONDS),
        Redirect::to(&redirect.address),
    )
        .into_response())
}

#[derive(Deserialize)]
struct ExternalCallbackQuery {
    #[serde(default)]
    state: String,
    #[serde(default)]
    code: String,
}

/// Handles the redirect from the provider. The token is in the fragment of the address, which browsers do not
/// send to servers.
async fn finish_sign_in(
    State(api): State<Api>,
    Query(ExternalCallbackQuery { state, code }): Query<ExternalCallbackQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let is_same_browser =
        !state.is_empty() && api.find_state_cookie(&headers).is_some_and(|value| value == state);
    let result = if is_same_browser {
        api.portal.accounts.finish_external_sign_in(&state, &code).await
    } else {
        Err(ServiceError::InvalidCredentials)
    };
    let page = match result {
        Ok((token, next)) => {
            let next: String = url::form_urlencoded::byte_serialize(next.as_bytes()).collect();
            format!("/user/login#token={}&next={next}", token.reveal())
        }
        Err(ServiceError::InvalidCredentials) => "/user/login#error=login_error".to_owned(),
        Err(error) => return Err(error.into()),
    };
    Ok((api.build_state_cookie_header("", 0), Redirect::to(&page)).into_response())
}

impl Api {
    fn build_state_cookie_header(&self, state: &str, max_age: u32) -> [(HeaderName, String); 1] {
        let cookie = build_state_cookie(state, max_age, self.has_secure_cookies());
        [(header::SET_COOKIE, cookie)]
    }

    fn find_state_cookie<'a>(&self, headers: &'a HeaderMap) -> Option<&'a str> {
        find_state_cookie(headers, self.has_secure_cookies())
    }

    fn has_secure_cookies(&self) -> bool {
        self.portal.provider.url.starts_with("https:")
    }
}

fn build_state_cookie(state: &str, max_age: u32, is_secure: bool) -> String {
    let (prefix, secure) = if is_secure { (SECURE_PREFIX, "; Secure") } else { ("", "") };
    format!("{prefix}{COOKIE_NAME}={state}; Path=/; Max-Age={max_age}; HttpOnly; SameSite=Lax{secure}")
}

fn find_state_cookie(headers: &HeaderMap, is_secure: bool) -> Option<&str> {
    let prefix = if is_secure { SECURE_PREFIX } else { "" };
    let cookies = headers.get(header::COOKIE)?.to_str().ok()?;
    cookies
        .split(';')
        .find_map(|cookie| cookie.trim().strip_prefix(prefix)?.strip_prefix(COOKIE_NAME)?.strip_prefix('='))
}

/// Returns `next` if it is a page of this portal, otherwise the dashboard. Prevents open redirects.
fn validate_next_page(next: &str) -> &str {
    if is_portal_page(next) { next } else { "/portal/dashboard" }
}

/// Returns whether an address is a page of this portal.
pub(super) fn is_portal_page(address: &str) -> bool {
    address.starts_with("/portal") && !address.contains("//") && !address.contains('\\')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sign_in_redirects_only_to_pages_of_the_portal() {
        assert_eq!(validate_next_page("/portal/settings?tab=profile"), "/portal/settings?tab=profile");
        for elsewhere in ["https://example.org", "//example.org", "/portal//example.org", "/portal\\x", ""] {
            assert_eq!(validate_next_page(elsewhere), "/portal/dashboard");
        }
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, "a=b; standpunkt_sign_in=xyz; c=d".parse().unwrap());
        assert_eq!(find_state_cookie(&headers, false), Some("xyz"));
    }

    #[test]
    fn with_tls_the_cookie_belongs_to_this_host_alone() {
        let cookie = build_state_cookie("xyz", 600, true);
        assert_eq!(
            cookie,
            "__Host-standpunkt_sign_in=xyz; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure"
        );
        let mut headers = HeaderMap::new();
        headers
            .insert(header::COOKIE, "standpunkt_sign_in=abc; __Host-standpunkt_sign_in=xyz".parse().unwrap());
        assert_eq!(
            find_state_cookie(&headers, true),
            Some("xyz"),
            "another host could have set the other one"
        );
    }
}
