//! `/api/v1/applications/{id}/roles/creator`: who runs an instance.
use crate::{
    Api,
    api_error::Result,
    delivery_status::InvitationFate,
    page::{ListQuery, ListRow, Page, PageQuery, SortFields, SortKey},
    path::{Path, Query},
    permissions::{Authorized, ManageCreators},
    route_table::{RouteTable, routes},
    validated::{ValidJson, Validate},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{
    creators,
    ids::{CreatorId, ElectionId, InstanceId, UserId},
};
use jiff::Timestamp;
use portal::service_error::ServiceError;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use store::{
    invitations::{InvitationDelivery, InvitationTarget},
    users::UserContact,
};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list, grant)).routes(routes!(find, hand_over, change, remove))
}

/// Somebody who runs an instance.
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
    /// 0 inactive: has not signed in yet, or is taken out; 1 active
    status: i16,
    /// Whether it was taken out.
    deactivated: bool,
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

impl From<(creators::Creator, UserContact)> for CreatorResponse {
    fn from((creator, contact): (creators::Creator, UserContact)) -> CreatorResponse {
        CreatorResponse {
            id: creator.id,
            user_id: creator.user,
            application_id: creator.application,
            status: creator.status().into(),
            deactivated: !creator.has_access(),
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
    fn with(mut self, fates: &HashMap<InvitationTarget, InvitationDelivery>) -> CreatorResponse {
        self.invitation = fates.get(&InvitationTarget::Creator(self.id)).and_then(InvitationFate::of);
        self
    }
}

/// An instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct InstancePath {
    /// The instance.
    #[param(value_type = i64)]
    pub(crate) id: InstanceId,
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

/// The creator as it stands.
pub(crate) async fn shown(
    application: InstanceId,
    id: CreatorId,
    api: &Api,
) -> Result<Json<CreatorResponse>> {
    let found = store::creators::find(application, id, &api.portal.db).await?;
    let creator = CreatorResponse::from(found.ok_or(ServiceError::NotFound)?);
    let fates = store::invitations::fates(application, &api.portal.db).await?;
    Ok(Json(creator.with(&fates)))
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
/// Searched by name and mail address; sorted by `name`, `contact`, `status`, `invited_at`, `created_at` or `updated_at`.
#[utoipa::path(
    get, path = "/applications/{id}/roles/creator", tag = "roles", params(InstancePath, ListQuery, PageQuery),
    responses((status = OK, body = Page<CreatorResponse>)),
)]
async fn list(
    State(api): State<Api>,
    _may: Authorized<ManageCreators>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Json<Page<CreatorResponse>>> {
    let creators = store::creators::of(id, &api.portal.db).await?;
    let fates = store::invitations::fates(id, &api.portal.db).await?;
    let creators = creators.into_iter().map(|creator| CreatorResponse::from(creator).with(&fates)).collect();
    let address = query.address(&format!("/api/v1/applications/{id}/roles/creator"), &[]);
    Ok(Json(asked.of(query.select(creators)?, &address)?))
}

/// Who holds the role.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreatorGranted)]
struct GrantCreator {
    user_id: UserId,
}

impl Validate for GrantCreator {}

/// What a client may say besides, which changes nothing: an instance knows its election.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CreatorElection {
    /// The election of the instance.
    #[allow(dead_code, reason = "accepted, because the specification names it")]
    #[param(value_type = Option<i64>)]
    election: Option<ElectionId>,
}

/// Make somebody a creator
///
/// Nothing is mailed yet: the invitation does that.
#[utoipa::path(
    post, path = "/applications/{id}/roles/creator", tag = "roles", params(InstancePath, CreatorElection),
    request_body = GrantCreator,
    responses((status = CREATED, body = CreatorResponse)),
)]
async fn grant(
    State(api): State<Api>,
    may: Authorized<ManageCreators>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(_election): Query<CreatorElection>,
    ValidJson(given): ValidJson<GrantCreator>,
) -> Result<(StatusCode, Json<CreatorResponse>)> {
    let role = api.portal.grant_creator(id, given.user_id, &may.who).await?;
    Ok((StatusCode::CREATED, shown(id, role, &api).await?))
}

/// See a creator
#[utoipa::path(
    get, path = "/applications/{id}/roles/creator/{roleId}", tag = "roles", params(CreatorPath),
    responses((status = OK, body = CreatorResponse)),
)]
async fn find(
    State(api): State<Api>,
    _may: Authorized<ManageCreators>,
    Path(CreatorPath { id, role }): Path<CreatorPath>,
) -> Result<Json<CreatorResponse>> {
    shown(id, role, &api).await
}

/// Hand the role over to somebody else
///
/// Whoever held it has it no longer; the other one begins anew, without an invitation.
#[utoipa::path(
    put, path = "/applications/{id}/roles/creator/{roleId}", tag = "roles", params(CreatorPath),
    request_body = GrantCreator,
    responses((status = OK, body = CreatorResponse)),
)]
async fn hand_over(
    State(api): State<Api>,
    may: Authorized<ManageCreators>,
    Path(CreatorPath { id, role }): Path<CreatorPath>,
    ValidJson(given): ValidJson<GrantCreator>,
) -> Result<Json<CreatorResponse>> {
    api.portal.hand_over_creator(id, role, given.user_id, &may.who).await?;
    shown(id, role, &api).await
}

/// A status: the deactivated one takes out, any other brings back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoleStatus {
    pub(crate) status: i16,
}

impl Validate for RoleStatus {}

/// Take a creator out, or bring it back
///
/// 0 takes out, never the last one; 1 brings back. Nobody is made active by hand.
#[utoipa::path(
    patch, path = "/applications/{id}/roles/creator/{roleId}", tag = "roles", params(CreatorPath),
    request_body = RoleStatus,
    responses((status = OK, body = CreatorResponse), (status = CONFLICT)),
)]
async fn change(
    State(api): State<Api>,
    may: Authorized<ManageCreators>,
    Path(CreatorPath { id, role }): Path<CreatorPath>,
    ValidJson(given): ValidJson<RoleStatus>,
) -> Result<Json<CreatorResponse>> {
    api.portal.patch_creator(id, role, given.status, &may.who).await?;
    shown(id, role, &api).await
}

/// Take the role from a creator
///
/// Never from the last one who has access.
#[utoipa::path(
    delete, path = "/applications/{id}/roles/creator/{roleId}", tag = "roles", params(CreatorPath),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn remove(
    State(api): State<Api>,
    may: Authorized<ManageCreators>,
    Path(CreatorPath { id, role }): Path<CreatorPath>,
) -> Result<StatusCode> {
    api.portal.remove_creator(id, role, &may.who).await?;
    Ok(StatusCode::NO_CONTENT)
}
