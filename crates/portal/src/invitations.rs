//! Inviting people into roles: a mail with a link that works once, or, for whoever has a password already, one that
//! leads to the page to sign in.
use crate::{
    Portal,
    audit::{self, Actor, AuditEvent},
    links,
    outbox::{MAILS_AGAIN_AFTER, MailInstance, MailRecipient},
    people::SignedIn,
    service_error::ServiceError,
    unsubscriptions::reminders,
};
use elections::{
    bounds,
    domain_errors::DomainError,
    ids::{AdminId, InstanceId, UserId},
    instances::Instance,
    people::User,
    texts::Language,
    validation::ValidationErrors,
};
use identity::tokens::Token;
use jiff::{SignedDuration, Timestamp};
use mail::{InvitedRole, MailTemplate};
use serde::{Deserialize, Serialize};
use store::{
    Tx,
    audit::AuditChain,
    invitations::{InvitationTarget, PendingInvitation},
    mail_refusals,
    one_time_tokens::TokenPurpose,
    passwords,
    reopenings::Reopening,
};

/// How long the link of an invitation works.
pub const INVITATION: SignedDuration = SignedDuration::from_hours(14 * 24);

/// What the one who invites says in the mail.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvitationText {
    /// The subject, in place of the usual one.
    pub subject: Option<String>,
    /// Words of one's own, as plain text.
    pub text: Option<String>,
    /// The language of the mail, if not that of the account.
    pub language: Option<Language>,
}

impl InvitationText {
    /// What is wrong with it, by the names of the wire.
    pub fn check(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        let (subject, text) = (self.subject.as_deref(), self.text.as_deref());
        violations.check_optional("Mailoptions.subject", subject.unwrap_or_default(), bounds::HEADING);
        violations.check_optional("Mailoptions.text", text.unwrap_or_default(), bounds::MAIL_TEXT);
        violations
    }
}

/// Whether somebody is asked in, or asked once more to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MailReason {
    /// Into a role.
    Invited,
    /// Who was invited, and has not answered.
    Reminded,
    /// Who had answered, and has not submitted again since that was reopened.
    RemindedOfCorrection,
}

impl MailReason {
    /// In which words somebody is reminded whose answers were reopened so often.
    pub(crate) fn reminded(reopenings: &[Reopening]) -> MailReason {
        let is_open = reopenings.iter().any(|reopening| reopening.resubmitted_at.is_none());
        if is_open { MailReason::RemindedOfCorrection } else { MailReason::Reminded }
    }
}

/// The link of an invitation.
struct WayIn {
    link: String,
    /// How long it works; for ever where it only leads to the page to sign in.
    valid_for: Option<SignedDuration>,
    /// SHA-256 of its token; of one that nobody has where there is none.
    hash: [u8; 32],
}

/// Who invites or reminds: a person, or time in the name of one.
pub(crate) struct Inviter {
    /// The account; none where an instance has no creator.
    pub(crate) user: Option<UserId>,
    /// What the mail calls it.
    pub(crate) name: String,
    /// Whether it has confirmed the own mail address.
    pub(crate) is_confirmed: bool,
    /// Who it is in the audit log.
    pub(crate) actor: Actor,
}

impl From<&SignedIn> for Inviter {
    fn from(who: &SignedIn) -> Inviter {
        Inviter {
            user: Some(who.user.id),
            name: who.user.display_name(),
            is_confirmed: who.user.email_confirmed_at.is_some(),
            actor: who.actor(),
        }
    }
}

/// Into what somebody is invited.
pub(crate) struct InvitationContext<'a> {
    /// The role, which has one working link.
    pub(crate) role: InvitationTarget,
    /// Whose role it is.
    pub(crate) user: UserId,
    /// The instance; none for administrators.
    pub(crate) application: Option<&'a Instance>,
    /// What the person is called, where the account does not tell.
    pub(crate) called: Option<String>,
    /// What the mail asks for.
    pub(crate) again: MailReason,
}

