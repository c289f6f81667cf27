//! What systemd and its like do for a service: a listening socket that it inherits and that stays open while it restarts,
//! and reports of its state.
use anyhow::{Context, Result};
use listenfd::ListenFd;
use sd_notify::NotifyState;
use std::net::{SocketAddr, TcpListener};

/// Returns the socket that the service manager passes on (`LISTEN_FDS`), or one that listens on the address.
///
/// # Errors
/// If the inherited socket does not listen on TCP, or the address cannot be listened on.
pub(crate) fn open_listener(listen: SocketAddr) -> Result<TcpListener> {
    let inherited = ListenFd::from_env().take_tcp_listener(0);
    if let Some(listener) = inherited.context("The inherited socket does not listen on TCP.")? {
        let address = listener.local_addr()?;
        if address != listen {
            tracing::warn!(%address, setting = %listen, "listening on the inherited socket, not as the setting says");
        }
        return Ok(listener);
    }
    TcpListener::bind(listen).with_context(|| format!("The address {listen} cannot be listened on."))
}

/// Reports that the portal serves requests. If the service manager expects signs of life, sends them until the program
/// ends.
pub(crate) fn report_ready() {
    report(NotifyState::Ready);
    if let Some(limit) = sd_notify::watchdog_enabled().filter(|limit| !limit.is_zero()) {
        tokio::spawn(async move {
            let mut ticks = tokio::time::interval(limit / 2);
            loop {
                ticks.tick().await;
                report(NotifyState::Watchdog);
            }
        });
    }
}

/// Reports that the portal is about to stop.
pub(crate) fn report_stopping() {
    report(NotifyState::Stopping);
}

/// Without a service manager, this does nothing.
fn report(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::debug!(%error, "the service manager cannot be reached");
    }
}
