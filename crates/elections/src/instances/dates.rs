//! The days of an instance: the time zone in which they begin and end, and the end of the election.
use super::{Instance, InstanceMetadata, InstanceStatus};
use crate::{
    bounds::{MIN_REGISTRATION_LEAD_DAYS, RESTORE_PERIOD_DAYS},
    domain_errors::DomainError,
    validation::{ValidationErrorKind, ValidationErrors, ViolatedBounds},
};
use jiff::{
    SignedDuration, Timestamp, ToSpan,
    civil::{Date, DateTime},
    tz::TimeZone,
};

/// The time zone of an instance, unless its creator chooses another one.
pub const DEFAULT_TIME_ZONE: &str = "Europe/Berlin";

/// Returns whether a time zone of this name exists.
pub fn is_time_zone(name: &str) -> bool {
    TimeZone::get(name).is_ok()
}

/// Returns the time zone of this name, or UTC if there is none.
fn time_zone(name: &str) -> TimeZone {
    TimeZone::get(name).unwrap_or(TimeZone::UTC)
}

/// The hour of the day from which reminders, and notices about dates, are sent.
pub(crate) const REMINDER_HOUR: i8 = 9;

/// Returns the current day in the time zone of this name.
pub fn today(now: Timestamp, time_zone_name: &str) -> Date {
    now.to_zoned(time_zone(time_zone_name)).date()
}

/// Returns the date and time of a moment in the time zone of this name.
pub fn civil_time(moment: Timestamp, time_zone_name: &str) -> DateTime {
    moment.to_zoned(time_zone(time_zone_name)).datetime()
}

impl InstanceMetadata {
    /// Returns the current day in the time zone of the instance.
    pub fn today(&self, now: Timestamp) -> Date {
        today(now, &self.time_zone)
    }

    /// Returns the date and time of a moment in the time zone of the instance.
    pub fn civil_time(&self, moment: Timestamp) -> DateTime {
        civil_time(moment, &self.time_zone)
    }

    /// Returns when the last day ends; `None` without a last day.
    pub fn end(&self) -> Option<Timestamp> {
        self.end_of(self.sundown_date?)
    }

    /// Returns the last day on which answers can be submitted in time; `None` if there is no such day.
    pub fn answer_deadline(&self) -> Option<Date> {
        self.answers_until.or(self.sundown_date)
    }

    /// Returns the next deadline: when the portal stops accepting answers or, after that, when the last day ends.
    /// `None` if both have passed, or if there is none.
    pub fn next_deadline(&self, now: Timestamp) -> Option<Timestamp> {
        let until = self.answers_until.filter(|_| !self.late_answers);
        let ends = [until, self.sundown_date].into_iter().flatten();
        ends.filter_map(|day| self.end_of(day)).find(|end| *end > now)
    }

    /// Returns whether answers that are submitted at this time are late.
    pub fn is_late(&self, submitted_at: Timestamp) -> bool {
        self.answers_until.and_then(|day| self.end_of(day)).is_some_and(|end| end <= submitted_at)
    }

    /// Returns whether answers that are submitted now are late, or no longer accepted.
    pub fn is_past_answer_deadline(&self, now: Timestamp) -> bool {
        self.is_late(now) || self.is_over(now)
    }

    fn end_of(&self, day: Date) -> Option<Timestamp> {
        let midnight = day.tomorrow().ok()?.to_zoned(time_zone(&self.time_zone)).ok()?;
        Some(midnight.timestamp())
    }

    /// Returns whether the last day has ended. Without a last day, an election never ends automatically.
    pub fn is_over(&self, now: Timestamp) -> bool {
        self.end().is_some_and(|end| end <= now)
    }

    /// Returns the day on which the instance went live, or else the day on which it is planned to.
    pub fn start_date(&self) -> Option<Date> {
        self.launch_date.or(self.planned_launch_date)
    }

    /// Checks whether a change of the last day may be saved. A day in the past hides the instance, so the user
    /// must confirm it. Today needs no confirmation, and neither does an unchanged day.
    ///
    /// # Errors
    /// Returns [`DomainError::SundownInPast`] if a confirmation is missing.
    pub fn validate_sundown_date(
        &self,
        before: &InstanceMetadata,
        now: Timestamp,
        confirmed: bool,
    ) -> Result<(), DomainError> {
        match self.sundown_date {
            Some(day) if !confirmed && self.sundown_date != before.sundown_date && day < self.today(now) => {
                Err(DomainError::SundownInPast(day))
            }
            _ => Ok(()),
        }
    }
}

impl Instance {
    /// Returns whether voters use it.
    pub fn is_live(&self) -> bool {
        self.status == InstanceStatus::Live
    }

