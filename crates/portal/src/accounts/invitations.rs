//! Invitations into roles. The mail contains a link that works once, or, for people who have a password already, a link
//! to the sign-in page.
use crate::{
    accounts::{Accounts, links},
    audit::{actions::AdminAction, events::AuditEvent},
    mailing::{
        notices::name_role,
        outbox::{MAIL_QUOTA_PERIOD, MailInstance, MailRecipient},
        unsubscriptions::{self, reminder_subscription},
    },
    provider::SIGN_IN_PAGE,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    bounds,
    domain_errors::DomainError,
    ids::{AdminId, InstanceId, MailId, UserId},
    instances::Instance,
    people::User,
    texts::{Language, Texts},
    validation::ValidationErrors,
};
use identity::tokens::Token;
use jiff::SignedDuration;
use mail::MailTemplate;
use serde::{Deserialize, Serialize};
use store::{
    invitations::{InvitationTarget, PendingInvitation},
    mail_refusals,
    one_time_tokens::TokenPurpose,
    passwords,
};

/// How long the link of an invitation is valid.
pub const INVITATION_LIFETIME: SignedDuration = SignedDuration::from_hours(14 * 24);

/// The texts of an invitation that the inviter can edit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvitationText {
    /// The subject; the default subject if `None`.
    pub subject: Option<String>,
    /// An additional text, as plain text.
    pub text: Option<String>,
    /// The language of the mail; the language of the account if `None`.
    pub language: Option<Language>,
}

impl InvitationText {
    /// Returns the validation errors, with the field names of the API.
    pub fn validate(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        let (subject, text) = (self.subject.as_deref(), self.text.as_deref());
        violations.check_optional("Mailoptions.subject", subject.unwrap_or_default(), bounds::HEADING);
        violations.check_optional("Mailoptions.text", text.unwrap_or_default(), bounds::MAIL_TEXT);
        violations
    }
}

/// The link of an invitation.
struct InvitationLink {
    link: String,
    /// How long it is valid. A link to the sign-in page has no limit.
    valid_for: Option<SignedDuration>,
    /// The SHA-256 of its token. Without a token, the hash of a random one that nobody has.
    hash: [u8; 32],
}

/// The inviter: a person, or the portal on behalf of one.
pub(crate) struct Inviter {
    /// The account; `None` if an instance has no creator.
    pub(crate) user: Option<UserId>,
    /// The name in the mail.
    pub(crate) name: String,
    /// Whether the mail address of the inviter is confirmed.
    pub(crate) is_confirmed: bool,
}

impl From<&Principal> for Inviter {
    fn from(actor: &Principal) -> Inviter {
        Inviter {
            user: Some(actor.user.id),
            name: actor.user.display_name(),
            is_confirmed: actor.user.email_confirmed_at.is_some(),
        }
    }
}

/// The role that a mail is about, and who holds it.
pub(crate) struct InvitationContext<'a> {
    /// The role. It has one valid link.
    pub(crate) role: InvitationTarget,
    /// The account that holds the role.
    pub(crate) user: UserId,
    /// The instance; none for administrators.
    pub(crate) instance: Option<&'a Instance>,
    /// The name of its party, if it has one.
    pub(crate) party: Option<Texts>,
    /// The name of the person, if the account has none.
    pub(crate) recipient_name: Option<String>,
}

/// The content of a mail about a role, and its link.
struct PreparedMail {
    user: User,
    language: Language,
    letter: mail::RoleMailTemplate,
    /// How long the link is valid. A link to the sign-in page has no limit.
    valid_for: Option<SignedDuration>,
    link_hash: [u8; 32],
}

impl Accounts {
    /// Queues the mail for an invitation.
    ///
    /// # Errors
    /// [`ServiceError::EmailNotConfirmed`] if the inviter has not confirmed their own mail address;
    /// [`ServiceError::TooManyAttempts`] if the recipient got too many mails recently.
    pub(crate) async fn queue_invitation(
        &self,
        invited: &InvitationContext<'_>,
        wording: &InvitationText,
        by: &Inviter,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let user = self.require_recipient(invited, by, work).await?;
        let prepared = self.prepare_mail(invited, user, wording, by, work).await?;
        let letter = MailTemplate::Invitation(prepared.letter.clone());
        let mail = self.queue_mail(invited, &prepared, &letter, work).await?;
        track_invitation(invited, prepared, by, mail, work).await
    }

    /// Queues the mail that reminds an invited person to submit, or to submit corrected answers again.
    ///
    /// # Errors
    /// As [`Accounts::queue_invitation`]; [`ServiceError::RuleViolation`] if the person wants no reminders.
    pub(crate) async fn queue_reminder(
        &self,
        reminded: &InvitationContext<'_>,
        is_correction: bool,
        wording: &InvitationText,
        by: &Inviter,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let instance = reminded.instance.ok_or(ServiceError::NotFound)?;
        let user = self.require_recipient(reminded, by, work).await?;
        let subscription = reminder_subscription(&user, instance.id);
        if mail_refusals::is_refused(&subscription, &mut *work).await? {
            return Err(DomainError::Unsubscribed.into());
        }
        let prepared = self.prepare_mail(reminded, user, wording, by, work).await?;
        let unsubscribe_link =
            unsubscriptions::create_unsubscribe_link(&self.provider, &subscription, work).await?;
        let invitation = prepared.letter.clone();
        let letter = MailTemplate::Reminder { invitation, is_correction, unsubscribe_link };
        let mail = self.queue_mail(reminded, &prepared, &letter, work).await?;
        if prepared.valid_for.is_none() {
            // The mail only links to the sign-in page: the delivery of the first invitation is tracked already.
            return Ok(());
        }
        track_invitation(reminded, prepared, by, mail, work).await
    }

