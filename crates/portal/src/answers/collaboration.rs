//! How the trust persons of a party work together on its answers: they see who changed what, comment on answers, and
//! can require that the answers are submitted by somebody other than the last person who changed them. Nobody else sees
//! this.
use crate::{
    answers::{
        Answers,
        people::{list_active_trust_persons, list_party_recipients, load_names},
    },
    audit::{actions::AnswerAction, events::AuditEvent},
    instance_locks::lock_answering_instance,
    mailing::notices::Notice,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    answers::{Answer, Position},
    bounds, collaboration,
    domain_errors::DomainError,
    ids::{AnswerCommentId, InstanceId, PartyId, ThesisId, UserId},
    instances::Instance,
    parties::Party,
    terms,
    texts::Language,
    theses::Thesis,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use mail::{MailTemplate, RoleMailTemplate};
use std::collections::HashMap;
use store::{
    Executor,
    party_collaboration::{AnswerChange, AnswerComment},
};

/// What the trust persons of a party see about their work on its answers.
#[derive(Clone, Debug)]
pub struct PartyCollaboration {
    /// The active trust persons, by name.
    pub people: Vec<UserId>,
    /// The changes to the drafts, newest first.
    pub changes: Vec<AnswerChange>,
    /// The comments, oldest first.
    pub comments: Vec<AnswerComment>,
    /// Whether the four-eyes principle is turned on.
    pub has_four_eyes: bool,
    /// The person who may not submit now because of the four-eyes principle.
    pub excluded: Option<UserId>,
    /// The names of all people who are mentioned and still have an account.
    pub names: HashMap<UserId, String>,
}

impl Answers {
    /// Returns what the trust persons of a party see about their work.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], or when the store fails.
    pub async fn load_collaboration(
        &self,
        instance_id: InstanceId,
        party: PartyId,
    ) -> Result<PartyCollaboration, ServiceError> {
        let db = &self.db;
        let party = store::parties::find(instance_id, party, db).await?.ok_or(ServiceError::NotFound)?;
        let trust_persons = list_active_trust_persons(instance_id, party.id, db).await?;
        let people: Vec<UserId> = trust_persons.iter().map(|listed| listed.trust_person.user).collect();
        let changes = store::party_collaboration::list_changes(instance_id, party.id, db).await?;
        let comments = store::party_collaboration::list_comments(instance_id, party.id, db).await?;
        let has_four_eyes = store::party_collaboration::has_four_eyes(party.id, db).await?;
        let excluded = find_excluded_person(&party, people.len(), has_four_eyes, db).await?;
        let mentioned = changes.iter().filter_map(|change| change.by);
        let mentioned = mentioned.chain(comments.iter().map(|comment| comment.by)).chain(people.clone());
        let names = load_names(mentioned.collect(), db).await?;
        Ok(PartyCollaboration { people, changes, comments, has_four_eyes, excluded, names })
    }

    /// Adds a comment to the answer of a party, and mails it to the other trust persons as
    /// [`is_comment_mailed`](collaboration::is_comment_mailed) decides.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] with the field names of the API;
    /// [`ServiceError::RuleViolation`] before the theses are final and after the election.
    pub async fn add_comment(
        &self,
        instance_id: InstanceId,
        party: PartyId,
        thesis: ThesisId,
        comment: &str,
        actor: &Principal,
    ) -> Result<AnswerComment, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_answering_instance(instance_id, &mut work).await?;
        let theses = store::theses::list(instance_id, &mut work).await?;
        let commented = theses.iter().position(|listed| listed.id == thesis);
        let mut violations = ValidationErrors::default();
        violations.check("statement_id", ValidationErrorKind::Unknown, commented.is_some());
        violations.check_required("comment", comment, bounds::ANSWER_COMMENT);
        violations.into_result()?;
        let comment = AnswerComment {
            id: AnswerCommentId::random(),
            thesis,
            by: actor.user.id,
            comment: comment.trim().to_owned(),
            at: work.now(),
        };
        let earlier = store::party_collaboration::list_comments(instance_id, party, &mut work).await?;
        let by_author = earlier.iter().filter(|other| other.by == comment.by).map(|other| other.at);
        let is_mailed = collaboration::is_comment_mailed(by_author, comment.at);
        store::party_collaboration::add_comment(instance_id, party, &comment, &mut work).await?;
        if let Some(index) = commented.filter(|_| is_mailed) {
            self.mail_comment(&instance, party, (index + 1, &theses[index]), &comment, actor, &mut work)
                .await?;
        }
        work.commit(AuditEvent::Answers(AnswerAction::Commented, instance_id, party.into())).await?;
        Ok(comment)
    }

    /// Queues a comment on a thesis, whose number starts at 1, for the other trust persons of a party.
    async fn mail_comment(
        &self,
        instance: &Instance,
        party: PartyId,
        (number, thesis): (usize, &Thesis),
        comment: &AnswerComment,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let metadata = &instance.metadata;
        let text = metadata.fill_variables(&thesis.text);
        let template = |role_mail, language: &Language| MailTemplate::Commented {
            role_mail: RoleMailTemplate { message: Some(comment.comment.clone()), ..role_mail },
            thesis: terms::to_plain_text(text.text(language, &metadata.default_language)),
        };
        let notice = Notice { template: &template, instance, reason: None, actor };
        self.mail_other_trust_persons(&notice, party, &format!("thesis={number}"), work).await
    }

    /// Asks the other trust persons of a party by mail to submit its answers.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if there is nobody else, before the theses are final,
    /// and after the election.
    pub async fn request_submission(
        &self,
        instance_id: InstanceId,
        party: PartyId,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_answering_instance(instance_id, &mut work).await?;
        let people = list_active_trust_persons(instance_id, party, &mut work).await?;
        collaboration::require_second_person(people.len())?;
        let template = |role_mail, _: &Language| MailTemplate::SubmissionRequested(role_mail);
        let notice = Notice { template: &template, instance: &instance, reason: None, actor };
        self.mail_other_trust_persons(&notice, party, "view=submit", &mut work).await?;
        let event = AuditEvent::Answers(AnswerAction::SubmissionRequested, instance_id, party.into());
        Ok(work.commit(event).await?)
    }

    /// Queues a notice for the trust persons of a party other than the actor. Its link leads to the party's answers with
    /// these search parameters.
    async fn mail_other_trust_persons(
        &self,
        notice: &Notice<'_>,
        party: PartyId,
        search: &str,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let party = store::parties::find(notice.instance.id, party, &mut *work).await?;
        let party = party.ok_or(ServiceError::NotFound)?;
        let mut recipients = list_party_recipients(notice.instance, &party, work).await?;
        recipients.retain(|recipient| recipient.user != notice.actor.user.id);
        for mut recipient in recipients {
            recipient.page = format!("{}?{search}", recipient.page);
            self.outbox.queue_notice(notice, recipient, &self.provider, work).await?;
        }
        Ok(())
    }

    /// Removes a comment of the actor.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if the actor has written no such comment.
    pub async fn remove_comment(
        &self,
        instance_id: InstanceId,
        party: PartyId,
        id: AnswerCommentId,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let author = actor.user.id;
        if !store::party_collaboration::remove_comment(instance_id, party, id, author, &mut work).await? {
            return Err(ServiceError::NotFound);
        }
        Ok(work.commit(AuditEvent::Answers(AnswerAction::CommentRemoved, instance_id, party.into())).await?)
    }

    /// Turns the four-eyes principle on or off. While it applies, the person who changed the answers last cannot turn
    /// it off.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if a second person is missing or must do it, before
    /// the theses are final, and after the election.
    pub async fn set_four_eyes(
        &self,
        instance_id: InstanceId,
        party: PartyId,
        enabled: bool,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        lock_answering_instance(instance_id, &mut work).await?;
        let now = work.now();
        let found = store::parties::find(instance_id, party, &mut work).await?;
        let party = found.ok_or(ServiceError::NotFound)?;
        if store::party_collaboration::has_four_eyes(party.id, &mut work).await? == enabled {
            return Ok(());
        }
        let action = if enabled {
            let people = list_active_trust_persons(instance_id, party.id, &mut work).await?;
            collaboration::require_second_person(people.len())?;
            store::party_collaboration::enable_four_eyes(instance_id, party.id, now, &mut work).await?;
            AnswerAction::FourEyesEnabled
        } else {
            require_second_person(&party, actor.user.id, &mut work).await?;
            store::party_collaboration::disable_four_eyes(party.id, &mut work).await?;
            AnswerAction::FourEyesDisabled
        };
        Ok(work.commit(AuditEvent::Answers(action, instance_id, party.id.into())).await?)
    }
}

