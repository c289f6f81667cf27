//! Pruning of the audit log: entries older than a given age are removed, and a signed checkpoint takes their place as
//! the new start of the chain.
use crate::{
    audit::{
        events::AuditEvent,
        log::AuditActor,
        verification::{AuditChainError, build_signed_text, verify},
    },
    clock::Clock,
    keys::{ProviderKeys, ProviderKeysError},
    unit_of_work::UnitOfWork,
};
use identity::id_tokens::SigningKey;
use jiff::Timestamp;
use store::{
    Db,
    audit::{AuditChain, ChainCheckpoint},
};

/// The result of pruning a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PruningResult {
    /// The chain.
    pub chain: AuditChain,
    /// Number of entries that were removed now.
    pub removed: u64,
    /// The number of the last removed entry.
    pub sequence: i64,
    /// Its hash, in hexadecimal.
    pub hash: String,
}

/// Why a chain was not pruned. The chain is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum PruningError {
    /// The chain is broken. Removing entries would hide that.
    #[error("the audit log of {} is broken: {error}; nothing was removed from it", chain_name(*chain))]
    BrokenChain {
        /// The chain.
        chain: AuditChain,
        /// The error.
        error: AuditChainError,
    },
    /// The signing key is not available.
    #[error(transparent)]
    Keys(#[from] ProviderKeysError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// Returns the name of a chain for logs and messages.
pub fn chain_name(chain: AuditChain) -> String {
    match chain {
        AuditChain::Provider => "the provider".to_owned(),
        AuditChain::Instance(instance_id) => format!("instance {instance_id}"),
    }
}

/// Removes the entries of all chains that are older than `before`. Each chain is verified first and pruned in its own
/// transaction. The pruning itself is recorded in the chain.
///
/// # Errors
/// When a chain is broken or the store fails. The chains before that one stay pruned.
pub async fn prune(before: Timestamp, db: &Db, clock: &Clock) -> Result<Vec<PruningResult>, PruningError> {
    let key = ProviderKeys::load_checkpoint_key(db, clock).await?;
    let mut all = Vec::new();
    for chain in store::audit::list_chains(db).await? {
        verify(chain, db).await?.map_err(|error| PruningError::BrokenChain { chain, error })?;
        all.extend(prune_chain(chain, before, &key, db, clock).await?);
    }
    Ok(all)
}

async fn prune_chain(
    chain: AuditChain,
    before: Timestamp,
    key: &SigningKey,
    db: &Db,
    clock: &Clock,
) -> store::Result<Option<PruningResult>> {
    let mut work = UnitOfWork::begin(db, clock, AuditActor::PORTAL).await?;
    work.lock_chain(chain).await?;
    let Some(last) = store::audit::find_last_before(chain, before, &mut work).await? else { return Ok(None) };
    let mut checkpoint = ChainCheckpoint {
        chain,
        sequence: last.sequence,
        hash: last.hash,
        created_at: work.now(),
        key: key.kid().to_owned(),
        signature: Vec::new(),
    };
    checkpoint.signature = key.sign(build_signed_text(&checkpoint).as_bytes());
    let removed = store::audit::prune(&checkpoint, &mut work).await?;
    work.commit(AuditEvent::AuditPruned { chain, sequence: checkpoint.sequence, before }).await?;
    let (sequence, hash) = (checkpoint.sequence, hex::encode(checkpoint.hash));
    Ok(Some(PruningResult { chain, removed, sequence, hash }))
}
