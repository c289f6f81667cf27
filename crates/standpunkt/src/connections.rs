//! The listening socket and its connections.
//!
//! When the server is told to stop, it closes every connection on which it has not read anything, also if a request has
//! arrived there. The client would lose a connection although it had been accepted. So the program first accepts no
//! further connections, and then waits until it has read from every accepted one. Connections that wait in an inherited
//! socket are accepted by the program that comes next.
use axum_server::{AddrListener, Address};
use std::{
    future::pending,
    io::{self, IoSlice},
    net::SocketAddr,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::{Notify, watch},
    time::timeout,
};

/// How long to wait for the first bytes on accepted connections. Browsers also open some for later.
const FIRST_READ_TIMEOUT: Duration = Duration::from_secs(5);

/// The address of a client, or of the listening socket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConnectionAddress(SocketAddr);

impl From<ConnectionAddress> for SocketAddr {
    fn from(ConnectionAddress(address): ConnectionAddress) -> SocketAddr {
        address
    }
}

impl Address for ConnectionAddress {
    type Stream = AcceptedStream;
    type Listener = StoppableListener;
}

/// A listening socket that can stop accepting while its connections go on.
#[derive(Debug)]
pub(crate) struct StoppableListener {
    listener: TcpListener,
    gate: AcceptGate,
}

impl StoppableListener {
    pub(crate) fn new(listener: std::net::TcpListener, gate: AcceptGate) -> io::Result<StoppableListener> {
        listener.set_nonblocking(true)?;
        Ok(StoppableListener { listener: TcpListener::from_std(listener)?, gate })
    }
}

impl AddrListener<AcceptedStream, ConnectionAddress> for StoppableListener {
    async fn bind_to(ConnectionAddress(address): ConnectionAddress) -> io::Result<StoppableListener> {
        Ok(StoppableListener { listener: TcpListener::bind(address).await?, gate: AcceptGate::default() })
    }

    async fn accept_stream(&self) -> io::Result<(AcceptedStream, ConnectionAddress)> {
        tokio::select! {
            biased;
            () = self.gate.wait_for_stop() => {
                self.gate.record_end();
                pending().await
            }
            accepted = self.listener.accept() => {
                let (stream, address) = accepted?;
                // If this fails, the connection is only slower.
                let _ = stream.set_nodelay(true);
                let unread = Some(UnreadMark::new(self.gate.clone()));
                Ok((AcceptedStream { stream, unread }, ConnectionAddress(address)))
            }
        }
    }

    fn get_local_addr(&self) -> io::Result<ConnectionAddress> {
        self.listener.local_addr().map(ConnectionAddress)
    }
}

/// Ends the accepting of connections. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct AcceptGate(Arc<GateState>);

#[derive(Debug, Default)]
struct GateState {
    phase: watch::Sender<AcceptPhase>,
    /// The number of accepted connections from which nothing has been read.
    unread: AtomicUsize,
    all_read: Notify,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum AcceptPhase {
    #[default]
    Accepting,
    Stopping,
    Ended,
}

impl AcceptGate {
    /// Stops accepting, and waits until something was read from every accepted connection, or until the time limit.
    pub(crate) async fn close(&self) {
        self.0.phase.send_replace(AcceptPhase::Stopping);
        let _ = timeout(FIRST_READ_TIMEOUT, async {
            self.wait_for_phase(AcceptPhase::Ended).await;
            self.wait_until_all_read().await;
        })
        .await;
    }

    async fn wait_for_stop(&self) {
        self.wait_for_phase(AcceptPhase::Stopping).await;
    }

    fn record_end(&self) {
        self.0.phase.send_replace(AcceptPhase::Ended);
    }

    async fn wait_for_phase(&self, phase: AcceptPhase) {
        // The sender lives as long as this gate.
        let _ = self.0.phase.subscribe().wait_for(|current| *current >= phase).await;
    }

    async fn wait_until_all_read(&self) {
        loop {
            let mut notified = std::pin::pin!(self.0.all_read.notified());
            notified.as_mut().enable();
            if self.0.unread.load(Ordering::SeqCst) == 0 {
                return;
            }
            notified.await;
        }
    }
}

/// Counts a connection until something was read from it, or it was closed.
#[derive(Debug)]
struct UnreadMark(AcceptGate);

impl UnreadMark {
    fn new(gate: AcceptGate) -> UnreadMark {
        gate.0.unread.fetch_add(1, Ordering::SeqCst);
        UnreadMark(gate)
    }
}

impl Drop for UnreadMark {
    fn drop(&mut self) {
        let AcceptGate(state) = &self.0;
        if state.unread.fetch_sub(1, Ordering::SeqCst) == 1 {
            state.all_read.notify_waiters();
        }
    }
}

/// An accepted connection.
#[derive(Debug)]
pub(crate) struct AcceptedStream {
    stream: TcpStream,
    unread: Option<UnreadMark>,
}

impl AsyncRead for AcceptedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if read.is_ready() {
            self.unread = None;
        }
        read
    }
}

impl AsyncWrite for AcceptedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[tokio::test]
    async fn closing_waits_for_the_first_bytes_of_an_accepted_connection() {
        let gate = AcceptGate::default();
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let listener = StoppableListener::new(listener, gate.clone()).unwrap();
        let address = SocketAddr::from(listener.get_local_addr().unwrap());
        let mut client = TcpStream::connect(address).await.unwrap();
        let (mut accepted, _) = listener.accept_stream().await.unwrap();
        // The next connection waits in the socket.
        let _later = TcpStream::connect(address).await.unwrap();

        let mut closing = std::pin::pin!(gate.close());
        let mut accepting = std::pin::pin!(listener.accept_stream());
        tokio::select! {
            biased;
            () = &mut closing => panic!("nothing was read from the connection"),
            _ = &mut accepting => panic!("a connection was accepted"),
            () = tokio::task::yield_now() => {}
        }
        client.write_all(b"G").await.unwrap();
        let mut byte = [0];
        tokio::select! {
            read = accepted.read_exact(&mut byte) => assert_eq!(read.unwrap(), 1),
            _ = &mut accepting => panic!("a connection was accepted"),
        }
        tokio::select! {
            () = &mut closing => {}
            _ = &mut accepting => panic!("a connection was accepted"),
        }
    }
}
