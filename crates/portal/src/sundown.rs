//! The end of an election: an instance whose last day has passed is over, by itself, within a minute.
use jiff::Timestamp;
use std::time::Duration;
use store::Db;

/// How often it is looked for.
const LOOK_EVERY: Duration = Duration::from_secs(20);

/// Ends again and again what is over; stops when it is dropped.
pub(crate) async fn keep_ending(db: &Db) {
    let mut ticks = tokio::time::interval(LOOK_EVERY);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        match end_what_is_over(Timestamp::now(), db).await {
            Ok(0) => {}
            Ok(ended) => tracing::info!(ended, "elections are over"),
            Err(error) => tracing::warn!(%error, "could not look for elections that are over"),
        }
    }
}
