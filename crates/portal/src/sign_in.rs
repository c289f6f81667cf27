//! Signing in and out, and going on without the password.
use crate::{
    Portal,
    audit::{self, Actor, AuditEvent},
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    ids::{SessionId, UserId},
    people::User,
    registration::Password,
};
use identity::{
    id_tokens::{self, ActorClaim as TokenActor, IdTokenClaims},
    lockout,
    rotation::{self, RefreshTokenState, RotationDecision},
    tokens::Token,
};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use std::{net::IpAddr, time::Duration};
use store::{
    Tx,
    audit::AuditChain,
    one_time_tokens::{self, TokenPurpose},
    passwords,
    sessions::{self, Session, SessionEndReason},
    sign_in_failures::{self, SignInFailure},
};

/// How long the proof of a password counts for what asks for a fresh one.
const FRESH: SignedDuration = SignedDuration::from_mins(5);
/// Characters that are kept of what a browser calls itself.
const DEVICE: usize = 200;

/// What somebody gets who has signed in.
#[derive(Clone, Debug)]
pub struct SignInTokens {
    /// Says who it is, for [`id_tokens::ID_TOKEN_LIFETIME`].
    pub id_token: String,
    /// Gives new ones, once.
    pub refresh_token: Token,
}

/// Where a request comes from.
#[derive(Clone, Debug)]
pub struct RequestOrigin {
    /// The network address; kept nowhere but in a keyed hash, for minutes.
    pub address: IpAddr,
    /// What the browser calls itself.
    pub device: String,
}

impl Portal {
    /// Signs in with mail address and password.
    ///
    /// # Errors
    /// [`ServiceError::WrongSignIn`] alike for unknown accounts and wrong passwords, and after the same time;
    /// [`ServiceError::Locked`] after too many failures; [`ServiceError::Forbidden`] where an external provider signs people in.
    pub async fn sign_in(
        &self,
        email: &str,
        password: Password,
        origin: &RequestOrigin,
    ) -> Result<SignInTokens, ServiceError> {
        self.keeps_passwords()?;
        let now = Timestamp::now();
        let user = self.prove(email, password, origin, now).await?;
        let mut tx = self.db.begin().await?;
        let tokens = self.begin_session(&user, None, origin, now, &mut tx).await?;
        tx.commit().await?;
        Ok(tokens)
    }

    /// Signs in with a token that works once: an administrator personifies somebody, or an external provider has said
    /// who it is.
    ///
    /// # Errors
    /// [`ServiceError::WrongSignIn`] when the token does not work, or no longer.
    pub async fn sign_in_with_token(
        &self,
        token: &str,
        origin: &RequestOrigin,
    ) -> Result<SignInTokens, ServiceError> {
        let now = Timestamp::now();
        let token = Token::parse(token).map_err(|_| ServiceError::WrongSignIn)?;
        let mut tx = self.db.begin().await?;
        let taken =
            one_time_tokens::take(token.hash(), now, &mut tx).await?.ok_or(ServiceError::WrongSignIn)?;
        let acting = match taken.purpose {
            TokenPurpose::Personify { acting } => Some(acting),
            TokenPurpose::SignedInElsewhere => None,
            _ => return Err(ServiceError::WrongSignIn),
        };
        let user = self.usable(taken.user, &mut tx).await?.ok_or(ServiceError::WrongSignIn)?;
        let tokens = self.begin_session(&user, acting, origin, now, &mut tx).await?;
        tx.commit().await?;
        Ok(tokens)
    }

    /// Gives new tokens for a refresh token. A token that was exchanged before ends its whole session, because
    /// somebody else may have it, except within seconds: two tabs may ask at once.
    ///
    /// # Errors
    /// [`ServiceError::WrongSignIn`] when it does not work, or no longer.
    pub async fn refresh(&self, token: &str) -> Result<SignInTokens, ServiceError> {
        let now = Timestamp::now();
        let token = Token::parse(token).map_err(|_| ServiceError::WrongSignIn)?;
        let mut tx = self.db.begin().await?;
        let known = sessions::token(token.hash(), &mut tx).await?.ok_or(ServiceError::WrongSignIn)?;
        let session = sessions::find(known.session, &mut tx).await?.ok_or(ServiceError::WrongSignIn)?;
        let presented = RefreshTokenState {
            rotated_at: known.rotated_at,
            revoked: session.revoked_at.is_some(),
            expires_at: session.expires_at,
        };
        match presented.decide(now) {
            RotationDecision::Rotate => sessions::rotate(token.hash(), now, &mut tx).await?,
            RotationDecision::Reissue => {}
            RotationDecision::Reused => {
                sessions::end(session.id, SessionEndReason::TokenReused, now, &mut tx).await?;
                let actor =
                    Actor { user: Some(session.user), acting: session.acting, session: Some(session.id) };
                let deed = AuditEvent::on("session.token_reused", "session", session.id);
                audit::record(AuditChain::Provider, actor, deed, now, &mut tx).await?;
                tx.commit().await?;
                self.people.changed();
                return Err(ServiceError::WrongSignIn);
            }
            RotationDecision::SessionEnded => return Err(ServiceError::WrongSignIn),
        }
        self.usable(Some(session.user), &mut tx).await?.ok_or(ServiceError::WrongSignIn)?;
        // Whoever was invited while signed in has arrived as well.
        if session.acting.is_none() {
            arrived(session.user, now, &mut tx).await?;
        }
        let tokens = self.hand_out(&session, now, &mut tx).await?;
        tx.commit().await?;
        Ok(tokens)
    }

