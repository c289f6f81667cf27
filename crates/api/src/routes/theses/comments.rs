//! `…/theses/comments`: the comments of creators on theses, beside the remarks of reviewers.
use super::InstanceThesisPath;
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, WriteTheses},
        route_table::{RouteTable, routes},
        scope::InstancePath,
        validated_json::{ValidJson, Validate},
    },
};
use axum::{extract::State, http::StatusCode};
use elections::{
    ids::{CreatorId, RemarkId, ThesisId},
    texts::Language,
    thesis_comments::{CommentAuthor, ThesisCommentInput},
    translation_reviews::ThesisWording,
};
use jiff::Timestamp;
use portal::instances::thesis_comments::{NamedThesisComment, ThesisDiscussion};
use serde::{Deserialize, Serialize};
use store::thesis_comments::ThesisCommentCount;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(count_comments)).routes(routes!(list_comments, create_comment))
}

/// How many comments on a thesis are open.
#[derive(Serialize, ToSchema)]
#[schema(as = OpenThesisComments)]
struct CommentCountResponse {
    /// The thesis.
    statement_id: ThesisId,
    /// The comments that nobody has dealt with.
    open: i64,
}

impl From<ThesisCommentCount> for CommentCountResponse {
    fn from(ThesisCommentCount { thesis_id, open }: ThesisCommentCount) -> CommentCountResponse {
        CommentCountResponse { statement_id: thesis_id, open }
    }
}

/// The comments on a thesis, and whom a new one can mention.
#[derive(Serialize, ToSchema)]
#[schema(as = ThesisDiscussion)]
struct DiscussionResponse {
    /// The comments, the oldest first.
    comments: Vec<CommentResponse>,
    /// The other creators who have signed in.
    people: Vec<MentionablePerson>,
}

/// A creator whom a comment can mention.
#[derive(Serialize, ToSchema)]
struct MentionablePerson {
    id: CreatorId,
    name: String,
}

/// A comment on a thesis.
#[derive(Serialize, ToSchema)]
#[schema(as = ThesisComment)]
struct CommentResponse {
    id: RemarkId,
    /// Whether a reviewer of the preview wrote it.
    by_reviewer: bool,
    /// The name of the author; empty if a reviewer did not sign, or if the account is gone.
    name: String,
    comment: String,
    /// Another wording that the author suggests.
    proposal: Option<ProposalBody>,
    /// Whether somebody has dealt with it.
    done: bool,
    created_at: Timestamp,
    /// Whether the caller is the author.
    is_own: bool,
    /// Whether the caller can delete it: an own comment, the remark of a reviewer, or the comment of a deleted account.
    deletable: bool,
}

/// Another wording of a thesis, in one language.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ThesisProposal)]
struct ProposalBody {
    language: Language,
    /// The category.
    title: String,
    /// The statement.
    text: String,
}

impl From<ProposalBody> for ThesisWording {
    fn from(ProposalBody { language, title, text }: ProposalBody) -> ThesisWording {
        ThesisWording { language, category: title, text }
    }
}

impl From<ThesisWording> for ProposalBody {
    fn from(ThesisWording { language, category, text }: ThesisWording) -> ProposalBody {
        ProposalBody { language, title: category, text }
    }
}

impl From<NamedThesisComment> for CommentResponse {
    fn from(NamedThesisComment { comment, name, is_own }: NamedThesisComment) -> CommentResponse {
        CommentResponse {
            id: comment.id,
            by_reviewer: matches!(comment.author, CommentAuthor::Reviewer(_)),
            name,
            deletable: is_own || comment.editor().is_none(),
            comment: comment.comment,
            proposal: comment.proposal.map(ProposalBody::from),
            done: comment.is_done,
            created_at: comment.created_at,
            is_own,
        }
    }
}

impl From<ThesisDiscussion> for DiscussionResponse {
    fn from(ThesisDiscussion { comments, people }: ThesisDiscussion) -> DiscussionResponse {
        DiscussionResponse {
            comments: comments.into_iter().map(CommentResponse::from).collect(),
            people: people.into_iter().map(|(id, name)| MentionablePerson { id, name }).collect(),
        }
    }
}

/// Count the open comments on theses
///
/// Comments are remarks of reviewers, and what creators write to each other. Theses without open comments are left out.
#[utoipa::path(
    get, path = "/applications/{id}/theses/comments", tag = "theses", params(InstancePath),
    responses((status = OK, body = Vec<CommentCountResponse>)),
)]
async fn count_comments(
    State(api): State<Api>,
    _auth: Authorized<WriteTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<Vec<CommentCountResponse>>> {
    let counts = store::thesis_comments::count_open(id, &api.portal.db).await?;
    Ok(Json(counts.into_iter().map(CommentCountResponse::from).collect()))
}

/// List the comments on a thesis
///
/// Each is marked as done, and deleted, as a remark of the preview.
#[utoipa::path(
    get, path = "/applications/{id}/theses/comments/{thesisId}", tag = "theses", params(InstanceThesisPath),
    responses((status = OK, body = DiscussionResponse)),
)]
async fn list_comments(
    State(api): State<Api>,
    auth: Authorized<WriteTheses>,
    Path(InstanceThesisPath { id, thesis }): Path<InstanceThesisPath>,
) -> Result<Json<DiscussionResponse>> {
    let discussion = api.portal.instances.load_thesis_discussion(id, thesis, &auth.actor).await;
    Ok(Json(discussion.map_err(to_api_error(ResourceKind::Thesis))?.into()))
}

/// A new comment on a thesis.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreateThesisComment)]
struct CreateCommentBody {
    comment: String,
    /// Another wording of the thesis.
    proposal: Option<ProposalBody>,
    /// The creators who get the comment by mail.
    #[serde(default)]
    mentions: Vec<CreatorId>,
}

impl Validate for CreateCommentBody {}

/// The comment that was created.
#[derive(Serialize, ToSchema)]
#[schema(as = CreatedThesisComment)]
struct CreatedCommentResponse {
    id: RemarkId,
}

/// Comment on a thesis
///
/// Each of the mentioned creators gets one mail with the comment. These mails count towards the author's limit of mails for a
/// day (429).
#[utoipa::path(
    post, path = "/applications/{id}/theses/comments/{thesisId}", tag = "theses", params(InstanceThesisPath),
    request_body = CreateCommentBody,
    responses((status = CREATED, body = CreatedCommentResponse), (status = CONFLICT)),
)]
async fn create_comment(
    State(api): State<Api>,
    auth: Authorized<WriteTheses>,
    Path(InstanceThesisPath { id, thesis }): Path<InstanceThesisPath>,
    ValidJson(CreateCommentBody { comment, proposal, mentions }): ValidJson<CreateCommentBody>,
) -> Result<(StatusCode, Json<CreatedCommentResponse>)> {
    let input = ThesisCommentInput { comment, proposal: proposal.map(ThesisWording::from), mentions };
    let added = api.portal.instances.add_thesis_comment(id, thesis, input, &auth.actor).await;
    let id = added.map_err(to_api_error(ResourceKind::Thesis))?;
    Ok((StatusCode::CREATED, Json(CreatedCommentResponse { id })))
}
