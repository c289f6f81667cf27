//! Background jobs and their outcomes.
//!
//! A node claims a job and runs its steps one by one. Each step is recorded in the transaction of its effects, so that
//! another node that takes over the job continues after the last step.
use crate::{rows::to_domain_time, search_text::build_like_patterns};
use database::{Db, Executor, JsonText, Result, Sql, Tx, json, sql};
use elections::ids::{InstanceId, JobId, PartyId, UserId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sqlx::FromRow;

/// The state of a job, with the numbers as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobState {
    /// It waits for a node.
    Waiting,
    /// A node runs it.
    Running,
    /// The requester has paused it.
    Paused,
    /// It is finished.
    Done,
    /// It has failed.
    Failed,
    /// The requester has stopped it.
    Stopped,
}

impl JobState {
    const ALL: [JobState; 6] = [
        JobState::Waiting,
        JobState::Running,
        JobState::Paused,
        JobState::Done,
        JobState::Failed,
        JobState::Stopped,
    ];

    pub(crate) fn to_number(self) -> i16 {
        self as i16
    }
}

impl TryFrom<i16> for JobState {
    type Error = String;

    fn try_from(number: i16) -> Result<JobState, String> {
        let state = JobState::ALL.into_iter().find(|state| state.to_number() == number);
        state.ok_or_else(|| format!("{number} is no state of a job"))
    }
}

/// The scope of a job: it determines who can see and stop it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JobScope {
    /// An instance. It includes the jobs of its parties.
    Instance(InstanceId),
    /// A party of an instance.
    Party(InstanceId, PartyId),
    /// A person, for jobs outside an instance.
    Person(UserId),
}

impl JobScope {
    /// Returns the condition that selects its jobs by the parameters $1 and $2.
    fn condition(self) -> &'static str {
        match self {
            JobScope::Instance(_) => "application_id = $1 and $2 = 0 ",
            JobScope::Party(..) => "application_id = $1 and party_id = $2 ",
            JobScope::Person(_) => "application_id is null and user_id = $1 and $2 = 0 ",
        }
    }

    fn to_ids(self) -> (i64, i64) {
        match self {
            JobScope::Instance(instance_id) => (instance_id.into(), 0),
            JobScope::Party(instance_id, party) => (instance_id.into(), party.into()),
            JobScope::Person(user) => (user.into(), 0),
        }
    }

    /// Returns the instance and the party as stored.
    fn to_columns(self) -> (Option<i64>, Option<i64>) {
        match self {
            JobScope::Instance(instance_id) => (Some(instance_id.into()), None),
            JobScope::Party(instance_id, party) => (Some(instance_id.into()), Some(party.into())),
            JobScope::Person(_) => (None, None),
        }
    }
}

/// The kind of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    /// Adds people, and invites them if requested.
    People,
    /// Invites people.
    Invitations,
    /// Reminds people.
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
    /// The kind of a job that another version of the program has added.
    Unknown,
}

impl JobKind {
    /// All kinds that this version has.
    pub const ALL: [JobKind; 12] = [
        JobKind::People,
        JobKind::Invitations,
        JobKind::Reminders,
        JobKind::Import,
        JobKind::MassMail,
        JobKind::CandidateAnalysis,
        JobKind::AnswerAnalysis,
        JobKind::Instances,
        JobKind::InstanceChanges,
        JobKind::TemplateChanges,
        JobKind::ThesesNotices,
        JobKind::CorrectionNotices,
    ];

    /// Returns the stored word.
    pub fn as_str(self) -> &'static str {
        match self {
            JobKind::People => "people",
            JobKind::Invitations => "invitations",
            JobKind::Reminders => "reminders",
            JobKind::Import => "import",
            JobKind::MassMail => "mass_mail",
            JobKind::CandidateAnalysis => "candidate_analysis",
            JobKind::AnswerAnalysis => "answer_analysis",
            JobKind::Instances => "instances",
            JobKind::InstanceChanges => "instance_changes",
            JobKind::TemplateChanges => "template_changes",
            JobKind::ThesesNotices => "theses_notices",
            JobKind::CorrectionNotices => "correction_notices",
            JobKind::Unknown => "unknown",
        }
    }
}

impl From<String> for JobKind {
    fn from(word: String) -> JobKind {
        let kind = JobKind::ALL.into_iter().find(|kind| kind.as_str() == word);
        kind.unwrap_or(JobKind::Unknown)
    }
}

