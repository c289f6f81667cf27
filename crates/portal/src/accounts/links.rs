//! Links in mails that work once: setting a password and confirming a mail address.
use crate::{
    accounts::{
        Accounts,
        sign_in::{RequestOrigin, SignInTokens},
    },
    audit::{actions::AccountAction, events::AuditEvent, log::AuditActor},
    mailing::outbox::{MAIL_QUOTA_PERIOD, MailRecipient},
    provider::SIGN_IN_PAGE,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{AuditReceipt, Unaudited, UnitOfWork},
};
use elections::{
    bounds::{self, LengthBounds},
    ids::{InstanceId, UserId},
    people::{User, UserDetails},
    registration::Password,
    validation::{ValidationErrorKind, ValidationErrors},
};
use identity::{strength, tokens::Token};
use jiff::{SignedDuration, Timestamp, civil::Date};
use store::{
    invitations::InvitationTarget,
    one_time_tokens::{self, OneTimeToken, TokenPurpose},
    passwords,
    sessions::{self, SessionEndReason},
};

/// How long the link for resetting a password is valid.
pub const RESET_LINK_LIFETIME: SignedDuration = SignedDuration::from_hours(2);
/// How long the link of the first administrator is valid.
pub const FIRST_ADMIN_LINK_LIFETIME: SignedDuration = SignedDuration::from_hours(24);
/// How long the link for confirming a mail address is valid.
pub const CONFIRM_LINK_LIFETIME: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The page for setting a password.
pub const RESET_PASSWORD_PAGE: &str = "/user/reset-password";
/// The page for requesting a new password.
pub const FORGOT_PASSWORD_PAGE: &str = "/user/forgot-password";
/// The page that confirms a mail address.
pub const CONFIRM_EMAIL_PAGE: &str = "/user/confirm-email";

/// The details of a link for setting a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkDetails {
    /// The mail address of the account.
    pub email: String,
    /// The purpose of the link.
    pub purpose: TokenPurpose,
    /// Whether the account has no name yet.
    pub needs_name: bool,
    /// The invitation, if the link belongs to one.
    pub invitation: Option<InvitationView>,
}

/// An invitation as shown to the invited person, in the default language of the instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationView {
    /// The role.
    pub role: InvitationTarget,
    /// The instance; none for administrators.
    pub instance_id: Option<InstanceId>,
    /// The name of the inviter; the portal's name if the account no longer exists.
    pub inviter: String,
    /// The title of the instance and its place; none for administrators.
    pub instance: Option<(String, String)>,
    /// The full name of the party.
    pub party: Option<String>,
    /// The day of the election.
    pub election_date: Option<Date>,
    /// When the link expires.
    pub valid_until: Timestamp,
    /// The name of the invited person as entered by the inviter, if known.
    pub name: Option<PersonName>,
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

impl Accounts {
    /// Sends a link for setting a new password, if the account exists. The caller does not learn whether it exists.
    ///
    /// # Errors
    /// [`ServiceError::Forbidden`] if an external provider signs people in.
    pub async fn request_password_reset(&self, email: &str) -> Result<(), ServiceError> {
        self.require_password_sign_in()?;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let Some(user) = store::users::find_by_email(email, &mut work).await? else { return Ok(()) };
        if user.deactivated_at.is_some() || !self.outbox.can_send_to_user(user.id, &mut work).await? {
            return Ok(());
        }
        let token = create_link(&user, TokenPurpose::PasswordReset, RESET_LINK_LIFETIME, &mut work).await?;
        let letter = mail::MailTemplate::PasswordReset {
            name: user.display_name(),
            link: self.provider.token_url(RESET_PASSWORD_PAGE, &token),
            valid_for: RESET_LINK_LIFETIME,
        };
        self.outbox.queue(&MailRecipient::from_user(&user), &letter, &mut work).await?;
        let event = AuditEvent::Account(AccountAction::PasswordResetRequested, user.id);
        work.commit(event).await?;
        Ok(())
    }

