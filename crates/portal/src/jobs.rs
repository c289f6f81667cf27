//! Background jobs. A job continues when the requester has left, survives a restart, and reports its progress.
//!
//! A job is a list of steps. The transaction of a step also records the step, so each step takes effect once, even if
//! another node takes the job over. If a step about one person fails, the failure is recorded and the job continues.
use crate::{
    Portal,
    analyses::Analysis,
    audit::AuditActor,
    audit_actions::JobAction,
    audit_events::{AuditEvent, chain_of_job},
    bulk_participants::NewPerson,
    imports::ImportOptions,
    instance_batches::Town,
    invitations::{InvitationText, Inviter},
    mass_mails::{MassMail, Recipient},
    packed_bundle::PackedBundle,
    people::Principal,
    service_error::ServiceError,
    unit_of_work::{AuditReceipt, Unaudited, UnitOfWork},
};
use elections::{
    domain_errors::DomainError,
    ids::{CandidateId, ElectionId, InstanceId, JobId, SessionId, TrustPersonId},
    permissions::{Action, ActionTarget, Decision, ResourcePath},
};
use identity::tokens::Token;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use std::{convert::Infallible, time::Duration};
use store::{
    jobs::{self, ClaimedJob, Job, JobScope, NewJob, StepOutcome},
    mails,
};

/// Number of jobs that a node runs at once, so that a long job does not delay the others.
pub(crate) const WORKER_COUNT: usize = 3;
/// Interval of polling for jobs that other nodes created or lost.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// How long a job is leased to a node. If the node does not renew the lease, another node takes the job over.
const LEASE_DURATION: SignedDuration = SignedDuration::from_secs(30);
/// Interval of renewing a lease.
const LEASE_RENEWAL_INTERVAL: Duration = Duration::from_secs(10);
/// Delay before a job is retried after the store failed.
const RETRY_DELAY: SignedDuration = SignedDuration::from_secs(15);
/// Maximum number of attempts before a job fails.
const MAX_ATTEMPTS: i16 = 20;

/// Maximum number of a job's mails that may be waiting while the job continues.
const MAX_PENDING_MAILS: i64 = 100;
/// How often, and at which interval, the outbox is polled before the job is paused.
const OUTBOX_POLL_LIMIT: u32 = 10;
const OUTBOX_POLL_INTERVAL: Duration = Duration::from_millis(100);
/// How long a job is paused while the mail server is slow, so that other jobs can run.
const OUTBOX_PAUSE: SignedDuration = SignedDuration::from_secs(1);

/// The task of a job.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum JobTask {
    /// Adds people, all or none, and then invites them.
    People {
        /// The people.
        people: Vec<NewPerson>,
        /// The text of the invitation; `None` to invite nobody.
        invitation: Option<InvitationText>,
    },
    /// Invites people.
    Invitations {
        /// The recipients.
        people: Vec<Addressee>,
        /// The text.
        wording: InvitationText,
    },
    /// Reminds people to answer.
    Reminders {
        /// The recipients.
        people: Vec<Addressee>,
        /// The text.
        wording: InvitationText,
    },
    /// Sends a mail from the provider to many people.
    MassMail {
        /// The mail.
        mail: Box<MassMail>,
        /// The recipients.
        recipients: Vec<Recipient>,
    },
    /// Builds a workbook about an instance.
    Analysis(Analysis),
    /// Creates many instances of an election from a template.
    Instances {
        /// The election.
        election: ElectionId,
        /// The template.
        template: InstanceId,
        /// The towns.
        towns: Vec<Town>,
    },
    /// Imports an instance.
    Import {
        /// The bundle.
        bundle: PackedBundle,
        /// The options.
        wishes: ImportOptions,
    },
}

/// The recipient of a mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Addressee {
    /// The role that the mail is about.
    pub role: AddresseeRole,
    /// The name of the person.
    pub name: String,
}

/// The role of a recipient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AddresseeRole {
    /// A candidate.
    Candidate(CandidateId),
    /// A trust person of a party.
    TrustPerson(TrustPersonId),
}

