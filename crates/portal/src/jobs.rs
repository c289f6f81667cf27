//! Long work: it goes on when whoever asked for it has left, survives a restart, and tells how far it has come.
//!
//! A job is a list of steps. Each is taken in a transaction that also notes it, so that it happens once, whoever takes
//! the job over. A step about one person that is refused is noted as such, and the job goes on.
use crate::{
    Portal,
    analyses::Analysis,
    audit::{self, Actor, AuditEvent},
    bulk_participants::NewPerson,
    imports::ImportOptions,
    instance_batches::Town,
    invitations::{InvitationText, Inviter},
    mass_mails::{MassMail, Recipient},
    packed_bundle::PackedBundle,
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    domain_errors::DomainError,
    ids::{CandidateId, ElectionId, InstanceId, JobId, SessionId, TrustPersonId},
    permissions::{Action, ActionTarget, Decision, ResourcePath},
};
use identity::tokens::Token;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::{json, value::to_raw_value};
use std::{convert::Infallible, time::Duration};
use store::{
    Tx,
    audit::AuditChain,
    jobs::{self, ClaimedJob, Job, JobScope, NewJob, StepOutcome},
    mails,
};

/// How many jobs a node works on at once, so that what takes long keeps nobody else waiting.
pub(crate) const LANES: usize = 3;
/// How often it is looked for jobs that another node took in, or lost.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// How long a node keeps a job after it fell silent; then another one takes it over.
const CLAIMED_FOR: SignedDuration = SignedDuration::from_secs(30);
/// How often a node tells that it is still at it.
const HOLD_EVERY: Duration = Duration::from_secs(10);
/// When it is tried again after the store failed.
const AGAIN_AFTER: SignedDuration = SignedDuration::from_secs(15);
/// How often a step may be begun before the job is given up.
const MAX_ATTEMPTS: i16 = 20;

/// Mails of a job that may wait to be sent while it goes on.
const MAILS_AHEAD: i64 = 100;
/// How often, and how long after the last time, it is looked whether they are sent before the job rests.
const LOOKS_AT_THE_OUTBOX: u32 = 10;
const LOOK_AT_THE_OUTBOX_AFTER: Duration = Duration::from_millis(100);
/// How long a job rests that waits for a slow mail server, while others go on.
const REST: SignedDuration = SignedDuration::from_secs(1);

/// What a job does.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum JobTask {
    /// Adds people, all or none, and then invites them.
    People {
        /// Whom.
        people: Vec<NewPerson>,
        /// In which words they are invited, if they are.
        invitation: Option<InvitationText>,
    },
    /// Invites people.
    Invitations {
        /// Whom.
        people: Vec<Addressee>,
        /// In which words.
        wording: InvitationText,
    },
    /// Reminds people of answering.
    Reminders {
        /// Whom.
        people: Vec<Addressee>,
        /// In which words.
        wording: InvitationText,
    },
    /// Writes to many in the name of the provider.
    MassMail {
        /// What.
        mail: Box<MassMail>,
        /// To whom.
        recipients: Vec<Recipient>,
    },
    /// Makes a workbook of an instance.
    Analysis(Analysis),
    /// Makes many instances of an election after one of them.
    Instances {
        /// The election.
        election: ElectionId,
        /// After which.
        template: InstanceId,
        /// Where.
        towns: Vec<Town>,
    },
    /// Makes an instance of what was in files.
    Import {
        /// What was in them.
        bundle: PackedBundle,
        /// What the one who imports decided.
        wishes: ImportOptions,
    },
}

/// Somebody who gets a mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Addressee {
    /// In which role.
    pub role: AddresseeRole,
    /// What the person is called.
    pub name: String,
}

