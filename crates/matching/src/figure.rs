//! The agreement of a voter and an entity, as an exact fraction.
use std::cmp::Ordering;

/// Number of bits of the fraction in a [`rank_key`]. Two different fractions of points with denominators of at
/// most 2 · 254 (the weights of all theses) differ by more than 2⁻¹⁸, so their keys differ.
const FRACTION_BITS: u32 = 18;

/// An entity's figure: the exact fraction of the percentage, and the numbers of answers it is based on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// Points in thousandths above the lowest entry of the matrix: Σ w · (`M[e][v]` − m).
    pub score: u32,
    /// Maximum points of the same theses, in thousandths: Σ w · (h − m).
    pub maximum: u32,
    /// Number of theses that count, because both the voter and the entity answered them.
    pub counted: u16,
    /// Number of theses that the voter answered.
    pub answered: u16,
}

impl Figure {
    /// Returns the match in per mille, 0 to 1000, rounded once and half up: (2000 · score + maximum) div (2 ·
    /// maximum). `None` if no thesis counts.
    pub fn permille(&self) -> Option<u16> {
        let (score, maximum) = (u64::from(self.score), u64::from(self.maximum));
        (2000 * score + maximum).checked_div(2 * maximum).map(|permille| permille as u16)
    }

    /// Returns the coverage in per mille, rounded half up: the share of the voter's answers that count. 0 if the
    /// voter answered nothing.
    pub fn coverage_permille(&self) -> u16 {
        let (counted, answered) = (u32::from(self.counted), u32::from(self.answered));
        (2000 * counted + answered).checked_div(2 * answered).unwrap_or(0) as u16
    }

    /// Compares this figure with another one of the same voter: first by the exact fraction score ÷ maximum, by
    /// cross-multiplication in 64 bits, then by coverage. The greater figure is the better one. Figures without a
    /// counting thesis are the lowest.
    pub fn compare(&self, other: &Figure) -> Ordering {
        let fraction = if self.maximum == 0 || other.maximum == 0 {
            self.maximum.min(1).cmp(&other.maximum.min(1))
        } else {
            let product = |a: u32, b: u32| u64::from(a) * u64::from(b);
            product(self.score, other.maximum).cmp(&product(other.score, self.maximum))
        };
        // Both figures have the same number of answered theses, so `counted` decides the coverage.
        fraction.then(self.counted.cmp(&other.counted))
    }
}

/// Number of bits of a [`rank_key`]: 11 for 2000 units of points per weight, the bits of the fraction, 8 for the
/// theses.
pub(crate) const KEY_BITS: u32 = 11 + FRACTION_BITS + 8;

/// Returns an integer with the same order and equality as [`Figure::compare`].
///
/// `points` and `weight` are those of the theses that count. points ÷ weight is score ÷ maximum up to a factor
/// that all entities share.
pub(crate) fn rank_key(points: u32, weight: u16, counted: u16) -> u64 {
    let fraction = (u64::from(points) << FRACTION_BITS).checked_div(u64::from(weight)).unwrap_or(0);
    fraction << 8 | u64::from(counted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MAX_THESES;
    use proptest::prelude::*;

    fn figure(score: u32, maximum: u32, counted: u16) -> Figure {
        Figure { score, maximum, counted, answered: 10 }
    }

    #[test]
    fn per_mille_is_rounded_once_and_half_up() {
        assert_eq!(figure(325, 600, 5).permille(), Some(542));
        assert_eq!(figure(1, 2000, 1).permille(), Some(1));
        assert_eq!(figure(1, 2001, 1).permille(), Some(0));
        assert_eq!(figure(2000, 2000, 1).permille(), Some(1000));
    }

    #[test]
    fn without_counted_theses_there_is_no_figure() {
        assert_eq!(figure(0, 0, 0).permille(), None);
        assert_eq!(Figure::default().coverage_permille(), 0);
    }

    #[test]
    fn coverage_is_a_share_of_the_theses_that_the_voter_answered() {
        assert_eq!(figure(0, 1, 10).coverage_permille(), 1000);
        assert_eq!(figure(0, 1, 3).coverage_permille(), 300);
    }

    #[test]
    fn equal_fractions_are_ordered_by_coverage() {
        assert_eq!(figure(1, 2, 4).compare(&figure(2, 4, 5)), Ordering::Less);
        assert_eq!(figure(1, 2, 4).compare(&figure(2, 4, 4)), Ordering::Equal);
        assert_eq!(figure(0, 2, 1).compare(&figure(0, 0, 0)), Ordering::Greater);
    }

    /// Possible sums of points, weights and counts of theses that count.
    fn sums() -> impl Strategy<Value = (u32, u16, u16)> {
        (1..=MAX_THESES as u16)
            .prop_flat_map(|counted| (counted..=2 * counted, Just(counted)))
            .prop_flat_map(|(weight, counted)| (0..=2000 * u32::from(weight), Just(weight), Just(counted)))
    }

    proptest! {
        #[test]
        fn the_key_orders_like_cross_multiplication(a in sums(), b in sums()) {
            let figure = |(points, weight, counted): (u32, u16, u16)| figure(points, 2000 * u32::from(weight), counted);
            prop_assert!(rank_key(a.0, a.1, a.2) < 1 << KEY_BITS);
            let by_key = rank_key(a.0, a.1, a.2).cmp(&rank_key(b.0, b.1, b.2));
            prop_assert_eq!(by_key, figure(a).compare(&figure(b)));
        }

        #[test]
        fn the_key_distinguishes_neighbouring_fractions(weight in 2_u16..=508) {
            // The two nearest fractions with denominators up to n are those of n and n − 1.
            let (less, more) = (u32::from(weight) - 2, u32::from(weight) - 1);
            prop_assert!(rank_key(less, weight - 1, 1) < rank_key(more, weight, 1));
        }
    }
}
