//! An SMTP server for one test, which keeps the mails that it receives.
use base64::{Engine, prelude::BASE64_STANDARD};
use mail_parser::{Address, MessageParser, PartType};
use std::{
    collections::VecDeque,
    io::ErrorKind,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::{
    io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    sync::{Mutex, mpsc},
    task::JoinHandle,
};
use tokio_rustls::{TlsAcceptor, rustls::ServerConfig};

/// How long a test waits for a mail.
const MAIL_TIMEOUT: Duration = Duration::from_secs(30);

/// An SMTP server with its own address, which is closed when the test ends.
pub struct Inbox {
    port: u16,
    state: Arc<ServerState>,
    arrived: Mutex<mpsc::UnboundedReceiver<ReceivedMail>>,
    serving: JoinHandle<()>,
}

/// When a server uses TLS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encryption {
    /// From the first byte: `smtps://`.
    Implicit,
    /// After STARTTLS: `smtp://`. The server accepts no mail before.
    StartTls,
}

/// The settings and the state of the server.
struct ServerState {
    account: Option<(String, String)>,
    tls: Option<Tls>,
    refusals: std::sync::Mutex<VecDeque<String>>,
    connections: AtomicUsize,
    /// How many more mails the server accepts before it stops responding.
    remaining_mails: AtomicUsize,
    /// Whether the server currently leaves a mail beyond this limit without a response.
    is_silent: AtomicBool,
}

struct Tls {
    encryption: Encryption,
    acceptor: TlsAcceptor,
    /// In PEM format.
    certificate: String,
}

/// A received mail.
#[derive(Clone, Debug)]
pub struct ReceivedMail {
    /// The recipients of the SMTP envelope.
    pub recipients: Vec<String>,
    /// The recipients of the header `To`.
    pub to: Vec<String>,
    /// The sender of the header `From`: name and address.
    pub from: String,
    /// The address for replies: name and address.
    pub reply_to: Option<String>,
    /// The subject.
    pub subject: String,
    /// The plain-text body.
    pub text: String,
    /// The HTML body.
    pub html: String,
    /// The whole mail, as it was received.
    pub raw: Vec<u8>,
}

impl Inbox {
    /// Starts a server that accepts mails from everybody.
    pub async fn open() -> Inbox {
        Inbox::listen(None, None).await
    }

    /// Starts a server that only accepts mails from this user (AUTH PLAIN).
    pub async fn with_account(user: &str, password: &str) -> Inbox {
        Inbox::listen(Some((user.to_owned(), password.to_owned())), None).await
    }

    /// Starts a server that only accepts mails over TLS, with a self-signed [certificate](Inbox::certificate).
    pub async fn open_encrypted(encryption: Encryption) -> Inbox {
        Inbox::listen(None, Some(Tls::new(encryption))).await
    }

    async fn listen(account: Option<(String, String)>, tls: Option<Tls>) -> Inbox {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = Arc::new(ServerState {
            account,
            tls,
            refusals: Default::default(),
            connections: Default::default(),
            remaining_mails: AtomicUsize::new(usize::MAX),
            is_silent: Default::default(),
        });
        let (mails, arrived) = mpsc::unbounded_channel();
        let serving = tokio::spawn(serve(listener, state.clone(), mails));
        Inbox { port, state, arrived: Mutex::new(arrived), serving }
    }

    /// Returns the address for the setting `smtp` of the portal: `smtp://127.0.0.1:…?tls=none` without TLS,
    /// `smtp://127.0.0.1:…` with STARTTLS, `smtps://127.0.0.1:…` with TLS.
    pub fn address(&self) -> String {
        let user = match &self.state.account {
            Some((user, password)) => format!("{}:{}@", escape(user), escape(password)),
            None => String::new(),
        };
        let host = format!("{user}127.0.0.1:{}", self.port);
        match self.state.tls.as_ref().map(|tls| tls.encryption) {
            Some(Encryption::Implicit) => format!("smtps://{host}"),
            Some(Encryption::StartTls) => format!("smtp://{host}"),
            None => format!("smtp://{host}?tls=none"),
        }
    }

    /// Returns the certificate of a server with TLS, in PEM format.
    pub fn certificate(&self) -> &str {
        &self.state.tls.as_ref().expect("the server speaks TLS").certificate
    }

    /// Returns the next mail, in the order of arrival. The test fails if none arrives in time.
    pub async fn next(&self) -> ReceivedMail {
        let mut arrived = self.arrived.lock().await;
        let mail = tokio::time::timeout(MAIL_TIMEOUT, arrived.recv()).await;
        mail.expect("no mail arrived within 30 seconds").expect("the server has ended")
    }

    /// Returns the next mail, with another time limit.
    pub async fn next_within(&self, within: Duration) -> ReceivedMail {
        let mut arrived = self.arrived.lock().await;
        let mail = tokio::time::timeout(within, arrived.recv()).await;
        mail.expect("no mail arrived in time").expect("the server has ended")
    }

    /// Returns whether a mail has arrived that the test has not read yet.
    pub fn has_mail(&self) -> bool {
        !self.arrived.try_lock().expect("nobody waits for a mail").is_empty()
    }

