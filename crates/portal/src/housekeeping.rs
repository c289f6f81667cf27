//! Forgetting what is no longer needed: failed sign-ins, used links, ended sessions, what mails said, old entries of the
//! audit log.
use crate::{
    checkpoints::{self, PruningResult},
    research::RECEIPTS,
    retention::{DELETED, LINKS_TO_REFUSE, REPEATS, Retention, period},
};
use identity::lockout;
use jiff::Timestamp;
use std::{num::NonZeroU32, time::Duration};
use store::Db;

/// How often.
const EVERY: Duration = Duration::from_secs(5 * 60);

/// How often the audit log is pruned, which reads all of it.
const PRUNE_EVERY: Duration = Duration::from_secs(24 * 60 * 60);

/// Forgets again and again; stops when it is dropped.
pub(crate) async fn keep_forgetting(retention: &Retention, db: &Db) {
    let mut ticks = tokio::time::interval(EVERY);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = forget(Timestamp::now(), retention, db).await {
            tracing::warn!(%error, "could not forget what is no longer needed");
        }
    }
}

/// Prunes the audit log of what is older than so many days, once a day; stops when it is dropped.
pub(crate) async fn keep_pruning(days: NonZeroU32, db: &Db) {
    let mut ticks = tokio::time::interval(PRUNE_EVERY);
    loop {
        ticks.tick().await;
        match checkpoints::prune(Timestamp::now() - period(days), db).await {
            Ok(all) => {
                for PruningResult { chain, removed, sequence, hash } in all {
                    let log = checkpoints::named(chain);
                    tracing::info!(log, removed, up_to = sequence, hash, "the audit log was pruned");
                }
            }
            Err(error) => tracing::error!(%error, "the audit log could not be pruned"),
        }
    }
}

async fn forget(now: Timestamp, retention: &Retention, db: &Db) -> store::Result<()> {
    store::sign_in_failures::forget_before(now - lockout::LOCKOUT_WINDOW, db).await?;
    store::one_time_tokens::forget_before(now - period(retention.links), db).await?;
    store::idempotency_keys::forget_before(now - REPEATS, db).await?;
    store::sessions::forget_before(now - period(retention.sessions), db).await?;
    store::mails::forget_bodies_before(now - period(retention.mail_words), db).await?;
    store::jobs::forget_before(now - period(retention.jobs), db).await?;
    store::jobs::forget_files(now, db).await?;
    store::instances::remove_deleted_before(now - DELETED, db).await?;
    store::elections::remove_deleted_before(now - DELETED, db).await?;
    store::mail_refusals::forget_links_before(now - LINKS_TO_REFUSE, db).await?;
    store::research::forget_receipts_before(now - RECEIPTS, db).await?;
    if let Some(days) = retention.mails {
        store::mails::forget_before(now - period(days), db).await?;
    }
    if let Some(days) = retention.invitations {
        store::invitations::forget_before(now - period(days), db).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use elections::{ids::MailId, texts::Language};
    use jiff::SignedDuration;
    use store::{
        mails::QueuedMail,
        sign_in_failures::{self, SignInFailure},
    };

    #[tokio::test]
    async fn a_failed_sign_in_is_forgotten_when_it_no_longer_counts() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("keep.db").display())).await.unwrap();
        db.migrate().await.unwrap();
        let then = Timestamp::UNIX_EPOCH;
        let minutes = SignedDuration::from_mins;
        let (old, new) = (SignInFailure::new([1; 32], [2; 32]), SignInFailure::new([1; 32], [2; 32]));
        sign_in_failures::add(&old, then, &db).await.unwrap();
        sign_in_failures::add(&new, then + minutes(10), &db).await.unwrap();

        forget(then + minutes(20), &Retention::default(), &db).await.unwrap();
        let another = SignInFailure::new([1; 32], [2; 32]);
        let (account, origin) = sign_in_failures::others(&another, then - minutes(1), &db).await.unwrap();
        assert_eq!((account, origin), (vec![then + minutes(10)], vec![then + minutes(10)]));
    }

    #[tokio::test]
    async fn the_words_of_a_mail_that_was_given_up_are_forgotten_as_well() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("keep.db").display())).await.unwrap();
        db.migrate().await.unwrap();
        let mail = QueuedMail {
            id: MailId::random(),
            kind: "invitation".to_owned(),
            application: None,
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
        store::mails::failed(mail.id, "550", None, then, &db).await.unwrap();
        let can_retry = async || store::mails::fate(mail.id, &db).await.unwrap().unwrap().can_retry();

        let retention = Retention { mails: NonZeroU32::new(30), ..Retention::default() };
        let days = |number: i64| then + SignedDuration::from_hours(number * 24);
        forget(days(7), &retention, &db).await.unwrap();
        assert!(can_retry().await);
        forget(days(8), &retention, &db).await.unwrap();
        assert!(!can_retry().await);
        forget(days(30), &retention, &db).await.unwrap();
        assert!(store::mails::fate(mail.id, &db).await.unwrap().is_some());
        forget(days(31), &retention, &db).await.unwrap();
        assert!(store::mails::fate(mail.id, &db).await.unwrap().is_none(), "not even that there was a mail");
    }
}
