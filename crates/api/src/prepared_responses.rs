//! Answers that lie ready: what every voter loads is given before the router, whose layers cost several times as much
//! processor time as such an answer itself.
//!
//! Whatever is not plain (another language, an edition not built yet, a problem to tell) is left to the router, which
//! has a route for every address here and answers the same.
use crate::{
    Api,
    cache_policy::{CachePolicy, answer},
    headers::secure,
    public::instances,
    request_tracing::{NO_ROUTE, account},
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
use std::{
    convert::Infallible,
    net::SocketAddr,
    task::{Context, Poll},
    time::Instant,
};
use tower_service::Service;

/// The whole HTTP interface: what lies ready, and the router for everything else. It makes a [`HttpConnection`] for each
/// that is opened.
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

/// The interface as one connection gets it. What lies ready is the same for all; the router learns who asks.
#[derive(Clone)]
pub struct HttpConnection {
    interface: HttpService,
    peer: SocketAddr,
}

impl Service<SocketAddr> for HttpService {
    type Response = HttpConnection;
    type Error = Infallible;
    type Future = Ready<Result<HttpConnection, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, peer: SocketAddr) -> Self::Future {
        ready(Ok(HttpConnection { interface: self.clone(), peer }))
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
        if let Some(response) = self.interface.api.ready(&request) {
            return Either::Left(ready(Ok(response)));
        }
        request.extensions_mut().insert(ConnectInfo(self.peer));
        Either::Right(self.interface.router.call(request))
    }
}

impl Api {
    /// The answer to a request, if it lies ready.
    fn ready<B: HttpBody>(&self, request: &Request<B>) -> Option<Response> {
        let is_plain = request.uri().query().is_none() && request.body().is_end_stream();
        if request.method() != Method::GET || !is_plain {
            return None;
        }
        let started = Instant::now();
        let (route, mut response) = self.ready_at(request.uri().path(), request.headers())?;
        secure(&mut response);
        account(self, &Method::GET, route, &response, started);
        Some(response)
    }

    /// The route and the answer of an address.
    fn ready_at(&self, path: &str, headers: &HeaderMap) -> Option<(&'static str, Response)> {
        let answered = if let Some(domain) = path.strip_prefix("/match/") {
            let edition = self.portal.published.ready(domain)?;
            ("/match/{domain}", self.ready_intro(&edition, headers)?)
        } else if let Some(hash) = path.strip_prefix("/api/v1/public/snapshots/") {
            let snapshot = self.portal.published.ready_snapshot(hash)?;
            ("/api/v1/public/snapshots/{hash}", answer(&snapshot, headers, CachePolicy::Forever))
        } else if let Some(domain) = path.strip_prefix("/api/v1/public/instances/") {
            let edition = self.portal.published.ready(domain)?;
            ("/api/v1/public/instances/{domain}", instances::shown(edition.snapshot(None), headers))
        } else if path.starts_with("/assets/") {
            (NO_ROUTE, self.file(path, headers))
        } else {
            return None;
        };
        Some((answered.0, answered.1.ok()?))
    }
}
