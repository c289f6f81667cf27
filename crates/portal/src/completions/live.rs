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
pub struct LiveNumbers {
    db: Db,
    watched: Arc<Mutex<Watched>>,
}

#[derive(Default)]
struct Watched {
    numbers: HashMap<InstanceId, CompletionCount>,
    stopped: bool,
}

/// The count of an instance, and the time of its last update.
struct CompletionCount {
    sender: watch::Sender<i64>,
    told: Option<Instant>,
}

impl CompletionCount {
    /// Publishes a count. Counts only grow, so an outdated count that arrives late is ignored.
    fn publish(&mut self, votes: i64) {
        if self.told.is_some_and(|told| told.elapsed() < MIN_UPDATE_INTERVAL) {
            return;
        }
        let grew = self.sender.send_if_modified(|known| {
            let grew = votes > *known;
            *known = votes.max(*known);
            grew
        });
        if grew {
            self.told = Some(Instant::now());
        }
    }
}

impl LiveNumbers {
    /// Creates the counts, without subscribers.
    pub fn new(db: Db) -> LiveNumbers {
        LiveNumbers { db, watched: Arc::default() }
    }

    /// Subscribes to the number of completions of an instance. The subscription ends when the portal stops.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn watch(&self, instance_id: InstanceId) -> store::Result<watch::Receiver<i64>> {
        let now = store::completions::count(instance_id, &self.db).await?;
        let mut watched = self.lock();
        let Watched { numbers, stopped } = &mut *watched;
        if *stopped {
            return Ok(watch::channel(now).1);
        }
        let number = numbers
            .entry(instance_id)
            .or_insert_with(|| CompletionCount { sender: watch::Sender::new(now), told: None });
        Ok(number.sender.subscribe())
    }

    /// Publishes the count of an instance, unless the last update was a moment ago.
    pub(crate) fn publish(&self, instance_id: InstanceId, votes: i64) {
        if let Some(number) = self.lock().numbers.get_mut(&instance_id) {
            number.publish(votes);
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
        let mut watched = self.lock();
        watched.numbers.retain(|_, number| number.sender.receiver_count() > 0);
        watched.numbers.keys().copied().collect()
    }

    /// Ends all subscriptions, so that their connections close.
    pub fn stop(&self) {
        let mut watched = self.lock();
        watched.stopped = true;
        watched.numbers.clear();
    }

    fn lock(&self) -> MutexGuard<'_, Watched> {
        // A panic while the lock is held leaves valid counts.
        self.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_constantly_growing_count_is_published_at_intervals() {
        let mut number = CompletionCount { sender: watch::Sender::new(7), told: None };
        let mut watching = number.sender.subscribe();
        number.publish(8);
        number.publish(9);
        assert_eq!(*watching.borrow_and_update(), 8);
        number.told = number.told.and_then(|told| told.checked_sub(MIN_UPDATE_INTERVAL));
        number.publish(6);
        assert_eq!(*watching.borrow_and_update(), 8, "it never falls");
        number.publish(10);
        assert_eq!(*watching.borrow_and_update(), 10);
    }
}
