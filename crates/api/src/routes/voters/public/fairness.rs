//! The fairness report of an instance, and its signed open data.
use crate::{
    Api,
    http::{
        api_error::{ApiError, Result},
        document_responses::{CachePolicy, build_document_response},
        parameters::{LanguageQuery, Path, Query},
        route_table::{RouteTable, routes},
    },
    routes::voters::public::DomainPath,
};
use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use elections::instances::Domain;
use exchange::exports::{open_data::OpenData, schema};
use portal::{
    outage_log::log_outage,
    publishing::{build_cache::BuildError, fairness::FairnessReport, open_data::SignedOpenData},
};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(get_report))
        .routes(routes!(get_json))
        .routes(routes!(get_csv))
        .routes(routes!(get_signature))
        .routes(routes!(get_key))
        .routes(routes!(get_json_schema))
}

/// Get the fairness report of an instance
///
/// Method, funders, who was invited, who answered and when, reopenings, and the addresses of the open data.
/// Parties are listed by name, candidates as numbers.
#[utoipa::path(
    get, path = "/public/instances/{domain}/fairness", tag = "public", params(DomainPath, LanguageQuery),
    responses((status = OK, body = FairnessReport), (status = NOT_MODIFIED), (status = GONE)),
)]
async fn get_report(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let published = api.load_published_election(&domain).await?;
    let language = published.nearest_language(language.as_ref());
    build_document_response(
        &api.portal.publishing.fairness_report(&published, language).await?,
        &headers,
        CachePolicy::Revalidate,
    )
}

/// Get the open data of an instance
///
/// Theses, parties and candidates with their submitted answers, in all languages. The same content always has
/// the same bytes, which `open-data.json.sig` signs.
#[utoipa::path(
    get, path = "/public/instances/{domain}/open-data.json", tag = "public", params(DomainPath),
    responses((status = OK, body = OpenData), (status = NOT_MODIFIED), (status = GONE)),
)]
async fn get_json(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
    headers: HeaderMap,
) -> Result<Response> {
    build_document_response(&load_open_data(&api, &domain).await?.json, &headers, CachePolicy::Revalidate)
}

/// Get the submitted answers of an instance as a table
///
/// One row per answer, in the default language of the instance: kind, id, party, name, thesis_id, category,
/// thesis, answer, explanation.
#[utoipa::path(
    get, path = "/public/instances/{domain}/open-data.csv", tag = "public", params(DomainPath),
    responses((status = OK, body = String, content_type = "text/csv"), (status = NOT_MODIFIED), (status = GONE)),
)]
async fn get_csv(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
    headers: HeaderMap,
) -> Result<Response> {
    build_document_response(&load_open_data(&api, &domain).await?.csv, &headers, CachePolicy::Revalidate)
}

/// Get the signature of the open data of an instance
///
/// 64 bytes: the Ed25519 signature of the bytes of `open-data.json`.
#[utoipa::path(
    get, path = "/public/instances/{domain}/open-data.json.sig", tag = "public", params(DomainPath),
    responses((status = OK, body = Vec<u8>, content_type = "application/octet-stream"), (status = GONE)),
)]
async fn get_signature(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
) -> Result<Response> {
    Ok((REVALIDATE_HEADERS, load_open_data(&api, &domain).await?.signature).into_response())
}

/// Get the public key for verifying open data
///
/// An Ed25519 key as PEM, the same for all instances of this portal.
#[utoipa::path(
    get, path = "/public/open-data-key.pem", tag = "public",
    responses((status = OK, body = String, content_type = "application/x-pem-file")),
)]
async fn get_key(State(api): State<Api>) -> Response {
    (REVALIDATE_HEADERS, [(header::CONTENT_TYPE, "application/x-pem-file")], api.portal.keys.open_data_pem())
        .into_response()
}

/// Get the JSON Schema of open data
#[utoipa::path(
    get, path = "/public/open-data.schema.json", tag = "public",
    responses((status = OK, body = serde_json::Value, content_type = "application/schema+json")),
)]
async fn get_json_schema() -> Response {
    (REVALIDATE_HEADERS, [(header::CONTENT_TYPE, "application/schema+json")], schema::open_data().to_string())
        .into_response()
}

/// Clients must revalidate a stored response before each use.
const REVALIDATE_HEADERS: [(header::HeaderName, &str); 1] = [(header::CACHE_CONTROL, "public, no-cache")];

async fn load_open_data(api: &Api, domain: &Domain) -> Result<SignedOpenData> {
    let published = api.load_published_election(domain).await?;
    Ok(api.portal.publishing.open_data(&published).await?)
}

impl From<BuildError> for ApiError {
    fn from(error: BuildError) -> ApiError {
        match error {
            BuildError::Unavailable(error) => {
                log_outage(&error, "answer a request");
                ApiError::Unavailable
            }
            BuildError::Failed(error) => ApiError::internal(error),
        }
    }
}
