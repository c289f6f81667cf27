//! The end of an election: an instance whose last day has passed is over, by itself, within a minute.
use crate::{audit::Actor, instances, service_error::ServiceError};
use elections::ids::InstanceId;
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

/// Ends what is over, and tells how many that were.
async fn end_what_is_over(now: Timestamp, db: &Db) -> Result<usize, ServiceError> {
    let live = store::instances::listed(db).await?;
    let mut ended = 0;
    for instance in live.iter().filter(|instance| instance.metadata.is_over(now)) {
        ended += usize::from(end(instance.id, now, db).await?);
    }
    Ok(ended)
}

/// Takes the step, with its entry in the audit log, unless another node was faster or the last day was moved on meanwhile.
async fn end(id: InstanceId, now: Timestamp, db: &Db) -> Result<bool, ServiceError> {
    let mut tx = db.begin().await?;
    let Some(mut application) = store::instances::claim(id, &mut tx).await? else { return Ok(false) };
    let Ok(step) = application.sun_down(now) else { return Ok(false) };
    instances::take(&step, &mut application, Actor::PORTAL, now, &mut tx).await?;
    tx.commit().await?;
    Ok(true)
}
