//! Webhooks: addresses of other programs that the portal calls when something happens in an instance.
use crate::{
    bounds::NumberBounds,
    validation::{ValidationErrorKind, ValidationErrors},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// The name of the event by which somebody tests a webhook.
pub const TEST_EVENT: &str = "webhook.test";

/// How many events a webhook may have.
const EVENT_COUNT: NumberBounds = NumberBounds::new(1, WebhookEvent::ALL.len() as i64);

/// What a webhook can be called for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
pub enum WebhookEvent {
    /// The theses became final.
    #[serde(rename = "instance.finalised")]
    InstanceFinalised,
    /// The instance went live, or live again.
    #[serde(rename = "instance.live")]
    InstanceLive,
    /// A final thesis was corrected.
    #[serde(rename = "instance.corrected")]
    InstanceCorrected,
    /// The election is over.
    #[serde(rename = "instance.over")]
    InstanceOver,
    /// A party submitted its answers.
    #[serde(rename = "party.submitted")]
    PartySubmitted,
    /// A candidate submitted answers.
    #[serde(rename = "candidate.submitted")]
    CandidateSubmitted,
    /// A day has begun: how many have submitted.
    #[serde(rename = "responses.daily")]
    ResponsesDaily,
}

impl WebhookEvent {
    /// All events.
    pub const ALL: [WebhookEvent; 7] = [
        WebhookEvent::InstanceFinalised,
        WebhookEvent::InstanceLive,
        WebhookEvent::InstanceCorrected,
        WebhookEvent::InstanceOver,
        WebhookEvent::PartySubmitted,
        WebhookEvent::CandidateSubmitted,
        WebhookEvent::ResponsesDaily,
    ];

    /// Returns the name on the wire and in the store.
    pub fn as_str(self) -> &'static str {
        match self {
            WebhookEvent::InstanceFinalised => "instance.finalised",
            WebhookEvent::InstanceLive => "instance.live",
            WebhookEvent::InstanceCorrected => "instance.corrected",
            WebhookEvent::InstanceOver => "instance.over",
            WebhookEvent::PartySubmitted => "party.submitted",
            WebhookEvent::CandidateSubmitted => "candidate.submitted",
            WebhookEvent::ResponsesDaily => "responses.daily",
        }
    }
}

/// What people set of a webhook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookSettings {
    /// The address, with `https`.
    pub url: String,
    /// The events for which it is called.
    pub events: BTreeSet<WebhookEvent>,
    /// Whether it is called.
    pub is_enabled: bool,
}

impl WebhookSettings {
    /// Returns the settings without spaces around the address.
    #[must_use]
    pub fn trim(self) -> WebhookSettings {
        WebhookSettings { url: self.url.trim().to_owned(), ..self }
    }

    /// Validates the settings. Errors name the fields as on the wire.
    pub fn validate(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check("url", ValidationErrorKind::Required, !self.url.is_empty());
        violations.check_optional_url("url", Some(&self.url));
        if violations.is_empty() {
            let is_encrypted = self.url.get(..8).is_some_and(|start| start.eq_ignore_ascii_case("https://"));
            violations.check("url", ValidationErrorKind::InvalidUrl, is_encrypted);
        }
        violations.check_entry_count("events", self.events.len(), EVENT_COUNT);
        violations
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[test]
    fn stored_names_and_names_on_the_wire_are_the_same() {
        for event in WebhookEvent::ALL {
            assert_eq!(serde_json::json!(event), event.as_str());
        }
    }

    #[rstest]
    #[case::plain("https://redaktion.example/hooks?key=1", true)]
    #[case::capitals("HTTPS://redaktion.example/", true)]
    #[case::empty("", false)]
    #[case::not_encrypted("http://redaktion.example/", false)]
    #[case::with_password("https://erika:geheim@redaktion.example/", false)]
    #[case::other_scheme("ftp://redaktion.example/", false)]
    fn the_address_of_a_webhook_is_encrypted_and_has_no_password(#[case] url: &str, #[case] is_valid: bool) {
        let events = BTreeSet::from([WebhookEvent::InstanceLive]);
        let settings = WebhookSettings { url: url.to_owned(), events, is_enabled: true };
        let fields: Vec<_> = settings.validate().into_iter().map(|one| one.field).collect();
        assert_eq!(fields, if is_valid { vec![] } else { vec!["url"] });
    }

    #[test]
    fn a_webhook_has_at_least_one_event() {
        let url = "https://redaktion.example/".to_owned();
        let settings = WebhookSettings { url, events: BTreeSet::new(), is_enabled: true };
        let fields: Vec<_> = settings.validate().into_iter().map(|one| one.field).collect();
        assert_eq!(fields, ["events"]);
    }
}
