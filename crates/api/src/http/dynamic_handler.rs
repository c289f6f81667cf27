//! A handler of any signature as one type.
use crate::Api;
use axum::{extract::Request, handler::Handler, response::Response};
use std::{pin::Pin, sync::Arc};

/// The future of a response.
type ResponseFuture = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A handler of any signature. The router has code of its own for each type of handler. For 230 types that was half of
/// the code of this crate, and most of the time that the compiler needed for it.
#[derive(Clone)]
pub(crate) struct DynamicHandler(Arc<dyn Fn(Request, Api) -> ResponseFuture + Send + Sync>);

impl DynamicHandler {
    /// Wraps a function whose parameters are extractors.
    pub(crate) fn new<Inputs>(handler: impl Handler<Inputs, Api, Future = ResponseFuture>) -> DynamicHandler {
        DynamicHandler(Arc::new(move |request, api| handler.clone().call(request, api)))
    }
}

impl Handler<(), Api> for DynamicHandler {
    type Future = ResponseFuture;

    fn call(self, request: Request, api: Api) -> ResponseFuture {
        (self.0)(request, api)
    }
}
