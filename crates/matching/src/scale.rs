//! Scales: the possible answers, from strongly disagree to fully agree.

/// The scale of the answers to an instance's theses.
///
/// An answer is stored as its index in the scale, counted from strongly disagree (0). On the wire it is a
/// percentage, 0 for strongly disagree and 100 for fully agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scale {
    /// Disagree or agree: 0, 100.
    Binary,
    /// Disagree, neutral, agree: 0, 50, 100.
    Three,
    /// Strongly disagree, disagree, neutral, agree, fully agree: 0, 25, 50, 75, 100.
    Five,
}

impl Scale {
    /// All scales, from the smallest.
    pub const ALL: [Scale; 3] = [Scale::Binary, Scale::Three, Scale::Five];

    /// Returns the scale with this number of choices: 2, 3 or 5.
    pub fn with_choices(choices: usize) -> Option<Scale> {
        Scale::ALL.into_iter().find(|scale| scale.choices() == choices)
    }

    /// Returns the number of possible answers.
    pub fn choices(self) -> usize {
        self.percents().len()
    }

    /// Returns the answers as percentages, from strongly disagree to fully agree.
    pub fn percents(self) -> &'static [u8] {
        match self {
            Scale::Binary => &[0, 100],
            Scale::Three => &[0, 50, 100],
            Scale::Five => &[0, 25, 50, 75, 100],
        }
    }

    /// Returns the index of an answer given as a percentage; `None` if the answer is not on the scale.
    pub fn index(self, percent: u8) -> Option<u8> {
        (0..).zip(self.percents()).find(|&(_, &of_choice)| of_choice == percent).map(|(index, _)| index)
    }

    /// Returns the percentage of the answer with this index; `None` after the end of the scale.
    pub fn percent(self, index: u8) -> Option<u8> {
        self.percents().get(usize::from(index)).copied()
    }

    /// Returns whether the index is within the scale.
    pub(crate) fn contains(self, index: u8) -> bool {
        usize::from(index) < self.choices()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_is_found_by_its_percentage() {
        for scale in Scale::ALL {
            for (index, &percent) in scale.percents().iter().enumerate() {
                assert_eq!(scale.index(percent), u8::try_from(index).ok());
                assert_eq!(scale.percent(index as u8), Some(percent));
            }
            assert_eq!(Scale::with_choices(scale.choices()), Some(scale));
        }
    }

    #[test]
    fn an_answer_of_another_scale_is_rejected() {
        assert_eq!(Scale::Binary.index(50), None);
        assert_eq!(Scale::Three.index(25), None);
        assert_eq!(Scale::Five.index(60), None);
        assert_eq!(Scale::Three.percent(3), None);
    }

    #[test]
    fn there_are_scales_with_two_three_and_five_choices() {
        assert_eq!(Scale::with_choices(2), Some(Scale::Binary));
        assert_eq!(Scale::with_choices(3), Some(Scale::Three));
        assert_eq!(Scale::with_choices(4), None);
        assert_eq!(Scale::with_choices(5), Some(Scale::Five));
    }
}
