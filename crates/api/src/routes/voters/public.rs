//! `/api/v1/public`: the operations for voters, without sign-in.
mod class_rooms;
mod completions;
mod domains;
mod explanations;
mod fairness;
pub(crate) mod instances;
mod live;
mod previews;
mod research;

use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        route_table::RouteTable,
    },
};
use elections::instances::Domain;
use portal::publishing::{
    election_data::ElectionDataError, published::PublishedElectionError,
    published_election::PublishedElection,
};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .merge(instances::router())
        .merge(explanations::router())
        .merge(fairness::router())
        .merge(completions::router())
        .merge(live::router())
        .merge(research::router())
        .merge(class_rooms::router())
        .merge(domains::router())
        .merge(previews::router())
}

/// An instance by its domain.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct DomainPath {
    /// The domain of the instance.
    #[param(value_type = String, example = "kranichfurt")]
    domain: Domain,
}

impl Api {
    /// Returns the published election at a domain.
    pub(crate) async fn load_published_election(&self, domain: &Domain) -> Result<Arc<PublishedElection>> {
        Ok(self.portal.published.get_by_domain(domain).await?)
    }

    /// Returns the election at a domain, if it is running. An archive is not: its election has ended.
    pub(crate) async fn load_running_election(&self, domain: &Domain) -> Result<Arc<PublishedElection>> {
        Ok(self.portal.published.get_running_by_domain(domain).await?)
    }
}

impl From<PublishedElectionError> for ApiError {
    fn from(error: PublishedElectionError) -> ApiError {
        match error {
            PublishedElectionError::NotFound => ApiError::NotFound(ResourceKind::Instance),
            PublishedElectionError::Ended => ApiError::ElectionOver,
            PublishedElectionError::ElectionData(ElectionDataError::Store(error)) => error.into(),
            PublishedElectionError::ElectionData(ElectionDataError::NotFound) => {
                ApiError::NotFound(ResourceKind::Instance)
            }
            PublishedElectionError::ElectionData(error) => ApiError::internal(error),
        }
    }
}
