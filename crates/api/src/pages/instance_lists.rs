//! The lists of instances for voters: all live instances at `/match`, those of a cluster at
//! `/match/cluster/{url}`.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        document_responses::{CachePolicy, build_document_response},
        headers::{voter_policy, with_policy},
        language::read_preferred_language,
        page_texts::{PageLanguage, complete_languages, easy_languages},
        pagination::ListRow,
        parameters::{PageAddressQuery, Path, Query},
    },
    pages::{
        assets::VOTER_ENTRY,
        html_head::HtmlHead,
        page_templates::{format_query, redirect_permanently},
    },
    routes::voters::public::instances::PublicInstanceResponse,
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, Uri, header},
    response::{Redirect, Response},
};
use elections::{
    clusters::Cluster,
    instances::{
        Domain,
        dates::{DEFAULT_TIME_ZONE, today},
    },
    texts::Language,
};
use jiff::civil::Date;
use portal::publishing::encoded_documents::{CompressionEffort, EncodedDocument};
use serde::Serialize;
use serde_json::json;
use store::instances::PublicInstance;

/// `/match/`: redirects to the list of live instances.
pub(crate) async fn redirect_to_list() -> Redirect {
    Redirect::to("/match")
}

/// `/match`: shows the list of live instances.
pub(crate) async fn list_all(
    State(api): State<Api>,
    Query(query): Query<PageAddressQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let listed = api.portal.published.list();
    let instances = listed.iter().collect();
    InstanceListPage { page: "/match".to_owned(), cluster: None, instances }.render(&query, &headers, &api)
}

/// `/match/cluster/{url}`: shows the live instances of a cluster. A former address redirects to the present one.
pub(crate) async fn list_cluster(
    State(api): State<Api>,
    Path(url): Path<Domain>,
    Query(query): Query<PageAddressQuery>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response> {
    let Some(cluster) = store::clusters::find_by_url(&url, &api.portal.db).await? else {
        return redirect_former_cluster(&url, &uri, &api).await;
    };
    let listed = api.portal.published.list();
    let instances = listed.iter().filter(|one| one.cluster == Some(cluster.id)).collect();
    InstanceListPage { page: format!("/match/cluster/{url}"), cluster: Some(cluster), instances }
        .render(&query, &headers, &api)
}

/// Redirects from a former address of a cluster to the present one.
async fn redirect_former_cluster(former: &Domain, uri: &Uri, api: &Api) -> Result<Response> {
    let found = store::clusters::find_by_former_url(former, &api.portal.db).await?;
    let cluster = found.ok_or(ApiError::NotFound(ResourceKind::Cluster))?;
    Ok(redirect_permanently(&format!("/match/cluster/{}{}", cluster.url, format_query(uri))))
}

/// The maximum length of a search text, in characters. No title needs more.
const MAX_SEARCH_LENGTH: usize = 100;

/// The page with a list of instances.
struct InstanceListPage<'a> {
    /// The path of the page.
    page: String,
    /// The cluster whose instances are listed. `None` lists all instances.
    cluster: Option<Cluster>,
    instances: Vec<&'a PublicInstance>,
}

/// Instances whose elections are on the same day.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct ElectionDay<T> {
    date: Option<Date>,
    instances: Vec<T>,
}

/// The days of elections, sorted by their relevance to voters.
#[derive(Debug, PartialEq, Eq)]
struct ElectionDays<T> {
    /// Coming elections, the next one first, then those without a date.
    coming: Vec<ElectionDay<T>>,
    /// Past elections, the latest one first.
    past: Vec<ElectionDay<T>>,
}

