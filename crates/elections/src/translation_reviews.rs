//! What is known of the translations of theses: the original that each one translates, who wrote it, and who checked it.
use crate::{
    ids::{ThesisId, UserId},
    texts::Language,
    theses::Thesis,
};
use jiff::Timestamp;

/// Category and statement of a thesis in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThesisWording {
    /// The language.
    pub language: Language,
    /// The category.
    pub category: String,
    /// The statement.
    pub text: String,
}

impl ThesisWording {
    /// Returns the wording of a thesis in a language. Missing texts are empty.
    pub fn of(thesis: &Thesis, language: &Language) -> ThesisWording {
        ThesisWording {
            language: language.clone(),
            category: thesis.category.get(language).unwrap_or_default().to_owned(),
            text: thesis.text.get(language).unwrap_or_default().to_owned(),
        }
    }
}

/// What is known of a translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranslationReview {
    /// The thesis.
    pub thesis: ThesisId,
    /// The language of the translation.
    pub language: Language,
    /// The original at the time when the translation was last written.
    pub original: ThesisWording,
    /// Who wrote the translation; `None` if the account is gone, or if nobody kept it.
    pub written_by: Option<UserId>,
    /// When it was written; `None` if nobody kept it.
    pub written_at: Option<Timestamp>,
    /// The check of the translation. A changed translation has to be checked again.
    pub check: Option<TranslationCheck>,
}

/// That somebody has compared a translation with its original.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranslationCheck {
    /// The original at that time.
    pub original: ThesisWording,
    /// Who has checked it; `None` if the account is gone.
    pub checked_by: Option<UserId>,
    /// When it was checked.
    pub checked_at: Timestamp,
}

impl TranslationReview {
    /// Returns the original with which the translation was last compared: by the person who checked it, else by the one who
    /// wrote it.
    pub fn latest_original(&self) -> &ThesisWording {
        self.check.as_ref().map_or(&self.original, |check| &check.original)
    }

    /// Returns the accounts of those who wrote and who checked the translation.
    pub fn list_people(&self) -> impl Iterator<Item = UserId> {
        let checked_by = self.check.as_ref().and_then(|check| check.checked_by);
        [self.written_by, checked_by].into_iter().flatten()
    }

    /// Returns what is known of the translation of a thesis into a language.
    pub fn find_in<'reviews>(
        reviews: &'reviews [TranslationReview],
        thesis: ThesisId,
        language: &Language,
    ) -> Option<&'reviews TranslationReview> {
        reviews.iter().find(|review| review.thesis == thesis && review.language == *language)
    }
}

/// How far a translation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TranslationStatus {
    /// Category or statement is missing.
    Missing,
    /// It is written, and nobody has checked it.
    Translated,
    /// Somebody has checked it.
    Checked,
    /// The original has changed since it was written or checked.
    Outdated,
}

impl TranslationStatus {
    /// Returns the status of the translation of a thesis. A translation of which nothing is known counts as written. When
    /// another language becomes the original, what was compared with the former one is not outdated.
    pub fn find(
        thesis: &Thesis,
        language: &Language,
        default_language: &Language,
        review: Option<&TranslationReview>,
    ) -> TranslationStatus {
        if !thesis.is_complete_in(language) {
            return TranslationStatus::Missing;
        }
        let Some(review) = review else { return TranslationStatus::Translated };
        let original = review.latest_original();
        let is_same_language = original.language == *default_language;
        if is_same_language && *original != ThesisWording::of(thesis, default_language) {
            TranslationStatus::Outdated
        } else if is_same_language && review.check.is_some() {
            TranslationStatus::Checked
        } else {
            TranslationStatus::Translated
        }
    }
}

/// Returns the languages in which the translation differs from the one before, and is complete.
pub fn list_written_translations<'thesis>(
    previous: Option<&Thesis>,
    thesis: &'thesis Thesis,
    default_language: &Language,
) -> Vec<&'thesis Language> {
    let is_written = |language: &Language| {
        let differs = previous.is_none_or(|previous| {
            ThesisWording::of(previous, language) != ThesisWording::of(thesis, language)
        });
        language != default_language && thesis.is_complete_in(language) && differs
    };
    thesis.languages().into_iter().filter(|language| is_written(language)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instances::fixtures::theses;

    fn english() -> Language {
        "en".parse().unwrap()
    }

    fn thesis_in_english() -> Thesis {
        let mut thesis = theses(1).remove(0);
        thesis.category.set(english(), "Transport");
        thesis.text.set(english(), "Buses should run at night.");
        thesis
    }

    fn review(thesis: &Thesis, is_checked: bool) -> TranslationReview {
        let original = ThesisWording::of(thesis, &Language::german());
        TranslationReview {
            thesis: thesis.id,
            language: english(),
            original: original.clone(),
            written_by: None,
            written_at: Some(Timestamp::UNIX_EPOCH),
            check: is_checked.then_some(TranslationCheck {
                original,
                checked_by: None,
                checked_at: Timestamp::UNIX_EPOCH,
            }),
        }
    }

    fn find_status(thesis: &Thesis, review: Option<&TranslationReview>) -> TranslationStatus {
        TranslationStatus::find(thesis, &english(), &Language::german(), review)
    }

    #[test]
    fn a_translation_is_outdated_once_its_original_has_changed_even_if_it_was_checked() {
        let mut thesis = thesis_in_english();
        let checked = review(&thesis, true);
        assert_eq!(find_status(&thesis, Some(&checked)), TranslationStatus::Checked);
        assert_eq!(find_status(&thesis, Some(&review(&thesis, false))), TranslationStatus::Translated);
        assert_eq!(find_status(&thesis, None), TranslationStatus::Translated);
        thesis.text.set(Language::german(), "Busse sollen auch nachts fahren.");
        assert_eq!(find_status(&thesis, Some(&checked)), TranslationStatus::Outdated);
        thesis.text.set(english(), "");
        assert_eq!(find_status(&thesis, Some(&checked)), TranslationStatus::Missing);
    }

    #[test]
    fn another_original_language_makes_a_checked_translation_unchecked_but_not_outdated() {
        let thesis = thesis_in_english();
        let checked = review(&thesis, true);
        let french = "fr".parse().unwrap();
        let status = TranslationStatus::find(&thesis, &english(), &french, Some(&checked));
        assert_eq!(status, TranslationStatus::Translated);
    }

    #[test]
    fn only_complete_translations_that_differ_are_written() {
        let thesis = thesis_in_english();
        let german = Language::german();
        assert_eq!(list_written_translations(None, &thesis, &german), [&english()]);
        assert!(list_written_translations(Some(&thesis), &thesis, &german).is_empty());
        let mut reworded = thesis.clone();
        reworded.text.set(german.clone(), "Busse sollen auch nachts fahren.");
        assert!(list_written_translations(Some(&thesis), &reworded, &german).is_empty());
        reworded.category.set(english(), "");
        assert!(list_written_translations(Some(&thesis), &reworded, &german).is_empty());
    }
}
