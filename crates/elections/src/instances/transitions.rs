//! The transitions of the status of an instance: where each begins and where it leads.
use super::InstanceStatus;
use serde::Serialize;
use utoipa::ToSchema;

/// A transition of an instance's status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ApplicationTransition)]
pub enum LifecycleTransition {
    /// The metadata becomes complete.
    CompleteMetadata,
    /// The theses become final.
    Finalise,
    /// The instance opens for voters.
    GoLive,
    /// The election ends, since its last day has ended.
    SunDown,
    /// The instance is archived.
    Archive,
    /// The theses become editable again.
    ReopenTheses,
    /// The election continues until a later day.
    ReturnToLive,
    /// The instance is taken out of the archive.
    Restore,
}

impl LifecycleTransition {
    /// All variants.
    pub const ALL: [LifecycleTransition; 8] = [
        LifecycleTransition::CompleteMetadata,
        LifecycleTransition::Finalise,
        LifecycleTransition::GoLive,
        LifecycleTransition::SunDown,
        LifecycleTransition::Archive,
        LifecycleTransition::ReopenTheses,
        LifecycleTransition::ReturnToLive,
        LifecycleTransition::Restore,
    ];

    /// Returns the status before and the status after the transition.
    fn statuses(self) -> (InstanceStatus, InstanceStatus) {
        use InstanceStatus::{Archived, Created, Live, PreDeploy, ReadyToDeploy, Sundown};
        match self {
            LifecycleTransition::CompleteMetadata => (Created, PreDeploy),
            LifecycleTransition::Finalise => (PreDeploy, ReadyToDeploy),
            LifecycleTransition::GoLive => (ReadyToDeploy, Live),
            LifecycleTransition::SunDown => (Live, Sundown),
            LifecycleTransition::Archive => (Sundown, Archived),
            LifecycleTransition::ReopenTheses => (ReadyToDeploy, PreDeploy),
            LifecycleTransition::ReturnToLive => (Sundown, Live),
            LifecycleTransition::Restore => (Archived, Sundown),
        }
    }

    /// Returns the status that the transition requires.
    pub fn source_status(self) -> InstanceStatus {
        self.statuses().0
    }

    /// Returns the status that the transition leads to.
    pub fn target_status(self) -> InstanceStatus {
        self.statuses().1
    }

    /// Returns the name of the transition, for the beginning of a sentence.
    pub fn name(self) -> &'static str {
        match self {
            LifecycleTransition::CompleteMetadata => "Completing the election data",
            LifecycleTransition::Finalise => "Finalising the theses",
            LifecycleTransition::GoLive => "Going live",
            LifecycleTransition::SunDown => "Ending the election",
            LifecycleTransition::Archive => "Archiving",
            LifecycleTransition::ReopenTheses => "Reopening the theses",
            LifecycleTransition::ReturnToLive => "Going on with the election",
            LifecycleTransition::Restore => "Taking back from the archive",
        }
    }
}
