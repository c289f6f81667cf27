//! Uniqueness of jobs.
use elections::ids::{JobId, UserId};
use jiff::Timestamp;
use rstest::rstest;
use serde_json::value::to_raw_value;
use store::jobs::{self, JobKind, JobScope, NewJob};
use testing::databases::{Engine, Store};

fn build_job(scope: JobScope, unique_key: Option<&str>) -> NewJob {
    let (id, unique_key) = (JobId::random(), unique_key.map(str::to_owned));
    let input = to_raw_value(&()).unwrap();
    NewJob { id, kind: JobKind::Reminders, scope, user: None, input, total: 1, unique_key }
}

#[rstest]
#[tokio::test]
async fn only_a_job_without_a_key_can_be_added_twice(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let (now, scope) = (Timestamp::now(), JobScope::Person(UserId::random()));
    assert!(!jobs::exists_with_key("reminders 7", db).await.unwrap());
    jobs::add(&build_job(scope, Some("reminders 7")), now, db).await.unwrap();
    assert!(jobs::exists_with_key("reminders 7", db).await.unwrap());
    let again = jobs::add(&build_job(scope, Some("reminders 7")), now, db).await;
    assert!(matches!(again, Err(store::Error::UniqueViolation(_))), "{again:?}");
    jobs::add(&build_job(scope, None), now, db).await.unwrap();
    jobs::add(&build_job(scope, None), now, db).await.unwrap();
}
