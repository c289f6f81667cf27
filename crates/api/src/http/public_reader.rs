//! Public access to live instances at the addresses that also serve signed-in users: in the format of the
//! published interface, with data that voters see anyway.
use crate::{
    Api,
    http::{
        api_error::{ApiError, Result},
        document_responses::{CachePolicy, build_document_response},
    },
};
use axum::{
    http::{HeaderMap, HeaderValue, header, request::Parts},
    response::Response,
};
use portal::publishing::{
    election_data::ElectionData,
    encoded_documents::{CompressionEffort, EncodedDocument},
    published_election::PublishedElection,
};
use serde::Serialize;
use std::sync::Arc;

/// A reader of a live instance who has sent no token.
pub(crate) struct PublicReader {
    published: Arc<PublishedElection>,
    /// Path and query of the request.
    address: String,
    headers: HeaderMap,
}

impl PublicReader {
    pub(crate) fn new(published: Arc<PublishedElection>, parts: &Parts) -> PublicReader {
        PublicReader { published, address: parts.uri.to_string(), headers: parts.headers.clone() }
    }

    /// Returns the public election data of the instance.
    pub(crate) async fn election_data(&self, api: &Api) -> Result<Arc<ElectionData>> {
        let election = api.portal.public_reads.get_election_data(&self.published, &api.portal.db).await;
        election.map_err(ApiError::internal)
    }

    /// Responds with data of the instance. The response is cached until the instance changes.
    pub(crate) async fn respond_cached<T, F>(
        self,
        api: &Api,
        load: impl FnOnce(Arc<ElectionData>) -> F,
    ) -> Result<Response>
    where
        T: Serialize + Send + 'static,
        F: Future<Output = Result<T>>,
    {
        let reads = &api.portal.public_reads;
        let document = match reads.get_document(&self.published, &self.address).await {
            Some(document) => document,
            None => {
                let document = encode(load(self.election_data(api).await?).await?).await?;
                reads.insert_document(&self.published, self.address, document.clone()).await;
                document
            }
        };
        build_response(&document, &self.headers)
    }

    /// Responds with data that also depends on other things than the instance, so it is not cached.
    pub(crate) async fn respond_uncached<T: Serialize + Send + 'static>(self, value: T) -> Result<Response> {
        build_response(&encode(value).await?, &self.headers)
    }
}

async fn encode<T: Serialize + Send + 'static>(value: T) -> Result<EncodedDocument> {
    let encoded =
        tokio::task::spawn_blocking(move || EncodedDocument::from_json(&value, CompressionEffort::Fast))
            .await;
    encoded.map_err(ApiError::internal)?.map_err(ApiError::internal)
}

fn build_response(document: &EncodedDocument, headers: &HeaderMap) -> Result<Response> {
    let mut response = build_document_response(document, headers, CachePolicy::Revalidate)?;
    // With a token, the response at this address differs.
    let vary = HeaderValue::from_static("accept-encoding, authorization");
    response.headers_mut().insert(header::VARY, vary);
    Ok(response)
}
