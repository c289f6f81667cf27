//! What the workers do for each task: its steps, the permission that the requester must still have, and what a failed
//! step means.
use super::Jobs;
use crate::{
    accounts::invitations::{Inviter, RoleMailText},
    answers::analyses::Analysis,
    audit::log::AuditActor,
    instances::{
        NotifyOfCorrection,
        batches::CreateTownInstances,
        bulk_changes::ChangeInstances,
        creation::ImportInstance,
        theses_notices::{NoticeResult, NotifyAnswerers},
        town_changes::TakeOverTemplate,
    },
    job_queue::JobTask,
    mailing::mass_mails::SendMassMail,
    participants::{
        addressees::Addressee,
        bulk::AddPeople,
        mailings::{InviteEverybody, InvitePeople, RemindPeople, resolve_participants, split_scope},
    },
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    ids::JobId,
    permissions::{Action, ActionTarget, ResourcePath},
};
use serde::Deserialize;
use store::jobs::{JobScope, StepOutcome};

/// A stored task, recognised by its `kind`.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum StoredTask {
    People(AddPeople),
    Invitations(InvitePeople),
    InviteEverybody(InviteEverybody),
    Reminders(RemindPeople),
    MassMail(SendMassMail),
    Analysis(Analysis),
    Instances(CreateTownInstances),
    InstanceChanges(ChangeInstances),
    TemplateChanges(TakeOverTemplate),
    Import(ImportInstance),
    ThesesNotices(NotifyAnswerers),
    CorrectionNotices(NotifyOfCorrection),
}

/// On whose behalf a step runs.
pub(super) enum JobRequester {
    /// The person who requested the job.
    Person(Box<Principal>),
    /// The schedule of an instance, with the sender of its mails.
    Schedule(Inviter),
}

impl JobRequester {
    /// Returns the originator for the audit log.
    pub(super) fn audit_actor(&self) -> AuditActor {
        match self {
            JobRequester::Person(actor) => actor.as_ref().into(),
            JobRequester::Schedule(_) => AuditActor::PORTAL,
        }
    }

    fn require_actor(&self) -> Result<&Principal, ServiceError> {
        match self {
            JobRequester::Person(actor) => Ok(actor),
            JobRequester::Schedule(_) => Err(ServiceError::Forbidden),
        }
    }

    /// Returns the sender of the mails.
    ///
    /// # Errors
    /// [`ServiceError::EmailNotConfirmed`] if the requester has not confirmed their own mail address.
    fn build_inviter(&self) -> Result<Inviter, ServiceError> {
        match self {
            JobRequester::Person(actor) => actor.as_ref().try_into(),
            JobRequester::Schedule(inviter) => Ok(inviter.clone()),
        }
    }
}

/// The context of a step: the services, the job, and who requested it.
pub(super) struct StepContext<'a> {
    /// The services that a step may use.
    pub(super) services: &'a Jobs,
    pub(super) scope: JobScope,
    pub(super) job: JobId,
    pub(super) requester: &'a JobRequester,
}

/// A task that a worker can run.
pub(super) trait RunnableTask: JobTask + Send {
    /// Whether the job waits until its mails are sent, so that it can be paused and stopped until then.
    const WAITS_FOR_MAILS: bool = false;

    /// Returns the permission that the requester must have while the job runs. By default, that for the people of the
    /// scope.
    fn required_permission(&self, scope: JobScope) -> (Action, ActionTarget) {
        permission_in_scope(scope)
    }

    /// Returns the outcome to record if the step after `at` finished steps fails; `None` if the whole job fails.
    fn failed_outcome(&self, _at: usize, _code: &'static str) -> Option<StepOutcome> {
        None
    }

    /// Executes the step after `at` finished steps. Returns its outcomes, each of which counts as one step.
    ///
    /// # Errors
    /// Those of the service that it uses.
    fn execute_step(
        &self,
        at: usize,
        context: &StepContext<'_>,
        work: &mut UnitOfWork,
    ) -> impl Future<Output = Result<Vec<StepOutcome>, ServiceError>> + Send;
}

impl RunnableTask for AddPeople {
    fn failed_outcome(&self, at: usize, code: &'static str) -> Option<StepOutcome> {
        // Adding is all or nothing; an invitation may fail.
        let invitees = self.list_invitees();
        let person = invitees.get(at.checked_sub(self.people.len())?)?;
        Some(outcome_for(&person.addressee(), Some(code)))
    }

    async fn execute_step(
        &self,
        at: usize,
        context: &StepContext<'_>,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        let Some(at) = at.checked_sub(self.people.len()) else {
            let (instance_id, party) = split_scope(context.scope)?;
            let (participants, actor) = (&context.services.participants, context.requester.require_actor()?);
            participants.add_participants(instance_id, party, &self.people, actor, work).await?;
            return Ok(self.people.iter().map(|person| outcome_for(&person.addressee(), None)).collect());
        };
        let wording = self.invitation.as_ref().ok_or(ServiceError::NotFound)?;
        context.invite(&get_item(&self.list_invitees(), at)?.addressee(), wording, work).await
    }
}

