//! Unsubscribing from a kind of mail by the link in the mail, without signing in, and subscribing again.
use crate::{
    audit::log::AuditActor,
    mailing::Mailing,
    provider::Provider,
    service_error::ServiceError,
    unit_of_work::{Unaudited, UnitOfWork},
};
use elections::{
    ids::InstanceId,
    people::{User, normalise_email},
    texts::Language,
};
use identity::tokens::Token;
use mail::UnsubscribeLink;
use store::mail_unsubscriptions::{self, MailSubscription};

/// The path of the page for unsubscribing.
const UNSUBSCRIBE_PAGE: &str = "/user/unsubscribe";
/// The API path for one-click unsubscribing by mail programs (RFC 8058).
const UNSUBSCRIBE_PATH: &str = "/api/v1/unsubscribe/";
/// The mail kind of reminders.
const REMINDER_KIND: &str = "reminder";
/// The mail kind of mass mails.
pub(crate) const MASS_MAIL_KIND: &str = "mass";

/// The details of a subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsubscribeDetails {
    /// The mail address, masked except for its first letter and its domain, because the link may have been forwarded.
    pub email: String,
    /// The title of the instance, or the name of the portal.
    pub title: String,
    /// Whether the person has unsubscribed.
    pub is_unsubscribed: bool,
}

impl Mailing {
    /// Returns the details of an unsubscribe link. The title is in the language of the reader, if there is one.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] for an unknown token.
    pub async fn load_unsubscribe_details(
        &self,
        token: &str,
        reader: Option<&Language>,
    ) -> Result<UnsubscribeDetails, ServiceError> {
        let subscription = self.load_subscription(token).await?;
        let title = match subscription.instance_id {
            Some(instance_id) => {
                let instance = store::instances::find(instance_id, &self.db).await?;
                let metadata = instance.ok_or(ServiceError::NotFound)?.metadata;
                metadata.title.text_for(reader, &metadata.default_language).to_owned()
            }
            None => self.provider.brand.name.clone(),
        };
        Ok(UnsubscribeDetails {
            email: mask_email(&subscription.email_key),
            title,
            is_unsubscribed: mail_unsubscriptions::is_unsubscribed(&subscription, &self.db).await?,
        })
    }

    /// Unsubscribes the person from this kind of mail.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] for an unknown token.
    pub async fn unsubscribe(&self, token: &str) -> Result<(), ServiceError> {
        let subscription = self.load_subscription(token).await?;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        mail_unsubscriptions::add(&subscription, work.now(), &mut work).await?;
        Ok(work.commit_unaudited(Unaudited::Subscription).await?)
    }

    /// Subscribes the person again.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] for an unknown token.
    pub async fn resubscribe(&self, token: &str) -> Result<(), ServiceError> {
        let subscription = self.load_subscription(token).await?;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        mail_unsubscriptions::remove(&subscription, &mut work).await?;
        Ok(work.commit_unaudited(Unaudited::Subscription).await?)
    }

    async fn load_subscription(&self, token: &str) -> Result<MailSubscription, ServiceError> {
        let token = Token::parse(token).map_err(|_| ServiceError::NotFound)?;
        mail_unsubscriptions::find_by_link(token.hash(), &self.db).await?.ok_or(ServiceError::NotFound)
    }
}

/// Creates and stores an unsubscribe link.
pub(crate) async fn create_unsubscribe_link(
    provider: &Provider,
    subscription: &MailSubscription,
    work: &mut UnitOfWork,
) -> store::Result<UnsubscribeLink> {
    let now = work.now();
    let token = Token::random();
    mail_unsubscriptions::add_link(token.hash(), subscription, now, work).await?;
    Ok(build_unsubscribe_link(provider, &token))
}

/// Builds an unsubscribe link that contains a token.
pub(crate) fn build_unsubscribe_link(provider: &Provider, token: &Token) -> UnsubscribeLink {
    UnsubscribeLink {
        page_url: provider.token_url(UNSUBSCRIBE_PAGE, token),
        api_url: provider.page_url(&format!("{UNSUBSCRIBE_PATH}{}", token.reveal())),
    }
}

/// Returns the subscription to the reminders of an instance.
pub(crate) fn reminder_subscription(user: &User, instance_id: InstanceId) -> MailSubscription {
    MailSubscription {
        email_key: normalise_email(&user.email),
        kind: REMINDER_KIND.to_owned(),
        instance_id: Some(instance_id),
    }
}

/// Returns the subscription to mass mails.
pub(crate) fn mass_mail_subscription(user: &User) -> MailSubscription {
    MailSubscription {
        email_key: normalise_email(&user.email),
        kind: MASS_MAIL_KIND.to_owned(),
        instance_id: None,
    }
}

fn mask_email(email: &str) -> String {
    let (name, domain) = email.split_once('@').unwrap_or((email, ""));
    let first: String = name.chars().take(1).collect();
    format!("{first}…@{domain}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_masked_mail_address_is_recognisable_only_to_its_owner() {
        assert_eq!(mask_email("erika@example.org"), "e…@example.org");
        assert_eq!(mask_email("öz@example.org"), "ö…@example.org");
    }
}
