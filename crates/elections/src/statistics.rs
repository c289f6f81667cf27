//! Statistics of the answers of all parties and candidates to a thesis: number, mean, standard deviation and
//! badges.
//!
//! Badges are computed with integers, so that a value exactly on a threshold is classified correctly.
use crate::answers::AnswerValue;
use serde::Serialize;
use std::cmp::Ordering;
use utoipa::ToSchema;

/// Minimum standard deviation of a polarizing thesis.
pub const MIN_POLARIZING_DEVIATION: i64 = 35;
/// Maximum standard deviation of an undisputed thesis.
pub const MAX_UNDISPUTED_DEVIATION: i64 = 15;
/// Minimum distance of the mean of an undisputed thesis from the middle.
pub const MIN_UNDISPUTED_DISTANCE: i64 = 25;

/// From this number of submitted answers on, the theses on which answers differ most can be named. With fewer, single
/// answers could be inferred.
pub const MIN_ANSWERS_TO_COMPARE: i64 = 5;

/// A notable property of a thesis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ThesisBadge)]
pub enum ThesisBadge {
    /// Opinions differ: standard deviation of at least [`MIN_POLARIZING_DEVIATION`].
    Polarizing,
    /// Nearly all are on the same side: standard deviation of at most [`MAX_UNDISPUTED_DEVIATION`], mean at least
    /// [`MIN_UNDISPUTED_DISTANCE`] from the middle.
    Undisputed,
    /// At least half of the answers are in the middle.
    Neutral,
}

/// How well a thesis separates those who answered it, as the badges say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Separation {
    /// [`ThesisBadge::Polarizing`]: it separates well.
    Strong,
    /// Neither polarizing, nor undisputed or neutral.
    Moderate,
    /// [`ThesisBadge::Undisputed`] or [`ThesisBadge::Neutral`], and not polarizing: it hardly separates.
    Weak,
}

/// The statistics of the answers to a thesis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThesisStatistics {
    count: i64,
    sum: i64,
    squares: i64,
    neutral: i64,
    agreeing: i64,
}

impl ThesisStatistics {
    /// Adds one answer.
    pub fn add(&mut self, value: AnswerValue) {
        let percent = i64::from(value.percent());
        self.count += 1;
        self.sum += percent;
        self.squares += percent * percent;
        self.neutral += i64::from(value == AnswerValue::NEUTRAL);
        self.agreeing += i64::from(value.percent() > AnswerValue::NEUTRAL.percent());
    }

    /// Returns the number of answers.
    pub fn count(self) -> i64 {
        self.count
    }

    /// Returns the number of answers that agree, fully or rather.
    pub fn count_agreeing(self) -> i64 {
        self.agreeing
    }

    /// Returns the number of answers in the middle.
    pub fn count_neutral(self) -> i64 {
        self.neutral
    }

    /// Returns the number of answers that disagree, strongly or rather.
    pub fn count_disagreeing(self) -> i64 {
        self.count - self.agreeing - self.neutral
    }

    /// Returns how well the thesis separates those who answered it; `None` with fewer than [`MIN_ANSWERS_TO_COMPARE`]
    /// answers.
    pub fn separation(self) -> Option<Separation> {
        let badges = self.badges();
        (self.count >= MIN_ANSWERS_TO_COMPARE).then(|| {
            if badges.contains(&ThesisBadge::Polarizing) {
                Separation::Strong
            } else if badges.is_empty() {
                Separation::Moderate
            } else {
                Separation::Weak
            }
        })
    }

