//! How often an instance was begun and finished. Nothing here says who, nor what was answered.
//!
//! Every figure has a counter that is written together with what it counts, so that reading it costs the same however
//! many there are.
use database::{Db, Executor, Result, Sql, SqlValue, batch, sql};
use elections::{
    answers::Entity,
    ids::{ElectionId, InstanceId},
};
use jiff::Timestamp;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use uuid::Uuid;

/// Seconds in an hour.
const HOUR: i64 = 3600;

/// A voter has finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The run's random id, made by the client; of an instance the same id again counts once.
    pub id: Uuid,
    /// The instance.
    pub application: InstanceId,
    /// When; it is counted in its hour.
    pub at: Timestamp,
    /// Which variant of the A/B test the voter saw.
    pub variant: Variant,
    /// Who came out on top.
    pub top: Vec<TopPlace>,
}

/// A variant of an A/B test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Variant {
    /// Without the live number.
    #[default]
    A = 0,
    /// With the live number.
    B = 1,
}

/// A party or candidate that came out on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TopPlace {
    /// Who.
    pub entity: Entity,
    /// Its rank among its kind, from 1.
    pub rank: u16,
}

/// A voter has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunStart {
    /// The run's random id, made by the client; of an instance the same id again counts once.
    pub id: Uuid,
    /// The instance.
    pub application: InstanceId,
    /// When; it is counted in its hour.
    pub at: Timestamp,
}

/// The kind and the id by which a ranking knows an entity.
fn ranked(entity: Entity) -> (i16, i64) {
    match entity {
        Entity::Candidate(id) => (0, id.into()),
        Entity::Party(id) => (1, id.into()),
    }
}

/// Hours since the epoch.
fn hour(at: Timestamp) -> i32 {
    // A timestamp lies within the years −9999 to 9999, whose hours fit.
    at.as_second().div_euclid(HOUR) as i32
}

/// Voters who began and who finished.
#[derive(Clone, Debug, Default)]
pub struct RunBatch {
    /// Those who began.
    pub starts: Vec<RunStart>,
    /// Those who finished.
    pub completions: Vec<Completion>,
}

/// What tells a run from all others: its instance, and its id there.
pub type RunKey = (InstanceId, Uuid);

/// The keys of runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunKeys {
    /// Of those who began.
    pub starts: HashSet<RunKey>,
    /// Of those who finished.
    pub completions: HashSet<RunKey>,
}

impl Completion {
    /// What tells it from all others.
    pub fn key(&self) -> RunKey {
        (self.application, self.id)
    }
}

impl RunStart {
    /// What tells it from all others.
    pub fn key(&self) -> RunKey {
        (self.application, self.id)
    }
}

/// What has been counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompletionCounts {
    /// Whatever was new; the others count no second time.
    pub new: RunKeys,
    /// How many completions there are now of each instance that a voter finished.
    pub totals: HashMap<InstanceId, i64>,
}

/// Which runs were counted before.
///
/// # Errors
/// When the store fails.
pub async fn known(runs: &RunBatch, db: &Db) -> Result<RunKeys> {
    let mut tx = db.begin_reading().await?;
    let starts =
        batch("with sent (application_id, id) as (", runs.starts.iter().map(|start| row(start.key())))
            .then(") select application_id, id from sent join starts using (application_id, id)")
            .all(&mut tx)
            .await?;
    let completions = runs.completions.iter().map(|completion| row(completion.key()));
    let completions = batch("with sent (application_id, id) as (", completions)
        .then(") select application_id, id from sent join completions using (application_id, id)")
        .all(&mut tx)
        .await?;
    Ok(RunKeys { starts: keys(starts), completions: keys(completions) })
}

fn row((application, id): RunKey) -> [SqlValue; 2] {
    [i64::from(application).into(), id.into()]
}

fn keys(rows: Vec<(i64, Uuid)>) -> HashSet<RunKey> {
    rows.into_iter().filter_map(|(application, id)| Some((application.try_into().ok()?, id))).collect()
}

