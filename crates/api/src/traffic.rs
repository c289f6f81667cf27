//! Figures of requests: how many there were and how long they took, by method, route and status.
use axum::http::{Method, StatusCode};
use foldhash::HashMap;
use metrics::{Counter, Histogram, counter, histogram};
use std::{
    sync::{PoisonError, RwLock},
    time::Duration,
};

/// The figures of each kind of request, found once and kept: to look them up by their labels takes longer than many an
/// answer.
#[derive(Default)]
pub(crate) struct TrafficMetrics {
    routes: RwLock<HashMap<String, Kinds>>,
}

/// The figures of a route, by method and status. Routes are the router's and methods the usual ones, so that nobody
/// outside can make the number of series grow.
type Kinds = HashMap<(&'static str, StatusCode), RequestMetrics>;

#[derive(Clone)]
struct RequestMetrics {
    number: Counter,
    seconds: Histogram,
}

impl TrafficMetrics {
    /// Counts one request that took this long.
    pub(crate) fn count(&self, method: &Method, route: &str, status: StatusCode, took: Duration) {
        let kind = (label(method), status);
        let figures = self.known(route, kind).unwrap_or_else(|| self.added(route, kind));
        figures.number.increment(1);
        figures.seconds.record(took);
    }

    fn known(&self, route: &str, kind: (&'static str, StatusCode)) -> Option<RequestMetrics> {
        let routes = self.routes.read().unwrap_or_else(PoisonError::into_inner);
        routes.get(route)?.get(&kind).cloned()
    }

    fn added(&self, route: &str, kind: (&'static str, StatusCode)) -> RequestMetrics {
        let figures = RequestMetrics::of(route, kind);
        let mut routes = self.routes.write().unwrap_or_else(PoisonError::into_inner);
        routes.entry(route.to_owned()).or_default().insert(kind, figures.clone());
        figures
    }
}

impl RequestMetrics {
    fn of(route: &str, (method, status): (&'static str, StatusCode)) -> RequestMetrics {
        let (route, status) = (route.to_owned(), status.as_str().to_owned());
        RequestMetrics {
            number: counter!("http_requests_total", "method" => method, "route" => route.clone(), "status" => status),
            seconds: histogram!("http_request_seconds", "method" => method, "route" => route),
        }
    }
}

fn label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        _ => "other",
    }
}
