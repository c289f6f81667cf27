//! Elections, which have one or more instances. The provider creates, updates, deletes and restores them.
use crate::{
    audit::{actions::ElectionAction, events::AuditEvent},
    instances::Instances,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    domain_errors::DomainError,
    elections::{Election, ElectionStatus},
    ids::ElectionId,
    instances::dates::{DEFAULT_TIME_ZONE, is_restorable, today},
};
use jiff::{Timestamp, civil::Date};
use store::{audit::AuditChain, elections::ElectionListItem};

/// The editable fields of an election.
#[derive(Clone, Debug)]
pub struct ElectionInput {
    /// Its name.
    pub name: String,
    /// Where it is held.
    pub location: String,
    /// The day of voting.
    pub election_date: Option<Date>,
    /// The status; unchanged if `None`.
    pub status: Option<ElectionStatus>,
}

impl Instances {
    /// Creates an election.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] if a field is not valid. The error uses the JSON field names.
    pub async fn add_election(
        &self,
        input: ElectionInput,
        actor: &Principal,
    ) -> Result<ElectionListItem, ServiceError> {
        let now = self.clock.now();
        let ElectionInput { name, location, election_date, status } = input;
        let (id, status) = (ElectionId::random(), status.unwrap_or(ElectionStatus::Created));
        let election =
            Election { id, name, location, election_date, status, created_at: now, updated_at: now };
        election.validate(None, today(now, DEFAULT_TIME_ZONE)).into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        store::elections::add(&election, &mut work).await?;
        work.commit(AuditEvent::Election(ElectionAction::Added, id)).await?;
        Ok(ElectionListItem { election, instances: 0, deleted_at: None })
    }

    /// Updates an election. `is_current` gets the time of the last change and returns whether it is the version that
    /// the actor has read.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::VersionConflict`]; [`ServiceError::Invalid`] if a field is not
    /// valid. The error uses the JSON field names.
    pub async fn update_election(
        &self,
        id: ElectionId,
        is_current: impl FnOnce(Timestamp) -> bool + Send,
        input: ElectionInput,
        actor: &Principal,
    ) -> Result<ElectionListItem, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        work.lock_chain(AuditChain::Provider).await?;
        store::instances::increment_revisions_of_election(id, work.now(), &mut work).await?;
        let before = lock_election(id, &mut work).await?;
        let now = work.now();
        if !is_current(before.updated_at) {
            return Err(ServiceError::VersionConflict);
        }
        let ElectionInput { name, location, election_date, status } = input;
        let status = status.unwrap_or(before.status);
        let election = Election { name, location, election_date, status, updated_at: now, ..before.clone() };
        election.validate(Some(&before), today(now, DEFAULT_TIME_ZONE)).into_result()?;
        store::elections::update(&election, &mut work).await?;
        let listed = store::elections::find_list_item(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        work.commit(AuditEvent::Election(ElectionAction::Changed, id)).await?;
        Ok(listed)
    }

    /// Deletes an election without instances. It can be restored within 30 days.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] while it has instances.
    pub async fn delete_election(&self, id: ElectionId, actor: &Principal) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        lock_election(id, &mut work).await?;
        let now = work.now();
        let listed = store::elections::find_list_item(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        if listed.instances > 0 {
            return Err(DomainError::HasInstances(listed.instances).into());
        }
        store::elections::delete(id, now, &mut work).await?;
        Ok(work.commit(AuditEvent::Election(ElectionAction::Deleted, id)).await?)
    }

    /// Restores a deleted election.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if it was removed permanently; [`ServiceError::RuleViolation`] if it is not deleted.
    pub async fn restore_election(
        &self,
        id: ElectionId,
        actor: &Principal,
    ) -> Result<ElectionListItem, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let now = work.now();
        let listed = store::elections::find_list_item(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let deleted = listed.deleted_at.ok_or(DomainError::NotDeleted)?;
        if !is_restorable(deleted, now) {
            return Err(ServiceError::NotFound);
        }
        store::elections::restore(id, now, &mut work).await?;
        let listed = store::elections::find_list_item(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        work.commit(AuditEvent::Election(ElectionAction::Restored, id)).await?;
        Ok(listed)
    }
}

/// Locks an election for a change in this transaction and returns it.
pub(crate) async fn lock_election(id: ElectionId, work: &mut UnitOfWork) -> Result<Election, ServiceError> {
    store::elections::lock(id, work).await?.ok_or(ServiceError::NotFound)
}
