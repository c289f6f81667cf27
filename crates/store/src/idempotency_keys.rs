//! Requests with an idempotency key, which take effect once even if they are repeated.
use database::{Executor, Result, Sql, json, sql};
use elections::ids::UserId;
use jiff::Timestamp;
use sqlx::FromRow;
use std::collections::BTreeMap;
use uuid::Uuid;

/// A request, identified by its key.
#[derive(Clone, Debug)]
pub struct IdempotentCall {
    /// The SHA-256 of the caller and the key.
    pub hash: [u8; 32],
    /// The account, if the caller is signed in.
    pub user: Option<UserId>,
    /// Method and path.
    pub request: String,
}

/// The state of a request that was received before.
#[derive(Debug)]
pub struct KnownCall {
    /// Method and path.
    pub request: String,
    /// The end of the claim by another attempt, unless the request is complete.
    pub claimed_until: Timestamp,
    /// Whether the request has changed data.
    pub had_effect: bool,
    /// The SHA-256 of the request body, once the request is complete.
    pub fingerprint: Option<Vec<u8>>,
    /// The response, if it is stored.
    pub answer: Option<StoredResponse>,
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
struct Row {
    request: String,
    claimed_until: jiff_sqlx::Timestamp,
    had_effect: bool,
    fingerprint: Option<Vec<u8>>,
    status: Option<i16>,
    #[sqlx(json(nullable))]
    headers: Option<BTreeMap<String, String>>,
    body: Option<Vec<u8>>,
}

impl From<Row> for KnownCall {
    fn from(row: Row) -> KnownCall {
        let status = row.status.and_then(|status| u16::try_from(status).ok());
        let answer = status.zip(row.body).map(|(status, body)| StoredResponse {
            status,
            headers: row.headers.unwrap_or_default(),
            body,
        });
        KnownCall {
            request: row.request,
            claimed_until: row.claimed_until.into(),
            had_effect: row.had_effect,
            fingerprint: row.fingerprint,
            answer,
        }
    }
}

/// Claims a new request. Of several concurrent attempts, one succeeds.
///
/// # Errors
/// When the store fails.
pub async fn claim(
    call: &IdempotentCall,
    claim: Uuid,
    until: Timestamp,
    now: Timestamp,
    executor: impl Executor,
) -> Result<bool> {
    let added = sql("insert into idempotency_keys
             (hash, user_id, request, claim, claimed_until, had_effect, created_at)
         values ($1, $2, $3, $4, $5, false, $6)
         on conflict (hash) do nothing")
    .bind(call.hash.to_vec())
    .bind(call.user.map(i64::from))
    .bind(call.request.clone())
    .bind(claim)
    .bind(until)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(added > 0)
}

/// Claims a request whose earlier attempt has expired without effect.
///
/// # Errors
/// When the store fails.
pub async fn take_over(
    call: &IdempotentCall,
    claim: Uuid,
    until: Timestamp,
    now: Timestamp,
    executor: impl Executor,
) -> Result<bool> {
    let changed = sql("update idempotency_keys set claim = $2, claimed_until = $3
         where hash = $1 and status is null and not had_effect and claimed_until < $4")
    .bind(call.hash.to_vec())
    .bind(claim)
    .bind(until)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(changed > 0)
}

/// Returns the state of a request.
///
/// # Errors
/// When the store fails.
pub async fn find(hash: [u8; 32], executor: impl Executor) -> Result<Option<KnownCall>> {
    let row = sql("select request, claimed_until, had_effect, fingerprint, status, headers, body
         from idempotency_keys where hash = $1")
    .bind(hash.to_vec());
    Ok(row.fetch_optional::<Row>(executor).await?.map(KnownCall::from))
}

/// Returns the statement that records, in the transaction of an effect, that the request had it. It changes no row if
/// another attempt has taken over.
pub fn mark_effect(hash: [u8; 32], claim: Uuid) -> Sql {
    sql("update idempotency_keys set had_effect = true where hash = $1 and claim = $2")
        .bind(hash.to_vec())
        .bind(claim)
}

/// Completes a request and stores the response, if there is one.
///
/// # Errors
/// When the store fails.
pub async fn complete(
    hash: [u8; 32],
    claim: Uuid,
    fingerprint: [u8; 32],
    answer: Option<&StoredResponse>,
    executor: impl Executor,
) -> Result<()> {
    sql("update idempotency_keys set had_effect = true, fingerprint = $3, status = $4, headers = $5, body = $6
         where hash = $1 and claim = $2")
    .bind(hash.to_vec())
    .bind(claim)
    .bind(fingerprint.to_vec())
    .bind(answer.and_then(|answer| i16::try_from(answer.status).ok()))
    .bind(answer.map(|answer| json(&answer.headers)))
    .bind(answer.map(|answer| answer.body.clone()))
    .execute(executor)
    .await?;
    Ok(())
}

/// Deletes the record of a request, so that it can be sent again.
///
/// # Errors
/// When the store fails.
pub async fn release(hash: [u8; 32], claim: Uuid, executor: impl Executor) -> Result<()> {
    sql("delete from idempotency_keys where hash = $1 and claim = $2")
        .bind(hash.to_vec())
        .bind(claim)
        .execute(executor)
        .await?;
    Ok(())
}

/// Deletes the record of a request that had no effect, so that it can be sent again.
///
/// # Errors
/// When the store fails.
pub async fn release_without_effect(hash: [u8; 32], claim: Uuid, executor: impl Executor) -> Result<()> {
    sql("delete from idempotency_keys where hash = $1 and claim = $2 and not had_effect")
        .bind(hash.to_vec())
        .bind(claim)
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
