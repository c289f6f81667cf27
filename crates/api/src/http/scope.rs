//! What a path names: an instance, a party or a candidate of it; and the scope of an operation that exists for an
//! instance and, at a second path, for a party of it.
//!
//! One handler serves both: [`RouteSet::with_party_path`] gives it the second path, [`InScope`] the permission that
//! each path needs, and [`ScopePath`] the scope that the path names. The extractor of the permission checks that
//! what the path names belongs to the party.
//!
//! [`RouteSet::with_party_path`]: crate::http::route_table::RouteSet::with_party_path
//! [`InScope`]: crate::http::permissions::InScope
use crate::{
    Api,
    http::api_error::{ApiError, FieldError, ResourceKind, Result},
};
use elections::{
    ids::{CandidateId, InstanceId, PartyId, TrustPersonId},
    participants::PartyScope,
};
use serde::Deserialize;
use store::jobs::JobScope;
use utoipa::IntoParams;

/// The instance that a path names.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct InstancePath {
    /// The instance.
    #[param(value_type = i64)]
    pub(crate) id: InstanceId,
}

/// The instance that a path names, and the party, if any.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct ScopePath {
    /// The instance.
    #[param(value_type = i64)]
    pub(crate) id: InstanceId,
    #[serde(rename = "partyId", default)]
    #[param(ignore)]
    pub(crate) party: PathParty,
}

/// A party of an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct PartyPath {
    /// The instance.
    #[param(value_type = i64)]
    pub(crate) id: InstanceId,
    /// The party.
    #[serde(rename = "partyId")]
    #[param(value_type = i64)]
    pub(crate) party: PartyId,
}

/// A candidate of an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct CandidatePath {
    /// The instance.
    #[param(value_type = i64)]
    pub(crate) id: InstanceId,
    #[serde(rename = "partyId", default)]
    #[param(ignore)]
    pub(crate) party: PathParty,
    /// The candidate.
    #[serde(rename = "candidateId")]
    #[param(value_type = i64)]
    pub(crate) candidate: CandidateId,
}

/// The `partyId` of a path. It is absent at the path of an instance; 0 stands for candidates without a party.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(transparent)]
pub(crate) struct PathParty(Option<i64>);

impl PathParty {
    /// Creates it from the number that the path contains, if any.
    pub(crate) fn new(number: Option<i64>) -> PathParty {
        PathParty(number)
    }

    /// Returns the parties whose participants the path covers.
    pub(crate) fn party_scope(self) -> Result<PartyScope> {
        match self.0 {
            Some(0) => Ok(PartyScope::Party(None)),
            _ => Ok(self.party()?.map_or(PartyScope::All, |party| PartyScope::Party(Some(party)))),
        }
    }

    /// Returns the jobs of an instance that the path covers.
    pub(crate) fn job_scope(self, instance_id: InstanceId) -> Result<JobScope> {
        let party = self.party()?;
        Ok(party.map_or(JobScope::Instance(instance_id), |party| JobScope::Party(instance_id, party)))
    }

    /// Returns the party, if the path names one.
    ///
    /// # Errors
    /// If the number is not the id of a party, such as 0.
    pub(crate) fn party(self) -> Result<Option<PartyId>> {
        let party = self.0.map(PartyId::try_from).transpose();
        party.map_err(|_| ApiError::NotFound(ResourceKind::Party))
    }
}

/// Checks that a trust person belongs to the party of the path, if the path names one.
pub(crate) async fn require_trust_person(
    instance_id: InstanceId,
    party: PathParty,
    id: TrustPersonId,
    api: &Api,
) -> Result<()> {
    let Some(party) = party.party()? else { return Ok(()) };
    let exists = store::trust_persons::exists_in_party(instance_id, party, id, &api.portal.db).await?;
    exists.then_some(()).ok_or(ApiError::NotFound(ResourceKind::Person))
}

/// Returns the party of a new candidate: the party of the path, or of the body at the path of an instance.
///
/// # Errors
/// If the body names another party than the path.
pub(crate) fn resolve_party(path: PathParty, body_party: Option<PartyId>) -> Result<Option<PartyId>> {
    match path.party_scope()? {
        PartyScope::All => Ok(body_party),
        PartyScope::Party(party) if body_party.is_none() || body_party == party => Ok(party),
        PartyScope::Party(_) => Err(ApiError::Invalid(vec![FieldError::new("party_id", "differs")])),
    }
}
