//! Clusters: groups of instances that voters can choose from on one page.
use crate::{
    audit::{actions::ClusterAction, events::AuditEvent},
    instances::Instances,
    service_error::ServiceError,
    sessions::Principal,
};
use elections::{clusters::Cluster, ids::ClusterId, instances::Domain, validation::ValidationErrorKind};
use store::audit::AuditChain;

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

impl Instances {
    /// Creates a cluster.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] if a field is not valid. The error uses the JSON field names.
    pub async fn create_cluster(
        &self,
        input: ClusterInput,
        actor: &Principal,
    ) -> Result<Cluster, ServiceError> {
        let now = self.clock.now();
        let ClusterInput { title, subtitle, description, url } = input;
        let id = ClusterId::random();
        let cluster = Cluster { id, title, subtitle, description, url, created_at: now, updated_at: now };
        cluster.validate().into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        store::clusters::add(&cluster, &mut work).await.map_err(to_cluster_error)?;
        work.commit(AuditEvent::Cluster(ClusterAction::Added, id)).await?;
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
        let mut work = self.transactions.begin(actor).await?;
        work.lock_chain(AuditChain::Provider).await?;
        let now = work.now();
        store::instances::increment_revisions_of_cluster(id, now, &mut work).await?;
        let before = store::clusters::find(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let ClusterInput { title, subtitle, description, url } = input;
        let cluster = Cluster { title, subtitle, description, url, updated_at: now, ..before };
        cluster.validate().into_result()?;
        store::clusters::update(&cluster, &mut work).await.map_err(to_cluster_error)?;
        work.commit(AuditEvent::Cluster(ClusterAction::Changed, id)).await?;
        Ok(cluster)
    }

    /// Deletes a cluster. Its instances stay.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn delete_cluster(&self, id: ClusterId, actor: &Principal) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        work.lock_chain(AuditChain::Provider).await?;
        store::instances::increment_revisions_of_cluster(id, work.now(), &mut work).await?;
        store::clusters::find(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        store::clusters::remove(id, &mut work).await?;
        Ok(work.commit(AuditEvent::Cluster(ClusterAction::Removed, id)).await?)
    }
}

fn to_cluster_error(error: store::Error) -> ServiceError {
    match error {
        store::Error::UniqueViolation(_) => {
            ServiceError::invalid_field("url", ValidationErrorKind::Duplicate)
        }
        error => error.into(),
    }
}
