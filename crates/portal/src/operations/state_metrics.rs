//! Metrics that are states, read when a collector asks: waiting work, and the free space of the disks.
use crate::{Portal, outage_log::log_store_error};
use jiff::Timestamp;
use metrics::gauge;
use std::time::Duration;
use store::operations::{self, JobBacklog, MailBacklog};

/// How long the store may take to count waiting work, so that a collector gets the other metrics when it is silent.
const COUNT_TIMEOUT: Duration = Duration::from_secs(2);

impl Portal {
    /// Sets the metrics that are states: the store, waiting work, and the free space of the disks.
    pub async fn update_state_metrics(&self) {
        let is_up = self.readiness.check_store().await.is_none();
        gauge!("store_up").set(f64::from(u8::from(is_up)));
        let now = self.clock.now();
        match tokio::time::timeout(COUNT_TIMEOUT, self.count_backlogs(now)).await {
            Ok(Ok(backlogs)) => backlogs.set_metrics(now),
            Ok(Err(error)) => log_store_error(&error, "count waiting work for the metrics"),
            // The store is silent, which `store_up` says.
            Err(_) => {}
        }
        if let Some(bytes) = self.readiness.least_free_bytes() {
            // Precise enough for a disk: a double has 53 bits.
            #[expect(clippy::cast_precision_loss, reason = "metrics are doubles")]
            gauge!("disk_free_bytes").set(bytes as f64);
        }
    }

    async fn count_backlogs(&self, now: Timestamp) -> store::Result<Backlogs> {
        Ok(Backlogs {
            mails: operations::load_mail_backlog(now, &self.db).await?,
            mail_due_since: operations::find_overdue_mail_time(now, &self.db).await?,
            jobs: operations::load_job_backlog(now, &self.db).await?,
        })
    }
}

/// What waits in the whole portal.
struct Backlogs {
    mails: MailBacklog,
    /// Since when the longest waiting mail has been due.
    mail_due_since: Option<Timestamp>,
    jobs: JobBacklog,
}

impl Backlogs {
    fn set_metrics(&self, now: Timestamp) {
        let Backlogs { mails, mail_due_since, jobs } = self;
        let age =
            |since: Option<Timestamp>| since.map_or(0.0, |since| now.duration_since(since).as_secs_f64());
        for (state, number) in [("waiting", mails.waiting), ("failed", mails.failed)] {
            gauge!("mails", "state" => state).set(to_gauge(number));
        }
        gauge!("oldest_mail_seconds").set(age(*mail_due_since));
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
}

fn to_gauge(number: i64) -> f64 {
    f64::from(i32::try_from(number).unwrap_or(i32::MAX))
}
