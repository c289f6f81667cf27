//! Participants by their ids, and the people of an instance whom a job invites or reminds.
use elections::{
    candidates::Candidate,
    ids::{CandidateId, TrustPersonId},
};
use serde::{Deserialize, Serialize};
use store::trust_persons::TrustPersonListItem;

/// The recipient of a mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Addressee {
    /// The participant that the mail is about.
    #[serde(rename = "role")]
    pub participant: ParticipantId,
    /// The name of the person.
    pub name: String,
}

/// A candidate or a trust person, by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ParticipantId {
    /// A candidate.
    Candidate(CandidateId),
    /// A trust person of a party.
    TrustPerson(TrustPersonId),
}

impl ParticipantId {
    pub(crate) fn id(self) -> i64 {
        match self {
            ParticipantId::Candidate(id) => id.into(),
            ParticipantId::TrustPerson(id) => id.into(),
        }
    }
}

impl Addressee {
    pub(crate) fn from_candidate(candidate: &Candidate) -> Addressee {
        Addressee { participant: ParticipantId::Candidate(candidate.id), name: candidate.profile.full_name() }
    }

    pub(crate) fn from_trust_person(listed: &TrustPersonListItem) -> Addressee {
        let contact = &listed.contact;
        let name = format!("{} {}", contact.first_name, contact.last_name).trim().to_owned();
        let name = if name.is_empty() { contact.email.clone() } else { name };
        Addressee { participant: ParticipantId::TrustPerson(listed.trust_person.id), name }
    }
}
