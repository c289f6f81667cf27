//! A voter's answers and weights.
use crate::Scale;

/// The weight of a thesis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Weight {
    /// Single.
    #[default]
    Single = 1,
    /// Double: the voter marked the thesis as important.
    Double = 2,
}

impl Weight {
    /// Returns the factor, 1 or 2.
    pub fn factor(self) -> u32 {
        self as u32
    }
}

impl TryFrom<u8> for Weight {
    type Error = VoterError;

    fn try_from(weight: u8) -> Result<Weight, VoterError> {
        match weight {
            1 => Ok(Weight::Single),
            2 => Ok(Weight::Double),
            _ => Err(VoterError::Weight { weight }),
        }
    }
}

/// A voter's answer to one thesis and its weight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct VoterRating {
    /// The answer as an index into the scale, counted from strongly disagree; `None` if skipped.
    pub answer: Option<u8>,
    /// The weight; without effect if the thesis is skipped.
    pub weight: Weight,
}

/// A voter: a [`VoterRating`] for each thesis, in the order of the theses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voter {
    scale: Scale,
    ratings: Vec<VoterRating>,
}

/// The reason why a voter's answers are rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VoterError {
    /// An answer is not on the scale.
    #[error("the answer to thesis {thesis} is not one of the {choices} choices of the scale")]
    OffScale {
        /// The thesis, counted from 1.
        thesis: usize,
        /// Number of choices of the scale.
        choices: usize,
    },
    /// A weight is neither 1 nor 2.
    #[error("the weight {weight} is unknown: a thesis weighs 1, or 2 if it is important")]
    Weight {
        /// The given weight.
        weight: u8,
    },
}

impl Voter {
    /// Creates a voter with a rating for each thesis.
    ///
    /// # Errors
    /// Returns an error if an answer is not on the scale.
    pub fn new(scale: Scale, ratings: impl IntoIterator<Item = VoterRating>) -> Result<Voter, VoterError> {
        let ratings: Vec<VoterRating> = ratings.into_iter().collect();
        match ratings.iter().position(|rating| rating.answer.is_some_and(|answer| !scale.contains(answer))) {
            Some(at) => Err(VoterError::OffScale { thesis: at + 1, choices: scale.choices() }),
            None => Ok(Voter { scale, ratings }),
        }
    }

    /// Returns the scale of the answers.
    pub fn scale(&self) -> Scale {
        self.scale
    }

    /// Returns the ratings, in the order of the theses.
    pub fn ratings(&self) -> &[VoterRating] {
        &self.ratings
    }

    /// Returns the number of answered theses.
    pub fn count_answered(&self) -> usize {
        self.ratings.iter().filter(|rating| rating.answer.is_some()).count()
    }

    /// Returns every voter who differs from this one by a single answer, moved one step up or down the scale.
    /// Skipped theses stay skipped.
    pub(crate) fn neighbours(&self) -> impl Iterator<Item = Voter> {
        self.ratings.iter().enumerate().flat_map(move |(thesis, rating)| {
            let down = rating.answer.and_then(|answer| answer.checked_sub(1));
            let up = rating.answer.map(|answer| answer + 1).filter(|&answer| self.scale.contains(answer));
            [down, up].into_iter().flatten().map(move |answer| {
                let mut moved = self.clone();
                moved.ratings[thesis].answer = Some(answer);
                moved
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(answer: Option<u8>) -> VoterRating {
        VoterRating { answer, weight: Weight::Single }
    }

    #[test]
    fn an_answer_off_the_scale_is_refused() {
        let refused = Voter::new(Scale::Three, [rating(Some(2)), rating(None), rating(Some(3))]);
        assert_eq!(refused, Err(VoterError::OffScale { thesis: 3, choices: 3 }));
    }

    #[test]
    fn a_weight_is_one_or_two() {
        assert_eq!(Weight::try_from(1), Ok(Weight::Single));
        assert_eq!(Weight::try_from(2), Ok(Weight::Double));
        assert_eq!(Weight::try_from(0), Err(VoterError::Weight { weight: 0 }));
        assert_eq!(Weight::try_from(3), Err(VoterError::Weight { weight: 3 }));
    }

    #[test]
    fn one_step_away_moves_one_given_answer_and_leaves_skipped_ones() {
        let voter = Voter::new(Scale::Three, [Some(0), None, Some(1)].map(rating)).unwrap();
        let moved: Vec<Vec<Option<u8>>> = voter
            .neighbours()
            .map(|voter| voter.ratings().iter().map(|rating| rating.answer).collect())
            .collect();
        assert_eq!(moved, [[Some(1), None, Some(1)], [Some(0), None, Some(0)], [Some(0), None, Some(2)]]);
    }
}
