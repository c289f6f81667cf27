//! The endpoints for operators and load balancers: liveness, readiness and metrics.
use crate::{
    Api,
    http::{api_error::UNAVAILABLE_RETRY_AFTER, parameters::Query},
};
use axum::{
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;

/// Liveness: the process runs.
pub(crate) async fn get_liveness() -> &'static str {
    "ok\n"
}

/// What a node should be ready for.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct ReadinessQuery {
    #[serde(default, rename = "for")]
    purpose: ReadinessPurpose,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ReadinessPurpose {
    /// Serving voters, from memory.
    #[default]
    Voters,
    /// Storing what people write, too.
    Writes,
}

/// Readiness: the node can serve voters, or also store what people write. The body names what fails, one line each.
pub(crate) async fn get_readiness(
    State(api): State<Api>,
    Query(query): Query<ReadinessQuery>,
) -> impl IntoResponse {
    let readiness = &api.portal.readiness;
    let problems = match query.purpose {
        ReadinessPurpose::Voters => readiness.check_voters(),
        ReadinessPurpose::Writes => readiness.check_writes().await,
    };
    let mut response = if problems.is_empty() {
        "ready\n".into_response()
    } else {
        let lines: String = problems.iter().map(|problem| format!("{problem}\n")).collect();
        let mut response = (StatusCode::SERVICE_UNAVAILABLE, format!("not ready\n{lines}")).into_response();
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(UNAVAILABLE_RETRY_AFTER));
        response
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Returns the metrics for Prometheus.
pub(crate) async fn get_metrics(State(api): State<Api>) -> Response {
    let Some(metrics) = &api.metrics else {
        return StatusCode::NOT_FOUND.into_response();
    };
    api.portal.update_state_metrics().await;
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], metrics.render()).into_response()
}
