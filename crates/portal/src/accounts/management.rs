//! Accounts: registration, changes by the account's owner, and changes by administrators.
use crate::{
    accounts::{
        Accounts,
        account_locks::lock_account,
        invitation_links::PersonName,
        links::{self, CONFIRM_EMAIL_PAGE, CONFIRM_LINK_LIFETIME},
        sign_in::ClientInfo,
    },
    audit::{
        actions::{AccountAction, InstanceOrigin},
        events::{AuditEvent, SignInMethod},
        log::AuditActor,
    },
    instance_locks::lock_and_increment_revisions,
    mailing::outbox::MailRecipient,
    provider::SIGN_IN_PAGE,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{AuditReceipt, Unaudited, UnitOfWork},
};
use elections::{
    configuration::Configuration,
    creators::Creator,
    elections::Election,
    ids::{CreatorId, ElectionId, InstanceId, UserId},
    instances::{Domain, Instance, InstanceStatus, public_options::PublicOptions},
    people::{Role, User, UserDetails, normalise_email},
    registration::{Password, Registration, ValidRegistration},
    texts::Language,
    token_purposes::TokenPurpose,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::{SignedDuration, Timestamp};
use store::{
    audit::AuditChain,
    one_time_tokens, passwords,
    sessions::{self, SessionEndReason},
    sign_in_failures,
};

/// The characters of generated passwords, without characters that look alike.
const GENERATED_PASSWORD_ALPHABET: &[u8] = b"abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// The length of generated passwords: the longest that all configurations accept.
const GENERATED_PASSWORD_LENGTH: usize = 16;

/// The administrators get at most one mail about waiting offers within this time.
const OFFER_MAIL_INTERVAL: SignedDuration = SignedDuration::from_hours(1);
/// The kind of mails about waiting offers, as [`mail::MailTemplate::kind`] names it.
const OFFER_WANTED_KIND: &str = "offer_wanted";
/// The path of the list of the instances that wait for an offer.
const WAITING_OFFERS_PAGE: &str = "/portal/applications?attention=offer_wanted";

/// The account that [`Accounts::find_or_create_account`] found or created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundOrCreatedAccount {
    /// The account; `None` if the mail address is not valid.
    pub user: Option<UserId>,
    /// Whether the account was created by this call.
    pub is_new: bool,
}

/// The person who gets a role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoleRecipient {
    /// The owner of an account.
    Account(UserId),
    /// The owner of a mail address. An account is created if there is none with this address.
    Email(String),
}

impl Accounts {
    /// Registers an account. Creates the account, the election, the instance and its creator role, and sends a mail
    /// with a link that confirms the mail address. If an account with this address exists, the owner gets a mail, and
    /// the caller does not learn that the account exists, also not by the domain, which is reserved as that of a new
    /// instance is. The exception is a registration with the password of the existing account: it fails with
    /// [`ServiceError::EmailInUse`]. Attempts are limited as those to sign in are, but do not count as such.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] with the field names; [`ServiceError::EmailInUse`] if the password is the one of the
    /// existing account; [`ServiceError::TooManyAttempts`] after too many registrations;
    /// [`ServiceError::Forbidden`] if an external provider signs people in.
    pub async fn register(
        &self,
        registration: Registration,
        client: &ClientInfo,
    ) -> Result<(), ServiceError> {
        self.require_password_sign_in()?;
        let now = self.clock.now();
        let valid = self.check_registration(registration, now).await?;
        let attempt = self.begin_registration_attempt(&valid.email, client, now).await?;
        let known = match store::users::find_by_email(&valid.email, &self.db).await? {
            Some(user) => Some((passwords::find(user.id, &self.db).await?.map(|known| known.hash), user)),
            None => None,
        };
        if let Some((phc, user)) = known {
            let password = valid.password.clone();
            let is_own =
                self.run_hashing(move || identity::passwords::verify(&password, phc.as_deref())).await?;
            if is_own {
                sign_in_failures::withdraw(&attempt, &self.db).await?;
                return Err(ServiceError::EmailInUse);
            }
            self.record_failed_sign_in(&attempt, Some(user.id), SignInMethod::Password, client).await?;
            return self.reserve_domain_and_notify(&user, &valid.metadata.domain).await;
        }
        sign_in_failures::withdraw(&attempt, &self.db).await?;
        let password = valid.password.clone();
        let hash = self.run_hashing(move || identity::passwords::hash(&password).into()).await?;
        match self.write_registration(&valid, hash, now).await {
            Err(ServiceError::Store(error)) if is_unique_violation(&error, "users", "email_key") => {
                // Another request registered the same address at the same time.
                let user = store::users::find_by_email(&valid.email, &self.db)
                    .await?
                    .ok_or(ServiceError::NotFound)?;
                self.reserve_domain_and_notify(&user, &valid.metadata.domain).await
            }
            Err(ServiceError::Store(error)) if is_unique_violation(&error, "applications", "domain") => {
                Err(domain_taken_error())
            }
            written => written,
        }
    }

