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

pub use letters::{Invitation, InvitedAs, Letter, Mass, Unsubscribing};
pub use own_words::{Body, OwnWords};
pub use rendering::{Look, Rendered, render};
pub use sending::{Failure, Mail, Receipt, Sender};
