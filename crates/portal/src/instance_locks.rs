//! The instance that a write is about: loading it, and locking it so that other writes wait. All rooms use this.
use crate::{service_error::ServiceError, unit_of_work::UnitOfWork};
use elections::{
    domain_errors::DomainError,
    ids::InstanceId,
    instances::{Instance, changes::InstanceChange},
};

/// Returns the instance with this id.
pub(crate) async fn load_instance(id: InstanceId, work: &mut UnitOfWork) -> Result<Instance, ServiceError> {
    store::instances::find(id, work).await?.ok_or(ServiceError::NotFound)
}

/// Locks an instance for a change in this transaction and returns it.
pub(crate) async fn lock_any_instance(
    id: InstanceId,
    work: &mut UnitOfWork,
) -> Result<Instance, ServiceError> {
    store::instances::lock(id, work.now(), work).await?.ok_or(ServiceError::NotFound)
}

/// Locks an instance for a change of its participants and returns it. Fails for an archived instance.
pub(crate) async fn lock_instance(id: InstanceId, work: &mut UnitOfWork) -> Result<Instance, ServiceError> {
    let instance = lock_any_instance(id, work).await?;
    instance.require_changeable(InstanceChange::ElectionData).map_err(DomainError::from)?;
    Ok(instance)
}

/// Locks an instance for a change that voters do not see, as an invitation: its revision stays. Fails for an archived
/// instance.
pub(crate) async fn lock_instance_without_revision(
    id: InstanceId,
    work: &mut UnitOfWork,
) -> Result<Instance, ServiceError> {
    let instance = store::instances::lock_without_touch(id, work).await?.ok_or(ServiceError::NotFound)?;
    instance.require_changeable(InstanceChange::ElectionData).map_err(DomainError::from)?;
    Ok(instance)
}

/// Locks an instance whose answers can be given or corrected.
pub(crate) async fn lock_answering_instance(
    id: InstanceId,
    work: &mut UnitOfWork,
) -> Result<Instance, ServiceError> {
    let instance = store::instances::lock_without_touch(id, work).await?;
    let instance = instance.ok_or(ServiceError::NotFound)?;
    instance.require_accepting_corrections(work.now())?;
    Ok(instance)
}
