//! How voters answer and how answers are compared: choices, model, weights, and the entities that voters are
//! matched with.
use crate::{
    answers::AnswerValue,
    numbers::numbered,
    texts::{Language, ReadableText},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, schema::Schema},
};

/// Settings for answering and for the calculation.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Algorithm {
    /// The number of answer choices.
    pub decisions: AnswerChoices,
    /// Whether only the two ends of the scale can be chosen.
    pub binary: bool,
    /// The model that turns two answers into points.
    pub calculation: Calculation,
    /// The entities that voters are matched with.
    pub match_type: MatchType,
    /// How many theses a voter may weight double; `false` for no limit, 0 for none at all.
    pub limit_weighted_votes: WeightLimit,
    /// The custom matrix. Scores range from −1 to 1 with at most three decimals. Rows are the entity's answer,
    /// columns the voter's answer, both from strongly disagree to fully agree. Used when `calculation` is 3.
    pub matrix: Vec<Vec<f64>>,
    /// Custom labels of the answers, from strongly disagree to fully agree: one entry for each possible answer, or
    /// an empty list for the default labels.
    pub labels: Vec<AnswerLabel>,
}

/// Custom label of an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerLabel {
    /// The label in the default language.
    pub value: String,
    /// The label in other languages.
    #[serde(default)]
    pub locales: BTreeMap<Language, String>,
}

impl Algorithm {
    /// Returns the possible answers, from strongly disagree to fully agree.
    pub fn scale(&self) -> &'static [AnswerValue] {
        match (self.binary, self.decisions) {
            (true, _) => &[AnswerValue::DISAGREE, AnswerValue::AGREE],
            (false, AnswerChoices::Three) => {
                &[AnswerValue::DISAGREE, AnswerValue::NEUTRAL, AnswerValue::AGREE]
            }
            (false, AnswerChoices::Five) => &AnswerValue::ALL,
        }
    }

    /// Returns the labels for a reader of `language`, in the order of the scale; empty without custom labels. All
    /// labels of a scale are in one language: that of the reader, or else the same without region and variant, or else the
    /// default language.
    pub fn read_labels<'a>(&'a self, language: &Language, default: &'a Language) -> Vec<ReadableText<'a>> {
        let in_language = |tag: &str| -> Option<Vec<ReadableText<'a>>> {
            self.labels.iter().map(|label| label.find(tag, language, default)).collect()
        };
        let found = language.fallback_tags().into_iter().find_map(in_language);
        found.or_else(|| in_language(default.as_str())).unwrap_or_default()
    }

    /// Returns the custom label of an answer for a reader of `language`; `None` if it has the default label.
    pub fn find_label<'a>(
        &'a self,
        value: AnswerValue,
        language: &Language,
        default: &'a Language,
    ) -> Option<&'a str> {
        let place = self.scale().iter().position(|step| *step == value)?;
        self.read_labels(language, default).get(place).map(|reading| reading.text)
    }
}

impl AnswerLabel {
    /// Returns the label in the language with a tag, for a reader of `language`.
    fn find<'a>(&'a self, tag: &str, language: &Language, default: &'a Language) -> Option<ReadableText<'a>> {
        let (found, text) = match tag == default.as_str() {
            true => (default, &self.value),
            false => self.locales.iter().find(|(known, text)| known.as_str() == tag && !text.is_empty())?,
        };
        Some(ReadableText { text, other_language: Some(found).filter(|found| *found != language) })
    }
}

impl MatchType {
    /// Returns whether voters are matched with parties.
    pub fn includes_parties(self) -> bool {
        self != MatchType::Candidates
    }

    /// Returns whether voters are matched with candidates.
    pub fn includes_candidates(self) -> bool {
        self != MatchType::Parties
    }
}

numbered! {
    /// The number of answer choices.
    #[derive(Default)]
    pub enum AnswerChoices as u8, "AnswerChoices", "number of answer choices" {
        /// Agree, neutral, disagree.
        Three = 3,
        /// From fully agree to strongly disagree.
        #[default]
        Five = 5,
    }
}

numbered! {
    /// The model that turns two answers into points.
    #[derive(Default)]
    pub enum Calculation as u8, "Calculation", "model" {
        /// City block: the distance between two answers.
        Manhattan = 0,
        /// Directional: the side and the intensity of two answers.
        ScalarProduct = 1,
        /// Mean of the two.
        #[default]
        Hybrid = 2,
        /// The instance's custom matrix.
        Custom = 3,
    }
}

numbered! {
    /// The entities that voters are matched with.
    #[derive(Default)]
    pub enum MatchType as u8, "MatchType", "match type" {
        /// Candidates only.
        Candidates = 0,
        /// Parties only.
        Parties = 1,
        /// Both.
        #[default]
        Hybrid = 2,
    }
}

