//! `/api/v1/applications/{id}/jobs`, `…/matches/parties/{partyId}/jobs` and `/jobs`: long work in an instance, for a
//! party, or before there is an instance, and what came of it.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result, about},
    creators::InstancePath,
    page::{ListQuery, Page, PageQuery, SortFields, parse_sort},
    parties::PartyPath,
    path::{Path, Query},
    permissions::{Authorized, CreateInstance, ManageJobs, ManagePartyCandidates},
    route_table::{RouteTable, routes},
    template::WORKBOOK,
};
use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use elections::ids::{InstanceId, JobId, PartyId};
use jiff::Timestamp;
use portal::people::SignedIn;
use serde::{Deserialize, Serialize};
use store::jobs::{self, JobScope, JobSort};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list))
        .routes(routes!(find))
        .routes(routes!(stop))
        .routes(routes!(list_of_party))
        .routes(routes!(find_of_party))
        .routes(routes!(stop_of_party))
        .routes(routes!(list_own))
        .routes(routes!(find_own))
        .routes(routes!(stop_own))
        .routes(routes!(pause_own))
        .routes(routes!(resume_own))
        .routes(routes!(file_of_own))
}

/// Long work that was taken in.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobAccepted {
    job_id: JobId,
}

impl From<JobId> for JobAccepted {
    fn from(job_id: JobId) -> JobAccepted {
        JobAccepted { job_id }
    }
}

/// What a job does.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = JobKind)]
enum JobKind {
    /// Adds people, and invites them if that was asked for.
    People,
    Invitations,
    Reminders,
    /// Makes an instance of what was in files.
    Import,
    /// Writes to many in the name of the provider.
    MassMail,
    /// Makes a workbook of how far candidates have come.
    CandidateAnalysis,
    /// Makes a workbook of what was answered.
    AnswerAnalysis,
    /// Makes many instances of an election.
    Instances,
}

impl JobKind {
    /// The portal takes in no others.
    fn named(kind: &str) -> JobKind {
        match kind {
            "people" => JobKind::People,
            "reminders" => JobKind::Reminders,
            "import" => JobKind::Import,
            "mass_mail" => JobKind::MassMail,
            "candidate_analysis" => JobKind::CandidateAnalysis,
            "answer_analysis" => JobKind::AnswerAnalysis,
            "instances" => JobKind::Instances,
            _ => JobKind::Invitations,
        }
    }
}

