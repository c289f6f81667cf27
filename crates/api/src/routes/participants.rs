//! Parties, candidates, trust persons and creators of an instance, and their invitations.
pub(crate) mod bulk;
pub(crate) mod candidates;
pub(crate) mod candidates_light;
pub(crate) mod creators;
pub(crate) mod delivery_status;
pub(crate) mod invitations;
pub(crate) mod mailings;
pub(crate) mod parties;
pub(crate) mod reopened_response;
pub(crate) mod trust_persons;