impl RunnableTask for InvitePeople {
    fn failed_outcome(&self, at: usize, code: &'static str) -> Option<StepOutcome> {
        Some(outcome_for(self.people.get(at)?, Some(code)))
    }

    async fn execute_step(
        &self,
        at: usize,
        context: &StepContext<'_>,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        context.invite(get_item(&self.people, at)?, &self.wording, work).await
    }
}

impl RunnableTask for InviteEverybody {
    fn failed_outcome(&self, at: usize, code: &'static str) -> Option<StepOutcome> {
        match self.creators.get(at) {
            Some(creator) => Some(creator.to_outcome(Some(code))),
            None => Some(outcome_for(self.find_participant(at)?, Some(code))),
        }
    }

    async fn execute_step(
        &self,
        at: usize,
        context: &StepContext<'_>,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        let wording = RoleMailText::default();
        let Some(creator) = self.creators.get(at) else {
            let person = self.find_participant(at).ok_or(ServiceError::NotFound)?;
            return context.invite(person, &wording, work).await;
        };
        let (instance_id, _) = split_scope(context.scope)?;
        let (participants, inviter) = (&context.services.participants, context.requester.build_inviter()?);
        participants.invite_creator_in_transaction(instance_id, creator.id, &wording, &inviter, work).await?;
        Ok(vec![creator.to_outcome(None)])
    }
}

impl RunnableTask for RemindPeople {
    fn failed_outcome(&self, at: usize, code: &'static str) -> Option<StepOutcome> {
        Some(outcome_for(self.people.get(at)?, Some(code)))
    }

    async fn execute_step(
        &self,
        at: usize,
        context: &StepContext<'_>,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        let person = get_item(&self.people, at)?;
        let (instance_id, scope) = resolve_participants(context.scope)?;
        let (participants, inviter) = (&context.services.participants, context.requester.build_inviter()?);
        participants
            .remind_in_transaction(instance_id, scope, person.participant, &self.wording, &inviter, work)
            .await?;
        Ok(vec![outcome_for(person, None)])
    }
}

impl RunnableTask for SendMassMail {
    const WAITS_FOR_MAILS: bool = true;

    fn required_permission(&self, _: JobScope) -> (Action, ActionTarget) {
        (Action::SendMail, ActionTarget::Portal)
    }

    fn failed_outcome(&self, at: usize, code: &'static str) -> Option<StepOutcome> {
        Some(self.recipients.get(at)?.outcome(Some(code)))
    }

    async fn execute_step(
        &self,
        at: usize,
        context: &StepContext<'_>,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        let recipient = get_item(&self.recipients, at)?;
        let mailing = &context.services.mailing;
        mailing.queue_mass_mail_for_recipient(&self.mail, recipient, work).await?;
        Ok(vec![recipient.outcome(None)])
    }
}

impl RunnableTask for Analysis {
    fn required_permission(&self, _: JobScope) -> (Action, ActionTarget) {
        let instance = ResourcePath::instance(self.instance_id, false);
        (Action::RequestAnalyses, ActionTarget::Resource(instance))
    }

    async fn execute_step(
        &self,
        _: usize,
        context: &StepContext<'_>,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        let actor = context.requester.require_actor()?;
        Ok(vec![context.services.answers.build_workbook(*self, context.job, actor, work).await?])
    }
}

impl RunnableTask for CreateTownInstances {
    fn required_permission(&self, _: JobScope) -> (Action, ActionTarget) {
        (Action::ManageElections, ActionTarget::Portal)
    }

    fn failed_outcome(&self, at: usize, code: &'static str) -> Option<StepOutcome> {
        Some(self.towns.get(at)?.failed_outcome(code))
    }

    async fn execute_step(
        &self,
        at: usize,
        context: &StepContext<'_>,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        let (town, actor) = (get_item(&self.towns, at)?, context.requester.require_actor()?);
        let instances = &context.services.instances;
        Ok(vec![instances.create_town_instance(self.election, self.template, town, actor, work).await?])
    }
}

impl RunnableTask for ChangeInstances {
    fn required_permission(&self, _: JobScope) -> (Action, ActionTarget) {
        (Action::ManageElections, ActionTarget::Portal)
    }

    fn failed_outcome(&self, at: usize, code: &'static str) -> Option<StepOutcome> {
        Some(self.instances.get(at)?.outcome(Some(code)))
    }

    async fn execute_step(
        &self,
        at: usize,
        context: &StepContext<'_>,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        let (instance, actor) = (get_item(&self.instances, at)?, context.requester.require_actor()?);
        let instances = &context.services.instances;
        Ok(vec![instances.change_in_bulk(instance, &self.change, actor, work).await?])
    }
}

