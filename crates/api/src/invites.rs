//! `/api/v1/actions/invite`: mailing invitations into roles.
use crate::{
    Api, admins,
    calls::{Calls, routes},
    candidates, creators,
    may::{
        ManageAdmins, ManageCreators, ManagePartyCandidates, ManageTrustPersons, ManageTrustPersonsOfParty,
        May,
    },
    path::At,
    problem::{Problem, Result, Thing, about},
    trust_persons,
    valid::{Check, Valid},
};
use axum::{Json, extract::State};
use elections::{
    ids::{AdminId, ApplicationId, CandidateId, CreatorId, PartyId, TrustPersonId},
    texts::Language,
};
use portal::invitations::InvitationText;
use serde::{
    Deserialize,
    de::{DeserializeOwned, IgnoredAny},
};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> Calls {
    Calls::new()
        .routes(routes!(admin))
        .routes(routes!(creator))
        .routes(routes!(trust_person))
        .routes(routes!(trust_person_of_party))
        .routes(routes!(candidate))
}

/// The instance into which somebody is invited.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct Into {
    /// The instance.
    #[serde(rename = "appId")]
    #[param(value_type = i64)]
    pub(crate) id: ApplicationId,
}

/// Who is invited, and in which words.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Invitation<Id> {
    /// The role.
    #[schema(value_type = i64)]
    id: Id,
    #[serde(rename = "Mailoptions", default)]
    options: MailOptions,
}

impl<Id: DeserializeOwned> Check for Invitation<Id> {}

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
    post, path = "/actions/invite/admin", tag = "roles", request_body = Invitation<AdminId>,
    responses(
        (status = OK, body = admins::Admin), (status = NOT_FOUND), (status = CONFLICT),
        (status = TOO_MANY_REQUESTS),
    ),
)]
async fn admin(
    State(api): State<Api>,
    may: May<ManageAdmins>,
    Valid(given): Valid<Invitation<AdminId>>,
) -> Result<Json<admins::Admin>> {
    api.portal.invite_admin(given.id, &given.options.into(), &may.who).await?;
    admins::shown(given.id, &api).await
}

/// Invite a creator by mail
///
/// The mail has a link that works once, for 14 days, and ends the one before; whoever has a password just signs in.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/creator", tag = "roles", params(Into),
    request_body = Invitation<CreatorId>,
    responses((status = OK, body = creators::Creator), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn creator(
    State(api): State<Api>,
    may: May<ManageCreators>,
    At(Into { id }): At<Into>,
    Valid(given): Valid<Invitation<CreatorId>>,
) -> Result<Json<creators::Creator>> {
    api.portal.invite_creator(id, given.id, &given.options.into(), &may.who).await?;
    creators::shown(id, given.id, &api).await
}

/// Invite a trust person by mail
///
/// As for a creator. Moves Created to Invited; Invited may be invited again.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/trustperson", tag = "roles", params(Into),
    request_body = Invitation<TrustPersonId>,
    responses((status = OK, body = trust_persons::TrustPerson), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn trust_person(
    State(api): State<Api>,
    may: May<ManageTrustPersons>,
    At(Into { id }): At<Into>,
    Valid(given): Valid<Invitation<TrustPersonId>>,
) -> Result<Json<trust_persons::TrustPerson>> {
    api.portal.invite_trust_person(id, given.id, &given.options.into(), &may.who).await?;
    trust_persons::shown(id, given.id, &api).await
}

/// The party whose candidate is invited; 0 is that of those without one.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct IntoParty {
    /// The instance.
    #[serde(rename = "appId")]
    #[param(value_type = i64)]
    id: ApplicationId,
    /// The party, or 0.
    #[serde(rename = "partyId")]
    party: i64,
}

/// A party into which people are invited.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct IntoOneParty {
    /// The instance.
    #[serde(rename = "appId")]
    #[param(value_type = i64)]
    pub(crate) id: ApplicationId,
    /// The party.
    #[serde(rename = "partyId")]
    #[param(value_type = i64)]
    pub(crate) party: PartyId,
}

/// Invite a trust person of a party by mail
///
/// As for any trust person.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/party/{partyId}/trustperson", tag = "roles", params(IntoOneParty),
    request_body = Invitation<TrustPersonId>,
    responses((status = OK, body = trust_persons::TrustPerson), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn trust_person_of_party(
    State(api): State<Api>,
    may: May<ManageTrustPersonsOfParty>,
    At(IntoOneParty { id, party }): At<IntoOneParty>,
    Valid(given): Valid<Invitation<TrustPersonId>>,
) -> Result<Json<trust_persons::TrustPerson>> {
    trust_persons::of_party(id, party, given.id, &api).await?;
    api.portal.invite_trust_person(id, given.id, &given.options.into(), &may.who).await?;
    trust_persons::shown(id, given.id, &api).await
}

/// Invite a candidate by mail
///
/// As for a trust person. One that has a mail address but no account gets one.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/party/{partyId}/candidate", tag = "roles", params(IntoParty),
    request_body = Invitation<CandidateId>,
    responses((status = OK, body = candidates::Candidate), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn candidate(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(IntoParty { id, party }): At<IntoParty>,
    Valid(given): Valid<Invitation<CandidateId>>,
) -> Result<Json<candidates::Candidate>> {
    let found = store::candidates::find(id, given.id, &api.portal.db).await?;
    if found.is_none_or(|candidate| candidate.party.map_or(0, i64::from) != party) {
        return Err(Problem::NotFound(Thing::Candidate));
    }
    let invited = api.portal.invite_candidate(id, given.id, &given.options.into(), &may.who).await;
    invited.map_err(about(Thing::Candidate))?;
    candidates::shown(id, given.id, &may.who, &api).await
}
