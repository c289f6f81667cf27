//! Guarantees of both engines.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
use database::{Db, Error, SqlValue, batch, json, sql};
use jiff::{SignedDuration, Timestamp, civil::Date};
use rstest::rstest;
use std::time::Duration;
use testing::databases::{Engine, Store};
use uuid::Uuid;

/// Creates a store with one table: people with a favourite each.
async fn people(engine: Engine) -> Store {
    let store = Store::create_without_tables(engine).await;
    let table = "create table people (
        id bigint primary key, name text, born date, seen timestamptz, likes jsonb, token uuid, face bytea,
        tall boolean, age smallint, steps integer, height double precision,
        friend_id bigint references people (id) on delete restrict, unique (name, age))";
    sql(table).execute(&store.db).await.unwrap();
    store
}

async fn add(id: i64, name: &str, db: &Db) -> database::Result<u64> {
    sql("insert into people (id, name, age) values ($1, $2, 30)").bind(id).bind(name).execute(db).await
}

async fn count(db: &Db) -> i64 {
    let (count,): (i64,) = sql("select count(*) from people").fetch_one(db).await.unwrap();
    count
}

#[derive(Debug, PartialEq, sqlx::FromRow)]
struct Person {
    id: i64,
    name: Option<String>,
    born: Option<jiff_sqlx::Date>,
    seen: Option<jiff_sqlx::Timestamp>,
    likes: Option<sqlx::types::Json<Vec<String>>>,
    token: Option<Uuid>,
    face: Option<Vec<u8>>,
    tall: Option<bool>,
    age: Option<i16>,
    steps: Option<i32>,
    height: Option<f64>,
}

#[rstest]
#[tokio::test]
async fn rows_are_found_by_a_list_of_ids_which_may_be_empty(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = people(engine).await;
    for (id, name) in [(1, "Ada"), (2, "Bo"), (3, "Cem")] {
        add(id, name, &store.db).await.unwrap();
    }
    let named = async |ids: &[i64]| -> Vec<String> {
        let found =
            sql("select name from people where age = $1 and id").bind(30i64).append_in(ids.iter().copied());
        let rows: Vec<(String,)> = found.append(" order by id").fetch_all(&store.db).await.unwrap();
        rows.into_iter().map(|(name,)| name).collect()
    };
    assert_eq!(named(&[3, 1, 9]).await, ["Ada", "Cem"]);
    assert!(named(&[]).await.is_empty());
}

