//! Calls, each with its handler and its description. The handlers are needed for every request; the descriptions together
//! take three times the memory of all else, and are made only when somebody asks for them.
use crate::Api;
use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{MethodFilter, MethodRouter},
};
use utoipa::openapi::{HttpMethod, OpenApi};

/// Calls and how to describe them.
#[derive(Default)]
pub(crate) struct RouteTable {
    pub(crate) router: Router<Api>,
    descriptions: Vec<fn() -> OpenApi>,
}

/// The calls that a `routes!` names.
pub(crate) struct RouteSet {
    pub(crate) handlers: Vec<(String, MethodRouter<Api>)>,
    pub(crate) description: fn() -> OpenApi,
}

/// The calls of handlers that are annotated with `#[utoipa::path]`, at the addresses and by the methods named there.
macro_rules! routes {
    ($($handler:ident),+ $(,)?) => {
        pastey::paste! {{
            #[derive(utoipa::OpenApi)]
            #[openapi(paths($($handler),+))]
            struct DescribedRoute;

            $crate::route_table::RouteSet {
                handlers: vec![$({
                    use utoipa::Path;
                    let methods = [<__path_ $handler>]::methods().into_iter();
                    let handler = methods.fold(axum::routing::MethodRouter::new(), |handler, method| {
                        handler.on($crate::route_table::filter(&method), $handler)
                    });
                    ([<__path_ $handler>]::path(), handler)
                }),+],
                description: || {
                    use utoipa::Path;
                    let mut openapi = <DescribedRoute as utoipa::OpenApi>::openapi();
                    $($crate::openapi::describe(
                        &$handler,
                        &[<__path_ $handler>]::path(),
                        &[<__path_ $handler>]::methods(),
                        &mut openapi,
                    );)+
                    openapi
                },
            }
        }}
    };
}

pub(crate) use routes;

impl RouteTable {
    pub(crate) fn new() -> RouteTable {
        RouteTable::default()
    }

    /// Adds calls.
    pub(crate) fn routes(mut self, routes: RouteSet) -> RouteTable {
        self.descriptions.push(routes.description);
        for (path, handler) in routes.handlers {
            self.router = self.router.route(&path, handler);
        }
        self
    }

    /// Adds all calls of another part.
    pub(crate) fn merge(mut self, mut other: RouteTable) -> RouteTable {
        self.router = self.router.merge(other.router);
        self.descriptions.append(&mut other.descriptions);
        self
    }

    /// The description of all calls.
    pub(crate) fn described(&self) -> OpenApi {
        let descriptions = self.descriptions.iter().map(|description| description());
        descriptions.reduce(OpenApi::merge_from).unwrap_or_default()
    }
}

impl RouteSet {
    /// Lets their bodies be as large as this.
    pub(crate) fn layer(mut self, limit: DefaultBodyLimit) -> RouteSet {
        self.handlers =
            self.handlers.into_iter().map(|(path, handler)| (path, handler.layer(limit))).collect();
        self
    }
}

/// The filter for a method.
pub(crate) fn filter(method: &HttpMethod) -> MethodFilter {
    match method {
        HttpMethod::Get => MethodFilter::GET,
        HttpMethod::Post => MethodFilter::POST,
        HttpMethod::Put => MethodFilter::PUT,
        HttpMethod::Patch => MethodFilter::PATCH,
        HttpMethod::Delete => MethodFilter::DELETE,
        HttpMethod::Head => MethodFilter::HEAD,
        HttpMethod::Options => MethodFilter::OPTIONS,
        HttpMethod::Trace => MethodFilter::TRACE,
    }
}
