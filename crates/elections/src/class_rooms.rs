//! Class rooms: people who answer a questionnaire together, each on a device of their own. Only the sums of their
//! answers are known.
use crate::{
    answers::AnswerValue,
    validation::{ValidationErrorKind, ValidationErrors, ViolatedBounds},
};
use rand::RngExt;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use utoipa::ToSchema;

/// The characters of a code. Those that look alike on a projector are left out: 0 and O, 1, I and L.
const CODE_CHARACTERS: &[u8] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/// The number of characters of a code.
const CODE_LENGTH: usize = 6;
/// The maximum number of characters of a node's name.
const MAX_NODE_NAME_LENGTH: usize = 16;

/// The name of a node in the addresses of its class rooms: 1 to 16 of `a-z`, `0-9` and `-`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, pattern = "^[a-z0-9-]+$", min_length = 1, max_length = 16)]
pub struct NodeName(String);

/// A text that cannot be the name of a node.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” cannot be the name of a node; use 1 to 16 small letters, digits and hyphens")]
pub struct NodeNameError(String);

impl Default for NodeName {
    fn default() -> NodeName {
        NodeName("1".to_owned())
    }
}

impl FromStr for NodeName {
    type Err = NodeNameError;

    fn from_str(text: &str) -> Result<NodeName, NodeNameError> {
        let is_allowed = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        match (1..=MAX_NODE_NAME_LENGTH).contains(&text.len()) && text.bytes().all(is_allowed) {
            true => Ok(NodeName(text.to_owned())),
            false => Err(NodeNameError(text.to_owned())),
        }
    }
}

impl TryFrom<String> for NodeName {
    type Error = NodeNameError;

    fn try_from(text: String) -> Result<NodeName, NodeNameError> {
        text.parse()
    }
}

impl From<NodeName> for String {
    fn from(name: NodeName) -> String {
        name.0
    }
}

impl fmt::Display for NodeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The code of a class room on its node: six capital letters and digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, example = "K7QW4B")]
pub struct RoomCode(String);

/// A text that is not the code of a class room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the code of a class room")]
pub struct RoomCodeError;

impl RoomCode {
    /// Returns a new random code.
    pub fn random() -> RoomCode {
        let mut rng = rand::rng();
        let characters =
            (0..CODE_LENGTH).map(|_| CODE_CHARACTERS[rng.random_range(0..CODE_CHARACTERS.len())]);
        RoomCode(characters.map(char::from).collect())
    }
}

impl TryFrom<String> for RoomCode {
    type Error = RoomCodeError;

    /// Small letters stand for capitals, because people type the code.
    fn try_from(text: String) -> Result<RoomCode, RoomCodeError> {
        let code = text.to_ascii_uppercase();
        let is_code = code.len() == CODE_LENGTH && code.bytes().all(|b| CODE_CHARACTERS.contains(&b));
        if is_code { Ok(RoomCode(code)) } else { Err(RoomCodeError) }
    }
}

impl From<RoomCode> for String {
    fn from(code: RoomCode) -> String {
        code.0
    }
}

/// How often each answer was given to each thesis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerSums {
    scale: &'static [AnswerValue],
    theses: Vec<Vec<u32>>,
}

impl AnswerSums {
    /// Creates sums of zero for a number of theses with these possible answers.
    pub fn new(theses: usize, scale: &'static [AnswerValue]) -> AnswerSums {
        AnswerSums { scale, theses: vec![vec![0; scale.len() + 1]; theses] }
    }

    /// Adds the answers of one person: one for each thesis, in their order; `None` for a skipped thesis. Errors name
    /// the fields as on the wire.
    ///
    /// # Errors
    /// When there are more or fewer answers than theses, an answer is not on the scale, or all theses are skipped.
    /// Somebody without answers would count towards the minimum number of people below which sums are hidden to protect
    /// individuals.
    pub fn add(&mut self, answers: &[Option<AnswerValue>]) -> Result<(), ValidationErrors> {
        self.validate(answers).into_result()?;
        for (sums, answer) in self.theses.iter_mut().zip(answers) {
            let place = match answer {
                Some(answer) => self.scale.iter().position(|value| value == answer),
                None => Some(self.scale.len()),
            };
            if let Some(sum) = place.and_then(|place| sums.get_mut(place)) {
                *sum += 1;
            }
        }
        Ok(())
    }

