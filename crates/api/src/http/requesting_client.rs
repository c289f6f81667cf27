//! The network address and the device of a client.
use crate::{Api, http::openapi::DescribeInput};
use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, header, request::Parts},
};
use portal::accounts::sign_in::ClientInfo;
use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, SocketAddr},
};

/// The client that sent a request.
pub(crate) struct RequestingClient(pub(crate) ClientInfo);

impl FromRequestParts<Api> for RequestingClient {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let forwarded = if api.is_behind_proxy { parse_forwarded_address(&parts.headers) } else { None };
        let device = parts.headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
        Ok(RequestingClient(ClientInfo {
            address: forwarded.unwrap_or(peer),
            device: device.unwrap_or_default().to_owned(),
        }))
    }
}

impl DescribeInput for RequestingClient {}

/// Returns the address that the proxy in front of the server appended. Earlier addresses in the header come
/// from the client and cannot be trusted.
fn parse_forwarded_address(headers: &HeaderMap) -> Option<IpAddr> {
    let all = headers.get_all("x-forwarded-for").into_iter().next_back()?;
    all.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_client_address_is_the_last_one_that_a_proxy_forwarded() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "10.0.0.1, 192.0.2.7".parse().unwrap());
        assert_eq!(parse_forwarded_address(&headers), Some("192.0.2.7".parse().unwrap()));
        headers.append("x-forwarded-for", "192.0.2.8".parse().unwrap());
        assert_eq!(parse_forwarded_address(&headers), Some("192.0.2.8".parse().unwrap()));
        assert_eq!(parse_forwarded_address(&HeaderMap::new()), None);
    }
}
