//! The audit log: who did what, when, and as whom. An entry is written in the transaction of the change; each carries
//! the hash of the one before it in its chain, so that nobody can change or remove one unseen. People and things are
//! named by id, secrets and the contents of answers are not in it.
use crate::checkpoints;
use elections::ids::{SessionId, UserId};
use jiff::Timestamp;
use serde_json::Value;
use sha2::{Digest, Sha256};
use store::{
    Db, Tx,
    audit::{AuditChain, AuditRecord, ChainHead},
};

/// What the first entry of a chain follows.
pub(crate) const START: [u8; 32] = [0; 32];
/// Entries that are read at once when a chain is verified.
const AT_ONCE: i64 = 1_000;

/// Who acts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Actor {
    /// The account; none for the portal itself and for those who have not signed in.
    pub user: Option<UserId>,
    /// The administrator who acts as that person, if one does.
    pub acting: Option<UserId>,
    /// From which session.
    pub session: Option<SessionId>,
}

impl Actor {
    /// The portal itself, or the operator at the command line.
    pub const PORTAL: Actor = Actor { user: None, acting: None, session: None };

    /// A person who has just proved to be one, but has no session yet.
    pub fn person(user: UserId) -> Actor {
        Actor { user: Some(user), ..Actor::PORTAL }
    }
}

/// What an entry tells beside who and when.
#[derive(Clone, Debug)]
pub struct AuditEvent {
    /// What was done, as a stable word: `user.registered`.
    pub action: &'static str,
    /// What kind of thing it was done to: `user`.
    pub subject_kind: &'static str,
    /// The id of that thing.
    pub subject: Option<i64>,
    /// What else there is to know; no secrets, no names, no answers.
    pub details: Value,
}

impl AuditEvent {
    /// Something that was done to a thing.
    pub fn on(action: &'static str, subject_kind: &'static str, subject: impl Into<i64>) -> AuditEvent {
        AuditEvent {
            action,
            subject_kind,
            subject: Some(subject.into()),
            details: Value::Object(Default::default()),
        }
    }

    /// With details.
    pub fn with(mut self, details: Value) -> AuditEvent {
        self.details = details;
        self
    }
}

/// Appends an entry to a chain.
///
/// # Errors
/// When the store fails.
pub async fn record(
    chain: AuditChain,
    actor: Actor,
    deed: AuditEvent,
    now: Timestamp,
    tx: &mut Tx,
) -> store::Result<()> {
    let head = store::audit::lock_head(chain, &START, &mut *tx).await?;
    let mut entry = AuditRecord {
        sequence: head.sequence + 1,
        happened_at: in_microseconds(now),
        user: actor.user,
        acting: actor.acting,
        session: actor.session,
        action: deed.action.to_owned(),
        subject_kind: deed.subject_kind.to_owned(),
        subject: deed.subject,
        details: deed.details.to_string(),
        previous_hash: head.hash,
        hash: Vec::new(),
    };
    entry.hash = hash(chain, &entry);
    store::audit::append(chain, &entry, tx).await
}

/// Has the chain for oneself until the transaction ends: for what will be noted there after something else is locked
/// that others lock after the chain.
///
/// # Errors
/// When the store fails.
pub(crate) async fn lock(chain: AuditChain, tx: &mut Tx) -> store::Result<()> {
    store::audit::lock_head(chain, &START, tx).await.map(|_| ())
}

/// Where a chain is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AuditChainError {
    /// An entry is missing before this one.
    #[error("an entry before number {0} is missing")]
    Gap(i64),
    /// This entry, or the one before it, was changed.
    #[error("entry number {0} is not as it was written, or the one before it is not")]
    Changed(i64),
    /// The last entries are missing.
    #[error("entries after number {0} are missing")]
    CutOff(i64),
    /// A checkpoint was changed.
    #[error("the checkpoint at number {0} is not as it was signed")]
    Checkpoint(i64),
}

impl AuditChainError {
    /// The number of the entry, or the checkpoint, at which it was found.
    pub fn sequence(self) -> i64 {
        match self {
            AuditChainError::Gap(sequence)
            | AuditChainError::Changed(sequence)
            | AuditChainError::CutOff(sequence)
            | AuditChainError::Checkpoint(sequence) => sequence,
        }
    }
}

/// A chain that nobody touched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedChain {
    /// How many entries were ever written; the number of the last one.
    pub entries: i64,
    /// How many of them, from the first on, were removed for their age.
    pub pruned: i64,
    /// The hash of the last one, in hexadecimal. Whoever keeps it elsewhere can prove later that nothing before it was changed.
    pub hash: String,
}

