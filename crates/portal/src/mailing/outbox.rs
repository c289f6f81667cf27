//! The outbox. A mail is queued in the transaction of the change that causes it. [`crate::mailing::delivery`] sends it
//! afterwards.
use crate::{
    clock::Clock,
    limits::{Limit, Limits},
    provider::Provider,
    unit_of_work::UnitOfWork,
};
use elections::{
    ids::{InstanceId, MailId, UserId},
    instances::Instance,
    people::User,
    texts::Language,
};
use mail::{Branding, MailTemplate, RenderedMail};
use std::{sync::Arc, time::Duration};
use store::{
    Db,
    mails::{self, QueuedMail},
};
use tokio::sync::Notify;

/// The period of the limits on mails.
pub(crate) const MAIL_QUOTA_PERIOD: Duration = Duration::from_secs(60 * 60);

/// The recipient of a mail.
#[derive(Clone, Debug)]
pub struct MailRecipient<'a> {
    /// The account, if there is one.
    pub user: Option<UserId>,
    /// The mail address.
    pub email: &'a str,
    /// The language it is written in.
    pub language: &'a Language,
    /// The instance that the mail is about.
    pub about: Option<MailInstance>,
    /// The person who gets the replies if the instance names no address for them.
    pub reply_to: Option<String>,
}

/// The instance that a mail is about. The mail shows its name and colour.
#[derive(Clone, Debug)]
pub struct MailInstance {
    instance_id: InstanceId,
    title: String,
    accent: Option<String>,
    /// The publisher and the address of its editors, who get the replies; `None` if it has no address.
    editors: Option<String>,
}

impl MailInstance {
    /// Creates the details in the language of the mail.
    pub fn new(instance: &Instance, language: &Language) -> MailInstance {
        let metadata = &instance.metadata;
        let editors = &metadata.editors;
        MailInstance {
            instance_id: instance.id,
            title: metadata.title.text(language, &metadata.default_language).to_owned(),
            accent: instance.configuration.theming.primary.clone(),
            editors: (!editors.email.is_empty())
                .then(|| mail::format_mailbox(&editors.publisher, &editors.email)),
        }
    }
}

impl<'a> MailRecipient<'a> {
    /// Creates the recipient from an account, with its address and language.
    pub fn from_user(user: &'a User) -> MailRecipient<'a> {
        MailRecipient {
            user: Some(user.id),
            email: &user.email,
            language: &user.language,
            about: None,
            reply_to: None,
        }
    }

    /// Returns who gets the replies: the editors of the instance, or else the person who caused the mail.
    pub(crate) fn reply_address(&self) -> Option<&str> {
        let editors = self.about.as_ref().and_then(|about| about.editors.as_deref());
        editors.or(self.reply_to.as_deref())
    }
}

/// Queues and sends mails.
#[derive(Clone)]
pub struct Outbox {
    pub(crate) db: Db,
    branding: Arc<Branding>,
    pub(super) limits: Limits,
    /// Whether mails are shown here and not sent.
    pub(super) shows_mails: bool,
    pub(crate) clock: Clock,
    /// Wakes the delivery of this node.
    pub(crate) wakeup: Arc<Notify>,
}

impl Outbox {
    /// Creates an outbox.
    pub fn new(db: Db, provider: &Provider, clock: Clock) -> Outbox {
        let branding = Branding {
            portal: provider.brand.name.clone(),
            address: provider.url.clone(),
            instance: None,
            accent: None,
        };
        Outbox {
            db,
            branding: Arc::new(branding),
            limits: provider.limits.clone(),
            shows_mails: provider.shows_mails,
            clock,
            wakeup: Arc::default(),
        }
    }

    /// Queues a mail in the write that causes it. The commit wakes the sender.
    pub(crate) async fn queue(
        &self,
        to: &MailRecipient<'_>,
        template: &MailTemplate,
        work: &mut UnitOfWork,
    ) -> store::Result<MailId> {
        let now = work.now();
        let rendered = self.render(to, template);
        let mail = QueuedMail {
            id: MailId::random(),
            kind: template.kind().to_owned(),
            instance_id: to.about.as_ref().map(|about| about.instance_id),
            user: to.user,
            recipient: to.email.to_owned(),
            reply_to: to.reply_address().map(str::to_owned),
            language: to.language.clone(),
            subject: rendered.subject,
            text: rendered.text,
            html: rendered.html,
            unsubscribe: template.unsubscribe_link().map(|links| links.api_url.clone()),
            job: work.job(),
        };
        mails::queue(&mail, now, &mut *work).await?;
        work.note_queued_mail();
        Ok(mail.id)
    }

    /// Renders a mail for a recipient.
    pub(crate) fn render(&self, to: &MailRecipient<'_>, template: &MailTemplate) -> RenderedMail {
        mail::render(template, &self.build_branding(to.about.as_ref()), to.language)
    }

    fn build_branding(&self, about: Option<&MailInstance>) -> Branding {
        let portal = Branding::clone(&self.branding);
        match about {
            Some(MailInstance { title, accent, .. }) => {
                Branding { instance: Some(title.clone()), accent: accent.clone(), ..portal }
            }
            None => portal,
        }
    }

    fn max_unsolicited_mails(&self) -> i64 {
        self.limits.count(Limit::UnsolicitedMails).into()
    }

    /// Returns whether strangers may cause another mail to a person. The limit protects mailboxes from being flooded.
    pub(crate) async fn can_send_to_user(&self, user: UserId, work: &mut UnitOfWork) -> store::Result<bool> {
        let now = work.now();
        let since = now - MAIL_QUOTA_PERIOD;
        Ok(mails::count_by_user(user, since, work).await? < self.max_unsolicited_mails())
    }

    /// Returns whether an account may cause another mail to an address that is not confirmed. The limit applies to
    /// mails of all accounts to one address, and of one account to all addresses.
    pub(crate) async fn can_send_to_address(
        &self,
        user: UserId,
        address: &str,
        work: &mut UnitOfWork,
    ) -> store::Result<bool> {
        let now = work.now();
        let since = now - MAIL_QUOTA_PERIOD;
        let to_address = mails::count_by_address(address, since, &mut *work).await?;
        Ok(to_address < self.max_unsolicited_mails() && self.can_send_to_user(user, work).await?)
    }
}
