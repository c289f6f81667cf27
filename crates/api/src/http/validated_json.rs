//! Request bodies that are parsed and validated by their extractor.
use crate::http::{
    api_error::{ApiError, FieldError},
    format_error_texts::RequestFormatError,
};
use axum::{
    body::HttpBody,
    extract::{FromRequest, Request},
    http::{HeaderMap, HeaderValue, StatusCode, header},
};
use bytes::Bytes;
use elections::json;
use serde::de::DeserializeOwned;

/// A body that can be validated.
pub(crate) trait Validate {
    /// Returns the fields with invalid values. Empty by default, for bodies whose types state all rules.
    fn validate(&self) -> Vec<FieldError> {
        Vec::new()
    }
}

/// Returns a value that a body can contain under two names: as `value`, or as the alias.
///
/// # Errors
/// If both are given and differ.
pub(crate) fn resolve_alias<'a, T: PartialEq>(
    value: Option<&'a T>,
    (alias, alias_value): (&'static str, Option<&'a T>),
) -> Result<Option<&'a T>, FieldError> {
    match (value, alias_value) {
        (Some(value), Some(other)) if value != other => Err(FieldError::new(alias, "differs")),
        (value, alias_value) => Ok(value.or(alias_value)),
    }
}

/// A valid JSON body.
pub(crate) struct ValidJson<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Validate> FromRequest<S> for ValidJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        if !is_json(request.headers()) {
            return Err(ApiError::UnsupportedMediaType);
        }
        let body: T = parse_json(&read_body(request, state).await?)?;
        let errors = body.validate();
        if errors.is_empty() { Ok(ValidJson(body)) } else { Err(ApiError::Invalid(errors)) }
    }
}

/// An optional JSON body, with its default value if it is left out.
pub(crate) struct OptionalJson<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Validate + Default> FromRequest<S> for OptionalJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let is_empty = request.body().is_end_stream();
        if is_empty {
            return Ok(OptionalJson(T::default()));
        }
        let ValidJson(body) = ValidJson::from_request(request, state).await?;
        Ok(OptionalJson(body))
    }
}

/// Reads the whole body, up to the limit of the operation.
pub(crate) async fn read_body<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ApiError> {
    let bytes = Bytes::from_request(request, state).await;
    bytes.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
        _ => ApiError::Unreadable(RequestFormatError::CutOff),
    })
}

fn media_type_essence(headers: &HeaderMap) -> String {
    let media_type =
        headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    media_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase()
}

/// Whether the body is a multipart form.
pub(crate) fn is_multipart(headers: &HeaderMap) -> bool {
    media_type_essence(headers) == "multipart/form-data"
}

/// Whether the body is a URL-encoded form.
pub(crate) fn is_form(headers: &HeaderMap) -> bool {
    media_type_essence(headers) == "application/x-www-form-urlencoded"
}

fn is_json(headers: &HeaderMap) -> bool {
    let essence = media_type_essence(headers);
    let is_json =
        essence == "application/json" || (essence.starts_with("application/") && essence.ends_with("+json"));
    is_json && is_uncompressed_utf8(headers)
}

/// Whether the body is uncompressed UTF-8. Other encodings are not supported.
fn is_uncompressed_utf8(headers: &HeaderMap) -> bool {
    let header_value =
        |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).unwrap_or_default();
    let coding = header_value(header::CONTENT_ENCODING).trim();
    let media_type = header_value(header::CONTENT_TYPE).to_ascii_lowercase();
    let charset = media_type.split_once("charset=").map(|(_, charset)| charset.trim_matches(['"', ' ']));
    let is_utf_8 = charset.is_none_or(|charset| ["utf-8", "utf8", "us-ascii"].contains(&charset));
    is_utf_8 && (coding.is_empty() || coding.eq_ignore_ascii_case("identity"))
}

/// Parses a JSON body. Malformed JSON is unreadable. JSON of another shape is a field with an invalid value.
pub(crate) fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    Ok(json::parse(bytes)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::json("application/json", "", true)]
    #[case::with_its_encoding("application/merge-patch+json; charset=\"UTF-8\"", "identity", true)]
    #[case::text("text/plain", "", false)]
    #[case::in_another_encoding("application/json; charset=utf-16", "", false)]
    #[case::compressed("application/json", "gzip", false)]
    fn only_plain_json_is_read(#[case] media_type: &str, #[case] coding: &str, #[case] is_read: bool) {
        let headers = [(header::CONTENT_TYPE, media_type), (header::CONTENT_ENCODING, coding)];
        let headers = headers.into_iter().map(|(name, value)| (name, value.parse().unwrap())).collect();
        assert_eq!(is_json(&headers), is_read);
    }
}
