//! The parties and candidates that voters can be matched with.
use crate::{candidates::Candidate, configuration::MatchType, parties::Party};

/// How many entities have public answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SubmissionCounts {
    /// Parties.
    pub parties: usize,
    /// Candidates with a profile whose party, if they have one, is not deactivated.
    pub candidates: usize,
}

impl SubmissionCounts {
    /// Counts the public parties and candidates.
    pub fn count(parties: &[Party], candidates: &[Candidate]) -> SubmissionCounts {
        let party_of = |candidate: &Candidate| parties.iter().find(|party| Some(party.id) == candidate.party);
        SubmissionCounts {
            parties: parties.iter().filter(|party| party.has_public_answers()).count(),
            candidates: candidates
                .iter()
                .filter(|candidate| candidate.has_public_answers(party_of(candidate)))
                .count(),
        }
    }

    /// Returns how many of them voters are matched with.
    pub fn count_for(self, match_type: MatchType) -> usize {
        let parties = if match_type.includes_parties() { self.parties } else { 0 };
        let candidates = if match_type.includes_candidates() { self.candidates } else { 0 };
        parties + candidates
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        domain_errors::DomainError,
        instances::{
            InstanceStatus,
            fixtures::{day, instance, moment},
        },
    };
    use rstest::rstest;

    #[rstest]
    #[case(MatchType::Parties, 0, 3, false)]
    #[case(MatchType::Parties, 1, 0, true)]
    #[case(MatchType::Candidates, 3, 0, false)]
    #[case(MatchType::Candidates, 0, 1, true)]
    #[case(MatchType::Hybrid, 0, 0, false)]
    #[case(MatchType::Hybrid, 0, 1, true)]
    fn going_live_needs_a_submission_that_matches_the_match_type(
        #[case] match_type: MatchType,
        #[case] parties: usize,
        #[case] candidates: usize,
        #[case] goes: bool,
    ) {
        let mut ready = instance(InstanceStatus::ReadyToDeploy);
        ready.configuration.algorithm.match_type = match_type;
        let result = ready.go_live(SubmissionCounts { parties, candidates }, moment("2027-03-14T12:00:00Z"));
        match result {
            Ok(step) => assert!(goes && step.launch_date == Some(day("2027-03-14"))),
            Err(refusal) => assert!(!goes && refusal == DomainError::NoMatchableEntity(match_type)),
        }
    }
}
