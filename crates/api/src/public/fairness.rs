//! How an instance came to be, and its open data with the signature.
use super::DomainPath;
use crate::{
    Api,
    api_error::{ApiError, Result},
    cache_policy::{CachePolicy, answer},
    path::{LanguageQuery, Path, Query},
    route_table::{RouteTable, routes},
};
use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use elections::instances::Domain;
use exchange::{open_data::OpenData, schema};
use portal::{build_cache::BuildError, fairness::FairnessReport, open_data::SignedOpenData};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(fairness))
        .routes(routes!(json))
        .routes(routes!(csv))
        .routes(routes!(signature))
        .routes(routes!(key))
        .routes(routes!(json_schema))
}

/// Show how an instance came to be
///
/// Method, funders, who was asked, who answered and when, what was opened again, and where the open data is. Parties by
/// name, candidates in numbers.
#[utoipa::path(
    get, path = "/public/instances/{domain}/fairness", tag = "public", params(DomainPath, LanguageQuery),
    responses((status = OK, body = FairnessReport), (status = NOT_MODIFIED), (status = GONE)),
)]
async fn fairness(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let edition = api.edition(&domain).await?;
    let language = edition.nearest(language.as_ref());
    answer(&api.portal.fairness(&edition, language).await?, &headers, CachePolicy::Revalidate)
}

/// Get the open data of an instance
///
/// Theses, parties and candidates with what they submitted, in all languages. The same content always gives the same
/// bytes, which `open-data.json.sig` signs.
#[utoipa::path(
    get, path = "/public/instances/{domain}/open-data.json", tag = "public", params(DomainPath),
    responses((status = OK, body = OpenData), (status = NOT_MODIFIED), (status = GONE)),
)]
async fn json(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
    headers: HeaderMap,
) -> Result<Response> {
    answer(&signed(&api, &domain).await?.json, &headers, CachePolicy::Revalidate)
}

/// Get the submitted answers of an instance as a table
///
/// A row an answer, in the instance's default language: kind, id, party, name, thesis_id, category, thesis, answer,
/// explanation.
#[utoipa::path(
    get, path = "/public/instances/{domain}/open-data.csv", tag = "public", params(DomainPath),
    responses((status = OK, body = String, content_type = "text/csv"), (status = NOT_MODIFIED), (status = GONE)),
)]
async fn csv(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
    headers: HeaderMap,
) -> Result<Response> {
    answer(&signed(&api, &domain).await?.csv, &headers, CachePolicy::Revalidate)
}

/// Get the signature of the open data of an instance
///
/// 64 bytes: Ed25519 over `open-data.json`, byte for byte.
#[utoipa::path(
    get, path = "/public/instances/{domain}/open-data.json.sig", tag = "public", params(DomainPath),
    responses((status = OK, body = Vec<u8>, content_type = "application/octet-stream"), (status = GONE)),
)]
async fn signature(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
) -> Result<Response> {
    Ok((FRESH, signed(&api, &domain).await?.signature).into_response())
}

/// Get the key that open data is checked with
///
/// An Ed25519 key as PEM; the same for all instances of this portal.
#[utoipa::path(
    get, path = "/public/open-data-key.pem", tag = "public",
    responses((status = OK, body = String, content_type = "application/x-pem-file")),
)]
async fn key(State(api): State<Api>) -> Response {
    (FRESH, [(header::CONTENT_TYPE, "application/x-pem-file")], api.portal.keys.open_data_pem())
        .into_response()
}

/// Get the JSON Schema of open data
#[utoipa::path(
    get, path = "/public/open-data.schema.json", tag = "public",
    responses((status = OK, body = serde_json::Value, content_type = "application/schema+json")),
)]
async fn json_schema() -> Response {
    (FRESH, [(header::CONTENT_TYPE, "application/schema+json")], schema::open_data().to_string())
        .into_response()
}

/// Whoever kept it asks each time whether it is still so.
const FRESH: [(header::HeaderName, &str); 1] = [(header::CACHE_CONTROL, "public, no-cache")];

async fn signed(api: &Api, domain: &Domain) -> Result<SignedOpenData> {
    let edition = api.edition(domain).await?;
    Ok(api.portal.open_data(&edition).await?)
}

impl From<BuildError> for ApiError {
    fn from(error: BuildError) -> ApiError {
        ApiError::internal(error)
    }
}
