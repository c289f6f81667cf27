//! Accounts: registering, what people change about themselves, and what administrators change.
use crate::{
    Portal,
    audit::{self, Actor, AuditEvent},
    links::{self, CONFIRM, CONFIRM_PAGE},
    outbox::MailRecipient,
    people::SignedIn,
    service_error::ServiceError,
    sign_in::{RequestOrigin, fresh},
};
use elections::{
    configuration::Configuration,
    creators::Creator,
    elections::Election,
    ids::{CreatorId, ElectionId, InstanceId, UserId},
    instances::{Instance, InstanceStatus},
    people::{Role, User, UserDetails, normalise_email},
    registration::{Password, Registration, RegistrationOutcome},
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use serde_json::json;
use store::{
    Tx,
    audit::AuditChain,
    one_time_tokens::{self, TokenPurpose},
    passwords,
    sessions::{self, SessionEndReason},
    sign_in_failures,
};

/// What the portal makes up when an administrator asks for a new password: characters that nobody mixes up.
const MADE_UP: &[u8] = b"abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// Its length; the longest that fits the bounds.
const MADE_UP_LENGTH: usize = 16;

/// Whether an account was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccountInvitation {
    /// The account; none when the mail address is not acceptable.
    pub user: Option<UserId>,
    /// Whether it was made just now.
    pub is_new: bool,
}

impl Portal {
    /// Does what the wizard collects: makes the account, the election, the instance and its creator, and mails a link
    /// that confirms the mail address. Where there is an account with that address, its owner is told by mail, and
    /// the one who registers learns nothing, unless the password was that of the account: that is a try to sign in, and
    /// is counted as one.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] by field; [`ServiceError::EmailInUse`] where the password proved that it is one's own account;
    /// [`ServiceError::Locked`] after too many registrations, or failures to sign in; [`ServiceError::Forbidden`] where an
    /// external provider signs people in.
    pub async fn register(
        &self,
        registration: Registration,
        origin: &RequestOrigin,
    ) -> Result<(), ServiceError> {
        self.keeps_passwords()?;
        let now = Timestamp::now();
        let registered = self.check_registration(registration, now).await?;
        self.begin_registration(origin, now).await?;
        self.begin_try(&registered.email, origin, now).await?;
        let known = match store::users::by_email(&registered.email, &self.db).await? {
            Some(user) => Some((passwords::find(user.id, &self.db).await?.map(|known| known.hash), user)),
            None => None,
        };
        if let Some((phc, user)) = known {
            let password = registered.password.clone();
            let is_own = self.hashing(move || identity::passwords::verify(&password, phc.as_deref())).await?;
            return if is_own { Err(ServiceError::EmailInUse) } else { self.tell_owner(&user, now).await };
        }
        let password = registered.password.clone();
        let hash = self.hashing(move || identity::passwords::hash(&password).into()).await?;
        match self.write_registration(&registered, hash, now).await {
            Err(ServiceError::Store(error)) if is_taken(&error, "users", "email_key") => {
                // Somebody registered with the same address at the same moment.
                let user = store::users::by_email(&registered.email, &self.db)
                    .await?
                    .ok_or(ServiceError::NotFound)?;
                self.tell_owner(&user, now).await
            }
            Err(ServiceError::Store(error)) if is_taken(&error, "applications", "domain") => {
                Err(domain_taken())
            }
            written => written,
        }
    }

    async fn check_registration(
        &self,
        registration: Registration,
        now: Timestamp,
    ) -> Result<RegistrationOutcome, ServiceError> {
        let registered = registration.validate(now, self.provider.password)?;
        let creator = &registered.creator;
        let names = [registered.email.as_str(), &creator.first_name, &creator.last_name];
        let length = self.provider.password;
        links::check_strength("user.password", &registered.password, length, &names, false)?;
        if store::instances::domain_is_taken(&registered.metadata.domain, &self.db).await? {
            return Err(domain_taken());
        }
        Ok(registered)
    }

