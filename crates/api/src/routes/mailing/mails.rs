//! `/api/v1/mails`: the delivery status of mails.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result},
        json_response::Json,
        pagination::{ListQuery, Page, PageQuery, SortFields, parse_sort},
        parameters::{Path, Query},
        permissions::{Authorized, ConfirmedEmail, ManageMails},
        route_table::{RouteTable, routes},
    },
};
use axum::extract::State;
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

/// The delivery status of a mail. The content is not returned, because it contains links that sign in.
#[derive(Serialize, ToSchema)]
struct MailResponse {
    id: MailId,
    /// The kind: `invitation`, `password_reset`, …
    kind: String,
    subject: String,
    /// The mail address.
    recipient: String,
    language: Language,
    /// The instance that the mail concerns.
    application_id: Option<InstanceId>,
    /// The account of the recipient, if there is one.
    user_id: Option<UserId>,
    /// `waiting`, `sending`, `sent`, `failed` or `withdrawn`
    status: &'static str,
    /// The number of attempts since the mail was queued.
    attempts: i16,
    /// The last error of the mail server, or of a later server that did not deliver the mail.
    error: Option<String>,
    /// Whether the mail can be sent again.
    can_retry: bool,
    /// When the next attempt is made; null if the mail is not waiting.
    next_attempt_at: Option<Timestamp>,
    /// When the mail server accepted the mail.
    sent_at: Option<Timestamp>,
    /// When the mail was returned after that. Its status is then `failed`.
    returned_at: Option<Timestamp>,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl From<DeliveryStatus> for MailResponse {
    fn from(status: DeliveryStatus) -> MailResponse {
        MailResponse {
            can_retry: status.can_retry(),
            next_attempt_at: (status.state == Status::Waiting).then_some(status.next_attempt_at),
            id: status.id,
            kind: status.kind,
            subject: status.subject,
            recipient: status.recipient,
            language: status.language,
            application_id: status.instance_id,
            user_id: status.user,
            status: status.state.as_str(),
            attempts: status.attempts,
            error: status.error,
            sent_at: status.sent_at,
            returned_at: status.returned_at,
            created_at: status.created_at,
            updated_at: status.updated_at,
        }
    }
}

/// The filter of a list of mails.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct MailListQuery {
    /// One or more statuses, separated by commas; by default all mails.
    #[param(example = "failed,waiting")]
    status: Option<String>,
    /// Only mails of this job.
    #[param(value_type = Option<i64>)]
    job: Option<JobId>,
}

impl MailListQuery {
    fn parse_statuses(&self) -> Result<Vec<Status>> {
        let Some(words) = &self.status else { return Ok(Status::ALL.to_vec()) };
        let status = |word: &str| Status::ALL.into_iter().find(|status| status.as_str() == word.trim());
        let statuses: Option<Vec<Status>> = words.split(',').map(status).collect();
        statuses.ok_or_else(|| {
            ApiError::Invalid(vec![FieldError::new("status", ValidationErrorKind::Unknown.as_str())])
        })
    }
}

/// The fields by which mails can be sorted.
const SORT_FIELDS: SortFields<MailSort> = &[
    ("created_at", MailSort::Created),
    ("updated_at", MailSort::Updated),
    ("recipient", MailSort::Recipient),
    ("subject", MailSort::Subject),
    ("status", MailSort::State),
];

/// List the mails and their delivery status
///
/// The newest first. The list contains mails after their content was deleted. Can be searched by mail address
/// and subject, and sorted by `created_at`, `updated_at`, `recipient`, `subject` or `status`.
#[utoipa::path(
    get, path = "/mails", tag = "mails", params(MailListQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<MailResponse>)),
)]
async fn list(
    State(api): State<Api>,
    _auth: Authorized<ManageMails>,
    Query(filter): Query<MailListQuery>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Json<Page<MailResponse>>> {
    let (limit, offset) = page_query.limit_and_offset()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let states = filter.parse_statuses()?;
    let store_query = MailQuery { states: &states, job: filter.job, words: &query.search, sort };
    let (statuses, total) = mails::search(&store_query, limit, offset, &api.portal.db).await?;
    let mails = statuses.into_iter().map(MailResponse::from).collect();
    let parameters = [("status", filter.status), ("job", filter.job.map(|job| job.to_string()))];
    Ok(Json(page_query.build_page(mails, total, &query.address("/api/v1/mails", &parameters))?))
}

/// A mail by its id.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct MailPath {
    /// The mail.
    #[param(value_type = i64)]
    id: MailId,
}

/// Send a mail again
///
/// Immediately, and with as many attempts as for a new mail. Mails that were sent, or whose content was
/// deleted, cannot be sent again.
#[utoipa::path(
    post, path = "/mails/{id}/retry", tag = "mails", params(MailPath),
    responses((status = OK, body = MailResponse), (status = CONFLICT)),
)]
async fn retry(
    State(api): State<Api>,
    auth: Authorized<ManageMails>,
    _: ConfirmedEmail,
    Path(MailPath { id }): Path<MailPath>,
) -> Result<Json<MailResponse>> {
    let is_queued = api.portal.mailing.retry_mail(id, &auth.actor).await?;
    let status =
        mails::find_delivery(id, &api.portal.db).await?.ok_or(ApiError::NotFound(ResourceKind::Mail))?;
    if is_queued { Ok(Json(status.into())) } else { Err(ApiError::NotSendable) }
}
