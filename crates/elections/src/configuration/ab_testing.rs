//! A/B tests: a part of the voters sees an additional feature. Each voter's browser draws the variant at random.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An A/B test: whether a part of the voters sees an additional feature.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct AbTesting {
    /// Whether there is a test.
    pub enabled: bool,
    /// Percentage of the voters in variant A (without the feature).
    #[serde(rename = "percentageA")]
    pub percentage_a: u8,
    /// Percentage of the voters in variant B (with the feature).
    #[serde(rename = "percentageB")]
    pub percentage_b: u8,
    /// The feature of variant B, one of `live-vote` (the provisional top places while answering) and `live-number`
    /// (the number of completions). A test without a feature tests the live number.
    pub features: Vec<String>,
}

impl AbTesting {
    /// Returns the feature of variant B. Older tests name no feature; they tested the live number. Names are
    /// validated when the document is written, so an unknown name comes from an older version.
    pub fn variant_feature(&self) -> TestedFeature {
        self.features
            .iter()
            .find_map(|name| TestedFeature::from_name(name))
            .unwrap_or(TestedFeature::LiveNumber)
    }
}

/// A feature that an A/B test can compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TestedFeature {
    /// The provisional top places while the voter answers.
    LiveVote,
    /// The number of completions, updated continuously.
    LiveNumber,
}

impl TestedFeature {
    /// The names of all features in the document.
    pub const NAMES: &'static [&'static str] = &["live-vote", "live-number"];

    /// Returns the feature of this name, if there is one.
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
    #[case::live_vote(&["live-vote"], TestedFeature::LiveVote)]
    #[case::live_number(&["live-number"], TestedFeature::LiveNumber)]
    #[case::none_is_the_live_number(&[], TestedFeature::LiveNumber)]
    #[case::unknown_from_an_older_version(&["live-bars"], TestedFeature::LiveNumber)]
    fn an_ab_test_has_the_feature_that_it_names(#[case] names: &[&str], #[case] feature: TestedFeature) {
        let features = names.iter().map(ToString::to_string).collect();
        assert_eq!(AbTesting { features, ..AbTesting::default() }.variant_feature(), feature);
    }

    #[test]
    fn every_named_feature_exists() {
        for name in TestedFeature::NAMES {
            let feature = TestedFeature::from_name(name).unwrap();
            assert_eq!(serde_json::to_value(feature).unwrap(), *name);
        }
    }
}
