//! Failed sign-ins of the last minutes. Accounts and network addresses are keyed hashes: known and unknown accounts
//! look alike here.
use database::{Executor, Result, sql};
use elections::ids::UserId;
use jiff::Timestamp;

/// A try to sign in that has not succeeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignInFailure {
    /// Its id.
    pub id: i64,
    /// Keyed hash of the mail address.
    pub account: [u8; 32],
    /// Keyed hash of the network address.
    pub origin: [u8; 32],
}

impl SignInFailure {
    /// A try on an account from a network address.
    pub fn new(account: [u8; 32], origin: [u8; 32]) -> SignInFailure {
        // As wide as any other id, for a row that lives for minutes.
        SignInFailure { id: UserId::random().into(), account, origin }
    }
}

/// Keeps a try as failed. It is written before the password is tried, so that many tries at once count as many.
///
/// # Errors
/// When the store fails.
pub async fn add(failure: &SignInFailure, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("insert into sign_in_failures (id, account, origin, failed_at) values ($1, $2, $3, $4)")
        .bind(failure.id)
        .bind(failure.account.to_vec())
        .bind(failure.origin.to_vec())
        .bind(now)
        .execute(on)
        .await?;
    Ok(())
}

/// It does not count, because nothing was tried.
///
/// # Errors
/// When the store fails.
pub async fn withdraw(failure: &SignInFailure, on: impl Executor) -> Result<()> {
    sql("delete from sign_in_failures where id = $1").bind(failure.id).execute(on).await?;
    Ok(())
}

/// When other sign-ins to the same account, and from the same network address, failed since a time.
///
/// # Errors
/// When the store fails.
pub async fn others(
    failure: &SignInFailure,
    since: Timestamp,
    on: &crate::Db,
) -> Result<(Vec<Timestamp>, Vec<Timestamp>)> {
    let of = async |condition: &'static str, hash: [u8; 32]| -> Result<Vec<Timestamp>> {
        let times: Vec<(jiff_sqlx::Timestamp,)> = sql("select failed_at from sign_in_failures where ")
            .then(condition)
            .then(" = $1 and failed_at > $2 and id <> $3")
            .bind(hash.to_vec())
            .bind(since)
            .bind(failure.id)
            .all(on)
            .await?;
        Ok(times.into_iter().map(|(time,)| time.into()).collect())
    };
    Ok((of("account", failure.account).await?, of("origin", failure.origin).await?))
}

/// Somebody proved to own the account: its failures no longer count.
///
/// # Errors
/// When the store fails.
pub async fn forget_account(account: [u8; 32], on: impl Executor) -> Result<()> {
    sql("delete from sign_in_failures where account = $1").bind(account.to_vec()).execute(on).await?;
    Ok(())
}

/// Forgets those from before a time.
///
/// # Errors
/// When the store fails.
pub async fn forget_before(time: Timestamp, on: impl Executor) -> Result<u64> {
    sql("delete from sign_in_failures where failed_at < $1").bind(time).execute(on).await
}
