//! Former wordings of theses, as creators see them.
use super::Theses;
use crate::{answers::people::load_names, service_error::ServiceError};
use elections::{
    ids::{InstanceId, ThesisId, ThesisVersionId},
    thesis_versions::ThesisVersion,
};

/// A former wording of a thesis with the name of the person who replaced it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedThesisVersion {
    /// The id.
    pub id: ThesisVersionId,
    /// The version.
    pub version: ThesisVersion,
    /// The name of the person who replaced it, if the account still exists.
    pub replaced_by: Option<String>,
}

impl Theses {
    /// Returns the former wordings of a thesis, newest first.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if the instance has no such thesis.
    pub async fn list_versions(
        &self,
        instance_id: InstanceId,
        thesis: ThesisId,
    ) -> Result<Vec<NamedThesisVersion>, ServiceError> {
        let db = &self.transactions.db;
        let theses = store::theses::list(instance_id, db).await?;
        if !theses.iter().any(|listed| listed.id == thesis) {
            return Err(ServiceError::NotFound);
        }
        let versions = store::thesis_versions::list(thesis, db).await?;
        let people = versions.iter().filter_map(|(_, version)| version.replaced_by).collect();
        let names = load_names(people, db).await?;
        let to_named = |(id, version): (ThesisVersionId, ThesisVersion)| {
            let replaced_by = version.replaced_by.and_then(|person| names.get(&person).cloned());
            NamedThesisVersion { id, version, replaced_by }
        };
        Ok(versions.into_iter().map(to_named).collect())
    }
}
