//! Bodies that were read and checked, once.
use crate::problem::{FieldProblem, Problem};
use axum::{
    extract::{FromRequest, Request},
    http::{HeaderMap, HeaderValue, StatusCode, header},
};
use bytes::Bytes;
use serde::de::DeserializeOwned;

/// A body that knows its own rules.
pub(crate) trait Check {
    /// The fields with bad values; none where the shape says everything.
    fn check(&self) -> Vec<FieldProblem> {
        Vec::new()
    }
}

/// A JSON body that keeps its own rules.
pub(crate) struct Valid<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Check> FromRequest<S> for Valid<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        if !is_json(request.headers()) {
            return Err(Problem::Unsupported);
        }
        let bytes =
            Bytes::from_request(request, state).await.map_err(|rejection| match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
                _ => Problem::Unreadable(rejection.body_text()),
            })?;
        let body: T = read(&bytes)?;
        let wrong = body.check();
        if wrong.is_empty() { Ok(Valid(body)) } else { Err(Problem::Invalid(wrong)) }
    }
}

/// The character that ends texts in some languages, as JSON writes it.
const NUL: &[u8] = b"\\u0000";

fn essence(headers: &HeaderMap) -> String {
    let media_type =
        headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    media_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase()
}

/// Whether the body is a form with parts.
pub(crate) fn has_parts(headers: &HeaderMap) -> bool {
    essence(headers) == "multipart/form-data"
}

/// Whether the body is a form.
pub(crate) fn is_form(headers: &HeaderMap) -> bool {
    essence(headers) == "application/x-www-form-urlencoded"
}

fn is_json(headers: &HeaderMap) -> bool {
    let essence = essence(headers);
    let is_json =
        essence == "application/json" || (essence.starts_with("application/") && essence.ends_with("+json"));
    is_json && is_plain(headers)
}

/// Whether the body is sent as it is, in UTF-8: what is compressed or in another encoding is not read.
fn is_plain(headers: &HeaderMap) -> bool {
    let told =
        |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).unwrap_or_default();
    let coding = told(header::CONTENT_ENCODING).trim();
    let media_type = told(header::CONTENT_TYPE).to_ascii_lowercase();
    let charset = media_type.split_once("charset=").map(|(_, charset)| charset.trim_matches(['"', ' ']));
    let is_utf_8 = charset.is_none_or(|charset| ["utf-8", "utf8", "us-ascii"].contains(&charset));
    is_utf_8 && (coding.is_empty() || coding.eq_ignore_ascii_case("identity"))
}

/// What is no JSON at all is unreadable; JSON of another shape has a field with a bad value.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    // Nobody types it, and PostgreSQL keeps no text with it.
    if bytes.windows(NUL.len()).any(|window| window == NUL) {
        return Err(Problem::Unreadable("a text holds the character U+0000".to_owned()));
    }
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let body = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let path = error.path().to_string().replace('[', ".").replace(']', "");
        match error.into_inner() {
            error if error.is_data() => {
                let error = error.to_string();
                let (code, missing) = shape(&error);
                let steps = [path.trim_matches('.'), missing];
                let field = steps.into_iter().filter(|step| !step.is_empty()).collect::<Vec<_>>().join(".");
                Problem::Invalid(vec![FieldProblem::new(field, code)])
            }
            error => Problem::Unreadable(error.to_string()),
        }
    })?;
    deserializer.end().map_err(|error| Problem::Unreadable(error.to_string()))?;
    Ok(body)
}

/// What is wrong with the shape, in a stable word, and the field that is missing, whose path the error does not have.
fn shape(error: &str) -> (&'static str, &str) {
    if error.starts_with("unknown field") {
        ("unknown", "")
    } else if let Some(rest) = error.strip_prefix("missing field `") {
        ("required", rest.split('`').next().unwrap_or_default())
    } else {
        ("invalid", "")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Order {
        #[expect(dead_code, reason = "only its shape is tested")]
        items: Vec<u8>,
    }

    #[rstest]
    #[case::wrong_type(r#"{"items": [1, "two"]}"#, "items.1", "invalid")]
    #[case::unknown(r#"{"items": [], "colour": 1}"#, "colour", "unknown")]
    #[case::missing("{}", "items", "required")]
    fn a_body_of_another_shape_names_the_field(#[case] body: &str, #[case] field: &str, #[case] code: &str) {
        let Err(Problem::Invalid(problems)) = read::<Order>(body.as_bytes()) else {
            panic!("{body} was taken")
        };
        assert_eq!((problems[0].field.as_str(), problems[0].code.as_ref()), (field, code));
    }

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

    #[test]
    fn what_is_no_json_is_unreadable() {
        assert!(matches!(read::<Order>(b"{"), Err(Problem::Unreadable(_))));
        assert!(matches!(read::<Order>(b"{\"items\": []} x"), Err(Problem::Unreadable(_))));
    }
}
