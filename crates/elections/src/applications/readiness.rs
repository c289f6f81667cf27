//! What an instance needs before it goes on: complete election data, and somebody to be matched with.
use super::Metadata;
use crate::{
    candidates::Candidate,
    configuration::MatchType,
    parties::Party,
    texts::Texts,
    violations::{Fault, Limits, Violation},
};
use serde::Serialize;
use utoipa::ToSchema;

/// What is missing before the election data is complete. The domain is part of it too, and an instance has none
/// without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ApplicationMissing)]
pub enum Missing {
    /// The title in the default language.
    Title,
    /// The place in the default language.
    Location,
    /// The description in the default language.
    Description,
    /// The last day.
    ElectionDay,
}

impl Missing {
    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Missing::Title => "title",
            Missing::Location => "place",
            Missing::Description => "description",
            Missing::ElectionDay => "election day",
        }
    }

    /// The field on the wire, marked as missing.
    pub fn violation(self) -> Violation {
        let field = match self {
            Missing::Title => "title",
            Missing::Location => "subtitle",
            Missing::Description => "description",
            Missing::ElectionDay => "sundown_date",
        };
        Violation { field: field.to_owned(), code: Fault::Required, limits: Limits::default() }
    }
}

impl Metadata {
    /// What is missing before the election data is complete, in the order of the form.
    pub fn missing(&self) -> Vec<Missing> {
        let empty =
            |texts: &Texts| texts.get(&self.default_language).is_none_or(|text| text.trim().is_empty());
        let fields = [
            (Missing::Title, empty(&self.title)),
            (Missing::Location, empty(&self.subtitle)),
            (Missing::Description, empty(&self.description)),
            (Missing::ElectionDay, self.sundown_date.is_none()),
        ];
        fields.into_iter().filter(|(_, is_missing)| *is_missing).map(|(missing, _)| missing).collect()
    }
}

/// How many have submitted their answers and may be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Submitted {
    /// Parties.
    pub parties: usize,
    /// Candidates with a profile, whose party, if any, is not deactivated.
    pub candidates: usize,
}

impl Submitted {
    /// Counts them.
    pub fn count(parties: &[Party], candidates: &[Candidate]) -> Submitted {
        let party_of = |candidate: &Candidate| parties.iter().find(|party| Some(party.id) == candidate.party);
        Submitted {
            parties: parties.iter().filter(|party| party.is_public()).count(),
            candidates: candidates
                .iter()
                .filter(|candidate| candidate.is_public(party_of(candidate)))
                .count(),
        }
    }

    /// How many of them voters are matched with.
    pub fn shown(self, match_type: MatchType) -> usize {
        let parties = if match_type.shows_parties() { self.parties } else { 0 };
        let candidates = if match_type.shows_candidates() { self.candidates } else { 0 };
        parties + candidates
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        applications::{
            Application, Status,
            fixtures::{application, day, metadata, moment},
        },
        refusals::Refusal,
        texts::Language,
    };
    use rstest::rstest;

    #[test]
    fn the_election_data_is_complete_with_title_place_description_and_election_day() {
        let empty = Metadata {
            title: Texts::default(),
            subtitle: Texts::single("en".parse().unwrap(), "Sampletown"),
            description: Texts::single(Language::german(), "  "),
            sundown_date: None,
            ..metadata()
        };
        let instance = Application { metadata: empty, ..application(Status::Created) };
        let all = vec![Missing::Title, Missing::Location, Missing::Description, Missing::ElectionDay];
        assert_eq!(instance.complete_metadata(), Err(Refusal::MetadataMissing(all)));
    }

    #[rstest]
    #[case(MatchType::Parties, 0, 3, false)]
    #[case(MatchType::Parties, 1, 0, true)]
    #[case(MatchType::Candidates, 3, 0, false)]
    #[case(MatchType::Candidates, 0, 1, true)]
    #[case(MatchType::Hybrid, 0, 0, false)]
    #[case(MatchType::Hybrid, 0, 1, true)]
    fn going_live_needs_somebody_whom_voters_can_be_matched_with(
        #[case] match_type: MatchType,
        #[case] parties: usize,
        #[case] candidates: usize,
        #[case] goes: bool,
    ) {
        let mut ready = application(Status::ReadyToDeploy);
        ready.configuration.algorithm.match_type = match_type;
        let result = ready.go_live(Submitted { parties, candidates }, moment("2027-03-14T12:00:00Z"));
        match result {
            Ok(step) => assert!(goes && step.launch_date == Some(day("2027-03-14"))),
            Err(refusal) => assert!(!goes && refusal == Refusal::NobodyToMatch(match_type)),
        }
    }
}
