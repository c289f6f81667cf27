//! The texts of an instance as a reader of one language gets them.
use elections::{
    applications::Application,
    configuration::{CandidateField, Sponsor},
    texts::{Language, Texts},
};

/// Reads texts in one language, falling back to the instance's default.
pub(crate) struct Translated<'a> {
    application: &'a Application,
    pub(crate) language: &'a Language,
}

impl<'a> Translated<'a> {
    pub(crate) fn new(application: &'a Application, language: &'a Language) -> Translated<'a> {
        Translated { application, language }
    }

    /// A text in this language, else in the default one, else empty.
    pub(crate) fn text(&self, texts: &Texts) -> String {
        texts.text(self.language, &self.application.metadata.default_language).to_owned()
    }

    /// Whether a text is there, but not in this language.
    pub(crate) fn falls_back(&self, texts: &Texts) -> bool {
        texts.read(self.language, self.language).is_some_and(|reading| reading.fallback)
    }

    /// A text of the configuration, which stands at `path` there.
    pub(crate) fn configured(&self, path: &str, default: &str) -> String {
        let translations = self.application.configuration.translations.get(self.language);
        let translation = translations.and_then(|texts| texts.get(path)).filter(|text| !text.is_empty());
        translation.map_or(default, String::as_str).to_owned()
    }

    /// The heading over the sponsors.
    pub(crate) fn sponsor_text(&self) -> String {
        let heading = &self.application.configuration.introduction.sponsor_text;
        self.configured("introduction.sponsor_text", heading)
    }

    /// Who pays for the instance.
    pub(crate) fn sponsors(&self) -> Vec<Sponsor> {
        let sponsors = self.application.configuration.sponsors.iter().enumerate();
        sponsors
            .map(|(i, sponsor)| Sponsor {
                name: self.configured(&format!("sponsors.{i}.name"), &sponsor.name),
                ..sponsor.clone()
            })
            .collect()
    }

    /// The displayed name of a field; empty for the voter app's own word.
    pub(crate) fn label(&self, field: &CandidateField) -> String {
        let translation = field.locales.get(self.language).filter(|text| !text.is_empty());
        translation.unwrap_or(&field.value).to_owned()
    }
}
