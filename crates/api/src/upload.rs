//! Files that come as a part of a form.
use crate::problem::{FieldProblem, Problem};
use axum::{
    extract::{FromRequest, Multipart, Request, multipart::MultipartError},
    http::StatusCode,
};
use bytes::Bytes;
use elections::violations::Fault;

/// What the form's part `file` holds.
pub(crate) struct FileOf(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for FileOf {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let form = Multipart::from_request(request, state).await;
        let mut form =
            form.map_err(|_| Problem::Unreadable("a form with a part “file” is needed".to_owned()))?;
        while let Some(part) = form.next_field().await.map_err(unreadable)? {
            if part.name() == Some("file") {
                return Ok(FileOf(part.bytes().await.map_err(unreadable)?));
            }
        }
        Err(Problem::Invalid(vec![FieldProblem::new("file", Fault::Required.word())]))
    }
}

fn unreadable(error: MultipartError) -> Problem {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
        _ => Problem::Unreadable(error.body_text()),
    }
}
