//! `/api/v1/applications/{id}/jobs`, `…/matches/parties/{partyId}/jobs` and `/jobs`: long work in an instance, for a
//! party, or before there is an instance, and what came of it.
use crate::{
    Api,
    calls::{Calls, routes},
    creators::AtInstance,
    may::{CreateInstance, ManageJobs, ManagePartyCandidates, May},
    page::{Asked, ListQuery, Page, SortFields, parse_sort},
    parties::AtParty,
    path::{Asking, At},
    problem::{Problem, Result, Thing, about},
    template::WORKBOOK,
};
use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use elections::ids::{ApplicationId, JobId, PartyId};
use jiff::Timestamp;
use portal::people::SignedIn;
use serde::{Deserialize, Serialize};
use store::jobs::{self, JobScope, JobSort};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> Calls {
    Calls::new()
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
pub(crate) struct Begun {
    job_id: JobId,
}

impl From<JobId> for Begun {
    fn from(job_id: JobId) -> Begun {
        Begun { job_id }
    }
}

/// What a job does.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = JobKind)]
enum Kind {
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

impl Kind {
    /// The portal takes in no others.
    fn named(kind: &str) -> Kind {
        match kind {
            "people" => Kind::People,
            "reminders" => Kind::Reminders,
            "import" => Kind::Import,
            "mass_mail" => Kind::MassMail,
            "candidate_analysis" => Kind::CandidateAnalysis,
            "answer_analysis" => Kind::AnswerAnalysis,
            "instances" => Kind::Instances,
            _ => Kind::Invitations,
        }
    }
}

/// How far a job has come.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = JobState)]
enum Stage {
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

impl From<jobs::JobState> for Stage {
    fn from(state: jobs::JobState) -> Stage {
        match state {
            jobs::JobState::Waiting => Stage::Waiting,
            jobs::JobState::Running => Stage::Running,
            jobs::JobState::Paused => Stage::Paused,
            jobs::JobState::Done => Stage::Done,
            jobs::JobState::Failed => Stage::Failed,
            jobs::JobState::Stopped => Stage::Stopped,
        }
    }
}

/// Long work.
#[derive(Serialize, ToSchema)]
struct Job {
    id: JobId,
    kind: Kind,
    state: Stage,
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
    file: Option<JobFile>,
    /// What became of each step, where one job is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    results: Option<Vec<JobResult>>,
}

/// What came out of long work.
#[derive(Serialize, ToSchema)]
struct JobFile {
    name: String,
    /// In bytes.
    size: i64,
    /// Until when it can be fetched.
    expires_at: Timestamp,
}

impl From<jobs::JobFile> for JobFile {
    fn from(jobs::JobFile { name, size, expires_at }: jobs::JobFile) -> JobFile {
        JobFile { name, size, expires_at }
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

impl From<store::jobs::Job> for Job {
    fn from(job: store::jobs::Job) -> Job {
        Job {
            id: job.id,
            kind: Kind::named(&job.kind),
            state: job.state.into(),
            done: job.progress,
            of: job.total,
            failed: job.failures,
            error: job.error,
            created_at: job.created_at,
            finished_at: job.finished_at,
            file: job.file.map(JobFile::from),
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
    get, path = "/applications/{id}/jobs", tag = "jobs", params(AtInstance, ListQuery, Asked),
    responses((status = OK, body = Page<Job>)),
)]
async fn list(
    State(api): State<Api>,
    _may: May<ManageJobs>,
    At(AtInstance { id }): At<AtInstance>,
    Asking(query): Asking<ListQuery>,
    Asking(asked): Asking<Asked>,
) -> Result<Json<Page<Job>>> {
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
    asked: &Asked,
    api: &Api,
) -> Result<Json<Page<Job>>> {
    let (limit, offset) = asked.rows()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let (jobs, total) = store::jobs::of(home, &query.search, sort, limit, offset, &api.portal.db).await?;
    let rows = jobs.into_iter().map(Job::from).collect();
    Ok(Json(asked.page(rows, total, &query.address(path, &[]))?))
}

/// Long work of an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AtJob {
    /// The instance.
    #[param(value_type = i64)]
    id: ApplicationId,
    /// The job.
    #[serde(rename = "jobId")]
    #[param(value_type = i64)]
    job: JobId,
}

/// See long work, and what became of each step
#[utoipa::path(
    get, path = "/applications/{id}/jobs/{jobId}", tag = "jobs", params(AtJob),
    responses((status = OK, body = Job)),
)]
async fn find(
    State(api): State<Api>,
    _may: May<ManageJobs>,
    At(AtJob { id, job }): At<AtJob>,
) -> Result<Json<Job>> {
    seen(JobScope::Instance(id), job, &api).await
}

async fn seen(home: JobScope, job: JobId, api: &Api) -> Result<Json<Job>> {
    let db = &api.portal.db;
    let found = store::jobs::find(home, job, db).await?.ok_or(Problem::NotFound(Thing::Job))?;
    let outcomes = store::jobs::outcomes(job, db).await?;
    let results = Some(outcomes.into_iter().map(JobResult::from).collect());
    Ok(Json(Job { results, ..found.into() }))
}

/// Stop long work
///
/// What it did stays done.
#[utoipa::path(
    post, path = "/applications/{id}/jobs/{jobId}/stop", tag = "jobs", params(AtJob),
    responses((status = OK, body = Job)),
)]
async fn stop(
    State(api): State<Api>,
    may: May<ManageJobs>,
    At(AtJob { id, job }): At<AtJob>,
) -> Result<Json<Job>> {
    stopped(JobScope::Instance(id), job, &may.who, &api).await
}

async fn stopped(home: JobScope, job: JobId, who: &SignedIn, api: &Api) -> Result<Json<Job>> {
    let stopped = api.portal.stop_job(home, job, who).await.map_err(about(Thing::Job))?;
    Ok(Json(stopped.into()))
}

/// List the long work that a party asked for, the newest first
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/jobs", tag = "jobs", params(AtParty, ListQuery, Asked),
    responses((status = OK, body = Page<Job>)),
)]
async fn list_of_party(
    State(api): State<Api>,
    _may: May<ManagePartyCandidates>,
    At(AtParty { id, party }): At<AtParty>,
    Asking(query): Asking<ListQuery>,
    Asking(asked): Asking<Asked>,
) -> Result<Json<Page<Job>>> {
    let path = format!("/api/v1/applications/{id}/matches/parties/{party}/jobs");
    listed(JobScope::Party(id, party), &path, &query, &asked, &api).await
}