    /// Returns the details of a link for setting a password.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`] if it was used, has expired, or never existed.
    pub async fn find_password_link(&self, token: &str) -> Result<LinkDetails, ServiceError> {
        let token = Token::parse(token).map_err(|_| ServiceError::InvalidLink)?;
        let now = self.clock.now();
        let found = one_time_tokens::find(token.hash(), now, &self.db).await?;
        if found.as_ref().is_some_and(|found| matches!(found.purpose, TokenPurpose::Invitation { .. })) {
            store::invitations::mark_opened(token.hash(), now, &self.db).await?;
        }
        let found = found.filter(|found| found.purpose.sets_password()).ok_or(ServiceError::InvalidLink)?;
        let user = self
            .load_user(found.user.ok_or(ServiceError::InvalidLink)?)
            .await
            .map_err(|_| ServiceError::InvalidLink)?;
        let invitation = self.load_invitation(token.hash()).await?;
        Ok(LinkDetails {
            needs_name: needs_name(&user),
            email: user.email,
            purpose: found.purpose,
            invitation,
        })
    }

    async fn load_invitation(&self, hash: [u8; 32]) -> store::Result<Option<InvitationView>> {
        let db = &self.db;
        let Some(found) = store::invitations::find_by_hash(hash, db).await? else { return Ok(None) };
        let inviter = match found.invited_by {
            Some(user) => store::users::find(user, db).await?,
            None => None,
        };
        let inviter = inviter.map_or_else(|| self.provider.brand.name.clone(), |user| user.display_name());
        let mut seen = InvitationView {
            role: found.role,
            instance_id: found.instance_id,
            inviter,
            instance: None,
            party: None,
            election_date: None,
            valid_until: found.expires_at,
            name: None,
        };
        let Some(instance_id) = found.instance_id else { return Ok(Some(seen)) };
        // Invitations into a deleted instance are not shown.
        let Some(instance) = store::instances::find(instance_id, db).await? else { return Ok(None) };
        let party = match found.role {
            InvitationTarget::TrustPerson(id) => {
                let found = store::trust_persons::find(instance_id, id, db).await?;
                found.map(|listed| listed.trust_person.party)
            }
            InvitationTarget::Candidate(id) => {
                let candidate = store::candidates::find(instance_id, id, db).await?;
                seen.name = candidate.as_ref().map(|candidate| PersonName {
                    first: candidate.profile.first_name.clone(),
                    last: candidate.profile.last_name.clone(),
                });
                candidate.and_then(|candidate| candidate.party)
            }
            InvitationTarget::Admin(_) | InvitationTarget::Creator(_) => None,
        };
        let party = match party {
            Some(party) => store::parties::find_name(instance_id, party, db).await?,
            None => None,
        };
        let metadata = &instance.metadata;
        let default = &metadata.default_language;
        let election = store::elections::find(instance.election, db).await?;
        seen.instance = Some((
            metadata.title.text(default, default).to_owned(),
            metadata.subtitle.text(default, default).to_owned(),
        ));
        seen.party = party.map(|name| name.text(default, default).to_owned());
        seen.election_date = election.and_then(|election| election.election_date);
        Ok(Some(seen))
    }

