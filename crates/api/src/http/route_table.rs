//! Operations, each with its handler and its description. Every request needs the handlers. All descriptions
//! together take three times the memory of everything else, so they are built only on demand.
use crate::{
    Api,
    http::{dynamic_handler::DynamicHandler, openapi},
};
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
    descriptions: Vec<DescriptionBuilder>,
}

/// Builds the description of operations.
type DescriptionBuilder = Box<dyn Fn() -> OpenApi>;

/// The operations that a `routes!` lists.
pub(crate) struct RouteSet {
    pub(crate) handlers: Vec<(String, MethodRouter<Api>)>,
    pub(crate) description: DescriptionBuilder,
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
                    let methods = [<__path_ $handler>]::methods();
                    let handler = $crate::http::dynamic_handler::DynamicHandler::new($handler);
                    ([<__path_ $handler>]::path(), $crate::http::route_table::route_methods(&methods, &handler))
                }),+],
                description: Box::new(|| {
                    use utoipa::Path;
                    let mut openapi = <DescribedRoute as utoipa::OpenApi>::openapi();
                    $($crate::http::openapi::describe(
                        &$handler,
                        &[<__path_ $handler>]::path(),
                        &[<__path_ $handler>]::methods(),
                        &mut openapi,
                    );)+
                    openapi
                }),
            }
        }}
    };
}

pub(crate) use routes;

/// The path of an instance.
pub(crate) const INSTANCE_PATH: &str = "/applications/{id}";

/// The path of the participants of an instance.
pub(crate) const INSTANCE_PARTICIPANTS_PATH: &str = "/applications/{id}/matches";

/// The path of a party of an instance, and of its participants below it.
pub(crate) const PARTY_PATH: &str = "/applications/{id}/matches/parties/{partyId}";

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

    /// Serves the operations also for a party of the instance: below `party_path` in place of `instance_path`.
    pub(crate) fn with_party_path(
        mut self,
        instance_path: &'static str,
        party_path: &'static str,
    ) -> RouteSet {
        let to_party_path = move |path: &str| path.replacen(instance_path, party_path, 1);
        let in_party = self.handlers.clone().into_iter();
        self.handlers.extend(in_party.map(|(path, handler)| (to_party_path(&path), handler)));
        let description = self.description;
        self.description = Box::new(move || {
            let mut openapi = description();
            openapi::repeat_for_party(&mut openapi, to_party_path);
            openapi
        });
        self
    }
}

/// Routes these methods of a path to a handler.
pub(crate) fn route_methods(methods: &[HttpMethod], handler: &DynamicHandler) -> MethodRouter<Api> {
    methods
        .iter()
        .fold(MethodRouter::new(), |router, method| router.on(method_filter(method), handler.clone()))
}

/// Returns the filter for a method.
fn method_filter(method: &HttpMethod) -> MethodFilter {
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
