//! `/api/v1/actions/invite`: sending invitations to roles by mail.
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{
            Authorized, ConfirmedEmail, InScope, ManageAdmins, ManageCreators, ManagePartyCandidates,
            ManageTrustPersons, ManageTrustPersonsOfParty,
        },
        route_table::{RouteTable, routes},
        scope::PathParty,
        validated_json::{ValidJson, Validate},
    },
    routes::{
        accounts::admins,
        participants::{candidates, creators, trust_persons},
    },
};
use axum::extract::State;
use elections::{
    ids::{AdminId, CandidateId, CreatorId, InstanceId, TrustPersonId},
    texts::Language,
};
use portal::{accounts::invitations::RoleMailText, participants::addressees::ParticipantId};
use serde::{
    Deserialize,
    de::{DeserializeOwned, IgnoredAny},
};
use utoipa::{IntoParams, ToSchema};

/// The path of invitations to an instance.
pub(crate) const INVITE_PATH: &str = "/actions/invite/{appId}";

/// The path of invitations to a party.
pub(crate) const PARTY_INVITE_PATH: &str = "/actions/invite/{appId}/party/{partyId}";

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(invite_admin))
        .routes(routes!(invite_creator))
        .routes(routes!(invite_trust_person).with_party_path(INVITE_PATH, PARTY_INVITE_PATH))
        .routes(routes!(invite_candidate))
}

/// The instance of the invitation.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct InvitationPath {
    /// The instance.
    #[serde(rename = "appId")]
    #[param(value_type = i64)]
    pub(crate) id: InstanceId,
    #[serde(rename = "partyId", default)]
    #[param(ignore)]
    pub(crate) party: PathParty,
}

/// The role and the text of an invitation.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct InvitationBody<Id> {
    /// The role.
    #[schema(value_type = i64)]
    id: Id,
    #[serde(rename = "Mailoptions", default)]
    options: MailOptions,
}

impl<Id: DeserializeOwned> Validate for InvitationBody<Id> {}

/// The text of a mail.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MailOptions {
    /// The subject, instead of the default one.
    #[serde(default)]
    subject: Option<String>,
    /// An additional personal text, as plain text.
    #[serde(default)]
    text: Option<String>,
    /// German or English; by default the language of the account.
    #[serde(default)]
    language: Option<Language>,
    /// Ignored. Part of the published interface: `html`, `plain`. Every mail contains both.
    #[serde(default, rename = "formats")]
    #[schema(value_type = Option<String>)]
    _formats: IgnoredAny,
}

impl From<MailOptions> for RoleMailText {
    fn from(MailOptions { subject, text, language, _formats: _ }: MailOptions) -> RoleMailText {
        RoleMailText { subject, text, language }
    }
}

/// Invite an administrator by mail
#[utoipa::path(
    post, path = "/actions/invite/admin", tag = "roles", request_body = InvitationBody<AdminId>,
    responses(
        (status = OK, body = admins::AdminResponse), (status = NOT_FOUND), (status = CONFLICT),
        (status = TOO_MANY_REQUESTS),
    ),
)]
async fn invite_admin(
    State(api): State<Api>,
    auth: Authorized<ManageAdmins>,
    _: ConfirmedEmail,
    ValidJson(body): ValidJson<InvitationBody<AdminId>>,
) -> Result<Json<admins::AdminResponse>> {
    api.portal.accounts.invite_admin(body.id, &body.options.into(), &auth.actor).await?;
    admins::load_response(body.id, &api).await
}

/// Invite a creator by mail
///
/// The mail contains a link that works until answers are due, otherwise until the last day of the instance, or for 90
/// days without either. Earlier links of the role stay valid until one of them is used. A person who has a password signs
/// in instead.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/creator", tag = "roles", params(InvitationPath),
    request_body = InvitationBody<CreatorId>,
    responses((status = OK, body = creators::CreatorResponse), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn invite_creator(
    State(api): State<Api>,
    auth: Authorized<ManageCreators>,
    _: ConfirmedEmail,
    Path(InvitationPath { id, .. }): Path<InvitationPath>,
    ValidJson(body): ValidJson<InvitationBody<CreatorId>>,
) -> Result<Json<creators::CreatorResponse>> {
    api.portal.participants.invite_creator(id, body.id, &body.options.into(), &auth.actor).await?;
    creators::load_response(id, body.id, &api).await
}

/// Invite a trust person by mail
///
/// As for a creator. Changes the status from Created to Invited. An invited person can be invited again.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/trustperson", tag = "roles", params(InvitationPath),
    request_body = InvitationBody<TrustPersonId>,
    responses((status = OK, body = trust_persons::TrustPersonResponse), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn invite_trust_person(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageTrustPersons, ManageTrustPersonsOfParty>>,
    _: ConfirmedEmail,
    Path(InvitationPath { id, party }): Path<InvitationPath>,
    ValidJson(body): ValidJson<InvitationBody<TrustPersonId>>,
) -> Result<Json<trust_persons::TrustPersonResponse>> {
    let (scope, participant) = (party.party_scope()?, ParticipantId::TrustPerson(body.id));
    let invited =
        api.portal.participants.invite(id, scope, participant, &body.options.into(), &auth.actor).await;
    invited.map_err(to_api_error(ResourceKind::Person))?;
    trust_persons::load_response(id, body.id, &api).await
}

/// Invite a candidate by mail
///
/// As for a trust person. For a candidate with a mail address but no account, an account is created.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/party/{partyId}/candidate", tag = "roles", params(
        InvitationPath, ("partyId" = i64, Path, description = "The party; 0 stands for candidates without a party."),
    ),
    request_body = InvitationBody<CandidateId>,
    responses((status = OK, body = candidates::CandidateResponse), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn invite_candidate(
    State(api): State<Api>,
    auth: Authorized<ManagePartyCandidates>,
    _: ConfirmedEmail,
    Path(InvitationPath { id, party }): Path<InvitationPath>,
    ValidJson(body): ValidJson<InvitationBody<CandidateId>>,
) -> Result<Json<candidates::CandidateResponse>> {
    let (scope, participant) = (party.party_scope()?, ParticipantId::Candidate(body.id));
    let invited =
        api.portal.participants.invite(id, scope, participant, &body.options.into(), &auth.actor).await;
    invited.map_err(to_api_error(ResourceKind::Candidate))?;
    candidates::load_response(id, body.id, &auth.actor, &api).await
}