    /// Sets a password by a link and signs in. The link was sent to the person's mail address, so following it confirms
    /// the address. All other sessions end. An invited person without a name can set it too.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`]; [`ServiceError::Invalid`] if the password or the name is not accepted, in which
    /// case the link stays valid; [`ServiceError::Forbidden`] if an external provider signs people in.
    pub async fn set_password_by_link(
        &self,
        token: &str,
        password: Password,
        name: Option<PersonName>,
        origin: &RequestOrigin,
    ) -> Result<SignInTokens, ServiceError> {
        self.require_password_sign_in()?;
        let now = self.clock.now();
        let token = Token::parse(token).map_err(|_| ServiceError::InvalidLink)?;
        let link =
            one_time_tokens::find(token.hash(), now, &self.db).await?.ok_or(ServiceError::InvalidLink)?;
        let known = self
            .load_user(link.user.ok_or(ServiceError::InvalidLink)?)
            .await
            .map_err(|_| ServiceError::InvalidLink)?;
        let user = apply_name(known.clone(), name, now)?;
        self.validate_password("password", &password, &user).await?;
        let hash = self.run_hashing(move || identity::passwords::hash(&password).into()).await?;
        let mut work = self.transactions.begin(AuditActor::from_user(user.id)).await?;
        let taken =
            one_time_tokens::consume(token.hash(), now, &mut work).await?.ok_or(ServiceError::InvalidLink)?;
        if !taken.purpose.sets_password() || user.deactivated_at.is_some() {
            return Err(ServiceError::InvalidLink);
        }
        self.set_password(&user, hash, None, &mut work).await?;
        if user != known {
            store::users::update_details(&user, &mut work).await?;
        }
        store::users::confirm_email(user.id, now, &mut work).await?;
        let (tokens, receipt) = self.begin_session(&user, None, origin, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(tokens)
    }

    /// Confirms a mail address by a link: the address of a registration, or a new address that replaces the old one.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`]; [`ServiceError::EmailInUse`] if another account uses the address now.
    pub async fn confirm_email(&self, token: &str) -> Result<String, ServiceError> {
        let token = Token::parse(token).map_err(|_| ServiceError::InvalidLink)?;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let now = work.now();
        let taken =
            one_time_tokens::consume(token.hash(), now, &mut work).await?.ok_or(ServiceError::InvalidLink)?;
        let id = taken.user.ok_or(ServiceError::InvalidLink)?;
        let user = store::users::find(id, &mut work).await?.ok_or(ServiceError::InvalidLink)?;
        work.set_actor(AuditActor::from_user(id));
        let (email, receipt) = match taken.purpose {
            TokenPurpose::ConfirmEmail => {
                store::users::confirm_email(id, now, &mut work).await?;
                let event = AuditEvent::Account(AccountAction::EmailConfirmed, id);
                (user.email, work.record(event).await?)
            }
            TokenPurpose::ChangeEmail { email } => {
                let receipt = self.replace_email(&user, &email, &mut work).await?;
                (email, receipt)
            }
            _ => return Err(ServiceError::InvalidLink),
        };
        work.commit_recorded(receipt).await?;
        Ok(email)
    }

    /// Sends the link for confirming the actor's mail address again.
    ///
    /// # Errors
    /// [`ServiceError::TooManyAttempts`] if the address got too many mails recently: it may belong to a stranger.
    pub async fn resend_confirmation(&self, actor: &Principal) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        if actor.user.email_confirmed_at.is_none() {
            self.require_mail_quota(&actor.user, &actor.user.email, &mut work).await?;
            self.queue_confirmation(&actor.user, &mut work).await?;
            work.commit_unaudited(Unaudited::Mail).await?;
        }
        Ok(())
    }

    /// Returns an error if an address that may belong to a stranger got too many mails recently.
    pub(crate) async fn require_mail_quota(
        &self,
        user: &User,
        address: &str,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let may = self.outbox.can_send_to_address(user.id, address, work).await?;
        if may { Ok(()) } else { Err(ServiceError::TooManyAttempts(MAIL_QUOTA_PERIOD)) }
    }

    /// Queues the mail for confirming the mail address of a registration.
    pub(crate) async fn queue_confirmation(
        &self,
        user: &User,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let token = create_link(user, TokenPurpose::ConfirmEmail, CONFIRM_LINK_LIFETIME, &mut *work).await?;
        let letter = mail::MailTemplate::ConfirmEmail {
            link: self.provider.token_url(CONFIRM_EMAIL_PAGE, &token),
            valid_for: CONFIRM_LINK_LIFETIME,
        };
        self.outbox.queue(&MailRecipient::from_user(user), &letter, work).await?;
        Ok(())
    }

    /// Sets a new, confirmed mail address and notifies the old address.
    pub(crate) async fn replace_email(
        &self,
        user: &User,
        email: &str,
        work: &mut UnitOfWork,
    ) -> Result<AuditReceipt, ServiceError> {
        let now = work.now();
        store::users::set_email(user, email, now, &mut *work).await.map_err(|error| {
            let taken = error.unique_violation().is_some_and(|taken| taken.is_on("users", &["email_key"]));
            if taken { ServiceError::EmailInUse } else { error.into() }
        })?;
        // The old mailbox may belong to somebody else now.
        one_time_tokens::withdraw_access_links(user.id, &mut *work).await?;
        let letter = mail::MailTemplate::EmailChangedNotice {
            name: user.display_name(),
            new_email: email.to_owned(),
            link: self.provider.page_url(SIGN_IN_PAGE),
        };
        self.outbox.queue(&MailRecipient::from_user(user), &letter, &mut *work).await?;
        let event = AuditEvent::Account(AccountAction::EmailChanged, user.id);
        Ok(work.record(event).await?)
    }

