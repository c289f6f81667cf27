//! How the portal itself is doing: what waits, what failed, how much there is.
use crate::{jobs::JobState, mails, rows::moment};
use database::{Executor, Result, sql};
use elections::{candidates, trust_persons};
use jiff::Timestamp;
use sqlx::FromRow;

/// The portal's mails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailBacklog {
    /// Those that wait to be sent, or are being sent.
    pub waiting: i64,
    /// Since when the oldest of them waits.
    pub oldest_waiting: Option<Timestamp>,
    /// Those that were not delivered and can still be sent again, because their words are kept.
    pub failed: i64,
    /// Those that were sent since the time that was asked for.
    pub sent: i64,
}

/// How the mails are doing, and how many were sent since a time.
///
/// # Errors
/// When the store fails.
pub async fn mails(since: Timestamp, on: &crate::Db) -> Result<MailBacklog> {
    // State 0 waits and 1 is being sent; those have an index, so that a long list of old mails costs nothing here.
    let (waiting, oldest): (i64, Option<jiff_sqlx::Timestamp>) =
        sql("select count(*), min(created_at) from mails where state < 2").one(on).await?;
    let failed = sql("select count(*) from mails where state = $1 and text_body is not null");
    let (failed,): (i64,) = failed.bind(mails::MailState::Failed as i16).one(on).await?;
    let (sent,): (i64,) = sql("select count(*) from mails where sent_at >= $1").bind(since).one(on).await?;
    Ok(MailBacklog { waiting, oldest_waiting: moment(oldest), failed, sent })
}

/// Long work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobBacklog {
    /// That which waits for a node.
    pub waiting: i64,
    /// Since when the oldest of it could have begun.
    pub oldest_waiting: Option<Timestamp>,
    /// That which a node works on.
    pub running: i64,
    /// That which somebody holds back.
    pub paused: i64,
    /// That which was given up, as long as it is kept.
    pub failed: i64,
}

/// How long work is doing.
///
/// # Errors
/// When the store fails.
pub async fn jobs(now: Timestamp, on: &crate::Db) -> Result<JobBacklog> {
    let by_state: Vec<(i16, i64)> = sql("select state, count(*) from jobs group by state").all(on).await?;
    let count = |state: JobState| {
        by_state.iter().find(|(known, _)| *known == state as i16).map_or(0, |(_, count)| *count)
    };
    let oldest = sql("select min(due_at) from jobs where state = $1 and due_at <= $2");
    let (oldest,): (Option<jiff_sqlx::Timestamp>,) =
        oldest.bind(JobState::Waiting as i16).bind(now).one(on).await?;
    Ok(JobBacklog {
        waiting: count(JobState::Waiting),
        oldest_waiting: moment(oldest),
        running: count(JobState::Running),
        paused: count(JobState::Paused),
        failed: count(JobState::Failed),
    })
}

/// Who uses the portal: people, each counted once for a role however often it is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct PeopleCounts {
    /// With an account.
    pub accounts: i64,
    /// Who run the portal.
    pub admins: i64,
    /// Who run an instance.
    pub creators: i64,
    /// Who act for a party.
    pub trust_persons: i64,
    /// Who stand for election, and have an account.
    pub candidates: i64,
}

/// Who uses the portal; roles that were deactivated are not held.
///
/// # Errors
/// When the store fails.
pub async fn people(on: impl Executor) -> Result<PeopleCounts> {
    sql("select (select count(*) from users) as accounts, (select count(*) from admins) as admins,
             (select count(distinct user_id) from creators where deactivated_at is null) as creators,
             (select count(distinct user_id) from trust_persons where status <> $1) as trust_persons,
             (select count(distinct user_id) from candidates where status <> $2) as candidates")
    .bind(i16::from(trust_persons::TrustPersonStatus::Deactivated))
    .bind(i16::from(candidates::CandidateStatus::Deactivated))
    .one(on)
    .await
}

/// How many pictures are kept, and how many bytes they take.
///
/// # Errors
/// When the store fails.
pub async fn pictures(on: impl Executor) -> Result<(i64, i64)> {
    // A sum of bigints is a numeric on PostgreSQL.
    sql("select count(*), cast(coalesce(sum(size), 0) as bigint) from pictures").one(on).await
}
