//! The list of live instances and their snapshots.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        document_responses::{CachePolicy, build_document_response},
        json_response::Json,
        pagination::{ListQuery, ListRow, Page, PageQuery, SortFields, SortKey},
        parameters::{LanguageQuery, Path, Query},
        route_table::{RouteTable, routes},
    },
    routes::voters::public::DomainPath,
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use elections::{
    ids::InstanceId,
    texts::{Language, Texts},
};
use jiff::civil::Date;
use portal::publishing::{encoded_documents::EncodedDocument, snapshots::Snapshot, texts::FieldLanguages};
use serde::{Deserialize, Serialize};
use store::instances::PublicInstance;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list)).routes(routes!(get)).routes(routes!(get_snapshot))
}

/// An instance that voters can see: a live one, or one with an announcement page.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = LiveInstance)]
pub(crate) struct PublicInstanceResponse {
    /// The id.
    id: InstanceId,
    /// The last part of the address `/match/{domain}` for voters.
    pub(crate) domain: String,
    /// The title.
    pub(crate) title: String,
    /// The location.
    pub(crate) subtitle: String,
    /// The description.
    pub(crate) description: String,
    /// The name of the election.
    pub(crate) election_name: String,
    /// The location of the election.
    pub(crate) location: String,
    /// The election day.
    pub(crate) election_date: Option<Date>,
    /// The path of the background picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    background: Option<String>,
    /// The languages of the instance.
    languages: Vec<Language>,
    /// The language that is used if a text is not translated.
    default_language: Language,
    /// The languages of title, subtitle and description, if they differ from the requested one.
    #[serde(skip_serializing_if = "FieldLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    lang: FieldLanguages,
}

impl PublicInstanceResponse {
    /// Builds the response, with texts in the language of the reader.
    pub(crate) fn new(listed: &PublicInstance, language: Option<&Language>) -> PublicInstanceResponse {
        let default = &listed.metadata.default_language;
        let language = language.unwrap_or(default);
        let mut lang = FieldLanguages::default();
        let mut text = |name, texts: &Texts| lang.extract_text(name, texts.read(language, default));
        PublicInstanceResponse {
            id: listed.id,
            domain: listed.metadata.domain.to_string(),
            title: text("title", &listed.metadata.title),
            subtitle: text("subtitle", &listed.metadata.subtitle),
            description: text("description", &listed.metadata.description),
            election_name: listed.election_name.clone(),
            background: listed.background.clone(),
            location: listed.election_location.clone(),
            election_date: listed.election_date,
            languages: listed.metadata.languages.clone(),
            default_language: default.clone(),
            lang,
        }
    }
}

impl ListRow for PublicInstanceResponse {
    const SORT_FIELDS: SortFields<fn(&Self) -> SortKey> = &[
        ("title", |instance| SortKey::text(&instance.title)),
        ("domain", |instance| SortKey::text(&instance.domain)),
        ("location", |instance| SortKey::text(&instance.location)),
        ("election_date", |instance| instance.election_date.map(|day| SortKey::Text(day.to_string())).into()),
    ];

    fn texts(&self) -> Vec<&str> {
        vec![&self.title, &self.subtitle, &self.election_name, &self.location]
    }
}

/// List the live instances
///
/// Sorted by election day by default. Can be searched by title, location and election, and sorted by `title`,
/// `domain`, `location` or `election_date`.
#[utoipa::path(
    get, path = "/public/instances", tag = "public", params(ListQuery, PageQuery, LanguageQuery),
    responses((status = OK, body = Page<PublicInstanceResponse>)),
)]
async fn list(
    State(api): State<Api>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
) -> Result<Json<Page<PublicInstanceResponse>>> {
    let listed = api.portal.published.list();
    let instances = listed.iter().map(|one| PublicInstanceResponse::new(one, language.as_ref())).collect();
    let language = language.map(|language| language.to_string());
    let address = query.address("/api/v1/public/instances", &[("language", language)]);
    Ok(Json(page_query.paginate(query.select(instances)?, &address)?))
}

/// Get the snapshot of an instance
///
/// All data that the voter app needs, except the explanations. `Content-Location` contains the address of
/// exactly this snapshot, which never changes.
#[utoipa::path(
    get, path = "/public/instances/{domain}", tag = "public", params(DomainPath, LanguageQuery),
    responses((status = OK, body = Snapshot), (status = NOT_MODIFIED), (status = GONE)),
)]
async fn get(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let published = api.load_published_election(&domain).await?;
    snapshot_response(published.get_snapshot(language.as_ref()), &headers)
}

/// Builds the response with the snapshot of an instance.
pub(crate) fn snapshot_response(snapshot: &EncodedDocument, headers: &HeaderMap) -> Result<Response> {
    let mut response = build_document_response(snapshot, headers, CachePolicy::Revalidate)?;
    let address = snapshot.address().map(|address| HeaderValue::from_maybe_shared(address.clone()));
    if let Some(Ok(address)) = address {
        response.headers_mut().insert(header::CONTENT_LOCATION, address);
    }
    Ok(response)
}

/// A snapshot, by the hash of its content.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct SnapshotPath {
    /// The SHA-256 hash of the snapshot in hexadecimal.
    hash: String,
}

/// Get a snapshot by its hash
///
/// The content at this address never changes. A replaced snapshot remains available for some minutes.
#[utoipa::path(
    get, path = "/public/snapshots/{hash}", tag = "public", params(SnapshotPath),
    responses((status = OK, body = Snapshot), (status = NOT_MODIFIED)),
)]
async fn get_snapshot(
    State(api): State<Api>,
    Path(SnapshotPath { hash }): Path<SnapshotPath>,
    headers: HeaderMap,
) -> Result<Response> {
    let snapshot = api.portal.published.get_snapshot(&hash).await;
    build_document_response(
        &snapshot.ok_or(ApiError::NotFound(ResourceKind::Snapshot))?,
        &headers,
        CachePolicy::Forever,
    )
}
