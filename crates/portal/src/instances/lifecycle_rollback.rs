//! Lifecycle steps in the reverse direction, which only the provider can take: from the archive, from a closed election
//! back to live, from final theses to open ones, and the restoration of a deleted instance. Each requires a reason,
//! which is stored.
use crate::{
    audit::{actions::InstanceAction, events::AuditEvent},
    instance_locks::lock_any_instance,
    instances::{Instances, changes::store_step},
    service_error::ServiceError,
    sessions::Principal,
};
use elections::{
    domain_errors::DomainError,
    ids::InstanceId,
    instances::{Instance, dates::is_restorable},
    reasons::Reason,
};
use jiff::civil::Date;

impl Instances {
    /// Takes an instance out of the archive.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if it is not archived.
    pub async fn unarchive_instance(
        &self,
        id: InstanceId,
        reason: Reason,
        actor: &Principal,
    ) -> Result<Instance, ServiceError> {
        self.apply_step(id, actor, |instance, _| instance.restore(reason)).await
    }

    /// Returns a closed instance to live, until a later day.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if it is not closed, or the day has passed.
    pub async fn return_to_live(
        &self,
        id: InstanceId,
        last_day: Date,
        reason: Reason,
        actor: &Principal,
    ) -> Result<Instance, ServiceError> {
        self.apply_step(id, actor, |instance, now| instance.return_to_live(last_day, reason, now)).await
    }

    /// Reopens the theses of an instance that is not live, and notifies everybody who prepares or answers it. Existing
    /// answers stay until their thesis is changed.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if the theses are open already, or the instance is
    /// live.
    pub async fn reopen_theses(
        &self,
        id: InstanceId,
        reason: Reason,
        actor: &Principal,
    ) -> Result<Instance, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let mut instance = lock_any_instance(id, &mut work).await?;
        let step = instance.reopen_theses(reason.clone())?;
        let receipt = store_step(&step, &mut instance, &mut work).await?;
        // Theses that can be edited need no corrections.
        store::thesis_corrections::remove_all(id, &mut work).await?;
        self.notify_theses_reopened(&instance, reason, actor, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(instance)
    }

    /// Restores a deleted instance.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if it was removed permanently; [`ServiceError::RuleViolation`] if it is not deleted,
    /// or its election is deleted.
    pub async fn restore_instance(
        &self,
        id: InstanceId,
        actor: &Principal,
    ) -> Result<Instance, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let now = work.now();
        let managed = store::instances::find_managed(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let deleted = managed.deleted_at.ok_or(DomainError::NotDeleted)?;
        if !is_restorable(deleted, now) {
            return Err(ServiceError::NotFound);
        }
        store::instances::restore(id, now, &mut work).await?;
        let instance = lock_any_instance(id, &mut work).await?;
        let election = store::elections::lock(instance.election, &mut work).await?;
        election.ok_or(DomainError::ElectionDeleted)?;
        work.commit(AuditEvent::Instance(InstanceAction::Undeleted, id)).await?;
        Ok(instance)
    }
}