/// Counts runs that are not `known` to be counted, in a transaction of its own. Of a run nothing is kept but its key.
///
/// # Errors
/// When the store fails, [`Error::Dangling`](crate::Error::Dangling) when there is no such instance, or
/// [`Error::Taken`](crate::Error::Taken) when one that is not `known` was counted before. Nothing is counted then.
pub async fn record(runs: &RunBatch, known: &RunKeys, db: &Db) -> Result<CompletionCounts> {
    let completions = new(&runs.completions, &known.completions, Completion::key);
    let starts = new(&runs.starts, &known.starts, RunStart::key);
    let Finished { totals, hours, rankings } = Finished::count(&completions);
    let Begun { totals: begun, hours: begun_in_hours } = Begun::count(&starts);
    let finished: BTreeSet<i64> = runs.completions.iter().map(|one| one.application.into()).collect();
    let counted = db
        .together()
        .and(batch(
            "insert into completions (application_id, id)",
            completions.iter().map(|one| row(one.key())),
        ))
        .and(
            batch(
                "insert into completion_counts (application_id, variant, count)",
                totals.into_iter().map(|((of, variant), n)| [of.into(), variant.into(), n.into()]),
            )
            .then(
                " on conflict (application_id, variant)
                  do update set count = completion_counts.count + excluded.count",
            ),
        )
        .and(
            batch(
                "insert into completion_hours (application_id, hour, variant, count)",
                hours
                    .into_iter()
                    .map(|((of, hour, variant), n)| [of.into(), hour.into(), variant.into(), n.into()]),
            )
            .then(
                " on conflict (application_id, hour, variant)
                  do update set count = completion_hours.count + excluded.count",
            ),
        )
        .and(
            batch(
                "insert into match_rankings (application_id, kind, entity_id, place, count)",
                rankings.into_iter().map(|((of, kind, entity, place), n)| {
                    [of.into(), kind.into(), entity.into(), place.into(), n.into()]
                }),
            )
            .then(
                " on conflict (application_id, kind, entity_id, place)
                  do update set count = match_rankings.count + excluded.count",
            ),
        )
        .and(batch("insert into starts (application_id, id)", starts.iter().map(|one| row(one.key()))))
        .and(
            batch(
                "insert into start_counts (application_id, count)",
                begun.into_iter().map(|(of, n)| [of.into(), n.into()]),
            )
            .then(" on conflict (application_id) do update set count = start_counts.count + excluded.count"),
        )
        .and(
            batch(
                "insert into start_hours (application_id, hour, count)",
                begun_in_hours.into_iter().map(|((of, hour), n)| [of.into(), hour.into(), n.into()]),
            )
            .then(
                " on conflict (application_id, hour)
                  do update set count = start_hours.count + excluded.count",
            ),
        )
        .and(
            batch(
                "select application_id, cast(sum(count) as bigint) from completion_counts
                 where application_id in (",
                finished.into_iter().map(|of| [of.into()]),
            )
            .then(") group by application_id"),
        )
        .run::<(i64, i64)>()
        .await?;
    let new = RunKeys {
        starts: starts.iter().map(|one| one.key()).collect(),
        completions: completions.iter().map(|one| one.key()).collect(),
    };
    let totals = counted.into_iter().filter_map(|(of, total)| Some((of.try_into().ok()?, total)));
    Ok(CompletionCounts { new, totals: totals.collect() })
}

/// Those that are not known, of two with the same key the first; in the order of their keys, so that two nodes that are
/// sent the same ones never wait for each other.
fn new<'a, T>(all: &'a [T], known: &HashSet<RunKey>, key: impl Fn(&T) -> RunKey) -> Vec<&'a T> {
    let mut new: Vec<&T> = all.iter().filter(|one| !known.contains(&key(one))).collect();
    new.sort_by_key(|one| key(one));
    new.dedup_by_key(|one| key(one));
    new
}

/// What completions add to the counters, in the order of the counters' keys for the same reason as [`new`].
#[derive(Default)]
struct Finished {
    /// By instance and variant.
    totals: BTreeMap<(i64, i16), i64>,
    /// By instance, hour and variant.
    hours: BTreeMap<(i64, i32, i16), i64>,
    /// By instance, kind, id and place.
    rankings: BTreeMap<(i64, i16, i64, i32), i64>,
}

