//! Extractors of path and query parameters.
use crate::http::{
    api_error::{ApiError, ResourceKind},
    format_error_texts::RequestFormatError,
    openapi::{DescribeInput, OperationDescription},
};
use axum::{
    extract::{self, FromRequestParts},
    http::{StatusCode, request::Parts},
};
use elections::{json, texts::Language};
use serde::{Deserialize, de::DeserializeOwned};
use url::form_urlencoded;
use utoipa::IntoParams;

/// Parameters of the path. An invalid parameter names no resource, so the response is 404.
pub(crate) struct Path<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path = extract::Path::<T>::from_request_parts(parts, state).await;
        path.map(|extract::Path(path)| Path(path)).map_err(|_| ApiError::NotFound(ResourceKind::Address))
    }
}

/// Parameters of the query.
pub(crate) struct Query<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let query = parts.uri.query().unwrap_or_default();
        let query = json::parse_parameters(form_urlencoded::parse(query.as_bytes()).into_owned());
        query.map(Query).map_err(|error| ApiError::Unreadable(RequestFormatError::Parameter(error)))
    }
}

impl<T> DescribeInput for Path<T> {
    fn describe(operation: &mut OperationDescription) {
        operation.add_errors(&[StatusCode::NOT_FOUND]);
    }
}

impl<T> DescribeInput for Query<T> {
    fn describe(operation: &mut OperationDescription) {
        operation.add_errors(&[StatusCode::BAD_REQUEST, StatusCode::UNPROCESSABLE_ENTITY]);
    }
}

/// The requested language.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LanguageQuery {
    /// A language tag. If the instance does not have the language, its default language is used.
    #[param(value_type = Option<String>, example = "de")]
    pub(crate) language: Option<Language>,
}

/// Confirmation that answers may be deleted too.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ConfirmQuery {
    /// Whether answers may be deleted too.
    #[serde(default)]
    pub(crate) confirm: bool,
}

/// The query parameters of a page.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct PageAddressQuery {
    lang: String,
    /// The search text of a list.
    pub(crate) search: String,
    /// Whether the page is shown in a kiosk.
    pub(crate) kiosk: Option<String>,
    /// Whether the page is shown in a frame of another page.
    pub(crate) embed: Option<String>,
    /// Whether the visitor is a voter of a demo.
    pub(crate) demo: Option<String>,
}

impl PageAddressQuery {
    /// Returns the language of the address. An invalid tag is ignored.
    pub(crate) fn language(&self) -> Option<Language> {
        self.lang.parse().ok()
    }
}
