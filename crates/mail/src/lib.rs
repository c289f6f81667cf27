//! Mails: templates in German and English, and sending them.
//!
//! [`letters`] says which mails there are and what each needs to know; [`rendering`] writes one as text and HTML, with
//! the words of `texts/`, and with those that a provider writes itself; [`sending`] hands it to a mail server, or puts it into a folder; [`returned`] reads the notice
//! that it came back.
mod colours;
pub mod letters;
mod own_words;
mod rendering;
pub mod returned;
pub mod sending;
mod texts;

pub use letters::{InvitationTemplate, InvitedRole, MailTemplate, MassMailTemplate, UnsubscribeLink};
pub use own_words::{AuthoredText, MailBody};
pub use rendering::{Branding, RenderedMail, render};
pub use sending::{DeliveryError, DeliveryReceipt, MailSender, OutgoingMail};
