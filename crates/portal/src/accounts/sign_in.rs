//! Signing in, signing out, and refreshing tokens.
use crate::{
    accounts::{
        Accounts,
        account_locks::{consume_link, lock_account_for_sign_in},
    },
    audit::{
        actions::AccountAction,
        events::{AuditEvent, SignInMethod},
        log::AuditActor,
    },
    instance_locks::lock_and_increment_revisions,
    mailing::outbox::MailRecipient,
    monitoring,
    provider::SETTINGS_PAGE,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{AuditReceipt, Unaudited, UnitOfWork},
};
use elections::{
    ids::{SessionId, UserId},
    instances::dates::{DEFAULT_TIME_ZONE, civil_time},
    people::User,
    registration::Password,
    token_purposes::TokenPurpose,
};
use identity::{
    clients::{Device, network_prefix},
    id_tokens::{self, ActorClaim, IdTokenClaims},
    rotation::{self, RefreshTokenState, RotationDecision},
    tokens::Token,
};
use jiff::{SignedDuration, Timestamp};
use std::net::IpAddr;
use store::{
    Executor,
    audit::AuditChain,
    passwords,
    sessions::{self, Session, SessionEndReason},
    sign_in_failures::{self, CountedAttempt},
};

/// How long an authentication counts as recent, for people with a password.
const PASSWORD_PROOF_LIFETIME: SignedDuration = SignedDuration::from_mins(5);
/// How long signing in by the link of a mail counts as recent, for people without a password.
const LINK_PROOF_LIFETIME: SignedDuration = SignedDuration::from_mins(10);
/// How long a password works that an administrator had generated and that was sent by mail.
pub const TEMPORARY_PASSWORD_LIFETIME: SignedDuration = SignedDuration::from_hours(24);
/// Maximum length of the stored name of a browser.
const MAX_DEVICE_LENGTH: usize = 200;

/// The tokens of a session.
#[derive(Clone, Debug)]
pub struct SignInTokens {
    /// Identifies the person, for [`id_tokens::ID_TOKEN_LIFETIME`].
    pub id_token: String,
    /// Can be exchanged once for new tokens.
    pub refresh_token: Token,
}

/// What came of the first step of signing in.
#[derive(Debug)]
pub enum SignInOutcome {
    /// The person is signed in.
    SignedIn(SignInTokens),
    /// The account has a second factor: with this token, a code signs in.
    SecondFactorNeeded(Token),
}

/// The network address and the browser of the client that sent a request.
#[derive(Clone, Debug)]
pub struct ClientInfo {
    /// The network address. Only its first bits are stored, with the session, and a keyed hash, for minutes.
    pub address: IpAddr,
    /// The user agent of the browser.
    pub device: String,
}

impl Accounts {
    /// Signs in with mail address and password: the first of two steps if the account has a second factor.
    ///
    /// # Errors
    /// [`ServiceError::InvalidCredentials`] for unknown accounts and wrong passwords, after the same time;
    /// [`ServiceError::PasswordExpired`] for a generated password that is too old; [`ServiceError::TooManyAttempts`] after
    /// too many failures; [`ServiceError::Forbidden`] if an external provider signs people in.
    pub async fn sign_in(
        &self,
        email: &str,
        password: Password,
        client: &ClientInfo,
    ) -> Result<SignInOutcome, ServiceError> {
        self.require_password_sign_in()?;
        let now = self.clock.now();
        let accepted = self.accept_credentials(email, password, client, now).await;
        monitoring::count_sign_in(&accepted);
        let (user, work) = accepted?;
        self.finish_first_step(&user, client, work).await
    }

    /// Checks a mail address and a password, and locks the account.
    async fn accept_credentials(
        &self,
        email: &str,
        password: Password,
        client: &ClientInfo,
        now: Timestamp,
    ) -> Result<(User, UnitOfWork), ServiceError> {
        let verified = self.check_credentials(email, password, client, now).await?;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let user = accept_password(verified, &mut work).await?;
        Ok((user, work))
    }

