//! Theses of an instance: adding, editing, translating, ordering, removing.
use crate::{
    Portal,
    audit_events::{AuditEvent, ThesisAction},
    instances::lock_any_instance,
    people::Principal,
    service_error::ServiceError,
    unit_of_work::UnitOfWork,
};
use elections::{
    bounds,
    domain_errors::DomainError,
    ids::{InstanceId, ThesisId},
    instances::{Instance, freezing::InstanceChange},
    texts::{Language, Texts},
    theses::Thesis,
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

/// A thesis in a request that writes many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedThesis {
    /// The number of the thesis that it replaces, counted from 1 in their order; a new thesis if `None`.
    pub number: Option<usize>,
    /// The texts by language. Languages that are missing here stay unchanged.
    pub wordings: Vec<(Language, ThesisTexts)>,
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

impl Portal {
    /// Adds a thesis in one language, at a position (from 0) or at the end.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] also for a language that the instance does not offer; [`ServiceError::Invalid`];
    /// [`ServiceError::RuleViolation`] if the theses are final.
    pub async fn add_thesis(
        &self,
        instance_id: InstanceId,
        language: Language,
        wording: ThesisTexts,
        position: Option<usize>,
        actor: &Principal,
    ) -> Result<ThesisId, ServiceError> {
        let mut work = self.begin(actor).await?;
        let instance = lock_instance_in_language(instance_id, &language, &mut work).await?;
        instance.require_changeable(InstanceChange::AddThesis).map_err(DomainError::from)?;
        let theses = store::theses::list(instance_id, &mut work).await?;
        require_room(theses.len() + 1)?;
        let thesis = build_thesis(instance_id, &theses, [(language.clone(), wording)]);
        thesis.validate_language(&language).into_result()?;
        store::theses::add_all(std::slice::from_ref(&thesis), work.now(), &mut work).await?;
        store::theses::withdraw_submissions(instance_id, self.clock.now(), &mut work).await?;
        if let Some(position) = position {
            let mut order: Vec<ThesisId> = theses.iter().map(|thesis| thesis.id).collect();
            order.insert(position.min(order.len()), thesis.id);
            store::theses::update_order(&order, &mut work).await?;
        }
        work.commit(AuditEvent::Thesis(ThesisAction::Added, instance_id, thesis.id)).await?;
        Ok(thesis.id)
    }

    /// Changes the texts of a thesis in one language, or its position. A new language becomes a translation.
    ///
    /// # Errors
    /// As [`Portal::add_thesis`]. A translation can still be added when the theses are final.
    pub async fn update_thesis(
        &self,
        instance_id: InstanceId,
        id: ThesisId,
        language: &Language,
        changes: ThesisChanges,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.begin(actor).await?;
        let instance = lock_instance_in_language(instance_id, language, &mut work).await?;
        let theses = store::theses::list(instance_id, &mut work).await?;
        let at = theses.iter().position(|thesis| thesis.id == id).ok_or(ServiceError::NotFound)?;
        let before = &theses[at];
        let to = changes.position.map_or(at, |to| to.min(theses.len() - 1));
        let mut thesis = before.clone();
        for (texts, new) in [
            (&mut thesis.category, changes.category),
            (&mut thesis.text, changes.text),
            (&mut thesis.sign_video, changes.sign_video),
        ] {
            if let Some(new) = new {
                texts.set(language.clone(), new.trim());
            }
        }
        let rewordings = before.list_changes(&thesis);
        if rewordings.is_empty() && at == to {
            return Ok(());
        }
        for change in &rewordings {
            instance.require_changeable(*change).map_err(DomainError::from)?;
        }
        if !rewordings.is_empty() {
            thesis.validate_language(language).into_result()?;
            store::theses::update(&thesis, work.now(), &mut work).await?;
            clear_answers_if_changed(before, &thesis, &mut work).await?;
        }
        if at != to {
            instance.require_changeable(InstanceChange::ReorderTheses).map_err(DomainError::from)?;
            let mut order: Vec<ThesisId> = theses.iter().map(|thesis| thesis.id).collect();
            let moved = order.remove(at);
            order.insert(to, moved);
            store::theses::update_order(&order, &mut work).await?;
        }
        Ok(work.commit(AuditEvent::Thesis(ThesisAction::Changed, instance_id, id)).await?)
    }

    /// Removes a translation of a thesis, or the whole thesis if the language is the default language. A thesis with
    /// answers is removed only if `confirmed` is set.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::HasAnswers`] with the number of answers that would be deleted;
    /// [`ServiceError::RuleViolation`] if the theses are final.
    pub async fn remove_thesis(
        &self,
        instance_id: InstanceId,
        id: ThesisId,
        language: &Language,
        confirmed: bool,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.begin(actor).await?;
        let instance = lock_instance_in_language(instance_id, language, &mut work).await?;
        let mut theses = store::theses::list(instance_id, &mut work).await?;
        let at = theses.iter().position(|thesis| thesis.id == id).ok_or(ServiceError::NotFound)?;
        let mut thesis = theses.remove(at);
        if *language != instance.metadata.default_language {
            if !thesis.languages().contains(language) {
                return Err(ServiceError::NotFound);
            }
            instance.require_changeable(InstanceChange::RewordThesis).map_err(DomainError::from)?;
            thesis.category.set(language.clone(), "");
            thesis.text.set(language.clone(), "");
            thesis.sign_video.set(language.clone(), "");
            store::theses::update(&thesis, work.now(), &mut work).await?;
            return Ok(work
                .commit(AuditEvent::Thesis(ThesisAction::TranslationRemoved, instance_id, id))
                .await?);
        }
        instance.require_changeable(InstanceChange::RemoveThesis).map_err(DomainError::from)?;
        let answers = store::theses::count_answers(id, &mut work).await?;
        if answers > 0 && !confirmed {
            return Err(ServiceError::HasAnswers(answers));
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
        rows: Vec<NumberedThesis>,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.begin(actor).await?;
        let now = work.now();
        let instance = lock_any_instance(instance_id, &mut work).await?;
        let mut theses = store::theses::list(instance_id, &mut work).await?;
        let known = theses.len();
        let written = plan_changes(&instance, &mut theses, rows)?;
        require_room(theses.len())?;
        let (there, added) = theses.split_at(known);
        if !added.is_empty() {
            instance.require_changeable(InstanceChange::AddThesis).map_err(DomainError::from)?;
            store::theses::add_all(added, work.now(), &mut work).await?;
            store::theses::withdraw_submissions(instance_id, now, &mut work).await?;
        }
        for (at, before) in written {
            for change in before.list_changes(&there[at]) {
                instance.require_changeable(change).map_err(DomainError::from)?;
            }
            store::theses::update(&there[at], work.now(), &mut work).await?;
            clear_answers_if_changed(&before, &there[at], &mut work).await?;
        }
        let event =
            AuditEvent::ThesesWritten { instance: instance_id, added: added.len(), total: theses.len() };
        work.commit(event).await?;
        Ok(())
    }
}

/// Deletes the answers to a thesis whose statement changed. Answers exist before the theses are final only if an
/// administrator reopened the theses.
async fn clear_answers_if_changed(
    before: &Thesis,
    thesis: &Thesis,
    work: &mut UnitOfWork,
) -> store::Result<()> {
    if before.has_same_statement(thesis) {
        return Ok(());
    }
    store::theses::delete_answers(thesis.id, work.now(), work).await
}

/// Applies the rows to the theses. Returns the existing theses that changed, each with its previous state.
fn plan_changes(
    instance: &Instance,
    theses: &mut Vec<Thesis>,
    rows: Vec<NumberedThesis>,
) -> Result<Vec<(usize, Thesis)>, ServiceError> {
    let known = theses.len();
    let mut written = Vec::new();
    let mut violations = ValidationErrors::default();
    let mut numbers = HashSet::new();
    for (index, row) in rows.into_iter().enumerate() {
        let part = format!("theses.{index}");
        let replaced = row.number.and_then(|number| number.checked_sub(1)).filter(|at| *at < known);
        if replaced.is_some_and(|at| !numbers.insert(at)) {
            violations.add(format!("{part}.number"), ValidationErrorKind::Duplicate);
            continue;
        }
        let languages: Vec<Language> = row.wordings.iter().map(|(language, _)| language.clone()).collect();
        let at = match replaced {
            Some(at) => {
                written.push((at, theses[at].clone()));
                apply_texts(&mut theses[at], row.wordings);
                at
            }
            None => {
                theses.push(build_thesis(instance.id, theses, row.wordings));
                theses.len() - 1
            }
        };
        for language in &languages {
            let is_offered = instance.metadata.languages.contains(language);
            violations.check(format!("{part}.{language}"), ValidationErrorKind::InvalidLanguage, is_offered);
            violations
                .extend_with_prefix(&format!("{part}.{language}"), theses[at].validate_language(language));
        }
        if languages.is_empty() {
            violations.add(part, ValidationErrorKind::Required);
        }
    }
    violations.into_result()?;
    Ok(written)
}

fn apply_texts(thesis: &mut Thesis, wordings: impl IntoIterator<Item = (Language, ThesisTexts)>) {
    for (language, ThesisTexts { category, text, sign_video }) in wordings {
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
    wordings: impl IntoIterator<Item = (Language, ThesisTexts)>,
) -> Thesis {
    let last = theses.iter().map(|thesis| thesis.position).max();
    let id = ThesisId::random();
    let mut thesis = Thesis {
        id,
        instance: instance_id,
        key: id.to_string(),
        position: last.map_or(0, |last| last + 1),
        category: Texts::default(),
        text: Texts::default(),
        sign_video: Texts::default(),
    };
    apply_texts(&mut thesis, wordings);
    thesis
}

fn require_room(theses: usize) -> Result<(), ServiceError> {
    let mut violations = ValidationErrors::default();
    violations.check_entry_count("theses", theses, bounds::THESES);
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
        Err(ServiceError::field("language", ValidationErrorKind::InvalidLanguage))
    }
}
