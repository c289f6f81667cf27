//! Validation of the configuration document beyond its shape. The `matching` crate validates a custom matrix. This
//! module only checks that a matrix exists if the calculation uses one.
use super::{Calculation, Configuration, Survey, TestedFeature, VERSION};
use crate::{
    bounds, formats,
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors, ViolatedBounds},
};
use std::collections::{BTreeMap, BTreeSet};

impl Configuration {
    /// Validates the configuration. Errors name the fields by their paths in the document.
    pub fn validate(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check("version", ValidationErrorKind::Invalid, self.version == VERSION);
        self.check_texts(&mut violations);
        self.check_appearance(&mut violations);
        self.check_fields(&mut violations);
        self.check_algorithm(&mut violations);
        self.check_ads(&mut violations);
        check_survey(&mut violations, "presurvey", &self.presurvey);
        check_survey(&mut violations, "survey", &self.survey);
        self.check_abtesting(&mut violations);
        let min_theses = self.skip_to_results.min_theses;
        violations.check_number("skipToResults.minTheses", min_theses, bounds::THESES_BEFORE);
        self.check_publication(&mut violations);
        violations
    }

    fn check_texts(&self, violations: &mut ValidationErrors) {
        let texts = self.translatable_texts();
        for text in &texts {
            if text.is_required {
                violations.check_required(&text.path, text.text, text.length);
            } else {
                violations.check_optional(&text.path, text.text, text.length);
            }
        }
        let lengths: BTreeMap<_, _> = texts.iter().map(|text| (text.path.as_str(), text.length)).collect();
        for (language, path, text) in self.iter_translations() {
            let field = format!("translations.{language}.{path}");
            match lengths.get(path) {
                Some(length) => violations.check_optional(field, text, *length),
                None => violations.add(field, ValidationErrorKind::Unknown),
            }
        }
    }

    fn iter_translations(&self) -> impl Iterator<Item = (&Language, &str, &str)> {
        self.translations.iter().flat_map(|(language, texts)| {
            texts.iter().map(move |(path, text)| (language, path.as_str(), text.as_str()))
        })
    }

    fn check_appearance(&self, violations: &mut ValidationErrors) {
        violations.check_optional_picture("introduction.background", self.introduction.background.as_deref());
        violations.check_optional_colour("theming.primary", self.theming.primary.as_deref());
        violations.check_optional_colour("theming.secondary", self.theming.secondary.as_deref());
        violations.check_optional_picture("theming.logo", self.theming.logo.as_deref());
        violations.check_entry_count("sponsors", self.sponsors.len(), bounds::LIST_ENTRIES);
        for (at, sponsor) in self.sponsors.iter().enumerate() {
            violations.check_optional_picture(format!("sponsors.{at}.image"), sponsor.image.as_deref());
            violations.check_optional_url(format!("sponsors.{at}.href"), sponsor.href.as_deref());
        }
        violations.check_entry_count("footer-links", self.footer_links.len(), bounds::LIST_ENTRIES);
        for (at, link) in self.footer_links.iter().enumerate() {
            violations.check_required_url(format!("footer-links.{at}.href"), Some(&link.href));
        }
    }

    fn check_fields(&self, violations: &mut ValidationErrors) {
        let fields = &self.matches.fields;
        for (at, field) in fields.iter().enumerate() {
            let path = format!("matches.fields.{at}");
            let is_first = fields[..at].iter().all(|earlier| earlier.name != field.name);
            violations.check(format!("{path}.name"), ValidationErrorKind::Duplicate, is_first);
            violations.check_optional(format!("{path}.value"), &field.value, bounds::FIELD_LABEL);
            for (language, text) in &field.locales {
                violations.check_optional(format!("{path}.locales.{language}"), text, bounds::FIELD_LABEL);
            }
        }
    }

    fn check_algorithm(&self, violations: &mut ValidationErrors) {
        let algorithm = &self.algorithm;
        let lacks_matrix = algorithm.calculation == Calculation::Custom && algorithm.matrix.is_empty();
        violations.check("algorithm.matrix", ValidationErrorKind::Required, !lacks_matrix);
        if let super::WeightLimit::AtMost(limit) = algorithm.limit_weighted_votes {
            violations.check_number("algorithm.limitWeightedVotes", limit, bounds::WEIGHTED_LIMIT);
        }
        self.check_labels(violations);
        // The negated form also rejects NaN.
        if !(0.0..=1.0).contains(&self.least_coverage) {
            let code = if self.least_coverage < 0.0 {
                ValidationErrorKind::TooSmall
            } else {
                ValidationErrorKind::TooLarge
            };
            violations.add_with_bounds("leastCoverage", code, ViolatedBounds::between(0, 1));
        }
    }

