//! The list of live instances, and the snapshots of each.
use super::DomainPath;
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result},
    cache_policy::{CachePolicy, answer},
    page::{ListQuery, ListRow, Page, PageQuery, SortFields, SortKey},
    path::{LanguageQuery, Path, Query},
    route_table::{RouteTable, routes},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use elections::{
    ids::InstanceId,
    texts::{Language, Texts},
};
use jiff::civil::Date;
use portal::{encoded_documents::EncodedDocument, snapshots::Snapshot, texts::OtherLanguages};
use serde::{Deserialize, Serialize};
use store::instances::PublicInstance;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list)).routes(routes!(show)).routes(routes!(snapshot))
}

/// A live instance.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LiveInstance {
    /// Its id.
    id: InstanceId,
    /// Where voters find it: `/match/{domain}`.
    pub(crate) domain: String,
    /// Its title.
    pub(crate) title: String,
    /// Its place.
    pub(crate) subtitle: String,
    /// What it is about.
    description: String,
    /// The election.
    pub(crate) election_name: String,
    /// Where the election is held.
    pub(crate) location: String,
    /// The day of voting.
    pub(crate) election_date: Option<Date>,
    /// The languages it is offered in.
    languages: Vec<Language>,
    /// The language that stands in where another is missing.
    default_language: Language,
    /// The languages of title, subtitle and description, where that is another one than asked for.
    #[serde(skip_serializing_if = "OtherLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    lang: OtherLanguages,
}

impl LiveInstance {
    /// An instance as a reader of this language gets it.
    pub(crate) fn read(listed: &PublicInstance, language: Option<&Language>) -> LiveInstance {
        let default = &listed.metadata.default_language;
        let language = language.unwrap_or(default);
        let mut lang = OtherLanguages::default();
        let mut text = |name, texts: &Texts| lang.note(name, texts.read(language, default));
        LiveInstance {
            id: listed.id,
            domain: listed.metadata.domain.to_string(),
            title: text("title", &listed.metadata.title),
            subtitle: text("subtitle", &listed.metadata.subtitle),
            description: text("description", &listed.metadata.description),
            election_name: listed.election_name.clone(),
            location: listed.election_location.clone(),
            election_date: listed.election_date,
            languages: listed.metadata.languages.clone(),
            default_language: default.clone(),
            lang,
        }
    }
}

impl ListRow for LiveInstance {
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
/// By the day of their election. Searched by title, place and election; sorted by `title`, `domain`, `location` or
/// `election_date`.
#[utoipa::path(
    get, path = "/public/instances", tag = "public", params(ListQuery, PageQuery, LanguageQuery),
    responses((status = OK, body = Page<LiveInstance>)),
)]
async fn list(
    State(api): State<Api>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
) -> Result<Json<Page<LiveInstance>>> {
    let listed = api.portal.published.listed();
    let instances = listed.iter().map(|one| LiveInstance::read(one, language.as_ref())).collect();
    let language = language.map(|language| language.to_string());
    let address = query.address("/api/v1/public/instances", &[("language", language)]);
    Ok(Json(asked.of(query.select(instances)?, &address)?))
}

/// Show the snapshot of an instance
///
/// Everything a voter app needs but the explanations. `Content-Location` names the address of exactly this snapshot,
/// which never changes.
#[utoipa::path(
    get, path = "/public/instances/{domain}", tag = "public", params(DomainPath, LanguageQuery),
    responses((status = OK, body = Snapshot), (status = NOT_MODIFIED), (status = GONE)),
)]
async fn show(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let edition = api.edition(&domain).await?;
    shown(edition.snapshot(language.as_ref()), &headers)
}

/// The answer with the snapshot of an instance.
pub(crate) fn shown(snapshot: &EncodedDocument, headers: &HeaderMap) -> Result<Response> {
    let mut response = answer(snapshot, headers, CachePolicy::Revalidate)?;
    if let Ok(address) = HeaderValue::try_from(address(snapshot.hash())) {
        response.headers_mut().insert(header::CONTENT_LOCATION, address);
    }
    Ok(response)
}

/// A snapshot, by its content.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct SnapshotPath {
    /// The SHA-256 of the snapshot, in hexadecimal.
    hash: String,
}

/// Show a snapshot by its content
///
/// The address never changes what it answers. A snapshot that was replaced can be had for some minutes more.
#[utoipa::path(
    get, path = "/public/snapshots/{hash}", tag = "public", params(SnapshotPath),
    responses((status = OK, body = Snapshot), (status = NOT_MODIFIED)),
)]
async fn snapshot(
    State(api): State<Api>,
    Path(SnapshotPath { hash }): Path<SnapshotPath>,
    headers: HeaderMap,
) -> Result<Response> {
    let snapshot = api.portal.published.snapshot(&hash).await;
    answer(&snapshot.ok_or(ApiError::NotFound(ResourceKind::Snapshot))?, &headers, CachePolicy::Forever)
}

/// Where a snapshot stands.
pub(crate) fn address(hash: &str) -> String {
    ["/api/v1/public/snapshots/", hash].concat()
}
