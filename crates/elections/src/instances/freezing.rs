//! Which changes of an instance are rejected from which status on. Parties and candidates rely on the theses that
//! they answer, voters on the calculation.
use super::{Instance, InstanceMetadata, InstanceStatus, changes::InstanceChange};
use crate::{
    configuration::{Algorithm, AnswerChoices, Calculation, Configuration},
    terms::ThesisVariables,
    theses::Thesis,
};
use std::fmt;

/// A change that is not possible any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ChangeError {
    /// The rejected change.
    pub change: InstanceChange,
    /// The status from which on the change is rejected.
    pub since: InstanceStatus,
}

impl fmt::Display for ChangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self.since {
            InstanceStatus::ReadyToDeploy => {
                "the theses are final, and parties and candidates rely on them. The provider can reopen them"
            }
            InstanceStatus::Live => "voters use the instance, and results must stay comparable",
            InstanceStatus::Sundown => "the election is over. The provider can let it go on",
            _ => "the instance is archived",
        };
        write!(f, "{} can no longer be changed: {why}.", self.change.name())
    }
}

impl Instance {
    /// Checks that the change is possible in the current status.
    ///
    /// # Errors
    /// Returns the first status in which it is not.
    pub fn require_changeable(&self, change: InstanceChange) -> Result<(), ChangeError> {
        let since = change.first_frozen_status();
        if self.status < since { Ok(()) } else { Err(ChangeError { change, since }) }
    }

    /// Returns the changes that prevent replacing the configuration by `new`; empty if the replacement is
    /// possible.
    pub fn find_frozen_configuration_changes(&self, new: &Configuration) -> Vec<ChangeError> {
        self.filter_frozen(configuration_changes(&self.configuration, new))
    }

    /// Returns the changes that prevent replacing the metadata by `new`; empty if the replacement is possible.
    /// Title and location are part of the wording of the theses that contain them.
    pub fn find_frozen_metadata_changes(
        &self,
        new: &InstanceMetadata,
        theses: &[Thesis],
    ) -> Vec<ChangeError> {
        let old = &self.metadata;
        let is_named = |variable| theses.iter().any(|thesis| thesis.has_variable(variable));
        let changes = [
            (InstanceChange::DefaultLanguage, old.default_language != new.default_language),
            (
                InstanceChange::TitleInTheses,
                !old.title.is_subset_of(&new.title) && is_named(ThesisVariables::TITLE),
            ),
            (
                InstanceChange::PlaceInTheses,
                !old.subtitle.is_subset_of(&new.subtitle) && is_named(ThesisVariables::LOCATION),
            ),
            (InstanceChange::LastDay, old.sundown_date != new.sundown_date),
            (InstanceChange::ElectionData, old != new),
        ];
        self.filter_frozen(select_made(changes))
    }

    fn filter_frozen(&self, changes: impl Iterator<Item = InstanceChange>) -> Vec<ChangeError> {
        changes.filter_map(|change| self.require_changeable(change).err()).collect()
    }
}

fn select_made<const N: usize>(changes: [(InstanceChange, bool); N]) -> impl Iterator<Item = InstanceChange> {
    changes.into_iter().filter(|(_, is_made)| *is_made).map(|(change, _)| change)
}

/// Returns the changes between two configurations.
fn configuration_changes(old: &Configuration, new: &Configuration) -> impl Iterator<Item = InstanceChange> {
    let (before, after) = (&old.algorithm, &new.algorithm);
    let changes = [
        (InstanceChange::AnswerChoices, answer_choices(before) != answer_choices(after)),
        (InstanceChange::MatchType, before.match_type != after.match_type),
        (InstanceChange::Matrix, effective_model(before) != effective_model(after)),
        (InstanceChange::WeightLimit, before.limit_weighted_votes != after.limit_weighted_votes),
        (InstanceChange::LeastCoverage, old.least_coverage != new.least_coverage),
        (InstanceChange::Appearance, old != new),
    ];
    select_made(changes)
}

/// Returns which answers can be given, and how many have custom labels. The labels themselves may be corrected.
fn answer_choices(algorithm: &Algorithm) -> (AnswerChoices, bool, usize) {
    (algorithm.decisions, algorithm.binary, algorithm.labels.len())
}

