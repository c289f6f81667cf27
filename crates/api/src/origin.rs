//! Where a request comes from.
use crate::{Api, openapi::DescribeInput};
use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, header, request::Parts},
};
use portal::sign_in::RequestOrigin;
use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, SocketAddr},
};

/// The network address and the browser of a request.
pub(crate) struct ClientOrigin(pub(crate) RequestOrigin);

impl FromRequestParts<Api> for ClientOrigin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let told = if api.behind_proxy { forwarded(&parts.headers) } else { None };
        let device = parts.headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
        Ok(ClientOrigin(RequestOrigin {
            address: told.unwrap_or(peer),
            device: device.unwrap_or_default().to_owned(),
        }))
    }
}

impl DescribeInput for ClientOrigin {}

/// What the proxy in front of us says. Whatever a client wrote stands before the proxy's own word, which is the last.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let all = headers.get_all("x-forwarded-for").into_iter().next_back()?;
    all.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_is_the_proxys() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "10.0.0.1, 192.0.2.7".parse().unwrap());
        assert_eq!(forwarded(&headers), Some("192.0.2.7".parse().unwrap()));
        headers.append("x-forwarded-for", "192.0.2.8".parse().unwrap());
        assert_eq!(forwarded(&headers), Some("192.0.2.8".parse().unwrap()));
        assert_eq!(forwarded(&HeaderMap::new()), None);
    }
}
