//! `/api/v1/applications/{id}/jobs`, `…/matches/parties/{partyId}/jobs` and `/jobs`: background jobs of an
//! instance, of a party, or of a person without an instance, and their results.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result, to_api_error},
        json_response::Json,
        pagination::{ListQuery, Page, PageQuery, SortFields, parse_sort},
        parameters::{Path, Query},
        permissions::{
            Authorized, ConfirmedEmail, CreateInstance, InScope, ManageJobs, ManagePartyCandidates,
        },
        route_table::{INSTANCE_PATH, PARTY_PATH, RouteTable, routes},
        scope::{PathParty, ScopePath},
        spreadsheets::WORKBOOK_MEDIA_TYPE,
    },
};
use axum::{
    extract::{OriginalUri, State},
    http::header,
    response::{IntoResponse, Response},
};
use elections::ids::{InstanceId, JobId};
use jiff::Timestamp;
use portal::sessions::Principal;
use serde::{Deserialize, Serialize};
use store::jobs::{self, JobScope, JobSort};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list).with_party_path(INSTANCE_PATH, PARTY_PATH))
        .routes(routes!(get).with_party_path(INSTANCE_PATH, PARTY_PATH))
        .routes(routes!(stop).with_party_path(INSTANCE_PATH, PARTY_PATH))
        .routes(routes!(list_own))
        .routes(routes!(get_own))
        .routes(routes!(stop_own))
        .routes(routes!(pause_own))
        .routes(routes!(resume_own))
        .routes(routes!(download_own_file))
}

/// An accepted job.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobAccepted {
    job_id: JobId,
}

impl From<JobId> for JobAccepted {
    fn from(job_id: JobId) -> JobAccepted {
        JobAccepted { job_id }
    }
}

/// The kind of a job.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum JobKind {
    /// Adds people, and invites them if requested.
    People,
    Invitations,
    Reminders,
    /// Creates an instance from files.
    Import,
    /// Sends a mail from the provider to many people.
    MassMail,
    /// Creates a workbook about the progress of candidates.
    CandidateAnalysis,
    /// Creates a workbook of answers.
    AnswerAnalysis,
    /// Creates many instances of an election.
    Instances,
    /// Archives, moves or deletes many instances.
    InstanceChanges,
    /// Takes over changes of a template in the instances of towns.
    TemplateChanges,
    /// Notifies those who answer that the theses are final, or that they can change again.
    ThesesNotices,
    /// Notifies those who answer that the wording of a thesis was corrected.
    CorrectionNotices,
    /// A job that another version of the program has added.
    Unknown,
}

impl From<jobs::JobKind> for JobKind {
    fn from(kind: jobs::JobKind) -> JobKind {
        match kind {
            jobs::JobKind::People => JobKind::People,
            jobs::JobKind::Invitations => JobKind::Invitations,
            jobs::JobKind::Reminders => JobKind::Reminders,
            jobs::JobKind::Import => JobKind::Import,
            jobs::JobKind::MassMail => JobKind::MassMail,
            jobs::JobKind::CandidateAnalysis => JobKind::CandidateAnalysis,
            jobs::JobKind::AnswerAnalysis => JobKind::AnswerAnalysis,
            jobs::JobKind::Instances => JobKind::Instances,
            jobs::JobKind::InstanceChanges => JobKind::InstanceChanges,
            jobs::JobKind::TemplateChanges => JobKind::TemplateChanges,
            jobs::JobKind::ThesesNotices => JobKind::ThesesNotices,
            jobs::JobKind::CorrectionNotices => JobKind::CorrectionNotices,
            jobs::JobKind::Unknown => JobKind::Unknown,
        }
    }
}

/// The state of a job.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = JobState)]
enum JobStage {
    /// Waits to be started, or to be retried after an error.
    Waiting,
    Running,
    /// Paused by a user.
    Paused,
    /// Completed.
    Done,
    /// Given up after an error.
    Failed,
    /// Stopped by a user.
    Stopped,
}

impl From<jobs::JobState> for JobStage {
    fn from(state: jobs::JobState) -> JobStage {
        match state {
            jobs::JobState::Waiting => JobStage::Waiting,
            jobs::JobState::Running => JobStage::Running,
            jobs::JobState::Paused => JobStage::Paused,
            jobs::JobState::Done => JobStage::Done,
            jobs::JobState::Failed => JobStage::Failed,
            jobs::JobState::Stopped => JobStage::Stopped,
        }
    }
}

/// A background job.
#[derive(Serialize, ToSchema)]
struct JobResponse {
    id: JobId,
    kind: JobKind,
    state: JobStage,
    /// The number of completed steps.
    done: i32,
    /// The total number of steps.
    of: Option<i32>,
    /// The number of completed steps that failed.
    failed: i64,
    /// Why the job failed, as a stable code.
    error: Option<String>,
    /// The subject of the mail that the job sends to many people. Only in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    subject: Option<String>,
    created_at: Timestamp,
    finished_at: Option<Timestamp>,
    /// The result file, which can be downloaded from `/jobs/{jobId}/file`.
    file: Option<JobFileResponse>,
    /// The result of each step. Only if a single job is requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    results: Option<Vec<JobResult>>,
}

