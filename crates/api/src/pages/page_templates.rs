//! The pages that the server renders: their templates and texts, and the HTML shell of the voter app with its
//! first screen.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        document_responses::{CachePolicy, build_document_response},
        headers::{CROSS_ORIGIN_HEADERS, NOT_INDEXED, instance_policy, voter_policy, with_policy},
        language::{PortalLanguage, accepts_html, parse_accept_language, plural_category},
        page_texts::{
            CatalogueError, PageLanguage, PageTexts, complete_languages, easy_languages, text_direction,
        },
        parameters::{PageAddressQuery, Path, Query},
    },
    pages::{
        announcement,
        assets::{AssetEntry, FrontendMissingError, VERIFY_PAGE, VOTER_ENTRY},
        demo_people::DEMO_STYLE,
        description_html::DescriptionHtml,
        html_head::{HtmlHead, instance_page},
        portal_page,
        theme::ThemeColours,
    },
    routes::voters::public::instances::PublicInstanceResponse,
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, Method, Uri, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use elections::{
    ids::InstanceId,
    instances::{
        Domain, InstanceStatus,
        dates::{DEFAULT_TIME_ZONE, today},
    },
    texts::Language,
};
use minijinja::{Environment, value::Serde};
use portal::publishing::{
    encoded_documents::{CompressionEffort, ContentEncoding, EncodedDocument},
    previews::preview_page,
    published::PublishedElectionError,
    published_election::{PublishedElection, snapshot_address},
    sample_answers::SampleTexts,
};
use serde::Serialize;
use serde_json::json;
use std::{collections::BTreeMap, sync::Arc};
use tokio::sync::Semaphore;

/// The script with which other sites embed an instance.
const EMBED_SCRIPT: &str = "embed.js";

/// The styles that previews have in addition.
const PREVIEW_STYLE: &str = include_str!("../../templates/preview.css");

/// The maximum number of cached shells, each of about 20 kB. There is one for each instance, language, kind
/// of step and visit.
const MAX_CACHED_SHELLS: u64 = 2048;

/// The maximum number of coming elections on the page of an election that is over.
const MAX_NEXT_ELECTIONS: usize = 3;

/// The templates of the pages and the cached shells.
pub struct PageTemplates {
    templates: Environment<'static>,
    pub(crate) texts: PageTexts,
    /// What previews show in place of answers.
    pub(crate) sample_texts: SampleTexts,
    shells: moka::sync::Cache<ShellContext, RenderedPage>,
    /// Limits compression to one shell at a time, because each takes a tenth of a second of a core.
    render_lock: Semaphore,
}

/// A rendered page and its content security policy.
#[derive(Clone)]
struct RenderedPage {
    document: EncodedDocument,
    policy: HeaderValue,
    /// The languages of its texts.
    languages: HeaderValue,
}

/// The error of an embedded template or language.
#[derive(Debug, thiserror::Error)]
pub enum TemplateError {
    /// A template.
    #[error(transparent)]
    Template(#[from] minijinja::Error),
    /// A language.
    #[error(transparent)]
    Language(#[from] CatalogueError),
}

/// Everything that determines a shell.
#[derive(Clone, PartialEq, Eq, Hash)]
struct ShellContext {
    instance_id: InstanceId,
    revision: i64,
    language: Option<Language>,
    step: PageStep,
    visit: VisitContext,
    /// The token of the preview that the page belongs to, if any.
    preview: Option<String>,
}

/// The circumstances of a visit, which the links of a page preserve.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct VisitContext {
    /// On a kiosk device in a public place.
    is_kiosk: bool,
    /// In a frame of another website.
    is_embedded: bool,
    /// By somebody who has chosen to be a voter of a demo.
    is_demo: bool,
}

impl VisitContext {
    fn from_address(query: &PageAddressQuery) -> VisitContext {
        VisitContext {
            is_kiosk: query.kiosk.is_some(),
            is_embedded: query.embed.is_some(),
            is_demo: query.demo.is_some(),
        }
    }