    async fn write_registration(
        &self,
        registered: &RegistrationOutcome,
        hash: String,
        now: Timestamp,
    ) -> Result<(), ServiceError> {
        let user = User::new(
            &registered.email,
            registered.creator.clone(),
            links::spoken(&registered.language),
            now,
        );
        let election = Election {
            id: ElectionId::random(),
            name: registered.election_name.clone(),
            location: registered.election_location.clone(),
            election_date: Some(registered.election_date),
            status: elections::elections::ElectionStatus::Created,
            created_at: now,
            updated_at: now,
        };
        let application = Instance {
            id: InstanceId::random(),
            election: election.id,
            cluster: None,
            status: InstanceStatus::Created,
            metadata: registered.metadata.clone(),
            configuration: Configuration::default(),
            revision: 1,
            created_at: now,
            updated_at: now,
        };
        let creator = Creator {
            id: CreatorId::random(),
            instance: application.id,
            user: user.id,
            invited_at: None,
            signed_in_at: None,
            deactivated_at: None,
            created_at: now,
            updated_at: now,
        };
        let mut tx = self.db.begin().await?;
        store::users::add(&user, &mut tx).await?;
        passwords::set(user.id, &passwords::StoredPassword { hash, is_temporary: false }, now, &mut tx)
            .await?;
        store::elections::add(&election, &mut tx).await?;
        store::instances::add(&application, &mut tx).await?;
        store::instances::set_purpose(application.id, &registered.purpose, &mut tx).await?;
        store::creators::add(&creator, &mut tx).await?;
        self.mail_confirmation(&user, now, &mut tx).await?;
        let actor = Actor::person(user.id);
        let deed = AuditEvent::on("user.registered", "user", user.id);
        audit::record(AuditChain::Provider, actor, deed, now, &mut tx).await?;
        let deed = AuditEvent::on("application.created", "application", application.id)
            .with(json!({"election": i64::from(election.id)}));
        audit::record(AuditChain::Instance(application.id), actor, deed, now, &mut tx).await?;
        tx.commit().await?;
        self.outbox.wake();
        Ok(())
    }

    /// Tells the owner of an account that somebody registered with its address.
    async fn tell_owner(&self, user: &User, now: Timestamp) -> Result<(), ServiceError> {
        let mut tx = self.db.begin().await?;
        if !self.outbox.may_disturb(user.id, now, &mut tx).await? {
            return Ok(());
        }
        let letter = mail::MailTemplate::AccountExists {
            name: user.display_name(),
            link: self.provider.page(links::SIGN_IN_PAGE),
        };
        self.outbox.queue(&MailRecipient::user(user), &letter, now, &mut tx).await?;
        tx.commit().await?;
        self.outbox.wake();
        Ok(())
    }

    /// Finds or makes the account of a mail address. Nothing is mailed yet: the invitation into a role does that.
    ///
    /// # Errors
    /// [`ServiceError::EmailNotConfirmed`] when the one who invites has not confirmed the own address.
    pub async fn invite(&self, email: &str, who: &SignedIn) -> Result<AccountInvitation, ServiceError> {
        let mut tx = self.db.begin().await?;
        match self.invite_in(email, who, &mut tx).await {
            // Somebody else invited or registered it at the same moment.
            Err(ServiceError::Store(error)) if is_taken(&error, "users", "email_key") => {
                let user = store::users::by_email(email, &self.db).await?.ok_or(ServiceError::NotFound)?;
                Ok(AccountInvitation { user: Some(user.id), is_new: false })
            }
            Ok(invited) => {
                tx.commit().await?;
                Ok(invited)
            }
            refused => refused,
        }
    }

