//! Corrections after the submission: a creator reopens the answers of a party or a candidate, with a reason that is
//! stored. Voters continue to see the last submitted answers.
use crate::{
    answers::Answers,
    audit::{actions::AnswerAction, events::AuditEvent},
    instances::changes::lock_any_instance,
    mailing::outbox::{MailInstance, MailRecipient},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    answers::Entity,
    candidates::Candidate,
    ids::{InstanceId, UserId},
    instances::Instance,
    participants::ParticipantStatus,
    parties::Party,
    people::User,
    public_changes::PublicChange,
    reasons::Reason,
    trust_persons,
};
use mail::{InvitationTemplate, InvitedRole, MailTemplate};
use std::collections::{HashMap, HashSet};
use store::{answers::PreviousExplanation, reopenings::Reopening};

/// The changes to the answers of a party or a candidate after the submission.
#[derive(Clone, Debug)]
pub struct AnswerCorrections {
    /// The explanations that voters saw before, newest first.
    pub explanations: Vec<PreviousExplanation>,
    /// The reopenings, newest first.
    pub reopenings: Vec<Reopening>,
    /// The names of the people who changed or reopened answers.
    pub names: HashMap<UserId, String>,
}

impl Answers {
    /// Reopens the answers of a party or a candidate, and notifies those who answer by mail.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if nothing is submitted, or answers are closed.
    pub async fn reopen_answers(
        &self,
        instance_id: InstanceId,
        entity: Entity,
        reason: &Reason,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let now = work.now();
        let instance = lock_any_instance(instance_id, &mut work).await?;
        instance.require_accepting_answers(now)?;
        match entity {
            Entity::Party(id) => {
                let party =
                    store::parties::find(instance_id, id, &mut work).await?.ok_or(ServiceError::NotFound)?;
                let status = party.status.reopen(store::parties::load_history(id, &mut work).await?)?;
                let party = Party { status, updated_at: now, ..party };
                store::parties::update(&party, &mut work).await?;
                self.notify_party(&instance, &party, reason, actor, &mut work).await?;
            }
            Entity::Candidate(id) => {
                let found = store::candidates::find(instance_id, id, &mut work).await?;
                let candidate = found.ok_or(ServiceError::NotFound)?;
                let history = store::candidates::load_history(id, &mut work).await?;
                let status = candidate.status.reopen(history)?;
                let candidate = Candidate { status, updated_at: now, ..candidate };
                store::candidates::update(&candidate, &mut work).await?;
                self.notify_candidate(&instance, &candidate, reason, actor, &mut work).await?;
            }
        }
        store::reopenings::add(instance_id, entity, reason, actor.user.id, now, &mut work).await?;
        let change = PublicChange::for_reopening(entity, reason.as_str(), now);
        store::public_changes::add(instance_id, &change, &mut work).await?;
        Ok(work.commit(AuditEvent::Answers(AnswerAction::Reopened, instance_id, entity)).await?)
    }

    /// Returns the changes to the answers of a party or a candidate after the submission.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn list_corrections(
        &self,
        instance_id: InstanceId,
        entity: Entity,
    ) -> store::Result<AnswerCorrections> {
        let explanations = store::answers::list_previous_explanations(instance_id, entity, &self.db).await?;
        let reopenings = store::reopenings::list(instance_id, entity, &self.db).await?;
        let people =
            explanations.iter().map(|one| one.replaced_by).chain(reopenings.iter().map(|one| one.by));
        let people: HashSet<UserId> = people.flatten().collect();
        let mut names = HashMap::new();
        for id in people {
            if let Some(user) = store::users::find(id, &self.db).await? {
                names.insert(id, user.display_name());
            }
        }
        Ok(AnswerCorrections { explanations, reopenings, names })
    }

    async fn notify_party(
        &self,
        instance: &Instance,
        party: &Party,
        reason: &Reason,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let page = format!("/portal/parties/{}/theses", party.id);
        for listed in store::trust_persons::list(instance.id, &mut *work).await? {
            let trust_person = listed.trust_person;
            if trust_person.party != party.id
                || trust_person.status != trust_persons::TrustPersonStatus::Active
            {
                continue;
            }
            let Some(user) = store::users::find(trust_person.user, &mut *work).await? else { continue };
            let (language, default) = (&user.language, &instance.metadata.default_language);
            let invited_as = InvitedRole::TrustPerson {
                instance: instance.metadata.title.text(language, default).to_owned(),
                party: party.profile.name.text(language, default).to_owned(),
            };
            self.queue_notice(instance, &user, invited_as, &page, reason, actor, &mut *work).await?;
        }
        Ok(())
    }

    async fn notify_candidate(
        &self,
        instance: &Instance,
        candidate: &Candidate,
        reason: &Reason,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        // An imported candidate may have answers and no account.
        let Some(user) = candidate.user else { return Ok(()) };
        let Some(user) = store::users::find(user, &mut *work).await? else { return Ok(()) };
        let title = instance.metadata.title.text(&user.language, &instance.metadata.default_language);
        let invited_as = InvitedRole::Candidate { instance: title.to_owned(), party: None };
        let page = format!("/portal/candidates/{}/theses", candidate.id);
        self.queue_notice(instance, &user, invited_as, &page, reason, actor, work).await
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "recipient, role, instance, reason, actor, time, transaction"
    )]
    async fn queue_notice(
        &self,
        instance: &Instance,
        user: &User,
        invited_as: InvitedRole,
        page: &str,
        reason: &Reason,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let letter = MailTemplate::Reopened(InvitationTemplate {
            role: invited_as,
            name: user.display_name(),
            inviter: actor.user.display_name(),
            subject: None,
            message: Some(reason.as_str().to_owned()),
            link: self.provider.page_url(page),
            valid_for: None,
        });
        let to = MailRecipient {
            about: Some(MailInstance::new(instance, &user.language)),
            ..MailRecipient::from_user(user)
        };
        self.outbox.queue(&to, &letter, work).await?;
        Ok(())
    }
}
