//! Candidates, with a profile of their own or managed by their party alone.
use crate::{
    ids::{ApplicationId, CandidateId, PartyId, UserId},
    texts::Texts,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How far a candidate has come. Numbers as on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i16)]
pub enum Status {
    /// There it is.
    Created = 0,
    /// An invitation is on its way.
    Invited = 1,
    /// Signed in for the first time.
    Active = 2,
    /// Submitted its answers.
    Voted = 3,
    /// Taken out.
    Deactivated = 4,
}

/// A person's gender; `gender_id` on the wire counts from 1 in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[repr(i16)]
pub enum Gender {
    /// Male.
    Male = 1,
    /// Female.
    Female = 2,
    /// Diverse.
    Diverse = 3,
    /// Not told.
    NoComment = 4,
}

/// What a candidate says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// An academic title.
    pub title: String,
    /// The first name.
    pub first_name: String,
    /// The last name.
    pub last_name: String,
    /// The gender, when told.
    pub gender: Option<Gender>,
    /// The year of birth; never shown to voters.
    pub birth_year: Option<i16>,
    /// The mail address; never shown to voters.
    pub email: Option<String>,
    /// The constituency; `None` is “not declared”, −1 on the wire.
    pub district: Option<String>,
    /// The place on the list, 1 to 999; `None` is “not declared”, −1 on the wire.
    pub list_place: Option<i16>,
    /// A website.
    pub website: Option<String>,
    /// What it stands for.
    pub description: Texts,
    /// The address of its picture on this portal.
    pub picture: Option<String>,
}

/// A candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Its id.
    pub id: CandidateId,
    /// The instance it belongs to.
    pub application: ApplicationId,
    /// Its party; `None` for independents.
    pub party: Option<PartyId>,
    /// Its account, once it has one.
    pub user: Option<UserId>,
    /// What its source calls it; unique in the instance.
    pub key: String,
    /// Whether it has a profile of its own; without one, its party manages name and picture, and it answers nothing.
    pub has_profile: bool,
    /// What it says of itself.
    pub profile: Profile,
    /// How far it has come.
    pub status: Status,
    /// When it last submitted its answers; voters see it from then on.
    pub submitted_at: Option<Timestamp>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

impl Candidate {
    /// Whether voters see it, given its party, if it has one.
    pub fn is_public(&self, party: Option<&crate::parties::Party>) -> bool {
        self.has_profile
            && self.submitted_at.is_some()
            && self.status != Status::Deactivated
            && party.is_none_or(|party| party.status != crate::parties::Status::Deactivated)
    }
}
