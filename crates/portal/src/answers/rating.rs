//! Answers of parties and candidates: rating theses, explaining the rating, and submitting.
use crate::{
    answers::{
        Answers,
        collaboration::{record_change, require_second_person},
        people::{find_party_of, list_party_recipients, to_candidate_recipient},
        receipts::SubmittedContent,
        visible_answers::VisibleAnswer,
    },
    audit::{actions::AnswerAction, events::AuditEvent},
    instance_locks::{lock_answering_instance, lock_any_instance},
    mailing::notices::NoticeRecipient,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    answers::{Answer, AnswerValue, Entity, Position, require_complete},
    domain_errors::DomainError,
    ids::{AnswerId, CandidateId, InstanceId, PartyId, ThesisId},
    instances::Instance,
    participants::ParticipantStatus,
    public_changes::PublicChange,
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use std::collections::{BTreeMap, HashSet};

/// The new answer to a thesis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerInput {
    /// The thesis.
    pub thesis: ThesisId,
    /// The rating; `None` removes it.
    pub value: Option<AnswerValue>,
    /// The explanation in the default language of the instance. `None` keeps the text; an empty text removes it.
    pub explanation: Option<String>,
    /// The explanation in other languages. Languages that are missing here keep their text; an empty text removes it.
    pub translations: BTreeMap<Language, String>,
}

/// An answer as it was saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedAnswer {
    /// The answer, as those who answer see it.
    pub answer: VisibleAnswer,
    /// The default language of the instance.
    pub default_language: Language,
}

impl Answers {
    /// Saves the answer of a party or a candidate to a thesis. After the submission only explanations can change:
    /// voters see the new text at once, and the previous one is kept. `is_current` gets the stored answer, if there is
    /// one, and returns whether it is the version that the actor has read.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::VersionConflict`]; [`ServiceError::Invalid`] with the field names of
    /// the API; [`ServiceError::RuleViolation`] if answers are not open yet or are closed.
    pub async fn save_answer(
        &self,
        instance_id: InstanceId,
        entity: Entity,
        is_current: impl FnOnce(Option<&Answer>) -> bool + Send,
        input: AnswerInput,
        actor: &Principal,
    ) -> Result<SavedAnswer, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let questionnaire = OpenQuestionnaire::load(instance_id, entity, &mut work).await?;
        let saved = questionnaire.save(input, is_current, actor, &mut work).await?;
        work.commit(AuditEvent::Answers(AnswerAction::Changed, instance_id, entity)).await?;
        Ok(saved)
    }

    /// Saves many answers of a party or a candidate, all or none, by the rules of [`Answers::save_answer`].
    /// `is_current` gets a thesis and the stored answer to it.
    ///
    /// # Errors
    /// Those of [`Answers::save_answer`]. Invalid fields have paths like `answers.3.value`.
    pub async fn save_answers(
        &self,
        instance_id: InstanceId,
        entity: Entity,
        is_current: impl Fn(ThesisId, Option<&Answer>) -> bool + Send + Sync,
        inputs: Vec<AnswerInput>,
        actor: &Principal,
    ) -> Result<Vec<SavedAnswer>, ServiceError> {
        validate_distinct_theses(&inputs).into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        let questionnaire = OpenQuestionnaire::load(instance_id, entity, &mut work).await?;
        let mut all_saved = Vec::new();
        let mut violations = ValidationErrors::default();
        for (row, input) in inputs.into_iter().enumerate() {
            let thesis = input.thesis;
            let is_current = |known: Option<&Answer>| is_current(thesis, known);
            match questionnaire.save(input, is_current, actor, &mut work).await {
                Ok(saved) => all_saved.push(saved),
                Err(ServiceError::Invalid(found)) => {
                    violations.extend_with_prefix(&format!("answers.{row}"), found);
                }
                Err(error) => return Err(error),
            }
        }
        violations.into_result()?;
        work.commit(AuditEvent::Answers(AnswerAction::Imported, instance_id, entity)).await?;
        Ok(all_saved)
    }

    /// Submits the answers of a party or a candidate: voters see them from now on, and the ratings can no longer
    /// change.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::VersionConflict`] unless `is_current`;
    /// [`ServiceError::RuleViolation`] if a thesis is not rated, the profile lacks a required field, by the four-eyes
    /// principle another person must submit, or answers are not open.
    pub async fn submit_answers(
        &self,
        instance_id: InstanceId,
        entity: Entity,
        is_current: impl FnOnce(&[Answer]) -> bool + Send,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_any_instance(instance_id, &mut work).await?;
        let now = work.now();
        instance.require_accepting_corrections(now)?;
        let theses = store::theses::list(instance_id, &mut work).await?;
        let thesis_ids: Vec<ThesisId> = theses.iter().map(|thesis| thesis.id).collect();
        let mut answers = store::answers::list_by_entity(instance_id, entity, &mut work).await?;
        if !is_current(&answers) {
            return Err(ServiceError::VersionConflict);
        }
        let context = SubmissionContext { instance: &instance, theses: &thesis_ids, answers: &answers };
        let Submitter { recipients, has_bare_profile, is_visible_to_voters } = match entity {
            Entity::Party(id) => context.submit_party(id, actor, &mut work).await?,
            Entity::Candidate(id) => context.submit_candidate(id, &mut work).await?,
        };
        for answer in &mut answers {
            let published = answer.submitted.clone();
            keep_replaced_explanation(answer, published.as_ref(), actor, &mut work).await?;
            answer.submit();
            let is_revised = instance.counts_as_revision(answer, published.as_ref());
            store::answers::save(instance_id, entity, answer, is_revised, now, &mut work).await?;
        }
        let submitted = SubmittedContent {
            theses: &theses,
            answers: &answers,
            has_bare_profile,
            is_visible_to_voters,
            is_matched: instance.matches_entity(entity),
        };
        self.queue_receipts(&instance, &submitted, recipients, actor, &mut work).await?;
        if store::reopenings::close(instance_id, entity, now, &mut work).await? {
            let change = PublicChange::for_resubmission(entity, now);
            store::public_changes::add(instance_id, &change, &mut work).await?;
        }
        Ok(work.commit(AuditEvent::Answers(AnswerAction::Submitted, instance_id, entity)).await?)
    }
}

