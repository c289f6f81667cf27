//! The recipients of a mail to many people: by the instances that they take part in and by their progress.
use elections::ids::{ElectionId, InstanceId, UserId};
use serde::Serialize;

/// The progress of a recipient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RecipientStage {
    /// Invited and never signed in.
    Invited,
    /// Signed in and not submitted.
    Active,
    /// Submitted. For a trust person: its party has submitted.
    #[serde(rename = "voted")]
    Submitted,
}

/// The recipients of a mass mail.
#[derive(Clone, Debug, Default)]
pub struct Audience {
    /// Whether the people of all instances are selected.
    pub all: bool,
    /// The elections whose instances' people are selected.
    pub elections: Vec<ElectionId>,
    /// The instances whose people are selected.
    pub instances: Vec<InstanceId>,
    /// The stages in which trust persons of these instances are selected.
    pub trust_persons: Vec<RecipientStage>,
    /// The stages in which candidates of these instances are selected.
    pub candidates: Vec<RecipientStage>,
    /// The stages in which creators of these instances are selected: invited or active.
    pub creators: Vec<RecipientStage>,
    /// Additional people.
    pub users: Vec<UserId>,
}
