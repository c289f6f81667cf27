//! Who wrote the translations of theses, who checked them, and which of them are older than their original.
use super::Theses;
use crate::{
    answers::people::load_names, audit::events::AuditEvent, instance_locks::lock_any_instance,
    service_error::ServiceError, sessions::Principal,
};
use elections::{
    ids::{InstanceId, ThesisId, UserId},
    instances::Instance,
    texts::Language,
    theses::Thesis,
    translation_reviews::{ThesisWording, TranslationCheck, TranslationReview, TranslationStatus},
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use std::collections::{HashMap, HashSet};

/// A translation of a thesis, or its absence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedTranslation {
    /// The thesis.
    pub thesis: ThesisId,
    /// The language.
    pub language: Language,
    /// How far it is.
    pub status: TranslationStatus,
    /// The former original, if the translation is older than the present one.
    pub former_original: Option<ThesisWording>,
    /// The name of the person who wrote it, if it is known.
    pub written_by: Option<String>,
    /// When it was written, if it is known.
    pub written_at: Option<Timestamp>,
    /// The name of the person who checked it, if the account still exists.
    pub checked_by: Option<String>,
    /// When it was checked.
    pub checked_at: Option<Timestamp>,
}

impl Theses {
    /// Returns all translations of an instance's theses, by thesis in their order and by language.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn list_translations(
        &self,
        instance_id: InstanceId,
    ) -> Result<Vec<ReviewedTranslation>, ServiceError> {
        let db = &self.transactions.db;
        let instance = store::instances::find(instance_id, db).await?.ok_or(ServiceError::NotFound)?;
        let theses = store::theses::list(instance_id, db).await?;
        let reviews = store::translation_reviews::list(instance_id, db).await?;
        let people: HashSet<UserId> = reviews.iter().flat_map(TranslationReview::list_people).collect();
        let names = load_names(people, db).await?;
        Ok(list_reviewed_translations(&instance, &theses, &reviews, &names))
    }

    /// Marks complete translations into a language as checked, or as not checked. `is_current` returns whether the stored
    /// thesis is the version that the actor has read. Checks all or none.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::VersionConflict`]; [`ServiceError::Invalid`] for the default language, a
    /// language that the instance does not offer, or a thesis that is not translated.
    pub async fn check_translations(
        &self,
        instance_id: InstanceId,
        language: &Language,
        ids: &[ThesisId],
        is_checked: bool,
        is_current: impl Fn(&Thesis, &Language) -> bool + Send,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_any_instance(instance_id, &mut work).await?;
        let default_language = &instance.metadata.default_language;
        if language == default_language || !instance.metadata.languages.contains(language) {
            return Err(ServiceError::invalid_field("language", ValidationErrorKind::InvalidLanguage));
        }
        let theses = store::theses::list(instance_id, &mut work).await?;
        let reviews = store::translation_reviews::list(instance_id, &mut work).await?;
        for (index, id) in ids.iter().enumerate() {
            let thesis = theses.iter().find(|thesis| thesis.id == *id).ok_or(ServiceError::NotFound)?;
            if !is_current(thesis, default_language) {
                return Err(ServiceError::VersionConflict);
            }
            if !thesis.is_complete_in(language) {
                let field = format!("theses.{index}.id");
                return Err(ServiceError::invalid_field(&field, ValidationErrorKind::Required));
            }
            let original = ThesisWording::of(thesis, default_language);
            let known = TranslationReview::find_in(&reviews, *id, language).cloned();
            let written = known.unwrap_or_else(|| TranslationReview {
                thesis: *id,
                language: language.clone(),
                original: original.clone(),
                written_by: None,
                written_at: None,
                check: None,
            });
            let check = is_checked.then(|| TranslationCheck {
                original,
                checked_by: Some(actor.acting_person()),
                checked_at: work.now(),
            });
            let checked = TranslationReview { check, ..written };
            store::translation_reviews::save(&checked, &mut work).await?;
        }
        let event = AuditEvent::TranslationsChecked {
            instance_id,
            language: language.clone(),
            count: ids.len(),
            is_checked,
        };
        Ok(work.commit(event).await?)
    }
}

fn list_reviewed_translations(
    instance: &Instance,
    theses: &[Thesis],
    reviews: &[TranslationReview],
    names: &HashMap<UserId, String>,
) -> Vec<ReviewedTranslation> {
    let default_language = &instance.metadata.default_language;
    let languages = || instance.metadata.languages.iter().filter(|language| *language != default_language);
    let translations = theses.iter().flat_map(|thesis| languages().map(move |language| (thesis, language)));
    let to_reviewed = |(thesis, language): (&Thesis, &Language)| {
        let review = TranslationReview::find_in(reviews, thesis.id, language);
        let status = TranslationStatus::find(thesis, language, default_language, review);
        let is_outdated = status == TranslationStatus::Outdated;
        let check = review.and_then(|review| review.check.as_ref());
        let check = check.filter(|_| status == TranslationStatus::Checked);
        let name = |person: Option<UserId>| person.and_then(|person| names.get(&person).cloned());
        ReviewedTranslation {
            thesis: thesis.id,
            language: language.clone(),
            status,
            former_original: review.filter(|_| is_outdated).map(|review| review.latest_original().clone()),
            written_by: review.and_then(|review| name(review.written_by)),
            written_at: review.and_then(|review| review.written_at),
            checked_by: check.and_then(|check| name(check.checked_by)),
            checked_at: check.map(|check| check.checked_at),
        }
    };
    translations.map(to_reviewed).collect()
}
