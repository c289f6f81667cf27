//! Remembers who wrote the translations of theses, and which original they translate.
use crate::unit_of_work::UnitOfWork;
use elections::{
    instances::Instance,
    theses::Thesis,
    translation_reviews::{ThesisWording, TranslationReview, list_written_translations},
};

/// Remembers who wrote the changed translations of a stored thesis, and which original they translate. If the original
/// has changed, remembers the former one for translations that nobody has compared with an original in this language.
pub(crate) async fn record_translations(
    instance: &Instance,
    previous: Option<&Thesis>,
    thesis: &Thesis,
    work: &mut UnitOfWork,
) -> store::Result<()> {
    let default_language = &instance.metadata.default_language;
    let written = list_written_translations(previous, thesis, default_language);
    let actor = work.actor();
    for language in &written {
        let review = TranslationReview {
            thesis: thesis.id,
            language: (*language).clone(),
            original: ThesisWording::of(thesis, default_language),
            written_by: actor.acting.or(actor.user),
            written_at: Some(work.now()),
            check: None,
        };
        store::translation_reviews::save(&review, work).await?;
    }
    let Some(previous) = previous else { return Ok(()) };
    let former_original = ThesisWording::of(previous, default_language);
    if former_original == ThesisWording::of(thesis, default_language) {
        return Ok(());
    }
    let known = store::translation_reviews::list(instance.id, &mut *work).await?;
    for language in thesis.languages() {
        let review = TranslationReview::find_in(&known, thesis.id, language);
        let is_comparable =
            review.is_some_and(|review| review.latest_original().language == *default_language);
        let is_translation = language != default_language && thesis.is_complete_in(language);
        if !is_translation || is_comparable || written.contains(&language) {
            continue;
        }
        let review = TranslationReview {
            thesis: thesis.id,
            language: language.clone(),
            original: former_original.clone(),
            written_by: review.and_then(|review| review.written_by),
            written_at: review.and_then(|review| review.written_at),
            check: None,
        };
        store::translation_reviews::save(&review, work).await?;
    }
    Ok(())
}
