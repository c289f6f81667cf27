//! `/api/v1/analytics/usage` and `…/rankings`: the usage of instances over time, and the top parties and
//! candidates.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result},
        json_response::Json,
        parameters::{Path, Query},
        permissions::{Authorized, PeopleAndPrograms, ReadAnswersAndRankings, ReadUsage},
        route_table::{RouteTable, routes},
        scope::InstancePath,
    },
    routes::voters::vote_metrics::{PORTAL_TIME_ZONE, load_time_zone},
};
use axum::extract::State;
use elections::{
    answers::Entity,
    ids::{ElectionId, InstanceId},
    validation::ValidationErrorKind,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use store::completions::{self, TopPlaceCount, UsageScope};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(get_usage))
        .routes(routes!(get_instance_usage))
        .routes(routes!(get_rankings))
}

/// The default period of usage.
const DEFAULT_PERIOD: SignedDuration = SignedDuration::from_hours(90 * 24);

/// The period.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PeriodQuery {
    /// The start, in Unix seconds; by default 90 days ago.
    from: Option<i64>,
    /// The end, in Unix seconds; by default now.
    until: Option<i64>,
}

impl PeriodQuery {
    fn parse(&self, now: Timestamp) -> Result<(Timestamp, Timestamp)> {
        let time = |field: &str, seconds: Option<i64>, default: Timestamp| match seconds {
            None => Ok(default),
            Some(seconds) => Timestamp::from_second(seconds).map_err(|_| {
                ApiError::Invalid(vec![FieldError::new(field, ValidationErrorKind::Invalid.as_str())])
            }),
        };
        // The current hour is included.
        let until = time("until", self.until, now + SignedDuration::from_hours(1))?;
        Ok((time("from", self.from, now - DEFAULT_PERIOD)?, until))
    }
}

/// The instances and the period.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct UsageQuery {
    /// Only instances of this election. By default all instances.
    #[param(value_type = Option<i64>)]
    election: Option<ElectionId>,
    /// Only this instance.
    #[param(value_type = Option<i64>)]
    application: Option<InstanceId>,
    /// The start, in Unix seconds; by default 90 days ago.
    from: Option<i64>,
    /// The end, in Unix seconds; by default now.
    until: Option<i64>,
}

impl UsageQuery {
    fn scope(&self) -> UsageScope {
        match (self.application, self.election) {
            (Some(instance_id), _) => UsageScope::Instance(instance_id),
            (None, Some(election)) => UsageScope::Election(election),
            (None, None) => UsageScope::All,
        }
    }

    fn period(&self) -> PeriodQuery {
        PeriodQuery { from: self.from, until: self.until }
    }
}

/// The number of starts and completions.
#[derive(Clone, Copy, Default, Serialize, ToSchema)]
struct UsageCounts {
    /// Starts.
    started: i64,
    /// Completions.
    finished: i64,
    /// Completions with variant A of an A/B test; all completions without a test.
    a: i64,
    /// Completions with variant B.
    b: i64,
}

impl UsageCounts {
    fn add(&mut self, usage: completions::HourlyUsage) {
        self.started += usage.started;
        self.finished += usage.a + usage.b;
        self.a += usage.a;
        self.b += usage.b;
    }
}

/// The usage on a day.
#[derive(Serialize, ToSchema)]
struct DailyUsage {
    /// The start of the day, in Unix seconds.
    timestamp: i64,
    #[serde(flatten)]
    counts: UsageCounts,
}

/// The usage of instances.
#[derive(Serialize, ToSchema)]
struct UsageResponse {
    #[serde(flatten)]
    counts: UsageCounts,
    /// One entry per day. Days without usage are left out.
    history: Vec<DailyUsage>,
}

/// Get the usage of instances over time
#[utoipa::path(
    get, path = "/analytics/usage", tag = "analytics", params(UsageQuery),
    responses((status = OK, body = UsageResponse)),
)]
async fn get_usage(
    State(api): State<Api>,
    _auth: Authorized<ReadUsage>,
    Query(query): Query<UsageQuery>,
) -> Result<Json<UsageResponse>> {
    Ok(Json(load_usage(query.scope(), &query.period(), &api).await?))
}

/// Get the usage of an instance over time
#[utoipa::path(
    get, path = "/analytics/application/{id}/usage", tag = "analytics", params(InstancePath, PeriodQuery),
    responses((status = OK, body = UsageResponse)),
)]
async fn get_instance_usage(
    State(api): State<Api>,
    _auth: Authorized<ReadAnswersAndRankings, PeopleAndPrograms>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(period): Query<PeriodQuery>,
) -> Result<Json<UsageResponse>> {
    Ok(Json(load_usage(UsageScope::Instance(id), &period, &api).await?))
}