/// How far a job has come.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = JobState)]
enum JobStage {
    /// It waits to be begun, or to go on after a fault.
    Waiting,
    Running,
    /// Somebody holds it back.
    Paused,
    /// It came to its end.
    Done,
    /// It was given up.
    Failed,
    /// Somebody ended it.
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

/// Long work.
#[derive(Serialize, ToSchema)]
struct JobResponse {
    id: JobId,
    kind: JobKind,
    state: JobStage,
    /// How many steps are taken.
    done: i32,
    /// How many there are.
    of: Option<i32>,
    /// How many of those taken came to nothing.
    failed: i64,
    /// Why it was given up, as a stable word.
    error: Option<String>,
    created_at: Timestamp,
    finished_at: Option<Timestamp>,
    /// What came out of it, to be fetched at `/jobs/{jobId}/file`.
    file: Option<JobFileResponse>,
    /// What became of each step, where one job is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    results: Option<Vec<JobResult>>,
}

/// What came out of long work.
#[derive(Serialize, ToSchema)]
struct JobFileResponse {
    name: String,
    /// In bytes.
    size: i64,
    /// Until when it can be fetched.
    expires_at: Timestamp,
}

impl From<jobs::JobFile> for JobFileResponse {
    fn from(jobs::JobFile { name, size, expires_at }: jobs::JobFile) -> JobFileResponse {
        JobFileResponse { name, size, expires_at }
    }
}

/// What became of a step.
#[derive(Serialize, ToSchema)]
struct JobResult {
    /// Whom it was about, by name.
    subject: String,
    /// And by id.
    id: Option<i64>,
    ok: bool,
    /// Why it was not done, as a stable word.
    code: Option<String>,
}

impl From<store::jobs::Job> for JobResponse {
    fn from(job: store::jobs::Job) -> JobResponse {
        JobResponse {
            id: job.id,
            kind: JobKind::named(&job.kind),
            state: job.state.into(),
            done: job.progress,
            of: job.total,
            failed: job.failures,
            error: job.error,
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

/// List the long work of an instance, the newest first
///
/// Searched by its kind and the name of its file; sorted by `created_at`, `finished_at`, `kind` or `state`.
#[utoipa::path(
    get, path = "/applications/{id}/jobs", tag = "jobs", params(InstancePath, ListQuery, PageQuery),
    responses((status = OK, body = Page<JobResponse>)),
)]
async fn list(
    State(api): State<Api>,
    _may: Authorized<ManageJobs>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Json<Page<JobResponse>>> {
    listed(JobScope::Instance(id), &format!("/api/v1/applications/{id}/jobs"), &query, &asked, &api).await
}

/// The fields by which long work is sorted.
const SORT_FIELDS: SortFields<JobSort> = &[
    ("created_at", JobSort::Created),
    ("finished_at", JobSort::Finished),
    ("kind", JobSort::Kind),
    ("state", JobSort::State),
];

async fn listed(
    home: JobScope,
    path: &str,
    query: &ListQuery,
    asked: &PageQuery,
    api: &Api,
) -> Result<Json<Page<JobResponse>>> {
    let (limit, offset) = asked.rows()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let (jobs, total) = store::jobs::of(home, &query.search, sort, limit, offset, &api.portal.db).await?;
    let rows = jobs.into_iter().map(JobResponse::from).collect();
    Ok(Json(asked.page(rows, total, &query.address(path, &[]))?))
}

/// Long work of an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct InstanceJobPath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The job.
    #[serde(rename = "jobId")]
    #[param(value_type = i64)]
    job: JobId,
}

/// See long work, and what became of each step
#[utoipa::path(
    get, path = "/applications/{id}/jobs/{jobId}", tag = "jobs", params(InstanceJobPath),
    responses((status = OK, body = JobResponse)),
)]
async fn find(
    State(api): State<Api>,
    _may: Authorized<ManageJobs>,
    Path(InstanceJobPath { id, job }): Path<InstanceJobPath>,
) -> Result<Json<JobResponse>> {
    seen(JobScope::Instance(id), job, &api).await
}

async fn seen(home: JobScope, job: JobId, api: &Api) -> Result<Json<JobResponse>> {
    let db = &api.portal.db;
    let found = store::jobs::find(home, job, db).await?.ok_or(ApiError::NotFound(ResourceKind::Job))?;
    let outcomes = store::jobs::outcomes(job, db).await?;
    let results = Some(outcomes.into_iter().map(JobResult::from).collect());
    Ok(Json(JobResponse { results, ..found.into() }))
}

/// Stop long work
///
/// What it did stays done.
#[utoipa::path(
    post, path = "/applications/{id}/jobs/{jobId}/stop", tag = "jobs", params(InstanceJobPath),
    responses((status = OK, body = JobResponse)),
)]
async fn stop(
    State(api): State<Api>,
    may: Authorized<ManageJobs>,
    Path(InstanceJobPath { id, job }): Path<InstanceJobPath>,
) -> Result<Json<JobResponse>> {
    stopped(JobScope::Instance(id), job, &may.who, &api).await
}

async fn stopped(home: JobScope, job: JobId, who: &SignedIn, api: &Api) -> Result<Json<JobResponse>> {
    let stopped = api.portal.stop_job(home, job, who).await.map_err(about(ResourceKind::Job))?;
    Ok(Json(stopped.into()))
}

/// List the long work that a party asked for, the newest first
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/jobs", tag = "jobs", params(PartyPath, ListQuery, PageQuery),
    responses((status = OK, body = Page<JobResponse>)),
)]
async fn list_of_party(
    State(api): State<Api>,
    _may: Authorized<ManagePartyCandidates>,
    Path(PartyPath { id, party }): Path<PartyPath>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Json<Page<JobResponse>>> {
    let path = format!("/api/v1/applications/{id}/matches/parties/{party}/jobs");
    listed(JobScope::Party(id, party), &path, &query, &asked, &api).await
}

/// Long work of a party.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PartyJobPath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The party.
    #[serde(rename = "partyId")]
    #[param(value_type = i64)]
    party: PartyId,
    /// The job.
    #[serde(rename = "jobId")]
    #[param(value_type = i64)]
    job: JobId,
}

