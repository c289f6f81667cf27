//! Passkeys: adding them, signing in and authenticating again with them, renaming and removing them.
//!
//! Each of the first three is a ceremony of two calls. The first stores a challenge, which works once and for minutes;
//! any node can answer the second. Only accounts whose mail address is confirmed have passkeys, so nobody can prepare
//! one for an account that will belong to somebody else.
use crate::{
    accounts::{
        Accounts,
        account_locks::{lock_account, lock_account_for_sign_in},
        sign_in::{ClientInfo, SignInTokens, requires_password},
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
    unit_of_work::{AuditReceipt, Unaudited, UnitOfWork},
};
use elections::{
    bounds,
    ids::{PasskeyId, UserId},
    people::User,
    token_purposes::TokenPurpose,
    validation::ValidationErrors,
};
use identity::passkeys::{
    AuthenticationResponse, CEREMONY_TIMEOUT_MS, Ceremony, PasskeyError, PublicPasskey, RegistrationResponse,
    RelyingParty,
};
use jiff::{SignedDuration, Timestamp};
use mail::AccessChange;
use serde_json::Value;
use store::{
    one_time_tokens::{self, OneTimeToken},
    passkeys::{self, Passkey},
    passwords,
    sessions::{self, SessionEndReason},
    sign_in_failures::{self, CountedAttempt},
};

/// Maximum number of passkeys of an account.
const MAX_PASSKEYS: usize = 20;
/// How long a challenge is valid. The browser stops waiting for the person at the same time.
const CHALLENGE_LIFETIME: SignedDuration = SignedDuration::from_millis(CEREMONY_TIMEOUT_MS.cast_signed());

/// A passkey that a person adds.
#[derive(Clone, Debug)]
pub struct NewPasskey {
    /// Its name.
    pub name: String,
    /// The response of the browser, as `PublicKeyCredential` writes it to JSON.
    pub response: Value,
}

/// A passkey that has just proved who its owner is.
struct VerifiedPasskey {
    passkey: Passkey,
    counter: u32,
    attempt: CountedAttempt,
}

impl Accounts {
    /// Returns whether this portal has passkeys: browsers permit them at its address, and no external provider signs
    /// people in.
    pub fn offers_passkeys(&self) -> bool {
        self.relying_party.is_some()
    }

    /// Returns the actor's passkeys, the oldest first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn list_passkeys(&self, actor: &Principal) -> store::Result<Vec<Passkey>> {
        passkeys::list_by_user(actor.user.id, &self.db).await
    }

    /// Begins adding a passkey to the actor's account. Returns the options for the browser.
    ///
    /// # Errors
    /// [`ServiceError::ReauthenticationNeeded`], [`ServiceError::EmailNotConfirmed`], [`ServiceError::TooManyPasskeys`];
    /// [`ServiceError::Forbidden`] if the portal has no passkeys.
    pub async fn begin_adding_passkey(&self, actor: &Principal) -> Result<Value, ServiceError> {
        self.require_recent_authentication(actor, self.clock.now()).await?;
        actor.require_confirmed_email()?;
        self.begin_passkey_registration(&actor.user).await
    }

    /// Adds a passkey to the actor's account, and notifies the owner.
    ///
    /// # Errors
    /// Those of [`Accounts::begin_adding_passkey`]; [`ServiceError::Invalid`] if the name is not accepted;
    /// [`ServiceError::PasskeyRefused`], [`ServiceError::PasskeyExists`].
    pub async fn add_passkey(&self, new: NewPasskey, actor: &Principal) -> Result<Passkey, ServiceError> {
        self.require_recent_authentication(actor, self.clock.now()).await?;
        actor.require_confirmed_email()?;
        let passkey = self.verify_new_passkey("name", new, actor.user.id).await?;
        let mut work = self.transactions.begin(actor).await?;
        let user = lock_account(actor.user.id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let receipt = self.store_passkey(&passkey, &mut work).await?;
        self.queue_passkey_notice(&user, &passkey, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(passkey)
    }

    /// Begins signing in with any passkey. Returns the options for the browser.
    ///
    /// # Errors
    /// [`ServiceError::TooManyAttempts`] if the network address got too many challenges;
    /// [`ServiceError::Forbidden`] if the portal has no passkeys.
    pub async fn begin_passkey_sign_in(&self, client: &ClientInfo) -> Result<Value, ServiceError> {
        let relying_party = self.require_relying_party()?;
        let now = self.clock.now();
        self.count_challenge(client, now).await?;
        let ceremony = relying_party.begin_authentication(Vec::new()).map_err(ServiceError::internal)?;
        self.store_authentication_challenge(ceremony, None).await
    }

    /// Signs in with a passkey.
    ///
    /// # Errors
    /// [`ServiceError::PasskeyRefused`], also for a deactivated account; [`ServiceError::TooManyAttempts`] after too many
    /// failures; [`ServiceError::Forbidden`] if the portal has no passkeys.
    pub async fn sign_in_with_passkey(
        &self,
        response: Value,
        client: &ClientInfo,
    ) -> Result<SignInTokens, ServiceError> {
        let signed_in = self.begin_passkey_session(response, client).await;
        monitoring::count_sign_in(&signed_in);
        signed_in
    }

    async fn begin_passkey_session(
        &self,
        response: Value,
        client: &ClientInfo,
    ) -> Result<SignInTokens, ServiceError> {
        let verified = self.verify_passkey(response, None, client).await?;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let user = lock_account_for_sign_in(verified.passkey.user, &mut work).await?;
        let user = user.ok_or(ServiceError::PasskeyRefused)?;
        record_use(&verified, &mut work).await?;
        let (tokens, receipt) = self.begin_session(&user, None, client, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(tokens)
    }

    /// Begins authenticating again with one of the actor's passkeys. Returns the options for the browser.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if the actor has none; [`ServiceError::Forbidden`] if the portal has no passkeys.
    pub async fn begin_passkey_reauthentication(&self, actor: &Principal) -> Result<Value, ServiceError> {
        let relying_party = self.require_relying_party()?;
        let own = self.list_passkeys(actor).await?;
        if own.is_empty() {
            return Err(ServiceError::NotFound);
        }
        let own = own.into_iter().map(to_public_passkey).collect();
        let ceremony = relying_party.begin_authentication(own).map_err(ServiceError::internal)?;
        self.store_authentication_challenge(ceremony, Some(actor.user.id)).await
    }

    /// Authenticates again with a passkey. The new tokens contain the time.
    ///
    /// # Errors
    /// [`ServiceError::PasskeyRefused`], also for a passkey of another person; [`ServiceError::TooManyAttempts`] after
    /// too many failures; [`ServiceError::Forbidden`] if the portal has no passkeys.
    pub async fn reauthenticate_with_passkey(
        &self,
        response: Value,
        actor: &Principal,
        client: &ClientInfo,
    ) -> Result<SignInTokens, ServiceError> {
        let verified = self.verify_passkey(response, Some(actor.user.id), client).await?;
        let mut work = self.transactions.begin(actor).await?;
        lock_account(actor.user.id, &mut work).await?.ok_or(ServiceError::PasskeyRefused)?;
        let receipt = record_use(&verified, &mut work).await?;
        let tokens = self.renew_authentication(actor, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(tokens)
    }

    /// Renames one of the actor's passkeys.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] if the name is not accepted, [`ServiceError::NotFound`].
    pub async fn rename_passkey(
        &self,
        id: PasskeyId,
        name: &str,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        validate_name("name", name)?;
        let mut work = self.transactions.begin(actor).await?;
        lock_account(actor.user.id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let now = work.now();
        if !passkeys::rename(id, actor.user.id, name.trim(), now, &mut work).await? {
            return Err(ServiceError::NotFound);
        }
        work.commit(AuditEvent::Account(AccountAction::PasskeyRenamed, actor.user.id)).await?;
        Ok(())
    }

    /// Removes one of the actor's passkeys, notifies the owner, and ends all other sessions, because the device may be in
    /// other hands.
    ///
    /// # Errors
    /// [`ServiceError::ReauthenticationNeeded`], [`ServiceError::NotFound`]; [`ServiceError::PasswordNeeded`] if the actor
    /// could not sign in any more: without a password, administrators and creators get no links by mail.
    pub async fn remove_passkey(&self, id: PasskeyId, actor: &Principal) -> Result<(), ServiceError> {
        let user = actor.user.id;
        self.require_recent_authentication(actor, self.clock.now()).await?;
        let mut work = self.transactions.begin(actor).await?;
        let owner = lock_account(user, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let left = passkeys::remove(id, user, &mut work).await?.ok_or(ServiceError::NotFound)?;
        if left == 0
            && requires_password(user, &mut work).await?
            && passwords::find(user, &mut work).await?.is_none()
        {
            return Err(ServiceError::PasswordNeeded);
        }
        let now = work.now();
        let spared = actor.session_id();
        sessions::end_all(user, spared, SessionEndReason::PasskeyRemoved, now, &mut work).await?;
        self.queue_access_notice(&owner, AccessChange::PasskeyRemoved, &mut work).await?;
        work.commit(AuditEvent::Account(AccountAction::PasskeyRemoved, user)).await?;
        Ok(())
    }

    /// Verifies the response to the challenge of [`Accounts::begin_passkey_registration`]. The name is validated first,
    /// because the challenge works once.
    pub(crate) async fn verify_new_passkey(
        &self,
        name_field: &str,
        new: NewPasskey,
        user: UserId,
    ) -> Result<Passkey, ServiceError> {
        let relying_party = self.require_relying_party()?;
        validate_name(name_field, &new.name)?;
        let now = self.clock.now();
        let response = RegistrationResponse::parse(new.response).map_err(log_refusal)?;
        let taken = self.consume_challenge(response.challenge_hash().map_err(log_refusal)?, now).await?;
        let TokenPurpose::PasskeyRegistration { state } = taken.purpose else {
            return Err(ServiceError::PasskeyRefused);
        };
        if taken.user != Some(user) {
            return Err(ServiceError::PasskeyRefused);
        }
        let public = relying_party.finish_registration(&response, state).map_err(log_refusal)?;
        Ok(Passkey {
            id: PasskeyId::random(),
            user,
            credential_id: public.credential_id,
            public_key: public.public_key,
            algorithm: public.algorithm,
            counter: public.counter,
            transports: public.transports,
            name: new.name.trim().to_owned(),
            last_used_at: None,
            created_at: now,
            updated_at: now,
        })
    }

    /// Stores a verified passkey.
    pub(crate) async fn store_passkey(
        &self,
        passkey: &Passkey,
        work: &mut UnitOfWork,
    ) -> Result<AuditReceipt, ServiceError> {
        // Counted again under the lock of the account: several registrations may have begun before.
        if passkeys::list_by_user(passkey.user, &mut *work).await?.len() >= MAX_PASSKEYS {
            return Err(ServiceError::TooManyPasskeys);
        }
        passkeys::add(passkey, &mut *work).await.map_err(|error| {
            let violation = error.unique_violation();
            let is_known = violation.is_some_and(|taken| taken.is_on("passkeys", &["credential_id"]));
            if is_known { ServiceError::PasskeyExists } else { error.into() }
        })?;
        Ok(work.record(AuditEvent::Account(AccountAction::PasskeyAdded, passkey.user)).await?)
    }

    /// Queues the mail that tells the owner about a new passkey.
    pub(crate) async fn queue_passkey_notice(
        &self,
        user: &User,
        passkey: &Passkey,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let template = mail::MailTemplate::PasskeyAdded {
            name: user.greeting_name(),
            passkey: passkey.name.clone(),
            link: self.provider.page_url(SETTINGS_PAGE),
        };
        self.outbox.queue(&MailRecipient::from_user(user), &template, work).await?;
        Ok(())
    }

    /// Begins creating a passkey for an account. Returns the options for the browser.
    pub(crate) async fn begin_passkey_registration(&self, user: &User) -> Result<Value, ServiceError> {
        let relying_party = self.require_relying_party()?;
        let existing = passkeys::list_by_user(user.id, &self.db).await?;
        if existing.len() >= MAX_PASSKEYS {
            return Err(ServiceError::TooManyPasskeys);
        }
        let existing = existing.into_iter().map(to_public_passkey).collect();
        let Ceremony { options, state, challenge_hash } = relying_party
            .begin_registration(user.id, &user.email, &user.display_name(), existing)
            .map_err(ServiceError::internal)?;
        self.store_challenge(challenge_hash, TokenPurpose::PasskeyRegistration { state }, Some(user.id))
            .await?;
        Ok(options)
    }

    /// Verifies the response to a challenge for signing in, or for authenticating a person again. The attempt is recorded
    /// before the verification, so that concurrent attempts are all counted.
    async fn verify_passkey(
        &self,
        response: Value,
        expected_user: Option<UserId>,
        client: &ClientInfo,
    ) -> Result<VerifiedPasskey, ServiceError> {
        self.require_relying_party()?;
        let now = self.clock.now();
        let response = AuthenticationResponse::parse(response).map_err(log_refusal)?;
        let credential_id = response.credential_id().map_err(log_refusal)?;
        let attempt = self.begin_passkey_attempt(&credential_id, client, now).await?;
        match self.verify_authentication(&response, &credential_id, expected_user, now).await {
            Ok((passkey, counter)) => {
                // At once, because a write that fails after this must not count against the person.
                sign_in_failures::withdraw(&attempt, &self.db).await?;
                Ok(VerifiedPasskey { passkey, counter, attempt })
            }
            Err(ServiceError::PasskeyRefused) => {
                let known = passkeys::find_by_credential(&credential_id, &self.db).await?;
                let user = known.map(|passkey| passkey.user);
                self.record_failed_sign_in(&attempt, user, SignInMethod::Passkey, client).await?;
                Err(ServiceError::PasskeyRefused)
            }
            Err(error) => Err(error),
        }
    }

    /// Returns the passkey that has answered a challenge, and its new counter.
    async fn verify_authentication(
        &self,
        response: &AuthenticationResponse,
        credential_id: &[u8],
        expected_user: Option<UserId>,
        now: Timestamp,
    ) -> Result<(Passkey, u32), ServiceError> {
        let relying_party = self.require_relying_party()?;
        let taken = self.consume_challenge(response.challenge_hash().map_err(log_refusal)?, now).await?;
        let TokenPurpose::PasskeyAuthentication { state } = taken.purpose else {
            return Err(ServiceError::PasskeyRefused);
        };
        let passkey = passkeys::find_by_credential(credential_id, &self.db)
            .await?
            .filter(|passkey| expected_user.is_none_or(|user| passkey.user == user))
            .filter(|_| taken.user == expected_user)
            .ok_or(ServiceError::PasskeyRefused)?;
        let public = to_public_passkey(passkey.clone());
        let counter = relying_party
            .finish_authentication(response, state, public, passkey.user)
            .map_err(log_refusal)?;
        Ok((passkey, counter))
    }

    async fn store_authentication_challenge(
        &self,
        ceremony: Ceremony,
        user: Option<UserId>,
    ) -> Result<Value, ServiceError> {
        let Ceremony { options, state, challenge_hash } = ceremony;
        self.store_challenge(challenge_hash, TokenPurpose::PasskeyAuthentication { state }, user).await?;
        Ok(options)
    }

    async fn store_challenge(
        &self,
        hash: [u8; 32],
        purpose: TokenPurpose,
        user: Option<UserId>,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let now = work.now();
        let token = OneTimeToken { hash, user, purpose, expires_at: now + CHALLENGE_LIFETIME };
        one_time_tokens::add(&token, now, &mut work).await?;
        Ok(work.commit_unaudited(Unaudited::Session).await?)
    }

    /// Consumes a challenge before its response is verified, so that each challenge allows one attempt.
    async fn consume_challenge(
        &self,
        challenge: [u8; 32],
        now: Timestamp,
    ) -> Result<OneTimeToken, ServiceError> {
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let taken = one_time_tokens::consume(challenge, now, &mut work).await?;
        work.commit_unaudited(Unaudited::Session).await?;
        taken.ok_or(ServiceError::PasskeyRefused)
    }

    fn require_relying_party(&self) -> Result<&RelyingParty, ServiceError> {
        self.relying_party.as_deref().ok_or(ServiceError::Forbidden)
    }
}

/// Records the use of a passkey; returns an error if it was removed in the meantime.
async fn record_use(verified: &VerifiedPasskey, work: &mut UnitOfWork) -> Result<AuditReceipt, ServiceError> {
    let now = work.now();
    if !passkeys::record_use(verified.passkey.id, verified.counter, now, &mut *work).await? {
        return Err(ServiceError::PasskeyRefused);
    }
    sign_in_failures::withdraw_successful(&verified.attempt, now, &mut *work).await?;
    Ok(work.record(AuditEvent::Account(AccountAction::PasskeyUsed, verified.passkey.user)).await?)
}

fn validate_name(field: &str, name: &str) -> Result<(), ServiceError> {
    let mut violations = ValidationErrors::default();
    violations.check_required(field, name, bounds::PASSKEY_NAME);
    Ok(violations.into_result()?)
}

fn to_public_passkey(passkey: Passkey) -> PublicPasskey {
    PublicPasskey {
        credential_id: passkey.credential_id,
        public_key: passkey.public_key,
        algorithm: passkey.algorithm,
        counter: passkey.counter,
        transports: passkey.transports,
    }
}

/// Logs why a response is refused, and returns an error without the reason.
fn log_refusal(error: PasskeyError) -> ServiceError {
    tracing::info!(%error, "a passkey was refused");
    ServiceError::PasskeyRefused
}