    async fn check_registration(
        &self,
        registration: Registration,
        now: Timestamp,
    ) -> Result<ValidRegistration, ServiceError> {
        let valid = registration.validate(now, self.provider.password_length)?;
        let creator = &valid.creator;
        let metadata = &valid.metadata;
        let known = [
            valid.email.as_str(),
            &creator.first_name,
            &creator.last_name,
            &valid.election_location,
            metadata.subtitle.text(&metadata.default_language, &metadata.default_language),
            metadata.domain.as_str(),
        ];
        links::validate_strength("user.password", &valid.password, &self.provider, &known, false)?;
        if store::instances::is_domain_unavailable(&valid.metadata.domain, &self.db).await? {
            return Err(domain_taken_error());
        }
        Ok(valid)
    }

    async fn write_registration(
        &self,
        valid: &ValidRegistration,
        hash: String,
        now: Timestamp,
    ) -> Result<(), ServiceError> {
        let user = User::new(&valid.email, valid.creator.clone(), valid.language.nearest_supported(), now);
        let election = Election {
            id: ElectionId::random(),
            name: valid.election_name.clone(),
            location: valid.election_location.clone(),
            election_date: Some(valid.election_date),
            status: elections::elections::ElectionStatus::Created,
            created_at: now,
            updated_at: now,
        };
        let instance = Instance {
            id: InstanceId::random(),
            election: election.id,
            cluster: None,
            status: InstanceStatus::Created,
            metadata: valid.metadata.clone(),
            configuration: Configuration::default(),
            public_options: PublicOptions::default(),
            revision: 1,
            created_at: now,
            updated_at: now,
        };
        let creator = Creator {
            id: CreatorId::random(),
            instance_id: instance.id,
            user: user.id,
            invited_at: None,
            signed_in_at: None,
            deactivated_at: None,
            created_at: now,
            updated_at: now,
        };
        let mut work = self.transactions.begin(AuditActor::from_user(user.id)).await?;
        work.lock_chain(AuditChain::Provider).await?;
        store::users::add(&user, &mut work).await?;
        let password = passwords::StoredPassword { hash, is_temporary: false, changed_at: now };
        passwords::set(user.id, &password, &mut work).await?;
        store::elections::add(&election, &mut work).await?;
        store::instances::add(&instance, &mut work).await?;
        store::instances::set_purpose(instance.id, &valid.purpose, &mut work).await?;
        store::creators::add(&creator, &mut work).await?;
        store::instances::add_unreviewed(instance.id, now, &mut work).await?;
        self.queue_confirmation(&user, &mut work).await?;
        work.record(AuditEvent::Account(AccountAction::Registered, user.id)).await?;
        let event = AuditEvent::InstanceCreated {
            origin: InstanceOrigin::Registered,
            instance_id: instance.id,
            election: Some(election.id),
        };
        work.commit(event).await?;
        Ok(())
    }

