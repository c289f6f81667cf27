//! In which of the portal's own languages a reader is spoken to.
use axum::http::{HeaderMap, HeaderValue, header};
use elections::texts::Language;

/// The portal's own languages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Locale {
    /// German, which everybody gets who asks for neither.
    #[default]
    German,
    /// English.
    English,
}

impl Locale {
    /// What the header `Accept-Language` prefers among the portal's languages.
    pub(crate) fn of(headers: &HeaderMap) -> Locale {
        Locale::accepted(headers.get(header::ACCEPT_LANGUAGE))
    }

    /// What a value of `Accept-Language` prefers among the portal's languages (RFC 9110, section 12.5.4).
    pub(crate) fn accepted(languages: Option<&HeaderValue>) -> Locale {
        let accepted = languages.and_then(|value| value.to_str().ok());
        let mut best = (Locale::German, 0.0);
        for range in accepted.unwrap_or_default().split(',') {
            let (tag, quality) = with_quality(range);
            let speech = match tag.split('-').next().unwrap_or_default().to_ascii_lowercase().as_str() {
                "de" | "*" => Locale::German,
                "en" => Locale::English,
                _ => continue,
            };
            if quality > best.1 {
                best = (speech, quality);
            }
        }
        best.0
    }

    /// The one nearest to a language: English for English, German for everything else.
    pub(crate) fn nearest(language: &Language) -> Locale {
        match language.as_str().split('-').next() {
            Some("en") => Locale::English,
            _ => Locale::German,
        }
    }

    /// The tag of the language.
    pub(crate) fn tag(self) -> &'static str {
        match self {
            Locale::German => "de",
            Locale::English => "en",
        }
    }
}

/// Whether a value of `Accept` is that of a person before a browser, who gets pages.
pub(crate) fn is_person(accepted: Option<&HeaderValue>) -> bool {
    let accepted = accepted.and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}

/// Splits `de;q=0.8` into its value and its quality, which is 1 when it is not given.
pub(crate) fn with_quality(range: &str) -> (&str, f32) {
    let mut parts = range.split(';').map(str::trim);
    let value = parts.next().unwrap_or_default();
    let quality = parts.find_map(|part| part.strip_prefix("q=")?.parse().ok());
    (value, quality.unwrap_or(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::asks_for_nothing("", Locale::German)]
    #[case::german("de-AT,de;q=0.9,en;q=0.5", Locale::German)]
    #[case::english("en-GB,en;q=0.9,de;q=0.5", Locale::English)]
    #[case::prefers_a_third("fr,en;q=0.7,de;q=0.8", Locale::German)]
    #[case::neither("fi", Locale::German)]
    fn a_reader_is_spoken_to_in_the_language_asked_for(#[case] accepted: &str, #[case] speech: Locale) {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, accepted.parse().unwrap());
        assert_eq!(Locale::of(&headers), speech);
    }
}
