//! The HTTP client that calls webhooks. Their addresses come from people, so it connects only to public addresses, checks
//! each address that it connects to, follows no redirects, and reads little of the response.
use jiff::Timestamp;
use reqwest::{
    Certificate, Client, Url,
    dns::{Addrs, Name, Resolve, Resolving},
    header::CONTENT_TYPE,
    redirect::Policy,
};
use std::{
    collections::BTreeSet,
    error::Error,
    fmt, io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

/// How long a call may take, from resolving the name to the end of the response.
const CALL_TIMEOUT: Duration = Duration::from_secs(10);
/// How much of a response is read, in bytes.
const MAX_RESPONSE_SIZE: usize = 64 * 1024;
/// How the client names itself.
const USER_AGENT: &str = concat!("Standpunkt-Webhooks/", env!("CARGO_PKG_VERSION"));

/// Calls webhooks.
#[derive(Clone, Debug)]
pub struct WebhookClient {
    http: Client,
    allowed_hosts: Arc<BTreeSet<String>>,
}

/// A message with its signature.
pub(crate) struct SignedMessage {
    /// The id, which stays the same when the message is sent again.
    pub(crate) id: String,
    /// The time of this attempt.
    pub(crate) sent_at: Timestamp,
    /// The signature.
    pub(crate) signature: String,
    /// The body.
    pub(crate) body: String,
}

/// Why a call got no response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CallFailure {
    /// The address is not public, and the operator has not allowed its host.
    AddressRefused,
    /// The name of the host has no address.
    Unresolved,
    /// There was no response in time.
    Timeout,
    /// The connection failed, for example because of the certificate.
    Connection,
}

impl CallFailure {
    /// Returns the word in the log of a webhook.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            CallFailure::AddressRefused => "address_refused",
            CallFailure::Unresolved => "unresolved",
            CallFailure::Timeout => "timeout",
            CallFailure::Connection => "connection",
        }
    }
}

impl fmt::Display for CallFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Error for CallFailure {}

impl WebhookClient {
    /// Creates the client. `allowed_hosts` are host names in lower case, or IP addresses, that need not be public;
    /// `authorities` are certificates in PEM format that are trusted besides those of the system.
    ///
    /// # Errors
    /// When the certificates cannot be read, or no HTTP client can be created on this machine.
    pub fn new(
        allowed_hosts: BTreeSet<String>,
        authorities: Option<&[u8]>,
    ) -> reqwest::Result<WebhookClient> {
        let allowed_hosts = Arc::new(allowed_hosts);
        let http = Client::builder()
            .https_only(true)
            .redirect(Policy::none())
            // A proxy would resolve the names again.
            .no_proxy()
            .dns_resolver(CheckedResolver { allowed_hosts: allowed_hosts.clone() })
            // Each attempt resolves and checks the address anew.
            .pool_max_idle_per_host(0)
            .timeout(CALL_TIMEOUT)
            .user_agent(USER_AGENT);
        let http = match authorities {
            Some(pem) => http.tls_certs_merge(Certificate::from_pem_bundle(pem)?),
            None => http,
        };
        Ok(WebhookClient { http: http.build()?, allowed_hosts })
    }

    /// Sends a message and returns the HTTP status of the response.
    pub(crate) async fn send(&self, url: &str, message: SignedMessage) -> Result<u16, CallFailure> {
        let url = Url::parse(url).map_err(|_| CallFailure::Unresolved)?;
        self.check_literal(&url)?;
        let request = self
            .http
            .post(url)
            .header(CONTENT_TYPE, "application/json")
            .header("webhook-id", message.id)
            .header("webhook-timestamp", message.sent_at.as_second())
            .header("webhook-signature", message.signature)
            .body(message.body);
        let mut response = request.send().await.map_err(|error| to_call_failure(&error))?;
        let mut size = 0;
        // The receiver may finish its response. Whatever it says, the status counts.
        while let Ok(Some(chunk)) = response.chunk().await {
            size += chunk.len();
            if size > MAX_RESPONSE_SIZE {
                break;
            }
        }
        Ok(response.status().as_u16())
    }

    /// Checks an address that names an IP address, which is never resolved.
    fn check_literal(&self, url: &Url) -> Result<(), CallFailure> {
        let host = url.host_str().ok_or(CallFailure::Unresolved)?;
        let literal = host.trim_start_matches('[').trim_end_matches(']');
        match literal.parse::<IpAddr>() {
            Ok(address) if !is_public(address) && !self.allowed_hosts.contains(literal) => {
                Err(CallFailure::AddressRefused)
            }
            _ => Ok(()),
        }
    }
}

/// Resolves names, and refuses those with an address that is not public. The connection uses what this returns, so a name
/// cannot be resolved to another address after the check.
struct CheckedResolver {
    allowed_hosts: Arc<BTreeSet<String>>,
}

