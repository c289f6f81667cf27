//! The end of an election, the demo, and the start of a portal.
use crate::portal::{PROGRAM, import, small_town, start_with_bundle};
use database::sql;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::Value;
use std::time::Duration;
use testing::{
    databases::{Engine, Store},
    program::{MAX_POLLS, RunningPortal, run},
};
use tokio::io::AsyncReadExt;

#[rstest]
#[tokio::test]
async fn a_finished_election_is_not_shown(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (store, portal) = start_with_bundle(engine, &small_town()).await;
    let path = "/api/v1/public/instances/kleinstadt";
    assert_eq!(portal.ask(path).await.status(), StatusCode::OK);
    let yesterday = jiff::Zoned::now().date().yesterday().unwrap();
    database::sql("update applications set sundown_date = $1, revision = revision + 1")
        .bind(yesterday)
        .execute(&store.db)
        .await
        .unwrap();

    let mut answer = portal.ask(path).await;
    for _ in 0..MAX_POLLS {
        if answer.status() == StatusCode::GONE {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        answer = portal.ask(path).await;
    }
    assert_eq!(answer.status(), StatusCode::GONE);
    assert_eq!(answer.json::<Value>().await.unwrap()["code"], "gone");
    let page = portal.get("/match/kleinstadt").header("accept", "text/html").send().await.unwrap();
    assert_eq!(page.status(), StatusCode::GONE);
    assert!(page.text().await.unwrap().contains("Diese Wahl ist vorbei"));
}

#[tokio::test]
async fn the_page_of_a_finished_election_leads_to_the_next_ones() {
    let store = Store::create(Engine::Sqlite).await;
    let day = |domain: &str, date: &str| {
        let mut town = small_town();
        town["instance"]["domain"] = domain.into();
        town["election"]["election_date"] = date.into();
        town
    };
    for (domain, date) in [("altstadt", "2099-01-01"), ("neustadt", "2099-06-01"), ("vorstadt", "2099-09-01")]
    {
        import(&store, &day(domain, date), &["--live"]).await;
    }
    sql("update applications set status = 4 where domain = 'altstadt'").execute(&store.db).await.unwrap();
    sql("update elections set election_date = '2020-01-01' where election_date = '2099-09-01'")
        .execute(&store.db)
        .await
        .unwrap();
    let portal = RunningPortal::start(PROGRAM, &store, &[]).await;
    let page = portal.get("/match/altstadt").header("accept", "text/html").send().await.unwrap();
    assert_eq!(page.status(), StatusCode::GONE);
    let page = page.text().await.unwrap();
    assert!(page.contains("href=\"/match/neustadt\""), "{page}");
    assert!(
        page.contains("<p class=\"kicker\" dir=\"auto\">Wahlhilfe Kleinstadt</p>"),
        "the page names the election: {page}"
    );
    assert!(!page.contains("vorstadt"), "its election has passed as well: {page}");
}

#[rstest]
#[tokio::test]
async fn a_second_start_changes_nothing_in_the_store(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = Store::create(engine).await;
    let portal = RunningPortal::start(PROGRAM, &store, &["--demo"]).await;
    let before = portal.json("/api/v1/public/instances/kranichfurt").await;
    assert!(portal.stop().await.success());
    let portal = RunningPortal::start(PROGRAM, &store, &["--demo"]).await;
    assert_eq!(portal.json("/api/v1/public/instances/kranichfurt").await, before);
    assert_eq!(portal.json("/api/v1/public/instances").await["pagination"]["total"], 1);
}

#[tokio::test]
async fn the_demo_is_loaded_into_an_empty_store_only() {
    let store = Store::create(Engine::Sqlite).await;
    import(&store, &small_town(), &["--live"]).await;
    let portal = RunningPortal::start(PROGRAM, &store, &["--demo"]).await;
    let list = portal.json("/api/v1/public/instances").await;
    assert_eq!(list["data"][0]["domain"], "kleinstadt");
    assert_eq!(list["pagination"]["total"], 1);
}

#[tokio::test]
async fn an_election_in_the_past_does_not_go_live() {
    let store = Store::create(Engine::Sqlite).await;
    let file = crate::portal::write_bundle(&small_town());
    let path = file.path().to_str().unwrap();
    let output = run(PROGRAM, &store, &["import", path, "--live", "--sundown", "2020-01-01"]).await;
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(store::instances::count(&store.db).await.unwrap(), 0);
}

#[tokio::test]
async fn an_idle_connection_is_closed() {
    let store = Store::create(Engine::Sqlite).await;
    let portal = RunningPortal::start(PROGRAM, &store, &[]).await;
    let address = portal.address.trim_start_matches("http://");
    let mut silent = tokio::net::TcpStream::connect(address).await.unwrap();
    let mut byte = [0];
    let closed = tokio::time::timeout(Duration::from_secs(60), silent.read(&mut byte)).await;
    assert_eq!(closed.expect("still open after a minute").unwrap_or(0), 0);
}

#[rstest]
#[tokio::test]
async fn the_end_of_an_election_is_in_the_audit_log(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = Store::create(engine).await;
    import(&store, &small_town(), &["--live"]).await;
    sql("update applications set sundown_date = '2020-01-01'").execute(&store.db).await.unwrap();
    let _portal = RunningPortal::start(PROGRAM, &store, &[]).await;
    let ended = async || {
        let (ended,): (i64,) =
            sql("select count(*) from applications where status = 4").fetch_one(&store.db).await.unwrap();
        ended == 1
    };
    for _ in 0..MAX_POLLS {
        if ended().await {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let entries: Vec<(String, Option<i64>)> =
        sql("select action, user_id from audit_log where action = 'instance.ended'")
            .fetch_all(&store.db)
            .await
            .unwrap();
    assert_eq!(entries, [("instance.ended".to_owned(), None)], "one entry, without a person");
}
