//! The texts of the document: where they stand, how long they may be, and what a reader of a language gets.
use super::Configuration;
use crate::{
    bounds::{self, LengthBounds},
    texts::{Language, ReadableText},
};

/// A text of the document that can be translated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigurationText<'a> {
    /// Its path, `ads.title` or `sponsors.0.name`.
    pub path: String,
    /// The text in the default language; empty where there is none.
    pub text: &'a str,
    /// How long it may be.
    pub length: LengthBounds,
    /// Whether it must be there.
    pub is_required: bool,
}

impl Configuration {
    /// Every text that can be translated, in the order of the document.
    pub fn wordings(&self) -> Vec<ConfigurationText<'_>> {
        let mut wordings = Vec::new();
        let mut add = |path: String, text, length, is_required| {
            wordings.push(ConfigurationText { path, text, length, is_required });
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
        wordings
    }

    /// What a reader of `language` gets of the text at this path, in an instance with this default language; `None`
    /// without such a text.
    pub fn reading<'a>(
        &'a self,
        path: &str,
        language: &Language,
        default: &'a Language,
    ) -> Option<ReadableText<'a>> {
        let translated = self.translations.get(language).and_then(|texts| texts.get(path));
        if let Some(text) = translated.filter(|text| !text.is_empty() && language != default) {
            return Some(ReadableText { text, other_language: None });
        }
        let own = self.wordings().into_iter().find(|wording| wording.path == path)?;
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
    fn a_text_of_the_configuration_is_read_like_every_other() {
        let german = Language::german();
        let mut configuration = Configuration::default();
        configuration.ads.title = "Werbung".to_owned();
        configuration.ads.agree = "Mehr".to_owned();
        let english = BTreeMap::from([("ads.title".to_owned(), "Advertisement".to_owned())]);
        configuration.translations.insert(language("en"), english);
        let read = |path, tag| configuration.reading(path, &language(tag), &german);
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
    fn texts_of_lists_are_counted_from_zero() {
        let configuration = Configuration {
            sponsors: vec![Sponsor { name: "Stadtwerke".to_owned(), ..Sponsor::default() }],
            footer_links: vec![FooterLink { text: "Impressum".to_owned(), href: String::new() }],
            ..Configuration::default()
        };
        let paths: Vec<_> = configuration.wordings().into_iter().map(|wording| wording.path).collect();
        assert!(paths.contains(&"sponsors.0.name".to_owned()));
        assert!(paths.contains(&"footer-links.0.text".to_owned()));
    }
}
