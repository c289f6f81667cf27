//! The explanations of answers, by thesis, party or candidate.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        document_responses::{CachePolicy, build_document_response},
        parameters::{LanguageQuery, Path, Query},
        route_table::{RouteTable, routes},
    },
};
use axum::{extract::State, http::HeaderMap, response::Response};
use elections::{
    ids::{CandidateId, PartyId, ThesisId},
    instances::Domain,
    texts::Language,
};
use portal::publishing::{
    encoded_documents::EncodedDocument,
    explanations::{
        CandidateExplanations, ExplanationError, ExplanationSubject, PartyExplanations, ThesisExplanations,
    },
    published_election::PublishedElection,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list_by_thesis))
        .routes(routes!(list_by_party))
        .routes(routes!(list_by_candidate))
}

/// A thesis, party or candidate of an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ExplanationPath<Id: ToSchema> {
    /// The domain of the instance.
    #[param(value_type = String, example = "kranichfurt")]
    domain: Domain,
    /// The id.
    id: Id,
}

/// List all explanations of a thesis
#[utoipa::path(
    get, path = "/public/instances/{domain}/theses/{id}/explanations", tag = "public",
    params(ExplanationPath<ThesisId>, LanguageQuery),
    responses((status = OK, body = ThesisExplanations), (status = NOT_MODIFIED), (status = GONE)),
)]
async fn list_by_thesis(
    State(api): State<Api>,
    Path(ExplanationPath { domain, id }): Path<ExplanationPath<ThesisId>>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    respond_with_explanations(&api, &domain, ExplanationSubject::Thesis(id), language, &headers).await
}

/// List the explanations of a party
#[utoipa::path(
    get, path = "/public/instances/{domain}/parties/{id}/explanations", tag = "public",
    params(ExplanationPath<PartyId>, LanguageQuery),
    responses((status = OK, body = PartyExplanations), (status = NOT_MODIFIED), (status = GONE)),
)]
async fn list_by_party(
    State(api): State<Api>,
    Path(ExplanationPath { domain, id }): Path<ExplanationPath<PartyId>>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    respond_with_explanations(&api, &domain, ExplanationSubject::Party(id), language, &headers).await
}

/// List the explanations of a candidate
#[utoipa::path(
    get, path = "/public/instances/{domain}/candidates/{id}/explanations", tag = "public",
    params(ExplanationPath<CandidateId>, LanguageQuery),
    responses((status = OK, body = CandidateExplanations), (status = NOT_MODIFIED), (status = GONE)),
)]
async fn list_by_candidate(
    State(api): State<Api>,
    Path(ExplanationPath { domain, id }): Path<ExplanationPath<CandidateId>>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    respond_with_explanations(&api, &domain, ExplanationSubject::Candidate(id), language, &headers).await
}

async fn respond_with_explanations(
    api: &Api,
    domain: &Domain,
    subject: ExplanationSubject,
    language: Option<Language>,
    headers: &HeaderMap,
) -> Result<Response> {
    let published = api.load_published_election(domain).await?;
    let explanations = load_explanations(api, &published, subject, language).await?;
    build_document_response(&explanations, headers, CachePolicy::Revalidate)
}

/// Returns the explanations of a published election.
pub(super) async fn load_explanations(
    api: &Api,
    published: &PublishedElection,
    subject: ExplanationSubject,
    language: Option<Language>,
) -> Result<EncodedDocument> {
    let language = published.nearest_language(language.as_ref());
    let explanations = api.portal.explanations.get(published, language, subject).await;
    explanations.map_err(|error| match error {
        ExplanationError::NotFound => ApiError::NotFound(match subject {
            ExplanationSubject::Thesis(_) => ResourceKind::Thesis,
            ExplanationSubject::Party(_) => ResourceKind::Party,
            ExplanationSubject::Candidate(_) => ResourceKind::Candidate,
        }),
        ExplanationError::Build(error) => error.into(),
    })
}
