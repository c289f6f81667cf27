//! The workers: each claims a job for a limited time, runs its steps one by one, and renews its claim meanwhile.
use super::{
    Jobs,
    tasks::{JobRequester, RunnableTask, StepContext, StoredTask},
};
use crate::{
    job_queue::JobInput, outage_log::log_store_error, service_error::ServiceError, unit_of_work::Unaudited,
};
use elections::{ids::JobId, permissions::Decision};
use identity::tokens::Token;
use jiff::SignedDuration;
use std::{convert::Infallible, time::Duration};
use store::{
    jobs::{self, ClaimedJob, StepOutcome},
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
/// How often the outbox is polled before the job is paused.
const OUTBOX_POLL_LIMIT: u32 = 10;
/// Interval of polling the outbox.
const OUTBOX_POLL_INTERVAL: Duration = Duration::from_millis(100);
/// How long a job is paused while the mail server is slow, so that other jobs can run.
const OUTBOX_PAUSE: SignedDuration = SignedDuration::from_secs(1);

/// The result of a step.
enum StepResult {
    /// The step is done, with these outcomes, each of which counts as one step.
    Done(Vec<StepOutcome>),
    /// The job was taken over or stopped.
    Lost,
    /// The whole job fails, with this code.
    Failed(&'static str),
}

/// A job that this node has claimed.
struct Claim<'a> {
    id: JobId,
    /// The name of this worker.
    node: &'a str,
    /// The number of finished steps.
    progress: usize,
}

impl Jobs {
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
                Err(error) => log_store_error(&error, "poll for jobs"),
            }
            let _ = tokio::time::timeout(POLL_INTERVAL, self.wakeup.notified()).await;
        }
    }

    async fn run_job(&self, job: ClaimedJob, node: &str) {
        let (id, attempts) = (job.id, job.attempts);
        let released = if attempts > MAX_ATTEMPTS {
            // All attempts ended without a result.
            jobs::finish(id, node, Some("internal"), self.clock.now(), &self.db).await
        } else {
            // Runs in a separate task, so that a panic in one job does not end the worker.
            let (workers, own) = (self.clone(), node.to_owned());
            let steps = tokio::spawn(async move { workers.run_stored_task(job, &own).await });
            let result = tokio::select! {
                result = steps => result,
                never = self.renew_lease(id, node) => match never {},
            };
            match result {
                Ok(Ok(())) => Ok(()),
                Ok(Err(error)) => self.postpone_job(id, node, &error).await,
                Err(error) => self.postpone_job(id, node, &error).await,
            }
        };
        if let Err(error) = released {
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

    async fn run_stored_task(&self, job: ClaimedJob, node: &str) -> Result<(), ServiceError> {
        let input: JobInput<StoredTask> =
            serde_json::from_str(job.input.get()).map_err(ServiceError::internal)?;
        let JobInput { scope, session, task } = input;
        let claim = Claim { id: job.id, node, progress: job.progress };
        match task {
            StoredTask::People(task) => self.run_task(&JobInput { scope, session, task }, claim).await,
            StoredTask::Invitations(task) => self.run_task(&JobInput { scope, session, task }, claim).await,
            StoredTask::InviteEverybody(task) => {
                self.run_task(&JobInput { scope, session, task }, claim).await
            }
            StoredTask::Reminders(task) => self.run_task(&JobInput { scope, session, task }, claim).await,
            StoredTask::MassMail(task) => self.run_task(&JobInput { scope, session, task }, claim).await,
            StoredTask::Analysis(task) => self.run_task(&JobInput { scope, session, task }, claim).await,
            StoredTask::Instances(task) => self.run_task(&JobInput { scope, session, task }, claim).await,
            StoredTask::InstanceChanges(task) => {
                self.run_task(&JobInput { scope, session, task }, claim).await
            }
            StoredTask::TemplateChanges(task) => {
                self.run_task(&JobInput { scope, session, task }, claim).await
            }
            StoredTask::Import(task) => self.run_task(&JobInput { scope, session, task }, claim).await,
            StoredTask::ThesesNotices(task) => self.run_task(&JobInput { scope, session, task }, claim).await,
            StoredTask::CorrectionNotices(task) => {
                self.run_task(&JobInput { scope, session, task }, claim).await
            }
        }
    }

    async fn run_task<T: RunnableTask>(
        &self,
        input: &JobInput<T>,
        mut claim: Claim<'_>,
    ) -> Result<(), ServiceError> {
        let (id, node) = (claim.id, claim.node);
        loop {
            let has_steps_left = claim.progress < input.task.count_steps();
            if T::WAITS_FOR_MAILS && !self.wait_for_outbox(id, has_steps_left).await? {
                let now = self.clock.now();
                return Ok(jobs::release_until(id, node, now + OUTBOX_PAUSE, now, &self.db).await?);
            }
            if !has_steps_left {
                return Ok(jobs::finish(id, node, None, self.clock.now(), &self.db).await?);
            }
            let Some(requester) = self.load_requester(input).await? else {
                return Ok(jobs::finish(id, node, Some("forbidden"), self.clock.now(), &self.db).await?);
            };
            match self.run_step(input, &requester, &claim).await? {
                StepResult::Done(outcomes) => claim.progress += outcomes.len(),
                StepResult::Lost => return Ok(()),
                StepResult::Failed(code) => {
                    return Ok(jobs::finish(id, node, Some(code), self.clock.now(), &self.db).await?);
                }
            }
        }
    }

    /// Waits a short time until the mails of a job are sent, and returns whether they are. While the job has steps left, a
    /// few mails may be pending. Mails that are not queued yet can still be paused and stopped.
    async fn wait_for_outbox(&self, job: JobId, has_steps_left: bool) -> store::Result<bool> {
        let limit = if has_steps_left { MAX_PENDING_MAILS } else { 0 };
        for _ in 0..OUTBOX_POLL_LIMIT {
            if mails::count_untried_by_job(job, &self.db).await? <= limit {
                return Ok(true);
            }
            tokio::time::sleep(OUTBOX_POLL_INTERVAL).await;
        }
        Ok(false)
    }

    /// Loads the requester if it still has the permission. Revoked roles take effect on running jobs.
    async fn load_requester<T: RunnableTask>(
        &self,
        input: &JobInput<T>,
    ) -> Result<Option<JobRequester>, ServiceError> {
        let Some(session) = input.session else {
            let inviter = self.participants.load_scheduled_inviter(input.scope).await?;
            return Ok(Some(JobRequester::Schedule(inviter)));
        };
        let Some(actor) = self.sessions.load_job_actor(session).await? else { return Ok(None) };
        let (action, target) = input.task.required_permission(input.scope);
        let is_allowed = actor.permissions.decide(action, &target) == Decision::Allowed;
        Ok(is_allowed.then_some(JobRequester::Person(Box::new(actor))))
    }

    async fn run_step<T: RunnableTask>(
        &self,
        input: &JobInput<T>,
        requester: &JobRequester,
        claim: &Claim<'_>,
    ) -> Result<StepResult, ServiceError> {
        let (task, at) = (&input.task, claim.progress);
        let mut work = self.transactions.begin(requester.audit_actor()).await?;
        work.set_job(claim.id);
        let context = StepContext { services: self, scope: input.scope, job: claim.id, requester };
        let outcomes = match task.execute_step(at, &context, &mut work).await {
            Ok(outcomes) => outcomes,
            Err(error @ (ServiceError::Store(_) | ServiceError::Internal(_))) => return Err(error),
            Err(error) => match task.failed_outcome(at, error.code()) {
                None => return Ok(StepResult::Failed(error.code())),
                Some(outcome) => {
                    // Roll back what the step changed before it failed.
                    drop(work);
                    work = self.transactions.begin(requester.audit_actor()).await?;
                    vec![outcome]
                }
            },
        };
        let until = self.clock.now() + LEASE_DURATION;
        if !jobs::record_steps(claim.id, claim.node, at, &outcomes, until, work.now(), &mut work).await? {
            return Ok(StepResult::Lost);
        }
        work.commit_unaudited(Unaudited::JobProgress).await?;
        Ok(StepResult::Done(outcomes))
    }
}
