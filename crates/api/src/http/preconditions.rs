//! Protection against lost updates: `ETag` and `If-Match` (RFC 9110, section 13.1.1).
use crate::http::json_response::Json;
use axum::{
    extract::FromRequestParts,
    http::{HeaderName, HeaderValue, header, request::Parts},
};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::convert::Infallible;

/// The number of bytes of the hash. They suffice to distinguish two states of a resource.
const HASH_BYTES: usize = 16;

/// Computes the entity tag of a resource in its current state.
///
/// # Errors
/// If the resource cannot be serialised as JSON.
pub(crate) fn compute_etag(resource: &impl Serialize) -> serde_json::Result<String> {
    let hash = Sha256::digest(serde_json::to_vec(resource)?);
    Ok(format!("\"{}\"", hex::encode(&hash[..HASH_BYTES])))
}

/// A JSON response with an `ETag` header.
pub(crate) type WithEtag<T> = ([(HeaderName, HeaderValue); 1], Json<T>);

/// Builds the `ETag` header with a tag.
pub(crate) fn build_etag_header(tag: &str) -> [(HeaderName, HeaderValue); 1] {
    let value = HeaderValue::from_str(tag).unwrap_or(HeaderValue::from_static("\"\""));
    [(header::ETAG, value)]
}

/// The state of a resource that the client has read. Without preconditions, the client overwrites any state.
pub(crate) struct Preconditions {
    /// `If-Match`: the tags of the accepted states.
    states: Option<String>,
    /// `If-None-Match: *`: the resource must not exist.
    is_new: bool,
}

impl Preconditions {
    /// Checks whether the resource still has an accepted tag. Ignores the weakness prefix `W/`, which
    /// compressing proxies add.
    pub(crate) fn matches(&self, tag: &str) -> bool {
        match self.states.as_deref() {
            None | Some("*") => true,
            Some(states) => states.split(',').any(|one| one.trim().trim_start_matches("W/") == tag),
        }
    }

    /// Checks a resource that may not exist: it still has an accepted tag, or still does not exist.
    pub(crate) fn matches_optional(&self, tag: Option<&str>) -> bool {
        match tag {
            Some(tag) => !self.is_new && self.matches(tag),
            None => self.states.is_none(),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Preconditions {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let header_value = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let states = header_value(header::IF_MATCH).map(str::to_owned);
        Ok(Preconditions { states, is_new: header_value(header::IF_NONE_MATCH) == Some("*") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_accepted_without_if_match_or_with_the_current_tag() {
        let preconditions =
            |value: Option<&str>| Preconditions { states: value.map(str::to_owned), is_new: false };
        assert!(
            preconditions(None).matches("\"a\"")
                && preconditions(Some("*")).matches("\"a\"")
                && preconditions(Some("\"b\", \"a\"")).matches("\"a\"")
        );
        assert!(!preconditions(Some("\"b\"")).matches("\"a\""));
    }

    #[test]
    fn if_none_match_is_accepted_while_nothing_exists() {
        let preconditions =
            |states: Option<&str>, is_new| Preconditions { states: states.map(str::to_owned), is_new };
        assert!(
            preconditions(None, true).matches_optional(None)
                && preconditions(None, false).matches_optional(None)
        );
        assert!(
            preconditions(None, false).matches_optional(Some("\"a\""))
                && preconditions(Some("\"a\""), false).matches_optional(Some("\"a\""))
        );
        assert!(
            !preconditions(None, true).matches_optional(Some("\"a\""))
                && !preconditions(Some("\"a\""), false).matches_optional(None)
        );
    }

    #[test]
    fn equal_resources_have_equal_tags() {
        assert_eq!(compute_etag(&[1, 2]).unwrap(), compute_etag(&vec![1, 2]).unwrap());
        assert_ne!(compute_etag(&[1, 2]).unwrap(), compute_etag(&[2, 1]).unwrap());
    }
}
