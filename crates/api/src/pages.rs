//! The pages that the server writes: their templates and texts, and the shell of the voter app with its first screen.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result},
    assets::{AssetEntry, FrontendMissingError},
    cache_policy::{CachePolicy, answer},
    headers::{FOR_OTHER_SITES, instance_policy, voter_policy},
    html_head::{HtmlHead, OWN, instance_page},
    language::{Locale, is_person},
    path::{Path, Query},
    public::instances::address,
    shell as portal_shell,
    theme::ThemeColours,
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, Method, Uri, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use elections::{ids::InstanceId, instances::Domain, texts::Language};
use minijinja::{Environment, value::Serde};
use portal::{
    encoded_documents::{CompressionEffort, ContentEncoding, EncodedDocument},
    published_election::PublishedElection,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};
use tokio::sync::Semaphore;

/// Where the voter app starts, as the build names it.
pub(crate) const VOTER: &str = "src/voter/main.tsx";

/// The script by which other sites put an instance into their pages.
const EMBEDDING: &str = "embed.js";

/// Shells that are kept, at most, each of about 20 kB; there is one an instance, language, kind of step and visit.
const KEEP_AT_MOST: u64 = 2048;

/// The templates of the pages, and the shells that were written with them.
pub struct PageTemplates {
    templates: Environment<'static>,
    words: PageTexts,
    shells: moka::sync::Cache<ShellContext, RenderedPage>,
    /// Compressing a shell takes a tenth of a second of a core: one at a time.
    writing: Semaphore,
}

/// A page that was written, and the policy that goes with what stands in it.
#[derive(Clone)]
struct RenderedPage {
    document: EncodedDocument,
    policy: HeaderValue,
    /// The languages of its texts.
    languages: HeaderValue,
}

/// A template or dictionary of the program itself that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum TemplateError {
    /// A template.
    #[error(transparent)]
    Template(#[from] minijinja::Error),
    /// A dictionary.
    #[error(transparent)]
    Dictionary(#[from] serde_json::Error),
}

/// The texts of written pages, most of which the voter app reads from the same files.
struct PageTexts {
    german: Value,
    english: Value,
}

/// What a shell depends on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct ShellContext {
    application: InstanceId,
    revision: i64,
    language: Option<Language>,
    step: PageStep,
    visit: VisitContext,
}

/// Where an instance is used, which its links go on saying.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct VisitContext {
    /// On a device in a public place.
    is_kiosk: bool,
    /// In a frame of another website.
    is_embedded: bool,
}

impl VisitContext {
    /// As in an address.
    fn query(self) -> &'static str {
        match (self.is_kiosk, self.is_embedded) {
            (true, true) => "kiosk=1&embed=1",
            (true, false) => "kiosk=1",
            (false, true) => "embed=1",
            (false, false) => "",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum PageStep {
    Intro,
    Other,
}

/// What the address of a page asks for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct PageAddressQuery {
    lang: String,
    /// What a list is searched for.
    pub(crate) search: String,
    kiosk: Option<String>,
    embed: Option<String>,
}

impl PageAddressQuery {
    /// The language that the address names; a page does not fail for a tag that is none.
    pub(crate) fn language(&self) -> Option<Language> {
        self.lang.parse().ok()
    }

    fn visit(&self) -> VisitContext {
        VisitContext { is_kiosk: self.kiosk.is_some(), is_embedded: self.embed.is_some() }
    }
}

impl PageTemplates {
    /// Reads the templates and dictionaries that are part of the program.
    ///
    /// # Errors
    /// When one is broken.
    pub fn new() -> Result<PageTemplates, TemplateError> {
        let mut templates = Environment::new();
        templates.add_template("voter.html", include_str!("../templates/voter.html"))?;
        templates.add_template("instances.html", include_str!("../templates/instances.html"))?;
        templates.add_template("problem.html", include_str!("../templates/problem.html"))?;
        templates.add_template("portal.html", include_str!("../templates/portal.html"))?;
        templates.add_template("mails.html", include_str!("../templates/mails.html"))?;
        templates.add_template("mail.html", include_str!("../templates/mail.html"))?;
        templates.add_template("sitemap.xml", include_str!("../templates/sitemap.xml"))?;
        templates.add_template("theme.css", include_str!("../templates/theme.css"))?;
        let words = PageTexts {
            german: together(
                include_str!("../../../web/src/i18n/voter/de.json"),
                include_str!("../../../web/src/i18n/voter/pages.de.json"),
            )?,
            english: together(
                include_str!("../../../web/src/i18n/voter/en.json"),
                include_str!("../../../web/src/i18n/voter/pages.en.json"),
            )?,
        };
        let shells = moka::sync::Cache::builder().max_capacity(KEEP_AT_MOST).build();
        Ok(PageTemplates { templates, words, shells, writing: Semaphore::new(1) })
    }

