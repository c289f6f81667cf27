//! Theses of an instance: adding, editing, translating, ordering, removing.
pub mod pool;
pub(crate) mod translation_records;
pub mod translations;
pub(crate) mod version_records;
pub mod versions;

use self::{translation_records::record_translations, version_records::record_version};
use crate::{
    audit::{actions::ThesisAction, events::AuditEvent},
    instance_locks::lock_any_instance,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{Transactions, UnitOfWork},
};
use elections::{
    bounds,
    domain_errors::DomainError,
    ids::{InstanceId, ThesisId},
    instances::{Instance, InstanceStatus, changes::InstanceChange},
    public_changes::PublicChange,
    texts::{Language, Texts},
    theses::Thesis,
    thesis_corrections::list_changed_wordings,
    validation::{ValidationErrorKind, ValidationErrors},
};
use std::collections::HashSet;

/// The texts of a thesis in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThesisTexts {
    /// The category.
    pub category: String,
    /// The statement.
    pub text: String,
    /// The address of its video in sign language. An empty text removes it; `None` leaves it unchanged.
    pub sign_video: Option<String>,
}

/// A row of a bulk request for theses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThesisInput {
    /// The number (from 1) of the thesis to change, in the order of the instance. `None` or a number outside the list
    /// adds a thesis.
    pub number: Option<usize>,
    /// The texts by language. Languages that are missing here stay unchanged.
    pub texts_by_language: Vec<(Language, ThesisTexts)>,
}

/// The changes to a thesis in one language. `None` leaves a field unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ThesisChanges {
    /// The category.
    pub category: Option<String>,
    /// The statement.
    pub text: Option<String>,
    /// The address of its video in sign language. An empty text removes it.
    pub sign_video: Option<String>,
    /// The new position, from 0. A larger number than the last position moves it to the end.
    pub position: Option<usize>,
}

/// The service of theses.
#[derive(Clone)]
pub struct Theses {
    pub(crate) transactions: Transactions,
}

