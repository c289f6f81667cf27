//! Theses of an instance: adding, wording, translating, ordering, removing.
use crate::{
    Portal,
    audit::{self, AuditEvent},
    instances::claim,
    people::SignedIn,
    service_error::ServiceError,
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
use jiff::Timestamp;
use serde_json::json;
use std::collections::HashSet;
use store::{Tx, audit::AuditChain};

/// What a thesis says in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThesisText {
    /// The category.
    pub category: String,
    /// The statement.
    pub text: String,
    /// The address of its video in sign language; an empty one removes it, and none leaves it as it is.
    pub sign_video: Option<String>,
}

/// A thesis of many that are written at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedThesis {
    /// Which of the instance's theses it replaces, counted from 1 in their order; a new one where there is none.
    pub number: Option<usize>,
    /// What it says, in the languages that are told; others stay as they are.
    pub wordings: Vec<(Language, ThesisText)>,
}

/// What is changed of a thesis in one language; what is `None` stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ThesisCorrection {
    /// The category.
    pub category: Option<String>,
    /// The statement.
    pub text: Option<String>,
    /// The address of its video in sign language; an empty one removes it.
    pub sign_video: Option<String>,
    /// Its place in the order, from 0; behind the last where it is beyond that.
    pub position: Option<usize>,
}

impl Portal {
    /// Adds a thesis in one language, at a place in the order (from 0) or at its end.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] also for a language that the instance is not offered in; [`ServiceError::Invalid`];
    /// [`ServiceError::Not`] once the theses are final.
    pub async fn add_thesis(
        &self,
        application: InstanceId,
        language: Language,
        wording: ThesisText,
        position: Option<usize>,
        who: &SignedIn,
    ) -> Result<ThesisId, ServiceError> {
        let mut tx = self.db.begin().await?;
        let instance = claim_in(application, &language, &mut tx).await?;
        instance.require_changeable(InstanceChange::AddThesis).map_err(DomainError::from)?;
        let theses = store::theses::of(application, &mut tx).await?;
        must_have_room(theses.len() + 1)?;
        let thesis = new_thesis(application, &theses, [(language.clone(), wording)]);
        thesis.validate_language(&language).into_result()?;
        store::theses::add_all(std::slice::from_ref(&thesis), &mut tx).await?;
        store::theses::ask_for_more(application, Timestamp::now(), &mut tx).await?;
        if let Some(position) = position {
            let mut order: Vec<ThesisId> = theses.iter().map(|thesis| thesis.id).collect();
            order.insert(position.min(order.len()), thesis.id);
            store::theses::set_order(&order, &mut tx).await?;
        }
        note("thesis.added", application, thesis.id, who, tx).await?;
        Ok(thesis.id)
    }

    /// Changes what a thesis says in one language, or its place in the order. A language that it did not have becomes a
    /// translation.
    ///
    /// # Errors
    /// As [`Portal::add_thesis`]; a translation may still be added when the theses are final.
    pub async fn correct_thesis(
        &self,
        application: InstanceId,
        id: ThesisId,
        language: &Language,
        correction: ThesisCorrection,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let mut tx = self.db.begin().await?;
        let instance = claim_in(application, language, &mut tx).await?;
        let theses = store::theses::of(application, &mut tx).await?;
        let at = theses.iter().position(|thesis| thesis.id == id).ok_or(ServiceError::NotFound)?;
        let before = &theses[at];
        let to = correction.position.map_or(at, |to| to.min(theses.len() - 1));
        let mut thesis = before.clone();
        for (texts, new) in [
            (&mut thesis.category, correction.category),
            (&mut thesis.text, correction.text),
            (&mut thesis.sign_video, correction.sign_video),
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
            store::theses::set_texts(&thesis, &mut tx).await?;
            forget_answers_if_it_asks_another_thing(before, &thesis, &mut tx).await?;
        }
        if at != to {
            instance.require_changeable(InstanceChange::ReorderTheses).map_err(DomainError::from)?;
            let mut order: Vec<ThesisId> = theses.iter().map(|thesis| thesis.id).collect();
            let moved = order.remove(at);
            order.insert(to, moved);
            store::theses::set_order(&order, &mut tx).await?;
        }
        note("thesis.changed", application, id, who, tx).await
    }

