//! `/api/v1/applications/{id}/roles/trustpersons`: who acts for the parties of an instance.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result},
    creators::{InstancePath, RoleStatus},
    delivery_status::InvitationFate,
    page::{ListQuery, ListRow, Page, PageQuery, SortFields, SortKey},
    parties::PartyPath,
    path::{Path, Query},
    permissions::{
        Authorized, ManageTrustPersons, ManageTrustPersonsOfParty, ReadTrustPersons, ReadTrustPersonsOfParty,
    },
    route_table::{RouteTable, routes},
    validated::{ValidJson, Validate},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{
    domain_errors::DomainError,
    ids::{InstanceId, PartyId, TrustPersonId, UserId},
    permissions::{Action, ActionTarget, ResourcePath},
    trust_persons,
};
use jiff::Timestamp;
use portal::{people::SignedIn, service_error::ServiceError};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use store::{
    invitations::{InvitationDelivery, InvitationTarget},
    trust_persons::TrustPersonListItem,
};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list, grant))
        .routes(routes!(find, replace, change, remove))
        .routes(routes!(find_of_party, change_of_party, remove_of_party))
        .routes(routes!(grant_to_party))
}

/// Somebody who acts for a party.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TrustPersonResponse {
    id: TrustPersonId,
    #[serde(rename = "user_id")]
    user_id: UserId,
    #[serde(rename = "application_id")]
    application_id: InstanceId,
    #[serde(rename = "party_id")]
    party_id: PartyId,
    /// The short name of the party.
    #[serde(rename = "party_name")]
    party_name: String,
    first_name: String,
    last_name: String,
    /// The mail address.
    contact: String,
    /// 0 created, 1 invited, 2 active, 3 deactivated
    status: i16,
    /// When it was last invited.
    #[serde(rename = "invited_at")]
    #[serde(skip_serializing_if = "Option::is_none")]
    invited_at: Option<Timestamp>,
    /// What became of the last invitation.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation: Option<InvitationFate>,
    #[serde(rename = "created_at")]
    created_at: Timestamp,
    #[serde(rename = "updated_at")]
    updated_at: Timestamp,
}

impl From<TrustPersonListItem> for TrustPersonResponse {
    fn from(
        TrustPersonListItem { trust_person, contact, party_name }: TrustPersonListItem,
    ) -> TrustPersonResponse {
        TrustPersonResponse {
            id: trust_person.id,
            user_id: trust_person.user,
            application_id: trust_person.application,
            party_id: trust_person.party,
            party_name,
            status: trust_person.status.into(),
            invited_at: trust_person.invited_at,
            invitation: None,
            first_name: contact.first_name,
            last_name: contact.last_name,
            contact: contact.email,
            created_at: trust_person.created_at,
            updated_at: trust_person.updated_at,
        }
    }
}

impl TrustPersonResponse {
    fn with(mut self, fates: &HashMap<InvitationTarget, InvitationDelivery>) -> TrustPersonResponse {
        self.invitation = fates.get(&InvitationTarget::TrustPerson(self.id)).and_then(InvitationFate::of);
        self
    }
}

/// A trust person of an instance, by the id of the role.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct TrustPersonPath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The role.
    #[serde(rename = "roleId")]
    #[param(value_type = i64)]
    role: TrustPersonId,
}

/// The trust person as it stands.
pub(crate) async fn shown(
    application: InstanceId,
    id: TrustPersonId,
    api: &Api,
) -> Result<Json<TrustPersonResponse>> {
    let found = store::trust_persons::find(application, id, &api.portal.db).await?;
    let trust_person = TrustPersonResponse::from(found.ok_or(ServiceError::NotFound)?);
    let fates = store::invitations::fates(application, &api.portal.db).await?;
    Ok(Json(trust_person.with(&fates)))
}

impl ListRow for TrustPersonResponse {
    const SORT_FIELDS: SortFields<fn(&Self) -> SortKey> = &[
        ("name", |person| SortKey::text(&format!("{} {}", person.last_name, person.first_name))),
        ("contact", |person| SortKey::text(&person.contact)),
        ("party_name", |person| SortKey::text(&person.party_name)),
        ("status", |person| person.status.into()),
        ("invited_at", |person| person.invited_at.into()),
        ("created_at", |person| person.created_at.into()),
        ("updated_at", |person| person.updated_at.into()),
    ];

    fn texts(&self) -> Vec<&str> {
        vec![&self.first_name, &self.last_name, &self.contact, &self.party_name]
    }
}

