//! JSON responses.
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;

/// A response with a value as JSON.
///
/// It is serialised into a vector. axum's own type writes into `BytesMut`, with a call for each piece of a few bytes, which
/// makes a match with a thousand entities a fifth slower.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(json) => {
                let media_type = HeaderValue::from_static("application/json");
                ([(header::CONTENT_TYPE, media_type)], json).into_response()
            }
            Err(error) => {
                tracing::error!(%error, "a response could not be serialised");
                StatusCode::INTERNAL_SERVER_ERROR.into_response()
            }
        }
    }
}
