//! Elections, which have one or many instances: made, changed, deleted and restored by the provider.
use crate::{
    Portal,
    audit::{self, AuditEvent},
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    domain_errors::DomainError,
    elections::{Election, ElectionStatus},
    ids::ElectionId,
    instances::dates::{DEFAULT_TIME_ZONE, is_restorable, today},
};
use jiff::{Timestamp, civil::Date};
use store::{Tx, audit::AuditChain, elections::ElectionListItem};

/// What is told of an election.
#[derive(Clone, Debug)]
pub struct ElectionInput {
    /// Its name.
    pub name: String,
    /// Where it is held.
    pub location: String,
    /// The day of voting.
    pub election_date: Option<Date>,
    /// How far it has come; as it was where nothing is told.
    pub status: Option<ElectionStatus>,
}

impl Portal {
    /// Makes an election.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] by the names of the wire.
    pub async fn add_election(
        &self,
        told: ElectionInput,
        who: &SignedIn,
    ) -> Result<ElectionListItem, ServiceError> {
        let now = Timestamp::now();
        let ElectionInput { name, location, election_date, status } = told;
        let (id, status) = (ElectionId::random(), status.unwrap_or(ElectionStatus::Created));
        let election =
            Election { id, name, location, election_date, status, created_at: now, updated_at: now };
        election.validate(None, today(now, DEFAULT_TIME_ZONE)).into_result()?;
        let mut tx = self.db.begin().await?;
        store::elections::add(&election, &mut tx).await?;
        end("election.added", id, who, now, tx).await?;
        Ok(ElectionListItem { election, instances: 0, deleted_at: None })
    }

    /// Replaces what is told of an election; `is_seen` tells whether who changes it has seen how it was left at this time.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::Stale`]; [`ServiceError::Invalid`] by the names of the wire.
    pub async fn change_election(
        &self,
        id: ElectionId,
        is_seen: impl FnOnce(Timestamp) -> bool + Send,
        told: ElectionInput,
        who: &SignedIn,
    ) -> Result<ElectionListItem, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        store::instances::touch_election(id, &mut tx).await?;
        let before = claim(id, &mut tx).await?;
        if !is_seen(before.updated_at) {
            return Err(ServiceError::Stale);
        }
        let ElectionInput { name, location, election_date, status } = told;
        let status = status.unwrap_or(before.status);
        let election = Election { name, location, election_date, status, updated_at: now, ..before.clone() };
        election.validate(Some(&before), today(now, DEFAULT_TIME_ZONE)).into_result()?;
        store::elections::set(&election, &mut tx).await?;
        let listed = store::elections::listed(id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
        end("election.changed", id, who, now, tx).await?;
        Ok(listed)
    }

    /// Deletes an election without instances; within 30 days it can be restored.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Not`] while it has instances.
    pub async fn delete_election(&self, id: ElectionId, who: &SignedIn) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        claim(id, &mut tx).await?;
        let listed = store::elections::listed(id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
        if listed.instances > 0 {
            return Err(DomainError::HasInstances(listed.instances).into());
        }
        store::elections::delete(id, now, &mut tx).await?;
        end("election.deleted", id, who, now, tx).await
    }

    /// Takes back that an election was deleted.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] where it was removed for good; [`ServiceError::Not`] where it is not deleted.
    pub async fn restore_election(
        &self,
        id: ElectionId,
        who: &SignedIn,
    ) -> Result<ElectionListItem, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let listed = store::elections::listed(id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
        let deleted = listed.deleted_at.ok_or(DomainError::NotDeleted)?;
        if !is_restorable(deleted, now) {
            return Err(ServiceError::NotFound);
        }
        store::elections::restore(id, now, &mut tx).await?;
        let listed = store::elections::listed(id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
        end("election.restored", id, who, now, tx).await?;
        Ok(listed)
    }
}

/// The election, for a change in this transaction.
pub(crate) async fn claim(id: ElectionId, tx: &mut Tx) -> Result<Election, ServiceError> {
    store::elections::claim(id, tx).await?.ok_or(ServiceError::NotFound)
}

/// Ends a transaction with its entry in the audit log.
async fn end(
    action: &'static str,
    id: ElectionId,
    who: &SignedIn,
    now: Timestamp,
    mut tx: Tx,
) -> Result<(), ServiceError> {
    audit::record(AuditChain::Provider, who.actor(), AuditEvent::on(action, "election", id), now, &mut tx)
        .await?;
    Ok(tx.commit().await?)
}