/// A job to add.
#[derive(Clone, Debug)]
pub struct NewJob {
    /// Its id.
    pub id: JobId,
    /// The kind.
    pub kind: JobKind,
    /// The scope.
    pub scope: JobScope,
    /// The requester; `None` for a scheduled job.
    pub user: Option<UserId>,
    /// The input.
    pub input: Box<RawValue>,
    /// The number of steps.
    pub total: usize,
    /// A key that prevents the job from being added twice, if needed.
    pub unique_key: Option<String>,
}

/// The status of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its id.
    pub id: JobId,
    /// The kind.
    pub kind: JobKind,
    /// The state.
    pub state: JobState,
    /// Number of finished steps.
    pub progress: i32,
    /// Total number of steps.
    pub total: Option<i32>,
    /// Number of finished steps that failed.
    pub failures: i64,
    /// Why the job failed, as a stable code.
    pub error: Option<String>,
    /// The time of creation.
    pub created_at: Timestamp,
    /// The time of the end.
    pub finished_at: Option<Timestamp>,
    /// The resulting file.
    pub file: Option<JobFile>,
}

/// The file that a job has produced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobFile {
    /// The file name.
    pub name: String,
    /// The size in bytes.
    pub size: i64,
    /// When the file is deleted.
    pub expires_at: Timestamp,
}

/// A job that a node has claimed.
#[derive(Clone, Debug)]
pub struct ClaimedJob {
    /// Its id.
    pub id: JobId,
    /// The input.
    pub input: Box<RawValue>,
    /// Number of finished steps.
    pub progress: usize,
    /// Number of attempts, including this one.
    pub attempts: i16,
}

/// The outcome of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepOutcome {
    /// The name of the person or thing that the step was about.
    pub subject: String,
    /// The id of the person or thing.
    pub subject_id: Option<i64>,
    /// Why the step failed, as a stable code.
    pub code: Option<String>,
}

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: JobId,
    #[sqlx(try_from = "String")]
    kind: JobKind,
    #[sqlx(try_from = "i16")]
    state: JobState,
    progress: i32,
    total: Option<i32>,
    failures: i64,
    error: Option<String>,
    created_at: jiff_sqlx::Timestamp,
    finished_at: Option<jiff_sqlx::Timestamp>,
    file_name: Option<String>,
    file_expires_at: Option<jiff_sqlx::Timestamp>,
    file_size: Option<i64>,
}

/// The start of a `select` of [`Row`].
const SELECT_JOB: &str =
    "select id, kind, state, progress, total, error, created_at, finished_at, file_name, file_expires_at,
    (select cast(length(content) as bigint) from job_files where job_id = jobs.id) as file_size,
    (select count(*) from job_results where job_id = jobs.id and code is not null) as failures from jobs ";

impl From<Row> for Job {
    fn from(row: Row) -> Job {
        Job {
            id: row.id,
            kind: row.kind,
            state: row.state,
            progress: row.progress,
            total: row.total,
            failures: row.failures,
            error: row.error,
            created_at: row.created_at.into(),
            finished_at: to_domain_time(row.finished_at),
            file: match (row.file_name, row.file_size, row.file_expires_at) {
                (Some(name), Some(size), Some(expires)) => {
                    Some(JobFile { name, size, expires_at: expires.into() })
                }
                _ => None,
            },
        }
    }
}

