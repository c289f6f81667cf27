//! `/api/v1/applications/{id}/webhooks`: addresses of other programs that are called when something happens in an instance.
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        idempotency::SecretResponse,
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, ConfirmedEmail, ManageWebhooks},
        route_table::{RouteTable, routes},
        scope::InstancePath,
        validated_json::{ValidJson, Validate},
    },
};
use axum::{
    Extension,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use elections::{
    bounds::MAX_WEBHOOKS,
    ids::{InstanceId, WebhookDeliveryId, WebhookId},
    webhooks::{WebhookEvent, WebhookSettings},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::webhooks::{Webhook, WebhookDelivery, WebhookDeliveryState};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list, create))
        .routes(routes!(update, remove))
        .routes(routes!(test))
        .routes(routes!(list_deliveries))
}

/// The webhooks of an instance.
#[derive(Serialize, ToSchema)]
#[schema(as = WebhookList)]
struct WebhookListResponse {
    /// Whether the provider has switched webhooks on. While they are off, none is called.
    available: bool,
    /// How many an instance may have.
    max: u32,
    /// The webhooks, oldest first.
    webhooks: Vec<WebhookResponse>,
}

/// A webhook. Its secret is shown only once, after its creation.
#[derive(Serialize, ToSchema)]
#[schema(as = Webhook)]
struct WebhookResponse {
    id: WebhookId,
    /// The address that is called.
    url: String,
    /// The events for which it is called.
    events: Vec<WebhookEvent>,
    /// Whether it is called.
    enabled: bool,
    created_at: Timestamp,
}

impl From<Webhook> for WebhookResponse {
    fn from(webhook: Webhook) -> WebhookResponse {
        let Webhook { id, settings: WebhookSettings { url, events, is_enabled }, created_at } = webhook;
        WebhookResponse { id, url, events: events.into_iter().collect(), enabled: is_enabled, created_at }
    }
}

/// A new webhook.
#[derive(Serialize, ToSchema)]
#[schema(as = CreatedWebhook)]
struct CreatedWebhookResponse {
    webhook: WebhookResponse,
    /// The secret by which the receiver verifies signatures: `whsec_…`. It is not shown again.
    secret: String,
}

/// What people set of a webhook.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = WebhookSettings)]
struct WebhookBody {
    /// The address that is called, with `https`.
    url: String,
    /// The events for which it is called; at least one.
    events: Vec<WebhookEvent>,
    /// Whether it is called.
    #[serde(default = "is_enabled_by_default")]
    enabled: bool,
}

impl Validate for WebhookBody {}

fn is_enabled_by_default() -> bool {
    true
}

impl From<WebhookBody> for WebhookSettings {
    fn from(body: WebhookBody) -> WebhookSettings {
        let WebhookBody { url, events, enabled } = body;
        WebhookSettings { url, events: events.into_iter().collect(), is_enabled: enabled }
    }
}

/// A message to a webhook.
#[derive(Serialize, ToSchema)]
#[schema(as = WebhookDelivery)]
struct WebhookDeliveryResponse {
    id: WebhookDeliveryId,
    /// The event, or `webhook.test`.
    event: String,
    state: DeliveryState,
    /// How often it was sent.
    attempts: i16,
    /// The HTTP status of the last response; null without one. Nothing else of a response is kept.
    http_status: Option<i16>,
    /// Why the last attempt failed: `status`, `timeout`, `connection`, `unresolved`, `address_refused`, `switched_off`,
    /// `secret` or `expired`; null if it did not fail.
    failure: Option<String>,
    created_at: Timestamp,
    /// When it is sent next; null unless it waits.
    next_attempt_at: Option<Timestamp>,
    /// When it was delivered or has failed.
    finished_at: Option<Timestamp>,
}

/// The state of a message to a webhook.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = WebhookDeliveryState)]
enum DeliveryState {
    /// It waits for the first attempt or a retry.
    Waiting,
    /// It is being sent.
    Sending,
    /// The receiver has accepted it.
    Delivered,
    /// It has failed and is not sent again.
    Failed,
}

impl From<WebhookDeliveryState> for DeliveryState {
    fn from(state: WebhookDeliveryState) -> DeliveryState {
        match state {
            WebhookDeliveryState::Waiting => DeliveryState::Waiting,
            WebhookDeliveryState::Sending => DeliveryState::Sending,
            WebhookDeliveryState::Delivered => DeliveryState::Delivered,
            WebhookDeliveryState::Failed => DeliveryState::Failed,
        }
    }
}

impl From<WebhookDelivery> for WebhookDeliveryResponse {
    fn from(delivery: WebhookDelivery) -> WebhookDeliveryResponse {
        WebhookDeliveryResponse {
            id: delivery.id,
            event: delivery.event,
            state: delivery.state.into(),
            attempts: delivery.attempts,
            http_status: delivery.http_status,
            failure: delivery.failure,
            created_at: delivery.created_at,
            next_attempt_at: delivery.next_attempt_at,
            finished_at: delivery.finished_at,
        }
    }
}

