//! Translates the configuration document of the published interface, which clients of other portals send, into our own
//! document. Other content is left unchanged for the reader of the document to check.
//!
//! | published | ours |
//! |---|---|
//! | `version: "1"` | the number |
//! | `algorithm.limitWeightedVotes: true` with `limitFactor`, a share of the theses | the number, rounded up |
//! | `algorithm.liveMatchesVisible: true` | an A/B test that shows everybody the provisional top places |
//! | `footer-links.0.text` by language | the text, and its translations |
//! | `ads.html` | `ads.title`, its first line, and `ads.description`, as text |
//! | `ads.theme`, `survey.displayType`, `presurvey.displayType` | nothing: they have no counterpart |
use crate::files::plain_text::{from_html, tidy};
use elections::texts::Language;
use serde_json::{Map, Value, json};

/// The share of the theses that may be weighted double if the document does not state it.
const DEFAULT_LIMIT_FACTOR: f64 = 0.2;

/// Prevents that a product which is a whole number is rounded up because of floating-point errors.
const ROUNDING_TOLERANCE: f64 = 1e-9;

/// What the translation needs of the instance.
#[derive(Clone, Copy, Debug)]
pub struct ConfigurationContext<'a> {
    /// The language of texts without a language.
    pub default_language: &'a Language,
    /// The number of theses.
    pub theses: usize,
}

/// Translates a published document in place.
pub fn translate(document: &mut Value, context: ConfigurationContext) {
    let Value::Object(document) = document else { return };
    if let Some(version) =
        document.get("version").and_then(Value::as_str).and_then(|text| text.parse::<u32>().ok())
    {
        document.insert("version".to_owned(), json!(version));
    }
    translate_algorithm(document, context.theses);
    translate_links(document, context.default_language);
    if let Some(Value::Object(ads)) = document.get_mut("ads") {
        translate_ads(ads);
    }
    for name in ["survey", "presurvey"] {
        if let Some(Value::Object(survey)) = document.get_mut(name) {
            survey.shift_remove("displayType");
        }
    }
}

fn translate_algorithm(document: &mut Map<String, Value>, theses: usize) {
    let Some(Value::Object(algorithm)) = document.get_mut("algorithm") else { return };
    let factor = match algorithm.get("limitFactor").map(Value::as_f64) {
        Some(Some(factor)) => Some(factor),
        None => Some(DEFAULT_LIMIT_FACTOR),
        // Not a number: the reader of the document reports it.
        Some(None) => None,
    };
    if let Some(factor) = factor {
        algorithm.shift_remove("limitFactor");
        // Without theses, the share cannot be converted to a number.
        if algorithm.get("limitWeightedVotes") == Some(&json!(true)) && theses > 0 {
            let limit = (factor.clamp(0.0, 1.0) * theses as f64 - ROUNDING_TOLERANCE).ceil().max(0.0);
            algorithm.insert("limitWeightedVotes".to_owned(), json!(limit as u64));
        }
    }
    if let Some(Value::Bool(shows_live)) = algorithm.get("liveMatchesVisible").cloned() {
        algorithm.shift_remove("liveMatchesVisible");
        let has_test = document.get("abtesting").is_some_and(|test| test["enabled"] == json!(true));
        if shows_live && !has_test {
            let test =
                json!({"enabled": true, "percentageA": 0, "percentageB": 100, "features": ["live-vote"]});
            document.insert("abtesting".to_owned(), test);
        }
    }
}

fn translate_links(document: &mut Map<String, Value>, default: &Language) {
    let mut translated = Vec::new();
    let links = document.get_mut("footer-links").and_then(Value::as_array_mut);
    for (at, link) in links.into_iter().flatten().enumerate() {
        let Some(Value::Object(texts)) = link.get("text").cloned() else { continue };
        let own = texts.get(&default.to_string()).or_else(|| texts.values().next());
        link["text"] = own.cloned().unwrap_or_default();
        let others = texts.into_iter().filter(|(language, _)| *language != default.to_string());
        translated.extend(others.map(|(language, text)| (language, format!("footer-links.{at}.text"), text)));
    }
    if translated.is_empty() {
        return;
    }
    let translations = document.entry("translations").or_insert_with(|| json!({}));
    let Value::Object(translations) = translations else { return };
    for (language, path, text) in translated {
        let texts = translations.entry(language).or_insert_with(|| json!({}));
        if let Value::Object(texts) = texts {
            texts.entry(path).or_insert(text);
        }
    }
}

