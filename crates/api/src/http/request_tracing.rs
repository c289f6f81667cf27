//! The layer around every request.
use crate::{
    Api,
    http::{
        api_error::ApiError,
        headers::add_security_headers,
        idempotency::{self, MAX_REQUEST_DURATION},
        language::{PortalLanguage, accepts_html, parse_accept_language},
        parameters::PageAddressQuery,
        request_body::RequestBody,
    },
};
use axum::{
    body::HttpBody,
    extract::{DefaultBodyLimit, MatchedPath, Query, Request, State},
    http::{HeaderValue, Method, Uri, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::FutureExt;
use std::{any::Any, mem, panic::AssertUnwindSafe, sync::Arc, time::Instant};

/// The default limit of a request body, in bytes. Uploads have their own limits.
const DEFAULT_BODY_LIMIT: usize = 64 * 1024;

/// The label of requests without a route, such as those for files of the front end.
pub(crate) const NO_ROUTE: &str = "none";

/// The layer around every request. It adds the common headers, renders errors in the reader's language, logs
/// each error once and records metrics. It logs neither the network address of the client nor the query.
///
/// This is a single layer, because each layer costs several allocations per request.
pub(crate) async fn trace_request(State(api): State<Api>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let reader = CurrentReader::new(&request);
    let route = request.extensions().get::<MatchedPath>().cloned();
    if !method.is_safe() {
        DefaultBodyLimit::max(DEFAULT_BODY_LIMIT).apply(&mut request);
    }

    let key = idempotency::find_key(&request);
    let awaits_consent = request.headers().contains_key(header::EXPECT);
    let body = keep_body(&mut request);
    let running = async {
        match (key, body.clone()) {
            (Some(key), Some(body)) => idempotency::run_once(&api, key, request, body, next).await,
            _ => next.run(request).await,
        }
    };
    let result = AssertUnwindSafe(running).catch_unwind();
    let result = tokio::time::timeout(MAX_REQUEST_DURATION, result).await;

    let mut response = match result {
        Ok(Ok(response)) => response,
        Ok(Err(panic)) => ApiError::internal(panic_message(&panic)).into_response(),
        Err(_) => ApiError::Unavailable.into_response(),
    };
    let route = route.as_ref().map_or(NO_ROUTE, MatchedPath::as_str);
    if let Some(error) = response.extensions_mut().remove::<Arc<ApiError>>() {
        if let ApiError::Internal(error) = &*error {
            tracing::error!(%method, route, %error, "request failed");
        }
        let allowed = response.headers_mut().remove(header::ALLOW);
        response = reader.error_response(&error, &api);
        response.headers_mut().extend(allowed.map(|methods| (header::ALLOW, methods)));
    }
    if let Some(body) = body {
        finish_reading(&body, awaits_consent, &mut response).await;
    }
    add_security_headers(&mut response);
    record_request(&api, &method, route, &response, started);
    response
}

/// Replaces the body of a request by one whose rest can be read later. Returns `None` for an empty body, unless the
/// request has an `Idempotency-Key`.
fn keep_body(request: &mut Request) -> Option<RequestBody> {
    let is_empty = request.body().is_end_stream();
    if is_empty && !request.headers().contains_key(idempotency::KEY_HEADER) {
        return None;
    }
    let body = RequestBody::new(mem::take(request.body_mut()));
    *request.body_mut() = body.lend();
    Some(body)
}

/// Reads the unread rest of a body, so that a client that is still sending gets the response. Closes the
/// connection if there is too much of it, or if the client waits for `100 Continue`.
async fn finish_reading(body: &RequestBody, awaits_consent: bool, response: &mut Response) {
    let is_waiting = awaits_consent && !body.has_begun();
    if is_waiting || !body.drain().await {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
}

/// Records a request in the metrics and the log.
pub(crate) fn record_request(api: &Api, method: &Method, route: &str, response: &Response, started: Instant) {
    let (status, duration) = (response.status(), started.elapsed());
    tracing::debug!(%method, route, status = status.as_u16(), ?duration, "answered");
    api.traffic.record(method, route, status, duration);
}

/// Returns the message of a panic. No code should panic, but if it does, only one request fails.
fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
    format!("panicked: {text}")
}

/// The reader of a response. Evaluated only for errors.
struct CurrentReader {
    uri: Uri,
    accepted: Option<HeaderValue>,
    languages: Option<HeaderValue>,
}

impl CurrentReader {
    fn new(request: &Request) -> CurrentReader {
        CurrentReader {
            uri: request.uri().clone(),
            accepted: request.headers().get(header::ACCEPT).cloned(),
            languages: request.headers().get(header::ACCEPT_LANGUAGE).cloned(),
        }
    }

    /// Whether the reader uses a browser, and so gets a page instead of JSON.
    fn accepts_html(&self) -> bool {
        accepts_html(self.accepted.as_ref()) && !self.uri.path().starts_with("/api/")
    }

    fn locale(&self) -> PortalLanguage {
        let query = Query::<PageAddressQuery>::try_from_uri(&self.uri).ok();
        match query.and_then(|Query(query)| query.language()) {
            Some(language) if self.accepts_html() => language.portal_language(),
            _ => parse_accept_language(self.languages.as_ref()),
        }
    }

    fn error_response(&self, error: &ApiError, api: &Api) -> Response {
        let locale = self.locale();
        let page = if self.accepts_html() { api.error_page(error, locale) } else { None };
        page.unwrap_or_else(|| error.to_response(locale))
    }
}
