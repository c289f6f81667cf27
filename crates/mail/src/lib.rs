//! Mails: templates in German and English, and sending.
//!
//! [`templates`] lists the mails and the data that each of them contains. [`rendering`] renders a mail as text and
//! HTML, from the texts in `locales/<language>/mails.json` and from text that a provider writes. [`sending`] passes it
//! to a mail server or writes it into a folder. [`bounces`] parses bounce notices.
mod answer_names;
mod authored_text;
pub mod bounces;
mod colours;
mod rendering;
pub mod sending;
pub mod templates;
mod texts;

pub use answer_names::default_answer_names;
pub use authored_text::{AuthoredText, MailBody};
pub use rendering::{Branding, RenderedMail, render};
pub use sending::{DeliveryError, DeliveryReceipt, MailSender, OutgoingMail, format_mailbox};
pub use templates::{
    AccessChange, AfterDeadline, AnswerReceipt, AnswerRequest, CorrectedWording, DateNotice, DateNoticeKind,
    InvitedRole, MailTemplate, MassMailTemplate, ReceiptPosition, RenamedCandidate, RoleMailTemplate,
    UnsubscribeLink,
};