    /// The same within a transaction.
    pub(crate) async fn invite_in(
        &self,
        email: &str,
        who: &SignedIn,
        tx: &mut Tx,
    ) -> Result<AccountInvitation, ServiceError> {
        if who.user.email_confirmed_at.is_none() {
            return Err(ServiceError::EmailNotConfirmed);
        }
        let mut violations = ValidationErrors::default();
        violations.check_required_email("mail", email);
        if !violations.is_empty() {
            return Ok(AccountInvitation { user: None, is_new: false });
        }
        if let Some(user) = store::users::by_email(email, &mut *tx).await? {
            return Ok(AccountInvitation { user: Some(user.id), is_new: false });
        }
        let user = User::new(email, UserDetails::default(), who.user.language.clone(), Timestamp::now());
        add_account(&user, who, tx).await?;
        Ok(AccountInvitation { user: Some(user.id), is_new: true })
    }

    /// Makes an account with all its fields. An administrator vouches for the mail address, so it counts as confirmed.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] by field, [`ServiceError::EmailInUse`].
    pub async fn create_account(
        &self,
        email: &str,
        details: UserDetails,
        language: &Language,
        who: &SignedIn,
    ) -> Result<User, ServiceError> {
        let now = Timestamp::now();
        let mut violations = details.validate(today(now));
        violations.check_required_email("email", email);
        violations.into_result()?;
        let new = User::new(email, details, links::spoken(language), now);
        let user = User { email_confirmed_at: Some(now), ..new };
        let mut tx = self.db.begin().await?;
        add_account(&user, who, &mut tx).await.map_err(|refused| match refused {
            ServiceError::Store(error) if is_taken(&error, "users", "email_key") => ServiceError::EmailInUse,
            other => other,
        })?;
        tx.commit().await?;
        Ok(user)
    }

