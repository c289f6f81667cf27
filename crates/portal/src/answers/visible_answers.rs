//! The answers of a party or a candidate as a reader sees them: the drafts, or the submitted versions.
use crate::{answers::Answers, service_error::ServiceError, sessions::Principal};
use elections::{
    answers::{AnswerVersion, Entity},
    ids::InstanceId,
    permissions::{AnswerVisibility, ResourcePath},
    texts::Language,
};
use store::{Timestamps, Tx};

/// An answer in the version that a reader sees, with the times of this version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisibleAnswer {
    /// The version.
    pub version: AnswerVersion,
    /// When the answer was created and this version last changed.
    pub times: Timestamps,
}

/// The answers of a party or a candidate that a signed-in person sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReaderAnswers {
    /// The default language of the instance.
    pub default_language: Language,
    /// How much the person sees.
    pub visibility: AnswerVisibility,
    /// The answers, in the order of the theses.
    pub answers: Vec<VisibleAnswer>,
}

impl Answers {
    /// Returns the answers at a path that a signed-in person sees.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], or when the store fails.
    pub async fn list_for_reader(
        &self,
        path: &ResourcePath,
        entity: Entity,
        reader: &Principal,
    ) -> Result<ReaderAnswers, ServiceError> {
        let mut tx = self.db.begin_read_only().await?;
        let instance = store::instances::find(path.instance_id, &mut tx).await?;
        let instance = instance.ok_or(ServiceError::NotFound)?;
        let visibility = reader.permissions.answer_visibility(path, &instance.configuration);
        let answers = list_visible(path.instance_id, entity, visibility, &mut tx).await?;
        Ok(ReaderAnswers { default_language: instance.metadata.default_language, visibility, answers })
    }

    /// Returns the submitted answers, in the order of the theses.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn list_submitted(
        &self,
        instance_id: InstanceId,
        entity: Entity,
    ) -> store::Result<Vec<VisibleAnswer>> {
        let mut tx = self.db.begin_read_only().await?;
        list_visible(instance_id, entity, AnswerVisibility::Submitted, &mut tx).await
    }
}

/// Returns the answers that a reader with this visibility sees, in the order of the theses. The times of a submitted version
/// do not tell when its draft changed since. The transaction makes times and answers fit each other.
async fn list_visible(
    instance_id: InstanceId,
    entity: Entity,
    visibility: AnswerVisibility,
    snapshot: &mut Tx,
) -> store::Result<Vec<VisibleAnswer>> {
    let times = match visibility {
        AnswerVisibility::Nothing => return Ok(Vec::new()),
        AnswerVisibility::Submitted => {
            store::answers::list_submitted_timestamps(instance_id, entity, &mut *snapshot).await?
        }
        AnswerVisibility::Everything => {
            store::answers::list_timestamps(instance_id, entity, &mut *snapshot).await?
        }
    };
    let answers = store::answers::list_by_entity(instance_id, entity, snapshot).await?;
    let versions = answers.into_iter().filter_map(|answer| answer.into_visible_version(visibility));
    let visible = versions.filter_map(|version| {
        let times = times.get(&version.id).copied()?;
        Some(VisibleAnswer { version, times })
    });
    Ok(visible.collect())
}