/// List the trust persons of an instance
///
/// A trust person sees those of its own party. Searched by name, mail address and party; sorted by `name`, `contact`,
/// `party_name`, `status`, `invited_at`, `created_at` or `updated_at`.
#[utoipa::path(
    get, path = "/applications/{id}/roles/trustpersons", tag = "roles", params(InstancePath, ListQuery, PageQuery),
    responses((status = OK, body = Page<TrustPersonResponse>)),
)]
async fn list(
    State(api): State<Api>,
    may: Authorized<ReadTrustPersons>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Json<Page<TrustPersonResponse>>> {
    let all = store::trust_persons::of(id, &api.portal.db).await?;
    let seen = all.into_iter().filter(|listed| {
        let place =
            ResourcePath { party: Some(listed.trust_person.party), ..ResourcePath::instance(id, false) };
        may.may_also(Action::ReadTrustPersonsOfParty, &ActionTarget::In(place))
    });
    let fates = store::invitations::fates(id, &api.portal.db).await?;
    let rows = seen.map(|listed| TrustPersonResponse::from(listed).with(&fates)).collect();
    let address = query.address(&format!("/api/v1/applications/{id}/roles/trustpersons"), &[]);
    Ok(Json(asked.of(query.select(rows)?, &address)?))
}

/// Who acts for which party.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TrustPersonGranted)]
struct GrantTrustPerson {
    user_id: UserId,
    party_id: PartyId,
}

impl Validate for GrantTrustPerson {}

/// Make somebody a trust person of a party
///
/// Nothing is mailed yet: the invitation does that.
#[utoipa::path(
    post, path = "/applications/{id}/roles/trustpersons", tag = "roles", params(InstancePath),
    request_body = GrantTrustPerson,
    responses((status = CREATED, body = TrustPersonResponse)),
)]
async fn grant(
    State(api): State<Api>,
    may: Authorized<ManageTrustPersons>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(given): ValidJson<GrantTrustPerson>,
) -> Result<(StatusCode, Json<TrustPersonResponse>)> {
    let role = api.portal.grant_trust_person(id, given.user_id, given.party_id, &may.who).await?;
    Ok((StatusCode::CREATED, shown(id, role, &api).await?))
}

/// See a trust person
#[utoipa::path(
    get, path = "/applications/{id}/roles/trustpersons/{roleId}", tag = "roles", params(TrustPersonPath),
    responses((status = OK, body = TrustPersonResponse)),
)]
async fn find(
    State(api): State<Api>,
    _may: Authorized<ManageTrustPersons>,
    Path(TrustPersonPath { id, role }): Path<TrustPersonPath>,
) -> Result<Json<TrustPersonResponse>> {
    shown(id, role, &api).await
}

/// Give the role to another person, or move it to another party
///
/// Another person begins anew, without an invitation; whoever held the role has it no longer.
#[utoipa::path(
    put, path = "/applications/{id}/roles/trustpersons/{roleId}", tag = "roles", params(TrustPersonPath),
    request_body = GrantTrustPerson,
    responses((status = OK, body = TrustPersonResponse)),
)]
async fn replace(
    State(api): State<Api>,
    may: Authorized<ManageTrustPersons>,
    Path(TrustPersonPath { id, role }): Path<TrustPersonPath>,
    ValidJson(given): ValidJson<GrantTrustPerson>,
) -> Result<Json<TrustPersonResponse>> {
    api.portal.change_trust_person(id, role, given.user_id, given.party_id, &may.who).await?;
    shown(id, role, &api).await
}

/// Take a trust person out, or bring it back
///
/// 3 takes out; any other status brings back, to where the past says.
#[utoipa::path(
    patch, path = "/applications/{id}/roles/trustpersons/{roleId}", tag = "roles", params(TrustPersonPath),
    request_body = RoleStatus,
    responses((status = OK, body = TrustPersonResponse)),
)]
async fn change(
    State(api): State<Api>,
    may: Authorized<ManageTrustPersons>,
    Path(TrustPersonPath { id, role }): Path<TrustPersonPath>,
    ValidJson(given): ValidJson<RoleStatus>,
) -> Result<Json<TrustPersonResponse>> {
    api.portal.patch_trust_person(id, role, given.status, &may.who).await?;
    shown(id, role, &api).await
}

