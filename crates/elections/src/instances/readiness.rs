//! Requirements of an instance for its next status: complete metadata, and entities that voters can be matched
//! with.
use super::InstanceMetadata;
use crate::{
    candidates::Candidate,
    configuration::MatchType,
    parties::Party,
    texts::Texts,
    validation::{ValidationError, ValidationErrorKind, ViolatedBounds},
};
use serde::Serialize;
use utoipa::ToSchema;

/// A requirement that the metadata does not meet yet. A domain is required too, but no instance exists without
/// one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ApplicationMissing)]
pub enum MissingRequirement {
    /// The title in the default language.
    Title,
    /// The location in the default language.
    Location,
    /// The description in the default language.
    Description,
    /// The last day.
    ElectionDay,
}

impl MissingRequirement {
    /// Returns the name of the requirement.
    pub fn name(self) -> &'static str {
        match self {
            MissingRequirement::Title => "title",
            MissingRequirement::Location => "place",
            MissingRequirement::Description => "description",
            MissingRequirement::ElectionDay => "election day",
        }
    }

    /// Returns a validation error that names the field as on the wire.
    pub fn to_validation_error(self) -> ValidationError {
        let field = match self {
            MissingRequirement::Title => "title",
            MissingRequirement::Location => "subtitle",
            MissingRequirement::Description => "description",
            MissingRequirement::ElectionDay => "sundown_date",
        };
        ValidationError {
            field: field.to_owned(),
            code: ValidationErrorKind::Required,
            limits: ViolatedBounds::default(),
        }
    }
}

impl InstanceMetadata {
    /// Returns the requirements that the metadata does not meet yet, in the order of the form.
    pub fn missing_requirements(&self) -> Vec<MissingRequirement> {
        let empty =
            |texts: &Texts| texts.get(&self.default_language).is_none_or(|text| text.trim().is_empty());
        let fields = [
            (MissingRequirement::Title, empty(&self.title)),
            (MissingRequirement::Location, empty(&self.subtitle)),
            (MissingRequirement::Description, empty(&self.description)),
            (MissingRequirement::ElectionDay, self.sundown_date.is_none()),
        ];
        fields.into_iter().filter(|(_, is_missing)| *is_missing).map(|(missing, _)| missing).collect()
    }
}

/// How many entities have submitted their answers and are public.
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
            parties: parties.iter().filter(|party| party.is_public()).count(),
            candidates: candidates
                .iter()
                .filter(|candidate| candidate.is_public(party_of(candidate)))
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
            Instance, InstanceStatus,
            fixtures::{day, instance, metadata, moment},
        },
        texts::Language,
    };
    use rstest::rstest;

    #[test]
    fn the_election_data_is_complete_with_title_place_description_and_election_day() {
        let empty = InstanceMetadata {
            title: Texts::default(),
            subtitle: Texts::single("en".parse().unwrap(), "Sampletown"),
            description: Texts::single(Language::german(), "  "),
            sundown_date: None,
            ..metadata()
        };
        let instance = Instance { metadata: empty, ..instance(InstanceStatus::Created) };
        let all = vec![
            MissingRequirement::Title,
            MissingRequirement::Location,
            MissingRequirement::Description,
            MissingRequirement::ElectionDay,
        ];
        assert_eq!(instance.complete_metadata(), Err(DomainError::MetadataMissing(all)));
    }

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
