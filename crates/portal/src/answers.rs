//! What parties and candidates answer: rating theses, explaining, submitting.
use crate::{
    Portal,
    audit::{self, AuditEvent},
    instances::claim,
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    answers::{Answer, AnswerValue, Entity, Position, require_complete},
    domain_errors::DomainError,
    ids::{AnswerId, InstanceId, ThesisId},
    instances::Instance,
    public_changes::PublicChange,
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use serde_json::json;
use store::{Tx, audit::AuditChain};

/// What is said to a thesis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerInput {
    /// The thesis.
    pub thesis: ThesisId,
    /// The position; `None` takes it back.
    pub value: Option<AnswerValue>,
    /// The explanation, in the languages that are told; others stay as they are. An empty one takes it back.
    pub explanation: Vec<(Language, String)>,
}

impl Portal {
    /// Keeps what a party or a candidate says to a thesis. Once it has submitted, only explanations change; voters see
    /// them at once, and what they said before is kept. `is_seen` tells whether the answer, if there is one, is as
    /// whoever changes it has seen it.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::Stale`]; [`ServiceError::Invalid`] by the names of the wire; [`ServiceError::Not`] while
    /// answers are not asked for, or no longer.
    pub async fn answer(
        &self,
        application: InstanceId,
        entity: Entity,
        is_seen: impl FnOnce(Option<&Answer>) -> bool + Send,
        said: AnswerInput,
        who: &SignedIn,
    ) -> Result<Answer, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let instance = store::instances::claim_unseen(application, &mut tx).await?;
        let instance = instance.ok_or(ServiceError::NotFound)?;
        instance.require_accepting_answers(now)?;
        let is_submitted = is_submitted(application, entity, &mut tx).await?;
        if is_submitted {
            store::instances::touch(application, &mut tx).await?;
        }
        let theses = store::theses::of(application, &mut tx).await?;
        if !theses.iter().any(|thesis| thesis.id == said.thesis) {
            return Err(ServiceError::field("statement_id", ValidationErrorKind::Unknown));
        }
        let answers = store::answers::of_one(application, entity, &mut tx).await?;
        let known = answers.into_iter().find(|answer| answer.thesis == said.thesis);
        if !is_seen(known.as_ref()) {
            return Err(ServiceError::Stale);
        }
        let mut answer = known.unwrap_or_else(|| Answer {
            id: AnswerId::random(),
            thesis: said.thesis,
            draft: Position::default(),
            submitted: None,
        });
        let before = answer.clone();
        answer.update_draft(position(&before.draft, said, &instance)?, is_submitted)?;
        if let Some(shown) =
            before.submitted.filter(|shown| is_submitted && shown.explanation != answer.draft.explanation)
        {
            store::answers::keep_explanation(answer.id, &shown.explanation, who.user.id, &mut tx).await?;
        }
        store::answers::set(application, entity, &answer, &mut tx).await?;
        note("answer.changed", application, entity, who, now, tx).await?;
        Ok(answer)
    }

    /// Submits the answers of a party or a candidate: voters see them from now on, and positions stay as they are.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Not`] while a thesis is not rated or the profile lacks something that is required,
    /// or when it is not its turn.
    pub async fn submit(
        &self,
        application: InstanceId,
        entity: Entity,
        is_seen: impl FnOnce(&[Answer]) -> bool + Send,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let instance = claim(application, &mut tx).await?;
        instance.require_accepting_answers(now)?;
        let theses = store::theses::of(application, &mut tx).await?;
        let theses: Vec<ThesisId> = theses.iter().map(|thesis| thesis.id).collect();
        let answers = store::answers::of_one(application, entity, &mut tx).await?;
        if !is_seen(&answers) {
            return Err(ServiceError::Stale);
        }
        let default = &instance.metadata.default_language;
        match entity {
            Entity::Party(id) => {
                let party =
                    store::parties::find(application, id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
                party.status.submit()?;
                require_complete(&theses, &answers)?;
                require_profile(party.profile.validate(default))?;
                store::parties::set_submitted(id, now, &mut tx).await?;
            }
            Entity::Candidate(id) => {
                let found = store::candidates::find(application, id, &mut tx).await?;
                let candidate = found.ok_or(ServiceError::NotFound)?;
                candidate.status.submit()?;
                require_complete(&theses, &answers)?;
                require_profile(candidate.profile.validate(&instance.configuration.matches, default))?;
                store::candidates::set_submitted(id, now, &mut tx).await?;
            }
        }
        for answer in &answers {
            // It was reopened: what voters saw of it until now is kept as well.
            let replaced =
                answer.submitted.as_ref().filter(|shown| shown.explanation != answer.draft.explanation);
            if let Some(shown) = replaced {
                store::answers::keep_explanation(answer.id, &shown.explanation, who.user.id, &mut tx).await?;
            }
        }
        store::answers::submit(application, entity, now, &mut tx).await?;
        if store::reopenings::close(application, entity, now, &mut tx).await? {
            let change = PublicChange::for_resubmission(entity, now);
            store::public_changes::add(application, &change, &mut tx).await?;
        }
        note("answers.submitted", application, entity, who, now, tx).await
    }
}