impl RunnableTask for TakeOverTemplate {
    fn required_permission(&self, _: JobScope) -> (Action, ActionTarget) {
        let template = ResourcePath::instance(self.template, false);
        (Action::WriteTheses, ActionTarget::Resource(template))
    }

    fn failed_outcome(&self, at: usize, code: &'static str) -> Option<StepOutcome> {
        Some(self.towns.get(at)?.outcome(Some(code)))
    }

    async fn execute_step(
        &self,
        at: usize,
        context: &StepContext<'_>,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        let (town, actor) = (get_item(&self.towns, at)?, context.requester.require_actor()?);
        let instances = &context.services.instances;
        Ok(vec![instances.take_over_template(self, town, actor, work).await?])
    }
}

impl RunnableTask for ImportInstance {
    fn required_permission(&self, _: JobScope) -> (Action, ActionTarget) {
        (Action::CreateInstance, ActionTarget::Portal)
    }

    async fn execute_step(
        &self,
        _: usize,
        context: &StepContext<'_>,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        let actor = context.requester.require_actor()?;
        Ok(vec![context.services.instances.run_import(self, actor, work).await?])
    }
}

impl RunnableTask for NotifyAnswerers {
    fn failed_outcome(&self, at: usize, code: &'static str) -> Option<StepOutcome> {
        Some(outcome_for(self.people.get(at)?, Some(code)))
    }

    async fn execute_step(
        &self,
        at: usize,
        context: &StepContext<'_>,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        let person = get_item(&self.people, at)?;
        let (instance_id, _) = split_scope(context.scope)?;
        let (instances, actor) = (&context.services.instances, context.requester.require_actor()?);
        let reopened = self.reopened.as_ref();
        let result =
            instances.notify_answerer(instance_id, person.participant, reopened, actor, work).await?;
        Ok(vec![match result {
            NoticeResult::Queued => outcome_for(person, None),
            NoticeResult::Outdated => outcome_for(person, Some("outdated")),
        }])
    }
}

impl RunnableTask for NotifyOfCorrection {
    fn failed_outcome(&self, at: usize, code: &'static str) -> Option<StepOutcome> {
        Some(outcome_for(self.people.get(at)?, Some(code)))
    }

    async fn execute_step(
        &self,
        at: usize,
        context: &StepContext<'_>,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        let person = get_item(&self.people, at)?;
        let (instance_id, _) = split_scope(context.scope)?;
        let (instances, actor) = (&context.services.instances, context.requester.require_actor()?);
        let is_current =
            instances.notify_of_correction(instance_id, person.participant, self, actor, work).await?;
        Ok(vec![outcome_for(person, (!is_current).then_some("outdated"))])
    }
}

impl StepContext<'_> {
    async fn invite(
        &self,
        person: &Addressee,
        wording: &RoleMailText,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        let (instance_id, scope) = resolve_participants(self.scope)?;
        let (participants, inviter) = (&self.services.participants, self.requester.build_inviter()?);
        participants
            .invite_in_transaction(instance_id, scope, person.participant, wording, &inviter, work)
            .await?;
        Ok(vec![outcome_for(person, None)])
    }
}

fn get_item<T>(items: &[T], at: usize) -> Result<&T, ServiceError> {
    items.get(at).ok_or(ServiceError::NotFound)
}

/// Returns the permission for a task about the people of an instance or a party.
fn permission_in_scope(scope: JobScope) -> (Action, ActionTarget) {
    match scope {
        JobScope::Instance(instance_id) => {
            (Action::ManageJobs, ActionTarget::Resource(ResourcePath::instance(instance_id, false)))
        }
        JobScope::Party(instance_id, party) => {
            let resource = ResourcePath { party: Some(party), ..ResourcePath::instance(instance_id, false) };
            (Action::ManagePartyCandidates, ActionTarget::Resource(resource))
        }
        JobScope::Person(_) => (Action::CreateInstance, ActionTarget::Portal),
    }
}

fn outcome_for(person: &Addressee, code: Option<&'static str>) -> StepOutcome {
    StepOutcome {
        subject: person.name.clone(),
        subject_id: Some(person.participant.id()),
        code: code.map(str::to_owned),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answers::analyses::AnalysisSubject;
    use elections::{configuration::MatchType, ids::InstanceId};
    use serde_json::json;

    #[test]
    fn a_worker_recognises_a_stored_task_by_its_kind() {
        let application = InstanceId::random();
        let analysis = Analysis {
            instance_id: application,
            subject: AnalysisSubject::Answers,
            entities: MatchType::Parties,
        };
        let stored = json!({ "kind": "analysis", "application": application, "of": "answers", "whose": MatchType::Parties });
        assert_eq!(json!(analysis), stored);
        let task = serde_json::from_value(stored).unwrap();
        assert!(matches!(task, StoredTask::Analysis(found) if found == analysis));
    }
}
