//! The second factor of an account: codes of an authenticator app, and recovery codes.
//!
//! With one, signing in by password or by the link of a mail only leads to a challenge; a code then begins the session. A
//! passkey proves possession and the owner at once, and an external provider is responsible itself, so both sign in in one
//! step.
use crate::{
    accounts::{
        Accounts,
        account_locks::{consume_link, lock_account},
        links::create_link,
        sign_in::{ClientInfo, SignInOutcome, SignInTokens},
    },
    audit::{
        actions::AccountAction,
        events::{AuditEvent, SignInMethod},
        log::AuditActor,
    },
    mailing::outbox::MailRecipient,
    monitoring,
    provider::SETTINGS_PAGE,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{Unaudited, UnitOfWork},
};
use elections::{
    ids::UserId, people::User, permissions::UserPermissions, reasons::Reason, token_purposes::TokenPurpose,
};
use identity::{
    tokens::Token,
    totp::{RECOVERY_CODE_COUNT, TotpSeed, TypedCode, generate_recovery_code},
};
use jiff::{SignedDuration, Timestamp};
use mail::{AccessChange, MailTemplate};
use store::{
    one_time_tokens, second_factors,
    second_factors::SecondFactor,
    sessions::{self, SessionEndReason},
    sign_in_failures::{self, CountedAttempt},
};

/// How long the second step of signing in may take.
pub const SECOND_STEP_TIMEOUT: SignedDuration = SignedDuration::from_mins(5);

/// The first byte of a stored seed that is not encrypted.
const PLAIN_SEED: u8 = 0;
/// The first byte of a stored seed that is encrypted with the operator's key.
const ENCRYPTED_SEED: u8 = 1;

/// The second factor of an account, as its owner sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecondFactorState {
    /// Since when the account has an authenticator app; `None` if it has none.
    pub enabled_at: Option<Timestamp>,
    /// The number of recovery codes that were not used.
    pub recovery_codes: i64,
    /// Whether a role of the person requires a second factor or a passkey.
    pub is_required: bool,
}

/// What an authenticator app needs to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondFactorEnrolment {
    /// The secret in base32, for typing.
    pub secret: String,
    /// The address for a QR code.
    pub uri: String,
}

