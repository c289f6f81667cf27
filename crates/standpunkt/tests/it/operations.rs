//! The status of the portal itself, as administrators see it.
use crate::{
    people::{PortalWithInbox, start_with_inbox},
    portal::PROGRAM,
};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{
    Inbox,
    databases::{Engine, Store},
    program::{MAX_POLLS, RunningPortal},
};

#[rstest]
#[tokio::test]
async fn administrators_see_queues_failures_and_totals(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let admin = portal.create_admin().await;
    let before = jiff::Timestamp::now();
    portal.inbox.refuse(1, 550, "kein solches Postfach");
    portal.register_creator("erika@example.org", "musterstadt").await;
    let now = async || portal.get_json(&admin, "/api/v1/operations").await;
    let mut actual = now().await;
    for _ in 0..MAX_POLLS {
        if actual["mail"]["failed"] == 1 && actual["mail"]["waiting"] == 0 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        actual = now().await;
    }
    let started: jiff::Timestamp = actual["started_at"].as_str().unwrap().parse().unwrap();
    assert!(started < before, "{actual}");
    assert_eq!(actual["version"], env!("CARGO_PKG_VERSION"));
    let named = if engine == Engine::Sqlite { "sqlite" } else { "postgres" };
    assert_eq!(actual["store"]["engine"], named);
    assert!(actual["store"]["bytes"].as_i64().unwrap() > 100_000, "{actual}");
    assert!(actual["store"]["migration"].as_str().unwrap().starts_with("00"), "{actual}");
    assert_eq!(actual["storage"], json!({"kind": "folder", "pictures": 0, "bytes": 0}));
    let mail = &actual["mail"];
    assert_eq!(
        (&mail["configured"], &mail["failed"], &mail["waiting"]),
        (&json!(true), &json!(1), &json!(0))
    );
    assert_eq!((&mail["oldest_waiting"], &mail["sent_today"]), (&Value::Null, &json!(0)));
    assert_eq!(mail["from"], "Standpunkt <standpunkt@localhost>");
    assert_eq!(
        actual["jobs"],
        json!({"waiting": 0, "running": 0, "paused": 0, "failed": 0, "oldest_waiting": null})
    );
    assert_eq!(
        actual["people"],
        json!({"accounts": 2, "admins": 1, "creators": 1, "trust_persons": 0, "candidates": 0})
    );
}

#[rstest]
#[tokio::test]
async fn the_operations_page_contains_no_password(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = Store::create(engine).await;
    let inbox = Inbox::with_account("postmeister", "streng-geheim").await;
    let server = RunningPortal::start(PROGRAM, &store, &["--smtp", &inbox.address()]).await;
    let portal = PortalWithInbox { store, server, inbox };
    let admin = portal.create_admin().await;
    let actual = portal.get_json(&admin, "/api/v1/operations").await;
    assert!(["localhost", "127.0.0.1"].contains(&actual["mail"]["host"].as_str().unwrap()), "{actual}");
    for secret in ["postmeister", "streng-geheim", "://"] {
        assert!(!actual.to_string().contains(secret), "{actual}");
    }
}

#[tokio::test]
async fn a_portal_without_a_mail_server_says_so() {
    let store = Store::create(Engine::Sqlite).await;
    let server = RunningPortal::start(PROGRAM, &store, &[]).await;
    let portal = PortalWithInbox { store, server, inbox: Inbox::open().await };
    let admin = portal.create_admin().await;
    let mail = &portal.get_json(&admin, "/api/v1/operations").await["mail"];
    assert_eq!(
        (&mail["configured"], &mail["host"], &mail["from"]),
        (&json!(false), &Value::Null, &Value::Null)
    );
}
