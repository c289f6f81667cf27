//! Background jobs. A job continues when the requester has left, survives a restart, and reports its progress.
//!
//! A job does one task, whose steps the workers of all nodes run. The transaction of a step also records the step, so
//! each step takes effect once, even if another node takes the job over. If a step about one person fails, the failure
//! is recorded and the job continues.
mod tasks;
mod worker;

use crate::{
    answers::Answers,
    audit::{actions::JobAction, events::AuditEvent},
    clock::Clock,
    instances::Instances,
    mailing::Mailing,
    participants::Participants,
    service_error::ServiceError,
    sessions::{Principal, SessionCache},
    unit_of_work::Transactions,
};
use elections::ids::JobId;
use std::sync::Arc;
use store::{
    Db,
    jobs::{self, Job, JobScope},
    mails,
};
use tokio::sync::Notify;

pub(crate) use worker::WORKER_COUNT;

/// The service that controls and runs jobs.
#[derive(Clone)]
pub struct Jobs {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) transactions: Transactions,
    pub(crate) sessions: Arc<SessionCache>,
    /// Wakes a worker of this node.
    pub(crate) wakeup: Arc<Notify>,
    pub(crate) participants: Participants,
    pub(crate) answers: Answers,
    pub(crate) instances: Instances,
    pub(crate) mailing: Mailing,
}

impl Jobs {
    /// Stops a job. Finished steps stay done, so invitations and reminders that wait to be sent are still sent; the
    /// waiting mails of a mass mail are withdrawn.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn stop_job(&self, scope: JobScope, id: JobId, actor: &Principal) -> Result<Job, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let now = work.now();
        // Record the event first: a running step also locks the audit chain before the job.
        let receipt = work.record(AuditEvent::Job(JobAction::Stopped, scope, id)).await?;
        if jobs::stop(scope, id, now, &mut work).await? {
            if let JobScope::Person(_) = scope {
                mails::withdraw_by_job(id, now, &mut work).await?;
            }
            work.commit_recorded(receipt).await?;
        } else {
            drop(work);
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
        is_paused: bool,
        actor: &Principal,
    ) -> Result<Job, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let now = work.now();
        let action = if is_paused { JobAction::Paused } else { JobAction::Resumed };
        let receipt = work.record(AuditEvent::Job(action, scope, id)).await?;
        let changed = if is_paused {
            jobs::pause(scope, id, now, &mut work).await?
        } else {
            jobs::resume(scope, id, now, &mut work).await?
        };
        if changed {
            work.note_runnable_job();
            work.note_queued_mail();
            work.commit_recorded(receipt).await?;
        } else {
            drop(work);
        }
        jobs::find(scope, id, &self.db).await?.ok_or(ServiceError::NotFound)
    }
}