impl Accounts {
    /// Returns the second factor of the actor.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn load_second_factor(&self, actor: &Principal) -> store::Result<SecondFactorState> {
        let user = actor.user.id;
        let factor = second_factors::find(user, &self.db).await?;
        let policy = self.provider.second_factor;
        Ok(SecondFactorState {
            enabled_at: factor.and_then(|factor| factor.confirmed_at),
            recovery_codes: second_factors::count_recovery_codes(user, &self.db).await?,
            is_required: self.external.is_none() && policy.includes_any(&actor.permissions),
        })
    }

    /// Begins setting up an authenticator app for the actor. It counts only after [`Accounts::confirm_second_factor`].
    ///
    /// # Errors
    /// [`ServiceError::ReauthenticationNeeded`], [`ServiceError::EmailNotConfirmed`]; [`ServiceError::SecondFactorExists`]
    /// if the account has one; [`ServiceError::Forbidden`] if an external provider signs people in.
    pub async fn begin_second_factor(
        &self,
        actor: &Principal,
    ) -> Result<SecondFactorEnrolment, ServiceError> {
        self.require_second_factor_change(actor).await?;
        let user = &actor.user;
        let seed = TotpSeed::random();
        let mut work = self.transactions.begin(actor).await?;
        lock_account(user.id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let stored = self.seal_seed(user.id, &seed);
        let now = work.now();
        if !second_factors::set_unconfirmed(user.id, stored, now, &mut work).await? {
            return Err(ServiceError::SecondFactorExists);
        }
        work.commit_unaudited(Unaudited::Session).await?;
        Ok(SecondFactorEnrolment {
            secret: seed.to_base32(),
            uri: seed.to_uri(&self.provider.brand.name, &user.email),
        })
    }

    /// Confirms the authenticator app of the actor by a first code, ends all other sessions, and returns the recovery codes.
    ///
    /// # Errors
    /// Those of [`Accounts::begin_second_factor`]; [`ServiceError::NotFound`] if none is being set up;
    /// [`ServiceError::SecondFactorRefused`], [`ServiceError::TooManyAttempts`].
    pub async fn confirm_second_factor(
        &self,
        code: &str,
        actor: &Principal,
        client: &ClientInfo,
    ) -> Result<Vec<String>, ServiceError> {
        self.require_second_factor_change(actor).await?;
        let attempt = self.begin_second_factor_attempt(actor.user.id, client, self.clock.now()).await?;
        let confirmed = self.confirm_with_code(code, actor, &attempt).await;
        self.settle_attempt(confirmed, &attempt, actor.user.id, client).await
    }

    async fn confirm_with_code(
        &self,
        code: &str,
        actor: &Principal,
        attempt: &CountedAttempt,
    ) -> Result<Vec<String>, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let user = lock_account(actor.user.id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let factor = second_factors::find(user.id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        if factor.confirmed_at.is_some() {
            return Err(ServiceError::SecondFactorExists);
        }
        let now = work.now();
        let TypedCode::Totp(code) = TypedCode::parse(code) else {
            return Err(ServiceError::SecondFactorRefused);
        };
        let step = self.open_seed(user.id, &factor)?.find_step(&code, factor.last_step, now);
        let step = step.ok_or(ServiceError::SecondFactorRefused)?;
        second_factors::confirm(user.id, step, now, &mut work).await?;
        sign_in_failures::withdraw_successful(attempt, now, &mut work).await?;
        let codes = self.replace_recovery_codes(user.id, &mut work).await?;
        let spared = actor.session_id();
        sessions::end_all(user.id, spared, SessionEndReason::SecondFactorChanged, now, &mut work).await?;
        self.queue_access_notice(&user, AccessChange::SecondFactorEnabled, &mut work).await?;
        work.commit(AuditEvent::Account(AccountAction::SecondFactorEnabled, user.id)).await?;
        Ok(codes)
    }

    /// Replaces the recovery codes of the actor, and returns the new ones.
    ///
    /// # Errors
    /// [`ServiceError::ReauthenticationNeeded`], [`ServiceError::SecondFactorRefused`], [`ServiceError::TooManyAttempts`].
    pub async fn renew_recovery_codes(
        &self,
        code: &str,
        actor: &Principal,
        client: &ClientInfo,
    ) -> Result<Vec<String>, ServiceError> {
        self.require_second_factor_change(actor).await?;
        let attempt = self.begin_second_factor_attempt(actor.user.id, client, self.clock.now()).await?;
        let renew = async {
            let mut work = self.transactions.begin(actor).await?;
            let user = lock_account(actor.user.id, &mut work).await?.ok_or(ServiceError::NotFound)?;
            self.verify_code(&user, code, &mut work).await?;
            sign_in_failures::withdraw_successful(&attempt, work.now(), &mut work).await?;
            let codes = self.replace_recovery_codes(user.id, &mut work).await?;
            work.commit(AuditEvent::Account(AccountAction::RecoveryCodesRenewed, user.id)).await?;
            Ok::<_, ServiceError>(codes)
        };
        let renewed = renew.await;
        self.settle_attempt(renewed, &attempt, actor.user.id, client).await
    }

    /// Removes the authenticator app of the actor, which needs a code of it or a recovery code, and ends all other sessions.
    ///
    /// # Errors
    /// [`ServiceError::ReauthenticationNeeded`], [`ServiceError::SecondFactorRefused`], [`ServiceError::TooManyAttempts`].
    pub async fn disable_second_factor(
        &self,
        code: &str,
        actor: &Principal,
        client: &ClientInfo,
    ) -> Result<(), ServiceError> {
        self.require_second_factor_change(actor).await?;
        let attempt = self.begin_second_factor_attempt(actor.user.id, client, self.clock.now()).await?;
        let disable = async {
            let mut work = self.transactions.begin(actor).await?;
            let user = lock_account(actor.user.id, &mut work).await?.ok_or(ServiceError::NotFound)?;
            self.verify_code(&user, code, &mut work).await?;
            let now = work.now();
            sign_in_failures::withdraw_successful(&attempt, now, &mut work).await?;
            second_factors::remove(user.id, &mut work).await?;
            let (spared, why) = (actor.session_id(), SessionEndReason::SecondFactorChanged);
            sessions::end_all(user.id, spared, why, now, &mut work).await?;
            self.queue_access_notice(&user, AccessChange::SecondFactorDisabled, &mut work).await?;
            work.commit(AuditEvent::Account(AccountAction::SecondFactorDisabled, user.id)).await?;
            Ok::<_, ServiceError>(())
        };
        let disabled = disable.await;
        self.settle_attempt(disabled, &attempt, actor.user.id, client).await
    }

    /// Removes the authenticator app of somebody who has lost it and all recovery codes, on behalf of an administrator; of
    /// somebody who has no app, the passkeys. Ends all sessions of the account. If a role requires a second factor, the person sets one up at the next sign-in.
    ///
    /// # Errors
    /// [`ServiceError::Forbidden`] for the own account; [`ServiceError::ReauthenticationNeeded`];
    /// [`ServiceError::NotFound`] if the account has none.
    pub async fn reset_second_factor(
        &self,
        id: UserId,
        reason: Reason,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        if id == actor.user.id {
            return Err(ServiceError::Forbidden);
        }
        self.require_recent_authentication(actor, self.clock.now()).await?;
        let mut work = self.transactions.begin(actor).await?;
        let user = lock_account(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let had_app = second_factors::remove(id, &mut work).await?;
        if !had_app && store::passkeys::remove_all(id, &mut work).await? == 0 {
            return Err(ServiceError::NotFound);
        }
        let now = work.now();
        sessions::end_all(id, None, SessionEndReason::SecondFactorChanged, now, &mut work).await?;
        one_time_tokens::withdraw_account_links(id, &mut work).await?;
        self.queue_access_notice(&user, AccessChange::SecondFactorReset, &mut work).await?;
        work.commit(AuditEvent::SecondFactorReset { user: id, reason }).await?;
        Ok(())
    }

    /// Begins the session of a person who has passed the first step, or asks for the second factor.
    ///
    /// # Errors
    /// [`ServiceError::PasskeyNeeded`] if a role requires a second factor and the account has only passkeys for it, which
    /// sign in by themselves. The caller writes nothing then.
    pub(crate) async fn finish_first_step(
        &self,
        user: &User,
        client: &ClientInfo,
        mut work: UnitOfWork,
    ) -> Result<SignInOutcome, ServiceError> {
        if second_factors::is_confirmed(user.id, &mut work).await? {
            let expires_at = work.now() + SECOND_STEP_TIMEOUT;
            let challenge = create_link(user, TokenPurpose::SecondFactor, expires_at, &mut work).await?;
            work.commit_unaudited(Unaudited::Session).await?;
            return Ok(SignInOutcome::SecondFactorNeeded(challenge));
        }
        if self.requires_passkey(user, &mut work).await? {
            return Err(ServiceError::PasskeyNeeded);
        }
        let (tokens, receipt) = self.begin_session(user, None, client, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(SignInOutcome::SignedIn(tokens))
    }

    /// Returns whether an account without an authenticator app signs in with a passkey alone, as its second factor.
    async fn requires_passkey(&self, user: &User, work: &mut UnitOfWork) -> store::Result<bool> {
        if self.relying_party.is_none() || user.email_confirmed_at.is_none() {
            return Ok(false);
        }
        let roles = store::roles::list_by_user(user.id, &mut *work).await?;
        let grants = roles.iter().map(|role| role.grant).collect();
        let permissions = UserPermissions { user: user.id, grants, allowed_actions: None };
        Ok(self.provider.second_factor.includes_any(&permissions)
            && store::passkeys::has_any(user.id, work).await?)
    }

    /// Takes the second step of signing in. The challenge stays valid after a wrong code.
    ///
    /// # Errors
    /// [`ServiceError::SignInExpired`] if the first step is too long ago; [`ServiceError::SecondFactorRefused`];
    /// [`ServiceError::TooManyAttempts`] after too many wrong codes.
    pub async fn sign_in_with_second_factor(
        &self,
        challenge: &str,
        code: &str,
        client: &ClientInfo,
    ) -> Result<SignInTokens, ServiceError> {
        let challenge = Token::parse(challenge).map_err(|_| ServiceError::SignInExpired)?;
        let now = self.clock.now();
        let found = one_time_tokens::find(challenge.hash(), now, &self.db).await?;
        let found = found.filter(|token| token.purpose == TokenPurpose::SecondFactor);
        let user = found.and_then(|token| token.user).ok_or(ServiceError::SignInExpired)?;
        let attempt = self.begin_second_factor_attempt(user, client, now).await?;
        let signed_in = self.finish_second_step(&challenge, code, client, &attempt).await;
        let signed_in = self.settle_attempt(signed_in, &attempt, user, client).await;
        monitoring::count_sign_in(&signed_in);
        signed_in
    }

    async fn finish_second_step(
        &self,
        challenge: &Token,
        code: &str,
        client: &ClientInfo,
        attempt: &CountedAttempt,
    ) -> Result<SignInTokens, ServiceError> {
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let taken = consume_link(challenge.hash(), &mut work).await?;
        let (_, user) = taken.ok_or(ServiceError::SignInExpired)?;
        work.set_actor(AuditActor::from_user(user.id));
        self.verify_code(&user, code, &mut work).await?;
        sign_in_failures::withdraw_successful(attempt, work.now(), &mut work).await?;
        let (tokens, receipt) = self.begin_session(&user, None, client, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(tokens)
    }

    /// Verifies a code of the app or a recovery code, and uses it up. The caller has locked the account.
    async fn verify_code(&self, user: &User, code: &str, work: &mut UnitOfWork) -> Result<(), ServiceError> {
        let factor = second_factors::find(user.id, &mut *work).await?;
        let factor = factor.filter(|factor| factor.confirmed_at.is_some());
        let factor = factor.ok_or(ServiceError::SecondFactorRefused)?;
        let now = work.now();
        let is_accepted = match TypedCode::parse(code) {
            TypedCode::Totp(code) => {
                let seed = self.open_seed(user.id, &factor)?;
                match seed.find_step(&code, factor.last_step, now) {
                    Some(step) => {
                        let stored = self.seal_seed(user.id, &seed);
                        second_factors::accept_step(user.id, step, stored, now, &mut *work).await?
                    }
                    None => false,
                }
            }
            TypedCode::Recovery(code) => {
                let hash = self.keys.hashes.hash_recovery_code(user.id, &code);
                let is_known = second_factors::use_recovery_code(user.id, hash, now, &mut *work).await?;
                if is_known {
                    work.record(AuditEvent::Account(AccountAction::RecoveryCodeUsed, user.id)).await?;
                    self.queue_access_notice(user, AccessChange::RecoveryCodeUsed, &mut *work).await?;
                }
                is_known
            }
        };
        if is_accepted { Ok(()) } else { Err(ServiceError::SecondFactorRefused) }
    }

    /// Counts a refused code, and withdraws an attempt that came to nothing for another reason.
    async fn settle_attempt<T>(
        &self,
        result: Result<T, ServiceError>,
        attempt: &CountedAttempt,
        user: UserId,
        client: &ClientInfo,
    ) -> Result<T, ServiceError> {
        match &result {
            Ok(_) => {}
            Err(ServiceError::SecondFactorRefused) => {
                self.record_failed_sign_in(attempt, Some(user), SignInMethod::SecondFactor, client).await?;
            }
            Err(_) => sign_in_failures::withdraw(attempt, &self.db).await?,
        }
        result
    }

    /// Creates new recovery codes in place of the earlier ones.
    async fn replace_recovery_codes(
        &self,
        user: UserId,
        work: &mut UnitOfWork,
    ) -> store::Result<Vec<String>> {
        let codes: Vec<String> = (0..RECOVERY_CODE_COUNT).map(|_| generate_recovery_code()).collect();
        let hashes: Vec<[u8; 32]> = codes
            .iter()
            .map(|code| self.keys.hashes.hash_recovery_code(user, &code.replace('-', "")))
            .collect();
        second_factors::replace_recovery_codes(user, &hashes, work.now(), work).await?;
        Ok(codes)
    }

    async fn require_second_factor_change(&self, actor: &Principal) -> Result<(), ServiceError> {
        self.require_password_sign_in()?;
        self.require_recent_authentication(actor, self.clock.now()).await?;
        actor.require_confirmed_email()
    }

    /// Queues the mail that tells the owner of an account about a change of the ways to sign in.
    pub(crate) async fn queue_access_notice(
        &self,
        user: &User,
        change: AccessChange,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let template = MailTemplate::AccessChanged {
            change,
            name: user.greeting_name(),
            link: self.provider.page_url(SETTINGS_PAGE),
        };
        self.outbox.queue(&MailRecipient::from_user(user), &template, work).await?;
        Ok(())
    }

    /// Returns a seed as it is stored: encrypted if the operator has set a key.
    fn seal_seed(&self, user: UserId, seed: &TotpSeed) -> Vec<u8> {
        match &self.provider.secret_box {
            Some(key) => [&[ENCRYPTED_SEED][..], &key.encrypt(seed.as_bytes(), &seed_context(user))].concat(),
            None => [&[PLAIN_SEED][..], seed.as_bytes()].concat(),
        }
    }

    /// Reads a stored seed, whether or not it is encrypted.
    fn open_seed(&self, user: UserId, factor: &SecondFactor) -> Result<TotpSeed, ServiceError> {
        let seed = match (factor.seed.split_first(), &self.provider.secret_box) {
            (Some((&PLAIN_SEED, seed)), _) => seed.to_vec(),
            (Some((&ENCRYPTED_SEED, sealed)), Some(key)) => {
                key.decrypt(sealed, &seed_context(user)).map_err(ServiceError::internal)?
            }
            (Some((&ENCRYPTED_SEED, _)), None) => {
                return Err(ServiceError::internal("a stored seed is encrypted, but there is no secret key"));
            }
            _ => return Err(ServiceError::internal("a stored seed has an unknown form")),
        };
        TotpSeed::from_bytes(&seed).map_err(ServiceError::internal)
    }
}

/// Returns what an encrypted seed belongs to, so that nobody can give a seed to another account.
fn seed_context(user: UserId) -> Vec<u8> {
    format!("second factor of {user}").into_bytes()
}
