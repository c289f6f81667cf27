//! Inviting people into roles: a mail with a link that works once, or, for whoever has a password already, one that
//! leads to the page to sign in.
use crate::{
    Portal,
    audit::{self, Deed},
    links,
    outbox::{About, MAILS_AGAIN_AFTER, To},
    people::SignedIn,
    refused::Refused,
};
use elections::{
    applications::Application,
    bounds,
    ids::{AdminId, ApplicationId, UserId},
    people::User,
    refusals::Refusal,
    texts::Language,
    violations::Violations,
};
use jiff::{SignedDuration, Timestamp};
use mail::{InvitedAs, Letter};
use store::{Tx, audit::Chain, one_time_tokens::Purpose, passwords};

/// How long the link of an invitation works.
pub const INVITATION: SignedDuration = SignedDuration::from_hours(14 * 24);

/// What the one who invites says in the mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wording {
    /// The subject, in place of the usual one.
    pub subject: Option<String>,
    /// Words of one's own, as plain text.
    pub text: Option<String>,
    /// The language of the mail, if not that of the account.
    pub language: Option<Language>,
}

impl Wording {
    /// What is wrong with it, by the names of the wire.
    pub fn check(&self) -> Violations {
        let mut violations = Violations::default();
        let (subject, text) = (self.subject.as_deref(), self.text.as_deref());
        violations.optional("Mailoptions.subject", subject.unwrap_or_default(), bounds::HEADING);
        violations.optional("Mailoptions.text", text.unwrap_or_default(), bounds::MAIL_TEXT);
        violations
    }
}

/// Into what somebody is invited.
pub(crate) struct Invited<'a> {
    /// The id of the role, which has one working link.
    pub(crate) role: i64,
    /// Whose role it is.
    pub(crate) user: UserId,
    /// The instance; none for administrators.
    pub(crate) application: Option<&'a Application>,
}

impl Portal {
    /// Queues the mail that invites somebody; `invited_as` is asked for the words in the language of the mail.
    ///
    /// # Errors
    /// [`Refused::EmailNotConfirmed`] where the one who invites has not confirmed the own address;
    /// [`Refused::Locked`] where the other one got many mails lately.
    pub(crate) async fn mail_invitation(
        &self,
        invited: &Invited<'_>,
        invited_as: impl FnOnce(&Language) -> InvitedAs,
        wording: &Wording,
        who: &SignedIn,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), Refused> {
        if who.user.email_confirmed_at.is_none() {
            return Err(Refused::EmailNotConfirmed);
        }
        let user = store::users::find(invited.user, &mut *tx).await?.ok_or(Refused::NotFound)?;
        if !self.outbox.may_disturb(user.id, now, &mut *tx).await? {
            return Err(Refused::Locked(MAILS_AGAIN_AFTER));
        }
        let language = links::spoken(wording.language.as_ref().unwrap_or(&user.language));
        let (link, valid_for) = self.way_in(&user, invited.role, now, &mut *tx).await?;
        let letter = Letter::Invitation(mail::Invitation {
            invited_as: invited_as(&language),
            name: known_name(&user),
            inviter: who.user.name(),
            subject: wording.subject.clone(),
            words: wording.text.clone(),
            link,
            valid_for,
        });
        let about = invited.application.map(|application| About::instance(application, &language));
        let to = To { language: &language, about, ..To::user(&user) };
        Ok(self.outbox.queue(&to, &letter, now, tx).await?)
    }

    /// The link of an invitation and how long it works: whoever has a password, or signs in elsewhere, just signs in.
    async fn way_in(
        &self,
        user: &User,
        role: i64,
        now: Timestamp,
        tx: &mut Tx,
    ) -> store::Result<(String, Option<SignedDuration>)> {
        if self.external.is_some() || passwords::find(user.id, &mut *tx).await?.is_some() {
            return Ok((self.provider.page(links::SIGN_IN_PAGE), None));
        }
        let token = links::new_link(user, Purpose::Invitation { role }, INVITATION, now, tx).await?;
        Ok((self.provider.link(links::PASSWORD_PAGE, &token), Some(INVITATION)))
    }

    /// Invites an administrator, who has been granted the role.
    ///
    /// # Errors
    /// [`Refused::Invalid`], [`Refused::NotFound`]; [`Refused::Not`] where it has signed in.
    pub async fn invite_admin(&self, id: AdminId, wording: &Wording, who: &SignedIn) -> Result<(), Refused> {
        wording.check().into_result()?;
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let admin = store::admins::find(id, &mut tx).await?.ok_or(Refused::NotFound)?;
        if self.user(admin.user).await?.signed_in_at.is_some() {
            return Err(Refusal::AlreadyActive.into());
        }
        let invited = Invited { role: id.into(), user: admin.user, application: None };
        self.mail_invitation(&invited, |_| InvitedAs::Admin, wording, who, now, &mut tx).await?;
        let deed = Deed::on("admin.invited", "user", admin.user);
        audit::record(Chain::Provider, who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        self.outbox.wake();
        Ok(())
    }

    /// The instance with this id.
    pub(crate) async fn application(&self, id: ApplicationId, tx: &mut Tx) -> Result<Application, Refused> {
        store::applications::find(id, tx).await?.ok_or(Refused::NotFound)
    }
}

/// The link of an invitation into a role works no longer.
pub(crate) async fn withdraw(user: UserId, role: i64, tx: &mut Tx) -> store::Result<()> {
    store::one_time_tokens::withdraw(user, &Purpose::Invitation { role }, tx).await
}

/// Empty while nobody knows the name: a letter does not greet somebody by a mail address.
fn known_name(user: &User) -> String {
    let name = user.name();
    if name == user.email { String::new() } else { name }
}