/// Long work of a party.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AtJobOfParty {
    /// The instance.
    #[param(value_type = i64)]
    id: ApplicationId,
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
    get, path = "/applications/{id}/matches/parties/{partyId}/jobs/{jobId}", tag = "jobs", params(AtJobOfParty),
    responses((status = OK, body = Job)),
)]
async fn find_of_party(
    State(api): State<Api>,
    _may: May<ManagePartyCandidates>,
    At(AtJobOfParty { id, party, job }): At<AtJobOfParty>,
) -> Result<Json<Job>> {
    seen(JobScope::Party(id, party), job, &api).await
}

/// Stop long work that a party asked for
///
/// What it did stays done.
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/jobs/{jobId}/stop", tag = "jobs",
    params(AtJobOfParty),
    responses((status = OK, body = Job)),
)]
async fn stop_of_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(AtJobOfParty { id, party, job }): At<AtJobOfParty>,
) -> Result<Json<Job>> {
    stopped(JobScope::Party(id, party), job, &may.who, &api).await
}

/// One's own long work.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AtOwnJob {
    /// The job.
    #[serde(rename = "jobId")]
    #[param(value_type = i64)]
    job: JobId,
}

/// List one's own long work that is in no instance, the newest first: imports, and what the provider does
#[utoipa::path(
    get, path = "/jobs", tag = "jobs", params(ListQuery, Asked),
    responses((status = OK, body = Page<Job>)),
)]
async fn list_own(
    State(api): State<Api>,
    may: May<CreateInstance>,
    Asking(query): Asking<ListQuery>,
    Asking(asked): Asking<Asked>,
) -> Result<Json<Page<Job>>> {
    listed(JobScope::Person(may.who.user.id), "/api/v1/jobs", &query, &asked, &api).await
}

/// See one's own long work that is in no instance, and what became of each step
#[utoipa::path(get, path = "/jobs/{jobId}", tag = "jobs", params(AtOwnJob), responses((status = OK, body = Job)))]
async fn find_own(
    State(api): State<Api>,
    may: May<CreateInstance>,
    At(AtOwnJob { job }): At<AtOwnJob>,
) -> Result<Json<Job>> {
    seen(JobScope::Person(may.who.user.id), job, &api).await
}

/// Stop one's own long work
///
/// What it did stays done.
#[utoipa::path(
    post, path = "/jobs/{jobId}/stop", tag = "jobs", params(AtOwnJob),
    responses((status = OK, body = Job)),
)]
async fn stop_own(
    State(api): State<Api>,
    may: May<CreateInstance>,
    At(AtOwnJob { job }): At<AtOwnJob>,
) -> Result<Json<Job>> {
    stopped(JobScope::Person(may.who.user.id), job, &may.who, &api).await
}

/// Hold one's own long work back
///
/// It goes on where it was when it is let go on.
#[utoipa::path(
    post, path = "/jobs/{jobId}/pause", tag = "jobs", params(AtOwnJob),
    responses((status = OK, body = Job)),
)]
async fn pause_own(
    State(api): State<Api>,
    may: May<CreateInstance>,
    At(AtOwnJob { job }): At<AtOwnJob>,
) -> Result<Json<Job>> {
    held_back(job, true, &may.who, &api).await
}

/// Let one's own long work go on that was held back
#[utoipa::path(
    post, path = "/jobs/{jobId}/resume", tag = "jobs", params(AtOwnJob),
    responses((status = OK, body = Job)),
)]
async fn resume_own(
    State(api): State<Api>,
    may: May<CreateInstance>,
    At(AtOwnJob { job }): At<AtOwnJob>,
) -> Result<Json<Job>> {
    held_back(job, false, &may.who, &api).await
}

async fn held_back(job: JobId, is_held: bool, who: &SignedIn, api: &Api) -> Result<Json<Job>> {
    let changed = api.portal.hold_back(JobScope::Person(who.user.id), job, is_held, who).await;
    Ok(Json(changed.map_err(about(Thing::Job))?.into()))
}

/// Fetch what came out of one's own long work
#[utoipa::path(
    get, path = "/jobs/{jobId}/file", tag = "jobs", params(AtOwnJob),
    responses((status = OK, content_type = WORKBOOK)),
)]
async fn file_of_own(
    State(api): State<Api>,
    may: May<CreateInstance>,
    At(AtOwnJob { job }): At<AtOwnJob>,
) -> Result<Response> {
    let (name, content) = api.portal.workbook(job, &may.who).await.map_err(about(Thing::Job))?;
    // Domains, of which the names are made, have no character that would end the quotes.
    let headers = [
        (header::CONTENT_TYPE, WORKBOOK.to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, content).into_response())
}
