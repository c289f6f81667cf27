//! Mails from the provider, their delivery, unsubscribing, and notifications.
pub(crate) mod custom_mail;
pub(crate) mod mails;
pub(crate) mod notifications;
pub(crate) mod unsubscribe;