impl Portal {
    /// Queues the mail that invites somebody; `invited_as` is asked for the words in the language of the mail.
    ///
    /// # Errors
    /// [`ServiceError::EmailNotConfirmed`] where the one who invites has not confirmed the own address;
    /// [`ServiceError::Locked`] where the other one got many mails lately.
    pub(crate) async fn mail_invitation(
        &self,
        invited: &InvitationContext<'_>,
        invited_as: impl FnOnce(&Language) -> InvitedRole,
        wording: &InvitationText,
        by: &Inviter,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        if !by.is_confirmed {
            return Err(ServiceError::EmailNotConfirmed);
        }
        let user = store::users::find(invited.user, &mut *tx).await?.ok_or(ServiceError::NotFound)?;
        if !self.outbox.may_disturb(user.id, now, &mut *tx).await? {
            return Err(ServiceError::Locked(MAILS_AGAIN_AFTER));
        }
        if let (MailReason::Reminded | MailReason::RemindedOfCorrection, Some(application)) =
            (invited.again, invited.application)
            && mail_refusals::is_refused(&reminders(&user, application.id), &mut *tx).await?
        {
            return Err(DomainError::Unsubscribed.into());
        }
        let language = links::spoken(wording.language.as_ref().unwrap_or(&user.language));
        let application = invited.application.map(|application| application.id);
        let way_in = self.way_in(&user, invited.role, application, now, &mut *tx).await?;
        let letter = mail::InvitationTemplate {
            role: invited_as(&language),
            name: known_name(&user).or(invited.called.clone()).unwrap_or_default(),
            inviter: by.name.clone(),
            subject: wording.subject.clone(),
            message: wording.text.clone(),
            link: way_in.link,
            valid_for: way_in.valid_for,
        };
        let letter = match (invited.again, invited.application) {
            (MailReason::Reminded | MailReason::RemindedOfCorrection, Some(application)) => {
                let unsubscribe_link =
                    self.unsubscribing(&reminders(&user, application.id), now, &mut *tx).await?;
                let is_correction = invited.again == MailReason::RemindedOfCorrection;
                MailTemplate::Reminder { invitation: letter, is_correction, unsubscribe_link }
            }
            _ => MailTemplate::Invitation(letter),
        };
        let about = invited.application.map(|application| MailInstance::instance(application, &language));
        let to = MailRecipient { language: &language, about, ..MailRecipient::user(&user) };
        let mail = self.outbox.queue(&to, &letter, now, &mut *tx).await?;
        if invited.again != MailReason::Invited && way_in.valid_for.is_none() {
            // It only leads to the page to sign in: what became of the invitation is known already.
            return Ok(());
        }
        let invitation = PendingInvitation {
            role: invited.role,
            application,
            user: user.id,
            invited_by: by.user,
            hash: way_in.hash,
            mail,
            language,
            expires_at: now + INVITATION,
        };
        Ok(store::invitations::add(&invitation, now, tx).await?)
    }

    /// Whoever has a password, or signs in elsewhere, just signs in.
    async fn way_in(
        &self,
        user: &User,
        role: InvitationTarget,
        application: Option<InstanceId>,
        now: Timestamp,
        tx: &mut Tx,
    ) -> store::Result<WayIn> {
        if self.external.is_some() || passwords::find(user.id, &mut *tx).await?.is_some() {
            let link = self.provider.page(&sign_in_page(role, application));
            return Ok(WayIn { link, valid_for: None, hash: Token::random().hash() });
        }
        let purpose = TokenPurpose::Invitation { role: role.id() };
        let token = links::new_link(user, purpose, INVITATION, now, tx).await?;
        let link = self.provider.link(links::PASSWORD_PAGE, &token);
        Ok(WayIn { link, valid_for: Some(INVITATION), hash: token.hash() })
    }

    /// Invites an administrator, who has been granted the role.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`], [`ServiceError::NotFound`]; [`ServiceError::Not`] where it has signed in.
    pub async fn invite_admin(
        &self,
        id: AdminId,
        wording: &InvitationText,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        wording.check().into_result()?;
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let admin = store::admins::find(id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
        if self.user(admin.user).await?.signed_in_at.is_some() {
            return Err(DomainError::AlreadyActive.into());
        }
        let role = InvitationTarget::Admin(id);
        let invited = InvitationContext {
            role,
            user: admin.user,
            application: None,
            called: None,
            again: MailReason::Invited,
        };
        self.mail_invitation(&invited, |_| InvitedRole::Admin, wording, &who.into(), now, &mut tx).await?;
        let deed = AuditEvent::on("admin.invited", "user", admin.user);
        audit::record(AuditChain::Provider, who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        self.outbox.wake();
        Ok(())
    }

    /// The instance with this id.
    pub(crate) async fn application(&self, id: InstanceId, tx: &mut Tx) -> Result<Instance, ServiceError> {
        store::instances::find(id, tx).await?.ok_or(ServiceError::NotFound)
    }
}

/// The page to sign in, from which it goes on in the role that the mail is about.
fn sign_in_page(role: InvitationTarget, application: Option<InstanceId>) -> String {
    let (page, role) = (links::SIGN_IN_PAGE, i16::from(role.role()));
    match application {
        Some(application) => format!("{page}?role={role}&instance={application}"),
        None => format!("{page}?role={role}"),
    }
}

/// The link of an invitation into a role works no longer.
pub(crate) async fn withdraw(user: UserId, role: i64, tx: &mut Tx) -> store::Result<()> {
    store::one_time_tokens::withdraw(user, &TokenPurpose::Invitation { role }, tx).await
}

/// A letter does not greet somebody by a mail address.
fn known_name(user: &User) -> Option<String> {
    Some(user.display_name()).filter(|name| *name != user.email)
}
