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
    /// Creates a recipient who is named by the mail address if the name is unknown.
    pub(crate) fn new(
        participant: ParticipantId,
        first_name: &str,
        last_name: &str,
        email: &str,
    ) -> Addressee {
        let name = format!("{first_name} {last_name}").trim().to_owned();
        Addressee { participant, name: if name.is_empty() { email.to_owned() } else { name } }
    }

    pub(crate) fn from_candidate(candidate: &Candidate) -> Addressee {
        let profile = &candidate.profile;
        let email = profile.email.as_deref().unwrap_or_default();
        Addressee::new(ParticipantId::Candidate(candidate.id), &profile.first_name, &profile.last_name, email)
    }

    pub(crate) fn from_trust_person(listed: &TrustPersonListItem) -> Addressee {
        let contact = &listed.contact;
        Addressee::new(
            ParticipantId::TrustPerson(listed.trust_person.id),
            &contact.first_name,
            &contact.last_name,
            &contact.email,
        )
    }
}
