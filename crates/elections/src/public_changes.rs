//! The public history of an instance: final theses or answers that were reopened, corrected wordings, and the reasons,
//! and changed names of candidates. Parties are named, candidates are only counted where their answers are concerned.
use crate::{
    answers::Entity,
    candidates::Renaming,
    ids::{PartyId, ThesisId},
    instances::{lifecycle::LifecycleStep, transitions::LifecycleTransition},
    reasons::Reason,
    texts::Language,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The kind of a public change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = PublicChangeKind)]
pub enum PublicChangeKind {
    /// The provider reopened the theses after they were final.
    ThesesReopened,
    /// The election continued after it was over.
    ReturnedToLive,
    /// A party may correct its submitted answers.
    PartyAnswersReopened,
    /// A party submitted its answers again.
    PartyAnswersSubmittedAgain,
    /// Candidates may correct their submitted answers.
    CandidateAnswersReopened,
    /// Candidates submitted their answers again.
    CandidateAnswersSubmittedAgain,
    /// The wording of a final thesis was corrected.
    ThesisCorrected,
    /// The translation of a final thesis was corrected.
    TranslationCorrected,
    /// A candidate has another name.
    CandidateRenamed,
}

impl PublicChangeKind {
    const ALL: [PublicChangeKind; 9] = [
        PublicChangeKind::ThesesReopened,
        PublicChangeKind::ReturnedToLive,
        PublicChangeKind::PartyAnswersReopened,
        PublicChangeKind::PartyAnswersSubmittedAgain,
        PublicChangeKind::CandidateAnswersReopened,
        PublicChangeKind::CandidateAnswersSubmittedAgain,
        PublicChangeKind::ThesisCorrected,
        PublicChangeKind::TranslationCorrected,
        PublicChangeKind::CandidateRenamed,
    ];

    /// Returns whether the change is about answers of a candidate, who is not named.
    pub fn is_about_candidate_answers(self) -> bool {
        matches!(
            self,
            PublicChangeKind::CandidateAnswersReopened | PublicChangeKind::CandidateAnswersSubmittedAgain
        )
    }

    /// Returns the word used on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            PublicChangeKind::ThesesReopened => "theses_reopened",
            PublicChangeKind::ReturnedToLive => "returned_to_live",
            PublicChangeKind::PartyAnswersReopened => "party_answers_reopened",
            PublicChangeKind::PartyAnswersSubmittedAgain => "party_answers_submitted_again",
            PublicChangeKind::CandidateAnswersReopened => "candidate_answers_reopened",
            PublicChangeKind::CandidateAnswersSubmittedAgain => "candidate_answers_submitted_again",
            PublicChangeKind::ThesisCorrected => "thesis_corrected",
            PublicChangeKind::TranslationCorrected => "translation_corrected",
            PublicChangeKind::CandidateRenamed => "candidate_renamed",
        }
    }
}

impl TryFrom<String> for PublicChangeKind {
    type Error = String;

    fn try_from(word: String) -> Result<PublicChangeKind, String> {
        let kind = PublicChangeKind::ALL.into_iter().find(|kind| kind.as_str() == word);
        kind.ok_or_else(|| format!("“{word}” is no kind of change"))
    }
}

/// A public change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicChange {
    /// The kind of change.
    pub kind: PublicChangeKind,
    /// The reason, in the words of the person who made the change. Empty if no reason is required, and for a
    /// candidate, since the reason might name it.
    pub reason: String,
    /// The party that the change is about.
    pub party: Option<PartyId>,
    /// The corrected wording, if the change is about one.
    pub wording: Option<ChangedWording>,
    /// The changed name of a candidate, if the change is about one.
    pub renaming: Option<Renaming>,
    /// When it happened.
    pub at: Timestamp,
}

