//! Deletion of data that is no longer needed: failed sign-ins, used links, ended sessions, bodies of mails, old entries
//! of the audit log. Also empties the write-ahead log of SQLite.
use crate::{
    audit::checkpoints::{self, PruningResult},
    clock::Clock,
    outage_log::log_store_error,
    retention::{
        API_TOKEN_RETENTION, DELETED_RETENTION, IDEMPOTENCY_KEY_RETENTION, RESEARCH_RECEIPT_RETENTION,
        Retention, UNSUBSCRIBE_LINK_RETENTION, WEBHOOK_EXPIRY, WEBHOOK_LOG_RETENTION, days_to_duration,
    },
};
use identity::lockout;
use jiff::Timestamp;
use std::{num::NonZeroU32, time::Duration};
use store::{Db, with_long_statements};

/// Interval of the cleanup.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(5 * 60);

/// Interval of pruning the audit log. Pruning reads the whole log.
const PRUNE_INTERVAL: Duration = Duration::from_secs(24 * 60 * 60);

/// Interval of emptying the log of SQLite, which otherwise grows to 64 MiB before anything is moved to the file.
const CHECKPOINT_INTERVAL: Duration = Duration::from_secs(60);

/// Deletes expired data at regular intervals. Runs until it is dropped.
pub(crate) async fn cleanup_loop(retention: Retention, db: Db, clock: Clock) {
    let mut ticks = tokio::time::interval(CLEANUP_INTERVAL);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        with_long_statements(delete_expired(clock.now(), &retention, &db)).await;
    }
}

/// Moves the log of SQLite into the file at regular intervals, so that a node at rest has all data in one file. Runs until
/// it is dropped.
pub(crate) async fn checkpoint_loop(db: Db) {
    let mut ticks = tokio::time::interval(CHECKPOINT_INTERVAL);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = db.checkpoint().await {
            log_store_error(&error, "empty the log of the store");
        }
    }
}

/// Prunes entries of the audit log that are older than `days` days, once a day. Runs until it is dropped.
pub(crate) async fn pruning_loop(days: NonZeroU32, db: Db, clock: Clock) {
    let mut ticks = tokio::time::interval(PRUNE_INTERVAL);
    loop {
        ticks.tick().await;
        let pruned = checkpoints::prune(clock.now() - days_to_duration(days), &db, &clock);
        match with_long_statements(pruned).await {
            Ok(all) => {
                for PruningResult { chain, removed, sequence, hash } in all {
                    let log = checkpoints::chain_name(chain);
                    tracing::info!(log, removed, up_to = sequence, hash, "the audit log was pruned");
                }
            }
            Err(error) => tracing::error!(%error, "the audit log could not be pruned"),
        }
    }
}

/// Deletes what has expired. A deletion that fails does not prevent the others.
async fn delete_expired(now: Timestamp, retention: &Retention, db: &Db) {
    use store::{
        api_tokens, elections, idempotency_keys, instances, invitations, jobs, mail_unsubscriptions, mails,
        one_time_tokens, research, sessions, sign_in_failures, webhooks,
    };
    let before = |days| now - days_to_duration(days);
    log_failure(sign_in_failures::delete_before(now - lockout::LOCKOUT_WINDOW, db).await, "failed sign-ins");
    log_failure(one_time_tokens::delete_challenges_before(now, db).await, "challenges");
    log_failure(one_time_tokens::delete_before(before(retention.links), db).await, "links");
    log_failure(
        idempotency_keys::delete_before(now - IDEMPOTENCY_KEY_RETENTION, db).await,
        "idempotency keys",
    );
    log_failure(sessions::delete_before(before(retention.sessions), db).await, "sessions");
    log_failure(api_tokens::delete_before(now - API_TOKEN_RETENTION, db).await, "API tokens");
    log_failure(mails::delete_bodies_before(before(retention.mail_bodies), db).await, "contents of mails");
    log_failure(jobs::delete_before(before(retention.jobs), db).await, "jobs");
    log_failure(jobs::delete_expired_files(now, db).await, "files");
    log_failure(instances::remove_deleted_before(now - DELETED_RETENTION, db).await, "deleted instances");
    log_failure(elections::remove_deleted_before(now - DELETED_RETENTION, db).await, "deleted elections");
    let links = mail_unsubscriptions::delete_links_before(now - UNSUBSCRIBE_LINK_RETENTION, db).await;
    log_failure(links, "links for unsubscribing");
    let receipts = research::delete_receipts_before(now - RESEARCH_RECEIPT_RETENTION, db).await;
    log_failure(receipts, "receipts of research");
    let expired = webhooks::expire_before(now - WEBHOOK_EXPIRY, "expired", now, db).await;
    log_failure(expired, "expired messages to webhooks");
    log_failure(webhooks::delete_before(now - WEBHOOK_LOG_RETENTION, db).await, "messages to webhooks");
    if let Some(days) = retention.mails {
        log_failure(mails::delete_before(before(days), db).await, "mails");
    }
    if let Some(days) = retention.invitations {
        log_failure(invitations::delete_before(before(days), db).await, "invitations");
        let links = one_time_tokens::delete_invitations_before(before(days), db).await;
        log_failure(links, "links of invitations");
    }
}

