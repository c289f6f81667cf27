//! What the voter app reads in a preview, and the remarks of reviewers. There are no calls that count anything.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result, to_api_error},
        document_responses::{CachePolicy, build_document_response},
        headers::NOT_INDEXED,
        parameters::{LanguageQuery, Path, Query},
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
    routes::voters::public::explanations::load_explanations,
};
use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::Response,
};
use elections::{
    ids::{CandidateId, PartyId, ThesisId},
    previews::RemarkText,
    texts::Language,
};
use portal::publishing::{
    encoded_documents::EncodedDocument,
    explanations::{CandidateExplanations, ExplanationSubject, PartyExplanations, ThesisExplanations},
    previews::PreviewError,
    snapshots::Snapshot,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(get))
        .routes(routes!(list_by_thesis))
        .routes(routes!(list_by_party))
        .routes(routes!(list_by_candidate))
        .routes(routes!(add_remark))
}

/// The token of a preview.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PreviewPath {
    /// The token.
    token: String,
}

/// A thesis, party or candidate of a preview.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PreviewExplanationPath<Id: ToSchema> {
    /// The token.
    token: String,
    /// The id.
    id: Id,
}

/// A remark of a reviewer.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreatePreviewRemark)]
struct RemarkBody {
    /// The thesis; null for a remark on the whole.
    #[serde(default)]
    statement_id: Option<ThesisId>,
    /// How the reviewer signs; may be empty.
    #[serde(default)]
    name: String,
    remark: String,
}

impl Validate for RemarkBody {}

impl From<RemarkBody> for RemarkText {
    fn from(body: RemarkBody) -> RemarkText {
        let RemarkBody { statement_id, name, remark } = body;
        RemarkText { thesis: statement_id, name, remark }
    }
}

impl From<PreviewError> for ApiError {
    fn from(error: PreviewError) -> ApiError {
        match error {
            PreviewError::NotFound => ApiError::NotFound(ResourceKind::Preview),
            PreviewError::Build(error) => error.into(),
        }
    }
}

/// Get the snapshot of a preview
///
/// 404 once the address is revoked or the instance is live.
#[utoipa::path(
    get, path = "/public/previews/{token}", tag = "public", params(PreviewPath, LanguageQuery),
    responses((status = OK, body = Snapshot)),
)]
async fn get(
    State(api): State<Api>,
    Path(PreviewPath { token }): Path<PreviewPath>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    let preview = api.portal.previews.load(&token, &api.pages.sample_texts).await?;
    respond_without_index(preview.get_snapshot(language.as_ref()), &headers)
}

/// List all explanations of a thesis in a preview
#[utoipa::path(
    get, path = "/public/previews/{token}/theses/{id}/explanations", tag = "public",
    params(PreviewExplanationPath<ThesisId>, LanguageQuery),
    responses((status = OK, body = ThesisExplanations)),
)]
async fn list_by_thesis(
    State(api): State<Api>,
    Path(PreviewExplanationPath { token, id }): Path<PreviewExplanationPath<ThesisId>>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    respond_with_explanations(&api, &token, ExplanationSubject::Thesis(id), language, &headers).await
}

/// List the explanations of a party in a preview
#[utoipa::path(
    get, path = "/public/previews/{token}/parties/{id}/explanations", tag = "public",
    params(PreviewExplanationPath<PartyId>, LanguageQuery),
    responses((status = OK, body = PartyExplanations)),
)]
async fn list_by_party(
    State(api): State<Api>,
    Path(PreviewExplanationPath { token, id }): Path<PreviewExplanationPath<PartyId>>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    respond_with_explanations(&api, &token, ExplanationSubject::Party(id), language, &headers).await
}

/// List the explanations of a candidate in a preview
#[utoipa::path(
    get, path = "/public/previews/{token}/candidates/{id}/explanations", tag = "public",
    params(PreviewExplanationPath<CandidateId>, LanguageQuery),
    responses((status = OK, body = CandidateExplanations)),
)]
async fn list_by_candidate(
    State(api): State<Api>,
    Path(PreviewExplanationPath { token, id }): Path<PreviewExplanationPath<CandidateId>>,
    Query(LanguageQuery { language }): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response> {
    respond_with_explanations(&api, &token, ExplanationSubject::Candidate(id), language, &headers).await
}

async fn respond_with_explanations(
    api: &Api,
    token: &str,
    subject: ExplanationSubject,
    language: Option<Language>,
    headers: &HeaderMap,
) -> Result<Response> {
    let preview = api.portal.previews.load(token, &api.pages.sample_texts).await?;
    let explanations = load_explanations(api, &preview, subject, language).await?;
    respond_without_index(&explanations, headers)
}

/// Responds with a document that neither caches nor search engines keep.
fn respond_without_index(document: &EncodedDocument, headers: &HeaderMap) -> Result<Response> {
    let mut response = build_document_response(document, headers, CachePolicy::Never)?;
    response.headers_mut().extend([NOT_INDEXED]);
    Ok(response)
}

/// Leave a remark in a preview
///
/// For reviewers, without sign-in. 409 `wrong_state` if the instance holds the maximum number of remarks, 429 if there are
/// too many in a short time.
#[utoipa::path(
    post, path = "/public/previews/{token}/remarks", tag = "public", params(PreviewPath), request_body = RemarkBody,
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn add_remark(
    State(api): State<Api>,
    Path(PreviewPath { token }): Path<PreviewPath>,
    ValidJson(body): ValidJson<RemarkBody>,
) -> Result<StatusCode> {
    let added = api.portal.previews.add_remark(&token, body.into()).await;
    added.map_err(to_api_error(ResourceKind::Preview))?;
    Ok(StatusCode::NO_CONTENT)
}
