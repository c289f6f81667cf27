//! Notifications from the provider to the people of an election, or to everybody.
use crate::{
    audit::{actions::NotificationAction, events::AuditEvent},
    mailing::Mailing,
    service_error::ServiceError,
    sessions::Principal,
};
use elections::{
    ids::{ElectionId, NotificationId},
    notifications::{Notification, NotificationKind},
    validation::ValidationErrorKind,
};
use jiff::Timestamp;

/// A notification to publish.
#[derive(Clone, Debug)]
pub struct Announcement {
    /// The election whose people see it; everybody if `None`.
    pub election: Option<ElectionId>,
    /// The heading.
    pub title: String,
    /// The text.
    pub description: String,
    /// The time from which it is shown.
    pub valid_from: Timestamp,
    /// The time until which it is shown.
    pub valid_until: Timestamp,
    /// Its urgency.
    pub kind: NotificationKind,
    /// A link to more information.
    pub url: Option<String>,
}

impl Mailing {
    /// Creates a notification.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] if a field is not valid. The error uses the JSON field names.
    pub async fn create_notification(
        &self,
        announcement: Announcement,
        actor: &Principal,
    ) -> Result<Notification, ServiceError> {
        let now = self.clock.now();
        let notification = Notification {
            id: NotificationId::random(),
            election: announcement.election,
            title: announcement.title,
            description: announcement.description,
            valid_from: announcement.valid_from,
            valid_until: announcement.valid_until,
            kind: announcement.kind,
            url: announcement.url,
            created_at: now,
            updated_at: now,
        };
        notification.validate().into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        if let Some(election) = notification.election {
            let found = store::elections::find(election, &mut work).await?;
            found.ok_or_else(|| ServiceError::invalid_field("election_id", ValidationErrorKind::Unknown))?;
        }
        store::notifications::add(&notification, Some(actor.user.id), &mut work).await?;
        let event = AuditEvent::Notification(NotificationAction::Added, notification.id);
        work.commit(event).await?;
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
        let mut work = self.transactions.begin(actor).await?;
        if !store::notifications::remove(id, &mut work).await? {
            return Err(ServiceError::NotFound);
        }
        let event = AuditEvent::Notification(NotificationAction::Removed, id);
        Ok(work.commit(event).await?)
    }
}
