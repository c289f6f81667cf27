//! Long work: what is taken in once, and whose it is.
use elections::ids::{JobId, UserId};
use jiff::Timestamp;
use rstest::rstest;
use serde_json::value::to_raw_value;
use store::jobs::{self, JobScope, NewJob};
use testing::databases::{Engine, Store};

fn job(home: JobScope, once: Option<&str>) -> NewJob {
    let (id, once) = (JobId::random(), once.map(str::to_owned));
    let input = to_raw_value(&()).unwrap();
    NewJob { id, kind: "reminders", home, user: None, input, total: 1, once }
}

#[rstest]
#[tokio::test]
async fn what_time_asks_for_is_taken_in_once(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Store { db, .. } = &Store::migrated(engine).await;
    let (now, home) = (Timestamp::now(), JobScope::Person(UserId::random()));
    assert!(!jobs::was_taken_in("reminders 7", db).await.unwrap());
    jobs::add(&job(home, Some("reminders 7")), now, db).await.unwrap();
    assert!(jobs::was_taken_in("reminders 7", db).await.unwrap());
    let again = jobs::add(&job(home, Some("reminders 7")), now, db).await;
    assert!(matches!(again, Err(store::Error::Taken(_))), "{again:?}");
    jobs::add(&job(home, None), now, db).await.unwrap();
    jobs::add(&job(home, None), now, db).await.unwrap();
}
