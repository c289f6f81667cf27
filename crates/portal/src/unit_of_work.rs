//! One write of the portal: a transaction with its originator and its time. It ends only with the audit event of what
//! happened, or with a reason why there is none, and wakes whatever follows from the change.
use crate::{
    audit::{
        events::AuditEvent,
        log::{self, AuditActor},
    },
    clock::Clock,
    sessions::SessionCache,
    webhook_queue,
};
use elections::ids::JobId;
use jiff::Timestamp;
use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};
use store::{Access, Connection, Db, Executor, Tx, audit::AuditChain};
use tokio::sync::Notify;

/// Proof that a unit of work has recorded an event, so that it can be committed.
#[derive(Clone, Copy, Debug)]
pub struct AuditReceipt(());

/// Why a write has no entry in the audit log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unaudited {
    /// It renews, proves or ends a session. The sign-in is recorded.
    Session,
    /// It mails a link, whose use is recorded, or stores that one was opened.
    Link,
    /// It only queues a mail.
    Mail,
    /// It subscribes the recipient of a mail to a kind of mail or unsubscribes them, by a link that works without signing in.
    Subscription,
    /// It stores the progress of a job. Its start is recorded, and each step records what it changes.
    JobProgress,
    /// It removes data that nobody uses any more.
    Housekeeping,
    /// It stores a note of a person for nobody else.
    OwnNote,
    /// It stores a picture of an import, which is recorded by itself.
    ImportedPicture,
    /// It stores a contribution of a voter. Voters are not recorded.
    Contribution,
    /// It stores a remark of a reviewer, who has no account here.
    Remark,
    /// It queues a message to a webhook.
    Webhook,
}

/// What a commit wakes on this node. Other nodes poll.
pub(crate) struct Wakeups {
    pub(crate) sessions: Arc<SessionCache>,
    pub(crate) mails: Arc<Notify>,
    pub(crate) jobs: Arc<Notify>,
    pub(crate) webhooks: Arc<Notify>,
}

/// A write in progress. It is rolled back unless it is committed.
#[must_use = "a unit of work that is not committed is undone"]
pub struct UnitOfWork {
    tx: Tx,
    actor: AuditActor,
    clock: Clock,
    now: Timestamp,
    wakeups: Option<Arc<Wakeups>>,
    has_changed_access: bool,
    has_queued_mails: bool,
    has_runnable_jobs: bool,
    has_queued_webhooks: bool,
    /// The job of which the write is a step, if any.
    job: Option<JobId>,
}

impl UnitOfWork {
    /// Begins a write outside of a running portal, as the command line does.
    ///
    /// # Errors
    /// When the store is busy for too long or unavailable.
    pub async fn begin(db: &Db, clock: &Clock, actor: AuditActor) -> store::Result<UnitOfWork> {
        Ok(UnitOfWork::new(db.begin().await?, clock, actor))
    }

    fn new(tx: Tx, clock: &Clock, actor: AuditActor) -> UnitOfWork {
        UnitOfWork {
            tx,
            actor,
            // Read after the wait for the transaction, so that times follow the order of writes.
            now: clock.now(),
            clock: clock.clone(),
            wakeups: None,
            has_changed_access: false,
            has_queued_mails: false,
            has_runnable_jobs: false,
            has_queued_webhooks: false,
            job: None,
        }
    }

    /// Returns the time of the write: when it began or, if it has locked something since, when it got the lock.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// Sets the time of the write to the current one. The functions that lock something call it once they hold the lock, so
    /// that times follow the order of the writes that wait for each other.
    pub(crate) fn renew_time(&mut self) {
        self.now = self.clock.now();
    }

    /// Returns the originator.
    pub(crate) fn actor(&self) -> AuditActor {
        self.actor
    }

    /// Sets the originator, if it becomes known only within the write.
    pub(crate) fn set_actor(&mut self, actor: AuditActor) {
        self.actor = actor;
    }

    /// Returns the job of which the write is a step, if any.
    pub(crate) fn job(&self) -> Option<JobId> {
        self.job
    }

    /// Makes the write a step of a job. Its mails belong to the job and are sent after mails to single people.
    pub(crate) fn set_job(&mut self, job: JobId) {
        self.job = Some(job);
    }

