//! Notifications: announcements of the provider to the people who work on an election.
use crate::{
    bounds,
    ids::{ElectionId, NotificationId},
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How urgent a notification is; `type` on the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = NotificationKind)]
pub enum NotificationKind {
    /// Information.
    #[default]
    Info,
    /// Something succeeded.
    Success,
    /// Something needs attention.
    Warning,
    /// Something is wrong.
    Danger,
}

/// A notification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    /// The id.
    pub id: NotificationId,
    /// The election whose people see it; `None` for all people.
    pub election: Option<ElectionId>,
    /// The heading.
    pub title: String,
    /// The text.
    pub description: String,
    /// The time from which it is shown. Unix seconds on the wire.
    pub valid_from: Timestamp,
    /// The time until which it is shown, exclusive. Unix seconds on the wire.
    pub valid_until: Timestamp,
    /// The urgency.
    pub kind: NotificationKind,
    /// The URL of further information.
    pub url: Option<String>,
    /// The time of creation.
    pub created_at: Timestamp,
    /// The time of the last change.
    pub updated_at: Timestamp,
}

impl Notification {
    /// Returns whether it is shown now.
    pub fn is_shown(&self, now: Timestamp) -> bool {
        self.valid_from <= now && now < self.valid_until
    }

    /// Validates the notification. Errors name the fields as on the wire.
    pub fn validate(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_required("title", &self.title, bounds::HEADING);
        violations.check_optional("description", &self.description, bounds::CONTENT_TEXT);
        violations.check_optional_url("url", self.url.as_deref());
        violations.check("valid_until", ValidationErrorKind::BeforeStart, self.valid_from < self.valid_until);
        violations
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notification() -> Notification {
        let then = |second| Timestamp::from_second(second).unwrap();
        Notification {
            id: NotificationId::random(),
            election: None,
            title: "Wartung am Sonntag".to_owned(),
            description: String::new(),
            valid_from: then(100),
            valid_until: then(200),
            kind: NotificationKind::Warning,
            url: None,
            created_at: then(0),
            updated_at: then(0),
        }
    }

    #[test]
    fn an_announcement_is_shown_from_its_beginning_until_its_end() {
        let shown = |second| notification().is_shown(Timestamp::from_second(second).unwrap());
        assert_eq!([99, 100, 199, 200].map(shown), [false, true, true, false]);
    }

    #[test]
    fn an_announcement_does_not_end_before_it_begins() {
        let mut announcement = notification();
        assert!(announcement.validate().is_empty());
        announcement.valid_until = announcement.valid_from;
        let faults: Vec<_> = announcement.validate().into_iter().map(|v| v.code).collect();
        assert_eq!(faults, [ValidationErrorKind::BeforeStart]);
    }

    #[test]
    fn the_kinds_are_serialised_as_words() {
        let kinds = [
            NotificationKind::Info,
            NotificationKind::Success,
            NotificationKind::Warning,
            NotificationKind::Danger,
        ];
        assert_eq!(serde_json::json!(kinds), serde_json::json!(["info", "success", "warning", "danger"]));
    }
}