    /// Signs in with a one-time token: of a mail to somebody who uses no password, of an administrator who acts as another
    /// person, or of a person who has signed in with an external provider.
    ///
    /// # Errors
    /// [`ServiceError::InvalidCredentials`] if the token is invalid or expired.
    pub async fn sign_in_with_token(
        &self,
        token: &str,
        client: &ClientInfo,
    ) -> Result<SignInOutcome, ServiceError> {
        let token = Token::parse(token).map_err(|_| ServiceError::InvalidCredentials)?;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let taken = consume_link(token.hash(), &mut work).await?;
        let (taken, user) = taken.ok_or(ServiceError::InvalidCredentials)?;
        let acting = match taken.purpose {
            TokenPurpose::Impersonation { acting } => Some(acting),
            TokenPurpose::SignedInElsewhere => None,
            TokenPurpose::SignInLink if !requires_password(user.id, &mut work).await? => {
                self.confirm_address(&user, &mut work).await?;
                return self.finish_first_step(&user, client, work).await;
            }
            _ => return Err(ServiceError::InvalidCredentials),
        };
        let (tokens, receipt) = self.begin_session(&user, acting, client, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(SignInOutcome::SignedIn(tokens))
    }

    /// Exchanges a refresh token for new tokens. Reuse of a token ends its session, because somebody else may have it.
    /// Reuse within seconds is allowed, because two tabs may refresh at the same time.
    ///
    /// # Errors
    /// [`ServiceError::InvalidCredentials`] if the token is invalid or expired.
    pub async fn refresh(&self, token: &str) -> Result<SignInTokens, ServiceError> {
        let token = Token::parse(token).map_err(|_| ServiceError::InvalidCredentials)?;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let (_, session) = load_session(token.hash(), &mut work).await?;
        // Roles may have been granted while the person was signed in.
        let has_waiting_roles = session.acting.is_none()
            && !store::roles::list_instances_with_waiting_roles(session.user, &mut work).await?.is_empty();
        if has_waiting_roles {
            lock_account_for_sign_in(session.user, &mut work).await?;
        }
        let now = work.now();
        let (known, session) = load_session(token.hash(), &mut work).await?;
        let state = RefreshTokenState {
            rotated_at: known.rotated_at,
            revoked: session.revoked_at.is_some(),
            expires_at: session.expires_at,
        };
        match state.decide(now) {
            RotationDecision::Rotate => sessions::mark_token_rotated(token.hash(), now, &mut work).await?,
            RotationDecision::Reissue => {}
            RotationDecision::Reused => {
                work.lock_chain(AuditChain::Provider).await?;
                sessions::end(session.id, SessionEndReason::TokenReused, work.now(), &mut work).await?;
                work.set_actor(AuditActor::from_session(&session));
                work.commit(AuditEvent::TokenReused(session.id)).await?;
                return Err(ServiceError::InvalidCredentials);
            }
            RotationDecision::SessionEnded => return Err(ServiceError::InvalidCredentials),
        }
        self.find_usable_account(Some(session.user), &mut work)
            .await?
            .ok_or(ServiceError::InvalidCredentials)?;
        let accepted = if has_waiting_roles {
            work.set_actor(AuditActor { acting: None, ..AuditActor::from_session(&session) });
            accept_roles(session.user, &mut work).await?
        } else {
            None
        };
        let tokens = self.issue_tokens(&session, &mut work).await?;
        work.note_changed_access();
        match accepted {
            Some(receipt) => work.commit_recorded(receipt).await?,
            None => work.commit_unaudited(Unaudited::Session).await?,
        }
        Ok(tokens)
    }

    /// Ends the session of a refresh token. An unknown token is ignored.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn sign_out(&self, token: &str) -> Result<(), ServiceError> {
        let Ok(token) = Token::parse(token) else { return Ok(()) };
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let now = work.now();
        if let Some(known) = sessions::find_token(token.hash(), &mut work).await? {
            sessions::end(known.session, SessionEndReason::SignedOut, now, &mut work).await?;
            work.note_changed_access();
            work.commit_unaudited(Unaudited::Session).await?;
        }
        Ok(())
    }

