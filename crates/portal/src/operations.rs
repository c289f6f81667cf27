//! How this node was started, for those who look after the portal.
use jiff::Timestamp;
use mail::MailSender;
use media::StorageKind;

/// How this node was started. No passwords, and no addresses that could hold one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeSetup {
    /// When.
    pub started_at: Timestamp,
    /// Who takes its mails; none where they go into a folder.
    pub mail: Option<MailServer>,
    /// What kind of place pictures are kept in.
    pub storage: StorageKind,
}

/// A mail server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailServer {
    /// Its host.
    pub host: String,
    /// Who mails come from.
    pub from: String,
}

impl NodeSetup {
    pub(crate) fn of(sender: &MailSender, storage: StorageKind, started_at: Timestamp) -> NodeSetup {
        let mail = sender.host().map(|host| MailServer { host: host.to_owned(), from: sender.from() });
        NodeSetup { started_at, mail, storage }
    }
}