/// Records that a person replaced the draft `former` of an answer. Several changes in a row count as one. A change
/// that is reverted stays recorded: its author is still the last person who changed the answers.
pub(super) async fn record_change(
    answer: &Answer,
    former: &Position,
    submitted_at: Option<Timestamp>,
    editor: UserId,
    work: &mut UnitOfWork,
) -> store::Result<()> {
    let now = work.now();
    let last = store::party_collaboration::find_last_change(answer.id, &mut *work).await?;
    match last.filter(|(_, change)| change.is_continued(editor, submitted_at, now)) {
        Some((id, _)) => store::party_collaboration::set_change_time(id, now, work).await,
        None => store::party_collaboration::add_change(answer, former, editor, now, work).await,
    }
}

/// Checks that the four-eyes principle lets a person act on the answers of a party.
///
/// # Errors
/// [`DomainError::SecondPersonRequired`] if the person changed the answers last.
pub(super) async fn require_second_person(
    party: &Party,
    person: UserId,
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    let has_four_eyes = store::party_collaboration::has_four_eyes(party.id, &mut *work).await?;
    let people = list_active_trust_persons(party.instance_id, party.id, &mut *work).await?.len();
    match find_excluded_person(party, people, has_four_eyes, work).await? {
        Some(excluded) if excluded == person => Err(DomainError::SecondPersonRequired.into()),
        _ => Ok(()),
    }
}

/// Returns the person who may not submit: the one who changed the answers last since they were submitted.
async fn find_excluded_person(
    party: &Party,
    people: usize,
    has_four_eyes: bool,
    executor: impl Executor,
) -> store::Result<Option<UserId>> {
    let (instance_id, since) = (party.instance_id, party.submitted_at);
    let editor = store::party_collaboration::find_last_editor(instance_id, party.id, since, executor).await?;
    Ok(collaboration::find_excluded_person(has_four_eyes, people, editor))
}
