//! Retention periods of data that is deleted automatically. The periods are public.
use elections::bounds::RESTORE_PERIOD_DAYS;
use identity::lockout;
use jiff::SignedDuration;
use serde::Serialize;
use std::num::NonZeroU32;
use utoipa::ToSchema;

/// How long the unsubscribe link of a mail is valid.
pub(crate) const UNSUBSCRIBE_LINK_RETENTION: SignedDuration = SignedDuration::from_hours(2 * 365 * 24);
/// How long the receipt of a contribution to research is stored, by which a repeated one is recognised.
pub(crate) const RESEARCH_RECEIPT_RETENTION: SignedDuration = SignedDuration::from_hours(24);
/// How long the response to a request with an idempotency key is stored.
pub(crate) const IDEMPOTENCY_KEY_RETENTION: SignedDuration = SignedDuration::from_hours(24);
/// How long API tokens are stored after their end, so that the audit log can name them.
pub(crate) const API_TOKEN_RETENTION: SignedDuration = SignedDuration::from_hours(180 * 24);
/// How long a message to a webhook waits before it counts as failed.
pub(crate) const WEBHOOK_EXPIRY: SignedDuration = SignedDuration::from_hours(4 * 24);
/// How long the log of a webhook is stored.
pub(crate) const WEBHOOK_LOG_RETENTION: SignedDuration = SignedDuration::from_hours(30 * 24);
/// How long a deleted instance or election can be restored.
pub(crate) const DELETED_RETENTION: SignedDuration = SignedDuration::from_hours(RESTORE_PERIOD_DAYS * 24);

/// How long a requested workbook is kept. The period is short because the workbook holds names and mail addresses.
pub(crate) const WORKBOOK_RETENTION: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The retention periods that the provider configures, in days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Retention of expired invitations. `None`: until the role is removed.
    pub invitations: Option<NonZeroU32>,
    /// Retention of the records of mails that were sent or have failed. `None`: until the account is deleted.
    pub mails: Option<NonZeroU32>,
    /// Retention of the bodies of mails that were sent or have failed. The bodies contain links.
    pub mail_bodies: NonZeroU32,
    /// Retention of expired links that work once, for troubleshooting.
    pub links: NonZeroU32,
    /// Retention of ended sessions.
    pub sessions: NonZeroU32,
    /// Retention of the results of ended jobs. The results name people.
    pub jobs: NonZeroU32,
    /// Retention of the entries of the audit log. `None`: no limit.
    pub audit: Option<NonZeroU32>,
}

/// The default periods.
impl Default for Retention {
    fn default() -> Retention {
        const DAY: NonZeroU32 = NonZeroU32::MIN;
        Retention {
            invitations: None,
            mails: None,
            mail_bodies: DAY.saturating_add(6),
            links: DAY,
            sessions: DAY.saturating_add(29),
            jobs: DAY.saturating_add(29),
            audit: None,
        }
    }
}

/// Converts a number of days to a duration.
pub(crate) fn days_to_duration(days: NonZeroU32) -> SignedDuration {
    SignedDuration::from_hours(i64::from(days.get()) * 24)
}

/// A kind of data that is deleted automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RetentionKind {
    /// Invitations, which are deleted with the role at the latest.
    Invitations,
    /// Records of sent mails.
    Mails,
    /// The bodies of mails.
    MailBodies,
    /// Expired links.
    Links,
    /// Ended sessions.
    Sessions,
    /// Failed sign-in attempts.
    SignInFailures,
    /// Responses to requests with an idempotency key.
    #[serde(rename = "repeatable_calls")]
    IdempotentResponses,
    /// The results of jobs.
    Jobs,
    /// Requested workbooks.
    JobFiles,
    /// Deleted instances that can be restored.
    DeletedInstances,
    /// The links in mails by which one unsubscribes.
    UnsubscribeLinks,
    /// The receipts of contributions to research.
    ResearchReceipts,
    /// Entries of the audit log.
    Audit,
}

/// Returns the retention period of each kind in days, rounded up; `None` means no limit.
pub fn list_periods(config: &Retention) -> [(RetentionKind, Option<i64>); 13] {
    let number = |days: NonZeroU32| i64::from(days.get());
    [
        (RetentionKind::Invitations, config.invitations.map(number)),
        (RetentionKind::Mails, config.mails.map(number)),
        (RetentionKind::MailBodies, Some(number(config.mail_bodies))),
        (RetentionKind::Links, Some(number(config.links))),
        (RetentionKind::Sessions, Some(number(config.sessions))),
        (RetentionKind::SignInFailures, Some(to_days(lockout::LOCKOUT_WINDOW))),
        (RetentionKind::IdempotentResponses, Some(to_days(IDEMPOTENCY_KEY_RETENTION))),
        (RetentionKind::Jobs, Some(number(config.jobs))),
        (RetentionKind::JobFiles, Some(to_days(WORKBOOK_RETENTION))),
        (RetentionKind::DeletedInstances, Some(to_days(DELETED_RETENTION))),
        (RetentionKind::UnsubscribeLinks, Some(to_days(UNSUBSCRIBE_LINK_RETENTION))),
        (RetentionKind::ResearchReceipts, Some(to_days(RESEARCH_RECEIPT_RETENTION))),
        (RetentionKind::Audit, config.audit.map(number)),
    ]
}

fn to_days(period: SignedDuration) -> i64 {
    let day = SignedDuration::from_hours(24).as_secs();
    (period.as_secs() + day - 1) / day
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retention_days_are_rounded_up() {
        assert_eq!(to_days(SignedDuration::from_mins(15)), 1);
        assert_eq!(to_days(SignedDuration::from_hours(48)), 2);
    }
}
