//! Who is signed in: from an id token to the person and the roles it holds now.
use crate::{audit::Actor, keys::SigningKeys};
use elections::{
    ids::{SessionId, UserId},
    people::User,
    permissions::{Principal, RoleGrant},
};
use identity::id_tokens::{IdTokenClaims, Verifier};
use jiff::Timestamp;
use moka::future::Cache;
use std::{sync::Arc, time::Duration};
use store::{Db, roles::AssignedRole, sessions::Session};

/// How old may be what a node knows of a session and its roles. Whatever was taken away elsewhere works this long, and
/// must not work longer than 5 s.
const KNOWN_FOR: Duration = Duration::from_secs(2);
/// Sessions that a node remembers.
const MOST: u64 = 10_000;

/// Somebody who is signed in.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// The session.
    pub session: Session,
    /// The account.
    pub user: User,
    /// The roles it holds, the strongest first.
    pub roles: Vec<AssignedRole>,
    /// Who may do what is asked of this.
    pub caller: Principal,
}

impl SignedIn {
    /// Whether it runs the portal.
    pub fn is_admin(&self) -> bool {
        self.caller.grants.contains(&RoleGrant::Admin)
    }

    /// For the audit log.
    pub fn actor(&self) -> Actor {
        Actor { user: Some(self.user.id), acting: self.session.acting, session: Some(self.session.id) }
    }
}

/// Tells who is signed in, and remembers it for a moment.
pub struct SessionCache {
    db: Db,
    verifier: Verifier,
    known: Cache<SessionId, Arc<SignedIn>>,
}

impl SessionCache {
    /// Nobody is known yet. `issuer` is the address of the portal.
    pub fn new(db: Db, keys: &SigningKeys, issuer: &str) -> SessionCache {
        let known = Cache::builder().time_to_live(KNOWN_FOR).max_capacity(MOST).build();
        SessionCache { db, verifier: keys.verifier(issuer), known }
    }

    /// Who sends this id token; none when it is not ours, too old, or its session has ended.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn of(&self, id_token: &str, now: Timestamp) -> store::Result<Option<Arc<SignedIn>>> {
        let Ok(claims) = self.verifier.verify(id_token, now) else { return Ok(None) };
        let Ok(id) = SessionId::try_from(claims.sid) else { return Ok(None) };
        let signed_in = self.in_session(id).await?;
        Ok(signed_in.filter(|signed_in| fits(signed_in, &claims, now)))
    }

    /// Somebody who was signed in before, as it stands now; none when the session has ended. For what goes on long
    /// after the request that asked for it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn still(&self, before: &SignedIn, now: Timestamp) -> store::Result<Option<Arc<SignedIn>>> {
        Ok(self.in_session(before.session.id).await?.filter(|signed_in| has_access(signed_in, now)))
    }

    /// Whoever was signed in with this session, as that person and its roles stand now, even after signing out: for long
    /// work that goes on. None once the account is deactivated.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) async fn who_began(&self, session: SessionId) -> store::Result<Option<SignedIn>> {
        let signed_in = self.in_session(session).await?;
        let who = signed_in.filter(|signed_in| signed_in.user.deactivated_at.is_none());
        Ok(who.map(|who| SignedIn::clone(&who)))
    }

    async fn in_session(&self, id: SessionId) -> store::Result<Option<Arc<SignedIn>>> {
        match self.known.get(&id).await {
            Some(known) => Ok(Some(known)),
            None => self.read(id).await,
        }
    }

    async fn read(&self, id: SessionId) -> store::Result<Option<Arc<SignedIn>>> {
        let Some(session) = store::sessions::find(id, &self.db).await? else { return Ok(None) };
        let Some(user) = store::users::find(session.user, &self.db).await? else { return Ok(None) };
        if let Some(admin) = session.acting
            && store::admins::of_user(admin, &self.db).await?.is_none()
        {
            return Ok(None);
        }
        let roles = store::roles::of_user(user.id, &self.db).await?;
        let caller = Principal { user: user.id, grants: roles.iter().map(|role| role.held).collect() };
        let signed_in = Arc::new(SignedIn { session, user, roles, caller });
        self.known.insert(id, signed_in.clone()).await;
        Ok(Some(signed_in))
    }

    /// Something of a person changed on this node; what is known of everybody is read anew, so that it shows at once.
    pub fn changed(&self) {
        self.known.invalidate_all();
    }
}

fn fits(signed_in: &SignedIn, claims: &IdTokenClaims, now: Timestamp) -> bool {
    let acting: Option<UserId> = claims.act.map(|actor| actor.sub);
    has_access(signed_in, now) && signed_in.user.id == claims.sub && signed_in.session.acting == acting
}

fn has_access(signed_in: &SignedIn, now: Timestamp) -> bool {
    signed_in.session.is_open(now) && signed_in.user.deactivated_at.is_none()
}
