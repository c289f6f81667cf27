//! The thesis pool: theses of other instances that a creator can reuse.
use crate::instances::{InstanceStatus, public_options::PublicOptions};

/// Returns whether the theses of an instance are in the pool of a reader. `writes_theses` is whether the reader may change
/// its theses.
///
/// Voters read the theses while the instance is live and when its election is over, and later if its archive is public.
/// Before that they are a draft, which only those who write it see.
pub fn is_in_thesis_pool(status: InstanceStatus, options: PublicOptions, writes_theses: bool) -> bool {
    writes_theses || status.is_public() || options.has_archive(status)
}

#[cfg(test)]
mod tests {
    use super::*;
    use InstanceStatus::{Archived, Created, Live, PreDeploy, ReadyToDeploy, Sundown};
    use rstest::rstest;

    #[rstest]
    #[case::draft(Created, false, false)]
    #[case::in_preparation(PreDeploy, true, false)]
    #[case::final_but_not_live(ReadyToDeploy, true, false)]
    #[case::live(Live, false, true)]
    #[case::over(Sundown, false, true)]
    #[case::archived(Archived, false, false)]
    #[case::archived_and_public(Archived, true, true)]
    fn the_pool_holds_theses_that_voters_could_read(
        #[case] status: InstanceStatus,
        #[case] archive: bool,
        #[case] is_public: bool,
    ) {
        let options = PublicOptions { archive, announcement_page: true, class_mode: true };
        assert_eq!(is_in_thesis_pool(status, options, false), is_public);
        assert!(is_in_thesis_pool(status, options, true), "own theses are always in the pool");
    }
}
