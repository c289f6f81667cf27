//! Notifications: what the provider announces to those who work on an election.
use crate::{
    bounds,
    ids::{ElectionId, NotificationId},
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How urgent an announcement is; `type` on the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = NotificationKind)]
pub enum NotificationKind {
    /// Good to know.
    #[default]
    Info,
    /// Something worked.
    Success,
    /// Something needs attention.
    Warning,
    /// Something is wrong.
    Danger,
}

/// An announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    /// Its id.
    pub id: NotificationId,
    /// The election whose people see it; `None` for everybody.
    pub election: Option<ElectionId>,
    /// Its heading.
    pub title: String,
    /// What it says.
    pub description: String,
    /// From when on it is shown. Unix seconds on the wire.
    pub valid_from: Timestamp,
    /// Until when it is shown, that moment excluded. Unix seconds on the wire.
    pub valid_until: Timestamp,
    /// How urgent it is.
    pub kind: NotificationKind,
    /// Where to read more.
    pub url: Option<String>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

impl Notification {
    /// Whether it is shown now.
    pub fn is_shown(&self, now: Timestamp) -> bool {
        self.valid_from <= now && now < self.valid_until
    }

    /// What is wrong with it, by the names of the wire.
    pub fn check(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.required("title", &self.title, bounds::HEADING);
        violations.optional("description", &self.description, bounds::CONTENT_TEXT);
        violations.optional_url("url", self.url.as_deref());
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
        assert!(announcement.check().is_empty());
        announcement.valid_until = announcement.valid_from;
        let faults: Vec<_> = announcement.check().into_iter().map(|v| v.code).collect();
        assert_eq!(faults, [ValidationErrorKind::BeforeStart]);
    }

    #[test]
    fn the_kinds_travel_as_words() {
        let kinds = [
            NotificationKind::Info,
            NotificationKind::Success,
            NotificationKind::Warning,
            NotificationKind::Danger,
        ];
        assert_eq!(serde_json::json!(kinds), serde_json::json!(["info", "success", "warning", "danger"]));
    }
}
