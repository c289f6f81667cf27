//! Notices: mails to people who hold a role in an instance, about something that has happened there.
use crate::{
    mailing::outbox::{MailInstance, MailRecipient, Outbox},
    provider::Provider,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    ids::UserId,
    instances::Instance,
    people::Role,
    reasons::Reason,
    texts::{Language, Texts},
};
use mail::{InvitedRole, MailTemplate, RoleMailTemplate};

/// Somebody who gets a notice.
pub(crate) struct NoticeRecipient {
    /// The account.
    pub(crate) user: UserId,
    /// The role that the notice concerns.
    pub(crate) role: Role,
    /// The name of the party, if the role has one.
    pub(crate) party: Option<Texts>,
    /// The page that the mail links to.
    pub(crate) page: String,
}

/// What a notice says.
pub(crate) struct Notice<'a> {
    /// Builds the mail in the language of a recipient.
    pub(crate) template: &'a (dyn Fn(RoleMailTemplate, &Language) -> MailTemplate + Sync),
    /// The instance in which it happened.
    pub(crate) instance: &'a Instance,
    /// The reason, if somebody gave one.
    pub(crate) reason: Option<&'a Reason>,
    /// Who did it.
    pub(crate) actor: &'a Principal,
}

impl Outbox {
    /// Queues a notice in the language of the recipient. An account that was deleted gets none.
    pub(crate) async fn queue_notice(
        &self,
        notice: &Notice<'_>,
        recipient: NoticeRecipient,
        provider: &Provider,
        work: &mut UnitOfWork,
    ) -> store::Result<()> {
        let NoticeRecipient { user, role, party, page } = recipient;
        let Some(user) = store::users::find(user, &mut *work).await? else { return Ok(()) };
        let content = RoleMailTemplate {
            role: build_invited_role(role, Some(notice.instance), party.as_ref(), &user.language),
            name: user.greeting_name(),
            inviter: notice.actor.user.display_name(),
            subject: None,
            message: notice.reason.map(|reason| reason.as_str().to_owned()),
            link: provider.page_url(&page),
            last_day: None,
            answer_request: None,
            can_reply: false,
        };
        let template = (notice.template)(content, &user.language);
        let about = Some(MailInstance::new(notice.instance, &user.language));
        self.queue(&MailRecipient { about, ..MailRecipient::from_user(&user) }, &template, work).await?;
        Ok(())
    }
}

/// Returns a role with the names of its instance and party in this language. A role without an instance is that of an
/// administrator.
pub(crate) fn build_invited_role(
    role: Role,
    instance: Option<&Instance>,
    party: Option<&Texts>,
    language: &Language,
) -> InvitedRole {
    let Some(instance) = instance else { return InvitedRole::Admin };
    let text = |texts: &Texts| texts.text(language, &instance.metadata.default_language).to_owned();
    let (instance, party) = (text(&instance.metadata.title), party.map(text));
    match role {
        Role::Admin => InvitedRole::Admin,
        Role::TrustPerson => InvitedRole::TrustPerson { instance, party: party.unwrap_or_default() },
        Role::Candidate => InvitedRole::Candidate { instance, party },
        Role::Creator | Role::Media => InvitedRole::Creator { instance },
    }
}
