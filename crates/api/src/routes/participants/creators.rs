//! `/api/v1/applications/{id}/roles/creator`: the creators of an instance.
use crate::{
    Api,
    http::{
        api_error::Result,
        json_response::Json,
        pagination::{ListQuery, ListRow, Page, PageQuery, SortFields, SortKey},
        parameters::{Path, Query},
        permissions::{Authorized, ManageCreators},
        route_table::{RouteTable, routes},
        scope::InstancePath,
        validated_json::{ValidJson, Validate},
    },
    routes::{accounts::role_recipient::to_recipient, participants::delivery_status::InvitationStatus},
};
use axum::{extract::State, http::StatusCode};
use elections::{
    creators,
    ids::{CreatorId, ElectionId, InstanceId, UserId},
    people::RoleId,
};
use jiff::Timestamp;
use portal::service_error::ServiceError;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use store::{invitations::InvitationDelivery, users::UserContact};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list, grant)).routes(routes!(get, transfer, update_status, delete))
}

/// A creator of an instance.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreatorResponse {
    id: CreatorId,
    #[serde(rename = "user_id")]
    user_id: UserId,
    #[serde(rename = "application_id")]
    application_id: InstanceId,
    first_name: String,
    last_name: String,
    /// The mail address.
    contact: String,
    /// 0 inactive: has not signed in yet, or is deactivated; 1 active
    status: i16,
    /// Whether the role is deactivated.
    deactivated: bool,
    /// When the creator was last invited.
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

impl From<(creators::Creator, UserContact)> for CreatorResponse {
    fn from((creator, contact): (creators::Creator, UserContact)) -> CreatorResponse {
        CreatorResponse {
            id: creator.id,
            user_id: creator.user,
            application_id: creator.instance_id,
            status: creator.status().into(),
            deactivated: !creator.has_access(),
            can_invite: creator.require_invitable().is_ok(),
            invited_at: creator.invited_at,
            invitation: None,
            first_name: contact.first_name,
            last_name: contact.last_name,
            contact: contact.email,
            created_at: creator.created_at,
            updated_at: creator.updated_at,
        }
    }
}

impl CreatorResponse {
    fn with_invitation(mut self, deliveries: &HashMap<RoleId, InvitationDelivery>) -> CreatorResponse {
        self.invitation = deliveries.get(&RoleId::Creator(self.id)).and_then(InvitationStatus::from_delivery);
        self
    }
}

/// A creator of an instance, by the id of the role.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct CreatorPath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The role.
    #[serde(rename = "roleId")]
    #[param(value_type = i64)]
    role: CreatorId,
}

/// Loads the creator and builds the response.
pub(crate) async fn load_response(
    instance_id: InstanceId,
    id: CreatorId,
    api: &Api,
) -> Result<Json<CreatorResponse>> {
    let found = store::creators::find(instance_id, id, &api.portal.db).await?;
    let creator = CreatorResponse::from(found.ok_or(ServiceError::NotFound)?);
    let deliveries = store::invitations::list_deliveries(instance_id, &api.portal.db).await?;
    Ok(Json(creator.with_invitation(&deliveries)))
}

impl ListRow for CreatorResponse {
    const SORT_FIELDS: SortFields<fn(&Self) -> SortKey> = &[
        ("name", |creator| SortKey::text(&format!("{} {}", creator.last_name, creator.first_name))),
        ("contact", |creator| SortKey::text(&creator.contact)),
        ("status", |creator| creator.status.into()),
        ("invited_at", |creator| creator.invited_at.into()),
        ("created_at", |creator| creator.created_at.into()),
        ("updated_at", |creator| creator.updated_at.into()),
    ];

    fn texts(&self) -> Vec<&str> {
        vec![&self.first_name, &self.last_name, &self.contact]
    }
}

/// List the creators of an instance
///
/// Can be searched by name and mail address, and sorted by `name`, `contact`, `status`, `invited_at`,
/// `created_at` or `updated_at`.
#[utoipa::path(
    get, path = "/applications/{id}/roles/creator", tag = "roles", params(InstancePath, ListQuery, PageQuery),
    responses((status = OK, body = Page<CreatorResponse>)),
)]
async fn list(
    State(api): State<Api>,
    _auth: Authorized<ManageCreators>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Json<Page<CreatorResponse>>> {
    let creators = store::creators::list(id, &api.portal.db).await?;
    let deliveries = store::invitations::list_deliveries(id, &api.portal.db).await?;
    let creators = creators
        .into_iter()
        .map(|creator| CreatorResponse::from(creator).with_invitation(&deliveries))
        .collect();
    let address = query.address(&format!("/api/v1/applications/{id}/roles/creator"), &[]);
    Ok(Json(page_query.paginate(query.select(creators)?, &address)?))
}

/// The person who gets the role: `user_id` or `email`.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct GrantCreator {
    /// The account.
    user_id: Option<UserId>,
    /// The mail address of the account, which is created if there is none.
    email: Option<String>,
}

