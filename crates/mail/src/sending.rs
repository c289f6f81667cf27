//! Sending of mails to a mail server, or into a folder if no server is configured.
//!
//! This module does not retry. The caller keeps a mail until it is accepted and decides by [`DeliveryError`] when
//! to retry.
use jiff::Timestamp;
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    address::Envelope,
    message::{
        Mailbox, MultiPart,
        header::{HeaderName, HeaderValue},
    },
    transport::smtp::{
        authentication::Credentials,
        client::{Tls, TlsParameters},
        extension::ClientId,
    },
};
use std::{
    borrow::Cow,
    fmt, io,
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::{fs, io::AsyncWriteExt};
use url::{Host, Url};

/// Maximum time for sending one mail, including the connection.
const SEND_TIMEOUT: Duration = Duration::from_secs(60);
/// Status codes of a mail server that rejects our credentials (RFC 4954, section 6). They say nothing about the
/// mail.
const AUTHENTICATION_ERROR_CODES: [u16; 4] = [530, 534, 535, 538];

/// An outgoing mail.
#[derive(Clone, PartialEq, Eq)]
pub struct OutgoingMail {
    /// The id, in letters, digits and hyphens. It is the same for each attempt, so that repeated deliveries can be
    /// recognised.
    pub id: String,
    /// The recipient's address.
    pub to: String,
    /// The address for replies if it is not the sender's: an address, or a name and an address.
    pub reply_to: Option<String>,
    /// The subject.
    pub subject: String,
    /// The plain-text body.
    pub text: String,
    /// The HTML body.
    pub html: String,
    /// The URL at which the recipient can unsubscribe from this kind of mail.
    pub unsubscribe: Option<String>,
}

/// Bodies contain links that sign a person in, so they are never printed.
impl fmt::Debug for OutgoingMail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mail").field("id", &self.id).field("to", &self.to).finish_non_exhaustive()
    }
}

/// Confirmation that a mail was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliveryReceipt {
    /// The response of the mail server, or the file that was written.
    pub response: String,
}

/// The reason why a mail was not accepted, in the words of the mail server if it answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeliveryError {
    /// A later attempt may succeed: the server is busy, unreachable, or rejects our credentials.
    #[error("{0}")]
    Transient(String),
    /// No attempt will succeed: the mailbox does not exist, or the server rejects the mail itself.
    #[error("{0}")]
    Permanent(String),
}

/// An invalid mail configuration. The messages are for the operator of the portal and never contain a password.
#[derive(Debug, thiserror::Error)]
pub enum MailConfigError {
    /// The text is not the address of a mail server.
    #[error(
        "the mail server is written like smtps://user:password@mail.example.org or smtp://user:password@mail.example.org:587"
    )]
    InvalidServer,
    /// TLS cannot verify the name of the server.
    #[error("TLS cannot be used with this mail server: {0}")]
    UnusableTls(String),
    /// A password would be sent without encryption.
    #[error("a password is sent to a mail server on another machine only over TLS; leave out tls=none")]
    PasswordInTheClear,
    /// The text is not a sender.
    #[error("{0:?} is not a sender; write it like Standpunkt <portal@example.org>")]
    InvalidSender(String),
    /// The folder cannot be created.
    #[error("the folder for mails, {}, cannot be created: {error}", folder.display())]
    UnusableFolder {
        /// The path of the folder.
        folder: PathBuf,
        /// The reason.
        error: io::Error,
    },
}

/// Sends mails. Clones share their connections.
#[derive(Clone)]
pub struct MailSender {
    from: Mailbox,
    transport: Transport,
}

#[derive(Clone)]
enum Transport {
    Server { host: String, transport: AsyncSmtpTransport<Tokio1Executor> },
    Folder(PathBuf),
}

