//! What the public reads: the data of an instance, built once for each revision, its snapshots, explanations, open
//! data and fairness report, and matching on the server.
pub mod build_cache;
pub mod election_data;
pub mod encoded_documents;
pub mod explanations;
pub mod fairness;
pub mod open_data;
pub mod previews;
pub mod public_reads;
pub mod published;
pub mod published_election;
pub mod sample_answers;
pub mod snapshots;
pub mod texts;
pub mod votes;

use crate::{keys::ProviderKeys, provider::Provider};
use build_cache::BuildCache;
use encoded_documents::EncodedDocument;
use open_data::SignedOpenData;
use std::sync::Arc;
use store::Db;

/// The service of documents that are built on request.
#[derive(Clone)]
pub struct Publishing {
    pub(crate) db: Db,
    pub(crate) provider: Arc<Provider>,
    pub(crate) keys: Arc<ProviderKeys>,
    pub(crate) fairness: Arc<BuildCache<EncodedDocument>>,
    pub(crate) open_data: Arc<BuildCache<SignedOpenData>>,
}

impl Publishing {
    /// Creates the service, with empty caches.
    pub(crate) fn new(db: Db, provider: Arc<Provider>, keys: Arc<ProviderKeys>) -> Publishing {
        Publishing {
            db,
            provider,
            keys,
            fairness: Arc::new(BuildCache::new(fairness::MAX_CACHE_BYTES, EncodedDocument::size)),
            open_data: Arc::new(BuildCache::new(open_data::MAX_CACHE_BYTES, SignedOpenData::size)),
        }
    }
}
