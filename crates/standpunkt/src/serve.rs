//! The command `standpunkt serve`.
use crate::{
    cli::LogFormat,
    connections::{AcceptGate, ConnectionAddress, StoppableListener},
    demo, frontend,
    output::print_line,
    service_manager,
    settings::ServeSettings,
};
use anyhow::{Context, Result};
use api::Api;
use axum_server::{Handle, Server};
use hyper_util::rt::TokioTimer;
use metrics::gauge;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use portal::{
    Portal,
    clock::Clock,
    monitoring::{self, COMMIT_RUNS},
};
use std::{
    io::{IsTerminal, stderr},
    time::Duration,
};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::{EnvFilter, layer::SubscriberExt, util::SubscriberInitExt};

/// The upper bounds of the histograms of durations, in seconds.
const DURATION_BUCKETS: [f64; 10] = [0.001, 0.005, 0.01, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0, 30.0];
/// The upper bounds of the histogram of runs in a commit.
const COMMIT_RUNS_BUCKETS: [f64; 8] = [1.0, 2.0, 5.0, 10.0, 50.0, 100.0, 500.0, 1000.0];
/// How often recorded metrics are aggregated.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);
/// How long a client may take to send the headers of a request.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
/// How long accepted requests may take after a signal to stop.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(20);
/// How long closing the store may take, in which SQLite moves its log into the file.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(10);

pub(crate) async fn run(settings: &ServeSettings) -> Result<()> {
    init_log(settings)?;
    if settings.recommends_longer_passwords() {
        tracing::info!(
            "short passwords are accepted; the setting password = {{ min = 10, max = 128 }} is recommended"
        );
    }
    let metrics = install_metrics()?;
    let clock = Clock::system();
    let (db, lock) = settings.store.open_for_portal().await?;
    let store = db.clone();
    let listener = service_manager::open_listener(settings.listen)?;
    let address = listener.local_addr()?;
    let is_demo_loaded = settings.demo && demo::load_if_empty(&db, &clock).await?;
    let provider = settings.provider(address);
    let external = settings.external_sign_in(&provider)?;
    let (mut portal, background) = Portal::open(
        db,
        provider,
        settings.mail_sender()?,
        settings.open_picture_storage()?,
        external,
        clock,
        settings.node.clone(),
    )
    .await?;
    portal.readiness.set_disk_limit(settings.disk_limit());
    let api = Api::new(portal.clone(), frontend::load_assets(), Some(metrics), settings.behind_proxy)?;

    print_line(format!("Standpunkt listens on http://{address}"))?;
    if is_demo_loaded {
        if portal.demo.is_some() {
            print_line(format!("Choose who you want to be at {}", portal.provider.page_url("/demo")))?;
        }
        print_line(format!("Voters begin at {}", portal.provider.page_url("/match")))?;
        let link = demo::create_admin_link(&portal).await?;
        print_line(format!("Open this link, which works once, to become the demo's administrator: {link}"))?;
    }

    let (handle, gate) = (Handle::new(), AcceptGate::default());
    let listener = StoppableListener::new(listener, gate.clone())?;
    tokio::spawn(stop_on_signal(handle.clone(), gate, portal, settings.drain));
    service_manager::report_ready();
    let server = Server::<ConnectionAddress>::from_listener(listener).handle(handle);
    // HTTP/2 requires TLS, which a proxy terminates. Detecting HTTP/2 would keep connections open on which nothing
    // is sent.
    let mut server = server.http1_only();
    server.http_builder().http1().timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT);
    server.serve(api::build_http_service(api)).await?;

    background.finish().await;
    if tokio::time::timeout(CLOSE_TIMEOUT, store.close()).await.is_err() {
        tracing::warn!("the store is still in use; stopping without closing it");
    }
    drop(lock);
    tracing::info!("stopped");
    Ok(())
}

/// Waits for a signal and then stops the server. For the time `drain`, the node first reports that it is not ready but
/// serves as usual; a second signal ends this time. Then it completes the accepted requests.
async fn stop_on_signal(
    handle: Handle<ConnectionAddress>,
    gate: AcceptGate,
    portal: Portal,
    drain: Duration,
) -> Result<()> {
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
    service_manager::report_stopping();
    portal.readiness.start_draining();
    if !drain.is_zero() {
        tracing::info!(seconds = drain.as_secs(), "about to stop; the node is no longer ready");
        tokio::select! {
            () = tokio::time::sleep(drain) => {}
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    }
    tracing::info!("stopping after the accepted requests");
    gate.close().await;
    portal.live.stop();
    handle.graceful_shutdown(Some(SHUTDOWN_TIMEOUT));
    Ok(())
}

/// Installs the recorder of the metrics for `/metrics`. Recorded durations are kept individually until they are
/// aggregated. A task does that, because a collector may never request the metrics.
fn install_metrics() -> Result<PrometheusHandle> {
    let metrics = PrometheusBuilder::new()
        .set_buckets(&DURATION_BUCKETS)?
        .set_buckets_for_metric(Matcher::Full(COMMIT_RUNS.to_owned()), &COMMIT_RUNS_BUCKETS)?
        .install_recorder()?;
    monitoring::describe();
    gauge!("build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    let handle = metrics.clone();
    tokio::spawn(async move {
        let mut ticks = tokio::time::interval(UPKEEP_INTERVAL);
        loop {
            ticks.tick().await;
            handle.run_upkeep();
        }
    });
    Ok(metrics)
}

/// Configures the log. It goes to standard error, so that standard output only has the addresses.
fn init_log(settings: &ServeSettings) -> Result<()> {
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
