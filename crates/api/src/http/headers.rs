//! Headers of all responses, and the content security policies of the pages.
use axum::{
    http::{HeaderName, HeaderValue, StatusCode, header, header::InvalidHeaderValue},
    response::Response,
};
use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};

/// The voter app: its own host only, and nothing inline except the style sheet that a page names by its hash.
/// The only form is the search for an instance. `blob:` pictures are results that are drawn for sharing.
const VOTER_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'";

/// The portal: nothing inline except style sheets with the nonce of the page. Libraries set style attributes
/// by script, to which policies do not apply.
const PORTAL_POLICY: &str = "default-src 'none'; script-src 'self'; img-src 'self' data: blob:; font-src 'self'; \
     connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; style-src 'self'";

/// The pages with the mails of a demo: no scripts, and a frame of the same origin with the HTML of a mail.
const MAIL_PAGE_POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Responses that are not pages.
const DEFAULT_POLICY: &str = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/// The page with the API documentation. Its library uses inline styles.
const API_DOCS_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

/// Headers of every response.
const COMMON_HEADERS: [(HeaderName, HeaderValue); 2] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// Additional headers of pages. They restrict browser features and the referrer.
const PAGE_HEADERS: [(HeaderName, HeaderValue); 3] = [
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
];

/// Headers of files that pages of other sites may load.
pub(crate) const CROSS_ORIGIN_HEADERS: [(HeaderName, HeaderValue); 1] =
    [(HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("cross-origin"))];

/// Keeps a page out of search engines.
pub(crate) const NOT_INDEXED: (HeaderName, HeaderValue) =
    (HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));

/// Returns the policy of the voter app's pages without an inline style sheet, which must not be framed.
pub(crate) fn voter_policy() -> HeaderValue {
    HeaderValue::from_static(VOTER_POLICY)
}

/// Adds a content security policy to a response.
pub(crate) fn with_policy(mut response: Response, policy: HeaderValue) -> Response {
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

/// Returns the policy of an instance's pages, with an inline style sheet. Pages of these origins may frame
/// them.
///
/// # Errors
/// If an origin is not a valid header value.
pub(crate) fn instance_policy(
    style: &str,
    embed_origins: &[String],
) -> Result<HeaderValue, InvalidHeaderValue> {
    let hash = BASE64_STANDARD.encode(Sha256::digest(style));
    let mut policy = VOTER_POLICY.replace("style-src 'self'", &format!("style-src 'self' 'sha256-{hash}'"));
    if !embed_origins.is_empty() {
        policy =
            policy.replace("frame-ancestors 'none'", &format!("frame-ancestors {}", embed_origins.join(" ")));
    }
    HeaderValue::try_from(policy)
}

/// Returns the policy of the portal's page. Style sheets that its scripts create carry the nonce.
pub(crate) fn portal_policy(nonce: &str) -> String {
    format!("{PORTAL_POLICY} 'nonce-{nonce}'")
}

/// Returns the policy of the pages that show the mails of a demo.
pub(crate) fn mail_page_policy() -> HeaderValue {
    HeaderValue::from_static(MAIL_PAGE_POLICY)
}

/// Returns the policy of the API documentation.
pub(crate) fn api_docs_policy() -> HeaderValue {
    HeaderValue::from_static(API_DOCS_POLICY)
}

/// Adds the common headers. A 304 response gets none, because the client reuses the stored ones (RFC 9110,
/// section 15.4.5). An existing policy is kept. A response without `Cache-Control` contains personal data and
/// must not be cached.
pub(crate) fn add_security_headers(response: &mut Response) {
    if response.status() == StatusCode::NOT_MODIFIED {
        return;
    }
    let headers = response.headers_mut();
    let is_page = headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|media_type| media_type.as_bytes().starts_with(b"text/html"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(DEFAULT_POLICY));
    let page_headers = PAGE_HEADERS.into_iter().filter(|_| is_page);
    for (name, value) in COMMON_HEADERS.into_iter().chain(page_headers) {
        headers.entry(name).or_insert(value);
    }
}
