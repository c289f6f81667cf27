//! The delivery of queued mails: each node claims those that are due, and retries until the mail server accepts them.
use crate::{mailing::outbox::Outbox, outage_log::log_store_error};
use identity::tokens::Token;
use jiff::{SignedDuration, Timestamp};
use mail::{DeliveryError, MailSender};
use std::time::Duration;
use store::mails::{self, QueuedMail, StoredMail};

/// Interval of polling for mails that are due or were queued by another node.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// Maximum number of mails that a node claims at once.
const MAX_CLAIMED_MAILS: i64 = 4;
/// How long mails are leased to a node. If the node does not renew the lease, another node takes them over.
const LEASE_DURATION: SignedDuration = SignedDuration::from_secs(30);
/// Interval of renewing a lease.
const LEASE_RENEWAL_INTERVAL: Duration = Duration::from_secs(10);
/// Delays before the retries after temporary failures. After the last one the mail fails.
const RETRY_DELAYS: [SignedDuration; 7] = [
    SignedDuration::from_mins(1),
    SignedDuration::from_mins(5),
    SignedDuration::from_mins(15),
    SignedDuration::from_hours(1),
    SignedDuration::from_hours(4),
    SignedDuration::from_hours(12),
    SignedDuration::from_hours(24),
];

impl Outbox {
    /// Sends mails that are due. Runs until it is dropped.
    pub(crate) async fn delivery_loop(self, sender: MailSender) {
        let node = Token::random().reveal();
        loop {
            match self.send_due(&sender, &node).await {
                // There may be more mails than one claim returns.
                Ok(sent) if sent > 0 => continue,
                Ok(_) => {}
                Err(error) => log_store_error(&error, "poll for due mails"),
            }
            let _ = tokio::time::timeout(POLL_INTERVAL, self.wakeup.notified()).await;
        }
    }

    async fn send_due(&self, sender: &MailSender, node: &str) -> store::Result<usize> {
        let now = self.clock.now();
        let claimed = mails::claim(node, MAX_CLAIMED_MAILS, now, now + LEASE_DURATION, &self.db).await?;
        let count = claimed.len();
        tokio::select! {
            sent = self.send_batch(claimed, sender, node) => sent?,
            renewed = self.renew_lease(node) => renewed?,
        }
        Ok(count)
    }

    async fn send_batch(
        &self,
        claimed: Vec<StoredMail>,
        sender: &MailSender,
        node: &str,
    ) -> store::Result<()> {
        for mail in claimed {
            self.send(mail, sender, node).await?;
        }
        Ok(())
    }

    /// Renews the lease, however long the mail server takes. Returns only if the store fails.
    async fn renew_lease(&self, node: &str) -> store::Result<()> {
        loop {
            tokio::time::sleep(LEASE_RENEWAL_INTERVAL).await;
            mails::renew_lease(node, self.clock.now() + LEASE_DURATION, &self.db).await?;
        }
    }

    async fn send(&self, due: StoredMail, sender: &MailSender, node: &str) -> store::Result<()> {
        let StoredMail { mail, attempts, .. } = due;
        let (id, kind) = (mail.id, mail.kind.clone());
        let sent = sender.send(&to_outgoing_mail(mail)).await;
        let now = self.clock.now();
        match sent {
            Ok(_) => mails::mark_sent(id, node, now, &self.db).await,
            Err(failure) => {
                let retry_at = if matches!(failure, DeliveryError::Transient(_)) {
                    next_attempt_at(attempts, now)
                } else {
                    None
                };
                tracing::warn!(mail = %id, kind, %failure, given_up = retry_at.is_none(), "the mail server did not accept a mail");
                mails::mark_failed(id, node, &failure.to_string(), retry_at, now, &self.db).await
            }
        }
    }
}

/// Returns the time of the next attempt after this many failures; `None` after the last one.
fn next_attempt_at(failures: i16, now: Timestamp) -> Option<Timestamp> {
    let after = RETRY_DELAYS.get(usize::try_from(failures).ok()?)?;
    Some(now + *after)
}

fn to_outgoing_mail(queued: QueuedMail) -> mail::OutgoingMail {
    let QueuedMail { id, recipient, reply_to, subject, text, html, unsubscribe, .. } = queued;
    mail::OutgoingMail { id: id.to_string(), to: recipient, reply_to, subject, text, html, unsubscribe }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_retried_for_almost_two_days() {
        let now = Timestamp::UNIX_EPOCH;
        let waits: Vec<_> =
            (0..8).map(|failures| next_attempt_at(failures, now).map(|at| at.duration_since(now))).collect();
        assert_eq!(waits[0], Some(SignedDuration::from_mins(1)));
        assert_eq!(waits[6], Some(SignedDuration::from_hours(24)));
        assert_eq!(waits[7], None);
    }
}
