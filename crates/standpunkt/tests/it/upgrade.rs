//! A new version opens the store of an earlier version.
use crate::portal::PROGRAM;
use database::sql;
use testing::{
    databases::Store,
    program::{MAX_POLLS, RunningPortal},
};

/// A store of version 0.1, with a waiting job of every kind. Its sessions end in 2099.
const STORE_OF_0_1: &[u8] = include_bytes!("../upgrade/standpunkt-0.1.db.zst");

#[tokio::test]
async fn a_store_of_version_0_1_opens_and_its_waiting_jobs_are_done() {
    let store = Store::from_sqlite_file(&zstd::decode_all(STORE_OF_0_1).unwrap()).await;
    let portal = RunningPortal::start(PROGRAM, &store, &[]).await;
    let mut jobs: Vec<(String, i16, Option<String>)> = Vec::new();
    for _ in 0..MAX_POLLS {
        jobs = sql("select kind, state, error from jobs order by kind").fetch_all(&store.db).await.unwrap();
        if jobs.iter().all(|(_, state, _)| *state > 2) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let done: Vec<&str> =
        jobs.iter().filter(|(_, state, _)| *state == 3).map(|(kind, ..)| kind.as_str()).collect();
    let all =
        ["candidate_analysis", "import", "instances", "invitations", "mass_mail", "people", "reminders"];
    assert_eq!(done, all, "{jobs:?}");
    let domains: Vec<(String,)> =
        sql("select domain from applications order by domain").fetch_all(&store.db).await.unwrap();
    let domains: Vec<&str> = domains.iter().map(|(domain,)| domain.as_str()).collect();
    assert_eq!(domains, ["grossstadt", "musterstadt", "nachbarstadt"]);
    let (people,): (i64,) = sql("select count(*) from candidates").fetch_one(&store.db).await.unwrap();
    assert_eq!(people, 3, "Ada, Bo, and Cem whom the job adds");
    portal.stop().await;
}
