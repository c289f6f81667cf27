//! A store behind pgbouncer in transaction mode, which lends a session of the server for each transaction.
#![allow(clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]
use database::{Db, Error, SqlValue, batch, sql, with_long_statements};
use std::time::Duration;
use testing::{
    Pooler,
    databases::{Engine, Store},
    program::MAX_POLLS,
};
use tokio::task::JoinSet;

async fn with_notes() -> Store {
    let store = Store::create_without_tables(Engine::Postgres).await;
    sql("create table notes (id bigint primary key, text text not null)").execute(&store.db).await.unwrap();
    store
}

async fn count(db: &Db) -> i64 {
    sql("select count(*) from notes").fetch_one::<(i64,)>(db).await.unwrap().0
}

#[tokio::test(flavor = "multi_thread")]
async fn many_statements_at_once_work_behind_a_pooler() {
    const TASKS: i64 = 40;
    let store = with_notes().await;
    let Some(pooler) = Pooler::start(&store.url).await else { return };
    let db = Db::open(&pooler.url(&store.url)).await.unwrap();
    let mut tasks = JoinSet::new();
    for task in 0..TASKS {
        let db = db.clone();
        tasks.spawn(async move {
            for id in (task * 10)..(task * 10 + 10) {
                let written = sql("insert into notes (id, text) values ($1, $2)");
                assert_eq!(written.bind(id).bind(format!("note {id}")).execute(&db).await.unwrap(), 1);
                // Different statements, whose results would not fit each other.
                let read = sql("select text from notes where id = $1").bind(id);
                assert_eq!(read.fetch_one::<(String,)>(&db).await.unwrap().0, format!("note {id}"));
                let squared = sql("select $1::bigint * $1::bigint, true").bind(id);
                assert_eq!(squared.fetch_all::<(i64, bool)>(&db).await.unwrap(), [(id * id, true)]);
                let changed = sql("update notes set text = text || '!' where id = $1 returning id").bind(id);
                assert_eq!(changed.execute_returning::<(i64,)>(&db).await.unwrap(), Some((id,)));
            }
            let mut tx = db.begin().await.unwrap();
            let rows = (0..5).map(|row| [SqlValue::from(10_000 + task * 10 + row), SqlValue::from("batch")]);
            assert_eq!(batch("insert into notes (id, text)", rows).execute(&mut tx).await.unwrap(), 5);
            tx.commit().await.unwrap();
        });
    }
    tasks.join_all().await;
    assert_eq!(count(&store.db).await, TASKS * 15);
}

#[tokio::test]
async fn what_is_not_committed_is_undone_behind_a_pooler() {
    let store = with_notes().await;
    let Some(pooler) = Pooler::start(&store.url).await else { return };
    let db = Db::open(&pooler.url(&store.url)).await.unwrap();
    let insert = || sql("insert into notes (id, text) values (1, 'one')");
    let mut tx = db.begin().await.unwrap();
    insert().execute(&mut tx).await.unwrap();
    drop(tx);
    insert().execute(&db).await.unwrap();
    let again = insert().execute(&db).await.unwrap_err();
    assert!(again.unique_violation().is_some_and(|taken| taken.is_on("notes", &["id"])), "{again}");
    assert_eq!(count(&db).await, 1, "a refused statement disturbs no later one");
}

#[tokio::test]
async fn statements_have_their_time_limits_behind_a_pooler() {
    let store = with_notes().await;
    let Some(pooler) = Pooler::start(&store.url).await else { return };
    let db = Db::open(&pooler.url(&store.url)).await.unwrap();
    let limits = async || {
        let read = "select current_setting('statement_timeout'), current_setting('lock_timeout'),
            current_setting('idle_in_transaction_session_timeout')";
        sql(read).fetch_one::<(String, String, String)>(&db).await.unwrap()
    };
    let expected = |statement: &str, lock: &str, idle: &str| (statement.into(), lock.into(), idle.into());
    assert_eq!(limits().await, expected("1min", "8s", "12s"));
    assert_eq!(with_long_statements(limits()).await, expected("1h", "10min", "1h"));
    let mut snapshot = db.begin_read_only().await.unwrap();
    let read = sql("select current_setting('transaction_read_only'), current_setting('lock_timeout')");
    let mode: (String, String) = read.fetch_one(&mut snapshot).await.unwrap();
    assert_eq!(mode, ("on".to_owned(), "8s".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn several_programs_migrate_behind_a_pooler() {
    let store = Store::create_without_tables(Engine::Postgres).await;
    let Some(pooler) = Pooler::start(&store.url).await else { return };
    let mut programs = JoinSet::new();
    for _ in 0..4 {
        let url = pooler.url(&store.url);
        programs.spawn(async move {
            let db = Db::open(&url).await.unwrap();
            db.migrate().await.unwrap();
            db.migrate().await.unwrap();
            // Sessions that the pooler has lent for migrations keep no statement.
            for _ in 0..10 {
                let kept = sql("select name from pg_prepared_statements where name <> ''");
                let kept = kept.fetch_all::<(String,)>(&db).await.unwrap();
                assert!(kept.is_empty(), "{kept:?}");
            }
        });
    }
    programs.join_all().await;
    let (versions,): (i64,) =
        sql("select count(*) from _sqlx_migrations").fetch_one(&store.db).await.unwrap();
    assert_eq!(versions, database::newest_version());
}

#[tokio::test]
async fn a_store_is_not_replaced_while_a_portal_serves_it_behind_a_pooler() {
    let store = with_notes().await;
    let Some(pooler) = Pooler::start(&store.url).await else { return };
    let portal = Db::open_for_portal(&pooler.url(&store.url)).await.unwrap();
    let refused = portal.lock_for_replacement().await;
    assert!(matches!(refused, Err(Error::BehindPooler)), "{refused:?}");
    // A portal reads when it starts, and then twice a second.
    assert_eq!(count(&portal).await, 0);
    let reading = portal.clone();
    let reads = tokio::spawn(async move {
        loop {
            count(&reading).await;
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    });
    let refused = store.db.lock_for_replacement().await;
    assert!(matches!(refused, Err(Error::InUse)), "{refused:?}");

    reads.abort();
    portal.close().await;
    // The server lists the sessions of the pooler under the name of the portal, although nobody uses them.
    let mut replacing = store.db.lock_for_replacement().await;
    for _ in 0..MAX_POLLS {
        if replacing.is_ok() {
            break;
        }
        replacing = store.db.lock_for_replacement().await;
    }
    drop(replacing.unwrap());
}
