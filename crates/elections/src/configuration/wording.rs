//! The translatable texts of the configuration: their paths, their lengths, and how they are read in a language.
use super::Configuration;
use crate::{
    bounds::{self, LengthBounds},
    texts::{Language, ReadableText},
};

/// A translatable text of the configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigurationText<'a> {
    /// The path, for example `ads.title` or `sponsors.0.name`.
    pub path: String,
    /// The text in the default language; may be empty.
    pub text: &'a str,
    /// The length bounds.
    pub length: LengthBounds,
    /// Whether the text is required.
    pub is_required: bool,
}

impl Configuration {
    /// Returns every translatable text, in the order of the document.
    pub fn translatable_texts(&self) -> Vec<ConfigurationText<'_>> {
        let mut texts = Vec::new();
        let mut add = |path: String, text, length, is_required| {
            texts.push(ConfigurationText { path, text, length, is_required });
        };
        let heading = &self.introduction.sponsor_text;
        add("introduction.sponsor_text".into(), heading, bounds::SPONSOR_HEADING, !self.sponsors.is_empty());
        for (at, sponsor) in self.sponsors.iter().enumerate() {
            add(format!("sponsors.{at}.name"), &sponsor.name, bounds::SPONSOR_NAME, true);
        }
        let ads = &self.ads;
        add("ads.title".into(), &ads.title, bounds::HEADING, false);
        add("ads.description".into(), &ads.description, bounds::CONTENT_TEXT, false);
        add("ads.agree".into(), &ads.agree, bounds::BUTTON, false);
        add("ads.disagree".into(), &ads.disagree, bounds::BUTTON, false);
        for (name, survey) in [("presurvey", &self.presurvey), ("survey", &self.survey)] {
            add(format!("{name}.title"), &survey.title, bounds::HEADING, survey.enabled);
            add(format!("{name}.description"), &survey.description, bounds::CONTENT_TEXT, survey.enabled);
            add(format!("{name}.yes"), &survey.yes, bounds::BUTTON, false);
            add(format!("{name}.no"), &survey.no, bounds::BUTTON, false);
        }
        add("cluster.title".into(), &self.cluster.title, bounds::HEADING, false);
        add("cluster.description".into(), &self.cluster.description, bounds::CONTENT_TEXT, false);
        for (at, link) in self.footer_links.iter().enumerate() {
            add(format!("footer-links.{at}.text"), &link.text, bounds::LINK_TEXT, true);
        }
        texts
    }

    /// Returns the text at this path for a reader of `language`, in an instance with this default language; `None`
    /// if there is no such text.
    pub fn read_text<'a>(
        &'a self,
        path: &str,
        language: &Language,
        default: &'a Language,
    ) -> Option<ReadableText<'a>> {
        let translated = |tag: &str| {
            let (found, texts) = self.translations.iter().find(|(known, _)| known.as_str() == tag)?;
            let text = texts.get(path).filter(|text| !text.is_empty())?;
            Some(ReadableText { text, other_language: Some(found).filter(|found| *found != language) })
        };
        let before_default = language.fallback_tags().into_iter().take_while(|tag| *tag != default.as_str());
        if let Some(text) = before_default.filter_map(translated).next() {
            return Some(text);
        }
        let own = self.translatable_texts().into_iter().find(|text| text.path == path)?;
        let other_language = Some(default).filter(|default| *default != language);
        (!own.text.is_empty()).then_some(ReadableText { text: own.text, other_language })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::configuration::{FooterLink, Sponsor};
    use std::collections::BTreeMap;

    fn language(tag: &str) -> Language {
        tag.parse().unwrap()
    }

    #[test]
    fn texts_of_the_configuration_fall_back_to_the_default_language() {
        let german = Language::german();
        let mut configuration = Configuration::default();
        configuration.ads.title = "Werbung".to_owned();
        configuration.ads.agree = "Mehr".to_owned();
        let english = BTreeMap::from([("ads.title".to_owned(), "Advertisement".to_owned())]);
        configuration.translations.insert(language("en"), english);
        let read = |path, tag| configuration.read_text(path, &language(tag), &german);
        assert_eq!(read("ads.title", "de"), Some(ReadableText { text: "Werbung", other_language: None }));
        assert_eq!(
            read("ads.title", "en"),
            Some(ReadableText { text: "Advertisement", other_language: None })
        );
        assert_eq!(
            read("ads.agree", "en"),
            Some(ReadableText { text: "Mehr", other_language: Some(&german) })
        );
        assert_eq!(read("ads.disagree", "en"), None);
    }

    #[test]
    fn paths_of_texts_in_lists_count_from_zero() {
        let configuration = Configuration {
            sponsors: vec![Sponsor { name: "Stadtwerke".to_owned(), ..Sponsor::default() }],
            footer_links: vec![FooterLink { text: "Impressum".to_owned(), href: String::new() }],
            ..Configuration::default()
        };
        let paths: Vec<_> = configuration.translatable_texts().into_iter().map(|text| text.path).collect();
        assert!(paths.contains(&"sponsors.0.name".to_owned()));
        assert!(paths.contains(&"footer-links.0.text".to_owned()));
    }
}
