//! Two people who save the same at once: `ETag` and `If-Match` (RFC 9110, section 13.1.1).
use axum::{
    extract::FromRequestParts,
    http::{HeaderName, HeaderValue, header, request::Parts},
};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::convert::Infallible;

/// Bytes of the hash that are enough to tell two states of a thing apart.
const HASH_BYTES: usize = 16;

/// The tag of a thing as it stands.
///
/// # Errors
/// When it cannot be written as JSON.
pub(crate) fn tag(thing: &impl Serialize) -> serde_json::Result<String> {
    let hash = Sha256::digest(serde_json::to_vec(thing)?);
    Ok(format!("\"{}\"", hex::encode(&hash[..HASH_BYTES])))
}

/// The header that carries a tag.
pub(crate) fn etag(tag: &str) -> [(HeaderName, HeaderValue); 1] {
    let value = HeaderValue::from_str(tag).unwrap_or(HeaderValue::from_static("\"\""));
    [(header::ETAG, value)]
}

/// As which state somebody has seen what is to be changed; whoever does not say so overwrites.
pub(crate) struct Preconditions {
    /// `If-Match`: one of these tags.
    states: Option<String>,
    /// `If-None-Match: *`: it was not there.
    is_new: bool,
}

impl Preconditions {
    /// Whether it still has this tag. A proxy that compresses marks it as weak.
    pub(crate) fn is(&self, tag: &str) -> bool {
        match self.states.as_deref() {
            None | Some("*") => true,
            Some(seen) => seen.split(',').any(|one| one.trim().trim_start_matches("W/") == tag),
        }
    }

    /// Whether something that need not be there still has this tag, or is still not there.
    pub(crate) fn is_still(&self, tag: Option<&str>) -> bool {
        match tag {
            Some(tag) => !self.is_new && self.is(tag),
            None => self.states.is_none(),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Preconditions {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let told = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let states = told(header::IF_MATCH).map(str::to_owned);
        Ok(Preconditions { states, is_new: told(header::IF_NONE_MATCH) == Some("*") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_names_no_state_or_the_present_one_may_go_on() {
        let seen = |value: Option<&str>| Preconditions { states: value.map(str::to_owned), is_new: false };
        assert!(
            seen(None).is("\"a\"") && seen(Some("*")).is("\"a\"") && seen(Some("\"b\", \"a\"")).is("\"a\"")
        );
        assert!(!seen(Some("\"b\"")).is("\"a\""));
    }

    #[test]
    fn who_saw_nothing_may_go_on_while_nothing_is_there() {
        let seen = |states: Option<&str>, is_new| Preconditions { states: states.map(str::to_owned), is_new };
        assert!(seen(None, true).is_still(None) && seen(None, false).is_still(None));
        assert!(
            seen(None, false).is_still(Some("\"a\"")) && seen(Some("\"a\""), false).is_still(Some("\"a\""))
        );
        assert!(!seen(None, true).is_still(Some("\"a\"")) && !seen(Some("\"a\""), false).is_still(None));
    }

    #[test]
    fn what_is_the_same_has_the_same_tag() {
        assert_eq!(tag(&[1, 2]).unwrap(), tag(&vec![1, 2]).unwrap());
        assert_ne!(tag(&[1, 2]).unwrap(), tag(&[2, 1]).unwrap());
    }
}
