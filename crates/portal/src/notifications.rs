//! Notifications from the provider to the people of an election, or to everybody.
use crate::{
    Portal,
    audit::{self, AuditEvent},
    people::Principal,
    service_error::ServiceError,
};
use elections::{
    ids::{ElectionId, NotificationId},
    notifications::{Notification, NotificationKind},
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use store::audit::AuditChain;

/// A notification to publish.
#[derive(Clone, Debug)]
pub struct Announcement {
    /// The election whose people see it; everybody if `None`.
    pub election: Option<ElectionId>,
    /// The heading.
    pub title: String,
    /// The text.
    pub description: String,
    /// When it starts to be shown.
    pub valid_from: Timestamp,
    /// When it stops to be shown.
    pub valid_until: Timestamp,
    /// Its urgency.
    pub kind: NotificationKind,
    /// A link to more information.
    pub url: Option<String>,
}

impl Portal {
    /// Creates a notification.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] if a field is not valid. The error uses the JSON field names.
    pub async fn create_notification(
        &self,
        what: Announcement,
        actor: &Principal,
    ) -> Result<Notification, ServiceError> {
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
        store::notifications::add(&notification, Some(actor.user.id), &mut tx).await?;
        let event = AuditEvent::new("notification.added", "notification", notification.id);
        audit::record(AuditChain::Provider, actor.to_audit_actor(), event, now, &mut tx).await?;
        tx.commit().await?;
        Ok(notification)
    }

    /// Deletes a notification.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn delete_notification(
        &self,
        id: NotificationId,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut tx = self.db.begin().await?;
        if !store::notifications::remove(id, &mut tx).await? {
            return Err(ServiceError::NotFound);
        }
        let event = AuditEvent::new("notification.removed", "notification", id);
        audit::record(AuditChain::Provider, actor.to_audit_actor(), event, Timestamp::now(), &mut tx).await?;
        Ok(tx.commit().await?)
    }
}
