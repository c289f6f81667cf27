//! Long work that survives a restart, and what came of it.
//!
//! A node claims a job and takes its steps one by one. Each step is noted in the transaction of what it does, so that
//! another node that takes the job over goes on behind the last one.
use crate::rows::moment;
use database::{Db, Executor, JsonText, Result, Sql, Tx, json, sql};
use elections::ids::{InstanceId, JobId, PartyId, UserId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sqlx::FromRow;

/// How far a job has come. Numbers as kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobState {
    /// It waits for a node.
    Waiting,
    /// A node works on it.
    Running,
    /// Whoever asked for it holds it back.
    Paused,
    /// It came to its end.
    Done,
    /// It was given up.
    Failed,
    /// Whoever asked for it ended it.
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

    pub(crate) fn number(self) -> i16 {
        self as i16
    }
}

impl TryFrom<i16> for JobState {
    type Error = String;

    fn try_from(number: i16) -> Result<JobState, String> {
        let state = JobState::ALL.into_iter().find(|state| state.number() == number);
        state.ok_or_else(|| format!("{number} is no state of a job"))
    }
}

/// Where a job is at home: who of that place may see and stop it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JobScope {
    /// An instance. All jobs of its parties are among its own.
    Instance(InstanceId),
    /// A party of an instance.
    Party(InstanceId, PartyId),
    /// A person, before there is an instance.
    Person(UserId),
}

impl JobScope {
    /// The condition that finds its jobs by the parameters $1 and $2.
    fn condition(self) -> &'static str {
        match self {
            JobScope::Instance(_) => "application_id = $1 and $2 = 0 ",
            JobScope::Party(..) => "application_id = $1 and party_id = $2 ",
            JobScope::Person(_) => "application_id is null and user_id = $1 and $2 = 0 ",
        }
    }

    fn ids(self) -> (i64, i64) {
        match self {
            JobScope::Instance(application) => (application.into(), 0),
            JobScope::Party(application, party) => (application.into(), party.into()),
            JobScope::Person(user) => (user.into(), 0),
        }
    }

    /// The instance and the party, as kept.
    fn place(self) -> (Option<i64>, Option<i64>) {
        match self {
            JobScope::Instance(application) => (Some(application.into()), None),
            JobScope::Party(application, party) => (Some(application.into()), Some(party.into())),
            JobScope::Person(_) => (None, None),
        }
    }
}

/// A job that is to be done.
#[derive(Clone, Debug)]
pub struct NewJob {
    /// Its id.
    pub id: JobId,
    /// What it is.
    pub kind: &'static str,
    /// Where it is at home.
    pub home: JobScope,
    /// Who asked for it; nobody for what time asks for.
    pub user: Option<UserId>,
    /// What to do.
    pub input: Box<RawValue>,
    /// How many steps it takes.
    pub total: usize,
    /// What keeps it from being taken in twice, where that matters.
    pub once: Option<String>,
}

/// A job as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its id.
    pub id: JobId,
    /// What it is.
    pub kind: String,
    /// How far it has come.
    pub state: JobState,
    /// How many steps are taken.
    pub progress: i32,
    /// How many there are.
    pub total: Option<i32>,
    /// How many of those taken came to nothing.
    pub failures: i64,
    /// Why it was given up, as a stable word.
    pub error: Option<String>,
    /// When it was asked for.
    pub created_at: Timestamp,
    /// When it ended.
    pub finished_at: Option<Timestamp>,
    /// What came out of it, to be fetched.
    pub file: Option<JobFile>,
}

/// What came out of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobFile {
    /// What it is called.
    pub name: String,
    /// In bytes.
    pub size: i64,
    /// Until when it is kept.
    pub expires_at: Timestamp,
}

/// A job that a node works on.
#[derive(Clone, Debug)]
pub struct ClaimedJob {
    /// Its id.
    pub id: JobId,
    /// What to do.
    pub input: Box<RawValue>,
    /// How many steps are taken already.
    pub progress: usize,
    /// How often it was begun, this time included.
    pub attempts: i16,
}

/// What became of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepOutcome {
    /// Whom or what it was about, by name.
    pub subject: String,
    /// And by id.
    pub subject_id: Option<i64>,
    /// Why it was not done, as a stable word.
    pub code: Option<String>,
}

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: JobId,
    kind: String,
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