/// A webhook of an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct WebhookPath {
    /// The id of the instance.
    id: InstanceId,
    /// The id of the webhook.
    #[serde(rename = "webhookId")]
    #[param(rename = "webhookId")]
    webhook: WebhookId,
}

/// Get the webhooks of an instance
#[utoipa::path(
    get, path = "/applications/{id}/webhooks", tag = "applications", params(InstancePath),
    responses((status = OK, body = WebhookListResponse)),
)]
async fn list(
    State(api): State<Api>,
    _auth: Authorized<ManageWebhooks>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<WebhookListResponse>> {
    let webhooks = store::webhooks::list(id, &api.portal.db).await?;
    Ok(Json(WebhookListResponse {
        available: api.portal.webhooks.are_on(),
        max: MAX_WEBHOOKS,
        webhooks: webhooks.into_iter().map(WebhookResponse::from).collect(),
    }))
}

/// Create a webhook
///
/// The response contains the secret of the signatures, which is not shown again. 409 `wrong_state` if the provider has not
/// switched webhooks on, and if the instance has the maximum number.
#[utoipa::path(
    post, path = "/applications/{id}/webhooks", tag = "applications", params(InstancePath),
    request_body = WebhookBody,
    responses((status = CREATED, body = CreatedWebhookResponse), (status = CONFLICT)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<ManageWebhooks>,
    _: ConfirmedEmail,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(body): ValidJson<WebhookBody>,
) -> Result<Response> {
    let created = api.portal.webhooks.create(id, body.into(), &auth.actor).await;
    let (webhook, secret) = created.map_err(to_api_error(ResourceKind::Instance))?;
    let created = CreatedWebhookResponse { webhook: webhook.into(), secret: secret.reveal() };
    Ok((StatusCode::CREATED, Extension(SecretResponse), Json(created)).into_response())
}

/// Change a webhook
///
/// The secret stays the same.
#[utoipa::path(
    put, path = "/applications/{id}/webhooks/{webhookId}", tag = "applications", params(WebhookPath),
    request_body = WebhookBody,
    responses((status = NO_CONTENT)),
)]
async fn update(
    State(api): State<Api>,
    auth: Authorized<ManageWebhooks>,
    _: ConfirmedEmail,
    Path(WebhookPath { id, webhook }): Path<WebhookPath>,
    ValidJson(body): ValidJson<WebhookBody>,
) -> Result<StatusCode> {
    let updated = api.portal.webhooks.update(id, webhook, body.into(), &auth.actor).await;
    updated.map_err(to_api_error(ResourceKind::Webhook))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete a webhook
///
/// Its log is deleted, too. Messages that wait are not sent.
#[utoipa::path(
    delete, path = "/applications/{id}/webhooks/{webhookId}", tag = "applications", params(WebhookPath),
    responses((status = NO_CONTENT)),
)]
async fn remove(
    State(api): State<Api>,
    auth: Authorized<ManageWebhooks>,
    Path(WebhookPath { id, webhook }): Path<WebhookPath>,
) -> Result<StatusCode> {
    let removed = api.portal.webhooks.remove(id, webhook, &auth.actor).await;
    removed.map_err(to_api_error(ResourceKind::Webhook))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Test a webhook
///
/// Sends the event `webhook.test` once, also to a webhook that is switched off; the log shows what came of it. 429 after
/// five tests in a minute.
#[utoipa::path(
    post, path = "/applications/{id}/webhooks/{webhookId}/test", tag = "applications", params(WebhookPath),
    responses((status = ACCEPTED), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn test(
    State(api): State<Api>,
    auth: Authorized<ManageWebhooks>,
    _: ConfirmedEmail,
    Path(WebhookPath { id, webhook }): Path<WebhookPath>,
) -> Result<StatusCode> {
    let tested = api.portal.webhooks.test(id, webhook, &auth.actor).await;
    tested.map_err(to_api_error(ResourceKind::Webhook))?;
    Ok(StatusCode::ACCEPTED)
}

/// Get the log of a webhook
///
/// The newest 50 messages of the last 30 days, newest first.
#[utoipa::path(
    get, path = "/applications/{id}/webhooks/{webhookId}/deliveries", tag = "applications", params(WebhookPath),
    responses((status = OK, body = [WebhookDeliveryResponse])),
)]
async fn list_deliveries(
    State(api): State<Api>,
    _auth: Authorized<ManageWebhooks>,
    Path(WebhookPath { id, webhook }): Path<WebhookPath>,
) -> Result<Json<Vec<WebhookDeliveryResponse>>> {
    let listed = api.portal.webhooks.list_deliveries(id, webhook).await;
    let listed = listed.map_err(to_api_error(ResourceKind::Webhook))?;
    Ok(Json(listed.into_iter().map(WebhookDeliveryResponse::from).collect()))
}
