//! Why an instance needs the attention of the provider.
use crate::instances::{InstanceStatus, Licence};
use jiff::{SignedDuration, Span, Timestamp, civil::Date, tz::TimeZone};

/// How many days before its election an instance that is not live needs attention.
const LAUNCH_NOTICE_DAYS: i64 = 21;
/// For how long a failed mail needs attention.
const FAILED_MAIL_NOTICE: SignedDuration = SignedDuration::from_hours(14 * 24);

/// Why an instance needs attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AttentionReason {
    /// It is new and commercial: its creator waits for an offer.
    OfferWanted,
    /// It is new, and nobody of the provider has looked at it.
    New,
    /// Its election is within 21 days and voters cannot use it.
    NotLive,
    /// A mail about it was given up or came back within the last 14 days.
    FailedMails,
    /// No active person runs it, and its election is not over.
    NoCreator,
}

impl AttentionReason {
    /// Returns its name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            AttentionReason::OfferWanted => "offer_wanted",
            AttentionReason::New => "new",
            AttentionReason::NotLive => "not_live",
            AttentionReason::FailedMails => "failed_mails",
            AttentionReason::NoCreator => "no_creator",
        }
    }
}

/// What decides whether an instance needs attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttentionFacts {
    /// Its status.
    pub status: InstanceStatus,
    /// The day of its election.
    pub election_date: Option<Date>,
    /// When the last of the mails that failed was written.
    pub last_failed_mail_at: Option<Timestamp>,
    /// Whether an active person runs it.
    pub has_creator: bool,
    /// Its licence.
    pub licence: Licence,
    /// Whether it is new and nobody of the provider has looked at it.
    pub is_unreviewed: bool,
}

impl AttentionFacts {
    /// Returns why the instance needs attention; empty if it does not.
    pub fn list_reasons(&self, now: Timestamp) -> Vec<AttentionReason> {
        let today = now.to_zoned(TimeZone::UTC).date();
        let last_day = today.saturating_add(Span::new().days(LAUNCH_NOTICE_DAYS));
        let is_near = self.election_date.is_some_and(|day| (today..=last_day).contains(&day));
        let is_before_launch = i16::from(self.status) < i16::from(InstanceStatus::Live);
        let is_before_end = i16::from(self.status) < i16::from(InstanceStatus::Sundown);
        let has_failed_mails =
            self.last_failed_mail_at.is_some_and(|failed| now.duration_since(failed) <= FAILED_MAIL_NOTICE);
        let is_waiting = self.is_unreviewed && is_before_end;
        let is_commercial = self.licence == Licence::Commercial;
        let reasons = [
            (AttentionReason::OfferWanted, is_waiting && is_commercial),
            (AttentionReason::New, is_waiting && !is_commercial),
            (AttentionReason::NotLive, is_near && is_before_launch),
            (AttentionReason::FailedMails, has_failed_mails),
            (AttentionReason::NoCreator, is_before_end && !self.has_creator),
        ];
        reasons.into_iter().filter(|(_, applies)| *applies).map(|(reason, _)| reason).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use rstest::rstest;

    const QUIET: AttentionFacts = AttentionFacts {
        status: InstanceStatus::Live,
        election_date: Some(date(2026, 3, 10)),
        last_failed_mail_at: None,
        has_creator: true,
        licence: Licence::NonProfit,
        is_unreviewed: false,
    };

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[rstest]
    #[case::all_is_well(QUIET, &[])]
    #[case::on_the_last_day_of_notice(AttentionFacts { status: InstanceStatus::PreDeploy, election_date: Some(date(2026, 3, 22)), ..QUIET }, &[AttentionReason::NotLive])]
    #[case::a_day_earlier(AttentionFacts { status: InstanceStatus::PreDeploy, election_date: Some(date(2026, 3, 23)), ..QUIET }, &[])]
    #[case::after_the_election(AttentionFacts { status: InstanceStatus::PreDeploy, election_date: Some(date(2026, 2, 28)), ..QUIET }, &[])]
    #[case::a_mail_failed(AttentionFacts { last_failed_mail_at: Some(at("2026-02-16T00:00:00Z")), ..QUIET }, &[AttentionReason::FailedMails])]
    #[case::a_mail_failed_long_ago(AttentionFacts { last_failed_mail_at: Some(at("2026-02-10T00:00:00Z")), ..QUIET }, &[])]
    #[case::nobody_runs_it(AttentionFacts { has_creator: false, ..QUIET }, &[AttentionReason::NoCreator])]
    #[case::nobody_runs_a_finished_one(AttentionFacts { status: InstanceStatus::Sundown, has_creator: false, ..QUIET }, &[])]
    #[case::a_new_one(AttentionFacts { is_unreviewed: true, ..QUIET }, &[AttentionReason::New])]
    #[case::a_new_one_that_is_over(AttentionFacts { is_unreviewed: true, status: InstanceStatus::Sundown, ..QUIET }, &[])]
    #[case::a_new_commercial_one(AttentionFacts { is_unreviewed: true, licence: Licence::Commercial, ..QUIET }, &[AttentionReason::OfferWanted])]
    fn an_instance_needs_attention(#[case] facts: AttentionFacts, #[case] expected: &[AttentionReason]) {
        assert_eq!(facts.list_reasons(at("2026-03-01T12:00:00Z")), expected);
    }
}
