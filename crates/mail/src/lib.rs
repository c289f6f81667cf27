//! Mails: templates in German and English, and sending them.
//!
//! [`letters`] says which mails there are and what each needs to know; [`rendering`] writes one as text and HTML, with
//! the words of `texts/`, and with those that a provider writes itself; [`sending`] hands it to a mail server, or puts it into a folder; [`returned`] reads the notice
//! that it came back.
mod authored_text;
pub mod bounces;
mod colours;
mod rendering;
pub mod sending;
pub mod templates;
mod texts;

pub use authored_text::{AuthoredText, MailBody};
pub use rendering::{Branding, RenderedMail, render};
pub use sending::{DeliveryError, DeliveryReceipt, MailSender, OutgoingMail};
pub use templates::{InvitationTemplate, InvitedRole, MailTemplate, MassMailTemplate, UnsubscribeLink};
