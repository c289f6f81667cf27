//! `/preview/{token}`: the pages of the voter app for reviewers, before an instance goes live.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        parameters::{PageAddressQuery, Path, Query},
    },
    pages::{
        html_head::instance_page,
        page_templates::{PageStep, format_query, show_preview},
    },
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, Uri, header},
    response::{IntoResponse, Redirect, Response},
};
use elections::instances::Domain;
use identity::tokens::Token;
use portal::publishing::previews::{PreviewTarget, preview_page};

/// `/preview/{token}`: shows the first screen.
pub(crate) async fn show_intro(
    State(api): State<Api>,
    Path(token): Path<String>,
    Query(query): Query<PageAddressQuery>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response> {
    show_page(&api, token, PageStep::Intro, &query, &uri, &headers).await
}

/// `/preview/{token}/`: redirects to the first screen, whose address has no trailing slash.
pub(crate) async fn redirect_to_intro(Path(token): Path<String>, uri: Uri) -> Result<Redirect> {
    let token = Token::parse(&token).map_err(|_| ApiError::NotFound(ResourceKind::Preview))?;
    Ok(Redirect::to(&format!("{}{}", preview_page(&token.reveal()), format_query(&uri))))
}

/// `/preview/{token}/…`: all other screens, which the script renders.
pub(crate) async fn show_step(
    State(api): State<Api>,
    Path((token, _)): Path<(String, String)>,
    Query(query): Query<PageAddressQuery>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response> {
    show_page(&api, token, PageStep::Other, &query, &uri, &headers).await
}

async fn show_page(
    api: &Api,
    token: String,
    step: PageStep,
    query: &PageAddressQuery,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<Response> {
    match api.portal.previews.open(&token, &api.pages.sample_texts).await? {
        PreviewTarget::Preview(preview) => show_preview(api, preview, token, step, query, headers).await,
        PreviewTarget::Live(domain) => Ok(redirect_to_live(&domain, &preview_page(&token), uri)),
    }
}

/// Redirects to the same page of the instance, which is live. Browsers ask again each time, because the address of the
/// preview may be revoked.
fn redirect_to_live(domain: &Domain, base: &str, uri: &Uri) -> Response {
    let step = uri.path().strip_prefix(base).unwrap_or_default();
    let page = format!("{}{step}{}", instance_page(domain.as_str()), format_query(uri));
    let mut redirect = Redirect::temporary(&page).into_response();
    redirect.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    redirect
}
