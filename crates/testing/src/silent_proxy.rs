//! A proxy between a program and its database that can fall silent: it keeps connections open and forwards nothing, like a
//! firewall that drops packets.
use crate::databases::server_address;
use std::net::SocketAddr;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
    task::JoinHandle,
};

/// The state of the proxy: how it treats connections. They are numbered in the order in which they were opened.
#[derive(Clone, Copy, Debug, Default)]
struct ProxyState {
    /// Connections with a smaller number are silent.
    first_forwarded: u64,
    /// Whether new connections are closed at once, as if the server did not run.
    refuses: bool,
    opened: u64,
}

/// The running proxy. It ends when it is dropped.
pub struct SilentProxy {
    address: SocketAddr,
    state: watch::Sender<ProxyState>,
    server: JoinHandle<()>,
}

impl SilentProxy {
    /// Starts a proxy to the server of a `postgres:` address.
    pub async fn start(database_url: &str) -> SilentProxy {
        let server = server_address(database_url).to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let state = watch::Sender::new(ProxyState::default());
        let shared = state.clone();
        let server = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let mut number = 0;
                shared.send_modify(|state| {
                    number = state.opened;
                    state.opened += 1;
                });
                if !shared.borrow().refuses {
                    tokio::spawn(forward(client, server.clone(), number, shared.subscribe()));
                }
            }
        });
        SilentProxy { address, state, server }
    }

    /// Returns the address of a database through the proxy.
    pub fn url(&self, database_url: &str) -> String {
        database_url.replacen(server_address(database_url), &self.address.to_string(), 1)
    }

    /// Stops forwarding on existing and on future connections.
    pub fn silence_all(&self) {
        self.state.send_modify(|state| state.first_forwarded = u64::MAX);
    }

    /// Forwards everything on connections that are opened from now on. Existing connections stay silent.
    pub fn forward_new(&self) {
        self.state.send_modify(|state| {
            state.first_forwarded = state.opened;
            state.refuses = false;
        });
    }

    /// Forwards everything, including the bytes that were held back.
    pub fn forward_all(&self) {
        self.state.send_modify(|state| state.first_forwarded = 0);
    }

    /// Closes new connections at once.
    pub fn refuse_new(&self) {
        self.state.send_modify(|state| state.refuses = true);
    }
}

impl Drop for SilentProxy {
    fn drop(&mut self) {
        self.server.abort();
    }
}

async fn forward(client: TcpStream, server: String, number: u64, state: watch::Receiver<ProxyState>) {
    let Ok(server) = TcpStream::connect(server).await else { return };
    let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
    tokio::join!(
        copy(from_client, to_server, number, state.clone()),
        copy(from_server, to_client, number, state)
    );
}

/// Copies one direction. While the connection is silent, neither bytes nor its end pass.
async fn copy(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    number: u64,
    mut state: watch::Receiver<ProxyState>,
) {
    let mut buffer = vec![0; 16 << 10];
    loop {
        let read = from.read(&mut buffer).await.unwrap_or(0);
        if state.wait_for(|state| number >= state.first_forwarded).await.is_err()
            || read == 0
            || to.write_all(&buffer[..read]).await.is_err()
        {
            return;
        }
    }
}
