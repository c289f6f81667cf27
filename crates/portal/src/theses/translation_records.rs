//! Remembers who wrote the translations of theses, and which original they translate.
use crate::unit_of_work::UnitOfWork;
use elections::{
    instances::Instance,
    texts::Language,
    theses::Thesis,
    translation_reviews::{ThesisWording, TranslationReview, list_written_translations},
};

/// Remembers who wrote the changed translations of a stored thesis, and which original they translate. If the original
/// has changed, remembers the former one for translations of which nothing is known yet.
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
            checked_by: None,
            checked_at: None,
        };
        store::translation_reviews::save(&review, work).await?;
    }
    let Some(previous) = previous else { return Ok(()) };
    let former_original = ThesisWording::of(previous, default_language);
    if former_original == ThesisWording::of(thesis, default_language) {
        return Ok(());
    }
    let known = store::translation_reviews::list(instance.id, &mut *work).await?;
    let is_unknown = |language: &Language| {
        language != default_language
            && thesis.is_complete_in(language)
            && !written.contains(&language)
            && TranslationReview::find_in(&known, thesis.id, language).is_none()
    };
    for language in thesis.languages().into_iter().filter(|language| is_unknown(language)) {
        let review = TranslationReview {
            thesis: thesis.id,
            language: language.clone(),
            original: former_original.clone(),
            written_by: None,
            written_at: None,
            checked_by: None,
            checked_at: None,
        };
        store::translation_reviews::save(&review, work).await?;
    }
    Ok(())
}
