//! `/api/v1/public`: what voters need, without signing in.
mod completions;
mod domains;
mod explanations;
mod fairness;
pub(crate) mod instances;
mod live;
mod research;

use crate::{
    Api,
    calls::Calls,
    problem::{Problem, Result, Thing},
};
use elections::applications::Domain;
use portal::{contests::ElectionDataError, editions::PublishedElection, published::PublishedElectionError};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

pub(crate) fn router() -> Calls {
    Calls::new()
        .merge(instances::router())
        .merge(explanations::router())
        .merge(fairness::router())
        .merge(completions::router())
        .merge(live::router())
        .merge(research::router())
        .merge(domains::router())
}

/// One instance, by its domain.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct AtDomain {
    /// The domain of the instance.
    #[param(value_type = String, example = "kranichfurt")]
    domain: Domain,
}

impl Api {
    /// The edition at a domain that voters use now.
    pub(crate) async fn edition(&self, domain: &Domain) -> Result<Arc<PublishedElection>> {
        Ok(self.portal.published.at(domain).await?)
    }
}

impl From<PublishedElectionError> for Problem {
    fn from(absent: PublishedElectionError) -> Problem {
        match absent {
            PublishedElectionError::Unknown => Problem::NotFound(Thing::Instance),
            PublishedElectionError::Over => Problem::Gone,
            PublishedElectionError::Unshowable(ElectionDataError::Store(error)) => error.into(),
            PublishedElectionError::Unshowable(ElectionDataError::Missing) => {
                Problem::NotFound(Thing::Instance)
            }
            PublishedElectionError::Unshowable(error) => Problem::internal(error),
        }
    }
}
