//! `/api/v1/notifications`: notifications of the provider.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        pagination::{ListQuery, ListRow, Page, PageQuery, SortFields, SortKey},
        parameters::{Path, Query},
        permissions::{Authorized, ManageNotifications, ReadNotifications},
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate, resolve_alias},
    },
};
use axum::{extract::State, http::StatusCode};
use elections::{
    ids::{ElectionId, NotificationId},
    notifications::{self, NotificationKind},
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use portal::{mailing::notifications::Announcement, sessions::Principal};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list, create)).routes(routes!(get, delete))
}

/// A notification.
#[derive(Serialize, ToSchema)]
struct NotificationResponse {
    id: NotificationId,
    /// The election whose people see it; null for everybody.
    election_id: Option<ElectionId>,
    title: String,
    description: String,
    /// Unix seconds.
    valid_from: i64,
    /// Unix seconds.
    valid_until: i64,
    #[serde(rename = "type")]
    kind: NotificationKind,
    url: Option<String>,
    /// The same as `url`.
    link: Option<String>,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl From<notifications::Notification> for NotificationResponse {
    fn from(notification: notifications::Notification) -> NotificationResponse {
        NotificationResponse {
            id: notification.id,
            election_id: notification.election,
            title: notification.title,
            description: notification.description,
            valid_from: notification.valid_from.as_second(),
            valid_until: notification.valid_until.as_second(),
            kind: notification.kind,
            link: notification.url.clone(),
            url: notification.url,
            created_at: notification.created_at,
            updated_at: notification.updated_at,
        }
    }
}

/// Returns all notifications for administrators, and the currently visible ones for others.
async fn list_visible(actor: &Principal, api: &Api) -> Result<Vec<notifications::Notification>> {
    let db = &api.portal.db;
    Ok(if actor.is_admin() {
        store::notifications::list(db).await?
    } else {
        store::notifications::list_by_user(actor.user.id, api.portal.clock.now(), db).await?
    })
}

impl ListRow for NotificationResponse {
    const SORT_FIELDS: SortFields<fn(&Self) -> SortKey> = &[
        ("title", |notification| SortKey::text(&notification.title)),
        ("valid_from", |notification| SortKey::Number(notification.valid_from)),
        ("valid_until", |notification| SortKey::Number(notification.valid_until)),
        ("created_at", |notification| notification.created_at.into()),
        ("updated_at", |notification| notification.updated_at.into()),
    ];

    fn texts(&self) -> Vec<&str> {
        vec![&self.title, &self.description]
    }
}

/// List the notifications of the provider
///
/// Administrators see all, others those that are valid now and concern them. Can be searched by title and
/// description, and sorted by `title`, `valid_from`, `valid_until`, `created_at` or `updated_at`.
#[utoipa::path(
    get, path = "/notifications", tag = "notifications", params(ListQuery, PageQuery),
    responses((status = OK, body = Page<NotificationResponse>)),
)]
async fn list(
    State(api): State<Api>,
    auth: Authorized<ReadNotifications>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Json<Page<NotificationResponse>>> {
    let rows = list_visible(&auth.actor, &api).await?.into_iter().map(NotificationResponse::from).collect();
    Ok(Json(page_query.paginate(query.select(rows)?, &query.address("/api/v1/notifications", &[]))?))
}

/// A notification by its id.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct NotificationPath {
    /// The notification.
    #[param(value_type = i64)]
    id: NotificationId,
}

/// Get a notification of the provider
#[utoipa::path(
    get, path = "/notifications/{id}", tag = "notifications", params(NotificationPath),
    responses((status = OK, body = NotificationResponse)),
)]
async fn get(
    State(api): State<Api>,
    auth: Authorized<ReadNotifications>,
    Path(NotificationPath { id }): Path<NotificationPath>,
) -> Result<Json<NotificationResponse>> {
    let found = list_visible(&auth.actor, &api).await?.into_iter().find(|notification| notification.id == id);
    Ok(Json(found.ok_or(ApiError::NotFound(ResourceKind::Notification))?.into()))
}

/// The values of a notification.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NotificationBody {
    /// The election whose people see it; null for everybody.
    #[schema(value_type = Option<i64>)]
    election_id: Option<ElectionId>,
    title: String,
    #[serde(default)]
    description: String,
    /// Unix seconds.
    valid_from: i64,
    /// Unix seconds.
    valid_until: i64,
    #[serde(rename = "type", default)]
    kind: NotificationKind,
    /// The address that the notification links to.
    url: Option<String>,
    /// The same as `url`. One of them is sufficient.
    link: Option<String>,
}

impl Validate for NotificationBody {
    fn validate(&self) -> Vec<FieldError> {
        let times = [("valid_from", self.valid_from), ("valid_until", self.valid_until)];
        let errors = times.into_iter().filter(|(_, seconds)| Timestamp::from_second(*seconds).is_err());
        let errors = errors.map(|(field, _)| FieldError::new(field, ValidationErrorKind::Invalid.as_str()));
        errors.chain(resolve_alias(self.url.as_ref(), ("link", self.link.as_ref())).err()).collect()
    }
}

impl From<NotificationBody> for Announcement {
    fn from(body: NotificationBody) -> Announcement {
        // The validation of the body has rejected invalid times.
        let time = |seconds| Timestamp::from_second(seconds).unwrap_or_default();
        Announcement {
            election: body.election_id,
            title: body.title.trim().to_owned(),
            description: body.description.trim().to_owned(),
            valid_from: time(body.valid_from),
            valid_until: time(body.valid_until),
            kind: body.kind,
            url: body.url.or(body.link).map(|url| url.trim().to_owned()).filter(|url| !url.is_empty()),
        }
    }
}

/// Create a notification for the people of an election, or for everybody
#[utoipa::path(
    post, path = "/notifications", tag = "notifications", request_body = NotificationBody,
    responses((status = CREATED, body = NotificationResponse)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<ManageNotifications>,
    ValidJson(body): ValidJson<NotificationBody>,
) -> Result<(StatusCode, Json<NotificationResponse>)> {
    let notification = api.portal.mailing.create_notification(body.into(), &auth.actor).await?;
    Ok((StatusCode::CREATED, Json(notification.into())))
}

/// Delete a notification
#[utoipa::path(
    delete, path = "/notifications/{id}", tag = "notifications", params(NotificationPath),
    responses((status = NO_CONTENT)),
)]
async fn delete(
    State(api): State<Api>,
    auth: Authorized<ManageNotifications>,
    Path(NotificationPath { id }): Path<NotificationPath>,
) -> Result<StatusCode> {
    api.portal
        .mailing
        .delete_notification(id, &auth.actor)
        .await
        .map_err(to_api_error(ResourceKind::Notification))?;
    Ok(StatusCode::NO_CONTENT)
}
