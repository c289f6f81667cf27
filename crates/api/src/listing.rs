//! The lists among which voters choose: all live instances at `/match`, those of a cluster at `/match/cluster/{url}`.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result},
    cache_policy::{CachePolicy, answer},
    headers::voter_policy,
    html_head::{HtmlHead, OWN},
    language::Locale,
    page::ListRow,
    pages::{PageAddressQuery, VOTER, with_policy},
    path::{Path, Query},
    public::instances::LiveInstance,
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
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
use jiff::{Timestamp, civil::Date};
use portal::encoded_documents::{CompressionEffort, EncodedDocument};
use serde::Serialize;
use serde_json::json;
use store::instances::PublicInstance;

/// `/match/`: the list of live instances.
pub(crate) async fn to_all() -> Redirect {
    Redirect::to("/match")
}

/// `/match`: the list of live instances.
pub(crate) async fn all(
    State(api): State<Api>,
    Query(wanted): Query<PageAddressQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let listed = api.portal.published.listed();
    let instances = listed.iter().collect();
    InstanceListPage { page: "/match".to_owned(), cluster: None, instances }.shown(&wanted, &headers, &api)
}

/// `/match/cluster/{url}`: the live instances of a cluster.
pub(crate) async fn of_cluster(
    State(api): State<Api>,
    Path(url): Path<Domain>,
    Query(wanted): Query<PageAddressQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let found = store::clusters::at(&url, &api.portal.db).await?;
    let cluster = found.ok_or(ApiError::NotFound(ResourceKind::Cluster))?;
    let listed = api.portal.published.listed();
    let instances = listed.iter().filter(|one| one.cluster == Some(cluster.id)).collect();
    InstanceListPage { page: format!("/match/cluster/{url}"), cluster: Some(cluster), instances }
        .shown(&wanted, &headers, &api)
}

/// So many characters of a search are looked for; no title has more words.
const LONGEST_SEARCH: usize = 100;

/// A list of instances.
struct InstanceListPage<'a> {
    /// Its address.
    page: String,
    /// The cluster whose instances it shows; else it shows all.
    cluster: Option<Cluster>,
    instances: Vec<&'a PublicInstance>,
}

/// Instances whose elections are on the same day.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct ElectionDay<T> {
    date: Option<Date>,
    instances: Vec<T>,
}

/// The days of elections, in the order in which they matter to voters.
#[derive(Debug, PartialEq, Eq)]
struct ElectionDays<T> {
    /// The elections to come, the next one first, then those whose day is not told.
    coming: Vec<ElectionDay<T>>,
    /// Those that were, the latest first.
    past: Vec<ElectionDay<T>>,
}

impl InstanceListPage<'_> {
    fn shown(self, wanted: &PageAddressQuery, headers: &HeaderMap, api: &Api) -> Result<Response> {
        let chosen = wanted.language();
        let speech = chosen.as_ref().map_or_else(|| Locale::of(headers), Locale::nearest);
        let (language, words) = api.pages.words(speech);
        let reading: Option<Language> = language.parse().ok();
        let search: String = wanted.search.trim().chars().take(LONGEST_SEARCH).collect();
        let found: Vec<LiveInstance> = self
            .instances
            .iter()
            .map(|one| LiveInstance::read(one, reading.as_ref()))
            .filter(|instance| store::search_text::holds(instance.texts(), &search))
            .collect();
        let text = |name: &str| words["instances"][name].as_str().unwrap_or_default().to_owned();
        let (title, lead) = match self.cluster {
            None => (text("title"), text("lead")),
            Some(Cluster { title, subtitle, description, .. }) => {
                let said = [description, subtitle, text("lead")];
                (title, said.into_iter().find(|text| !text.is_empty()).unwrap_or_default())
            }
        };
        let today = today(Timestamp::now(), DEFAULT_TIME_ZONE);
        let ElectionDays { coming, past } = by_day(found, |one| one.election_date, today);
        let named = chosen.as_ref().and(reading.as_ref());
        let entry = api.assets.entry(VOTER)?;
        let html = api.pages.write(
            "instances.html",
            &json!({
                "t": words, "language": language, "languages": OWN, "chosen": chosen.is_some(),
                "head": HtmlHead::of_list(&self.page, named, &lead, &api.portal.provider),
                "page": self.page, "title": title, "lead": lead, "search": search, "total": self.instances.len(),
                "coming": coming, "past": past,
                "assets": { "style": entry.styles.first() },
            }),
        )?;
        let document =
            EncodedDocument::new("text/html; charset=utf-8", html.as_bytes(), CompressionEffort::Passing)?;
        let mut response = answer(&document, headers, CachePolicy::Revalidate)?;
        response
            .headers_mut()
            .insert(header::VARY, HeaderValue::from_static("accept-encoding, accept-language"));
        response.headers_mut().insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language));
        Ok(with_policy(response, voter_policy()))
    }
}

/// Instances, which come by their day, by the days of their elections.
fn by_day<T>(instances: Vec<T>, date: impl Fn(&T) -> Option<Date>, today: Date) -> ElectionDays<T> {
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

    /// The days, with the number of elections on each.
    fn told<T>(days: &[ElectionDay<T>]) -> Vec<(Option<Date>, usize)> {
        days.iter().map(|day| (day.date, day.instances.len())).collect()
    }

    #[test]
    fn elections_to_come_stand_apart_from_those_that_were() {
        let (old, older, soon, later) =
            (date(2026, 3, 1), date(2025, 2, 23), date(2027, 3, 14), date(2027, 9, 26));
        let instances = vec![Some(older), Some(old), Some(soon), Some(soon), Some(later), None];
        let days = by_day(instances, |date| *date, date(2027, 1, 1));
        assert_eq!(told(&days.coming), [(Some(soon), 2), (Some(later), 1), (None, 1)]);
        assert_eq!(told(&days.past), [(Some(old), 1), (Some(older), 1)]);
    }

    #[test]
    fn on_its_day_an_election_is_not_past() {
        let today = date(2027, 3, 14);
        let days = by_day(vec![Some(today)], |date| *date, today);
        assert_eq!((told(&days.coming), days.past), (vec![(Some(today), 1)], Vec::new()));
    }

    #[test]
    fn when_all_elections_were_the_last_one_comes_first() {
        let (first, last) = (date(2025, 2, 23), date(2026, 3, 1));
        let days = by_day(vec![Some(first), Some(last)], |date| *date, date(2027, 1, 1));
        assert_eq!(days.coming, []);
        assert_eq!(told(&days.past), [(Some(last), 1), (Some(first), 1)]);
    }
}
