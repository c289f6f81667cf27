//! The audit log: who did what, when, and on behalf of whom. Each entry is written in the transaction of the change.
//! Each entry contains the hash of its predecessor in the chain, so changed or missing entries can be detected. Entries
//! name people and things by id. They contain neither secrets nor answers.
use crate::{audit_events::AuditEvent, checkpoints, people::Principal};
use elections::ids::{SessionId, UserId};
use jiff::Timestamp;
use sha2::{Digest, Sha256};
use store::{
    Db, Tx,
    audit::{AuditChain, AuditRecord, ChainHead},
};

/// The previous hash of the first entry of a chain.
pub(crate) const GENESIS_HASH: [u8; 32] = [0; 32];
/// Number of entries that verification reads at a time.
const VERIFY_BATCH_SIZE: i64 = 1_000;

/// The originator of an audit event.
///
/// This is not [`Principal`](crate::people::Principal): the portal itself and persons without a session also cause
/// events, and an event stores ids only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AuditActor {
    /// The account; `None` for the portal itself and for unauthenticated requests.
    pub user: Option<UserId>,
    /// The administrator who acts as that person, if any.
    pub acting: Option<UserId>,
    /// The session of the request.
    pub session: Option<SessionId>,
}

impl AuditActor {
    /// The portal itself, or the operator at the command line.
    pub const PORTAL: AuditActor = AuditActor { user: None, acting: None, session: None };

    /// Creates the originator for a person who has authenticated but has no session yet.
    pub fn from_user(user: UserId) -> AuditActor {
        AuditActor { user: Some(user), ..AuditActor::PORTAL }
    }
}

impl From<&Principal> for AuditActor {
    fn from(principal: &Principal) -> AuditActor {
        AuditActor {
            user: Some(principal.user.id),
            acting: principal.session.acting,
            session: Some(principal.session.id),
        }
    }
}

/// Appends an event to its chain. Only [`UnitOfWork`](crate::unit_of_work::UnitOfWork) does this.
///
/// # Errors
/// When the store fails.
pub(crate) async fn record(
    actor: AuditActor,
    event: &AuditEvent,
    now: Timestamp,
    tx: &mut Tx,
) -> store::Result<()> {
    let chain = event.chain();
    let (subject_kind, subject) = event.subject();
    let head = store::audit::lock_head(chain, &GENESIS_HASH, &mut *tx).await?;
    let mut entry = AuditRecord {
        sequence: head.sequence + 1,
        happened_at: now,
        user: actor.user,
        acting: actor.acting,
        session: actor.session,
        action: event.action().to_owned(),
        subject_kind: subject_kind.to_owned(),
        subject,
        details: event.details().to_string(),
        previous_hash: head.hash,
        hash: Vec::new(),
    };
    entry.hash = hash(chain, &entry);
    store::audit::append(chain, &entry, tx).await
}

/// Locks a chain until the end of the transaction. Needed when a transaction appends to the chain only after it has
/// locked something that other transactions lock after the chain.
///
/// # Errors
/// When the store fails.
pub(crate) async fn lock_chain(chain: AuditChain, tx: &mut Tx) -> store::Result<()> {
    store::audit::lock_head(chain, &GENESIS_HASH, tx).await.map(|_| ())
}

/// Why the verification of a chain failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AuditChainError {
    /// An entry is missing before this one.
    #[error("an entry before number {0} is missing")]
    MissingEntry(i64),
    /// The entry or its predecessor was changed.
    #[error("entry number {0} is not as it was written, or the one before it is not")]
    ModifiedEntry(i64),
    /// The last entries are missing.
    #[error("entries after number {0} are missing")]
    Truncated(i64),
    /// A checkpoint was changed.
    #[error("the checkpoint at number {0} is not as it was signed")]
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
        if !checkpoints::has_valid_signature(checkpoint, db).await? {
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

/// Returns the SHA-256 of all fields. Each field is preceded by its length, so that different entries never have the
/// same input.
fn hash(chain: AuditChain, entry: &AuditRecord) -> Vec<u8> {
    let number = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
    let fields = [
        i64::from(chain).to_string(),
        entry.sequence.to_string(),
        entry.happened_at.as_microsecond().to_string(),
        number(entry.user.map(i64::from)),
        number(entry.acting.map(i64::from)),
        number(entry.session.map(i64::from)),
        entry.action.clone(),
        entry.subject_kind.clone(),
        number(entry.subject),
        entry.details.clone(),
    ];
    let mut hasher = Sha256::new();
    hasher.update(&entry.previous_hash);
    for field in fields {
        hasher.update(u64::try_from(field.len()).unwrap_or(u64::MAX).to_be_bytes());
        hasher.update(field);
    }
    hasher.finalize().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{audit_events::AccountAction, clock::Clock, unit_of_work::UnitOfWork};

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

    #[test]
    fn the_hash_of_an_entry_covers_its_chain_and_field_boundaries() {
        let entry = AuditRecord {
            sequence: 1,
            happened_at: Timestamp::UNIX_EPOCH,
            user: None,
            acting: None,
            session: None,
            action: "a".to_owned(),
            subject_kind: "bc".to_owned(),
            subject: None,
            details: "{}".to_owned(),
            previous_hash: GENESIS_HASH.to_vec(),
            hash: Vec::new(),
        };
        let elsewhere = AuditChain::Instance(7.try_into().unwrap());
        assert_ne!(hash(AuditChain::Provider, &entry), hash(elsewhere, &entry));
        let shifted = AuditRecord { action: "ab".to_owned(), subject_kind: "c".to_owned(), ..entry.clone() };
        assert_ne!(hash(AuditChain::Provider, &entry), hash(AuditChain::Provider, &shifted));
    }
}