impl Theses {
    /// Adds a thesis in one language, at a position (from 0) or at the end.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`], also for a language that the instance does not offer;
    /// [`ServiceError::RuleViolation`] if the theses are final.
    pub async fn add_thesis(
        &self,
        instance_id: InstanceId,
        language: Language,
        texts: ThesisTexts,
        position: Option<usize>,
        actor: &Principal,
    ) -> Result<ThesisId, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_instance_in_language(instance_id, &language, &mut work).await?;
        instance.require_changeable(InstanceChange::AddThesis).map_err(DomainError::from)?;
        let theses = store::theses::list(instance_id, &mut work).await?;
        validate_thesis_count(theses.len() + 1)?;
        let thesis = build_thesis(instance_id, &theses, [(language.clone(), texts)]);
        thesis.validate_language(&language).into_result()?;
        store::theses::add_all(std::slice::from_ref(&thesis), work.now(), &mut work).await?;
        record_translations(&instance, None, &thesis, &mut work).await?;
        store::theses::withdraw_submissions(instance_id, work.now(), &mut work).await?;
        if let Some(position) = position {
            let mut order: Vec<ThesisId> = theses.iter().map(|thesis| thesis.id).collect();
            order.insert(position.min(order.len()), thesis.id);
            store::theses::update_order(&order, &mut work).await?;
        }
        work.commit(AuditEvent::Thesis(ThesisAction::Added, instance_id, thesis.id)).await?;
        Ok(thesis.id)
    }

    /// Changes the texts of a thesis in one language, or its position. A new language becomes a translation. `is_current`
    /// returns whether the stored thesis is the version that the actor has read.
    ///
    /// # Errors
    /// As [`Theses::add_thesis`], and [`ServiceError::VersionConflict`]. A translation can still be added when the theses
    /// are final.
    pub async fn update_thesis(
        &self,
        instance_id: InstanceId,
        id: ThesisId,
        language: &Language,
        changes: ThesisChanges,
        is_current: impl FnOnce(&Thesis) -> bool + Send,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_instance_in_language(instance_id, language, &mut work).await?;
        let theses = store::theses::list(instance_id, &mut work).await?;
        let index = theses.iter().position(|thesis| thesis.id == id).ok_or(ServiceError::NotFound)?;
        let previous = &theses[index];
        if !is_current(previous) {
            return Err(ServiceError::VersionConflict);
        }
        let new_index = changes.position.map_or(index, |position| position.min(theses.len() - 1));
        let mut thesis = previous.clone();
        for (texts, new) in [
            (&mut thesis.category, changes.category),
            (&mut thesis.text, changes.text),
            (&mut thesis.sign_video, changes.sign_video),
        ] {
            if let Some(new) = new {
                texts.set(language.clone(), new.trim());
            }
        }
        let text_changes = previous.list_changes(&thesis, &instance.metadata.default_language);
        if text_changes.is_empty() && index == new_index {
            return Ok(());
        }
        for change in &text_changes {
            instance.require_changeable(*change).map_err(DomainError::from)?;
        }
        if !text_changes.is_empty() {
            thesis.validate_language(language).into_result()?;
            update_thesis_texts(&instance, previous, &thesis, &mut work).await?;
        }
        if index != new_index {
            instance.require_changeable(InstanceChange::ReorderTheses).map_err(DomainError::from)?;
            let mut order: Vec<ThesisId> = theses.iter().map(|thesis| thesis.id).collect();
            let moved = order.remove(index);
            order.insert(new_index, moved);
            store::theses::update_order(&order, &mut work).await?;
        }
        let is_correction =
            instance.status.has_final_theses() && text_changes.contains(&InstanceChange::CorrectThesis);
        let action = if is_correction { ThesisAction::TranslationCorrected } else { ThesisAction::Changed };
        Ok(work.commit(AuditEvent::Thesis(action, instance_id, id)).await?)
    }

    /// Removes a translation of a thesis, or the whole thesis if the language is the default language. A thesis with
    /// answers is removed only if `confirmed` is set. `is_current` returns whether the stored thesis is the version that
    /// the actor has read.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], also for a missing translation; [`ServiceError::VersionConflict`];
    /// [`ServiceError::Invalid`] for a language that the
    /// instance does not offer; [`ServiceError::ConfirmationRequired`] with the number of answers that would be
    /// deleted; [`ServiceError::RuleViolation`] if the theses are final.
    pub async fn remove_thesis(
        &self,
        instance_id: InstanceId,
        id: ThesisId,
        language: &Language,
        confirmed: bool,
        is_current: impl FnOnce(&Thesis) -> bool + Send,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_instance_in_language(instance_id, language, &mut work).await?;
        let mut theses = store::theses::list(instance_id, &mut work).await?;
        let index = theses.iter().position(|thesis| thesis.id == id).ok_or(ServiceError::NotFound)?;
        let mut thesis = theses.remove(index);
        if !is_current(&thesis) {
            return Err(ServiceError::VersionConflict);
        }
        if *language != instance.metadata.default_language {
            if !thesis.languages().contains(language) {
                return Err(ServiceError::NotFound);
            }
            instance.require_changeable(InstanceChange::RewordThesis).map_err(DomainError::from)?;
            let previous = thesis.clone();
            thesis.remove_language(language);
            store::theses::update(&thesis, work.now(), &mut work).await?;
            record_version(&instance, &previous, &thesis, &mut work).await?;
            return Ok(work
                .commit(AuditEvent::Thesis(ThesisAction::TranslationRemoved, instance_id, id))
                .await?);
        }
        instance.require_changeable(InstanceChange::RemoveThesis).map_err(DomainError::from)?;
        let answers = store::theses::count_answers(id, &mut work).await?;
        if answers > 0 && !confirmed {
            return Err(ServiceError::ConfirmationRequired(answers));
        }
        store::theses::remove(id, &mut work).await?;
        let order: Vec<ThesisId> = theses.iter().map(|thesis| thesis.id).collect();
        store::theses::update_order(&order, &mut work).await?;
        Ok(work.commit(AuditEvent::Thesis(ThesisAction::Removed, instance_id, id)).await?)
    }

    /// Writes many theses, all or none. A row with a number changes that thesis; the other rows are added in their
    /// order.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] with an error for every invalid row, as
    /// `theses.3.de.text`; [`ServiceError::RuleViolation`] if the theses are final.
    pub async fn save_theses(
        &self,
        instance_id: InstanceId,
        rows: Vec<ThesisInput>,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_any_instance(instance_id, &mut work).await?;
        let mut theses = store::theses::list(instance_id, &mut work).await?;
        let existing_count = theses.len();
        let changed = apply_rows(&instance, &mut theses, rows)?;
        validate_thesis_count(theses.len())?;
        let (existing, added) = theses.split_at(existing_count);
        if !added.is_empty() {
            add_theses(&instance, added, &mut work).await?;
        }
        for (index, previous) in changed {
            for change in previous.list_changes(&existing[index], &instance.metadata.default_language) {
                instance.require_changeable(change).map_err(DomainError::from)?;
            }
            update_thesis_texts(&instance, &previous, &existing[index], &mut work).await?;
        }
        let event = AuditEvent::ThesesWritten { instance_id, added: added.len(), total: theses.len() };
        work.commit(event).await?;
        Ok(())
    }
}

/// Adds theses to an instance. Who had submitted must answer them, and submit again.
pub(crate) async fn add_theses(
    instance: &Instance,
    added: &[Thesis],
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    instance.require_changeable(InstanceChange::AddThesis).map_err(DomainError::from)?;
    store::theses::add_all(added, work.now(), &mut *work).await?;
    for thesis in added {
        record_translations(instance, None, thesis, &mut *work).await?;
    }
    store::theses::withdraw_submissions(instance.id, work.now(), work).await?;
    Ok(())
}

