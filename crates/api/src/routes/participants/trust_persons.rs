//! `/api/v1/applications/{id}/roles/trustpersons`: the trust persons of the parties of an instance.
use crate::{
    Api,
    http::{
        api_error::Result,
        json_response::Json,
        pagination::{ListQuery, ListRow, Page, PageQuery, SortFields, SortKey},
        parameters::{Path, Query},
        permissions::{
            Authorized, InScope, ManageTrustPersons, ManageTrustPersonsOfParty, ReadTrustPersons,
            ReadTrustPersonsOfParty,
        },
        route_table::{PARTY_PATH, RouteTable, routes},
        scope::{InstancePath, PartyPath, PathParty},
        validated_json::{ValidJson, Validate},
    },
    routes::{
        accounts::role_recipient::to_recipient,
        participants::{creators::StatusBody, delivery_status::InvitationStatus},
    },
};
use axum::{extract::State, http::StatusCode};
use elections::{
    domain_errors::DomainError,
    ids::{InstanceId, PartyId, TrustPersonId, UserId},
    instances::Instance,
    parties::PartyStatus,
    people::RoleId,
    permissions::{Action, ActionTarget, ResourcePath},
};
use jiff::Timestamp;
use portal::{service_error::ServiceError, sessions::Principal};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use store::{invitations::InvitationDelivery, trust_persons::TrustPersonListItem};
use utoipa::{IntoParams, ToSchema};

/// The path of the roles in an instance.
const ROLES_PATH: &str = "/applications/{id}/roles";

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list, grant))
        .routes(routes!(replace))
        .routes(routes!(get, update_status, delete).with_party_path(ROLES_PATH, PARTY_PATH))
        .routes(routes!(grant_for_party))
}

/// A trust person of a party.
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
    /// When the trust person was last invited.
    #[serde(rename = "invited_at")]
    #[serde(skip_serializing_if = "Option::is_none")]
    invited_at: Option<Timestamp>,
    /// Whether an invitation can be sent, for the first time or again.
    #[serde(rename = "can_invite")]
    can_invite: bool,
    /// The delivery status of the last invitation.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation: Option<InvitationStatus>,
    #[serde(rename = "created_at")]
    created_at: Timestamp,
    #[serde(rename = "updated_at")]
    updated_at: Timestamp,
}

impl TrustPersonResponse {
    /// `party` is the status of the party.
    fn new(
        TrustPersonListItem { trust_person, contact, party_name }: TrustPersonListItem,
        party: PartyStatus,
        instance: &Instance,
        now: Timestamp,
    ) -> TrustPersonResponse {
        TrustPersonResponse {
            can_invite: instance.invite_trust_person(&trust_person, party, now).is_ok(),
            id: trust_person.id,
            user_id: trust_person.user,
            application_id: trust_person.instance_id,
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

    fn with_invitation(mut self, deliveries: &HashMap<RoleId, InvitationDelivery>) -> TrustPersonResponse {
        self.invitation =
            deliveries.get(&RoleId::TrustPerson(self.id)).and_then(InvitationStatus::from_delivery);
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
    #[serde(rename = "partyId", default)]
    #[param(ignore)]
    party: PathParty,
    /// The role.
    #[serde(rename = "roleId")]
    #[param(value_type = i64)]
    role: TrustPersonId,
}

/// Loads the trust person and builds the response.
pub(crate) async fn load_response(
    instance_id: InstanceId,
    id: TrustPersonId,
    api: &Api,
) -> Result<Json<TrustPersonResponse>> {
    let db = &api.portal.db;
    let found = store::trust_persons::find(instance_id, id, db).await?.ok_or(ServiceError::NotFound)?;
    let party = store::parties::find(instance_id, found.trust_person.party, db).await?;
    let party = party.ok_or(ServiceError::NotFound)?.status;
    let instance = store::instances::find(instance_id, db).await?.ok_or(ServiceError::NotFound)?;
    let trust_person = TrustPersonResponse::new(found, party, &instance, api.portal.clock.now());
    let deliveries = store::invitations::list_deliveries(instance_id, &api.portal.db).await?;
    Ok(Json(trust_person.with_invitation(&deliveries)))
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
/// A trust person sees only those of the own party. Can be searched by name, mail address and party, and
/// sorted by `name`, `contact`, `party_name`, `status`, `invited_at`, `created_at` or `updated_at`.
#[utoipa::path(
    get, path = "/applications/{id}/roles/trustpersons", tag = "roles", params(InstancePath, ListQuery, PageQuery),
    responses((status = OK, body = Page<TrustPersonResponse>)),
)]
async fn list(
    State(api): State<Api>,
    auth: Authorized<ReadTrustPersons>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Json<Page<TrustPersonResponse>>> {
    let all = store::trust_persons::list(id, &api.portal.db).await?;
    let visible = all.into_iter().filter(|listed| {
        let path =
            ResourcePath { party: Some(listed.trust_person.party), ..ResourcePath::instance(id, false) };
        auth.is_allowed(Action::ReadTrustPersonsOfParty, &ActionTarget::Resource(path))
    });
    let deliveries = store::invitations::list_deliveries(id, &api.portal.db).await?;
    let parties = store::parties::list(id, &api.portal.db).await?;
    let parties: HashMap<PartyId, PartyStatus> =
        parties.into_iter().map(|party| (party.id, party.status)).collect();
    let instance = store::instances::find(id, &api.portal.db).await?.ok_or(ServiceError::NotFound)?;
    let now = api.portal.clock.now();
    let rows = visible.filter_map(|listed| {
        let party = parties.get(&listed.trust_person.party)?;
        Some(TrustPersonResponse::new(listed, *party, &instance, now).with_invitation(&deliveries))
    });
    let rows = rows.collect();
    let address = query.address(&format!("/api/v1/applications/{id}/roles/trustpersons"), &[]);
    Ok(Json(page_query.paginate(query.select(rows)?, &address)?))
}

/// The person who gets the role, by `user_id` or `email`, and the party.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct GrantTrustPerson {
    /// The account.
    user_id: Option<UserId>,
    /// The mail address of the account, which is created if there is none.
    email: Option<String>,
    party_id: PartyId,
}

impl Validate for GrantTrustPerson {}

/// Make an account a trust person of a party
///
/// No mail is sent. The invitation does that.
#[utoipa::path(
    post, path = "/applications/{id}/roles/trustpersons", tag = "roles", params(InstancePath),
    request_body = GrantTrustPerson,
    responses((status = CREATED, body = TrustPersonResponse)),
)]
async fn grant(
    State(api): State<Api>,
    auth: Authorized<ManageTrustPersons>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(body): ValidJson<GrantTrustPerson>,
) -> Result<(StatusCode, Json<TrustPersonResponse>)> {
    let recipient = to_recipient(body.user_id, body.email)?;
    let role = api.portal.participants.grant_trust_person(id, &recipient, body.party_id, &auth.actor).await?;
    Ok((StatusCode::CREATED, load_response(id, role, &api).await?))
}

