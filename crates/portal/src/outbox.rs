//! The outbox: mails are queued in the transaction of the change that causes them, and sent afterwards, again and again
//! until the mail server takes them.
use crate::provider::Provider;
use elections::{
    ids::{InstanceId, JobId, MailId, UserId},
    instances::Instance,
    people::User,
    texts::Language,
};
use identity::tokens::Token;
use jiff::{SignedDuration, Timestamp};
use mail::{Branding, DeliveryError, MailSender, MailTemplate, RenderedMail};
use std::{sync::Arc, time::Duration};
use store::{
    Db, Tx,
    mails::{self, QueuedMail, StoredMail},
};
use tokio::sync::Notify;

/// How often it is looked for mails whose time has come, or that another node queued.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// Mails that a node claims at once.
const AT_ONCE: i64 = 4;
/// How long a node keeps what it claimed after it fell silent; then another one takes it over.
const CLAIMED_FOR: SignedDuration = SignedDuration::from_secs(30);
/// How often a node tells that it is still at it.
const HOLD_EVERY: Duration = Duration::from_secs(10);
/// After each failure that may pass, it is tried again this much later; then it is given up.
const AGAIN_AFTER: [SignedDuration; 7] = [
    SignedDuration::from_mins(1),
    SignedDuration::from_mins(5),
    SignedDuration::from_mins(15),
    SignedDuration::from_hours(1),
    SignedDuration::from_hours(4),
    SignedDuration::from_hours(12),
    SignedDuration::from_hours(24),
];

/// Mails to one person an hour that strangers can cause, at most.
const CAUSED_BY_STRANGERS: i64 = 10;
/// When somebody may cause mails again who caused as many.
pub(crate) const MAILS_AGAIN_AFTER: Duration = Duration::from_secs(60 * 60);

/// Whom a mail is for.
#[derive(Clone, Debug)]
pub struct MailRecipient<'a> {
    /// The account, if there is one.
    pub user: Option<UserId>,
    /// The mail address.
    pub email: &'a str,
    /// The language it is written in.
    pub language: &'a Language,
    /// The instance that it is about.
    pub about: Option<MailInstance>,
}

/// The instance that a mail is about, whose name and colour it carries.
#[derive(Clone, Debug)]
pub struct MailInstance {
    application: InstanceId,
    title: String,
    accent: Option<String>,
}

impl MailInstance {
    /// An instance, in the language of the mail.
    pub fn instance(application: &Instance, language: &Language) -> MailInstance {
        let metadata = &application.metadata;
        MailInstance {
            application: application.id,
            title: metadata.title.text(language, &metadata.default_language).to_owned(),
            accent: application.configuration.theming.primary.clone(),
        }
    }
}

impl<'a> MailRecipient<'a> {
    /// A person, at its own address and in its own language.
    pub fn user(user: &'a User) -> MailRecipient<'a> {
        MailRecipient { user: Some(user.id), email: &user.email, language: &user.language, about: None }
    }
}

/// Queues mails and sends them.
#[derive(Clone)]
pub struct Outbox {
    db: Db,
    look: Arc<Branding>,
    queued: Arc<Notify>,
}

impl Outbox {
    /// An outbox of a provider.
    pub fn new(db: Db, provider: &Provider) -> Outbox {
        let look = Branding {
            portal: provider.brand.name.clone(),
            address: provider.url.clone(),
            instance: None,
            accent: None,
        };
        Outbox { db, look: Arc::new(look), queued: Arc::default() }
    }

    /// Queues a mail in the transaction of what causes it; call [`Outbox::wake`] after it is through.
    pub(crate) async fn queue(
        &self,
        to: &MailRecipient<'_>,
        letter: &MailTemplate,
        now: Timestamp,
        tx: &mut Tx,
    ) -> store::Result<MailId> {
        self.queue_of_job(None, to, letter, now, tx).await
    }

    /// The same, of the job that writes it, if one does.
    pub(crate) async fn queue_of_job(
        &self,
        job: Option<JobId>,
        to: &MailRecipient<'_>,
        letter: &MailTemplate,
        now: Timestamp,
        tx: &mut Tx,
    ) -> store::Result<MailId> {
        let written = self.written(to, letter);
        let mail = QueuedMail {
            id: MailId::random(),
            kind: letter.kind().to_owned(),
            application: to.about.as_ref().map(|about| about.application),
            user: to.user,
            recipient: to.email.to_owned(),
            reply_to: None,
            language: to.language.clone(),
            subject: written.subject,
            text: written.text,
            html: written.html,
            unsubscribe: letter.unsubscribe_link().map(|links| links.api_url.clone()),
            job,
        };
        mails::queue(&mail, now, tx).await?;
        Ok(mail.id)
    }

