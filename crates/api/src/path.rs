//! Path and query parameters; what does not parse is not found.
use crate::{
    openapi::{DescribeInput, OperationDescription},
    problem::{Problem, Thing, Unreadable},
};
use axum::{
    extract::{FromRequestParts, Path},
    http::{StatusCode, request::Parts},
};
use elections::{json, texts::Language};
use serde::{Deserialize, de::DeserializeOwned};
use url::form_urlencoded;
use utoipa::IntoParams;

/// Parameters of the path. An id that is none names nothing, so the answer is 404.
pub(crate) struct At<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for At<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let path = Path::<T>::from_request_parts(parts, state).await;
        path.map(|Path(path)| At(path)).map_err(|_| Problem::NotFound(Thing::Address))
    }
}

/// Parameters of the query.
pub(crate) struct Asking<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asking<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let query = parts.uri.query().unwrap_or_default();
        let query = json::read_parameters(form_urlencoded::parse(query.as_bytes()).into_owned());
        query.map(Asking).map_err(|error| Problem::Unreadable(Unreadable::Parameter(error)))
    }
}

impl<T> DescribeInput for At<T> {
    fn describe(operation: &mut OperationDescription) {
        operation.fails_with(&[StatusCode::NOT_FOUND]);
    }
}

impl<T> DescribeInput for Asking<T> {
    fn describe(operation: &mut OperationDescription) {
        operation.fails_with(&[StatusCode::BAD_REQUEST, StatusCode::UNPROCESSABLE_ENTITY]);
    }
}

/// The language that is asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct InLanguage {
    /// A language tag. What the instance is not offered in is answered in its default language.
    #[param(value_type = Option<String>, example = "de")]
    pub(crate) language: Option<Language>,
}