/// Returns the part of the settings that the calculation uses. A custom matrix is part of it only while the custom
/// model is selected.
fn effective_model(algorithm: &Algorithm) -> (Calculation, &[Vec<f64>]) {
    let is_custom = algorithm.calculation == Calculation::Custom;
    (algorithm.calculation, if is_custom { &algorithm.matrix } else { &[] })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        configuration::{AnswerChoices, AnswerLabel, MatchType, WeightLimit},
        domain_errors::{DomainError, DomainErrorCode},
        instances::fixtures::{instance, theses},
    };

    #[test]
    fn theses_are_fixed_by_finalising_and_the_calculation_by_going_live() {
        // For each status in their order: whether the change is possible.
        #[rustfmt::skip] // a table
        let table: [(InstanceChange, [bool; 6]); 17] = [
            //                        Created PreDeploy Ready  Live   Sundown Archived
            (InstanceChange::AddThesis,       [true,  true,     false, false, false,  false]),
            (InstanceChange::RemoveThesis,    [true,  true,     false, false, false,  false]),
            (InstanceChange::ReorderTheses,   [true,  true,     false, false, false,  false]),
            (InstanceChange::RewordThesis,    [true,  true,     false, false, false,  false]),
            (InstanceChange::DefaultLanguage, [true,  true,     false, false, false,  false]),
            (InstanceChange::TitleInTheses,   [true,  true,     false, false, false,  false]),
            (InstanceChange::PlaceInTheses,   [true,  true,     false, false, false,  false]),
            (InstanceChange::AnswerChoices,   [true,  true,     false, false, false,  false]),
            (InstanceChange::MatchType,       [true,  true,     true,  false, false,  false]),
            (InstanceChange::Matrix,          [true,  true,     true,  false, false,  false]),
            (InstanceChange::WeightLimit,     [true,  true,     true,  false, false,  false]),
            (InstanceChange::LeastCoverage,   [true,  true,     true,  false, false,  false]),
            (InstanceChange::LastDay,         [true,  true,     true,  true,  false,  false]),
            (InstanceChange::CompleteThesis,  [true,  true,     true,  true,  true,   false]),
            (InstanceChange::CorrectThesis,   [true,  true,     true,  true,  true,   false]),
            (InstanceChange::ElectionData,    [true,  true,     true,  true,  true,   false]),
            (InstanceChange::Appearance,      [true,  true,     true,  true,  true,   false]),
        ];
        assert!(InstanceChange::ALL.iter().all(|change| table.iter().any(|(listed, _)| listed == change)));
        for (change, expected) in table {
            for (status, may) in InstanceStatus::ALL.iter().zip(expected) {
                let result = instance(*status).require_changeable(change);
                assert_eq!(result.is_ok(), may, "{change:?} while {status:?}");
            }
        }
    }

    #[test]
    fn a_refused_change_has_a_reason() {
        let refusal = DomainError::from(
            instance(InstanceStatus::Live).require_changeable(InstanceChange::MatchType).unwrap_err(),
        );
        assert_eq!(refusal.code(), DomainErrorCode::Frozen);
        assert_eq!(
            refusal.to_string(),
            "The match type can no longer be changed: voters use the instance, and results must stay comparable."
        );
    }

    fn find_frozen(status: InstanceStatus, edit: impl FnOnce(&mut Configuration)) -> Vec<InstanceChange> {
        let application = instance(status);
        let mut new = application.configuration.clone();
        edit(&mut new);
        application.find_frozen_configuration_changes(&new).into_iter().map(|frozen| frozen.change).collect()
    }

    #[test]
    fn colours_stay_editable_while_the_instance_is_live() {
        let edit = |new: &mut Configuration| new.theming.primary = Some("#005e5d".to_owned());
        assert_eq!(find_frozen(InstanceStatus::Live, edit), []);
        assert_eq!(find_frozen(InstanceStatus::Sundown, edit), []);
        assert_eq!(find_frozen(InstanceStatus::Archived, edit), [InstanceChange::Appearance]);
    }

    #[test]
    fn every_change_of_a_fixed_setting_is_reported() {
        let edit = |new: &mut Configuration| {
            new.algorithm.decisions = AnswerChoices::Three;
            new.algorithm.match_type = MatchType::Parties;
            new.algorithm.limit_weighted_votes = WeightLimit::AtMost(3);
            new.skip_to_results.enabled = true;
        };
        assert_eq!(find_frozen(InstanceStatus::PreDeploy, edit), []);
        assert_eq!(find_frozen(InstanceStatus::ReadyToDeploy, edit), [InstanceChange::AnswerChoices]);
        assert_eq!(
            find_frozen(InstanceStatus::Live, edit),
            [InstanceChange::AnswerChoices, InstanceChange::MatchType, InstanceChange::WeightLimit]
        );
    }

    #[test]
    fn answer_labels_can_be_added_until_finalising_and_corrected_afterwards() {
        let named = |words: [&str; 2]| {
            words.map(|word| AnswerLabel { value: word.to_owned(), ..AnswerLabel::default() }).to_vec()
        };
        let add = |new: &mut Configuration| new.algorithm.labels = named(["dagegen", "dafür"]);
        assert_eq!(find_frozen(InstanceStatus::PreDeploy, add), []);
        assert_eq!(find_frozen(InstanceStatus::ReadyToDeploy, add), [InstanceChange::AnswerChoices]);
        let mut live = instance(InstanceStatus::Live);
        live.configuration.algorithm.labels = named(["dagegen", "dafur"]);
        let mut new = live.configuration.clone();
        new.algorithm.labels = named(["dagegen", "dafür"]);
        assert_eq!(live.find_frozen_configuration_changes(&new), []);
    }

    #[test]
    fn an_unused_custom_matrix_can_be_changed_at_any_time() {
        let draft = |new: &mut Configuration| new.algorithm.matrix = vec![vec![1.0; 5]; 5];
        assert_eq!(find_frozen(InstanceStatus::Live, draft), []);
        let used = |new: &mut Configuration| new.algorithm.calculation = Calculation::Custom;
        assert_eq!(find_frozen(InstanceStatus::Live, used), [InstanceChange::Matrix]);
    }

    #[test]
    fn the_default_language_is_fixed_with_the_theses_and_other_election_data_is_not() {
        let ready = instance(InstanceStatus::ReadyToDeploy);
        let mut new = ready.metadata.clone();
        new.website = Some("https://example.org".to_owned());
        assert_eq!(ready.find_frozen_metadata_changes(&new, &[]), []);
        new.default_language = "en".parse().unwrap();
        let changes: Vec<_> =
            ready.find_frozen_metadata_changes(&new, &[]).into_iter().map(|frozen| frozen.change).collect();
        assert_eq!(changes, [InstanceChange::DefaultLanguage]);
    }

    #[test]
    fn a_title_or_place_named_in_final_theses_cannot_change() {
        let ready = instance(InstanceStatus::ReadyToDeploy);
        let mut theses = theses(2);
        theses[1].text.set("en".parse().unwrap(), "{location} needs buses at night.");
        let refused = |application: &Instance, new: &InstanceMetadata| -> Vec<String> {
            application.find_frozen_metadata_changes(new, &theses).iter().map(ToString::to_string).collect()
        };
        let mut new = ready.metadata.clone();
        new.title.set(new.default_language.clone(), "Ein anderer Titel");
        assert_eq!(refused(&ready, &new), [""; 0], "no thesis names it");
        new.subtitle.set("en".parse().unwrap(), "Sampletown");
        assert_eq!(refused(&ready, &new), [""; 0], "a translation may be added");
        new.subtitle.set(new.default_language.clone(), "Nicht-Musterstadt");
        assert_eq!(
            refused(&ready, &new),
            [
                "The place, which theses name, can no longer be changed: the theses are final, and parties and candidates \
              rely on them. The provider can reopen them."
            ]
        );
        assert_eq!(refused(&instance(InstanceStatus::PreDeploy), &new), [""; 0]);
    }

    #[test]
    fn saving_another_last_day_does_not_reopen_an_ended_election() {
        let over = instance(InstanceStatus::Sundown);
        let mut new = over.metadata.clone();
        new.sundown_date = None;
        let [frozen] = over.find_frozen_metadata_changes(&new, &[])[..] else {
            panic!("one change is frozen")
        };
        assert_eq!(
            frozen.to_string(),
            "The last day can no longer be changed: the election is over. The provider can let it go on."
        );
    }
}
