//! Links of invitations, and how they are accepted.
//!
//! A link belongs to one role. It works until the deadline of the role, also beside later links of the role, and until
//! the role is accepted through it, deactivated or removed, or the mail address changes. It sets a password only for an
//! account that has none. Opening it does not use it up; only accepting the invitation does.
use crate::{
    accounts::{
        Accounts,
        account_locks::consume_link,
        passkeys::NewPasskey,
        sign_in::{ClientInfo, SignInOutcome, requires_password},
    },
    audit::log::AuditActor,
    service_error::ServiceError,
    unit_of_work::UnitOfWork,
};
use elections::{
    bounds,
    ids::UserId,
    people::{RoleId, User, UserDetails},
    registration::Password,
    token_purposes::TokenPurpose,
    validation::{ValidationErrorKind, ValidationErrors},
};
use identity::tokens::Token;
use jiff::Timestamp;
use serde_json::Value;
use store::{
    Executor,
    invitations::InvitationDetails,
    one_time_tokens::{self, OneTimeToken},
    passkeys::Passkey,
    passwords, second_factors,
};

/// The state of the link of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvitationLinkState {
    /// It can be accepted.
    Valid,
    /// It was accepted.
    Used,
    /// It has expired.
    Expired,
}

/// The name of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonName {
    /// The first name.
    pub first: String,
    /// The last name.
    pub last: String,
}

impl PersonName {
    fn validate(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_required("first_name", &self.first, bounds::FIRST_NAME);
        violations.check_required("last_name", &self.last, bounds::LAST_NAME);
        violations
    }
}

/// What a person who accepts an invitation chooses to sign in with.
#[derive(Clone, Debug)]
pub enum ChosenSignInMethod {
    /// A password.
    Password(Password),
    /// A passkey.
    Passkey(NewPasskey),
    /// A link that is mailed each time.
    MailLink,
}

/// A verified [`ChosenSignInMethod`].
enum VerifiedSignInMethod {
    PasswordHash(String),
    Passkey(Passkey),
    MailLink,
}

impl VerifiedSignInMethod {
    fn is_password(&self) -> bool {
        matches!(self, VerifiedSignInMethod::PasswordHash(_))
    }
}

/// The link of an invitation, with its state and its role.
pub(crate) struct LoadedInvitationLink {
    pub(crate) token: OneTimeToken,
    pub(crate) state: InvitationLinkState,
    pub(crate) details: InvitationDetails,
}

impl Accounts {
    /// Returns the link of an invitation, also if it was used or has expired.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`] if it never existed or was withdrawn.
    pub(crate) async fn load_invitation_link(
        &self,
        token: &str,
    ) -> Result<LoadedInvitationLink, ServiceError> {
        let token = Token::parse(token).map_err(|_| ServiceError::InvalidLink)?;
        let stored = one_time_tokens::find_stored(token.hash(), &self.db).await?;
        let stored = stored
            .filter(|stored| matches!(stored.token.purpose, TokenPurpose::Invitation { .. }))
            .ok_or(ServiceError::InvalidLink)?;
        let details = store::invitations::find_by_hash(token.hash(), &self.db).await?;
        let state = if stored.is_used {
            InvitationLinkState::Used
        } else if stored.token.expires_at <= self.clock.now() {
            InvitationLinkState::Expired
        } else {
            InvitationLinkState::Valid
        };
        Ok(LoadedInvitationLink {
            token: stored.token,
            state,
            details: details.ok_or(ServiceError::InvalidLink)?,
        })
    }