/// What a submission refers to.
struct SubmissionContext<'a> {
    instance: &'a Instance,
    theses: &'a [ThesisId],
    answers: &'a [Answer],
}

/// A party or candidate that has submitted.
struct Submitter {
    /// Who gets a receipt.
    recipients: Vec<NoticeRecipient>,
    /// Whether its profile has only what is required.
    has_bare_profile: bool,
    /// Whether voters see it now.
    is_visible_to_voters: bool,
}

impl SubmissionContext<'_> {
    async fn submit_party(
        &self,
        id: PartyId,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<Submitter, ServiceError> {
        let SubmissionContext { instance, theses, answers } = self;
        let now = work.now();
        let found = store::parties::find(instance.id, id, &mut *work).await?;
        let mut party = found.ok_or(ServiceError::NotFound)?;
        party.status.require_active()?;
        let status = party.status.submit()?;
        instance.require_accepting_answers(party.submitted_at.is_some(), now)?;
        require_complete(theses, answers)?;
        require_second_person(&party, actor.user.id, &mut *work).await?;
        require_complete_profile(party.profile.validate(&instance.metadata.default_language))?;
        store::parties::set_submitted(id, status, now, &mut *work).await?;
        (party.status, party.submitted_at) = (status, Some(now));
        Ok(Submitter {
            recipients: list_party_recipients(instance, &party, work).await?,
            has_bare_profile: party.profile.is_bare(),
            is_visible_to_voters: instance.shows_party_to_voters(&party),
        })
    }

    async fn submit_candidate(
        &self,
        id: CandidateId,
        work: &mut UnitOfWork,
    ) -> Result<Submitter, ServiceError> {
        let SubmissionContext { instance, theses, answers } = self;
        let (now, configuration) = (work.now(), &instance.configuration);
        let found = store::candidates::find(instance.id, id, &mut *work).await?;
        let mut candidate = found.ok_or(ServiceError::NotFound)?;
        let party = find_party_of(&candidate, &mut *work).await?;
        let status = candidate.submit(party.as_ref().map(|party| party.status))?;
        instance.require_accepting_answers(candidate.submitted_at.is_some(), now)?;
        require_complete(theses, answers)?;
        let violations =
            candidate.profile.validate(&configuration.matches, &instance.metadata.default_language);
        require_complete_profile(violations)?;
        store::candidates::set_submitted(id, status, now, work).await?;
        (candidate.status, candidate.submitted_at) = (status, Some(now));
        Ok(Submitter {
            recipients: Vec::from_iter(to_candidate_recipient(&candidate)),
            has_bare_profile: candidate.profile.is_bare(),
            is_visible_to_voters: instance.shows_candidate_to_voters(&candidate, party.as_ref()),
        })
    }
}

/// Returns an error for each input whose thesis another input before it answers.
fn validate_distinct_theses(inputs: &[AnswerInput]) -> ValidationErrors {
    let mut violations = ValidationErrors::default();
    let mut seen = HashSet::new();
    for (row, input) in inputs.iter().enumerate() {
        let is_first = seen.insert(input.thesis);
        violations.check(format!("answers.{row}.statement_id"), ValidationErrorKind::Duplicate, is_first);
    }
    violations
}

/// The questionnaire of an instance that accepts answers, locked for a write of a party or a candidate.
struct OpenQuestionnaire {
    instance: Instance,
    entity: Entity,
    has_final_ratings: bool,
    submitted_at: Option<Timestamp>,
}