impl Validate for GrantCreator {}

/// An ignored parameter: the instance already determines the election.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CreatorElection {
    /// The election of the instance.
    #[allow(dead_code, reason = "accepted, because the specification names it")]
    #[param(value_type = Option<i64>)]
    election: Option<ElectionId>,
}

/// Make an account a creator
///
/// No mail is sent. The invitation does that.
#[utoipa::path(
    post, path = "/applications/{id}/roles/creator", tag = "roles", params(InstancePath, CreatorElection),
    request_body = GrantCreator,
    responses((status = CREATED, body = CreatorResponse)),
)]
async fn grant(
    State(api): State<Api>,
    auth: Authorized<ManageCreators>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(_election): Query<CreatorElection>,
    ValidJson(body): ValidJson<GrantCreator>,
) -> Result<(StatusCode, Json<CreatorResponse>)> {
    let recipient = to_recipient(body.user_id, body.email)?;
    let role = api.portal.participants.grant_creator(id, &recipient, &auth.actor).await?;
    Ok((StatusCode::CREATED, load_response(id, role, &api).await?))
}

/// Get a creator
#[utoipa::path(
    get, path = "/applications/{id}/roles/creator/{roleId}", tag = "roles", params(CreatorPath),
    responses((status = OK, body = CreatorResponse)),
)]
async fn get(
    State(api): State<Api>,
    _auth: Authorized<ManageCreators>,
    Path(CreatorPath { id, role }): Path<CreatorPath>,
) -> Result<Json<CreatorResponse>> {
    load_response(id, role, &api).await
}

/// Transfer the role to another account
///
/// The previous account loses the role. The new one starts without an invitation.
#[utoipa::path(
    put, path = "/applications/{id}/roles/creator/{roleId}", tag = "roles", params(CreatorPath),
    request_body = GrantCreator,
    responses((status = OK, body = CreatorResponse)),
)]
async fn transfer(
    State(api): State<Api>,
    auth: Authorized<ManageCreators>,
    Path(CreatorPath { id, role }): Path<CreatorPath>,
    ValidJson(body): ValidJson<GrantCreator>,
) -> Result<Json<CreatorResponse>> {
    let recipient = to_recipient(body.user_id, body.email)?;
    api.portal.participants.transfer_creator(id, role, &recipient, &auth.actor).await?;
    load_response(id, role, &api).await
}

/// The status of a party, a creator or a trust person. The operation says what each number does.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = RoleStatus)]
pub(crate) struct StatusBody {
    pub(crate) status: i16,
}

impl Validate for StatusBody {}

/// Deactivate or reactivate a creator
///
/// 0 deactivates, except the last creator. 1 reactivates a deactivated one. Creators become active by signing in, so 1
/// is refused before that.
#[utoipa::path(
    patch, path = "/applications/{id}/roles/creator/{roleId}", tag = "roles", params(CreatorPath),
    request_body = StatusBody,
    responses((status = OK, body = CreatorResponse), (status = CONFLICT)),
)]
async fn update_status(
    State(api): State<Api>,
    auth: Authorized<ManageCreators>,
    Path(CreatorPath { id, role }): Path<CreatorPath>,
    ValidJson(body): ValidJson<StatusBody>,
) -> Result<Json<CreatorResponse>> {
    api.portal.participants.set_creator_status(id, role, body.status, &auth.actor).await?;
    load_response(id, role, &api).await
}

/// Remove the role of a creator
///
/// The last creator with access cannot be removed.
#[utoipa::path(
    delete, path = "/applications/{id}/roles/creator/{roleId}", tag = "roles", params(CreatorPath),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn delete(
    State(api): State<Api>,
    auth: Authorized<ManageCreators>,
    Path(CreatorPath { id, role }): Path<CreatorPath>,
) -> Result<StatusCode> {
    api.portal.participants.remove_creator(id, role, &auth.actor).await?;
    Ok(StatusCode::NO_CONTENT)
}
