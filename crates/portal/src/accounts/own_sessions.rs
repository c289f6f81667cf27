//! The list of a person's sessions, and ending them.
use crate::{
    accounts::{Accounts, account_locks::lock_account},
    audit::{actions::AccountAction, events::AuditEvent},
    service_error::ServiceError,
    sessions::Principal,
};
use elections::ids::SessionId;
use identity::clients::Device;
use jiff::Timestamp;
use store::sessions::{self, Session, SessionEndReason};

/// Maximum number of sessions in the list. Ended ones stay in the store for a while, so a program that signs in often has
/// many.
const MAX_LISTED_SESSIONS: i64 = 100;

/// A session as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnSession {
    /// Its id.
    pub id: SessionId,
    /// The browser and the system; both unknown if an administrator acts as the person.
    pub device: Device,
    /// The network from which it began, if known.
    pub network: Option<String>,
    /// Whether an administrator acts as the person in it.
    pub is_by_administrator: bool,
    /// Whether the request came from it.
    pub is_current: bool,
    /// When it began.
    pub created_at: Timestamp,
    /// When its tokens were last renewed, which a browser in use does once an hour.
    pub last_used_at: Timestamp,
    /// When it ended; `None` if it is valid.
    pub ended_at: Option<Timestamp>,
}

impl OwnSession {
    fn new(session: Session, current: Option<SessionId>, now: Timestamp) -> OwnSession {
        let is_by_administrator = session.acting.is_some();
        OwnSession {
            id: session.id,
            device: if is_by_administrator { Device::default() } else { Device::parse(&session.device) },
            ended_at: session.end_time(now),
            network: session.network,
            is_by_administrator,
            is_current: current == Some(session.id),
            created_at: session.created_at,
            last_used_at: session.last_used_at,
        }
    }
}

impl Accounts {
    /// Returns the actor's sessions, the valid ones first, then those used last.
    ///
    /// # Errors
    /// [`ServiceError::Forbidden`] if an administrator acts as the person.
    pub async fn list_sessions(&self, actor: &Principal) -> Result<Vec<OwnSession>, ServiceError> {
        require_owner(actor)?;
        let now = self.clock.now();
        let own = sessions::list_by_user(actor.user.id, MAX_LISTED_SESSIONS, now, &self.db).await?;
        Ok(own.into_iter().map(|session| OwnSession::new(session, actor.session_id(), now)).collect())
    }

    /// Ends one of the actor's sessions. One that has ended already stays as it is.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Forbidden`] if an administrator acts as the person.
    pub async fn end_session(&self, id: SessionId, actor: &Principal) -> Result<(), ServiceError> {
        require_owner(actor)?;
        let mut work = self.transactions.begin(actor).await?;
        lock_account(actor.user.id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let session = sessions::find(id, &mut work).await?;
        let session = session.filter(|session| session.user == actor.user.id);
        let now = work.now();
        if !session.ok_or(ServiceError::NotFound)?.is_open(now) {
            return Ok(());
        }
        sessions::end(id, SessionEndReason::EndedElsewhere, now, &mut work).await?;
        Ok(work.commit(AuditEvent::Account(AccountAction::SessionEnded, actor.user.id)).await?)
    }

    /// Ends all of the actor's sessions but the one of the request, including those in which the actor acts as somebody
    /// else.
    ///
    /// # Errors
    /// [`ServiceError::Forbidden`] if an administrator acts as the person.
    pub async fn end_other_sessions(&self, actor: &Principal) -> Result<(), ServiceError> {
        require_owner(actor)?;
        let mut work = self.transactions.begin(actor).await?;
        lock_account(actor.user.id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let now = work.now();
        let spared = actor.session_id();
        let reason = SessionEndReason::EndedElsewhere;
        sessions::end_all(actor.user.id, spared, reason, now, &mut work).await?;
        Ok(work.commit(AuditEvent::Account(AccountAction::OtherSessionsEnded, actor.user.id)).await?)
    }
}

/// Returns an error if an administrator acts as the person: where somebody signs in is nobody else's business.
fn require_owner(actor: &Principal) -> Result<(), ServiceError> {
    if actor.acting().is_some() { Err(ServiceError::Forbidden) } else { Ok(()) }
}