impl OpenQuestionnaire {
    /// Loads the questionnaire, and checks that the entity may answer now.
    async fn load(
        instance_id: InstanceId,
        entity: Entity,
        work: &mut UnitOfWork,
    ) -> Result<OpenQuestionnaire, ServiceError> {
        let instance = lock_answering_instance(instance_id, &mut *work).await?;
        let now = work.now();
        let Submission { has_final_ratings, submitted_at } =
            require_answering_entity(instance_id, entity, &mut *work).await?;
        instance.require_accepting_answers(submitted_at.is_some(), now)?;
        if has_final_ratings {
            store::instances::increment_revision(instance_id, now, &mut *work).await?;
        }
        Ok(OpenQuestionnaire { instance, entity, has_final_ratings, submitted_at })
    }

    /// Saves an answer.
    async fn save(
        &self,
        input: AnswerInput,
        is_current: impl FnOnce(Option<&Answer>) -> bool + Send,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<SavedAnswer, ServiceError> {
        let (instance_id, entity, now) = (self.instance.id, self.entity, work.now());
        if !store::theses::exists(instance_id, input.thesis, &mut *work).await? {
            return Err(ServiceError::invalid_field("statement_id", ValidationErrorKind::Unknown));
        }
        let known = store::answers::find(instance_id, entity, input.thesis, &mut *work).await?;
        if !is_current(known.as_ref()) {
            return Err(ServiceError::VersionConflict);
        }
        let mut answer = known.unwrap_or_else(|| Answer {
            id: AnswerId::random(),
            thesis: input.thesis,
            draft: Position::default(),
            submitted: None,
        });
        let before = answer.clone();
        answer.update(build_position(&before.draft, input, &self.instance)?, self.has_final_ratings)?;
        // Voters see the new text at once, also where an imported party or candidate submitted no answer.
        let published = self.has_final_ratings.then(|| before.submitted.clone().unwrap_or_default());
        keep_replaced_explanation(&answer, published.as_ref(), actor, &mut *work).await?;
        let is_revised = self.instance.counts_as_revision(&answer, before.submitted.as_ref());
        let times = store::answers::save(instance_id, entity, &answer, is_revised, now, &mut *work).await?;
        if matches!(entity, Entity::Party(_)) && before.draft != answer.draft {
            record_change(&answer, &before.draft, self.submitted_at, actor.user.id, work).await?;
        }
        let default_language = self.instance.metadata.default_language.clone();
        let answer = VisibleAnswer { version: answer.into_draft_version(), times };
        Ok(SavedAnswer { answer, default_language })
    }
}

/// Keeps the explanation that voters have seen until now, if the draft replaces it.
async fn keep_replaced_explanation(
    answer: &Answer,
    published: Option<&Position>,
    actor: &Principal,
    work: &mut UnitOfWork,
) -> store::Result<()> {
    let Some(published) = published.filter(|position| position.explanation != answer.draft.explanation)
    else {
        return Ok(());
    };
    let (by, now) = (actor.user.id, work.now());
    store::answers::add_previous_explanation(answer.id, &published.explanation, by, now, work).await
}

/// Returns an error if the profile lacks a required field.
fn require_complete_profile(violations: ValidationErrors) -> Result<(), DomainError> {
    let gaps = violations.only_missing();
    if gaps.is_empty() { Ok(()) } else { Err(DomainError::ProfileIncomplete(gaps)) }
}

/// Builds the new position and validates it against the rules of the instance.
fn build_position(
    before: &Position,
    input: AnswerInput,
    instance: &Instance,
) -> Result<Position, ServiceError> {
    let mut position = Position { value: input.value, explanation: before.explanation.clone() };
    let default = &instance.metadata.default_language;
    let default_text = input.explanation.map(|text| (default.clone(), text));
    for (language, text) in input.translations.into_iter().chain(default_text) {
        position.explanation.set(language, text.trim());
    }
    let mut violations = position.validate(&instance.configuration.algorithm, default);
    let is_offered = instance.metadata.allows_text_change(&before.explanation, &position.explanation);
    violations.check("translations", ValidationErrorKind::InvalidLanguage, is_offered);
    violations.into_result()?;
    Ok(position)
}

/// Checks that an entity may answer now, and returns what it has submitted.
async fn require_answering_entity(
    instance_id: InstanceId,
    entity: Entity,
    work: &mut UnitOfWork,
) -> Result<Submission, ServiceError> {
    match entity {
        Entity::Party(id) => {
            let party = store::parties::find(instance_id, id, work).await?.ok_or(ServiceError::NotFound)?;
            let has_final_ratings = party.status.require_answering()?;
            Ok(Submission { has_final_ratings, submitted_at: party.submitted_at })
        }
        Entity::Candidate(id) => {
            let found = store::candidates::find(instance_id, id, &mut *work).await?;
            let candidate = found.ok_or(ServiceError::NotFound)?;
            let party = find_party_of(&candidate, work).await?;
            let has_final_ratings = candidate.require_answering(party.map(|party| party.status))?;
            Ok(Submission { has_final_ratings, submitted_at: candidate.submitted_at })
        }
    }
}

/// What an entity has submitted.
struct Submission {
    /// Whether it is final, because nobody has reopened it.
    has_final_ratings: bool,
    /// When it was submitted last; `None` before the first time.
    submitted_at: Option<Timestamp>,
}
