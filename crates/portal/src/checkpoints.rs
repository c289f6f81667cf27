//! Pruning the audit log: entries that are older than somebody wants to keep go, and a signed checkpoint takes their
//! place, from which the chain goes on.
use crate::{
    audit::{self, Actor, AuditChainError, AuditEvent, START, in_microseconds},
    keys::{SigningKeys, SigningKeysError},
};
use identity::id_tokens::{PublicKey, SigningKey};
use jiff::Timestamp;
use serde_json::json;
use store::{
    Db,
    audit::{AuditChain, ChainCheckpoint},
    provider_keys,
};

/// What was removed of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PruningResult {
    /// The chain.
    pub chain: AuditChain,
    /// How many entries went now.
    pub removed: u64,
    /// The number of the last of them.
    pub sequence: i64,
    /// Its hash, in hexadecimal.
    pub hash: String,
}

/// Why a chain was not pruned; nothing of it was changed then.
#[derive(Debug, thiserror::Error)]
pub enum PruningError {
    /// Removing entries would hide that somebody changed the log.
    #[error("the audit log of {} is broken: {broken}; it is left as it is", named(*chain))]
    Broken {
        /// Which one.
        chain: AuditChain,
        /// Where.
        broken: AuditChainError,
    },
    /// There is nothing to sign with.
    #[error(transparent)]
    Keys(#[from] SigningKeysError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// How a chain is spoken of.
pub fn named(chain: AuditChain) -> String {
    match chain {
        AuditChain::Provider => "the provider".to_owned(),
        AuditChain::Instance(application) => format!("instance {application}"),
    }
}

/// Removes the entries of all chains that happened before a time. Each chain is verified first, and pruned in a
/// transaction of its own; the chain itself tells that it was.
///
/// # Errors
/// When a chain is broken, or the store fails. Chains before that one are pruned then.
pub async fn prune(before: Timestamp, db: &Db) -> Result<Vec<PruningResult>, PruningError> {
    let key = SigningKeys::for_checkpoints(db).await?;
    let mut all = Vec::new();
    for chain in store::audit::chains(db).await? {
        audit::verify(chain, db).await?.map_err(|broken| PruningError::Broken { chain, broken })?;
        all.extend(prune_chain(chain, before, &key, db).await?);
    }
    Ok(all)
}

async fn prune_chain(
    chain: AuditChain,
    before: Timestamp,
    key: &SigningKey,
    db: &Db,
) -> store::Result<Option<PruningResult>> {
    let now = in_microseconds(Timestamp::now());
    let mut tx = db.begin().await?;
    store::audit::lock_head(chain, &START, &mut tx).await?;
    let Some(last) = store::audit::last_before(chain, before, &mut tx).await? else { return Ok(None) };
    let mut checkpoint = ChainCheckpoint {
        chain,
        sequence: last.sequence,
        hash: last.hash,
        created_at: now,
        key: key.kid().to_owned(),
        signature: Vec::new(),
    };
    checkpoint.signature = key.sign(signed(&checkpoint).as_bytes());
    let removed = store::audit::prune(&checkpoint, &mut tx).await?;
    let deed = AuditEvent {
        action: "audit.pruned",
        subject_kind: "audit_log",
        subject: None,
        details: json!({"sequence": checkpoint.sequence, "before": before}),
    };
    audit::record(chain, Actor::PORTAL, deed, now, &mut tx).await?;
    tx.commit().await?;
    let (sequence, hash) = (checkpoint.sequence, hex::encode(checkpoint.hash));
    Ok(Some(PruningResult { chain, removed, sequence, hash }))
}

/// Whether a checkpoint is as the provider signed it.
pub(crate) async fn is_genuine(checkpoint: &ChainCheckpoint, db: &Db) -> store::Result<bool> {
    let key = provider_keys::public_key(&checkpoint.key, db).await?;
    let key = key.and_then(|bytes| PublicKey::from_bytes(&bytes).ok());
    Ok(key.is_some_and(|key| {
        // The id is made of the key, so nobody can put another key in its place.
        key.kid() == checkpoint.key && key.has_signed(signed(checkpoint).as_bytes(), &checkpoint.signature)
    }))
}

/// What is signed of a checkpoint: a line each for what it is, chain, number, hash and time in microseconds.
fn signed(checkpoint: &ChainCheckpoint) -> String {
    format!(
        "standpunkt audit checkpoint 1\n{}\n{}\n{}\n{}\n",
        i64::from(checkpoint.chain),
        checkpoint.sequence,
        hex::encode(&checkpoint.hash),
        checkpoint.created_at.as_microsecond(),
    )
}
