//! `/api/v1/metrics/votes`: usage numbers of the portal and its instances.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        json_response::Json,
        parameters::Query,
        permissions::{Authorized, CountCompletions, PeopleAndPrograms, ReadInstanceFigures},
        route_table::{RouteTable, routes},
        validated_json::{OptionalJson, Validate},
    },
};
use axum::{
    extract::State,
    response::{
        Sse,
        sse::{Event, KeepAlive},
    },
};
use elections::{
    ids::InstanceId,
    permissions::{Action, ActionTarget, Decision, ResourcePath},
};
use futures_util::{Stream, StreamExt};
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use portal::sessions::Principal;
use serde::{Deserialize, Serialize};
use store::completions::HourlyCount;
use tokio_stream::wrappers::WatchStream;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(get_portal_figures, get_portal_figures_in_period))
        .routes(routes!(watch))
        .routes(routes!(get_instance_figures, get_instance_figures_in_period))
}

/// The length of the history.
const HISTORY_DURATION: SignedDuration = SignedDuration::from_hours(90 * 24);
/// The time zone of days for the portal as a whole.
pub(crate) const PORTAL_TIME_ZONE: &str = elections::instances::dates::DEFAULT_TIME_ZONE;

/// How often questionnaires were completed.
#[derive(Serialize, ToSchema)]
struct PortalFigures {
    /// The number of completions.
    votes: i64,
    /// The same as `votes`.
    votes_total: i64,
    /// The number of completions since the start of the day.
    votes_today: i64,
    /// One entry per day, for 90 days. Days without completions are left out.
    history: Vec<DailyFigures>,
}

/// How often the questionnaire of an instance was started and completed.
#[derive(Serialize, ToSchema)]
struct InstanceFigures {
    /// Completions.
    votes: i64,
    /// The same as `votes`.
    votes_total: i64,
    /// Completions since the start of the day in the time zone of the instance.
    votes_today: i64,
    /// Starts.
    voto_started: i64,
    /// The same as `votes`.
    voto_finished: i64,
    /// One entry per day, for 90 days. Days without completions are left out.
    history: Vec<DailyFigures>,
}

/// The number of completions on a day.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
struct DailyFigures {
    /// The start of the day, in Unix seconds.
    timestamp: i64,
    /// The number of completions.
    votes: i64,
}

/// Sums the hours of a history by day. The hours must be in order.
fn sum_by_day(hours: &[HourlyCount], zone: &TimeZone) -> Vec<DailyFigures> {
    let mut days: Vec<DailyFigures> = Vec::new();
    let mut end = Timestamp::MIN;
    for hour in hours {
        if hour.from >= end {
            let (start, next) = day_bounds(hour.from, zone);
            days.push(DailyFigures { timestamp: start.as_second(), votes: 0 });
            end = next;
        }
        if let Some(day) = days.last_mut() {
            day.votes += hour.count;
        }
    }
    days
}

/// Returns when the day of a timestamp begins, and when the next day begins.
fn day_bounds(at: Timestamp, zone: &TimeZone) -> (Timestamp, Timestamp) {
    let start = at.to_zoned(zone.clone()).start_of_day();
    let next = start.clone().and_then(|start| start.tomorrow()).and_then(|next| next.start_of_day());
    (start.map_or(at, |start| start.timestamp()), next.map_or(at, |next| next.timestamp()))
}

fn count_today(history: &[DailyFigures], now: Timestamp, zone: &TimeZone) -> i64 {
    let start = now.to_zoned(zone.clone()).start_of_day().map_or(now, |start| start.timestamp());
    history.iter().filter(|day| day.timestamp >= start.as_second()).map(|day| day.votes).sum()
}

pub(crate) fn load_time_zone(name: &str) -> TimeZone {
    TimeZone::get(name).unwrap_or(TimeZone::UTC)
}

/// Get the number of completions in the portal
#[utoipa::path(get, path = "/metrics/votes", tag = "metrics", responses((status = OK, body = PortalFigures)))]
async fn get_portal_figures(
    State(api): State<Api>,
    _auth: Authorized<CountCompletions>,
) -> Result<Json<PortalFigures>> {
    load_portal_figures(&FiguresPeriod::default(), &api).await
}

/// A part of the history.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
struct FiguresPeriod {
    /// The start, in Unix seconds; by default 90 days ago.
    from: Option<i64>,
    /// The end, in Unix seconds; by default now.
    until: Option<i64>,
}

