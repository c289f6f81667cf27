//! Recent sign-in attempts that have failed, or whose result is open. Accounts and network addresses are stored as keyed
//! hashes, so that existing and unknown accounts look the same.
use crate::rows::to_domain_time;
use database::{Executor, Result, sql};
use elections::ids::UserId;
use jiff::Timestamp;

/// A sign-in attempt that has not succeeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedAttempt {
    /// Its id.
    pub id: i64,
    /// The keyed hash of the mail address.
    pub account: [u8; 32],
    /// The keyed hash of the network address.
    pub network: [u8; 32],
}

impl CountedAttempt {
    /// Creates an attempt on an account from a network address.
    pub fn new(account: [u8; 32], network: [u8; 32]) -> CountedAttempt {
        // As large as other ids, although the row lives for minutes only.
        CountedAttempt { id: UserId::random().into(), account, network }
    }
}

/// The time of an attempt and, if its result is open, until when it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttemptTimes {
    /// The time of the attempt.
    pub at: Timestamp,
    /// Until when its result is open. `None` if it has failed.
    pub pending_until: Option<Timestamp>,
}

/// Records an attempt before the password is checked, so that concurrent attempts are all counted. Without
/// `pending_until`, it has failed.
///
/// # Errors
/// When the store fails.
pub async fn add(
    attempt: &CountedAttempt,
    now: Timestamp,
    pending_until: Option<Timestamp>,
    executor: impl Executor,
) -> Result<()> {
    sql("insert into sign_in_failures (id, account, origin, failed_at, pending_until) values ($1, $2, $3, $4, $5)")
        .bind(attempt.id)
        .bind(attempt.account.to_vec())
        .bind(attempt.network.to_vec())
        .bind(now)
        .bind(pending_until)
        .execute(executor)
        .await?;
    Ok(())
}

/// Records that an attempt has failed.
///
/// # Errors
/// When the store fails.
pub async fn record_failure(attempt: &CountedAttempt, executor: impl Executor) -> Result<()> {
    let failed = sql("update sign_in_failures set pending_until = null where id = $1");
    failed.bind(attempt.id).execute(executor).await?;
    Ok(())
}

/// Removes an attempt that has succeeded, and the failed ones on the same account before it. Others whose result is still
/// open at `now` stay.
///
/// # Errors
/// When the store fails.
pub async fn withdraw_successful(
    attempt: &CountedAttempt,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    let settled = sql("delete from sign_in_failures
         where id = $1 or (account = $2 and coalesce(pending_until, failed_at) <= $3)");
    settled.bind(attempt.id).bind(attempt.account.to_vec()).bind(now).execute(executor).await?;
    Ok(())
}

/// Removes an attempt that was not carried out, or tells nothing about a password.
///
/// # Errors
/// When the store fails.
pub async fn withdraw(attempt: &CountedAttempt, executor: impl Executor) -> Result<()> {
    sql("delete from sign_in_failures where id = $1").bind(attempt.id).execute(executor).await?;
    Ok(())
}

/// Returns the other attempts on the same account, and from the same network address.
///
/// # Errors
/// When the store fails.
pub async fn list_others(
    attempt: &CountedAttempt,
    since: Timestamp,
    executor: &crate::Db,
) -> Result<(Vec<AttemptTimes>, Vec<AttemptTimes>)> {
    type Row = (jiff_sqlx::Timestamp, Option<jiff_sqlx::Timestamp>);
    let list_by = async |condition: &'static str, hash: [u8; 32]| -> Result<Vec<AttemptTimes>> {
        let times: Vec<Row> = sql("select failed_at, pending_until from sign_in_failures where ")
            .append(condition)
            .append(" = $1 and failed_at > $2 and id <> $3")
            .bind(hash.to_vec())
            .bind(since)
            .bind(attempt.id)
            .fetch_all(executor)
            .await?;
        let times = times.into_iter();
        Ok(times
            .map(|(at, until)| AttemptTimes { at: at.into(), pending_until: to_domain_time(until) })
            .collect())
    };
    Ok((list_by("account", attempt.account).await?, list_by("origin", attempt.network).await?))
}

/// Removes the failed attempts on an account, whose owner has proved the identity in another way. Attempts whose result
/// is still open at `now` stay.
///
/// # Errors
/// When the store fails.
pub async fn delete_failures(account: [u8; 32], now: Timestamp, executor: impl Executor) -> Result<()> {
    let failures =
        sql("delete from sign_in_failures where account = $1 and coalesce(pending_until, failed_at) <= $2");
    failures.bind(account.to_vec()).bind(now).execute(executor).await?;
    Ok(())
}

/// Deletes attempts from before a time.
///
/// # Errors
/// When the store fails.
pub async fn delete_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from sign_in_failures where failed_at < $1").bind(time).execute(executor).await
}
