//! The dates of an instance for which a creator can be responsible, and the notices about them.
use crate::instances::{Instance, InstanceStatus, dates::REMINDER_HOUR};
use jiff::{Timestamp, ToSpan, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A date of an instance, or all dates of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CalendarDate {
    /// The day on which the theses become final and answers open.
    ThesesFinal,
    /// The days on which participants are reminded.
    Reminders,
    /// The last day for answers.
    AnswersUntil,
    /// The day on which the instance is planned to go live.
    PlannedLaunchDate,
    /// The last day, which is the day of the election.
    SundownDate,
}

/// A notice that is due now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueNotice {
    /// What it is about.
    pub date: CalendarDate,
    /// The day that it announces.
    pub day: Date,
}

impl CalendarDate {
    /// All dates, in the order in which they usually follow.
    pub const ALL: [CalendarDate; 5] = [
        CalendarDate::ThesesFinal,
        CalendarDate::Reminders,
        CalendarDate::AnswersUntil,
        CalendarDate::PlannedLaunchDate,
        CalendarDate::SundownDate,
    ];

    /// Returns the name on the wire and in the store.
    pub fn as_str(self) -> &'static str {
        match self {
            CalendarDate::ThesesFinal => "theses_final",
            CalendarDate::Reminders => "reminders",
            CalendarDate::AnswersUntil => "answers_until",
            CalendarDate::PlannedLaunchDate => "planned_launch_date",
            CalendarDate::SundownDate => "sundown_date",
        }
    }

    /// Returns how many days before the date its notice is sent; `None` if it has none. Nothing announces that the theses
    /// become final, because that happens by hand and has no planned day.
    pub fn notice_days(self) -> Option<i32> {
        match self {
            CalendarDate::ThesesFinal => None,
            CalendarDate::AnswersUntil => Some(7),
            CalendarDate::Reminders | CalendarDate::PlannedLaunchDate | CalendarDate::SundownDate => Some(1),
        }
    }
}

impl Instance {
    /// Returns the notices that are due now, whether they have been sent or not: on the day some days before the date, from
    /// nine o'clock in the time zone of the instance. As with reminders, one that was missed because no server ran is sent
    /// later on the same day only.
    pub fn list_due_notices(&self, now: Timestamp) -> Vec<DueNotice> {
        let there = self.metadata.civil_time(now);
        if there.hour() < REMINDER_HOUR {
            return Vec::new();
        }
        let is_due = |notice: &DueNotice| {
            let announced = notice.date.notice_days().map(|days| there.date().saturating_add(days.days()));
            announced == Some(notice.day) && self.is_notice_useful(*notice)
        };
        let metadata = &self.metadata;
        let days = [
            (CalendarDate::AnswersUntil, metadata.answer_deadline()),
            (CalendarDate::PlannedLaunchDate, metadata.planned_launch_date),
            (CalendarDate::SundownDate, metadata.sundown_date),
        ];
        let single = days.into_iter().filter_map(|(date, day)| Some(DueNotice { date, day: day? }));
        let reminders = self.configuration.reminders.iter();
        let reminders = reminders.map(|day| DueNotice { date: CalendarDate::Reminders, day: *day });
        single.chain(reminders).filter(is_due).collect()
    }

    /// Returns whether something can still be done about a date in this state of the instance.
    fn is_notice_useful(&self, notice: DueNotice) -> bool {
        let is_coming = matches!(
            self.status,
            InstanceStatus::Created | InstanceStatus::PreDeploy | InstanceStatus::ReadyToDeploy
        );
        let is_answered = matches!(self.status, InstanceStatus::ReadyToDeploy | InstanceStatus::Live);
        match notice.date {
            CalendarDate::ThesesFinal => false,
            CalendarDate::AnswersUntil => is_coming || self.is_live(),
            CalendarDate::PlannedLaunchDate => is_coming,
            CalendarDate::SundownDate => self.is_live(),
            // After the deadline a reminder is sent only if late answers are allowed.
            CalendarDate::Reminders => {
                let metadata = &self.metadata;
                let until = metadata.answers_until.filter(|_| !metadata.late_answers);
                let is_before = |end: Option<Date>| end.is_none_or(|end| notice.day <= end);
                is_answered && is_before(until) && is_before(metadata.sundown_date)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instances::{
        InstanceMetadata,
        fixtures::{day, instance, metadata, moment},
    };
    use rstest::rstest;

    fn with_dates(status: InstanceStatus) -> Instance {
        let mut coming = instance(status);
        coming.metadata = InstanceMetadata {
            answers_until: Some(day("2027-02-20")),
            planned_launch_date: Some(day("2027-02-22")),
            sundown_date: Some(day("2027-03-14")),
            time_zone: "Europe/Berlin".to_owned(),
            ..metadata()
        };
        coming.configuration.reminders = vec![day("2027-02-13"), day("2027-02-25")];
        coming
    }

    #[test]
    fn stored_names_and_names_on_the_wire_are_the_same() {
        for date in CalendarDate::ALL {
            assert_eq!(serde_json::json!(date), date.as_str());
        }
    }

    #[rstest]
    #[case::before_nine("2027-02-13T07:59:59Z", InstanceStatus::ReadyToDeploy, &[])]
    #[case::a_week_before_the_deadline("2027-02-13T08:00:00Z", InstanceStatus::ReadyToDeploy, &[CalendarDate::AnswersUntil])]
    #[case::before_theses_are_final("2027-02-13T08:00:00Z", InstanceStatus::PreDeploy, &[CalendarDate::AnswersUntil])]
    #[case::later_that_day("2027-02-13T22:59:59Z", InstanceStatus::ReadyToDeploy, &[CalendarDate::AnswersUntil])]
    #[case::the_day_after("2027-02-14T08:00:00Z", InstanceStatus::ReadyToDeploy, &[])]
    #[case::the_day_before_a_reminder("2027-02-12T08:00:00Z", InstanceStatus::ReadyToDeploy, &[CalendarDate::Reminders])]
    #[case::a_reminder_that_reaches_nobody("2027-02-12T08:00:00Z", InstanceStatus::PreDeploy, &[])]
    #[case::a_reminder_after_the_deadline("2027-02-24T08:00:00Z", InstanceStatus::Live, &[])]
    #[case::the_day_before_the_start("2027-02-21T08:00:00Z", InstanceStatus::ReadyToDeploy, &[CalendarDate::PlannedLaunchDate])]
    #[case::it_has_started_already("2027-02-21T08:00:00Z", InstanceStatus::Live, &[])]
    #[case::the_day_before_the_last("2027-03-13T08:00:00Z", InstanceStatus::Live, &[CalendarDate::SundownDate])]
    #[case::it_was_never_live("2027-03-13T08:00:00Z", InstanceStatus::ReadyToDeploy, &[])]
    fn a_notice_is_due_some_days_before_its_date_while_something_can_be_done(
        #[case] now: &str,
        #[case] status: InstanceStatus,
        #[case] expected: &[CalendarDate],
    ) {
        let due = with_dates(status).list_due_notices(moment(now));
        assert_eq!(due.iter().map(|notice| notice.date).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_reminder_after_the_deadline_is_announced_if_late_answers_are_allowed() {
        let mut late = with_dates(InstanceStatus::Live);
        late.metadata.late_answers = true;
        let due = late.list_due_notices(moment("2027-02-24T08:00:00Z"));
        assert_eq!(due, [DueNotice { date: CalendarDate::Reminders, day: day("2027-02-25") }]);
    }
}