impl AddresseeRole {
    fn id(self) -> i64 {
        match self {
            AddresseeRole::Candidate(id) => id.into(),
            AddresseeRole::TrustPerson(id) => id.into(),
        }
    }
}

/// A step of a job.
enum JobStep<'a> {
    /// Adds all these people.
    Add(&'a [NewPerson]),
    /// Invites a person.
    Invite(Addressee, &'a InvitationText),
    /// Reminds a person.
    Remind(Addressee, &'a InvitationText),
    /// Imports the bundle.
    Import(&'a PackedBundle, &'a ImportOptions),
    /// Sends a mail to a person.
    Write(&'a MassMail, &'a Recipient),
    /// Builds the workbook.
    Analyse(Analysis),
    /// Creates an instance for a town.
    CreateInstance(ElectionId, InstanceId, &'a Town),
}

impl JobStep<'_> {
    /// Returns the outcome to record if the step fails for one person or town.
    fn failed_outcome(&self, code: &'static str) -> StepOutcome {
        match self {
            JobStep::Invite(person, _) | JobStep::Remind(person, _) => build_outcome(person, Some(code)),
            JobStep::Write(_, recipient) => recipient.outcome(Some(code)),
            JobStep::CreateInstance(_, _, town) => town.failed_outcome(code),
            // A failure of these steps ends the whole job.
            JobStep::Add(_) | JobStep::Import(..) | JobStep::Analyse(_) => {
                StepOutcome { subject: String::new(), subject_id: None, code: Some(code.to_owned()) }
            }
        }
    }
}

impl JobTask {
    fn kind(&self) -> &'static str {
        match self {
            JobTask::People { .. } => "people",
            JobTask::Invitations { .. } => "invitations",
            JobTask::Reminders { .. } => "reminders",
            JobTask::MassMail { .. } => "mass_mail",
            JobTask::Analysis(analysis) => analysis.kind(),
            JobTask::Instances { .. } => "instances",
            JobTask::Import { .. } => "import",
        }
    }

    /// Returns the election and the instance that a job outside an instance concerns, if any.
    fn audit_subjects(&self) -> (Option<ElectionId>, Option<InstanceId>) {
        match self {
            JobTask::Analysis(analysis) => (None, Some(analysis.application)),
            JobTask::Instances { election, template, .. } => (Some(*election), Some(*template)),
            _ => (None, None),
        }
    }

    /// Returns the number of steps. Adding people counts one step for each person.
    fn count_steps(&self) -> usize {
        match self {
            JobTask::People { people, invitation } => people.len() * if invitation.is_some() { 2 } else { 1 },
            JobTask::Invitations { people, .. } | JobTask::Reminders { people, .. } => people.len(),
            JobTask::MassMail { recipients, .. } => recipients.len(),
            JobTask::Instances { towns, .. } => towns.len(),
            JobTask::Import { .. } | JobTask::Analysis(_) => 1,
        }
    }

    /// Returns the step after `at` finished steps.
    fn get_step(&self, at: usize) -> Option<JobStep<'_>> {
        match self {
            JobTask::People { people, .. } if at < people.len() => Some(JobStep::Add(people)),
            JobTask::People { people, invitation } => {
                let person = people.get(at - people.len())?;
                Some(JobStep::Invite(person.addressee(), invitation.as_ref()?))
            }
            JobTask::Invitations { people, wording } => {
                Some(JobStep::Invite(people.get(at)?.clone(), wording))
            }
            JobTask::Reminders { people, wording } => Some(JobStep::Remind(people.get(at)?.clone(), wording)),
            JobTask::MassMail { mail, recipients } => Some(JobStep::Write(mail, recipients.get(at)?)),
            JobTask::Analysis(analysis) => (at == 0).then_some(JobStep::Analyse(*analysis)),
            JobTask::Instances { election, template, towns } => {
                Some(JobStep::CreateInstance(*election, *template, towns.get(at)?))
            }
            JobTask::Import { bundle, wishes } => (at == 0).then_some(JobStep::Import(bundle, wishes)),
        }
    }
}