impl Finished {
    fn count(completions: &[&Completion]) -> Finished {
        let mut finished = Finished::default();
        for completion in completions {
            let (application, variant) = (i64::from(completion.application), completion.variant as i16);
            *finished.totals.entry((application, variant)).or_default() += 1;
            *finished.hours.entry((application, hour(completion.at), variant)).or_default() += 1;
            for placed in &completion.top {
                let (kind, id) = ranked(placed.entity);
                *finished.rankings.entry((application, kind, id, placed.rank.into())).or_default() += 1;
            }
        }
        finished
    }
}

/// What starts add to the counters, in the order of their keys.
#[derive(Default)]
struct Begun {
    /// By instance.
    totals: BTreeMap<i64, i64>,
    /// By instance and hour.
    hours: BTreeMap<(i64, i32), i64>,
}

impl Begun {
    fn count(starts: &[&RunStart]) -> Begun {
        let mut begun = Begun::default();
        for start in starts {
            let application = i64::from(start.application);
            *begun.totals.entry(application).or_default() += 1;
            *begun.hours.entry((application, hour(start.at))).or_default() += 1;
        }
        begun
    }
}

/// How many completions an instance has, by variant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VariantTotals {
    /// Of variant A, and of everybody where nothing is tested.
    pub a: i64,
    /// Of variant B.
    pub b: i64,
}

/// How many completions an instance has, by variant.
///
/// # Errors
/// When the store fails.
pub async fn totals(application: InstanceId, on: impl Executor) -> Result<VariantTotals> {
    let rows: Vec<(i16, i64)> = sql("select variant, count from completion_counts where application_id = $1")
        .bind(i64::from(application))
        .all(on)
        .await?;
    let of = |variant| rows.iter().find(|(of, _)| *of == variant as i16).map_or(0, |(_, count)| *count);
    Ok(VariantTotals { a: of(Variant::A), b: of(Variant::B) })
}

/// How many completions an instance has.
///
/// # Errors
/// When the store fails.
pub async fn total(application: InstanceId, on: impl Executor) -> Result<i64> {
    let VariantTotals { a, b } = totals(application, on).await?;
    Ok(a + b)
}

/// How many starts an instance has.
///
/// # Errors
/// When the store fails.
pub async fn total_starts(application: InstanceId, on: impl Executor) -> Result<i64> {
    let counted =
        sql("select count from start_counts where application_id = $1").bind(i64::from(application));
    Ok(counted.optional::<(i64,)>(on).await?.map_or(0, |(count,)| count))
}

/// How many there were in one hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HourlyCount {
    /// When the hour began.
    pub from: Timestamp,
    /// How many.
    pub count: i64,
}

impl HourlyCount {
    fn new(hour: i32, count: i64) -> HourlyCount {
        HourlyCount { from: beginning(hour), count }
    }
}

/// Hours that were made of a timestamp make one.
fn beginning(hour: i32) -> Timestamp {
    Timestamp::from_second(i64::from(hour) * HOUR).unwrap_or(Timestamp::UNIX_EPOCH)
}

/// The completions of an instance hour by hour since a time, whose hour counts; hours without any are left out.
///
/// # Errors
/// When the store fails.
pub async fn history(
    application: InstanceId,
    since: Timestamp,
    on: impl Executor,
) -> Result<Vec<HourlyCount>> {
    let hours = in_one_row(
        "select hour, sum(count) as count from completion_hours
         where application_id = $1 and hour >= $2 group by hour",
    );
    in_hours(hours.bind(i64::from(application)).bind(hour(since)), on).await
}

/// How many completions all instances have.
///
/// # Errors
/// When the store fails.
pub async fn total_of_all(on: impl Executor) -> Result<i64> {
    let (total,): (i64,) =
        sql("select cast(coalesce(sum(count), 0) as bigint) from completion_counts").one(on).await?;
    Ok(total)
}

/// The completions of all instances hour by hour, as [`history`] tells those of one.
///
/// # Errors
/// When the store fails.
pub async fn history_of_all(since: Timestamp, on: impl Executor) -> Result<Vec<HourlyCount>> {
    let hours =
        in_one_row("select hour, sum(count) as count from completion_hours where hour >= $1 group by hour");
    in_hours(hours.bind(hour(since)), on).await
}

/// A history in one row, `hour:count hour:count …`: as rows of their own, months of hours take ten times as long through
/// the driver as to count.
fn in_one_row(hours: &'static str) -> Sql {
    sql("select string_agg(hour || ':' || count, ' ' order by hour) from (").then(hours).then(") as hours")
}

