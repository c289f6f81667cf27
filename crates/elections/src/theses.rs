//! Theses: the statements that parties, candidates and voters rate.
use crate::{
    bounds,
    ids::{InstanceId, ThesisId},
    instances::freezing::InstanceChange,
    terms::has_variable,
    texts::{Language, Texts},
    validation::ValidationErrors,
};
use std::collections::BTreeSet;

/// A thesis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thesis {
    /// Its id.
    pub id: ThesisId,
    /// The instance it belongs to.
    pub application: InstanceId,
    /// What its source calls it; unique in the instance.
    pub key: String,
    /// Its place in the order, from 0.
    pub position: i32,
    /// The category; `title` on the wire.
    pub category: Texts,
    /// The statement, with term markup and variables.
    pub text: Texts,
    /// The address of a video in which it is told in sign language; opened on the voter's click only.
    pub sign_video: Texts,
}

impl Thesis {
    /// What is wrong with it, by the names of the wire.
    pub fn check(&self, default: &Language) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.required_texts("title", &self.category, default, bounds::THESIS_CATEGORY);
        violations.required_texts("text", &self.text, default, bounds::THESIS_TEXT);
        violations.optional_urls("sign_video", &self.sign_video, default);
        violations
    }

    /// The languages in which it has a category, a text or a video, in the order of their tags.
    pub fn languages(&self) -> BTreeSet<&Language> {
        let texts = self.category.iter().chain(self.text.iter()).chain(self.sign_video.iter());
        texts.map(|(language, _)| language).collect()
    }

    /// What is wrong with its category, text and video in one language, by the names of the wire.
    pub fn check_in(&self, language: &Language) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        let of = |texts: &Texts| texts.get(language).unwrap_or_default().to_owned();
        violations.required("title", &of(&self.category), bounds::THESIS_CATEGORY);
        violations.required("text", &of(&self.text), bounds::THESIS_TEXT);
        violations.optional_url("sign_video", self.sign_video.get(language));
        violations
    }

    /// Whether it has a category and a text in this language.
    pub fn is_complete_in(&self, language: &Language) -> bool {
        [&self.category, &self.text]
            .into_iter()
            .all(|texts| texts.get(language).is_some_and(|text| !text.trim().is_empty()))
    }

    /// Which changes lead from this thesis to `new`. A language more is a translation, and so is a video in sign language;
    /// every other difference of the texts is a rewording.
    pub fn changes(&self, new: &Thesis) -> Vec<InstanceChange> {
        let mut changes = Vec::new();
        if self.position != new.position {
            changes.push(InstanceChange::ReorderTheses);
        }
        if !self.category.are_kept_in(&new.category) || !self.text.are_kept_in(&new.text) {
            changes.push(InstanceChange::RewordThesis);
        } else if (&self.category, &self.text, &self.sign_video)
            != (&new.category, &new.text, &new.sign_video)
        {
            changes.push(InstanceChange::AddTranslation);
        }
        changes
    }

    /// Whether whoever answered this has answered the new one: every statement is worded as it was.
    pub fn asks_the_same(&self, new: &Thesis) -> bool {
        self.text.are_kept_in(&new.text)
    }

    /// Whether its statement names the value of this variable, in any language.
    pub fn names(&self, variable: &str) -> bool {
        self.text.iter().any(|(_, text)| has_variable(text, variable))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{instances::fixtures::theses, validation::ValidationErrorKind};

    fn thesis() -> Thesis {
        theses(1).remove(0)
    }

    #[test]
    fn a_thesis_needs_a_category_and_a_text_in_the_default_language() {
        let mut thesis = thesis();
        assert!(thesis.check(&Language::german()).is_empty());
        thesis.category = Texts::single("en".parse().unwrap(), "Transport");
        let [violation] = &thesis.check(&Language::german()).into_iter().collect::<Vec<_>>()[..] else {
            panic!("one fault")
        };
        assert_eq!((violation.field.as_str(), violation.code), ("title", ValidationErrorKind::Required));
        assert!(!thesis.is_complete_in(&Language::german()));
    }

    #[test]
    fn a_language_more_is_a_translation_and_another_word_is_a_rewording() {
        let old = thesis();
        let with_text = |language: &str, text: &str| {
            let mut new = old.clone();
            new.text.set(language.parse().unwrap(), text);
            old.changes(&new)
        };
        assert_eq!(with_text("en", "Buses should run at night."), [InstanceChange::AddTranslation]);
        assert_eq!(with_text("de", "Busse sollen nie fahren."), [InstanceChange::RewordThesis]);
        assert_eq!(with_text("de", ""), [InstanceChange::RewordThesis]);
        assert_eq!(old.changes(&old), []);
        assert_eq!(old.changes(&Thesis { position: 3, ..old.clone() }), [InstanceChange::ReorderTheses]);
    }

    #[test]
    fn a_video_in_sign_language_may_come_and_go_like_a_translation() {
        let old = thesis();
        let shown = Texts::single(Language::german(), "https://video.example/1");
        let new = Thesis { sign_video: shown, ..old.clone() };
        assert_eq!(old.changes(&new), [InstanceChange::AddTranslation]);
        assert_eq!(new.changes(&old), [InstanceChange::AddTranslation]);
        assert!(new.check(&Language::german()).is_empty());
    }

    #[test]
    fn a_video_in_sign_language_is_a_web_address() {
        let script = Texts::single(Language::german(), "javascript:alert(1)");
        let thesis = Thesis { sign_video: script, ..thesis() };
        for violations in [thesis.check(&Language::german()), thesis.check_in(&Language::german())] {
            let found: Vec<_> =
                violations.into_iter().map(|violation| (violation.field, violation.code)).collect();
            assert_eq!(found, [("sign_video".to_owned(), ValidationErrorKind::InvalidUrl)]);
        }
    }
}
