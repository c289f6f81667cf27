use crate::fixtures::{instance_at, rows_in, time};
use ::elections::{
    answers::Entity,
    ids::{CandidateId, InstanceId, PartyId},
    instances::Instance,
};
use database::sql;
use jiff::Timestamp;
use rstest::rstest;
use std::collections::{HashMap, HashSet};
use store::{
    Db, Error,
    completions::{
        self, Completion, HourlyCount, HourlyUsage, RunBatch, RunKey, RunKeys, RunStart, TopPlace,
        UsageScope, Variant, VariantTotals,
    },
};
use testing::databases::{Engine, Store};
use uuid::Uuid;

fn a_completion(instance: &Instance, at: &str) -> Completion {
    Completion {
        id: Uuid::new_v4(),
        instance_id: instance.id,
        at: time(at),
        variant: Variant::A,
        top: Vec::new(),
    }
}

async fn record(completions: &[Completion], db: &Db) -> store::Result<HashSet<RunKey>> {
    let runs = RunBatch { completions: completions.to_vec(), ..RunBatch::default() };
    Ok(record_runs(&runs, db).await?.completions)
}

async fn record_starts(starts: &[RunStart], db: &Db) -> store::Result<HashSet<RunKey>> {
    let runs = RunBatch { starts: starts.to_vec(), ..RunBatch::default() };
    Ok(record_runs(&runs, db).await?.starts)
}

/// Queries the known runs before it records the others.
async fn record_runs(runs: &RunBatch, db: &Db) -> store::Result<RunKeys> {
    let known = completions::find_known(runs, db).await?;
    Ok(completions::record(runs, &known, db).await?.new)
}

const LONG_AGO: Timestamp = Timestamp::UNIX_EPOCH;

#[rstest]
#[tokio::test]
async fn a_completion_counts_once_however_often_it_is_sent(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let [first, second, third] = [(); 3].map(|()| a_completion(&instance, "2027-02-01T10:00:00Z"));

    let new = record(&[first.clone(), second.clone(), first.clone()], db).await.unwrap();
    assert_eq!(new, HashSet::from([first.key(), second.key()]), "twice in one batch");
    let new = record(&[second, third.clone()], db).await.unwrap();
    assert_eq!(new, HashSet::from([third.key()]), "again, later");

    assert_eq!(completions::count(instance.id, db).await.unwrap(), 3);
    assert_eq!(rows_in("completions", db).await, 3);
    assert_eq!(record(&[], db).await.unwrap(), HashSet::new());
    let elsewhere = Completion { instance_id: instance_at("elsewhere", db).await.id, ..third };
    assert_eq!(record(&[elsewhere], db).await.unwrap().len(), 1, "each instance has ids of its own");
}

#[tokio::test]
async fn the_order_of_runs_in_the_file_does_not_reveal_their_time() {
    let Store { db, .. } = &Store::create(Engine::Sqlite).await;
    let instance = instance_at("kranichfurt", db).await;
    let sent = [(); 20].map(|()| a_completion(&instance, "2027-02-01T10:00:00Z"));
    for one in &sent {
        record(std::slice::from_ref(one), db).await.unwrap();
    }
    let stored: Vec<(Uuid,)> = sql("select id from completions not indexed").fetch_all(db).await.unwrap();
    assert!(stored.is_sorted(), "{stored:?}");
    assert!(!sent.is_sorted_by_key(|one| one.id), "they came in another order");
}

#[rstest]
#[tokio::test]
async fn a_known_run_rolls_back_its_whole_batch(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let [first, second] = [(); 2].map(|()| a_completion(&instance, "2027-02-01T10:00:00Z"));
    record(std::slice::from_ref(&first), db).await.unwrap();

    let start = RunStart { id: first.id, instance_id: instance.id, at: first.at };
    let runs = RunBatch { starts: vec![start], completions: vec![second, first] };
    let refused = completions::record(&runs, &RunKeys::default(), db).await;
    assert!(refused.unwrap_err().unique_violation().unwrap().is_on("completions", &["application_id", "id"]));
    assert_eq!(completions::count_by_variant(instance.id, db).await.unwrap(), VariantTotals { a: 1, b: 0 });
    assert_eq!((rows_in("completions", db).await, rows_in("starts", db).await), (1, 0));

    let known = completions::find_known(&runs, db).await.unwrap();
    let counted = completions::record(&runs, &known, db).await.unwrap();
    assert_eq!((counted.new.completions.len(), counted.new.starts.len()), (1, 1));
    assert_eq!(counted.totals, HashMap::from([(instance.id, 2)]));
}

#[rstest]
#[tokio::test]
async fn completions_are_counted_by_variant_and_by_hour(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let other = instance_at("elsewhere", db).await;
    let with_number = |at| Completion { variant: Variant::B, ..a_completion(&instance, at) };
    let batch = [
        a_completion(&instance, "2027-02-01T10:00:00Z"),
        with_number("2027-02-01T10:59:59.999999Z"),
        a_completion(&instance, "2027-02-01T11:00:00Z"),
        a_completion(&other, "2027-02-01T11:00:00Z"),
    ];
    record(&batch, db).await.unwrap();
    record(&[a_completion(&instance, "2027-02-01T11:30:00Z")], db).await.unwrap();

    assert_eq!(completions::count_by_variant(instance.id, db).await.unwrap(), VariantTotals { a: 3, b: 1 });
    let hour = |from, count| HourlyCount { from: time(from), count };
    let (ten, eleven) = (hour("2027-02-01T10:00:00Z", 2), hour("2027-02-01T11:00:00Z", 2));
    assert_eq!(completions::list_hourly(instance.id, LONG_AGO, db).await.unwrap(), [ten, eleven]);
    let since = time("2027-02-01T11:45:00Z");
    assert_eq!(completions::list_hourly(instance.id, since, db).await.unwrap(), [eleven], "its hour counts");
    assert_eq!(completions::count(other.id, db).await.unwrap(), 1);
    let unused = instance_at("unused", db).await;
    assert_eq!(completions::count_by_variant(unused.id, db).await.unwrap(), VariantTotals::default());
}

