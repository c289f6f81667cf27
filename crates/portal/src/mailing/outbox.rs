//! The outbox. A mail is queued in the transaction of the change that causes it. It is sent afterwards, with retries
//! until the mail server accepts it.
use crate::{clock::Clock, provider::Provider, unit_of_work::UnitOfWork};
use elections::{
    ids::{InstanceId, MailId, UserId},
    instances::Instance,
    people::User,
    texts::Language,
};
use identity::tokens::Token;
use jiff::{SignedDuration, Timestamp};
use mail::{Branding, DeliveryError, MailSender, MailTemplate, RenderedMail};
use std::{sync::Arc, time::Duration};
use store::{
    Db,
    mails::{self, QueuedMail, StoredMail},
};
use tokio::sync::Notify;

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

/// Maximum number of mails per hour to one person that strangers can cause.
const MAX_UNSOLICITED_MAILS: i64 = 10;
/// The period of the limits on mails.
pub(crate) const MAIL_QUOTA_PERIOD: Duration = Duration::from_secs(60 * 60);

/// The recipient of a mail.
#[derive(Clone, Debug)]
pub struct MailRecipient<'a> {
    /// The account, if there is one.
    pub user: Option<UserId>,
    /// The mail address.
    pub email: &'a str,
    /// The language it is written in.
    pub language: &'a Language,
    /// The instance that the mail is about.
    pub about: Option<MailInstance>,
}

/// The instance that a mail is about. The mail shows its name and colour.
#[derive(Clone, Debug)]
pub struct MailInstance {
    instance_id: InstanceId,
    title: String,
    accent: Option<String>,
}

impl MailInstance {
    /// Creates the details in the language of the mail.
    pub fn new(instance: &Instance, language: &Language) -> MailInstance {
        let metadata = &instance.metadata;
        MailInstance {
            instance_id: instance.id,
            title: metadata.title.text(language, &metadata.default_language).to_owned(),
            accent: instance.configuration.theming.primary.clone(),
        }
    }
}

impl<'a> MailRecipient<'a> {
    /// Creates the recipient from an account, with its address and language.
    pub fn from_user(user: &'a User) -> MailRecipient<'a> {
        MailRecipient { user: Some(user.id), email: &user.email, language: &user.language, about: None }
    }
}

/// Queues and sends mails.
#[derive(Clone)]
pub struct Outbox {
    db: Db,
    look: Arc<Branding>,
    clock: Clock,
    pub(crate) queued: Arc<Notify>,
}

impl Outbox {
    /// Creates an outbox.
    pub fn new(db: Db, provider: &Provider, clock: Clock) -> Outbox {
        let look = Branding {
            portal: provider.brand.name.clone(),
            address: provider.url.clone(),
            instance: None,
            accent: None,
        };
        Outbox { db, look: Arc::new(look), clock, queued: Arc::default() }
    }

    /// Queues a mail in the write that causes it. The commit wakes the sender.
    pub(crate) async fn queue(
        &self,
        to: &MailRecipient<'_>,
        letter: &MailTemplate,
        work: &mut UnitOfWork,
    ) -> store::Result<MailId> {
        let now = work.now();
        let written = self.render(to, letter);
        let mail = QueuedMail {
            id: MailId::random(),
            kind: letter.kind().to_owned(),
            instance_id: to.about.as_ref().map(|about| about.instance_id),
            user: to.user,
            recipient: to.email.to_owned(),
            reply_to: None,
            language: to.language.clone(),
            subject: written.subject,
            text: written.text,
            html: written.html,
            unsubscribe: letter.unsubscribe_link().map(|links| links.api_url.clone()),
            job: work.job(),
        };
        mails::queue(&mail, now, &mut *work).await?;
        work.note_queued_mail();
        Ok(mail.id)
    }

