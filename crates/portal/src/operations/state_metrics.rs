//! Metrics that are states, read when a collector asks: waiting work, and the free space of the disks.
use crate::{Portal, outage_log::log_store_error};
use jiff::Timestamp;
use metrics::gauge;
use std::time::Duration;
use store::operations::{self, JobBacklog, MailBacklog};

/// How long the store may take to count waiting work, so that a collector gets the other metrics when it is silent.
const COUNT_TIMEOUT: Duration = Duration::from_secs(2);

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
