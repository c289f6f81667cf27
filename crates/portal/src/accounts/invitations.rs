//! Mails that invite into a role or are about one, each with a link of its own. [`crate::accounts::invitation_links`]
//! describes what a link does.
use crate::{
    accounts::{Accounts, account_locks::lock_account, links},
    audit::{actions::AdminAction, events::AuditEvent},
    mailing::{
        notices::build_invited_role,
        outbox::{MAIL_QUOTA_PERIOD, MailInstance, MailRecipient, Outbox},
    },
    provider::Provider,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    bounds,
    domain_errors::DomainError,
    ids::{AdminId, MailId, UserId},
    instances::{
        Instance,
        dates::{self, DEFAULT_TIME_ZONE},
    },
    people::{RoleId, User},
    texts::{Language, Texts},
    token_purposes::TokenPurpose,
    validation::ValidationErrors,
};
use identity::tokens::Token;
use jiff::{SignedDuration, Timestamp, civil::Date};
use mail::{AfterDeadline, AnswerRequest, MailTemplate, RenderedMail};
use serde::{Deserialize, Serialize};
use store::{audit::AuditChain, invitations::PendingInvitation, passwords};

/// How long the link of an invitation is valid if the role has no deadline.
const INVITATION_LIFETIME: SignedDuration = SignedDuration::from_hours(90 * 24);
/// How long the link that makes somebody an administrator is valid. It is short because it gives control of the portal.
const ADMIN_INVITATION_LIFETIME: SignedDuration = SignedDuration::from_hours(14 * 24);

/// The texts of a mail about a role that its sender can edit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoleMailText {
    /// The subject; the default subject if `None`.
    pub subject: Option<String>,
    /// An additional text, as plain text.
    pub text: Option<String>,
    /// The language of the mail; the language of the account if `None`.
    pub language: Option<Language>,
}

impl RoleMailText {
    /// Returns the validation errors, with the field names of the API.
    pub fn validate(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        let (subject, text) = (self.subject.as_deref(), self.text.as_deref());
        violations.check_optional("Mailoptions.subject", subject.unwrap_or_default(), bounds::HEADING);
        violations.check_optional("Mailoptions.text", text.unwrap_or_default(), bounds::MAIL_TEXT);
        violations
    }

    /// Returns the language of the mail to an account.
    fn mail_language(&self, user: &User) -> Language {
        self.language.as_ref().unwrap_or(&user.language).nearest_supported()
    }
}

/// The inviter: a person whose mail address is confirmed, or the portal on behalf of one.
#[derive(Clone)]
pub(crate) struct Inviter {
    /// The account; `None` if an instance has no creator.
    pub(crate) user: Option<UserId>,
    /// The name in the mail.
    pub(crate) name: String,
    /// The name and the confirmed mail address for replies; `None` if the person does not send the mail.
    pub(crate) mailbox: Option<String>,
    /// The language of accounts that an invitation creates.
    pub(crate) language: Language,
}

impl Inviter {
    /// Returns the inviter of a mail that the portal sends for this person. It does not disclose the mail address.
    pub(crate) fn on_behalf_of(user: Option<&User>, provider: &Provider) -> Inviter {
        Inviter {
            user: user.map(|user| user.id),
            name: provider.actor_name(user),
            mailbox: None,
            language: user.map_or_else(Language::german, |user| user.language.clone()),
        }
    }

    /// Returns the account of a person who sends the mail; `None` if the portal sends it.
    pub(crate) fn sender(&self) -> Option<UserId> {
        self.user.filter(|_| self.mailbox.is_some())
    }
}

impl TryFrom<&Principal> for Inviter {
    type Error = ServiceError;

    /// # Errors
    /// [`ServiceError::EmailNotConfirmed`] if the person has not confirmed their own mail address.
    fn try_from(actor: &Principal) -> Result<Inviter, ServiceError> {
        actor.require_confirmed_email()?;
        let user = &actor.user;
        Ok(Inviter {
            user: Some(user.id),
            name: user.display_name(),
            mailbox: Some(format_mailbox(user)),
            language: user.language.clone(),
        })
    }
}

fn format_mailbox(user: &User) -> String {
    mail::format_mailbox(&user.display_name(), &user.email)
}

