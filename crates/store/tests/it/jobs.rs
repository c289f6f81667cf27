//! Jobs: jobs with a key are added once.
use elections::ids::{JobId, UserId};
use jiff::Timestamp;
use rstest::rstest;
use serde_json::value::to_raw_value;
use store::jobs::{self, JobScope, NewJob};
use testing::databases::{Engine, Store};

fn job(scope: JobScope, once: Option<&str>) -> NewJob {
    let (id, once) = (JobId::random(), once.map(str::to_owned));
    let input = to_raw_value(&()).unwrap();
    NewJob { id, kind: "reminders", scope, user: None, input, total: 1, once }
}

#[rstest]
#[tokio::test]
async fn a_scheduled_job_is_added_once(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Store { db, .. } = &Store::create(engine).await;
    let (now, scope) = (Timestamp::now(), JobScope::Person(UserId::random()));
    assert!(!jobs::exists_with_key("reminders 7", db).await.unwrap());
    jobs::add(&job(scope, Some("reminders 7")), now, db).await.unwrap();
    assert!(jobs::exists_with_key("reminders 7", db).await.unwrap());
    let again = jobs::add(&job(scope, Some("reminders 7")), now, db).await;
    assert!(matches!(again, Err(store::Error::UniqueViolation(_))), "{again:?}");
    jobs::add(&job(scope, None), now, db).await.unwrap();
    jobs::add(&job(scope, None), now, db).await.unwrap();
}
