//! Clusters: instances among which voters choose on one page.
use crate::{
    Portal,
    audit::{self, AuditEvent, in_microseconds},
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{clusters::Cluster, ids::ClusterId, instances::Domain, validation::ValidationErrorKind};
use jiff::Timestamp;
use store::{Tx, audit::AuditChain};

/// What is told of a cluster.
#[derive(Clone, Debug)]
pub struct ClusterInput {
    /// Its heading.
    pub title: String,
    /// A second line.
    pub subtitle: String,
    /// What it is about.
    pub description: String,
    /// Where voters find it.
    pub url: Domain,
}

impl Portal {
    /// Makes a cluster.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] by the names of the wire.
    pub async fn add_cluster(&self, told: ClusterInput, who: &SignedIn) -> Result<Cluster, ServiceError> {
        let now = in_microseconds(Timestamp::now());
        let ClusterInput { title, subtitle, description, url } = told;
        let id = ClusterId::random();
        let cluster = Cluster { id, title, subtitle, description, url, created_at: now, updated_at: now };
        cluster.validate().into_result()?;
        let mut tx = self.db.begin().await?;
        store::clusters::add(&cluster, &mut tx).await.map_err(taken)?;
        end("cluster.added", id, who, now, tx).await?;
        Ok(cluster)
    }

    /// Replaces what is told of a cluster.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] by the names of the wire.
    pub async fn change_cluster(
        &self,
        id: ClusterId,
        told: ClusterInput,
        who: &SignedIn,
    ) -> Result<Cluster, ServiceError> {
        let now = in_microseconds(Timestamp::now());
        let mut tx = self.db.begin().await?;
        store::instances::touch_cluster(id, &mut tx).await?;
        let before = store::clusters::find(id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
        let ClusterInput { title, subtitle, description, url } = told;
        let cluster = Cluster { title, subtitle, description, url, updated_at: now, ..before };
        cluster.validate().into_result()?;
        store::clusters::set(&cluster, &mut tx).await.map_err(taken)?;
        end("cluster.changed", id, who, now, tx).await?;
        Ok(cluster)
    }

    /// Deletes a cluster; its instances go on without it.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn remove_cluster(&self, id: ClusterId, who: &SignedIn) -> Result<(), ServiceError> {
        let now = in_microseconds(Timestamp::now());
        let mut tx = self.db.begin().await?;
        store::instances::touch_cluster(id, &mut tx).await?;
        store::clusters::find(id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
        store::clusters::remove(id, &mut tx).await?;
        end("cluster.removed", id, who, now, tx).await
    }
}

/// Ends a transaction with its entry in the audit log.
async fn end(
    action: &'static str,
    id: ClusterId,
    who: &SignedIn,
    now: Timestamp,
    mut tx: Tx,
) -> Result<(), ServiceError> {
    audit::record(AuditChain::Provider, who.actor(), AuditEvent::on(action, "cluster", id), now, &mut tx)
        .await?;
    Ok(tx.commit().await?)
}

fn taken(error: store::Error) -> ServiceError {
    match error {
        store::Error::Taken(_) => ServiceError::field("url", ValidationErrorKind::Duplicate),
        error => error.into(),
    }
}
