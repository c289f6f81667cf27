//! Automatic closing: an instance is closed within a minute after its last day.
use crate::{
    audit::log::AuditActor,
    instance_locks::lock_any_instance,
    instances::{Instances, changes::store_step},
    outage_log::log_service_error,
    service_error::ServiceError,
};
use elections::ids::InstanceId;
use std::time::Duration;

/// Interval of polling.
const POLL_INTERVAL: Duration = Duration::from_secs(20);

impl Instances {
    /// Closes expired instances at regular intervals. Runs until it is dropped.
    pub(crate) async fn run_closing_loop(self) {
        let mut ticks = tokio::time::interval(POLL_INTERVAL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            match self.close_expired_instances().await {
                Ok(0) => {}
                Ok(closed_count) => tracing::info!(closed_count, "closed expired instances"),
                Err(error) => log_service_error(&error, "close expired instances"),
            }
        }
    }

    /// Closes all expired instances and returns their number.
    async fn close_expired_instances(&self) -> Result<usize, ServiceError> {
        let now = self.clock.now();
        let live = store::instances::list_live(&self.db).await?;
        let mut closed_count = 0;
        for instance in live.iter().filter(|instance| instance.metadata.is_over(now)) {
            closed_count += usize::from(self.close_instance(instance.id).await?);
        }
        Ok(closed_count)
    }

    /// Closes an instance and records the event. Returns `false` if another node has already closed it or the last day
    /// was changed meanwhile.
    async fn close_instance(&self, id: InstanceId) -> Result<bool, ServiceError> {
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let mut instance = match lock_any_instance(id, &mut work).await {
            Err(ServiceError::NotFound) => return Ok(false),
            locked => locked?,
        };
        let Ok(step) = instance.sun_down(work.now()) else { return Ok(false) };
        let receipt = store_step(&step, &mut instance, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(true)
    }
}
