//! What is built from an instance when somebody asks, and kept while there is room: one at a time, so that whoever asks
//! for the largest again and again keeps a single core busy.
use crate::published_election::PublishedElection;
use elections::{ids::InstanceId, texts::Language};
use std::{error::Error, sync::Arc};
use tokio::sync::Semaphore;

/// What could not be built.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BuildError(Arc<dyn Error + Send + Sync>);

impl BuildError {
    /// Because of this.
    pub(crate) fn because(error: impl Error + Send + Sync + 'static) -> BuildError {
        BuildError(Arc::new(error))
    }
}

/// Of which revision of an instance, and in which language, where it depends on that.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    application: InstanceId,
    revision: i64,
    language: Option<Language>,
}

/// What was built so far, ready to be handed out.
pub struct BuildCache<T> {
    built: moka::future::Cache<Key, T>,
    building: Semaphore,
}

impl<T: Clone + Send + Sync + 'static> BuildCache<T> {
    /// Nothing yet; at most so many bytes.
    pub(crate) fn new(bytes: u64, size: fn(&T) -> usize) -> BuildCache<T> {
        let built = moka::future::Cache::builder()
            .weigher(move |_, one: &T| u32::try_from(size(one)).unwrap_or(u32::MAX))
            .max_capacity(bytes)
            .build();
        BuildCache { built, building: Semaphore::new(1) }
    }

    /// What is kept of an edition, else what `build` makes.
    pub(crate) async fn of(
        &self,
        edition: &PublishedElection,
        language: Option<&Language>,
        build: impl Future<Output = Result<T, BuildError>>,
    ) -> Result<T, BuildError> {
        let (application, revision, language) = (edition.application, edition.revision, language.cloned());
        let key = Key { application, revision, language };
        if let Some(kept) = self.built.get(&key).await {
            return Ok(kept);
        }
        let in_turn = async {
            let _turn = self.building.acquire().await.map_err(BuildError::because)?;
            build.await
        };
        // In a box: what building needs would make every request's future large.
        let built = Box::pin(self.built.try_get_with(key, in_turn)).await;
        built.map_err(|unbuildable| BuildError::clone(&unbuildable))
    }
}
