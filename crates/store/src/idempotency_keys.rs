//! Requests with an idempotency key, which take effect once even if they are repeated.
use database::{Executor, Result, Sql, json, sql};
use elections::ids::UserId;
use jiff::Timestamp;
use sqlx::FromRow;
use std::collections::BTreeMap;
use uuid::Uuid;

/// A request, identified by its key.
#[derive(Clone, Debug)]
pub struct IdempotentRequest {
    /// The SHA-256 of the caller and the key.
    pub key_hash: [u8; 32],
    /// The account, if the caller is signed in.
    pub user: Option<UserId>,
    /// Method and path.
    pub method_and_path: String,
}

/// The record of a request that was received before.
#[derive(Debug)]
pub struct RequestRecord {
    /// Method and path.
    pub method_and_path: String,
    /// The end of the claim by another attempt, unless the request is complete.
    pub claimed_until: Timestamp,
    /// Whether the request has changed data.
    pub had_effect: bool,
    /// The SHA-256 of the request body, once the request is complete.
    pub body_hash: Option<Vec<u8>>,
    /// The response, if it is stored.
    pub response: Option<StoredResponse>,
}

/// A stored response.
#[derive(Clone, Debug)]
pub struct StoredResponse {
    /// The HTTP status.
    pub status: u16,
    /// The headers that describe the body.
    pub headers: BTreeMap<String, String>,
    /// The body.
    pub body: Vec<u8>,
}

#[derive(FromRow)]
struct IdempotencyKeyRow {
    request: String,
    claimed_until: jiff_sqlx::Timestamp,
    had_effect: bool,
    fingerprint: Option<Vec<u8>>,
    status: Option<i16>,
    #[sqlx(json(nullable))]
    headers: Option<BTreeMap<String, String>>,
    body: Option<Vec<u8>>,
}

impl From<IdempotencyKeyRow> for RequestRecord {
    fn from(row: IdempotencyKeyRow) -> RequestRecord {
        let status = row.status.and_then(|status| u16::try_from(status).ok());
        let response = status.zip(row.body).map(|(status, body)| StoredResponse {
            status,
            headers: row.headers.unwrap_or_default(),
            body,
        });
        RequestRecord {
            method_and_path: row.request,
            claimed_until: row.claimed_until.into(),
            had_effect: row.had_effect,
            body_hash: row.fingerprint,
            response,
        }
    }
}

/// Claims a new request. Of several concurrent attempts, one succeeds. Returns whether this attempt got the claim.
///
/// # Errors
/// When the store fails.
pub async fn claim(
    request: &IdempotentRequest,
    claim_id: Uuid,
    until: Timestamp,
    now: Timestamp,
    executor: impl Executor,
) -> Result<bool> {
    let added = sql("insert into idempotency_keys
             (hash, user_id, request, claim, claimed_until, had_effect, created_at)
         values ($1, $2, $3, $4, $5, false, $6)
         on conflict (hash) do nothing")
    .bind(request.key_hash.to_vec())
    .bind(request.user.map(i64::from))
    .bind(request.method_and_path.clone())
    .bind(claim_id)
    .bind(until)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(added > 0)
}

/// Claims a request whose earlier attempt has expired without effect. Returns whether this attempt got the claim.
///
/// # Errors
/// When the store fails.
pub async fn take_over_claim(
    request: &IdempotentRequest,
    claim_id: Uuid,
    until: Timestamp,
    now: Timestamp,
    executor: impl Executor,
) -> Result<bool> {
    let changed = sql("update idempotency_keys set claim = $2, claimed_until = $3
         where hash = $1 and status is null and not had_effect and claimed_until < $4")
    .bind(request.key_hash.to_vec())
    .bind(claim_id)
    .bind(until)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(changed > 0)
}

/// Finds the record of a request.
///
/// # Errors
/// When the store fails.
pub async fn find(key_hash: [u8; 32], executor: impl Executor) -> Result<Option<RequestRecord>> {
    let row = sql("select request, claimed_until, had_effect, fingerprint, status, headers, body
         from idempotency_keys where hash = $1")
    .bind(key_hash.to_vec());
    Ok(row.fetch_optional::<IdempotencyKeyRow>(executor).await?.map(RequestRecord::from))
}

/// Builds the statement that marks the request as having changed data. Execute it in the transaction of the change. It
/// updates no row if another attempt has taken over the claim.
pub fn build_mark_effect_statement(key_hash: [u8; 32], claim_id: Uuid) -> Sql {
    sql("update idempotency_keys set had_effect = true where hash = $1 and claim = $2")
        .bind(key_hash.to_vec())
        .bind(claim_id)
}

/// Completes a request and stores the response, if there is one.
///
/// # Errors
/// When the store fails.
pub async fn complete(
    key_hash: [u8; 32],
    claim_id: Uuid,
    body_hash: [u8; 32],
    response: Option<&StoredResponse>,
    executor: impl Executor,
) -> Result<()> {
    sql("update idempotency_keys set had_effect = true, fingerprint = $3, status = $4, headers = $5, body = $6
         where hash = $1 and claim = $2")
    .bind(key_hash.to_vec())
    .bind(claim_id)
    .bind(body_hash.to_vec())
    .bind(response.and_then(|response| i16::try_from(response.status).ok()))
    .bind(response.map(|response| json(&response.headers)))
    .bind(response.map(|response| response.body.clone()))
    .execute(executor)
    .await?;
    Ok(())
}

/// Deletes the record of a request, so that it can be sent again.
///
/// # Errors
/// When the store fails.
pub async fn release(key_hash: [u8; 32], claim_id: Uuid, executor: impl Executor) -> Result<()> {
    sql("delete from idempotency_keys where hash = $1 and claim = $2")
        .bind(key_hash.to_vec())
        .bind(claim_id)
        .execute(executor)
        .await?;
    Ok(())
}

/// Deletes the record of a request that had no effect, so that it can be sent again.
///
/// # Errors
/// When the store fails.
pub async fn release_without_effect(
    key_hash: [u8; 32],
    claim_id: Uuid,
    executor: impl Executor,
) -> Result<()> {
    sql("delete from idempotency_keys where hash = $1 and claim = $2 and not had_effect")
        .bind(key_hash.to_vec())
        .bind(claim_id)
        .execute(executor)
        .await?;
    Ok(())
}

/// Deletes the records of requests that were received before a time.
///
/// # Errors
/// When the store fails.
pub async fn delete_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from idempotency_keys where created_at < $1").bind(time).execute(executor).await
}
