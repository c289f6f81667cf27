//! The languages of the portal, the choice of the reader's language, and the plural forms of languages.
use axum::http::{HeaderMap, HeaderValue, header};
use elections::texts::Language;
pub(crate) use elections::texts::PortalLanguage;
use icu_plurals::{PluralCategory, PluralRules, PluralRulesOptions};

/// Returns the portal's language that the header `Accept-Language` prefers.
pub(crate) fn read_preferred_language(headers: &HeaderMap) -> PortalLanguage {
    parse_accept_language(headers.get(header::ACCEPT_LANGUAGE))
}

/// Returns the portal's language that a value of `Accept-Language` prefers (RFC 9110, section 12.5.4).
pub(crate) fn parse_accept_language(languages: Option<&HeaderValue>) -> PortalLanguage {
    find_preferred(languages, Some(PortalLanguage::German)).unwrap_or_default()
}

/// Returns the portal's language that a value of `Accept-Language` prefers; `None` if it names neither. `any` is the
/// language for `*`.
fn find_preferred(languages: Option<&HeaderValue>, any: Option<PortalLanguage>) -> Option<PortalLanguage> {
    let accepted = languages.and_then(|value| value.to_str().ok());
    let mut best = (None, 0.0);
    for range in accepted.unwrap_or_default().split(',') {
        let (tag, quality) = parse_quality(range);
        let locale = match tag.split('-').next().unwrap_or_default().to_ascii_lowercase().as_str() {
            "de" => Some(PortalLanguage::German),
            "en" => Some(PortalLanguage::English),
            "*" => any,
            _ => None,
        };
        if locale.is_some() && quality > best.1 {
            best = (locale, quality);
        }
    }
    best.0
}

/// Returns the language in which a reader gets the names of instances and parties: the portal's language that the
/// header `Accept-Language` prefers. `None` if it names neither; the names are then in the default language of their
/// instance.
pub(crate) fn reader_language(headers: &HeaderMap) -> Option<Language> {
    let locale = find_preferred(headers.get(header::ACCEPT_LANGUAGE), None)?;
    locale.tag().parse().ok()
}

/// Whether a value of `Accept` is that of a browser navigation, which gets HTML pages.
pub(crate) fn accepts_html(accepted: Option<&HeaderValue>) -> bool {
    let accepted = accepted.and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}

/// Splits `de;q=0.8` into value and quality. The default quality is 1.
pub(crate) fn parse_quality(range: &str) -> (&str, f32) {
    let mut parts = range.split(';').map(str::trim);
    let value = parts.next().unwrap_or_default();
    let quality = parts.find_map(|part| part.strip_prefix("q=")?.parse().ok());
    (value, quality.unwrap_or(1.0))
}

/// Returns the plural category of a whole number in a language by the rules of CLDR, as `Intl.PluralRules` does in the
/// voter app. An unknown language has only `other`.
pub(crate) fn plural_category(language: &str, count: u32) -> &'static str {
    let rules = icu_locale_core::Locale::try_from_str(language)
        .ok()
        .and_then(|locale| PluralRules::try_new(locale.into(), PluralRulesOptions::default()).ok());
    match rules.map(|rules| rules.category_for(count)) {
        Some(PluralCategory::Zero) => "zero",
        Some(PluralCategory::One) => "one",
        Some(PluralCategory::Two) => "two",
        Some(PluralCategory::Few) => "few",
        Some(PluralCategory::Many) => "many",
        Some(PluralCategory::Other) | None => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::without_preference("", PortalLanguage::German)]
    #[case::german("de-AT,de;q=0.9,en;q=0.5", PortalLanguage::German)]
    #[case::english("en-GB,en;q=0.9,de;q=0.5", PortalLanguage::English)]
    #[case::prefers_a_third("fr,en;q=0.7,de;q=0.8", PortalLanguage::German)]
    #[case::neither("fi", PortalLanguage::German)]
    fn the_locale_is_the_accepted_language_with_the_highest_quality(
        #[case] accepted: &str,
        #[case] locale: PortalLanguage,
    ) {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, accepted.parse().unwrap());
        assert_eq!(read_preferred_language(&headers), locale);
    }

    #[rstest]
    #[case::english("en-GB,de;q=0.5", Some("en"))]
    #[case::german("de-AT", Some("de"))]
    #[case::any("*", None)]
    #[case::neither("fi", None)]
    fn the_language_of_a_reader_is_one_that_the_header_names(
        #[case] accepted: &str,
        #[case] tag: Option<&str>,
    ) {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, accepted.parse().unwrap());
        assert_eq!(reader_language(&headers).as_ref().map(Language::as_str), tag);
    }

    #[rstest]
    #[case("de", 1, "one")]
    #[case("de", 20, "other")]
    #[case("ar", 2, "two")]
    #[case("ar", 10, "few")]
    #[case("ar", 30, "many")]
    #[case("ar", 100, "other")]
    fn a_number_has_the_plural_form_of_the_language(
        #[case] language: &str,
        #[case] count: u32,
        #[case] form: &str,
    ) {
        assert_eq!(plural_category(language, count), form);
    }
}