    pub(crate) fn write(&self, template: &str, context: &impl Serialize) -> Result<String> {
        let template = self.templates.get_template(template).map_err(ApiError::internal)?;
        template.render(Serde(context)).map_err(ApiError::internal)
    }

    /// The texts in one of the portal's own languages, with its tag.
    pub(crate) fn words(&self, speech: Locale) -> (&'static str, &Value) {
        self.words.spoken(speech)
    }
}

/// One dictionary of the texts that the voter app shows as well and of those that only written pages do, which no voter
/// needs to download.
fn together(shared: &str, written: &str) -> serde_json::Result<Value> {
    let mut texts: serde_json::Map<String, Value> = serde_json::from_str(shared)?;
    texts.extend(serde_json::from_str::<serde_json::Map<String, Value>>(written)?);
    Ok(Value::Object(texts))
}

impl PageTexts {
    /// The dictionary nearest to a language, with its tag.
    fn in_language(&self, language: &Language) -> (&'static str, &Value) {
        self.spoken(Locale::nearest(language))
    }

    fn spoken(&self, speech: Locale) -> (&'static str, &Value) {
        match speech {
            Locale::German => ("de", &self.german),
            Locale::English => ("en", &self.english),
        }
    }
}

/// `/match/{domain}`: the first screen of an instance.
pub(crate) async fn intro(
    State(api): State<Api>,
    Path(domain): Path<Domain>,
    Query(wanted): Query<PageAddressQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    shell(&api, &domain, PageStep::Intro, &wanted, &headers).await
}

/// `/match/{domain}/`: the first screen, whose address has no slash at its end.
pub(crate) async fn to_intro(Path(domain): Path<Domain>, uri: Uri) -> Redirect {
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Redirect::to(&format!("/match/{domain}{query}"))
}

/// `/match/{domain}/…`: every other screen, which the script fills in.
pub(crate) async fn step(
    State(api): State<Api>,
    Path((domain, _)): Path<(Domain, String)>,
    Query(wanted): Query<PageAddressQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    shell(&api, &domain, PageStep::Other, &wanted, &headers).await
}

/// `/assets/…` and files at the root: the front end.
pub(crate) async fn file(
    State(api): State<Api>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response> {
    if method != Method::GET && method != Method::HEAD {
        return Err(ApiError::NotFound(ResourceKind::Address));
    }
    match api.file(uri.path(), &headers) {
        Err(ApiError::NotFound(_)) if is_for_portal(uri.path()) && is_person(headers.get(header::ACCEPT)) => {
            portal_shell::not_found(&api, &headers)
        }
        answer => answer,
    }
}

/// Whether the portal speaks at an address that leads nowhere, and not the voter app or the interface.
fn is_for_portal(path: &str) -> bool {
    !["/match/", "/api/", "/assets/", "/demo/"].iter().any(|begin| path.starts_with(begin))
}

async fn shell(
    api: &Api,
    domain: &Domain,
    step: PageStep,
    wanted: &PageAddressQuery,
    headers: &HeaderMap,
) -> Result<Response> {
    let edition = api.edition(domain).await?;
    // Only languages that can be chosen make a shell of their own.
    let language = wanted.language().and_then(|asked| chosen(&asked, &edition));
    let shell = ShellContext::of(&edition, step, language, wanted.visit());
    let written = match api.pages.shells.get(&shell) {
        Some(written) => written,
        None => api.written(edition, domain.clone(), shell).await?,
    };
    written.shown(headers)
}

impl ShellContext {
    fn of(
        edition: &PublishedElection,
        step: PageStep,
        language: Option<Language>,
        visit: VisitContext,
    ) -> ShellContext {
        ShellContext { application: edition.application, revision: edition.revision, language, step, visit }
    }

    /// What most voters load is made as small as it gets.
    fn effort(&self) -> CompressionEffort {
        if self.visit == VisitContext::default() {
            CompressionEffort::Lasting
        } else {
            CompressionEffort::Passing
        }
    }
}

impl RenderedPage {
    fn shown(&self, headers: &HeaderMap) -> Result<Response> {
        let mut response = answer(&self.document, headers, CachePolicy::Revalidate)?;
        response.headers_mut().insert(header::CONTENT_LANGUAGE, self.languages.clone());
        Ok(with_policy(response, self.policy.clone()))
    }
}

impl Api {
    /// A file of the front end.
    pub(crate) fn file(&self, path: &str, headers: &HeaderMap) -> Result<Response> {
        let path = path.trim_start_matches('/');
        let file = self.assets.file(path).ok_or(ApiError::NotFound(ResourceKind::Address))?;
        // A name below assets/ holds a hash of its content.
        let keep = if path.starts_with("assets/") { CachePolicy::Forever } else { CachePolicy::Revalidate };
        // The policy of a service worker is that of its own file, and it must be allowed to fetch.
        let mut response = with_policy(answer(file, headers, keep)?, voter_policy());
        if path == EMBEDDING {
            response.headers_mut().extend(FOR_OTHER_SITES);
        }
        Ok(response)
    }

    /// The first screen of an instance, in its default language, if it lies ready.
    pub(crate) fn ready_intro(
        &self,
        edition: &PublishedElection,
        headers: &HeaderMap,
    ) -> Option<Result<Response>> {
        let shell = ShellContext::of(edition, PageStep::Intro, None, VisitContext::default());
        Some(self.pages.shells.get(&shell)?.shown(headers))
    }

    /// A shell that nobody has asked for yet. It is written once, and no request waits behind the work.
    async fn written(
        &self,
        edition: Arc<PublishedElection>,
        domain: Domain,
        shell: ShellContext,
    ) -> Result<RenderedPage> {
        let _turn = self.pages.writing.acquire().await.map_err(ApiError::internal)?;
        let api = self.clone();
        let written = tokio::task::spawn_blocking(move || {
            if let Some(written) = api.pages.shells.get(&shell) {
                return Ok(written);
            }
            let written = api.write_shell(&edition, &domain, &shell)?;
            api.pages.shells.insert(shell, written.clone());
            Ok(written)
        });
        written.await.map_err(ApiError::internal)?
    }

    /// The page that tells a person what went wrong; nothing when even that cannot be written.
    pub(crate) fn problem_page(&self, problem: &ApiError, speech: Locale) -> Option<Response> {
        // Without a front end the page is plain, but it still says what happened.
        let style = self.assets.entry(VOTER).ok().and_then(|entry| entry.styles.into_iter().next());
        let (title, detail) = problem.words(speech);
        let (language, words) = self.pages.words.spoken(speech);
        let status = problem.status();
        let html = self.pages.write(
            "problem.html",
            &json!({
                "t": words, "language": language, "title": title, "detail": detail, "status": status.as_u16(),
                "assets": { "style": style },
            }),
        );
        let page = with_policy((status, Html(html.ok()?)).into_response(), voter_policy());
        Some(
            ([(header::CACHE_CONTROL, "no-store"), (header::CONTENT_LANGUAGE, language)], page)
                .into_response(),
        )
    }

    fn write_shell(
        &self,
        edition: &PublishedElection,
        domain: &Domain,
        shell: &ShellContext,
    ) -> Result<RenderedPage> {
        let snapshot_language = edition.nearest(shell.language.as_ref());
        let cover =
            edition.covers.get(snapshot_language).ok_or(ApiError::NotFound(ResourceKind::Language))?;
        let asked_for = shell.language.as_ref().unwrap_or(&edition.default_language);
        let (language, words) = self.pages.words.in_language(asked_for);
        let entry = self.assets.entry(VOTER)?;
        let snapshots: BTreeMap<&Language, String> = edition
            .snapshots
            .iter()
            .map(|(language, document)| (language, address(document.hash())))
            .collect();
        let style = self.style(&entry, edition)?;
        let html = self.pages.write(
            "voter.html",
            &json!({
                "t": words,
                "language": language,
                "dir": if snapshot_language.is_right_to_left() { "rtl" } else { "ltr" },
                "languages": offered(edition),
                "chosen": shell.language,
                "kept": shell.visit.query(),
                "is_embedded": shell.visit.is_embedded,
                "base": instance_page(domain.as_str()),
                "head": HtmlHead::of_instance(
                    &cover.instance, &cover.theming, shell.language.as_ref(), &self.portal.provider,
                ),
                "step": if shell.step == PageStep::Intro { "intro" } else { "other" },
                "instance": cover.instance,
                "theming": cover.theming,
                "sponsors": cover.sponsors,
                "sponsor_text": cover.sponsor_text,
                "lang": cover.lang,
                "footer_links": cover.footer_links,
                "theses": cover.theses,
                "is_binary": edition.configuration.algorithm.binary,
                "snapshot": snapshots.get(snapshot_language),
                "snapshots": snapshots,
                "assets": { "script": entry.script, "texts": self.texts(language)? },
                "style": style,
            }),
        )?;
        let document = EncodedDocument::new("text/html; charset=utf-8", html.as_bytes(), shell.effort())?;
        let policy = instance_policy(&style, &edition.configuration.embed_origins);
        // What the instance says, and what the voter app says around it.
        let languages = match snapshot_language.primary() == language {
            true => snapshot_language.to_string(),
            false => format!("{snapshot_language}, {language}"),
        };
        let languages = HeaderValue::try_from(languages).map_err(ApiError::internal)?;
        Ok(RenderedPage { document, policy: policy.map_err(ApiError::internal)?, languages })
    }

    /// The style sheet of an instance's pages, its colours at the end. It is written into them: on a poor connection a
    /// page that must ask for it first shows nothing for a second more.
    fn style(&self, entry: &AssetEntry, edition: &PublishedElection) -> Result<String> {
        let mut style = String::new();
        for address in &entry.styles {
            let file = self.assets.file(address.trim_start_matches('/'));
            let bytes = file
                .ok_or_else(|| FrontendMissingError(address.clone()))?
                .bytes(ContentEncoding::Identity)?;
            style.push_str(&String::from_utf8_lossy(&bytes));
        }
        style.push_str(&self.pages.write("theme.css", &ThemeColours::of(&edition.configuration.theming))?);
        Ok(style)
    }

    /// The address of the voter app's texts in a language.
    fn texts(&self, language: &str) -> Result<String> {
        Ok(self.assets.entry(&format!("src/i18n/voter/{language}.json"))?.script)
    }
}

/// The languages that a voter can choose: those of the instance, then the portal's own.
fn offered(edition: &PublishedElection) -> Vec<&str> {
    let mut tags: Vec<&str> = edition.snapshots.keys().map(Language::as_str).collect();
    tags.sort_by_key(|tag| *tag != edition.default_language.as_str());
    for own in OWN {
        if !tags.contains(&own) {
            tags.push(own);
        }
    }
    tags
}

/// The language that a voter gets who asks for this one: itself, or `en` for `en-GB`, if it can be chosen.
fn chosen(asked: &Language, edition: &PublishedElection) -> Option<Language> {
    let offered = offered(edition);
    let tag = asked.widening().into_iter().find(|tag| offered.contains(tag))?;
    tag.parse().ok()
}

pub(crate) fn with_policy(mut response: Response, policy: HeaderValue) -> Response {
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

impl From<FrontendMissingError> for ApiError {
    fn from(error: FrontendMissingError) -> ApiError {
        ApiError::internal(error)
    }
}