/// What [`Row`] reads.
const JOB: &str =
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
            finished_at: moment(row.finished_at),
            file: match (row.file_name, row.file_size, row.file_expires_at) {
                (Some(name), Some(size), Some(expires)) => {
                    Some(JobFile { name, size, expires_at: expires.into() })
                }
                _ => None,
            },
        }
    }
}

/// Adds a job, to be begun as soon as the transaction is through.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) (`jobs (once_key)`) where it was taken in before.
pub async fn add(job: &NewJob, now: Timestamp, on: impl Executor) -> Result<()> {
    let (application, party) = job.home.place();
    sql("insert into jobs (id, kind, application_id, party_id, user_id, state, once_key, input, progress, total,
             attempts, due_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, 0, $10, $10, $10)")
    .bind(i64::from(job.id))
    .bind(job.kind)
    .bind(application)
    .bind(party)
    .bind(job.user.map(i64::from))
    .bind(JobState::Waiting.number())
    .bind(job.once.as_deref())
    .bind(json(&job.input))
    .bind(number(job.total))
    .bind(now)
    .execute(on)
    .await?;
    Ok(())
}

/// Whether a job with this key was taken in, now or before.
///
/// # Errors
/// When the store fails.
pub async fn was_taken_in(once: &str, on: impl Executor) -> Result<bool> {
    let (count,): (i64,) = sql("select count(*) from jobs where once_key = $1").bind(once).one(on).await?;
    Ok(count > 0)
}

/// Whether a job of this kind waits or runs there. What a party asked for does not keep the instance from anything.
///
/// # Errors
/// When the store fails.
pub async fn is_under_way(home: JobScope, kind: &str, on: impl Executor) -> Result<bool> {
    let (first, second) = home.ids();
    let under_way = sql("select count(*) from jobs where ").then(home.condition());
    let under_way = under_way.then(match home {
        JobScope::Instance(_) => "and party_id is null and kind = $3 and state in ($4, $5)",
        JobScope::Party(..) | JobScope::Person(_) => "and kind = $3 and state in ($4, $5)",
    });
    let (count,): (i64,) = under_way
        .bind(first)
        .bind(second)
        .bind(kind)
        .bind(JobState::Waiting.number())
        .bind(JobState::Running.number())
        .one(on)
        .await?;
    Ok(count > 0)
}

/// Claims the job that has been due the longest: no other node works on it until `until`, unless this one falls silent.
///
/// # Errors
/// When the store fails.
pub async fn claim(
    node: &str,
    now: Timestamp,
    until: Timestamp,
    on: impl Executor,
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
    .bind(JobState::Running.number())
    .bind(node)
    .bind(until)
    .bind(now)
    .bind(JobState::Waiting.number());
    let claimed = row.returning::<ClaimedRow>(on).await?;
    Ok(claimed.map(|ClaimedRow { id, input, progress, attempts }| ClaimedJob {
        id,
        input,
        progress: usize::try_from(progress).unwrap_or_default(),
        attempts,
    }))
}