fn translate_ads(ads: &mut Map<String, Value>) {
    ads.shift_remove("theme");
    let Some(html) = ads.get("html").and_then(Value::as_str) else { return };
    let text = tidy(&from_html(html).text);
    ads.shift_remove("html");
    let has_title = ads.get("title").and_then(Value::as_str).is_some_and(|title| !title.trim().is_empty());
    let (title, rest) = match text.split_once('\n') {
        _ if has_title => ("", text.as_str()),
        Some((title, rest)) => (title.trim(), rest.trim()),
        None => (text.as_str(), ""),
    };
    if !has_title {
        ads.insert("title".to_owned(), json!(title));
    }
    let has_description = ads.get("description").is_some_and(|text| *text != json!(""));
    if !has_description {
        ads.insert("description".to_owned(), json!(rest));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use elections::configuration::Configuration;
    use rstest::rstest;

    fn translate_document(mut document: Value, theses: usize) -> Value {
        let default_language = Language::german();
        translate(&mut document, ConfigurationContext { default_language: &default_language, theses });
        document
    }

    #[test]
    fn a_published_document_is_converted_to_our_format() {
        let document = translate_document(
            json!({
                "version": "1",
                "algorithm": {"limitWeightedVotes": true, "limitFactor": 0.15, "liveMatchesVisible": true},
                "footer-links": [{"text": {"de": "Impressum", "en": "Imprint"}, "href": "https://example.org"}],
                "survey": {"displayType": "iframe", "enabled": false},
                "ads": {"html": "<p>Wählen <b>gehen</b>!</p><p>Am Sonntag.</p>", "link": "https://example.org", "theme": "red"}
            }),
            30,
        );
        assert_eq!(
            document,
            json!({
                "version": 1,
                "algorithm": {"limitWeightedVotes": 5},
                "footer-links": [{"text": "Impressum", "href": "https://example.org"}],
                "survey": {"enabled": false},
                "ads": {"link": "https://example.org", "title": "Wählen gehen!", "description": "Am Sonntag."},
                "abtesting": {"enabled": true, "percentageA": 0, "percentageB": 100, "features": ["live-vote"]},
                "translations": {"en": {"footer-links.0.text": "Imprint"}}
            })
        );
        let read = Configuration::parse(document.to_string().as_bytes()).unwrap();
        assert!(read.validate().is_empty());
    }

    #[test]
    fn a_document_in_our_format_is_unchanged() {
        let document = serde_json::to_value(Configuration::default()).unwrap();
        assert_eq!(translate_document(document.clone(), 30), document);
    }

    #[rstest]
    #[case::a_share_that_is_whole(0.1, 30, 3)]
    #[case::rounded_up(0.15, 30, 5)]
    #[case::all(1.0, 7, 7)]
    #[case::none(0.0, 7, 0)]
    fn a_share_of_the_theses_is_rounded_up(#[case] factor: f64, #[case] theses: usize, #[case] limit: u64) {
        let document = json!({"algorithm": {"limitWeightedVotes": true, "limitFactor": factor}});
        assert_eq!(translate_document(document, theses)["algorithm"], json!({"limitWeightedVotes": limit}));
    }

    #[test]
    fn a_limit_of_double_weights_stays_unchanged_without_theses() {
        let document = json!({"algorithm": {"limitWeightedVotes": true}});
        assert_eq!(translate_document(document.clone(), 0), document);
    }

    #[test]
    fn an_existing_ab_test_is_kept() {
        let test =
            json!({"enabled": true, "percentageA": 50, "percentageB": 50, "features": ["live-number"]});
        let document = json!({"algorithm": {"liveMatchesVisible": true}, "abtesting": test});
        assert_eq!(translate_document(document, 5)["abtesting"], test);
    }
}
