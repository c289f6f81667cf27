//! The audit log on the command line: verifying it, and pruning old entries.
use crate::{people::start_with_inbox, portal::PROGRAM};
use database::sql;
use rstest::rstest;
use std::{
    process::Output,
    time::{Duration, Instant},
};
use testing::{
    databases::{Engine, Store},
    program::{RunningPortal, run},
};

/// Returns a store whose provider log has six entries. The first four are from 2020.
async fn store_with_old_entries(engine: Engine) -> Store {
    let store = Store::create(engine).await;
    for day in ["2020-01-01", "2020-01-02", "2020-01-03", "2020-01-04"] {
        add_entry(&store, &format!("{day}T12:00:00Z")).await;
    }
    for _ in 0..2 {
        add_entry(&store, &jiff::Timestamp::now().to_string()).await;
    }
    store
}

async fn add_entry(store: &Store, time: &str) {
    use portal::{
        audit::{actions::AccountAction, events::AuditEvent, log::AuditActor},
        clock::Clock,
        unit_of_work::UnitOfWork,
    };
    let time: jiff::Timestamp = time.parse().unwrap();
    let work = UnitOfWork::begin(&store.db, &Clock::new(move || time), AuditActor::PORTAL).await.unwrap();
    work.commit(AuditEvent::Account(AccountAction::Changed, 7.try_into().unwrap())).await.unwrap();
}

fn output_text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

async fn check(store: &Store) -> (bool, String) {
    let output = run(PROGRAM, store, &["check"]).await;
    (output.status.success(), output_text(&output))
}

async fn prune(store: &Store, flags: &[&str]) -> (bool, String) {
    let output = run(PROGRAM, store, &[&["audit", "prune"], flags].concat()).await;
    (output.status.success(), output_text(&output))
}

#[tokio::test]
async fn old_entries_are_removed_and_the_log_is_intact_from_the_checkpoint_on() {
    let store = store_with_old_entries(Engine::Sqlite).await;
    let (is_done, output_text) = prune(&store, &["--before", "2020-01-04"]).await;
    assert!(
        is_done && output_text.contains("Pruned the audit log of the provider up to number 3 (removed: 3); "),
        "{output_text}"
    );
    let (is_whole, output_text) = check(&store).await;
    // The creation of the key and the pruning itself are logged too.
    assert!(
        is_whole && output_text.contains("the provider is whole up to number 8; pruned up to number 3; "),
        "{output_text}"
    );

    let (_, output_text) = prune(&store, &["--days", "30"]).await;
    assert!(
        output_text.contains("Pruned the audit log of the provider up to number 4 (removed: 1); "),
        "{output_text}"
    );
    let (is_whole, output_text) = check(&store).await;
    assert!(
        is_whole && output_text.contains("whole up to number 9; pruned up to number 4; "),
        "{output_text}"
    );
    let (is_done, output_text) = prune(&store, &["--days", "30"]).await;
    assert!(is_done && output_text.contains("Nothing in the audit log is that old."), "{output_text}");
}

#[rstest]
#[case::its_hash(
    "update audit_checkpoints set hash = previous_hash from audit_log where audit_log.sequence = 5",
    "the checkpoint at number 3"
)]
#[case::its_time(
    "update audit_checkpoints set created_at = (select min(happened_at) from audit_log)",
    "the checkpoint at number 3"
)]
#[case::its_number("update audit_checkpoints set sequence = 2", "the checkpoint at number 2")]
#[case::it_is_gone("delete from audit_checkpoints", "an entry before number 4 is missing")]
#[case::an_entry_was_changed(
    "update audit_log set action = 'user.promoted' where sequence = 5",
    "entry number 5"
)]
#[case::an_entry_is_gone("delete from audit_log where sequence = 5", "an entry before number 6 is missing")]
#[case::the_end_is_gone("delete from audit_log where sequence = 8", "entries after number")]
#[tokio::test]
async fn a_changed_checkpoint_or_entry_is_detected(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[case] change: &'static str,
    #[case] message: &str,
) {
    let store = store_with_old_entries(engine).await;
    assert!(prune(&store, &["--before", "2020-01-04"]).await.0);
    assert!(check(&store).await.0);
    sql(change).execute(&store.db).await.unwrap();
    let (is_whole, output_text) = check(&store).await;
    assert!(
        !is_whole
            && output_text.contains("The audit log of the provider is broken")
            && output_text.contains(message),
        "{output_text}"
    );
}

#[rstest]
#[tokio::test]
async fn a_changed_log_is_not_pruned(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let store = store_with_old_entries(engine).await;
    sql("update audit_log set action = 'user.promoted' where sequence = 2").execute(&store.db).await.unwrap();
    let (is_done, output_text) = prune(&store, &["--before", "2020-01-04"]).await;
    assert!(!is_done && output_text.contains("nothing was removed from it"), "{output_text}");
    assert_eq!(
        store::audit::list_entries(store::audit::AuditChain::Provider, 1, 3, &store.db).await.unwrap().len(),
        3
    );
}

#[tokio::test]
async fn a_portal_prunes_the_log_after_its_published_retention_period() {
    let store = store_with_old_entries(Engine::Sqlite).await;
    let count = async || {
        let last: jiff::Timestamp = "2021-01-01T00:00:00Z".parse().unwrap();
        let count = sql("select count(*) from audit_log where happened_at < $1").bind(last);
        let (count,): (i64,) = count.fetch_one(&store.db).await.unwrap();
        count
    };
    assert!(count().await > 0);
    let _portal = RunningPortal::start(PROGRAM, &store, &["--audit-days", "730"]).await;
    let begun = Instant::now();
    while count().await > 0 {
        assert!(begun.elapsed() < Duration::from_secs(60), "old entries stay");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let (is_whole, output_text) = check(&store).await;
    assert!(is_whole, "{output_text}");
}

#[tokio::test]
async fn pruning_requires_an_age() {
    let store = Store::create(Engine::Sqlite).await;
    let (is_done, output_text) = prune(&store, &[]).await;
    assert!(!is_done && output_text.contains("--before"), "{output_text}");
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("settings.toml");
    std::fs::write(&settings, "audit_days = 365\n").unwrap();
    let (is_done, output_text) = prune(&store, &["--config", settings.to_str().unwrap()]).await;
    assert!(is_done && output_text.contains("Nothing in the audit log is that old."), "{output_text}");
}

#[tokio::test]
async fn every_instance_has_its_own_log() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let id = portal.get_json(&erika, "/api/v1/me").await["Creators"][0]["Id"].clone();
    let (is_whole, output_text) = check(&portal.store).await;
    assert!(
        is_whole && output_text.contains(&format!("The audit log of instance {id} is whole up to number 1;")),
        "{output_text}"
    );
}