#[rstest]
#[tokio::test]
async fn every_kind_of_value_is_read_back_unchanged(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = people(engine).await;
    let born: Date = "1990-02-28".parse().unwrap();
    let seen: Timestamp = "2026-11-21T12:00:00.123456Z".parse().unwrap();
    let likes = vec!["Äpfel".to_owned(), "{\"Birnen\"}".to_owned()];
    let token = Uuid::new_v4();
    let row: [SqlValue; 11] = [
        i64::MAX.into(),
        "Ünal O'Neil".into(),
        born.into(),
        seen.into(),
        json(&likes).into(),
        token.into(),
        vec![0u8, 255].into(),
        true.into(),
        SqlValue::from(-1i16),
        7i32.into(),
        1.5f64.into(),
    ];
    let nothing: [SqlValue; 11] = [
        1i64.into(),
        None::<String>.into(),
        None::<Date>.into(),
        None::<Timestamp>.into(),
        SqlValue::Json(None),
        None::<Uuid>.into(),
        None::<Vec<u8>>.into(),
        None::<bool>.into(),
        None::<i16>.into(),
        None::<i32>.into(),
        None::<f64>.into(),
    ];
    let mut tx = store.db.begin().await.unwrap();
    batch(
        "insert into people (id, name, born, seen, likes, token, face, tall, age, steps, height)",
        [row, nothing],
    )
    .execute(&mut tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();

    let read: Vec<Person> = sql("select * from people order by id desc").fetch_all(&store.db).await.unwrap();
    let full = Person {
        id: i64::MAX,
        name: Some("Ünal O'Neil".to_owned()),
        born: Some(born.into()),
        seen: Some(seen.into()),
        likes: Some(sqlx::types::Json(likes)),
        token: Some(token),
        face: Some(vec![0, 255]),
        tall: Some(true),
        age: Some(-1),
        steps: Some(7),
        height: Some(1.5),
    };
    assert_eq!(read[0], full);
    let empty = &read[1];
    assert_eq!((&empty.name, &empty.seen, &empty.likes, &empty.token), (&None, &None, &None, &None));
}

#[rstest]
#[tokio::test]
async fn times_sort_chronologically_and_have_microsecond_precision(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = people(engine).await;
    let noon: Timestamp = "2026-11-21T12:00:00Z".parse().unwrap();
    let moments: Vec<Timestamp> =
        (0..8).map(|i| noon + SignedDuration::from_nanos(500_000_999 * i)).collect();
    for (id, seen) in moments.iter().enumerate() {
        let statement = sql("insert into people (id, seen) values ($1, $2)").bind(id as i64).bind(*seen);
        statement.execute(&store.db).await.unwrap();
    }

    let since = moments[2];
    let read: Vec<(i64, jiff_sqlx::Timestamp)> =
        sql("select id, seen from people where seen >= $1 order by seen")
            .bind(since)
            .fetch_all(&store.db)
            .await
            .unwrap();

    assert_eq!(read.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [2, 3, 4, 5, 6, 7]);
    for (id, seen) in read {
        assert_eq!(seen.to_jiff().as_microsecond(), moments[id as usize].as_microsecond());
        assert_eq!(seen.to_jiff().subsec_nanosecond() % 1000, 0, "nothing finer is kept");
    }
}

#[rstest]
#[tokio::test]
async fn more_rows_than_fit_into_a_statement_are_written_together(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = people(engine).await;
    let mut tx = store.db.begin().await.unwrap();
    let rows = (1..=1234i64).map(|id| [id.into(), "Kim".into(), SqlValue::from((id % 2000) as i16)]);
    let written = batch("insert into people (id, name, age)", rows).execute(&mut tx).await.unwrap();
    tx.commit().await.unwrap();

    assert_eq!((written, count(&store.db).await), (1234, 1234));
}

#[rstest]
#[tokio::test]
async fn a_batch_returns_the_new_rows(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let store = people(engine).await;
    add(2, "Ada", &store.db).await.unwrap();
    let mut tx = store.db.begin().await.unwrap();
    let rows = [[1i64.into()], [2i64.into()], [3i64.into()], [3i64.into()]];
    let new: Vec<(i64,)> = batch("insert into people (id)", rows)
        .append(" on conflict (id) do nothing returning id")
        .fetch_all(&mut tx)
        .await
        .unwrap();
    assert_eq!(new, [(1,), (3,)]);
}

#[rstest]
#[tokio::test]
async fn a_unique_violation_names_its_columns(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let store = people(engine).await;
    add(1, "Ada", &store.db).await.unwrap();

    let same_name = add(2, "Ada", &store.db).await.unwrap_err();
    assert!(same_name.unique_violation().unwrap().is_on("people", &["name", "age"]), "{same_name}");

    let same_id = add(1, "Eve", &store.db).await.unwrap_err();
    assert!(same_id.unique_violation().unwrap().is_on("people", &["id"]), "{same_id}");
    assert_eq!(same_id.to_string(), "There is one already: people (id).");
}

#[rstest]
#[tokio::test]
async fn dangling_references_are_rejected(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let store = people(engine).await;
    add(1, "Ada", &store.db).await.unwrap();

    let befriend = sql("update people set friend_id = 9 where id = 1");
    assert!(matches!(befriend.execute(&store.db).await, Err(Error::ForeignKeyViolation(_))));

    add(2, "Eve", &store.db).await.unwrap();
    sql("update people set friend_id = 2 where id = 1").execute(&store.db).await.unwrap();
    let leave = sql("delete from people where id = 2");
    assert!(matches!(leave.execute(&store.db).await, Err(Error::ForeignKeyViolation(_))));
}

#[rstest]
#[tokio::test]
async fn a_transaction_that_is_not_committed_leaves_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = people(engine).await;
    let mut tx = store.db.begin().await.unwrap();
    sql("insert into people (id) values (1)").execute(&mut tx).await.unwrap();
    let (seen_inside,): (i64,) = sql("select count(*) from people").fetch_one(&mut tx).await.unwrap();
    assert_eq!((seen_inside, count(&store.db).await), (1, 0));
    drop(tx);
    add(2, "Ada", &store.db).await.unwrap();
    assert_eq!(count(&store.db).await, 1);
}

#[rstest]
#[tokio::test]
async fn a_rejected_row_rolls_back_the_whole_batch(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = people(engine).await;
    let mut tx = store.db.begin().await.unwrap();
    let twice = batch("insert into people (id)", [[1i64.into()], [1i64.into()]]).execute(&mut tx).await;
    assert!(matches!(twice, Err(Error::UniqueViolation(_))));
    drop(tx);
    assert_eq!(count(&store.db).await, 0);
}

