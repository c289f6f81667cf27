//! The items that a person has checked off in the guide to promoting an instance. They are this person's own notes, so
//! the audit log has no entry about them.
use crate::{
    instances::Instances, service_error::ServiceError, sessions::Principal, unit_of_work::Unaudited,
};
use elections::ids::InstanceId;

impl Instances {
    /// Returns the items that the actor has checked off for an instance.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn list_guide_marks(
        &self,
        instance_id: InstanceId,
        actor: &Principal,
    ) -> store::Result<Vec<String>> {
        store::guides::list_marks(actor.user.id, instance_id, &self.db).await
    }

    /// Checks off an item of the guide for the actor, unless it is checked off already.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn add_guide_mark(
        &self,
        instance_id: InstanceId,
        item: &str,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let now = work.now();
        store::guides::add_mark(actor.user.id, instance_id, item, now, &mut work).await?;
        Ok(work.commit_unaudited(Unaudited::OwnNote).await?)
    }

    /// Removes the actor's mark of an item of the guide.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn remove_guide_mark(
        &self,
        instance_id: InstanceId,
        item: &str,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        store::guides::remove_mark(actor.user.id, instance_id, item, &mut work).await?;
        Ok(work.commit_unaudited(Unaudited::OwnNote).await?)
    }
}
