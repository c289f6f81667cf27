//! The texts of an instance in the language of a reader.
use elections::{
    configuration::{CandidateField, Sponsor},
    instances::Instance,
    texts::{Language, ReadableText, Texts},
};
use serde::Serialize;
use std::collections::BTreeMap;

/// Selects texts in one language, with the default language of the instance as fallback.
pub(crate) struct TextSelector<'a> {
    instance: &'a Instance,
    pub(crate) language: &'a Language,
}

impl<'a> TextSelector<'a> {
    pub(crate) fn new(instance: &'a Instance, language: &'a Language) -> TextSelector<'a> {
        TextSelector { instance, language }
    }

    /// Returns a text in this language, otherwise in the default language.
    pub(crate) fn select<'t>(&self, texts: &'t Texts) -> Option<ReadableText<'t>> {
        texts.read(self.language, self.default_language())
    }

    /// Like [`TextSelector::select`], without the language. Returns an empty string if there is no text.
    pub(crate) fn select_or_empty(&self, texts: &Texts) -> String {
        texts.text(self.language, self.default_language()).to_owned()
    }

    /// Returns a text of the configuration by its path.
    pub(crate) fn configured_text(&self, path: &str) -> Option<ReadableText<'a>> {
        self.instance.configuration.read_text(path, self.language, self.default_language())
    }

    /// Returns a text that exists only once, for readers of all languages. It counts as written in the default
    /// language.
    pub(crate) fn as_untranslated<'t>(&'t self, text: &'t str) -> ReadableText<'t> {
        let default = Some(self.default_language());
        ReadableText { text, other_language: default.filter(|default| *default != self.language) }
    }

    /// Returns the heading above the sponsors.
    pub(crate) fn sponsor_text(&self) -> Option<ReadableText<'a>> {
        self.configured_text("introduction.sponsor_text")
    }

    /// Returns the sponsors with their names in this language.
    pub(crate) fn sponsors(&self) -> Vec<Sponsor> {
        let sponsors = self.instance.configuration.sponsors.iter().enumerate();
        let name = |i| self.configured_text(&format!("sponsors.{i}.name")).map_or("", |reading| reading.text);
        sponsors.map(|(i, sponsor)| Sponsor { name: name(i).to_owned(), ..sponsor.clone() }).collect()
    }

    /// Returns the label of a field; empty for the default label of the voter app.
    pub(crate) fn field_label<'t>(&'t self, field: &'t CandidateField) -> ReadableText<'t> {
        field.read_label(self.language).unwrap_or_else(|| self.as_untranslated(&field.value))
    }

    /// Returns the answer labels in the order of the scale; empty if the default labels apply.
    pub(crate) fn answer_labels(&self) -> Vec<ReadableText<'a>> {
        self.instance.configuration.algorithm.read_labels(self.language, self.default_language())
    }

    fn default_language(&self) -> &'a Language {
        &self.instance.metadata.default_language
    }
}

/// The languages of the fields whose text is not in the language of the document, by field name. Screen readers need
/// them for the pronunciation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct FieldLanguages(BTreeMap<&'static str, Language>);

impl FieldLanguages {
    /// Returns whether all texts are in the language of the document.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the text, or an empty string. Records its language if it differs from that of the document.
    pub fn extract_text<'t>(
        &mut self,
        name: &'static str,
        reading: impl Into<Option<ReadableText<'t>>>,
    ) -> String {
        let Some(ReadableText { text, other_language }) = reading.into() else { return String::new() };
        if let Some(language) = other_language.filter(|_| !text.is_empty()) {
            self.0.insert(name, language.clone());
        }
        text.to_owned()
    }
}
