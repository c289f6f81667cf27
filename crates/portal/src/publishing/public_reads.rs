//! Caches for requests about live instances without a token: the public data, and the documents that were built from
//! it. Both are keyed by the revision, so no change is missed.
use crate::publishing::{
    build_cache::{BuildCache, BuildError},
    election_data::ElectionData,
    encoded_documents::EncodedDocument,
    published_election::PublishedElection,
};
use elections::ids::InstanceId;
use std::sync::Arc;
use store::Db;

/// Memory limit for public data, in bytes.
const MAX_ELECTION_DATA_BYTES: u64 = 64 * 1024 * 1024;

/// Memory limit for documents, in bytes.
const MAX_DOCUMENT_BYTES: u64 = 16 * 1024 * 1024;

/// Estimated memory of a party or a candidate with its texts and answers, in bytes.
const BYTES_PER_ENTITY: usize = 4096;

/// The caches for requests without a token.
pub struct PublicReadCache {
    election_data: BuildCache<Arc<ElectionData>>,
    documents: moka::future::Cache<Key, EncodedDocument>,
}

/// An instance at a revision, and the address of the request.
type Key = (InstanceId, i64, String);

impl PublicReadCache {
    pub(crate) fn new() -> PublicReadCache {
        let documents = moka::future::Cache::builder()
            .weigher(|(_, _, address): &Key, document: &EncodedDocument| {
                u32::try_from(document.size() + address.len()).unwrap_or(u32::MAX)
            })
            .max_capacity(MAX_DOCUMENT_BYTES)
            .build();
        PublicReadCache { election_data: BuildCache::new(MAX_ELECTION_DATA_BYTES, size), documents }
    }

    /// Returns the public data of a published election.
    ///
    /// # Errors
    /// When it cannot be loaded.
    pub async fn get_election_data(
        &self,
        published: &PublishedElection,
        db: &Db,
    ) -> Result<Arc<ElectionData>, BuildError> {
        let (id, db) = (published.instance_id, db.clone());
        let read = async move {
            let election_data = ElectionData::load(id, &db).await?;
            Ok(Arc::new(election_data))
        };
        self.election_data.get_or_build(published.version(), None, read).await
    }

    /// Returns the cached document of an address.
    pub async fn get_document(
        &self,
        published: &PublishedElection,
        address: &str,
    ) -> Option<EncodedDocument> {
        self.documents.get(&(published.instance_id, published.revision, address.to_owned())).await
    }

    /// Caches a document for an address.
    pub async fn insert_document(
        &self,
        published: &PublishedElection,
        address: String,
        document: EncodedDocument,
    ) {
        self.documents.insert((published.instance_id, published.revision, address), document).await;
    }
}

fn size(election_data: &Arc<ElectionData>) -> usize {
    (election_data.parties.len() + election_data.candidates.len() + election_data.theses.len() + 1)
        * BYTES_PER_ENTITY
}
