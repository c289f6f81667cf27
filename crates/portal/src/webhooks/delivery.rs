//! The delivery of messages to webhooks: each node claims those that are due, and retries until the receiver accepts them.
use super::{WebhookCaller, Webhooks, secret_context};
use crate::{outage_log::log_store_error, webhook_client::SignedMessage};
use elections::webhooks::TEST_EVENT;
use identity::{tokens::Token, webhooks::WebhookSecret};
use jiff::{SignedDuration, Timestamp};
use std::time::Duration;
use store::webhooks::{self, AttemptOutcome, QueuedDelivery, WebhookReceiver};
use tokio::task::JoinSet;

/// Interval of polling for messages that are due or were queued by another node.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// Maximum number of messages that a node sends at once, so that a slow receiver does not delay the others.
const MAX_CLAIMED_DELIVERIES: i64 = 16;
/// How long messages are leased to a node: longer than a call may take.
const LEASE_DURATION: SignedDuration = SignedDuration::from_secs(60);
/// Delays before the retries, as Standard Webhooks recommends. After the last one the message fails.
const RETRY_DELAYS: [SignedDuration; 9] = [
    SignedDuration::from_secs(5),
    SignedDuration::from_mins(5),
    SignedDuration::from_mins(30),
    SignedDuration::from_hours(2),
    SignedDuration::from_hours(5),
    SignedDuration::from_hours(10),
    SignedDuration::from_hours(14),
    SignedDuration::from_hours(20),
    SignedDuration::from_hours(24),
];

/// The status by which a receiver says that it is gone for good.
const GONE: u16 = 410;

/// The failures that are no fault of the connection, as words in the log of a webhook.
const REFUSED_STATUS: &str = "status";
const SWITCHED_OFF: &str = "switched_off";
const UNREADABLE_SECRET: &str = "secret";

impl Webhooks {
    /// Sends messages that are due. Runs until it is dropped; ends at once if webhooks are off.
    pub(crate) async fn delivery_loop(self) {
        let Some(caller) = self.caller.clone() else { return };
        let node = Token::random().reveal();
        loop {
            match self.send_due(&caller, &node).await {
                // There may be more messages than one claim returns.
                Ok(sent) if sent > 0 => continue,
                Ok(_) => {}
                Err(error) => log_store_error(&error, "poll for due messages to webhooks"),
            }
            let _ = tokio::time::timeout(POLL_INTERVAL, self.wakeup.notified()).await;
        }
    }

    async fn send_due(&self, caller: &WebhookCaller, node: &str) -> store::Result<usize> {
        let now = self.clock.now();
        let claimed =
            webhooks::claim(node, MAX_CLAIMED_DELIVERIES, now, now + LEASE_DURATION, &self.db).await?;
        let count = claimed.len();
        let mut sending = JoinSet::new();
        for (delivery, attempts) in claimed {
            let (service, caller, node) = (self.clone(), caller.clone(), node.to_owned());
            sending.spawn(async move { service.send(&delivery, attempts, &caller, &node).await });
        }
        while let Some(sent) = sending.join_next().await {
            match sent {
                Ok(sent) => sent?,
                Err(error) => tracing::error!(%error, "sending a message to a webhook ended early"),
            }
        }
        Ok(count)
    }

    async fn send(
        &self,
        delivery: &QueuedDelivery,
        attempts: i16,
        caller: &WebhookCaller,
        node: &str,
    ) -> store::Result<()> {
        let is_test = delivery.event == TEST_EVENT;
        let receiver = webhooks::find_receiver(delivery.webhook_id, is_test, &self.db).await?;
        let outcome = match receiver {
            Some(receiver) => self.call(delivery, receiver, attempts, caller).await,
            None => end_with(SWITCHED_OFF),
        };
        if let Some(failure) = outcome.failure {
            let (webhook, given_up) = (delivery.webhook_id, outcome.retry_at.is_none());
            tracing::info!(%webhook, failure, status = outcome.http_status, given_up, "a webhook did not accept a message");
        }
        webhooks::record_attempt(delivery.id, node, outcome, self.clock.now(), &self.db).await
    }

    async fn call(
        &self,
        delivery: &QueuedDelivery,
        receiver: WebhookReceiver,
        attempts: i16,
        caller: &WebhookCaller,
    ) -> AttemptOutcome {
        let context = secret_context(delivery.webhook_id);
        let Ok(secret) = caller.secret_box.decrypt(&receiver.secret, &context) else {
            tracing::error!(webhook = %delivery.webhook_id, "the secret of a webhook cannot be decrypted; is the secret key another one?");
            return end_with(UNREADABLE_SECRET);
        };
        let (id, sent_at) = (format!("msg_{}", delivery.id), self.clock.now());
        let signature = WebhookSecret::from_bytes(secret).sign(&id, sent_at, &delivery.payload);
        let message = SignedMessage { id, sent_at, signature, body: delivery.payload.clone() };
        let called = caller.client.send(&receiver.url, message).await;
        // A test is for somebody who watches, so it is sent once.
        let is_last = delivery.event == TEST_EVENT || called == Ok(GONE);
        let retry_at = if is_last { None } else { next_attempt_at(attempts, self.clock.now()) };
        match called {
            Ok(status @ 200..=299) => {
                AttemptOutcome { http_status: to_small(status), failure: None, retry_at: None }
            }
            Ok(status) => {
                AttemptOutcome { http_status: to_small(status), failure: Some(REFUSED_STATUS), retry_at }
            }
            Err(failure) => AttemptOutcome { http_status: None, failure: Some(failure.as_str()), retry_at },
        }
    }
}

/// Returns the outcome of a message that is not sent at all.
fn end_with(failure: &'static str) -> AttemptOutcome {
    AttemptOutcome { http_status: None, failure: Some(failure), retry_at: None }
}

/// Returns the time of the next attempt after this many failures; `None` after the last one.
fn next_attempt_at(failures: i16, now: Timestamp) -> Option<Timestamp> {
    let after = RETRY_DELAYS.get(usize::try_from(failures).ok()?)?;
    Some(now + *after)
}

fn to_small(status: u16) -> Option<i16> {
    i16::try_from(status).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_retried_for_three_days_and_no_longer_than_it_is_kept_waiting() {
        let total: SignedDuration =
            RETRY_DELAYS.iter().fold(SignedDuration::ZERO, |total, delay| total + *delay);
        assert_eq!(total.as_hours(), 75);
        assert!(total < crate::retention::WEBHOOK_EXPIRY);
        let now = Timestamp::UNIX_EPOCH;
        assert_eq!(next_attempt_at(0, now), Some(now + SignedDuration::from_secs(5)));
        assert_eq!(next_attempt_at(9, now), None);
    }
}