/// Refuses a profile that lacks something required.
fn require_profile(violations: ValidationErrors) -> Result<(), DomainError> {
    let gaps = violations.only_missing();
    if gaps.is_empty() { Ok(()) } else { Err(DomainError::ProfileIncomplete(gaps)) }
}

/// The new position, once it keeps the rules of the instance.
fn position(before: &Position, said: AnswerInput, instance: &Instance) -> Result<Position, ServiceError> {
    let mut position = Position { value: said.value, explanation: before.explanation.clone() };
    for (language, text) in said.explanation {
        position.explanation.set(language, text.trim());
    }
    let default = &instance.metadata.default_language;
    let mut violations = position.validate(&instance.configuration.algorithm, default);
    let is_offered = instance.metadata.has_languages_of(&position.explanation);
    violations.check("translations", ValidationErrorKind::InvalidLanguage, is_offered);
    violations.into_result()?;
    Ok(position)
}

/// Whether its positions are fixed. One that was never invited, or was taken out, does not answer.
async fn is_submitted(application: InstanceId, entity: Entity, tx: &mut Tx) -> Result<bool, ServiceError> {
    use elections::{candidates, parties};
    match entity {
        Entity::Party(id) => {
            let party = store::parties::find(application, id, tx).await?.ok_or(ServiceError::NotFound)?;
            match party.status {
                parties::PartyStatus::Created => Err(DomainError::NotActive.into()),
                parties::PartyStatus::Deactivated => Err(DomainError::Deactivated.into()),
                status => Ok(status == parties::PartyStatus::Voted),
            }
        }
        Entity::Candidate(id) => {
            let candidate =
                store::candidates::find(application, id, tx).await?.ok_or(ServiceError::NotFound)?;
            candidate.require_profile()?;
            match candidate.status {
                candidates::CandidateStatus::Created | candidates::CandidateStatus::Invited => {
                    Err(DomainError::NotActive.into())
                }
                candidates::CandidateStatus::Deactivated => Err(DomainError::Deactivated.into()),
                status => Ok(status == candidates::CandidateStatus::Voted),
            }
        }
    }
}

/// Ends a transaction with its entry in the audit log of the instance; what was answered is not in it.
pub(crate) async fn note(
    action: &'static str,
    application: InstanceId,
    entity: Entity,
    who: &SignedIn,
    now: Timestamp,
    mut tx: Tx,
) -> Result<(), ServiceError> {
    let deed = match entity {
        Entity::Party(id) => AuditEvent::on(action, "party", id),
        Entity::Candidate(id) => AuditEvent::on(action, "candidate", id),
    };
    audit::record(AuditChain::Instance(application), who.actor(), deed.with(json!({})), now, &mut tx).await?;
    tx.commit().await?;
    Ok(())
}
