//! The answers of a party or a candidate as a reader sees them: the drafts, or the submitted versions.
use crate::answers::Answers;
use elections::{
    answers::{AnswerVersion, Entity},
    ids::InstanceId,
    permissions::AnswerVisibility,
};
use store::Timestamps;

/// An answer in the version that a reader sees, with the times of this version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisibleAnswer {
    /// The version.
    pub version: AnswerVersion,
    /// When the answer was created and this version last changed.
    pub times: Timestamps,
}

impl Answers {
    /// Returns the answers that a reader with this visibility sees, in the order of the theses. The times of a submitted
    /// version do not tell when its draft changed since.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn list_visible(
        &self,
        instance_id: InstanceId,
        entity: Entity,
        visibility: AnswerVisibility,
    ) -> store::Result<Vec<VisibleAnswer>> {
        // Times and answers come from one snapshot.
        let mut tx = self.db.begin_read_only().await?;
        let times = match visibility {
            AnswerVisibility::Nothing => return Ok(Vec::new()),
            AnswerVisibility::Submitted => {
                store::answers::list_submitted_timestamps(instance_id, entity, &mut tx).await?
            }
            AnswerVisibility::Everything => {
                store::answers::list_timestamps(instance_id, entity, &mut tx).await?
            }
        };
        let answers = store::answers::list_by_entity(instance_id, entity, &mut tx).await?;
        let versions = answers.into_iter().filter_map(|answer| answer.into_visible_version(visibility));
        let visible = versions.map(|version| {
            let times = times.get(&version.id).copied().unwrap_or_default();
            VisibleAnswer { version, times }
        });
        Ok(visible.collect())
    }
}