    /// Checks that either no answer has a label, or each one has its own label.
    fn check_labels(&self, violations: &mut ValidationErrors) {
        let (labels, scale) = (&self.algorithm.labels, self.algorithm.scale());
        if labels.is_empty() {
            return;
        }
        let answers = scale.len() as i64;
        violations.check_entry_count(
            "algorithm.labels",
            labels.len(),
            bounds::NumberBounds { min: answers, max: answers },
        );
        for (at, label) in labels.iter().enumerate() {
            let path = format!("algorithm.labels.{at}");
            violations.check_required(format!("{path}.value"), &label.value, bounds::ANSWER_LABEL);
            let is_first = labels[..at].iter().all(|earlier| earlier.value.trim() != label.value.trim());
            violations.check(format!("{path}.value"), ValidationErrorKind::Duplicate, is_first);
            for (language, text) in &label.locales {
                violations.check_optional(format!("{path}.locales.{language}"), text, bounds::ANSWER_LABEL);
            }
        }
    }

    fn check_ads(&self, violations: &mut ValidationErrors) {
        let link = self.ads.link.as_deref();
        if self.ads.title.trim().is_empty() {
            violations.check_optional_url("ads.link", link);
        } else {
            violations.check_required_url("ads.link", link);
        }
        violations.check_number("ads.frequency", self.ads.frequency, bounds::FREQUENCY);
    }

    fn check_abtesting(&self, violations: &mut ValidationErrors) {
        let test = &self.abtesting;
        violations.check_number("abtesting.percentageA", test.percentage_a, bounds::PERCENT);
        violations.check_number("abtesting.percentageB", test.percentage_b, bounds::PERCENT);
        let both = u16::from(test.percentage_a) + u16::from(test.percentage_b);
        if violations.is_empty() && i64::from(both) > bounds::PERCENT.max {
            violations.add_with_bounds(
                "abtesting.percentageB",
                ValidationErrorKind::TooLarge,
                bounds::PERCENT,
            );
        }
        // With two features at once, a difference could not be attributed to one of them.
        violations.check_entry_count("abtesting.features", test.features.len(), bounds::TESTED_FEATURES);
        for (at, name) in test.features.iter().enumerate() {
            violations.check_one_of(format!("abtesting.features.{at}"), name, TestedFeature::NAMES);
        }
    }

    fn check_publication(&self, violations: &mut ValidationErrors) {
        violations.check_entry_count("embedOrigins", self.embed_origins.len(), bounds::LIST_ENTRIES);
        for (at, origin) in self.embed_origins.iter().enumerate() {
            violations.check(
                format!("embedOrigins.{at}"),
                ValidationErrorKind::InvalidUrl,
                formats::is_origin(origin),
            );
        }
        violations.check_required("openDataLicence", &self.open_data_licence, bounds::DATA_LICENCE);
        violations.check_entry_count("reminders", self.reminders.len(), bounds::LIST_ENTRIES);
        let distinct: BTreeSet<_> = self.reminders.iter().collect();
        violations.check("reminders", ValidationErrorKind::Duplicate, distinct.len() == self.reminders.len());
        if let Some(seconds) = self.kiosk_idle_seconds {
            violations.check_number("kioskIdleSeconds", seconds, bounds::KIOSK_IDLE_SECONDS);
        }
    }
}

