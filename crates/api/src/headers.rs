//! Headers that every answer carries, and the content security policies of the pages.
use axum::{
    http::{HeaderName, HeaderValue, StatusCode, header, header::InvalidHeaderValue},
    response::Response,
};
use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};

/// The voter app: nothing inline but the style sheet that a page names by its hash, no other host. The only form is the
/// search for an instance. `blob:` pictures are results drawn for sharing.
const VOTER: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'";

/// The portal: nothing inline but what carries the page's own word. Libraries set style attributes by script, which no
/// policy concerns.
const PORTAL: &str = "default-src 'none'; script-src 'self'; img-src 'self' data: blob:; font-src 'self'; \
     connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; style-src 'self'";

/// The page of a demo's mail: as the voter app's, with a frame of our own.
const MAIL_PAGE: &str = "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Answers that no browser shows as a page.
const NOTHING: &str = "default-src 'none'; frame-ancestors 'none'";

/// The page that browses the API: its library sets styles inline.
const BROWSER: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

/// What every answer carries.
const FIXED: [(HeaderName, HeaderValue); 2] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// What pages carry besides: it is about what a page may do and tells about itself.
const OF_PAGES: [(HeaderName, HeaderValue); 3] = [
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
];

/// What a file carries that the pages of other sites load.
pub(crate) const FOR_OTHER_SITES: [(HeaderName, HeaderValue); 1] =
    [(HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("cross-origin"))];

/// The policy of the voter app's pages that carry no style sheet and stand in no frame.
pub(crate) fn voter_policy() -> HeaderValue {
    HeaderValue::from_static(VOTER)
}

/// The policy of an instance's pages: with this style sheet written into them, and in a frame only on pages of these
/// origins.
///
/// # Errors
/// When an origin is none that a header can carry.
pub(crate) fn instance_policy(
    style: &str,
    embed_origins: &[String],
) -> Result<HeaderValue, InvalidHeaderValue> {
    let hash = BASE64_STANDARD.encode(Sha256::digest(style));
    let mut policy = VOTER.replace("style-src 'self'", &format!("style-src 'self' 'sha256-{hash}'"));
    if !embed_origins.is_empty() {
        policy =
            policy.replace("frame-ancestors 'none'", &format!("frame-ancestors {}", embed_origins.join(" ")));
    }
    HeaderValue::try_from(policy)
}

/// The policy of the portal's page, whose style sheets made by script carry this word.
pub(crate) fn portal_policy(nonce: &str) -> String {
    format!("{PORTAL} 'nonce-{nonce}'")
}

/// The policy of the page that shows a demo's mail.
pub(crate) fn mail_page_policy() -> HeaderValue {
    HeaderValue::from_static(MAIL_PAGE)
}

/// The policy of the page that browses the API.
pub(crate) fn browser_policy() -> HeaderValue {
    HeaderValue::from_static(BROWSER)
}

/// Adds what every answer carries, but for those that say that the client has it already, with the headers it came with
/// (RFC 9110, section 15.4.5); a policy that a page brought along stays. What does not say how long it may be kept
/// is about somebody, and kept nowhere.
pub(crate) fn secure(response: &mut Response) {
    if response.status() == StatusCode::NOT_MODIFIED {
        return;
    }
    let headers = response.headers_mut();
    let is_page = headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|media_type| media_type.as_bytes().starts_with(b"text/html"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(NOTHING));
    let of_pages = OF_PAGES.into_iter().filter(|_| is_page);
    for (name, value) in FIXED.into_iter().chain(of_pages) {
        headers.entry(name).or_insert(value);
    }
}
