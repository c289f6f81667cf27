//! What is kept for those who read of live instances without a token: the instances as voters see them, and the documents
//! that were made of them. Both belong to a revision, so that no change is missed.
use crate::{
    build_cache::{BuildCache, BuildError},
    election_data::ElectionData,
    encoded_documents::EncodedDocument,
    published_election::PublishedElection,
};
use elections::ids::InstanceId;
use std::sync::Arc;
use store::Db;

/// The memory that instances may take, in bytes.
const KEEP_CONTESTS: u64 = 64 * 1024 * 1024;

/// The memory that documents may take, in bytes.
const KEEP_DOCUMENTS: u64 = 16 * 1024 * 1024;

/// About what a party or a candidate takes, with its texts and answers, in bytes.
const PER_ENTITY: usize = 4096;

/// See the module.
pub struct PublicReads {
    contests: BuildCache<Arc<ElectionData>>,
    documents: moka::future::Cache<Key, EncodedDocument>,
}

/// An instance at a revision, and the address at which it is read.
type Key = (InstanceId, i64, String);

impl PublicReads {
    pub(crate) fn new() -> PublicReads {
        let documents = moka::future::Cache::builder()
            .weigher(|(_, _, address): &Key, document: &EncodedDocument| {
                u32::try_from(document.size() + address.len()).unwrap_or(u32::MAX)
            })
            .max_capacity(KEEP_DOCUMENTS)
            .build();
        PublicReads { contests: BuildCache::new(KEEP_CONTESTS, size), documents }
    }

    /// The instance of an edition as voters see it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn contest(
        &self,
        edition: &PublishedElection,
        db: &Db,
    ) -> Result<Arc<ElectionData>, BuildError> {
        let read = async {
            let contest = ElectionData::read(edition.application, db).await.map_err(BuildError::because)?;
            Ok(Arc::new(contest))
        };
        self.contests.of(edition, None, read).await
    }

    /// The document that was made for an address.
    pub async fn kept(&self, edition: &PublishedElection, address: &str) -> Option<EncodedDocument> {
        self.documents.get(&(edition.application, edition.revision, address.to_owned())).await
    }

    /// Keeps a document for an address.
    pub async fn keep(&self, edition: &PublishedElection, address: String, document: EncodedDocument) {
        self.documents.insert((edition.application, edition.revision, address), document).await;
    }
}

fn size(contest: &Arc<ElectionData>) -> usize {
    (contest.parties.len() + contest.candidates.len() + contest.theses.len() + 1) * PER_ENTITY
}
