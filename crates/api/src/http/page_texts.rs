//! The texts of the server's pages. A language is a folder of `locales/`, which `build.rs` embeds.
use crate::http::language::PortalLanguage;
use elections::texts::{Language, Texts};
use serde_json::Value;

/// A language as `build.rs` writes it.
struct EmbeddedLanguage {
    tag: &'static str,
    is_draft: bool,
    /// `voter/app.json`
    voter: &'static str,
    /// `pages.json`
    pages: &'static str,
}

/// German, then the others by tag.
const EMBEDDED: &[EmbeddedLanguage] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language of the pages for voters.
pub(crate) struct PageLanguage {
    /// The language tag.
    pub(crate) tag: &'static str,
    /// Whether no speaker of the language has read the texts yet.
    pub(crate) is_draft: bool,
    /// The texts.
    pub(crate) texts: Value,
    /// The language that the tag names.
    pub(crate) language: Language,
}

impl PageLanguage {
    fn parse(embedded: &EmbeddedLanguage) -> Result<PageLanguage, CatalogueError> {
        Ok(PageLanguage {
            tag: embedded.tag,
            is_draft: embedded.is_draft,
            texts: merge_dictionaries(embedded.voter, embedded.pages)?,
            language: embedded.tag.parse().map_err(|_| CatalogueError::Tag(embedded.tag))?,
        })
    }

    /// Returns the value of the attribute `dir` for a page in the language.
    pub(crate) fn direction(&self) -> &'static str {
        text_direction(&self.language)
    }
}

/// The texts of the pages for voters in all languages.
pub(crate) struct PageTexts(Vec<PageLanguage>);

/// The error of an embedded language.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// The name of its folder is no language tag.
    #[error("“{0}” in locales/ is no language tag")]
    Tag(&'static str),
    /// A file is no dictionary.
    #[error(transparent)]
    Dictionary(#[from] serde_json::Error),
    /// German, to which all readers of other languages fall back, is missing.
    #[error("locales/ has no German texts")]
    GermanMissing,
}

impl PageTexts {
    /// Loads the embedded texts.
    ///
    /// # Errors
    /// If one of the files is invalid.
    pub(crate) fn load() -> Result<PageTexts, CatalogueError> {
        let languages: Vec<PageLanguage> =
            EMBEDDED.iter().map(PageLanguage::parse).collect::<Result<_, _>>()?;
        match languages.first() {
            Some(first) if first.tag == PortalLanguage::German.tag() => Ok(PageTexts(languages)),
            _ => Err(CatalogueError::GermanMissing),
        }
    }

    /// Returns the language itself, or without its region, script and variant: `en` for `en-GB`.
    pub(crate) fn find(&self, language: &str) -> Option<&PageLanguage> {
        let find_tag = |tag: &str| self.0.iter().find(|known| known.tag == tag);
        find_tag(language).or_else(|| find_tag(language.split('-').next().unwrap_or_default()))
    }

    /// Returns the language nearest to another one: itself or the same without region and script, otherwise German.
    pub(crate) fn nearest(&self, language: &Language) -> &PageLanguage {
        self.find(language.as_str()).unwrap_or(&self.0[0])
    }

    /// Returns a text in all languages, by its JSON pointer.
    pub(crate) fn collect(&self, pointer: &str) -> Texts {
        let read = |language: &PageLanguage| {
            Some((language.language.clone(), language.texts.pointer(pointer)?.as_str()?.to_owned()))
        };
        self.0.iter().filter_map(read).collect()
    }

    /// Returns the texts in a language of the portal.
    pub(crate) fn for_locale(&self, locale: PortalLanguage) -> &PageLanguage {
        self.find(locale.tag()).unwrap_or(&self.0[0])
    }
}

/// Returns the languages that speakers have read, German first. Every instance is offered in them; in a draft, only an
/// instance whose own texts are in that language.
pub(crate) fn complete_languages() -> impl Iterator<Item = &'static str> {
    EMBEDDED.iter().filter(|language| !language.is_draft).map(|language| language.tag)
}

/// Returns the languages in easy language, such as `de-x-easy`, with their base languages. An instance in the base
/// language is offered in them too.
pub(crate) fn easy_languages() -> impl Iterator<Item = (&'static str, &'static str)> {
    EMBEDDED.iter().filter_map(|language| Some((language.tag, language.tag.strip_suffix("-x-easy")?)))
}

/// Returns the value of the attribute `dir` for a language.
pub(crate) fn text_direction(language: &Language) -> &'static str {
    if language.is_right_to_left() { "rtl" } else { "ltr" }
}

/// Merges the dictionary that the voter app uses too with the one for rendered pages only, which voters need
/// not download.
fn merge_dictionaries(shared: &str, rendered: &str) -> serde_json::Result<Value> {
    let mut texts: serde_json::Map<String, Value> = serde_json::from_str(shared)?;
    texts.extend(serde_json::from_str::<serde_json::Map<String, Value>>(rendered)?);
    Ok(Value::Object(texts))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("ar", "ar", "rtl")]
    #[case("ar-SY", "ar", "rtl")]
    #[case("en-GB", "en", "ltr")]
    #[case("de-x-easy", "de-x-easy", "ltr")]
    #[case("en-x-easy", "en", "ltr")]
    #[case("fr", "de", "ltr")]
    fn a_page_has_the_texts_and_the_direction_of_the_nearest_language(
        #[case] language: &str,
        #[case] tag: &str,
        #[case] direction: &str,
    ) {
        let texts = PageTexts::load().unwrap();
        let found = texts.nearest(&language.parse().unwrap());
        assert_eq!((found.tag, found.direction()), (tag, direction));
    }

    #[test]
    fn easy_german_is_a_language_of_its_own() {
        assert_eq!(easy_languages().collect::<Vec<_>>(), [("de-x-easy", "de")]);
    }

    #[test]
    fn a_draft_translation_is_not_offered_for_every_instance() {
        assert_eq!(complete_languages().collect::<Vec<_>>(), ["de", "en"]);
        assert!(PageTexts::load().unwrap().find("ar").unwrap().is_draft);
    }
}