    async fn require_recipient(
        &self,
        invited: &InvitationContext<'_>,
        by: &Inviter,
        work: &mut UnitOfWork,
    ) -> Result<User, ServiceError> {
        if !by.is_confirmed {
            return Err(ServiceError::EmailNotConfirmed);
        }
        let user = store::users::find(invited.user, &mut *work).await?.ok_or(ServiceError::NotFound)?;
        if !self.outbox.can_send_to_user(user.id, work).await? {
            return Err(ServiceError::TooManyAttempts(MAIL_QUOTA_PERIOD));
        }
        Ok(user)
    }

    async fn prepare_mail(
        &self,
        invited: &InvitationContext<'_>,
        user: User,
        wording: &InvitationText,
        by: &Inviter,
        work: &mut UnitOfWork,
    ) -> store::Result<PreparedMail> {
        let language = wording.language.as_ref().unwrap_or(&user.language).nearest_supported();
        let instance_id = invited.instance.map(|instance| instance.id);
        let InvitationLink { link, valid_for, hash } =
            self.create_invitation_link(&user, invited.role, instance_id, work).await?;
        let letter = mail::RoleMailTemplate {
            role: name_role(invited.role.role(), invited.instance, invited.party.as_ref(), &language),
            name: greeting_name(&user).or(invited.recipient_name.clone()).unwrap_or_default(),
            inviter: by.name.clone(),
            subject: wording.subject.clone(),
            message: wording.text.clone(),
            link,
            valid_for,
        };
        Ok(PreparedMail { user, language, letter, valid_for, link_hash: hash })
    }

    async fn queue_mail(
        &self,
        invited: &InvitationContext<'_>,
        prepared: &PreparedMail,
        letter: &MailTemplate,
        work: &mut UnitOfWork,
    ) -> store::Result<MailId> {
        let PreparedMail { user, language, .. } = prepared;
        let about = invited.instance.map(|instance| MailInstance::new(instance, language));
        let to = MailRecipient { language, about, ..MailRecipient::from_user(user) };
        self.outbox.queue(&to, letter, work).await
    }

    /// Creates the link. People who have a password or use an external provider get a link to the sign-in page.
    async fn create_invitation_link(
        &self,
        user: &User,
        role: InvitationTarget,
        instance_id: Option<InstanceId>,
        work: &mut UnitOfWork,
    ) -> store::Result<InvitationLink> {
        if self.external.is_some() || passwords::find(user.id, &mut *work).await?.is_some() {
            let link = self.provider.page_url(&build_sign_in_page(role, instance_id));
            return Ok(InvitationLink { link, valid_for: None, hash: Token::random().hash() });
        }
        let purpose = TokenPurpose::Invitation { role: role.id() };
        let token = links::create_link(user, purpose, INVITATION_LIFETIME, work).await?;
        let link = self.provider.token_url(links::RESET_PASSWORD_PAGE, &token);
        Ok(InvitationLink { link, valid_for: Some(INVITATION_LIFETIME), hash: token.hash() })
    }

    /// Sends an invitation to an administrator who has been granted the role.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`], [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if the administrator has
    /// signed in.
    pub async fn invite_admin(
        &self,
        id: AdminId,
        wording: &InvitationText,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        wording.validate().into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        let admin = store::admins::find(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let user = store::users::find(admin.user, &mut work).await?.ok_or(ServiceError::NotFound)?;
        if user.signed_in_at.is_some() {
            return Err(DomainError::AlreadyActive.into());
        }
        let role = InvitationTarget::Admin(id);
        let invited =
            InvitationContext { role, user: user.id, instance: None, party: None, recipient_name: None };
        self.queue_invitation(&invited, wording, &actor.into(), &mut work).await?;
        let event = AuditEvent::Admin(AdminAction::Invited, admin.user);
        work.commit(event).await?;
        Ok(())
    }
}

/// Stores an invitation, so that its delivery can be tracked.
async fn track_invitation(
    invited: &InvitationContext<'_>,
    prepared: PreparedMail,
    by: &Inviter,
    mail: MailId,
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    let now = work.now();
    let invitation = PendingInvitation {
        role: invited.role,
        instance_id: invited.instance.map(|instance| instance.id),
        user: prepared.user.id,
        invited_by: by.user,
        hash: prepared.link_hash,
        mail,
        language: prepared.language,
        expires_at: now + INVITATION_LIFETIME,
    };
    Ok(store::invitations::add(&invitation, now, work).await?)
}

/// Returns the address of the sign-in page that selects the role after the sign-in.
fn build_sign_in_page(role: InvitationTarget, instance_id: Option<InstanceId>) -> String {
    let (page, role) = (SIGN_IN_PAGE, i16::from(role.role()));
    match instance_id {
        Some(instance_id) => format!("{page}?role={role}&instance={instance_id}"),
        None => format!("{page}?role={role}"),
    }
}

/// Invalidates the link of an invitation into a role.
pub(crate) async fn withdraw_invitation(user: UserId, role: i64, work: &mut UnitOfWork) -> store::Result<()> {
    store::one_time_tokens::withdraw(user, &TokenPurpose::Invitation { role }, work).await
}

/// Returns the name for the greeting. Mails do not use a mail address as a name.
fn greeting_name(user: &User) -> Option<String> {
    Some(user.display_name()).filter(|name| *name != user.email)
}