    /// Keeps what a person changed about itself, or an administrator about somebody.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] by field, [`ServiceError::NotFound`].
    pub async fn change_details(
        &self,
        id: UserId,
        details: UserDetails,
        who: &SignedIn,
    ) -> Result<User, ServiceError> {
        let now = Timestamp::now();
        details.validate(today(now)).into_result()?;
        let user = User { details, updated_at: now, ..self.user(id).await? };
        let mut tx = self.db.begin().await?;
        store::users::set_details(&user, &mut tx).await?;
        let deed = AuditEvent::on("user.changed", "user", id);
        audit::record(AuditChain::Provider, who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        Ok(user)
    }

    /// Changes a mail address. One's own is confirmed by a link to the new one before it counts; an administrator's
    /// word for somebody else counts at once.
    ///
    /// # Errors
    /// [`ServiceError::ReauthenticationNeeded`], [`ServiceError::Invalid`], [`ServiceError::EmailInUse`], [`ServiceError::NotFound`];
    /// [`ServiceError::Locked`] when many mails went to the new address lately, or from this account.
    pub async fn change_email(&self, id: UserId, email: &str, who: &SignedIn) -> Result<User, ServiceError> {
        let now = Timestamp::now();
        fresh(who, now)?;
        let mut violations = ValidationErrors::default();
        violations.check_required_email("value", email);
        violations.into_result()?;
        let user = self.user(id).await?;
        if store::users::by_email(email, &self.db).await?.is_some_and(|other| other.id != id) {
            return Err(ServiceError::EmailInUse);
        }
        let mut tx = self.db.begin().await?;
        if id == who.user.id {
            let email = normalise_email(email);
            self.may_write(&user, &email, now, &mut tx).await?;
            let purpose = TokenPurpose::ChangeEmail { email: email.clone() };
            let token = links::new_link(&user, purpose, CONFIRM, now, &mut tx).await?;
            let letter = mail::MailTemplate::ConfirmEmail {
                link: self.provider.link(CONFIRM_PAGE, &token),
                valid_for: CONFIRM,
            };
            self.outbox
                .queue(&MailRecipient { email: &email, ..MailRecipient::user(&user) }, &letter, now, &mut tx)
                .await?;
            let deed = AuditEvent::on("user.email_change_asked", "user", id);
            audit::record(AuditChain::Provider, who.actor(), deed, now, &mut tx).await?;
        } else {
            self.move_to(&user, email, who.actor(), now, &mut tx).await?;
        }
        tx.commit().await?;
        self.people.changed();
        self.outbox.wake();
        self.user(id).await
    }

    /// Changes a password. Every other session of the account ends.
    ///
    /// # Errors
    /// [`ServiceError::ReauthenticationNeeded`], [`ServiceError::Invalid`], [`ServiceError::NotFound`].
    pub async fn change_password(
        &self,
        id: UserId,
        password: Password,
        who: &SignedIn,
    ) -> Result<User, ServiceError> {
        let now = Timestamp::now();
        fresh(who, now)?;
        let user = self.user(id).await?;
        self.check_password("value", &password, &user).await?;
        let hash = self.hashing(move || identity::passwords::hash(&password).into()).await?;
        let mut tx = self.db.begin().await?;
        self.set_password(&user, hash, Some(who.session.id), who.actor(), now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        self.outbox.wake();
        Ok(user)
    }

    /// Mails a person a new, random password in place of the old one, and ends its sessions.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn regenerate_password(&self, id: UserId, who: &SignedIn) -> Result<User, ServiceError> {
        let now = Timestamp::now();
        let user = self.user(id).await?;
        let password = made_up();
        let revealed = password.reveal().to_owned();
        let hash: String = self.hashing(move || identity::passwords::hash(&password).into()).await?;
        let mut tx = self.db.begin().await?;
        passwords::set(id, &passwords::StoredPassword { hash, is_temporary: true }, now, &mut tx).await?;
        sessions::end_all(id, None, SessionEndReason::PasswordChanged, now, &mut tx).await?;
        one_time_tokens::withdraw_ways_in(id, &mut tx).await?;
        sign_in_failures::forget_account(self.keys.hashes.hash_account(&user.email), &mut tx).await?;
        let letter = mail::MailTemplate::RegeneratedPassword {
            name: user.display_name(),
            password: revealed,
            link: self.provider.page(links::SIGN_IN_PAGE),
        };
        self.outbox.queue(&MailRecipient::user(&user), &letter, now, &mut tx).await?;
        let deed = AuditEvent::on("user.password_regenerated", "user", id);
        audit::record(AuditChain::Provider, who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        self.outbox.wake();
        Ok(user)
    }

    /// Chooses the language of screens and mails.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn choose_language(
        &self,
        id: UserId,
        language: &Language,
        who: &SignedIn,
    ) -> Result<User, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        store::users::set_language(id, &links::spoken(language), now, &mut tx).await?;
        let deed = AuditEvent::on("user.language_chosen", "user", id);
        audit::record(AuditChain::Provider, who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        self.user(id).await
    }

    /// Remembers the role and the instance that a person works in.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] when it does not hold that role there.
    pub async fn choose_role(
        &self,
        role: Role,
        application: Option<InstanceId>,
        who: &SignedIn,
    ) -> Result<User, ServiceError> {
        let holds =
            who.caller.grants.iter().any(|held| held.role() == role && held.instance() == application);
        if !holds && role != Role::Media {
            return Err(ServiceError::field("value", ValidationErrorKind::Unknown));
        }
        let mut tx = self.db.begin().await?;
        store::users::set_active(who.user.id, role, application, &mut tx).await?;
        let deed = AuditEvent::on("user.role_chosen", "user", who.user.id);
        audit::record(AuditChain::Provider, who.actor(), deed, Timestamp::now(), &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        self.user(who.user.id).await
    }

    /// Deletes an account with its sessions and roles. Nobody can take that back, so one proves afresh who one is.
    ///
    /// # Errors
    /// [`ServiceError::ReauthenticationNeeded`], [`ServiceError::NotFound`], [`ServiceError::LastAdmin`].
    pub async fn delete_account(&self, id: UserId, who: &SignedIn) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        fresh(who, now)?;
        let mut tx = self.db.begin().await?;
        if let Some(admin) = store::admins::of_user(id, &mut tx).await?
            && !store::admins::remove(admin.id, &mut tx).await?
        {
            return Err(ServiceError::LastAdmin);
        }
        let user = store::users::find(id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
        for application in store::personal::forget(id, &user.email, now, &mut tx).await? {
            store::instances::touch(application, &mut tx).await?;
        }
        store::users::delete(id, &mut tx).await?;
        let deed = AuditEvent::on("user.deleted", "user", id);
        audit::record(AuditChain::Provider, who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        Ok(())
    }

    /// Lets an administrator act as somebody else, for a minute by a token that works once.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Forbidden`] for oneself, and while one acts as somebody already.
    pub async fn personify(
        &self,
        id: UserId,
        who: &SignedIn,
    ) -> Result<identity::tokens::Token, ServiceError> {
        let now = Timestamp::now();
        if id == who.user.id || who.session.acting.is_some() {
            return Err(ServiceError::Forbidden);
        }
        let user = self.user(id).await?;
        let mut tx = self.db.begin().await?;
        let purpose = TokenPurpose::Personify { acting: who.user.id };
        let token = links::new_link(&user, purpose, jiff::SignedDuration::from_mins(1), now, &mut tx).await?;
        let deed = AuditEvent::on("user.personified", "user", id);
        audit::record(AuditChain::Provider, who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        Ok(token)
    }
}

/// A role is given to an account that there is.
///
/// Whoever registered with a mail address without confirming it may be anybody, and must not come into a role that is
/// meant for its owner: such an account is closed until a link is followed that was mailed there.
pub(crate) async fn grantee(
    user: UserId,
    who: &SignedIn,
    now: Timestamp,
    tx: &mut Tx,
) -> Result<(), ServiceError> {
    let known = store::users::find(user, &mut *tx).await?;
    let known = known.ok_or_else(|| ServiceError::field("user_id", ValidationErrorKind::Unknown))?;
    if known.email_confirmed_at.is_none() && passwords::remove(user, &mut *tx).await? {
        sessions::end_all(user, None, SessionEndReason::Unconfirmed, now, &mut *tx).await?;
        let deed = AuditEvent::on("user.unconfirmed_closed", "user", user);
        audit::record(AuditChain::Provider, who.actor(), deed, now, tx).await?;
    }
    Ok(())
}

async fn add_account(user: &User, who: &SignedIn, tx: &mut Tx) -> Result<(), ServiceError> {
    store::users::add(user, &mut *tx).await?;
    let deed = AuditEvent::on("user.created", "user", user.id);
    Ok(audit::record(AuditChain::Provider, who.actor(), deed, user.created_at, tx).await?)
}

fn made_up() -> Password {
    use rand::seq::IndexedRandom;
    let mut generator = rand::rng();
    let characters = (0..MADE_UP_LENGTH).filter_map(|_| MADE_UP.choose(&mut generator));
    Password::new(characters.map(|byte| char::from(*byte)).collect::<String>())
}

fn is_taken(error: &store::Error, table: &str, column: &str) -> bool {
    error.taken().is_some_and(|taken| taken.is(table, &[column]))
}

fn domain_taken() -> ServiceError {
    ServiceError::field("application.url", ValidationErrorKind::Duplicate)
}

fn today(now: Timestamp) -> jiff::civil::Date {
    elections::instances::dates::today(now, elections::instances::dates::DEFAULT_TIME_ZONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_made_up_password_fits_the_bounds_and_is_hard_to_guess() {
        let password = made_up();
        assert!(links::check_strength("value", &password, elections::bounds::PASSWORD, &[], true).is_ok());
        assert_ne!(password, made_up());
    }
}