    /// Renders a mail for a recipient.
    pub(crate) fn render(&self, to: &MailRecipient<'_>, letter: &MailTemplate) -> RenderedMail {
        mail::render(letter, &self.find_branding(to.about.as_ref()), to.language)
    }

    fn find_branding(&self, about: Option<&MailInstance>) -> Branding {
        let portal = Branding::clone(&self.look);
        match about {
            Some(MailInstance { title, accent, .. }) => {
                Branding { instance: Some(title.clone()), accent: accent.clone(), ..portal }
            }
            None => portal,
        }
    }

    /// Returns whether strangers may cause another mail to a person. The limit protects mailboxes from being flooded.
    pub(crate) async fn can_send_to_user(&self, user: UserId, work: &mut UnitOfWork) -> store::Result<bool> {
        let now = work.now();
        let lately = now - SignedDuration::from_hours(1);
        Ok(mails::count_by_user(user, lately, work).await? < MAX_UNSOLICITED_MAILS)
    }

    /// Returns whether an account may cause another mail to an address that is not confirmed. The limit applies to
    /// mails of all accounts to one address, and of one account to all addresses.
    pub(crate) async fn can_send_to_address(
        &self,
        user: UserId,
        address: &str,
        work: &mut UnitOfWork,
    ) -> store::Result<bool> {
        let now = work.now();
        let lately = now - SignedDuration::from_hours(1);
        let to_address = mails::count_by_address(address, lately, &mut *work).await?;
        Ok(to_address < MAX_UNSOLICITED_MAILS && self.can_send_to_user(user, work).await?)
    }

    /// Sends mails that are due. Runs until it is dropped.
    pub(crate) async fn sending_loop(self, sender: MailSender) {
        let node = Token::random().reveal();
        loop {
            match self.send_due(&sender, &node).await {
                // There may be more mails than one claim returns.
                Ok(sent) if sent > 0 => continue,
                Ok(_) => {}
                Err(error) => tracing::warn!(%error, "could not poll for due mails"),
            }
            let _ = tokio::time::timeout(POLL_INTERVAL, self.queued.notified()).await;
        }
    }

    async fn send_due(&self, sender: &MailSender, node: &str) -> store::Result<usize> {
        let now = self.clock.now();
        let claimed = mails::claim(node, MAX_CLAIMED_MAILS, now, now + LEASE_DURATION, &self.db).await?;
        tokio::select! {
            sent = self.send_batch(&claimed, sender) => sent?,
            renewed = self.renew_lease(node) => renewed?,
        }
        Ok(claimed.len())
    }

    async fn send_batch(&self, claimed: &[StoredMail], sender: &MailSender) -> store::Result<()> {
        for mail in claimed {
            self.send(mail, sender).await?;
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

    async fn send(&self, due: &StoredMail, sender: &MailSender) -> store::Result<()> {
        let id = due.mail.id;
        let sent = sender.send(&to_outgoing_mail(due)).await;
        let now = self.clock.now();
        match sent {
            Ok(_) => mails::mark_sent(id, now, &self.db).await,
            Err(failure) => {
                let again = if matches!(failure, DeliveryError::Transient(_)) {
                    next_attempt_at(due.attempts, now)
                } else {
                    None
                };
                let kind = &due.mail.kind;
                tracing::warn!(mail = %id, kind, %failure, given_up = again.is_none(), "the mail server did not accept a mail");
                mails::mark_failed(id, &failure.to_string(), again, now, &self.db).await
            }
        }
    }
}

/// Returns the time of the next attempt after this many failures; `None` after the last one.
fn next_attempt_at(failures: i16, now: Timestamp) -> Option<Timestamp> {
    let after = RETRY_DELAYS.get(usize::try_from(failures).ok()?)?;
    Some(now + *after)
}

fn to_outgoing_mail(due: &StoredMail) -> mail::OutgoingMail {
    let QueuedMail { id, recipient, reply_to, subject, text, html, unsubscribe, .. } = due.mail.clone();
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
