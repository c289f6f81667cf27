//! A cache of documents that are built from an instance on request. Only one document is built at a time, so that
//! repeated requests for the largest document occupy one CPU core at most.
use crate::published_election::PublishedElection;
use elections::{ids::InstanceId, texts::Language};
use std::{error::Error, sync::Arc};
use tokio::sync::Semaphore;

/// A document could not be built.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BuildError(Arc<dyn Error + Send + Sync>);

impl BuildError {
    /// Wraps the cause.
    pub(crate) fn new(error: impl Error + Send + Sync + 'static) -> BuildError {
        BuildError(Arc::new(error))
    }
}

/// Identifies a document: instance, revision, and language if the document depends on it.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    instance_id: InstanceId,
    revision: i64,
    language: Option<Language>,
}

/// The cache.
pub struct BuildCache<T> {
    built: moka::future::Cache<Key, T>,
    building: Semaphore,
}

impl<T: Clone + Send + Sync + 'static> BuildCache<T> {
    /// Creates an empty cache that holds at most `bytes` bytes.
    pub(crate) fn new(bytes: u64, size: fn(&T) -> usize) -> BuildCache<T> {
        let built = moka::future::Cache::builder()
            .weigher(move |_, one: &T| u32::try_from(size(one)).unwrap_or(u32::MAX))
            .max_capacity(bytes)
            .build();
        BuildCache { built, building: Semaphore::new(1) }
    }

    /// Returns the cached document for this revision of the instance, or builds it with `build`.
    pub(crate) async fn get_or_build(
        &self,
        published: &PublishedElection,
        language: Option<&Language>,
        build: impl Future<Output = Result<T, BuildError>>,
    ) -> Result<T, BuildError> {
        let (instance_id, revision, language) =
            (published.instance_id, published.revision, language.cloned());
        let key = Key { instance_id, revision, language };
        if let Some(kept) = self.built.get(&key).await {
            return Ok(kept);
        }
        let in_turn = async {
            let _turn = self.building.acquire().await.map_err(BuildError::new)?;
            build.await
        };
        // Boxed because the future of `build` would make the future of every request large.
        let built = Box::pin(self.built.try_get_with(key, in_turn)).await;
        built.map_err(|unbuildable| BuildError::clone(&unbuildable))
    }
}
