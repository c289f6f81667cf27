//! Texts in several languages, and the selection of a language for a reader.
use serde::{Deserialize, Serialize, Serializer};
use std::{borrow::Borrow, collections::BTreeMap, fmt, str::FromStr};
use utoipa::ToSchema;

/// A language tag of BCP 47 in its usual spelling: `de`, `en`, `pt-BR`, `de-x-easy`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, pattern = "^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$", examples("de", "en", "de-x-easy"))]
pub struct Language(String);

/// A text that is not a language tag.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a language; write a tag like de, en or de-x-easy")]
pub struct LanguageError(String);

/// Languages whose script runs from right to left.
const RIGHT_TO_LEFT: [&str; 8] = ["ar", "ckb", "dv", "fa", "he", "ps", "ur", "yi"];

impl Language {
    /// Returns German, the portal's default and fallback.
    pub fn german() -> Language {
        Language("de".to_owned())
    }

    /// Returns the tag.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether the script of the language runs from right to left.
    pub fn is_right_to_left(&self) -> bool {
        RIGHT_TO_LEFT.contains(&self.primary())
    }

    /// Returns the tag without region and script: `en` of `en-GB`.
    pub fn primary(&self) -> &str {
        self.0.split('-').next().unwrap_or_default()
    }

    /// Returns the language of the portal's screens, errors and mails for somebody who prefers this one: English for
    /// English of any region, German for every other language.
    pub fn portal_language(&self) -> PortalLanguage {
        if self.primary() == "en" { PortalLanguage::English } else { PortalLanguage::German }
    }

    /// Returns this language if the portal has it, else German.
    pub fn nearest_supported(&self) -> Language {
        match self.portal_language() {
            PortalLanguage::English => self.clone(),
            PortalLanguage::German => Language::german(),
        }
    }

    /// Returns the acceptable tags for a reader of this language, best first: the tag itself, and the tag without
    /// region and script (`en-GB`, `en`).
    pub fn fallback_tags(&self) -> [&str; 2] {
        [&self.0, self.primary()]
    }
}

/// A language of the portal's screens, errors and mails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PortalLanguage {
    /// German, the default.
    #[default]
    German,
    /// English.
    English,
}

impl PortalLanguage {
    /// Returns the language tag.
    pub fn tag(self) -> &'static str {
        match self {
            PortalLanguage::German => "de",
            PortalLanguage::English => "en",
        }
    }
}

impl FromStr for Language {
    type Err = LanguageError;

    fn from_str(tag: &str) -> Result<Language, LanguageError> {
        let mut parts = tag.split('-');
        let primary = parts.next().unwrap_or_default();
        let well_formed = (2..=3).contains(&primary.len())
            && primary.bytes().all(|b| b.is_ascii_lowercase())
            && parts
                .all(|part| (1..=8).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_alphanumeric()));
        if well_formed && tag.len() <= 35 {
            Ok(Language(tag.to_owned()))
        } else {
            Err(LanguageError(tag.to_owned()))
        }
    }
}

impl TryFrom<String> for Language {
    type Error = LanguageError;

    fn try_from(tag: String) -> Result<Language, LanguageError> {
        tag.parse()
    }
}

impl From<Language> for String {
    fn from(language: Language) -> String {
        language.0
    }
}

impl Borrow<str> for Language {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A text in several languages. Empty texts are not stored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(from = "BTreeMap<Language, String>")]
#[schema(value_type = std::collections::HashMap<String, String>, examples(json!({"de": "Ja", "en": "Yes"})))]
pub struct Texts(
    /// Sorted by tag. There are few languages, but millions of texts, since every explanation of an answer is one.
    /// A tree would take half a kilobyte for each text.
    Box<[(Language, String)]>,
);

/// A text as a reader gets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadableText<'a> {
    /// The text.
    pub text: &'a str,
    /// The language of the text, if it is not the requested one.
    pub other_language: Option<&'a Language>,
}

impl Texts {
    /// Creates a text in a single language.
    pub fn single(language: Language, text: impl Into<String>) -> Texts {
        let mut texts = Texts::default();
        texts.set(language, text);
        texts
    }

    /// Sets the text of a language; an empty text removes the language.
    pub fn set(&mut self, language: Language, text: impl Into<String>) {
        let text = text.into();
        let mut texts = std::mem::take(&mut self.0).into_vec();
        match texts.binary_search_by(|(known, _)| known.cmp(&language)) {
            Ok(at) if text.is_empty() => _ = texts.remove(at),
            Ok(at) => texts[at].1 = text,
            Err(_) if text.is_empty() => {}
            Err(at) => texts.insert(at, (language, text)),
        }
        self.0 = texts.into();
    }

    /// Returns the text in exactly this language.
    pub fn get(&self, language: &Language) -> Option<&str> {
        self.iter().find(|(known, _)| *known == language).map(|(_, text)| text)
    }