fn log_failure<T>(deleted: store::Result<T>, what: &str) {
    match deleted {
        Ok(_) => {}
        Err(error @ store::Error::Unavailable(_)) => log_store_error(&error, "delete expired data"),
        Err(error) => tracing::warn!(%error, what, "could not delete expired data"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use elections::{ids::MailId, texts::Language};
    use jiff::SignedDuration;
    use store::{
        mails::QueuedMail,
        sign_in_failures::{self, AttemptTimes, CountedAttempt},
    };

    #[tokio::test]
    async fn a_failed_sign_in_is_deleted_when_it_no_longer_counts() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("keep.db").display())).await.unwrap();
        db.migrate().await.unwrap();
        let then = Timestamp::UNIX_EPOCH;
        let minutes = SignedDuration::from_mins;
        let (old, new) = (CountedAttempt::new([1; 32], [2; 32]), CountedAttempt::new([1; 32], [2; 32]));
        sign_in_failures::add(&old, then, None, &db).await.unwrap();
        sign_in_failures::add(&new, then + minutes(10), None, &db).await.unwrap();

        delete_expired(then + minutes(20), &Retention::default(), &db).await;
        let another = CountedAttempt::new([1; 32], [2; 32]);
        let (account, network) =
            sign_in_failures::list_others(&another, then - minutes(1), &db).await.unwrap();
        let left = vec![AttemptTimes { at: then + minutes(10), pending_until: None }];
        assert_eq!((account, network), (left.clone(), left));
    }

    #[tokio::test]
    async fn the_body_of_a_failed_mail_is_deleted_after_its_retention_period() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("keep.db").display())).await.unwrap();
        db.migrate().await.unwrap();
        let mail = QueuedMail {
            id: MailId::random(),
            kind: "invitation".to_owned(),
            instance_id: None,
            user: None,
            recipient: "erika@example.org".to_owned(),
            reply_to: None,
            language: Language::german(),
            subject: "Einladung".to_owned(),
            text: "https://…?token=…".to_owned(),
            html: String::new(),
            unsubscribe: None,
            job: None,
        };
        let then = Timestamp::UNIX_EPOCH;
        store::mails::queue(&mail, then, &db).await.unwrap();
        let claimed = store::mails::claim("node", 1, then, then, &db).await.unwrap();
        assert_eq!(claimed.len(), 1);
        store::mails::mark_failed(mail.id, "node", "550", None, then, &db).await.unwrap();
        let can_retry =
            async || store::mails::find_delivery(mail.id, &db).await.unwrap().unwrap().can_retry();

        let retention = Retention { mails: NonZeroU32::new(30), ..Retention::default() };
        let days = |number: i64| then + SignedDuration::from_hours(number * 24);
        delete_expired(days(7), &retention, &db).await;
        assert!(can_retry().await);
        delete_expired(days(8), &retention, &db).await;
        assert!(!can_retry().await);
        delete_expired(days(30), &retention, &db).await;
        assert!(store::mails::find_delivery(mail.id, &db).await.unwrap().is_some());
        delete_expired(days(31), &retention, &db).await;
        assert!(
            store::mails::find_delivery(mail.id, &db).await.unwrap().is_none(),
            "the record of the mail is deleted, too"
        );
    }
}