    /// Confirms the mail address of an account. If it was not confirmed before, the administrators are
    /// notified of its commercial instances now.
    pub(super) async fn confirm_address(&self, user: &User, work: &mut UnitOfWork) -> store::Result<()> {
        store::users::confirm_email(user.id, work.now(), &mut *work).await?;
        if user.email_confirmed_at.is_none() {
            self.announce_waiting_offers(user.id, work).await?;
        }
        Ok(())
    }

    /// Tells the administrators by mail that a person with a confirmed address waits for an offer. They get at most one
    /// such mail an hour, so that nobody can flood them; the dashboard shows all who wait.
    pub(crate) async fn announce_waiting_offers(
        &self,
        creator: UserId,
        work: &mut UnitOfWork,
    ) -> store::Result<()> {
        let creator = store::users::find(creator, &mut *work).await?;
        let Some(creator) = creator.filter(|creator| creator.email_confirmed_at.is_some()) else {
            return Ok(());
        };
        let since = work.now() - OFFER_MAIL_INTERVAL;
        if !store::instances::has_unreviewed_commercial_instance(creator.id, &mut *work).await?
            || store::mails::was_queued(OFFER_WANTED_KIND, since, &mut *work).await?
        {
            return Ok(());
        }
        for admin in store::admins::list(&mut *work).await? {
            let Some(user) = store::users::find(admin.user, &mut *work).await? else { continue };
            let template = mail::MailTemplate::OfferWanted {
                name: user.greeting_name(),
                creator_email: creator.email.clone(),
                link: self.provider.page_url(WAITING_OFFERS_PAGE),
            };
            self.outbox.queue(&MailRecipient::from_user(&user), &template, work).await?;
        }
        Ok(())
    }