    fn validate(&self, answers: &[Option<AnswerValue>]) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        if answers.len() != self.theses.len() {
            let count = i64::try_from(self.theses.len()).unwrap_or(i64::MAX);
            let limits = ViolatedBounds::between(count, count);
            violations.add_with_bounds("answers", ValidationErrorKind::Invalid, limits);
            return violations;
        }
        for (i, answer) in answers.iter().enumerate() {
            let is_offered = answer.is_none_or(|answer| self.scale.contains(&answer));
            violations.check(format!("answers.{i}"), ValidationErrorKind::Invalid, is_offered);
        }
        violations.check("answers", ValidationErrorKind::Required, answers.iter().any(Option::is_some));
        violations
    }

    /// Returns the sums, thesis by thesis: from strongly disagree to fully agree, and last how many skipped it.
    pub fn into_distributions(self) -> Vec<Vec<u32>> {
        self.theses
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn answers(percents: &[Option<u8>]) -> Vec<Option<AnswerValue>> {
        percents.iter().map(|percent| percent.map(|percent| percent.try_into().unwrap())).collect()
    }

    #[rstest]
    #[case::a_number("1", true)]
    #[case::a_name("berlin-2", true)]
    #[case::as_long_as_possible("abcdefghijklmnop", true)]
    #[case::longer("abcdefghijklmnopq", false)]
    #[case::empty("", false)]
    #[case::capitals("Berlin", false)]
    #[case::a_path("a/b", false)]
    fn the_name_of_a_node_fits_into_an_address(#[case] name: &str, #[case] is_name: bool) {
        assert_eq!(name.parse::<NodeName>().is_ok(), is_name);
    }

    #[test]
    fn a_code_has_no_characters_that_look_alike_and_may_be_typed_in_small_letters() {
        for _ in 0..1000 {
            let code = String::from(RoomCode::random());
            assert!(code.len() == 6 && !code.contains(['0', 'O', '1', 'I', 'L']), "{code}");
        }
        let typed = RoomCode::try_from("k7qw4b".to_owned()).unwrap();
        assert_eq!(String::from(typed), "K7QW4B");
        for wrong in ["K7QW4", "K7QW4BB", "K7QW40", "K7QWÄ"] {
            assert_eq!(RoomCode::try_from(wrong.to_owned()), Err(RoomCodeError), "{wrong}");
        }
    }

    #[test]
    fn answers_are_summed_by_thesis_and_value_with_those_who_skipped_last() {
        let mut sums = AnswerSums::new(2, &[AnswerValue::DISAGREE, AnswerValue::NEUTRAL, AnswerValue::AGREE]);
        for one in [[Some(0), Some(100)], [Some(0), None], [Some(50), Some(100)]] {
            sums.add(&answers(&one)).unwrap();
        }
        assert_eq!(sums.into_distributions(), [[2, 1, 0, 0], [0, 0, 2, 1]]);
    }

    #[rstest]
    #[case::too_few(&[Some(0)], "answers", "invalid")]
    #[case::too_many(&[Some(0), Some(0), Some(0)], "answers", "invalid")]
    #[case::off_the_scale(&[Some(0), Some(25)], "answers.1", "invalid")]
    #[case::nothing_answered(&[None, None], "answers", "required")]
    fn answers_that_do_not_fit_the_theses_are_refused_and_change_nothing(
        #[case] given: &[Option<u8>],
        #[case] field: &str,
        #[case] code: &str,
    ) {
        let mut sums = AnswerSums::new(2, &[AnswerValue::DISAGREE, AnswerValue::AGREE]);
        let errors = sums.add(&answers(given)).unwrap_err();
        let errors: Vec<_> = errors.iter().map(|error| (error.field.as_str(), error.code.as_str())).collect();
        assert_eq!(errors, [(field, code)]);
        assert_eq!(sums, AnswerSums::new(2, &[AnswerValue::DISAGREE, AnswerValue::AGREE]));
    }
}