/// How many theses a voter may weight double.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "WeightLimitWire", into = "WeightLimitWire")]
pub enum WeightLimit {
    /// All theses.
    #[default]
    Unlimited,
    /// At most this number; 0 for none.
    AtMost(u16),
}

impl WeightLimit {
    /// Returns the limit, if there is one.
    pub fn limit(self) -> Option<u16> {
        match self {
            WeightLimit::Unlimited => None,
            WeightLimit::AtMost(number) => Some(number),
        }
    }
}

impl PartialSchema for WeightLimit {
    fn schema() -> RefOr<Schema> {
        WeightLimitWire::schema()
    }
}

impl ToSchema for WeightLimit {}

/// The wire format of [`WeightLimit`]: `false` for no limit, otherwise a number.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum WeightLimitWire {
    /// `false`; `true` is rejected.
    Off(bool),
    /// The number.
    Number(u16),
}

impl TryFrom<WeightLimitWire> for WeightLimit {
    type Error = &'static str;

    fn try_from(limit: WeightLimitWire) -> Result<WeightLimit, &'static str> {
        match limit {
            WeightLimitWire::Off(false) => Ok(WeightLimit::Unlimited),
            WeightLimitWire::Off(true) => Err("limitWeightedVotes is false (no limit) or a number"),
            WeightLimitWire::Number(number) => Ok(WeightLimit::AtMost(number)),
        }
    }
}

impl From<WeightLimit> for WeightLimitWire {
    fn from(limit: WeightLimit) -> WeightLimitWire {
        match limit {
            WeightLimit::Unlimited => WeightLimitWire::Off(false),
            WeightLimit::AtMost(number) => WeightLimitWire::Number(number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case(AnswerChoices::Five, false, &[0, 25, 50, 75, 100])]
    #[case(AnswerChoices::Three, false, &[0, 50, 100])]
    #[case(AnswerChoices::Three, true, &[0, 100])]
    #[case(AnswerChoices::Five, true, &[0, 100])]
    fn the_scale_has_as_many_steps_as_there_are_choices(
        #[case] decisions: AnswerChoices,
        #[case] binary: bool,
        #[case] percent: &[u8],
    ) {
        let algorithm = Algorithm { decisions, binary, ..Algorithm::default() };
        let scale: Vec<u8> = algorithm.scale().iter().map(|value| value.percent()).collect();
        assert_eq!(scale, percent);
    }

    fn label(value: &str, locales: &[(&str, &str)]) -> AnswerLabel {
        let locales = locales.iter().map(|(tag, text)| (tag.parse().unwrap(), (*text).to_owned()));
        AnswerLabel { value: value.to_owned(), locales: locales.collect() }
    }

    #[test]
    fn answers_have_their_labels_and_a_scale_never_mixes_languages() {
        let labels = vec![
            label("zu weit", &[("en", "goes too far"), ("fr", "trop loin")]),
            label("richtig", &[("en", "right"), ("fr", "")]),
            label("nicht weit genug", &[("en", "not far enough")]),
        ];
        let algorithm = Algorithm { decisions: AnswerChoices::Three, labels, ..Algorithm::default() };
        let german = Language::german();
        let read = |tag: &str| -> Vec<(String, bool)> {
            let language = tag.parse().unwrap();
            let labels = algorithm.read_labels(&language, &german);
            labels.iter().map(|label| (label.text.to_owned(), label.other_language.is_some())).collect()
        };
        let all = |words: [&str; 3], is_other| words.map(|word| (word.to_owned(), is_other)).to_vec();
        assert_eq!(read("de"), all(["zu weit", "richtig", "nicht weit genug"], false));
        assert_eq!(read("en"), all(["goes too far", "right", "not far enough"], false));
        assert_eq!(read("fr"), all(["zu weit", "richtig", "nicht weit genug"], true));
        assert_eq!(
            algorithm.find_label(AnswerValue::NEUTRAL, &"en".parse().unwrap(), &german),
            Some("right")
        );
        assert_eq!(Algorithm::default().find_label(AnswerValue::NEUTRAL, &german, &german), None);
    }

    #[test]
    fn a_limit_of_double_weights_is_a_number_or_false() {
        let read = |json| serde_json::from_str::<WeightLimit>(json).ok();
        assert_eq!(read("false"), Some(WeightLimit::Unlimited));
        assert_eq!(read("0"), Some(WeightLimit::AtMost(0)));
        assert_eq!(read("true"), None);
        assert_eq!(serde_json::to_string(&WeightLimit::Unlimited).unwrap(), "false");
    }
}
