//! Links in mails that work once: for signing in, setting a password, and confirming a mail address.
use crate::{
    accounts::{
        Accounts,
        account_locks::{consume_link, lock_account},
        sign_in::{ClientInfo, SignInOutcome, requires_password},
    },
    audit::{actions::AccountAction, events::AuditEvent, log::AuditActor},
    mailing::outbox::{MAIL_QUOTA_PERIOD, MailRecipient},
    provider::{Provider, SETTINGS_PAGE, SIGN_IN_PAGE},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{AuditReceipt, Unaudited, UnitOfWork},
};
use elections::{
    bounds::LengthBounds,
    ids::UserId,
    people::{User, normalise_email},
    registration::Password,
    token_purposes::TokenPurpose,
    validation::{ValidationErrorKind, ValidationErrors},
};
use identity::{personal_words, strength, tokens::Token};
use jiff::{SignedDuration, Timestamp};
use store::{
    one_time_tokens::{self, OneTimeToken},
    passwords,
    sessions::{self, SessionEndReason},
};

/// How long the link for resetting a password is valid.
pub const RESET_LINK_LIFETIME: SignedDuration = SignedDuration::from_hours(2);
/// How long the link for signing in is valid.
const SIGN_IN_LINK_LIFETIME: SignedDuration = SignedDuration::from_hours(1);
/// How long the link of the first administrator is valid.
pub const FIRST_ADMIN_LINK_LIFETIME: SignedDuration = SignedDuration::from_hours(24);
/// How long the link for confirming a mail address is valid.
pub const CONFIRM_LINK_LIFETIME: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Of how many instances of a person a password must not be a variant.
const MAX_KNOWN_INSTANCES: usize = 20;

/// The path of the page for setting a password.
pub const RESET_PASSWORD_PAGE: &str = "/user/reset-password";
/// The path of the page for requesting a new password.
pub const FORGOT_PASSWORD_PAGE: &str = "/user/forgot-password";
/// The path of the page that confirms a mail address.
pub const CONFIRM_EMAIL_PAGE: &str = "/user/confirm-email";

/// The details of a link for setting a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasswordLinkDetails {
    /// The mail address of the account.
    pub email: String,
    /// The purpose of the link.
    pub purpose: TokenPurpose,
}

