//! The texts of an instance as a reader of one language gets them.
use elections::{
    configuration::{CandidateField, Sponsor},
    instances::Instance,
    texts::{Language, ReadableText, Texts},
};
use serde::Serialize;
use std::collections::BTreeMap;

/// Reads texts in one language, falling back to the instance's default.
pub(crate) struct Translator<'a> {
    application: &'a Instance,
    pub(crate) language: &'a Language,
}

impl<'a> Translator<'a> {
    pub(crate) fn new(application: &'a Instance, language: &'a Language) -> Translator<'a> {
        Translator { application, language }
    }

    /// A text in this language, else in the default one.
    pub(crate) fn read<'t>(&self, texts: &'t Texts) -> Option<ReadableText<'t>> {
        texts.read(self.language, self.default_language())
    }

    /// Likewise, without telling in which language it is; empty without any text.
    pub(crate) fn text(&self, texts: &Texts) -> String {
        texts.text(self.language, self.default_language()).to_owned()
    }

    /// A text of the configuration, which stands at `path` there.
    pub(crate) fn configured(&self, path: &str) -> Option<ReadableText<'a>> {
        self.application.configuration.read_text(path, self.language, self.default_language())
    }

    /// A text that is written once, for readers of all languages: taken to be in the default one.
    pub(crate) fn written_once<'t>(&'t self, text: &'t str) -> ReadableText<'t> {
        let default = Some(self.default_language());
        ReadableText { text, other_language: default.filter(|default| *default != self.language) }
    }

    /// The heading over the sponsors.
    pub(crate) fn sponsor_text(&self) -> Option<ReadableText<'a>> {
        self.configured("introduction.sponsor_text")
    }

    /// Who pays for the instance.
    pub(crate) fn sponsors(&self) -> Vec<Sponsor> {
        let sponsors = self.application.configuration.sponsors.iter().enumerate();
        let name = |i| self.configured(&format!("sponsors.{i}.name")).map_or("", |reading| reading.text);
        sponsors.map(|(i, sponsor)| Sponsor { name: name(i).to_owned(), ..sponsor.clone() }).collect()
    }

    /// The displayed name of a field; empty for the voter app's own word.
    pub(crate) fn label<'t>(&'t self, field: &'t CandidateField) -> ReadableText<'t> {
        let translation = field.locales.get(self.language).filter(|text| !text.is_empty());
        match translation {
            Some(text) => ReadableText { text, other_language: None },
            None => self.written_once(&field.value),
        }
    }

    /// What the answers are called, in the order of the scale; empty where they have the usual words.
    pub(crate) fn labels(&self) -> Vec<ReadableText<'a>> {
        self.application.configuration.algorithm.read_labels(self.language, self.default_language())
    }

    fn default_language(&self) -> &'a Language {
        &self.application.metadata.default_language
    }
}

/// The languages of those texts of a thing that are in another language than the document they stand in, by the names of
/// the texts: what a screen reader must know to read them aloud.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct OtherLanguages(BTreeMap<&'static str, Language>);

impl OtherLanguages {
    /// Whether every text is in the language of the document.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text that is read under this name, empty without one; its language is kept where it is another one.
    pub fn note<'t>(&mut self, name: &'static str, reading: impl Into<Option<ReadableText<'t>>>) -> String {
        let Some(ReadableText { text, other_language }) = reading.into() else { return String::new() };
        if let Some(language) = other_language.filter(|_| !text.is_empty()) {
            self.0.insert(name, language.clone());
        }
        text.to_owned()
    }
}