    /// Removes a thesis, where the language is the instance's default one, else its translation. A thesis that somebody
    /// has answered goes only when that is confirmed.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Answered`] with how many answers would go; [`ServiceError::Not`] once the theses are
    /// final.
    pub async fn remove_thesis(
        &self,
        application: InstanceId,
        id: ThesisId,
        language: &Language,
        confirmed: bool,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let mut tx = self.db.begin().await?;
        let instance = claim_in(application, language, &mut tx).await?;
        let mut theses = store::theses::of(application, &mut tx).await?;
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
            store::theses::set_texts(&thesis, &mut tx).await?;
            return note("thesis.untranslated", application, id, who, tx).await;
        }
        instance.require_changeable(InstanceChange::RemoveThesis).map_err(DomainError::from)?;
        let answers = store::theses::answers_to(id, &mut tx).await?;
        if answers > 0 && !confirmed {
            return Err(ServiceError::Answered(answers));
        }
        store::theses::remove(id, &mut tx).await?;
        let order: Vec<ThesisId> = theses.iter().map(|thesis| thesis.id).collect();
        store::theses::set_order(&order, &mut tx).await?;
        note("thesis.removed", application, id, who, tx).await
    }

    /// Writes many theses at once, all or none: those with the number of a thesis change it, the others are added in
    /// their order.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] with every row that is wrong, as `theses.3.de.text`;
    /// [`ServiceError::Not`] once the theses are final.
    pub async fn write_theses(
        &self,
        application: InstanceId,
        rows: Vec<NumberedThesis>,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let instance = claim(application, &mut tx).await?;
        let mut theses = store::theses::of(application, &mut tx).await?;
        let known = theses.len();
        let written = plan(&instance, &mut theses, rows)?;
        must_have_room(theses.len())?;
        let (there, added) = theses.split_at(known);
        if !added.is_empty() {
            instance.require_changeable(InstanceChange::AddThesis).map_err(DomainError::from)?;
            store::theses::add_all(added, &mut tx).await?;
            store::theses::ask_for_more(application, now, &mut tx).await?;
        }
        for (at, before) in written {
            for change in before.list_changes(&there[at]) {
                instance.require_changeable(change).map_err(DomainError::from)?;
            }
            store::theses::set_texts(&there[at], &mut tx).await?;
            forget_answers_if_it_asks_another_thing(&before, &there[at], &mut tx).await?;
        }
        let deed = AuditEvent::on("theses.written", "application", application)
            .with(json!({"added": added.len(), "of": theses.len()}));
        audit::record(AuditChain::Instance(application), who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// There are answers before the theses are final only where an administrator reopened them.
async fn forget_answers_if_it_asks_another_thing(
    before: &Thesis,
    thesis: &Thesis,
    tx: &mut Tx,
) -> store::Result<()> {
    if before.has_same_statement(thesis) {
        return Ok(());
    }
    store::theses::forget_answers(thesis.id, Timestamp::now(), tx).await
}

/// Puts the rows into the theses; which of those that were there are written, each with what it was before.
fn plan(
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
                put(&mut theses[at], row.wordings);
                at
            }
            None => {
                theses.push(new_thesis(instance.id, theses, row.wordings));
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

fn put(thesis: &mut Thesis, wordings: impl IntoIterator<Item = (Language, ThesisText)>) {
    for (language, ThesisText { category, text, sign_video }) in wordings {
        thesis.category.set(language.clone(), category.trim());
        thesis.text.set(language.clone(), text.trim());
        if let Some(address) = sign_video {
            thesis.sign_video.set(language, address.trim());
        }
    }
}

/// A thesis behind all others.
fn new_thesis(
    application: InstanceId,
    theses: &[Thesis],
    wordings: impl IntoIterator<Item = (Language, ThesisText)>,
) -> Thesis {
    let last = theses.iter().map(|thesis| thesis.position).max();
    let id = ThesisId::random();
    let mut thesis = Thesis {
        id,
        instance: application,
        key: id.to_string(),
        position: last.map_or(0, |last| last + 1),
        category: Texts::default(),
        text: Texts::default(),
        sign_video: Texts::default(),
    };
    put(&mut thesis, wordings);
    thesis
}

fn must_have_room(theses: usize) -> Result<(), ServiceError> {
    let mut violations = ValidationErrors::default();
    violations.check_entry_count("theses", theses, bounds::THESES);
    Ok(violations.into_result()?)
}

/// The instance, for a change in a language that it is offered in.
async fn claim_in(id: InstanceId, language: &Language, tx: &mut Tx) -> Result<Instance, ServiceError> {
    let instance = claim(id, tx).await?;
    if instance.metadata.languages.contains(language) {
        Ok(instance)
    } else {
        Err(ServiceError::field("language", ValidationErrorKind::InvalidLanguage))
    }
}

/// Ends a transaction with its entry in the audit log of the instance.
async fn note(
    action: &'static str,
    application: InstanceId,
    thesis: ThesisId,
    who: &SignedIn,
    mut tx: Tx,
) -> Result<(), ServiceError> {
    let deed = AuditEvent::on(action, "thesis", thesis);
    audit::record(AuditChain::Instance(application), who.actor(), deed, Timestamp::now(), &mut tx).await?;
    tx.commit().await?;
    Ok(())
}
