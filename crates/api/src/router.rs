//! Everything that can be asked for, in one list.
use crate::{
    Api, about, admins, analyses, analytics, answers, applications, audit,
    calls::Calls,
    candidates, candidates_light, clusters, configuration, corrections, crawlers, creators, custom_mail,
    dashboard, data_protection, demo_mails,
    document::{Keep, answer},
    elections, events, external, figures, founding, guides, headers, identity, invites, jobs, listing,
    mailings, mails, manifest, me, newcomers, notifications, observe, operations, pages, parties, personal,
    pictures,
    problem::{Problem, Result},
    public,
    ready::Interface,
    research, shell, statistics, template, theses, timeline, towns, trust_persons, unsubscribe, usage, users,
    vote,
};
use axum::{
    Router,
    extract::State,
    http::{HeaderMap, header},
    middleware,
    response::Response,
    routing::get,
};
use portal::documents::{Document, Effort};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::openapi::{
    ComponentsBuilder, Content, InfoBuilder, LicenseBuilder, OpenApi, OpenApiBuilder, PathItem, Ref, RefOr,
    Response as Described,
    path::Operation,
    security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
};
use utoipa_swagger_ui::{Config, SwaggerUi};

/// Where the calls, their description and the page to browse it are.
const CALLS: &str = "/api/v1";
const DESCRIPTION: &str = "/api/v1/openapi.json";
const DOCS: &str = "/api/v1/docs";

/// The calls.
fn calls() -> Calls {
    Calls::new()
        // Voters and third parties, without signing in.
        .merge(about::router())
        .merge(timeline::router())
        .merge(data_protection::router())
        .merge(public::router())
        .merge(vote::router())
        .merge(events::router())
        .merge(unsubscribe::router())
        // Those who prepare an election.
        .merge(template::router())
        .merge(elections::router())
        .merge(towns::router())
        .merge(applications::router())
        .merge(founding::router())
        .merge(configuration::router())
        .merge(theses::router())
        .merge(statistics::router())
        .merge(parties::router())
        .merge(candidates::router())
        .merge(candidates_light::router())
        .merge(answers::router())
        .merge(corrections::router())
        .merge(newcomers::router())
        .merge(mailings::router())
        .merge(jobs::router())
        .merge(pictures::router())
        .merge(guides::router())
        .merge(analytics::router())
        .merge(analyses::router())
        .merge(research::router())
        .merge(usage::router())
        .merge(clusters::router())
        // People.
        .merge(identity::router())
        .merge(me::router())
        .merge(users::router())
        .merge(personal::router())
        .merge(admins::router())
        .merge(creators::router())
        .merge(trust_persons::router())
        .merge(invites::router())
        .merge(mails::router())
        .merge(custom_mail::router())
        .merge(notifications::router())
        .merge(dashboard::router())
        .merge(figures::router())
        // The provider.
        .merge(audit::router())
        .merge(operations::router())
}

/// The pages and files for browsers.
fn browser() -> Router<Api> {
    let portal = shell::ADDRESSES
        .into_iter()
        .fold(Router::new(), |portal, address| portal.route(address, get(shell::page)));
    portal
        .route("/", get(shell::start))
        .route("/robots.txt", get(crawlers::robots))
        .route("/sitemap.xml", get(crawlers::sitemap))
        .route("/match", get(listing::all))
        .route("/match/", get(listing::to_all))
        .route("/match/cluster/{url}", get(listing::of_cluster))
        .route("/match/{domain}", get(pages::intro))
        .route("/match/{domain}/", get(pages::to_intro))
        .route("/match/{domain}/manifest.webmanifest", get(manifest::manifest))
        .route("/match/{domain}/{*step}", get(pages::step))
        .route("/demo/mails", get(demo_mails::list))
        .route("/demo/mails/{id}", get(demo_mails::one))
        .route("/demo/mails/{id}/html", get(demo_mails::html))
        // The front end: `/assets/…`, and files that must stand at the root, like the service worker.
        .fallback(pages::file)
}

