//! `/api/v1/notifications`: what the provider announces.
use crate::{
    Api,
    api_error::{ApiError, FieldError, ResourceKind, Result, about},
    page::{ListQuery, ListRow, Page, PageQuery, SortFields, SortKey},
    path::{Path, Query},
    permissions::{Authorized, ManageNotifications, ReadNotifications},
    route_table::{RouteTable, routes},
    validated::{ValidJson, Validate, either},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{
    ids::{ElectionId, NotificationId},
    notifications::{self, NotificationKind},
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use portal::{notifications::Announcement, people::SignedIn};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list, announce)).routes(routes!(find, take_back))
}

/// An announcement.
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

/// Administrators see all of them, others those that are shown to them now.
async fn visible(who: &SignedIn, api: &Api) -> Result<Vec<notifications::Notification>> {
    let db = &api.portal.db;
    Ok(if who.is_admin() {
        store::notifications::all(db).await?
    } else {
        store::notifications::shown_to(who.user.id, Timestamp::now(), db).await?
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

/// List what the provider announces
///
/// Administrators see everything, others what is valid now and concerns them. Searched by title and description; sorted
/// by `title`, `valid_from`, `valid_until`, `created_at` or `updated_at`.
#[utoipa::path(
    get, path = "/notifications", tag = "notifications", params(ListQuery, PageQuery),
    responses((status = OK, body = Page<NotificationResponse>)),
)]
async fn list(
    State(api): State<Api>,
    may: Authorized<ReadNotifications>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Json<Page<NotificationResponse>>> {
    let rows = visible(&may.who, &api).await?.into_iter().map(NotificationResponse::from).collect();
    Ok(Json(asked.of(query.select(rows)?, &query.address("/api/v1/notifications", &[]))?))
}

/// A notification, by its id.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct NotificationPath {
    /// The notification.
    #[param(value_type = i64)]
    id: NotificationId,
}

/// See what the provider announces
#[utoipa::path(
    get, path = "/notifications/{id}", tag = "notifications", params(NotificationPath),
    responses((status = OK, body = NotificationResponse)),
)]
async fn find(
    State(api): State<Api>,
    may: Authorized<ReadNotifications>,
    Path(NotificationPath { id }): Path<NotificationPath>,
) -> Result<Json<NotificationResponse>> {
    let found = visible(&may.who, &api).await?.into_iter().find(|notification| notification.id == id);
    Ok(Json(found.ok_or(ApiError::NotFound(ResourceKind::Notification))?.into()))
}

/// What is to be announced.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NotificationWritten)]
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
    /// Where it leads.
    url: Option<String>,
    /// The same as `url`; one of them will do.
    link: Option<String>,
}

impl Validate for NotificationBody {
    fn check(&self) -> Vec<FieldError> {
        let times = [("valid_from", self.valid_from), ("valid_until", self.valid_until)];
        let wrong = times.into_iter().filter(|(_, seconds)| Timestamp::from_second(*seconds).is_err());
        let wrong = wrong.map(|(field, _)| FieldError::new(field, ValidationErrorKind::Invalid.word()));
        wrong.chain(either(self.url.as_ref(), ("link", self.link.as_ref())).err()).collect()
    }
}

impl From<NotificationBody> for Announcement {
    fn from(written: NotificationBody) -> Announcement {
        // Times that are none were refused before.
        let time = |seconds| Timestamp::from_second(seconds).unwrap_or_default();
        Announcement {
            election: written.election_id,
            title: written.title.trim().to_owned(),
            description: written.description.trim().to_owned(),
            valid_from: time(written.valid_from),
            valid_until: time(written.valid_until),
            kind: written.kind,
            url: written.url.or(written.link).map(|url| url.trim().to_owned()).filter(|url| !url.is_empty()),
        }
    }
}

/// Announce something to the people of an election, or to everybody
#[utoipa::path(
    post, path = "/notifications", tag = "notifications", request_body = NotificationBody,
    responses((status = CREATED, body = NotificationResponse)),
)]
async fn announce(
    State(api): State<Api>,
    may: Authorized<ManageNotifications>,
    ValidJson(written): ValidJson<NotificationBody>,
) -> Result<(StatusCode, Json<NotificationResponse>)> {
    let announced = api.portal.announce(written.into(), &may.who).await?;
    Ok((StatusCode::CREATED, Json(announced.into())))
}

/// Take an announcement back
#[utoipa::path(
    delete, path = "/notifications/{id}", tag = "notifications", params(NotificationPath),
    responses((status = NO_CONTENT)),
)]
async fn take_back(
    State(api): State<Api>,
    may: Authorized<ManageNotifications>,
    Path(NotificationPath { id }): Path<NotificationPath>,
) -> Result<StatusCode> {
    api.portal.take_announcement_back(id, &may.who).await.map_err(about(ResourceKind::Notification))?;
    Ok(StatusCode::NO_CONTENT)
}