/// The role that a mail is about, and who holds it.
pub(crate) struct InvitationContext<'a> {
    /// The role.
    pub(crate) role: RoleId,
    /// The account that holds the role.
    pub(crate) user: UserId,
    /// The instance; none for administrators.
    pub(crate) instance: Option<&'a Instance>,
    /// The name of its party, if it has one.
    pub(crate) party: Option<Texts>,
    /// The name of the person, if the account has none.
    pub(crate) recipient_name: Option<String>,
}

/// An invitation that is not sent yet.
pub(crate) struct InvitationDraft<'a> {
    /// The role.
    pub(crate) invited: InvitationContext<'a>,
    /// The account; not stored if the invitation creates it.
    pub(crate) user: User,
}

impl<'a> InvitationDraft<'a> {
    /// Creates a draft. It has no name of an account that is in use: its owner has not accepted the role, and whoever sees
    /// the draft must not learn the name.
    pub(crate) fn new(invited: InvitationContext<'a>, mut user: User) -> InvitationDraft<'a> {
        if user.signed_in_at.is_some() {
            user.details.first_name.clear();
            user.details.last_name.clear();
        }
        InvitationDraft { invited, user }
    }
}

/// The content of a mail about a role, and its link.
pub(crate) struct PreparedMail {
    user: User,
    language: Language,
    reply_to: Option<String>,
    pub(crate) role_mail: mail::RoleMailTemplate,
    token: Option<LinkToken>,
}

/// A mail about a role that is not sent.
#[derive(Clone, Debug)]
pub struct RoleMailPreview {
    /// The mail.
    pub mail: RenderedMail,
    /// Who gets the replies; the portal if `None`.
    pub reply_to: Option<String>,
}

/// The link of a mail about a role.
pub(crate) struct RoleLink {
    pub(crate) url: String,
    /// The token of an invitation; `None` for a page that requires signing in.
    pub(crate) token: Option<LinkToken>,
}

/// The token of an invitation link.
pub(crate) struct LinkToken {
    hash: [u8; 32],
    expires_at: Timestamp,
}

impl Accounts {
    /// Queues the mail for an invitation.
    ///
    /// # Errors
    /// [`ServiceError::TooManyAttempts`] if the recipient got too many mails recently, or the inviter has sent too many;
    /// [`ServiceError::RuleViolation`] if the provider must look at the instance first.
    pub(crate) async fn queue_invitation(
        &self,
        invited: &InvitationContext<'_>,
        wording: &RoleMailText,
        inviter: &Inviter,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let user = self.load_mailable_user(invited, work).await?;
        if let (Some(sender), Some(instance)) = (inviter.sender(), invited.instance) {
            self.outbox.count_role_mail(sender, instance.id, &user, work).await?;
        }
        let link = self.create_invitation_link(invited, &user, wording, work).await?;
        let prepared = prepare_mail(invited, user, link, wording, inviter, work).await?;
        let template = MailTemplate::Invitation(prepared.role_mail.clone());
        let mail = self.outbox.queue(&prepared.recipient(invited), &template, work).await?;
        track_invitation(invited, prepared, inviter, mail, work).await
    }

    /// Renders the mail for an invitation. Its link does not work.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) async fn render_invitation(
        &self,
        draft: InvitationDraft<'_>,
        wording: &RoleMailText,
        inviter: &Inviter,
        work: &mut UnitOfWork,
    ) -> store::Result<RoleMailPreview> {
        let InvitationDraft { invited, user } = draft;
        let link = self.build_preview_link(&invited, &user, wording, work.now());
        let prepared = prepare_mail(&invited, user, link, wording, inviter, work).await?;
        let template = MailTemplate::Invitation(prepared.role_mail.clone());
        Ok(prepared.preview(&invited, &template, &self.outbox))
    }

