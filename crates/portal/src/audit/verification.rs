//! Verification of the audit log: each entry against the hash of its predecessor, and checkpoints against their
//! signatures.
use crate::audit::log::{GENESIS_HASH, hash};
use identity::id_tokens::PublicKey;
use store::{
    Db,
    audit::{AuditChain, ChainCheckpoint, ChainHead},
    provider_keys,
};

/// Number of entries that verification reads at a time.
const VERIFY_BATCH_SIZE: i64 = 1_000;

/// Why the verification of a chain failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AuditChainError {
    /// An entry is missing before this one.
    #[error("an entry before number {0} is missing")]
    MissingEntry(i64),
    /// The entry or its predecessor was changed.
    #[error("entry number {0} or the one before it was changed")]
    ModifiedEntry(i64),
    /// The last entries are missing.
    #[error("entries after number {0} are missing")]
    Truncated(i64),
    /// A checkpoint was changed.
    #[error("the checkpoint at number {0} was changed after it was signed")]
    InvalidCheckpoint(i64),
}

impl AuditChainError {
    /// Returns the number of the entry or checkpoint at which the error was found.
    pub fn sequence(self) -> i64 {
        match self {
            AuditChainError::MissingEntry(sequence)
            | AuditChainError::ModifiedEntry(sequence)
            | AuditChainError::Truncated(sequence)
            | AuditChainError::InvalidCheckpoint(sequence) => sequence,
        }
    }
}

/// A chain that passed the verification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedChain {
    /// Number of entries ever written, which is the number of the last entry.
    pub entries: i64,
    /// Number of the oldest entries that were removed because of their age.
    pub pruned: i64,
    /// The hash of the last entry, in hexadecimal. A copy of it that is kept elsewhere proves later that no earlier
    /// entry was changed.
    pub hash: String,
}

/// Verifies a chain from its last checkpoint, or from its first entry, to its last entry.
///
/// # Errors
/// When the store fails. The inner result tells where the chain is broken.
pub async fn verify(chain: AuditChain, db: &Db) -> store::Result<Result<VerifiedChain, AuditChainError>> {
    // Ignore entries that are appended during the verification.
    let head = store::audit::find_head(chain, db).await?;
    let head = head.unwrap_or_else(|| ChainHead { sequence: 0, hash: GENESIS_HASH.to_vec() });
    let checkpoints = store::audit::list_checkpoints(chain, db).await?;
    for checkpoint in &checkpoints {
        if !has_valid_signature(checkpoint, db).await? {
            return Ok(Err(AuditChainError::InvalidCheckpoint(checkpoint.sequence)));
        }
    }
    let start = checkpoints.into_iter().next_back();
    let (pruned, mut previous) =
        start.map_or_else(|| (0, GENESIS_HASH.to_vec()), |start| (start.sequence, start.hash));
    let mut last = pruned;
    while last < head.sequence {
        let entries = store::audit::list_entries(chain, last + 1, VERIFY_BATCH_SIZE, db).await?;
        if entries.is_empty() {
            return Ok(Err(AuditChainError::Truncated(last)));
        }
        for entry in entries.into_iter().take_while(|entry| entry.sequence <= head.sequence) {
            if entry.sequence != last + 1 {
                return Ok(Err(AuditChainError::MissingEntry(entry.sequence)));
            }
            if entry.previous_hash != previous || entry.hash != hash(chain, &entry) {
                return Ok(Err(AuditChainError::ModifiedEntry(entry.sequence)));
            }
            (last, previous) = (entry.sequence, entry.hash);
        }
    }
    if (last, &previous) != (head.sequence, &head.hash) {
        return Ok(Err(AuditChainError::Truncated(head.sequence)));
    }
    Ok(Ok(VerifiedChain { entries: last, pruned, hash: hex::encode(previous) }))
}

/// Verifies all chains, the provider's chain first.
///
/// # Errors
/// When the store fails.
pub async fn verify_all(db: &Db) -> store::Result<Vec<(AuditChain, Result<VerifiedChain, AuditChainError>)>> {
    let mut all = Vec::new();
    for chain in store::audit::list_chains(db).await? {
        all.push((chain, verify(chain, db).await?));
    }
    Ok(all)
}

/// Returns whether the signature of a checkpoint is valid.
async fn has_valid_signature(checkpoint: &ChainCheckpoint, db: &Db) -> store::Result<bool> {
    let key = provider_keys::find_public_key(&checkpoint.key, db).await?;
    let key = key.and_then(|bytes| PublicKey::from_bytes(&bytes).ok());
    Ok(key.is_some_and(|key| {
        // The key id is derived from the key, so the key cannot be replaced by another one.
        key.kid() == checkpoint.key
            && key.has_signed(build_signed_text(checkpoint).as_bytes(), &checkpoint.signature)
    }))
}

/// Builds the text that is signed: one line each for the type, chain, number, hash, and time in microseconds.
pub(crate) fn build_signed_text(checkpoint: &ChainCheckpoint) -> String {
    format!(
        "standpunkt audit checkpoint 1\n{}\n{}\n{}\n{}\n",
        i64::from(checkpoint.chain),
        checkpoint.sequence,
        hex::encode(&checkpoint.hash),
        checkpoint.created_at.as_microsecond(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        audit::{actions::AccountAction, events::AuditEvent, log::AuditActor},
        clock::Clock,
        unit_of_work::UnitOfWork,
    };
    use elections::ids::UserId;

    async fn add_three_entries(db: &Db) {
        for action in [AccountAction::Registered, AccountAction::Changed, AccountAction::Deleted] {
            let work = UnitOfWork::begin(db, &Clock::system(), AuditActor::PORTAL).await.unwrap();
            work.commit(AuditEvent::Account(action, UserId::random())).await.unwrap();
        }
    }

    async fn open_store() -> (tempfile::TempDir, Db) {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("audit.db").display())).await.unwrap();
        db.migrate().await.unwrap();
        (folder, db)
    }

    #[tokio::test]
    async fn an_unmodified_chain_is_valid() {
        let (_folder, db) = open_store().await;
        add_three_entries(&db).await;
        let whole = verify(AuditChain::Provider, &db).await.unwrap().unwrap();
        assert_eq!((whole.entries, whole.pruned), (3, 0));
    }

    #[tokio::test]
    async fn a_changed_entry_is_detected() {
        let (_folder, db) = open_store().await;
        add_three_entries(&db).await;
        let mut entry = store::audit::list_entries(AuditChain::Provider, 2, 1, &db).await.unwrap().remove(0);
        entry.action = "user.promoted".to_owned();
        assert_ne!(hash(AuditChain::Provider, &entry), entry.hash);
    }
}