    /// Returns the text in `language`, or else in the same language without region and variant (`de` for `de-x-easy`),
    /// or else in `default`, or else in any language; `None` without any text.
    pub fn read(&self, language: &Language, default: &Language) -> Option<ReadableText<'_>> {
        if let Some(text) = self.get(language) {
            return Some(ReadableText { text, other_language: None });
        }
        let find = |tag: &str| self.iter().find(|(known, _)| known.as_str() == tag);
        let (other, text) =
            find(language.primary()).or_else(|| find(default.as_str())).or_else(|| self.iter().next())?;
        Some(ReadableText { text, other_language: Some(other) })
    }

    /// Returns the same text as [`Texts::read`], without the language of a fallback; empty without any text.
    pub fn text(&self, language: &Language, default: &Language) -> &str {
        self.read(language, default).map_or("", |reading| reading.text)
    }

    /// Returns the text for a reader: in the language of the reader if there is one, or else in `default`. `None` is a
    /// reader without a preference.
    pub fn text_for(&self, reader: Option<&Language>, default: &Language) -> &str {
        self.text(reader.unwrap_or(default), default)
    }

    /// Returns whether `new` contains every text unchanged. Additional languages are allowed.
    pub fn is_subset_of(&self, new: &Texts) -> bool {
        self.iter().all(|(language, text)| new.get(language) == Some(text))
    }

    /// Returns whether there is no text in any language.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the texts with their languages, sorted by tag.
    pub fn iter(&self) -> impl Iterator<Item = (&Language, &str)> {
        self.0.iter().map(|(language, text)| (language, text.as_str()))
    }

    /// Applies a function to the text of each language.
    pub fn map(&self, mut change: impl FnMut(&str) -> String) -> Texts {
        self.iter().map(|(language, text)| (language.clone(), change(text))).collect()
    }
}

impl FromIterator<(Language, String)> for Texts {
    /// Of several texts in the same language, the last one counts.
    fn from_iter<I: IntoIterator<Item = (Language, String)>>(texts: I) -> Texts {
        texts.into_iter().collect::<BTreeMap<_, _>>().into()
    }
}

impl From<BTreeMap<Language, String>> for Texts {
    fn from(texts: BTreeMap<Language, String>) -> Texts {
        Texts(texts.into_iter().filter(|(_, text)| !text.is_empty()).collect())
    }
}

impl Serialize for Texts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(tag: &str) -> Language {
        tag.parse().unwrap()
    }

    #[test]
    fn a_reader_gets_the_requested_language_or_the_default_marked_as_such() {
        let mut texts = Texts::single(language("de"), "Ja");
        texts.set(language("en"), "Yes");
        let read = |tag| texts.read(&language(tag), &language("de")).unwrap();
        assert_eq!(read("en"), ReadableText { text: "Yes", other_language: None });
        assert_eq!(read("fi"), ReadableText { text: "Ja", other_language: Some(&language("de")) });
    }

    #[test]
    fn a_text_that_is_missing_in_easy_language_is_read_in_the_language_itself_before_the_default() {
        let texts: Texts = serde_json::from_str(r#"{"de": "Ja", "en": "Yes"}"#).unwrap();
        let reading = texts.read(&language("de-x-easy"), &language("en")).unwrap();
        assert_eq!(reading, ReadableText { text: "Ja", other_language: Some(&language("de")) });
    }

    #[test]
    fn a_reader_without_a_preference_gets_the_default_language() {
        let mut texts = Texts::single(language("de"), "Ja");
        texts.set(language("en"), "Yes");
        let (german, english, finnish) = (language("de"), language("en"), language("fi"));
        assert_eq!(texts.text_for(Some(&english), &german), "Yes");
        assert_eq!(texts.text_for(Some(&finnish), &german), "Ja");
        assert_eq!(texts.text_for(None, &german), "Ja");
    }

    #[test]
    fn a_text_that_exists_in_a_third_language_only_is_still_shown_and_marked_as_such() {
        let texts = Texts::single(language("cs"), "Ano");
        let reading = texts.read(&language("en"), &language("de")).unwrap();
        assert_eq!(reading, ReadableText { text: "Ano", other_language: Some(&language("cs")) });
    }

    #[test]
    fn empty_texts_are_not_stored() {
        let texts: Texts = serde_json::from_str(r#"{"de": "", "en": "Yes"}"#).unwrap();
        assert_eq!(texts.get(&language("de")), None);
    }

    #[test]
    fn texts_are_replaced_added_in_the_order_of_their_languages_and_removed() {
        let mut texts = Texts::default();
        for (tag, text) in [("en", "Yes"), ("de", "Ja"), ("fi", "Kyllä"), ("de", "Doch"), ("en", "")] {
            texts.set(language(tag), text);
        }
        assert_eq!(serde_json::to_string(&texts).unwrap(), r#"{"de":"Doch","fi":"Kyllä"}"#);
    }

    #[test]
    fn language_tags_are_checked() {
        for good in ["de", "en", "de-x-easy", "pt-BR", "ckb"] {
            assert!(good.parse::<Language>().is_ok(), "{good}");
        }
        for bad in ["", "d", "DE", "deutsch", "de-", "de_AT", "../x"] {
            assert!(bad.parse::<Language>().is_err(), "{bad}");
        }
    }

    #[test]
    fn arabic_runs_from_right_to_left_and_german_does_not() {
        assert!(language("ar").is_right_to_left());
        assert!(!language("de").is_right_to_left());
    }
}