impl Validate for FiguresPeriod {}
impl FiguresPeriod {
    /// Returns the start of the period, which includes at least the last 24 hours.
    fn start(&self, now: Timestamp) -> Timestamp {
        let start = self.from.and_then(|seconds| Timestamp::from_second(seconds).ok());
        start.unwrap_or(now - HISTORY_DURATION).min(now - SignedDuration::from_hours(24))
    }
    /// Returns the days that begin in the period.
    fn filter(&self, history: Vec<DailyFigures>) -> Vec<DailyFigures> {
        let days = self.from.unwrap_or(i64::MIN)..self.until.unwrap_or(i64::MAX);
        history.into_iter().filter(|day| days.contains(&day.timestamp)).collect()
    }
}

/// Get the number of completions in the portal in a period
#[utoipa::path(
    post, path = "/metrics/votes", tag = "metrics", request_body = FiguresPeriod,
    responses((status = OK, body = PortalFigures)),
)]
async fn get_portal_figures_in_period(
    State(api): State<Api>,
    _auth: Authorized<CountCompletions>,
    OptionalJson(period): OptionalJson<FiguresPeriod>,
) -> Result<Json<PortalFigures>> {
    load_portal_figures(&period, &api).await
}

async fn load_portal_figures(period: &FiguresPeriod, api: &Api) -> Result<Json<PortalFigures>> {
    let (now, db, zone) = (api.portal.clock.now(), &api.portal.db, load_time_zone(PORTAL_TIME_ZONE));
    let votes = store::completions::count_all(db).await?;
    let history = sum_by_day(&store::completions::list_hourly_of_all(period.start(now), db).await?, &zone);
    let votes_today = count_today(&history, now, &zone);
    Ok(Json(PortalFigures { votes, votes_total: votes, votes_today, history: period.filter(history) }))
}

/// An instance by its id.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct FiguresPath {
    /// The instance.
    #[allow(dead_code, reason = "read by Authorized; named here for the description of the API")]
    id: i64,
}

/// Get the number of starts and completions of an instance
#[utoipa::path(
    get, path = "/metrics/votes/{id}", tag = "metrics", params(FiguresPath),
    responses((status = OK, body = InstanceFigures)),
)]
async fn get_instance_figures(
    State(api): State<Api>,
    auth: Authorized<ReadInstanceFigures, PeopleAndPrograms>,
) -> Result<Json<InstanceFigures>> {
    load_instance_figures(&FiguresPeriod::default(), &auth, &api).await
}

/// Get the number of starts and completions of an instance in a period
#[utoipa::path(
    post, path = "/metrics/votes/{id}", tag = "metrics", params(FiguresPath), request_body = FiguresPeriod,
    responses((status = OK, body = InstanceFigures)),
)]
async fn get_instance_figures_in_period(
    State(api): State<Api>,
    auth: Authorized<ReadInstanceFigures, PeopleAndPrograms>,
    OptionalJson(period): OptionalJson<FiguresPeriod>,
) -> Result<Json<InstanceFigures>> {
    load_instance_figures(&period, &auth, &api).await
}

async fn load_instance_figures(
    period: &FiguresPeriod,
    auth: &Authorized<ReadInstanceFigures, PeopleAndPrograms>,
    api: &Api,
) -> Result<Json<InstanceFigures>> {
    let ActionTarget::Resource(ResourcePath { instance_id, .. }) = auth.target else {
        return Err(ApiError::Forbidden);
    };
    let (now, db) = (api.portal.clock.now(), &api.portal.db);
    let instance = store::instances::find(instance_id, db).await?;
    let zone =
        load_time_zone(instance.as_ref().map_or(PORTAL_TIME_ZONE, |instance| &instance.metadata.time_zone));
    let votes = store::completions::count(instance_id, db).await?;
    let history =
        sum_by_day(&store::completions::list_hourly(instance_id, period.start(now), db).await?, &zone);
    Ok(Json(InstanceFigures {
        votes,
        votes_total: votes,
        votes_today: count_today(&history, now, &zone),
        voto_started: store::completions::count_starts(instance_id, db).await?,
        voto_finished: votes,
        history: period.filter(history),
    }))
}

/// The instance to watch.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct LiveFiguresQuery {
    /// The instance.
    #[param(value_type = i64)]
    application_id: InstanceId,
}

