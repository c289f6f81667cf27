//! Everything that can be asked for, in one list.
use crate::{
    Api, admins, analyses, analytics, answers,
    api_error::{ApiError, Result},
    audit, build_info, bulk_participants,
    cache_policy::{CachePolicy, answer},
    candidates, candidates_light, clusters, configuration, corrections, crawlers, creators, current_user,
    custom_mail, dashboard, data_protection, demo_mails, elections, events, external, figures, guides,
    headers, identity, instance_batches, instance_creation, instances, invites, jobs, listing, mailings,
    mails, manifest, notifications,
    openapi::document,
    operations, pages, parties, personal, pictures,
    prepared_responses::HttpService,
    public, request_tracing, research,
    route_table::RouteTable,
    shell, statistics, template, theses, timeline, trust_persons, unsubscribe, usage, users, vote,
};
use axum::{
    Router,
    extract::State,
    http::{HeaderMap, header},
    middleware,
    response::Response,
    routing::get,
};
use portal::encoded_documents::{CompressionEffort, EncodedDocument};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::openapi::OpenApi;
use utoipa_swagger_ui::{Config, SwaggerUi};

/// Where the calls, their description and the page to browse it are.
const CALLS: &str = "/api/v1";
const DESCRIPTION: &str = "/api/v1/openapi.json";
const DOCS: &str = "/api/v1/docs";

/// The calls.
fn calls() -> RouteTable {
    RouteTable::new()
        // Voters and third parties, without signing in.
        .merge(build_info::router())
        .merge(timeline::router())
        .merge(data_protection::router())
        .merge(public::router())
        .merge(vote::router())
        .merge(events::router())
        .merge(unsubscribe::router())
        // Those who prepare an election.
        .merge(template::router())
        .merge(elections::router())
        .merge(instance_batches::router())
        .merge(instances::router())
        .merge(instance_creation::router())
        .merge(configuration::router())
        .merge(theses::router())
        .merge(statistics::router())
        .merge(parties::router())
        .merge(candidates::router())
        .merge(candidates_light::router())
        .merge(answers::router())
        .merge(corrections::router())
        .merge(bulk_participants::router())
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
        .merge(current_user::router())
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
    let portal =
        shell::addresses().fold(Router::new(), |portal, address| portal.route(&address, get(shell::page)));
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
        // The front end: `/assets/…`, and files that must stand at the root, like the service worker. All else is nothing.
        .fallback(pages::file)
}

/// What an operator and a load balancer look at.
fn operator() -> Router<Api> {
    Router::new()
        .route("/healthz", get(request_tracing::healthz))
        .route("/readyz", get(request_tracing::readyz))
        .route("/metrics", get(request_tracing::metrics))
}

/// The description of the API (OpenAPI 3.1), made from the code.
pub fn openapi() -> OpenApi {
    document(CALLS, calls().described())
}

/// The description of the API, to be sent; made when somebody asks for it first.
async fn description(State(api): State<Api>, headers: HeaderMap) -> Result<Response> {
    let document = match api.description.get() {
        Some(document) => document,
        None => {
            let made = EncodedDocument::json(&openapi(), CompressionEffort::Passing)?;
            api.description.get_or_init(|| made)
        }
    };
    answer(document, &headers, CachePolicy::Revalidate)
}

/// The whole HTTP interface.
pub fn router(api: Api) -> HttpService {
    let docs = Router::new().merge(SwaggerUi::new(DOCS).config(Config::from(DESCRIPTION))).layer(
        SetResponseHeaderLayer::overriding(header::CONTENT_SECURITY_POLICY, headers::browser_policy()),
    );
    let router = Router::new()
        .nest(CALLS, calls().router)
        .route("/api/v1/", get(build_info::about))
        .route(DESCRIPTION, get(description))
        .merge(docs)
        .merge(external::router())
        .merge(operator())
        .merge(browser())
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(middleware::from_fn_with_state(api.clone(), request_tracing::around))
        .with_state(api.clone());
    HttpService::new(api, router)
}
