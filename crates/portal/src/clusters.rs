//! Clusters: groups of instances that voters can choose from on one page.
use crate::{
    Portal,
    audit::{self, AuditEvent, truncate_to_microseconds},
    people::Principal,
    service_error::ServiceError,
};
use elections::{clusters::Cluster, ids::ClusterId, instances::Domain, validation::ValidationErrorKind};
use jiff::Timestamp;
use store::{Tx, audit::AuditChain};

/// The editable fields of a cluster.
#[derive(Clone, Debug)]
pub struct ClusterInput {
    /// Its heading.
    pub title: String,
    /// The second line.
    pub subtitle: String,
    /// The description.
    pub description: String,
    /// The URL segment of the cluster, as in `/match/cluster/{url}`.
    pub url: Domain,
}

impl Portal {
    /// Creates a cluster.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] if a field is not valid. The error uses the JSON field names.
    pub async fn create_cluster(
        &self,
        input: ClusterInput,
        actor: &Principal,
    ) -> Result<Cluster, ServiceError> {
        let now = truncate_to_microseconds(Timestamp::now());
        let ClusterInput { title, subtitle, description, url } = input;
        let id = ClusterId::random();
        let cluster = Cluster { id, title, subtitle, description, url, created_at: now, updated_at: now };
        cluster.validate().into_result()?;
        let mut tx = self.db.begin().await?;
        store::clusters::add(&cluster, &mut tx).await.map_err(to_cluster_error)?;
        record_and_commit("cluster.added", id, actor, now, tx).await?;
        Ok(cluster)
    }

    /// Updates a cluster.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] if a field is not valid. The error uses the JSON field
    /// names.
    pub async fn update_cluster(
        &self,
        id: ClusterId,
        input: ClusterInput,
        actor: &Principal,
    ) -> Result<Cluster, ServiceError> {
        let now = truncate_to_microseconds(Timestamp::now());
        let mut tx = self.db.begin().await?;
        store::instances::touch_cluster(id, &mut tx).await?;
        let before = store::clusters::find(id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
        let ClusterInput { title, subtitle, description, url } = input;
        let cluster = Cluster { title, subtitle, description, url, updated_at: now, ..before };
        cluster.validate().into_result()?;
        store::clusters::update(&cluster, &mut tx).await.map_err(to_cluster_error)?;
        record_and_commit("cluster.changed", id, actor, now, tx).await?;
        Ok(cluster)
    }

    /// Deletes a cluster. Its instances stay.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn delete_cluster(&self, id: ClusterId, actor: &Principal) -> Result<(), ServiceError> {
        let now = truncate_to_microseconds(Timestamp::now());
        let mut tx = self.db.begin().await?;
        store::instances::touch_cluster(id, &mut tx).await?;
        store::clusters::find(id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
        store::clusters::remove(id, &mut tx).await?;
        record_and_commit("cluster.removed", id, actor, now, tx).await
    }
}

/// Records an event in the provider's audit log and commits the transaction.
async fn record_and_commit(
    action: &'static str,
    id: ClusterId,
    actor: &Principal,
    now: Timestamp,
    mut tx: Tx,
) -> Result<(), ServiceError> {
    audit::record(
        AuditChain::Provider,
        actor.to_audit_actor(),
        AuditEvent::new(action, "cluster", id),
        now,
        &mut tx,
    )
    .await?;
    Ok(tx.commit().await?)
}

fn to_cluster_error(error: store::Error) -> ServiceError {
    match error {
        store::Error::UniqueViolation(_) => ServiceError::field("url", ValidationErrorKind::Duplicate),
        error => error.into(),
    }
}
