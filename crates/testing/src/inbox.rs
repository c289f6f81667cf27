//! An SMTP server for one test, which keeps what it is sent.
use base64::{Engine, prelude::BASE64_STANDARD};
use mail_parser::{Address, MessageParser, PartType};
use std::{
    collections::VecDeque,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::{Mutex, mpsc},
    task::JoinHandle,
};

/// How long a test waits for a mail.
const WITHIN: Duration = Duration::from_secs(10);

/// An SMTP server at an address of its own; it is closed when the test ends.
pub struct Inbox {
    port: u16,
    rules: Arc<Rules>,
    arrived: Mutex<mpsc::UnboundedReceiver<Received>>,
    serving: JoinHandle<()>,
}

/// What the server goes by.
struct Rules {
    account: Option<(String, String)>,
    refusals: std::sync::Mutex<VecDeque<String>>,
    connections: AtomicUsize,
}

/// A mail that arrived.
#[derive(Clone, Debug)]
pub struct Received {
    /// Whom the server was told to bring it to.
    pub recipients: Vec<String>,
    /// Whom it says that it is for.
    pub to: Vec<String>,
    /// Whom it says that it is from: name and address.
    pub from: String,
    /// Where answers go: name and address.
    pub reply_to: Option<String>,
    /// Its subject.
    pub subject: String,
    /// What it says as text.
    pub text: String,
    /// What it says as HTML.
    pub html: String,
    /// All of it, as it came.
    pub raw: Vec<u8>,
}

impl Inbox {
    /// A server that takes mails from everybody.
    pub async fn open() -> Inbox {
        Inbox::listen(None).await
    }

    /// A server that takes mails from this user alone (AUTH PLAIN).
    pub async fn with_account(user: &str, password: &str) -> Inbox {
        Inbox::listen(Some((user.to_owned(), password.to_owned()))).await
    }

    async fn listen(account: Option<(String, String)>) -> Inbox {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let rules =
            Arc::new(Rules { account, refusals: Default::default(), connections: Default::default() });
        let (keep, arrived) = mpsc::unbounded_channel();
        let serving = tokio::spawn(serve(listener, rules.clone(), keep));
        Inbox { port, rules, arrived: Mutex::new(arrived), serving }
    }

    /// Where it is, as the portal is told: `smtp://127.0.0.1:…?tls=none`.
    pub fn address(&self) -> String {
        let user = match &self.rules.account {
            Some((user, password)) => format!("{}:{}@", escaped(user), escaped(password)),
            None => String::new(),
        };
        format!("smtp://{user}127.0.0.1:{}?tls=none", self.port)
    }

    /// The next mail, in the order of arrival; the test fails if none comes within ten seconds.
    pub async fn next(&self) -> Received {
        let mut arrived = self.arrived.lock().await;
        let mail = tokio::time::timeout(WITHIN, arrived.recv()).await;
        mail.expect("no mail came within ten seconds").expect("the server is gone")
    }

    /// Whether a mail has arrived that nobody has taken yet.
    pub fn has_mail(&self) -> bool {
        !self.arrived.try_lock().expect("nobody waits for a mail").is_empty()
    }

    /// Refuses the next mails: with 451 they may be tried again, with 550 they may not.
    pub fn refuse(&self, mails: usize, code: u16, words: &str) {
        let refusal = format!("{code} {words}");
        self.rules.refusals.lock().unwrap().extend(std::iter::repeat_n(refusal, mails));
    }