    /// Ends the session of a refresh token. Whoever has none is out already.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn sign_out(&self, token: &str) -> Result<(), ServiceError> {
        let Ok(token) = Token::parse(token) else { return Ok(()) };
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        if let Some(known) = sessions::token(token.hash(), &mut tx).await? {
            sessions::end(known.session, SessionEndReason::SignedOut, now, &mut tx).await?;
            tx.commit().await?;
            self.people.changed();
        }
        Ok(())
    }

    /// Proves the password again, for what asks for a fresh proof. New tokens come of it, which say when it was.
    ///
    /// # Errors
    /// [`ServiceError::WrongPassword`], or [`ServiceError::Locked`] after too many failures.
    pub async fn reauthenticate(
        &self,
        who: &SignedIn,
        password: Password,
        origin: &RequestOrigin,
    ) -> Result<SignInTokens, ServiceError> {
        let now = Timestamp::now();
        let proved = self.prove(&who.user.email, password, origin, now).await;
        proved.map_err(|refused| match refused {
            ServiceError::WrongSignIn => ServiceError::WrongPassword,
            other => other,
        })?;
        let mut tx = self.db.begin().await?;
        sessions::authenticated(who.session.id, now, &mut tx).await?;
        let session = Session { authenticated_at: now, ..who.session.clone() };
        let tokens = self.hand_out(&session, now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        Ok(tokens)
    }

    /// The account behind mail address and password.
    async fn prove(
        &self,
        email: &str,
        password: Password,
        origin: &RequestOrigin,
        now: Timestamp,
    ) -> Result<User, ServiceError> {
        let failure = self.begin_try(email, origin, now).await?;
        let user =
            store::users::by_email(email, &self.db).await?.filter(|user| user.deactivated_at.is_none());
        let known = match &user {
            Some(user) => passwords::find(user.id, &self.db).await?,
            None => None,
        };
        let phc = known.map(|known| known.hash);
        let (fits, rehashed) = self.hashing(move || proved(&password, phc.as_deref())).await?;
        let Some(user) = user.filter(|_| fits) else { return Err(ServiceError::WrongSignIn) };
        let mut tx = self.db.begin().await?;
        sign_in_failures::forget_account(failure.account, &mut tx).await?;
        if let Some(hash) = rehashed {
            let password = passwords::StoredPassword { hash, is_temporary: false };
            passwords::set(user.id, &password, now, &mut tx).await?;
        }
        tx.commit().await?;
        Ok(user)
    }

    /// Counts a try on the password of an account as failed before it is made, so that many at once count as many.
    pub(crate) async fn begin_try(
        &self,
        email: &str,
        origin: &RequestOrigin,
        now: Timestamp,
    ) -> Result<SignInFailure, ServiceError> {
        let hashes = &self.keys.hashes;
        let failure = SignInFailure::new(hashes.hash_account(email), hashes.hash_origin(origin.address));
        self.count(&failure, now, |account, origin| lockout::check_failures(account, origin, now)).await?;
        Ok(failure)
    }

    /// Counts a registration from a network address, whatever comes of it.
    pub(crate) async fn begin_registration(
        &self,
        origin: &RequestOrigin,
        now: Timestamp,
    ) -> Result<(), ServiceError> {
        let household = self.keys.hashes.hash_registration_origin(origin.address);
        let registration = SignInFailure::new(household, household);
        self.count(&registration, now, |others, _| lockout::check_registrations(others, now)).await
    }

    /// Counts a try unless there were too many of its kind.
    async fn count(
        &self,
        tried: &SignInFailure,
        now: Timestamp,
        check: impl FnOnce(&[Timestamp], &[Timestamp]) -> Result<(), lockout::Lockout>,
    ) -> Result<(), ServiceError> {
        sign_in_failures::add(tried, now, &self.db).await?;
        let (account, origin) =
            sign_in_failures::others(tried, now - lockout::LOCKOUT_WINDOW, &self.db).await?;
        if let Err(locked) = check(&account, &origin) {
            sign_in_failures::withdraw(tried, &self.db).await?;
            return Err(ServiceError::Locked(Duration::try_from(locked.retry_after).unwrap_or_default()));
        }
        Ok(())
    }

    /// Whether people sign in with passwords here, and not by an external provider.
    pub(crate) fn keeps_passwords(&self) -> Result<(), ServiceError> {
        if self.external.is_some() { Err(ServiceError::Forbidden) } else { Ok(()) }
    }

    /// Runs what takes long and much memory by design, as many at once as there are cores.
    pub(crate) async fn hashing<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ServiceError> {
        let _turn = self.hashing.acquire().await.map_err(ServiceError::internal)?;
        tokio::task::spawn_blocking(work).await.map_err(ServiceError::internal)
    }

    /// An account that may be signed in with.
    async fn usable(&self, user: Option<UserId>, tx: &mut Tx) -> store::Result<Option<User>> {
        let Some(user) = user else { return Ok(None) };
        Ok(store::users::find(user, tx).await?.filter(|user| user.deactivated_at.is_none()))
    }

    /// Begins a session: whoever was invited is active from now on.
    pub(crate) async fn begin_session(
        &self,
        user: &User,
        acting: Option<UserId>,
        origin: &RequestOrigin,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<SignInTokens, ServiceError> {
        let session = Session {
            id: SessionId::random(),
            user: user.id,
            acting,
            device: origin.device.chars().take(DEVICE).collect(),
            authenticated_at: now,
            expires_at: rotation::session_expiry(now),
            revoked_at: None,
            created_at: now,
        };
        sessions::add(&session, &mut *tx).await?;
        let actor = Actor { user: Some(user.id), acting, session: Some(session.id) };
        let deed =
            AuditEvent::on("user.signed_in", "user", user.id).with(json!({"personified": acting.is_some()}));
        audit::record(AuditChain::Provider, actor, deed, now, &mut *tx).await?;
        // An administrator who looks at an account has not become active in its place.
        if acting.is_none() {
            store::users::signed_in(user.id, now, &mut *tx).await?;
            arrived(user.id, now, &mut *tx).await?;
        }
        self.hand_out(&session, now, tx).await
    }

    /// New tokens of a session, which goes on from now.
    async fn hand_out(
        &self,
        session: &Session,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<SignInTokens, ServiceError> {
        let refresh_token = Token::random();
        sessions::used(session.id, now, rotation::session_expiry(now), &mut *tx).await?;
        sessions::add_token(refresh_token.hash(), session.id, now, &mut *tx).await?;
        let admin = store::admins::of_user(session.user, tx).await?.is_some();
        let claims = IdTokenClaims {
            iss: self.provider.url.clone(),
            sub: session.user,
            sid: session.id.into(),
            iat: now,
            exp: now + id_tokens::ID_TOKEN_LIFETIME,
            auth_time: session.authenticated_at,
            admin,
            act: session.acting.map(|sub| TokenActor { sub }),
        };
        Ok(SignInTokens { id_token: id_tokens::issue(&self.keys.signing, &claims), refresh_token })
    }
}

/// Whoever was invited is active from now on.
async fn arrived(user: UserId, now: Timestamp, tx: &mut Tx) -> store::Result<()> {
    for application in store::roles::signed_in(user, now, &mut *tx).await? {
        store::instances::touch(application, &mut *tx).await?;
    }
    Ok(())
}

/// Whether the password is the one behind the hash, and its hash made anew where that is due.
fn proved(password: &Password, phc: Option<&str>) -> (bool, Option<String>) {
    let fits = identity::passwords::verify(password, phc);
    let stale = fits && phc.is_some_and(identity::passwords::needs_rehash);
    (fits, stale.then(|| identity::passwords::hash(password).into()))
}

/// Asks for a proof of the password in the last minutes. An administrator who personifies somebody has none.
pub(crate) fn fresh(who: &SignedIn, now: Timestamp) -> Result<(), ServiceError> {
    let proved = who.session.acting.is_none() && now.duration_since(who.session.authenticated_at) < FRESH;
    if proved { Ok(()) } else { Err(ServiceError::ReauthenticationNeeded) }
}
