//! `/api/v1/metrics/votes`: how much the portal and its instances are used.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result},
    path::Query,
    permissions::{Authorized, ReadInstanceFigures, ReadPortalFigures},
    route_table::{RouteTable, routes},
    validated::{OptionalJson, Validate},
};
use axum::{
    Json,
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
use portal::people::SignedIn;
use serde::{Deserialize, Serialize};
use store::completions::HourlyCount;
use tokio_stream::wrappers::WatchStream;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(of_portal, of_portal_since))
        .routes(routes!(watch))
        .routes(routes!(of_instance, of_instance_since))
}

/// How far back the history goes.
const HISTORY: SignedDuration = SignedDuration::from_hours(90 * 24);
/// Where days begin for the portal as a whole.
pub(crate) const TIME_ZONE: &str = elections::instances::dates::DEFAULT_TIME_ZONE;

/// How often questionnaires were finished.
#[derive(Serialize, ToSchema)]
struct PortalFigures {
    /// All of them.
    votes: i64,
    votes_total: i64,
    votes_today: i64,
    /// A day each, for 90 days; days without any are left out.
    history: Vec<DailyFigures>,
}

/// How often an instance's questionnaire was begun and finished.
#[derive(Serialize, ToSchema)]
struct InstanceFigures {
    /// Finished.
    votes: i64,
    votes_total: i64,
    votes_today: i64,
    /// Begun.
    voto_started: i64,
    /// Finished.
    voto_finished: i64,
    /// A day each, for 90 days; days without any are left out.
    history: Vec<DailyFigures>,
}

/// What happened in a day.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
struct DailyFigures {
    /// When the day began, in unix seconds.
    timestamp: i64,
    /// How many.
    votes: i64,
}

/// The hours of a history, which come in their order, put together into days.
fn in_days(hours: &[HourlyCount], zone: &TimeZone) -> Vec<DailyFigures> {
    let mut days: Vec<DailyFigures> = Vec::new();
    let mut end = Timestamp::MIN;
    for hour in hours {
        if hour.from >= end {
            let (start, next) = day_of(hour.from, zone);
            days.push(DailyFigures { timestamp: start.as_second(), votes: 0 });
            end = next;
        }
        if let Some(day) = days.last_mut() {
            day.votes += hour.count;
        }
    }
    days
}

/// When the day of a moment began, and when the next one begins.
fn day_of(at: Timestamp, zone: &TimeZone) -> (Timestamp, Timestamp) {
    let start = at.to_zoned(zone.clone()).start_of_day();
    let next = start.clone().and_then(|start| start.tomorrow()).and_then(|next| next.start_of_day());
    (start.map_or(at, |start| start.timestamp()), next.map_or(at, |next| next.timestamp()))
}

fn today(history: &[DailyFigures], now: Timestamp, zone: &TimeZone) -> i64 {
    let start = now.to_zoned(zone.clone()).start_of_day().map_or(now, |start| start.timestamp());
    history.iter().filter(|day| day.timestamp >= start.as_second()).map(|day| day.votes).sum()
}

pub(crate) fn zone(name: &str) -> TimeZone {
    TimeZone::get(name).unwrap_or(TimeZone::UTC)
}

/// See how often questionnaires were finished in all
#[utoipa::path(get, path = "/metrics/votes", tag = "metrics", responses((status = OK, body = PortalFigures)))]
async fn of_portal(
    State(api): State<Api>,
    _may: Authorized<ReadPortalFigures>,
) -> Result<Json<PortalFigures>> {
    portal_figures(&FiguresPeriod::default(), &api).await
}

/// Which part of the history is asked for.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = MetricsSpan)]
struct FiguresPeriod {
    /// From when, in unix seconds; 90 days ago unless told.
    from: Option<i64>,
    /// Until when, in unix seconds; now unless told.
    until: Option<i64>,
}

