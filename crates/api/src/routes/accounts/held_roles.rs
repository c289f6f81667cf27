//! The roles of a user, as the API lists them.
use crate::http::pagination::{ListRow, SortFields, SortKey};
use elections::{
    ids::{CandidateId, InstanceId, PartyId},
    permissions::RoleGrant,
    texts::Language,
};
use serde::Serialize;
use store::roles;
use utoipa::ToSchema;

/// A role of a user.
#[derive(Serialize, ToSchema)]
pub(crate) struct HeldRole {
    /// 0 admin, 1 creator, 2 trust person, 3 candidate
    role: i16,
    /// The instance; null for administrators.
    application_id: Option<InstanceId>,
    /// Its title.
    title: Option<String>,
    /// The last part of the address for voters.
    domain: Option<String>,
    /// The status of the instance.
    status: Option<i16>,
    /// The party of a trust person or a candidate.
    party_id: Option<PartyId>,
    /// The short name of that party.
    party_name: Option<String>,
    candidate_id: Option<CandidateId>,
}

impl HeldRole {
    /// Builds the response for a reader, with names in the language of the reader where they exist.
    pub(crate) fn new(role: &roles::AssignedRole, reader: Option<&Language>) -> HeldRole {
        let (party_id, candidate_id) = match role.grant {
            RoleGrant::TrustPerson(_, party) => (Some(party), None),
            RoleGrant::Candidate(_, candidate, party) => (party, Some(candidate)),
            RoleGrant::Admin | RoleGrant::Creator(_) => (None, None),
        };
        let instance = role.instance.as_ref();
        let party_name = instance
            .zip(role.party_shortcut.as_ref())
            .map(|(instance, shortcut)| shortcut.text_for(reader, &instance.default_language).to_owned());
        HeldRole {
            role: role.grant.role().into(),
            application_id: role.grant.instance_id(),
            title: instance
                .map(|instance| instance.title.text_for(reader, &instance.default_language).to_owned()),
            domain: instance.map(|instance| instance.domain.clone()),
            status: instance.map(|instance| instance.status.into()),
            party_id,
            party_name,
            candidate_id,
        }
    }
}

impl ListRow for HeldRole {
    const SORT_FIELDS: SortFields<fn(&Self) -> SortKey> = &[
        ("role", |role| role.role.into()),
        ("title", |role| role.title.as_deref().map(SortKey::text).into()),
        ("domain", |role| role.domain.as_deref().map(SortKey::text).into()),
        ("status", |role| role.status.into()),
    ];

    fn texts(&self) -> Vec<&str> {
        [&self.title, &self.domain, &self.party_name].into_iter().flatten().map(String::as_str).collect()
    }
}
