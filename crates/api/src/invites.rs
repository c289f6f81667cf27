//! `/api/v1/actions/invite`: mailing invitations into roles.
use crate::{
    Api, admins,
    api_error::{ApiError, ResourceKind, Result, about},
    candidates, creators,
    path::Path,
    permissions::{
        Authorized, ManageAdmins, ManageCreators, ManagePartyCandidates, ManageTrustPersons,
        ManageTrustPersonsOfParty,
    },
    route_table::{RouteTable, routes},
    trust_persons,
    validated::{ValidJson, Validate},
};
use axum::{Json, extract::State};
use elections::{
    ids::{AdminId, CandidateId, CreatorId, InstanceId, PartyId, TrustPersonId},
    texts::Language,
};
use portal::invitations::InvitationText;
use serde::{
    Deserialize,
    de::{DeserializeOwned, IgnoredAny},
};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(admin))
        .routes(routes!(creator))
        .routes(routes!(trust_person))
        .routes(routes!(trust_person_of_party))
        .routes(routes!(candidate))
}

/// The instance into which somebody is invited.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct InvitationPath {
    /// The instance.
    #[serde(rename = "appId")]
    #[param(value_type = i64)]
    pub(crate) id: InstanceId,
}

/// Who is invited, and in which words.
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

/// What the one who invites says in the mail.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MailOptions {
    /// The subject, in place of the usual one.
    #[serde(default)]
    subject: Option<String>,
    /// Words of one's own, as plain text.
    #[serde(default)]
    text: Option<String>,
    /// German or English; that of the account if not given.
    #[serde(default)]
    language: Option<Language>,
    /// Part of the published interface: `html`, `plain`. Every mail is written in both.
    #[serde(default, rename = "formats")]
    #[schema(value_type = Option<String>)]
    _formats: IgnoredAny,
}

impl From<MailOptions> for InvitationText {
    fn from(MailOptions { subject, text, language, _formats: _ }: MailOptions) -> InvitationText {
        InvitationText { subject, text, language }
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
async fn admin(
    State(api): State<Api>,
    may: Authorized<ManageAdmins>,
    ValidJson(given): ValidJson<InvitationBody<AdminId>>,
) -> Result<Json<admins::AdminResponse>> {
    api.portal.invite_admin(given.id, &given.options.into(), &may.who).await?;
    admins::shown(given.id, &api).await
}

/// Invite a creator by mail
///
/// The mail has a link that works once, for 14 days, and ends the one before; whoever has a password just signs in.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/creator", tag = "roles", params(InvitationPath),
    request_body = InvitationBody<CreatorId>,
    responses((status = OK, body = creators::CreatorResponse), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn creator(
    State(api): State<Api>,
    may: Authorized<ManageCreators>,
    Path(InvitationPath { id }): Path<InvitationPath>,
    ValidJson(given): ValidJson<InvitationBody<CreatorId>>,
) -> Result<Json<creators::CreatorResponse>> {
    api.portal.invite_creator(id, given.id, &given.options.into(), &may.who).await?;
    creators::shown(id, given.id, &api).await
}

/// Invite a trust person by mail
///
/// As for a creator. Moves Created to Invited; Invited may be invited again.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/trustperson", tag = "roles", params(InvitationPath),
    request_body = InvitationBody<TrustPersonId>,
    responses((status = OK, body = trust_persons::TrustPersonResponse), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn trust_person(
    State(api): State<Api>,
    may: Authorized<ManageTrustPersons>,
    Path(InvitationPath { id }): Path<InvitationPath>,
    ValidJson(given): ValidJson<InvitationBody<TrustPersonId>>,
) -> Result<Json<trust_persons::TrustPersonResponse>> {
    api.portal.invite_trust_person(id, given.id, &given.options.into(), &may.who).await?;
    trust_persons::shown(id, given.id, &api).await
}

/// The party whose candidate is invited; 0 is that of those without one.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PartyOrNoneInvitationPath {
    /// The instance.
    #[serde(rename = "appId")]
    #[param(value_type = i64)]
    id: InstanceId,
    /// The party, or 0.
    #[serde(rename = "partyId")]
    party: i64,
}

/// A party into which people are invited.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct PartyInvitationPath {
    /// The instance.
    #[serde(rename = "appId")]
    #[param(value_type = i64)]
    pub(crate) id: InstanceId,
    /// The party.
    #[serde(rename = "partyId")]
    #[param(value_type = i64)]
    pub(crate) party: PartyId,
}

/// Invite a trust person of a party by mail
///
/// As for any trust person.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/party/{partyId}/trustperson", tag = "roles", params(PartyInvitationPath),
    request_body = InvitationBody<TrustPersonId>,
    responses((status = OK, body = trust_persons::TrustPersonResponse), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn trust_person_of_party(
    State(api): State<Api>,
    may: Authorized<ManageTrustPersonsOfParty>,
    Path(PartyInvitationPath { id, party }): Path<PartyInvitationPath>,
    ValidJson(given): ValidJson<InvitationBody<TrustPersonId>>,
) -> Result<Json<trust_persons::TrustPersonResponse>> {
    trust_persons::of_party(id, party, given.id, &api).await?;
    api.portal.invite_trust_person(id, given.id, &given.options.into(), &may.who).await?;
    trust_persons::shown(id, given.id, &api).await
}

/// Invite a candidate by mail
///
/// As for a trust person. One that has a mail address but no account gets one.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/party/{partyId}/candidate", tag = "roles", params(PartyOrNoneInvitationPath),
    request_body = InvitationBody<CandidateId>,
    responses((status = OK, body = candidates::CandidateResponse), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn candidate(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(PartyOrNoneInvitationPath { id, party }): Path<PartyOrNoneInvitationPath>,
    ValidJson(given): ValidJson<InvitationBody<CandidateId>>,
) -> Result<Json<candidates::CandidateResponse>> {
    let found = store::candidates::find(id, given.id, &api.portal.db).await?;
    if found.is_none_or(|candidate| candidate.party.map_or(0, i64::from) != party) {
        return Err(ApiError::NotFound(ResourceKind::Candidate));
    }
    let invited = api.portal.invite_candidate(id, given.id, &given.options.into(), &may.who).await;
    invited.map_err(about(ResourceKind::Candidate))?;
    candidates::shown(id, given.id, &may.who, &api).await
}
