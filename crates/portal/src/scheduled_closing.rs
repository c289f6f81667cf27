//! Automatic closing: an instance is closed within a minute after its last day.
use crate::{audit::AuditActor, instances, service_error::ServiceError};
use elections::ids::InstanceId;
use jiff::Timestamp;
use std::time::Duration;
use store::Db;

/// Interval of polling.
const POLL_INTERVAL: Duration = Duration::from_secs(20);

/// Closes expired instances at regular intervals. Runs until it is dropped.
pub(crate) async fn closing_loop(db: &Db) {
    let mut ticks = tokio::time::interval(POLL_INTERVAL);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        match close_expired_instances(Timestamp::now(), db).await {
            Ok(0) => {}
            Ok(ended) => tracing::info!(ended, "closed expired instances"),
            Err(error) => tracing::warn!(%error, "could not poll for expired instances"),
        }
    }
}

/// Closes all expired instances and returns their number.
async fn close_expired_instances(now: Timestamp, db: &Db) -> Result<usize, ServiceError> {
    let live = store::instances::list_live(db).await?;
    let mut ended = 0;
    for instance in live.iter().filter(|instance| instance.metadata.is_over(now)) {
        ended += usize::from(close_instance(instance.id, now, db).await?);
    }
    Ok(ended)
}

/// Closes an instance and records the event. Returns `false` if another node was faster or the last day was changed
/// meanwhile.
async fn close_instance(id: InstanceId, now: Timestamp, db: &Db) -> Result<bool, ServiceError> {
    let mut tx = db.begin().await?;
    let Some(mut instance) = store::instances::lock(id, &mut tx).await? else { return Ok(false) };
    let Ok(step) = instance.sun_down(now) else { return Ok(false) };
    instances::take_step(&step, &mut instance, AuditActor::PORTAL, now, &mut tx).await?;
    tx.commit().await?;
    Ok(true)
}