impl Resolve for CheckedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let is_allowed = self.allowed_hosts.contains(&name.as_str().to_ascii_lowercase());
        Box::pin(async move {
            let found: io::Result<Vec<SocketAddr>> =
                tokio::net::lookup_host((name.as_str(), 0)).await.map(Iterator::collect);
            let found = found.unwrap_or_default();
            if found.is_empty() {
                return Err(CallFailure::Unresolved.into());
            }
            if !is_allowed && !found.iter().all(|address| is_public(address.ip())) {
                return Err(CallFailure::AddressRefused.into());
            }
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}

fn to_call_failure(error: &reqwest::Error) -> CallFailure {
    let mut cause: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(found) = cause {
        if let Some(failure) = found.downcast_ref::<CallFailure>() {
            return *failure;
        }
        cause = found.source();
    }
    if error.is_timeout() { CallFailure::Timeout } else { CallFailure::Connection }
}

/// Returns whether an address is that of a single host on the internet, by the registries of special addresses of IANA.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = matches!(
        (a, b, c),
        // This host, private networks, loopback, carriers, link-local with the metadata of clouds.
        (0 | 10 | 127, ..) | (100, 64..=127, _) | (169, 254, _) | (172, 16..=31, _) | (192, 168, _)
            // Protocols, documentation, benchmarks, 6to4.
            | (192, 0, 0 | 2) | (192, 88, 99) | (198, 18 | 19, _) | (198, 51, 100) | (203, 0, 113)
            // Multicast, reserved, broadcast.
            | (224..=255, ..)
    );
    !is_special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    match address.segments() {
        // An IPv4 address as it is mapped, or as a translator of the network (NAT64) reaches it.
        [0, 0, 0, 0, 0, 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
            let [a, b] = high.to_be_bytes();
            let [c, d] = low.to_be_bytes();
            is_public_v4(Ipv4Addr::new(a, b, c, d))
        }
        // Protocols with Teredo, documentation, 6to4.
        [0x2001, 0..=0x1ff | 0xdb8, ..] | [0x2002, ..] | [0x3fff, 0..=0xfff, ..] => false,
        [first, ..] => (0x2000..=0x3fff).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_single_hosts_on_the_internet_are_public() {
        for public in [
            "1.1.1.1",
            "9.255.255.255",
            "100.63.255.255",
            "100.128.0.1",
            "172.15.0.1",
            "172.32.0.1",
            "192.0.1.1",
            "223.255.255.255",
            "2606:4700::1111",
            "2001:200::1",
            "::ffff:1.1.1.1",
            "64:ff9b::101:101",
        ] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for other in [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::7f00:1",
            "::ffff:127.0.0.1",
            "::ffff:169.254.169.254",
            "64:ff9b::7f00:1",
            "64:ff9b::a9fe:a9fe",
            "64:ff9b:1::101:101",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "fc00::1",
            "fd00:ec2::254",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(other.parse().unwrap()), "{other}");
        }
    }

    async fn call(client: &WebhookClient, url: &str) -> Result<u16, CallFailure> {
        let message = SignedMessage {
            id: "msg_1".to_owned(),
            sent_at: Timestamp::UNIX_EPOCH,
            signature: "v1,".to_owned(),
            body: "{}".to_owned(),
        };
        client.send(url, message).await
    }

    #[tokio::test]
    async fn an_address_inside_of_the_network_is_refused_however_it_is_written() {
        let client = WebhookClient::new(BTreeSet::new(), None).unwrap();
        for url in [
            "https://127.0.0.1/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://169.254.169.254/latest/meta-data/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
            "https://localhost/",
        ] {
            assert_eq!(call(&client, url).await, Err(CallFailure::AddressRefused), "{url}");
        }
    }

    #[tokio::test]
    async fn a_host_that_the_operator_allows_is_called_without_that_check() {
        // Nothing listens on port 1.
        let hosts = ["localhost", "127.0.0.1", "::1"].map(str::to_owned);
        let client = WebhookClient::new(BTreeSet::from(hosts), None).unwrap();
        for url in
            ["https://localhost:1/", "https://LOCALHOST:1/", "https://127.0.0.1:1/", "https://[::1]:1/"]
        {
            assert_eq!(call(&client, url).await, Err(CallFailure::Connection), "{url}");
        }
        assert_eq!(call(&client, "https://127.0.0.2:1/").await, Err(CallFailure::AddressRefused));
    }

    #[tokio::test]
    async fn a_call_without_tls_is_refused() {
        let client = WebhookClient::new(BTreeSet::from(["localhost".to_owned()]), None).unwrap();
        assert_eq!(call(&client, "http://localhost:1/").await, Err(CallFailure::Connection));
    }
}
