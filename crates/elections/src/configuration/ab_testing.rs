//! A/B tests: what a share of the voters sees beyond the others, drawn in each voter's browser.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether some voters see more than others, to learn what it changes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct AbTesting {
    /// Whether there is a test.
    pub enabled: bool,
    /// How many percent of the voters are in variant A (without the feature).
    #[serde(rename = "percentageA")]
    pub percentage_a: u8,
    /// How many percent of the voters are in variant B (with the feature).
    #[serde(rename = "percentageB")]
    pub percentage_b: u8,
    /// What variant B shows, one of `live-vote` (the provisional top places while answering) and `live-number` (how many
    /// have taken part). A test that names none is one of the live number.
    pub features: Vec<String>,
}

impl AbTesting {
    /// What variant B shows. Tests from before there was a choice name nothing, and showed the live number. Names are
    /// checked when the document is written, so one that is unknown here is left over from an older version.
    pub fn feature(&self) -> TestedFeature {
        self.features
            .iter()
            .find_map(|name| TestedFeature::from_name(name))
            .unwrap_or(TestedFeature::LiveNumber)
    }
}

/// What an A/B test can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TestedFeature {
    /// The provisional top places, while the voter answers.
    LiveVote,
    /// The number of completions, as it grows.
    LiveNumber,
}

impl TestedFeature {
    /// The names of all features in the document.
    pub const NAMES: &'static [&'static str] = &["live-vote", "live-number"];

    /// The feature of that name.
    pub fn from_name(name: &str) -> Option<TestedFeature> {
        match name {
            "live-vote" => Some(TestedFeature::LiveVote),
            "live-number" => Some(TestedFeature::LiveNumber),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::live_vote_is_the_places(&["live-vote"], TestedFeature::LiveVote)]
    #[case::live_number(&["live-number"], TestedFeature::LiveNumber)]
    #[case::none_is_the_number(&[], TestedFeature::LiveNumber)]
    #[case::left_over_from_an_older_version(&["live-bars"], TestedFeature::LiveNumber)]
    fn a_test_is_about_the_feature_that_it_names(#[case] names: &[&str], #[case] feature: TestedFeature) {
        let features = names.iter().map(ToString::to_string).collect();
        assert_eq!(AbTesting { features, ..AbTesting::default() }.feature(), feature);
    }

    #[test]
    fn every_feature_that_is_named_exists() {
        for name in TestedFeature::NAMES {
            let feature = TestedFeature::from_name(name).unwrap();
            assert_eq!(serde_json::to_value(feature).unwrap(), *name);
        }
    }
}