/// In which role somebody gets a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AddresseeRole {
    /// Stands for election.
    Candidate(CandidateId),
    /// Acts for a party.
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
    /// Add all these.
    Add(&'a [NewPerson]),
    /// Invite somebody.
    Invite(Addressee, &'a InvitationText),
    /// Remind somebody.
    Remind(Addressee, &'a InvitationText),
    /// Import all of this.
    Import(&'a PackedBundle, &'a ImportOptions),
    /// Write to somebody.
    Write(&'a MassMail, &'a Recipient),
    /// Make this workbook.
    Analyse(Analysis),
    /// Make an instance for a town.
    Found(ElectionId, InstanceId, &'a Town),
}

impl JobStep<'_> {
    /// What is noted of a step about one person, or one town, that is refused.
    fn refused(&self, code: &'static str) -> StepOutcome {
        match self {
            JobStep::Invite(person, _) | JobStep::Remind(person, _) => outcome(person, Some(code)),
            JobStep::Write(_, recipient) => recipient.outcome(Some(code)),
            JobStep::Found(_, _, town) => town.refused(code),
            // These end the whole job.
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

    /// The election and the instance that work in no instance is about, if it is about one.
    fn about(&self) -> (Option<ElectionId>, Option<InstanceId>) {
        match self {
            JobTask::Analysis(analysis) => (None, Some(analysis.application)),
            JobTask::Instances { election, template, .. } => (Some(*election), Some(*template)),
            _ => (None, None),
        }
    }

    /// How many steps it takes; adding people counts each of them.
    fn steps(&self) -> usize {
        match self {
            JobTask::People { people, invitation } => people.len() * if invitation.is_some() { 2 } else { 1 },
            JobTask::Invitations { people, .. } | JobTask::Reminders { people, .. } => people.len(),
            JobTask::MassMail { recipients, .. } => recipients.len(),
            JobTask::Instances { towns, .. } => towns.len(),
            JobTask::Import { .. } | JobTask::Analysis(_) => 1,
        }
    }

    /// What is next when so many steps are taken.
    fn step(&self, at: usize) -> Option<JobStep<'_>> {
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
                Some(JobStep::Found(*election, *template, towns.get(at)?))
            }
            JobTask::Import { bundle, wishes } => (at == 0).then_some(JobStep::Import(bundle, wishes)),
        }
    }
}

/// What is kept of a job: what to do, where, and who asked for it.
#[derive(Serialize, Deserialize)]
struct JobInput {
    home: JobScope,
    /// Of whoever asked for it; none for what time asks for.
    session: Option<SessionId>,
    task: JobTask,
}

/// For whom a step is taken.
struct JobRequester {
    /// The person, if one asked for it.
    who: Option<SignedIn>,
    /// In whose name mails are sent.
    inviter: Inviter,
}

impl JobRequester {
    fn person(&self) -> Result<&SignedIn, ServiceError> {
        self.who.as_ref().ok_or(ServiceError::Forbidden)
    }
}

/// How a step ended.
enum StepResult {
    /// With these outcomes, each of which counts.
    Done(Vec<StepOutcome>),
    /// Somebody took or stopped the job.
    Lost,
    /// The whole job cannot be done, for this reason.
    Refused(&'static str),
}

impl Portal {
    /// Takes in long work, within the transaction of whoever asks for it, which has claimed the instance that it is
    /// about, if there is one; call [`Portal::wake_jobs`] after it is through. Who asks twice would mail everybody twice.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] for a party that the instance does not have; [`ServiceError::Not`] while work of the same kind goes
    /// on.
    pub(crate) async fn begin_job(
        &self,
        home: JobScope,
        task: JobTask,
        who: &SignedIn,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<JobId, ServiceError> {
        let id = JobId::random();
        let (kind, total) = (task.kind(), task.steps());
        let (election, application) = task.about();
        match home {
            JobScope::Instance(_) => {}
            JobScope::Party(application, party) => {
                let found = store::parties::find(application, party, &mut *tx).await?;
                found.ok_or(ServiceError::NotFound)?;
            }
            // There is no instance to claim: whoever asks twice at once waits here.
            JobScope::Person(_) => audit::lock(chain(home), &mut *tx).await?,
        }
        if jobs::is_under_way(home, kind, &mut *tx).await? {
            return Err(DomainError::AlreadyRunning.into());
        }
        let input = JobInput { home, session: Some(who.session.id), task };
        let input = to_raw_value(&input).map_err(ServiceError::internal)?;
        let job = NewJob { id, kind, home, user: Some(who.user.id), input, total, once: None };
        jobs::add(&job, now, &mut *tx).await?;
        let told = json!({"kind": kind, "steps": total, "election": election, "application": application});
        let deed = AuditEvent::on("job.begun", "job", id).with(told);
        audit::record(chain(home), who.actor(), deed, now, tx).await?;
        Ok(id)
    }

    /// Takes in long work in an instance that time asks for, once for the key.
    pub(crate) async fn begin_in_time(
        &self,
        application: InstanceId,
        task: JobTask,
        once: String,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let (id, home, kind, total) =
            (JobId::random(), JobScope::Instance(application), task.kind(), task.steps());
        let input = JobInput { home, session: None, task };
        let input = to_raw_value(&input).map_err(ServiceError::internal)?;
        jobs::add(&NewJob { id, kind, home, user: None, input, total, once: Some(once) }, now, &mut *tx)
            .await?;
        let deed = AuditEvent::on("job.begun", "job", id).with(json!({"kind": kind, "steps": total}));
        Ok(audit::record(chain(home), Actor::PORTAL, deed, now, tx).await?)
    }

    /// There is something to do.
    pub(crate) fn wake_jobs(&self) {
        self.work.notify_one();
    }

    /// Ends a job; what it did stays done.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn stop_job(&self, home: JobScope, id: JobId, who: &SignedIn) -> Result<Job, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        // Noted first: a step that is being taken locks the log before the job as well.
        let deed = AuditEvent::on("job.stopped", "job", id);
        audit::record(chain(home), who.actor(), deed, now, &mut tx).await?;
        if jobs::stop(home, id, now, &mut tx).await? {
            mails::withdraw_of_job(id, now, &mut tx).await?;
            tx.commit().await?;
        }
        jobs::find(home, id, &self.db).await?.ok_or(ServiceError::NotFound)
    }

    /// Holds a job back, or lets it go on; what it did stays done.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn hold_back(
        &self,
        home: JobScope,
        id: JobId,
        is_held: bool,
        who: &SignedIn,
    ) -> Result<Job, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let deed = AuditEvent::on(if is_held { "job.paused" } else { "job.resumed" }, "job", id);
        audit::record(chain(home), who.actor(), deed, now, &mut tx).await?;
        let changed = if is_held {
            jobs::pause(home, id, now, &mut tx).await?
        } else {
            jobs::resume(home, id, now, &mut tx).await?
        };
        if changed {
            tx.commit().await?;
        }
        self.wake_jobs();
        self.outbox.wake();
        jobs::find(home, id, &self.db).await?.ok_or(ServiceError::NotFound)
    }

    /// Works on what is to be done, again and again; stops when it is dropped.
    pub(crate) async fn keep_working(self) {
        let node = Token::random().reveal();
        loop {
            let now = Timestamp::now();
            match jobs::claim(&node, now, now + CLAIMED_FOR, &self.db).await {
                Ok(Some(job)) => {
                    self.work_on(job, &node).await;
                    continue;
                }
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "could not look for jobs"),
            }
            let _ = tokio::time::timeout(LOOK_EVERY, self.work.notified()).await;
        }
    }

    async fn work_on(&self, job: ClaimedJob, node: &str) {
        let (id, attempts) = (job.id, job.attempts);
        let ended = if attempts > MAX_ATTEMPTS {
            // It was begun again and again, and never told how it went.
            jobs::finish(id, node, Some("internal"), &self.db).await
        } else {
            // In a task of its own: what goes wrong in one job is not to end the others.
            let (portal, own) = (self.clone(), node.to_owned());
            let steps = tokio::spawn(async move { portal.take_steps(job, &own).await });
            let taken = tokio::select! {
                taken = steps => taken,
                never = self.hold(id, node) => match never {},
            };
            match taken {
                Ok(Ok(())) => Ok(()),
                Ok(Err(error)) => self.put_off(id, node, &error).await,
                Err(error) => self.put_off(id, node, &error).await,
            }
        };
        if let Err(error) = ended {
            tracing::warn!(job = %id, %error, "a job is left to whoever takes it over");
        }
    }

    /// Keeps a job that a step of takes long.
    async fn hold(&self, id: JobId, node: &str) -> Infallible {
        loop {
            tokio::time::sleep(HOLD_EVERY).await;
            if let Err(error) = jobs::hold(id, node, Timestamp::now() + CLAIMED_FOR, &self.db).await {
                tracing::warn!(job = %id, %error, "could not tell that a job goes on");
            }
        }
    }

    async fn put_off(
        &self,
        id: JobId,
        node: &str,
        error: &(dyn std::error::Error + Sync),
    ) -> store::Result<()> {
        tracing::warn!(job = %id, %error, "a job could not go on");
        jobs::postpone(id, node, Timestamp::now() + AGAIN_AFTER, &self.db).await
    }

    async fn take_steps(&self, job: ClaimedJob, node: &str) -> Result<(), ServiceError> {
        let ClaimedJob { id, input, progress: mut at, .. } = job;
        let input: JobInput = serde_json::from_str(input.get()).map_err(ServiceError::internal)?;
        loop {
            let next = input.task.step(at);
            if matches!(input.task, JobTask::MassMail { .. })
                && !self.has_caught_up(id, next.is_some()).await?
            {
                return Ok(jobs::rest(id, node, Timestamp::now() + REST, &self.db).await?);
            }
            let Some(step) = next else { break };
            let Some(asker) = self.asker(&input).await? else {
                jobs::finish(id, node, Some("forbidden"), &self.db).await?;
                return Ok(());
            };
            match self.take_step(&step, at, &asker, &input, (id, node)).await? {
                StepResult::Done(outcomes) => at += outcomes.len(),
                StepResult::Lost => return Ok(()),
                StepResult::Refused(code) => return Ok(jobs::finish(id, node, Some(code), &self.db).await?),
            }
        }
        Ok(jobs::finish(id, node, None, &self.db).await?)
    }

    /// Whether mails that a job wrote are sent, but for a few while it goes on: what is not queued yet can be held back, and
    /// stopped.
    async fn has_caught_up(&self, job: JobId, goes_on: bool) -> store::Result<bool> {
        let most = if goes_on { MAILS_AHEAD } else { 0 };
        for _ in 0..LOOKS_AT_THE_OUTBOX {
            if mails::untried_of_job(job, &self.db).await? <= most {
                return Ok(true);
            }
            tokio::time::sleep(LOOK_AT_THE_OUTBOX_AFTER).await;
        }
        Ok(false)
    }

    /// Whoever asked for it, if that person may still do it: roles are taken away with effect on what goes on.
    async fn asker(&self, input: &JobInput) -> Result<Option<JobRequester>, ServiceError> {
        let Some(session) = input.session else {
            return Ok(Some(JobRequester { who: None, inviter: self.in_the_name_of(input.home).await? }));
        };
        let Some(who) = self.people.who_began(session).await? else { return Ok(None) };
        let (action, target) = needed(input.home, &input.task);
        let may = who.caller.decide(action, &target) == Decision::Allowed;
        Ok(may.then(|| JobRequester { inviter: Inviter::from(&who), who: Some(who) }))
    }

    async fn take_step(
        &self,
        step: &JobStep<'_>,
        at: usize,
        asker: &JobRequester,
        input: &JobInput,
        (id, node): (JobId, &str),
    ) -> Result<StepResult, ServiceError> {
        let mut tx = self.db.begin().await?;
        let outcomes = match (self.act(step, input.home, id, asker, &mut tx).await, step) {
            (Ok(outcomes), _) => outcomes,
            (Err(error @ (ServiceError::Store(_) | ServiceError::Internal(_))), _) => return Err(error),
            (Err(refused), JobStep::Add(_) | JobStep::Import(..) | JobStep::Analyse(_)) => {
                return Ok(StepResult::Refused(refused.code()));
            }
            (Err(refused), _) => {
                // What it began before it was refused is taken back.
                drop(tx);
                tx = self.db.begin().await?;
                vec![step.refused(refused.code())]
            }
        };
        let until = Timestamp::now() + CLAIMED_FOR;
        if !jobs::advance(id, node, at, &outcomes, until, &mut tx).await? {
            return Ok(StepResult::Lost);
        }
        tx.commit().await?;
        self.people.changed();
        self.outbox.wake();
        Ok(StepResult::Done(outcomes))
    }

    async fn act(
        &self,
        step: &JobStep<'_>,
        home: JobScope,
        job: JobId,
        asker: &JobRequester,
        tx: &mut Tx,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        let (application, party) = match home {
            JobScope::Instance(application) => (application, None),
            JobScope::Party(application, party) => (application, Some(party)),
            JobScope::Person(_) => return self.act_for_oneself(step, job, asker.person()?, tx).await,
        };
        match step {
            JobStep::Add(people) => {
                self.add_people(application, party, people, asker.person()?, tx).await?;
                Ok(people.iter().map(|person| outcome(&person.addressee(), None)).collect())
            }
            JobStep::Invite(person, wording) => {
                let who = asker.person()?;
                match person.role {
                    AddresseeRole::Candidate(id) => {
                        self.invite_candidate_in(application, id, wording, who, tx).await?;
                    }
                    AddresseeRole::TrustPerson(id) => {
                        self.invite_trust_person_in(application, id, wording, who, tx).await?;
                    }
                }
                Ok(vec![outcome(person, None)])
            }
            JobStep::Remind(person, wording) => {
                match person.role {
                    AddresseeRole::Candidate(id) => {
                        self.remind_candidate(application, id, wording, &asker.inviter, tx).await?;
                    }
                    AddresseeRole::TrustPerson(id) => {
                        self.remind_trust_person(application, id, wording, &asker.inviter, tx).await?;
                    }
                }
                Ok(vec![outcome(person, None)])
            }
            JobStep::Import(..) | JobStep::Write(..) | JobStep::Analyse(_) | JobStep::Found(..) => {
                Err(ServiceError::Forbidden)
            }
        }
    }

    /// What is done in no instance: what makes one, and what the provider does.
    async fn act_for_oneself(
        &self,
        step: &JobStep<'_>,
        job: JobId,
        who: &SignedIn,
        tx: &mut Tx,
    ) -> Result<Vec<StepOutcome>, ServiceError> {
        match step {
            JobStep::Write(mail, recipient) => {
                self.write_to(mail, recipient, job, tx).await?;
                Ok(vec![recipient.outcome(None)])
            }
            JobStep::Analyse(analysis) => Ok(vec![self.analyse(*analysis, job, who, tx).await?]),
            JobStep::Found(election, template, town) => {
                Ok(vec![self.found_town(*election, *template, town, who, tx).await?])
            }
            JobStep::Import(bundle, wishes) => Ok(vec![self.make(bundle, wishes, who, tx).await?]),
            JobStep::Add(_) | JobStep::Invite(..) | JobStep::Remind(..) => Err(ServiceError::Forbidden),
        }
    }

    async fn make(
        &self,
        bundle: &PackedBundle,
        wishes: &ImportOptions,
        who: &SignedIn,
        tx: &mut Tx,
    ) -> Result<StepOutcome, ServiceError> {
        // Whoever is no administrator any more imports nobody's answers as submitted.
        let wishes =
            ImportOptions { as_drafts: wishes.as_drafts || !who.is_admin(), ..ImportOptions::clone(wishes) };
        let bundle = bundle.unpack().map_err(ServiceError::internal)?;
        let made = self.import_in(bundle, &wishes, who, tx).await?;
        let default = &made.metadata.default_language;
        let subject = made.metadata.title.text(default, default).to_owned();
        Ok(StepOutcome { subject, subject_id: Some(made.id.into()), code: None })
    }
}

