//! Parties that answer the theses of an instance.
use crate::{
    ids::{ApplicationId, PartyId},
    texts::Texts,
};
use jiff::Timestamp;

/// How far a party has come. Numbers as on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i16)]
pub enum Status {
    /// There it is.
    Created = 0,
    /// Its first trust person signed in.
    Active = 1,
    /// It submitted its answers.
    Voted = 2,
    /// Taken out; neither trust persons nor voters see it.
    Deactivated = 3,
}

/// What a party says of itself. Single-language texts of the wire are those of the default language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// The short name.
    pub shortcut: Texts,
    /// The full name.
    pub name: Texts,
    /// What it stands for.
    pub description: Texts,
    /// Its website.
    pub website: Option<String>,
    /// Its colour, `#rrggbb`.
    pub colour: Option<String>,
    /// The address of its logo on this portal.
    pub logo: Option<String>,
}

/// A party.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    /// Its id.
    pub id: PartyId,
    /// The instance it belongs to.
    pub application: ApplicationId,
    /// The party or list it is part of.
    pub parent: Option<PartyId>,
    /// What its source calls it; unique in the instance.
    pub key: String,
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

impl Party {
    /// Whether voters see it.
    pub fn is_public(&self) -> bool {
        self.submitted_at.is_some() && self.status != Status::Deactivated
    }
}
