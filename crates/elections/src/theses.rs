//! Theses: the statements that parties, candidates and voters rate.
use crate::{
    bounds,
    ids::{InstanceId, ThesisId},
    instances::changes::InstanceChange,
    terms::has_variable,
    texts::{Language, Texts},
    validation::ValidationErrors,
};
use std::collections::BTreeSet;

/// A thesis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thesis {
    /// The id.
    pub id: ThesisId,
    /// The instance it belongs to.
    pub instance_id: InstanceId,
    /// The key in the data source; unique in the instance.
    pub key: String,
    /// The position in the order, from 0.
    pub position: i32,
    /// The category; `title` on the wire.
    pub category: Texts,
    /// The statement, with term markup and variables.
    pub text: Texts,
    /// The URL of a video in sign language; opened only when the voter clicks the link.
    pub sign_video: Texts,
}

/// Returns about how many minutes it takes to rate this many theses: half a minute each, in steps of five minutes.
pub fn estimate_rating_minutes(theses: usize) -> usize {
    const SECONDS_PER_THESIS: usize = 30;
    const STEP_MINUTES: usize = 5;
    (theses * SECONDS_PER_THESIS).div_ceil(STEP_MINUTES * 60) * STEP_MINUTES
}

impl Thesis {
    /// Returns the languages that have a category, a text or a video, sorted by tag.
    pub fn languages(&self) -> BTreeSet<&Language> {
        // Names every field, so that the compiler asks whether a new one has languages.
        let Thesis { id: _, instance_id: _, key: _, position: _, category, text, sign_video } = self;
        [category, text, sign_video].into_iter().flat_map(Texts::iter).map(|(language, _)| language).collect()
    }

    /// Removes the texts and the video in a language.
    pub fn remove_language(&mut self, language: &Language) {
        let Thesis { id: _, instance_id: _, key: _, position: _, category, text, sign_video } = self;
        for texts in [category, text, sign_video] {
            texts.set(language.clone(), "");
        }
    }

    /// Validates category, text and video in one language. Errors name the fields as on the wire.
    pub fn validate_language(&self, language: &Language) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        let of = |texts: &Texts| texts.get(language).unwrap_or_default().to_owned();
        violations.check_required("title", &of(&self.category), bounds::THESIS_CATEGORY);
        violations.check_required("text", &of(&self.text), bounds::THESIS_TEXT);
        violations.check_optional_url("sign_video", self.sign_video.get(language));
        violations
    }

    /// Returns whether there is a category and a text in this language.
    pub fn is_complete_in(&self, language: &Language) -> bool {
        [&self.category, &self.text]
            .into_iter()
            .all(|texts| texts.get(language).is_some_and(|text| !text.trim().is_empty()))
    }

    /// Returns the changes from this thesis to `new`. An additional language is a translation, and so is a video
    /// in sign language. A different translation is a correction. Every other difference of the texts is a rewording.
    pub fn list_changes(&self, new: &Thesis, default_language: &Language) -> Vec<InstanceChange> {
        // Names every field, so that the compiler asks which change a new one is.
        let Thesis { id: _, instance_id: _, key: _, position, category, text, sign_video } = self;
        let mut changes = Vec::new();
        if *position != new.position {
            changes.push(InstanceChange::ReorderTheses);
        }
        let texts = [(category, &new.category), (text, &new.text)];
        if texts.iter().any(|(old, new)| is_reworded(old, new, default_language)) {
            changes.push(InstanceChange::RewordThesis);
        } else if texts.iter().any(|(old, new)| !old.is_subset_of(new)) {
            changes.push(InstanceChange::CorrectThesis);
        } else if (category, text, sign_video) != (&new.category, &new.text, &new.sign_video) {
            changes.push(InstanceChange::CompleteThesis);
        }
        changes
    }

    /// Returns whether answers to this thesis are also answers to `new`: every statement has the same wording.
    pub fn has_same_statement(&self, new: &Thesis) -> bool {
        self.text.is_subset_of(&new.text)
    }

    /// Returns whether the statement contains this variable, in any language.
    pub fn has_variable(&self, variable: &str) -> bool {
        self.text.iter().any(|(_, text)| has_variable(text, variable))
    }
}

