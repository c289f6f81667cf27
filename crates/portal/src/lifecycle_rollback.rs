//! Steps back that the provider takes with an instance, each with a reason that is kept: out of the archive, on with an
//! election that was over, theses that are open again; and undoing a deletion.
use crate::{
    Portal,
    instances::{claim, record, take},
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    domain_errors::DomainError,
    ids::InstanceId,
    instances::{Instance, dates::is_restorable},
    reasons::Reason,
};
use jiff::{Timestamp, civil::Date};

impl Portal {
    /// Takes an instance back from the archive.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Not`] where it is not there.
    pub async fn take_back_from_archive(
        &self,
        id: InstanceId,
        reason: Reason,
        who: &SignedIn,
    ) -> Result<Instance, ServiceError> {
        self.step(id, who, |application, _| application.restore(reason)).await
    }

    /// Goes on with an election that is over, until a later day.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Not`] while it is not over, and for a day that has passed.
    pub async fn return_to_live(
        &self,
        id: InstanceId,
        last_day: Date,
        reason: Reason,
        who: &SignedIn,
    ) -> Result<Instance, ServiceError> {
        self.step(id, who, |application, now| application.return_to_live(last_day, reason, now)).await
    }

    /// Reopens the theses of an instance that is not live, and tells everybody who prepares or answers it. What was
    /// answered stays, until a thesis is changed.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Not`] while the theses are open, and once voters use them.
    pub async fn reopen_theses(
        &self,
        id: InstanceId,
        reason: Reason,
        who: &SignedIn,
    ) -> Result<Instance, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let mut application = claim(id, &mut tx).await?;
        let step = application.reopen_theses(reason.clone())?;
        take(&step, &mut application, who.actor(), now, &mut tx).await?;
        self.tell_that_theses_are_open(&application, &reason, who, now, &mut tx).await?;
        tx.commit().await?;
        self.outbox.wake();
        Ok(application)
    }

    /// Takes back that an instance was deleted.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] where it was removed for good; [`ServiceError::Not`] where it is not deleted, and while its election
    /// is.
    pub async fn restore_instance(&self, id: InstanceId, who: &SignedIn) -> Result<Instance, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let managed = store::instances::managed(id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
        let deleted = managed.deleted_at.ok_or(DomainError::NotDeleted)?;
        if !is_restorable(deleted, now) {
            return Err(ServiceError::NotFound);
        }
        store::instances::restore(id, now, &mut tx).await?;
        let application = claim(id, &mut tx).await?;
        let election = store::elections::claim(application.election, &mut tx).await?;
        election.ok_or(DomainError::ElectionDeleted)?;
        record("instance.undeleted", id, who.actor(), now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        Ok(application)
    }
}
