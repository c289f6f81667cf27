//! The body of a request, of which a handler reads as much as it wants.
//!
//! A connection with an unread body cannot be used any more: the server closes it, and whoever is still sending gets no
//! answer. So what a handler leaves unread is read and thrown away before the answer is sent, within bounds.
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

/// The most bytes that are read to be thrown away: more than any call takes.
const MAX_DRAINED: usize = 72 << 20;
/// The longest that is read to be thrown away.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(10);

/// The body of a request, which a handler reads through [`RequestBody::lend`]. Clones share it.
#[derive(Clone)]
pub(crate) struct RequestBody(Arc<Mutex<Source>>);

struct Source {
    stream: BodyDataStream,
    fingerprint: Option<Fingerprint>,
    is_begun: bool,
    is_at_end: bool,
}

impl RequestBody {
    pub(crate) fn new(body: Body) -> RequestBody {
        let stream = body.into_data_stream();
        RequestBody(Arc::new(Mutex::new(Source {
            stream,
            fingerprint: None,
            is_begun: false,
            is_at_end: false,
        })))
    }

    /// A body that reads from this one.
    pub(crate) fn lend(&self) -> Body {
        let source = self.clone();
        Body::from_stream(poll_fn(move |context| source.poll(context)))
    }

    /// Takes the fingerprint of what is read from now on; a form's boundary is not part of it.
    pub(crate) fn take_fingerprint(&self, boundary: Option<Vec<u8>>) {
        self.source().fingerprint = Some(Fingerprint::new(boundary));
    }

    /// The fingerprint of a body that was read to its end.
    pub(crate) fn fingerprint(&self) -> Option<[u8; 32]> {
        let mut source = self.source();
        if !source.is_at_end {
            return None;
        }
        source.fingerprint.take().map(Fingerprint::finish)
    }

    /// Whether anything was asked of the sender: who waits for `100 Continue` sends nothing before.
    pub(crate) fn is_begun(&self) -> bool {
        self.source().is_begun
    }

    /// Reads what is left and throws it away. Answers whether that was all, and not too much or too slow.
    pub(crate) async fn drain(&self) -> bool {
        let mut rest = poll_fn(|context| self.poll(context));
        let reading = async {
            let mut left = MAX_DRAINED;
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
        source.is_begun = true;
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

/// Tells two bodies apart. Browsers make up a new boundary each time they send a form, so it does not count.
struct Fingerprint {
    hash: Sha256,
    boundary: Option<Vec<u8>>,
    /// The end of what came, in which a boundary may begin.
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
        while let Some(at) = find(rest, boundary) {
            self.hash.update(&rest[..at]);
            rest = &rest[at + boundary.len()..];
        }
        let (sure, perhaps) = rest.split_at(rest.len().saturating_sub(boundary.len() - 1));
        self.hash.update(sure);
        self.pending = perhaps.to_vec();
    }

    fn finish(mut self) -> [u8; 32] {
        self.hash.update(&self.pending);
        self.hash.finalize().into()
    }
}

/// Where one text begins in another. Looks for the first byte, which is fast.
fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    let (first, last) = (*wanted.first()?, text.len().checked_sub(wanted.len())?);
    let mut from = 0;
    while let Some(at) = text[from..=last].iter().position(|byte| *byte == first) {
        if text[from + at..].starts_with(wanted) {
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
    fn a_form_that_is_sent_again_with_another_boundary_is_the_same(#[case] chunk: usize) {
        let form = |boundary: &str, text: &str| format!("--{boundary}\r\n\r\n{text}\r\n--{boundary}--\r\n");
        let of = |boundary: &str, text: &str, chunk| fingerprint(boundary, &form(boundary, text), chunk);
        assert_eq!(of("----WebKit1", "Steg", chunk), of("----WebKit2", "Steg", 5));
        assert_ne!(of("----WebKit1", "Steg", chunk), of("----WebKit1", "Stege", 5));
    }

    #[tokio::test]
    async fn what_nobody_read_is_read_to_its_end() {
        let body = RequestBody::new(Body::from("x".repeat(100_000)));
        drop(body.lend());
        assert!(!body.is_begun());
        assert!(body.drain().await);
    }

    #[tokio::test]
    async fn nobody_can_send_without_end() {
        let endless = futures_util::stream::repeat_with(|| Ok::<_, Error>(Bytes::from(vec![0; 1 << 20])));
        assert!(!RequestBody::new(Body::from_stream(endless)).drain().await);
    }
}
