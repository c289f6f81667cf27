//! How long what is kept that nobody needs for ever: read by who forgets it, and told to everybody.
use crate::analyses;
use elections::bounds::RESTORE_PERIOD_DAYS;
use identity::lockout;
use jiff::SignedDuration;
use serde::Serialize;
use std::num::NonZeroU32;
use utoipa::ToSchema;

/// How long mails can be refused by the link in one of them.
pub(crate) const LINKS_TO_REFUSE: SignedDuration = SignedDuration::from_hours(2 * 365 * 24);
/// How long a call that is sent again gets the answer of the first time.
pub(crate) const REPEATS: SignedDuration = SignedDuration::from_hours(24);
/// How long somebody can take back that an instance or an election was deleted.
pub(crate) const DELETED: SignedDuration = SignedDuration::from_hours(RESTORE_PERIOD_DAYS * 24);

/// For how many days what is kept, as far as the provider decides; without a number for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// That somebody was invited, after the invitation ran out; without a number until the role goes.
    pub invitations: Option<NonZeroU32>,
    /// That a mail was sent or given up; without a number until the account goes.
    pub mails: Option<NonZeroU32>,
    /// What a mail says, after it was sent or given up: it holds links.
    pub mail_words: NonZeroU32,
    /// A link that can be used once, after it expired, for looking into what went wrong.
    pub links: NonZeroU32,
    /// A session, after it ended.
    pub sessions: NonZeroU32,
    /// What came of long work, after it ended: it names people.
    pub jobs: NonZeroU32,
    /// Entries of the audit log.
    pub audit: Option<NonZeroU32>,
}

/// As it comes.
impl Default for Retention {
    fn default() -> Retention {
        const DAY: NonZeroU32 = NonZeroU32::MIN;
        Retention {
            invitations: None,
            mails: None,
            mail_words: DAY.saturating_add(6),
            links: DAY,
            sessions: DAY.saturating_add(29),
            jobs: DAY.saturating_add(29),
            audit: None,
        }
    }
}

/// So many days.
pub(crate) fn period(days: NonZeroU32) -> SignedDuration {
    SignedDuration::from_hours(i64::from(days.get()) * 24)
}

/// Something that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RetentionKind {
    /// That somebody was invited; it goes with the role.
    Invitations,
    /// That a mail was sent.
    Mails,
    /// What a mail says.
    MailBodies,
    /// Links that can be used once, after they expired.
    Links,
    /// Sessions that ended.
    Sessions,
    /// Failed tries to sign in.
    SignInFailures,
    /// What was answered to a call, for when it is sent again.
    RepeatableCalls,
    /// What came of long work.
    Jobs,
    /// Workbooks that were asked for.
    JobFiles,
    /// Deleted instances, until when they can be restored.
    DeletedInstances,
    /// Entries of the audit log.
    Audit,
}

/// After how many days, begun ones included, something goes by itself; never where there is no number.
pub fn periods(set: &Retention) -> [(RetentionKind, Option<i64>); 11] {
    let number = |days: NonZeroU32| i64::from(days.get());
    [
        (RetentionKind::Invitations, set.invitations.map(number)),
        (RetentionKind::Mails, set.mails.map(number)),
        (RetentionKind::MailBodies, Some(number(set.mail_words))),
        (RetentionKind::Links, Some(number(set.links))),
        (RetentionKind::Sessions, Some(number(set.sessions))),
        (RetentionKind::SignInFailures, Some(days(lockout::LOCKOUT_WINDOW))),
        (RetentionKind::RepeatableCalls, Some(days(REPEATS))),
        (RetentionKind::Jobs, Some(number(set.jobs))),
        (RetentionKind::JobFiles, Some(days(analyses::KEPT_FOR))),
        (RetentionKind::DeletedInstances, Some(days(DELETED))),
        (RetentionKind::Audit, set.audit.map(number)),
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