    /// Checks that a party or candidate may answer and submit now: from the finalisation of the theses until answers are
    /// due, or to the end of the last day if late answers are allowed. With `is_correction`, what was submitted before is
    /// corrected; that is possible to the end of the last day.
    ///
    /// # Errors
    /// Returns [`DomainError::AnswersNotOpenYet`] before, [`DomainError::AnswerDeadlinePassed`] when they are due, and
    /// [`DomainError::ElectionOver`] after the last day.
    pub fn require_accepting_answers(&self, is_correction: bool, now: Timestamp) -> Result<(), DomainError> {
        self.require_accepting_corrections(now)?;
        match self.metadata.answers_until.filter(|_| !is_correction) {
            Some(day) if self.metadata.is_late(now) && !self.metadata.late_answers => {
                Err(DomainError::AnswerDeadlinePassed(day))
            }
            _ => Ok(()),
        }
    }

    /// Checks that submitted answers may be explained, reopened and corrected now: from the finalisation of the theses
    /// to the end of the last day.
    ///
    /// # Errors
    /// Returns [`DomainError::AnswersNotOpenYet`] before, and [`DomainError::ElectionOver`] after.
    pub fn require_accepting_corrections(&self, now: Timestamp) -> Result<(), DomainError> {
        match self.status {
            InstanceStatus::Created | InstanceStatus::PreDeploy => Err(DomainError::AnswersNotOpenYet),
            InstanceStatus::ReadyToDeploy | InstanceStatus::Live if !self.metadata.is_over(now) => Ok(()),
            _ => Err(DomainError::ElectionOver),
        }
    }

    /// Checks that the election is not over, so that people who are invited can still answer.
    ///
    /// # Errors
    /// Returns [`DomainError::ElectionOver`] after the last day.
    pub fn require_before_end(&self, now: Timestamp) -> Result<(), DomainError> {
        match self.require_accepting_corrections(now) {
            Err(DomainError::AnswersNotOpenYet) if !self.metadata.is_over(now) => Ok(()),
            Err(DomainError::AnswersNotOpenYet) => Err(DomainError::ElectionOver),
            other => other,
        }
    }

    /// Returns whether parties and candidates without submitted answers get a reminder now: on the configured
    /// days, from nine o'clock in the time zone of the instance, while answers are accepted. A reminder that was
    /// missed because no server ran is sent later on the same day only.
    pub fn is_reminder_due(&self, now: Timestamp) -> bool {
        let there = now.to_zoned(time_zone(&self.metadata.time_zone));
        self.configuration.reminders.contains(&there.date())
            && there.hour() >= REMINDER_HOUR
            && self.require_accepting_answers(false, now).is_ok()
    }
}

/// Returns whether an instance that was deleted at `deleted` can still be restored.
pub fn is_restorable(deleted: Timestamp, now: Timestamp) -> bool {
    now.duration_since(deleted) < SignedDuration::from_hours(RESTORE_PERIOD_DAYS * 24)
}

