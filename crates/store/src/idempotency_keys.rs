//! Calls that must have effect once, however often they are sent.
use database::{Executor, Result, Sql, json, sql};
use elections::ids::UserId;
use jiff::Timestamp;
use sqlx::FromRow;
use std::collections::BTreeMap;
use uuid::Uuid;

/// A call, as its key names it.
#[derive(Clone, Debug)]
pub struct IdempotentCall {
    /// SHA-256 of the caller and the key.
    pub hash: [u8; 32],
    /// Who calls, if somebody is signed in.
    pub user: Option<UserId>,
    /// Method and address.
    pub request: String,
}

/// What is known of a call that was sent before.
#[derive(Debug)]
pub struct KnownCall {
    /// Method and address.
    pub request: String,
    /// Until when another attempt is at work on it, unless it is answered.
    pub claimed_until: Timestamp,
    /// Whether it changed something.
    pub had_effect: bool,
    /// SHA-256 of the body that was sent, once it was answered.
    pub fingerprint: Option<Vec<u8>>,
    /// What was answered, where that is kept.
    pub answer: Option<StoredResponse>,
}

/// What was answered.
#[derive(Clone, Debug)]
pub struct StoredResponse {
    /// The HTTP status.
    pub status: u16,
    /// Headers that say what the body is.
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

/// Claims a call that nobody has sent before. Of several that try at once, one gets it.
///
/// # Errors
/// When the store fails.
pub async fn claim(
    call: &IdempotentCall,
    claim: Uuid,
    until: Timestamp,
    now: Timestamp,
    on: impl Executor,
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
    .execute(on)
    .await?;
    Ok(added > 0)
}

/// Claims a call whose earlier attempt fell silent without effect.
///
/// # Errors
/// When the store fails.
pub async fn take_over(
    call: &IdempotentCall,
    claim: Uuid,
    until: Timestamp,
    now: Timestamp,
    on: impl Executor,
) -> Result<bool> {
    let changed = sql("update idempotency_keys set claim = $2, claimed_until = $3
         where hash = $1 and status is null and not had_effect and claimed_until < $4")
    .bind(call.hash.to_vec())
    .bind(claim)
    .bind(until)
    .bind(now)
    .execute(on)
    .await?;
    Ok(changed > 0)
}

/// What is known of a call.
///
/// # Errors
/// When the store fails.
pub async fn find(hash: [u8; 32], on: impl Executor) -> Result<Option<KnownCall>> {
    let row = sql("select request, claimed_until, had_effect, fingerprint, status, headers, body
         from idempotency_keys where hash = $1")
    .bind(hash.to_vec());
    Ok(row.optional::<Row>(on).await?.map(KnownCall::from))
}

/// Notes in the transaction of an effect that the call had it; changes no row when another attempt has taken over.
pub fn mark(hash: [u8; 32], claim: Uuid) -> Sql {
    sql("update idempotency_keys set had_effect = true where hash = $1 and claim = $2")
        .bind(hash.to_vec())
        .bind(claim)
}

/// Keeps what was answered; without an answer, only that the call is done.
///
/// # Errors
/// When the store fails.
pub async fn keep(
    hash: [u8; 32],
    claim: Uuid,
    fingerprint: [u8; 32],
    answer: Option<&StoredResponse>,
    on: impl Executor,
) -> Result<()> {
    sql("update idempotency_keys set had_effect = true, fingerprint = $3, status = $4, headers = $5, body = $6
         where hash = $1 and claim = $2")
    .bind(hash.to_vec())
    .bind(claim)
    .bind(fingerprint.to_vec())
    .bind(answer.and_then(|answer| i16::try_from(answer.status).ok()))
    .bind(answer.map(|answer| json(&answer.headers)))
    .bind(answer.map(|answer| answer.body.clone()))
    .execute(on)
    .await?;
    Ok(())
}

/// Forgets a call, which may then be sent anew.
///
/// # Errors
/// When the store fails.
pub async fn release(hash: [u8; 32], claim: Uuid, on: impl Executor) -> Result<()> {
    sql("delete from idempotency_keys where hash = $1 and claim = $2")
        .bind(hash.to_vec())
        .bind(claim)
        .execute(on)
        .await?;
    Ok(())
}

/// Forgets a call that had no effect, which may then be sent anew.
///
/// # Errors
/// When the store fails.
pub async fn release_unless_effective(hash: [u8; 32], claim: Uuid, on: impl Executor) -> Result<()> {
    sql("delete from idempotency_keys where hash = $1 and claim = $2 and not had_effect")
        .bind(hash.to_vec())
        .bind(claim)
        .execute(on)
        .await?;
    Ok(())
}

/// Forgets what was sent before a time.
///
/// # Errors
/// When the store fails.
pub async fn forget_before(time: Timestamp, on: impl Executor) -> Result<u64> {
    sql("delete from idempotency_keys where created_at < $1").bind(time).execute(on).await
}