/// See long work that a party asked for, and what became of each step
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/jobs/{jobId}", tag = "jobs", params(PartyJobPath),
    responses((status = OK, body = JobResponse)),
)]
async fn find_of_party(
    State(api): State<Api>,
    _may: Authorized<ManagePartyCandidates>,
    Path(PartyJobPath { id, party, job }): Path<PartyJobPath>,
) -> Result<Json<JobResponse>> {
    seen(JobScope::Party(id, party), job, &api).await
}

/// Stop long work that a party asked for
///
/// What it did stays done.
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/jobs/{jobId}/stop", tag = "jobs",
    params(PartyJobPath),
    responses((status = OK, body = JobResponse)),
)]
async fn stop_of_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(PartyJobPath { id, party, job }): Path<PartyJobPath>,
) -> Result<Json<JobResponse>> {
    stopped(JobScope::Party(id, party), job, &may.who, &api).await
}

/// One's own long work.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OwnJobPath {
    /// The job.
    #[serde(rename = "jobId")]
    #[param(value_type = i64)]
    job: JobId,
}

/// List one's own long work that is in no instance, the newest first: imports, and what the provider does
#[utoipa::path(
    get, path = "/jobs", tag = "jobs", params(ListQuery, PageQuery),
    responses((status = OK, body = Page<JobResponse>)),
)]
async fn list_own(
    State(api): State<Api>,
    may: Authorized<CreateInstance>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Json<Page<JobResponse>>> {
    listed(JobScope::Person(may.who.user.id), "/api/v1/jobs", &query, &asked, &api).await
}

/// See one's own long work that is in no instance, and what became of each step
#[utoipa::path(get, path = "/jobs/{jobId}", tag = "jobs", params(OwnJobPath), responses((status = OK, body = JobResponse)))]
async fn find_own(
    State(api): State<Api>,
    may: Authorized<CreateInstance>,
    Path(OwnJobPath { job }): Path<OwnJobPath>,
) -> Result<Json<JobResponse>> {
    seen(JobScope::Person(may.who.user.id), job, &api).await
}

/// Stop one's own long work
///
/// What it did stays done.
#[utoipa::path(
    post, path = "/jobs/{jobId}/stop", tag = "jobs", params(OwnJobPath),
    responses((status = OK, body = JobResponse)),
)]
async fn stop_own(
    State(api): State<Api>,
    may: Authorized<CreateInstance>,
    Path(OwnJobPath { job }): Path<OwnJobPath>,
) -> Result<Json<JobResponse>> {
    stopped(JobScope::Person(may.who.user.id), job, &may.who, &api).await
}

/// Hold one's own long work back
///
/// It goes on where it was when it is let go on.
#[utoipa::path(
    post, path = "/jobs/{jobId}/pause", tag = "jobs", params(OwnJobPath),
    responses((status = OK, body = JobResponse)),
)]
async fn pause_own(
    State(api): State<Api>,
    may: Authorized<CreateInstance>,
    Path(OwnJobPath { job }): Path<OwnJobPath>,
) -> Result<Json<JobResponse>> {
    held_back(job, true, &may.who, &api).await
}

/// Let one's own long work go on that was held back
#[utoipa::path(
    post, path = "/jobs/{jobId}/resume", tag = "jobs", params(OwnJobPath),
    responses((status = OK, body = JobResponse)),
)]
async fn resume_own(
    State(api): State<Api>,
    may: Authorized<CreateInstance>,
    Path(OwnJobPath { job }): Path<OwnJobPath>,
) -> Result<Json<JobResponse>> {
    held_back(job, false, &may.who, &api).await
}

async fn held_back(job: JobId, is_held: bool, who: &SignedIn, api: &Api) -> Result<Json<JobResponse>> {
    let changed = api.portal.hold_back(JobScope::Person(who.user.id), job, is_held, who).await;
    Ok(Json(changed.map_err(about(ResourceKind::Job))?.into()))
}

/// Fetch what came out of one's own long work
#[utoipa::path(
    get, path = "/jobs/{jobId}/file", tag = "jobs", params(OwnJobPath),
    responses((status = OK, content_type = WORKBOOK)),
)]
async fn file_of_own(
    State(api): State<Api>,
    may: Authorized<CreateInstance>,
    Path(OwnJobPath { job }): Path<OwnJobPath>,
) -> Result<Response> {
    let (name, content) = api.portal.workbook(job, &may.who).await.map_err(about(ResourceKind::Job))?;
    // Domains, of which the names are made, have no character that would end the quotes.
    let headers = [
        (header::CONTENT_TYPE, WORKBOOK.to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, content).into_response())
}
