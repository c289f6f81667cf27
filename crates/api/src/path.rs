//! Path and query parameters; what does not parse is not found.
use crate::problem::{Problem, Thing};
use axum::{
    extract::{FromRequestParts, Path, Query},
    http::request::Parts,
};
use elections::texts::Language;
use serde::{Deserialize, de::DeserializeOwned};
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

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Query(query) = Query::<T>::from_request_parts(parts, state).await?;
        Ok(Asking(query))
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