async fn in_hours(history: Sql, on: impl Executor) -> Result<Vec<HourlyCount>> {
    let (hours,): (Option<String>,) = history.one(on).await?;
    let hours = hours.unwrap_or_default();
    let counted = hours.split(' ').filter_map(|hour| hour.split_once(':'));
    let read =
        counted.filter_map(|(hour, count)| Some(HourlyCount::new(hour.parse().ok()?, count.parse().ok()?)));
    Ok(read.collect())
}

/// Of which instances usage is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsageScope {
    /// All.
    Every,
    /// Those of an election.
    Election(ElectionId),
    /// One.
    Instance(InstanceId),
}

impl UsageScope {
    /// The condition that finds them by the parameter $1.
    fn condition(self) -> &'static str {
        match self {
            UsageScope::Every => "$1 = 0 ",
            UsageScope::Election(_) => {
                "application_id in (select id from applications where election_id = $1) "
            }
            UsageScope::Instance(_) => "application_id = $1 ",
        }
    }

    fn id(self) -> i64 {
        match self {
            UsageScope::Every => 0,
            UsageScope::Election(id) => id.into(),
            UsageScope::Instance(id) => id.into(),
        }
    }
}

/// How an instance, or several, was used in one hour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HourlyUsage {
    /// How often a questionnaire was begun.
    pub started: i64,
    /// How often it was finished by who saw variant A.
    pub a: i64,
    /// And variant B.
    pub b: i64,
}

/// How instances were used hour by hour from a time until another, both rounded down to the hour, the last one excluded;
/// hours without anything are left out.
///
/// # Errors
/// When the store fails.
pub async fn usage(
    of: UsageScope,
    from: Timestamp,
    until: Timestamp,
    on: &Db,
) -> Result<Vec<(Timestamp, HourlyUsage)>> {
    let finished: Vec<(i32, i16, i64)> =
        sql("select hour, variant, cast(sum(count) as bigint) from completion_hours where ")
            .then(of.condition())
            .then("and hour >= $2 and hour < $3 group by hour, variant")
            .bind(of.id())
            .bind(hour(from))
            .bind(hour(until))
            .all(on)
            .await?;
    let started: Vec<(i32, i64)> = sql("select hour, cast(sum(count) as bigint) from start_hours where ")
        .then(of.condition())
        .then("and hour >= $2 and hour < $3 group by hour")
        .bind(of.id())
        .bind(hour(from))
        .bind(hour(until))
        .all(on)
        .await?;
    let mut hours: BTreeMap<i32, HourlyUsage> = BTreeMap::new();
    for (hour, variant, count) in finished {
        let usage = hours.entry(hour).or_default();
        *(if variant == Variant::A as i16 { &mut usage.a } else { &mut usage.b }) += count;
    }
    for (hour, count) in started {
        hours.entry(hour).or_default().started += count;
    }
    Ok(hours.into_iter().map(|(hour, usage)| (beginning(hour), usage)).collect())
}

/// How often somebody came out on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TopPlaceCount {
    /// Who.
    pub entity: Entity,
    /// How often first, shared places included.
    pub first: i64,
    /// How often among the first three.
    pub top3: i64,
}

/// How often the parties and candidates of an instance came out on top; those who never did are left out.
///
/// # Errors
/// When the store fails.
pub async fn rankings(application: InstanceId, on: &Db) -> Result<Vec<TopPlaceCount>> {
    let rows: Vec<(i16, i64, i64, i64)> = sql("select kind, entity_id,
             cast(sum(case when place = 1 then count else 0 end) as bigint),
             cast(sum(case when place <= 3 then count else 0 end) as bigint)
         from match_rankings where application_id = $1 group by kind, entity_id")
    .bind(i64::from(application))
    .all(on)
    .await?;
    let ranked = |(kind, id, first, top3): (i16, i64, i64, i64)| {
        let entity = match kind {
            0 => Entity::Candidate(id.try_into().ok()?),
            _ => Entity::Party(id.try_into().ok()?),
        };
        Some(TopPlaceCount { entity, first, top3 })
    };
    Ok(rows.into_iter().filter_map(ranked).collect())
}