impl Validate for FiguresPeriod {}
impl FiguresPeriod {
    /// The whole of it, and today.
    fn from(&self, now: Timestamp) -> Timestamp {
        let told = self.from.and_then(|seconds| Timestamp::from_second(seconds).ok());
        told.unwrap_or(now - HISTORY).min(now - SignedDuration::from_hours(24))
    }
    /// The days that begin in it.
    fn cut(&self, history: Vec<DailyFigures>) -> Vec<DailyFigures> {
        let days = self.from.unwrap_or(i64::MIN)..self.until.unwrap_or(i64::MAX);
        history.into_iter().filter(|day| days.contains(&day.timestamp)).collect()
    }
}

/// See how often questionnaires were finished in all, in a span of time
#[utoipa::path(
    post, path = "/metrics/votes", tag = "metrics", request_body = FiguresPeriod,
    responses((status = OK, body = PortalFigures)),
)]
async fn of_portal_since(
    State(api): State<Api>,
    _may: Authorized<ReadPortalFigures>,
    OptionalJson(span): OptionalJson<FiguresPeriod>,
) -> Result<Json<PortalFigures>> {
    portal_figures(&span, &api).await
}

async fn portal_figures(span: &FiguresPeriod, api: &Api) -> Result<Json<PortalFigures>> {
    let (now, db, zone) = (Timestamp::now(), &api.portal.db, zone(TIME_ZONE));
    let votes = store::completions::total_of_all(db).await?;
    let history = in_days(&store::completions::history_of_all(span.from(now), db).await?, &zone);
    let votes_today = today(&history, now, &zone);
    Ok(Json(PortalFigures { votes, votes_total: votes, votes_today, history: span.cut(history) }))
}

/// An instance, by its id.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct FiguresPath {
    /// The instance.
    #[allow(dead_code, reason = "read by May; named here for the description of the API")]
    id: i64,
}

/// See how often an instance's questionnaire was begun and finished
#[utoipa::path(
    get, path = "/metrics/votes/{id}", tag = "metrics", params(FiguresPath),
    responses((status = OK, body = InstanceFigures)),
)]
async fn of_instance(
    State(api): State<Api>,
    may: Authorized<ReadInstanceFigures>,
) -> Result<Json<InstanceFigures>> {
    instance_figures(&FiguresPeriod::default(), &may, &api).await
}

/// See how often an instance's questionnaire was begun and finished, in a span of time
#[utoipa::path(
    post, path = "/metrics/votes/{id}", tag = "metrics", params(FiguresPath), request_body = FiguresPeriod,
    responses((status = OK, body = InstanceFigures)),
)]
async fn of_instance_since(
    State(api): State<Api>,
    may: Authorized<ReadInstanceFigures>,
    OptionalJson(span): OptionalJson<FiguresPeriod>,
) -> Result<Json<InstanceFigures>> {
    instance_figures(&span, &may, &api).await
}

async fn instance_figures(
    span: &FiguresPeriod,
    may: &Authorized<ReadInstanceFigures>,
    api: &Api,
) -> Result<Json<InstanceFigures>> {
    let ActionTarget::In(ResourcePath { application, .. }) = may.target else {
        return Err(ApiError::Forbidden);
    };
    let (now, db) = (Timestamp::now(), &api.portal.db);
    let instance = store::instances::find(application, db).await?;
    let zone = zone(instance.as_ref().map_or(TIME_ZONE, |instance| &instance.metadata.time_zone));
    let votes = store::completions::total(application, db).await?;
    let history = in_days(&store::completions::history(application, span.from(now), db).await?, &zone);
    Ok(Json(InstanceFigures {
        votes,
        votes_total: votes,
        votes_today: today(&history, now, &zone),
        voto_started: store::completions::total_starts(application, db).await?,
        voto_finished: votes,
        history: span.cut(history),
    }))
}

/// What is watched.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct LiveFiguresQuery {
    /// The instance.
    #[param(value_type = i64)]
    application_id: InstanceId,
}

/// The number of an instance, now.
#[derive(Serialize, ToSchema)]
struct LiveFigures {
    votes: i64,
    votes_total: i64,
    votes_today: i64,
}