async fn load_usage(scope: UsageScope, period: &PeriodQuery, api: &Api) -> Result<UsageResponse> {
    let (from, until) = period.parse(api.portal.clock.now())?;
    let zone = load_time_zone(PORTAL_TIME_ZONE);
    let mut all = UsageCounts::default();
    let mut days: BTreeMap<i64, UsageCounts> = BTreeMap::new();
    for (hour, usage) in completions::list_hourly_usage(scope, from, until, &api.portal.db).await? {
        let day = hour.to_zoned(zone.clone()).start_of_day().map_or(hour, |day| day.timestamp());
        days.entry(day.as_second()).or_default().add(usage);
        all.add(usage);
    }
    let history = days.into_iter().map(|(timestamp, counts)| DailyUsage { timestamp, counts });
    Ok(UsageResponse { counts: all, history: history.collect() })
}

/// The least number of completions whose rankings are returned. With fewer, somebody who knows who has just filled in the
/// questionnaire would learn their result.
const MIN_RANKED_COMPLETIONS: i64 = 5;

/// How often the parties and candidates of an instance were at the top.
#[derive(Serialize, ToSchema)]
struct Rankings {
    /// The number of completions.
    completions: i64,
    /// The least number of completions for which `entities` are returned.
    min_completions: i64,
    /// All parties and candidates that voters see, the most frequent first; none before there are enough completions.
    entities: Vec<RankedEntity>,
}

/// How often a party or candidate was at the top.
#[derive(Serialize, ToSchema)]
struct RankedEntity {
    /// `party` or `candidate`
    #[serde(rename = "type")]
    kind: &'static str,
    id: i64,
    /// The name in the default language of the instance.
    name: String,
    /// How often it was first, including ties.
    first: i64,
    /// How often it was among the first three.
    top3: i64,
}

/// Get how often each party and candidate was at the top
#[utoipa::path(
    get, path = "/analytics/application/{id}/rankings", tag = "analytics", params(InstancePath),
    responses((status = OK, body = Rankings)),
)]
async fn get_rankings(
    State(api): State<Api>,
    _auth: Authorized<ReadAnswersAndRankings, PeopleAndPrograms>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<Rankings>> {
    let db = &api.portal.db;
    let instance = store::instances::find(id, db).await?.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
    let completion_count = completions::count(id, db).await?;
    if completion_count < MIN_RANKED_COMPLETIONS {
        return Ok(Json(Rankings {
            completions: completion_count,
            min_completions: MIN_RANKED_COMPLETIONS,
            entities: Vec::new(),
        }));
    }
    let match_type = instance.configuration.algorithm.match_type;
    let default = instance.metadata.default_language;
    let ranked: HashMap<Entity, TopPlaceCount> = completions::list_top_places(id, db)
        .await?
        .into_iter()
        .map(|ranked| (ranked.entity, ranked))
        .collect();
    let parties = store::parties::list(id, db).await?;
    let candidates = store::candidates::list(id, db).await?;
    let ranked_entity = |entity: Entity, name: String| {
        let (kind, number) = match entity {
            Entity::Party(party) => ("party", i64::from(party)),
            Entity::Candidate(candidate) => ("candidate", i64::from(candidate)),
        };
        let (first, top3) = ranked.get(&entity).map_or((0, 0), |ranked| (ranked.first, ranked.top3));
        RankedEntity { kind, id: number, name, first, top3 }
    };
    let is_visible = |candidate: &&elections::candidates::Candidate| {
        let party = parties.iter().find(|party| Some(party.id) == candidate.party);
        candidate.is_visible_to_voters(match_type, party)
    };
    let mut entities: Vec<RankedEntity> = candidates
        .iter()
        .filter(is_visible)
        .map(|candidate| ranked_entity(Entity::Candidate(candidate.id), candidate.profile.full_name()))
        .chain(parties.iter().filter(|party| party.is_visible_to_voters(match_type)).map(|party| {
            ranked_entity(Entity::Party(party.id), party.profile.name.text(&default, &default).to_owned())
        }))
        .collect();
    entities.sort_by(|a, b| (b.first, b.top3).cmp(&(a.first, a.top3)).then_with(|| a.name.cmp(&b.name)));
    Ok(Json(Rankings { completions: completion_count, min_completions: MIN_RANKED_COMPLETIONS, entities }))
}
