//! Spreadsheets that are uploaded and downloaded.
use crate::http::api_error::{ApiError, FieldError};
use axum::http::{HeaderName, header};
use elections::validation::ValidationErrorKind;
use serde::Serialize;
use utoipa::ToSchema;

/// The media type of a workbook.
pub(crate) const WORKBOOK_MEDIA_TYPE: &str =
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// A spreadsheet.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the form, which is read part by part")]
pub(crate) struct SpreadsheetForm {
    /// xlsx, ods or csv.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// A cell with invalid content.
#[derive(Serialize, ToSchema)]
#[schema(as = UnreadCell)]
pub(crate) struct UnreadCellResponse {
    /// Its column, by the name of the field.
    column: &'static str,
    code: &'static str,
    /// The content of the cell.
    found: String,
}

impl UnreadCellResponse {
    pub(crate) fn new(column: &'static str, kind: ValidationErrorKind, found: String) -> UnreadCellResponse {
        UnreadCellResponse { column, code: kind.as_str(), found }
    }
}

/// Returns the error of an uploaded spreadsheet that cannot be read.
pub(crate) fn file_error(kind: ValidationErrorKind) -> ApiError {
    ApiError::Invalid(vec![FieldError::new("file", kind.as_str())])
}

/// Returns the headers and the body of a workbook to download.
pub(crate) fn workbook_response(
    disposition: &'static str,
    bytes: Vec<u8>,
) -> ([(HeaderName, &'static str); 2], Vec<u8>) {
    ([(header::CONTENT_TYPE, WORKBOOK_MEDIA_TYPE), (header::CONTENT_DISPOSITION, disposition)], bytes)
}