/// The stored input of a job: scope, requester and task.
#[derive(Serialize, Deserialize)]
struct JobInput {
    #[serde(rename = "home")]
    scope: JobScope,
    /// The session of the requester; `None` for a scheduled job.
    session: Option<SessionId>,
    task: JobTask,
}

/// On whose behalf a step runs.
struct JobRequester {
    /// The person who requested the job; `None` for a scheduled job.
    who: Option<Principal>,
    /// The sender of the mails.
    inviter: Inviter,
}

impl JobRequester {
    /// Returns the originator for the audit log.
    fn audit_actor(&self) -> AuditActor {
        self.who.as_ref().map_or(AuditActor::PORTAL, AuditActor::from)
    }

    fn require_actor(&self) -> Result<&Principal, ServiceError> {
        self.who.as_ref().ok_or(ServiceError::Forbidden)
    }
}

/// The result of a step.
enum StepResult {
    /// The step is done, with these outcomes, each of which counts as one step.
    Done(Vec<StepOutcome>),
    /// The job was taken over or stopped.
    Lost,
    /// The whole job fails, with this code.
    Failed(&'static str),
}

impl Portal {
    /// Creates a job within the caller's transaction, which must have locked the instance that the job is about, if
    /// any. Two jobs of the same kind at once are refused, because they
    /// would mail everybody twice.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] for a party that the instance does not have; [`ServiceError::RuleViolation`] while a
    /// job of the same kind is running.
    pub(crate) async fn create_job(
        &self,
        scope: JobScope,
        task: JobTask,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(JobId, AuditReceipt), ServiceError> {
        let now = work.now();
        let id = JobId::random();
        let (kind, total) = (task.kind(), task.count_steps());
        let (election, instance_id) = task.audit_subjects();
        match scope {
            JobScope::Instance(_) => {}
            JobScope::Party(instance_id, party) => {
                let found = store::parties::find(instance_id, party, &mut *work).await?;
                found.ok_or(ServiceError::NotFound)?;
            }
            // There is no instance to lock: concurrent requests wait for the audit chain.
            JobScope::Person(_) => work.lock_chain(chain_of_job(scope)).await?,
        }
        if jobs::is_active(scope, kind, &mut *work).await? {
            return Err(DomainError::AlreadyRunning.into());
        }
        let input = JobInput { scope, session: Some(actor.session.id), task };
        let input = to_raw_value(&input).map_err(ServiceError::internal)?;
        let job = NewJob { id, kind, scope, user: Some(actor.user.id), input, total, unique_key: None };
        jobs::add(&job, now, &mut *work).await?;
        let event =
            AuditEvent::JobStarted { scope, job: id, kind, steps: total, election, instance: instance_id };
        let receipt = work.record(event).await?;
        work.note_created_job();
        Ok((id, receipt))
    }

    /// Creates a scheduled job in an instance, once for each key.
    pub(crate) async fn create_scheduled_job(
        &self,
        instance_id: InstanceId,
        task: JobTask,
        unique_key: String,
        work: &mut UnitOfWork,
    ) -> Result<AuditReceipt, ServiceError> {
        let now = work.now();
        let (id, scope, kind, total) =
            (JobId::random(), JobScope::Instance(instance_id), task.kind(), task.count_steps());
        let input = JobInput { scope, session: None, task };
        let input = to_raw_value(&input).map_err(ServiceError::internal)?;
        jobs::add(
            &NewJob { id, kind, scope, user: None, input, total, unique_key: Some(unique_key) },
            now,
            &mut *work,
        )
        .await?;
        let event = AuditEvent::ScheduledJobStarted { instance: instance_id, job: id, kind, steps: total };
        work.note_created_job();
        Ok(work.record(event).await?)
    }

    /// Stops a job. Finished steps stay done.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn stop_job(&self, scope: JobScope, id: JobId, actor: &Principal) -> Result<Job, ServiceError> {
        let mut work = self.begin(actor).await?;
        let now = work.now();
        // Record the event first: a running step also locks the audit chain before the job.
        let receipt = work.record(AuditEvent::Job(JobAction::Stopped, scope, id)).await?;
        if jobs::stop(scope, id, now, &mut work).await? {
            mails::withdraw_by_job(id, now, &mut work).await?;
            work.commit_recorded(receipt).await?;
        }
        jobs::find(scope, id, &self.db).await?.ok_or(ServiceError::NotFound)
    }

