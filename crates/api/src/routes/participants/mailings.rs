//! `/api/v1/actions/invite/{appId}/many`, `/actions/remind/{appId}` and the same with `/party/{partyId}`:
//! mails to many people of an instance or a party.
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, ConfirmedEmail, InScope, ManageJobs, ManagePartyCandidates},
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
    routes::{
        jobs::JobAccepted,
        participants::invitations::{INVITE_PATH, InvitationPath, MailOptions, PARTY_INVITE_PATH},
    },
};
use axum::{extract::State, http::StatusCode};
use elections::ids::{CandidateId, CreatorId, PartyId, TrustPersonId};
use portal::{
    accounts::invitations::{RoleMailPreview, RoleMailText},
    participants::{
        invitation_previews::InvitationRecipients,
        mailings::{Invitees, MailingPreview, ReminderRecipients},
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The path of reminders in an instance.
const REMIND_PATH: &str = "/actions/remind/{appId}";

/// The path of reminders in a party.
const PARTY_REMIND_PATH: &str = "/actions/remind/{appId}/party/{partyId}";

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(invite).with_party_path(INVITE_PATH, PARTY_INVITE_PATH))
        .routes(routes!(preview_invitation).with_party_path(INVITE_PATH, PARTY_INVITE_PATH))
        .routes(routes!(send_test_invitation).with_party_path(INVITE_PATH, PARTY_INVITE_PATH))
        .routes(routes!(remind).with_party_path(REMIND_PATH, PARTY_REMIND_PATH))
        .routes(routes!(preview_reminder).with_party_path(REMIND_PATH, PARTY_REMIND_PATH))
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
    _: ConfirmedEmail,
    Path(InvitationPath { id, party }): Path<InvitationPath>,
    ValidJson(body): ValidJson<InviteManyBody>,
) -> Result<Accepted> {
    let scope = party.job_scope(id)?;
    let InviteManyBody { candidates, trustpersons, options } = body;
    let invitees = Invitees { candidates, trust_persons: trustpersons };
    let job = api.portal.participants.start_invitations(scope, invitees, options.into(), &auth.actor).await;
    Ok((StatusCode::ACCEPTED, Json(job.map_err(to_api_error(ResourceKind::Instance))?.into())))
}

/// The people whose invitation is shown, and the text of the mail. In a party, creators are ignored.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct InvitationPreviewBody {
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    candidates: Vec<CandidateId>,
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    trustpersons: Vec<TrustPersonId>,
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    creators: Vec<CreatorId>,
    #[serde(rename = "Mailoptions", default)]
    options: MailOptions,
}

impl Validate for InvitationPreviewBody {}

impl InvitationPreviewBody {
    fn split(self) -> (InvitationRecipients, RoleMailText) {
        let participants = Invitees { candidates: self.candidates, trust_persons: self.trustpersons };
        (InvitationRecipients { participants, creators: self.creators }, self.options.into())
    }
}

/// Preview an invitation
///
/// Returns the mail that the first of these people would get. Its link does not work.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/preview", tag = "jobs", params(InvitationPath),
    request_body = InvitationPreviewBody, responses((status = OK, body = MailingPreviewResponse), (status = CONFLICT)),
)]
async fn preview_invitation(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageJobs, ManagePartyCandidates>>,
    _: ConfirmedEmail,
    Path(InvitationPath { id, party }): Path<InvitationPath>,
    ValidJson(body): ValidJson<InvitationPreviewBody>,
) -> Result<Json<MailingPreviewResponse>> {
    let (recipients, wording) = body.split();
    let participants = &api.portal.participants;
    let preview =
        participants.preview_invitations(party.job_scope(id)?, recipients, &wording, &auth.actor).await;
    Ok(Json(preview.map_err(to_api_error(ResourceKind::Instance))?.into()))
}

/// Send oneself a test of an invitation
///
/// Sends the mail of the preview to the caller, marked as a test. Its link does not work.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/test", tag = "jobs", params(InvitationPath),
    request_body = InvitationPreviewBody,
    responses((status = NO_CONTENT), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn send_test_invitation(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageJobs, ManagePartyCandidates>>,
    _: ConfirmedEmail,
    Path(InvitationPath { id, party }): Path<InvitationPath>,
    ValidJson(body): ValidJson<InvitationPreviewBody>,
) -> Result<StatusCode> {
    let (recipients, wording) = body.split();
    let participants = &api.portal.participants;
    let sent =
        participants.send_test_invitation(party.job_scope(id)?, recipients, &wording, &auth.actor).await;
    sent.map_err(to_api_error(ResourceKind::Instance))?;
    Ok(StatusCode::NO_CONTENT)
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
/// Each mail says how many theses are missing, and links to them. Starts a job. Its results contain the people who have
/// submitted, or cannot answer. Possible from the finalisation of the theses to the last day.
#[utoipa::path(
    post, path = "/actions/remind/{appId}", tag = "jobs", params(InvitationPath), request_body = RemindManyBody,
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn remind(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageJobs, ManagePartyCandidates>>,
    _: ConfirmedEmail,
    Path(InvitationPath { id, party }): Path<InvitationPath>,
    ValidJson(body): ValidJson<RemindManyBody>,
) -> Result<Accepted> {
    let scope = party.job_scope(id)?;
    let RemindManyBody { candidates, parties, options } = body;
    let job = api
        .portal
        .participants
        .start_reminders(scope, ReminderRecipients { candidates, parties }, options.into(), &auth.actor)
        .await;
    Ok((StatusCode::ACCEPTED, Json(job.map_err(to_api_error(ResourceKind::Instance))?.into())))
}

/// A mail as it would be sent.
#[derive(Serialize, ToSchema)]
struct MailingPreviewResponse {
    /// The name of the person who would get it.
    recipient: String,
    subject: String,
    /// The whole mail as HTML.
    html: String,
    text: String,
    /// The name and the mail address of who gets the replies; the portal if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    reply_to: Option<String>,
}

impl From<MailingPreview> for MailingPreviewResponse {
    fn from(MailingPreview { recipient, preview }: MailingPreview) -> MailingPreviewResponse {
        let RoleMailPreview { mail, reply_to } = preview;
        MailingPreviewResponse {
            recipient,
            subject: mail.subject,
            html: mail.html,
            text: mail.text,
            reply_to,
        }
    }
}

/// Preview a reminder
///
/// Returns the mail that the first of these people would get. Its links do not work.
#[utoipa::path(
    post, path = "/actions/remind/{appId}/preview", tag = "jobs", params(InvitationPath),
    request_body = RemindManyBody, responses((status = OK, body = MailingPreviewResponse), (status = CONFLICT)),
)]
async fn preview_reminder(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageJobs, ManagePartyCandidates>>,
    _: ConfirmedEmail,
    Path(InvitationPath { id, party }): Path<InvitationPath>,
    ValidJson(body): ValidJson<RemindManyBody>,
) -> Result<Json<MailingPreviewResponse>> {
    let RemindManyBody { candidates, parties, options } = body;
    let recipients = ReminderRecipients { candidates, parties };
    let participants = &api.portal.participants;
    let preview =
        participants.preview_reminders(party.job_scope(id)?, recipients, &options.into(), &auth.actor).await;
    Ok(Json(preview.map_err(to_api_error(ResourceKind::Instance))?.into()))
}