    /// Authenticates again with the password, for operations that require it. The new tokens contain the time.
    ///
    /// # Errors
    /// [`ServiceError::WrongPassword`], [`ServiceError::PasswordExpired`], or [`ServiceError::TooManyAttempts`] after too
    /// many failures.
    pub async fn reauthenticate(
        &self,
        actor: &Principal,
        password: Password,
        client: &ClientInfo,
    ) -> Result<SignInTokens, ServiceError> {
        let now = self.clock.now();
        let to_wrong_password = |error| match error {
            ServiceError::InvalidCredentials => ServiceError::WrongPassword,
            other => other,
        };
        let verified = self.check_credentials(&actor.user.email, password, client, now).await;
        let verified = verified.map_err(to_wrong_password)?;
        let mut work = self.transactions.begin(actor).await?;
        accept_password(verified, &mut work).await.map_err(to_wrong_password)?;
        let tokens = self.renew_authentication(actor, &mut work).await?;
        work.commit_unaudited(Unaudited::Session).await?;
        Ok(tokens)
    }

    /// Records that the person has just authenticated again, and issues tokens that contain the time.
    pub(crate) async fn renew_authentication(
        &self,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<SignInTokens, ServiceError> {
        let now = work.now();
        let session = actor.session().ok_or(ServiceError::Forbidden)?;
        sessions::mark_authenticated(session.id, now, &mut *work).await?;
        let session = Session { authenticated_at: now, ..session.clone() };
        work.note_changed_access();
        self.issue_tokens(&session, work).await
    }

    /// Returns an error unless the person has authenticated recently: with the password, a passkey or, without a password,
    /// by the link of a mail. An administrator who acts as another person has not.
    pub(crate) async fn require_recent_authentication(
        &self,
        actor: &Principal,
        now: Timestamp,
    ) -> Result<(), ServiceError> {
        let has_password = passwords::find(actor.user.id, &self.db).await?.is_some();
        let lifetime = if has_password { PASSWORD_PROOF_LIFETIME } else { LINK_PROOF_LIFETIME };
        let is_recent =
            actor.session().is_some_and(|session| now.duration_since(session.authenticated_at) < lifetime);
        if is_recent && actor.acting().is_none() { Ok(()) } else { Err(ServiceError::ReauthenticationNeeded) }
    }

    /// Checks a mail address and a password. The result is the input of [`accept_password`].
    async fn check_credentials(
        &self,
        email: &str,
        password: Password,
        client: &ClientInfo,
        now: Timestamp,
    ) -> Result<VerifiedPassword, ServiceError> {
        let attempt = self.begin_sign_in_attempt(email, client, now).await?;
        let user =
            store::users::find_by_email(email, &self.db).await?.filter(|user| user.deactivated_at.is_none());
        let known = match &user {
            Some(user) => passwords::find(user.id, &self.db).await?,
            None => None,
        };
        let phc = known.as_ref().map(|known| known.hash.clone());
        let (fits, rehashed) = self.run_hashing(move || verify_password(&password, phc.as_deref())).await?;
        match (user, known) {
            (Some(user), Some(known)) if fits => {
                // At once, because a write that fails after this must not count against the person.
                sign_in_failures::withdraw(&attempt, &self.db).await?;
                if known.is_temporary && known.changed_at + TEMPORARY_PASSWORD_LIFETIME <= now {
                    return Err(ServiceError::PasswordExpired);
                }
                Ok(VerifiedPassword { user: user.id, hash: known.hash, rehashed, attempt })
            }
            (user, _) => {
                let user = user.map(|user| user.id);
                self.record_failed_sign_in(&attempt, user, SignInMethod::Password, client).await?;
                Err(ServiceError::InvalidCredentials)
            }
        }
    }

    /// Returns an error if people sign in with an external provider instead of passwords.
    pub(crate) fn require_password_sign_in(&self) -> Result<(), ServiceError> {
        if self.external.is_some() { Err(ServiceError::Forbidden) } else { Ok(()) }
    }

    /// Runs a password hash function on a blocking thread. The number of concurrent calls is limited to the number of
    /// cores.
    pub(crate) async fn run_hashing<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ServiceError> {
        let _permit = self.hashing.acquire().await.map_err(ServiceError::internal)?;
        tokio::task::spawn_blocking(work).await.map_err(ServiceError::internal)
    }

    /// Returns the account if people can sign in with it.
    pub(crate) async fn find_usable_account(
        &self,
        user: Option<UserId>,
        work: &mut UnitOfWork,
    ) -> store::Result<Option<User>> {
        let Some(user) = user else { return Ok(None) };
        Ok(store::users::find(user, work).await?.filter(|user| user.deactivated_at.is_none()))
    }

    /// Creates a session and activates the roles of an invited person.
    pub(crate) async fn begin_session(
        &self,
        user: &User,
        acting: Option<UserId>,
        client: &ClientInfo,
        work: &mut UnitOfWork,
    ) -> Result<(SignInTokens, AuditReceipt), ServiceError> {
        let now = work.now();
        let network = acting.is_none().then(|| network_prefix(client.address));
        if acting.is_none() {
            self.announce_new_device(user, client, work).await?;
        }
        let session = Session {
            id: SessionId::random(),
            user: user.id,
            acting,
            device: client.device.chars().take(MAX_DEVICE_LENGTH).collect(),
            network: network.clone(),
            authenticated_at: now,
            last_used_at: now,
            expires_at: rotation::session_expiry(now),
            revoked_at: None,
            created_at: now,
        };
        sessions::add(&session, &mut *work).await?;
        work.set_actor(AuditActor::from_session(&session));
        let event = AuditEvent::SignedIn { user: user.id, is_impersonated: acting.is_some(), network };
        let receipt = work.record(event).await?;
        // An administrator who acts as a person does not activate its roles.
        if acting.is_none() {
            store::users::record_sign_in(user.id, now, &mut *work).await?;
            accept_roles(user.id, &mut *work).await?;
        }
        Ok((self.issue_tokens(&session, work).await?, receipt))
    }

    /// Tells the owner of an account by mail that somebody signs in on a device that was not used for it before. The first
    /// sign-in of an account needs no mail.
    async fn announce_new_device(
        &self,
        user: &User,
        client: &ClientInfo,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let device = Device::parse(&client.device);
        let known = sessions::list_devices(user.id, &mut *work).await?;
        if user.signed_in_at.is_none() || known.iter().any(|known| Device::parse(known) == device) {
            return Ok(());
        }
        let template = mail::MailTemplate::NewDevice {
            name: user.greeting_name(),
            device: [device.browser, device.system].into_iter().flatten().collect::<Vec<_>>().join(", "),
            network: network_prefix(client.address),
            signed_in_at: civil_time(work.now(), DEFAULT_TIME_ZONE),
            link: self.provider.page_url(SETTINGS_PAGE),
        };
        self.outbox.queue(&MailRecipient::from_user(user), &template, work).await?;
        Ok(())
    }

    /// Issues new tokens for a session and extends it.
    async fn issue_tokens(
        &self,
        session: &Session,
        work: &mut UnitOfWork,
    ) -> Result<SignInTokens, ServiceError> {
        let now = work.now();
        let refresh_token = Token::random();
        sessions::extend(session.id, now, rotation::session_expiry(now), &mut *work).await?;
        sessions::add_token(refresh_token.hash(), session.id, now, &mut *work).await?;
        let admin = store::admins::find_by_user(session.user, work).await?.is_some();
        let claims = IdTokenClaims {
            iss: self.provider.url.clone(),
            aud: self.provider.url.clone(),
            sub: session.user,
            sid: session.id.into(),
            iat: now,
            nbf: now,
            exp: now + id_tokens::ID_TOKEN_LIFETIME,
            auth_time: session.authenticated_at,
            admin,
            act: session.acting.map(|sub| ActorClaim { sub }),
        };
        Ok(SignInTokens { id_token: id_tokens::issue(&self.keys.signing, &claims), refresh_token })
    }
}

/// A correct password of an account. It is verified outside of a transaction because that takes long.
struct VerifiedPassword {
    user: UserId,
    /// The stored hash that it was checked against.
    hash: String,
    /// Its hash by the current parameters, if the stored one uses others.
    rehashed: Option<String>,
    /// The attempt, which was recorded as failed.
    attempt: CountedAttempt,
}

/// Locks the account of a checked password, and forgets its failed attempts.
///
/// # Errors
/// [`ServiceError::InvalidCredentials`] if the password has changed since it was checked, or the account was deactivated.
async fn accept_password(verified: VerifiedPassword, work: &mut UnitOfWork) -> Result<User, ServiceError> {
    let VerifiedPassword { user, hash, rehashed, attempt } = verified;
    let user = lock_account_for_sign_in(user, &mut *work).await?.ok_or(ServiceError::InvalidCredentials)?;
    let stored = passwords::find(user.id, &mut *work).await?;
    let stored = stored.filter(|stored| stored.hash == hash).ok_or(ServiceError::InvalidCredentials)?;
    sign_in_failures::withdraw_successful(&attempt, work.now(), &mut *work).await?;
    if let Some(hash) = rehashed {
        let password = passwords::StoredPassword { hash, ..stored };
        passwords::set(user.id, &password, work).await?;
    }
    Ok(user)
}

/// Returns the refresh token with this hash, and its session.
async fn load_session(
    hash: [u8; 32],
    work: &mut UnitOfWork,
) -> Result<(sessions::RefreshToken, Session), ServiceError> {
    let known = sessions::find_token(hash, &mut *work).await?.ok_or(ServiceError::InvalidCredentials)?;
    let session = sessions::find(known.session, work).await?.ok_or(ServiceError::InvalidCredentials)?;
    Ok((known, session))
}

/// Activates the roles of an invited person, and records that, if it had not accepted them yet. The caller has locked the
/// account with [`lock_account_for_sign_in`].
async fn accept_roles(user: UserId, work: &mut UnitOfWork) -> store::Result<Option<AuditReceipt>> {
    let instances = store::roles::list_instances_with_waiting_roles(user, &mut *work).await?;
    if instances.is_empty() {
        return Ok(None);
    }
    let receipt = work.record(AuditEvent::Account(AccountAction::RolesAccepted, user)).await?;
    lock_and_increment_revisions(instances.into_iter().collect(), &mut *work).await?;
    store::roles::activate_roles(user, work.now(), &mut *work).await?;
    Ok(Some(receipt))
}

/// Returns whether a person must sign in with a password: administrators and creators do, because they have the most
/// permissions.
pub(super) async fn requires_password(user: UserId, executor: impl Executor) -> store::Result<bool> {
    store::roles::is_admin_or_creator(user, executor).await
}

/// Verifies a password against its hash. Also returns a new hash if the old one uses outdated parameters.
fn verify_password(password: &Password, phc: Option<&str>) -> (bool, Option<String>) {
    let fits = identity::passwords::verify(password, phc);
    let stale = fits && phc.is_some_and(identity::passwords::needs_rehash);
    (fits, stale.then(|| identity::passwords::hash(password).into()))
}