    /// Returns the mean, 0 to 100; `None` without answers.
    pub fn mean(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    /// Returns the standard deviation of the population (not of a sample), 0 to 50; `None` without answers.
    pub fn standard_deviation(self) -> Option<f64> {
        (self.count > 0).then(|| (self.compute_scaled_variance() as f64).sqrt() / self.count as f64)
    }

    /// Returns the badges. A thesis may be both polarizing and neutral.
    pub fn badges(self) -> Vec<ThesisBadge> {
        if self.count == 0 {
            return Vec::new();
        }
        let deviates = |deviation: i64| (deviation * self.count).pow(2);
        let variance = self.compute_scaled_variance();
        let one_sided = (self.sum - 50 * self.count).abs() >= MIN_UNDISPUTED_DISTANCE * self.count;
        let badges = [
            (ThesisBadge::Polarizing, variance >= deviates(MIN_POLARIZING_DEVIATION)),
            (ThesisBadge::Undisputed, variance <= deviates(MAX_UNDISPUTED_DEVIATION) && one_sided),
            (ThesisBadge::Neutral, 2 * self.neutral >= self.count),
        ];
        badges.into_iter().filter(|(_, earned)| *earned).map(|(badge, _)| badge).collect()
    }

    /// Compares by the variance, exactly: `Greater` if the answers differ more than the others. Without answers there is
    /// no variance, which is the least.
    pub fn compare_disagreement(self, others: ThesisStatistics) -> Ordering {
        // V₁/n₁² against V₂/n₂², multiplied by both denominators.
        let scale = |figures: ThesisStatistics, other: ThesisStatistics| {
            i128::from(figures.compute_scaled_variance()) * i128::from(other.count.max(1)).pow(2)
        };
        scale(self, others).cmp(&scale(others, self))
    }

    /// Returns the variance multiplied by the square of the count: n·Σx² − (Σx)², exactly.
    fn compute_scaled_variance(self) -> i64 {
        self.count * self.squares - self.sum * self.sum
    }
}

impl FromIterator<AnswerValue> for ThesisStatistics {
    fn from_iter<I: IntoIterator<Item = AnswerValue>>(values: I) -> ThesisStatistics {
        let mut figures = ThesisStatistics::default();
        values.into_iter().for_each(|value| figures.add(value));
        figures
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rstest::rstest;

    fn figures(percent: &[u8]) -> ThesisStatistics {
        percent.iter().map(|percent| AnswerValue::try_from(*percent).unwrap()).collect()
    }

    #[rstest]
    #[case::more(&[0, 100], &[25, 75], Ordering::Greater)]
    #[case::equal_whatever_the_number(&[0, 100], &[0, 0, 100, 100], Ordering::Equal)]
    #[case::less(&[50, 50, 75], &[50, 100], Ordering::Less)]
    #[case::without_answers(&[], &[0, 25], Ordering::Less)]
    fn theses_are_compared_by_the_variance_of_the_answers(
        #[case] one: &[u8],
        #[case] other: &[u8],
        #[case] expected: Ordering,
    ) {
        assert_eq!(figures(one).compare_disagreement(figures(other)), expected);
        assert_eq!(figures(other).compare_disagreement(figures(one)), expected.reverse());
    }

    #[test]
    fn mean_and_deviation_are_those_of_the_whole_population() {
        let figures = figures(&[0, 50, 100, 50]);
        assert_eq!(figures.count(), 4);
        assert_eq!(figures.mean(), Some(50.0));
        assert_eq!(figures.standard_deviation(), Some(1250f64.sqrt()));
    }

    #[test]
    fn without_answers_there_are_no_statistics() {
        assert_eq!(figures(&[]).mean(), None);
        assert_eq!(figures(&[]).standard_deviation(), None);
        assert_eq!(figures(&[]).badges(), []);
    }

    #[rstest]
    #[case::two_camps(&[0, 0, 100, 100], &[ThesisBadge::Polarizing])]
    #[case::all_agree(&[100, 100, 75, 100], &[ThesisBadge::Undisputed])]
    #[case::all_disagree(&[0, 0, 25], &[ThesisBadge::Undisputed])]
    #[case::exactly_at_a_quarter(&[75, 75], &[ThesisBadge::Undisputed])]
    #[case::agreeing_on_the_middle(&[50, 50, 50], &[ThesisBadge::Neutral])]
    #[case::half_in_the_middle_and_the_rest_apart(&[0, 50, 50, 100], &[ThesisBadge::Polarizing, ThesisBadge::Neutral])]
    #[case::spread_evenly(&[0, 25, 50, 75, 100], &[ThesisBadge::Polarizing])]
    #[case::moderately_apart(&[25, 75, 75, 25], &[])]
    fn badges_describe_the_distribution_of_answers(#[case] percent: &[u8], #[case] badges: &[ThesisBadge]) {
        assert_eq!(figures(percent).badges(), badges);
    }

    #[rstest]
    #[case::two_camps(&[0, 0, 25, 100, 100], Some(Separation::Strong), [2, 0, 3])]
    #[case::moderately_apart(&[25, 75, 75, 25, 50], Some(Separation::Moderate), [2, 1, 2])]
    #[case::all_agree(&[100, 100, 75, 100, 100], Some(Separation::Weak), [5, 0, 0])]
    #[case::mostly_in_the_middle(&[50, 50, 50, 25, 75], Some(Separation::Weak), [1, 3, 1])]
    #[case::too_few(&[0, 0, 100, 100], None, [2, 0, 2])]
    fn a_thesis_separates_as_its_badges_say(
        #[case] percent: &[u8],
        #[case] separation: Option<Separation>,
        #[case] counts: [i64; 3],
    ) {
        let figures = figures(percent);
        assert_eq!(figures.separation(), separation);
        assert_eq!([figures.count_agreeing(), figures.count_neutral(), figures.count_disagreeing()], counts);
    }

    proptest! {
        #[test]
        fn the_deviation_is_a_number_from_0_to_50(steps in prop::collection::vec(0u8..=4, 1..200)) {
            let percent: Vec<u8> = steps.iter().map(|step| step * 25).collect();
            let deviation = figures(&percent).standard_deviation().unwrap();
            prop_assert!((0.0..=50.0).contains(&deviation));
        }
    }
}
