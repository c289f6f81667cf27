//! Links that are mailed and work once: new passwords, confirming a mail address.
use crate::{
    Portal,
    audit::{self, Actor, AuditEvent},
    outbox::{MAILS_AGAIN_AFTER, MailRecipient},
    people::SignedIn,
    service_error::ServiceError,
    sign_in::{RequestOrigin, SignInTokens},
};
use elections::{
    bounds::{self, LengthBounds},
    ids::{InstanceId, UserId},
    people::{User, UserDetails},
    registration::Password,
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors},
};
use identity::{strength, tokens::Token};
use jiff::{SignedDuration, Timestamp, civil::Date};
use store::{
    Tx,
    audit::AuditChain,
    invitations::InvitationTarget,
    one_time_tokens::{self, OneTimeToken, TokenPurpose},
    passwords,
    sessions::{self, SessionEndReason},
};

/// How long a link works by which a password is chosen anew.
pub const RESET: SignedDuration = SignedDuration::from_hours(2);
/// How long the link of the first administrator works.
pub const FIRST_ADMIN: SignedDuration = SignedDuration::from_hours(24);
/// How long a link works that confirms a mail address.
pub const CONFIRM: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Where a password is chosen.
pub const PASSWORD_PAGE: &str = "/user/reset-password";
/// Where a new password is asked for.
pub const FORGOTTEN_PAGE: &str = "/user/forgot-password";
/// Where one signs in.
pub const SIGN_IN_PAGE: &str = "/user/login";
/// Where a mail address is confirmed.
pub const CONFIRM_PAGE: &str = "/user/confirm-email";

/// What a link is good for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkDetails {
    /// Whose account it is.
    pub email: String,
    /// What it is good for.
    pub purpose: TokenPurpose,
    /// Whether nobody knows yet what the person is called.
    pub needs_name: bool,
    /// What the person is invited to, if it is.
    pub invitation: Option<InvitationView>,
}

/// An invitation as the one who is invited sees it, in the default language of the instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationView {
    /// Into which role.
    pub role: InvitationTarget,
    /// The instance; none for administrators.
    pub application: Option<InstanceId>,
    /// What the one who invites is called; the portal's name where there is no longer an account.
    pub inviter: String,
    /// The title of the instance and its place; none for administrators.
    pub instance: Option<(String, String)>,
    /// The full name of the party that the person is to act or stand for.
    pub party: Option<String>,
    /// The day of the election.
    pub election_date: Option<Date>,
    /// Until when the link works.
    pub valid_until: Timestamp,
    /// What whoever invites calls the person, where that is known.
    pub name: Option<PersonName>,
}

/// What a person is called, as it says itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonName {
    /// The first name.
    pub first: String,
    /// The last name.
    pub last: String,
}

impl PersonName {
    fn check(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_required("first_name", &self.first, bounds::FIRST_NAME);
        violations.check_required("last_name", &self.last, bounds::LAST_NAME);
        violations
    }
}

impl Portal {
    /// Mails a link for choosing a new password, if there is such an account. Nobody learns whether there is.
    ///
    /// # Errors
    /// [`ServiceError::Forbidden`] where an external provider signs people in.
    pub async fn ask_for_password_reset(&self, email: &str) -> Result<(), ServiceError> {
        self.keeps_passwords()?;
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let Some(user) = store::users::by_email(email, &mut tx).await? else { return Ok(()) };
        if user.deactivated_at.is_some() || !self.outbox.may_disturb(user.id, now, &mut tx).await? {
            return Ok(());
        }
        let token = new_link(&user, TokenPurpose::PasswordReset, RESET, now, &mut tx).await?;
        let letter = mail::MailTemplate::PasswordReset {
            name: user.display_name(),
            link: self.provider.link(PASSWORD_PAGE, &token),
            valid_for: RESET,
        };
        self.outbox.queue(&MailRecipient::user(&user), &letter, now, &mut tx).await?;
        let deed = AuditEvent::on("user.password_reset_asked", "user", user.id);
        audit::record(AuditChain::Provider, Actor::PORTAL, deed, now, &mut tx).await?;
        tx.commit().await?;
        self.outbox.wake();
        Ok(())
    }

