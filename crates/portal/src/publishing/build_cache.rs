//! A cache of documents that are built from an instance on request. Only one document is built at a time, so that
//! repeated requests for the largest document occupy one CPU core at most.
use crate::publishing::election_data::ElectionDataError;
use elections::{ids::InstanceId, texts::Language};
use std::{error::Error, sync::Arc};
use tokio::sync::Semaphore;

/// A document could not be built.
#[derive(Clone, Debug, thiserror::Error)]
pub enum BuildError {
    /// The store does not respond.
    #[error("{0}")]
    Unavailable(Arc<dyn Error + Send + Sync>),
    /// Any other cause.
    #[error("{0}")]
    Failed(Arc<dyn Error + Send + Sync>),
}

impl BuildError {
    /// Wraps a cause other than the store.
    pub(crate) fn new(error: impl Error + Send + Sync + 'static) -> BuildError {
        BuildError::Failed(Arc::new(error))
    }
}

impl From<store::Error> for BuildError {
    fn from(error: store::Error) -> BuildError {
        match error {
            store::Error::Unavailable(_) => BuildError::Unavailable(Arc::new(error)),
            _ => BuildError::new(error),
        }
    }
}

impl From<ElectionDataError> for BuildError {
    fn from(error: ElectionDataError) -> BuildError {
        match error {
            ElectionDataError::Store(error) => error.into(),
            _ => BuildError::new(error),
        }
    }
}

/// Identifies a document: instance, revision, and language if the document depends on it.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    instance_id: InstanceId,
    revision: i64,
    language: Option<Language>,
}

/// The cache. Clones share it.
#[derive(Clone)]
pub struct BuildCache<T> {
    documents: moka::future::Cache<Key, T>,
    build_permits: Arc<Semaphore>,
}

impl<T: Clone + Send + Sync + 'static> BuildCache<T> {
    /// Creates an empty cache that holds at most `bytes` bytes.
    pub(crate) fn new(bytes: u64, size: fn(&T) -> usize) -> BuildCache<T> {
        let documents = moka::future::Cache::builder()
            .weigher(move |_, one: &T| u32::try_from(size(one)).unwrap_or(u32::MAX))
            .max_capacity(bytes)
            .build();
        BuildCache { documents, build_permits: Arc::new(Semaphore::new(1)) }
    }

    /// Returns the cached document for this revision of the instance, or builds it with `build`, in a task of its own: a
    /// request that is cancelled must not discard the work.
    pub(crate) async fn get_or_build(
        &self,
        (instance_id, revision): (InstanceId, i64),
        language: Option<&Language>,
        build: impl Future<Output = Result<T, BuildError>> + Send + 'static,
    ) -> Result<T, BuildError> {
        let key = Key { instance_id, revision, language: language.cloned() };
        if let Some(cached) = self.documents.get(&key).await {
            return Ok(cached);
        }
        let cache = self.clone();
        let building = tokio::spawn(async move {
            let build = async {
                let _permit = cache.build_permits.acquire().await.map_err(BuildError::new)?;
                build.await
            };
            cache.documents.try_get_with(key, build).await
        });
        let built = building.await.map_err(BuildError::new)?;
        built.map_err(|error| BuildError::clone(&error))
    }
}