    /// Rejects this number of mails: the portal retries after a 451, but not after a 550.
    pub fn refuse(&self, mails: usize, code: u16, words: &str) {
        let refusal = format!("{code} {words}");
        self.state.refusals.lock().unwrap().extend(std::iter::repeat_n(refusal, mails));
    }

    /// Accepts this number of mails. After that, the server discards the next mail and does not respond to it until
    /// this function is called again.
    pub fn accept_only(&self, mails: usize) {
        self.state.remaining_mails.store(mails, Ordering::SeqCst);
    }

    /// Returns whether the server has stopped answering: a sender waits for the response to a mail beyond the limit.
    pub fn is_silent(&self) -> bool {
        self.state.is_silent.load(Ordering::SeqCst)
    }

    /// Returns the number of connections so far.
    pub fn connection_count(&self) -> usize {
        self.state.connections.load(Ordering::Relaxed)
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Tls {
    fn new(encryption: Encryption) -> Tls {
        let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
        let key = made.signing_key.serialize_der().try_into().unwrap();
        let config = ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key);
        Tls { encryption, acceptor: Arc::new(config.unwrap()).into(), certificate: made.cert.pem() }
    }
}

/// Escapes a text for the part of an address before the host.
fn escape(text: &str) -> String {
    text.bytes()
        .map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect()
}

async fn serve(listener: TcpListener, state: Arc<ServerState>, mails: mpsc::UnboundedSender<ReceivedMail>) {
    // The set ends all conversations when the server ends, as a real server would.
    let mut conversations = tokio::task::JoinSet::new();
    while let Ok((socket, _)) = listener.accept().await {
        state.connections.fetch_add(1, Ordering::Relaxed);
        let conversation = converse(socket, state.clone(), mails.clone());
        conversations.spawn(async move {
            // Clients may disconnect early or reject the certificate, which does not make the test fail.
            let _ = conversation.await;
        });
    }
}

async fn converse(
    socket: TcpStream,
    state: Arc<ServerState>,
    mails: mpsc::UnboundedSender<ReceivedMail>,
) -> std::io::Result<()> {
    let mut conversation = match &state.tls {
        Some(tls) if tls.encryption == Encryption::Implicit => {
            let stream = tls.acceptor.accept(socket).await?;
            Conversation::new(Box::new(stream), true, state, mails)
        }
        _ => Conversation::new(Box::new(socket), false, state, mails),
    };
    conversation.reply("220 inbox").await?;
    conversation.run().await
}

trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

/// The dialogue over one connection (RFC 5321).
struct Conversation {
    stream: BufReader<Box<dyn Stream>>,
    state: Arc<ServerState>,
    mails: mpsc::UnboundedSender<ReceivedMail>,
    encrypted: bool,
    signed_in: bool,
    has_sender: bool,
    recipients: Vec<String>,
}

impl Conversation {
    fn new(
        stream: Box<dyn Stream>,
        encrypted: bool,
        state: Arc<ServerState>,
        mails: mpsc::UnboundedSender<ReceivedMail>,
    ) -> Conversation {
        let stream = BufReader::new(stream);
        Conversation {
            stream,
            state,
            mails,
            encrypted,
            signed_in: false,
            has_sender: false,
            recipients: vec![],
        }
    }