impl MailSender {
    /// Creates a sender that uses a mail server. `smtps://` uses TLS from the beginning of the connection.
    /// `smtp://` requires STARTTLS. `smtp://…?tls=none` is for a server on the same machine or network. `from` is
    /// a display name and an address.
    ///
    /// # Errors
    /// Returns an error if the address of the server or the sender is invalid.
    pub fn server(address: &str, from: &str) -> Result<MailSender, MailConfigError> {
        let from = parse_sender(from)?;
        let server = Server::parse(address)?;
        let tls = server.tls(TlsParameters::new(server.host.clone()))?;
        let host = server.host.clone();
        Ok(MailSender {
            transport: Transport::Server { host, transport: server.into_transport(&from, tls) },
            from,
        })
    }

    /// Creates a sender that writes mails into a folder, one `.eml` file for each mail. The names of the files
    /// sort by time.
    ///
    /// # Errors
    /// Returns an error if the folder cannot be created or the sender is invalid.
    pub fn folder(folder: &Path, from: &str) -> Result<MailSender, MailConfigError> {
        let from = parse_sender(from)?;
        let folder_error = |error| MailConfigError::UnusableFolder { folder: folder.to_owned(), error };
        std::fs::create_dir_all(folder).map_err(folder_error)?;
        Ok(MailSender { from, transport: Transport::Folder(folder.to_owned()) })
    }

    /// Returns the host of the mail server; `None` if mails are written into a folder.
    pub fn host(&self) -> Option<&str> {
        match &self.transport {
            Transport::Server { host, .. } => Some(host),
            Transport::Folder(_) => None,
        }
    }

    /// Returns the sender: a name and an address.
    pub fn from(&self) -> String {
        self.from.to_string()
    }

    /// Sends a mail.
    ///
    /// # Errors
    /// Returns an error if the mail is not accepted.
    pub async fn send(&self, mail: &OutgoingMail) -> Result<DeliveryReceipt, DeliveryError> {
        let message = self.build_message(mail).map_err(DeliveryError::Permanent)?;
        match &self.transport {
            Transport::Server { transport, .. } => send_by_smtp(transport, message).await,
            Transport::Folder(folder) => write_file(folder, &mail.id, &message.formatted()).await,
        }
    }

    fn build_message(&self, mail: &OutgoingMail) -> Result<Message, String> {
        let to = parse_recipient(&mail.to)?;
        let reply_to = mail.reply_to.as_deref().map(parse_recipient).transpose()?;
        let mut message = Message::builder()
            .from(self.visible_sender(reply_to.as_ref()))
            .to(to.clone())
            .subject(&mail.subject)
            .date_now()
            .message_id(Some(format!("<{}@{}>", mail.id, self.from.email.domain())))
            .envelope(build_envelope(&self.from, &to)?)
            // Prevents automatic answers (RFC 3834).
            .raw_header(build_header("Auto-Submitted", "auto-generated"));
        if let Some(reply_to) = reply_to {
            message = message.reply_to(reply_to);
        }
        if let Some(address) = &mail.unsubscribe {
            message = message
                .raw_header(build_header("List-Unsubscribe", &format!("<{address}>")))
                // One click suffices, without a confirmation (RFC 8058).
                .raw_header(build_header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        }
        let body = MultiPart::alternative_plain_html(mail.text.clone(), mail.html.clone());
        message.multipart(body).map_err(|error| error.to_string())
    }

    /// Returns the sender as recipients see it. A mail whose replies go to somebody with a name shows this name first,
    /// because recipients open what they recognise: `Stadtjugendring Musterstadt (Standpunkt)`.
    fn visible_sender(&self, reply_to: Option<&Mailbox>) -> Mailbox {
        let name = match (reply_to.and_then(|reply_to| reply_to.name.as_deref()), self.from.name.as_deref()) {
            (Some(replies), Some(portal)) => Some(format!("{replies} ({portal})")),
            (replies, portal) => replies.or(portal).map(str::to_owned),
        };
        Mailbox::new(name, self.from.email.clone())
    }
}

impl fmt::Debug for MailSender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let transport = match &self.transport {
            Transport::Server { .. } => "a mail server",
            Transport::Folder(_) => "a folder",
        };
        write!(f, "Sender({}, by {transport})", self.from)
    }
}

fn parse_sender(text: &str) -> Result<Mailbox, MailConfigError> {
    parse_mailbox(text).map_err(|_| MailConfigError::InvalidSender(text.to_owned()))
}