    /// Sets a password, notifies the owner, and ends all sessions except `spared`.
    pub(crate) async fn set_password(
        &self,
        user: &User,
        hash: String,
        spared: Option<elections::ids::SessionId>,
        work: &mut UnitOfWork,
    ) -> Result<AuditReceipt, ServiceError> {
        let now = work.now();
        let had_one = passwords::find(user.id, &mut *work).await?.is_some();
        passwords::set(user.id, &passwords::StoredPassword { hash, is_temporary: false }, now, &mut *work)
            .await?;
        sessions::end_all(user.id, spared, SessionEndReason::PasswordChanged, now, &mut *work).await?;
        one_time_tokens::withdraw_access_links(user.id, &mut *work).await?;
        store::sign_in_failures::delete_by_account(self.keys.hashes.hash_account(&user.email), &mut *work)
            .await?;
        if had_one {
            let letter = mail::MailTemplate::PasswordChanged {
                name: user.display_name(),
                link: self.provider.page_url(FORGOT_PASSWORD_PAGE),
            };
            self.outbox.queue(&MailRecipient::from_user(user), &letter, &mut *work).await?;
        }
        let event = AuditEvent::Account(AccountAction::PasswordChanged, user.id);
        Ok(work.record(event).await?)
    }

    /// Validates a password for a person: its length and its strength.
    pub(crate) async fn validate_password(
        &self,
        field: &str,
        password: &Password,
        user: &User,
    ) -> Result<(), ServiceError> {
        let admin = store::admins::find_by_user(user.id, &self.db).await?.is_some();
        let names = [user.email.as_str(), &user.details.first_name, &user.details.last_name];
        validate_strength(field, password, self.provider.password_length, &names, admin)
    }

    /// Returns the account with this id.
    pub(crate) async fn load_user(&self, id: UserId) -> Result<User, ServiceError> {
        store::users::find(id, &self.db).await?.ok_or(ServiceError::NotFound)
    }
}

fn needs_name(user: &User) -> bool {
    user.details.first_name.is_empty() && user.details.last_name.is_empty()
}

/// Sets the name that the person entered. An existing name is kept.
fn apply_name(user: User, name: Option<PersonName>, now: Timestamp) -> Result<User, ServiceError> {
    let Some(name) = name.filter(|_| needs_name(&user)) else { return Ok(user) };
    name.validate().into_result()?;
    let (first_name, last_name) = (name.first.trim().to_owned(), name.last.trim().to_owned());
    Ok(User { details: UserDetails { first_name, last_name, ..user.details }, updated_at: now, ..user })
}

/// Creates a link. An earlier link for the same purpose becomes invalid.
pub(crate) async fn create_link(
    user: &User,
    purpose: TokenPurpose,
    lifetime: SignedDuration,
    work: &mut UnitOfWork,
) -> store::Result<Token> {
    let now = work.now();
    one_time_tokens::withdraw(user.id, &purpose, &mut *work).await?;
    let token = Token::random();
    let kept = OneTimeToken { hash: token.hash(), user: Some(user.id), purpose, expires_at: now + lifetime };
    one_time_tokens::add(&kept, now, work).await?;
    Ok(token)
}

/// The assessment of a password.
pub struct PasswordAssessment {
    /// The strength.
    pub strength: strength::PasswordStrength,
    /// The accepted length.
    pub length: LengthBounds,
    /// The validation error; `None` if the password is accepted.
    pub error: Option<ValidationErrorKind>,
}

impl PasswordAssessment {
    /// Assesses a password of a person with these names. Nothing is stored. The same rule applies to every password.
    pub fn assess(
        password: &Password,
        length: LengthBounds,
        names: &[&str],
        admin: bool,
    ) -> PasswordAssessment {
        let strength = strength::estimate(password, names);
        let mut violations = ValidationErrors::default();
        password.validate(&mut violations, "", length);
        let is_weak = !strength.is_sufficient(admin);
        let error = violations.iter().map(|violation| violation.code).next();
        PasswordAssessment {
            error: error.or(is_weak.then_some(ValidationErrorKind::TooWeak)),
            strength,
            length,
        }
    }
}

/// Returns an error if a password has the wrong length or is too weak.
pub(crate) fn validate_strength(
    field: &str,
    password: &Password,
    length: LengthBounds,
    names: &[&str],
    admin: bool,
) -> Result<(), ServiceError> {
    let mut violations = ValidationErrors::default();
    password.validate(&mut violations, field, length);
    // Estimating the strength of a long password takes long, so the length is checked first.
    if violations.is_empty() {
        let error = PasswordAssessment::assess(password, length, names, admin).error;
        error.into_iter().for_each(|error| violations.add(field, error));
    }
    Ok(violations.into_result()?)
}
