//! Webhooks of instances (table `webhooks`), and the queue of messages to them, which is their log afterwards (table
//! `webhook_deliveries`).
use crate::rows::to_domain_time;
use database::{Executor, Result, json, sql};
use elections::{
    ids::{InstanceId, WebhookDeliveryId, WebhookId},
    instances::InstanceStatus,
    webhooks::{WebhookEvent, WebhookSettings},
};
use jiff::{Timestamp, civil::Date};
use sqlx::{FromRow, types::Json};
use std::collections::BTreeSet;

/// A webhook of an instance, without its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Webhook {
    /// The id.
    pub id: WebhookId,
    /// What people set.
    pub settings: WebhookSettings,
    /// The time of its creation.
    pub created_at: Timestamp,
}

#[derive(FromRow)]
struct WebhookRow {
    #[sqlx(try_from = "i64")]
    id: WebhookId,
    url: String,
    events: Json<BTreeSet<WebhookEvent>>,
    enabled: bool,
    created_at: jiff_sqlx::Timestamp,
}

impl From<WebhookRow> for Webhook {
    fn from(row: WebhookRow) -> Webhook {
        let WebhookRow { id, url, events: Json(events), enabled, created_at } = row;
        let settings = WebhookSettings { url, events, is_enabled: enabled };
        Webhook { id, settings, created_at: created_at.into() }
    }
}

