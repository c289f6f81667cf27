//! The start-up settings of this node, for operators.
use jiff::Timestamp;
use mail::MailSender;
use media::StorageKind;

/// The start-up settings of this node. It contains no passwords, and no addresses that could contain one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeSetup {
    /// The start time.
    pub started_at: Timestamp,
    /// The mail server; `None` if mails are written to a folder.
    pub mail: Option<MailServer>,
    /// The kind of picture storage.
    pub storage: StorageKind,
}

/// A mail server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailServer {
    /// Its host.
    pub host: String,
    /// The sender address of mails.
    pub from: String,
}

impl NodeSetup {
    pub(crate) fn new(sender: &MailSender, storage: StorageKind, started_at: Timestamp) -> NodeSetup {
        let mail = sender.host().map(|host| MailServer { host: host.to_owned(), from: sender.from() });
        NodeSetup { started_at, mail, storage }
    }
}
