//! Serving a prepared document: the coding the client accepts, a strong ETag, 304 when it has it already.
use crate::{api_error::Result, language::with_quality};
use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};
use portal::encoded_documents::{ContentEncoding, EncodedDocument};

/// How long a document may be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CachePolicy {
    /// Its address names its content, so it never changes.
    Forever,
    /// Ask each time whether it changed.
    Revalidate,
}

impl CachePolicy {
    fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            CachePolicy::Forever => "public, max-age=31536000, immutable",
            CachePolicy::Revalidate => "public, no-cache",
        })
    }
}

/// Room for the headers of a document and those that every answer carries: made at once, not bit by bit.
const HEADERS: usize = 16;

/// The answer with this document, or that the client has it already.
pub(crate) fn answer(document: &EncodedDocument, request: &HeaderMap, keep: CachePolicy) -> Result<Response> {
    let coding = choose(document, request);
    let tag = document.tag(coding);
    let mut response = Response::new(Body::empty());
    response.headers_mut().reserve(HEADERS);
    if has(request, tag) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    } else {
        *response.body_mut() = Body::from(document.bytes(coding)?);
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(document.media_type()));
        if coding != ContentEncoding::Identity {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
        }
    }
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, keep.header());
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_maybe_shared(tag.clone()) {
        headers.insert(header::ETAG, tag);
    }
    Ok(response)
}

/// The smallest coding that the client accepts.
fn choose(document: &EncodedDocument, request: &HeaderMap) -> ContentEncoding {
    let accepted =
        request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accepts = |coding: ContentEncoding| {
        accepted
            .split(',')
            .map(with_quality)
            .any(|(name, quality)| quality > 0.0 && name.eq_ignore_ascii_case(coding.name()))
    };
    ContentEncoding::ALL
        .into_iter()
        .find(|coding| *coding == ContentEncoding::Identity || (document.has(*coding) && accepts(*coding)))
        .unwrap_or(ContentEncoding::Identity)
}

/// Whether the client has what this tag names.
fn has(request: &HeaderMap, tag: &[u8]) -> bool {
    let tags = request.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut tags = tags.split(',').map(str::trim);
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known).as_bytes() == tag)
}

#[cfg(test)]
mod tests {
    use super::*;
    use portal::encoded_documents::CompressionEffort;
    use rstest::rstest;

    fn document() -> EncodedDocument {
        EncodedDocument::new("text/plain", "Ja ".repeat(200).as_bytes(), CompressionEffort::Passing).unwrap()
    }

    fn asking(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, value.parse().unwrap())])
    }

    #[rstest]
    #[case::a_browser("gzip, deflate, br, zstd", Some("br"))]
    #[case::an_old_browser("gzip, deflate", Some("gzip"))]
    #[case::only_zstd("zstd", Some("zstd"))]
    #[case::refuses_brotli("br;q=0, gzip", Some("gzip"))]
    #[case::in_capitals("GZIP, BR", Some("br"))]
    #[case::takes_nothing("", None)]
    fn a_client_gets_the_smallest_coding_it_accepts(#[case] accepted: &str, #[case] coding: Option<&str>) {
        let response =
            answer(&document(), &asking(header::ACCEPT_ENCODING, accepted), CachePolicy::Revalidate).unwrap();
        let answered = response.headers().get(header::CONTENT_ENCODING);
        assert_eq!(answered.map(|value| value.to_str().unwrap()), coding);
    }

    #[test]
    fn a_client_that_has_it_already_gets_no_body() {
        let first = answer(&document(), &HeaderMap::new(), CachePolicy::Revalidate).unwrap();
        let tag = first.headers()[header::ETAG].to_str().unwrap();
        let again =
            answer(&document(), &asking(header::IF_NONE_MATCH, tag), CachePolicy::Revalidate).unwrap();
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(again.headers()[header::ETAG], first.headers()[header::ETAG]);
    }

    #[test]
    fn each_coding_has_a_tag_of_its_own() {
        let tag = |accepted| {
            let asked = asking(header::ACCEPT_ENCODING, accepted);
            answer(&document(), &asked, CachePolicy::Forever).unwrap().headers()[header::ETAG].clone()
        };
        assert_ne!(tag("br"), tag("gzip"));
    }
}
