//! The changes of an instance that are not possible in every status.
use super::InstanceStatus;
use serde::Serialize;
use utoipa::ToSchema;

/// A change of an instance that is not possible in every status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ApplicationChange)]
pub enum InstanceChange {
    /// A new thesis.
    AddThesis,
    /// The removal of a thesis.
    RemoveThesis,
    /// A different order of the theses.
    ReorderTheses,
    /// A different wording or category in the default language, or the removal of a translation.
    RewordThesis,
    /// A new translation of a thesis, or its video in sign language.
    CompleteThesis,
    /// A corrected wording: of a translation or, confirmed by a second person, in the default language.
    CorrectThesis,
    /// A different default language. The theses are final in the default language.
    DefaultLanguage,
    /// A different title while theses contain the title.
    TitleInTheses,
    /// A different location while theses contain the location.
    PlaceInTheses,
    /// A different number of answer choices.
    AnswerChoices,
    /// A different match type.
    MatchType,
    /// A different model of the calculation, or a different custom matrix.
    Matrix,
    /// A different limit of double weights.
    WeightLimit,
    /// A different minimum coverage, which decides who gets a rank.
    LeastCoverage,
    /// A different last day.
    LastDay,
    /// Other metadata.
    ElectionData,
    /// Every other part of the configuration: appearance, sponsors, ads, surveys, A/B test, skipping to the
    /// results.
    Appearance,
}

impl InstanceChange {
    /// All variants.
    pub const ALL: [InstanceChange; 17] = [
        InstanceChange::AddThesis,
        InstanceChange::RemoveThesis,
        InstanceChange::ReorderTheses,
        InstanceChange::RewordThesis,
        InstanceChange::CompleteThesis,
        InstanceChange::CorrectThesis,
        InstanceChange::DefaultLanguage,
        InstanceChange::TitleInTheses,
        InstanceChange::PlaceInTheses,
        InstanceChange::AnswerChoices,
        InstanceChange::MatchType,
        InstanceChange::Matrix,
        InstanceChange::WeightLimit,
        InstanceChange::LeastCoverage,
        InstanceChange::LastDay,
        InstanceChange::ElectionData,
        InstanceChange::Appearance,
    ];

    /// Returns the first status in which the change is rejected.
    pub(super) fn first_frozen_status(self) -> InstanceStatus {
        match self {
            InstanceChange::AddThesis
            | InstanceChange::RemoveThesis
            | InstanceChange::ReorderTheses
            | InstanceChange::RewordThesis
            | InstanceChange::DefaultLanguage
            | InstanceChange::TitleInTheses
            | InstanceChange::PlaceInTheses
            | InstanceChange::AnswerChoices => InstanceStatus::ReadyToDeploy,
            InstanceChange::MatchType
            | InstanceChange::Matrix
            | InstanceChange::WeightLimit
            | InstanceChange::LeastCoverage => InstanceStatus::Live,
            InstanceChange::LastDay => InstanceStatus::Sundown,
            InstanceChange::CompleteThesis
            | InstanceChange::CorrectThesis
            | InstanceChange::ElectionData
            | InstanceChange::Appearance => InstanceStatus::Archived,
        }
    }

    /// Returns what the change affects, for the beginning of a sentence.
    pub fn name(self) -> &'static str {
        match self {
            InstanceChange::AddThesis | InstanceChange::RemoveThesis => "The number of theses",
            InstanceChange::ReorderTheses => "The order of the theses",
            InstanceChange::RewordThesis | InstanceChange::CorrectThesis => "The wording of the theses",
            InstanceChange::CompleteThesis => "The translations and videos of the theses",
            InstanceChange::DefaultLanguage => "The default language",
            InstanceChange::TitleInTheses => "The title, which theses name,",
            InstanceChange::PlaceInTheses => "The place, which theses name,",
            InstanceChange::AnswerChoices => "The number of answer choices",
            InstanceChange::MatchType => "The match type",
            InstanceChange::Matrix => "The matrix of the calculation",
            InstanceChange::WeightLimit => "The limit of double weights",
            InstanceChange::LeastCoverage => "The least coverage",
            InstanceChange::LastDay => "The last day",
            InstanceChange::ElectionData => "The election data",
            InstanceChange::Appearance => "The configuration",
        }
    }
}