fn check_survey(violations: &mut ValidationErrors, name: &str, survey: &Survey) {
    let endpoint = format!("{name}.endpoint");
    if survey.enabled {
        violations.check_required_url(endpoint, survey.endpoint.as_deref());
    } else {
        violations.check_optional_url(endpoint, survey.endpoint.as_deref());
    }
    violations.check_number(format!("{name}.frequency"), survey.frequency, bounds::FREQUENCY);
    violations.check_number(
        format!("{name}.minThesesAmount"),
        survey.min_theses_amount,
        bounds::THESES_BEFORE,
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;
    use serde_json::{Value, json};

    #[rstest]
    #[case::later_version(json!({"version": 2}), "version", "invalid")]
    #[case::colour(json!({"theming": {"primary": "blue"}}), "theming.primary", "invalid_colour")]
    #[case::foreign_logo(
        json!({"theming": {"logo": "https://example.org/logo.png"}}),
        "theming.logo", "foreign_address",
    )]
    #[case::foreign_background(
        json!({"introduction": {"background": "//example.org/a.png"}}),
        "introduction.background", "foreign_address",
    )]
    #[case::foreign_sponsor_picture(
        json!({"introduction": {"sponsor_text": "Mit Dank an"}, "sponsors": [{"name": "A", "image": "http://a.example/a.png"}]}),
        "sponsors.0.image", "foreign_address",
    )]
    #[case::sponsors_without_heading(
        json!({"sponsors": [{"name": "A"}]}),
        "introduction.sponsor_text", "required",
    )]
    #[case::short_heading(
        json!({"introduction": {"sponsor_text": "Hi"}}),
        "introduction.sponsor_text", "too_short",
    )]
    #[case::sponsor_link(
        json!({"introduction": {"sponsor_text": "Mit Dank an"}, "sponsors": [{"name": "A", "href": "a.example"}]}),
        "sponsors.0.href", "invalid_url",
    )]
    #[case::footer_script(
        json!({"footer-links": [{"text": "Klick", "href": "javascript:alert(1)"}]}),
        "footer-links.0.href", "invalid_url",
    )]
    #[case::long_link(
        json!({"footer-links": [{"text": "Klick", "href": format!("https://example.org/{}", "a".repeat(500))}]}),
        "footer-links.0.href", "too_long",
    )]
    #[case::field_twice(
        json!({"matches": {"fields": [{"name": "list"}, {"name": "list"}]}}),
        "matches.fields.1.name", "duplicate",
    )]
    #[case::custom_without_matrix(json!({"algorithm": {"calculation": 3}}), "algorithm.matrix", "required")]
    #[case::weights(
        json!({"algorithm": {"limitWeightedVotes": 1000}}),
        "algorithm.limitWeightedVotes", "too_large",
    )]
    #[case::coverage_above_one(json!({"leastCoverage": 1.01}), "leastCoverage", "too_large")]
    #[case::coverage_below_zero(json!({"leastCoverage": -0.1}), "leastCoverage", "too_small")]
    #[case::label_missing(
        json!({"algorithm": {"decisions": 3, "labels": [{"value": "zu weit"}, {"value": "richtig"}]}}),
        "algorithm.labels", "too_few",
    )]
    #[case::label_too_many(
        json!({"algorithm": {"binary": true, "labels": [{"value": "a"}, {"value": "b"}, {"value": "c"}]}}),
        "algorithm.labels", "too_many",
    )]
    #[case::label_empty(
        json!({"algorithm": {"binary": true, "labels": [{"value": "dagegen"}, {"value": " "}]}}),
        "algorithm.labels.1.value", "required",
    )]
    #[case::label_long(
        json!({"algorithm": {"binary": true, "labels": [{"value": "dagegen"}, {"value": "x".repeat(41)}]}}),
        "algorithm.labels.1.value", "too_long",
    )]
    #[case::label_twice(
        json!({"algorithm": {"binary": true, "labels": [{"value": "dafür"}, {"value": "dafür"}]}}),
        "algorithm.labels.1.value", "duplicate",
    )]
    #[case::translated_label_long(
        json!({"algorithm": {"binary": true,
            "labels": [{"value": "dagegen", "locales": {"en": "x".repeat(41)}}, {"value": "dafür"}]}}),
        "algorithm.labels.0.locales.en", "too_long",
    )]
    #[case::ad_without_link(json!({"ads": {"title": "Kauft ein"}}), "ads.link", "required")]
    #[case::ad_with_frequency_zero(json!({"ads": {"frequency": 0}}), "ads.frequency", "too_small")]
    #[case::long_ad(json!({"ads": {"description": "x".repeat(2001)}}), "ads.description", "too_long")]
    #[case::survey_without_endpoint(
        json!({"survey": {"enabled": true, "title": "Umfrage", "description": "Wie war es?"}}),
        "survey.endpoint", "required",
    )]
    #[case::survey_without_title(
        json!({"presurvey": {"enabled": true, "endpoint": "https://example.org", "description": "Wie war es?"}}),
        "presurvey.title", "required",
    )]
    #[case::survey_without_text(
        json!({"survey": {"enabled": true, "endpoint": "https://example.org", "title": "Umfrage"}}),
        "survey.description", "required",
    )]
    #[case::survey_with_frequency_zero(json!({"survey": {"frequency": 0}}), "survey.frequency", "too_small")]
    #[case::percentage_above_100(json!({"abtesting": {"percentageA": 101}}), "abtesting.percentageA", "too_large")]
    #[case::sum_of_percentages_above_100(
        json!({"abtesting": {"percentageA": 60, "percentageB": 41}}),
        "abtesting.percentageB", "too_large",
    )]
    #[case::unknown_feature(json!({"abtesting": {"features": ["live-votes"]}}), "abtesting.features.0", "unknown")]
    #[case::two_features_at_once(
        json!({"abtesting": {"features": ["live-vote", "live-number"]}}), "abtesting.features", "too_many",
    )]
    #[case::not_an_origin(
        json!({"embedOrigins": ["https://example.org; script-src *"]}),
        "embedOrigins.0", "invalid_url",
    )]
    #[case::no_licence(json!({"openDataLicence": " "}), "openDataLicence", "required")]
    #[case::reminder_twice(json!({"reminders": ["2027-01-01", "2027-01-01"]}), "reminders", "duplicate")]
    #[case::kiosk_timeout_too_short(json!({"kioskIdleSeconds": 1}), "kioskIdleSeconds", "too_small")]
    #[case::translation_of_an_unknown_text(
        json!({"translations": {"en": {"ads.titel": "Ad"}}}),
        "translations.en.ads.titel", "unknown",
    )]
    #[case::long_translation(
        json!({"translations": {"en": {"ads.agree": "x".repeat(41)}}}),
        "translations.en.ads.agree", "too_long",
    )]
    #[case::long_heading(
        json!({"introduction": {"sponsor_text": "x".repeat(81)}}),
        "introduction.sponsor_text", "too_long",
    )]
    #[case::invalid_endpoint(json!({"survey": {"endpoint": "umfrage"}}), "survey.endpoint", "invalid_url")]
    #[case::long_survey(
        json!({"presurvey": {"description": "x".repeat(2001)}}), "presurvey.description", "too_long",
    )]
    fn a_broken_rule_is_reported_with_its_field(
        #[case] document: Value,
        #[case] field: &str,
        #[case] code: &str,
    ) {
        let configuration: Configuration = serde_json::from_value(document).unwrap();
        let found: Vec<_> = configuration
            .validate()
            .into_iter()
            .map(|violation| (violation.field, json!(violation.code)))
            .collect();
        assert_eq!(found, [(field.to_owned(), json!(code))]);
    }

    #[test]
    fn a_full_configuration_is_accepted() {
        let document = json!({
            "introduction": {"background": "/api/v1/images/a.webp", "sponsor_text": "Mit Dank an"},
            "theming": {"primary": "#005e5d", "secondary": "#FFC800", "logo": "/api/v1/images/b.webp"},
            "sponsors": [{"name": "Stadtwerke", "image": "/api/v1/images/c.webp", "href": "https://example.org"}],
            "ads": {"title": "Wählen gehen", "link": "https://example.org/wahl", "agree": "Ja", "frequency": 3},
            "survey": {"enabled": true, "endpoint": "https://example.org/umfrage", "title": "Umfrage",
                "description": "Wie war es?", "frequency": 2},
            "abtesting": {"enabled": true, "percentageA": 50, "percentageB": 50, "features": ["live-vote"]},
            "algorithm": {"calculation": 3, "matrix": [[1.0, 0.0, -1.0], [0.0, 0.5, 0.0], [-1.0, 0.0, 1.0]]},
            "footer-links": [{"text": "Impressum", "href": "https://example.org/impressum"}],
            "embedOrigins": ["https://zeitung.example"],
            "leastCoverage": 1.0,
            "kioskIdleSeconds": 60,
            "translations": {"en": {"sponsors.0.name": "Municipal works", "footer-links.0.text": "Imprint"}},
        });
        let configuration: Configuration = serde_json::from_value(document).unwrap();
        assert_eq!(configuration.validate(), ValidationErrors::default());
    }

    #[test]
    fn an_unknown_feature_is_refused_with_a_list_of_the_known_ones() {
        let document = json!({"abtesting": {"features": ["live-votes"]}});
        let configuration: Configuration = serde_json::from_value(document).unwrap();
        let violations: Vec<_> = configuration.validate().into_iter().collect();
        assert_eq!(violations.len(), 1);
        assert_eq!(
            violations[0].to_string(),
            "abtesting.features.0 is not known; known are live-vote, live-number"
        );
        assert_eq!(
            json!(violations[0]),
            json!({"field": "abtesting.features.0", "code": "unknown", "known": ["live-vote", "live-number"]})
        );
    }

    #[test]
    fn a_coverage_that_is_not_a_number_is_refused() {
        let configuration = Configuration { least_coverage: f64::NAN, ..Configuration::default() };
        assert!(!configuration.validate().is_empty());
    }
}
