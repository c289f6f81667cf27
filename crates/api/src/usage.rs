//! `/api/v1/analytics/usage` and `…/rankings`: how instances are used over time, and who comes out on top.
use crate::{
    Api,
    api_error::{ApiError, FieldError, ResourceKind, Result},
    creators::InstancePath,
    figures::{TIME_ZONE, zone},
    path::{Path, Query},
    permissions::{Authorized, ReadAnalytics, ReadUsage},
    route_table::{RouteTable, routes},
};
use axum::{Json, extract::State};
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
    RouteTable::new().routes(routes!(usage)).routes(routes!(rankings))
}

/// How far back usage is told unless it is said.
const SPAN: SignedDuration = SignedDuration::from_hours(90 * 24);

/// Of which instances, and when.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct UsageQuery {
    /// Of this election; of all if neither is told.
    #[param(value_type = Option<i64>)]
    election: Option<ElectionId>,
    /// Of this instance.
    #[param(value_type = Option<i64>)]
    application: Option<InstanceId>,
    /// From when, in unix seconds; 90 days ago unless told.
    from: Option<i64>,
    /// Until when, in unix seconds; now unless told.
    until: Option<i64>,
}

impl UsageQuery {
    fn of(&self) -> UsageScope {
        match (self.application, self.election) {
            (Some(application), _) => UsageScope::Instance(application),
            (None, Some(election)) => UsageScope::Election(election),
            (None, None) => UsageScope::Every,
        }
    }

    fn span(&self, now: Timestamp) -> Result<(Timestamp, Timestamp)> {
        let time = |field: &str, seconds: Option<i64>, usual: Timestamp| match seconds {
            None => Ok(usual),
            Some(seconds) => Timestamp::from_second(seconds).map_err(|_| {
                ApiError::Invalid(vec![FieldError::new(field, ValidationErrorKind::Invalid.word())])
            }),
        };
        // The hour that has begun counts as well.
        let until = time("until", self.until, now + SignedDuration::from_hours(1))?;
        Ok((time("from", self.from, now - SPAN)?, until))
    }
}

/// How often questionnaires were begun and finished.
#[derive(Clone, Copy, Default, Serialize, ToSchema)]
#[schema(as = UsageCounts)]
struct UsageCounts {
    /// Begun.
    started: i64,
    /// Finished.
    finished: i64,
    /// Finished by who saw variant A of an A/B test; everybody where there is none.
    a: i64,
    /// Finished by who saw variant B.
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

/// How often in a day.
#[derive(Serialize, ToSchema)]
struct DailyUsage {
    /// When the day began, in unix seconds.
    timestamp: i64,
    #[serde(flatten)]
    counts: UsageCounts,
}

/// How instances were used.
#[derive(Serialize, ToSchema)]
struct UsageResponse {
    #[serde(flatten)]
    counts: UsageCounts,
    /// A day each; days without anything are left out.
    history: Vec<DailyUsage>,
}

/// See how instances are used over time
#[utoipa::path(
    get, path = "/analytics/usage", tag = "analytics", params(UsageQuery),
    responses((status = OK, body = UsageResponse)),
)]
async fn usage(
    State(api): State<Api>,
    _may: Authorized<ReadUsage>,
    Query(wanted): Query<UsageQuery>,
) -> Result<Json<UsageResponse>> {
    let (from, until) = wanted.span(Timestamp::now())?;
    let zone = zone(TIME_ZONE);
    let mut all = UsageCounts::default();
    let mut days: BTreeMap<i64, UsageCounts> = BTreeMap::new();
    for (hour, usage) in completions::usage(wanted.of(), from, until, &api.portal.db).await? {
        let day = hour.to_zoned(zone.clone()).start_of_day().map_or(hour, |day| day.timestamp());
        days.entry(day.as_second()).or_default().add(usage);
        all.add(usage);
    }
    let history = days.into_iter().map(|(timestamp, counts)| DailyUsage { timestamp, counts });
    Ok(Json(UsageResponse { counts: all, history: history.collect() }))
}

/// How often the parties and candidates of an instance came out on top.
#[derive(Serialize, ToSchema)]
struct Rankings {
    /// How many questionnaires were finished.
    completions: i64,
    /// Everybody whom voters see, whoever was first most often before the others.
    entities: Vec<RankedEntity>,
}

/// How often somebody came out on top.
#[derive(Serialize, ToSchema)]
struct RankedEntity {
    /// `party` or `candidate`
    #[serde(rename = "type")]
    kind: &'static str,
    id: i64,
    /// In the instance's default language.
    name: String,
    /// How often first, shared places included.
    first: i64,
    /// How often among the first three.
    top3: i64,
}

/// See how often each party and candidate came out on top
#[utoipa::path(
    get, path = "/analytics/application/{id}/rankings", tag = "analytics", params(InstancePath),
    responses((status = OK, body = Rankings)),
)]
async fn rankings(
    State(api): State<Api>,
    _may: Authorized<ReadAnalytics>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<Rankings>> {
    let db = &api.portal.db;
    let instance = store::instances::find(id, db).await?.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
    let default = instance.metadata.default_language;
    let ranked: HashMap<Entity, TopPlaceCount> =
        completions::rankings(id, db).await?.into_iter().map(|ranked| (ranked.entity, ranked)).collect();
    let parties = store::parties::of(id, db).await?;
    let candidates = store::candidates::of(id, db).await?;
    let of = |entity: Entity, name: String| {
        let (kind, number) = match entity {
            Entity::Party(party) => ("party", i64::from(party)),
            Entity::Candidate(candidate) => ("candidate", i64::from(candidate)),
        };
        let (first, top3) = ranked.get(&entity).map_or((0, 0), |ranked| (ranked.first, ranked.top3));
        RankedEntity { kind, id: number, name, first, top3 }
    };
    let seen = |candidate: &&elections::candidates::Candidate| {
        candidate.is_public(parties.iter().find(|party| Some(party.id) == candidate.party))
    };
    let mut entities: Vec<RankedEntity> =
        candidates
            .iter()
            .filter(seen)
            .map(|candidate| {
                let profile = &candidate.profile;
                let name = format!("{} {}", profile.first_name, profile.last_name);
                of(Entity::Candidate(candidate.id), name.trim().to_owned())
            })
            .chain(parties.iter().filter(|party| party.is_public()).map(|party| {
                of(Entity::Party(party.id), party.profile.name.text(&default, &default).to_owned())
            }))
            .collect();
    entities.sort_by(|a, b| (b.first, b.top3).cmp(&(a.first, a.top3)).then_with(|| a.name.cmp(&b.name)));
    Ok(Json(Rankings { completions: completions::total(id, db).await?, entities }))
}