    /// A letter as it would go to somebody.
    pub(crate) fn written(&self, to: &MailRecipient<'_>, letter: &MailTemplate) -> RenderedMail {
        mail::render(letter, &self.look_of(to.about.as_ref()), to.language)
    }

    fn look_of(&self, about: Option<&MailInstance>) -> Branding {
        let portal = Branding::clone(&self.look);
        match about {
            Some(MailInstance { title, accent, .. }) => {
                Branding { instance: Some(title.clone()), accent: accent.clone(), ..portal }
            }
            None => portal,
        }
    }

    /// Whether a stranger may cause one more mail to a person: nobody's mailbox is to be flooded by way of the portal.
    pub(crate) async fn may_disturb(&self, user: UserId, now: Timestamp, tx: &mut Tx) -> store::Result<bool> {
        let lately = now - SignedDuration::from_hours(1);
        Ok(mails::count_for(user, lately, tx).await? < CAUSED_BY_STRANGERS)
    }

    /// Whether one more mail may go from an account to an address that is not known to be its owner's: neither may many
    /// accounts write to one address, nor one account to many.
    pub(crate) async fn may_write(
        &self,
        user: UserId,
        address: &str,
        now: Timestamp,
        tx: &mut Tx,
    ) -> store::Result<bool> {
        let lately = now - SignedDuration::from_hours(1);
        let to_address = mails::count_to(address, lately, &mut *tx).await?;
        Ok(to_address < CAUSED_BY_STRANGERS && self.may_disturb(user, now, tx).await?)
    }

    /// Something was queued.
    pub(crate) fn wake(&self) {
        self.queued.notify_one();
    }

    /// Sends what is due, again and again; stops when it is dropped.
    pub(crate) async fn keep_sending(self, sender: MailSender) {
        let node = Token::random().reveal();
        loop {
            match self.send_due(&sender, &node).await {
                // There may be more than were claimed at once.
                Ok(sent) if sent > 0 => continue,
                Ok(_) => {}
                Err(error) => tracing::warn!(%error, "could not look for mails to send"),
            }
            let _ = tokio::time::timeout(LOOK_EVERY, self.queued.notified()).await;
        }
    }

    async fn send_due(&self, sender: &MailSender, node: &str) -> store::Result<usize> {
        let now = Timestamp::now();
        let claimed = mails::claim(node, AT_ONCE, now, now + CLAIMED_FOR, &self.db).await?;
        tokio::select! {
            sent = self.send_all(&claimed, sender) => sent?,
            held = self.hold(node) => held?,
        }
        Ok(claimed.len())
    }

    async fn send_all(&self, claimed: &[StoredMail], sender: &MailSender) -> store::Result<()> {
        for mail in claimed {
            self.send(mail, sender).await?;
        }
        Ok(())
    }

    /// Keeps what is claimed, however long a mail server lets it wait; ends only when the store fails.
    async fn hold(&self, node: &str) -> store::Result<()> {
        loop {
            tokio::time::sleep(HOLD_EVERY).await;
            mails::hold(node, Timestamp::now() + CLAIMED_FOR, &self.db).await?;
        }
    }

    async fn send(&self, due: &StoredMail, sender: &MailSender) -> store::Result<()> {
        let id = due.mail.id;
        let sent = sender.send(&envelope(due)).await;
        let now = Timestamp::now();
        match sent {
            Ok(_) => mails::sent(id, now, &self.db).await,
            Err(failure) => {
                let again = if matches!(failure, DeliveryError::Transient(_)) {
                    again_at(due.attempts, now)
                } else {
                    None
                };
                let kind = &due.mail.kind;
                tracing::warn!(mail = %id, kind, %failure, given_up = again.is_none(), "a mail was not taken");
                mails::failed(id, &failure.to_string(), again, now, &self.db).await
            }
        }
    }
}

/// When a mail is tried again that failed this often before; never after the last time.
fn again_at(failures: i16, now: Timestamp) -> Option<Timestamp> {
    let after = AGAIN_AFTER.get(usize::try_from(failures).ok()?)?;
    Some(now + *after)
}

fn envelope(due: &StoredMail) -> mail::OutgoingMail {
    let QueuedMail { id, recipient, reply_to, subject, text, html, unsubscribe, .. } = due.mail.clone();
    mail::OutgoingMail { id: id.to_string(), to: recipient, reply_to, subject, text, html, unsubscribe }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_tried_for_almost_two_days_and_then_given_up() {
        let now = Timestamp::UNIX_EPOCH;
        let waits: Vec<_> =
            (0..8).map(|failures| again_at(failures, now).map(|at| at.duration_since(now))).collect();
        assert_eq!(waits[0], Some(SignedDuration::from_mins(1)));
        assert_eq!(waits[6], Some(SignedDuration::from_hours(24)));
        assert_eq!(waits[7], None);
    }
}