impl InstanceListPage<'_> {
    fn render(self, query: &PageAddressQuery, headers: &HeaderMap, api: &Api) -> Result<Response> {
        let chosen = query.language();
        let catalogue = &api.pages.texts;
        let page_language = chosen.as_ref().map_or_else(
            || catalogue.for_locale(read_preferred_language(headers)),
            |chosen| catalogue.nearest(chosen),
        );
        let PageLanguage { tag: language, texts, is_draft, .. } = page_language;
        let parsed_language: Option<Language> = language.parse().ok();
        let search: String = query.search.trim().chars().take(MAX_SEARCH_LENGTH).collect();
        let found: Vec<PublicInstanceResponse> = self
            .instances
            .iter()
            .map(|one| PublicInstanceResponse::new(one, parsed_language.as_ref()))
            .filter(|instance| store::search_text::contains_words(instance.texts(), &search))
            .collect();
        let text = |name: &str| texts["instances"][name].as_str().unwrap_or_default().to_owned();
        let (title, lead) = match self.cluster {
            None => (text("title"), text("lead")),
            Some(Cluster { title, subtitle, description, .. }) => {
                let candidates = [description, subtitle, text("lead")];
                (title, candidates.into_iter().find(|text| !text.is_empty()).unwrap_or_default())
            }
        };
        let today = today(api.portal.clock.now(), DEFAULT_TIME_ZONE);
        let ElectionDays { coming, past } = group_by_day(found, |one| one.election_date, today);
        let address_language = chosen.as_ref().and(parsed_language.as_ref());
        let entry = api.assets.entry(VOTER_ENTRY)?;
        let html = api.pages.render(
            "instances.html",
            &json!({
                "t": texts, "language": language, "dir": page_language.direction(), "is_draft": is_draft,
                "languages": list_languages(language), "chosen": chosen.is_some(),
                "head": HtmlHead::for_list(&self.page, address_language, &lead, &api.portal.provider),
                "page": self.page, "title": title, "lead": lead, "search": search, "total": self.instances.len(),
                "coming": coming, "past": past,
                "assets": { "style": entry.styles.first() },
            }),
        )?;
        let document =
            EncodedDocument::new("text/html; charset=utf-8", html.as_bytes(), CompressionEffort::Fast)?;
        let mut response = build_document_response(&document, headers, CachePolicy::Revalidate)?;
        response
            .headers_mut()
            .insert(header::VARY, HeaderValue::from_static("accept-encoding, accept-language"));
        response.headers_mut().insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language));
        Ok(with_policy(response, voter_policy()))
    }
}

/// Returns the languages to choose from: all that are complete, easy language, and that of the page.
fn list_languages(current: &'static str) -> Vec<&'static str> {
    let mut tags: Vec<&'static str> =
        complete_languages().chain(easy_languages().map(|(tag, _)| tag)).collect();
    if !tags.contains(&current) {
        tags.push(current);
    }
    tags
}

/// Groups instances by the day of their elections. They must be sorted by that day.
fn group_by_day<T>(instances: Vec<T>, date: impl Fn(&T) -> Option<Date>, today: Date) -> ElectionDays<T> {
    let mut days: Vec<ElectionDay<T>> = Vec::new();
    for instance in instances {
        let date = date(&instance);
        match days.last_mut().filter(|day| day.date == date) {
            Some(day) => day.instances.push(instance),
            None => days.push(ElectionDay { date, instances: vec![instance] }),
        }
    }
    let first_to_come = days.iter().position(|day| day.date.is_none_or(|date| date >= today));
    let coming = days.split_off(first_to_come.unwrap_or(days.len()));
    days.reverse();
    ElectionDays { coming, past: days }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    /// Returns the days with the number of elections on each.
    fn count_by_day<T>(days: &[ElectionDay<T>]) -> Vec<(Option<Date>, usize)> {
        days.iter().map(|day| (day.date, day.instances.len())).collect()
    }

    #[test]
    fn coming_and_past_elections_are_listed_separately() {
        let (old, older, soon, later) =
            (date(2026, 3, 1), date(2025, 2, 23), date(2027, 3, 14), date(2027, 9, 26));
        let instances = vec![Some(older), Some(old), Some(soon), Some(soon), Some(later), None];
        let days = group_by_day(instances, |date| *date, date(2027, 1, 1));
        assert_eq!(count_by_day(&days.coming), [(Some(soon), 2), (Some(later), 1), (None, 1)]);
        assert_eq!(count_by_day(&days.past), [(Some(old), 1), (Some(older), 1)]);
    }

    #[test]
    fn an_election_is_not_past_on_its_day() {
        let today = date(2027, 3, 14);
        let days = group_by_day(vec![Some(today)], |date| *date, today);
        assert_eq!((count_by_day(&days.coming), days.past), (vec![(Some(today), 1)], Vec::new()));
    }

    #[test]
    fn if_all_elections_are_past_the_latest_comes_first() {
        let (first, last) = (date(2025, 2, 23), date(2026, 3, 1));
        let days = group_by_day(vec![Some(first), Some(last)], |date| *date, date(2027, 1, 1));
        assert_eq!(days.coming, []);
        assert_eq!(count_by_day(&days.past), [(Some(last), 1), (Some(first), 1)]);
    }
}
