//! The instance that a write is about: loading it, and locking it so that other writes wait. All services use this. The
//! time of the write is the time at which it got the lock.
use crate::{service_error::ServiceError, unit_of_work::UnitOfWork};
use elections::{
    domain_errors::DomainError,
    ids::InstanceId,
    instances::{Instance, changes::InstanceChange},
};
use std::collections::BTreeSet;

/// Returns the instance with this id.
pub(crate) async fn load_instance(id: InstanceId, work: &mut UnitOfWork) -> Result<Instance, ServiceError> {
    store::instances::find(id, work).await?.ok_or(ServiceError::NotFound)
}

/// Locks an instance until the end of the write.
pub(crate) async fn lock_row(id: InstanceId, work: &mut UnitOfWork) -> store::Result<()> {
    store::instances::lock(id, work).await?;
    work.renew_time();
    Ok(())
}

/// Locks instances in the order of their ids, and increments their revisions, so that all nodes read them again.
pub(crate) async fn lock_and_increment_revisions(
    instances: BTreeSet<InstanceId>,
    work: &mut UnitOfWork,
) -> store::Result<()> {
    for id in instances {
        lock_row(id, &mut *work).await?;
        store::instances::increment_revision(id, work.now(), &mut *work).await?;
    }
    Ok(())
}

/// Locks an instance, also an archived one, for a change that voters may see, and returns it. Increments its revision, so
/// that all nodes read it again.
pub(crate) async fn lock_any_instance(
    id: InstanceId,
    work: &mut UnitOfWork,
) -> Result<Instance, ServiceError> {
    lock_and_increment_revisions(BTreeSet::from([id]), work).await?;
    load_instance(id, work).await
}

/// Locks an instance, also an archived one, for a change that voters do not see, and returns it. Does not increment its
/// revision.
pub(crate) async fn lock_any_instance_without_revision(
    id: InstanceId,
    work: &mut UnitOfWork,
) -> Result<Instance, ServiceError> {
    lock_row(id, &mut *work).await?;
    load_instance(id, work).await
}

/// Locks an instance for a change of its participants and returns it. Fails for an archived instance.
pub(crate) async fn lock_instance(id: InstanceId, work: &mut UnitOfWork) -> Result<Instance, ServiceError> {
    let instance = lock_any_instance(id, work).await?;
    instance.require_changeable(InstanceChange::ElectionData).map_err(DomainError::from)?;
    Ok(instance)
}

/// Locks an instance for a change that voters do not see, for example an invitation. Does not increment its revision.
/// Fails for an archived instance.
pub(crate) async fn lock_instance_without_revision(
    id: InstanceId,
    work: &mut UnitOfWork,
) -> Result<Instance, ServiceError> {
    let instance = lock_any_instance_without_revision(id, work).await?;
    instance.require_changeable(InstanceChange::ElectionData).map_err(DomainError::from)?;
    Ok(instance)
}

/// Locks an instance whose answers can be given or corrected.
pub(crate) async fn lock_answering_instance(
    id: InstanceId,
    work: &mut UnitOfWork,
) -> Result<Instance, ServiceError> {
    let instance = lock_any_instance_without_revision(id, work).await?;
    instance.require_accepting_corrections(work.now())?;
    Ok(instance)
}