/// Notes the steps that a node took, behind those taken before; `false` where the job is no longer its own, because it
/// was stopped or taken over: then what the transaction did must not be kept.
///
/// # Errors
/// When the store fails.
pub async fn advance(
    id: JobId,
    node: &str,
    at: usize,
    outcomes: &[StepOutcome],
    until: Timestamp,
    tx: &mut Tx,
) -> Result<bool> {
    let now = Timestamp::now();
    let advanced = sql("update jobs set progress = $3, claimed_until = $4, attempts = 0, updated_at = $5
         where id = $1 and claimed_by = $2 and state = $6 and progress = $7")
    .bind(i64::from(id))
    .bind(node)
    .bind(number(at + outcomes.len()))
    .bind(until)
    .bind(now)
    .bind(JobState::Running.number())
    .bind(number(at))
    .execute(&mut *tx)
    .await?;
    if advanced == 0 {
        return Ok(false);
    }
    for (position, outcome) in (at..).zip(outcomes) {
        sql("insert into job_results (job_id, position, subject, subject_id, code, created_at)
             values ($1, $2, $3, $4, $5, $6)")
        .bind(i64::from(id))
        .bind(number(position))
        .bind(outcome.subject.as_str())
        .bind(outcome.subject_id)
        .bind(outcome.code.as_deref())
        .bind(now)
        .execute(&mut *tx)
        .await?;
    }
    Ok(true)
}

/// Ends a job that a node works on: done, or given up with a stable word that says why. What it was to do is forgotten.
///
/// # Errors
/// When the store fails.
pub async fn finish(id: JobId, node: &str, error: Option<&str>, on: impl Executor) -> Result<()> {
    let state = if error.is_some() { JobState::Failed } else { JobState::Done };
    sql("update jobs set state = $3, error = $4, finished_at = $5, updated_at = $5, claimed_by = null,
             claimed_until = null, input = $7
         where id = $1 and claimed_by = $2 and state = $6")
    .bind(i64::from(id))
    .bind(node)
    .bind(state.number())
    .bind(error)
    .bind(Timestamp::now())
    .bind(JobState::Running.number())
    .bind(forgotten())
    .execute(on)
    .await?;
    Ok(())
}

/// Holds a job back; what it did stays done, and what is being done is not kept. `false` where it is at its end.
///
/// # Errors
/// When the store fails.
pub async fn pause(home: JobScope, id: JobId, now: Timestamp, on: impl Executor) -> Result<bool> {
    let (first, second) = home.ids();
    let paused = sql("update jobs set state = $4, updated_at = $5, claimed_by = null, claimed_until = null
         where id = $3 and state in ($6, $7) and ")
    .then(home.condition())
    .bind(first)
    .bind(second)
    .bind(i64::from(id))
    .bind(JobState::Paused.number())
    .bind(now)
    .bind(JobState::Waiting.number())
    .bind(JobState::Running.number());
    Ok(paused.execute(on).await? > 0)
}

/// Lets a job go on that was held back.
///
/// # Errors
/// When the store fails.
pub async fn resume(home: JobScope, id: JobId, now: Timestamp, on: impl Executor) -> Result<bool> {
    let (first, second) = home.ids();
    let resumed = sql("update jobs set state = $4, due_at = $5, updated_at = $5, attempts = 0
         where id = $3 and state = $6 and ")
    .then(home.condition())
    .bind(first)
    .bind(second)
    .bind(i64::from(id))
    .bind(JobState::Waiting.number())
    .bind(now)
    .bind(JobState::Paused.number());
    Ok(resumed.execute(on).await? > 0)
}

/// Tells that a node is still at a job that it claimed.
///
/// # Errors
/// When the store fails.
pub async fn hold(id: JobId, node: &str, until: Timestamp, on: impl Executor) -> Result<()> {
    let held = sql("update jobs set claimed_until = $3 where id = $1 and claimed_by = $2 and state = $4");
    held.bind(i64::from(id)).bind(node).bind(until).bind(JobState::Running.number()).execute(on).await?;
    Ok(())
}

/// Lets go of a job that cannot go on now; it is begun again at `due`.
///
/// # Errors
/// When the store fails.
pub async fn postpone(id: JobId, node: &str, due: Timestamp, on: impl Executor) -> Result<()> {
    sql("update jobs set state = $3, due_at = $4, updated_at = $5, claimed_by = null, claimed_until = null
         where id = $1 and claimed_by = $2 and state = $6")
    .bind(i64::from(id))
    .bind(node)
    .bind(JobState::Waiting.number())
    .bind(due)
    .bind(Timestamp::now())
    .bind(JobState::Running.number())
    .execute(on)
    .await?;
    Ok(())
}

/// Lets go of a job that waits for what it did so far; it is under way all the same, and gone on with at `due`.
///
/// # Errors
/// When the store fails.
pub async fn rest(id: JobId, node: &str, due: Timestamp, on: impl Executor) -> Result<()> {
    sql("update jobs set claimed_until = $3, attempts = 0, updated_at = $4 where id = $1 and claimed_by = $2 and state = $5")
        .bind(i64::from(id))
        .bind(node)
        .bind(due)
        .bind(Timestamp::now())
        .bind(JobState::Running.number())
        .execute(on)
        .await?;
    Ok(())
}

/// Stops a job that is not at its end; what it did stays done. `false` where it is.
///
/// # Errors
/// When the store fails.
pub async fn stop(home: JobScope, id: JobId, now: Timestamp, on: impl Executor) -> Result<bool> {
    let (first, second) = home.ids();
    let stopped = sql("update jobs set state = $4, finished_at = $5, updated_at = $5, claimed_by = null,
             claimed_until = null, input = $7
         where id = $3 and state < $6 and ")
    .then(home.condition())
    .bind(first)
    .bind(second)
    .bind(i64::from(id))
    .bind(JobState::Stopped.number())
    .bind(now)
    .bind(JobState::Done.number())
    .bind(forgotten());
    Ok(stopped.execute(on).await? > 0)
}

/// In place of what a job was to do, which may hold mail addresses, or a whole election.
fn forgotten() -> JsonText {
    json(&serde_json::Map::new())
}

/// By what jobs are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobSort {
    /// By when they were taken in.
    Created,
    /// By when they ended; those that have not come last.
    Finished,
    /// By what they do.
    Kind,
    /// By how far they have come.
    State,
}

/// The jobs of a place whose kind or file holds every word, sorted as asked and else the newest first, and how many there
/// are in all.
///
/// # Errors
/// When the store fails.
pub async fn of(
    home: JobScope,
    words: &str,
    sort: Option<(JobSort, bool)>,
    limit: i64,
    offset: i64,
    on: &Db,
) -> Result<(Vec<Job>, i64)> {
    let (first, second) = home.ids();
    let pattern = crate::search_text::pattern(words);
    let among = |sql: Sql| {
        let sql = sql
            .then(home.condition())
            .then(" and (kind || ' ' || coalesce(file_name, '')) like $3 escape '\\' ");
        sql.bind(first).bind(second).bind(pattern.as_str())
    };
    let (total,): (i64,) = among(sql("select count(*) from jobs where ")).one(on).await?;
    let rows = among(sql(JOB).then("where ")).then(ordered(sort)).then(" limit $4 offset $5");
    let rows: Vec<Row> = rows.bind(limit).bind(offset).all(on).await?;
    Ok((rows.into_iter().map(Job::from).collect(), total))
}

fn ordered(sort: Option<(JobSort, bool)>) -> &'static str {
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

/// A job of a place.
///
/// # Errors
/// When the store fails.
pub async fn find(home: JobScope, id: JobId, on: impl Executor) -> Result<Option<Job>> {
    let (first, second) = home.ids();
    let row = sql(JOB).then("where id = $3 and ").then(home.condition());
    let row = row.bind(first).bind(second).bind(i64::from(id));
    Ok(row.optional::<Row>(on).await?.map(Job::from))
}

/// What became of each step that a job took.
///
/// # Errors
/// When the store fails.
pub async fn outcomes(id: JobId, on: impl Executor) -> Result<Vec<StepOutcome>> {
    let rows: Vec<(String, Option<i64>, Option<String>)> =
        sql("select subject, subject_id, code from job_results where job_id = $1 order by position")
            .bind(i64::from(id))
            .all(on)
            .await?;
    let outcome = |(subject, subject_id, code)| StepOutcome { subject, subject_id, code };
    Ok(rows.into_iter().map(outcome).collect())
}

/// Keeps what came out of a job, until a time.
///
/// # Errors
/// When the store fails.
pub async fn keep_file(id: JobId, name: &str, content: &[u8], until: Timestamp, tx: &mut Tx) -> Result<()> {
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

/// What came out of a job of a place, with its name.
///
/// # Errors
/// When the store fails.
pub async fn file(
    home: JobScope,
    id: JobId,
    now: Timestamp,
    on: impl Executor,
) -> Result<Option<(String, Vec<u8>)>> {
    let (first, second) = home.ids();
    let row = sql("select file_name, content from jobs join job_files on job_id = id
         where id = $3 and file_expires_at > $4 and ")
    .then(home.condition());
    row.bind(first).bind(second).bind(i64::from(id)).bind(now).optional::<(String, Vec<u8>)>(on).await
}

/// Forgets what came out of jobs, once its time is over.
///
/// # Errors
/// When the store fails.
pub async fn forget_files(now: Timestamp, on: impl Executor) -> Result<u64> {
    let expired =
        sql("delete from job_files where job_id in (select id from jobs where file_expires_at <= $1)");
    expired.bind(now).execute(on).await
}

/// Forgets jobs that ended before a time.
///
/// # Errors
/// When the store fails.
pub async fn forget_before(time: Timestamp, on: impl Executor) -> Result<u64> {
    sql("delete from jobs where finished_at < $1").bind(time).execute(on).await
}

fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
