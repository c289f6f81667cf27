//! What becomes of the portal's mails, and sending one again.
use crate::{
    Portal,
    audit::{self, Deed},
    people::SignedIn,
    refused::Refused,
};
use elections::ids::MailId;
use jiff::Timestamp;
use store::audit::Chain;

impl Portal {
    /// Sends a mail again that waits or was given up; `false` when it was sent already, or its words are no longer
    /// kept.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn send_again(&self, id: MailId, who: &SignedIn) -> Result<bool, Refused> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        if !store::mails::retry(id, now, &mut tx).await? {
            return Ok(false);
        }
        audit::record(Chain::Provider, who.actor(), Deed::on("mail.sent_again", "mail", id), now, &mut tx)
            .await?;
        tx.commit().await?;
        self.outbox.wake();
        Ok(true)
    }
}
