//! Live numbers: how many have finished an instance's questionnaire, told to those who watch.
use elections::ids::InstanceId;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use store::Db;
use tokio::sync::watch;

/// How often the store is asked for what other nodes counted.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// The shortest time between two numbers of an instance, however many watch: what is counted meanwhile comes with the next
/// one, or when the store is asked.
const TELL_EVERY: Duration = Duration::from_secs(1);

/// The numbers that somebody watches.
#[derive(Clone)]
pub struct LiveNumbers {
    db: Db,
    watched: Arc<Mutex<Watched>>,
}

#[derive(Default)]
struct Watched {
    numbers: HashMap<InstanceId, Number>,
    stopped: bool,
}

/// The number of an instance, and when it was told last.
struct Number {
    sender: watch::Sender<i64>,
    told: Option<Instant>,
}

impl Number {
    /// Numbers only grow: one that was read before another was written, and comes later, changes nothing.
    fn tell(&mut self, votes: i64) {
        if self.told.is_some_and(|told| told.elapsed() < TELL_EVERY) {
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
    /// Nobody watches yet.
    pub fn new(db: Db) -> LiveNumbers {
        LiveNumbers { db, watched: Arc::default() }
    }

    /// The number of completions of an instance, now and whenever it grows; ends when the portal stops.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn watch(&self, application: InstanceId) -> store::Result<watch::Receiver<i64>> {
        let now = store::completions::total(application, &self.db).await?;
        let mut watched = self.lock();
        let Watched { numbers, stopped } = &mut *watched;
        if *stopped {
            return Ok(watch::channel(now).1);
        }
        let number = numbers
            .entry(application)
            .or_insert_with(|| Number { sender: watch::Sender::new(now), told: None });
        Ok(number.sender.subscribe())
    }

    /// Tells those who watch an instance what its number is now, unless they were told another a moment ago.
    pub(crate) fn tell(&self, application: InstanceId, votes: i64) {
        if let Some(number) = self.lock().numbers.get_mut(&application) {
            number.tell(votes);
        }
    }

    /// Asks again and again for what other nodes counted; stops when it is dropped.
    pub async fn keep_looking(&self) {
        let mut ticks = tokio::time::interval(LOOK_EVERY);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.look().await {
                tracing::warn!(%error, "could not look for new completions");
            }
        }
    }

    async fn look(&self) -> store::Result<()> {
        for application in self.watched() {
            let votes = store::completions::total(application, &self.db).await?;
            self.tell(application, votes);
        }
        Ok(())
    }

    /// The instances that somebody watches; the others are forgotten.
    fn watched(&self) -> Vec<InstanceId> {
        let mut watched = self.lock();
        watched.numbers.retain(|_, number| number.sender.receiver_count() > 0);
        watched.numbers.keys().copied().collect()
    }

    /// Ends what everybody watches, so that their connections close.
    pub fn stop(&self) {
        let mut watched = self.lock();
        watched.stopped = true;
        watched.numbers.clear();
    }

    fn lock(&self) -> MutexGuard<'_, Watched> {
        // Whoever panicked while holding it left whole numbers behind.
        self.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_grows_all_the_time_is_told_once_in_a_while() {
        let mut number = Number { sender: watch::Sender::new(7), told: None };
        let mut watching = number.sender.subscribe();
        number.tell(8);
        number.tell(9);
        assert_eq!(*watching.borrow_and_update(), 8);
        number.told = number.told.and_then(|told| told.checked_sub(TELL_EVERY));
        number.tell(6);
        assert_eq!(*watching.borrow_and_update(), 8, "it never falls");
        number.tell(10);
        assert_eq!(*watching.borrow_and_update(), 10);
    }
}