/// Updates the texts of a thesis. Before the theses are final, the answers to a changed statement are deleted; there
/// are some only if an administrator reopened the theses. Afterwards, answers stay. Once the instance is live, corrected
/// translations are added to the public log of changes.
pub(crate) async fn update_thesis_texts(
    instance: &Instance,
    previous: &Thesis,
    thesis: &Thesis,
    work: &mut UnitOfWork,
) -> store::Result<()> {
    store::theses::update(thesis, work.now(), &mut *work).await?;
    record_translations(instance, Some(previous), thesis, work).await?;
    record_version(instance, previous, thesis, work).await?;
    if instance.status >= InstanceStatus::Live {
        publish_corrected_translations(previous, thesis, work).await?;
    }
    if !instance.status.has_final_theses() && !previous.has_same_statement(thesis) {
        store::theses::delete_answers(thesis.id, work.now(), work).await?;
    }
    Ok(())
}

/// Adds the corrected translations of a final thesis to the public log of changes.
async fn publish_corrected_translations(
    previous: &Thesis,
    thesis: &Thesis,
    work: &mut UnitOfWork,
) -> store::Result<()> {
    for changed in list_changed_wordings(previous, thesis) {
        let change = PublicChange::for_corrected_translation(changed, work.now());
        store::public_changes::add(thesis.instance_id, &change, &mut *work).await?;
    }
    Ok(())
}

/// Applies the rows to the theses. Returns the existing theses that changed, each with its previous state.
fn apply_rows(
    instance: &Instance,
    theses: &mut Vec<Thesis>,
    rows: Vec<ThesisInput>,
) -> Result<Vec<(usize, Thesis)>, ServiceError> {
    let existing_count = theses.len();
    let mut changed = Vec::new();
    let mut violations = ValidationErrors::default();
    let mut numbers = HashSet::new();
    for (row_index, row) in rows.into_iter().enumerate() {
        let path = format!("theses.{row_index}");
        let replaced =
            row.number.and_then(|number| number.checked_sub(1)).filter(|index| *index < existing_count);
        if replaced.is_some_and(|index| !numbers.insert(index)) {
            violations.add(format!("{path}.number"), ValidationErrorKind::Duplicate);
            continue;
        }
        let languages: Vec<Language> =
            row.texts_by_language.iter().map(|(language, _)| language.clone()).collect();
        let index = match replaced {
            Some(index) => {
                changed.push((index, theses[index].clone()));
                apply_texts(&mut theses[index], row.texts_by_language);
                index
            }
            None => {
                theses.push(build_thesis(instance.id, theses, row.texts_by_language));
                theses.len() - 1
            }
        };
        for language in &languages {
            let is_offered = instance.metadata.languages.contains(language);
            violations.check(format!("{path}.{language}"), ValidationErrorKind::InvalidLanguage, is_offered);
            violations
                .extend_with_prefix(&format!("{path}.{language}"), theses[index].validate_language(language));
        }
        if languages.is_empty() {
            violations.add(path, ValidationErrorKind::Required);
        }
    }
    violations.into_result()?;
    Ok(changed)
}

fn apply_texts(thesis: &mut Thesis, texts_by_language: impl IntoIterator<Item = (Language, ThesisTexts)>) {
    for (language, ThesisTexts { category, text, sign_video }) in texts_by_language {
        thesis.category.set(language.clone(), category.trim());
        thesis.text.set(language.clone(), text.trim());
        if let Some(address) = sign_video {
            thesis.sign_video.set(language, address.trim());
        }
    }
}

/// Builds a thesis for the end of the list.
fn build_thesis(
    instance_id: InstanceId,
    theses: &[Thesis],
    texts_by_language: impl IntoIterator<Item = (Language, ThesisTexts)>,
) -> Thesis {
    let last = theses.iter().map(|thesis| thesis.position).max();
    let id = ThesisId::random();
    let mut thesis = Thesis {
        id,
        instance_id,
        key: id.to_string(),
        position: last.map_or(0, |last| last + 1),
        category: Texts::default(),
        text: Texts::default(),
        sign_video: Texts::default(),
    };
    apply_texts(&mut thesis, texts_by_language);
    thesis
}

/// Checks that an instance can have this number of theses.
pub(crate) fn validate_thesis_count(thesis_count: usize) -> Result<(), ServiceError> {
    let mut violations = ValidationErrors::default();
    violations.check_entry_count("theses", thesis_count, bounds::THESES);
    Ok(violations.into_result()?)
}

/// Locks an instance for a change in a language that it offers.
async fn lock_instance_in_language(
    id: InstanceId,
    language: &Language,
    work: &mut UnitOfWork,
) -> Result<Instance, ServiceError> {
    let instance = lock_any_instance(id, work).await?;
    if instance.metadata.languages.contains(language) {
        Ok(instance)
    } else {
        Err(ServiceError::invalid_field("language", ValidationErrorKind::InvalidLanguage))
    }
}
