//! What an instance offers to the public beside its questionnaire.
use super::{Instance, InstanceStatus};
use std::fmt;

/// The public options of an instance, all of which are off by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PublicOptions {
    /// Whether its address shows a page about it before it goes live.
    pub announcement_page: bool,
    /// Whether positions and reasons stay public after the election.
    pub archive: bool,
    /// Whether classes can answer together, each participant on a device of their own.
    pub class_mode: bool,
}

/// A public option that is possible only from a status on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicOption {
    /// [`PublicOptions::announcement_page`]
    AnnouncementPage,
    /// [`PublicOptions::archive`]
    Archive,
}

impl PublicOption {
    /// Returns the status from which on the option can be switched on.
    pub fn first_status(self) -> InstanceStatus {
        match self {
            // Before that, the title may be missing.
            PublicOption::AnnouncementPage => InstanceStatus::PreDeploy,
            PublicOption::Archive => InstanceStatus::Sundown,
        }
    }

    fn name(self) -> &'static str {
        match self {
            PublicOption::AnnouncementPage => "page before the launch",
            PublicOption::Archive => "archive",
        }
    }
}

impl fmt::Display for PublicOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A public option cannot be switched on in this status yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("The {0} is possible once the instance is “{status}”.", status = .0.first_status())]
pub struct PublicOptionError(pub PublicOption);

impl PublicOptions {
    /// Returns whether an instance in a status shows a page before it goes live.
    pub fn has_announcement(self, status: InstanceStatus) -> bool {
        self.announcement_page && matches!(status, InstanceStatus::PreDeploy | InstanceStatus::ReadyToDeploy)
    }

    /// Returns whether an instance in a status is a public archive.
    pub fn has_archive(self, status: InstanceStatus) -> bool {
        self.archive && status >= InstanceStatus::Sundown
    }

    /// Checks that an instance in a status can have these options. Options that it has already are not checked, since
    /// the provider may have taken it back to an earlier status.
    ///
    /// # Errors
    /// If an option is switched on too early.
    pub fn require_possible(
        self,
        before: PublicOptions,
        status: InstanceStatus,
    ) -> Result<(), PublicOptionError> {
        let switched_on = [
            (PublicOption::AnnouncementPage, self.announcement_page && !before.announcement_page),
            (PublicOption::Archive, self.archive && !before.archive),
        ];
        let too_early = |(option, is_new): &(PublicOption, bool)| *is_new && status < option.first_status();
        match switched_on.into_iter().find(too_early) {
            Some((option, _)) => Err(PublicOptionError(option)),
            None => Ok(()),
        }
    }
}

impl Instance {
    /// Returns whether its election is over and its archive public.
    pub fn is_archive(&self) -> bool {
        self.public_options.has_archive(self.status)
    }

    /// Returns whether voters may know its address: they can open it, or could.
    pub fn has_known_address(&self) -> bool {
        self.status >= InstanceStatus::Live || self.public_options.announcement_page
    }

    /// Returns whether classes can answer together now.
    pub fn has_class_mode(&self) -> bool {
        self.is_live() && self.public_options.class_mode
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_archive_needs_an_election_that_is_over() {
        let archive = PublicOptions { archive: true, ..PublicOptions::default() };
        let check = |before, status| archive.require_possible(before, status);
        let too_early = Err(PublicOptionError(PublicOption::Archive));
        assert_eq!(check(PublicOptions::default(), InstanceStatus::Live), too_early);
        assert_eq!(check(PublicOptions::default(), InstanceStatus::Sundown), Ok(()));
        assert_eq!(check(archive, InstanceStatus::Live), Ok(()), "kept when an election goes on");
    }

    #[test]
    fn the_page_before_the_launch_needs_complete_election_data() {
        let page = PublicOptions { announcement_page: true, ..PublicOptions::default() };
        let too_early = Err(PublicOptionError(PublicOption::AnnouncementPage));
        assert_eq!(page.require_possible(PublicOptions::default(), InstanceStatus::Created), too_early);
        assert_eq!(page.require_possible(PublicOptions::default(), InstanceStatus::PreDeploy), Ok(()));
    }
}
