use crate::fixtures::{a_thesis, an_election, an_instance, date, domain, instance_at, rows_in, run, time};
use ::elections::{
    elections::Election,
    ids::{ElectionId, InstanceId},
    instances::{Instance, InstanceStatus},
};
use rstest::rstest;
use store::{
    Db, Error,
    instances::{self, StatusChange},
};
use testing::databases::{Engine, Store};

async fn delete(instance: &Instance, db: &Db) {
    let delete = database::sql("update applications set deleted_at = updated_at where id = $1");
    delete.bind(i64::from(instance.id)).execute(db).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn an_instance_is_found_as_it_was_added(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;

    assert_eq!(instances::find(instance.id, db).await.unwrap().as_ref(), Some(&instance));
    let found = instances::find_by_domain(&domain("kranichfurt"), db).await.unwrap();
    assert_eq!(found.as_ref(), Some(&instance));
    assert_eq!(instances::find_by_domain(&domain("elsewhere"), db).await.unwrap(), None);
    assert_eq!(instances::find(InstanceId::random(), db).await.unwrap(), None);
    assert_eq!(instances::count(db).await.unwrap(), 1);
}

#[rstest]
#[tokio::test]
async fn an_instance_without_optional_fields_can_be_stored(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let election = an_election();
    store::elections::add(&election, db).await.unwrap();
    let mut bare = an_instance(&election, "bare");
    bare.metadata.website = None;
    bare.metadata.source = None;
    bare.metadata.launch_date = None;
    bare.metadata.sundown_date = None;
    bare.metadata.planned_launch_date = Some(date("2027-01-01"));
    bare.metadata.description = Default::default();

    instances::add(&bare, db).await.unwrap();
    assert_eq!(instances::find(bare.id, db).await.unwrap(), Some(bare));
}

#[rstest]
#[tokio::test]
async fn two_instances_never_share_a_domain(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Store { db, .. } = &Store::create(engine).await;
    let first = instance_at("kranichfurt", db).await;
    let second = Instance { id: InstanceId::random(), ..first.clone() };

    let refused = instances::add(&second, db).await.unwrap_err();
    assert!(refused.unique_violation().unwrap().is_on("applications", &["domain"]), "{refused}");

    delete(&first, db).await;
    assert!(instances::add(&second, db).await.is_err(), "one that may be restored keeps its domain");
    assert!(instances::is_domain_taken(&domain("kranichfurt"), db).await.unwrap());
    assert!(!instances::is_domain_taken(&domain("elsewhere"), db).await.unwrap());
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn only_one_of_many_concurrent_claims_of_a_domain_succeeds(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let election = an_election();
    store::elections::add(&election, db).await.unwrap();
    let attempts = (0..8).map(|_| {
        let (db, instance) = (db.clone(), an_instance(&election, "kranichfurt"));
        tokio::spawn(async move { instances::add(&instance, &db).await })
    });
    let mut won = 0;
    for attempt in attempts.collect::<Vec<_>>() {
        match attempt.await.unwrap() {
            Ok(()) => won += 1,
            Err(error) => assert!(matches!(error, Error::UniqueViolation(_)), "{error}"),
        }
    }
    assert_eq!((won, instances::count(db).await.unwrap()), (1, 1));
}

#[rstest]
#[tokio::test]
async fn a_deleted_instance_is_neither_found_nor_listed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    delete(&instance, db).await;

    assert_eq!(instances::find(instance.id, db).await.unwrap(), None);
    assert_eq!(instances::find_by_domain(&instance.metadata.domain, db).await.unwrap(), None);
    assert_eq!(instances::list_live(db).await.unwrap(), []);
    assert_eq!(instances::list_revisions(db).await.unwrap(), []);
    assert_eq!(instances::count(db).await.unwrap(), 0);
}

#[rstest]
#[tokio::test]
async fn live_instances_are_listed_by_the_day_of_their_election(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let on = |day: Option<&str>| Election {
        id: ElectionId::random(),
        election_date: day.map(date),
        ..an_election()
    };
    let (undated, late, early) = (on(None), on(Some("2029-06-01")), on(Some("2027-03-14")));
    let mut ended = an_instance(&early, "ended");
    ended.status = InstanceStatus::Sundown;
    for election in [&undated, &late, &early] {
        store::elections::add(election, db).await.unwrap();
    }
    let instances =
        [an_instance(&undated, "undated"), an_instance(&late, "late"), an_instance(&early, "early"), ended];
    for instance in &instances {
        instances::add(instance, db).await.unwrap();
    }

    let listed = instances::list_live(db).await.unwrap();
    let domains: Vec<_> = listed.iter().map(|one| one.metadata.domain.as_str()).collect();
    assert_eq!(domains, ["early", "late", "undated"]);
    let first = &listed[0];
    assert_eq!((first.id, &first.metadata), (instances[2].id, &instances[2].metadata));
    assert_eq!(
        (first.election_name.as_str(), first.election_location.as_str()),
        ("Kommunalwahl 2027", "Kranichfurt")
    );
    assert_eq!(first.election_date, early.election_date);
}

#[rstest]
#[tokio::test]
async fn every_change_of_an_instance_increments_its_revision(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let before = instances::list_revisions(db).await.unwrap();
    assert_eq!((before[0].id, before[0].revision, before[0].status), (instance.id, 1, InstanceStatus::Live));

    instances::increment_revision(instance.id, jiff::Timestamp::now(), db).await.unwrap();

    let after = instances::list_revisions(db).await.unwrap();
    assert_eq!((after[0].revision, &after[0].domain), (2, &instance.metadata.domain));
    let changed = instances::find(instance.id, db).await.unwrap().unwrap();
    assert!(changed.updated_at > instance.updated_at);
}

fn closing_of(instance: &Instance) -> StatusChange {
    StatusChange {
        instance_id: instance.id,
        from: InstanceStatus::Live,
        to: InstanceStatus::Sundown,
        by: None,
        reason: Some("Die Wahl ist vorbei.".to_owned()),
        at: time("2027-03-15T00:00:10Z"),
    }
}

#[rstest]
#[tokio::test]
async fn a_status_change_is_stored_with_its_reason_and_increments_the_revision(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let mut tx = db.begin().await.unwrap();
    assert!(instances::set_status(&closing_of(&instance), &mut tx).await.unwrap());
    tx.commit().await.unwrap();

    let now = instances::find(instance.id, db).await.unwrap().unwrap();
    assert_eq!((now.status, now.revision), (InstanceStatus::Sundown, 2));
    let kept: Vec<(i16, i16, String)> =
        database::sql("select from_status, to_status, reason from status_changes")
            .fetch_all(db)
            .await
            .unwrap();
    assert_eq!(kept, [(3, 4, "Die Wahl ist vorbei.".to_owned())]);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn only_one_of_many_nodes_makes_the_same_status_change(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let nodes = (0..8).map(|_| {
        let (db, step) = (db.clone(), closing_of(&instance));
        tokio::spawn(async move {
            let mut tx = db.begin().await?;
            let taken = instances::set_status(&step, &mut tx).await?;
            tx.commit().await.map(|()| taken)
        })
    });
    let mut taken = 0;
    for node in nodes.collect::<Vec<_>>() {
        taken += usize::from(node.await.unwrap().unwrap());
    }
    assert_eq!((taken, rows_in("status_changes", db).await), (1, 1));
}

#[rstest]
#[tokio::test]
async fn a_status_change_from_another_status_changes_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let wrong = StatusChange {
        from: InstanceStatus::ReadyToDeploy,
        to: InstanceStatus::Live,
        ..closing_of(&instance)
    };
    let mut tx = db.begin().await.unwrap();
    assert!(!instances::set_status(&wrong, &mut tx).await.unwrap());
    tx.commit().await.unwrap();
    assert_eq!(instances::find(instance.id, db).await.unwrap(), Some(instance));
    assert_eq!(rows_in("status_changes", db).await, 0);
}

#[rstest]
#[tokio::test]
async fn an_instance_whose_import_fails_halfway_leaves_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let election = an_election();
    let instance = an_instance(&election, "kranichfurt");
    let thesis = a_thesis(&instance, 0, "Busse sollen nachts fahren.");

    let mut tx = db.begin().await.unwrap();
    store::elections::add(&election, &mut tx).await.unwrap();
    instances::add(&instance, &mut tx).await.unwrap();
    let twice = store::theses::add_all(&[thesis.clone(), thesis], jiff::Timestamp::now(), &mut tx).await;
    assert!(matches!(twice, Err(Error::UniqueViolation(_))));
    drop(tx);

    assert_eq!(store::elections::find(election.id, db).await.unwrap(), None);
    assert_eq!(instances::count(db).await.unwrap(), 0);
}

#[rstest]
#[tokio::test]
async fn removing_an_instance_permanently_removes_everything_in_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let questionnaire = crate::fixtures::questionnaire_at("kranichfurt", db).await;
    let answer = crate::fixtures::an_answer(&questionnaire.theses[0], 75, "Ja.");
    questionnaire.answer(&[(questionnaire.party.id.into(), answer)], db).await.unwrap();

    let mut tx = db.begin().await.unwrap();
    run("delete from applications where id = $1", questionnaire.instance.id.into(), &mut tx).await;
    tx.commit().await.unwrap();
    for table in ["theses", "thesis_translations", "parties", "answers"] {
        assert_eq!(rows_in(table, db).await, 0, "{table}");
    }
    assert_eq!(rows_in("elections", db).await, 1, "the election stays");
}