/// Reads a chain from its last checkpoint, or its first entry, to its last entry.
///
/// # Errors
/// When the store fails; in the inner result, where the chain is broken.
pub async fn verify(chain: AuditChain, db: &Db) -> store::Result<Result<VerifiedChain, AuditChainError>> {
    // What is appended meanwhile is left for the next time.
    let head = store::audit::head(chain, db).await?;
    let head = head.unwrap_or_else(|| ChainHead { sequence: 0, hash: START.to_vec() });
    let checkpoints = store::audit::checkpoints(chain, db).await?;
    for checkpoint in &checkpoints {
        if !checkpoints::is_genuine(checkpoint, db).await? {
            return Ok(Err(AuditChainError::Checkpoint(checkpoint.sequence)));
        }
    }
    let start = checkpoints.into_iter().next_back();
    let (pruned, mut previous) =
        start.map_or_else(|| (0, START.to_vec()), |start| (start.sequence, start.hash));
    let mut last = pruned;
    while last < head.sequence {
        let entries = store::audit::entries(chain, last + 1, AT_ONCE, db).await?;
        if entries.is_empty() {
            return Ok(Err(AuditChainError::CutOff(last)));
        }
        for entry in entries.into_iter().take_while(|entry| entry.sequence <= head.sequence) {
            if entry.sequence != last + 1 {
                return Ok(Err(AuditChainError::Gap(entry.sequence)));
            }
            if entry.previous_hash != previous || entry.hash != hash(chain, &entry) {
                return Ok(Err(AuditChainError::Changed(entry.sequence)));
            }
            (last, previous) = (entry.sequence, entry.hash);
        }
    }
    if (last, &previous) != (head.sequence, &head.hash) {
        return Ok(Err(AuditChainError::CutOff(head.sequence)));
    }
    Ok(Ok(VerifiedChain { entries: last, pruned, hash: hex::encode(previous) }))
}

/// Reads all chains, that of the provider first.
///
/// # Errors
/// When the store fails.
pub async fn verify_all(db: &Db) -> store::Result<Vec<(AuditChain, Result<VerifiedChain, AuditChainError>)>> {
    let mut all = Vec::new();
    for chain in store::audit::chains(db).await? {
        all.push((chain, verify(chain, db).await?));
    }
    Ok(all)
}

/// SHA-256 over all fields, each with its length in front, so that no two entries read alike.
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

/// What the store keeps of a time; the hash must be of what can be read back.
pub(crate) fn in_microseconds(time: Timestamp) -> Timestamp {
    Timestamp::from_microsecond(time.as_microsecond()).unwrap_or(time)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    async fn three_entries(db: &Db) {
        for action in ["user.registered", "user.signed_in", "user.deleted"] {
            let mut tx = db.begin().await.unwrap();
            let deed = AuditEvent::on(action, "user", 7).with(json!({"by": "link"}));
            record(AuditChain::Provider, Actor::PORTAL, deed, Timestamp::now(), &mut tx).await.unwrap();
            tx.commit().await.unwrap();
        }
    }

    async fn store() -> (tempfile::TempDir, Db) {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("audit.db").display())).await.unwrap();
        db.migrate().await.unwrap();
        (folder, db)
    }

    #[tokio::test]
    async fn a_chain_that_nobody_touched_is_whole() {
        let (_folder, db) = store().await;
        three_entries(&db).await;
        let whole = verify(AuditChain::Provider, &db).await.unwrap().unwrap();
        assert_eq!((whole.entries, whole.pruned), (3, 0));
    }

    #[tokio::test]
    async fn who_changes_an_entry_is_found_out() {
        let (_folder, db) = store().await;
        three_entries(&db).await;
        let mut entry = store::audit::entries(AuditChain::Provider, 2, 1, &db).await.unwrap().remove(0);
        entry.action = "user.promoted".to_owned();
        assert_ne!(hash(AuditChain::Provider, &entry), entry.hash);
    }

    #[test]
    fn an_entry_belongs_to_its_chain() {
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
            previous_hash: START.to_vec(),
            hash: Vec::new(),
        };
        let elsewhere = AuditChain::Instance(7.try_into().unwrap());
        assert_ne!(hash(AuditChain::Provider, &entry), hash(elsewhere, &entry));
        let shifted = AuditRecord { action: "ab".to_owned(), subject_kind: "c".to_owned(), ..entry.clone() };
        assert_ne!(hash(AuditChain::Provider, &entry), hash(AuditChain::Provider, &shifted));
    }
}
