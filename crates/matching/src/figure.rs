//! What a voter and an entity have in common, as an exact fraction.
use std::cmp::Ordering;

/// The bits of a fraction that [`key`] keeps. Two different fractions of points whose denominators
/// are at most 2 · 254 (the weights of all theses) are more than 2⁻¹⁸ apart, so their keys differ.
const FRACTION_BITS: u32 = 18;

/// An entity's figure: the exact fraction behind the percentage, and what it rests on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// Points in thousandths, less the lowest entry of the matrix: Σ w · (`M[e][v]` − m).
    pub score: u32,
    /// The most that the same theses could have given, in thousandths: Σ w · (h − m).
    pub maximum: u32,
    /// Theses that count: those that the voter answered and the entity answered.
    pub counted: u16,
    /// Theses that the voter answered.
    pub answered: u16,
}

impl Figure {
    /// The match in per mille, 0 to 1000, rounded once and half up: (2000 · score + maximum) div
    /// (2 · maximum). `None` if nothing counts.
    pub fn permille(&self) -> Option<u16> {
        let (score, maximum) = (u64::from(self.score), u64::from(self.maximum));
        (2000 * score + maximum).checked_div(2 * maximum).map(|permille| permille as u16)
    }

    /// The share of the voter's answers that the figure rests on, in per mille, rounded half up; 0 if the
    /// voter answered nothing.
    pub fn coverage_permille(&self) -> u16 {
        let (counted, answered) = (u32::from(self.counted), u32::from(self.answered));
        (2000 * counted + answered).checked_div(2 * answered).unwrap_or(0) as u16
    }

    /// How this figure compares with another of the same voter: by the exact fraction score ÷ maximum, by
    /// cross-multiplication in 64 bits, then by coverage. The greater is the better; where nothing counts is
    /// least of all.
    pub fn compare(&self, other: &Figure) -> Ordering {
        let fraction = if self.maximum == 0 || other.maximum == 0 {
            self.maximum.min(1).cmp(&other.maximum.min(1))
        } else {
            let product = |a: u32, b: u32| u64::from(a) * u64::from(b);
            product(self.score, other.maximum).cmp(&product(other.score, self.maximum))
        };
        // Both rest on the same number of answered theses, so what counts decides the coverage.
        fraction.then(self.counted.cmp(&other.counted))
    }
}

/// Bits of a [`key`]: 11 for 2000 units of points a weight, those of the fraction, 8 for the theses.
pub(crate) const KEY_BITS: u32 = 11 + FRACTION_BITS + 8;

/// An integer that orders entities exactly as [`Figure::compare`] does, equal where that is equal.
///
/// `points` and `weight` are those of the theses that count; points ÷ weight is score ÷ maximum up to a
/// factor that all entities share.
pub(crate) fn key(points: u32, weight: u16, counted: u16) -> u64 {
    let fraction = (u64::from(points) << FRACTION_BITS).checked_div(u64::from(weight)).unwrap_or(0);
    fraction << 8 | u64::from(counted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MOST_THESES;
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
    fn where_nothing_counts_there_is_no_figure() {
        assert_eq!(figure(0, 0, 0).permille(), None);
        assert_eq!(Figure::default().coverage_permille(), 0);
    }

    #[test]
    fn coverage_is_a_share_of_what_the_voter_answered() {
        assert_eq!(figure(0, 1, 10).coverage_permille(), 1000);
        assert_eq!(figure(0, 1, 3).coverage_permille(), 300);
    }

    #[test]
    fn equal_fractions_are_ordered_by_coverage() {
        assert_eq!(figure(1, 2, 4).compare(&figure(2, 4, 5)), Ordering::Less);
        assert_eq!(figure(1, 2, 4).compare(&figure(2, 4, 4)), Ordering::Equal);
        assert_eq!(figure(0, 2, 1).compare(&figure(0, 0, 0)), Ordering::Greater);
    }

    /// Points, weight and count of theses that count, out of what can occur.
    fn sums() -> impl Strategy<Value = (u32, u16, u16)> {
        (1..=MOST_THESES as u16)
            .prop_flat_map(|counted| (counted..=2 * counted, Just(counted)))
            .prop_flat_map(|(weight, counted)| (0..=2000 * u32::from(weight), Just(weight), Just(counted)))
    }

    proptest! {
        #[test]
        fn the_key_orders_as_cross_multiplication_does(a in sums(), b in sums()) {
            let figure = |(points, weight, counted): (u32, u16, u16)| figure(points, 2000 * u32::from(weight), counted);
            prop_assert!(key(a.0, a.1, a.2) < 1 << KEY_BITS);
            let by_key = key(a.0, a.1, a.2).cmp(&key(b.0, b.1, b.2));
            prop_assert_eq!(by_key, figure(a).compare(&figure(b)));
        }

        #[test]
        fn the_key_tells_neighbouring_fractions_apart(weight in 2_u16..=508) {
            // The nearest two fractions of denominators up to n are those of n and n − 1.
            let (less, more) = (u32::from(weight) - 2, u32::from(weight) - 1);
            prop_assert!(key(less, weight - 1, 1) < key(more, weight, 1));
        }
    }
}