/// What an operator and a load balancer look at.
fn operator() -> Router<Api> {
    Router::new()
        .route("/healthz", get(observe::healthz))
        .route("/readyz", get(observe::readyz))
        .route("/metrics", get(observe::metrics))
}

/// The calls of an address, by their methods.
fn operations(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let PathItem { get, post, put, patch, delete, .. } = item;
    let all = [("get", get), ("post", post), ("put", put), ("patch", patch), ("delete", delete)];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// Names each call after its method and address, `get_users_id`: handlers of different modules may be called alike.
fn name_operations(openapi: &mut OpenApi) {
    for (path, item) in &mut openapi.paths.paths {
        let steps = path.trim_start_matches(CALLS).split(|c: char| !c.is_ascii_alphanumeric());
        let address = steps.filter(|step| !step.is_empty()).collect::<Vec<_>>().join("_");
        for (method, operation) in operations(item) {
            operation.operation_id = Some(format!("{method}_{address}"));
        }
    }
}

/// Every refusal is a problem (RFC 9457), and every body may be too large, or of a kind that is not read.
fn tell_problems(openapi: &mut OpenApi) {
    let problem = Ref::from_schema_name("Problem");
    let content = Content::builder().schema(Some(problem)).build();
    let refusal = Described::builder().content("application/problem+json", content).build();
    for operation in openapi.paths.paths.values_mut().flat_map(operations).map(|(_, operation)| operation) {
        let mut refused: Vec<String> = operation.responses.responses.keys().cloned().collect();
        refused.retain(|status| status.starts_with(['4', '5']));
        if operation.request_body.is_some() {
            refused.extend(["413", "415"].map(str::to_owned));
        }
        let refusals = refused.into_iter().map(|status| (status, RefOr::T(refusal.clone())));
        operation.responses.responses.extend(refusals);
    }
}

/// The description of the API (OpenAPI 3.1), made from the code.
pub fn openapi() -> OpenApi {
    let info = InfoBuilder::new()
        .title("Standpunkt")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("The open platform for voting-advice applications."))
        .license(Some(
            LicenseBuilder::new().name("AGPL-3.0-or-later").identifier(Some("AGPL-3.0-or-later")).build(),
        ));
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
    let parts = ComponentsBuilder::new().security_scheme("bearer", SecurityScheme::Http(bearer)).build();
    let empty = OpenApiBuilder::new().info(info.build()).components(Some(parts)).build();
    // As the router nests them: the address of the first call has no slash at its end.
    let mut openapi = empty.nest_with_path_composer(CALLS, calls().described(), |base, path| {
        format!("{base}{}", path.trim_end_matches('/'))
    });
    name_operations(&mut openapi);
    tell_problems(&mut openapi);
    openapi
}

/// The description of the API, to be sent; made when somebody asks for it first.
async fn description(State(api): State<Api>, headers: HeaderMap) -> Result<Response> {
    let document = match api.description.get() {
        Some(document) => document,
        None => {
            let made = Document::json(&openapi(), Effort::Passing)?;
            api.description.get_or_init(|| made)
        }
    };
    answer(document, &headers, Keep::Revalidate)
}

/// The whole HTTP interface.
pub fn router(api: Api) -> Interface {
    let docs = Router::new().merge(SwaggerUi::new(DOCS).config(Config::from(DESCRIPTION))).layer(
        SetResponseHeaderLayer::overriding(header::CONTENT_SECURITY_POLICY, headers::browser_policy()),
    );
    let router = Router::new()
        .nest(CALLS, calls().router)
        .route("/api/v1/", get(about::about))
        .route(DESCRIPTION, get(description))
        .merge(docs)
        .merge(external::router())
        .merge(operator())
        .merge(browser())
        .method_not_allowed_fallback(async || Problem::MethodNotAllowed)
        .layer(middleware::from_fn_with_state(api.clone(), observe::around))
        .with_state(api.clone());
    Interface::new(api, router)
}
