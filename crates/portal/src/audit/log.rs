//! The audit log: who did what, when, and on behalf of whom. Each entry is written in the transaction of the change.
//! Each entry contains the hash of its predecessor in the chain, so changed or missing entries can be detected. Entries
//! name people and things by id. They contain neither secrets nor answers.
use crate::{audit::events::AuditEvent, sessions::Principal};
use elections::ids::{ApiTokenId, SessionId, UserId};
use jiff::Timestamp;
use sha2::{Digest, Sha256};
use store::{
    Tx,
    audit::{AuditChain, AuditRecord},
    sessions::Session,
};

/// The previous hash of the first entry of a chain.
pub(crate) const GENESIS_HASH: [u8; 32] = [0; 32];

/// The originator of an audit event.
///
/// This is not [`Principal`]: the portal itself and persons without a session also cause
/// events, and an event stores ids only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AuditActor {
    /// The account; `None` for the portal itself and for unauthenticated requests.
    pub user: Option<UserId>,
    /// The administrator who acts as that person, if any.
    pub acting: Option<UserId>,
    /// The session of the request.
    pub session: Option<SessionId>,
    /// The API token of the request, with which a program acts for that person.
    pub api_token: Option<ApiTokenId>,
}

impl AuditActor {
    /// The portal itself, or the operator at the command line.
    pub const PORTAL: AuditActor = AuditActor { user: None, acting: None, session: None, api_token: None };

    /// Creates the originator for a person who has authenticated but has no session yet.
    pub fn from_user(user: UserId) -> AuditActor {
        AuditActor { user: Some(user), ..AuditActor::PORTAL }
    }

    /// Creates the originator for whoever has this session.
    pub(crate) fn from_session(session: &Session) -> AuditActor {
        AuditActor {
            user: Some(session.user),
            acting: session.acting,
            session: Some(session.id),
            ..AuditActor::PORTAL
        }
    }
}

impl From<&Principal> for AuditActor {
    fn from(principal: &Principal) -> AuditActor {
        AuditActor {
            user: Some(principal.user.id),
            acting: principal.acting(),
            session: principal.session_id(),
            api_token: principal.api_token_id(),
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
        api_token: actor.api_token,
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

/// Returns the SHA-256 of all fields. Each field is preceded by its length, so that different entries never have the
/// same input. The API token is the last field and absent without one, so that older entries keep their hash.
pub(crate) fn hash(chain: AuditChain, entry: &AuditRecord) -> Vec<u8> {
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
    let api_token = entry.api_token.map(|id| i64::from(id).to_string());
    let mut hasher = Sha256::new();
    hasher.update(&entry.previous_hash);
    for field in fields.into_iter().chain(api_token) {
        hasher.update(u64::try_from(field.len()).unwrap_or(u64::MAX).to_be_bytes());
        hasher.update(field);
    }
    hasher.finalize().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_of_an_entry_covers_its_chain_and_field_boundaries() {
        let entry = AuditRecord {
            sequence: 1,
            happened_at: Timestamp::UNIX_EPOCH,
            user: None,
            acting: None,
            session: None,
            api_token: None,
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
        let by_program = AuditRecord { api_token: Some(7.try_into().unwrap()), ..entry.clone() };
        assert_ne!(hash(AuditChain::Provider, &entry), hash(AuditChain::Provider, &by_program));
    }
}
