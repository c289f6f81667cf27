//! Recording that a mail bounced, and retrying one.
use crate::{
    audit::events::AuditEvent, clock::Clock, mailing::Mailing, service_error::ServiceError,
    sessions::Principal,
};
use elections::ids::MailId;
use store::{Db, audit::AuditChain};

/// Records a bounce from the delivery status notification of a mail server (RFC 3464). Returns the id of the mail, or
/// `None` if it is not such a notification or not about a mail of this portal.
///
/// # Errors
/// When the store fails.
pub async fn record_bounce(notice: &[u8], db: &Db, clock: &Clock) -> store::Result<Option<MailId>> {
    // Every mail, bounce or not, shows that the operator forwards incoming mails.
    store::mails::record_handover(clock.now(), db).await?;
    let Some(bounce) = mail::bounces::parse(notice) else { return Ok(None) };
    let Some(id) = bounce.id.parse().ok().and_then(|id: i64| MailId::try_from(id).ok()) else {
        return Ok(None);
    };
    let is_recorded = store::mails::record_bounce(id, &bounce.reason, clock.now(), db).await?;
    Ok(is_recorded.then_some(id))
}

impl Mailing {
    /// Queues a mail again that is waiting or has failed. Returns `false` if it was sent already or its text is no
    /// longer stored.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn retry_mail(&self, id: MailId, actor: &Principal) -> Result<bool, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        work.lock_chain(AuditChain::Provider).await?;
        let now = work.now();
        if !store::mails::retry(id, now, &mut work).await? {
            return Ok(false);
        }
        work.note_queued_mail();
        work.commit(AuditEvent::MailRetried(id)).await?;
        Ok(true)
    }
}