/// The error message does not contain the address, because it is logged.
fn parse_recipient(text: &str) -> Result<Mailbox, String> {
    parse_mailbox(text).map_err(|error| format!("not a mail address: {error}"))
}

/// Parses a mailbox and converts its host to ASCII, since few mail servers support internationalised host names in
/// another form.
fn parse_mailbox(text: &str) -> Result<Mailbox, lettre::address::AddressError> {
    let mut mailbox: Mailbox = text.trim().parse()?;
    if let Ok(Host::Domain(host)) = Host::parse(mailbox.email.domain()) {
        mailbox.email = lettre::Address::new(mailbox.email.user(), host)?;
    }
    Ok(mailbox)
}

/// Returns an address with a name, as [`OutgoingMail::reply_to`] takes it. Without a name, or with an address that is not
/// valid, it is the address alone.
pub fn format_mailbox(name: &str, email: &str) -> String {
    match email.parse() {
        Ok(address) if !name.trim().is_empty() => {
            let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
            Mailbox::new(Some(name), address).to_string()
        }
        _ => email.to_owned(),
    }
}

fn build_envelope(from: &Mailbox, to: &Mailbox) -> Result<Envelope, String> {
    Envelope::new(Some(from.email.clone()), vec![to.email.clone()]).map_err(|error| error.to_string())
}

fn build_header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

/// The parts of a mail server's address.
struct Server {
    host: String,
    port: Option<u16>,
    credentials: Option<Credentials>,
    encryption: Encryption,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Encryption {
    ImplicitTls,
    StartTls,
    None,
}

impl Server {
    fn parse(address: &str) -> Result<Server, MailConfigError> {
        let url = Url::parse(address).map_err(|_| MailConfigError::InvalidServer)?;
        let host = url.host_str().filter(|host| !host.is_empty()).ok_or(MailConfigError::InvalidServer)?;
        let encryption = match (url.scheme(), url.query()) {
            ("smtps", None) => Encryption::ImplicitTls,
            ("smtp", None) => Encryption::StartTls,
            ("smtp", Some("tls=none")) => Encryption::None,
            _ => return Err(MailConfigError::InvalidServer),
        };
        let credentials = match url.password() {
            Some(password) => {
                Some(Credentials::new(percent_decode(url.username())?, percent_decode(password)?))
            }
            None if url.username().is_empty() => None,
            None => return Err(MailConfigError::InvalidServer),
        };
        let is_local = matches!(host, "localhost" | "127.0.0.1" | "[::1]");
        if encryption == Encryption::None && credentials.is_some() && !is_local {
            return Err(MailConfigError::PasswordInTheClear);
        }
        Ok(Server { host: host.to_owned(), port: url.port(), credentials, encryption })
    }

    fn tls(
        &self,
        parameters: Result<TlsParameters, lettre::transport::smtp::Error>,
    ) -> Result<Tls, MailConfigError> {
        let parameters = || parameters.map_err(|error| MailConfigError::UnusableTls(error.to_string()));
        Ok(match self.encryption {
            Encryption::ImplicitTls => Tls::Wrapper(parameters()?),
            Encryption::StartTls => Tls::Required(parameters()?),
            Encryption::None => Tls::None,
        })
    }

