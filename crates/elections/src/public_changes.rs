//! What voters may read of an instance's history: that something was opened again after it was final, and why. About
//! parties by name, about candidates in numbers alone.
use crate::{
    answers::Entity,
    ids::PartyId,
    instances::lifecycle::{LifecycleStep, LifecycleTransition},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = PublicChangeKind)]
pub enum PublicChangeKind {
    /// The provider opened the theses again after they were final.
    ThesesReopened,
    /// The election went on after it was over.
    ReturnedToLive,
    /// A party may correct what it submitted.
    PartyAnswersReopened,
    /// A party submitted its answers again.
    PartyAnswersSubmittedAgain,
    /// Candidates may correct what they submitted.
    CandidateAnswersReopened,
    /// Candidates submitted their answers again.
    CandidateAnswersSubmittedAgain,
}

impl PublicChangeKind {
    const ALL: [PublicChangeKind; 6] = [
        PublicChangeKind::ThesesReopened,
        PublicChangeKind::ReturnedToLive,
        PublicChangeKind::PartyAnswersReopened,
        PublicChangeKind::PartyAnswersSubmittedAgain,
        PublicChangeKind::CandidateAnswersReopened,
        PublicChangeKind::CandidateAnswersSubmittedAgain,
    ];

    /// Whether it is about a candidate.
    pub fn is_of_candidates(self) -> bool {
        matches!(
            self,
            PublicChangeKind::CandidateAnswersReopened | PublicChangeKind::CandidateAnswersSubmittedAgain
        )
    }

    /// The word of the wire, by which it is kept too.
    pub fn word(self) -> &'static str {
        match self {
            PublicChangeKind::ThesesReopened => "theses_reopened",
            PublicChangeKind::ReturnedToLive => "returned_to_live",
            PublicChangeKind::PartyAnswersReopened => "party_answers_reopened",
            PublicChangeKind::PartyAnswersSubmittedAgain => "party_answers_submitted_again",
            PublicChangeKind::CandidateAnswersReopened => "candidate_answers_reopened",
            PublicChangeKind::CandidateAnswersSubmittedAgain => "candidate_answers_submitted_again",
        }
    }
}

impl TryFrom<String> for PublicChangeKind {
    type Error = String;

    fn try_from(word: String) -> Result<PublicChangeKind, String> {
        let kind = PublicChangeKind::ALL.into_iter().find(|kind| kind.word() == word);
        kind.ok_or_else(|| format!("“{word}” is no kind of change"))
    }
}

/// What voters may read of one change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicChange {
    /// What happened.
    pub kind: PublicChangeKind,
    /// Why, in the words of whoever did it; empty where nobody is asked for a reason, and for a candidate, whom it may
    /// name.
    pub reason: String,
    /// Which party it is about.
    pub party: Option<PartyId>,
    /// When.
    pub at: Timestamp,
}

impl PublicChange {
    /// A step of the instance's status, if it is one back that concerns voters.
    pub fn of_step(step: &LifecycleStep, at: Timestamp) -> Option<PublicChange> {
        let kind = match step.transition {
            LifecycleTransition::ReopenTheses => PublicChangeKind::ThesesReopened,
            LifecycleTransition::ReturnToLive => PublicChangeKind::ReturnedToLive,
            _ => return None,
        };
        let reason = step.reason.as_ref().map(ToString::to_string).unwrap_or_default();
        Some(PublicChange { reason, ..PublicChange::of(kind, at) })
    }

    /// That answers were opened again.
    pub fn reopened(entity: Entity, reason: &str, at: Timestamp) -> PublicChange {
        match entity {
            Entity::Party(party) => {
                let (kind, reason) = (PublicChangeKind::PartyAnswersReopened, reason.to_owned());
                PublicChange { kind, reason, party: Some(party), at }
            }
            Entity::Candidate(_) => PublicChange::of(PublicChangeKind::CandidateAnswersReopened, at),
        }
    }

    /// That answers were submitted again.
    pub fn submitted_again(entity: Entity, at: Timestamp) -> PublicChange {
        match entity {
            Entity::Party(party) => PublicChange {
                party: Some(party),
                ..PublicChange::of(PublicChangeKind::PartyAnswersSubmittedAgain, at)
            },
            Entity::Candidate(_) => PublicChange::of(PublicChangeKind::CandidateAnswersSubmittedAgain, at),
        }
    }

    /// A change of which nothing but the kind is told.
    fn of(kind: PublicChangeKind, at: Timestamp) -> PublicChange {
        PublicChange { kind, reason: String::new(), party: None, at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::CandidateId;

    #[test]
    fn of_a_candidate_nothing_is_told_by_which_it_could_be_known() {
        let now = Timestamp::now();
        let candidate = Entity::Candidate(CandidateId::random());
        let change = PublicChange::reopened(candidate, "Erika Muster hat sich vertippt", now);
        assert_eq!((change.reason.as_str(), change.party), ("", None));
    }

    #[test]
    fn a_kind_is_kept_by_the_word_of_the_wire() {
        for kind in PublicChangeKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.word());
            assert_eq!(PublicChangeKind::try_from(kind.word().to_owned()), Ok(kind));
        }
    }

    #[test]
    fn of_a_party_its_reason_is_told() {
        let party = PartyId::random();
        let change = PublicChange::reopened(Entity::Party(party), "Vertippt", Timestamp::now());
        assert_eq!((change.reason.as_str(), change.party), ("Vertippt", Some(party)));
    }
}
