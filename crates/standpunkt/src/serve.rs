//! `standpunkt serve`
use crate::{
    demo, frontend,
    output::say,
    settings::{LogFormat, Serving},
};
use anyhow::{Context, Result};
use api::Api;
use axum_server::{Handle, accept::NoDelayAcceptor};
use hyper_util::rt::TokioTimer;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use portal::Portal;
use std::{
    io::{IsTerminal, stderr},
    net::SocketAddr,
    time::Duration,
};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::{EnvFilter, layer::SubscriberExt, util::SubscriberInitExt};

/// How often the figures are summed up.
const SUM_UP_EVERY: Duration = Duration::from_secs(5);
/// How long a client may take to send its request's headers.
const HEADERS_WITHIN: Duration = Duration::from_secs(10);
/// How long requests that were accepted may take after the portal was told to stop.
const FINISH_WITHIN: Duration = Duration::from_secs(20);

pub(crate) async fn run(settings: &Serving) -> Result<()> {
    log(settings)?;
    let figures = figures()?;
    let db = settings.store.open().await?;
    let listener = std::net::TcpListener::bind(settings.listen)
        .with_context(|| format!("The address {} cannot be listened on.", settings.listen))?;
    listener.set_nonblocking(true)?;
    let address = listener.local_addr()?;
    let is_new = settings.demo && demo::load_into_empty(&db).await?;
    let provider = settings.provider(address);
    let external = settings.external(&provider)?;
    let (portal, work) =
        Portal::open(db, provider, settings.sender()?, settings.storage()?, external).await?;
    let api = Api::new(portal.clone(), frontend::assets(), Some(figures), settings.behind_proxy)?;

    say(format!("Standpunkt listens on http://{address}"))?;
    if is_new {
        say(format!("Voters begin at {}", portal.provider.page("/match")))?;
        let link = demo::admin_link(&portal).await?;
        say(format!("Become the demo's administrator by this link, once: {link}"))?;
    }

    let handle = Handle::new();
    tokio::spawn(stop_on_signal(handle.clone(), portal));
    let server = axum_server::from_tcp(listener)?.acceptor(NoDelayAcceptor::new()).handle(handle);
    // HTTP/2 needs TLS, which a proxy ends. To look for it would leave connections open on which nothing is sent.
    let mut server = server.http1_only();
    server.http_builder().http1().timer(TokioTimer::new()).header_read_timeout(HEADERS_WITHIN);
    server.serve(api::router(api)).await?;

    work.finish().await;
    tracing::info!("stopped");
    Ok(())
}

/// Lets what was accepted finish, then stops.
async fn stop_on_signal(handle: Handle<SocketAddr>, portal: Portal) -> Result<()> {
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
    tracing::info!("stopping; finishing what was accepted");
    portal.live.stop();
    handle.graceful_shutdown(Some(FINISH_WITHIN));
    Ok(())
}

/// What `/metrics` shows. Times are kept one by one until somebody sums them up, which nobody else does when no
/// collector comes by.
fn figures() -> Result<PrometheusHandle> {
    let figures = PrometheusBuilder::new().install_recorder()?;
    let kept = figures.clone();
    tokio::spawn(async move {
        let mut ticks = tokio::time::interval(SUM_UP_EVERY);
        loop {
            ticks.tick().await;
            kept.run_upkeep();
        }
    });
    Ok(figures)
}

/// The log goes to standard error; standard output has the address alone.
fn log(settings: &Serving) -> Result<()> {
    let filter = EnvFilter::try_new(&settings.log).context("The filter of the log cannot be read.")?;
    let lines = tracing_subscriber::fmt::layer().with_writer(stderr);
    // A file has no colours.
    let lines = if stderr().is_terminal() { lines } else { lines.with_ansi(false) };
    let registry = tracing_subscriber::registry().with(filter);
    match settings.log_format {
        LogFormat::Text => registry.with(lines.compact()).try_init()?,
        LogFormat::Json => registry.with(lines.json()).try_init()?,
    }
    Ok(())
}
