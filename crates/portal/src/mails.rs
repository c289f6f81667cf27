//! What becomes of the portal's mails, and sending one again.
use crate::{
    Portal,
    audit::{self, AuditEvent},
    people::SignedIn,
    service_error::ServiceError,
};
use elections::ids::MailId;
use jiff::Timestamp;
use store::{Db, audit::AuditChain};

/// Notes that a mail came back, as the notice of a mail server says (RFC 3464): its id, or `None` where it is no such
/// notice, or not of a mail that this portal sent.
///
/// # Errors
/// When the store fails.
pub async fn returned(notice: &[u8], db: &Db) -> store::Result<Option<MailId>> {
    let Some(returned) = mail::bounces::parse(notice) else { return Ok(None) };
    let Some(id) = returned.id.parse().ok().and_then(|id: i64| MailId::try_from(id).ok()) else {
        return Ok(None);
    };
    let is_noted = store::mails::returned(id, &returned.reason, Timestamp::now(), db).await?;
    Ok(is_noted.then_some(id))
}

impl Portal {
    /// Sends a mail again that waits or was given up; `false` when it was sent already, or its words are no longer
    /// kept.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn send_again(&self, id: MailId, who: &SignedIn) -> Result<bool, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        if !store::mails::retry(id, now, &mut tx).await? {
            return Ok(false);
        }
        audit::record(
            AuditChain::Provider,
            who.actor(),
            AuditEvent::on("mail.sent_again", "mail", id),
            now,
            &mut tx,
        )
        .await?;
        tx.commit().await?;
        self.outbox.wake();
        Ok(true)
    }
}