/// Get a trust person
#[utoipa::path(
    get, path = "/applications/{id}/roles/trustpersons/{roleId}", tag = "roles", params(TrustPersonPath),
    responses((status = OK, body = TrustPersonResponse)),
)]
async fn get(
    State(api): State<Api>,
    _auth: Authorized<InScope<ManageTrustPersons, ReadTrustPersonsOfParty>>,
    Path(TrustPersonPath { id, role, .. }): Path<TrustPersonPath>,
) -> Result<Json<TrustPersonResponse>> {
    load_response(id, role, &api).await
}

/// Transfer the role to another account, or move it to another party
///
/// A new account starts without an invitation. The previous account loses the role.
#[utoipa::path(
    put, path = "/applications/{id}/roles/trustpersons/{roleId}", tag = "roles", params(TrustPersonPath),
    request_body = GrantTrustPerson,
    responses((status = OK, body = TrustPersonResponse)),
)]
async fn replace(
    State(api): State<Api>,
    auth: Authorized<ManageTrustPersons>,
    Path(TrustPersonPath { id, role, .. }): Path<TrustPersonPath>,
    ValidJson(body): ValidJson<GrantTrustPerson>,
) -> Result<Json<TrustPersonResponse>> {
    let recipient = to_recipient(body.user_id, body.email)?;
    api.portal.participants.update_trust_person(id, role, &recipient, body.party_id, &auth.actor).await?;
    load_response(id, role, &api).await
}

/// Deactivate or reactivate a trust person
///
/// 3 deactivates. Any other known value reactivates a deactivated one; the status then results from the role's
/// history. Other changes are refused.
#[utoipa::path(
    patch, path = "/applications/{id}/roles/trustpersons/{roleId}", tag = "roles", params(TrustPersonPath),
    request_body = StatusBody,
    responses((status = OK, body = TrustPersonResponse), (status = CONFLICT)),
)]
async fn update_status(
    State(api): State<Api>,
    auth: Authorized<ManageTrustPersons>,
    Path(TrustPersonPath { id, role, .. }): Path<TrustPersonPath>,
    ValidJson(body): ValidJson<StatusBody>,
) -> Result<Json<TrustPersonResponse>> {
    api.portal.participants.set_trust_person_status(id, role, body.status, &auth.actor).await?;
    load_response(id, role, &api).await
}

/// Remove the role of a trust person
///
/// Trust persons cannot remove themselves, so that a party keeps at least one.
#[utoipa::path(
    delete, path = "/applications/{id}/roles/trustpersons/{roleId}", tag = "roles", params(TrustPersonPath),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn delete(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageTrustPersons, ManageTrustPersonsOfParty>>,
    Path(TrustPersonPath { id, role, party }): Path<TrustPersonPath>,
) -> Result<StatusCode> {
    if party.party()?.is_some() {
        require_other_person(id, role, &auth.actor, &api).await?;
    }
    api.portal.participants.remove_trust_person(id, role, &auth.actor).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Checks that the actor does not remove the own role, so that a party keeps at least one trust person.
async fn require_other_person(
    instance_id: InstanceId,
    id: TrustPersonId,
    actor: &Principal,
    api: &Api,
) -> Result<()> {
    let found = store::trust_persons::find(instance_id, id, &api.portal.db).await?;
    if found.is_some_and(|found| found.trust_person.user == actor.user.id) {
        return Err(ServiceError::RuleViolation(DomainError::SelfRemoval).into());
    }
    Ok(())
}

/// The person who gets the role: `user_id` or `email`.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct GrantPartyTrustPerson {
    /// The account.
    user_id: Option<UserId>,
    /// The mail address of the account, which is created if there is none.
    email: Option<String>,
}

impl Validate for GrantPartyTrustPerson {}

/// Make an account a trust person of a party
///
/// No mail is sent. The invitation does that.
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/trustpersons", tag = "roles", params(PartyPath),
    request_body = GrantPartyTrustPerson,
    responses((status = CREATED, body = TrustPersonResponse)),
)]
async fn grant_for_party(
    State(api): State<Api>,
    auth: Authorized<ManageTrustPersonsOfParty>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    ValidJson(body): ValidJson<GrantPartyTrustPerson>,
) -> Result<(StatusCode, Json<TrustPersonResponse>)> {
    let recipient = to_recipient(body.user_id, body.email)?;
    let role = api.portal.participants.grant_trust_person(id, &recipient, party, &auth.actor).await?;
    Ok((StatusCode::CREATED, load_response(id, role, &api).await?))
}
