//! Live numbers: how many have finished an instance's questionnaire, told to those who watch.
use elections::ids::ApplicationId;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use store::Db;
use tokio::sync::watch;

/// How often the store is asked for what other nodes counted.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// The numbers that somebody watches.
#[derive(Clone)]
pub struct Live {
    db: Db,
    watched: Arc<Mutex<Watched>>,
}

#[derive(Default)]
struct Watched {
    numbers: HashMap<ApplicationId, watch::Sender<i64>>,
    stopped: bool,
}

impl Live {
    /// Nobody watches yet.
    pub fn new(db: Db) -> Live {
        Live { db, watched: Arc::default() }
    }

    /// The number of completions of an instance, now and whenever it grows; ends when the portal stops.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn watch(&self, application: ApplicationId) -> store::Result<watch::Receiver<i64>> {
        let now = store::completions::total(application, &self.db).await?;
        let mut watched = self.lock();
        let Watched { numbers, stopped } = &mut *watched;
        if *stopped {
            return Ok(watch::channel(now).1);
        }
        let number = numbers.entry(application).or_insert_with(|| watch::Sender::new(now));
        Ok(number.subscribe())
    }

    /// Tells those who watch an instance what its number is now. Numbers only grow: one that was read before another
    /// was written, and comes later, changes nothing.
    pub(crate) fn tell(&self, application: ApplicationId, votes: i64) {
        if let Some(number) = self.lock().numbers.get(&application) {
            number.send_if_modified(|known| {
                let grew = votes > *known;
                *known = votes.max(*known);
                grew
            });
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
    fn watched(&self) -> Vec<ApplicationId> {
        let mut watched = self.lock();
        watched.numbers.retain(|_, number| number.receiver_count() > 0);
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
