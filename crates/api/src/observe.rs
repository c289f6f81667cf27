//! Looking at the portal from outside: is it alive, is it ready, how much does it do.
use crate::{
    Api,
    headers::secure,
    language::Speech,
    pages::Wanted,
    problem::{Problem, Result},
};
use axum::{
    extract::{MatchedPath, Query, Request, State},
    http::{Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use metrics::{counter, histogram};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

/// The longest a request may take until its answer begins; what streams afterwards may take its time.
const LONGEST: Duration = Duration::from_secs(15);

/// Around every request: the headers that all answers carry, problems told in the reader's language and logged once,
/// and figures. The address of the caller and the query are in no log.
pub(crate) async fn around(State(api): State<Api>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let reader = Reader::of(&request);
    let route = request.extensions().get::<MatchedPath>().cloned();

    let answered = tokio::time::timeout(LONGEST, next.run(request)).await;

    let mut response = answered.unwrap_or_else(|_| Problem::Unavailable.into_response());
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    if let Some(problem) = response.extensions_mut().remove::<Arc<Problem>>() {
        if let Problem::Internal(error) = &*problem {
            tracing::error!(%method, route, %error, "request failed");
        }
        let allowed = response.headers_mut().remove(header::ALLOW);
        response = reader.told(&problem, &api);
        response.headers_mut().extend(allowed.map(|methods| (header::ALLOW, methods)));
    }
    secure(response.headers_mut());
    let took = started.elapsed();
    tracing::debug!(%method, route, status = response.status().as_u16(), ?took, "answered");
    count(&method, route, response.status(), took);
    response
}

/// Figures of one request. Routes are the router's and methods the usual ones, so that nobody outside can make the
/// number of series grow.
fn count(method: &Method, route: &str, status: StatusCode, took: Duration) {
    let method = match *method {
        Method::GET | Method::HEAD | Method::POST | Method::PUT | Method::PATCH | Method::DELETE => {
            method.as_str()
        }
        _ => "other",
    };
    let labels =
        [("method", method.to_owned()), ("route", route.to_owned()), ("status", status.as_str().to_owned())];
    counter!("http_requests_total", &labels).increment(1);
    histogram!("http_request_seconds", &labels[..2]).record(took);
}

/// Who reads the answer to a request.
struct Reader {
    speech: Speech,
    /// Whether it is a person before a browser, who gets a page and not JSON.
    person: bool,
}

impl Reader {
    fn of(request: &Request) -> Reader {
        let accepted = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
        let person = accepted.is_some_and(|accepted| accepted.contains("text/html"));
        let person = person && !request.uri().path().starts_with("/api/");
        let named =
            Query::<Wanted>::try_from_uri(request.uri()).ok().and_then(|Query(wanted)| wanted.language());
        let speech = match named {
            Some(language) if person => Speech::nearest(&language),
            _ => Speech::of(request.headers()),
        };
        Reader { speech, person }
    }

    fn told(&self, problem: &Problem, api: &Api) -> Response {
        let page = if self.person { api.problem_page(problem, self.speech) } else { None };
        page.unwrap_or_else(|| problem.told(self.speech))
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
    Err(Problem::Unavailable)
}

/// Figures for Prometheus.
pub(crate) async fn metrics(State(api): State<Api>) -> Response {
    let Some(figures) = &api.figures else {
        return StatusCode::NOT_FOUND.into_response();
    };
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], figures.render()).into_response()
}
