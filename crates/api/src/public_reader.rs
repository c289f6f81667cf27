//! What anybody reads of a live instance at the addresses of those who prepare it: as the published interface has it, with
//! what voters see anyway.
use crate::{
    Api,
    api_error::{ApiError, Result},
    cache_policy::{CachePolicy, answer},
};
use axum::{
    http::{HeaderMap, HeaderValue, header, request::Parts},
    response::Response,
};
use portal::{
    election_data::ElectionData,
    encoded_documents::{CompressionEffort, EncodedDocument},
    published_election::PublishedElection,
};
use serde::Serialize;
use std::sync::Arc;

/// Somebody without a token who reads of a live instance.
pub(crate) struct PublicReader {
    edition: Arc<PublishedElection>,
    /// Path and query.
    address: String,
    headers: HeaderMap,
}

impl PublicReader {
    pub(crate) fn new(edition: Arc<PublishedElection>, parts: &Parts) -> PublicReader {
        PublicReader { edition, address: parts.uri.to_string(), headers: parts.headers.clone() }
    }

    /// The instance as voters see it.
    pub(crate) async fn contest(&self, api: &Api) -> Result<Arc<ElectionData>> {
        let contest = api.portal.public_reads.contest(&self.edition, &api.portal.db).await;
        contest.map_err(ApiError::internal)
    }

    /// Answers with what is read of the instance, which is kept until the instance changes.
    pub(crate) async fn answer<T, F>(
        self,
        api: &Api,
        read: impl FnOnce(Arc<ElectionData>) -> F,
    ) -> Result<Response>
    where
        T: Serialize + Send + 'static,
        F: Future<Output = Result<T>>,
    {
        let reads = &api.portal.public_reads;
        let document = match reads.kept(&self.edition, &self.address).await {
            Some(document) => document,
            None => {
                let document = written(read(self.contest(api).await?).await?).await?;
                reads.keep(&self.edition, self.address, document.clone()).await;
                document
            }
        };
        answered(&document, &self.headers)
    }

    /// Answers with what also depends on something else than the instance, and so is not kept.
    pub(crate) async fn answer_anew<T: Serialize + Send + 'static>(self, value: T) -> Result<Response> {
        answered(&written(value).await?, &self.headers)
    }
}

async fn written<T: Serialize + Send + 'static>(value: T) -> Result<EncodedDocument> {
    let written =
        tokio::task::spawn_blocking(move || EncodedDocument::json(&value, CompressionEffort::Passing)).await;
    written.map_err(ApiError::internal)?.map_err(ApiError::internal)
}

fn answered(document: &EncodedDocument, headers: &HeaderMap) -> Result<Response> {
    let mut response = answer(document, headers, CachePolicy::Revalidate)?;
    // With a token the same address answers something else.
    let vary = HeaderValue::from_static("accept-encoding, authorization");
    response.headers_mut().insert(header::VARY, vary);
    Ok(response)
}
