//! The event of every day: how many parties and candidates have submitted, from six in the morning where the election is.
use super::Webhooks;
use crate::{
    audit::log::AuditActor, outage_log::log_service_error, service_error::ServiceError,
    unit_of_work::Unaudited, webhook_queue,
};
use elections::webhooks::WebhookEvent;
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use serde_json::{Value, json};
use std::time::Duration;
use store::{
    progress::{self, InstanceProgress},
    webhooks::{self, RatesWebhook},
};

/// Interval of polling.
const POLL_INTERVAL: Duration = Duration::from_secs(20);
/// How long after midnight the rates of a day are sent.
const HOUR_OF_DAY: SignedDuration = SignedDuration::from_hours(6);
/// How far the clocks of time zones are before UTC, at most.
const MAX_ZONE_OFFSET: SignedDuration = SignedDuration::from_hours(14);

impl Webhooks {
    /// Queues the response rates of each day. Runs until it is dropped; ends at once if webhooks are off.
    pub(crate) async fn response_rates_loop(self) {
        if self.caller.is_none() {
            return;
        }
        let mut ticks = tokio::time::interval(POLL_INTERVAL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.queue_due_rates(self.clock.now()).await {
                log_service_error(&error, "queue the response rates of the day");
            }
        }
    }

    async fn queue_due_rates(&self, now: Timestamp) -> Result<(), ServiceError> {
        let moment = now - HOUR_OF_DAY;
        let latest_day = (moment + MAX_ZONE_OFFSET).to_zoned(TimeZone::UTC).date();
        for due in webhooks::list_rates_due(latest_day, &self.db).await? {
            if let Err(error) = self.queue_rates(&due, moment).await {
                // A failure must not delay the rates of other instances.
                log_service_error(&error, "queue the response rates of an instance");
            }
        }
        Ok(())
    }

    async fn queue_rates(&self, due: &RatesWebhook, moment: Timestamp) -> Result<(), ServiceError> {
        let Some(instance) = store::instances::find(due.instance_id, &self.db).await? else { return Ok(()) };
        let day = instance.metadata.today(moment);
        if due.rates_on.is_some_and(|last| last >= day) {
            return Ok(());
        }
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        // Another node may have queued them.
        if !webhooks::mark_rates(due.id, day, &mut work).await? {
            return Ok(());
        }
        let default = &instance.metadata.default_language;
        let progress = progress::load_instance_progress(instance.id, default, &mut work).await?;
        let (event, now) = (WebhookEvent::ResponsesDaily.as_str(), work.now());
        let details = describe_rates(&progress);
        webhook_queue::queue(due.id, event, &instance, &details, now, &mut work).await?;
        work.note_queued_webhook();
        Ok(work.commit_unaudited(Unaudited::Webhook).await?)
    }
}

fn describe_rates(progress: &InstanceProgress) -> Value {
    json!({
        "parties": {"total": progress.parties, "submitted": progress.submitted_parties},
        "candidates": {"total": progress.candidates, "submitted": progress.submitted_candidates},
    })
}
