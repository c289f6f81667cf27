//! A portal whose database disappears or comes late, that stops, and that many people use at once.
use crate::{
    people::{password, start_with_inbox},
    portal::{PROGRAM, import, small_town},
};
use elections::{ids::UserId, people::User};
use reqwest::{Response, StatusCode, header};
use serde_json::json;
use std::{collections::BTreeSet, fs, path::Path, process::Stdio, time::Duration};
use testing::{
    Pooler, SilentProxy,
    databases::{Engine, Store},
    program::{MAX_POLLS, RunningPortal, command, run},
};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::Command,
    task::JoinSet,
};
use uuid::Uuid;

const PAGE: &str = "/match/kleinstadt";

async fn try_completion(portal: &RunningPortal) -> Response {
    let completion = json!({"id": Uuid::new_v4(), "variant": "a", "answered": 2, "top": []});
    let path = "/api/v1/public/instances/kleinstadt/completions";
    portal.post(path, &completion).send().await.unwrap()
}

/// Waits until a completion is stored.
async fn wait_for_completion(portal: &RunningPortal) {
    for _ in 0..MAX_POLLS {
        let response = try_completion(portal).await;
        if response.status().is_success() {
            return;
        }
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(response.headers().contains_key(header::RETRY_AFTER));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the node does not recover");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_serves_voters_while_its_database_is_silent_and_recovers() {
    let store = Store::create(Engine::Postgres).await;
    import(&store, &small_town(), &["--live"]).await;
    let proxy = SilentProxy::start(&store.url).await;
    let portal = RunningPortal::start(PROGRAM, &store, &["--database-url", &proxy.url(&store.url)]).await;
    assert_eq!(portal.ask(PAGE).await.status(), StatusCode::OK);
    wait_for_completion(&portal).await;
    assert_eq!(portal.ask("/readyz?for=writes").await.status(), StatusCode::OK);

    proxy.silence_all();
    for path in [PAGE, "/livez", "/readyz"] {
        assert_eq!(portal.ask(path).await.status(), StatusCode::OK, "{path}");
    }
    let writes = portal.ask("/readyz?for=writes").await;
    assert_eq!(writes.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(writes.headers().contains_key(header::RETRY_AFTER));
    let body = writes.text().await.unwrap();
    assert!(body.starts_with("not ready\nstore: "), "{body}");

    // Earlier connections stay silent.
    proxy.forward_new();
    wait_for_completion(&portal).await;
    assert_eq!(portal.ask("/readyz?for=writes").await.status(), StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_portal_waits_for_a_database_that_comes_up_later() {
    let store = Store::create(Engine::Postgres).await;
    let proxy = SilentProxy::start(&store.url).await;
    proxy.refuse_new();
    let mut child = command(PROGRAM, &store)
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn"])
        .args(["--database-url", &proxy.url(&store.url)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap()).lines();
    let warning = log.next_line().await.unwrap().unwrap();
    assert!(warning.contains("the store does not answer yet; waiting for it"), "{warning}");
    proxy.forward_new();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next_line().await.unwrap().unwrap();
    assert!(first.starts_with("Standpunkt listens on"), "{first}");
}

/// A role that may not log in is refused like one whose password was changed.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_refuses_the_password_is_logged_once_a_minute() {
    let store = Store::create(Engine::Postgres).await;
    import(&store, &small_town(), &["--live"]).await;
    let role = format!("role_{}", Uuid::new_v4().simple());
    let run_on_server = async |statement: String| {
        database::sql(statement.leak()).execute(&store.db).await.unwrap();
    };
    run_on_server(format!("create role {role} login superuser")).await;
    let url = store.url.replace("postgres@", &format!("{role}@"));
    let mut portal = command(PROGRAM, &store)
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--database-url", &url])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(portal.stdout.take().unwrap()).lines();
    let first = lines.next_line().await.unwrap().unwrap();
    let readiness = format!("{}/readyz?for=writes", first.rsplit(' ').next().unwrap());
    assert_eq!(reqwest::get(&readiness).await.unwrap().status(), StatusCode::OK);

    run_on_server(format!("alter role {role} nologin")).await;
    let ended = database::sql("select pg_terminate_backend(pid) from pg_stat_activity where usename = $1");
    ended.bind(role.as_str()).execute(&store.db).await.unwrap();
    // Each request reads the store, as the tasks in the background do.
    for _ in 0..10 {
        assert_eq!(reqwest::get(&readiness).await.unwrap().status(), StatusCode::SERVICE_UNAVAILABLE);
    }
    let id = portal.id().unwrap().to_string();
    Command::new("kill").args(["-TERM", &id]).status().await.unwrap();
    let output = portal.wait_with_output().await.unwrap();
    let log = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(log.matches("the store cannot be used").count(), 1, "{log}");
    assert_eq!(log.matches(" ERROR ").count(), 1, "{log}");
    run_on_server(format!("drop role {role}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_portal_serves_behind_a_pooler() {
    const COMPLETIONS: usize = 100;
    let store = Store::create(Engine::Postgres).await;
    let Some(pooler) = Pooler::start(&store.url).await else { return };
    let url = pooler.url(&store.url);
    import(&store, &small_town(), &["--live", "--database-url", &url]).await;
    let portal = RunningPortal::start(PROGRAM, &store, &["--database-url", &url]).await;
    assert_eq!(portal.ask(PAGE).await.status(), StatusCode::OK);
    assert_eq!(portal.ask("/readyz?for=writes").await.status(), StatusCode::OK);
    let mut completions = JoinSet::new();
    for _ in 0..COMPLETIONS {
        let completion = json!({"id": Uuid::new_v4(), "variant": "a", "answered": 2, "top": []});
        let request = portal.post("/api/v1/public/instances/kleinstadt/completions", &completion);
        completions.spawn(async move {
            // A busy machine may take longer than a statement may.
            loop {
                let status = request.try_clone().unwrap().send().await.unwrap().status();
                if status != StatusCode::SERVICE_UNAVAILABLE {
                    return status;
                }
            }
        });
    }
    assert!(completions.join_all().await.iter().all(StatusCode::is_success));
    let (count,): (i64,) =
        database::sql("select count(*) from completions").fetch_one(&store.db).await.unwrap();
    assert_eq!(count, 100);
    // A snapshot of the whole store in one transaction.
    let backup = store.data.path().join("backup.zip");
    let backup = run(PROGRAM, &store, &["backup", backup.to_str().unwrap(), "--database-url", &url]).await;
    assert!(backup.status.success(), "{}", String::from_utf8_lossy(&backup.stderr));
    assert!(portal.stop().await.success());
}

#[tokio::test]
async fn a_node_that_is_about_to_stop_says_so_and_serves_until_it_stops() {
    let store = Store::create(Engine::Sqlite).await;
    import(&store, &small_town(), &["--live"]).await;
    let portal = RunningPortal::start(PROGRAM, &store, &["--drain", "600"]).await;
    assert_eq!(portal.ask("/readyz").await.text().await.unwrap(), "ready\n");

    portal.request_stop().await;
    let mut ready = portal.ask("/readyz").await;
    for _ in 0..MAX_POLLS {
        if ready.status() != StatusCode::OK {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        ready = portal.ask("/readyz").await;
    }
    assert_eq!(ready.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(ready.text().await.unwrap(), "not ready\ndraining: the node is about to stop\n");
    assert_eq!(portal.ask(PAGE).await.status(), StatusCode::OK);
    assert_eq!(portal.ask("/livez").await.status(), StatusCode::OK);
    wait_for_completion(&portal).await;
    // A second signal ends the wait.
    assert!(portal.stop().await.success());
}

#[tokio::test]
async fn a_node_with_an_almost_full_disk_serves_voters_but_is_not_ready_for_writes() {
    let store = Store::create(Engine::Sqlite).await;
    import(&store, &small_town(), &["--live"]).await;
    let portal = RunningPortal::start(PROGRAM, &store, &["--min-free-disk", "1000000000000"]).await;
    assert_eq!(portal.ask("/readyz").await.status(), StatusCode::OK);
    let writes = portal.ask("/readyz?for=writes").await;
    assert_eq!(writes.status(), StatusCode::SERVICE_UNAVAILABLE);
    let body = writes.text().await.unwrap();
    assert!(body.starts_with("not ready\ndisk: ") && body.contains("1000000000000 MiB must be"), "{body}");
    assert_eq!(portal.ask("/readyz?for=anything").await.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn after_a_stop_the_database_file_alone_holds_everything() {
    let store = Store::create(Engine::Sqlite).await;
    let portal = RunningPortal::start(PROGRAM, &store, &[]).await;
    import(&store, &small_town(), &["--live"]).await;
    wait_for_completion_of_new_instance(&portal).await;
    assert!(portal.stop().await.success());

    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    fs::copy(Path::new(store.url.trim_start_matches("sqlite:")), &copy).unwrap();
    let copy = database::Db::open(&format!("sqlite:{}", copy.display())).await.unwrap();
    let (count,): (i64,) = database::sql("select count(*) from completions").fetch_one(&copy).await.unwrap();
    assert_eq!(count, 1);
}

/// Waits until the node knows the instance, and stores a completion.
async fn wait_for_completion_of_new_instance(portal: &RunningPortal) {
    for _ in 0..MAX_POLLS {
        if portal.ask(PAGE).await.status() == StatusCode::OK {
            return wait_for_completion(portal).await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the instance does not appear");
}

#[rstest::rstest]
#[tokio::test]
async fn a_store_is_not_restored_while_a_portal_runs_on_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = Store::create(engine).await;
    import(&store, &small_town(), &["--live"]).await;
    let folder = tempfile::tempdir().unwrap();
    let backup = folder.path().join("backup.zip");
    let backup = backup.to_str().unwrap();
    let portal = RunningPortal::start(PROGRAM, &store, &[]).await;
    assert!(run(PROGRAM, &store, &["backup", backup]).await.status.success());
    let refused = run(PROGRAM, &store, &["restore", "--replace", backup]).await;
    assert_eq!(refused.status.code(), Some(3));
    let text = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(text, "Nothing was restored: a portal is running on the store; stop it first.\n");
    assert_eq!(portal.ask(PAGE).await.status(), StatusCode::OK);

    portal.stop().await;
    let mut restored = run(PROGRAM, &store, &["restore", "--replace", backup]).await;
    for _ in 0..10 {
        // On a busy machine, the server lists the session of the portal for longer than the command waits.
        if restored.status.success() {
            break;
        }
        restored = run(PROGRAM, &store, &["restore", "--replace", backup]).await;
    }
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
}

#[tokio::test]
async fn an_address_of_the_portal_that_is_no_web_address_is_refused() {
    let store = Store::create(Engine::Sqlite).await;
    for arguments in [
        &["serve", "--url", "wahl.example.org"][..],
        &["admin", "create", "--url", "ftp://wahl.example.org", "amt@example.org"],
    ] {
        let refused = run(PROGRAM, &store, arguments).await;
        assert_eq!(refused.status.code(), Some(1));
        let text = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(text.contains("write it like https://wahl.example.org"), "{text}");
    }
}

/// Sixty is more than the failures that lock a network address.
#[tokio::test(flavor = "multi_thread")]
async fn many_people_sign_in_from_one_network_address_but_as_many_failures_lock_it() {
    const PEOPLE: usize = 60;
    let portal = start_with_inbox(Engine::Sqlite).await;
    portal.register_creator("erika@example.org", "musterstadt").await;
    let db = &portal.store.db;
    let erika = store::users::find_by_email("erika@example.org", db).await.unwrap().unwrap();
    let password_hash = store::passwords::find(erika.id, db).await.unwrap().unwrap();
    let mails: Vec<String> = (0..PEOPLE).map(|number| format!("person{number}@example.org")).collect();
    for mail in &mails {
        let user = User { id: UserId::random(), email: mail.clone(), ..erika.clone() };
        store::users::add(&user, db).await.unwrap();
        store::passwords::set(user.id, &password_hash, db).await.unwrap();
    }

    let mut sign_ins = JoinSet::new();
    for mail in mails.clone() {
        let request = json!({"email": mail, "password": password()});
        let request = portal.server.post("/api/v1/identity/sign-in", &request);
        sign_ins.spawn(async move {
            // A busy machine may take longer than a request may.
            loop {
                let status = request.try_clone().unwrap().send().await.unwrap().status();
                if status != StatusCode::SERVICE_UNAVAILABLE {
                    return status;
                }
            }
        });
    }
    let statuses: BTreeSet<StatusCode> = sign_ins.join_all().await.into_iter().collect();
    assert_eq!(statuses, BTreeSet::from([StatusCode::OK]));

    let mut guesses = JoinSet::new();
    for mail in mails {
        let request = json!({"email": mail, "password": "ganz falsch"});
        let request = portal.server.post("/api/v1/identity/sign-in", &request);
        guesses.spawn(async move { request.send().await.unwrap().status() });
    }
    guesses.join_all().await;
    // Each attempt uses another account, so that only the network address is locked.
    let mut last = portal.try_sign_in("niemand@example.org", "ganz falsch").await;
    for number in 0..PEOPLE {
        if last.status() == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        last = portal.try_sign_in(&format!("niemand{number}@example.org"), "ganz falsch").await;
    }
    assert_eq!(last.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(last.headers().contains_key(header::RETRY_AFTER));
}
