//! Metrics of the portal for operators, besides those of requests. Names and units follow the conventions of Prometheus:
//! times in seconds, sizes in bytes, counters end with `_total`.
use crate::{
    Portal, completions::recorder::CompletionOutcome, outage_log::log_store_error,
    service_error::ServiceError,
};
use jiff::Timestamp;
use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use std::time::{Duration, Instant};
use store::operations::{self, JobBacklog, MailBacklog};

/// How long the store may take to count waiting work, so that a collector gets the other metrics when it is silent.
const COUNT_TIMEOUT: Duration = Duration::from_secs(2);

/// The name of the histogram of the number of runs in a commit. Its values are no durations.
pub const COMMIT_RUNS: &str = "completion_commit_runs";

/// Describes the metrics of this module to the recorder that is installed.
pub fn describe() {
    describe_counter!("completions_total", "Completed questionnaires that arrived, by outcome.");
    describe_histogram!("completion_commit_seconds", Unit::Seconds, "Durations of the commits of runs.");
    describe_histogram!(COMMIT_RUNS, "Numbers of runs that shared a commit.");
    describe_counter!("sign_ins_total", "Attempts to sign in with a password or passkey, by outcome.");
    describe_histogram!(
        "snapshot_build_seconds",
        Unit::Seconds,
        "Durations of building what voters get of an instance, in all its languages."
    );
    describe_histogram!("store_wait_seconds", Unit::Seconds, "Times that writes waited for the store.");
    describe_gauge!("store_up", "1 if the store has answered the last question of a collector, else 0.");
    describe_gauge!("mails", "Mails by state: waiting, failed and still stored.");
    describe_gauge!("oldest_mail_seconds", Unit::Seconds, "How long the oldest waiting mail has waited.");
    describe_gauge!("jobs", "Jobs by state.");
    describe_gauge!("oldest_job_seconds", Unit::Seconds, "How long the oldest waiting job has waited.");
    describe_gauge!("disk_free_bytes", Unit::Bytes, "Free space of the fullest disk with data.");
}

/// Records a commit of runs.
pub(crate) fn record_commit(runs: usize, started: Instant) {
    histogram!("completion_commit_seconds").record(started.elapsed());
    // No commit has more than a thousand.
    histogram!(COMMIT_RUNS).record(u32::try_from(runs).unwrap_or(u32::MAX));
}

/// Counts a completed questionnaire. `None` stands for one that could not be stored.
pub(crate) fn count_completion(outcome: Option<&CompletionOutcome>) {
    let outcome = match outcome {
        Some(CompletionOutcome { new: true, .. }) => "new",
        Some(_) => "repeated",
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
        Err(ServiceError::InvalidCredentials | ServiceError::PasskeyRefused) => "refused",
        Err(_) => "failed",
    };
    counter!("sign_ins_total", "outcome" => outcome).increment(1);
}

impl Portal {
    /// Sets the metrics that are states: waiting work, and the free space of the disks.
    pub async fn update_state_metrics(&self) {
        let now = self.clock.now();
        let counted = tokio::time::timeout(COUNT_TIMEOUT, self.count_backlogs(now)).await;
        let is_up = match counted {
            Ok(Ok((mails, jobs))) => {
                set_backlogs(&mails, &jobs, now);
                true
            }
            Ok(Err(error)) => {
                log_store_error(&error, "count waiting work for the metrics");
                false
            }
            Err(_) => false,
        };
        gauge!("store_up").set(f64::from(u8::from(is_up)));
        if let Some(bytes) = self.readiness.least_free_bytes() {
            // Precise enough for a disk: a double has 53 bits.
            #[expect(clippy::cast_precision_loss, reason = "metrics are doubles")]
            gauge!("disk_free_bytes").set(bytes as f64);
        }
    }

    async fn count_backlogs(&self, now: Timestamp) -> store::Result<(MailBacklog, JobBacklog)> {
        Ok((
            operations::load_mail_backlog(now, &self.db).await?,
            operations::load_job_backlog(now, &self.db).await?,
        ))
    }
}

fn set_backlogs(mails: &MailBacklog, jobs: &JobBacklog, now: Timestamp) {
    let age = |oldest: Option<Timestamp>| oldest.map_or(0.0, |since| now.duration_since(since).as_secs_f64());
    for (state, number) in [("waiting", mails.waiting), ("failed", mails.failed)] {
        gauge!("mails", "state" => state).set(to_gauge(number));
    }
    gauge!("oldest_mail_seconds").set(age(mails.oldest_waiting));
    let by_state = [
        ("waiting", jobs.waiting),
        ("running", jobs.running),
        ("paused", jobs.paused),
        ("failed", jobs.failed),
    ];
    for (state, number) in by_state {
        gauge!("jobs", "state" => state).set(to_gauge(number));
    }
    gauge!("oldest_job_seconds").set(age(jobs.oldest_waiting));
}

fn to_gauge(number: i64) -> f64 {
    f64::from(i32::try_from(number).unwrap_or(i32::MAX))
}
