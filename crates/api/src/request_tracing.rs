//! Looking at the portal from outside: is it alive, is it ready, how much does it do.
use crate::{
    Api,
    api_error::{ApiError, Result},
    headers::secure,
    idempotency,
    language::{Locale, is_person},
    pages::PageAddressQuery,
    request_body::RequestBody,
};
use axum::{
    body::HttpBody,
    extract::{DefaultBodyLimit, MatchedPath, Query, Request, State},
    http::{HeaderValue, Method, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::FutureExt;
use std::{
    any::Any,
    mem,
    panic::AssertUnwindSafe,
    sync::Arc,
    time::{Duration, Instant},
};

/// The largest body that a call takes, in bytes; uploads of pictures and sheets have limits of their own.
const LARGEST_BODY: usize = 64 * 1024;

/// The longest a request may take until its answer begins; what streams afterwards may take its time.
pub(crate) const LONGEST: Duration = Duration::from_secs(15);

/// What stands for the route of a request that none was found for, as of the front end's files.
pub(crate) const NO_ROUTE: &str = "none";

/// Around every request: the headers that all answers carry, problems told in the reader's language and logged once,
/// and figures. The address of the caller and the query are in no log.
///
/// One layer and not several: each costs every request a handful of allocations.
pub(crate) async fn around(State(api): State<Api>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let reader = CurrentReader::of(&request);
    let route = request.extensions().get::<MatchedPath>().cloned();
    if !method.is_safe() {
        DefaultBodyLimit::max(LARGEST_BODY).apply(&mut request);
    }

    let key = idempotency::key(&request);
    let awaits_consent = request.headers().contains_key(header::EXPECT);
    let body = lend_body(&mut request);
    let running = async {
        match (key, body.clone()) {
            (Some(key), Some(body)) => idempotency::once(&api, key, request, body, next).await,
            _ => next.run(request).await,
        }
    };
    let answered = AssertUnwindSafe(running).catch_unwind();
    let answered = tokio::time::timeout(LONGEST, answered).await;

    let mut response = match answered {
        Ok(Ok(response)) => response,
        Ok(Err(panic)) => ApiError::internal(panicked(&panic)).into_response(),
        Err(_) => ApiError::Unavailable.into_response(),
    };
    let route = route.as_ref().map_or(NO_ROUTE, MatchedPath::as_str);
    if let Some(problem) = response.extensions_mut().remove::<Arc<ApiError>>() {
        if let ApiError::Internal(error) = &*problem {
            tracing::error!(%method, route, %error, "request failed");
        }
        let allowed = response.headers_mut().remove(header::ALLOW);
        response = reader.told(&problem, &api);
        response.headers_mut().extend(allowed.map(|methods| (header::ALLOW, methods)));
    }
    if let Some(body) = body {
        finish_reading(&body, awaits_consent, &mut response).await;
    }
    secure(&mut response);
    account(&api, &method, route, &response, started);
    response
}

/// Keeps hold of the body of a request, unless it has none.
fn lend_body(request: &mut Request) -> Option<RequestBody> {
    let is_empty = request.body().is_end_stream();
    if is_empty && !request.headers().contains_key(idempotency::KEY) {
        return None;
    }
    let body = RequestBody::new(mem::take(request.body_mut()));
    *request.body_mut() = body.lend();
    Some(body)
}

/// Reads what a handler has left of a body, so that who still sends it gets the answer. The connection ends where there
/// is too much of it, and where nobody has consented to its being sent (`Expect: 100-continue`).
async fn finish_reading(body: &RequestBody, awaits_consent: bool, response: &mut Response) {
    let is_unsent = awaits_consent && !body.is_begun();
    if is_unsent || !body.drain().await {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
}

/// Counts a request that was answered, and tells the log.
pub(crate) fn account(api: &Api, method: &Method, route: &str, response: &Response, started: Instant) {
    let (status, took) = (response.status(), started.elapsed());
    tracing::debug!(%method, route, status = status.as_u16(), ?took, "answered");
    api.traffic.count(method, route, status, took);
}

/// Nothing in the portal is meant to panic; if something does, one request fails and the others go on.
fn panicked(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
    format!("panicked: {text}")
}

/// Who reads the answer to a request; looked at only when there is a problem to tell.
struct CurrentReader {
    uri: Uri,
    accepted: Option<HeaderValue>,
    languages: Option<HeaderValue>,
}

impl CurrentReader {
    fn of(request: &Request) -> CurrentReader {
        CurrentReader {
            uri: request.uri().clone(),
            accepted: request.headers().get(header::ACCEPT).cloned(),
            languages: request.headers().get(header::ACCEPT_LANGUAGE).cloned(),
        }
    }

    /// Whether it is a person before a browser, who gets a page and not JSON.
    fn is_person(&self) -> bool {
        is_person(self.accepted.as_ref()) && !self.uri.path().starts_with("/api/")
    }

    fn speech(&self) -> Locale {
        let named = Query::<PageAddressQuery>::try_from_uri(&self.uri).ok();
        match named.and_then(|Query(wanted)| wanted.language()) {
            Some(language) if self.is_person() => Locale::nearest(&language),
            _ => Locale::accepted(self.languages.as_ref()),
        }
    }

    fn told(&self, problem: &ApiError, api: &Api) -> Response {
        let speech = self.speech();
        let page = if self.is_person() { api.problem_page(problem, speech) } else { None };
        page.unwrap_or_else(|| problem.told(speech))
    }
}

/// The process runs.
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// The store answers, so requests can be.
pub(crate) async fn readyz(State(api): State<Api>) -> Result<&'static str> {
    match api.portal.is_ready().await {
        Ok(true) => return Ok("ready\n"),
        Ok(false) => tracing::error!("completions are no longer taken"),
        Err(error) => tracing::warn!(%error, "not ready"),
    }
    Err(ApiError::Unavailable)
}

/// Figures for Prometheus.
pub(crate) async fn metrics(State(api): State<Api>) -> Response {
    let Some(figures) = &api.figures else {
        return StatusCode::NOT_FOUND.into_response();
    };
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], figures.render()).into_response()
}