impl Accounts {
    /// Sends a link for setting a new password, if the account exists. The caller does not learn whether it exists.
    ///
    /// # Errors
    /// [`ServiceError::Forbidden`] if an external provider signs people in.
    pub async fn request_password_reset(&self, email: &str) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        match self.find_link_recipient(email, &mut work).await? {
            Some(user) => self.send_password_link(&user, work).await,
            None => Ok(()),
        }
    }

    /// Sends a link for signing in without a password, which leads to the page `next`, if the account exists. Creators and
    /// administrators get a link for setting a new password instead. The caller does not learn whether the account exists.
    ///
    /// # Errors
    /// [`ServiceError::Forbidden`] if an external provider signs people in.
    pub async fn request_sign_in_link(&self, email: &str, next: Option<&str>) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let Some(user) = self.find_link_recipient(email, &mut work).await? else { return Ok(()) };
        self.send_sign_in_link(&user, next, work).await
    }

    /// Sends the actor, who has no password, a link that signs in again and leads back to the settings. Opening it proves
    /// who the person is, as a password would.
    ///
    /// # Errors
    /// [`ServiceError::TooManyAttempts`] if the account got too many mails recently; [`ServiceError::Forbidden`] if an
    /// external provider signs people in.
    pub async fn request_reauthentication_link(&self, actor: &Principal) -> Result<(), ServiceError> {
        let work = self.transactions.begin(actor).await?;
        self.send_sign_in_link_within_quota(actor.user.id, Some(SETTINGS_PAGE), work).await
    }

    /// Sends a link for signing in to somebody who has shown a link of an invitation to this account. It leads to the page
    /// `next`.
    ///
    /// # Errors
    /// As [`Accounts::request_reauthentication_link`]; [`ServiceError::NotFound`] if the account is deactivated.
    pub(crate) async fn renew_sign_in_link(
        &self,
        user: UserId,
        next: Option<&str>,
    ) -> Result<(), ServiceError> {
        let work = self.transactions.begin(AuditActor::PORTAL).await?;
        self.send_sign_in_link_within_quota(user, next, work).await
    }

    async fn send_sign_in_link_within_quota(
        &self,
        user: UserId,
        next: Option<&str>,
        mut work: UnitOfWork,
    ) -> Result<(), ServiceError> {
        self.require_password_sign_in()?;
        let user = lock_account(user, &mut work).await?.filter(|user| user.deactivated_at.is_none());
        let user = user.ok_or(ServiceError::NotFound)?;
        if !self.outbox.can_send_to_user(user.id, &mut work).await? {
            return Err(ServiceError::TooManyAttempts(MAIL_QUOTA_PERIOD));
        }
        self.send_sign_in_link(&user, next, work).await
    }

    /// Sends a link for signing in, which leads to the page `next`. People who need a password get a link for setting one.
    async fn send_sign_in_link(
        &self,
        user: &User,
        next: Option<&str>,
        mut work: UnitOfWork,
    ) -> Result<(), ServiceError> {
        if requires_password(user.id, &mut work).await? {
            return self.send_password_link(user, work).await;
        }
        let expires_at = work.now() + SIGN_IN_LINK_LIFETIME;
        let token = create_link(user, TokenPurpose::SignInLink, expires_at, &mut work).await?;
        let template = mail::MailTemplate::SignInLink {
            name: user.greeting_name(),
            link: self.provider.sign_in_link_url(&token, &user.language, next),
            valid_for: SIGN_IN_LINK_LIFETIME,
        };
        self.outbox.queue(&MailRecipient::from_user(user), &template, &mut work).await?;
        let event = AuditEvent::Account(AccountAction::SignInLinkRequested, user.id);
        work.commit(event).await?;
        Ok(())
    }

    /// Returns the account that may get a link by mail now.
    async fn find_link_recipient(
        &self,
        email: &str,
        work: &mut UnitOfWork,
    ) -> Result<Option<User>, ServiceError> {
        self.require_password_sign_in()?;
        let Some(found) = store::users::find_by_email(email, &mut *work).await? else { return Ok(None) };
        let user = lock_account(found.id, &mut *work).await?;
        let Some(user) = user.filter(|user| user.deactivated_at.is_none()) else { return Ok(None) };
        let is_allowed = self.outbox.can_send_to_user(user.id, work).await?;
        Ok(Some(user).filter(|_| is_allowed))
    }

    async fn send_password_link(&self, user: &User, mut work: UnitOfWork) -> Result<(), ServiceError> {
        let expires_at = work.now() + RESET_LINK_LIFETIME;
        let token = create_link(user, TokenPurpose::PasswordReset, expires_at, &mut work).await?;
        let template = mail::MailTemplate::PasswordReset {
            name: user.greeting_name(),
            link: self.provider.token_url(RESET_PASSWORD_PAGE, &token),
            valid_for: RESET_LINK_LIFETIME,
        };
        self.outbox.queue(&MailRecipient::from_user(user), &template, &mut work).await?;
        let event = AuditEvent::Account(AccountAction::PasswordResetRequested, user.id);
        work.commit(event).await?;
        Ok(())
    }

    /// Returns the details of a link for setting a password, or of an invitation that was mailed before invitations had a
    /// page of their own.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`] if it was used, has expired, or never existed.
    pub async fn load_password_link(&self, token: &str) -> Result<PasswordLinkDetails, ServiceError> {
        let token = Token::parse(token).map_err(|_| ServiceError::InvalidLink)?;
        let now = self.clock.now();
        let found = one_time_tokens::find(token.hash(), now, &self.db).await?;
        let found = found.ok_or(ServiceError::InvalidLink)?;
        if !found.purpose.sets_password() && !matches!(found.purpose, TokenPurpose::Invitation { .. }) {
            return Err(ServiceError::InvalidLink);
        }
        let user = self.load_link_owner(&found).await?;
        Ok(PasswordLinkDetails { email: user.email, purpose: found.purpose })
    }

    /// Returns the account of a link.
    pub(crate) async fn load_link_owner(&self, link: &OneTimeToken) -> Result<User, ServiceError> {
        let user = link.user.ok_or(ServiceError::InvalidLink)?;
        let user = store::users::find(user, &self.db).await?;
        user.filter(|user| user.deactivated_at.is_none()).ok_or(ServiceError::InvalidLink)
    }

    /// Sets a password by a link and signs in, with a second step if the account has a second factor. The link was sent to
    /// the person's mail address, so following it confirms the address. All other sessions end.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`]; [`ServiceError::Invalid`] if the password is not accepted, in which case the link
    /// stays valid; [`ServiceError::Forbidden`] if an external provider signs people in.
    pub async fn set_password_by_link(
        &self,
        token: &str,
        password: Password,
        client: &ClientInfo,
    ) -> Result<SignInOutcome, ServiceError> {
        self.require_password_sign_in()?;
        let now = self.clock.now();
        let token = Token::parse(token).map_err(|_| ServiceError::InvalidLink)?;
        let link =
            one_time_tokens::find(token.hash(), now, &self.db).await?.ok_or(ServiceError::InvalidLink)?;
        let user = self.load_link_owner(&link).await?;
        self.validate_password("password", &password, &user).await?;
        self.require_other_password("password", &password, user.id).await?;
        let hash = self.run_hashing(move || identity::passwords::hash(&password).into()).await?;
        let mut work = self.transactions.begin(AuditActor::from_user(user.id)).await?;
        let taken = consume_link(token.hash(), &mut work).await?;
        let (taken, user) = taken.ok_or(ServiceError::InvalidLink)?;
        if !taken.purpose.sets_password() {
            return Err(ServiceError::InvalidLink);
        }
        self.set_password(&user, hash, None, &mut work).await?;
        self.confirm_address(&user, &mut work).await?;
        self.finish_first_step(&user, client, work).await
    }

    /// Confirms a mail address by a link: the address of a registration, or a new address that replaces the old one.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`]; [`ServiceError::EmailInUse`] if another account uses the address now.
    pub async fn confirm_email(&self, token: &str) -> Result<String, ServiceError> {
        let token = Token::parse(token).map_err(|_| ServiceError::InvalidLink)?;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let taken = consume_link(token.hash(), &mut work).await?;
        let (taken, user) = taken.ok_or(ServiceError::InvalidLink)?;
        let id = user.id;
        work.set_actor(AuditActor::from_user(id));
        let (email, receipt) = match taken.purpose {
            TokenPurpose::ConfirmEmail => {
                self.confirm_address(&user, &mut work).await?;
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
        let user = lock_account(actor.user.id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        if user.email_confirmed_at.is_none() {
            self.require_mail_quota(&user, &user.email, &mut work).await?;
            self.queue_confirmation(&user, &mut work).await?;
            work.commit_unaudited(Unaudited::Link).await?;
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
        let is_allowed = self.outbox.can_send_to_address(user.id, address, work).await?;
        if is_allowed { Ok(()) } else { Err(ServiceError::TooManyAttempts(MAIL_QUOTA_PERIOD)) }
    }

    /// Queues the mail for confirming the mail address of a registration.
    pub(crate) async fn queue_confirmation(
        &self,
        user: &User,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let expires_at = work.now() + CONFIRM_LINK_LIFETIME;
        let token = create_link(user, TokenPurpose::ConfirmEmail, expires_at, &mut *work).await?;
        let template = mail::MailTemplate::ConfirmEmail {
            link: self.provider.token_url(CONFIRM_EMAIL_PAGE, &token),
            valid_for: CONFIRM_LINK_LIFETIME,
        };
        self.outbox.queue(&MailRecipient::from_user(user), &template, work).await?;
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
        let (old_key, new_key) = (normalise_email(&user.email), normalise_email(email));
        if old_key != new_key {
            store::mail_unsubscriptions::move_to_email(&old_key, &new_key, work).await?;
        }
        // The old mailbox may belong to somebody else now.
        one_time_tokens::withdraw_account_links(user.id, &mut *work).await?;
        one_time_tokens::withdraw_invitations(user.id, &mut *work).await?;
        let template = mail::MailTemplate::EmailChangedNotice {
            name: user.greeting_name(),
            new_email: email.to_owned(),
            link: self.provider.page_url(SIGN_IN_PAGE),
        };
        self.outbox.queue(&MailRecipient::from_user(user), &template, &mut *work).await?;
        if user.email_confirmed_at.is_none() {
            self.announce_waiting_offers(user.id, &mut *work).await?;
        }
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
        let password = passwords::StoredPassword { hash, is_temporary: false, changed_at: now };
        passwords::set(user.id, &password, &mut *work).await?;
        sessions::end_all(user.id, spared, SessionEndReason::PasswordChanged, now, &mut *work).await?;
        one_time_tokens::withdraw_account_links(user.id, &mut *work).await?;
        let account = self.keys.hashes.hash_account(&user.email);
        store::sign_in_failures::delete_failures(account, now, &mut *work).await?;
        if had_one {
            let template = mail::MailTemplate::PasswordChanged {
                name: user.greeting_name(),
                link: self.provider.page_url(FORGOT_PASSWORD_PAGE),
            };
            self.outbox.queue(&MailRecipient::from_user(user), &template, &mut *work).await?;
        }
        let event = AuditEvent::Account(AccountAction::PasswordChanged, user.id);
        Ok(work.record(event).await?)
    }

    /// Validates a password for a person: its length and its strength. Words of the instances in which the person has roles
    /// count as known, too.
    pub(crate) async fn validate_password(
        &self,
        field: &str,
        password: &Password,
        user: &User,
    ) -> Result<(), ServiceError> {
        let admin = store::admins::find_by_user(user.id, &self.db).await?.is_some();
        let details = &user.details;
        let mut known = vec![user.email.clone(), details.first_name.clone(), details.last_name.clone()];
        let roles = store::roles::list_by_user(user.id, &self.db).await?;
        for instance in roles.into_iter().filter_map(|role| role.instance).take(MAX_KNOWN_INSTANCES) {
            known.push(instance.title.text(&user.language, &instance.default_language).to_owned());
            known.push(instance.domain);
        }
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        validate_strength(field, password, &self.provider, &known, admin)
    }

    /// Checks that a password is not the generated one that it should replace, which stands in a mail.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] otherwise.
    pub(crate) async fn require_other_password(
        &self,
        field: &str,
        password: &Password,
        user: UserId,
    ) -> Result<(), ServiceError> {
        let stored = passwords::find(user, &self.db).await?;
        let Some(generated) = stored.filter(|stored| stored.is_temporary) else { return Ok(()) };
        let password = password.clone();
        let verify = move || identity::passwords::verify(&password, Some(&generated.hash));
        if self.run_hashing(verify).await? {
            return Err(ServiceError::invalid_field(field, ValidationErrorKind::Unchanged));
        }
        Ok(())
    }

    /// Returns the account with this id.
    pub(crate) async fn load_user(&self, id: UserId) -> Result<User, ServiceError> {
        store::users::find(id, &self.db).await?.ok_or(ServiceError::NotFound)
    }
}

/// Creates a link. Earlier links for the same purpose become invalid if the purpose demands it.
pub(crate) async fn create_link(
    user: &User,
    purpose: TokenPurpose,
    expires_at: Timestamp,
    work: &mut UnitOfWork,
) -> store::Result<Token> {
    if purpose.replaces_earlier() {
        one_time_tokens::withdraw(user.id, &purpose, &mut *work).await?;
    }
    let token = Token::random();
    let stored = OneTimeToken { hash: token.hash(), user: Some(user.id), purpose, expires_at };
    one_time_tokens::add(&stored, work.now(), work).await?;
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
    /// Assesses a password of a person about whom these texts are known: names, the mail address, towns. Nothing is stored.
    /// The same rule applies to every password.
    pub fn assess(
        password: &Password,
        provider: &Provider,
        known: &[&str],
        admin: bool,
    ) -> PasswordAssessment {
        let length = provider.password_length;
        let known: Vec<&str> = known.iter().copied().chain([provider.brand.name.as_str()]).collect();
        let strength = strength::estimate(password, &known);
        let mut violations = ValidationErrors::default();
        password.validate(&mut violations, "", length);
        let error = violations.iter().map(|violation| violation.code).next();
        let checks = [
            (ValidationErrorKind::Personal, personal_words::is_variant(password.reveal(), &known)),
            (ValidationErrorKind::Breached, provider.breaches.contains(password)),
            (ValidationErrorKind::TooWeak, !strength.is_sufficient(admin)),
        ];
        let weakness = checks.into_iter().find(|(_, is_true)| *is_true).map(|(kind, _)| kind);
        PasswordAssessment { error: error.or(weakness), strength, length }
    }
}

/// Returns an error if a password has the wrong length, is a variant of what is known about its owner, is known from leaks,
/// or is too weak.
pub(crate) fn validate_strength(
    field: &str,
    password: &Password,
    provider: &Provider,
    known: &[&str],
    admin: bool,
) -> Result<(), ServiceError> {
    let mut violations = ValidationErrors::default();
    password.validate(&mut violations, field, provider.password_length);
    // Estimating the strength of a long password takes long, so the length is checked first.
    if violations.is_empty() {
        let error = PasswordAssessment::assess(password, provider, known, admin).error;
        error.into_iter().for_each(|error| violations.add(field, error));
    }
    Ok(violations.into_result()?)
}