    /// Queues the mail of [`Accounts::render_invitation`] to the inviter, marked as a test.
    ///
    /// # Errors
    /// [`ServiceError::TooManyAttempts`] if the inviter got too many mails recently.
    pub(crate) async fn queue_test_invitation(
        &self,
        draft: InvitationDraft<'_>,
        wording: &RoleMailText,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let inviter = actor.try_into()?;
        if !self.outbox.can_send_to_user(actor.user.id, work).await? {
            return Err(ServiceError::TooManyAttempts(MAIL_QUOTA_PERIOD));
        }
        let InvitationDraft { invited, user } = draft;
        let link = self.build_preview_link(&invited, &user, wording, work.now());
        let prepared = prepare_mail(&invited, user, link, wording, &inviter, work).await?;
        let template = MailTemplate::TestInvitation(prepared.role_mail.clone());
        let recipient = MailRecipient {
            user: Some(actor.user.id),
            email: &actor.user.email,
            ..prepared.recipient(&invited)
        };
        self.outbox.queue(&recipient, &template, work).await?;
        Ok(())
    }

    /// Returns a link that looks like that of an invitation and does not work.
    pub(crate) fn build_preview_link(
        &self,
        invited: &InvitationContext<'_>,
        user: &User,
        wording: &RoleMailText,
        now: Timestamp,
    ) -> RoleLink {
        let token = Token::random();
        RoleLink {
            url: self.provider.invitation_url(&token, &wording.mail_language(user)),
            token: Some(LinkToken { hash: token.hash(), expires_at: link_expiry(invited, now) }),
        }
    }

    /// Creates the link of an invitation into a role.
    pub(crate) async fn create_invitation_link(
        &self,
        invited: &InvitationContext<'_>,
        user: &User,
        wording: &RoleMailText,
        work: &mut UnitOfWork,
    ) -> store::Result<RoleLink> {
        let expires_at = link_expiry(invited, work.now());
        let purpose = TokenPurpose::Invitation { role: invited.role.id() };
        let token = links::create_link(user, purpose, expires_at, work).await?;
        Ok(RoleLink {
            url: self.provider.invitation_url(&token, &wording.mail_language(user)),
            token: Some(LinkToken { hash: token.hash(), expires_at }),
        })
    }

    /// Returns whether an account has no password here, so that it signs in by a mailed link.
    pub(crate) async fn signs_in_by_mail(&self, user: UserId, work: &mut UnitOfWork) -> store::Result<bool> {
        Ok(self.external.is_none() && passwords::find(user, work).await?.is_none())
    }

    /// Returns the account that a mail goes to.
    ///
    /// # Errors
    /// [`ServiceError::TooManyAttempts`] if the recipient got too many mails recently.
    pub(crate) async fn load_mailable_user(
        &self,
        invited: &InvitationContext<'_>,
        work: &mut UnitOfWork,
    ) -> Result<User, ServiceError> {
        let user = store::users::find(invited.user, &mut *work).await?.ok_or(ServiceError::NotFound)?;
        if !self.outbox.can_send_to_user(user.id, work).await? {
            return Err(ServiceError::TooManyAttempts(MAIL_QUOTA_PERIOD));
        }
        Ok(user)
    }