/// Adds a webhook to an instance. `secret` is stored as it is, so it must be encrypted.
///
/// # Errors
/// When the store fails.
pub async fn add(
    instance_id: InstanceId,
    webhook: &Webhook,
    secret: Vec<u8>,
    executor: impl Executor,
) -> Result<()> {
    sql("insert into webhooks (id, application_id, url, events, secret, enabled, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7)")
    .bind(i64::from(webhook.id))
    .bind(i64::from(instance_id))
    .bind(webhook.settings.url.as_str())
    .bind(json(&webhook.settings.events))
    .bind(secret)
    .bind(webhook.settings.is_enabled)
    .bind(webhook.created_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Changes the settings of a webhook. Returns `false` if the instance has no such webhook.
///
/// # Errors
/// When the store fails.
pub async fn update(
    instance_id: InstanceId,
    id: WebhookId,
    settings: &WebhookSettings,
    now: Timestamp,
    executor: impl Executor,
) -> Result<bool> {
    let updated = sql("update webhooks set url = $3, events = $4, enabled = $5, updated_at = $6
         where application_id = $1 and id = $2")
    .bind(i64::from(instance_id))
    .bind(i64::from(id))
    .bind(settings.url.as_str())
    .bind(json(&settings.events))
    .bind(settings.is_enabled)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(updated > 0)
}

/// Removes a webhook with its log. Returns `false` if the instance has no such webhook.
///
/// # Errors
/// When the store fails.
pub async fn remove(instance_id: InstanceId, id: WebhookId, executor: impl Executor) -> Result<bool> {
    let removed = sql("delete from webhooks where application_id = $1 and id = $2")
        .bind(i64::from(instance_id))
        .bind(i64::from(id))
        .execute(executor)
        .await?;
    Ok(removed > 0)
}

/// Returns the webhooks of an instance, oldest first.
///
/// # Errors
/// When the store fails.
pub async fn list(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<Webhook>> {
    let rows: Vec<WebhookRow> = sql("select id, url, events, enabled, created_at from webhooks
         where application_id = $1 order by created_at, id")
    .bind(i64::from(instance_id))
    .fetch_all(executor)
    .await?;
    Ok(rows.into_iter().map(Webhook::from).collect())
}

/// A webhook that may be due for the response rates of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatesWebhook {
    /// The webhook.
    pub id: WebhookId,
    /// The instance.
    pub instance_id: InstanceId,
    /// The last day for which the rates were queued.
    pub rates_on: Option<Date>,
}

#[derive(FromRow)]
struct RatesRow {
    #[sqlx(try_from = "i64")]
    id: WebhookId,
    #[sqlx(try_from = "i64")]
    application_id: InstanceId,
    events: Json<BTreeSet<WebhookEvent>>,
    rates_on: Option<jiff_sqlx::Date>,
}

/// Returns the webhooks that are called for response rates, of instances whose participants answer, for which no rates of
/// a day or a later one are queued.
///
/// # Errors
/// When the store fails.
pub async fn list_rates_due(day: Date, executor: impl Executor) -> Result<Vec<RatesWebhook>> {
    let rows: Vec<RatesRow> = sql("select webhooks.id, application_id, events, rates_on
         from webhooks join applications on applications.id = application_id
         where enabled and deleted_at is null and status in ($1, $2) and (rates_on is null or rates_on < $3)
         order by webhooks.id")
    .bind(i16::from(InstanceStatus::ReadyToDeploy))
    .bind(i16::from(InstanceStatus::Live))
    .bind(day)
    .fetch_all(executor)
    .await?;
    let subscribed = rows.into_iter().filter(|row| row.events.0.contains(&WebhookEvent::ResponsesDaily));
    let due = subscribed.map(|row| RatesWebhook {
        id: row.id,
        instance_id: row.application_id,
        rates_on: to_domain_time(row.rates_on),
    });
    Ok(due.collect())
}

/// Records that the response rates of a day are queued. Returns `false` if they are already.
///
/// # Errors
/// When the store fails.
pub async fn mark_rates(id: WebhookId, day: Date, executor: impl Executor) -> Result<bool> {
    let marked =
        sql("update webhooks set rates_on = $2 where id = $1 and (rates_on is null or rates_on < $2)");
    Ok(marked.bind(i64::from(id)).bind(day).execute(executor).await? > 0)
}

/// The state of a message, with the numbers as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WebhookDeliveryState {
    /// It waits for the first attempt or a retry.
    Waiting,
    /// A node is sending it.
    Sending,
    /// The receiver has accepted it.
    Delivered,
    /// It has failed.
    Failed,
}

impl WebhookDeliveryState {
    const ALL: [WebhookDeliveryState; 4] = [
        WebhookDeliveryState::Waiting,
        WebhookDeliveryState::Sending,
        WebhookDeliveryState::Delivered,
        WebhookDeliveryState::Failed,
    ];

    fn to_number(self) -> i16 {
        self as i16
    }
}

impl TryFrom<i16> for WebhookDeliveryState {
    type Error = String;

    fn try_from(number: i16) -> Result<WebhookDeliveryState, String> {
        let state = WebhookDeliveryState::ALL.into_iter().find(|state| state.to_number() == number);
        state.ok_or_else(|| format!("{number} is no state of a message to a webhook"))
    }
}

/// A message to a webhook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueuedDelivery {
    /// The id.
    pub id: WebhookDeliveryId,
    /// The webhook.
    pub webhook_id: WebhookId,
    /// The name of the event.
    pub event: String,
    /// The body.
    pub payload: String,
}

/// Queues a message. It is sent after the commit.
///
/// # Errors
/// When the store fails.
pub async fn queue(delivery: &QueuedDelivery, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("insert into webhook_deliveries
             (id, webhook_id, event, payload, state, attempts, next_attempt_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7, $7)")
    .bind(i64::from(delivery.id))
    .bind(i64::from(delivery.webhook_id))
    .bind(delivery.event.as_str())
    .bind(delivery.payload.as_str())
    .bind(WebhookDeliveryState::Waiting.to_number())
    .bind(0_i16)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Counts the messages of an event to a webhook since a time.
///
/// # Errors
/// When the store fails.
pub async fn count_since(
    webhook_id: WebhookId,
    event: &str,
    since: Timestamp,
    executor: impl Executor,
) -> Result<i64> {
    let count = sql(
        "select count(*) from webhook_deliveries where webhook_id = $1 and event = $2 and created_at > $3",
    );
    let count = count.bind(i64::from(webhook_id)).bind(event).bind(since);
    Ok(count.fetch_one::<(i64,)>(executor).await?.0)
}

#[derive(FromRow)]
struct ClaimedRow {
    #[sqlx(try_from = "i64")]
    id: WebhookDeliveryId,
    #[sqlx(try_from = "i64")]
    webhook_id: WebhookId,
    event: String,
    payload: String,
    attempts: i16,
}

/// Claims messages that are due, oldest first. No other node sends them until `until`, when the lease expires.
///
/// # Errors
/// When the store fails.
pub async fn claim(
    node: &str,
    limit: i64,
    now: Timestamp,
    until: Timestamp,
    executor: impl Executor,
) -> Result<Vec<(QueuedDelivery, i16)>> {
    let rows: Vec<ClaimedRow> =
        sql("update webhook_deliveries set state = $1, claimed_by = $2, claimed_until = $3, updated_at = $4
         where id in (
                 select id from webhook_deliveries
                 where state < 2 and ((state = $5 and next_attempt_at <= $4) or (state = $1 and claimed_until < $4))
                 order by next_attempt_at limit $6)
             and (state = $5 or claimed_until < $4)
         returning id, webhook_id, event, payload, attempts")
        .bind(WebhookDeliveryState::Sending.to_number())
        .bind(node)
        .bind(until)
        .bind(now)
        .bind(WebhookDeliveryState::Waiting.to_number())
        .bind(limit)
        .execute_returning_all(executor)
        .await?;
    let claimed = rows.into_iter().map(|row| {
        let ClaimedRow { id, webhook_id, event, payload, attempts } = row;
        (QueuedDelivery { id, webhook_id, event, payload }, attempts)
    });
    Ok(claimed.collect())
}

/// The receiver of a message.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct WebhookReceiver {
    /// The address.
    pub url: String,
    /// The secret as it is stored.
    pub secret: Vec<u8>,
}

/// Returns the address and the secret of a webhook, unless it is switched off or its instance is deleted. A test reaches
/// also one that is switched off.
///
/// # Errors
/// When the store fails.
pub async fn find_receiver(
    id: WebhookId,
    is_test: bool,
    executor: impl Executor,
) -> Result<Option<WebhookReceiver>> {
    sql("select url, secret from webhooks join applications on applications.id = application_id
         where webhooks.id = $1 and (enabled or $2) and deleted_at is null")
    .bind(i64::from(id))
    .bind(is_test)
    .fetch_optional(executor)
    .await
}

/// What came of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttemptOutcome {
    /// The HTTP status, if there was a response.
    pub http_status: Option<i16>,
    /// Why the attempt failed; `None` if the receiver has accepted the message.
    pub failure: Option<&'static str>,
    /// When the message is sent again, if it has failed and is.
    pub retry_at: Option<Timestamp>,
}

/// Records an attempt, unless the node has lost its lease.
///
/// # Errors
/// When the store fails.
pub async fn record_attempt(
    id: WebhookDeliveryId,
    node: &str,
    outcome: AttemptOutcome,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    let AttemptOutcome { http_status, failure, retry_at } = outcome;
    let state = match (failure, retry_at) {
        (None, _) => WebhookDeliveryState::Delivered,
        (Some(_), Some(_)) => WebhookDeliveryState::Waiting,
        (Some(_), None) => WebhookDeliveryState::Failed,
    };
    let finished_at = if state == WebhookDeliveryState::Waiting { None } else { Some(now) };
    sql("update webhook_deliveries set state = $3, attempts = attempts + 1, http_status = $4, failure = $5,
             next_attempt_at = coalesce($6, next_attempt_at), finished_at = $7, updated_at = $8, claimed_by = null,
             claimed_until = null
         where id = $1 and claimed_by = $2")
    .bind(i64::from(id))
    .bind(node)
    .bind(state.to_number())
    .bind(http_status)
    .bind(failure)
    .bind(retry_at)
    .bind(finished_at)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Ends the messages that have waited since before a time, such as those that were queued while webhooks were switched off.
///
/// # Errors
/// When the store fails.
pub async fn expire_before(
    time: Timestamp,
    failure: &str,
    now: Timestamp,
    executor: impl Executor,
) -> Result<u64> {
    sql("update webhook_deliveries set state = $1, failure = $2, finished_at = $3, updated_at = $3,
             claimed_by = null, claimed_until = null
         where state = $4 and created_at < $5")
    .bind(WebhookDeliveryState::Failed.to_number())
    .bind(failure)
    .bind(now)
    .bind(WebhookDeliveryState::Waiting.to_number())
    .bind(time)
    .execute(executor)
    .await
}

/// Deletes the messages that were queued before a time.
///
/// # Errors
/// When the store fails.
pub async fn delete_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from webhook_deliveries where created_at < $1").bind(time).execute(executor).await
}

/// An entry of the log of a webhook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookDelivery {
    /// The id.
    pub id: WebhookDeliveryId,
    /// The name of the event.
    pub event: String,
    /// The state.
    pub state: WebhookDeliveryState,
    /// The number of attempts.
    pub attempts: i16,
    /// The HTTP status of the last response.
    pub http_status: Option<i16>,
    /// Why the last attempt failed.
    pub failure: Option<String>,
    /// When it was queued.
    pub created_at: Timestamp,
    /// When it is sent next, if it waits.
    pub next_attempt_at: Option<Timestamp>,
    /// When it was delivered or has failed.
    pub finished_at: Option<Timestamp>,
}

#[derive(FromRow)]
struct DeliveryRow {
    #[sqlx(try_from = "i64")]
    id: WebhookDeliveryId,
    event: String,
    #[sqlx(try_from = "i16")]
    state: WebhookDeliveryState,
    attempts: i16,
    http_status: Option<i16>,
    failure: Option<String>,
    created_at: jiff_sqlx::Timestamp,
    next_attempt_at: jiff_sqlx::Timestamp,
    finished_at: Option<jiff_sqlx::Timestamp>,
}

impl From<DeliveryRow> for WebhookDelivery {
    fn from(row: DeliveryRow) -> WebhookDelivery {
        let is_waiting = row.state == WebhookDeliveryState::Waiting;
        WebhookDelivery {
            id: row.id,
            event: row.event,
            state: row.state,
            attempts: row.attempts,
            http_status: row.http_status,
            failure: row.failure,
            created_at: row.created_at.into(),
            next_attempt_at: is_waiting.then(|| row.next_attempt_at.into()),
            finished_at: to_domain_time(row.finished_at),
        }
    }
}

/// Returns the newest messages to a webhook, newest first.
///
/// # Errors
/// When the store fails.
pub async fn list_deliveries(
    webhook_id: WebhookId,
    limit: i64,
    executor: impl Executor,
) -> Result<Vec<WebhookDelivery>> {
    let rows: Vec<DeliveryRow> = sql("select id, event, state, attempts, http_status, failure, created_at,
             next_attempt_at, finished_at
         from webhook_deliveries where webhook_id = $1 order by created_at desc, id limit $2")
    .bind(i64::from(webhook_id))
    .bind(limit)
    .fetch_all(executor)
    .await?;
    Ok(rows.into_iter().map(WebhookDelivery::from).collect())
}

/// Returns whether an instance has a webhook.
///
/// # Errors
/// When the store fails.
pub async fn exists(instance_id: InstanceId, id: WebhookId, executor: impl Executor) -> Result<bool> {
    let found = sql("select count(*) from webhooks where application_id = $1 and id = $2");
    let found = found.bind(i64::from(instance_id)).bind(i64::from(id));
    Ok(found.fetch_one::<(i64,)>(executor).await?.0 > 0)
}
