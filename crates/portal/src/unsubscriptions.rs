//! Refusing further mails of a kind: by the link in the mail, without signing in, and taking that back.
use crate::{Portal, service_error::ServiceError};
use elections::{
    ids::InstanceId,
    people::{User, normalise_email},
};
use identity::tokens::Token;
use jiff::Timestamp;
use mail::UnsubscribeLink;
use store::{
    Tx,
    mail_refusals::{self, MailSubscription},
};

/// The page on which further mails are refused.
const PAGE: &str = "/user/unsubscribe";
/// The call by which mail programs refuse them (RFC 8058).
const CALL: &str = "/api/v1/unsubscribe/";
/// What reminders are called among the kinds of mails.
const REMINDER: &str = "reminder";
/// What mails to many are called among them.
const MASS: &str = "mass";

/// Mails that somebody gets, or refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsubscribeDetails {
    /// The mail address, with all but its first letter and its domain left out: whoever has the link may have been
    /// forwarded it.
    pub email: String,
    /// The title of the instance that they are about, in its default language, or the name of the portal.
    pub title: String,
    /// Whether they are refused.
    pub is_refused: bool,
}

impl Portal {
    /// What a link to refuse mails is about.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] for a token that is none.
    pub async fn refusing(&self, token: &str) -> Result<UnsubscribeDetails, ServiceError> {
        let what = self.subscription(token).await?;
        let title = match what.application {
            Some(application) => {
                let instance = store::instances::find(application, &self.db).await?;
                let metadata = instance.ok_or(ServiceError::NotFound)?.metadata;
                let default = &metadata.default_language;
                metadata.title.text(default, default).to_owned()
            }
            None => self.provider.brand.name.clone(),
        };
        Ok(UnsubscribeDetails {
            email: masked(&what.email_key),
            title,
            is_refused: mail_refusals::is_refused(&what, &self.db).await?,
        })
    }

    /// Refuses further mails of the kind.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] for a token that is none.
    pub async fn refuse_mails(&self, token: &str) -> Result<(), ServiceError> {
        let what = self.subscription(token).await?;
        Ok(mail_refusals::refuse(&what, Timestamp::now(), &self.db).await?)
    }

    /// Takes back that they are refused.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] for a token that is none.
    pub async fn want_mails_again(&self, token: &str) -> Result<(), ServiceError> {
        let what = self.subscription(token).await?;
        Ok(mail_refusals::take_back(&what, &self.db).await?)
    }

    async fn subscription(&self, token: &str) -> Result<MailSubscription, ServiceError> {
        let token = Token::parse(token).map_err(|_| ServiceError::NotFound)?;
        mail_refusals::of_link(token.hash(), &self.db).await?.ok_or(ServiceError::NotFound)
    }

    /// How somebody refuses further mails of a kind.
    pub(crate) async fn unsubscribing(
        &self,
        from: &MailSubscription,
        now: Timestamp,
        tx: &mut Tx,
    ) -> store::Result<UnsubscribeLink> {
        let token = Token::random();
        mail_refusals::add_link(token.hash(), from, now, tx).await?;
        Ok(self.unsubscribing_by(&token))
    }

    /// The links that a token is in.
    pub(crate) fn unsubscribing_by(&self, token: &Token) -> UnsubscribeLink {
        UnsubscribeLink {
            page_url: self.provider.link(PAGE, token),
            api_url: self.provider.page(&format!("{CALL}{}", token.reveal())),
        }
    }
}

/// The reminders that somebody gets from an instance.
pub(crate) fn reminders(user: &User, application: InstanceId) -> MailSubscription {
    MailSubscription {
        email_key: normalise_email(&user.email),
        kind: REMINDER.to_owned(),
        application: Some(application),
    }
}

/// What the provider writes to many.
pub(crate) fn mass_mails(user: &User) -> MailSubscription {
    MailSubscription { email_key: normalise_email(&user.email), kind: MASS.to_owned(), application: None }
}

fn masked(email: &str) -> String {
    let (name, domain) = email.split_once('@').unwrap_or((email, ""));
    let first: String = name.chars().take(1).collect();
    format!("{first}…@{domain}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_address_is_recognised_by_its_owner_alone() {
        assert_eq!(masked("erika@example.org"), "e…@example.org");
        assert_eq!(masked("öz@example.org"), "ö…@example.org");
    }
}