/// Watch how often an instance's questionnaire is finished
///
/// Server-sent events: `votes` with the numbers now, and whenever they grow. Read it with the bearer token in the
/// header; an address with a token in it would be kept in logs.
#[utoipa::path(
    get, path = "/metrics/votes/stream", tag = "metrics", params(LiveFiguresQuery),
    responses((status = OK, body = LiveFigures, content_type = "text/event-stream"), (status = NOT_FOUND)),
)]
async fn watch(
    State(api): State<Api>,
    may: Authorized<ReadPortalFigures>,
    Query(LiveFiguresQuery { application_id }): Query<LiveFiguresQuery>,
) -> Result<Sse<impl Stream<Item = Result<Event, axum::Error>>>> {
    let status = store::instances::status(application_id, &api.portal.db).await?;
    let status = status.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
    let place = ActionTarget::In(ResourcePath::instance(application_id, status.is_public()));
    match may.who.caller.may(Action::ReadInstanceFigures, &place) {
        Decision::Allowed => {}
        Decision::Forbidden => return Err(ApiError::Forbidden),
        Decision::Hidden => return Err(ApiError::NotFound(ResourceKind::Instance)),
    }
    let instance = store::instances::find(application_id, &api.portal.db).await?;
    let zone = zone(instance.as_ref().map_or(TIME_ZONE, |instance| &instance.metadata.time_zone));
    let numbers = WatchStream::new(api.portal.live.watch(application_id).await?);
    let (asked, who) = (api.clone(), may.who);
    // What is taken from somebody is taken at once, also while one watches.
    let numbers = numbers.take_while(move |_| {
        let (api, who, place) = (asked.clone(), who.clone(), place);
        async move { api.may_still_watch(&who, &place).await }
    });
    let events = numbers.then(move |votes| {
        let (api, zone) = (api.clone(), zone.clone());
        async move {
            Event::default().event("votes").json_data(api.figures_now(application_id, votes, &zone).await)
        }
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

impl Api {
    async fn may_still_watch(&self, who: &SignedIn, place: &ActionTarget) -> bool {
        let still = self.portal.people.still(who, Timestamp::now()).await;
        let may = |who: &SignedIn| who.caller.may(Action::ReadInstanceFigures, place) == Decision::Allowed;
        still.is_ok_and(|still| still.is_some_and(|who| may(&who)))
    }

    async fn figures_now(&self, application: InstanceId, votes: i64, zone: &TimeZone) -> LiveFigures {
        let now = Timestamp::now();
        let since = now.to_zoned(zone.clone()).start_of_day().map_or(now, |start| start.timestamp());
        let hours =
            store::completions::history(application, since, &self.portal.db).await.unwrap_or_default();
        let votes_today = hours.iter().map(|hour| hour.count).sum();
        LiveFigures { votes, votes_total: votes, votes_today }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_make_days_that_begin_where_the_election_is_held_also_when_the_clock_changes() {
        let hour = |from: &str, count| HourlyCount { from: from.parse().unwrap(), count };
        let hours = [
            hour("2026-10-24T21:00:00Z", 1),
            // The day after has 25 hours.
            hour("2026-10-24T22:00:00Z", 2),
            hour("2026-10-25T22:00:00Z", 3),
            hour("2026-10-25T23:00:00Z", 4),
            hour("2026-10-29T12:00:00Z", 5),
        ];
        let days = in_days(&hours, &zone("Europe/Berlin"));
        let told =
            days.iter().map(|day| (Timestamp::from_second(day.timestamp).unwrap().to_string(), day.votes));
        let expected = [
            ("2026-10-23T22:00:00Z", 1),
            ("2026-10-24T22:00:00Z", 5),
            ("2026-10-25T23:00:00Z", 4),
            ("2026-10-28T23:00:00Z", 5),
        ];
        assert_eq!(told.collect::<Vec<_>>(), expected.map(|(start, votes)| (start.to_owned(), votes)));
    }
}
