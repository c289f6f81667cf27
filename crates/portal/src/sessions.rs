//! Authentication: from an ID token to the person and its current roles.
use crate::{
    provider::SecondFactorPolicy,
    service_error::{RequiredSetup, ServiceError},
};
use elections::{
    ids::{SessionId, UserId},
    people::User,
    permissions::{RoleGrant, UserPermissions},
};
use identity::id_tokens::{IdTokenClaims, IdTokenVerifier};
use jiff::Timestamp;
use moka::future::Cache;
use std::{sync::Arc, time::Duration};
use store::{Db, roles::AssignedRole, sessions::Session};

/// How long a node caches a session and its roles. A revocation on another node takes effect after this time, which
/// must not exceed 5 s.
const CACHE_TTL: Duration = Duration::from_secs(2);
/// Maximum number of cached sessions.
const MAX_CACHED_SESSIONS: u64 = 10_000;

/// A signed-in person: the actor of a request.
///
/// Its [`UserPermissions`] decide what it may do; [`AuditActor`](crate::audit::log::AuditActor) holds the ids by which it
/// appears in the audit log.
#[derive(Clone, Debug)]
pub struct Principal {
    /// The session.
    pub session: Session,
    /// The account.
    pub user: User,
    /// The roles it holds, the strongest first.
    pub roles: Vec<AssignedRole>,
    /// What the person may do.
    pub permissions: UserPermissions,
    /// What the person must do before anything else. An administrator who acts as the person need not.
    pub required_setup: Option<RequiredSetup>,
}

impl Principal {
    /// Returns whether the person is an administrator.
    pub fn is_admin(&self) -> bool {
        self.permissions.grants.contains(&RoleGrant::Admin)
    }

    /// Returns the person who acts: the administrator while somebody acts as another.
    pub(crate) fn acting_person(&self) -> UserId {
        self.session.acting.unwrap_or(self.user.id)
    }

    /// Checks that there is nothing that the person must do first.
    ///
    /// # Errors
    /// [`ServiceError::SetupRequired`] otherwise.
    pub fn require_finished_setup(&self) -> Result<(), ServiceError> {
        self.required_setup.map_or(Ok(()), |setup| Err(ServiceError::SetupRequired(setup)))
    }

    /// Checks that the person has confirmed the mail address. Nobody else may go live, or do anything that costs: send
    /// mails, call webhooks, import, export, upload files.
    ///
    /// # Errors
    /// [`ServiceError::EmailNotConfirmed`] otherwise.
    pub fn require_confirmed_email(&self) -> Result<(), ServiceError> {
        match self.user.email_confirmed_at {
            Some(_) => Ok(()),
            None => Err(ServiceError::EmailNotConfirmed),
        }
    }
}

/// Authenticates people and caches their sessions for a short time.
pub struct SessionCache {
    db: Db,
    verifier: IdTokenVerifier,
    second_factor: SecondFactorPolicy,
    /// Whether people have passwords here: not if an external provider signs them in.
    has_passwords: bool,
    sessions: Cache<SessionId, Arc<Principal>>,
}

impl SessionCache {
    /// Creates an empty cache. `verifier` verifies the ID tokens of the portal; `second_factor` says who must have one;
    /// `has_passwords`, whether people have passwords here.
    pub fn new(
        db: Db,
        verifier: IdTokenVerifier,
        second_factor: SecondFactorPolicy,
        has_passwords: bool,
    ) -> SessionCache {
        let sessions = Cache::builder().time_to_live(CACHE_TTL).max_capacity(MAX_CACHED_SESSIONS).build();
        SessionCache { db, verifier, second_factor, has_passwords, sessions }
    }

    /// Returns the principal of an ID token; `None` if the token is invalid or expired, or its session has ended.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn authenticate(
        &self,
        id_token: &str,
        now: Timestamp,
    ) -> store::Result<Option<Arc<Principal>>> {
        let Ok(claims) = self.verifier.verify(id_token, now) else { return Ok(None) };
        let Ok(id) = SessionId::try_from(claims.sid) else { return Ok(None) };
        let principal = self.get_or_load(id).await?;
        Ok(principal.filter(|principal| matches_claims(principal, &claims, now)))
    }

    /// Returns the current state of a principal; `None` if its session has ended. For connections that outlive the
    /// authentication of their request.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn reload(&self, before: &Principal, now: Timestamp) -> store::Result<Option<Arc<Principal>>> {
        Ok(self.get_or_load(before.session.id).await?.filter(|principal| has_access(principal, now)))
    }

    /// Returns the current state of the person who signed in with this session, even if the session has ended. For
    /// background jobs. `None` if the account is deactivated.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) async fn load_job_actor(&self, session: SessionId) -> store::Result<Option<Principal>> {
        let principal = self.get_or_load(session).await?;
        let actor = principal.filter(|principal| principal.user.deactivated_at.is_none());
        Ok(actor.map(|actor| Principal::clone(&actor)))
    }

    async fn get_or_load(&self, id: SessionId) -> store::Result<Option<Arc<Principal>>> {
        match self.sessions.get(&id).await {
            Some(principal) => Ok(Some(principal)),
            None => self.load(id).await,
        }
    }

    async fn load(&self, id: SessionId) -> store::Result<Option<Arc<Principal>>> {
        let Some(session) = store::sessions::find(id, &self.db).await? else { return Ok(None) };
        let Some(user) = store::users::find(session.user, &self.db).await? else { return Ok(None) };
        if let Some(admin) = session.acting
            && store::admins::find_by_user(admin, &self.db).await?.is_none()
        {
            return Ok(None);
        }
        let roles = store::roles::list_by_user(user.id, &self.db).await?;
        let permissions =
            UserPermissions { user: user.id, grants: roles.iter().map(|role| role.grant).collect() };
        let required_setup = match session.acting {
            Some(_) => None,
            None => self.find_required_setup(&user, &permissions).await?,
        };
        let principal = Arc::new(Principal { session, user, roles, permissions, required_setup });
        self.sessions.insert(id, principal.clone()).await;
        Ok(Some(principal))
    }

    /// Returns what a person must do first. A second factor is required only once the mail address is confirmed, because
    /// there is none before.
    async fn find_required_setup(
        &self,
        user: &User,
        permissions: &UserPermissions,
    ) -> store::Result<Option<RequiredSetup>> {
        let password = store::passwords::find(user.id, &self.db).await?;
        if self.has_passwords && password.is_some_and(|password| password.is_temporary) {
            return Ok(Some(RequiredSetup::Password));
        }
        if !self.second_factor.includes_any(permissions)
            || user.email_confirmed_at.is_none()
            || store::second_factors::is_confirmed(user.id, &self.db).await?
            || store::passkeys::has_any(user.id, &self.db).await?
        {
            return Ok(None);
        }
        Ok(Some(RequiredSetup::SecondFactor))
    }

    /// Clears the cache, so that a change of people or roles on this node takes effect at once.
    pub fn invalidate(&self) {
        self.sessions.invalidate_all();
    }
}

fn matches_claims(principal: &Principal, claims: &IdTokenClaims, now: Timestamp) -> bool {
    let acting: Option<UserId> = claims.act.map(|actor| actor.sub);
    has_access(principal, now) && principal.user.id == claims.sub && principal.session.acting == acting
}

fn has_access(principal: &Principal, now: Timestamp) -> bool {
    principal.session.is_open(now) && principal.user.deactivated_at.is_none()
}
