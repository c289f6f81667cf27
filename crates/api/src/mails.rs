//! `/api/v1/mails`: what became of the portal's mails.
use crate::{
    Api,
    api_error::{ApiError, FieldError, ResourceKind, Result},
    page::{ListQuery, Page, PageQuery, SortFields, parse_sort},
    path::{Path, Query},
    permissions::{Authorized, ManageMails},
    route_table::{RouteTable, routes},
};
use axum::{Json, extract::State};
use elections::{
    ids::{InstanceId, JobId, MailId, UserId},
    texts::Language,
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::mails::{self, DeliveryStatus, MailQuery, MailSort, MailState as Status};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list)).routes(routes!(retry))
}

/// What became of a mail. What it says is not shown: it holds links that sign in.
#[derive(Serialize, ToSchema)]
struct MailResponse {
    id: MailId,
    /// What it is: `invitation`, `password_reset`, …
    kind: String,
    subject: String,
    /// The mail address.
    recipient: String,
    language: Language,
    /// The instance that it is about.
    application_id: Option<InstanceId>,
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

impl From<DeliveryStatus> for MailResponse {
    fn from(fate: DeliveryStatus) -> MailResponse {
        MailResponse {
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
struct MailListQuery {
    /// One status or several, parted by commas; all mails if not given.
    #[param(example = "failed,waiting")]
    status: Option<String>,
    /// Only those that this job wrote.
    #[param(value_type = Option<i64>)]
    job: Option<JobId>,
}

impl MailListQuery {
    fn statuses(&self) -> Result<Vec<Status>> {
        let Some(words) = &self.status else { return Ok(Status::ALL.to_vec()) };
        let status = |word: &str| Status::ALL.into_iter().find(|status| status.word() == word.trim());
        let statuses: Option<Vec<Status>> = words.split(',').map(status).collect();
        statuses.ok_or_else(|| {
            ApiError::Invalid(vec![FieldError::new("status", ValidationErrorKind::Unknown.word())])
        })
    }
}

/// The fields by which mails are sorted.
const SORT_FIELDS: SortFields<MailSort> = &[
    ("created_at", MailSort::Created),
    ("updated_at", MailSort::Updated),
    ("recipient", MailSort::Recipient),
    ("subject", MailSort::Subject),
    ("status", MailSort::State),
];

/// List what became of the portal's mails
///
/// The newest first. Mails are kept in this list when their words are forgotten. Searched by mail address and subject;
/// sorted by `created_at`, `updated_at`, `recipient`, `subject` or `status`.
#[utoipa::path(
    get, path = "/mails", tag = "mails", params(MailListQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<MailResponse>)),
)]
async fn list(
    State(api): State<Api>,
    _may: Authorized<ManageMails>,
    Query(wanted): Query<MailListQuery>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Json<Page<MailResponse>>> {
    let (limit, offset) = asked.rows()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let states = wanted.statuses()?;
    let sought = MailQuery { states: &states, job: wanted.job, words: &query.search, sort };
    let (fates, total) = mails::fates(&sought, limit, offset, &api.portal.db).await?;
    let mails = fates.into_iter().map(MailResponse::from).collect();
    let narrowed = [("status", wanted.status), ("job", wanted.job.map(|job| job.to_string()))];
    Ok(Json(asked.page(mails, total, &query.address("/api/v1/mails", &narrowed))?))
}

/// A mail, by its id.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct MailPath {
    /// The mail.
    #[param(value_type = i64)]
    id: MailId,
}

/// Send a mail again
///
/// At once, and as often as a new one until it is given up. Mails that were sent, or whose words are no longer kept,
/// cannot be.
#[utoipa::path(
    post, path = "/mails/{id}/retry", tag = "mails", params(MailPath),
    responses((status = OK, body = MailResponse), (status = CONFLICT)),
)]
async fn retry(
    State(api): State<Api>,
    may: Authorized<ManageMails>,
    Path(MailPath { id }): Path<MailPath>,
) -> Result<Json<MailResponse>> {
    let is_queued = api.portal.send_again(id, &may.who).await?;
    let fate = mails::fate(id, &api.portal.db).await?.ok_or(ApiError::NotFound(ResourceKind::Mail))?;
    if is_queued { Ok(Json(fate.into())) } else { Err(ApiError::NotSendable) }
}
