//! Changing many instances at once: archiving, moving to another election, deleting, and marking new ones as looked at.
use crate::{
    audit::{actions::InstanceAction, events::AuditEvent},
    instance_locks::{lock_any_instance, lock_any_instance_without_revision},
    instances::{
        Instances,
        changes::{apply_step_in_transaction, build_archive_step, delete_instance_in_transaction},
        elections::lock_election,
    },
    job_queue::{self, JobTask},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    ids::{ElectionId, InstanceId, JobId},
    reasons::Reason,
    validation::{ValidationErrorKind, ValidationErrors},
};
use serde::{Deserialize, Serialize};
use store::jobs::{JobKind, JobScope, StepOutcome};

/// Maximum number of instances in one request.
pub const MAX_CHANGED_INSTANCES: usize = 1_000;

/// What is done with each of the instances.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum BulkAction {
    /// Archives those whose election is over.
    Archive {
        /// The reason, which is stored with the change.
        reason: Reason,
    },
    /// Moves them to an election.
    Move {
        /// The election.
        election: ElectionId,
    },
    /// Deletes them, also those with answers.
    Delete,
    /// Marks new ones as looked at by the provider.
    Review,
}

/// An instance that a bulk change is applied to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ChangeTarget {
    id: InstanceId,
    /// The title, for the result.
    title: String,
}

impl ChangeTarget {
    pub(crate) fn outcome(&self, code: Option<&'static str>) -> StepOutcome {
        StepOutcome {
            subject: self.title.clone(),
            subject_id: Some(self.id.into()),
            code: code.map(str::to_owned),
        }
    }
}

/// The task of changing many instances. Each instance is a step, so one that cannot be changed does not stop the others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename = "instance_changes")]
pub struct ChangeInstances {
    /// The change.
    pub change: BulkAction,
    /// The instances.
    pub instances: Vec<ChangeTarget>,
}

impl JobTask for ChangeInstances {
    fn kind(&self) -> JobKind {
        JobKind::InstanceChanges
    }

    fn count_steps(&self) -> usize {
        self.instances.len()
    }
}

impl Instances {
    /// Creates a job that changes these instances one by one.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] for no instances, too many, or unknown ones; [`ServiceError::NotFound`] for an unknown
    /// election.
    pub async fn start_bulk_change(
        &self,
        ids: &[InstanceId],
        change: BulkAction,
        actor: &Principal,
    ) -> Result<JobId, ServiceError> {
        let mut violations = ValidationErrors::default();
        violations.check("ids", ValidationErrorKind::Required, !ids.is_empty());
        violations.check("ids", ValidationErrorKind::TooMany, ids.len() <= MAX_CHANGED_INSTANCES);
        violations.into_result()?;
        let mut titles = store::instances::list_titles(ids, &self.db).await?;
        let named = |(index, id): (usize, &InstanceId)| match titles.remove(id) {
            Some(title) => Ok(ChangeTarget { id: *id, title }),
            None => Err(ServiceError::invalid_field(&format!("ids.{index}"), ValidationErrorKind::Unknown)),
        };
        let instances = ids.iter().enumerate().map(named).collect::<Result<Vec<_>, _>>()?;
        let mut work = self.transactions.begin(actor).await?;
        if let BulkAction::Move { election } = &change {
            lock_election(*election, &mut work).await?;
        }
        let task = ChangeInstances { change, instances };
        let (id, receipt) =
            job_queue::create_job(JobScope::Person(actor.user.id), &task, actor, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(id)
    }

    /// Changes one of many instances.
    pub(crate) async fn change_in_bulk(
        &self,
        instance: &ChangeTarget,
        change: &BulkAction,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<StepOutcome, ServiceError> {
        let id = instance.id;
        match change {
            BulkAction::Archive { reason } => {
                let reason = reason.clone();
                apply_step_in_transaction(id, |instance, _| build_archive_step(instance, reason), work)
                    .await?;
            }
            BulkAction::Move { election } => {
                let before = lock_any_instance(id, &mut *work).await?;
                self.move_to_election(Some(*election), &before, actor, &mut *work).await?;
                work.record(AuditEvent::Instance(InstanceAction::Changed, id)).await?;
            }
            BulkAction::Delete => {
                delete_instance_in_transaction(id, true, work).await?;
            }
            BulkAction::Review => {
                lock_any_instance_without_revision(id, &mut *work).await?;
                if store::instances::remove_unreviewed(id, &mut *work).await? {
                    work.record(AuditEvent::Instance(InstanceAction::Reviewed, id)).await?;
                }
            }
        }
        Ok(instance.outcome(None))
    }
}