    /// Returns the query parameters.
    fn query(self) -> &'static str {
        match (self.is_kiosk, self.is_embedded) {
            (true, true) => "kiosk=1&embed=1",
            (true, false) => "kiosk=1",
            (false, true) => "embed=1",
            (false, false) if self.is_demo => "demo=1",
            (false, false) => "",
        }
    }
}

/// Which of the screens a page shows first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum PageStep {
    Intro,
    Other,
}

impl PageTemplates {
    /// Loads the templates and texts that are embedded in the program.
    ///
    /// # Errors
    /// If one is invalid.
    pub fn new() -> Result<PageTemplates, TemplateError> {
        let mut templates = Environment::new();
        templates.add_template("voter.html", include_str!("../../templates/voter.html"))?;
        templates.add_template("announcement.html", include_str!("../../templates/announcement.html"))?;
        templates.add_template("instances.html", include_str!("../../templates/instances.html"))?;
        templates.add_template("problem.html", include_str!("../../templates/problem.html"))?;
        templates.add_template("portal.html", include_str!("../../templates/portal.html"))?;
        templates.add_template("demo.html", include_str!("../../templates/demo.html"))?;
        templates.add_template("mails.html", include_str!("../../templates/mails.html"))?;
        templates.add_template("mail.html", include_str!("../../templates/mail.html"))?;
        templates.add_template("sitemap.xml", include_str!("../../templates/sitemap.xml"))?;
        templates.add_template("theme.css", include_str!("../../templates/theme.css"))?;
        templates.add_function("plural", plural_category);
        let texts = PageTexts::load()?;
        let shells = moka::sync::Cache::builder().max_capacity(MAX_CACHED_SHELLS).build();
        let sample_texts = SampleTexts {
            party: texts.collect("/preview/sampleParty"),
            candidate: texts.collect("/preview/sampleCandidate"),
            reason: texts.collect("/preview/sampleReason"),
        };
        Ok(PageTemplates { templates, texts, sample_texts, shells, render_lock: Semaphore::new(1) })
    }

    pub(crate) fn render(&self, template: &str, context: &impl Serialize) -> Result<String> {
        let template = self.templates.get_template(template).map_err(ApiError::internal)?;
        template.render(Serde(context)).map_err(ApiError::internal)
    }
}