    /// How many connections there have been.
    pub fn connections(&self) -> usize {
        self.rules.connections.load(Ordering::Relaxed)
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// For the part of an address before the host.
fn escaped(text: &str) -> String {
    text.bytes()
        .map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect()
}

async fn serve(listener: TcpListener, rules: Arc<Rules>, keep: mpsc::UnboundedSender<Received>) {
    // Conversations end with the server, as the program's connections would.
    let mut conversations = tokio::task::JoinSet::new();
    while let Ok((socket, _)) = listener.accept().await {
        rules.connections.fetch_add(1, Ordering::Relaxed);
        let conversation = Conversation::new(socket, rules.clone(), keep.clone());
        conversations.spawn(async move {
            // A client that leaves without a word is no failure of the test.
            let _ = conversation.hold().await;
        });
    }
}

/// What is said over one connection (RFC 5321).
struct Conversation {
    read: BufReader<OwnedReadHalf>,
    write: OwnedWriteHalf,
    rules: Arc<Rules>,
    keep: mpsc::UnboundedSender<Received>,
    let_in: bool,
    sender: bool,
    recipients: Vec<String>,
}

impl Conversation {
    fn new(socket: TcpStream, rules: Arc<Rules>, keep: mpsc::UnboundedSender<Received>) -> Conversation {
        let (read, write) = socket.into_split();
        let let_in = rules.account.is_none();
        Conversation {
            read: BufReader::new(read),
            write,
            rules,
            keep,
            let_in,
            sender: false,
            recipients: vec![],
        }
    }

    async fn hold(mut self) -> std::io::Result<()> {
        self.say("220 inbox").await?;
        while let Some(line) = self.line().await? {
            let line = String::from_utf8_lossy(&line).into_owned();
            let (verb, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match verb.to_ascii_uppercase().as_str() {
                "EHLO" if self.rules.account.is_some() => {
                    self.say("250-inbox\r\n250-8BITMIME\r\n250 AUTH PLAIN").await?
                }
                "EHLO" => self.say("250-inbox\r\n250 8BITMIME").await?,
                "AUTH" => self.sign_in(rest).await?,
                "NOOP" => self.say("250 ok").await?,
                "RSET" => {
                    self.forget();
                    self.say("250 ok").await?;
                }
                "QUIT" => return self.say("221 bye").await,
                _ if !self.let_in => self.say("530 sign in first").await?,
                "MAIL" => {
                    self.forget();
                    self.sender = true;
                    self.say("250 ok").await?;
                }
                "RCPT" if self.sender => self.take_recipient(rest).await?,
                "DATA" if !self.recipients.is_empty() => self.take_mail().await?,
                "RCPT" | "DATA" => self.say("503 not now").await?,
                _ => self.say("500 what?").await?,
            }
        }
        Ok(())
    }

    async fn sign_in(&mut self, rest: &str) -> std::io::Result<()> {
        let said = match rest.split_once(' ') {
            Some(("PLAIN", said)) => said.as_bytes().to_vec(),
            _ if rest == "PLAIN" => {
                self.say("334 ").await?;
                self.line().await?.unwrap_or_default()
            }
            _ => return self.say("504 only PLAIN").await,
        };
        let account =
            self.rules.account.as_ref().map(|(user, password)| format!("\0{user}\0{password}").into_bytes());
        self.let_in = account.is_some() && BASE64_STANDARD.decode(said).ok() == account;
        self.say(if self.let_in { "235 welcome" } else { "535 wrong user or password" }).await
    }

    async fn take_recipient(&mut self, rest: &str) -> std::io::Result<()> {
        let refusal = self.rules.refusals.lock().unwrap().pop_front();
        if let Some(refusal) = refusal {
            return self.say(&refusal).await;
        }
        let address = rest.split(['<', '>']).nth(1).unwrap_or(rest);
        self.recipients.push(address.to_owned());
        self.say("250 ok").await
    }

    async fn take_mail(&mut self) -> std::io::Result<()> {
        self.say("354 go on").await?;
        let mut mail = Vec::new();
        while let Some(line) = self.line().await?.filter(|line| line != b".") {
            mail.extend_from_slice(line.strip_prefix(b".").unwrap_or(&line));
            mail.extend_from_slice(b"\r\n");
        }
        // Who tests may have stopped listening.
        let _ = self.keep.send(Received::read(mail, std::mem::take(&mut self.recipients)));
        self.forget();
        self.say("250 kept").await
    }

    fn forget(&mut self) {
        self.sender = false;
        self.recipients.clear();
    }

    /// The next line without its end; nothing when the client hangs up.
    async fn line(&mut self) -> std::io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        self.read.read_until(b'\n', &mut line).await?;
        Ok(line.strip_suffix(b"\r\n").or(line.strip_suffix(b"\n")).map(<[u8]>::to_vec))
    }

    async fn say(&mut self, words: &str) -> std::io::Result<()> {
        self.write.write_all(format!("{words}\r\n").as_bytes()).await
    }
}

impl Received {
    fn read(raw: Vec<u8>, recipients: Vec<String>) -> Received {
        let mail = MessageParser::default().parse(&raw).expect("a mail can be read");
        // The parser would make text of HTML and the other way round; what was not sent is empty.
        let text = mail.parts.iter().find_map(|part| match &part.body {
            PartType::Text(text) => Some(text.to_string()),
            _ => None,
        });
        let html = mail.parts.iter().find_map(|part| match &part.body {
            PartType::Html(html) => Some(html.to_string()),
            _ => None,
        });
        Received {
            recipients,
            to: mail.to().map(addresses).unwrap_or_default(),
            from: mail.from().and_then(named).unwrap_or_default(),
            reply_to: mail.reply_to().and_then(named),
            subject: mail.subject().unwrap_or_default().to_owned(),
            text: text.unwrap_or_default(),
            html: html.unwrap_or_default(),
            raw,
        }
    }

    /// A header, as it came.
    pub fn header(&self, name: &str) -> Option<String> {
        let mail = MessageParser::default().parse(&self.raw).expect("a mail can be read");
        mail.header_raw(name).map(|value| value.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// The first link in its text; the test fails if there is none.
    pub fn first_link(&self) -> &str {
        let mut words = self.text.split_whitespace();
        words
            .find(|word| word.starts_with("http://") || word.starts_with("https://"))
            .unwrap_or_else(|| panic!("no link in {:?}", self.text))
    }
}

fn addresses(addresses: &Address<'_>) -> Vec<String> {
    addresses.iter().filter_map(|one| one.address().map(str::to_owned)).collect()
}

fn named(addresses: &Address<'_>) -> Option<String> {
    let one = addresses.first()?;
    let address = one.address()?;
    Some(one.name().map_or_else(|| address.to_owned(), |name| format!("{name} <{address}>")))
}