    /// Pauses or resumes a job. Finished steps stay done.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn set_job_paused(
        &self,
        scope: JobScope,
        id: JobId,
        is_held: bool,
        actor: &Principal,
    ) -> Result<Job, ServiceError> {
        let mut work = self.begin(actor).await?;
        let now = work.now();
        let action = if is_held { JobAction::Paused } else { JobAction::Resumed };
        let receipt = work.record(AuditEvent::Job(action, scope, id)).await?;
        let changed = if is_held {
            jobs::pause(scope, id, now, &mut work).await?
        } else {
            jobs::resume(scope, id, now, &mut work).await?
        };
        if changed {
            work.note_created_job();
            work.note_queued_mail();
            work.commit_recorded(receipt).await?;
        }
        jobs::find(scope, id, &self.db).await?.ok_or(ServiceError::NotFound)
    }

    /// Claims jobs and runs them. Runs until it is dropped.
    pub(crate) async fn worker_loop(self) {
        let node = Token::random().reveal();
        loop {
            let now = self.clock.now();
            match jobs::claim(&node, now, now + LEASE_DURATION, &self.db).await {
                Ok(Some(job)) => {
                    self.run_job(job, &node).await;
                    continue;
                }
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "could not poll for jobs"),
            }
            let _ = tokio::time::timeout(POLL_INTERVAL, self.wakeups.jobs.notified()).await;
        }
    }

    async fn run_job(&self, job: ClaimedJob, node: &str) {
        let (id, attempts) = (job.id, job.attempts);
        let ended = if attempts > MAX_ATTEMPTS {
            // All attempts ended without a result.
            jobs::finish(id, node, Some("internal"), self.clock.now(), &self.db).await
        } else {
            // Runs in a separate task, so that a panic in one job does not end the worker.
            let (portal, own) = (self.clone(), node.to_owned());
            let steps = tokio::spawn(async move { portal.run_steps(job, &own).await });
            let taken = tokio::select! {
                taken = steps => taken,
                never = self.renew_lease(id, node) => match never {},
            };
            match taken {
                Ok(Ok(())) => Ok(()),
                Ok(Err(error)) => self.postpone_job(id, node, &error).await,
                Err(error) => self.postpone_job(id, node, &error).await,
            }
        };
        if let Err(error) = ended {
            tracing::warn!(job = %id, %error, "could not release a job; another worker will take it over");
        }
    }

    /// Renews the lease of a job while one of its steps takes long.
    async fn renew_lease(&self, id: JobId, node: &str) -> Infallible {
        loop {
            tokio::time::sleep(LEASE_RENEWAL_INTERVAL).await;
            if let Err(error) = jobs::renew_lease(id, node, self.clock.now() + LEASE_DURATION, &self.db).await
            {
                tracing::warn!(job = %id, %error, "could not renew the lease of a job");
            }
        }
    }

    async fn postpone_job(
        &self,
        id: JobId,
        node: &str,
        error: &(dyn std::error::Error + Sync),
    ) -> store::Result<()> {
        tracing::warn!(job = %id, %error, "a job step failed; retrying later");
        jobs::postpone(id, node, self.clock.now() + RETRY_DELAY, self.clock.now(), &self.db).await
    }

    async fn run_steps(&self, job: ClaimedJob, node: &str) -> Result<(), ServiceError> {
        let ClaimedJob { id, input, progress: mut at, .. } = job;
        let input: JobInput = serde_json::from_str(input.get()).map_err(ServiceError::internal)?;
        loop {
            let next = input.task.get_step(at);
            if matches!(input.task, JobTask::MassMail { .. })
                && !self.is_outbox_drained(id, next.is_some()).await?
            {
                return Ok(jobs::release_until(
                    id,
                    node,
                    self.clock.now() + OUTBOX_PAUSE,
                    self.clock.now(),
                    &self.db,
                )
                .await?);
            }
            let Some(step) = next else { break };
            let Some(requester) = self.load_requester(&input).await? else {
                jobs::finish(id, node, Some("forbidden"), self.clock.now(), &self.db).await?;
                return Ok(());
            };
            match self.run_step(&step, at, &requester, &input, (id, node)).await? {
                StepResult::Done(outcomes) => at += outcomes.len(),
                StepResult::Lost => return Ok(()),
                StepResult::Failed(code) => {
                    return Ok(jobs::finish(id, node, Some(code), self.clock.now(), &self.db).await?);
                }
            }
        }
        Ok(jobs::finish(id, node, None, self.clock.now(), &self.db).await?)
    }

    /// Waits a short time until the mails of a job are sent. While the job continues, a few mails may be pending. Mails
    /// that are not queued yet can still be paused and stopped.
    async fn is_outbox_drained(&self, job: JobId, goes_on: bool) -> store::Result<bool> {
        let most = if goes_on { MAX_PENDING_MAILS } else { 0 };
        for _ in 0..OUTBOX_POLL_LIMIT {
            if mails::count_untried_by_job(job, &self.db).await? <= most {
                return Ok(true);
            }
            tokio::time::sleep(OUTBOX_POLL_INTERVAL).await;
        }
        Ok(false)
    }

    /// Loads the requester if it still has the permission. Revoked roles take effect on running jobs.
    async fn load_requester(&self, input: &JobInput) -> Result<Option<JobRequester>, ServiceError> {
        let Some(session) = input.session else {
            return Ok(Some(JobRequester {
                who: None,
                inviter: self.find_scheduled_inviter(input.scope).await?,
            }));
        };
        let Some(actor) = self.people.load_job_actor(session).await? else { return Ok(None) };
        let (action, target) = required_permission(input.scope, &input.task);
        let may = actor.permissions.decide(action, &target) == Decision::Allowed;
        Ok(may.then(|| JobRequester { inviter: Inviter::from(&actor), who: Some(actor) }))
    }

    async fn run_step(
        &self,
        step: &JobStep<'_>,
        at: usize,
        requester: &JobRequester,
        input: &JobInput,
        (id, node): (JobId, &str),
    ) -> Result<StepResult, ServiceError> {
        let mut work = self.begin(requester.audit_actor()).await?;
        let outcomes = match (self.execute_step(step, input.scope, id, requester, &mut work).await, step) {
            (Ok(outcomes), _) => outcomes,
            (Err(error @ (ServiceError::Store(_) | ServiceError::Internal(_))), _) => return Err(error),
            (Err(error), JobStep::Add(_) | JobStep::Import(..) | JobStep::Analyse(_)) => {
                return Ok(StepResult::Failed(error.code()));
            }
            (Err(error), _) => {
                // Roll back what the step changed before it failed.
                drop(work);
                work = self.begin(requester.audit_actor()).await?;
                vec![step.failed_outcome(error.code())]
            }
        };
        let until = self.clock.now() + LEASE_DURATION;
        if !jobs::record_steps(id, node, at, &outcomes, until, work.now(), &mut work).await? {
            return Ok(StepResult::Lost);
        }
        work.commit_unaudited(Unaudited::JobProgress).await?;
        Ok(StepResult::Done(outcomes))
    }

    async fn execute_step(
        &self,
        step: &JobStep<'_>,
        scope: JobScope,
        job: JobId,
        requester: &JobRequester,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        let (instance_id, party) = match scope {
            JobScope::Instance(instance_id) => (instance_id, None),
            JobScope::Party(instance_id, party) => (instance_id, Some(party)),
            JobScope::Person(_) => {
                return self.execute_portal_step(step, job, requester.require_actor()?, work).await;
            }
        };
        match step {
            JobStep::Add(people) => {
                self.add_participants(instance_id, party, people, requester.require_actor()?, work).await?;
                Ok(people.iter().map(|person| build_outcome(&person.addressee(), None)).collect())
            }
            JobStep::Invite(person, wording) => {
                let actor = requester.require_actor()?;
                match person.role {
                    AddresseeRole::Candidate(id) => {
                        self.invite_candidate_in(instance_id, id, wording, actor, work).await?;
                    }
                    AddresseeRole::TrustPerson(id) => {
                        self.invite_trust_person_in(instance_id, id, wording, actor, work).await?;
                    }
                }
                Ok(vec![build_outcome(person, None)])
            }
            JobStep::Remind(person, wording) => {
                match person.role {
                    AddresseeRole::Candidate(id) => {
                        self.remind_candidate(instance_id, id, wording, &requester.inviter, work).await?;
                    }
                    AddresseeRole::TrustPerson(id) => {
                        self.remind_trust_person(instance_id, id, wording, &requester.inviter, work).await?;
                    }
                }
                Ok(vec![build_outcome(person, None)])
            }
            JobStep::Import(..) | JobStep::Write(..) | JobStep::Analyse(_) | JobStep::CreateInstance(..) => {
                Err(ServiceError::Forbidden)
            }
        }
    }

    /// Executes a step outside of an instance: creating instances, and tasks of the provider.
    async fn execute_portal_step(
        &self,
        step: &JobStep<'_>,
        job: JobId,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        match step {
            JobStep::Write(mail, recipient) => {
                self.queue_mass_mail_for_recipient(mail, recipient, job, work).await?;
                Ok(vec![recipient.outcome(None)])
            }
            JobStep::Analyse(analysis) => Ok(vec![self.build_workbook(*analysis, job, actor, work).await?]),
            JobStep::CreateInstance(election, template, town) => {
                Ok(vec![self.create_town_instance(*election, *template, town, actor, work).await?])
            }
            JobStep::Import(bundle, wishes) => {
                Ok(vec![self.import_bundle(bundle, wishes, actor, work).await?])
            }
            JobStep::Add(_) | JobStep::Invite(..) | JobStep::Remind(..) => Err(ServiceError::Forbidden),
        }
    }

    async fn import_bundle(
        &self,
        bundle: &PackedBundle,
        wishes: &ImportOptions,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<StepOutcome, ServiceError> {
        // A requester who is no longer an administrator can import answers as drafts only.
        let wishes = ImportOptions {
            as_drafts: wishes.as_drafts || !actor.is_admin(),
            ..ImportOptions::clone(wishes)
        };
        let bundle = bundle.unpack().map_err(ServiceError::internal)?;
        let made = self.import_in(bundle, &wishes, actor, work).await?;
        let default = &made.metadata.default_language;
        let subject = made.metadata.title.text(default, default).to_owned();
        Ok(StepOutcome { subject, subject_id: Some(made.id.into()), code: None })
    }
}

