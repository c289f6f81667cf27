//! Contributions to research: answers of voters who chose to contribute them, without identifiers, and their
//! grouping for release.
use crate::{
    answers::AnswerValue,
    bounds::MIN_RESEARCH_GROUP_SIZE,
    configuration::Algorithm,
    ids::ThesisId,
    validation::{ValidationErrorKind, ValidationErrors, ViolatedBounds},
};
use jiff::{SignedDuration, Timestamp, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Time between the end of a day and its closing. A contribution from the last moment is stored by then, even by a
/// server whose clock is slow.
const DAY_CLOSE_DELAY: SignedDuration = SignedDuration::from_hours(1);

/// A voter's answer to a thesis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ResearchAnswer)]
pub struct ResearchAnswer {
    /// The position in percent, within the instance's scale.
    #[schema(value_type = u8, minimum = 0, maximum = 100)]
    pub value: AnswerValue,
    /// 1, or 2 for double weight.
    #[schema(minimum = 1, maximum = 2)]
    pub weight: u8,
}

/// A voter's answers without the skipped theses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Contribution(pub BTreeMap<ThesisId, ResearchAnswer>);

impl Contribution {
    /// Validates the contribution for an instance with these theses and answer choices. Errors name the fields as
    /// on the wire.
    pub fn validate(&self, is_asked: impl Fn(ThesisId) -> bool, algorithm: &Algorithm) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check("answers", ValidationErrorKind::Required, !self.0.is_empty());
        for (thesis, given) in &self.0 {
            let field = format!("answers.{thesis}");
            violations.check(field.as_str(), ValidationErrorKind::Unknown, is_asked(*thesis));
            let is_offered = algorithm.scale().contains(&given.value);
            violations.check(format!("{field}.value"), ValidationErrorKind::Invalid, is_offered);
            if !(1..=2).contains(&given.weight) {
                let limits = ViolatedBounds::between(1, 2);
                violations.add_with_bounds(format!("{field}.weight"), ValidationErrorKind::Invalid, limits);
            }
        }
        let doubles = self.0.values().filter(|given| given.weight == 2).count();
        if let Some(limit) = algorithm.limit_weighted_votes.limit()
            && doubles > usize::from(limit)
        {
            let limits = ViolatedBounds { max: Some(limit.into()), ..ViolatedBounds::default() };
            violations.add_with_bounds("answers", ValidationErrorKind::TooMany, limits);
        }
        violations
    }
}

/// Returns the day of a contribution. It is in UTC for every instance. With the time zone of the instance, a
/// creator could end a day early by changing the zone, and a contribution could be added to a day that was
/// released already.
pub fn contribution_day(now: Timestamp) -> Date {
    TimeZone::UTC.to_datetime(now).date()
}

/// Returns the first day that is not closed yet, so that contributions may still be added to it.
pub fn first_open_day(now: Timestamp) -> Date {
    contribution_day(now - DAY_CLOSE_DELAY)
}

/// Days whose contributions are released together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResearchPeriod {
    /// The first day.
    pub from: Date,
    /// The last day.
    pub until: Date,
}

