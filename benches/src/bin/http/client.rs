//! A small HTTP client with persistent connections, and a load generator that uses many of them.
use anyhow::{Context, Result, bail};
use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

/// A raw request, and the expected status of its response.
#[derive(Clone, Debug)]
pub struct Request {
    pub bytes: Vec<u8>,
    pub expected_status: u16,
}

impl Request {
    /// Creates a `GET` request with additional headers.
    pub fn get(path: &str, headers: &[(&str, &str)], expected_status: u16) -> Request {
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let text = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n");
        Request { bytes: text.into_bytes(), expected_status }
    }

    /// Creates a `POST` request with a JSON body.
    pub fn post(path: &str, body: &str, expected_status: u16) -> Request {
        Request::post_with_headers(path, &[], body, expected_status)
    }

    /// Creates a `POST` request with a JSON body and additional headers.
    pub fn post_with_headers(
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
        expected_status: u16,
    ) -> Request {
        let length = body.len();
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let head =
            format!("POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n{headers}");
        Request {
            bytes: format!("{head}content-length: {length}\r\n\r\n{body}").into_bytes(),
            expected_status,
        }
    }
}

/// A response to a request.
#[derive(Debug)]
pub struct Response {
    pub head: String,
    pub body: Vec<u8>,
}

impl Response {
    /// Returns the value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (known, value) = line.split_once(": ")?;
            known.eq_ignore_ascii_case(name).then_some(value)
        })
    }
}

/// A persistent connection.
pub struct BenchConnection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl BenchConnection {
    pub fn open(address: SocketAddr) -> Result<BenchConnection> {
        let stream =
            TcpStream::connect(address).with_context(|| format!("no server answers at {address}"))?;
        stream.set_nodelay(true)?;
        Ok(BenchConnection { stream, buffer: Vec::new() })
    }

    /// Sends a request and reads its response, which must have the expected status.
    pub fn send(&mut self, request: &Request) -> Result<Response> {
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
        if status != request.expected_status {
            bail!("the server answered {status} instead of {}: {head}", request.expected_status);
        }
        let response = Response { head, body: Vec::new() };
        let length = response.header("content-length").and_then(|value| value.parse().ok()).unwrap_or(0);
        while self.buffer.len() < end + 4 + length {
            self.read_more()?;
        }
        Ok(Response { body: self.buffer[end + 4..end + 4 + length].to_vec(), ..response })
    }

    /// Sends a request and reads the beginning of a streamed response.
    pub fn open_stream(&mut self, request: &Request) -> Result<()> {
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

/// Returns a conditional request for an unchanged document, compressed with brotli. Its response is a 304.
pub fn conditional_request(address: SocketAddr, path: &str) -> Result<Request> {
    let brotli = ("accept-encoding", "br");
    let response = BenchConnection::open(address)?.send(&Request::get(path, &[brotli], 200))?;
    let tag = response.header("etag").context("no tag")?;
    Ok(Request::get(path, &[brotli, ("if-none-match", tag)], 304))
}

/// Sends a number of requests over several connections, as fast as the responses arrive.
pub fn send_all(
    address: SocketAddr,
    connections: usize,
    total: u64,
    request: impl Fn() -> Request + Sync,
) -> Result<()> {
    let next = AtomicU64::new(0);
    run_connections(connections, || {
        let mut connection = BenchConnection::open(address)?;
        while next.fetch_add(1, Ordering::Relaxed) < total {
            connection.send(&request())?;
        }
        Ok(Vec::new())
    })?;
    Ok(())
}

/// The result of a load test.
pub struct LoadResult {
    /// Responses per second.
    pub rate: f64,
    /// The latencies, shortest first.
    pub latencies: Vec<Duration>,
}

impl LoadResult {
    /// Returns the latency that this share of the responses does not exceed.
    pub fn quantile(&self, share: f64) -> Duration {
        let last = self.latencies.len().saturating_sub(1);
        self.latencies.get((last as f64 * share) as usize).copied().unwrap_or_default()
    }
}

/// Sends requests for some time over several connections: as fast as the responses arrive, or at a fixed rate per
/// second (`rate`). `request` creates each request. With a rate, a latency counts from the scheduled time of the
/// request, not from the time at which it could be sent.
pub fn run_load(
    address: SocketAddr,
    connections: usize,
    duration: Duration,
    rate: Option<f64>,
    request: impl Fn() -> Request + Sync,
) -> Result<LoadResult> {
    let next = AtomicU64::new(0);
    let start = Instant::now();
    let mut latencies = run_connections(connections, || {
        let mut connection = BenchConnection::open(address)?;
        let mut latencies = Vec::new();
        loop {
            let due = match rate {
                Some(rate) => {
                    start + Duration::from_secs_f64(next.fetch_add(1, Ordering::Relaxed) as f64 / rate)
                }
                None => Instant::now(),
            };
            if due.duration_since(start) >= duration {
                return Ok(latencies);
            }
            thread::sleep(due.saturating_duration_since(Instant::now()));
            connection.send(&request())?;
            latencies.push(due.elapsed());
        }
    })?;
    latencies.sort_unstable();
    Ok(LoadResult { rate: latencies.len() as f64 / start.elapsed().as_secs_f64(), latencies })
}

fn run_connections(
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
