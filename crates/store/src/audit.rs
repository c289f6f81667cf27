//! The audit log: chains of entries, each with the hash of the one before.
use crate::rows::Maybe;
use database::{On, Result, Tx, sql};
use elections::ids::{ApplicationId, NotAnId, SessionId, UserId};
use jiff::Timestamp;
use sqlx::FromRow;

/// Which chain: one for each instance, one for the provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chain {
    /// What concerns no single instance.
    Provider,
    /// What concerns this one.
    Instance(ApplicationId),
}

impl TryFrom<i64> for Chain {
    type Error = NotAnId;

    fn try_from(number: i64) -> Result<Chain, NotAnId> {
        if number == 0 { Ok(Chain::Provider) } else { number.try_into().map(Chain::Instance) }
    }
}

impl From<Chain> for i64 {
    fn from(chain: Chain) -> i64 {
        match chain {
            Chain::Provider => 0,
            Chain::Instance(application) => application.into(),
        }
    }
}

/// An entry as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number in its chain, from 1 without gaps.
    pub sequence: i64,
    /// When it happened, in whole microseconds.
    pub happened_at: Timestamp,
    /// Who did it; none for the portal itself.
    pub user: Option<UserId>,
    /// The administrator who acted as that person, if one did.
    pub acting: Option<UserId>,
    /// From which session.
    pub session: Option<SessionId>,
    /// What was done, as a stable word.
    pub action: String,
    /// What kind of thing it was done to.
    pub subject_kind: String,
    /// The id of that thing.
    pub subject: Option<i64>,
    /// JSON exactly as it was hashed.
    pub details: String,
    /// The hash of the entry before this one; of 32 zeros for the first.
    pub previous_hash: Vec<u8>,
    /// The hash of this one.
    pub hash: Vec<u8>,
}

/// The last entry of a chain: its number, and its hash.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Head {
    /// Its number; 0 where there is none yet.
    pub sequence: i64,
    /// Its hash.
    pub hash: Vec<u8>,
}

/// Where a chain begins after its first entries were removed: the last of them, signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// The chain.
    pub chain: Chain,
    /// The number of the last entry that was removed, and so how many were in all.
    pub sequence: i64,
    /// The hash of that entry.
    pub hash: Vec<u8>,
    /// When it was removed, in whole microseconds.
    pub created_at: Timestamp,
    /// Which key of the provider signed this.
    pub key: String,
    /// The signature.
    pub signature: Vec<u8>,
}

/// The end of a chain, which nobody else appends to until the transaction ends; `start` is what the first entry
/// follows.
///
/// # Errors
/// When the store fails.
pub async fn lock_head(chain: Chain, start: &[u8; 32], tx: &mut Tx) -> Result<Head> {
    let chain = i64::from(chain);
    sql("insert into audit_heads (chain, sequence, hash) values ($1, 0, $2) on conflict (chain) do nothing")
        .bind(chain)
        .bind(start.to_vec())
        .execute(&mut *tx)
        .await?;
    // An update takes the row's lock on both engines.
    let head = sql("update audit_heads set sequence = sequence where chain = $1 returning sequence, hash")
        .bind(chain);
    let head: Option<Head> = head.returning(tx).await?;
    Ok(head.unwrap_or(Head { sequence: 0, hash: start.to_vec() }))
}

/// The end of a chain; none where nothing was ever written.
///
/// # Errors
/// When the store fails.
pub async fn head(chain: Chain, on: impl On) -> Result<Option<Head>> {
    let head = sql("select sequence, hash from audit_heads where chain = $1").bind(i64::from(chain));
    head.optional(on).await
}

/// All chains.
///
/// # Errors
/// When the store fails.
pub async fn chains(on: impl On) -> Result<Vec<Chain>> {
    let chains: Vec<(i64,)> = sql("select chain from audit_heads order by chain").all(on).await?;
    Ok(chains.into_iter().filter_map(|(chain,)| chain.try_into().ok()).collect())
}

