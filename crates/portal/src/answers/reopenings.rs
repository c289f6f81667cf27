//! Corrections after the submission: a creator reopens the answers of a party or a candidate, with a reason that is
//! stored. Voters continue to see the last submitted answers.
use crate::{
    answers::{
        Answers,
        people::{list_party_recipients, load_names, to_candidate_recipient},
    },
    audit::{actions::AnswerAction, events::AuditEvent},
    instance_locks::lock_any_instance,
    mailing::notices::Notice,
    service_error::ServiceError,
    sessions::Principal,
};
use elections::{
    answers::Entity,
    candidates::Candidate,
    ids::{InstanceId, UserId},
    participants::ParticipantStatus,
    parties::Party,
    public_changes::PublicChange,
    reasons::Reason,
};
use mail::MailTemplate;
use std::collections::{HashMap, HashSet};
use store::{answers::PreviousExplanation, audit::AuditChain, reopenings::Reopening};

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
        // A role may wait for a sign-in afterwards, which locks the chain before the instances of such roles.
        work.lock_chain(AuditChain::Provider).await?;
        let instance = lock_any_instance(instance_id, &mut work).await?;
        let now = work.now();
        instance.require_accepting_corrections(now)?;
        let recipients = match entity {
            Entity::Party(id) => {
                let party =
                    store::parties::find(instance_id, id, &mut work).await?.ok_or(ServiceError::NotFound)?;
                let status = party.status.reopen(store::parties::load_history(id, &mut work).await?)?;
                let party = Party { status, updated_at: now, ..party };
                store::parties::update(&party, &mut work).await?;
                list_party_recipients(&instance, &party, &mut work).await?
            }
            Entity::Candidate(id) => {
                let found = store::candidates::find(instance_id, id, &mut work).await?;
                let candidate = found.ok_or(ServiceError::NotFound)?;
                let history = store::candidates::load_history(id, &mut work).await?;
                let status = candidate.status.reopen(history)?;
                let candidate = Candidate { status, updated_at: now, ..candidate };
                store::candidates::update(&candidate, &mut work).await?;
                Vec::from_iter(to_candidate_recipient(&candidate))
            }
        };
        let notice = Notice {
            template: &|role_mail, _| MailTemplate::Reopened(role_mail),
            instance: &instance,
            reason: Some(reason),
            actor,
        };
        for recipient in recipients {
            self.outbox.queue_notice(&notice, recipient, &self.provider, &mut work).await?;
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
        let names = load_names(people, &self.db).await?;
        Ok(AnswerCorrections { explanations, reopenings, names })
    }
}