/// The result file of a job.
#[derive(Serialize, ToSchema)]
struct JobFileResponse {
    name: String,
    /// The size in bytes.
    size: i64,
    /// When the file is deleted.
    expires_at: Timestamp,
}

impl From<jobs::JobFile> for JobFileResponse {
    fn from(jobs::JobFile { name, size, expires_at }: jobs::JobFile) -> JobFileResponse {
        JobFileResponse { name, size, expires_at }
    }
}

/// The result of a step.
#[derive(Serialize, ToSchema)]
struct JobResult {
    /// The name of the resource that the step concerns.
    subject: String,
    /// The id of that resource.
    id: Option<i64>,
    ok: bool,
    /// Why the step failed, as a stable code.
    code: Option<String>,
}

impl From<store::jobs::Job> for JobResponse {
    fn from(job: store::jobs::Job) -> JobResponse {
        JobResponse {
            id: job.id,
            kind: job.kind.into(),
            state: job.state.into(),
            done: job.progress,
            of: job.total,
            failed: job.failures,
            error: job.error,
            subject: None,
            created_at: job.created_at,
            finished_at: job.finished_at,
            file: job.file.map(JobFileResponse::from),
            results: None,
        }
    }
}

impl From<store::jobs::StepOutcome> for JobResult {
    fn from(outcome: store::jobs::StepOutcome) -> JobResult {
        let store::jobs::StepOutcome { subject, subject_id: id, code } = outcome;
        JobResult { subject, id, ok: code.is_none(), code }
    }
}

/// List jobs, the newest first
///
/// Can be searched by kind and file name, and sorted by `created_at`, `finished_at`, `kind` or `state`.
#[utoipa::path(
    get, path = "/applications/{id}/jobs", tag = "jobs", params(ScopePath, ListQuery, PageQuery),
    responses((status = OK, body = Page<JobResponse>)),
)]
async fn list(
    State(api): State<Api>,
    _auth: Authorized<InScope<ManageJobs, ManagePartyCandidates>>,
    Path(scope): Path<ScopePath>,
    OriginalUri(uri): OriginalUri,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Json<Page<JobResponse>>> {
    list_in_scope(scope.party.job_scope(scope.id)?, uri.path(), &query, &page_query, &api).await
}

/// The fields by which jobs can be sorted.
const SORT_FIELDS: SortFields<JobSort> = &[
    ("created_at", JobSort::Created),
    ("finished_at", JobSort::Finished),
    ("kind", JobSort::Kind),
    ("state", JobSort::State),
];

async fn list_in_scope(
    scope: JobScope,
    path: &str,
    query: &ListQuery,
    page_query: &PageQuery,
    api: &Api,
) -> Result<Json<Page<JobResponse>>> {
    let (limit, offset) = page_query.limit_and_offset()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let (found, total) =
        store::jobs::search(scope, &query.search, sort, limit, offset, &api.portal.db).await?;
    let mailings: Vec<JobId> =
        found.iter().filter(|job| job.kind == jobs::JobKind::MassMail).map(|job| job.id).collect();
    let mut subjects = store::mails::list_job_subjects(&mailings, &api.portal.db).await?;
    let rows = found.into_iter().map(|job| {
        let subject = subjects.remove(&job.id);
        JobResponse { subject, ..JobResponse::from(job) }
    });
    let rows = rows.collect();
    Ok(Json(page_query.build_page(rows, total, &query.address(path, &[]))?))
}

/// A job of an instance or of a party.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct JobPath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    #[serde(rename = "partyId", default)]
    #[param(ignore)]
    party: PathParty,
    /// The job.
    #[serde(rename = "jobId")]
    #[param(value_type = i64)]
    job: JobId,
}

/// Get a job and the result of each step
#[utoipa::path(
    get, path = "/applications/{id}/jobs/{jobId}", tag = "jobs", params(JobPath),
    responses((status = OK, body = JobResponse)),
)]
async fn get(
    State(api): State<Api>,
    _auth: Authorized<InScope<ManageJobs, ManagePartyCandidates>>,
    Path(JobPath { id, party, job }): Path<JobPath>,
) -> Result<Json<JobResponse>> {
    load_response(party.job_scope(id)?, job, &api).await
}

async fn load_response(scope: JobScope, job: JobId, api: &Api) -> Result<Json<JobResponse>> {
    let db = &api.portal.db;
    let found = store::jobs::find(scope, job, db).await?.ok_or(ApiError::NotFound(ResourceKind::Job))?;
    let outcomes = store::jobs::list_outcomes(job, db).await?;
    let results = Some(outcomes.into_iter().map(JobResult::from).collect());
    Ok(Json(JobResponse { results, ..found.into() }))
}