    /// Locks a chain of the audit log until the end of the write. Needed before locks that other writes take after the
    /// chain.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) async fn lock_chain(&mut self, chain: AuditChain) -> store::Result<()> {
        log::lock_chain(chain, &mut self.tx).await?;
        self.renew_time();
        Ok(())
    }

    /// Records that the write has queued a mail, so that the commit wakes the delivery.
    pub(crate) fn note_queued_mail(&mut self) {
        self.has_queued_mails = true;
    }

    /// Records that the write has created a job or resumed one, so that the commit wakes a worker.
    pub(crate) fn note_runnable_job(&mut self) {
        self.has_runnable_jobs = true;
    }

    /// Records that the write has queued a message to a webhook, so that the commit wakes the delivery.
    pub(crate) fn note_queued_webhook(&mut self) {
        self.has_queued_webhooks = true;
    }

    /// Records that the write has changed a session without an event, so that the commit clears the cached sessions.
    pub(crate) fn note_changed_access(&mut self) {
        self.has_changed_access = true;
    }

    /// Records an event, and queues the messages to webhooks about it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn record(&mut self, event: AuditEvent) -> store::Result<AuditReceipt> {
        log::record(self.actor, &event, self.now, &mut self.tx).await?;
        self.has_queued_webhooks |= webhook_queue::queue_for_change(&event, self.now, &mut self.tx).await?;
        self.has_changed_access |= event.changes_access();
        Ok(AuditReceipt(()))
    }

    /// Records an event and commits the write.
    ///
    /// # Errors
    /// When the store fails; nothing is written then.
    pub async fn commit(mut self, event: AuditEvent) -> store::Result<()> {
        let receipt = self.record(event).await?;
        self.commit_recorded(receipt).await
    }

    /// Commits a write that has recorded its events.
    ///
    /// # Errors
    /// When the store fails; nothing is written then.
    pub async fn commit_recorded(self, _: AuditReceipt) -> store::Result<()> {
        self.finish().await
    }

    /// Commits a write that has no entry in the audit log, for a stated reason.
    ///
    /// # Errors
    /// When the store fails; nothing is written then.
    pub(crate) async fn commit_unaudited(self, reason: Unaudited) -> store::Result<()> {
        tracing::trace!(?reason, "a write without an entry in the audit log");
        self.finish().await
    }

    async fn finish(self) -> store::Result<()> {
        self.tx.commit().await?;
        let Some(wakeups) = self.wakeups else { return Ok(()) };
        if self.has_changed_access {
            wakeups.sessions.invalidate();
        }
        if self.has_queued_mails {
            wakeups.mails.notify_one();
        }
        if self.has_runnable_jobs {
            wakeups.jobs.notify_one();
        }
        if self.has_queued_webhooks {
            wakeups.webhooks.notify_one();
        }
        Ok(())
    }
}

/// Functions of the store that only work within a transaction take a unit of work as well.
impl Deref for UnitOfWork {
    type Target = Tx;

    fn deref(&self) -> &Tx {
        &self.tx
    }
}

impl DerefMut for UnitOfWork {
    fn deref_mut(&mut self) -> &mut Tx {
        &mut self.tx
    }
}

impl Executor for &mut UnitOfWork {
    async fn connection(&mut self, _: Access) -> store::Result<Connection<'_>> {
        Ok(self.tx.borrow_connection())
    }
}

/// Begins writes of a running portal.
#[derive(Clone)]
pub struct Transactions {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) wakeups: Arc<Wakeups>,
}

impl Transactions {
    /// Begins a write by this originator.
    ///
    /// # Errors
    /// When the store is busy for too long or unavailable.
    pub(crate) async fn begin(&self, actor: impl Into<AuditActor>) -> store::Result<UnitOfWork> {
        let work = UnitOfWork::begin(&self.db, &self.clock, actor.into()).await?;
        Ok(UnitOfWork { wakeups: Some(self.wakeups.clone()), ..work })
    }

    /// Begins what only reads, as a write would, to show what that write would do. No other write waits for it.
    ///
    /// # Errors
    /// When the store is busy for too long or unavailable.
    pub(crate) async fn begin_preview(&self, actor: impl Into<AuditActor>) -> store::Result<UnitOfWork> {
        Ok(UnitOfWork::new(self.db.begin_read_only().await?, &self.clock, actor.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audit::actions::AccountAction;
    use elections::ids::UserId;
    use std::sync::atomic::{AtomicI64, Ordering};

    async fn open_store() -> (tempfile::TempDir, Db) {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("work.db").display())).await.unwrap();
        db.migrate().await.unwrap();
        (folder, db)
    }

    fn event() -> AuditEvent {
        AuditEvent::Account(AccountAction::Changed, UserId::random())
    }

    #[tokio::test]
    async fn an_entry_has_the_time_of_the_clock_and_the_originator_of_the_write() {
        let (_folder, db) = open_store().await;
        let time: Timestamp = "2027-05-09T18:00:00.123456789Z".parse().unwrap();
        let user = UserId::random();
        let mut work = UnitOfWork::begin(&db, &Clock::new(move || time), AuditActor::PORTAL).await.unwrap();
        work.set_actor(AuditActor::from_user(user));
        work.commit(event()).await.unwrap();
        let entries = store::audit::list_entries(AuditChain::Provider, 1, 10, &db).await.unwrap();
        let [entry] = &entries[..] else { panic!("{entries:?}") };
        let stored: Timestamp = "2027-05-09T18:00:00.123456Z".parse().unwrap();
        assert_eq!((entry.happened_at, entry.user), (stored, Some(user)));
    }

    #[tokio::test]
    async fn a_write_has_the_time_at_which_it_holds_its_lock() {
        let (_folder, db) = open_store().await;
        let seconds = Arc::new(AtomicI64::new(0));
        let read = seconds.clone();
        let clock = Clock::new(move || Timestamp::from_second(read.load(Ordering::Relaxed)).unwrap());
        let mut work = UnitOfWork::begin(&db, &clock, AuditActor::PORTAL).await.unwrap();
        seconds.store(5, Ordering::Relaxed);
        assert_eq!(work.now(), Timestamp::UNIX_EPOCH);
        work.lock_chain(AuditChain::Provider).await.unwrap();
        assert_eq!(work.now(), Timestamp::from_second(5).unwrap());
    }

    #[tokio::test]
    async fn a_write_that_is_not_committed_leaves_no_entry() {
        let (_folder, db) = open_store().await;
        let mut work = UnitOfWork::begin(&db, &Clock::system(), AuditActor::PORTAL).await.unwrap();
        work.record(event()).await.unwrap();
        drop(work);
        assert!(store::audit::list_entries(AuditChain::Provider, 1, 10, &db).await.unwrap().is_empty());
    }
}
