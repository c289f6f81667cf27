//! Cached responses, which bypass the router. Every voter loads them, and the layers of the router need
//! several times the processor time of such a response.
//!
//! All other requests (another language, an election that is not cached yet, errors) go to the router, which
//! has the same routes and returns the same responses.
use crate::{
    Api,
    http::{
        document_responses::{CachePolicy, build_document_response},
        headers::add_security_headers,
        request_tracing::{NO_ROUTE, record_request},
    },
    routes::voters::public::instances,
};
use axum::{
    BoxError, Router,
    body::{Bytes, HttpBody},
    extract::ConnectInfo,
    http::{HeaderMap, Method, Request},
    response::Response,
    routing::future::RouteFuture,
};
use futures_util::future::{Either, Ready, ready};
use portal::publishing::published_election::SNAPSHOT_ADDRESS_PREFIX;
use std::{
    convert::Infallible,
    net::SocketAddr,
    task::{Context, Poll},
    time::Instant,
};
use tower_service::Service;

/// The whole HTTP interface: cached responses, and the router for everything else. It creates an
/// [`HttpConnection`] for each connection.
#[derive(Clone)]
pub struct HttpService {
    api: Api,
    router: Router,
}

impl HttpService {
    pub(crate) fn new(api: Api, router: Router) -> HttpService {
        HttpService { api, router }
    }
}

/// The interface for one connection. Cached responses are the same for all clients. The router gets the
/// address of the client.
#[derive(Clone)]
pub struct HttpConnection {
    interface: HttpService,
    peer: SocketAddr,
}

impl<Peer: Into<SocketAddr>> Service<Peer> for HttpService {
    type Response = HttpConnection;
    type Error = Infallible;
    type Future = Ready<Result<HttpConnection, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, peer: Peer) -> Self::Future {
        ready(Ok(HttpConnection { interface: self.clone(), peer: peer.into() }))
    }
}

impl<B> Service<Request<B>> for HttpConnection
where
    B: HttpBody<Data = Bytes> + Send + 'static,
    B::Error: Into<BoxError>,
{
    type Response = Response;
    type Error = Infallible;
    type Future = Either<Ready<Result<Response, Infallible>>, RouteFuture<Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, mut request: Request<B>) -> Self::Future {
        if let Some(response) = self.interface.api.find_cached_response(&request) {
            return Either::Left(ready(Ok(response)));
        }
        request.extensions_mut().insert(ConnectInfo(self.peer));
        Either::Right(self.interface.router.call(request))
    }
}

impl Api {
    /// Returns the response to a request, if it is cached.
    fn find_cached_response<B: HttpBody>(&self, request: &Request<B>) -> Option<Response> {
        let is_plain = request.uri().query().is_none() && request.body().is_end_stream();
        if request.method() != Method::GET || !is_plain {
            return None;
        }
        let started = Instant::now();
        let (route, mut response) = self.find_cached_route(request.uri().path(), request.headers())?;
        add_security_headers(&mut response);
        record_request(self, &Method::GET, route, &response, started);
        Some(response)
    }

    /// Returns the route and the cached response of a path.
    fn find_cached_route(&self, path: &str, headers: &HeaderMap) -> Option<(&'static str, Response)> {
        let found = if let Some(domain) = path.strip_prefix("/match/") {
            let published = self.portal.published.get_ready(domain)?;
            ("/match/{domain}", self.find_cached_intro(&published, headers)?)
        } else if let Some(hash) = path.strip_prefix(SNAPSHOT_ADDRESS_PREFIX) {
            let snapshot = self.portal.published.get_ready_snapshot(hash)?;
            (
                "/api/v1/public/snapshots/{hash}",
                build_document_response(&snapshot, headers, CachePolicy::Forever),
            )
        } else if let Some(domain) = path.strip_prefix("/api/v1/public/instances/") {
            let published = self.portal.published.get_ready(domain)?;
            (
                "/api/v1/public/instances/{domain}",
                instances::snapshot_response(published.get_snapshot(None), headers),
            )
        } else if path.starts_with("/assets/") {
            (NO_ROUTE, self.asset_response(path, headers))
        } else {
            return None;
        };
        Some((found.0, found.1.ok()?))
    }
}