/// `/match/{domain}`: shows the first screen of an instance.
pub(crate) async fn show_intro(
    State(api): State<Api>,
    Path(domain): Path<Domain>,
    Query(query): Query<PageAddressQuery>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response> {
    if let Some(redirect) = redirect_former_domain(&domain, &uri, &api) {
        return Ok(redirect);
    }
    show_shell(&api, &domain, PageStep::Intro, &query, &headers).await
}

/// `/match/{domain}/`: redirects to the first screen, whose address has no trailing slash.
pub(crate) async fn redirect_to_intro(Path(domain): Path<Domain>, uri: Uri) -> Redirect {
    Redirect::to(&format!("/match/{domain}{}", format_query(&uri)))
}

/// `/match/{domain}/…`: all other screens, which the script renders.
pub(crate) async fn show_step(
    State(api): State<Api>,
    Path((domain, _)): Path<(Domain, String)>,
    Query(query): Query<PageAddressQuery>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response> {
    if let Some(redirect) = redirect_former_domain(&domain, &uri, &api) {
        return Ok(redirect);
    }
    show_shell(&api, &domain, PageStep::Other, &query, &headers).await
}

/// Redirects to the same page at the new domain of an instance whose domain has changed.
fn redirect_former_domain(domain: &Domain, uri: &Uri, api: &Api) -> Option<Response> {
    let new = api.portal.published.find_new_domain(domain)?;
    // An address with encoded letters leads to the first page.
    let step = uri.path().strip_prefix(&instance_page(domain.as_str())).unwrap_or_default();
    let page = format!("{}{step}", instance_page(new.as_str()));
    Some(redirect_permanently(&format!("{page}{}", format_query(uri))))
}

/// Redirects from a former address for good. Browsers ask again each time, because the former address may be used again.
pub(crate) fn redirect_permanently(address: &str) -> Response {
    let mut redirect = Redirect::permanent(address).into_response();
    redirect.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    redirect
}

/// Returns the query of an address with its question mark; empty if there is none.
pub(crate) fn format_query(uri: &Uri) -> String {
    uri.query().map(|query| format!("?{query}")).unwrap_or_default()
}

/// `/assets/…` and files at the root: returns a file of the front end.
pub(crate) async fn get_file(
    State(api): State<Api>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response> {
    if method != Method::GET && method != Method::HEAD {
        return Err(ApiError::NotFound(ResourceKind::Address));
    }
    match api.asset_response(uri.path(), &headers) {
        Err(ApiError::NotFound(_))
            if is_portal_path(uri.path()) && accepts_html(headers.get(header::ACCEPT)) =>
        {
            portal_page::render_not_found(&api, &headers).await
        }
        respond => respond,
    }
}

/// Whether the portal responds to an unknown address, rather than the voter app or the API.
fn is_portal_path(path: &str) -> bool {
    !["/match/", "/preview/", "/api/", "/assets/", "/demo/"].iter().any(|begin| path.starts_with(begin))
}

async fn show_shell(
    api: &Api,
    domain: &Domain,
    step: PageStep,
    query: &PageAddressQuery,
    headers: &HeaderMap,
) -> Result<Response> {
    let published = match api.portal.published.get_by_domain(domain).await {
        Err(PublishedElectionError::NotFound) if step == PageStep::Intro => {
            return announcement::show_page(domain, query, headers, api).await;
        }
        Err(PublishedElectionError::Ended) if accepts_html(headers.get(header::ACCEPT)) => {
            return api.render_ended_page(domain, query, headers).await;
        }
        published => published?,
    };
    let mut shell = ShellContext::from_query(&published, step, query);
    shell.visit.is_demo &= api.portal.demo.is_some();
    api.load_shell(published, shell).await?.to_response(headers, CachePolicy::Revalidate)
}

/// Responds with a page of a preview.
pub(crate) async fn show_preview(
    api: &Api,
    preview: Arc<PublishedElection>,
    token: String,
    step: PageStep,
    query: &PageAddressQuery,
    headers: &HeaderMap,
) -> Result<Response> {
    let mut shell = ShellContext { preview: Some(token), ..ShellContext::from_query(&preview, step, query) };
    shell.visit.is_demo = false;
    let mut response = api.load_shell(preview, shell).await?.to_response(headers, CachePolicy::Never)?;
    response.headers_mut().extend([NOT_INDEXED]);
    Ok(response)
}

impl ShellContext {
    fn from_query(published: &PublishedElection, step: PageStep, query: &PageAddressQuery) -> ShellContext {
        // Only available languages are part of the cache key.
        let language = query.language().and_then(|requested| match_language(&requested, published));
        ShellContext::new(published, step, language, VisitContext::from_address(query))
    }

    fn new(
        published: &PublishedElection,
        step: PageStep,
        language: Option<Language>,
        visit: VisitContext,
    ) -> ShellContext {
        ShellContext {
            instance_id: published.instance_id,
            revision: published.revision,
            language,
            step,
            visit,
            preview: None,
        }
    }

    /// Returns the path of the first page.
    fn base(&self, domain: &str) -> String {
        self.preview.as_deref().map_or_else(|| instance_page(domain), preview_page)
    }

    /// Returns the address of a snapshot in a language.
    fn snapshot_address(&self, language: &Language, snapshot: &EncodedDocument) -> String {
        match &self.preview {
            Some(token) => format!("/api/v1/public/previews/{token}?language={language}"),
            None => snapshot_address(snapshot.hash()),
        }
    }

    /// Returns a high compression effort for the shell that most voters load.
    fn effort(&self) -> CompressionEffort {
        if self.visit == VisitContext::default() && self.preview.is_none() {
            CompressionEffort::Thorough
        } else {
            CompressionEffort::Fast
        }
    }
}

impl RenderedPage {
    fn to_response(&self, headers: &HeaderMap, cache: CachePolicy) -> Result<Response> {
        let mut response = build_document_response(&self.document, headers, cache)?;
        response.headers_mut().insert(header::CONTENT_LANGUAGE, self.languages.clone());
        Ok(with_policy(response, self.policy.clone()))
    }
}

impl Api {
    /// Returns a file of the front end.
    pub(crate) fn asset_response(&self, path: &str, headers: &HeaderMap) -> Result<Response> {
        let path = path.trim_start_matches('/');
        let file = self.assets.file(path).ok_or(ApiError::NotFound(ResourceKind::Address))?;
        // File names below assets/ contain a hash of the content.
        let policy = if path.starts_with("assets/") { CachePolicy::Forever } else { CachePolicy::Revalidate };
        // A service worker has the policy of its own file, which must allow requests.
        let security_policy = match self.assets.verify_policy() {
            Some(own) if path == VERIFY_PAGE => own.clone(),
            _ => voter_policy(),
        };
        let mut response = with_policy(build_document_response(file, headers, policy)?, security_policy);
        if path == EMBED_SCRIPT {
            response.headers_mut().extend(CROSS_ORIGIN_HEADERS);
        }
        Ok(response)
    }

    /// Returns the first screen of an instance in its default language, if it is cached.
    pub(crate) fn find_cached_intro(
        &self,
        published: &PublishedElection,
        headers: &HeaderMap,
    ) -> Option<Result<Response>> {
        let shell = ShellContext::new(published, PageStep::Intro, None, VisitContext::default());
        Some(self.pages.shells.get(&shell)?.to_response(headers, CachePolicy::Revalidate))
    }

    async fn load_shell(
        &self,
        published: Arc<PublishedElection>,
        shell: ShellContext,
    ) -> Result<RenderedPage> {
        match self.pages.shells.get(&shell) {
            Some(rendered) => Ok(rendered),
            None => self.render_cached(published, shell).await,
        }
    }

    /// Renders a shell that is not cached yet. Concurrent requests render it only once, and it does not block
    /// other requests.
    async fn render_cached(
        &self,
        published: Arc<PublishedElection>,
        shell: ShellContext,
    ) -> Result<RenderedPage> {
        let _permit = self.pages.render_lock.acquire().await.map_err(ApiError::internal)?;
        let api = self.clone();
        let rendered = tokio::task::spawn_blocking(move || {
            if let Some(rendered) = api.pages.shells.get(&shell) {
                return Ok(rendered);
            }
            let rendered = api.render_shell(&published, &shell)?;
            api.pages.shells.insert(shell, rendered.clone());
            Ok(rendered)
        });
        rendered.await.map_err(ApiError::internal)?
    }

    /// Renders the page of an error. Returns `None` if the page cannot be rendered.
    pub(crate) fn error_page(&self, error: &ApiError, locale: PortalLanguage) -> Option<Response> {
        self.render_error(error, locale, None)
    }

    /// Returns the page of an instance whose election is over, with its title.
    async fn render_ended_page(
        &self,
        domain: &Domain,
        query: &PageAddressQuery,
        headers: &HeaderMap,
    ) -> Result<Response> {
        let locale = query.language().map_or_else(
            || parse_accept_language(headers.get(header::ACCEPT_LANGUAGE)),
            |language| language.portal_language(),
        );
        let found = store::instances::find_by_domain(domain, &self.portal.db).await?;
        // The title of an archived instance is not shown: the provider may have had a reason to take it offline.
        let ended = found.filter(|one| matches!(one.status, InstanceStatus::Live | InstanceStatus::Sundown));
        let language = &self.pages.texts.for_locale(locale).language;
        let title =
            ended.map(|one| one.metadata.title.text(language, &one.metadata.default_language).to_owned());
        self.render_error(&ApiError::ElectionOver, locale, title.as_deref()).ok_or(ApiError::ElectionOver)
    }

    /// Renders the page of an error. `ended` is the title of the instance whose election is over.
    fn render_error(
        &self,
        error: &ApiError,
        locale: PortalLanguage,
        ended: Option<&str>,
    ) -> Option<Response> {
        // Without a front end, the page has no style sheet but still contains the message.
        let style = self.assets.entry(VOTER_ENTRY).ok().and_then(|entry| entry.styles.into_iter().next());
        let (title, detail) = error.texts(locale);
        let language = self.pages.texts.for_locale(locale);
        let status = error.status();
        let html = self.pages.render(
            "problem.html",
            &json!({
                "t": language.texts, "language": language.tag, "title": title, "detail": detail, "status": status.as_u16(),
                "ended": ended,
                "next": if matches!(error, ApiError::ElectionOver) { self.list_next_elections(language) } else { Vec::new() },
                "assets": { "style": style },
            }),
        );
        let mut page = with_policy((status, Html(html.ok()?)).into_response(), voter_policy());
        if let Some(seconds) = error.retry_after() {
            page.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        Some(
            ([(header::CACHE_CONTROL, "no-store"), (header::CONTENT_LANGUAGE, language.tag)], page)
                .into_response(),
        )
    }

    /// Returns the live instances whose elections come next.
    fn list_next_elections(&self, language: &PageLanguage) -> Vec<PublicInstanceResponse> {
        let today = today(self.portal.clock.now(), DEFAULT_TIME_ZONE);
        let listed = self.portal.published.list();
        let coming = listed.iter().filter(|one| one.election_date.is_some_and(|day| day >= today));
        coming
            .take(MAX_NEXT_ELECTIONS)
            .map(|one| PublicInstanceResponse::new(one, Some(&language.language)))
            .collect()
    }

    fn render_shell(&self, published: &PublishedElection, shell: &ShellContext) -> Result<RenderedPage> {
        let snapshot_language = published.nearest_language(shell.language.as_ref());
        let intro =
            published.intros.get(snapshot_language).ok_or(ApiError::NotFound(ResourceKind::Language))?;
        let page_language = shell.language.as_ref().unwrap_or(&published.default_language);
        let language = self.pages.texts.nearest(page_language);
        let entry = self.assets.entry(VOTER_ENTRY)?;
        let snapshots: BTreeMap<&Language, String> = published
            .snapshots
            .iter()
            .map(|(language, document)| (language, shell.snapshot_address(language, document)))
            .collect();
        let mut style = self.inline_style(&entry, published)?;
        if published.is_preview() {
            style.push_str(PREVIEW_STYLE);
        }
        if shell.visit.is_demo {
            style.push_str(DEMO_STYLE);
        }
        let html = self.pages.render(
            "voter.html",
            &json!({
                "t": language.texts,
                "language": language.tag,
                "is_draft": language.is_draft,
                "dir": text_direction(snapshot_language),
                "text_dir": language.direction(),
                "languages": available_languages(published),
                "chosen": shell.language,
                "kept": shell.visit.query(),
                "is_embedded": shell.visit.is_embedded,
                "is_demo": shell.visit.is_demo,
                "base": shell.base(&intro.instance.domain),
                "is_preview": published.is_preview(),
                "is_sample": published.sample_reason.is_some(),
                "former": match published.is_preview() {
                    true => Vec::new(),
                    false => self.portal.published.list_former_domains(published.instance_id),
                },
                "head": HtmlHead::for_instance(
                    &intro.instance, &intro.theming, shell.language.as_ref(), &self.portal.provider,
                ),
                "step": if shell.step == PageStep::Intro { "intro" } else { "other" },
                "instance": intro.instance,
                "description": DescriptionHtml::new(&intro.instance.description),
                "theming": intro.theming,
                "sponsors": intro.sponsors,
                "sponsor_text": intro.sponsor_text,
                "lang": intro.lang,
                "footer_links": intro.footer_links,
                "theses": intro.theses,
                "is_binary": published.configuration.algorithm.binary,
                "snapshot": snapshots.get(snapshot_language),
                "snapshots": snapshots,
                "assets": { "script": entry.script, "texts": self.list_text_addresses(published)? },
                "style": style,
            }),
        )?;
        let document = EncodedDocument::new("text/html; charset=utf-8", html.as_bytes(), shell.effort())?;
        let origins = &published.configuration.embed_origins;
        let policy = instance_policy(&style, if published.is_preview() { &[] } else { origins });
        // The languages of the instance's texts and of the voter app's texts.
        let languages = match snapshot_language.fallback_tags().contains(&language.tag) {
            true => snapshot_language.to_string(),
            false => format!("{snapshot_language}, {}", language.tag),
        };
        let languages = HeaderValue::try_from(languages).map_err(ApiError::internal)?;
        Ok(RenderedPage { document, policy: policy.map_err(ApiError::internal)?, languages })
    }

    /// Returns the style sheet of an instance's pages, with its colours at the end. It is inlined, because
    /// loading it separately delays the first paint by a second on a slow connection.
    fn inline_style(&self, entry: &AssetEntry, published: &PublishedElection) -> Result<String> {
        let mut style = String::new();
        for address in &entry.styles {
            let file = self.assets.file(address.trim_start_matches('/'));
            let bytes = file
                .ok_or_else(|| FrontendMissingError(address.clone()))?
                .bytes(ContentEncoding::Identity)?;
            style.push_str(&String::from_utf8_lossy(&bytes));
        }
        style.push_str(
            &self.pages.render("theme.css", &ThemeColours::from_theming(&published.configuration.theming))?,
        );
        Ok(style)
    }

    /// Returns the addresses of the voter app's texts by language, in the languages that a voter can choose. The page
    /// contains them, so that another language does not make the script larger.
    fn list_text_addresses(&self, published: &PublishedElection) -> Result<BTreeMap<&'static str, String>> {
        let mut addresses = BTreeMap::new();
        for language in available_languages(published).iter().filter_map(|tag| self.pages.texts.find(tag)) {
            let source = format!("../locales/{}/voter/app.json", language.tag);
            addresses.insert(language.tag, self.assets.entry(&source)?.script);
        }
        Ok(addresses)
    }
}

/// Returns the languages that a voter can choose: those of the instance, all that are complete, and easy language where
/// the instance has the language itself.
fn available_languages(published: &PublishedElection) -> Vec<&str> {
    let mut tags: Vec<&str> = published.snapshots.keys().map(Language::as_str).collect();
    tags.sort_by_key(|tag| *tag != published.default_language.as_str());
    for tag in complete_languages() {
        if !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    for (tag, base) in easy_languages() {
        if !tags.contains(&tag) && published.snapshots.contains_key(base) {
            tags.push(tag);
        }
    }
    tags
}

/// Returns the available language that matches the requested one: itself, or `en` for `en-GB`.
fn match_language(requested: &Language, published: &PublishedElection) -> Option<Language> {
    let available = available_languages(published);
    let tag = requested.fallback_tags().into_iter().find(|tag| available.contains(tag))?;
    tag.parse().ok()
}

impl From<FrontendMissingError> for ApiError {
    fn from(error: FrontendMissingError) -> ApiError {
        ApiError::internal(error)
    }
}
