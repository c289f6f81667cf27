//! The status of the portal itself, as administrators see it.
use crate::{
    people::{WithMail, with_mail},
    portal::PROGRAM,
};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{
    Inbox,
    databases::{Engine, Store},
    served::{Served, TRIES},
};

#[rstest]
#[tokio::test]
async fn administrators_see_what_waits_what_failed_and_how_much_there_is(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let town = with_mail(engine).await;
    let admin = town.admin().await;
    let before = jiff::Timestamp::now();
    town.inbox.refuse(1, 550, "kein solches Postfach");
    town.creator("erika@example.org", "musterstadt").await;
    let now = async || town.read(&admin, "/api/v1/operations").await;
    let mut seen = now().await;
    for _ in 0..TRIES {
        if seen["mail"]["failed"] == 1 && seen["mail"]["waiting"] == 0 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        seen = now().await;
    }
    let started: jiff::Timestamp = seen["started_at"].as_str().unwrap().parse().unwrap();
    assert!(started < before, "{seen}");
    assert_eq!(seen["version"], env!("CARGO_PKG_VERSION"));
    let named = if engine == Engine::Sqlite { "sqlite" } else { "postgres" };
    assert_eq!(seen["store"]["engine"], named);
    assert!(seen["store"]["bytes"].as_i64().unwrap() > 100_000, "{seen}");
    assert!(seen["store"]["migration"].as_str().unwrap().starts_with("00"), "{seen}");
    assert_eq!(seen["storage"], json!({"kind": "folder", "pictures": 0, "bytes": 0}));
    let mail = &seen["mail"];
    assert_eq!(
        (&mail["configured"], &mail["failed"], &mail["waiting"]),
        (&json!(true), &json!(1), &json!(0))
    );
    assert_eq!((&mail["oldest_waiting"], &mail["sent_today"]), (&Value::Null, &json!(0)));
    assert_eq!(mail["from"], "Standpunkt <standpunkt@localhost>");
    assert_eq!(
        seen["jobs"],
        json!({"waiting": 0, "running": 0, "paused": 0, "failed": 0, "oldest_waiting": null})
    );
    assert_eq!(
        seen["people"],
        json!({"accounts": 2, "admins": 1, "creators": 1, "trust_persons": 0, "candidates": 0})
    );
}

#[rstest]
#[tokio::test]
async fn no_password_is_in_it(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let store = Store::migrated(engine).await;
    let inbox = Inbox::with_account("postmeister", "streng-geheim").await;
    let portal = Served::start(PROGRAM, &store, &["--smtp", &inbox.address()]).await;
    let town = WithMail { store, portal, inbox };
    let admin = town.admin().await;
    let seen = town.read(&admin, "/api/v1/operations").await;
    assert!(["localhost", "127.0.0.1"].contains(&seen["mail"]["host"].as_str().unwrap()), "{seen}");
    for secret in ["postmeister", "streng-geheim", "://"] {
        assert!(!seen.to_string().contains(secret), "{seen}");
    }
}

#[tokio::test]
async fn a_portal_without_a_mail_server_says_so() {
    let store = Store::migrated(Engine::Sqlite).await;
    let portal = Served::start(PROGRAM, &store, &[]).await;
    let town = WithMail { store, portal, inbox: Inbox::open().await };
    let admin = town.admin().await;
    let mail = &town.read(&admin, "/api/v1/operations").await["mail"];
    assert_eq!(
        (&mail["configured"], &mail["host"], &mail["from"]),
        (&json!(false), &Value::Null, &Value::Null)
    );
}