    /// Sends a mail to the owner of an account whose address somebody tried to register.
    async fn reserve_domain_and_notify(&self, user: &User, domain: &Domain) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let now = work.now();
        store::reserved_domains::add(domain, now, &mut work).await?;
        if self.outbox.can_send_to_user(user.id, &mut work).await? {
            let template = mail::MailTemplate::AccountExists {
                name: user.greeting_name(),
                link: self.provider.page_url(SIGN_IN_PAGE),
            };
            self.outbox.queue(&MailRecipient::from_user(user), &template, &mut work).await?;
        }
        work.commit_unaudited(Unaudited::Mail).await?;
        Ok(())
    }

    /// Returns the account with a mail address; creates it if there is none. Sends no mail: the invitation into a role
    /// does that.
    ///
    /// # Errors
    /// [`ServiceError::EmailNotConfirmed`] if the actor has not confirmed their own mail address.
    pub async fn find_or_create_account(
        &self,
        email: &str,
        actor: &Principal,
    ) -> Result<FoundOrCreatedAccount, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        work.lock_chain(AuditChain::Provider).await?;
        actor.require_confirmed_email()?;
        match self.find_or_create_account_in_transaction(email, &actor.user.language, &mut work).await {
            // Another request created the account at the same time.
            Err(ServiceError::Store(error)) if is_unique_violation(&error, "users", "email_key") => {
                drop(work);
                let user =
                    store::users::find_by_email(email, &self.db).await?.ok_or(ServiceError::NotFound)?;
                Ok(FoundOrCreatedAccount { user: Some(user.id), is_new: false })
            }
            Ok((account, None)) => Ok(account),
            Ok((account, Some(receipt))) => {
                work.commit_recorded(receipt).await?;
                Ok(account)
            }
            Err(error) => Err(error),
        }
    }

    /// Returns the account of the person who gets a role. Locks the provider's audit chain, in which a new account is
    /// recorded. Callers that also lock an instance lock the chain before it.
    pub(crate) async fn find_or_create_recipient(
        &self,
        recipient: &RoleRecipient,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<UserId, ServiceError> {
        work.lock_chain(AuditChain::Provider).await?;
        match recipient {
            RoleRecipient::Account(user) => {
                prepare_account_for_role(*user, work).await?;
                Ok(*user)
            }
            RoleRecipient::Email(email) => {
                actor.require_confirmed_email()?;
                let language = &actor.user.language;
                let (user, _) = self.find_or_create_account_for_role(email, "email", language, work).await?;
                Ok(user)
            }
        }
    }

    /// Returns the account that gets a role, and whether it was created, in this language. `field` is the name of the mail
    /// address in the request. The caller has checked that the actor has confirmed their own mail address.
    pub(crate) async fn find_or_create_account_for_role(
        &self,
        email: &str,
        field: &str,
        language: &Language,
        work: &mut UnitOfWork,
    ) -> Result<(UserId, bool), ServiceError> {
        let (account, _) = self.find_or_create_account_in_transaction(email, language, &mut *work).await?;
        let invalid_email = || ServiceError::invalid_field(field, ValidationErrorKind::InvalidEmail);
        let user = account.user.ok_or_else(invalid_email)?;
        prepare_account_for_role(user, work).await?;
        Ok((user, account.is_new))
    }

    /// Like [`Accounts::find_or_create_account`], within a transaction. Also returns the audit receipt of a new account.
    async fn find_or_create_account_in_transaction(
        &self,
        email: &str,
        language: &Language,
        work: &mut UnitOfWork,
    ) -> Result<(FoundOrCreatedAccount, Option<AuditReceipt>), ServiceError> {
        let mut violations = ValidationErrors::default();
        violations.check_required_email("mail", email);
        if !violations.is_empty() {
            return Ok((FoundOrCreatedAccount { user: None, is_new: false }, None));
        }
        if let Some(user) = store::users::find_by_email(email, &mut *work).await? {
            return Ok((FoundOrCreatedAccount { user: Some(user.id), is_new: false }, None));
        }
        let user = User::new(email, UserDetails::default(), language.clone(), work.now());
        let receipt = add_account(&user, work).await?;
        Ok((FoundOrCreatedAccount { user: Some(user.id), is_new: true }, Some(receipt)))
    }

    /// Creates an account with all its fields. The mail address counts as confirmed because an administrator enters it.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] by field, [`ServiceError::EmailInUse`].
    pub async fn create_account(
        &self,
        email: &str,
        details: UserDetails,
        language: &Language,
        actor: &Principal,
    ) -> Result<User, ServiceError> {
        let now = self.clock.now();
        let mut violations = details.validate(today(now));
        violations.check_required_email("email", email);
        violations.into_result()?;
        let new = User::new(email, details, language.nearest_supported(), now);
        let user = User { email_confirmed_at: Some(now), ..new };
        let mut work = self.transactions.begin(actor).await?;
        work.lock_chain(AuditChain::Provider).await?;
        let receipt = add_account(&user, &mut work).await.map_err(|error| match error {
            ServiceError::Store(error) if is_unique_violation(&error, "users", "email_key") => {
                ServiceError::EmailInUse
            }
            other => other,
        })?;
        work.commit_recorded(receipt).await?;
        Ok(user)
    }

    /// Updates the details of an account, on behalf of its owner or of an administrator.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] by field, [`ServiceError::NotFound`].
    pub async fn change_details(
        &self,
        id: UserId,
        details: UserDetails,
        actor: &Principal,
    ) -> Result<User, ServiceError> {
        actor.require_finished_setup()?;
        details.validate(today(self.clock.now())).into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        // The chain is locked, so that no other write changes the birthday in between.
        work.lock_chain(AuditChain::Provider).await?;
        let before = store::users::find(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        if details.birthday != before.details.birthday {
            increment_revisions_of_candidacies(id, &mut work).await?;
        }
        let before = lock_account(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let user = User { details, updated_at: work.now(), ..before };
        store::users::update_details(&user, &mut work).await?;
        let event = AuditEvent::Account(AccountAction::Changed, id);
        work.commit(event).await?;
        Ok(user)
    }

    /// Changes a mail address. An owner must first confirm the new address by a link. A change by an administrator
    /// takes effect at once.
    ///
    /// # Errors
    /// [`ServiceError::ReauthenticationNeeded`], [`ServiceError::Invalid`], [`ServiceError::EmailInUse`],
    /// [`ServiceError::NotFound`]; [`ServiceError::TooManyAttempts`] if the new address or this account caused too many
    /// mails recently.
    pub async fn change_email(
        &self,
        id: UserId,
        email: &str,
        actor: &Principal,
    ) -> Result<User, ServiceError> {
        let now = self.clock.now();
        actor.require_finished_setup()?;
        self.require_recent_authentication(actor, now).await?;
        let mut violations = ValidationErrors::default();
        violations.check_required_email("value", email);
        violations.into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        let user = lock_account(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        if store::users::find_by_email(email, &mut work).await?.is_some_and(|other| other.id != id) {
            return Err(ServiceError::EmailInUse);
        }
        if id == actor.user.id {
            let email = normalise_email(email);
            self.require_mail_quota(&user, &email, &mut work).await?;
            let purpose = TokenPurpose::ChangeEmail { email: email.clone() };
            let expires_at = work.now() + CONFIRM_LINK_LIFETIME;
            let token = links::create_link(&user, purpose, expires_at, &mut work).await?;
            let template = mail::MailTemplate::ConfirmEmail {
                link: self.provider.token_url(CONFIRM_EMAIL_PAGE, &token),
                valid_for: CONFIRM_LINK_LIFETIME,
            };
            self.outbox
                .queue(
                    &MailRecipient { email: &email, ..MailRecipient::from_user(&user) },
                    &template,
                    &mut work,
                )
                .await?;
            work.commit(AuditEvent::Account(AccountAction::EmailChangeRequested, id)).await?;
        } else {
            let receipt = self.replace_email(&user, email, &mut work).await?;
            work.commit_recorded(receipt).await?;
        }
        self.load_user(id).await
    }

    /// Changes a password and ends all other sessions of the account.
    ///
    /// # Errors
    /// [`ServiceError::ReauthenticationNeeded`], [`ServiceError::Invalid`], [`ServiceError::NotFound`].
    pub async fn change_password(
        &self,
        id: UserId,
        password: Password,
        actor: &Principal,
    ) -> Result<User, ServiceError> {
        let now = self.clock.now();
        self.require_recent_authentication(actor, now).await?;
        let user = self.load_user(id).await?;
        self.validate_password("value", &password, &user).await?;
        self.require_other_password("value", &password, id).await?;
        let hash = self.run_hashing(move || identity::passwords::hash(&password).into()).await?;
        let mut work = self.transactions.begin(actor).await?;
        let user = lock_account(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let receipt = self.set_password(&user, hash, actor.session_id(), &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(user)
    }

    /// Replaces a password by a random one, sends it by mail, and ends all sessions of the account. The password is valid
    /// for a [limited time](super::sign_in::TEMPORARY_PASSWORD_LIFETIME), and whoever signs in with it must first choose
    /// another one.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn regenerate_password(&self, id: UserId, actor: &Principal) -> Result<User, ServiceError> {
        let password = generate_password();
        let revealed = password.reveal().to_owned();
        let hash: String = self.run_hashing(move || identity::passwords::hash(&password).into()).await?;
        let mut work = self.transactions.begin(actor).await?;
        let user = lock_account(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let now = work.now();
        let password = passwords::StoredPassword { hash, is_temporary: true, changed_at: now };
        passwords::set(id, &password, &mut work).await?;
        sessions::end_all(id, None, SessionEndReason::PasswordChanged, now, &mut work).await?;
        one_time_tokens::withdraw_account_links(id, &mut work).await?;
        sign_in_failures::delete_failures(self.keys.hashes.hash_account(&user.email), now, &mut work).await?;
        let template = mail::MailTemplate::RegeneratedPassword {
            name: user.greeting_name(),
            password: revealed,
            link: self.provider.page_url(SIGN_IN_PAGE),
        };
        self.outbox.queue(&MailRecipient::from_user(&user), &template, &mut work).await?;
        let event = AuditEvent::Account(AccountAction::PasswordRegenerated, id);
        work.commit(event).await?;
        Ok(user)
    }

    /// Sets the language of the user interface and of mails.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn set_language_of_account(
        &self,
        id: UserId,
        language: &Language,
        actor: &Principal,
    ) -> Result<User, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        lock_account(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let now = work.now();
        store::users::set_language(id, &language.nearest_supported(), now, &mut work).await?;
        let event = AuditEvent::Account(AccountAction::LanguageChosen, id);
        work.commit(event).await?;
        self.load_user(id).await
    }

    /// Stores the role and the instance that a person has selected.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] if the person does not hold that role there.
    pub async fn set_active_role(
        &self,
        role: Role,
        instance_id: Option<InstanceId>,
        actor: &Principal,
    ) -> Result<User, ServiceError> {
        let holds = actor
            .permissions
            .grants
            .iter()
            .any(|grant| grant.role() == role && grant.instance_id() == instance_id);
        if !holds && role != Role::Media {
            return Err(ServiceError::invalid_field("value", ValidationErrorKind::Unknown));
        }
        let mut work = self.transactions.begin(actor).await?;
        lock_account(actor.user.id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        store::users::set_active_role(actor.user.id, role, instance_id, &mut work).await?;
        let event = AuditEvent::Account(AccountAction::RoleChosen, actor.user.id);
        work.commit(event).await?;
        self.load_user(actor.user.id).await
    }

    /// Deletes an account with its sessions and roles. This cannot be undone, so it requires recent authentication.
    ///
    /// # Errors
    /// [`ServiceError::ReauthenticationNeeded`], [`ServiceError::NotFound`], [`ServiceError::LastAdmin`].
    pub async fn delete_account(&self, id: UserId, actor: &Principal) -> Result<(), ServiceError> {
        let now = self.clock.now();
        self.require_recent_authentication(actor, now).await?;
        let mut work = self.transactions.begin(actor).await?;
        work.lock_chain(AuditChain::Provider).await?;
        if let Some(admin) = store::admins::find_by_user(id, &mut work).await?
            && !store::admins::remove(admin.id, &mut work).await?
        {
            return Err(ServiceError::LastAdmin);
        }
        increment_revisions_of_candidacies(id, &mut work).await?;
        let user = lock_account(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let now = work.now();
        store::personal_data::delete_data_outside_account(id, &user.email, now, &mut work).await?;
        store::users::delete(id, &mut work).await?;
        let event = AuditEvent::Account(AccountAction::Deleted, id);
        work.commit(event).await?;
        Ok(())
    }

    /// Lets an administrator act as another person. Returns a token that is valid for one minute and works once.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Forbidden`] for the administrator's own account, and if the session
    /// already acts as another person.
    pub async fn impersonate(
        &self,
        id: UserId,
        actor: &Principal,
    ) -> Result<identity::tokens::Token, ServiceError> {
        if id == actor.user.id || actor.acting().is_some() {
            return Err(ServiceError::Forbidden);
        }
        let mut work = self.transactions.begin(actor).await?;
        let user = lock_account(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let purpose = TokenPurpose::Impersonation { acting: actor.user.id };
        let expires_at = work.now() + jiff::SignedDuration::from_mins(1);
        let token = links::create_link(&user, purpose, expires_at, &mut work).await?;
        let event = AuditEvent::Account(AccountAction::Impersonated, id);
        work.commit(event).await?;
        Ok(token)
    }
}

/// Increments the revisions of the instances in which a person is a candidate, because voters may see the candidate's age
/// group.
async fn increment_revisions_of_candidacies(user: UserId, work: &mut UnitOfWork) -> store::Result<()> {
    work.lock_chain(AuditChain::Provider).await?;
    let candidacies = store::candidates::list_by_user(user, &mut *work).await?;
    lock_and_increment_revisions(candidacies.iter().map(|candidate| candidate.instance_id).collect(), work)
        .await
}

/// Gives the account of a person who corrects its name elsewhere the same name. An account that was named otherwise than
/// `former` keeps its name. Mails and the portal address a person by the name of the account.
pub(crate) async fn rename_account(
    user: UserId,
    former: &PersonName,
    name: PersonName,
    work: &mut UnitOfWork,
) -> store::Result<()> {
    let Some(user) = lock_account(user, &mut *work).await? else { return Ok(()) };
    let current = (&user.details.first_name, &user.details.last_name);
    let is_unnamed = current.0.is_empty() && current.1.is_empty();
    if !is_unnamed && current != (&former.first, &former.last) {
        return Ok(());
    }
    let PersonName { first: first_name, last: last_name } = name;
    let details = UserDetails { first_name, last_name, ..user.details };
    let renamed = User { details, updated_at: work.now(), ..user };
    store::users::update_details(&renamed, &mut *work).await?;
    work.record(AuditEvent::Account(AccountAction::Changed, renamed.id)).await?;
    Ok(())
}

/// Checks that an account exists before it gets a role; removes its password and its sessions if its mail address is
/// unconfirmed.
///
/// An account with an unconfirmed address may belong to somebody other than the owner of that address. It must not get
/// a role that is meant for the owner. Its password and sessions are therefore removed, and the owner can only get in
/// by a link that is sent to the address.
pub(crate) async fn prepare_account_for_role(
    user: UserId,
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    let known = store::users::lock(user, &mut *work).await?;
    let now = work.now();
    let known = known.ok_or_else(|| ServiceError::invalid_field("user_id", ValidationErrorKind::Unknown))?;
    if known.email_confirmed_at.is_none() && passwords::remove(user, &mut *work).await? {
        sessions::end_all(user, None, SessionEndReason::Unconfirmed, now, &mut *work).await?;
        work.record(AuditEvent::Account(AccountAction::UnconfirmedClosed, user)).await?;
    }
    Ok(())
}

async fn add_account(user: &User, work: &mut UnitOfWork) -> Result<AuditReceipt, ServiceError> {
    store::users::add(user, &mut *work).await?;
    Ok(work.record(AuditEvent::Account(AccountAction::Created, user.id)).await?)
}

fn generate_password() -> Password {
    use rand::seq::IndexedRandom;
    let mut generator = rand::rng();
    let characters =
        (0..GENERATED_PASSWORD_LENGTH).filter_map(|_| GENERATED_PASSWORD_ALPHABET.choose(&mut generator));
    Password::new(characters.map(|byte| char::from(*byte)).collect::<String>())
}

fn is_unique_violation(error: &store::Error, table: &str, column: &str) -> bool {
    error.unique_violation().is_some_and(|taken| taken.is_on(table, &[column]))
}

fn domain_taken_error() -> ServiceError {
    ServiceError::invalid_field("application.url", ValidationErrorKind::Duplicate)
}

fn today(now: Timestamp) -> jiff::civil::Date {
    elections::instances::dates::today(now, elections::instances::dates::DEFAULT_TIME_ZONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_generated_password_has_a_valid_length_and_is_strong() {
        let password = generate_password();
        let provider = crate::provider::Provider::new("https://wahl.example.org");
        assert!(links::validate_strength("value", &password, &provider, &[], true).is_ok());
        assert_ne!(password, generate_password());
    }
}
