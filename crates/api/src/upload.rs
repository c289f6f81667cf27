//! Files that come as a part of a form.
use crate::{
    openapi::{DescribeInput, OperationDescription},
    problem::{FieldProblem, Problem, Unreadable},
};
use axum::{
    extract::{FromRequest, Multipart, Request, multipart::MultipartError},
    http::StatusCode,
};
use bytes::Bytes;
use elections::violations::ValidationErrorKind;
use std::collections::HashMap;

/// What the form's part `file` holds.
pub(crate) struct FileOf(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for FileOf {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        part(request, state, &["file"]).await.map(FileOf)
    }
}

/// What the form's part `image` holds.
pub(crate) struct ImageOf(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for ImageOf {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        part(request, state, &["image"]).await.map(ImageOf)
    }
}

/// What the first part of a form holds that has one of these names.
pub(crate) async fn part<S: Send + Sync>(
    request: Request,
    state: &S,
    names: &[&'static str],
) -> Result<Bytes, Problem> {
    let mut form = form(request, state).await?;
    while let Some(part) = form.next_field().await.map_err(unreadable)? {
        if part.name().is_some_and(|name| names.contains(&name)) {
            return part.bytes().await.map_err(unreadable);
        }
    }
    let name = names.first().copied().unwrap_or_default();
    Err(Problem::Invalid(vec![FieldProblem::new(name, ValidationErrorKind::Required.word())]))
}

/// A file of several.
#[derive(Clone)]
pub(crate) struct NamedFile {
    /// Its name, without folders.
    pub(crate) name: String,
    pub(crate) bytes: Bytes,
}

/// What the form's parts `file` hold, and its other parts as texts.
pub(crate) struct FilesOf {
    pub(crate) files: Vec<NamedFile>,
    texts: HashMap<String, String>,
}

impl FilesOf {
    /// A part that is no file, unless it is empty.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(|text| text.trim()).filter(|text| !text.is_empty())
    }
}

impl<S: Send + Sync> FromRequest<S> for FilesOf {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let mut form = form(request, state).await?;
        let mut read = FilesOf { files: Vec::new(), texts: HashMap::new() };
        while let Some(part) = form.next_field().await.map_err(unreadable)? {
            let Some(name) = part.name().map(str::to_owned) else { continue };
            if name == "file" {
                let name = part.file_name().unwrap_or_default();
                let name = name.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
                read.files.push(NamedFile { name, bytes: part.bytes().await.map_err(unreadable)? });
            } else {
                read.texts.insert(name, part.text().await.map_err(unreadable)?);
            }
        }
        if read.files.is_empty() {
            return Err(Problem::Invalid(vec![FieldProblem::new(
                "file",
                ValidationErrorKind::Required.word(),
            )]));
        }
        Ok(read)
    }
}

/// How a form with files is refused.
const FORM_ERRORS: [StatusCode; 3] =
    [StatusCode::BAD_REQUEST, StatusCode::PAYLOAD_TOO_LARGE, StatusCode::UNPROCESSABLE_ENTITY];

macro_rules! describe_forms {
    ($($form:ident)*) => {$(
        impl DescribeInput for $form {
            fn describe(operation: &mut OperationDescription) {
                operation.fails_with(&FORM_ERRORS);
            }
        }
    )*};
}

describe_forms! { FileOf ImageOf FilesOf }

async fn form<S: Send + Sync>(request: Request, state: &S) -> Result<Multipart, Problem> {
    let form = Multipart::from_request(request, state).await;
    form.map_err(|_| Problem::Unreadable(Unreadable::NoForm))
}

fn unreadable(error: MultipartError) -> Problem {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
        _ => Problem::Unreadable(Unreadable::BrokenForm),
    }
}
