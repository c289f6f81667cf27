//! Recent failed sign-in attempts. Accounts and network addresses are stored as keyed hashes, so that existing and
//! unknown accounts look the same.
use database::{Executor, Result, sql};
use elections::ids::UserId;
use jiff::Timestamp;

/// A sign-in attempt that has not succeeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignInFailure {
    /// Its id.
    pub id: i64,
    /// The keyed hash of the mail address.
    pub account: [u8; 32],
    /// The keyed hash of the network address.
    pub network: [u8; 32],
}

impl SignInFailure {
    /// Creates an attempt on an account from a network address.
    pub fn new(account: [u8; 32], network: [u8; 32]) -> SignInFailure {
        // As large as other ids, although the row lives for minutes only.
        SignInFailure { id: UserId::random().into(), account, network }
    }
}

/// Records an attempt as failed before the password is checked, so that concurrent attempts are all counted.
///
/// # Errors
/// When the store fails.
pub async fn add(failure: &SignInFailure, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("insert into sign_in_failures (id, account, origin, failed_at) values ($1, $2, $3, $4)")
        .bind(failure.id)
        .bind(failure.account.to_vec())
        .bind(failure.network.to_vec())
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Removes an attempt that was not carried out.
///
/// # Errors
/// When the store fails.
pub async fn withdraw(failure: &SignInFailure, executor: impl Executor) -> Result<()> {
    sql("delete from sign_in_failures where id = $1").bind(failure.id).execute(executor).await?;
    Ok(())
}

/// Returns the times of other failed attempts on the same account, and from the same network address.
///
/// # Errors
/// When the store fails.
pub async fn list_other_times(
    failure: &SignInFailure,
    since: Timestamp,
    executor: &crate::Db,
) -> Result<(Vec<Timestamp>, Vec<Timestamp>)> {
    let of = async |condition: &'static str, hash: [u8; 32]| -> Result<Vec<Timestamp>> {
        let times: Vec<(jiff_sqlx::Timestamp,)> = sql("select failed_at from sign_in_failures where ")
            .append(condition)
            .append(" = $1 and failed_at > $2 and id <> $3")
            .bind(hash.to_vec())
            .bind(since)
            .bind(failure.id)
            .fetch_all(executor)
            .await?;
        Ok(times.into_iter().map(|(time,)| time.into()).collect())
    };
    Ok((of("account", failure.account).await?, of("origin", failure.network).await?))
}

/// Removes the failed attempts on an account after a successful sign-in.
///
/// # Errors
/// When the store fails.
pub async fn delete_by_account(account: [u8; 32], executor: impl Executor) -> Result<()> {
    sql("delete from sign_in_failures where account = $1").bind(account.to_vec()).execute(executor).await?;
    Ok(())
}

/// Deletes attempts from before a time.
///
/// # Errors
/// When the store fails.
pub async fn delete_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from sign_in_failures where failed_at < $1").bind(time).execute(executor).await
}
