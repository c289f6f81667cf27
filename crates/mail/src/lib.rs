//! Mails: templates in German and English, and sending them.