/// Checks that the election is far enough in the future to register an instance for it.
pub(crate) fn validate_lead_time(
    violations: &mut ValidationErrors,
    field: &str,
    election: Date,
    today: Date,
) {
    let earliest = today.saturating_add(MIN_REGISTRATION_LEAD_DAYS.days());
    if election < today {
        violations.add(field, ValidationErrorKind::InThePast);
    } else if election < earliest {
        violations.add_with_bounds(
            field,
            ValidationErrorKind::TooSoon,
            ViolatedBounds::at_least(MIN_REGISTRATION_LEAD_DAYS),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instances::fixtures::{day, instance, metadata, moment};
    use rstest::rstest;

    fn ending(day_: &str, time_zone: &str) -> InstanceMetadata {
        InstanceMetadata { sundown_date: Some(day(day_)), time_zone: time_zone.to_owned(), ..metadata() }
    }

    #[rstest]
    #[case::one_second_before_midnight_in_berlin("Europe/Berlin", "2027-03-14T22:59:59Z", false)]
    #[case::midnight_in_berlin("Europe/Berlin", "2027-03-14T23:00:00Z", true)]
    #[case::the_same_moment_in_lisbon("Europe/Lisbon", "2027-03-14T23:00:00Z", false)]
    #[case::midnight_in_lisbon("Europe/Lisbon", "2027-03-15T00:00:00Z", true)]
    #[case::midnight_in_auckland("Pacific/Auckland", "2027-03-14T11:00:00Z", true)]
    fn an_election_is_over_when_its_last_day_ends_in_its_time_zone(
        #[case] time_zone: &str,
        #[case] now: &str,
        #[case] over: bool,
    ) {
        assert_eq!(ending("2027-03-14", time_zone).is_over(moment(now)), over);
    }

    #[rstest]
    #[case::the_short_day_of_march("2027-03-28", "2027-03-28T22:00:00Z")]
    #[case::the_long_day_of_october("2027-10-31", "2027-10-31T23:00:00Z")]
    fn a_day_of_a_clock_change_also_ends_at_midnight(#[case] last_day: &str, #[case] end: &str) {
        assert_eq!(ending(last_day, "Europe/Berlin").end(), Some(moment(end)));
    }

    #[test]
    fn if_midnight_does_not_exist_a_day_ends_at_the_start_of_the_next_day() {
        // In Beirut the clocks change from 0:00 to 1:00 on the last Sunday of March.
        assert_eq!(ending("2026-03-28", "Asia/Beirut").end(), Some(moment("2026-03-28T22:00:00Z")));
    }

    #[rstest]
    #[case::too_early("2027-03-01T07:59:59Z", InstanceStatus::ReadyToDeploy, false)]
    #[case::nine_in_berlin("2027-03-01T08:00:00Z", InstanceStatus::ReadyToDeploy, true)]
    #[case::later_that_day("2027-03-01T22:59:59Z", InstanceStatus::Live, true)]
    #[case::the_day_after("2027-03-02T08:00:00Z", InstanceStatus::Live, false)]
    #[case::before_the_theses_are_final("2027-03-01T08:00:00Z", InstanceStatus::PreDeploy, false)]
    #[case::when_the_election_is_over("2027-03-01T08:00:00Z", InstanceStatus::Sundown, false)]
    fn reminders_are_due_on_the_configured_days_only(
        #[case] now: &str,
        #[case] status: InstanceStatus,
        #[case] due: bool,
    ) {
        let mut application = instance(status);
        application.metadata = ending("2027-03-14", "Europe/Berlin");
        application.configuration.reminders = vec![day("2027-03-01")];
        assert_eq!(application.is_reminder_due(moment(now)), due);
    }

    #[rstest]
    #[case::in_time("2027-03-01T22:59:59Z", false, true)]
    #[case::late("2027-03-01T23:00:00Z", false, false)]
    #[case::late_with_permission("2027-03-01T23:00:00Z", true, true)]
    #[case::after_the_election("2027-03-14T23:00:00Z", true, false)]
    fn answers_are_accepted_until_they_are_due(
        #[case] now: &str,
        #[case] late_answers: bool,
        #[case] accepted: bool,
    ) {
        let mut due = instance(InstanceStatus::Live);
        due.metadata.answers_until = Some(day("2027-03-01"));
        due.metadata.late_answers = late_answers;
        assert_eq!(due.require_accepting_answers(false, moment(now)).is_ok(), accepted);
        let is_over = due.metadata.is_over(moment(now));
        assert_eq!(due.require_accepting_answers(true, moment(now)).is_ok(), !is_over);
        let is_over = due.metadata.is_over(moment(now));
        assert_eq!(due.require_accepting_corrections(moment(now)).is_ok(), !is_over);
    }

    #[test]
    fn the_next_deadline_is_that_of_the_answers_and_then_the_last_day() {
        let due = InstanceMetadata { answers_until: Some(day("2027-03-01")), ..metadata() };
        let ends = ["2027-03-01T23:00:00Z", "2027-03-14T23:00:00Z"].map(moment);
        assert_eq!(due.next_deadline(moment("2027-02-01T00:00:00Z")), Some(ends[0]));
        assert_eq!(due.next_deadline(ends[0]), Some(ends[1]));
        assert_eq!(due.next_deadline(ends[1]), None);
    }

    #[test]
    fn an_election_without_a_last_day_is_never_over() {
        let open = InstanceMetadata { sundown_date: None, ..metadata() };
        assert!(!open.is_over(moment("2099-01-01T00:00:00Z")));
    }

    #[rstest]
    #[case::today("2027-03-14", false, true)]
    #[case::yesterday("2027-03-13", false, false)]
    #[case::yesterday_when_confirmed("2027-03-13", true, true)]
    fn a_last_day_in_the_past_needs_a_confirmation(
        #[case] last_day: &str,
        #[case] confirmed: bool,
        #[case] accepted: bool,
    ) {
        let now = moment("2027-03-14T22:30:00Z");
        let saved = ending(last_day, "Europe/Berlin").validate_sundown_date(&metadata(), now, confirmed);
        assert_eq!(saved, if accepted { Ok(()) } else { Err(DomainError::SundownInPast(day(last_day))) });
    }

    #[test]
    fn an_unchanged_last_day_in_the_past_needs_no_confirmation() {
        let over = ending("2027-03-14", "Europe/Berlin");
        assert_eq!(over.validate_sundown_date(&over, moment("2028-01-01T00:00:00Z"), false), Ok(()));
    }

    #[test]
    fn the_start_is_the_day_of_going_live_or_else_the_planned_day() {
        let planned = InstanceMetadata { planned_launch_date: Some(day("2027-02-01")), ..metadata() };
        assert_eq!(planned.start_date(), Some(day("2027-02-01")));
        let live = InstanceMetadata { launch_date: Some(day("2027-02-03")), ..planned };
        assert_eq!(live.start_date(), Some(day("2027-02-03")));
    }

    #[test]
    fn a_deleted_instance_can_be_restored_for_thirty_days() {
        let deleted = moment("2027-04-01T12:00:00Z");
        assert!(is_restorable(deleted, moment("2027-05-01T11:59:59Z")));
        assert!(!is_restorable(deleted, moment("2027-05-01T12:00:00Z")));
    }
}