/// Returns whether the text differs in the default language, or a translation is missing.
fn is_reworded(old: &Texts, new: &Texts, default_language: &Language) -> bool {
    old.iter().any(|(language, text)| match new.get(language) {
        Some(new_text) => language == default_language && new_text != text,
        None => true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{instances::fixtures::theses, validation::ValidationErrorKind};

    fn thesis() -> Thesis {
        theses(1).remove(0)
    }

    #[test]
    fn the_time_for_rating_is_estimated_in_steps_of_five_minutes() {
        assert_eq!([0, 1, 10, 11, 30, 40].map(estimate_rating_minutes), [0, 5, 5, 10, 15, 20]);
    }

    #[test]
    fn a_thesis_needs_a_category_and_a_text_in_the_default_language() {
        let mut thesis = thesis();
        assert!(thesis.validate_language(&Language::german()).is_empty());
        thesis.category = Texts::single("en".parse().unwrap(), "Transport");
        let violations = thesis.validate_language(&Language::german()).into_iter();
        let found: Vec<_> = violations.map(|violation| (violation.field, violation.code)).collect();
        assert_eq!(found, [("title".to_owned(), ValidationErrorKind::Required)]);
        assert!(!thesis.is_complete_in(&Language::german()));
    }

    #[test]
    fn an_added_language_is_a_translation_and_a_changed_text_is_a_rewording() {
        let old = thesis();
        let with_text = |language: &str, text: &str| {
            let mut new = old.clone();
            new.text.set(language.parse().unwrap(), text);
            old.list_changes(&new, &Language::german())
        };
        assert_eq!(with_text("en", "Buses should run at night."), [InstanceChange::CompleteThesis]);
        assert_eq!(with_text("de", "Busse sollen nie fahren."), [InstanceChange::RewordThesis]);
        assert_eq!(with_text("de", ""), [InstanceChange::RewordThesis]);
        assert_eq!(old.list_changes(&old, &Language::german()), []);
        let moved = Thesis { position: 3, ..old.clone() };
        assert_eq!(old.list_changes(&moved, &Language::german()), [InstanceChange::ReorderTheses]);
    }

    #[test]
    fn a_changed_translation_is_a_correction_and_a_removed_one_is_a_rewording() {
        let mut old = thesis();
        let english: Language = "en".parse().unwrap();
        old.text.set(english.clone(), "Buses shuold run at night.");
        let with_english = |text: &str| {
            let mut new = old.clone();
            new.text.set(english.clone(), text);
            old.list_changes(&new, &Language::german())
        };
        assert_eq!(with_english("Buses should run at night."), [InstanceChange::CorrectThesis]);
        assert_eq!(with_english(""), [InstanceChange::RewordThesis]);
    }

    #[test]
    fn a_video_in_sign_language_may_be_added_and_removed_like_a_translation() {
        let old = thesis();
        let shown = Texts::single(Language::german(), "https://video.example/1");
        let new = Thesis { sign_video: shown, ..old.clone() };
        let german = Language::german();
        assert_eq!(old.list_changes(&new, &german), [InstanceChange::CompleteThesis]);
        assert_eq!(new.list_changes(&old, &german), [InstanceChange::CompleteThesis]);
        assert!(new.validate_language(&Language::german()).is_empty());
    }

    #[test]
    fn a_video_in_sign_language_is_a_web_address() {
        let script = Texts::single(Language::german(), "javascript:alert(1)");
        let thesis = Thesis { sign_video: script, ..thesis() };
        let violations = thesis.validate_language(&Language::german()).into_iter();
        let found: Vec<_> = violations.map(|violation| (violation.field, violation.code)).collect();
        assert_eq!(found, [("sign_video".to_owned(), ValidationErrorKind::InvalidUrl)]);
    }
}