    fn into_transport(self, from: &Mailbox, tls: Tls) -> AsyncSmtpTransport<Tokio1Executor> {
        let default_port = match self.encryption {
            Encryption::ImplicitTls => 465,
            Encryption::StartTls => 587,
            Encryption::None => 25,
        };
        let mut server = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(self.host)
            .port(self.port.unwrap_or(default_port))
            .tls(tls)
            .timeout(Some(SEND_TIMEOUT))
            .hello_name(ClientId::Domain(from.email.domain().to_owned()));
        if let Some(credentials) = self.credentials {
            server = server.credentials(credentials);
        }
        server.build()
    }
}

/// Decodes a user name or password of a URL, in which `%40` represents `@`.
fn percent_decode(text: &str) -> Result<String, MailConfigError> {
    let decoded = percent_encoding::percent_decode_str(text).decode_utf8();
    decoded.map(Cow::into_owned).map_err(|_| MailConfigError::InvalidServer)
}

async fn send_by_smtp(
    server: &AsyncSmtpTransport<Tokio1Executor>,
    message: Message,
) -> Result<DeliveryReceipt, DeliveryError> {
    // The library's own timeout covers the connection only; a server may stop answering later.
    match tokio::time::timeout(SEND_TIMEOUT, server.send(message)).await {
        Ok(Ok(response)) => {
            let lines: Vec<&str> = response.message().collect();
            Ok(DeliveryReceipt { response: format!("{} {}", response.code(), lines.join(" ")) })
        }
        Ok(Err(error)) => Err(to_delivery_error(&error)),
        Err(_) => Err(DeliveryError::Transient(format!("no answer within {} s", SEND_TIMEOUT.as_secs()))),
    }
}

fn to_delivery_error(error: &lettre::transport::smtp::Error) -> DeliveryError {
    let source = std::error::Error::source(error).map(ToString::to_string);
    match error.status().map(u16::from) {
        Some(code) => {
            let message = format!("{code} {}", source.unwrap_or_default());
            if error.is_permanent() && !AUTHENTICATION_ERROR_CODES.contains(&code) {
                DeliveryError::Permanent(message)
            } else {
                DeliveryError::Transient(message)
            }
        }
        // The connection, TLS, or a missing feature of the server: not an error of the mail.
        None => DeliveryError::Transient(error.to_string()),
    }
}

/// Writes the file under a temporary name and renames it, so that nobody reads an incomplete mail.
async fn write_file(folder: &Path, id: &str, mail: &[u8]) -> Result<DeliveryReceipt, DeliveryError> {
    let name = format!("{}-{id}.eml", Timestamp::now().strftime("%Y%m%dT%H%M%S%.6fZ"));
    let (path, part) = (folder.join(&name), folder.join(format!(".{name}.part")));
    let written = async {
        let mut file = fs::File::create(&part).await?;
        file.write_all(mail).await?;
        file.sync_all().await?;
        fs::rename(&part, &path).await
    };
    written
        .await
        .map_err(|error: io::Error| DeliveryError::Transient(format!("{}: {error}", path.display())))?;
    Ok(DeliveryReceipt { response: path.display().to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use lettre::transport::smtp::client::Certificate;
    use mail_parser::MessageParser;
    use rstest::rstest;
    use testing::{Inbox, inbox};

    const PORTAL: &str = "Wahlhilfe für Köln <portal@portal.example.org>";

    fn mail(id: &str) -> OutgoingMail {
        OutgoingMail {
            id: id.to_owned(),
            to: "erika@example.org".to_owned(),
            reply_to: None,
            subject: "Einladung – für Die Grünen".to_owned(),
            text: ".Hallo Ünal\n\nhttps://portal.example.org/user/login\n".to_owned(),
            html: "<p>Hallo Ünal</p>".to_owned(),
            unsubscribe: None,
        }
    }

    #[tokio::test]
    async fn a_mail_arrives_as_it_was_written() {
        let inbox = Inbox::open().await;
        let sender = MailSender::server(&inbox.address(), PORTAL).unwrap();
        let receipt = sender.send(&mail("42")).await.unwrap();
        assert!(receipt.response.starts_with("250 "), "{receipt:?}");
        let received = inbox.next().await;
        assert_eq!(received.recipients, ["erika@example.org"]);
        assert_eq!(received.to, ["erika@example.org"]);
        assert_eq!(received.from, "Wahlhilfe für Köln <portal@portal.example.org>");
        assert_eq!(received.subject, "Einladung – für Die Grünen");
        assert_eq!(received.text.replace("\r\n", "\n"), mail("42").text);
        assert_eq!(received.html.trim(), "<p>Hallo Ünal</p>");
        assert_eq!(received.first_link(), "https://portal.example.org/user/login");
    }

    #[tokio::test]
    async fn a_mail_has_the_headers_of_an_automatic_mail() {
        let inbox = Inbox::open().await;
        let sender = MailSender::server(&inbox.address(), PORTAL).unwrap();
        let unsubscribe = "https://portal.example.org/mails/refuse?token=abc".to_owned();
        let reply_to = Some("Kim Öztürk <kim@example.org>".to_owned());
        sender
            .send(&OutgoingMail { reply_to, unsubscribe: Some(unsubscribe.clone()), ..mail("42") })
            .await
            .unwrap();
        let received = inbox.next().await;
        assert_eq!(received.header("Message-ID").as_deref(), Some("<42@portal.example.org>"));
        assert_eq!(received.header("Auto-Submitted").as_deref(), Some("auto-generated"));
        assert_eq!(received.header("List-Unsubscribe"), Some(format!("<{unsubscribe}>")));
        assert_eq!(received.reply_to.as_deref(), Some("Kim Öztürk <kim@example.org>"));
        assert!(received.header("Date").is_some() && received.header("MIME-Version").is_some());
    }

    #[rstest]
    #[case("Stadtjugendring Köln, Wahlteam", "Stadtjugendring Köln, Wahlteam (Wahlhilfe für Köln)")]
    #[case("Ring\r\nBcc: all@example.org", "Ring Bcc: all@example.org (Wahlhilfe für Köln)")]
    #[case("\"Rat\" <x>", "\"Rat\" <x> (Wahlhilfe für Köln)")]
    #[case("  ", "Wahlhilfe für Köln")]
    #[tokio::test]
    async fn the_sender_shows_the_name_of_those_who_get_the_replies(#[case] name: &str, #[case] shown: &str) {
        let inbox = Inbox::open().await;
        let sender = MailSender::server(&inbox.address(), PORTAL).unwrap();
        let reply_to = Some(format_mailbox(name, "wahl@example.org"));
        sender.send(&OutgoingMail { reply_to, ..mail("42") }).await.unwrap();
        let received = inbox.next().await;
        assert_eq!(received.from, format!("{shown} <portal@portal.example.org>"));
        assert!(
            received.reply_to.as_deref().is_some_and(|to| to.contains("wahl@example.org")),
            "{received:?}"
        );
    }

    #[tokio::test]
    async fn optional_headers_are_absent_unless_they_are_set() {
        let inbox = Inbox::open().await;
        MailSender::server(&inbox.address(), PORTAL).unwrap().send(&mail("42")).await.unwrap();
        let received = inbox.next().await;
        assert_eq!((received.reply_to.clone(), received.header("List-Unsubscribe")), (None, None));
    }

    #[rstest]
    #[tokio::test]
    async fn mails_are_sent_over_tls(
        #[values(inbox::Encryption::StartTls, inbox::Encryption::Implicit)] encryption: inbox::Encryption,
    ) {
        let inbox = Inbox::open_encrypted(encryption).await;
        trusting(&inbox).send(&mail("42")).await.unwrap();
        assert_eq!(inbox.next().await.recipients, ["erika@example.org"]);
    }

    #[rstest]
    #[tokio::test]
    async fn a_mail_server_with_an_untrusted_certificate_gets_no_mail(
        #[values(inbox::Encryption::StartTls, inbox::Encryption::Implicit)] encryption: inbox::Encryption,
    ) {
        let inbox = Inbox::open_encrypted(encryption).await;
        let failure =
            MailSender::server(&inbox.address(), PORTAL).unwrap().send(&mail("42")).await.unwrap_err();
        assert!(
            matches!(&failure, DeliveryError::Transient(words) if words.contains("certificate")),
            "{failure:?}"
        );
        assert!(!inbox.has_mail());
    }

    /// A sender like that of [`MailSender::server`], except that it trusts the certificate of the test.
    fn trusting(inbox: &Inbox) -> MailSender {
        let certificate = Certificate::from_pem(inbox.certificate().as_bytes()).unwrap();
        let (from, server) = (parse_sender(PORTAL).unwrap(), Server::parse(&inbox.address()).unwrap());
        let known = TlsParameters::builder(server.host.clone()).add_root_certificate(certificate).build();
        let tls = server.tls(known).unwrap();
        let host = server.host.clone();
        MailSender {
            transport: Transport::Server { host, transport: server.into_transport(&from, tls) },
            from,
        }
    }

    #[tokio::test]
    async fn many_mails_share_a_connection() {
        let inbox = Inbox::open().await;
        let sender = MailSender::server(&inbox.address(), PORTAL).unwrap();
        for id in 0..20 {
            sender.send(&mail(&id.to_string())).await.unwrap();
        }
        for id in 0..20 {
            assert_eq!(inbox.next().await.header("Message-ID"), Some(format!("<{id}@portal.example.org>")));
        }
        // A connection returns to the pool in the background, so the next mail may find none there.
        assert!(inbox.connection_count() <= 3, "{}", inbox.connection_count());
    }

    #[tokio::test]
    async fn a_mail_that_a_busy_server_refuses_can_be_retried() {
        let inbox = Inbox::open().await;
        let sender = MailSender::server(&inbox.address(), PORTAL).unwrap();
        inbox.refuse(2, 451, "too busy");
        for _ in 0..2 {
            assert_eq!(
                sender.send(&mail("42")).await,
                Err(DeliveryError::Transient("451 too busy".to_owned()))
            );
        }
        assert!(sender.send(&mail("42")).await.is_ok());
        assert_eq!(inbox.next().await.recipients, ["erika@example.org"]);
    }

    #[tokio::test]
    async fn a_mail_to_an_unknown_mailbox_is_not_retried() {
        let inbox = Inbox::open().await;
        let sender = MailSender::server(&inbox.address(), PORTAL).unwrap();
        inbox.refuse(1, 550, "no such mailbox");
        assert_eq!(
            sender.send(&mail("42")).await,
            Err(DeliveryError::Permanent("550 no such mailbox".to_owned()))
        );
    }

    #[tokio::test]
    async fn the_portal_authenticates_at_the_mail_server() {
        let inbox = Inbox::with_account("portal@example.org", "Regal: Mond+Tee/7%").await;
        MailSender::server(&inbox.address(), PORTAL).unwrap().send(&mail("42")).await.unwrap();
        assert_eq!(inbox.next().await.recipients, ["erika@example.org"]);
    }

    #[tokio::test]
    async fn a_mail_can_be_retried_after_a_wrong_password_of_the_portal() {
        let inbox = Inbox::with_account("portal", "richtig").await;
        let address = inbox.address().replace("richtig", "falsch");
        let failure = MailSender::server(&address, PORTAL).unwrap().send(&mail("42")).await.unwrap_err();
        assert!(
            matches!(&failure, DeliveryError::Transient(words) if words.starts_with("535 ")),
            "{failure:?}"
        );
        assert!(!failure.to_string().contains("falsch"));
        let without_account = inbox.address().replace("portal:richtig@", "");
        let failure =
            MailSender::server(&without_account, PORTAL).unwrap().send(&mail("42")).await.unwrap_err();
        assert!(
            matches!(&failure, DeliveryError::Transient(words) if words.starts_with("530 ")),
            "{failure:?}"
        );
    }

    #[tokio::test]
    async fn a_mail_can_be_retried_if_the_server_is_unreachable() {
        let inbox = Inbox::open().await;
        let address = inbox.address();
        drop(inbox);
        let failure = MailSender::server(&address, PORTAL).unwrap().send(&mail("42")).await.unwrap_err();
        assert!(matches!(failure, DeliveryError::Transient(_)), "{failure:?}");
    }

    #[tokio::test]
    async fn mails_are_not_sent_unencrypted_unless_configured() {
        let inbox = Inbox::open().await;
        let address = inbox.address().replace("?tls=none", "");
        let failure = MailSender::server(&address, PORTAL).unwrap().send(&mail("42")).await.unwrap_err();
        assert!(matches!(failure, DeliveryError::Transient(_)), "{failure:?}");
        assert!(!inbox.has_mail());
    }

    #[rstest]
    #[case::not_an_address("Erika")]
    #[case::two_addresses("erika@example.org, max@example.org")]
    #[case::injected_header("erika@example.org\r\nBcc: max@example.org")]
    #[tokio::test]
    async fn an_invalid_address_gets_no_mail(#[case] to: &str) {
        let inbox = Inbox::open().await;
        let sender = MailSender::server(&inbox.address(), PORTAL).unwrap();
        let failure = sender.send(&OutgoingMail { to: to.to_owned(), ..mail("42") }).await.unwrap_err();
        assert!(matches!(failure, DeliveryError::Permanent(_)), "{failure:?}");
        assert!(!inbox.has_mail());
    }

    #[tokio::test]
    async fn hosts_with_umlauts_are_written_in_ascii() {
        let inbox = Inbox::open().await;
        let sender = MailSender::server(&inbox.address(), PORTAL).unwrap();
        sender.send(&OutgoingMail { to: "erika@köln.example".to_owned(), ..mail("42") }).await.unwrap();
        assert_eq!(inbox.next().await.recipients, ["erika@xn--kln-sna.example"]);
    }

    #[tokio::test]
    async fn a_line_break_in_a_subject_cannot_inject_a_header() {
        let inbox = Inbox::open().await;
        let sender = MailSender::server(&inbox.address(), PORTAL).unwrap();
        let subject = "Hallo\r\nX-Other: yes".to_owned();
        sender.send(&OutgoingMail { subject, ..mail("42") }).await.unwrap();
        assert_eq!(inbox.next().await.header("X-Other"), None);
    }

    #[rstest]
    #[case::no_scheme("mail.example.org")]
    #[case::web("https://mail.example.org")]
    #[case::no_host("smtp://")]
    #[case::unknown_encryption("smtp://mail.example.org?tls=maybe")]
    #[case::no_password("smtp://portal@mail.example.org")]
    fn invalid_server_addresses_are_rejected(#[case] address: &str) {
        assert!(matches!(MailSender::server(address, PORTAL), Err(MailConfigError::InvalidServer)));
    }

    #[test]
    fn a_password_is_never_sent_unencrypted() {
        let refused = MailSender::server("smtp://portal:geheim@mail.example.org?tls=none", PORTAL);
        let error = refused.unwrap_err();
        assert!(matches!(error, MailConfigError::PasswordInTheClear));
        assert!(!error.to_string().contains("geheim"));
    }

    #[rstest]
    #[tokio::test]
    async fn a_server_address_with_tls_is_accepted_and_its_password_hidden(
        #[values("smtp://portal:geheim@mail.example.org:587", "smtps://mail.example.org")] address: &str,
    ) {
        let sender = MailSender::server(address, PORTAL).unwrap();
        assert!(!format!("{sender:?}").contains("geheim"), "{sender:?}");
    }

    #[test]
    fn a_sender_needs_an_address() {
        let error = MailSender::server("smtps://mail.example.org", "Standpunkt").unwrap_err();
        assert!(error.to_string().contains("Standpunkt <portal@example.org>"), "{error}");
    }

    #[tokio::test]
    async fn a_folder_gets_one_file_per_mail_in_their_order() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("mails");
        let sender = MailSender::folder(&folder, PORTAL).unwrap();
        for id in ["9", "1", "5"] {
            let receipt = sender.send(&mail(id)).await.unwrap();
            assert!(Path::new(&receipt.response).is_file(), "{receipt:?}");
        }
        let mut names: Vec<_> = std::fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        assert_eq!(
            names.iter().map(|name| name.split_once('-').unwrap().1).collect::<Vec<_>>(),
            ["9.eml", "1.eml", "5.eml"]
        );
        let file = std::fs::read(folder.join(&names[0])).unwrap();
        let read = MessageParser::default().parse(&file).unwrap();
        assert_eq!(read.subject(), Some("Einladung – für Die Grünen"));
        assert_eq!(read.message_id(), Some("9@portal.example.org"));
    }

    #[tokio::test]
    async fn a_mail_can_be_retried_if_its_folder_is_missing() {
        let folder = tempfile::tempdir().unwrap();
        let sender = MailSender::folder(folder.path(), PORTAL).unwrap();
        folder.close().unwrap();
        assert!(matches!(sender.send(&mail("42")).await, Err(DeliveryError::Transient(_))));
    }
}
