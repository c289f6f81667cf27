//! Extractors for files in multipart forms.
use crate::http::{
    api_error::{ApiError, FieldError},
    format_error_texts::RequestFormatError,
    openapi::{DescribeInput, OperationDescription},
};
use axum::{
    extract::{FromRequest, Multipart, Request, multipart::MultipartError},
    http::StatusCode,
};
use bytes::Bytes;
use elections::validation::ValidationErrorKind;
use std::collections::HashMap;

/// The content of the form's part `file`.
pub(crate) struct FileUpload(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for FileUpload {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        read_part(request, state, &["file"]).await.map(FileUpload)
    }
}

/// The content of the form's part `image`.
pub(crate) struct ImageUpload(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for ImageUpload {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        read_part(request, state, &["image"]).await.map(ImageUpload)
    }
}

/// Returns the content of the first part of a form with one of these names.
pub(crate) async fn read_part<S: Send + Sync>(
    request: Request,
    state: &S,
    names: &[&'static str],
) -> Result<Bytes, ApiError> {
    let mut form = open_form(request, state).await?;
    while let Some(part) = form.next_field().await.map_err(unreadable)? {
        if part.name().is_some_and(|name| names.contains(&name)) {
            return part.bytes().await.map_err(unreadable);
        }
    }
    let name = names.first().copied().unwrap_or_default();
    Err(ApiError::Invalid(vec![FieldError::new(name, ValidationErrorKind::Required.as_str())]))
}

/// An uploaded file.
#[derive(Clone)]
pub(crate) struct UploadedFile {
    /// The name without folders.
    pub(crate) name: String,
    pub(crate) bytes: Bytes,
}

/// All parts `file` of a form, and the other parts as texts.
pub(crate) struct FilesUpload {
    pub(crate) files: Vec<UploadedFile>,
    texts: HashMap<String, String>,
}

impl FilesUpload {
    /// Returns the trimmed text of a part, if it is not empty.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(|text| text.trim()).filter(|text| !text.is_empty())
    }
}

impl<S: Send + Sync> FromRequest<S> for FilesUpload {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let mut form = open_form(request, state).await?;
        let mut upload = FilesUpload { files: Vec::new(), texts: HashMap::new() };
        while let Some(part) = form.next_field().await.map_err(unreadable)? {
            let Some(name) = part.name().map(str::to_owned) else { continue };
            if name == "file" {
                let name = part.file_name().unwrap_or_default();
                let name = name.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
                upload.files.push(UploadedFile { name, bytes: part.bytes().await.map_err(unreadable)? });
            } else {
                upload.texts.insert(name, part.text().await.map_err(unreadable)?);
            }
        }
        if upload.files.is_empty() {
            return Err(ApiError::Invalid(vec![FieldError::new(
                "file",
                ValidationErrorKind::Required.as_str(),
            )]));
        }
        Ok(upload)
    }
}

/// The errors of a form with files.
const FORM_ERRORS: [StatusCode; 3] =
    [StatusCode::BAD_REQUEST, StatusCode::PAYLOAD_TOO_LARGE, StatusCode::UNPROCESSABLE_ENTITY];

macro_rules! describe_forms {
    ($($form:ident)*) => {$(
        impl DescribeInput for $form {
            fn describe(operation: &mut OperationDescription) {
                operation.add_errors(&FORM_ERRORS);
            }
        }
    )*};
}

describe_forms! { FileUpload ImageUpload FilesUpload }

async fn open_form<S: Send + Sync>(request: Request, state: &S) -> Result<Multipart, ApiError> {
    let form = Multipart::from_request(request, state).await;
    form.map_err(|_| ApiError::Unreadable(RequestFormatError::NoForm))
}

fn unreadable(error: MultipartError) -> ApiError {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
        _ => ApiError::Unreadable(RequestFormatError::BrokenForm),
    }
}