/// Adds a job. It starts after the commit.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) (`jobs (once_key)`) if a job with the key was added before.
pub async fn add(job: &NewJob, now: Timestamp, executor: impl Executor) -> Result<()> {
    let (instance_id, party) = job.scope.to_columns();
    sql("insert into jobs (id, kind, application_id, party_id, user_id, state, once_key, input, progress, total,
             attempts, due_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, 0, $10, $10, $10)")
    .bind(i64::from(job.id))
    .bind(job.kind.as_str())
    .bind(instance_id)
    .bind(party)
    .bind(job.user.map(i64::from))
    .bind(JobState::Waiting.to_number())
    .bind(job.unique_key.as_deref())
    .bind(json(&job.input))
    .bind(to_number(job.total))
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns whether a job with this key was ever added.
///
/// # Errors
/// When the store fails.
pub async fn exists_with_key(unique_key: &str, executor: impl Executor) -> Result<bool> {
    let (count,): (i64,) =
        sql("select count(*) from jobs where once_key = $1").bind(unique_key).fetch_one(executor).await?;
    Ok(count > 0)
}

/// Returns whether a job of this kind is waiting or running in the scope. Jobs of a party do not count for the
/// instance.
///
/// # Errors
/// When the store fails.
pub async fn is_active(scope: JobScope, kind: JobKind, executor: impl Executor) -> Result<bool> {
    let (first, second) = scope.to_ids();
    let under_way = sql("select count(*) from jobs where ").append(scope.condition());
    let under_way = under_way.append(match scope {
        JobScope::Instance(_) => "and party_id is null and kind = $3 and state in ($4, $5)",
        JobScope::Party(..) | JobScope::Person(_) => "and kind = $3 and state in ($4, $5)",
    });
    let (count,): (i64,) = under_way
        .bind(first)
        .bind(second)
        .bind(kind.as_str())
        .bind(JobState::Waiting.to_number())
        .bind(JobState::Running.to_number())
        .fetch_one(executor)
        .await?;
    Ok(count > 0)
}

/// Claims the job that has been due the longest. No other node runs it before `until`, when the lease expires.
///
/// # Errors
/// When the store fails.
pub async fn claim(
    node: &str,
    now: Timestamp,
    until: Timestamp,
    executor: impl Executor,
) -> Result<Option<ClaimedJob>> {
    #[derive(FromRow)]
    struct ClaimedRow {
        #[sqlx(try_from = "i64")]
        id: JobId,
        #[sqlx(json)]
        input: Box<RawValue>,
        progress: i32,
        attempts: i16,
    }
    let row = sql("update jobs set state = $1, claimed_by = $2, claimed_until = $3, attempts = attempts + 1,
             started_at = coalesce(started_at, $4), updated_at = $4
         where id in (
                 select id from jobs
                 where (state = $5 and due_at <= $4) or (state = $1 and claimed_until < $4)
                 order by due_at limit 1)
             and (state = $5 or claimed_until < $4)
         returning id, input, progress, attempts")
    .bind(JobState::Running.to_number())
    .bind(node)
    .bind(until)
    .bind(now)
    .bind(JobState::Waiting.to_number());
    let claimed = row.execute_returning::<ClaimedRow>(executor).await?;
    Ok(claimed.map(|ClaimedRow { id, input, progress, attempts }| ClaimedJob {
        id,
        input,
        progress: usize::try_from(progress).unwrap_or_default(),
        attempts,
    }))
}

/// Records the steps that a node has finished after `at` earlier ones. Returns `false` if the job no longer belongs to
/// the node because it was stopped or taken over. The transaction must then be rolled back.
///
/// # Errors
/// When the store fails.
pub async fn record_steps(
    id: JobId,
    node: &str,
    at: usize,
    outcomes: &[StepOutcome],
    until: Timestamp,
    now: Timestamp,
    tx: &mut Tx,
) -> Result<bool> {
    let advanced = sql("update jobs set progress = $3, claimed_until = $4, attempts = 0, updated_at = $5
         where id = $1 and claimed_by = $2 and state = $6 and progress = $7")
    .bind(i64::from(id))
    .bind(node)
    .bind(to_number(at + outcomes.len()))
    .bind(until)
    .bind(now)
    .bind(JobState::Running.to_number())
    .bind(to_number(at))
    .execute(&mut *tx)
    .await?;
    if advanced == 0 {
        return Ok(false);
    }
    for (position, outcome) in (at..).zip(outcomes) {
        sql("insert into job_results (job_id, position, subject, subject_id, code, created_at)
             values ($1, $2, $3, $4, $5, $6)")
        .bind(i64::from(id))
        .bind(to_number(position))
        .bind(outcome.subject.as_str())
        .bind(outcome.subject_id)
        .bind(outcome.code.as_deref())
        .bind(now)
        .execute(&mut *tx)
        .await?;
    }
    Ok(true)
}

/// Finishes a job: done, or failed with a stable code. Deletes its input.
///
/// # Errors
/// When the store fails.
pub async fn finish(
    id: JobId,
    node: &str,
    error: Option<&str>,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    let state = if error.is_some() { JobState::Failed } else { JobState::Done };
    sql("update jobs set state = $3, error = $4, finished_at = $5, updated_at = $5, claimed_by = null,
             claimed_until = null, input = $7
         where id = $1 and claimed_by = $2 and state = $6")
    .bind(i64::from(id))
    .bind(node)
    .bind(state.to_number())
    .bind(error)
    .bind(now)
    .bind(JobState::Running.to_number())
    .bind(empty_input())
    .execute(executor)
    .await?;
    Ok(())
}

/// Pauses a job. Finished steps stay done; the running step is rolled back. Returns `false` if the job is neither
/// waiting nor running.
///
/// # Errors
/// When the store fails.
pub async fn pause(scope: JobScope, id: JobId, now: Timestamp, executor: impl Executor) -> Result<bool> {
    let (first, second) = scope.to_ids();
    let paused = sql("update jobs set state = $4, updated_at = $5, claimed_by = null, claimed_until = null
         where id = $3 and state in ($6, $7) and ")
    .append(scope.condition())
    .bind(first)
    .bind(second)
    .bind(i64::from(id))
    .bind(JobState::Paused.to_number())
    .bind(now)
    .bind(JobState::Waiting.to_number())
    .bind(JobState::Running.to_number());
    Ok(paused.execute(executor).await? > 0)
}

/// Resumes a paused job. Returns `false` if the job is not paused.
///
/// # Errors
/// When the store fails.
pub async fn resume(scope: JobScope, id: JobId, now: Timestamp, executor: impl Executor) -> Result<bool> {
    let (first, second) = scope.to_ids();
    let resumed = sql("update jobs set state = $4, due_at = $5, updated_at = $5, attempts = 0
         where id = $3 and state = $6 and ")
    .append(scope.condition())
    .bind(first)
    .bind(second)
    .bind(i64::from(id))
    .bind(JobState::Waiting.to_number())
    .bind(now)
    .bind(JobState::Paused.to_number());
    Ok(resumed.execute(executor).await? > 0)
}

/// Renews the lease of a job that a node has claimed.
///
/// # Errors
/// When the store fails.
pub async fn renew_lease(id: JobId, node: &str, until: Timestamp, executor: impl Executor) -> Result<()> {
    let renewed = sql("update jobs set claimed_until = $3 where id = $1 and claimed_by = $2 and state = $4");
    renewed
        .bind(i64::from(id))
        .bind(node)
        .bind(until)
        .bind(JobState::Running.to_number())
        .execute(executor)
        .await?;
    Ok(())
}

/// Releases a job after a failure. It is retried at `due`.
///
/// # Errors
/// When the store fails.
pub async fn postpone(
    id: JobId,
    node: &str,
    due: Timestamp,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("update jobs set state = $3, due_at = $4, updated_at = $5, claimed_by = null, claimed_until = null
         where id = $1 and claimed_by = $2 and state = $6")
    .bind(i64::from(id))
    .bind(node)
    .bind(JobState::Waiting.to_number())
    .bind(due)
    .bind(now)
    .bind(JobState::Running.to_number())
    .execute(executor)
    .await?;
    Ok(())
}

/// Releases a job that waits for its mails to be sent. It counts as running and continues at `due`.
///
/// # Errors
/// When the store fails.
pub async fn release_until(
    id: JobId,
    node: &str,
    due: Timestamp,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("update jobs set claimed_until = $3, attempts = 0, updated_at = $4 where id = $1 and claimed_by = $2 and state = $5")
        .bind(i64::from(id))
        .bind(node)
        .bind(due)
        .bind(now)
        .bind(JobState::Running.to_number())
        .execute(executor)
        .await?;
    Ok(())
}

/// Stops a job that has not ended. Finished steps stay done. Returns `false` if the job has ended.
///
/// # Errors
/// When the store fails.
pub async fn stop(scope: JobScope, id: JobId, now: Timestamp, executor: impl Executor) -> Result<bool> {
    let (first, second) = scope.to_ids();
    let stopped = sql("update jobs set state = $4, finished_at = $5, updated_at = $5, claimed_by = null,
             claimed_until = null, input = $7
         where id = $3 and state < $6 and ")
    .append(scope.condition())
    .bind(first)
    .bind(second)
    .bind(i64::from(id))
    .bind(JobState::Stopped.to_number())
    .bind(now)
    .bind(JobState::Done.to_number())
    .bind(empty_input());
    Ok(stopped.execute(executor).await? > 0)
}

/// Stops the unfinished jobs of a kind in an instance.
///
/// # Errors
/// When the store fails.
pub async fn stop_all(
    instance: InstanceId,
    kind: JobKind,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("update jobs set state = $3, finished_at = $4, updated_at = $4, claimed_by = null, claimed_until = null,
             input = $6
         where application_id = $1 and kind = $2 and state < $5")
    .bind(i64::from(instance))
    .bind(kind.as_str())
    .bind(JobState::Stopped.to_number())
    .bind(now)
    .bind(JobState::Done.to_number())
    .bind(empty_input())
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns the value that replaces the input of an ended job, because the input may contain mail addresses or a whole
/// election.
fn empty_input() -> JsonText {
    json(&serde_json::Map::new())
}

/// The sort order of jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobSort {
    /// Time of creation.
    Created,
    /// Time of the end; unfinished jobs come last.
    Finished,
    /// Kind.
    Kind,
    /// State.
    State,
}

/// Returns a page of the jobs in a scope whose kind or file name contains each word, newest first unless `sort` is
/// given, and the total number of matches.
///
/// # Errors
/// When the store fails.
pub async fn search(
    scope: JobScope,
    words: &str,
    sort: Option<(JobSort, bool)>,
    limit: i64,
    offset: i64,
    executor: &Db,
) -> Result<(Vec<Job>, i64)> {
    let (first, second) = scope.to_ids();
    let apply_filters = |sql: Sql| {
        let sql = sql.append(scope.condition()).bind(first).bind(second);
        let searched = "(kind || ' ' || coalesce(file_name, ''))";
        sql.append_like_all(searched, build_like_patterns(words)).append(" ")
    };
    let (total,): (i64,) = apply_filters(sql("select count(*) from jobs where ")).fetch_one(executor).await?;
    let rows = apply_filters(sql(SELECT_JOB).append("where ")).append(order_by(sort));
    let rows = rows.append(" limit ").append_bound(limit).append(" offset ").append_bound(offset);
    let rows: Vec<Row> = rows.fetch_all(executor).await?;
    Ok((rows.into_iter().map(Job::from).collect(), total))
}

fn order_by(sort: Option<(JobSort, bool)>) -> &'static str {
    match sort.unwrap_or((JobSort::Created, true)) {
        (JobSort::Created, false) => "order by created_at, id",
        (JobSort::Created, true) => "order by created_at desc, id",
        (JobSort::Finished, false) => "order by finished_at is null, finished_at, id",
        (JobSort::Finished, true) => "order by finished_at is null, finished_at desc, id",
        (JobSort::Kind, false) => "order by kind, created_at desc, id",
        (JobSort::Kind, true) => "order by kind desc, created_at desc, id",
        (JobSort::State, false) => "order by state, created_at desc, id",
        (JobSort::State, true) => "order by state desc, created_at desc, id",
    }
}

/// Returns a job of a scope.
///
/// # Errors
/// When the store fails.
pub async fn find(scope: JobScope, id: JobId, executor: impl Executor) -> Result<Option<Job>> {
    let (first, second) = scope.to_ids();
    let row = sql(SELECT_JOB).append("where id = $3 and ").append(scope.condition());
    let row = row.bind(first).bind(second).bind(i64::from(id));
    Ok(row.fetch_optional::<Row>(executor).await?.map(Job::from))
}

/// Returns the outcome of each finished step of a job.
///
/// # Errors
/// When the store fails.
pub async fn list_outcomes(id: JobId, executor: impl Executor) -> Result<Vec<StepOutcome>> {
    let rows: Vec<(String, Option<i64>, Option<String>)> =
        sql("select subject, subject_id, code from job_results where job_id = $1 order by position")
            .bind(i64::from(id))
            .fetch_all(executor)
            .await?;
    let outcome = |(subject, subject_id, code)| StepOutcome { subject, subject_id, code };
    Ok(rows.into_iter().map(outcome).collect())
}

/// Stores the file of a job until a time.
///
/// # Errors
/// When the store fails.
pub async fn save_file(id: JobId, name: &str, content: &[u8], until: Timestamp, tx: &mut Tx) -> Result<()> {
    sql("update jobs set file_name = $2, file_expires_at = $3 where id = $1")
        .bind(i64::from(id))
        .bind(name)
        .bind(until)
        .execute(&mut *tx)
        .await?;
    sql("insert into job_files (job_id, content) values ($1, $2)")
        .bind(i64::from(id))
        .bind(content.to_vec())
        .execute(tx)
        .await?;
    Ok(())
}

/// Returns the file of a job of a scope, with its name.
///
/// # Errors
/// When the store fails.
pub async fn find_file(
    scope: JobScope,
    id: JobId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<Option<(String, Vec<u8>)>> {
    let (first, second) = scope.to_ids();
    let row = sql("select file_name, content from jobs join job_files on job_id = id
         where id = $3 and file_expires_at > $4 and ")
    .append(scope.condition());
    row.bind(first)
        .bind(second)
        .bind(i64::from(id))
        .bind(now)
        .fetch_optional::<(String, Vec<u8>)>(executor)
        .await
}

/// Deletes the files of jobs that have expired.
///
/// # Errors
/// When the store fails.
pub async fn delete_expired_files(now: Timestamp, executor: impl Executor) -> Result<u64> {
    let expired =
        sql("delete from job_files where job_id in (select id from jobs where file_expires_at <= $1)");
    expired.bind(now).execute(executor).await
}

/// Deletes jobs that ended before a time.
///
/// # Errors
/// When the store fails.
pub async fn delete_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from jobs where finished_at < $1").bind(time).execute(executor).await
}

fn to_number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
