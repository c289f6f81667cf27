//! `/demo`: the choice of a person in a demo, and its reset. These routes exist only in a portal that has the people of a
//! demo, because everybody who knows the address becomes an administrator with one click.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        headers::{instance_policy, with_policy},
        language::read_preferred_language,
        parameters::{Path, Query},
    },
    pages::assets::{FrontendMissingError, VOTER_ENTRY},
};
use axum::{
    Router,
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{Html, IntoResponse, Redirect, Response},
    routing::{get, post},
};
use elections::texts::PortalLanguage;
use portal::demo::{Demo, people::DemoPerson};
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;

/// The styles of the page and of the band above the voter app.
pub(crate) const DEMO_STYLE: &str = include_str!("../../templates/demo.css");

/// The page of the choice.
pub(crate) const DEMO_PAGE: &str = "/demo";

/// Returns the routes, for a portal that has the people of a demo.
pub(crate) fn routes() -> Router<Api> {
    Router::new()
        .route(DEMO_PAGE, get(show_choice))
        .route("/demo/people/{person}", post(become_person))
        .route("/demo/reset", post(reset))
}

/// The query parameters of these pages.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct DemoPageQuery {
    /// The language of the page; the preferred one of the browser if it is none of the portal's.
    lang: String,
    /// What has just happened.
    notice: String,
}

impl DemoPageQuery {
    fn language(&self, headers: &HeaderMap) -> PortalLanguage {
        match self.lang.as_str() {
            "de" => PortalLanguage::German,
            "en" => PortalLanguage::English,
            _ => read_preferred_language(headers),
        }
    }
}

/// `/demo`: lists the people.
async fn show_choice(
    State(api): State<Api>,
    Query(query): Query<DemoPageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let demo = api.require_demo().await?;
    let entry =
        api.assets.entry(VOTER_ENTRY).map_err(|FrontendMissingError(entry)| ApiError::internal(entry))?;
    let language = query.language(&headers).tag();
    let html = api.pages.render(
        "demo.html",
        &json!({
            "language": language, "notice": query.notice, "voter": demo.voter_page(), "style": DEMO_STYLE,
            "assets": { "style": entry.styles.first() },
        }),
    )?;
    let policy = instance_policy(DEMO_STYLE, &[]).map_err(ApiError::internal)?;
    let mut response = with_policy(Html(html).into_response(), policy);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response.headers_mut().insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language));
    Ok(response)
}

/// `/demo/people/{person}`: makes the browser this person.
async fn become_person(
    State(api): State<Api>,
    Path(person): Path<DemoPerson>,
    Query(query): Query<DemoPageQuery>,
    headers: HeaderMap,
) -> Result<Redirect> {
    let demo = api.require_demo().await?;
    require_same_origin(&headers)?;
    let language = query.language(&headers);
    let page = demo.create_sign_in_page(person, language).await?;
    Ok(page.map_or_else(|| redirect_to_choice(language, "missing"), |page| Redirect::to(&page)))
}

/// `/demo/reset`: begins the demo anew.
async fn reset(
    State(api): State<Api>,
    Query(query): Query<DemoPageQuery>,
    headers: HeaderMap,
) -> Result<Redirect> {
    let demo = api.require_demo().await?;
    require_same_origin(&headers)?;
    demo.reset().await?;
    Ok(redirect_to_choice(query.language(&headers), "reset"))
}

fn redirect_to_choice(language: PortalLanguage, notice: &str) -> Redirect {
    Redirect::to(&format!("{DEMO_PAGE}?lang={}&notice={notice}", language.tag()))
}

/// Refuses forms of other websites.
fn require_same_origin(headers: &HeaderMap) -> Result<()> {
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    match site {
        None | Some(b"same-origin" | b"none") => Ok(()),
        Some(_) => Err(ApiError::Forbidden),
    }
}

impl Api {
    /// Returns the demo whose people a visitor can be.
    ///
    /// # Errors
    /// [`ApiError::NotFound`] in every other portal, also if `--demo` was given for a store with other elections.
    async fn require_demo(&self) -> Result<&Demo> {
        self.find_demo().await?.ok_or(ApiError::NotFound(ResourceKind::Address))
    }

    /// Returns the demo whose people a visitor can be; `None` in every other portal.
    async fn find_demo(&self) -> Result<Option<&Demo>> {
        match &self.portal.demo {
            Some(demo) if demo.is_loaded().await? => Ok(Some(demo)),
            _ => Ok(None),
        }
    }

    /// Returns the people of the demo by their mail addresses; `None` in every other portal.
    pub(crate) async fn list_demo_people(&self) -> Result<Option<BTreeMap<&'static str, DemoPerson>>> {
        let demo = self.find_demo().await?;
        Ok(demo.map(|_| DemoPerson::ALL.into_iter().map(|person| (person.email(), person)).collect()))
    }
}
