//! The queue of background jobs: what a job stores, and how one is created within the change that needs it. The
//! workers of [`crate::jobs`] run the jobs.
use crate::{
    audit::events::{AuditEvent, chain_of_job},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{AuditReceipt, UnitOfWork},
};
use elections::{
    domain_errors::DomainError,
    ids::{ElectionId, InstanceId, JobId, SessionId},
};
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use store::jobs::{self, JobKind, JobScope, NewJob};

/// The task of a job. It is stored as JSON with its name as `kind`, by which a worker recognises it. Tasks of one name
/// can be jobs of several kinds.
pub trait JobTask: Serialize + Sync {
    /// Whether only one job of the kind is active in a scope at a time. Two would send each mail twice.
    const IS_EXCLUSIVE: bool = true;

    /// Returns the kind of the job.
    fn kind(&self) -> JobKind;

    /// Returns the number of steps.
    fn count_steps(&self) -> usize;

    /// Returns the election and the instance that a job outside an instance concerns, if any.
    fn audit_subjects(&self) -> (Option<ElectionId>, Option<InstanceId>) {
        (None, None)
    }
}

/// The stored input of a job.
#[derive(Serialize, Deserialize)]
pub(crate) struct JobInput<T> {
    /// Where the job is listed.
    #[serde(rename = "home")]
    pub(crate) scope: JobScope,
    /// The session of the requester; `None` for a scheduled job.
    pub(crate) session: Option<SessionId>,
    /// The task.
    pub(crate) task: T,
}

/// Creates a job within the caller's transaction, which must have locked the instance that the job is about, if
/// any. A second job of an exclusive kind is refused.
///
/// # Errors
/// [`ServiceError::NotFound`] for a party that the instance does not have; [`ServiceError::RuleViolation`] while a
/// job of the same kind is running; [`ServiceError::Forbidden`] for a program.
pub(crate) async fn create_job<T: JobTask>(
    scope: JobScope,
    task: &T,
    actor: &Principal,
    work: &mut UnitOfWork,
) -> Result<(JobId, AuditReceipt), ServiceError> {
    // Jobs check the permissions of a session at each step. A program has none, so it starts no jobs.
    let session = actor.session_id().ok_or(ServiceError::Forbidden)?;
    match scope {
        JobScope::Instance(_) => {}
        JobScope::Party(instance_id, party) => {
            let found = store::parties::find(instance_id, party, &mut *work).await?;
            found.ok_or(ServiceError::NotFound)?;
        }
        // There is no instance to lock: concurrent requests wait for the audit chain.
        JobScope::Person(_) => work.lock_chain(chain_of_job(scope)).await?,
    }
    if T::IS_EXCLUSIVE && jobs::is_active(scope, task.kind(), &mut *work).await? {
        return Err(DomainError::AlreadyRunning.into());
    }
    let (id, kind, total) = (JobId::random(), task.kind(), task.count_steps());
    let input = to_raw_value(&JobInput { scope, session: Some(session), task });
    let input = input.map_err(ServiceError::internal)?;
    let job = NewJob { id, kind, scope, user: Some(actor.user.id), input, total, unique_key: None };
    jobs::add(&job, work.now(), &mut *work).await?;
    let (election, instance) = task.audit_subjects();
    let event = AuditEvent::JobStarted {
        scope,
        job: id,
        kind: kind.as_str(),
        steps: total,
        election,
        instance_id: instance,
    };
    let receipt = work.record(event).await?;
    work.note_runnable_job();
    Ok((id, receipt))
}

/// Creates a scheduled job in an instance, once for each key.
///
/// # Errors
/// [`ServiceError::Store`], also if a job with this key exists.
pub(crate) async fn create_scheduled_job(
    instance_id: InstanceId,
    task: &impl JobTask,
    unique_key: String,
    work: &mut UnitOfWork,
) -> Result<AuditReceipt, ServiceError> {
    let (id, kind, total) = (JobId::random(), task.kind(), task.count_steps());
    let scope = JobScope::Instance(instance_id);
    let input = to_raw_value(&JobInput { scope, session: None, task }).map_err(ServiceError::internal)?;
    let job = NewJob { id, kind, scope, user: None, input, total, unique_key: Some(unique_key) };
    jobs::add(&job, work.now(), &mut *work).await?;
    let event = AuditEvent::ScheduledJobStarted { instance_id, job: id, kind: kind.as_str(), steps: total };
    work.note_runnable_job();
    Ok(work.record(event).await?)
}
