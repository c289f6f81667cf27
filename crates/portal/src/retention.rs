//! How long what is kept that nobody needs for ever: read by who forgets it, and told to everybody.
use crate::analyses;
use elections::bounds::RESTORE_DAYS;
use identity::lockout;
use jiff::SignedDuration;
use serde::Serialize;
use utoipa::ToSchema;

/// How long a link is kept after it expired, for looking into what went wrong.
pub(crate) const EXPIRED_LINKS: SignedDuration = SignedDuration::from_hours(24);
/// How long a session is kept after it ended.
pub(crate) const ENDED_SESSIONS: SignedDuration = SignedDuration::from_hours(30 * 24);
/// How long the words of a mail are kept after it was sent or given up; they hold links.
pub(crate) const WORDS_OF_MAILS: SignedDuration = SignedDuration::from_hours(7 * 24);
/// How long it is kept what came of long work; it names people.
pub(crate) const ENDED_JOBS: SignedDuration = SignedDuration::from_hours(30 * 24);
/// How long mails can be refused by the link in one of them.
pub(crate) const LINKS_TO_REFUSE: SignedDuration = SignedDuration::from_hours(2 * 365 * 24);
/// How long somebody can take back that an instance or an election was deleted.
pub(crate) const DELETED: SignedDuration = SignedDuration::from_hours(RESTORE_DAYS * 24);

/// Something that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kept {
    /// That somebody was invited; it goes with the role.
    Invitations,
    /// That a mail was sent.
    Mails,
    /// What a mail says.
    MailBodies,
    /// Sessions that ended.
    Sessions,
    /// Failed tries to sign in.
    SignInFailures,
    /// What came of long work.
    Jobs,
    /// Workbooks that were asked for.
    JobFiles,
    /// Deleted instances, until when they can be restored.
    DeletedInstances,
    /// Entries of the audit log.
    Audit,
}

/// After how many days, begun ones included, something goes by itself; never where there is no number. `audit_days` is
/// what the provider has set for the audit log.
pub fn periods(audit_days: Option<u32>) -> [(Kept, Option<i64>); 9] {
    [
        (Kept::Invitations, None),
        (Kept::Mails, None),
        (Kept::MailBodies, Some(days(WORDS_OF_MAILS))),
        (Kept::Sessions, Some(days(ENDED_SESSIONS))),
        (Kept::SignInFailures, Some(days(lockout::WINDOW))),
        (Kept::Jobs, Some(days(ENDED_JOBS))),
        (Kept::JobFiles, Some(days(analyses::KEPT_FOR))),
        (Kept::DeletedInstances, Some(days(DELETED))),
        (Kept::Audit, audit_days.map(i64::from)),
    ]
}

fn days(period: SignedDuration) -> i64 {
    let day = SignedDuration::from_hours(24).as_secs();
    (period.as_secs() + day - 1) / day
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_that_has_begun_counts() {
        assert_eq!(days(SignedDuration::from_mins(15)), 1);
        assert_eq!(days(SignedDuration::from_hours(48)), 2);
    }
}
