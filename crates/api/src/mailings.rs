//! `/api/v1/actions/invite/{appId}/many`, `/actions/remind/{appId}` and the same with `/party/{partyId}`: mails to many
//! people of an instance, or of a party, at once.
use crate::{
    Api,
    api_error::{ResourceKind, Result, about},
    invites::{InvitationPath, MailOptions, PartyInvitationPath},
    jobs::JobAccepted,
    path::Path,
    permissions::{Authorized, ManageJobs, ManagePartyCandidates},
    route_table::{RouteTable, routes},
    validated::{ValidJson, Validate},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::ids::{CandidateId, PartyId, TrustPersonId};
use portal::{
    mailings::{Invitees, ReminderRecipients},
    people::SignedIn,
};
use serde::Deserialize;
use store::jobs::JobScope;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(invite))
        .routes(routes!(remind))
        .routes(routes!(invite_of_party))
        .routes(routes!(remind_of_party))
}

type Accepted = (StatusCode, Json<JobAccepted>);

/// Who is to be invited, and in which words.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct InviteManyBody {
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    candidates: Vec<CandidateId>,
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    trustpersons: Vec<TrustPersonId>,
    #[serde(rename = "Mailoptions", default)]
    options: MailOptions,
}

impl Validate for InviteManyBody {}

/// Invite many people by mail
///
/// Begins a job; whoever cannot be invited is named in its results.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/many", tag = "jobs", params(InvitationPath), request_body = InviteManyBody,
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn invite(
    State(api): State<Api>,
    may: Authorized<ManageJobs>,
    Path(InvitationPath { id }): Path<InvitationPath>,
    ValidJson(given): ValidJson<InviteManyBody>,
) -> Result<Accepted> {
    invited(JobScope::Instance(id), given, &may.who, &api).await
}

async fn invited(home: JobScope, given: InviteManyBody, who: &SignedIn, api: &Api) -> Result<Accepted> {
    let InviteManyBody { candidates, trustpersons, options } = given;
    let invitees = Invitees { candidates, trust_persons: trustpersons };
    let job = api.portal.invite_many(home, invitees, options.into(), who).await;
    Ok((StatusCode::ACCEPTED, Json(job.map_err(about(ResourceKind::Instance))?.into())))
}

/// Invite many people of a party by mail
///
/// Begins a job; whoever cannot be invited is named in its results.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/party/{partyId}/many", tag = "jobs", params(PartyInvitationPath),
    request_body = InviteManyBody,
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn invite_of_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(PartyInvitationPath { id, party }): Path<PartyInvitationPath>,
    ValidJson(given): ValidJson<InviteManyBody>,
) -> Result<Accepted> {
    invited(JobScope::Party(id, party), given, &may.who, &api).await
}

/// Whose answers are missed, and in which words they are asked for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct RemindManyBody {
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    candidates: Vec<CandidateId>,
    /// Parties, whose trust persons are reminded.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    parties: Vec<PartyId>,
    #[serde(rename = "Mailoptions", default)]
    options: MailOptions,
}

impl Validate for RemindManyBody {}

/// Remind those who have not answered by mail
///
/// Begins a job; whoever has submitted, or cannot answer, is named in its results. From the finalising of the theses to
/// the last day.
#[utoipa::path(
    post, path = "/actions/remind/{appId}", tag = "jobs", params(InvitationPath), request_body = RemindManyBody,
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn remind(
    State(api): State<Api>,
    may: Authorized<ManageJobs>,
    Path(InvitationPath { id }): Path<InvitationPath>,
    ValidJson(given): ValidJson<RemindManyBody>,
) -> Result<Accepted> {
    reminded(JobScope::Instance(id), given, &may.who, &api).await
}

async fn reminded(home: JobScope, given: RemindManyBody, who: &SignedIn, api: &Api) -> Result<Accepted> {
    let RemindManyBody { candidates, parties, options } = given;
    let job = api.portal.remind(home, ReminderRecipients { candidates, parties }, options.into(), who).await;
    Ok((StatusCode::ACCEPTED, Json(job.map_err(about(ResourceKind::Instance))?.into())))
}

/// Remind those of a party who have not answered by mail
///
/// Begins a job; whoever has submitted, or cannot answer, is named in its results. From the finalising of the theses to
/// the last day.
#[utoipa::path(
    post, path = "/actions/remind/{appId}/party/{partyId}", tag = "jobs", params(PartyInvitationPath),
    request_body = RemindManyBody,
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn remind_of_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(PartyInvitationPath { id, party }): Path<PartyInvitationPath>,
    ValidJson(given): ValidJson<RemindManyBody>,
) -> Result<Accepted> {
    reminded(JobScope::Party(id, party), given, &may.who, &api).await
}
