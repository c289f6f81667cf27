//! Metrics of requests: number and duration by method, route and status.
use axum::http::{Method, StatusCode};
use foldhash::HashMap;
use metrics::{Counter, Histogram, counter, histogram};
use std::{
    sync::{PoisonError, RwLock},
    time::Duration,
};

/// The metrics of each kind of request. They are cached, because looking them up by their labels takes longer
/// than some responses.
#[derive(Default)]
pub(crate) struct TrafficMetrics {
    routes: RwLock<HashMap<String, MetricsByKind>>,
}

/// The metrics of a route by method and status. Only routes of the router and known methods are used as
/// labels, so that clients cannot increase the number of time series.
type MetricsByKind = HashMap<(&'static str, StatusCode), RequestMetrics>;

#[derive(Clone)]
struct RequestMetrics {
    number: Counter,
    seconds: Histogram,
}

impl TrafficMetrics {
    /// Counts a request with its duration.
    pub(crate) fn record(&self, method: &Method, route: &str, status: StatusCode, duration: Duration) {
        let kind = (method_label(method), status);
        let metrics = self.find(route, kind).unwrap_or_else(|| self.create(route, kind));
        metrics.number.increment(1);
        metrics.seconds.record(duration);
    }

    fn find(&self, route: &str, kind: (&'static str, StatusCode)) -> Option<RequestMetrics> {
        let routes = self.routes.read().unwrap_or_else(PoisonError::into_inner);
        routes.get(route)?.get(&kind).cloned()
    }

    fn create(&self, route: &str, kind: (&'static str, StatusCode)) -> RequestMetrics {
        let metrics = RequestMetrics::new(route, kind);
        let mut routes = self.routes.write().unwrap_or_else(PoisonError::into_inner);
        routes.entry(route.to_owned()).or_default().insert(kind, metrics.clone());
        metrics
    }
}

impl RequestMetrics {
    fn new(route: &str, (method, status): (&'static str, StatusCode)) -> RequestMetrics {
        let class = status_class(status);
        let (route, status) = (route.to_owned(), status.as_str().to_owned());
        RequestMetrics {
            number: counter!("http_requests_total", "method" => method, "route" => route.clone(), "status" => status),
            seconds: histogram!("http_request_seconds", "method" => method, "route" => route, "status" => class),
        }
    }
}

/// Returns the class of a status, as `2xx`.
fn status_class(status: StatusCode) -> &'static str {
    match status.as_u16() / 100 {
        1 => "1xx",
        2 => "2xx",
        3 => "3xx",
        4 => "4xx",
        _ => "5xx",
    }
}

fn method_label(method: &Method) -> &'static str {
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
