//! The list of all routes.
use crate::{
    Api,
    http::{
        api_error::{ApiError, Result},
        document_responses::{CachePolicy, build_document_response},
        health,
        openapi::build_document,
        request_tracing,
        route_table::RouteTable,
    },
    pages::{
        announcement, api_docs, demo_mails, demo_people, former_instances, instance_lists, manifest,
        page_templates, portal_page, preview_pages, search_engine_files, security_contact,
    },
    prepared_responses::HttpService,
    routes::{
        accounts::{
            admins, current_user, external_sign_in, identity, passkeys, personal_data, second_factor,
            sessions, users,
        },
        answers::{analyses, answer_table, collaboration, rating, reopenings, sheets, thesis_statistics},
        instances::{
            api_tokens, batches, bulk_changes, clusters, configuration, creation, dashboard, elections,
            guides, import_template, management, previews, public_options, responsibilities, timeline,
            town_changes, webhooks,
        },
        jobs,
        mailing::{custom_mail, mails, notifications, unsubscribe},
        operations::{audit, build_info, data_protection, status},
        participants::{
            bulk, candidates, candidates_light, creators, invitations, mailings, parties, trust_persons,
        },
        pictures, theses,
        voters::{public, research, usage, vote, vote_metrics, voter_events},
    },
};
use axum::{Router, extract::State, http::HeaderMap, middleware, response::Response, routing::get};
use portal::publishing::encoded_documents::{CompressionEffort, EncodedDocument};
use utoipa::openapi::OpenApi;

/// The paths of the API and its OpenAPI document.
const API_PATH: &str = "/api/v1";
const OPENAPI_PATH: &str = "/api/v1/openapi.json";

/// The routes of the API.
fn api_routes() -> RouteTable {
    RouteTable::new()
        // Voters and third parties, without sign-in.
        .merge(build_info::router())
        .merge(timeline::router())
        .merge(town_changes::router())
        .merge(data_protection::router())
        .merge(public::router())
        .merge(vote::router())
        .merge(voter_events::router())
        .merge(unsubscribe::router())
        // Preparation of an election.
        .merge(import_template::router())
        .merge(elections::router())
        .merge(batches::router())
        .merge(bulk_changes::router())
        .merge(management::router())
        .merge(creation::router())
        .merge(configuration::router())
        .merge(public_options::router())
        .merge(previews::router())
        .merge(responsibilities::router())
        .merge(webhooks::router())
        .merge(api_tokens::router())
        .merge(theses::router())
        .merge(thesis_statistics::router())
        .merge(parties::router())
        .merge(candidates::router())
        .merge(candidates_light::router())
        .merge(rating::router())
        .merge(sheets::router())
        .merge(collaboration::router())
        .merge(reopenings::router())
        .merge(bulk::router())
        .merge(mailings::router())
        .merge(jobs::router())
        .merge(pictures::router())
        .merge(guides::router())
        .merge(answer_table::router())
        .merge(analyses::router())
        .merge(clusters::router())
        // What voters did.
        .merge(research::router())
        .merge(usage::router())
        // Accounts and roles.
        .merge(identity::router())
        .merge(passkeys::router())
        .merge(second_factor::router())
        .merge(sessions::router())
        .merge(current_user::router())
        .merge(users::router())
        .merge(personal_data::router())
        .merge(admins::router())
        .merge(creators::router())
        .merge(trust_persons::router())
        .merge(invitations::router())
        // Mails, notifications and overviews.
        .merge(mails::router())
        .merge(custom_mail::router())
        .merge(notifications::router())
        .merge(dashboard::router())
        .merge(vote_metrics::router())
        // The provider.
        .merge(audit::router())
        .merge(status::router())
}

/// The pages and files for browsers.
fn browser_routes() -> Router<Api> {
    let portal = portal_page::routes()
        .fold(Router::new(), |portal, route| portal.route(&route, get(portal_page::show_page)));
    portal
        .route("/", get(portal_page::redirect_home))
        .route("/robots.txt", get(search_engine_files::get_robots_txt))
        .route("/sitemap.xml", get(search_engine_files::get_sitemap))
        .route(security_contact::SECURITY_CONTACT_PATH, get(security_contact::get))
        .route("/match", get(instance_lists::list_all))
        .route("/match/", get(instance_lists::redirect_to_list))
        .route("/match/cluster/{url}", get(instance_lists::list_cluster))
        .route("/match/{domain}", get(page_templates::show_intro))
        .route("/match/{domain}/", get(page_templates::redirect_to_intro))
        .route("/match/{domain}/launch.ics", get(announcement::get_calendar))
        .route("/match/{domain}/manifest.webmanifest", get(manifest::get))
        .route("/match/{domain}/{*step}", get(page_templates::show_step))
        .route("/preview/{token}", get(preview_pages::show_intro))
        .route("/preview/{token}/", get(preview_pages::redirect_to_intro))
        .route("/preview/{token}/{*step}", get(preview_pages::show_step))
        .route("/demo/mails", get(demo_mails::list))
        .route("/demo/mails/{id}", get(demo_mails::show))
        .route("/demo/mails/{id}/html", get(demo_mails::show_html))
        .merge(former_instances::routes())
        // The front end: `/assets/…`, and files at the root such as the service worker. Other paths are not
        // found.
        .fallback(page_templates::get_file)
}

/// The endpoints for operators and load balancers.
fn operator_routes() -> Router<Api> {
    Router::new()
        .route("/livez", get(health::get_liveness))
        // The former path of `/livez`.
        .route("/healthz", get(health::get_liveness))
        .route("/readyz", get(health::get_readiness))
        .route("/metrics", get(health::get_metrics))
}

/// Builds the OpenAPI 3.1 document from the code.
pub fn build_openapi() -> OpenApi {
    build_document(API_PATH, api_routes().build_description())
}

/// Returns the OpenAPI document. It is built on the first request.
async fn get_openapi(State(api): State<Api>, headers: HeaderMap) -> Result<Response> {
    let document = match api.openapi_document.get() {
        Some(document) => document,
        None => {
            let built = EncodedDocument::from_json(&build_openapi(), CompressionEffort::Fast)?;
            api.openapi_document.get_or_init(|| built)
        }
    };
    build_document_response(document, &headers, CachePolicy::Revalidate)
}

/// Builds the service for the whole HTTP interface.
pub fn build_http_service(api: Api) -> HttpService {
    let demo = if api.portal.demo.is_some() { demo_people::routes() } else { Router::new() };
    let router = Router::new()
        .nest(API_PATH, api_routes().router)
        .route("/api/v1/", get(build_info::get))
        .route(OPENAPI_PATH, get(get_openapi))
        .merge(api_docs::router())
        .merge(external_sign_in::router())
        .merge(operator_routes())
        .merge(browser_routes())
        .merge(demo)
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(middleware::from_fn_with_state(api.clone(), request_tracing::trace_request))
        .with_state(api.clone());
    HttpService::new(api, router)
}
