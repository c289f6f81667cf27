//! Bodies that were read and checked, once.
use crate::problem::{FieldProblem, Problem};
use axum::{
    Json,
    extract::{FromRequest, Request},
};
use serde::de::DeserializeOwned;

/// A body that knows its own rules.
pub(crate) trait Check {
    /// The fields with bad values.
    fn check(&self) -> Vec<FieldProblem>;
}

/// A JSON body that keeps its own rules.
pub(crate) struct Valid<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Check> FromRequest<S> for Valid<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let Json(body) = Json::<T>::from_request(request, state).await?;
        let wrong = body.check();
        if wrong.is_empty() { Ok(Valid(body)) } else { Err(Problem::Invalid(wrong)) }
    }
}
