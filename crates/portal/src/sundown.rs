//! The end of an election: an instance whose last day has passed is over, by itself, within a minute.
use elections::applications::lifecycle::Transition;
use jiff::Timestamp;
use std::time::Duration;
use store::{
    Db,
    applications::{Listed, StatusChange},
};

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

/// Ends what is over, and tells how many that were.
async fn end_what_is_over(now: Timestamp, db: &Db) -> store::Result<usize> {
    let live = store::applications::listed(db).await?;
    let mut ended = 0;
    for instance in live.iter().filter(|instance| instance.metadata.is_over(now)) {
        ended += usize::from(end(instance, now, db).await?);
    }
    Ok(ended)
}

/// Takes the step, unless another node was faster or the last day was moved on meanwhile.
async fn end(instance: &Listed, now: Timestamp, db: &Db) -> store::Result<bool> {
    let mut tx = db.begin().await?;
    let known = store::applications::find(instance.id, &mut tx).await?;
    if known.is_none_or(|application| application.sun_down(now).is_err()) {
        return Ok(false);
    }
    let step = StatusChange {
        application: instance.id,
        from: Transition::SunDown.from(),
        to: Transition::SunDown.to(),
        by: None,
        reason: None,
        at: now,
    };
    let taken = store::applications::set_status(&step, &mut tx).await?;
    tx.commit().await?;
    Ok(taken)
}
