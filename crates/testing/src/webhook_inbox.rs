//! A server with TLS for one test, which keeps the calls of webhooks that it receives.
use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    task::{JoinHandle, JoinSet},
};
use tokio_rustls::{TlsAcceptor, rustls::ServerConfig};

/// How long a test waits for a call.
const CALL_TIMEOUT: Duration = Duration::from_secs(60);

/// A server at `https://localhost:…` with a self-signed certificate, which is closed when the test ends.
pub struct WebhookInbox {
    port: u16,
    certificate: String,
    state: Arc<ReceiverState>,
    calls: tokio::sync::Mutex<mpsc::UnboundedReceiver<WebhookCall>>,
    serving: JoinHandle<()>,
}

#[derive(Default)]
struct ReceiverState {
    /// The next responses, before the usual 204.
    responses: Mutex<VecDeque<Vec<u8>>>,
    /// The bytes of responses that were taken from the server.
    written: AtomicUsize,
}

/// A received call.
#[derive(Clone, Debug)]
pub struct WebhookCall {
    /// The method and the path.
    pub target: String,
    /// The headers, with names in lower case.
    headers: Vec<(String, String)>,
    /// The body.
    pub body: String,
}

impl WebhookCall {
    /// Returns a header. The test fails if there is none.
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        &found.unwrap_or_else(|| panic!("no header {name} in {self:?}")).1
    }
}

impl WebhookInbox {
    /// Starts a server that accepts every call.
    pub async fn open() -> WebhookInbox {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        let key = made.signing_key.serialize_der().try_into().unwrap();
        let config = ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key);
        let acceptor = TlsAcceptor::from(Arc::new(config.unwrap()));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (sender, calls) = mpsc::unbounded_channel();
        let state = Arc::new(ReceiverState::default());
        let serving = tokio::spawn(serve(listener, acceptor, state.clone(), sender));
        let calls = tokio::sync::Mutex::new(calls);
        WebhookInbox { port, certificate: made.cert.pem(), state, calls, serving }
    }

    /// Returns the address of a path.
    pub fn url(&self, path: &str) -> String {
        format!("https://localhost:{}{path}", self.port)
    }

    /// Returns the certificate in PEM format.
    pub fn certificate(&self) -> &str {
        &self.certificate
    }

    /// Makes the server send this response, status line and headers included, to one of the next calls.
    pub fn respond(&self, response: impl Into<Vec<u8>>) {
        self.state.responses.lock().unwrap().push_back(response.into());
    }

    /// Returns the next call, in the order of arrival. The test fails if none arrives in time.
    pub async fn next(&self) -> WebhookCall {
        let mut calls = self.calls.lock().await;
        let call = tokio::time::timeout(CALL_TIMEOUT, calls.recv()).await;
        call.expect("no webhook was called in time").expect("the server runs")
    }

    /// Returns whether there is a call that the test has not taken.
    pub async fn has_call(&self) -> bool {
        !self.calls.lock().await.is_empty()
    }

    /// Returns how many bytes of its responses the server could write.
    pub fn count_written_bytes(&self) -> usize {
        self.state.written.load(Ordering::Relaxed)
    }
}

impl Drop for WebhookInbox {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn serve(
    listener: TcpListener,
    acceptor: TlsAcceptor,
    state: Arc<ReceiverState>,
    calls: mpsc::UnboundedSender<WebhookCall>,
) {
    let mut conversations = JoinSet::new();
    while let Ok((socket, _)) = listener.accept().await {
        let conversation = converse(socket, acceptor.clone(), state.clone(), calls.clone());
        conversations.spawn(async move {
            // Callers may disconnect early, which does not make the test fail.
            let _ = conversation.await;
        });
    }
}

/// Reads one call and responds to it.
async fn converse(
    socket: TcpStream,
    acceptor: TlsAcceptor,
    state: Arc<ReceiverState>,
    calls: mpsc::UnboundedSender<WebhookCall>,
) -> std::io::Result<()> {
    let mut stream = BufReader::new(acceptor.accept(socket).await?);
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        match line.trim_end() {
            "" => break,
            line => lines.push(line.to_owned()),
        }
    }
    let target = lines.first().cloned().unwrap_or_default();
    let headers = lines.iter().skip(1).filter_map(|line| line.split_once(':'));
    let headers: Vec<(String, String)> =
        headers.map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned())).collect();
    let length = headers.iter().find(|(name, _)| name == "content-length");
    let mut body = vec![0; length.map_or(0, |(_, length)| length.parse().unwrap())];
    stream.read_exact(&mut body).await?;
    let target = target.trim_end_matches(" HTTP/1.1").to_owned();
    let response = state.responses.lock().unwrap().pop_front();
    let response = response.unwrap_or_else(|| b"HTTP/1.1 204 No Content\r\n\r\n".to_vec());
    let _ = calls.send(WebhookCall { target, headers, body: String::from_utf8(body).unwrap() });
    for part in response.chunks(4096) {
        stream.write_all(part).await?;
        stream.flush().await?;
        state.written.fetch_add(part.len(), Ordering::Relaxed);
    }
    stream.shutdown().await
}