    /// Accepts an invitation and signs in. The link was sent to the person's mail address, so following it confirms the
    /// address.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`], also if the account has a password, with which the person has to sign in;
    /// [`ServiceError::RuleViolation`] while the party of the role is deactivated;
    /// [`ServiceError::Invalid`] if the password or the name is not accepted, [`ServiceError::PasskeyRefused`], or
    /// [`ServiceError::PasskeyExists`], in which cases the link stays valid; [`ServiceError::Forbidden`] if an external
    /// provider signs people in.
    pub async fn accept_invitation(
        &self,
        token: &str,
        method: ChosenSignInMethod,
        name: Option<PersonName>,
        client: &ClientInfo,
    ) -> Result<SignInOutcome, ServiceError> {
        self.require_password_sign_in()?;
        let found = self.load_invitation_link(token).await?;
        let role = found.details.role;
        let owner = self.load_link_owner(&found.token).await?;
        let chosen = self
            .verify_chosen_method(method, &apply_name(owner.clone(), name.clone(), self.clock.now())?)
            .await?;
        let mut work = self.transactions.begin(AuditActor::from_user(owner.id)).await?;
        // Granting a role locks the same chain, so that no role is added between the check and the commit.
        let taken = consume_link(found.token.hash, &mut work).await?;
        let (taken, known) = taken.ok_or(ServiceError::InvalidLink)?;
        require_active_party(role, &mut work).await?;
        let now = work.now();
        let user = apply_name(known.clone(), name, now)?;
        if passwords::find(user.id, &mut work).await?.is_some() {
            return Err(ServiceError::InvalidLink);
        }
        if !chosen.is_password() && !may_accept_without_password(role, user.id, &mut work).await? {
            return Err(ServiceError::invalid_field("password", ValidationErrorKind::Required));
        }
        one_time_tokens::consume_all(user.id, &taken.purpose, now, &mut work).await?;
        // The invitation proves the mailbox alone: a passkey that was made a moment ago does not replace the app.
        if matches!(chosen, VerifiedSignInMethod::Passkey(_))
            && second_factors::is_confirmed(user.id, &mut work).await?
        {
            return Err(ServiceError::PasskeyRefused);
        }
        let is_passkey = matches!(chosen, VerifiedSignInMethod::Passkey(_));
        self.store_chosen_method(chosen, &user, &mut work).await?;
        if user != known {
            store::users::update_details(&user, &mut work).await?;
        }
        self.confirm_address(&user, &mut work).await?;
        if !is_passkey {
            return self.finish_first_step(&user, client, work).await;
        }
        // The passkey is both factors.
        let (tokens, receipt) = self.begin_session(&user, None, client, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(SignInOutcome::SignedIn(tokens))
    }

    /// Begins accepting an invitation with a passkey, by somebody who can do without a password. Returns the options for
    /// the browser.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`], also if the account has a password; [`ServiceError::Invalid`] if the role requires
    /// a password or the name is not accepted; [`ServiceError::TooManyPasskeys`]; [`ServiceError::Forbidden`] if the
    /// portal has no passkeys.
    pub async fn begin_accepting_with_passkey(
        &self,
        token: &str,
        name: Option<PersonName>,
    ) -> Result<Value, ServiceError> {
        let found = self.load_invitation_link(token).await?;
        let user = self.load_link_owner(&found.token).await?;
        let has_password = passwords::find(user.id, &self.db).await?.is_some();
        if found.state != InvitationLinkState::Valid || has_password {
            return Err(ServiceError::InvalidLink);
        }
        require_active_party(found.details.role, &self.db).await?;
        if !may_accept_without_password(found.details.role, user.id, &self.db).await? {
            return Err(ServiceError::invalid_field("password", ValidationErrorKind::Required));
        }
        self.begin_passkey_registration(&apply_name(user, name, self.clock.now())?).await
    }

    /// Verifies what a person who accepts a role will sign in with.
    async fn verify_chosen_method(
        &self,
        method: ChosenSignInMethod,
        user: &User,
    ) -> Result<VerifiedSignInMethod, ServiceError> {
        match method {
            ChosenSignInMethod::Password(password) => {
                self.validate_password("password", &password, user).await?;
                let hash = self.run_hashing(move || identity::passwords::hash(&password).into()).await?;
                Ok(VerifiedSignInMethod::PasswordHash(hash))
            }
            ChosenSignInMethod::Passkey(new) => {
                let passkey = self.verify_new_passkey("passkey.name", new, user.id).await?;
                Ok(VerifiedSignInMethod::Passkey(passkey))
            }
            ChosenSignInMethod::MailLink => Ok(VerifiedSignInMethod::MailLink),
        }
    }

    /// Stores what a person who accepts a role will sign in with. The owner of an account that was used before gets a
    /// mail about a new passkey.
    async fn store_chosen_method(
        &self,
        chosen: VerifiedSignInMethod,
        user: &User,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        match chosen {
            VerifiedSignInMethod::PasswordHash(hash) => {
                self.set_password(user, hash, None, work).await?;
            }
            VerifiedSignInMethod::Passkey(passkey) => {
                self.store_passkey(&passkey, work).await?;
                if user.signed_in_at.is_some() {
                    self.queue_passkey_notice(user, &passkey, work).await?;
                }
            }
            VerifiedSignInMethod::MailLink => {}
        }
        Ok(())
    }
}

/// Returns whether an account has no name yet.
pub(crate) fn needs_name(user: &User) -> bool {
    user.details.first_name.is_empty() && user.details.last_name.is_empty()
}

/// Sets the name that the person entered. An existing name is kept.
fn apply_name(user: User, name: Option<PersonName>, now: Timestamp) -> Result<User, ServiceError> {
    let Some(name) = name.filter(|_| needs_name(&user)) else { return Ok(user) };
    name.validate().into_result()?;
    let (first_name, last_name) = (name.first.trim().to_owned(), name.last.trim().to_owned());
    Ok(User { details: UserDetails { first_name, last_name, ..user.details }, updated_at: now, ..user })
}

/// Returns whether a person may accept a role without choosing a password.
pub(crate) async fn may_accept_without_password(
    role: RoleId,
    user: UserId,
    executor: impl Executor,
) -> store::Result<bool> {
    let is_participant = matches!(role, RoleId::Candidate(_) | RoleId::TrustPerson(_));
    Ok(is_participant && !requires_password(user, executor).await?)
}

/// Checks that the party of an invited trust person or candidate is not deactivated.
///
/// # Errors
/// [`ServiceError::RuleViolation`] otherwise.
pub(crate) async fn require_active_party(role: RoleId, executor: impl Executor) -> Result<(), ServiceError> {
    match store::roles::find_party_status(role, executor).await? {
        Some(party) => Ok(party.require_active()?),
        None => Ok(()),
    }
}
