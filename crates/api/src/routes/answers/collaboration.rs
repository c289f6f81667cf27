//! `…/matches/parties/{partyId}/collaboration`, `…/comments`, `…/four-eyes` and `…/submission-requests`: how the trust
//! persons of a party work together on its answers.
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{AnswerForParty, Authorized, ConfirmedEmail},
        route_table::{RouteTable, routes},
        scope::PartyPath,
        translations::{load_default_language, split_default_language},
        validated_json::{ValidJson, Validate},
    },
};
use axum::{extract::State, http::StatusCode};
use elections::{
    answers::AnswerValue,
    ids::{AnswerCommentId, InstanceId, PartyId, ThesisId, UserId},
    texts::Language,
};
use jiff::Timestamp;
use portal::answers::collaboration::PartyCollaboration;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use store::party_collaboration::{AnswerChange, AnswerComment};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(get_collaboration))
        .routes(routes!(add_comment))
        .routes(routes!(remove_comment))
        .routes(routes!(set_four_eyes))
        .routes(routes!(request_submission))
}

/// What the trust persons of a party see about their work on its answers.
#[derive(Serialize, ToSchema)]
#[schema(as = PartyCollaboration)]
struct CollaborationResponse {
    /// The names of the trust persons who have signed in.
    people: Vec<String>,
    /// The changes to the answers before submission and after reopening, the newest first.
    changes: Vec<AnswerChangeResponse>,
    /// The comments, the oldest first.
    comments: Vec<AnswerCommentResponse>,
    /// Whether the four-eyes principle is turned on.
    four_eyes: bool,
    /// Whether the caller may not submit now, since the caller changed the answers last.
    needs_second_person: bool,
}

/// A change to the answer of a party.
#[derive(Serialize, ToSchema)]
#[schema(as = AnswerChange)]
struct AnswerChangeResponse {
    /// The thesis.
    statement_id: ThesisId,
    /// The rating before; null if there was none.
    #[schema(value_type = Option<u8>)]
    former_value: Option<AnswerValue>,
    /// The explanation before, in the default language.
    former_explanation: String,
    /// The explanation before, in the other languages.
    former_translations: BTreeMap<Language, String>,
    changed_at: Timestamp,
    /// The name of the person, if the account still exists.
    changed_by: Option<String>,
}

/// A comment on the answer of a party.
#[derive(Serialize, ToSchema)]
#[schema(as = AnswerComment)]
struct AnswerCommentResponse {
    id: AnswerCommentId,
    /// The thesis.
    statement_id: ThesisId,
    comment: String,
    created_at: Timestamp,
    /// The name of the author.
    created_by: String,
    /// Whether the caller is the author and may remove it.
    is_own: bool,
}

impl CollaborationResponse {
    fn new(collaboration: PartyCollaboration, reader: UserId, default: &Language) -> CollaborationResponse {
        let PartyCollaboration { people, changes, comments, has_four_eyes, excluded, names } = collaboration;
        let changes = changes.into_iter().map(|change| AnswerChangeResponse::new(change, default, &names));
        let comments =
            comments.into_iter().map(|comment| AnswerCommentResponse::new(comment, reader, &names));
        CollaborationResponse {
            people: people.iter().filter_map(|id| names.get(id).cloned()).collect(),
            changes: changes.collect(),
            comments: comments.collect(),
            four_eyes: has_four_eyes,
            needs_second_person: excluded == Some(reader),
        }
    }
}

impl AnswerChangeResponse {
    fn new(
        change: AnswerChange,
        default: &Language,
        names: &HashMap<UserId, String>,
    ) -> AnswerChangeResponse {
        let (former_explanation, former_translations) =
            split_default_language(&change.former.explanation, default);
        AnswerChangeResponse {
            statement_id: change.thesis,
            former_value: change.former.value,
            former_explanation,
            former_translations,
            changed_at: change.at,
            changed_by: change.by.and_then(|id| names.get(&id).cloned()),
        }
    }
}

impl AnswerCommentResponse {
    fn new(comment: AnswerComment, reader: UserId, names: &HashMap<UserId, String>) -> AnswerCommentResponse {
        AnswerCommentResponse {
            id: comment.id,
            statement_id: comment.thesis,
            comment: comment.comment,
            created_at: comment.at,
            created_by: names.get(&comment.by).cloned().unwrap_or_default(),
            is_own: comment.by == reader,
        }
    }
}