/// The last entry before which, itself included, everything in a chain happened before a time.
///
/// # Errors
/// When the store fails.
pub async fn last_before(chain: Chain, time: Timestamp, on: impl On) -> Result<Option<Head>> {
    let last = sql("select sequence, hash from audit_log
         where chain = $1 and sequence < (
             select coalesce(min(sequence), $3) from audit_log where chain = $1 and happened_at >= $2)
         order by sequence desc limit 1");
    last.bind(i64::from(chain)).bind(time).bind(i64::MAX).optional(on).await
}

/// Removes the entries of a chain up to that of a checkpoint, which takes their place. Tells how many there were.
///
/// # Errors
/// When the store fails.
pub async fn prune(checkpoint: &Checkpoint, tx: &mut Tx) -> Result<u64> {
    sql("insert into audit_checkpoints (chain, sequence, hash, key_id, signature, created_at)
         values ($1, $2, $3, $4, $5, $6)")
    .bind(i64::from(checkpoint.chain))
    .bind(checkpoint.sequence)
    .bind(checkpoint.hash.clone())
    .bind(checkpoint.key.as_str())
    .bind(checkpoint.signature.clone())
    .bind(checkpoint.created_at)
    .execute(&mut *tx)
    .await?;
    let removed = sql("delete from audit_log where chain = $1 and sequence <= $2");
    removed.bind(i64::from(checkpoint.chain)).bind(checkpoint.sequence).execute(tx).await
}

#[derive(FromRow)]
struct CheckpointRow {
    sequence: i64,
    hash: Vec<u8>,
    key_id: String,
    signature: Vec<u8>,
    created_at: jiff_sqlx::Timestamp,
}

/// The checkpoints of a chain, the oldest first.
///
/// # Errors
/// When the store fails.
pub async fn checkpoints(chain: Chain, on: impl On) -> Result<Vec<Checkpoint>> {
    let rows = sql("select sequence, hash, key_id, signature, created_at from audit_checkpoints
         where chain = $1 order by sequence");
    let rows: Vec<CheckpointRow> = rows.bind(i64::from(chain)).all(on).await?;
    let checkpoint = |row: CheckpointRow| Checkpoint {
        chain,
        sequence: row.sequence,
        hash: row.hash,
        created_at: row.created_at.into(),
        key: row.key_id,
        signature: row.signature,
    };
    Ok(rows.into_iter().map(checkpoint).collect())
}

/// Appends an entry to a chain whose head is locked.
///
/// # Errors
/// When the store fails.
pub async fn append(chain: Chain, entry: &Entry, tx: &mut Tx) -> Result<()> {
    sql("insert into audit_log (chain, sequence, happened_at, user_id, acting_user_id, session_id, action,
             subject_kind, subject_id, details, previous_hash, hash)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)")
    .bind(i64::from(chain))
    .bind(entry.sequence)
    .bind(entry.happened_at)
    .bind(entry.user.map(i64::from))
    .bind(entry.acting.map(i64::from))
    .bind(entry.session.map(i64::from))
    .bind(entry.action.as_str())
    .bind(entry.subject_kind.as_str())
    .bind(entry.subject)
    .bind(entry.details.as_str())
    .bind(entry.previous_hash.clone())
    .bind(entry.hash.clone())
    .execute(&mut *tx)
    .await?;
    sql("update audit_heads set sequence = $2, hash = $3 where chain = $1")
        .bind(i64::from(chain))
        .bind(entry.sequence)
        .bind(entry.hash.clone())
        .execute(tx)
        .await?;
    Ok(())
}

#[derive(FromRow)]
struct Row {
    sequence: i64,
    happened_at: jiff_sqlx::Timestamp,
    #[sqlx(try_from = "Option<i64>")]
    user_id: Maybe<UserId>,
    #[sqlx(try_from = "Option<i64>")]
    acting_user_id: Maybe<UserId>,
    #[sqlx(try_from = "Option<i64>")]
    session_id: Maybe<SessionId>,
    action: String,
    subject_kind: String,
    subject_id: Option<i64>,
    details: String,
    previous_hash: Vec<u8>,
    hash: Vec<u8>,
}

impl From<Row> for Entry {
    fn from(row: Row) -> Entry {
        Entry {
            sequence: row.sequence,
            happened_at: row.happened_at.into(),
            user: row.user_id.0,
            acting: row.acting_user_id.0,
            session: row.session_id.0,
            action: row.action,
            subject_kind: row.subject_kind,
            subject: row.subject_id,
            details: row.details,
            previous_hash: row.previous_hash,
            hash: row.hash,
        }
    }
}

/// Entries of a chain from a number on, in order.
///
/// # Errors
/// When the store fails.
pub async fn entries(chain: Chain, from: i64, most: i64, on: impl On) -> Result<Vec<Entry>> {
    let rows: Vec<Row> =
        sql("select sequence, happened_at, user_id, acting_user_id, session_id, action, subject_kind,
             subject_id, details, previous_hash, hash
         from audit_log where chain = $1 and sequence >= $2 order by sequence limit $3")
        .bind(i64::from(chain))
        .bind(from)
        .bind(most)
        .all(on)
        .await?;
    Ok(rows.into_iter().map(Entry::from).collect())
}
