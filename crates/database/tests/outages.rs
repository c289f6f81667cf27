//! What happens when the store disappears, is full, or is copied by hand.
#![allow(clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]
use database::{Db, Error, PortalLock, sql};
use rstest::rstest;
use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};
use testing::{
    SilentProxy,
    databases::{Engine, Store},
    program::MAX_POLLS,
};

async fn with_notes(engine: Engine) -> Store {
    let store = Store::create_without_tables(engine).await;
    sql("create table notes (id bigint primary key, text text not null)").execute(&store.db).await.unwrap();
    store
}

async fn add(id: i64, text: &str, db: &Db) -> database::Result<u64> {
    sql("insert into notes (id, text) values ($1, $2)").bind(id).bind(text).execute(db).await
}

async fn count(db: &Db) -> i64 {
    let (count,): (i64,) = sql("select count(*) from notes").fetch_one(db).await.unwrap();
    count
}

/// Waits until no session of the database is in a transaction.
async fn wait_for_closed_transactions(db: &Db) {
    for _ in 0..MAX_POLLS {
        let open = "select count(*) from pg_stat_activity
            where datname = current_database() and state like 'idle in transaction%'";
        if sql(open).fetch_one::<(i64,)>(db).await.unwrap().0 == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("a transaction stays open");
}

#[tokio::test(flavor = "multi_thread")]
async fn statements_on_silent_connections_end_and_later_ones_succeed() {
    let store = with_notes(Engine::Postgres).await;
    let proxy = SilentProxy::start(&store.url).await;
    let db = Db::open(&proxy.url(&store.url)).await.unwrap();
    // Several idle connections, and a transaction that has locked a row.
    add(1, "one", &db).await.unwrap();
    let (first, second) = (db.begin().await.unwrap(), db.begin().await.unwrap());
    drop((first, second));
    // Until they are rolled back, they are not idle, and a statement would open another connection.
    wait_for_closed_transactions(&store.db).await;
    let mut holding = db.begin().await.unwrap();
    sql("update notes set text = 'lost' where id = 1").execute(&mut holding).await.unwrap();

    proxy.silence_all();
    let begun = Instant::now();
    let (lost, held) = tokio::join!(add(2, "two", &db), holding.commit());
    // Not before: on a busy machine, the pool may have no idle connection yet, and `add` opens a new one.
    proxy.forward_new();
    assert!(matches!(lost, Err(Error::Unavailable(_))), "{lost:?}");
    assert!(matches!(held, Err(Error::Unavailable(_))), "{held:?}");
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());

    // Idle connections from before are replaced; and the server has released the lock, or does so soon.
    add(3, "three", &db).await.unwrap();
    let mut unlocked = Ok(0);
    for _ in 0..3 {
        unlocked = sql("update notes set text = 'found' where id = 1").execute(&db).await;
        if unlocked.is_ok() {
            break;
        }
    }
    assert_eq!(unlocked.unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_begin_leaves_no_open_transaction_in_the_pool() {
    let store = with_notes(Engine::Postgres).await;
    let proxy = SilentProxy::start(&store.url).await;
    let db = Db::open(&proxy.url(&store.url)).await.unwrap();
    add(1, "one", &db).await.unwrap();
    proxy.silence_all();
    assert!(tokio::time::timeout(Duration::from_millis(200), db.begin()).await.is_err());
    // The server receives the statement only now.
    proxy.forward_all();
    add(2, "two", &db).await.unwrap();
    wait_for_closed_transactions(&store.db).await;
    assert_eq!(count(&store.db).await, 2, "what was written after it is committed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_statement_does_not_disturb_later_ones() {
    let store = with_notes(Engine::Postgres).await;
    for id in 0..10 {
        let slow = sql("select pg_sleep(1)").execute(&store.db);
        assert!(tokio::time::timeout(Duration::from_millis(1), slow).await.is_err());
        add(id, "text", &store.db).await.unwrap();
    }
    assert_eq!(count(&store.db).await, 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_does_not_answer_is_reported_in_seconds() {
    let store = Store::create_without_tables(Engine::Postgres).await;
    let proxy = SilentProxy::start(&store.url).await;
    proxy.silence_all();
    let error = Db::open(&proxy.url(&store.url)).await.unwrap_err();
    assert!(error.is_temporary(), "{error}");
    proxy.forward_new();
    proxy.refuse_new();
    let error = Db::open(&proxy.url(&store.url)).await.unwrap_err();
    assert!(error.is_temporary(), "{error}");
    let missing = store.url.replace("/test_", "/missing_");
    let error = Db::open(&missing).await.unwrap_err();
    assert!(!error.is_temporary(), "{error}");
}

#[tokio::test]
async fn a_server_that_refuses_the_password_makes_the_store_unavailable() {
    let store = with_notes(Engine::Postgres).await;
    let (db, role) = open_with_role(&store).await;
    add(1, "one", &db).await.unwrap();
    lock_role_out(&role, &store).await;
    // The first statement finds its connection closed, and later ones would open another.
    let mut error = add(2, "two", &db).await.unwrap_err();
    for _ in 0..MAX_POLLS {
        assert!(matches!(error, Error::Unavailable(_)), "{error:?}");
        if error.to_string().contains(&role) {
            break;
        }
        error = add(2, "two", &db).await.unwrap_err();
    }
    assert!(error.to_string().contains(&role), "{error}");
    assert!(!error.is_temporary(), "a portal that starts does not wait for it");
    run_on_server(format!("alter role {role} login"), &store).await;
    add(2, "two", &db).await.unwrap();
    db.close().await;
    run_on_server(format!("drop role {role}"), &store).await;
}

/// Opens the store with a role of its own.
async fn open_with_role(store: &Store) -> (Db, String) {
    let role = format!("role_{}", uuid::Uuid::new_v4().simple());
    run_on_server(format!("create role {role} login superuser"), store).await;
    let db = Db::open(&store.url.replace("postgres@", &format!("{role}@"))).await.unwrap();
    (db, role)
}

/// Forbids the role to log in, which the server then refuses like a wrong password, and ends its sessions.
async fn lock_role_out(role: &str, store: &Store) {
    run_on_server(format!("alter role {role} nologin"), store).await;
    let ended = sql("select pg_terminate_backend(pid) from pg_stat_activity where usename = $1").bind(role);
    ended.execute(&store.db).await.unwrap();
}

async fn run_on_server(statement: String, store: &Store) {
    let statement: &'static str = statement.leak();
    sql(statement).execute(&store.db).await.unwrap();
}

#[tokio::test]
async fn a_file_copied_alone_after_closing_or_a_checkpoint_is_complete() {
    let store = with_notes(Engine::Sqlite).await;
    let file = Path::new(store.url.trim_start_matches("sqlite:"));
    let log = file.with_extension("db-wal");
    add(1, "one", &store.db).await.unwrap();
    assert!(fs::metadata(&log).unwrap().len() > 0);
    store.db.checkpoint().await.unwrap();
    assert_eq!(fs::metadata(&log).unwrap().len(), 0);
    assert_eq!(count_in_copy(file).await, 1);

    add(2, "two", &store.db).await.unwrap();
    store.db.close().await;
    assert_eq!(count_in_copy(file).await, 2);
}

async fn count_in_copy(file: &Path) -> i64 {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    fs::copy(file, &copy).unwrap();
    count(&Db::open(&format!("sqlite:{}", copy.display())).await.unwrap()).await
}

#[tokio::test]
async fn a_checkpoint_does_not_wait_for_a_reader() {
    let store = with_notes(Engine::Sqlite).await;
    add(1, "one", &store.db).await.unwrap();
    let mut reader = store.db.begin_read_only().await.unwrap();
    let _: (i64,) = sql("select count(*) from notes").fetch_one(&mut reader).await.unwrap();
    add(2, "two", &store.db).await.unwrap();
    let begun = Instant::now();
    store.db.checkpoint().await.unwrap();
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
    // The writer waits for others as before.
    let (limit,): (i32,) = sql("pragma busy_timeout").execute_returning(&store.db).await.unwrap().unwrap();
    assert_eq!(limit, 10_000);
}

#[tokio::test]
async fn a_full_disk_makes_the_store_unavailable_until_there_is_room() {
    let store = with_notes(Engine::Sqlite).await;
    let limit = sql("pragma max_page_count = 20").execute_returning::<(i64,)>(&store.db).await.unwrap();
    assert!(limit.is_some());
    let text = "x".repeat(4096);
    let mut id = 0;
    let error = loop {
        id += 1;
        match add(id, &text, &store.db).await {
            Ok(_) => assert!(id < 100, "the limit has no effect"),
            Err(error) => break error,
        }
    };
    assert!(matches!(error, Error::Unavailable(_)), "{error}");
    let _ = sql("pragma max_page_count = 1000").execute_returning::<(i64,)>(&store.db).await.unwrap();
    add(id, &text, &store.db).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn a_store_is_not_replaced_while_a_portal_serves_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = with_notes(engine).await;
    let portal = Db::open_for_portal(&store.url).await.unwrap();
    let marks: [PortalLock; 2] = [portal.lock_for_portal().unwrap(), portal.lock_for_portal().unwrap()];
    add(1, "one", &portal).await.unwrap();
    let refused = store.db.lock_for_replacement().await;
    assert!(matches!(refused, Err(Error::InUse)), "{refused:?}");

    drop(marks);
    portal.close().await;
    // A server lists a session for a moment after its connection was closed.
    let mut replacing = store.db.lock_for_replacement().await;
    for _ in 0..MAX_POLLS {
        if replacing.is_ok() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        replacing = store.db.lock_for_replacement().await;
    }
    let replacing = replacing.unwrap();
    if engine == Engine::Sqlite {
        assert!(matches!(store.db.lock_for_portal(), Err(Error::BeingRestored)));
        drop(replacing);
        drop(store.db.lock_for_portal().unwrap());
    }
}