/// Get how the trust persons of a party work on its answers
///
/// Only for its trust persons: who changed what, comments, and whether the four-eyes principle applies. Changes that
/// one person makes to one answer within minutes of each other are one change.
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/collaboration", tag = "answers", params(PartyPath),
    responses((status = OK, body = CollaborationResponse)),
)]
async fn get_collaboration(
    State(api): State<Api>,
    auth: Authorized<AnswerForParty>,
    Path(PartyPath { id, party }): Path<PartyPath>,
) -> Result<Json<CollaborationResponse>> {
    load_response(id, party, auth.actor.user.id, &api).await
}

async fn load_response(
    id: InstanceId,
    party: PartyId,
    reader: UserId,
    api: &Api,
) -> Result<Json<CollaborationResponse>> {
    let collaboration = api.portal.answers.load_collaboration(id, party).await;
    let collaboration = collaboration.map_err(to_api_error(ResourceKind::Party))?;
    let default = load_default_language(id, api).await?;
    Ok(Json(CollaborationResponse::new(collaboration, reader, &default)))
}

/// A new comment on the answer of a party.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AnswerCommentBody {
    /// The thesis.
    statement_id: ThesisId,
    comment: String,
}

impl Validate for AnswerCommentBody {}

/// Comment on the answer of a party
///
/// Only its trust persons read comments.
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/comments", tag = "answers", params(PartyPath),
    request_body = AnswerCommentBody,
    responses((status = CREATED, body = AnswerCommentResponse), (status = CONFLICT)),
)]
async fn add_comment(
    State(api): State<Api>,
    auth: Authorized<AnswerForParty>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    ValidJson(AnswerCommentBody { statement_id, comment }): ValidJson<AnswerCommentBody>,
) -> Result<(StatusCode, Json<AnswerCommentResponse>)> {
    let author = &auth.actor.user;
    let added = api.portal.answers.add_comment(id, party, statement_id, &comment, &auth.actor).await;
    let added = added.map_err(to_api_error(ResourceKind::Party))?;
    let names = HashMap::from([(author.id, author.display_name())]);
    Ok((StatusCode::CREATED, Json(AnswerCommentResponse::new(added, author.id, &names))))
}

/// A comment on the answer of a party.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct CommentPath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The party.
    #[serde(rename = "partyId")]
    #[param(value_type = i64)]
    party: PartyId,
    /// The comment.
    #[serde(rename = "commentId")]
    #[param(value_type = i64)]
    comment: AnswerCommentId,
}

/// Remove one's own comment on the answer of a party
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}/comments/{commentId}", tag = "answers",
    params(CommentPath), responses((status = NO_CONTENT)),
)]
async fn remove_comment(
    State(api): State<Api>,
    auth: Authorized<AnswerForParty>,
    Path(CommentPath { id, party, comment }): Path<CommentPath>,
) -> Result<StatusCode> {
    let removed = api.portal.answers.remove_comment(id, party, comment, &auth.actor).await;
    removed.map_err(to_api_error(ResourceKind::Comment))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether the four-eyes principle applies.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct FourEyesBody {
    enabled: bool,
}

impl Validate for FourEyesBody {}

/// Turn the four-eyes principle of a party on or off
///
/// While it is on, the trust person who changed the answers last can neither submit them nor turn it off. It needs two
/// trust persons who have signed in, and applies while there are two.
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/four-eyes", tag = "answers", params(PartyPath),
    request_body = FourEyesBody,
    responses((status = OK, body = CollaborationResponse), (status = CONFLICT)),
)]
async fn set_four_eyes(
    State(api): State<Api>,
    auth: Authorized<AnswerForParty>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    ValidJson(FourEyesBody { enabled }): ValidJson<FourEyesBody>,
) -> Result<Json<CollaborationResponse>> {
    let done = api.portal.answers.set_four_eyes(id, party, enabled, &auth.actor).await;
    done.map_err(to_api_error(ResourceKind::Party))?;
    load_response(id, party, auth.actor.user.id, &api).await
}

/// Ask the other trust persons of a party to submit its answers
///
/// They get a mail. For somebody who may not submit because of the four-eyes principle.
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/submission-requests", tag = "answers",
    params(PartyPath), responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn request_submission(
    State(api): State<Api>,
    auth: Authorized<AnswerForParty>,
    _: ConfirmedEmail,
    Path(PartyPath { id, party }): Path<PartyPath>,
) -> Result<StatusCode> {
    let requested = api.portal.answers.request_submission(id, party, &auth.actor).await;
    requested.map_err(to_api_error(ResourceKind::Party))?;
    Ok(StatusCode::NO_CONTENT)
}