/// Take the role from a trust person
#[utoipa::path(
    delete, path = "/applications/{id}/roles/trustpersons/{roleId}", tag = "roles", params(TrustPersonPath),
    responses((status = NO_CONTENT)),
)]
async fn remove(
    State(api): State<Api>,
    may: Authorized<ManageTrustPersons>,
    Path(TrustPersonPath { id, role }): Path<TrustPersonPath>,
) -> Result<StatusCode> {
    api.portal.remove_trust_person(id, role, &may.who).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A trust person of a party.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PartyTrustPersonPath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The party.
    #[serde(rename = "partyId")]
    #[param(value_type = i64)]
    party: PartyId,
    /// The role.
    #[serde(rename = "roleId")]
    #[param(value_type = i64)]
    role: TrustPersonId,
}

/// The trust person, who must be one of the party.
pub(crate) async fn of_party(
    application: InstanceId,
    party: PartyId,
    id: TrustPersonId,
    api: &Api,
) -> Result<trust_persons::TrustPerson> {
    let found = store::trust_persons::find(application, id, &api.portal.db).await?;
    let found = found.map(|listed| listed.trust_person).filter(|found| found.party == party);
    found.ok_or(ApiError::NotFound(ResourceKind::Person))
}

impl PartyTrustPersonPath {
    /// A party is not left without those who act for it: nobody takes out itself.
    async fn another(&self, who: &SignedIn, api: &Api) -> Result<()> {
        let found = of_party(self.id, self.party, self.role, api).await?;
        if found.user == who.user.id {
            return Err(ServiceError::Not(DomainError::Oneself).into());
        }
        Ok(())
    }
}

/// See a trust person of a party
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/trustpersons/{roleId}", tag = "roles",
    params(PartyTrustPersonPath),
    responses((status = OK, body = TrustPersonResponse)),
)]
async fn find_of_party(
    State(api): State<Api>,
    _may: Authorized<ReadTrustPersonsOfParty>,
    Path(PartyTrustPersonPath { id, party, role }): Path<PartyTrustPersonPath>,
) -> Result<Json<TrustPersonResponse>> {
    of_party(id, party, role, &api).await?;
    shown(id, role, &api).await
}

/// Who is to act for a party.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TrustPersonGrantedToParty)]
struct GrantPartyTrustPerson {
    user_id: UserId,
}

impl Validate for GrantPartyTrustPerson {}

/// Make somebody a trust person of a party
///
/// Nothing is mailed yet: the invitation does that.
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/trustpersons", tag = "roles", params(PartyPath),
    request_body = GrantPartyTrustPerson,
    responses((status = CREATED, body = TrustPersonResponse)),
)]
async fn grant_to_party(
    State(api): State<Api>,
    may: Authorized<ManageTrustPersonsOfParty>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    ValidJson(given): ValidJson<GrantPartyTrustPerson>,
) -> Result<(StatusCode, Json<TrustPersonResponse>)> {
    let role = api.portal.grant_trust_person(id, given.user_id, party, &may.who).await?;
    Ok((StatusCode::CREATED, shown(id, role, &api).await?))
}

/// Take a trust person of a party out, or bring it back
///
/// 3 takes out; any other brings back, to where its history says. That is up to creators.
#[utoipa::path(
    patch, path = "/applications/{id}/matches/parties/{partyId}/trustpersons/{roleId}", tag = "roles",
    params(PartyTrustPersonPath), request_body = RoleStatus,
    responses((status = OK, body = TrustPersonResponse), (status = CONFLICT)),
)]
async fn change_of_party(
    State(api): State<Api>,
    may: Authorized<ManageTrustPersons>,
    Path(PartyTrustPersonPath { id, party, role }): Path<PartyTrustPersonPath>,
    ValidJson(given): ValidJson<RoleStatus>,
) -> Result<Json<TrustPersonResponse>> {
    of_party(id, party, role, &api).await?;
    api.portal.patch_trust_person(id, role, given.status, &may.who).await?;
    shown(id, role, &api).await
}

/// Take the role from a trust person of a party
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}/trustpersons/{roleId}", tag = "roles",
    params(PartyTrustPersonPath),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn remove_of_party(
    State(api): State<Api>,
    may: Authorized<ManageTrustPersonsOfParty>,
    Path(at): Path<PartyTrustPersonPath>,
) -> Result<StatusCode> {
    at.another(&may.who, &api).await?;
    api.portal.remove_trust_person(at.id, at.role, &may.who).await?;
    Ok(StatusCode::NO_CONTENT)
}
