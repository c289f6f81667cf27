//! The command `standpunkt health`.
use crate::{
    cli::{HealthArgs, HealthPurpose},
    output::{print_error_line, print_line},
    settings,
};
use anyhow::{Context, Result, ensure};
use elections::formats::is_url;
use reqwest::{Client, Response, StatusCode};
use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    process::ExitCode,
    time::Duration,
};

/// How long a portal may take to respond. It examines its store for up to 2 s.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(5);

pub(crate) async fn run(flags: &HealthArgs) -> Result<ExitCode> {
    let portal = find_portal(flags)?;
    let response = request_readiness(&portal, flags.purpose).await;
    let response = response.with_context(|| format!("No portal responds at {portal}."))?;
    let is_ready = response.status() == StatusCode::OK;
    let text = response.text().await.with_context(|| format!("No portal responds at {portal}."))?;
    if is_ready {
        print_line(text.trim_end())?;
        return Ok(ExitCode::SUCCESS);
    }
    print_error_line(text.trim_end())?;
    Ok(ExitCode::FAILURE)
}

/// Returns the address of the running portal: that of the command line, else that of the settings.
fn find_portal(flags: &HealthArgs) -> Result<String> {
    if let Some(url) = &flags.url {
        ensure!(is_url(url), "--url is not a web address; write it like http://127.0.0.1:8080.");
        return Ok(url.trim_end_matches('/').to_owned());
    }
    let listen = settings::load_listen_address(flags.config.as_deref(), flags.listen)?;
    ensure!(listen.port() != 0, "The portal listens on any free port; name its address with --url.");
    Ok(format!("http://{}", to_reachable_address(listen)))
}

/// Returns where this machine reaches what listens on an address: itself if it listens on every address.
fn to_reachable_address(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

async fn request_readiness(portal: &str, purpose: Option<HealthPurpose>) -> reqwest::Result<Response> {
    let mut client = Client::builder().timeout(RESPONSE_TIMEOUT).no_proxy();
    if !portal.starts_with("https:") {
        // Otherwise a container without certificates of authorities could not ask itself.
        client = client.tls_certs_only([]);
    }
    let query = match purpose {
        None => "",
        Some(HealthPurpose::Writes) => "?for=writes",
    };
    client.build()?.get(format!("{portal}/readyz{query}")).send().await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_portal_that_listens_on_every_address_is_asked_on_this_machine() {
        let reachable = |listen: &str| to_reachable_address(listen.parse().unwrap()).to_string();
        assert_eq!(reachable("0.0.0.0:8080"), "127.0.0.1:8080");
        assert_eq!(reachable("[::]:8080"), "[::1]:8080");
        assert_eq!(reachable("192.0.2.7:80"), "192.0.2.7:80");
    }
}
