//! Metrics of the portal for operators, besides those of requests: what happens is recorded here, and
//! [`state_metrics`](crate::operations::state_metrics) sets those that are states. Names and units follow the conventions of
//! Prometheus: times in seconds, sizes in bytes, counters end with `_total`.
use crate::service_error::ServiceError;
use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, histogram};
use std::time::Instant;

/// The name of the histogram of the number of runs in a commit. Its values are no durations.
pub const COMMIT_RUNS: &str = "completion_commit_runs";

/// Describes the metrics of this module to the recorder that is installed.
pub fn describe() {
    describe_counter!("completions_total", "Completed questionnaires that arrived, by outcome.");
    describe_histogram!("completion_commit_seconds", Unit::Seconds, "Durations of the commits of runs.");
    describe_histogram!(COMMIT_RUNS, "Numbers of runs that shared a commit.");
    describe_counter!("sign_ins_total", "Attempts to sign in with a password, passkey or code, by outcome.");
    describe_histogram!(
        "snapshot_build_seconds",
        Unit::Seconds,
        "Durations of building what voters get of an instance, in all its languages."
    );
    describe_histogram!("store_wait_seconds", Unit::Seconds, "Times that writes waited for the store.");
    describe_gauge!("store_up", "1 if the store accepts what people write, else 0.");
    describe_gauge!("mails", "Mails by state: waiting, failed and still stored.");
    describe_gauge!("oldest_mail_seconds", Unit::Seconds, "How long the oldest waiting mail has waited.");
    describe_gauge!("jobs", "Jobs by state.");
    describe_gauge!("oldest_job_seconds", Unit::Seconds, "How long the oldest waiting job has waited.");
    describe_gauge!("disk_free_bytes", Unit::Bytes, "Free space of the fullest disk with data.");
    // A collector sees the first failure only as an increase from 0.
    for outcome in ["new", "repeated", "failed"] {
        counter!("completions_total", "outcome" => outcome).increment(0);
    }
    for outcome in ["succeeded", "refused", "locked", "failed"] {
        counter!("sign_ins_total", "outcome" => outcome).increment(0);
    }
}

/// Records a commit of runs.
pub(crate) fn record_commit(runs: usize, started: Instant) {
    histogram!("completion_commit_seconds").record(started.elapsed());
    // No commit has more than a thousand.
    histogram!(COMMIT_RUNS).record(u32::try_from(runs).unwrap_or(u32::MAX));
}

/// Counts a completed questionnaire: whether it was new, or `None` if it could not be stored.
pub(crate) fn count_completion(is_new: Option<bool>) {
    let outcome = match is_new {
        Some(true) => "new",
        Some(false) => "repeated",
        None => "failed",
    };
    counter!("completions_total", "outcome" => outcome).increment(1);
}

/// Records that what voters get of an instance was built.
pub(crate) fn record_snapshot_build(started: Instant) {
    histogram!("snapshot_build_seconds").record(started.elapsed());
}

/// Counts an attempt to sign in.
pub(crate) fn count_sign_in<T>(result: &Result<T, ServiceError>) {
    let outcome = match result {
        Ok(_) => "succeeded",
        Err(ServiceError::TooManyAttempts(_)) => "locked",
        Err(
            ServiceError::InvalidCredentials
            | ServiceError::PasswordExpired
            | ServiceError::PasskeyRefused
            | ServiceError::SecondFactorRefused
            | ServiceError::PasskeyNeeded
            | ServiceError::SignInExpired,
        ) => "refused",
        Err(_) => "failed",
    };
    counter!("sign_ins_total", "outcome" => outcome).increment(1);
}