/// A text of a thesis before and after its correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangedWording {
    /// The thesis.
    pub thesis: ThesisId,
    /// The language of the text.
    pub language: Language,
    /// The text before.
    pub before: String,
    /// The text since then.
    pub after: String,
}

impl PublicChange {
    /// Creates the change for a transition of the instance, if the transition moves back and concerns voters.
    pub fn from_step(step: &LifecycleStep, at: Timestamp) -> Option<PublicChange> {
        let kind = match step.transition {
            LifecycleTransition::ReopenTheses => PublicChangeKind::ThesesReopened,
            LifecycleTransition::ReturnToLive => PublicChangeKind::ReturnedToLive,
            _ => return None,
        };
        let reason = step.reason.as_ref().map(ToString::to_string).unwrap_or_default();
        Some(PublicChange { reason, ..PublicChange::without_details(kind, at) })
    }

    /// Creates the change for reopened answers.
    pub fn for_reopening(entity: Entity, reason: &str, at: Timestamp) -> PublicChange {
        match entity {
            Entity::Party(party) => {
                let (kind, reason) = (PublicChangeKind::PartyAnswersReopened, reason.to_owned());
                PublicChange { reason, party: Some(party), ..PublicChange::without_details(kind, at) }
            }
            Entity::Candidate(_) => {
                PublicChange::without_details(PublicChangeKind::CandidateAnswersReopened, at)
            }
        }
    }

    /// Creates the change for answers that were submitted again.
    pub fn for_resubmission(entity: Entity, at: Timestamp) -> PublicChange {
        match entity {
            Entity::Party(party) => PublicChange {
                party: Some(party),
                ..PublicChange::without_details(PublicChangeKind::PartyAnswersSubmittedAgain, at)
            },
            Entity::Candidate(_) => {
                PublicChange::without_details(PublicChangeKind::CandidateAnswersSubmittedAgain, at)
            }
        }
    }

    /// Creates the change for a corrected thesis.
    pub fn for_correction(wording: ChangedWording, reason: &Reason, at: Timestamp) -> PublicChange {
        PublicChange {
            reason: reason.to_string(),
            wording: Some(wording),
            ..PublicChange::without_details(PublicChangeKind::ThesisCorrected, at)
        }
    }

    /// Creates the change for a corrected translation, which needs no reason.
    pub fn for_corrected_translation(wording: ChangedWording, at: Timestamp) -> PublicChange {
        PublicChange {
            wording: Some(wording),
            ..PublicChange::without_details(PublicChangeKind::TranslationCorrected, at)
        }
    }

    /// Creates the change for another name of a candidate.
    pub fn for_renaming(renaming: Renaming, at: Timestamp) -> PublicChange {
        PublicChange {
            renaming: Some(renaming),
            ..PublicChange::without_details(PublicChangeKind::CandidateRenamed, at)
        }
    }

    /// Creates a change without details.
    fn without_details(kind: PublicChangeKind, at: Timestamp) -> PublicChange {
        PublicChange { kind, reason: String::new(), party: None, wording: None, renaming: None, at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::CandidateId;

    #[test]
    fn a_public_change_does_not_identify_a_candidate() {
        let now = Timestamp::now();
        let candidate = Entity::Candidate(CandidateId::random());
        let change = PublicChange::for_reopening(candidate, "Erika Muster hat sich vertippt", now);
        assert_eq!((change.reason.as_str(), change.party), ("", None));
    }

    #[test]
    fn a_kind_is_stored_by_its_name_on_the_wire() {
        for kind in PublicChangeKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.as_str());
            assert_eq!(PublicChangeKind::try_from(kind.as_str().to_owned()), Ok(kind));
        }
    }

    #[test]
    fn a_public_change_names_the_party_and_the_reason() {
        let party = PartyId::random();
        let change = PublicChange::for_reopening(Entity::Party(party), "Vertippt", Timestamp::now());
        assert_eq!((change.reason.as_str(), change.party), ("Vertippt", Some(party)));
    }
}
