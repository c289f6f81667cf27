//! Reports of a store that cannot be used: once a minute, and not for each request and each task that fails.
use crate::service_error::ServiceError;
use std::{
    fmt::Display,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// Minimum time between two reports.
const REPORT_INTERVAL: Duration = Duration::from_secs(60);

/// Limits the reports of this process.
static STORE_OUTAGE_THROTTLE: ReportThrottle =
    ReportThrottle(Mutex::new(ThrottleState { last: None, skipped: 0 }));

/// Logs a failure of the store, with the task that it prevents. If the store is unavailable, the next report follows
/// after a minute and says how many were skipped; every other failure is logged.
pub fn log_store_error(error: &store::Error, task: &'static str) {
    match error {
        store::Error::Unavailable(_) => log_outage(error, task),
        _ => tracing::error!(%error, task, "the store refused a statement"),
    }
}

/// Logs a failure of a service, with the task that it prevents. Failures that do not come from the store are warnings.
pub(crate) fn log_service_error(error: &ServiceError, task: &'static str) {
    match error {
        ServiceError::Store(error) => log_store_error(error, task),
        error => tracing::warn!(%error, task, "a background task failed"),
    }
}

/// Logs that the store is unavailable, at most once a minute.
pub fn log_outage(error: &dyn Display, task: &'static str) {
    if let Some(skipped) = STORE_OUTAGE_THROTTLE.next_report(Instant::now()) {
        tracing::error!(%error, task, skipped, "the store cannot be used");
    }
}

/// Decides which of many reports is logged.
struct ReportThrottle(Mutex<ThrottleState>);

struct ThrottleState {
    last: Option<Instant>,
    skipped: u64,
}

impl ReportThrottle {
    /// Returns the number of reports skipped since the last one if this one is logged.
    fn next_report(&self, now: Instant) -> Option<u64> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if state.last.is_some_and(|last| now.saturating_duration_since(last) < REPORT_INTERVAL) {
            state.skipped += 1;
            return None;
        }
        state.last = Some(now);
        Some(std::mem::take(&mut state.skipped))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_is_reported_once_a_minute_with_the_number_of_skipped_reports() {
        let throttle = ReportThrottle(Mutex::new(ThrottleState { last: None, skipped: 0 }));
        let start = Instant::now();
        let at = |seconds| throttle.next_report(start + Duration::from_secs(seconds));
        assert_eq!([0, 1, 59, 60, 61, 120].map(at), [Some(0), None, None, Some(2), None, Some(1)]);
    }
}
