//! Live completion counts of instances, published to subscribers.
use crate::outage_log::log_store_error;
use elections::ids::InstanceId;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use store::Db;
use tokio::sync::watch;

/// Interval of polling the store for completions that other nodes counted.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// Minimum time between two updates of an instance's count. Completions in between are included in the next update, or
/// found when the store is polled.
const MIN_UPDATE_INTERVAL: Duration = Duration::from_secs(1);

/// The counts that have subscribers.
#[derive(Clone)]
pub struct LiveCounts {
    db: Db,
    subscriptions: Arc<Mutex<Subscriptions>>,
}

/// The counts by instance, and whether the portal is stopping.
#[derive(Default)]
struct Subscriptions {
    counts: HashMap<InstanceId, CompletionCount>,
    stopped: bool,
}

/// The count of an instance, and the time of its last update.
struct CompletionCount {
    sender: watch::Sender<i64>,
    updated_at: Option<Instant>,
}

impl CompletionCount {
    /// Publishes a count. Counts only grow, so an outdated count that arrives late is ignored.
    fn publish(&mut self, votes: i64) {
        if self.updated_at.is_some_and(|at| at.elapsed() < MIN_UPDATE_INTERVAL) {
            return;
        }
        let grew = self.sender.send_if_modified(|known| {
            let grew = votes > *known;
            *known = votes.max(*known);
            grew
        });
        if grew {
            self.updated_at = Some(Instant::now());
        }
    }
}

impl LiveCounts {
    /// Creates the counts, without subscribers.
    pub fn new(db: Db) -> LiveCounts {
        LiveCounts { db, subscriptions: Arc::default() }
    }

    /// Subscribes to the number of completions of an instance. The subscription ends when the portal stops.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn watch(&self, instance_id: InstanceId) -> store::Result<watch::Receiver<i64>> {
        let current = store::completions::count(instance_id, &self.db).await?;
        let mut subscriptions = self.lock();
        let Subscriptions { counts, stopped } = &mut *subscriptions;
        if *stopped {
            return Ok(watch::channel(current).1);
        }
        let count = counts
            .entry(instance_id)
            .or_insert_with(|| CompletionCount { sender: watch::Sender::new(current), updated_at: None });
        Ok(count.sender.subscribe())
    }

    /// Publishes the count of an instance, unless the last update was a moment ago.
    pub(crate) fn publish(&self, instance_id: InstanceId, votes: i64) {
        if let Some(count) = self.lock().counts.get_mut(&instance_id) {
            count.publish(votes);
        }
    }

    /// Polls the store for the counts of other nodes. Runs until it is dropped.
    pub async fn poll_loop(&self) {
        let mut ticks = tokio::time::interval(POLL_INTERVAL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.refresh().await {
                log_store_error(&error, "poll for new completions");
            }
        }
    }

    async fn refresh(&self) -> store::Result<()> {
        for instance_id in self.list_watched() {
            let votes = store::completions::count(instance_id, &self.db).await?;
            self.publish(instance_id, votes);
        }
        Ok(())
    }

    /// Returns the instances with subscribers, and drops the others.
    fn list_watched(&self) -> Vec<InstanceId> {
        let mut subscriptions = self.lock();
        subscriptions.counts.retain(|_, count| count.sender.receiver_count() > 0);
        subscriptions.counts.keys().copied().collect()
    }

    /// Ends all subscriptions, so that their connections close.
    pub fn stop(&self) {
        let mut subscriptions = self.lock();
        subscriptions.stopped = true;
        subscriptions.counts.clear();
    }

    fn lock(&self) -> MutexGuard<'_, Subscriptions> {
        // A panic while the lock is held leaves valid counts.
        self.subscriptions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_constantly_growing_count_is_published_at_intervals() {
        let mut count = CompletionCount { sender: watch::Sender::new(7), updated_at: None };
        let mut watching = count.sender.subscribe();
        count.publish(8);
        count.publish(9);
        assert_eq!(*watching.borrow_and_update(), 8);
        count.updated_at = count.updated_at.and_then(|at| at.checked_sub(MIN_UPDATE_INTERVAL));
        count.publish(6);
        assert_eq!(*watching.borrow_and_update(), 8, "it never falls");
        count.publish(10);
        assert_eq!(*watching.borrow_and_update(), 10);
    }
}
