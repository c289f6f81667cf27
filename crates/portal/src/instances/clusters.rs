//! Clusters: groups of instances that voters can choose from on one page.
use crate::{
    audit::{actions::ClusterAction, events::AuditEvent},
    instances::Instances,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    clusters::Cluster, domain_errors::DomainError, ids::ClusterId, instances::Domain,
    validation::ValidationErrorKind,
};
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
        // No other cluster reserves the address in between.
        work.lock_chain(AuditChain::Provider).await?;
        if store::clusters::find_by_former_url(&cluster.url, &mut work).await?.is_some() {
            return Err(ServiceError::invalid_field("url", ValidationErrorKind::Duplicate));
        }
        store::clusters::add(&cluster, &mut work).await.map_err(to_cluster_error)?;
        work.commit(AuditEvent::Cluster(ClusterAction::Added, id)).await?;
        Ok(cluster)
    }

    /// Updates a cluster. `confirmed_url` is the new address, typed once more: it is needed for another address if voters
    /// know the former one, which stays reserved and leads to the new one.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] if a field is not valid, with the JSON field names;
    /// [`ServiceError::RuleViolation`] if the confirmation is missing.
    pub async fn update_cluster(
        &self,
        id: ClusterId,
        input: ClusterInput,
        confirmed_url: Option<&Domain>,
        actor: &Principal,
    ) -> Result<Cluster, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        work.lock_chain(AuditChain::Provider).await?;
        let now = work.now();
        store::instances::increment_revisions_of_cluster(id, now, &mut work).await?;
        let before = store::clusters::find(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let ClusterInput { title, subtitle, description, url } = input;
        let former_url = before.url.clone();
        let cluster = Cluster { title, subtitle, description, url, updated_at: now, ..before };
        cluster.validate().into_result()?;
        reserve_former_url(&former_url, &cluster, confirmed_url, &mut work).await?;
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

/// Reserves the former address of a cluster whose address changes, if voters may know it.
async fn reserve_former_url(
    former: &Domain,
    cluster: &Cluster,
    confirmed: Option<&Domain>,
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    let Cluster { id, url, .. } = cluster;
    if url == former {
        return Ok(());
    }
    match store::clusters::find_by_former_url(url, &mut *work).await? {
        Some(owner) if owner.id != *id => {
            return Err(ServiceError::invalid_field("url", ValidationErrorKind::Duplicate));
        }
        Some(_) => store::clusters::release_former_url(url, &mut *work).await?,
        None => {}
    }
    if !store::clusters::has_known_url(*id, &mut *work).await? {
        return Ok(());
    }
    if confirmed != Some(url) {
        return Err(DomainError::ClusterAddressInUse(former.clone()).into());
    }
    let now = work.now();
    Ok(store::clusters::reserve_former_url(former, *id, now, work).await?)
}

fn to_cluster_error(error: store::Error) -> ServiceError {
    match error {
        store::Error::UniqueViolation(_) => {
            ServiceError::invalid_field("url", ValidationErrorKind::Duplicate)
        }
        error => error.into(),
    }
}