#[rstest]
#[tokio::test]
async fn grouped_statements_run_in_their_order(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Store { db, .. } = &people(engine).await;
    let row = |id: i64, name: &str| [id.into(), name.into()];
    let read: Vec<(i64, String)> = db
        .group()
        .push(
            batch("insert into people (id, name)", [row(1, "Ada"), row(2, "Bo")])
                .append(" returning id, name"),
        )
        .push(
            batch("insert into people (id, name)", [row(2, "Cy"), row(3, "Di")])
                .append(" on conflict (id) do update set name = excluded.name"),
        )
        .push(batch("insert into people (id, name)", Vec::<[SqlValue; 2]>::new()))
        .push(batch("select id, name from people where id in (", [[2i64.into()]]).append(")"))
        .run()
        .await
        .unwrap();
    let read: Vec<(i64, &str)> = read.iter().map(|(id, name)| (*id, name.as_str())).collect();
    assert_eq!(read, [(1, "Ada"), (2, "Bo"), (2, "Cy")]);
    assert_eq!(count(db).await, 3);
}

#[rstest]
#[tokio::test]
async fn grouped_statements_are_written_completely_or_not_at_all(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &people(engine).await;
    let friends = |id: i64, friend: i64| {
        db.group()
            .push(batch("insert into people (id)", [[(id + 1).into()]]))
            .push(batch("insert into people (id, friend_id)", [[id.into(), friend.into()]]))
            .run::<(i64,)>()
    };
    let refused = friends(1, 9).await;
    assert!(matches!(refused, Err(Error::ForeignKeyViolation(_))), "{refused:?}");
    assert_eq!(count(db).await, 0);
}

#[tokio::test]
async fn cancelled_grouped_statements_do_not_block_others() {
    let store = people(Engine::Sqlite).await;
    let other = Db::open(&store.url).await.unwrap();
    let holding = store.db.begin().await.unwrap();
    let waiting = other.group().push(batch("insert into people (id)", [[1i64.into()]])).run::<(i64,)>();
    assert!(tokio::time::timeout(Duration::from_millis(100), waiting).await.is_err());
    drop(holding);

    add(2, "Ada", &store.db).await.unwrap();
    add(3, "Bo", &other).await.unwrap();
    let (written,): (i64,) =
        sql("select count(*) from people where id > 1").fetch_one(&store.db).await.unwrap();
    assert_eq!(written, 2);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn only_one_of_two_concurrent_inserts_of_a_name_succeeds(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = people(engine).await;
    let racers = (1..=20i64).map(|id| {
        let db = store.db.clone();
        tokio::spawn(async move { add(id, "Ada", &db).await })
    });
    let mut winners = 0;
    for racer in racers.collect::<Vec<_>>() {
        match racer.await.unwrap() {
            Ok(_) => winners += 1,
            Err(error) => assert!(matches!(error, Error::UniqueViolation(_)), "{error}"),
        }
    }
    assert_eq!((winners, count(&store.db).await), (1, 1));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_increments_are_not_lost(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let store = people(engine).await;
    sql("insert into people (id, steps) values (1, 0)").execute(&store.db).await.unwrap();
    let walkers = (0..20).map(|_| {
        let db = store.db.clone();
        tokio::spawn(async move {
            let mut tx = db.begin().await?;
            let step = sql("update people set steps = steps + 1 where id = 1 returning steps");
            let (steps,) = step.execute_returning::<(i32,)>(&mut tx).await?.unwrap();
            tx.commit().await.map(|()| steps)
        })
    });
    let mut seen = Vec::new();
    for walker in walkers.collect::<Vec<_>>() {
        seen.push(walker.await.unwrap().unwrap());
    }
    seen.sort_unstable();
    assert_eq!(seen, (1..=20).collect::<Vec<_>>());
}

#[rstest]
#[tokio::test]
async fn a_reader_does_not_wait_for_a_writer(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let store = people(engine).await;
    add(1, "Ada", &store.db).await.unwrap();
    let mut writer = store.db.begin().await.unwrap();
    sql("update people set name = 'Eve'").execute(&mut writer).await.unwrap();
    let (name,): (String,) = sql("select name from people").fetch_one(&store.db).await.unwrap();
    assert_eq!(name, "Ada");
}

#[rstest]
#[case::other_engine("mysql://host/name")]
#[case::a_path("data/standpunkt.db")]
#[case::nothing("")]
#[tokio::test]
async fn an_invalid_address_is_reported_with_two_valid_examples(#[case] url: &str) {
    let message = Db::open(url).await.unwrap_err().to_string();
    assert!(message.contains("is not the address of a store. Write sqlite:data/standpunkt.db"), "{message}");
}

#[tokio::test]
async fn an_unavailable_server_is_reported() {
    let error = Db::open("postgres://nobody@127.0.0.1:1/name").await.unwrap_err();
    assert!(matches!(error, Error::Unavailable(_)), "{error}");
    assert!(error.to_string().contains("Check that it is running"), "{error}");
}
