//! Mails that remind participants of their answers.
use crate::{
    accounts::invitations::{
        InvitationContext, Inviter, PreparedMail, RoleLink, RoleMailPreview, RoleMailText, prepare_mail,
        track_invitation,
    },
    mailing::unsubscriptions::{self, reminder_subscription},
    participants::Participants,
    provider::answers_page,
    service_error::ServiceError,
    unit_of_work::UnitOfWork,
};
use elections::{answers::Entity, domain_errors::DomainError, people::User};
use identity::tokens::Token;
use mail::MailTemplate;
use store::{mail_unsubscriptions, reopenings::Reopening};

/// A role whose holder is reminded to answer.
pub(crate) struct Reminder<'a> {
    /// The role.
    pub(crate) invited: InvitationContext<'a>,
    /// The party or the candidate whose answers are missing.
    pub(crate) entity: Entity,
    /// Whether the person has signed in with the role.
    pub(crate) is_active: bool,
}

/// Whether the links of a reminder are stored.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LinkStorage {
    /// They are stored, so that they work.
    Stored,
    /// They look like those of the mail and do not work.
    Preview,
}

impl Participants {
    /// Queues the mail that reminds somebody to submit, or to submit corrected answers again.
    ///
    /// # Errors
    /// [`ServiceError::TooManyAttempts`]; [`ServiceError::RuleViolation`] if the person has unsubscribed from reminders.
    pub(super) async fn queue_reminder(
        &self,
        reminder: &Reminder<'_>,
        wording: &RoleMailText,
        inviter: &Inviter,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let (prepared, template) =
            self.prepare_reminder(reminder, wording, inviter, LinkStorage::Stored, work).await?;
        if let (Some(sender), Some(instance)) = (inviter.sender(), reminder.invited.instance) {
            let user = store::users::find(reminder.invited.user, &mut *work).await?;
            let user = user.ok_or(ServiceError::NotFound)?;
            self.outbox.count_role_mail(sender, instance.id, &user, work).await?;
        }
        let mail = self.outbox.queue(&prepared.recipient(&reminder.invited), &template, work).await?;
        track_invitation(&reminder.invited, prepared, inviter, mail, work).await
    }

    /// Renders the mail that [`Participants::queue_reminder`] would queue, without writing anything. Its links do not work.
    ///
    /// # Errors
    /// As [`Participants::queue_reminder`].
    pub(super) async fn render_reminder_mail(
        &self,
        reminder: &Reminder<'_>,
        wording: &RoleMailText,
        inviter: &Inviter,
        work: &mut UnitOfWork,
    ) -> Result<RoleMailPreview, ServiceError> {
        let (prepared, template) =
            self.prepare_reminder(reminder, wording, inviter, LinkStorage::Preview, work).await?;
        Ok(prepared.preview(&reminder.invited, &template, &self.outbox))
    }

    async fn prepare_reminder(
        &self,
        reminder: &Reminder<'_>,
        wording: &RoleMailText,
        inviter: &Inviter,
        links: LinkStorage,
        work: &mut UnitOfWork,
    ) -> Result<(PreparedMail, MailTemplate), ServiceError> {
        let Reminder { invited, entity, .. } = reminder;
        let instance = invited.instance.ok_or(ServiceError::NotFound)?;
        let instance_id = instance.id;
        let reopenings = store::reopenings::list(instance_id, *entity, &mut *work).await?;
        let is_correction = reopenings.iter().any(Reopening::is_open);
        instance.require_accepting_answers(is_correction, work.now())?;
        let user = self.accounts.load_mailable_user(invited, work).await?;
        let subscription = reminder_subscription(&user, instance_id);
        if mail_unsubscriptions::is_unsubscribed(&subscription, &mut *work).await? {
            return Err(DomainError::Unsubscribed.into());
        }
        let rated = store::progress::count_rated(instance_id, *entity, &mut *work).await?;
        let rated = usize::try_from(rated).unwrap_or_default();
        let link = self.build_reminder_link(reminder, &user, wording, rated, links, work).await?;
        let prepared = prepare_mail(invited, user, link, wording, inviter, work).await?;
        let template = MailTemplate::Reminder {
            invitation: prepared.role_mail.clone(),
            rated,
            is_correction,
            unsubscribe_link: match links {
                LinkStorage::Stored => {
                    unsubscriptions::create_unsubscribe_link(&self.provider, &subscription, work).await?
                }
                LinkStorage::Preview => {
                    unsubscriptions::build_unsubscribe_link(&self.provider, &Token::random())
                }
            },
        };
        Ok((prepared, template))
    }

    /// Returns the link of a reminder. People who have signed in with the role go straight to the first thesis that is not
    /// rated, or to the review. Those who sign in by mail get another invitation, because the page of the answers would
    /// only mail them a second link.
    async fn build_reminder_link(
        &self,
        reminder: &Reminder<'_>,
        user: &User,
        wording: &RoleMailText,
        rated: usize,
        links: LinkStorage,
        work: &mut UnitOfWork,
    ) -> store::Result<RoleLink> {
        let Reminder { invited, entity, is_active } = reminder;
        if !is_active || self.accounts.signs_in_by_mail(user.id, work).await? {
            return match links {
                LinkStorage::Stored => {
                    self.accounts.create_invitation_link(invited, user, wording, work).await
                }
                LinkStorage::Preview => {
                    Ok(self.accounts.build_preview_link(invited, user, wording, work.now()))
                }
            };
        }
        let theses = match invited.instance {
            Some(instance) => store::theses::count(instance.id, work).await?,
            None => 0,
        };
        let view = if rated < theses { "" } else { "?view=submit" };
        Ok(RoleLink { url: self.provider.page_url(&answers_page(*entity)) + view, token: None })
    }
}