    async fn run(mut self) -> std::io::Result<()> {
        while let Some(line) = self.read_line().await? {
            let line = String::from_utf8_lossy(&line).into_owned();
            let (verb, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match verb.to_ascii_uppercase().as_str() {
                "EHLO" => self.greet().await?,
                "STARTTLS" if self.requires_tls() => self = self.begin_tls().await?,
                "AUTH" => self.sign_in(rest).await?,
                "NOOP" => self.reply("250 ok").await?,
                "RSET" => {
                    self.reset();
                    self.reply("250 ok").await?;
                }
                "QUIT" => return self.reply("221 bye").await,
                _ if self.requires_tls() => self.reply("530 begin TLS first").await?,
                _ if self.state.account.is_some() && !self.signed_in => {
                    self.reply("530 sign in first").await?
                }
                "MAIL" => {
                    self.reset();
                    self.has_sender = true;
                    self.reply("250 ok").await?;
                }
                "RCPT" if self.has_sender => self.receive_recipient(rest).await?,
                "DATA" if !self.recipients.is_empty() => self.receive_mail().await?,
                "RCPT" | "DATA" => self.reply("503 not now").await?,
                _ => self.reply("500 what?").await?,
            }
        }
        Ok(())
    }

    async fn greet(&mut self) -> std::io::Result<()> {
        self.reply("250-inbox").await?;
        if self.requires_tls() {
            self.reply("250-STARTTLS").await?;
        }
        if self.state.account.is_some() {
            self.reply("250-AUTH PLAIN").await?;
        }
        self.reply("250 8BITMIME").await
    }

    fn requires_tls(&self) -> bool {
        self.state.tls.is_some() && !self.encrypted
    }

    async fn begin_tls(mut self) -> std::io::Result<Conversation> {
        self.reply("220 go on").await?;
        let acceptor = self.state.tls.as_ref().map(|tls| tls.acceptor.clone()).expect("TLS is offered");
        let stream = acceptor.accept(self.stream.into_inner()).await?;
        Ok(Conversation::new(Box::new(stream), true, self.state, self.mails))
    }

    async fn sign_in(&mut self, rest: &str) -> std::io::Result<()> {
        let credentials = match rest.split_once(' ') {
            Some(("PLAIN", credentials)) => credentials.as_bytes().to_vec(),
            _ if rest == "PLAIN" => {
                self.reply("334 ").await?;
                self.read_line().await?.unwrap_or_default()
            }
            _ => return self.reply("504 only PLAIN").await,
        };
        let account =
            self.state.account.as_ref().map(|(user, password)| format!("\0{user}\0{password}").into_bytes());
        self.signed_in = account.is_some() && BASE64_STANDARD.decode(credentials).ok() == account;
        self.reply(if self.signed_in { "235 welcome" } else { "535 wrong user or password" }).await
    }

    async fn receive_recipient(&mut self, rest: &str) -> std::io::Result<()> {
        let refusal = self.state.refusals.lock().unwrap().pop_front();
        if let Some(refusal) = refusal {
            return self.reply(&refusal).await;
        }
        let address = rest.split(['<', '>']).nth(1).unwrap_or(rest);
        self.recipients.push(address.to_owned());
        self.reply("250 ok").await
    }

    async fn receive_mail(&mut self) -> std::io::Result<()> {
        self.reply("354 go on").await?;
        let mut mail = Vec::new();
        loop {
            // A client that disconnects before the end has not sent a mail.
            let Some(line) = self.read_line().await? else { return Err(ErrorKind::UnexpectedEof.into()) };
            if line == b"." {
                break;
            }
            mail.extend_from_slice(line.strip_prefix(b".").unwrap_or(&line));
            mail.extend_from_slice(b"\r\n");
        }
        let decrement = |remaining: usize| remaining.checked_sub(1);
        if self.state.remaining_mails.fetch_update(Ordering::SeqCst, Ordering::SeqCst, decrement).is_err() {
            self.state.is_silent.store(true, Ordering::SeqCst);
            while self.state.remaining_mails.load(Ordering::SeqCst) == 0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            return self.reply("451 the inbox is full").await;
        }
        // The test may have dropped the receiver.
        let _ = self.mails.send(ReceivedMail::read(mail, std::mem::take(&mut self.recipients)));
        self.reset();
        self.reply("250 kept").await
    }

    fn reset(&mut self) {
        self.has_sender = false;
        self.recipients.clear();
    }

    /// Returns the next line without its line break; `None` if the client disconnects.
    async fn read_line(&mut self) -> std::io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        self.stream.read_until(b'\n', &mut line).await?;
        Ok(line.strip_suffix(b"\r\n").or(line.strip_suffix(b"\n")).map(<[u8]>::to_vec))
    }

    async fn reply(&mut self, words: &str) -> std::io::Result<()> {
        self.stream.write_all(format!("{words}\r\n").as_bytes()).await?;
        self.stream.flush().await
    }
}

impl ReceivedMail {
    fn read(raw: Vec<u8>, recipients: Vec<String>) -> ReceivedMail {
        let mail = MessageParser::default().parse(&raw).expect("a mail can be read");
        // The parser would convert HTML to text and vice versa; a body that was not sent must stay empty.
        let text = mail.parts.iter().find_map(|part| match &part.body {
            PartType::Text(text) => Some(text.to_string()),
            _ => None,
        });
        let html = mail.parts.iter().find_map(|part| match &part.body {
            PartType::Html(html) => Some(html.to_string()),
            _ => None,
        });
        ReceivedMail {
            recipients,
            to: mail.to().map(list_addresses).unwrap_or_default(),
            from: mail.from().and_then(format_first).unwrap_or_default(),
            reply_to: mail.reply_to().and_then(format_first),
            subject: mail.subject().unwrap_or_default().to_owned(),
            text: text.unwrap_or_default(),
            html: html.unwrap_or_default(),
            raw,
        }
    }

    /// Returns the raw value of a header, with its lines joined.
    pub fn header(&self, name: &str) -> Option<String> {
        let mail = MessageParser::default().parse(&self.raw).expect("a mail can be read");
        mail.header_raw(name).map(|value| value.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// Returns the first link in the plain-text body. The test fails if there is none.
    pub fn first_link(&self) -> &str {
        let mut words = self.text.split_whitespace();
        words
            .find(|word| word.starts_with("http://") || word.starts_with("https://"))
            .unwrap_or_else(|| panic!("no link in {:?}", self.text))
    }
}

fn list_addresses(addresses: &Address<'_>) -> Vec<String> {
    addresses.iter().filter_map(|one| one.address().map(str::to_owned)).collect()
}

fn format_first(addresses: &Address<'_>) -> Option<String> {
    let one = addresses.first()?;
    let address = one.address()?;
    Some(one.name().map_or_else(|| address.to_owned(), |name| format!("{name} <{address}>")))
}
