//! Addresses that instances had in VOTO: `/de/elections/{id}` and `/de/app/{id}` stand on printed posters. They lead to
//! the page of the instance that was imported with this id.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        parameters::Path,
    },
    pages::page_templates::redirect_permanently,
};
use axum::{Router, extract::State, response::Response, routing::get};

/// The languages in the former addresses, with those of the voter app.
const LANGUAGES: [(&str, Option<&str>); 4] =
    [("", None), ("/de", Some("de")), ("/en", Some("en")), ("/desimple", Some("de-x-easy"))];

/// Returns the routes of the former addresses. Pages below them lead to the first page, because what a voter had answered
/// is not in an address.
pub(crate) fn routes() -> Router<Api> {
    let mut router = Router::new();
    for (prefix, language) in LANGUAGES {
        for section in ["elections", "app"] {
            let first = move |State(api): State<Api>, Path(id): Path<i64>| redirect(api, id, language);
            let below =
                move |State(api): State<Api>, Path((id, _)): Path<(i64, String)>| redirect(api, id, language);
            router = router
                .route(&format!("{prefix}/{section}/{{id}}"), get(first))
                .route(&format!("{prefix}/{section}/{{id}}/"), get(first))
                .route(&format!("{prefix}/{section}/{{id}}/{{*page}}"), get(below));
        }
    }
    router
}

/// Redirects to the first page of an instance, in the language of the former address. An instance that voters cannot see
/// is not found: its domain would be disclosed.
async fn redirect(api: Api, former_id: i64, language: Option<&'static str>) -> Result<Response> {
    let found = store::former_instance_ids::find_domain(former_id, &api.portal.db).await?;
    let domain = found.filter(|domain| api.portal.published.has_page(domain));
    let domain = domain.ok_or(ApiError::NotFound(ResourceKind::Address))?;
    let query = language.map(|language| format!("?lang={language}")).unwrap_or_default();
    Ok(redirect_permanently(&format!("/match/{domain}{query}")))
}
