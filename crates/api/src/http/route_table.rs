//! Operations, each with its handler and its description. Every request needs the handlers. All descriptions
//! together take three times the memory of everything else, so they are built only on demand.
use crate::Api;
use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{MethodFilter, MethodRouter},
};
use utoipa::openapi::{HttpMethod, OpenApi};

/// Operations and functions that build their descriptions.
#[derive(Default)]
pub(crate) struct RouteTable {
    pub(crate) router: Router<Api>,
    descriptions: Vec<fn() -> OpenApi>,
}

/// The operations that a `routes!` lists.
pub(crate) struct RouteSet {
    pub(crate) handlers: Vec<(String, MethodRouter<Api>)>,
    pub(crate) description: fn() -> OpenApi,
}

/// Creates the operations of handlers that are annotated with `#[utoipa::path]`, with the paths and methods
/// of the annotation.
macro_rules! routes {
    ($($handler:ident),+ $(,)?) => {
        pastey::paste! {{
            #[derive(utoipa::OpenApi)]
            #[openapi(paths($($handler),+))]
            struct DescribedRoute;

            $crate::http::route_table::RouteSet {
                handlers: vec![$({
                    use utoipa::Path;
                    let methods = [<__path_ $handler>]::methods().into_iter();
                    let handler = methods.fold(axum::routing::MethodRouter::new(), |handler, method| {
                        handler.on($crate::http::route_table::method_filter(&method), $handler)
                    });
                    ([<__path_ $handler>]::path(), handler)
                }),+],
                description: || {
                    use utoipa::Path;
                    let mut openapi = <DescribedRoute as utoipa::OpenApi>::openapi();
                    $($crate::http::openapi::describe(
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

    /// Adds operations.
    pub(crate) fn routes(mut self, routes: RouteSet) -> RouteTable {
        self.descriptions.push(routes.description);
        for (path, handler) in routes.handlers {
            self.router = self.router.route(&path, handler);
        }
        self
    }

    /// Adds all operations of another table.
    pub(crate) fn merge(mut self, mut other: RouteTable) -> RouteTable {
        self.router = self.router.merge(other.router);
        self.descriptions.append(&mut other.descriptions);
        self
    }

    /// Builds the description of all operations.
    pub(crate) fn build_description(&self) -> OpenApi {
        let descriptions = self.descriptions.iter().map(|description| description());
        descriptions.reduce(OpenApi::merge_from).unwrap_or_default()
    }
}

impl RouteSet {
    /// Sets the maximum size of the request bodies.
    pub(crate) fn with_body_limit(mut self, limit: DefaultBodyLimit) -> RouteSet {
        self.handlers =
            self.handlers.into_iter().map(|(path, handler)| (path, handler.layer(limit))).collect();
        self
    }
}

/// Returns the filter for a method.
pub(crate) fn method_filter(method: &HttpMethod) -> MethodFilter {
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