/// The current numbers of an instance.
#[derive(Serialize, ToSchema)]
struct LiveFigures {
    votes: i64,
    votes_total: i64,
    votes_today: i64,
}

/// Watch the number of completions of an instance
///
/// Server-sent events: `votes` with the current numbers, and again whenever they increase. Send the bearer
/// token in the header, because an address that contains a token would be stored in logs.
#[utoipa::path(
    get, path = "/metrics/votes/stream", tag = "metrics", params(LiveFiguresQuery),
    responses((status = OK, body = LiveFigures, content_type = "text/event-stream"), (status = NOT_FOUND)),
)]
async fn watch(
    State(api): State<Api>,
    auth: Authorized<CountCompletions>,
    Query(LiveFiguresQuery { application_id }): Query<LiveFiguresQuery>,
) -> Result<Sse<impl Stream<Item = Result<Event, axum::Error>>>> {
    let status = store::instances::find_status(application_id, &api.portal.db).await?;
    let status = status.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
    let target = ActionTarget::Resource(ResourcePath::instance(application_id, status.is_public()));
    match auth.actor.permissions.decide(Action::ReadInstanceFigures, &target) {
        Decision::Allowed => {}
        Decision::Forbidden => return Err(ApiError::Forbidden),
        Decision::Hidden => return Err(ApiError::NotFound(ResourceKind::Instance)),
    }
    let instance = store::instances::find(application_id, &api.portal.db).await?;
    let zone =
        load_time_zone(instance.as_ref().map_or(PORTAL_TIME_ZONE, |instance| &instance.metadata.time_zone));
    let numbers = WatchStream::new(api.portal.live.watch(application_id).await?);
    let (watch_api, actor) = (api.clone(), auth.actor);
    // Permissions are checked again before each event, so a revoked role ends the stream.
    let numbers = numbers.take_while(move |_| {
        let (api, actor, target) = (watch_api.clone(), actor.clone(), target);
        async move { api.can_still_watch(&actor, &target).await }
    });
    let events = numbers.then(move |votes| {
        let (api, zone) = (api.clone(), zone.clone());
        async move {
            // An error ends the stream, and the browser opens another one.
            let figures = api.load_live_figures(application_id, votes, &zone).await;
            Event::default().event("votes").json_data(figures.map_err(axum::Error::new)?)
        }
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

impl Api {
    async fn can_still_watch(&self, actor: &Principal, target: &ActionTarget) -> bool {
        let current = self.portal.sessions.reload(actor, self.portal.clock.now()).await;
        let is_allowed = |actor: &Principal| {
            actor.permissions.decide(Action::ReadInstanceFigures, target) == Decision::Allowed
        };
        current.is_ok_and(|current| current.is_some_and(|actor| is_allowed(&actor)))
    }

    async fn load_live_figures(
        &self,
        instance_id: InstanceId,
        votes: i64,
        zone: &TimeZone,
    ) -> store::Result<LiveFigures> {
        let now = self.portal.clock.now();
        let since = now.to_zoned(zone.clone()).start_of_day().map_or(now, |start| start.timestamp());
        let hours = store::completions::list_hourly(instance_id, since, &self.portal.db).await?;
        let votes_today = hours.iter().map(|hour| hour.count).sum();
        Ok(LiveFigures { votes, votes_total: votes, votes_today })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_are_summed_by_day_in_the_time_zone_of_the_election_across_clock_changes() {
        let hour = |from: &str, count| HourlyCount { from: from.parse().unwrap(), count };
        let hours = [
            hour("2026-10-24T21:00:00Z", 1),
            // The next day has 25 hours.
            hour("2026-10-24T22:00:00Z", 2),
            hour("2026-10-25T22:00:00Z", 3),
            hour("2026-10-25T23:00:00Z", 4),
            hour("2026-10-29T12:00:00Z", 5),
        ];
        let days = sum_by_day(&hours, &load_time_zone("Europe/Berlin"));
        let start =
            days.iter().map(|day| (Timestamp::from_second(day.timestamp).unwrap().to_string(), day.votes));
        let expected = [
            ("2026-10-23T22:00:00Z", 1),
            ("2026-10-24T22:00:00Z", 5),
            ("2026-10-25T23:00:00Z", 4),
            ("2026-10-28T23:00:00Z", 5),
        ];
        assert_eq!(start.collect::<Vec<_>>(), expected.map(|(start, votes)| (start.to_owned(), votes)));
    }
}
