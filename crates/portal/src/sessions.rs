//! Authentication: from an ID token or an API token to the person and its current roles.
use crate::{
    outage_log::log_store_error,
    provider::SecondFactorPolicy,
    service_error::{RequiredSetup, ServiceError},
};
use elections::{
    ids::{ApiTokenId, SessionId, UserId},
    people::User,
    permissions::{Action, RoleGrant, UserPermissions},
};
use identity::{
    id_tokens::{IdTokenClaims, IdTokenVerifier},
    tokens::Token,
};
use jiff::{SignedDuration, Timestamp};
use moka::future::Cache;
use std::{sync::Arc, time::Duration};
use store::{Db, api_tokens::ApiToken, roles::AssignedRole, sessions::Session};

/// How long a node caches a session and its roles. A revocation on another node takes effect after this time, which
/// must not exceed 5 s.
const CACHE_TTL: Duration = Duration::from_secs(2);
/// Maximum number of cached sessions.
const MAX_CACHED_SESSIONS: u64 = 10_000;
/// How exactly the last use of an API token is stored, so that a program that calls often writes seldom.
const LAST_USE_INTERVAL: SignedDuration = SignedDuration::from_mins(5);

/// What proves who calls.
#[derive(Clone, Debug)]
pub enum Credential {
    /// A session: a person has signed in.
    Session(Session),
    /// An API token: a program acts for the person who created it.
    ApiToken(ApiToken),
}

/// A signed-in person, or a program that acts for one: the actor of a request.
///
/// Its [`UserPermissions`] decide what it may do; [`AuditActor`](crate::audit::log::AuditActor) holds the ids by which it
/// appears in the audit log.
#[derive(Clone, Debug)]
pub struct Principal {
    /// What proves it.
    pub credential: Credential,
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

    /// Returns the session; `None` for a program.
    pub fn session(&self) -> Option<&Session> {
        match &self.credential {
            Credential::Session(session) => Some(session),
            Credential::ApiToken(_) => None,
        }
    }

    /// Returns the id of the session; `None` for a program.
    pub fn session_id(&self) -> Option<SessionId> {
        self.session().map(|session| session.id)
    }

    /// Returns the id of the API token; `None` for a person.
    pub fn api_token_id(&self) -> Option<ApiTokenId> {
        match &self.credential {
            Credential::Session(_) => None,
            Credential::ApiToken(token) => Some(token.id),
        }
    }

    /// Returns the administrator who acts as the person, if any.
    pub fn acting(&self) -> Option<UserId> {
        self.session().and_then(|session| session.acting)
    }

    /// Returns the person who acts: the administrator while somebody acts as another.
    pub(crate) fn acting_person(&self) -> UserId {
        self.acting().unwrap_or(self.user.id)
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
    /// By the hash of the token.
    api_tokens: Cache<[u8; 32], Arc<Principal>>,
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
        let api_tokens = Cache::builder().time_to_live(CACHE_TTL).max_capacity(MAX_CACHED_SESSIONS).build();
        SessionCache { db, verifier, second_factor, has_passwords, sessions, api_tokens }
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

    /// Returns the principal of an API token; `None` if the token is unknown, revoked or expired, or if the person who
    /// created it may no longer act for the instance.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn authenticate_program(
        &self,
        text: &str,
        now: Timestamp,
    ) -> store::Result<Option<Arc<Principal>>> {
        let Ok(token) = Token::parse_api_token(text) else { return Ok(None) };
        let hash = token.hash();
        let principal = match self.api_tokens.get(&hash).await {
            Some(principal) => Some(principal),
            None => self.load_program(hash, now).await?,
        };
        Ok(principal.filter(|principal| has_access(principal, now)))
    }

    async fn load_program(&self, hash: [u8; 32], now: Timestamp) -> store::Result<Option<Arc<Principal>>> {
        let Some(token) = store::api_tokens::find_by_hash(hash, &self.db).await? else { return Ok(None) };
        let Some(user) = store::users::find(token.user, &self.db).await? else { return Ok(None) };
        let roles = store::roles::list_by_user(user.id, &self.db).await?;
        let held = |grant| roles.iter().any(|role| role.grant == grant);
        let grant = RoleGrant::Creator(token.instance_id);
        if !held(grant) && !held(RoleGrant::Admin) {
            return Ok(None);
        }
        let actions: Vec<Action> = token.scopes.iter().flat_map(|scope| scope.actions()).copied().collect();
        // Also for an administrator, a program acts as a creator of this instance does, and nowhere else.
        let permissions =
            UserPermissions { user: user.id, grants: vec![grant], allowed_actions: Some(actions) };
        let required_setup = self.find_required_setup(&user, &permissions).await?;
        let roles = roles.into_iter().filter(|role| role.grant == grant).collect();
        let credential = Credential::ApiToken(token.clone());
        let principal = Arc::new(Principal { credential, user, roles, permissions, required_setup });
        if has_access(&principal, now) {
            self.record_use(&token, now);
        }
        self.api_tokens.insert(hash, principal.clone()).await;
        Ok(Some(principal))
    }

    /// Stores the last use of a token, unless a recent one is stored. The request does not wait for it.
    fn record_use(&self, token: &ApiToken, now: Timestamp) {
        let since = now - LAST_USE_INTERVAL;
        if token.last_used_at.is_some_and(|used| used > since) {
            return;
        }
        let (id, db) = (token.id, self.db.clone());
        tokio::spawn(async move {
            if let Err(error) = store::api_tokens::mark_used(id, since, now, &db).await {
                log_store_error(&error, "store the last use of an API token");
            }
        });
    }

    /// Returns the current state of a principal; `None` if its session has ended. For connections that outlive the
    /// authentication of their request.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn reload(&self, before: &Principal, now: Timestamp) -> store::Result<Option<Arc<Principal>>> {
        let Some(session) = before.session_id() else { return Ok(None) };
        Ok(self.get_or_load(session).await?.filter(|principal| has_access(principal, now)))
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
        let grants = roles.iter().map(|role| role.grant).collect();
        let permissions = UserPermissions { user: user.id, grants, allowed_actions: None };
        let required_setup = match session.acting {
            Some(_) => None,
            None => self.find_required_setup(&user, &permissions).await?,
        };
        let credential = Credential::Session(session);
        let principal = Arc::new(Principal { credential, user, roles, permissions, required_setup });
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
        self.api_tokens.invalidate_all();
    }
}

fn matches_claims(principal: &Principal, claims: &IdTokenClaims, now: Timestamp) -> bool {
    let acting: Option<UserId> = claims.act.map(|actor| actor.sub);
    has_access(principal, now) && principal.user.id == claims.sub && principal.acting() == acting
}

fn has_access(principal: &Principal, now: Timestamp) -> bool {
    let is_valid = match &principal.credential {
        Credential::Session(session) => session.is_open(now),
        Credential::ApiToken(token) => token.is_valid(now),
    };
    is_valid && principal.user.deactivated_at.is_none()
}