/// Groups days into periods with enough contributions to release together. A day with too few waits for the next
/// days. `days` are the closed days in order, with their number of contributions. Days at the end without enough
/// contributions are not released: otherwise the difference between two requests would reveal the new ones.
pub fn group_into_periods(days: impl IntoIterator<Item = (Date, usize)>) -> Vec<ResearchPeriod> {
    let mut periods = Vec::new();
    let mut waiting: Option<(Date, usize)> = None;
    for (day, contributions) in days {
        let (from, before) = waiting.take().unwrap_or((day, 0));
        let together = before + contributions;
        if together >= MIN_RESEARCH_GROUP_SIZE {
            periods.push(ResearchPeriod { from, until: day });
        } else {
            waiting = Some((from, together));
        }
    }
    periods
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::configuration::{AnswerChoices, WeightLimit};

    fn march(day: i8) -> Date {
        jiff::civil::date(2027, 3, day)
    }

    fn release_periods(days: &[(i8, usize)]) -> Vec<(i8, i8)> {
        let periods = group_into_periods(days.iter().map(|(number, count)| (march(*number), *count)));
        periods.iter().map(|span| (span.from.day(), span.until.day())).collect()
    }

    #[test]
    fn a_day_with_enough_contributions_is_released_alone_and_others_together() {
        assert_eq!(release_periods(&[(1, 20), (2, 19), (4, 1), (5, 50)]), [(1, 1), (2, 4), (5, 5)]);
    }

    #[test]
    fn too_few_contributions_are_not_released() {
        assert_eq!(release_periods(&[(1, 19)]), []);
        assert_eq!(release_periods(&[(1, 25), (2, 19)]), [(1, 1)]);
    }

    #[test]
    fn a_released_period_never_changes() {
        let all = [(1, 12), (2, 30), (3, 4), (6, 7), (7, 9), (9, 1)];
        for until in 0..all.len() {
            let (earlier, later) = (release_periods(&all[..until]), release_periods(&all));
            assert_eq!(later[..earlier.len()], earlier);
        }
    }

    #[test]
    fn a_day_is_over_when_no_contribution_can_be_added_to_it() {
        let at = |time: &str| -> Timestamp { format!("2027-03-{time}Z").parse().unwrap() };
        assert_eq!(contribution_day(at("01T23:59:59")), march(1));
        assert_eq!(first_open_day(at("02T00:00:00")), march(1));
        assert_eq!(first_open_day(at("02T00:59:59")), march(1));
        assert_eq!(first_open_day(at("02T01:00:00")), march(2));
    }

    #[test]
    fn only_answers_to_the_theses_and_on_the_scale_of_the_instance_are_accepted() {
        let (asked, other) = (ThesisId::random(), ThesisId::random());
        let algorithm = Algorithm { decisions: AnswerChoices::Three, ..Algorithm::default() };
        let faults = |answers: &[(ThesisId, u8, u8)]| -> Vec<(String, ValidationErrorKind)> {
            let answers = answers.iter().map(|(thesis, value, weight)| {
                (*thesis, ResearchAnswer { value: (*value).try_into().unwrap(), weight: *weight })
            });
            let violations = Contribution(answers.collect()).validate(|thesis| thesis == asked, &algorithm);
            violations.into_iter().map(|violation| (violation.field, violation.code)).collect()
        };
        assert_eq!(faults(&[(asked, 50, 2)]), []);
        assert_eq!(faults(&[]), [("answers".to_owned(), ValidationErrorKind::Required)]);
        assert_eq!(faults(&[(other, 50, 1)]), [(format!("answers.{other}"), ValidationErrorKind::Unknown)]);
        assert_eq!(
            faults(&[(asked, 25, 1)]),
            [(format!("answers.{asked}.value"), ValidationErrorKind::Invalid)]
        );
        assert_eq!(
            faults(&[(asked, 50, 3)]),
            [(format!("answers.{asked}.weight"), ValidationErrorKind::Invalid)]
        );
    }

    #[test]
    fn more_double_weights_than_the_instance_allows_are_rejected() {
        let faults = |doubles: usize, limit| -> Vec<(String, ValidationErrorKind)> {
            let algorithm = Algorithm { limit_weighted_votes: limit, ..Algorithm::default() };
            let weights = std::iter::repeat_n(2, doubles).chain([1]);
            let answers = weights
                .map(|weight| (ThesisId::random(), ResearchAnswer { value: 50.try_into().unwrap(), weight }));
            let violations = Contribution(answers.collect()).validate(|_| true, &algorithm);
            violations.into_iter().map(|violation| (violation.field, violation.code)).collect()
        };
        assert_eq!(faults(2, WeightLimit::AtMost(2)), []);
        assert_eq!(faults(3, WeightLimit::AtMost(2)), [("answers".to_owned(), ValidationErrorKind::TooMany)]);
        assert_eq!(faults(1, WeightLimit::AtMost(0)), [("answers".to_owned(), ValidationErrorKind::TooMany)]);
        assert_eq!(faults(3, WeightLimit::Unlimited), []);
    }
}