/// Returns the permission that the requester must have while the job runs.
fn required_permission(scope: JobScope, task: &JobTask) -> (Action, ActionTarget) {
    match (scope, task) {
        (_, JobTask::MassMail { .. }) => (Action::SendMail, ActionTarget::Portal),
        (_, JobTask::Instances { .. }) => (Action::ManageElections, ActionTarget::Portal),
        (_, JobTask::Analysis(analysis)) => (
            Action::RequestAnalyses,
            ActionTarget::Resource(ResourcePath::instance(analysis.application, false)),
        ),
        (scope, _) => required_permission_in(scope),
    }
}

fn required_permission_in(scope: JobScope) -> (Action, ActionTarget) {
    match scope {
        JobScope::Instance(instance_id) => {
            (Action::ManageJobs, ActionTarget::Resource(ResourcePath::instance(instance_id, false)))
        }
        JobScope::Party(instance_id, party) => {
            let place = ResourcePath { party: Some(party), ..ResourcePath::instance(instance_id, false) };
            (Action::ManagePartyCandidates, ActionTarget::Resource(place))
        }
        JobScope::Person(_) => (Action::CreateInstance, ActionTarget::Portal),
    }
}

fn build_outcome(person: &Addressee, code: Option<&'static str>) -> StepOutcome {
    StepOutcome {
        subject: person.name.clone(),
        subject_id: Some(person.role.id()),
        code: code.map(str::to_owned),
    }
}
