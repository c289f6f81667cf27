//! `/api/v1/actions/invite/{appId}/many`, `/actions/remind/{appId}` and the same with `/party/{partyId}`: mails to many
//! people of an instance, or of a party, at once.
use crate::{
    Api,
    calls::{Calls, routes},
    invites::{Into, IntoOneParty, MailOptions},
    jobs::Begun,
    may::{ManageJobs, ManagePartyCandidates, May},
    path::At,
    problem::{Result, Thing, about},
    valid::{Check, Valid},
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

pub(crate) fn router() -> Calls {
    Calls::new()
        .routes(routes!(invite))
        .routes(routes!(remind))
        .routes(routes!(invite_of_party))
        .routes(routes!(remind_of_party))
}

type Accepted = (StatusCode, Json<Begun>);

/// Who is to be invited, and in which words.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ManyInvited {
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    candidates: Vec<CandidateId>,
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    trustpersons: Vec<TrustPersonId>,
    #[serde(rename = "Mailoptions", default)]
    options: MailOptions,
}

impl Check for ManyInvited {}

/// Invite many people by mail
///
/// Begins a job; whoever cannot be invited is named in its results.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/many", tag = "jobs", params(Into), request_body = ManyInvited,
    responses((status = ACCEPTED, body = Begun), (status = CONFLICT)),
)]
async fn invite(
    State(api): State<Api>,
    may: May<ManageJobs>,
    At(Into { id }): At<Into>,
    Valid(given): Valid<ManyInvited>,
) -> Result<Accepted> {
    invited(JobScope::Instance(id), given, &may.who, &api).await
}

async fn invited(home: JobScope, given: ManyInvited, who: &SignedIn, api: &Api) -> Result<Accepted> {
    let ManyInvited { candidates, trustpersons, options } = given;
    let invitees = Invitees { candidates, trust_persons: trustpersons };
    let job = api.portal.invite_many(home, invitees, options.into(), who).await;
    Ok((StatusCode::ACCEPTED, Json(job.map_err(about(Thing::Instance))?.into())))
}

/// Invite many people of a party by mail
///
/// Begins a job; whoever cannot be invited is named in its results.
#[utoipa::path(
    post, path = "/actions/invite/{appId}/party/{partyId}/many", tag = "jobs", params(IntoOneParty),
    request_body = ManyInvited,
    responses((status = ACCEPTED, body = Begun), (status = CONFLICT)),
)]
async fn invite_of_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(IntoOneParty { id, party }): At<IntoOneParty>,
    Valid(given): Valid<ManyInvited>,
) -> Result<Accepted> {
    invited(JobScope::Party(id, party), given, &may.who, &api).await
}

/// Whose answers are missed, and in which words they are asked for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ManyReminded {
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

impl Check for ManyReminded {}

/// Remind those who have not answered by mail
///
/// Begins a job; whoever has submitted, or cannot answer, is named in its results. From the finalising of the theses to
/// the last day.
#[utoipa::path(
    post, path = "/actions/remind/{appId}", tag = "jobs", params(Into), request_body = ManyReminded,
    responses((status = ACCEPTED, body = Begun), (status = CONFLICT)),
)]
async fn remind(
    State(api): State<Api>,
    may: May<ManageJobs>,
    At(Into { id }): At<Into>,
    Valid(given): Valid<ManyReminded>,
) -> Result<Accepted> {
    reminded(JobScope::Instance(id), given, &may.who, &api).await
}

async fn reminded(home: JobScope, given: ManyReminded, who: &SignedIn, api: &Api) -> Result<Accepted> {
    let ManyReminded { candidates, parties, options } = given;
    let job = api.portal.remind(home, ReminderRecipients { candidates, parties }, options.into(), who).await;
    Ok((StatusCode::ACCEPTED, Json(job.map_err(about(Thing::Instance))?.into())))
}

/// Remind those of a party who have not answered by mail
///
/// Begins a job; whoever has submitted, or cannot answer, is named in its results. From the finalising of the theses to
/// the last day.
#[utoipa::path(
    post, path = "/actions/remind/{appId}/party/{partyId}", tag = "jobs", params(IntoOneParty),
    request_body = ManyReminded,
    responses((status = ACCEPTED, body = Begun), (status = CONFLICT)),
)]
async fn remind_of_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(IntoOneParty { id, party }): At<IntoOneParty>,
    Valid(given): Valid<ManyReminded>,
) -> Result<Accepted> {
    reminded(JobScope::Party(id, party), given, &may.who, &api).await
}
