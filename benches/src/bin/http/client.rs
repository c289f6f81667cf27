//! A small HTTP client that keeps its connection, and load made with many of them.
use anyhow::{Context, Result, bail};
use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

/// A request as it goes over the wire, and the status that its answer must have.
#[derive(Clone, Debug)]
pub struct Request {
    pub bytes: Vec<u8>,
    pub expect: u16,
}

impl Request {
    /// `GET` with more headers.
    pub fn get(path: &str, headers: &[(&str, &str)], expect: u16) -> Request {
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let text = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n");
        Request { bytes: text.into_bytes(), expect }
    }

    /// `POST` with a JSON body.
    pub fn post(path: &str, body: &str, expect: u16) -> Request {
        let length = body.len();
        let head = format!("POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n");
        Request { bytes: format!("{head}content-length: {length}\r\n\r\n{body}").into_bytes(), expect }
    }
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (known, value) = line.split_once(": ")?;
            known.eq_ignore_ascii_case(name).then_some(value)
        })
    }
}

/// A connection that is kept.
pub struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    pub fn open(address: SocketAddr) -> Result<Connection> {
        let stream = TcpStream::connect(address).with_context(|| format!("nobody answers at {address}"))?;
        stream.set_nodelay(true)?;
        Ok(Connection { stream, buffer: Vec::new() })
    }

    /// Sends a request and reads its answer, which must have the status that is expected.
    pub fn ask(&mut self, request: &Request) -> Result<Answer> {
        self.stream.write_all(&request.bytes)?;
        self.buffer.clear();
        let end = loop {
            if let Some(at) = self.buffer.windows(4).position(|four| four == b"\r\n\r\n") {
                break at;
            }
            self.read_more()?;
        };
        let head = String::from_utf8_lossy(&self.buffer[..end]).into_owned();
        let status: u16 = head.get(9..12).and_then(|digits| digits.parse().ok()).unwrap_or_default();
        if status != request.expect {
            bail!("answered {status} instead of {}: {head}", request.expect);
        }
        let answer = Answer { head, body: Vec::new() };
        let length = answer.header("content-length").and_then(|value| value.parse().ok()).unwrap_or(0);
        while self.buffer.len() < end + 4 + length {
            self.read_more()?;
        }
        Ok(Answer { body: self.buffer[end + 4..end + 4 + length].to_vec(), ..answer })
    }

    /// Sends a request and reads the head of an answer that streams.
    pub fn follow(&mut self, request: &Request) -> Result<()> {
        self.stream.write_all(&request.bytes)?;
        self.read_more()
    }

    fn read_more(&mut self) -> Result<()> {
        let mut chunk = [0; 64 * 1024];
        let read = self.stream.read(&mut chunk)?;
        if read == 0 {
            bail!("the connection was closed");
        }
        self.buffer.extend_from_slice(&chunk[..read]);
        Ok(())
    }
}

/// A request for what whoever asks has already, compressed with brotli: nothing has changed since.
pub fn known(address: SocketAddr, path: &str) -> Result<Request> {
    let brotli = ("accept-encoding", "br");
    let answer = Connection::open(address)?.ask(&Request::get(path, &[brotli], 200))?;
    let tag = answer.header("etag").context("no tag")?;
    Ok(Request::get(path, &[brotli, ("if-none-match", tag)], 304))
}

/// Sends a number of requests over several connections, as fast as they are answered.
pub fn send(
    address: SocketAddr,
    connections: usize,
    total: u64,
    request: impl Fn() -> Request + Sync,
) -> Result<()> {
    let next = AtomicU64::new(0);
    each_connection(connections, || {
        let mut connection = Connection::open(address)?;
        while next.fetch_add(1, Ordering::Relaxed) < total {
            connection.ask(&request())?;
        }
        Ok(Vec::new())
    })?;
    Ok(())
}

/// How answers came.
pub struct Load {
    /// Answers a second.
    pub rate: f64,
    /// How long each took, shortest first.
    pub latencies: Vec<Duration>,
}

impl Load {
    /// The time within which this share of the answers came.
    pub fn quantile(&self, share: f64) -> Duration {
        let last = self.latencies.len().saturating_sub(1);
        self.latencies.get((last as f64 * share) as usize).copied().unwrap_or_default()
    }
}

/// Sends requests for a while over several connections, each made anew: as fast as they are answered, or so many a
/// second (`rate`). With a rate, an answer's time counts from when its request was due, not from when it could be sent.
pub fn load(
    address: SocketAddr,
    connections: usize,
    lasting: Duration,
    rate: Option<f64>,
    request: impl Fn() -> Request + Sync,
) -> Result<Load> {
    let next = AtomicU64::new(0);
    let start = Instant::now();
    let mut latencies = each_connection(connections, || {
        let mut connection = Connection::open(address)?;
        let mut latencies = Vec::new();
        loop {
            let due = match rate {
                Some(rate) => {
                    start + Duration::from_secs_f64(next.fetch_add(1, Ordering::Relaxed) as f64 / rate)
                }
                None => Instant::now(),
            };
            if due.duration_since(start) >= lasting {
                return Ok(latencies);
            }
            thread::sleep(due.saturating_duration_since(Instant::now()));
            connection.ask(&request())?;
            latencies.push(due.elapsed());
        }
    })?;
    latencies.sort_unstable();
    Ok(Load { rate: latencies.len() as f64 / start.elapsed().as_secs_f64(), latencies })
}

fn each_connection(
    connections: usize,
    work: impl Fn() -> Result<Vec<Duration>> + Sync,
) -> Result<Vec<Duration>> {
    thread::scope(|scope| {
        let threads: Vec<_> = (0..connections).map(|_| scope.spawn(&work)).collect();
        let mut all = Vec::new();
        for thread in threads {
            match thread.join() {
                Ok(latencies) => all.extend(latencies?),
                Err(_) => bail!("a connection's thread ended early"),
            }
        }
        Ok(all)
    })
}