    /// What a link is good for by which a password is chosen.
    ///
    /// # Errors
    /// [`ServiceError::LinkGone`] when it was used, is too old, or never was.
    pub async fn password_link(&self, token: &str) -> Result<LinkDetails, ServiceError> {
        let token = Token::parse(token).map_err(|_| ServiceError::LinkGone)?;
        let now = Timestamp::now();
        let found = one_time_tokens::find(token.hash(), now, &self.db).await?;
        if found.as_ref().is_some_and(|found| matches!(found.purpose, TokenPurpose::Invitation { .. })) {
            store::invitations::opened(token.hash(), now, &self.db).await?;
        }
        let found = found.filter(|found| found.purpose.sets_password()).ok_or(ServiceError::LinkGone)?;
        let user =
            self.user(found.user.ok_or(ServiceError::LinkGone)?).await.map_err(|_| ServiceError::LinkGone)?;
        let invitation = self.invitation(token.hash()).await?;
        Ok(LinkDetails {
            needs_name: needs_name(&user),
            email: user.email,
            purpose: found.purpose,
            invitation,
        })
    }

    async fn invitation(&self, hash: [u8; 32]) -> store::Result<Option<InvitationView>> {
        let db = &self.db;
        let Some(found) = store::invitations::by_hash(hash, db).await? else { return Ok(None) };
        let inviter = match found.invited_by {
            Some(user) => store::users::find(user, db).await?,
            None => None,
        };
        let inviter = inviter.map_or_else(|| self.provider.brand.name.clone(), |user| user.display_name());
        let mut seen = InvitationView {
            role: found.role,
            application: found.application,
            inviter,
            instance: None,
            party: None,
            election_date: None,
            valid_until: found.expires_at,
            name: None,
        };
        let Some(application) = found.application else { return Ok(Some(seen)) };
        // One that was deleted invites nobody.
        let Some(instance) = store::instances::find(application, db).await? else { return Ok(None) };
        let party = match found.role {
            InvitationTarget::TrustPerson(id) => {
                let found = store::trust_persons::find(application, id, db).await?;
                found.map(|listed| listed.trust_person.party)
            }
            InvitationTarget::Candidate(id) => {
                let candidate = store::candidates::find(application, id, db).await?;
                seen.name = candidate.as_ref().map(|candidate| PersonName {
                    first: candidate.profile.first_name.clone(),
                    last: candidate.profile.last_name.clone(),
                });
                candidate.and_then(|candidate| candidate.party)
            }
            InvitationTarget::Admin(_) | InvitationTarget::Creator(_) => None,
        };
        let party = match party {
            Some(party) => store::parties::name(application, party, db).await?,
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

    /// Chooses a password by a link, and signs in: the link went to the person's own mail address, which is confirmed
    /// thereby. Every other session ends. Whoever was invited, and has no name yet, may say it too.
    ///
    /// # Errors
    /// [`ServiceError::LinkGone`], or [`ServiceError::Invalid`] when password or name does not do; the link then still works;
    /// [`ServiceError::Forbidden`] where an external provider signs people in.
    pub async fn choose_password(
        &self,
        token: &str,
        password: Password,
        name: Option<PersonName>,
        origin: &RequestOrigin,
    ) -> Result<SignInTokens, ServiceError> {
        self.keeps_passwords()?;
        let now = Timestamp::now();
        let token = Token::parse(token).map_err(|_| ServiceError::LinkGone)?;
        let link = one_time_tokens::find(token.hash(), now, &self.db).await?.ok_or(ServiceError::LinkGone)?;
        let known =
            self.user(link.user.ok_or(ServiceError::LinkGone)?).await.map_err(|_| ServiceError::LinkGone)?;
        let user = named(known.clone(), name, now)?;
        self.check_password("password", &password, &user).await?;
        let hash = self.hashing(move || identity::passwords::hash(&password).into()).await?;
        let mut tx = self.db.begin().await?;
        let taken = one_time_tokens::take(token.hash(), now, &mut tx).await?.ok_or(ServiceError::LinkGone)?;
        if !taken.purpose.sets_password() || user.deactivated_at.is_some() {
            return Err(ServiceError::LinkGone);
        }
        self.set_password(&user, hash, None, Actor::person(user.id), now, &mut tx).await?;
        if user != known {
            store::users::set_details(&user, &mut tx).await?;
        }
        store::users::confirm_email(user.id, now, &mut tx).await?;
        let tokens = self.begin_session(&user, None, origin, now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        self.outbox.wake();
        Ok(tokens)
    }

    /// Follows a link that confirms a mail address: that of a registration, or one that takes the place of the old.
    ///
    /// # Errors
    /// [`ServiceError::LinkGone`]; [`ServiceError::EmailInUse`] when another account has taken the address meanwhile.
    pub async fn confirm_email(&self, token: &str) -> Result<String, ServiceError> {
        let now = Timestamp::now();
        let token = Token::parse(token).map_err(|_| ServiceError::LinkGone)?;
        let mut tx = self.db.begin().await?;
        let taken = one_time_tokens::take(token.hash(), now, &mut tx).await?.ok_or(ServiceError::LinkGone)?;
        let id = taken.user.ok_or(ServiceError::LinkGone)?;
        let user = store::users::find(id, &mut tx).await?.ok_or(ServiceError::LinkGone)?;
        let email = match taken.purpose {
            TokenPurpose::ConfirmEmail => {
                store::users::confirm_email(id, now, &mut tx).await?;
                let deed = AuditEvent::on("user.email_confirmed", "user", id);
                audit::record(AuditChain::Provider, Actor::person(id), deed, now, &mut tx).await?;
                user.email
            }
            TokenPurpose::ChangeEmail { email } => {
                self.move_to(&user, &email, Actor::person(id), now, &mut tx).await?;
                email
            }
            _ => return Err(ServiceError::LinkGone),
        };
        tx.commit().await?;
        self.people.changed();
        self.outbox.wake();
        Ok(email)
    }

    /// Mails the link once more that confirms one's mail address.
    ///
    /// # Errors
    /// [`ServiceError::Locked`] when that address got many mails lately: it may be a stranger's.
    pub async fn send_confirmation_again(&self, who: &SignedIn) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        if who.user.email_confirmed_at.is_none() {
            self.may_write(&who.user, &who.user.email, now, &mut tx).await?;
            self.mail_confirmation(&who.user, now, &mut tx).await?;
            tx.commit().await?;
            self.outbox.wake();
        }
        Ok(())
    }

    /// Refuses to write to an address that may be a stranger's, where many mails went lately.
    pub(crate) async fn may_write(
        &self,
        user: &User,
        address: &str,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let may = self.outbox.may_write(user.id, address, now, tx).await?;
        if may { Ok(()) } else { Err(ServiceError::Locked(MAILS_AGAIN_AFTER)) }
    }

    /// Queues the mail that confirms the mail address of a registration.
    pub(crate) async fn mail_confirmation(
        &self,
        user: &User,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let token = new_link(user, TokenPurpose::ConfirmEmail, CONFIRM, now, &mut *tx).await?;
        let letter = mail::MailTemplate::ConfirmEmail {
            link: self.provider.link(CONFIRM_PAGE, &token),
            valid_for: CONFIRM,
        };
        self.outbox.queue(&MailRecipient::user(user), &letter, now, tx).await?;
        Ok(())
    }

    /// Gives an account another, confirmed mail address, and tells the old one.
    pub(crate) async fn move_to(
        &self,
        user: &User,
        email: &str,
        actor: Actor,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        store::users::set_email(user, email, now, &mut *tx).await.map_err(|error| {
            let taken = error.taken().is_some_and(|taken| taken.is("users", &["email_key"]));
            if taken { ServiceError::EmailInUse } else { error.into() }
        })?;
        // Whoever reads the old mailbox now may be somebody else.
        one_time_tokens::withdraw_ways_in(user.id, &mut *tx).await?;
        let letter = mail::MailTemplate::EmailChangedNotice {
            name: user.display_name(),
            new_email: email.to_owned(),
            link: self.provider.page(SIGN_IN_PAGE),
        };
        self.outbox.queue(&MailRecipient::user(user), &letter, now, &mut *tx).await?;
        let deed = AuditEvent::on("user.email_changed", "user", user.id);
        Ok(audit::record(AuditChain::Provider, actor, deed, now, tx).await?)
    }

    /// Sets a password, tells its owner, and ends the sessions, one of which may be spared.
    pub(crate) async fn set_password(
        &self,
        user: &User,
        hash: String,
        spared: Option<elections::ids::SessionId>,
        actor: Actor,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let had_one = passwords::find(user.id, &mut *tx).await?.is_some();
        passwords::set(user.id, &passwords::StoredPassword { hash, is_temporary: false }, now, &mut *tx)
            .await?;
        sessions::end_all(user.id, spared, SessionEndReason::PasswordChanged, now, &mut *tx).await?;
        one_time_tokens::withdraw_ways_in(user.id, &mut *tx).await?;
        store::sign_in_failures::forget_account(self.keys.hashes.hash_account(&user.email), &mut *tx).await?;
        if had_one {
            let letter = mail::MailTemplate::PasswordChanged {
                name: user.display_name(),
                link: self.provider.page(FORGOTTEN_PAGE),
            };
            self.outbox.queue(&MailRecipient::user(user), &letter, now, &mut *tx).await?;
        }
        let deed = AuditEvent::on("user.password_changed", "user", user.id);
        Ok(audit::record(AuditChain::Provider, actor, deed, now, tx).await?)
    }

    /// Whether a password will do for this person: its length, and how hard it is to guess.
    pub(crate) async fn check_password(
        &self,
        field: &str,
        password: &Password,
        user: &User,
    ) -> Result<(), ServiceError> {
        let admin = store::admins::of_user(user.id, &self.db).await?.is_some();
        let names = [user.email.as_str(), &user.details.first_name, &user.details.last_name];
        check_strength(field, password, self.provider.password, &names, admin)
    }

    /// The account with this id.
    pub(crate) async fn user(&self, id: UserId) -> Result<User, ServiceError> {
        store::users::find(id, &self.db).await?.ok_or(ServiceError::NotFound)
    }
}

fn needs_name(user: &User) -> bool {
    user.details.first_name.is_empty() && user.details.last_name.is_empty()
}

/// The account under the name that its person gives; one that has a name keeps it.
fn named(user: User, name: Option<PersonName>, now: Timestamp) -> Result<User, ServiceError> {
    let Some(name) = name.filter(|_| needs_name(&user)) else { return Ok(user) };
    name.check().into_result()?;
    let (first_name, last_name) = (name.first.trim().to_owned(), name.last.trim().to_owned());
    Ok(User { details: UserDetails { first_name, last_name, ..user.details }, updated_at: now, ..user })
}

/// Makes a link; an older one for the same purpose no longer works.
pub(crate) async fn new_link(
    user: &User,
    purpose: TokenPurpose,
    lifetime: SignedDuration,
    now: Timestamp,
    tx: &mut Tx,
) -> store::Result<Token> {
    one_time_tokens::withdraw(user.id, &purpose, &mut *tx).await?;
    let token = Token::random();
    let kept = OneTimeToken { hash: token.hash(), user: Some(user.id), purpose, expires_at: now + lifetime };
    one_time_tokens::add(&kept, now, tx).await?;
    Ok(token)
}

/// How hard a password is to guess, and why it is refused, if it is.
pub struct PasswordJudgement {
    /// How hard it is to guess.
    pub strength: strength::PasswordStrength,
    /// How long a password may be.
    pub length: LengthBounds,
    /// Why it is refused; none where it is accepted.
    pub fault: Option<ValidationErrorKind>,
}

impl PasswordJudgement {
    /// Judges a password of somebody with these names; nothing of it is kept. The one rule for every password, whether
    /// it is typed or sent.
    pub fn of(password: &Password, length: LengthBounds, names: &[&str], admin: bool) -> PasswordJudgement {
        let strength = strength::estimate(password, names);
        let mut violations = ValidationErrors::default();
        password.validate(&mut violations, "", length);
        let is_weak = !strength.is_sufficient(admin);
        let fault = violations.iter().map(|violation| violation.code).next();
        PasswordJudgement {
            fault: fault.or(is_weak.then_some(ValidationErrorKind::TooWeak)),
            strength,
            length,
        }
    }
}

/// Refuses a password without an accepted length, or that is too easy to guess.
pub(crate) fn check_strength(
    field: &str,
    password: &Password,
    length: LengthBounds,
    names: &[&str],
    admin: bool,
) -> Result<(), ServiceError> {
    let mut violations = ValidationErrors::default();
    password.validate(&mut violations, field, length);
    // A long one takes long to estimate, so its length is looked at first.
    if violations.is_empty() {
        let fault = PasswordJudgement::of(password, length, names, admin).fault;
        fault.into_iter().for_each(|fault| violations.add(field, fault));
    }
    Ok(violations.into_result()?)
}

/// The language that mails and screens speak to somebody who wants this one: the portal has German and English.
pub fn spoken(language: &Language) -> Language {
    let english = language.as_str().split('-').next() == Some("en");
    if english { language.clone() } else { Language::german() }
}
