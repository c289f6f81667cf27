//! Operational figures of the portal: backlogs, failures, and totals.
use crate::{jobs::JobState, mails, rows::to_domain_time};
use database::{Executor, Result, sql};
use elections::{candidates, trust_persons};
use jiff::Timestamp;
use sqlx::FromRow;

/// Checks that the store accepts a write, without changing anything.
///
/// # Errors
/// When the store is unavailable, or cannot be written.
pub async fn check_writable(db: &crate::Db) -> Result<()> {
    let mut tx = db.begin().await?;
    sql("update sign_in_failures set failed_at = failed_at where id = 0").execute(&mut tx).await?;
    Ok(())
}

/// The backlog of mails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailBacklog {
    /// Mails that wait or are being sent.
    pub waiting: i64,
    /// The time of the oldest of them.
    pub oldest_waiting: Option<Timestamp>,
    /// Failed mails that can still be sent again, because their bodies are stored.
    pub failed: i64,
    /// Mails that were sent since the given time.
    pub sent: i64,
}

/// Returns the backlog of mails and the number of mails sent since a time.
///
/// # Errors
/// When the store fails.
pub async fn load_mail_backlog(since: Timestamp, executor: &crate::Db) -> Result<MailBacklog> {
    // State 0 is waiting, state 1 is sending. These have an index, so a long list of old mails does not slow this down.
    let (waiting, oldest): (i64, Option<jiff_sqlx::Timestamp>) =
        sql("select count(*), min(created_at) from mails where state < 2").fetch_one(executor).await?;
    let failed = sql("select count(*) from mails where state = $1 and text_body is not null");
    let (failed,): (i64,) = failed.bind(mails::MailState::Failed as i16).fetch_one(executor).await?;
    let (sent,): (i64,) =
        sql("select count(*) from mails where sent_at >= $1").bind(since).fetch_one(executor).await?;
    Ok(MailBacklog { waiting, oldest_waiting: to_domain_time(oldest), failed, sent })
}

/// Returns since when the longest waiting mail has been due. Mails that wait for another attempt, or whose job is paused, are
/// not due.
///
/// # Errors
/// When the store fails.
pub async fn find_overdue_mail_time(now: Timestamp, executor: &crate::Db) -> Result<Option<Timestamp>> {
    let due = sql("select min(next_attempt_at) from mails where state = $1 and next_attempt_at <= $2
             and not exists (select 1 from jobs where jobs.id = job_id and jobs.state = $3)");
    let (since,): (Option<jiff_sqlx::Timestamp>,) = due
        .bind(mails::MailState::Waiting as i16)
        .bind(now)
        .bind(JobState::Paused as i16)
        .fetch_one(executor)
        .await?;
    Ok(to_domain_time(since))
}

/// The backlog of jobs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobBacklog {
    /// Jobs that wait for a node.
    pub waiting: i64,
    /// The time since when the oldest of them has been due.
    pub oldest_waiting: Option<Timestamp>,
    /// Running jobs.
    pub running: i64,
    /// Paused jobs.
    pub paused: i64,
    /// Failed jobs that are still stored.
    pub failed: i64,
}

/// Returns the backlog of jobs.
///
/// # Errors
/// When the store fails.
pub async fn load_job_backlog(now: Timestamp, executor: &crate::Db) -> Result<JobBacklog> {
    let by_state: Vec<(i16, i64)> =
        sql("select state, count(*) from jobs group by state").fetch_all(executor).await?;
    let count = |state: JobState| {
        by_state.iter().find(|(known, _)| *known == state as i16).map_or(0, |(_, count)| *count)
    };
    let oldest = sql("select min(due_at) from jobs where state = $1 and due_at <= $2");
    let (oldest,): (Option<jiff_sqlx::Timestamp>,) =
        oldest.bind(JobState::Waiting as i16).bind(now).fetch_one(executor).await?;
    Ok(JobBacklog {
        waiting: count(JobState::Waiting),
        oldest_waiting: to_domain_time(oldest),
        running: count(JobState::Running),
        paused: count(JobState::Paused),
        failed: count(JobState::Failed),
    })
}

/// Number of people. A person counts once for each kind of role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct PeopleCounts {
    /// People with an account.
    pub accounts: i64,
    /// Administrators.
    pub admins: i64,
    /// Creators.
    pub creators: i64,
    /// Trust persons.
    pub trust_persons: i64,
    /// Candidates with an account.
    pub candidates: i64,
}

/// Returns the number of people. Deactivated roles do not count.
///
/// # Errors
/// When the store fails.
pub async fn count_people(executor: impl Executor) -> Result<PeopleCounts> {
    sql("select (select count(*) from users) as accounts, (select count(*) from admins) as admins,
             (select count(distinct user_id) from creators where deactivated_at is null) as creators,
             (select count(distinct user_id) from trust_persons where status <> $1) as trust_persons,
             (select count(distinct user_id) from candidates where status <> $2) as candidates")
    .bind(i16::from(trust_persons::TrustPersonStatus::Deactivated))
    .bind(i16::from(candidates::CandidateStatus::Deactivated))
    .fetch_one(executor)
    .await
}

/// Returns the number of pictures and their total size in bytes.
///
/// # Errors
/// When the store fails.
pub async fn count_pictures(executor: impl Executor) -> Result<(i64, i64)> {
    // On PostgreSQL the sum of bigints is a numeric.
    sql("select count(*), cast(coalesce(sum(size), 0) as bigint) from pictures").fetch_one(executor).await
}