#[rstest]
#[tokio::test]
async fn top_places_are_counted_by_entity(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    // The store has no party with this id: a completion with a deleted party must not fail.
    let party = Entity::Party(PartyId::random());
    let candidate = Entity::Candidate(CandidateId::random());
    let placed = |entity, rank| TopPlace { entity, rank };
    let finished = |top| Completion { top, ..a_completion(&instance, "2027-02-01T10:00:00Z") };
    let batch = [
        finished(vec![placed(party, 1), placed(candidate, 1)]),
        finished(vec![placed(party, 1), placed(candidate, 2)]),
    ];
    record(&batch, db).await.unwrap();
    record(&[finished(vec![placed(party, 1)]), batch[0].clone()], db).await.unwrap();

    let rankings: Vec<(i16, i32, i64)> =
        sql("select kind, place, count from match_rankings order by kind, place")
            .fetch_all(db)
            .await
            .unwrap();
    assert_eq!(rankings, [(0, 1, 1), (0, 2, 1), (1, 1, 3)]);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_nodes_lose_no_counts(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Store { db, .. } = &Store::create(engine).await;
    let instances = [instance_at("kranichfurt", db).await, instance_at("elsewhere", db).await];
    let nodes = (0..8).map(|node| {
        let db = db.clone();
        let mut batch: Vec<Completion> =
            (0..50).map(|i| a_completion(&instances[i % 2], "2027-02-01T10:00:00Z")).collect();
        if node % 2 == 0 {
            batch.reverse();
        }
        tokio::spawn(async move { record(&batch, &db).await })
    });
    for node in nodes.collect::<Vec<_>>() {
        assert_eq!(node.await.unwrap().unwrap().len(), 50);
    }
    for instance in &instances {
        assert_eq!(completions::count(instance.id, db).await.unwrap(), 200);
        let history = completions::list_hourly(instance.id, LONG_AGO, db).await.unwrap();
        assert_eq!(history.iter().map(|hour| hour.count).sum::<i64>(), 200);
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_run_sent_to_two_nodes_at_once_counts_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let sent: Vec<Completion> = (0..50).map(|_| a_completion(&instance, "2027-02-01T10:00:00Z")).collect();
    let nodes = (0..8).map(|_| {
        let (db, sent) = (db.clone(), sent.clone());
        tokio::spawn(async move {
            match record(&sent, &db).await {
                Err(store::Error::UniqueViolation(_)) => record(&sent, &db).await,
                done => done,
            }
        })
    });
    let mut new = 0;
    for node in nodes.collect::<Vec<_>>() {
        new += node.await.unwrap().unwrap().len();
    }
    assert_eq!((new, completions::count(instance.id, db).await.unwrap()), (50, 50));
}

#[rstest]
#[tokio::test]
async fn a_batch_with_a_run_of_an_unknown_instance_counts_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let good = a_completion(&instance, "2027-02-01T10:00:00Z");
    let nowhere =
        Completion { instance_id: InstanceId::random(), ..a_completion(&instance, "2027-02-01T10:00:00Z") };

    let refused = record(&[good.clone(), nowhere], db).await;
    assert!(matches!(refused, Err(Error::ForeignKeyViolation(_))), "{refused:?}");
    assert_eq!(completions::count(instance.id, db).await.unwrap(), 0);
    assert_eq!(record(std::slice::from_ref(&good), db).await.unwrap().len(), 1, "it can be sent again");
}

#[rstest]
#[tokio::test]
async fn a_start_counts_once_and_independently_of_its_completion(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let finished = a_completion(&instance, "2027-02-01T10:05:00Z");
    let start = |id, at| RunStart { id, instance_id: instance.id, at: time(at) };
    let (begun, another) =
        (start(finished.id, "2027-02-01T09:58:00Z"), start(Uuid::new_v4(), "2027-02-01T10:01:00Z"));

    assert_eq!(record_starts(&[begun, another, begun], db).await.unwrap().len(), 2);
    assert_eq!(record_starts(&[begun], db).await.unwrap(), HashSet::new());
    assert_eq!(record(&[finished], db).await.unwrap().len(), 1);

    assert_eq!(completions::count_starts(instance.id, db).await.unwrap(), 2);
    let of = UsageScope::Instance(instance.id);
    let usage = completions::list_hourly_usage(of, LONG_AGO, time("2027-02-02T00:00:00Z"), db).await.unwrap();
    let hour = |from, started, a| (time(from), HourlyUsage { started, a, b: 0 });
    assert_eq!(usage, [hour("2027-02-01T09:00:00Z", 1, 0), hour("2027-02-01T10:00:00Z", 1, 1)]);
    assert_eq!(completions::count_starts(instance_at("unused", db).await.id, db).await.unwrap(), 0);
}