/// Stop a job
///
/// Completed steps are not undone.
#[utoipa::path(
    post, path = "/applications/{id}/jobs/{jobId}/stop", tag = "jobs", params(JobPath),
    responses((status = OK, body = JobResponse)),
)]
async fn stop(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageJobs, ManagePartyCandidates>>,
    Path(JobPath { id, party, job }): Path<JobPath>,
) -> Result<Json<JobResponse>> {
    stop_in_scope(party.job_scope(id)?, job, &auth.actor, &api).await
}

async fn stop_in_scope(
    scope: JobScope,
    job: JobId,
    actor: &Principal,
    api: &Api,
) -> Result<Json<JobResponse>> {
    let stopped =
        api.portal.jobs.stop_job(scope, job, actor).await.map_err(to_api_error(ResourceKind::Job))?;
    Ok(Json(stopped.into()))
}

/// A job of the caller.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OwnJobPath {
    /// The job.
    #[serde(rename = "jobId")]
    #[param(value_type = i64)]
    job: JobId,
}

/// List the caller's jobs that belong to no instance, the newest first: imports and jobs of the provider
#[utoipa::path(
    get, path = "/jobs", tag = "jobs", params(ListQuery, PageQuery),
    responses((status = OK, body = Page<JobResponse>)),
)]
async fn list_own(
    State(api): State<Api>,
    auth: Authorized<CreateInstance>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Json<Page<JobResponse>>> {
    list_in_scope(JobScope::Person(auth.actor.user.id), "/api/v1/jobs", &query, &page_query, &api).await
}

/// Get a job of the caller that belongs to no instance, and the result of each step
#[utoipa::path(get, path = "/jobs/{jobId}", tag = "jobs", params(OwnJobPath), responses((status = OK, body = JobResponse)))]
async fn get_own(
    State(api): State<Api>,
    auth: Authorized<CreateInstance>,
    Path(OwnJobPath { job }): Path<OwnJobPath>,
) -> Result<Json<JobResponse>> {
    load_response(JobScope::Person(auth.actor.user.id), job, &api).await
}

/// Stop a job of the caller
///
/// Completed steps are not undone.
#[utoipa::path(
    post, path = "/jobs/{jobId}/stop", tag = "jobs", params(OwnJobPath),
    responses((status = OK, body = JobResponse)),
)]
async fn stop_own(
    State(api): State<Api>,
    auth: Authorized<CreateInstance>,
    Path(OwnJobPath { job }): Path<OwnJobPath>,
) -> Result<Json<JobResponse>> {
    stop_in_scope(JobScope::Person(auth.actor.user.id), job, &auth.actor, &api).await
}

/// Pause a job of the caller
///
/// It continues where it stopped when it is resumed.
#[utoipa::path(
    post, path = "/jobs/{jobId}/pause", tag = "jobs", params(OwnJobPath),
    responses((status = OK, body = JobResponse)),
)]
async fn pause_own(
    State(api): State<Api>,
    auth: Authorized<CreateInstance>,
    Path(OwnJobPath { job }): Path<OwnJobPath>,
) -> Result<Json<JobResponse>> {
    set_paused(job, true, &auth.actor, &api).await
}

/// Resume a paused job of the caller
#[utoipa::path(
    post, path = "/jobs/{jobId}/resume", tag = "jobs", params(OwnJobPath),
    responses((status = OK, body = JobResponse)),
)]
async fn resume_own(
    State(api): State<Api>,
    auth: Authorized<CreateInstance>,
    Path(OwnJobPath { job }): Path<OwnJobPath>,
) -> Result<Json<JobResponse>> {
    set_paused(job, false, &auth.actor, &api).await
}

async fn set_paused(job: JobId, is_paused: bool, actor: &Principal, api: &Api) -> Result<Json<JobResponse>> {
    let changed =
        api.portal.jobs.set_job_paused(JobScope::Person(actor.user.id), job, is_paused, actor).await;
    Ok(Json(changed.map_err(to_api_error(ResourceKind::Job))?.into()))
}

/// Download the result file of a job of the caller
#[utoipa::path(
    get, path = "/jobs/{jobId}/file", tag = "jobs", params(OwnJobPath),
    responses((status = OK, content_type = WORKBOOK_MEDIA_TYPE)),
)]
async fn download_own_file(
    State(api): State<Api>,
    auth: Authorized<CreateInstance>,
    _: ConfirmedEmail,
    Path(OwnJobPath { job }): Path<OwnJobPath>,
) -> Result<Response> {
    let (name, content) =
        api.portal.answers.load_workbook(job, &auth.actor).await.map_err(to_api_error(ResourceKind::Job))?;
    // The name is built from a domain, which contains no quotation marks.
    let headers = [
        (header::CONTENT_TYPE, WORKBOOK_MEDIA_TYPE.to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, content).into_response())
}
