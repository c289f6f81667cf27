//! `/api/v1/mails`: what became of the portal's mails.
use crate::{
    Api,
    calls::{Calls, routes},
    may::{ManageMails, May},
    page::{Asked, Page},
    path::{Asking, At},
    problem::{Body, FieldProblem, Problem, Result, Thing},
};
use axum::{Json, extract::State};
use elections::{
    ids::{ApplicationId, JobId, MailId, UserId},
    texts::Language,
    violations::Fault,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::mails::{self, Fate, State as Status};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(list)).routes(routes!(retry))
}

/// What became of a mail. What it says is not shown: it holds links that sign in.
#[derive(Serialize, ToSchema)]
struct Mail {
    id: MailId,
    /// What it is: `invitation`, `password_reset`, …
    kind: String,
    subject: String,
    /// The mail address.
    recipient: String,
    language: Language,
    /// The instance that it is about.
    application_id: Option<ApplicationId>,
    /// Whom it is for, if that person has an account.
    user_id: Option<UserId>,
    /// `waiting`, `sending`, `sent`, `failed` or `withdrawn`
    status: &'static str,
    /// How often it was tried since it was queued, or queued again.
    attempts: i16,
    /// What the mail server said last, if it did not take it, or the one further on that did not deliver it.
    error: Option<String>,
    /// Whether it can be sent again.
    can_retry: bool,
    /// When it is tried next; null unless it waits.
    next_attempt_at: Option<Timestamp>,
    /// When the mail server took it.
    sent_at: Option<Timestamp>,
    /// When it came back after that; its status is `failed` then.
    returned_at: Option<Timestamp>,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl From<Fate> for Mail {
    fn from(fate: Fate) -> Mail {
        Mail {
            can_retry: fate.can_retry(),
            next_attempt_at: (fate.state == Status::Waiting).then_some(fate.next_attempt_at),
            id: fate.id,
            kind: fate.kind,
            subject: fate.subject,
            recipient: fate.recipient,
            language: fate.language,
            application_id: fate.application,
            user_id: fate.user,
            status: fate.state.word(),
            attempts: fate.attempts,
            error: fate.error,
            sent_at: fate.sent_at,
            returned_at: fate.returned_at,
            created_at: fate.created_at,
            updated_at: fate.updated_at,
        }
    }
}

/// Which mails are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// One status or several, parted by commas; all mails if not given.
    #[param(example = "failed,waiting")]
    status: Option<String>,
    /// Only those that this job wrote.
    #[param(value_type = Option<i64>)]
    job: Option<JobId>,
}

impl Wanted {
    fn statuses(&self) -> Result<Vec<Status>> {
        let Some(words) = &self.status else { return Ok(Status::ALL.to_vec()) };
        let status = |word: &str| Status::ALL.into_iter().find(|status| status.word() == word.trim());
        let statuses: Option<Vec<Status>> = words.split(',').map(status).collect();
        statuses.ok_or_else(|| Problem::Invalid(vec![FieldProblem::new("status", Fault::Unknown.word())]))
    }
}

/// List what became of the portal's mails
///
/// The newest first. Mails are kept in this list when their words are forgotten.
#[utoipa::path(
    get, path = "/mails", tag = "mails", params(Wanted, Asked), security(("bearer" = [])),
    responses((status = OK, body = Page<Mail>), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn list(
    State(api): State<Api>,
    _may: May<ManageMails>,
    Asking(wanted): Asking<Wanted>,
    Asking(asked): Asking<Asked>,
) -> Result<Json<Page<Mail>>> {
    let (limit, offset) = asked.rows()?;
    let (fates, total) = mails::fates(&wanted.statuses()?, wanted.job, limit, offset, &api.portal.db).await?;
    let status = wanted.status.map(|status| format!("status={status}&")).unwrap_or_default();
    let filter = wanted.job.map_or_else(|| status.clone(), |job| format!("{status}job={job}&"));
    let mails = fates.into_iter().map(Mail::from).collect();
    Ok(Json(asked.page(mails, total, &format!("/api/v1/mails?{filter}"))?))
}

/// A mail, by its id.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AtMail {
    /// The mail.
    #[param(value_type = i64)]
    id: MailId,
}

/// Send a mail again
///
/// At once, and as often as a new one until it is given up. Mails that were sent, or whose words are no longer kept,
/// cannot be.
#[utoipa::path(
    post, path = "/mails/{id}/retry", tag = "mails", params(AtMail), security(("bearer" = [])),
    responses((status = OK, body = Mail), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body)),
)]
async fn retry(
    State(api): State<Api>,
    may: May<ManageMails>,
    At(AtMail { id }): At<AtMail>,
) -> Result<Json<Mail>> {
    let is_queued = api.portal.send_again(id, &may.who).await?;
    let fate = mails::fate(id, &api.portal.db).await?.ok_or(Problem::NotFound(Thing::Mail))?;
    if is_queued { Ok(Json(fate.into())) } else { Err(Problem::NotSendable) }
}
