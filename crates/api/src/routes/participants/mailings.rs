//! `/api/v1/actions/invite/{appId}/many`, `/actions/remind/{appId}` and the same with `/party/{partyId}`:
//! mails to many people of an instance or a party.
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        parameters::Path,
        permissions::{Authorized, InScope, ManageJobs, ManagePartyCandidates},
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
    routes::{
        jobs::JobAccepted,
        participants::invitations::{INVITE_PATH, InvitationPath, MailOptions, PARTY_INVITE_PATH},
    },
};
use axum::{Json, extract::State, http::StatusCode};
use elections::ids::{CandidateId, PartyId, TrustPersonId};
use portal::participants::mailings::{Invitees, ReminderRecipients};
use serde::Deserialize;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(invite).also_in_party(INVITE_PATH, PARTY_INVITE_PATH)).routes(
        routes!(remind).also_in_party("/actions/remind/{appId}", "/actions/remind/{appId}/party/{partyId}"),
    )
}

type Accepted = (StatusCode, Json<JobAccepted>);

/// The people to invite, and the text of the mail.
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
/// Starts a job. Its results contain the people who could not be invited.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/many", tag = "jobs", params(InvitationPath), request_body = InviteManyBody,
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn invite(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageJobs, ManagePartyCandidates>>,
    Path(InvitationPath { id, party }): Path<InvitationPath>,
    ValidJson(body): ValidJson<InviteManyBody>,
) -> Result<Accepted> {
    let scope = party.jobs(id)?;
    let InviteManyBody { candidates, trustpersons, options } = body;
    let invitees = Invitees { candidates, trust_persons: trustpersons };
    let job = api.portal.participants.start_invitations(scope, invitees, options.into(), &auth.actor).await;
    Ok((StatusCode::ACCEPTED, Json(job.map_err(to_api_error(ResourceKind::Instance))?.into())))
}

/// The people to remind, and the text of the mail.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct RemindManyBody {
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    candidates: Vec<CandidateId>,
    /// Parties whose trust persons are reminded.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    parties: Vec<PartyId>,
    #[serde(rename = "Mailoptions", default)]
    options: MailOptions,
}

impl Validate for RemindManyBody {}

/// Remind people by mail who have not submitted their answers
///
/// Starts a job. Its results contain the people who have submitted, or cannot answer. Possible from the
/// finalisation of the theses to the last day.
#[utoipa::path(
    post, path = "/actions/remind/{appId}", tag = "jobs", params(InvitationPath), request_body = RemindManyBody,
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn remind(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageJobs, ManagePartyCandidates>>,
    Path(InvitationPath { id, party }): Path<InvitationPath>,
    ValidJson(body): ValidJson<RemindManyBody>,
) -> Result<Accepted> {
    let scope = party.jobs(id)?;
    let RemindManyBody { candidates, parties, options } = body;
    let job = api
        .portal
        .participants
        .start_reminders(scope, ReminderRecipients { candidates, parties }, options.into(), &auth.actor)
        .await;
    Ok((StatusCode::ACCEPTED, Json(job.map_err(to_api_error(ResourceKind::Instance))?.into())))
}