    /// Sends an invitation to an administrator who has been granted the role.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`], [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if the administrator has
    /// signed in.
    pub async fn invite_admin(
        &self,
        id: AdminId,
        wording: &RoleMailText,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        wording.validate().into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        // No other write takes the role away in between.
        work.lock_chain(AuditChain::Provider).await?;
        let admin = store::admins::find(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let user = lock_account(admin.user, &mut work).await?.ok_or(ServiceError::NotFound)?;
        if user.signed_in_at.is_some() {
            return Err(DomainError::AlreadyActive.into());
        }
        let role = RoleId::Admin(id);
        let invited =
            InvitationContext { role, user: user.id, instance: None, party: None, recipient_name: None };
        self.queue_invitation(&invited, wording, &actor.try_into()?, &mut work).await?;
        let event = AuditEvent::Admin(AdminAction::Invited, admin.user);
        work.commit(event).await?;
        Ok(())
    }
}

impl PreparedMail {
    /// Returns the recipient of the mail.
    pub(crate) fn recipient(&self, invited: &InvitationContext<'_>) -> MailRecipient<'_> {
        let about = invited.instance.map(|instance| MailInstance::new(instance, &self.language));
        MailRecipient {
            language: &self.language,
            about,
            reply_to: self.reply_to.clone(),
            ..MailRecipient::from_user(&self.user)
        }
    }

    /// Renders the mail as a preview.
    pub(crate) fn preview(
        &self,
        invited: &InvitationContext<'_>,
        template: &MailTemplate,
        outbox: &Outbox,
    ) -> RoleMailPreview {
        let recipient = self.recipient(invited);
        RoleMailPreview {
            mail: outbox.render(&recipient, template),
            reply_to: recipient.reply_address().map(str::to_owned),
        }
    }
}

/// Prepares the content of a mail about a role.
pub(crate) async fn prepare_mail(
    invited: &InvitationContext<'_>,
    user: User,
    link: RoleLink,
    wording: &RoleMailText,
    inviter: &Inviter,
    work: &mut UnitOfWork,
) -> store::Result<PreparedMail> {
    let language = wording.mail_language(&user);
    let role_mail = mail::RoleMailTemplate {
        role: build_invited_role(invited.role.kind(), invited.instance, invited.party.as_ref(), &language),
        name: match user.greeting_name() {
            name if name.is_empty() => invited.recipient_name.clone().unwrap_or_default(),
            name => name,
        },
        inviter: inviter.name.clone(),
        subject: wording.subject.clone(),
        message: wording.text.clone(),
        link: link.url,
        last_day: link.token.as_ref().map(|token| last_day(invited.instance, token.expires_at)),
        answer_request: load_answer_request(invited, &language, work).await?,
        can_reply: inviter.mailbox.is_some(),
    };
    Ok(PreparedMail { user, language, reply_to: inviter.mailbox.clone(), role_mail, token: link.token })
}

/// Returns what the mail says about the answers; `None` for those who do not answer.
async fn load_answer_request(
    invited: &InvitationContext<'_>,
    language: &Language,
    work: &mut UnitOfWork,
) -> store::Result<Option<AnswerRequest>> {
    let (RoleId::Candidate(_) | RoleId::TrustPerson(_), Some(instance)) = (invited.role, invited.instance)
    else {
        return Ok(None);
    };
    let (metadata, now) = (&instance.metadata, work.now());
    let election = store::elections::find(instance.election, &mut *work).await?;
    Ok(Some(AnswerRequest {
        location: metadata.subtitle.text(language, &metadata.default_language).to_owned(),
        election_day: election.and_then(|election| election.election_date),
        theses: store::theses::count(instance.id, work).await?,
        deadline: metadata.answer_deadline().filter(|_| !metadata.is_past_answer_deadline(now)),
        after_deadline: metadata.answers_until.map(|_| match metadata.late_answers {
            true => AfterDeadline::SubmitLate,
            false => AfterDeadline::Explain,
        }),
        editors: metadata.editors.clone(),
    }))
}

/// Stores the invitation of a mail, so that its delivery can be tracked. A mail without a link of an invitation is not
/// tracked.
pub(crate) async fn track_invitation(
    invited: &InvitationContext<'_>,
    prepared: PreparedMail,
    inviter: &Inviter,
    mail: MailId,
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    let Some(LinkToken { hash, expires_at }) = prepared.token else { return Ok(()) };
    let now = work.now();
    let invitation = PendingInvitation {
        role: invited.role,
        instance_id: invited.instance.map(|instance| instance.id),
        user: prepared.user.id,
        invited_by: inviter.user,
        hash,
        mail,
        language: prepared.language,
        expires_at,
    };
    Ok(store::invitations::add(&invitation, now, work).await?)
}

/// Returns when the link of an invitation expires: at the deadline of the role, if that is still ahead.
fn link_expiry(invited: &InvitationContext<'_>, now: Timestamp) -> Timestamp {
    let Some(instance) = invited.instance else { return now + ADMIN_INVITATION_LIFETIME };
    instance.metadata.next_deadline(now).unwrap_or(now + INVITATION_LIFETIME)
}

/// Returns the last day on which a link that expires at this time is valid.
pub(crate) fn last_day(instance: Option<&Instance>, expires_at: Timestamp) -> Date {
    let time_zone = instance.map_or(DEFAULT_TIME_ZONE, |instance| &instance.metadata.time_zone);
    dates::today(expires_at - SignedDuration::from_secs(1), time_zone)
}

/// Invalidates all links of invitations into a role.
pub(crate) async fn withdraw_invitation(user: UserId, role: i64, work: &mut UnitOfWork) -> store::Result<()> {
    store::one_time_tokens::withdraw(user, &TokenPurpose::Invitation { role }, work).await
}