/// What somebody must be allowed to do, and where, for a job to go on.
fn needed(home: JobScope, task: &JobTask) -> (Action, ActionTarget) {
    match (home, task) {
        (_, JobTask::MassMail { .. }) => (Action::SendMail, ActionTarget::Portal),
        (_, JobTask::Instances { .. }) => (Action::ManageElections, ActionTarget::Portal),
        (_, JobTask::Analysis(analysis)) => (
            Action::RequestAnalyses,
            ActionTarget::Resource(ResourcePath::instance(analysis.application, false)),
        ),
        (home, _) => needed_at(home),
    }
}

fn needed_at(home: JobScope) -> (Action, ActionTarget) {
    match home {
        JobScope::Instance(application) => {
            (Action::ManageJobs, ActionTarget::Resource(ResourcePath::instance(application, false)))
        }
        JobScope::Party(application, party) => {
            let place = ResourcePath { party: Some(party), ..ResourcePath::instance(application, false) };
            (Action::ManagePartyCandidates, ActionTarget::Resource(place))
        }
        JobScope::Person(_) => (Action::CreateInstance, ActionTarget::Portal),
    }
}

/// Where it is noted what becomes of a job.
fn chain(home: JobScope) -> AuditChain {
    match home {
        JobScope::Instance(application) | JobScope::Party(application, _) => {
            AuditChain::Instance(application)
        }
        JobScope::Person(_) => AuditChain::Provider,
    }
}

fn outcome(person: &Addressee, code: Option<&'static str>) -> StepOutcome {
    StepOutcome {
        subject: person.name.clone(),
        subject_id: Some(person.role.id()),
        code: code.map(str::to_owned),
    }
}
