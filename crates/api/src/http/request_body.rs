//! The body of a request, of which a handler can leave a part unread.
//!
//! A connection with an unread body cannot be reused: the server closes it, and a client that is still
//! sending gets no response. Therefore the part that a handler has not read is read and discarded before the
//! response is sent, within limits.
use axum::{
    Error,
    body::{Body, BodyDataStream, Bytes},
};
use futures_util::{Stream, StreamExt, stream::poll_fn};
use sha2::{Digest, Sha256};
use std::{
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

/// The maximum number of bytes that are discarded: more than any operation accepts.
const MAX_DRAINED_BYTES: usize = 72 << 20;
/// The maximum time for discarding.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(10);

/// The body of a request. Handlers read it through [`RequestBody::lend`]. Clones share it.
#[derive(Clone)]
pub(crate) struct RequestBody(Arc<Mutex<Source>>);

struct Source {
    stream: BodyDataStream,
    fingerprint: Option<Fingerprint>,
    has_begun: bool,
    is_at_end: bool,
}

impl RequestBody {
    pub(crate) fn new(body: Body) -> RequestBody {
        let stream = body.into_data_stream();
        RequestBody(Arc::new(Mutex::new(Source {
            stream,
            fingerprint: None,
            has_begun: false,
            is_at_end: false,
        })))
    }

    /// Returns a body that reads from this one.
    pub(crate) fn lend(&self) -> Body {
        let source = self.clone();
        Body::from_stream(poll_fn(move |context| source.poll(context)))
    }

    /// Starts computing the fingerprint of everything that is read from now on, without the boundary of a form.
    pub(crate) fn start_fingerprint(&self, boundary: Option<Vec<u8>>) {
        self.source().fingerprint = Some(Fingerprint::new(boundary));
    }

    /// Returns the fingerprint of a body that was read to its end, and forgets it.
    pub(crate) fn take_fingerprint(&self) -> Option<[u8; 32]> {
        let mut source = self.source();
        if !source.is_at_end {
            return None;
        }
        source.fingerprint.take().map(Fingerprint::finish)
    }

    /// Whether reading has begun. A client that waits for `100 Continue` sends nothing before.
    pub(crate) fn has_begun(&self) -> bool {
        self.source().has_begun
    }

    /// Reads and discards the rest. Returns whether the end was reached within the limits of size and time.
    pub(crate) async fn drain(&self) -> bool {
        let mut rest = poll_fn(|context| self.poll(context));
        let reading = async {
            let mut left = MAX_DRAINED_BYTES;
            while let Some(Ok(bytes)) = rest.next().await {
                match left.checked_sub(bytes.len()) {
                    Some(fewer) => left = fewer,
                    None => return,
                }
            }
        };
        tokio::time::timeout(DRAIN_TIMEOUT, reading).await.ok();
        self.source().is_at_end
    }

    fn poll(&self, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Error>>> {
        let mut source = self.source();
        source.has_begun = true;
        let polled = Stream::poll_next(std::pin::Pin::new(&mut source.stream), context);
        match &polled {
            Poll::Ready(Some(Ok(bytes))) => {
                if let Some(fingerprint) = &mut source.fingerprint {
                    fingerprint.add(bytes);
                }
            }
            Poll::Ready(None) => source.is_at_end = true,
            Poll::Ready(Some(Err(_))) | Poll::Pending => {}
        }
        polled
    }

    fn source(&self) -> MutexGuard<'_, Source> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The hash of a body. It leaves out the boundary of a form, because browsers generate a new boundary each
/// time they send it.
struct Fingerprint {
    hash: Sha256,
    boundary: Option<Vec<u8>>,
    /// The last bytes, in which a boundary may begin.
    pending: Vec<u8>,
}

impl Fingerprint {
    fn new(boundary: Option<Vec<u8>>) -> Fingerprint {
        let boundary = boundary.filter(|boundary| !boundary.is_empty());
        Fingerprint { hash: Sha256::new(), boundary, pending: Vec::new() }
    }

    fn add(&mut self, bytes: &[u8]) {
        let Some(boundary) = &self.boundary else { return self.hash.update(bytes) };
        let mut text = mem::take(&mut self.pending);
        text.extend_from_slice(bytes);
        let mut rest = text.as_slice();
        while let Some(at) = find_bytes(rest, boundary) {
            self.hash.update(&rest[..at]);
            rest = &rest[at + boundary.len()..];
        }
        let (complete, undecided) = rest.split_at(rest.len().saturating_sub(boundary.len() - 1));
        self.hash.update(complete);
        self.pending = undecided.to_vec();
    }

    fn finish(mut self) -> [u8; 32] {
        self.hash.update(&self.pending);
        self.hash.finalize().into()
    }
}

/// Returns the index at which one byte sequence first occurs in another. Looks for the first byte, which is
/// fast.
fn find_bytes(text: &[u8], pattern: &[u8]) -> Option<usize> {
    let (first, last) = (*pattern.first()?, text.len().checked_sub(pattern.len())?);
    let mut from = 0;
    while let Some(at) = text[from..=last].iter().position(|byte| *byte == first) {
        if text[from + at..].starts_with(pattern) {
            return Some(from + at);
        }
        from += at + 1;
        if from > last {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn fingerprint(boundary: &str, text: &str, chunk: usize) -> [u8; 32] {
        let mut fingerprint = Fingerprint::new(Some(boundary.into()));
        text.as_bytes().chunks(chunk).for_each(|bytes| fingerprint.add(bytes));
        fingerprint.finish()
    }

    #[rstest]
    #[case(1)]
    #[case(3)]
    #[case(1_000)]
    fn a_form_has_the_same_fingerprint_with_another_boundary(#[case] chunk: usize) {
        let form = |boundary: &str, text: &str| format!("--{boundary}\r\n\r\n{text}\r\n--{boundary}--\r\n");
        let of = |boundary: &str, text: &str, chunk| fingerprint(boundary, &form(boundary, text), chunk);
        assert_eq!(of("----WebKit1", "Steg", chunk), of("----WebKit2", "Steg", 5));
        assert_ne!(of("----WebKit1", "Steg", chunk), of("----WebKit1", "Stege", 5));
    }

    #[tokio::test]
    async fn an_unread_body_is_drained_to_its_end() {
        let body = RequestBody::new(Body::from("x".repeat(100_000)));
        drop(body.lend());
        assert!(!body.has_begun());
        assert!(body.drain().await);
    }

    #[tokio::test]
    async fn an_endless_body_is_not_drained_forever() {
        let endless = futures_util::stream::repeat_with(|| Ok::<_, Error>(Bytes::from(vec![0; 1 << 20])));
        assert!(!RequestBody::new(Body::from_stream(endless)).drain().await);
    }
}
