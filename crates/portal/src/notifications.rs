//! What the provider announces to the people of an election, or to everybody.
use crate::{
    Portal,
    audit::{self, AuditEvent},
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    ids::{ElectionId, NotificationId},
    notifications::{Notification, NotificationKind},
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use store::audit::AuditChain;

/// What is to be announced.
#[derive(Clone, Debug)]
pub struct Announcement {
    /// The election whose people see it; everybody where there is none.
    pub election: Option<ElectionId>,
    /// Its heading.
    pub title: String,
    /// What it says.
    pub description: String,
    /// From when on it is shown.
    pub valid_from: Timestamp,
    /// Until when it is shown.
    pub valid_until: Timestamp,
    /// How urgent it is.
    pub kind: NotificationKind,
    /// Where to read more.
    pub url: Option<String>,
}

impl Portal {
    /// Announces something.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] by the names of the wire.
    pub async fn announce(&self, what: Announcement, who: &SignedIn) -> Result<Notification, ServiceError> {
        let now = Timestamp::now();
        let notification = Notification {
            id: NotificationId::random(),
            election: what.election,
            title: what.title,
            description: what.description,
            valid_from: what.valid_from,
            valid_until: what.valid_until,
            kind: what.kind,
            url: what.url,
            created_at: now,
            updated_at: now,
        };
        notification.validate().into_result()?;
        let mut tx = self.db.begin().await?;
        if let Some(election) = notification.election {
            let found = store::elections::find(election, &mut tx).await?;
            found.ok_or_else(|| ServiceError::field("election_id", ValidationErrorKind::Unknown))?;
        }
        store::notifications::add(&notification, Some(who.user.id), &mut tx).await?;
        let deed = AuditEvent::on("notification.added", "notification", notification.id);
        audit::record(AuditChain::Provider, who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        Ok(notification)
    }

    /// Takes an announcement back.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn take_announcement_back(
        &self,
        id: NotificationId,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let mut tx = self.db.begin().await?;
        if !store::notifications::remove(id, &mut tx).await? {
            return Err(ServiceError::NotFound);
        }
        let deed = AuditEvent::on("notification.removed", "notification", id);
        audit::record(AuditChain::Provider, who.actor(), deed, Timestamp::now(), &mut tx).await?;
        Ok(tx.commit().await?)
    }
}
