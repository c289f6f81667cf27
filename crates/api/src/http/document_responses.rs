//! Responses with encoded documents: an encoding that the client accepts, a strong ETag, and 304 if the
//! client has the document already.
use crate::http::{api_error::Result, language::parse_quality};
use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};
use portal::publishing::encoded_documents::{ContentEncoding, EncodedDocument};

/// How long a document may be cached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CachePolicy {
    /// Forever, because its address identifies its content.
    Forever,
    /// With revalidation on each use.
    Revalidate,
    /// Not at all, because it is not public.
    Never,
}

impl CachePolicy {
    fn header_value(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            CachePolicy::Forever => "public, max-age=31536000, immutable",
            CachePolicy::Revalidate => "public, no-cache",
            CachePolicy::Never => "no-store",
        })
    }
}

/// The capacity for the headers of a document and the common headers, allocated once.
const HEADER_CAPACITY: usize = 16;

/// Builds the response with a document, or 304 if the client has it already.
pub(crate) fn build_document_response(
    document: &EncodedDocument,
    request: &HeaderMap,
    policy: CachePolicy,
) -> Result<Response> {
    let encoding = choose_encoding(document, request);
    let tag = document.etag(encoding);
    let mut response = Response::new(Body::empty());
    if matches_if_none_match(request, tag) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    } else {
        *response.body_mut() = Body::from(document.bytes(encoding)?);
        let headers = response.headers_mut();
        headers.reserve(HEADER_CAPACITY);
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(document.media_type()));
        if encoding != ContentEncoding::Identity {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
        }
    }
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, policy.header_value());
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_maybe_shared(tag.clone()) {
        headers.insert(header::ETAG, tag);
    }
    Ok(response)
}

/// Returns the smallest encoding that the client accepts.
fn choose_encoding(document: &EncodedDocument, request: &HeaderMap) -> ContentEncoding {
    let accepted = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let ranges = accepted.into_iter().flat_map(|ranges| ranges.split(',')).map(parse_quality);
    ranges
        .filter(|(_, quality)| *quality > 0.0)
        .filter_map(|(name, _)| ContentEncoding::from_name(name))
        .filter(|encoding| document.has_encoding(*encoding))
        .min()
        .unwrap_or(ContentEncoding::Identity)
}

/// Returns whether `If-None-Match` contains this tag.
fn matches_if_none_match(request: &HeaderMap, tag: &[u8]) -> bool {
    let Some(known) = request.get(header::IF_NONE_MATCH) else { return false };
    // Browsers send a single tag.
    if known.as_bytes() == tag {
        return true;
    }
    let mut tags = known.to_str().unwrap_or_default().split(',').map(str::trim);
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known).as_bytes() == tag)
}

#[cfg(test)]
mod tests {
    use super::*;
    use portal::publishing::encoded_documents::CompressionEffort;
    use rstest::rstest;

    fn sample_document() -> EncodedDocument {
        EncodedDocument::new("text/plain", "Ja ".repeat(200).as_bytes(), CompressionEffort::Fast).unwrap()
    }

    fn request_headers(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, value.parse().unwrap())])
    }

    #[rstest]
    #[case::a_browser("gzip, deflate, br, zstd", Some("br"))]
    #[case::an_old_browser("gzip, deflate", Some("gzip"))]
    #[case::only_zstd("zstd", Some("zstd"))]
    #[case::rejects_brotli("br;q=0, gzip", Some("gzip"))]
    #[case::in_capitals("GZIP, BR", Some("br"))]
    #[case::accepts_nothing("", None)]
    fn a_client_gets_the_smallest_encoding_that_it_accepts(
        #[case] accepted: &str,
        #[case] encoding: Option<&str>,
    ) {
        let response = build_document_response(
            &sample_document(),
            &request_headers(header::ACCEPT_ENCODING, accepted),
            CachePolicy::Revalidate,
        )
        .unwrap();
        let content_encoding = response.headers().get(header::CONTENT_ENCODING);
        assert_eq!(content_encoding.map(|value| value.to_str().unwrap()), encoding);
    }

    #[test]
    fn a_client_that_has_the_document_gets_no_body() {
        let first =
            build_document_response(&sample_document(), &HeaderMap::new(), CachePolicy::Revalidate).unwrap();
        let tag = first.headers()[header::ETAG].to_str().unwrap();
        let again = build_document_response(
            &sample_document(),
            &request_headers(header::IF_NONE_MATCH, tag),
            CachePolicy::Revalidate,
        )
        .unwrap();
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(again.headers()[header::ETAG], first.headers()[header::ETAG]);
    }

    #[test]
    fn each_encoding_has_its_own_tag() {
        let tag = |accepted| {
            let headers = request_headers(header::ACCEPT_ENCODING, accepted);
            build_document_response(&sample_document(), &headers, CachePolicy::Forever).unwrap().headers()
                [header::ETAG]
                .clone()
        };
        assert_ne!(tag("br"), tag("gzip"));
    }
}
