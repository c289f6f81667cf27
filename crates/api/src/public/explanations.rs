//! Explanations of answers, by thesis, party or candidate.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result},
    cache_policy::{CachePolicy, answer},
    path::{LanguageQuery, Path, Query},
    route_table::{RouteTable, routes},
};
use axum::{extract::State, http::HeaderMap, response::Response};
use elections::{
    ids::{CandidateId, PartyId, ThesisId},
    instances::Domain,
    texts::Language,
};
use portal::explanations::{
    CandidateExplanations, ExplanationError, ExplanationSubject, PartyExplanations, ThesisExplanations,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(of_thesis)).routes(routes!(of_party)).routes(routes!(of_candidate))
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

/// List everybody's explanations of a thesis
#[utoipa::path(
    get, path = "/public/instances/{domain}/theses/{id}/explanations", tag = "public",
    params(ExplanationPath<ThesisId>, LanguageQuery),
    responses((status = OK, body = ThesisExplanations), (status = NOT_MODIFIED), (status = GONE)),
)]
async fn of_thesis(
    State(api): State<Api>,
    Path(ExplanationPath { domain, id }): Path<ExplanationPath<ThesisId>>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    show(&api, &domain, ExplanationSubject::Thesis(id), language, &headers).await
}

/// List a party's explanations
#[utoipa::path(
    get, path = "/public/instances/{domain}/parties/{id}/explanations", tag = "public",
    params(ExplanationPath<PartyId>, LanguageQuery),
    responses((status = OK, body = PartyExplanations), (status = NOT_MODIFIED), (status = GONE)),
)]
async fn of_party(
    State(api): State<Api>,
    Path(ExplanationPath { domain, id }): Path<ExplanationPath<PartyId>>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    show(&api, &domain, ExplanationSubject::Party(id), language, &headers).await
}

/// List a candidate's explanations
#[utoipa::path(
    get, path = "/public/instances/{domain}/candidates/{id}/explanations", tag = "public",
    params(ExplanationPath<CandidateId>, LanguageQuery),
    responses((status = OK, body = CandidateExplanations), (status = NOT_MODIFIED), (status = GONE)),
)]
async fn of_candidate(
    State(api): State<Api>,
    Path(ExplanationPath { domain, id }): Path<ExplanationPath<CandidateId>>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    show(&api, &domain, ExplanationSubject::Candidate(id), language, &headers).await
}

async fn show(
    api: &Api,
    domain: &Domain,
    about: ExplanationSubject,
    language: Option<Language>,
    headers: &HeaderMap,
) -> Result<Response> {
    let edition = api.edition(domain).await?;
    let language = edition.nearest(language.as_ref());
    let explanations = api.portal.explanations.of(&edition, language, about).await;
    let explanations = explanations.map_err(|failed| match failed {
        ExplanationError::Unknown => ApiError::NotFound(match about {
            ExplanationSubject::Thesis(_) => ResourceKind::Thesis,
            ExplanationSubject::Party(_) => ResourceKind::Party,
            ExplanationSubject::Candidate(_) => ResourceKind::Candidate,
        }),
        ExplanationError::Internal(error) => ApiError::internal(error.to_string()),
    })?;
    answer(&explanations, headers, CachePolicy::Revalidate)
}
