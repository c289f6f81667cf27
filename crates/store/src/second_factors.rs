//! Second factors of accounts: the authenticator app and the recovery codes.
use crate::rows::to_domain_time;
use database::{Executor, Result, Tx, sql};
use elections::ids::UserId;
use jiff::Timestamp;
use sqlx::FromRow;

/// The authenticator app of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondFactor {
    /// The seed as it is stored, which may be encrypted.
    pub seed: Vec<u8>,
    /// The time step of the last code that was accepted.
    pub last_step: i64,
    /// When a first code proved that the app has the seed; `None` while it is being set up.
    pub confirmed_at: Option<Timestamp>,
}

#[derive(FromRow)]
struct Row {
    seed: Vec<u8>,
    last_step: i64,
    confirmed_at: Option<jiff_sqlx::Timestamp>,
}

/// Returns the authenticator app of an account, confirmed or not.
///
/// # Errors
/// When the store fails.
pub async fn find(user: UserId, executor: impl Executor) -> Result<Option<SecondFactor>> {
    let row = sql("select seed, last_step, confirmed_at from second_factors where user_id = $1");
    let row = row.bind(i64::from(user)).fetch_optional::<Row>(executor).await?;
    Ok(row.map(|row| SecondFactor {
        seed: row.seed,
        last_step: row.last_step,
        confirmed_at: to_domain_time(row.confirmed_at),
    }))
}

/// Returns whether an account has a confirmed authenticator app.
///
/// # Errors
/// When the store fails.
pub async fn is_confirmed(user: UserId, executor: impl Executor) -> Result<bool> {
    let row = sql("select count(*) from second_factors where user_id = $1 and confirmed_at is not null");
    let (count,): (i64,) = row.bind(i64::from(user)).fetch_one(executor).await?;
    Ok(count > 0)
}

/// Stores a seed that is not confirmed yet, in place of an earlier one. A confirmed one stays as it is. Returns whether it
/// was stored.
///
/// # Errors
/// When the store fails.
pub async fn set_unconfirmed(
    user: UserId,
    seed: Vec<u8>,
    now: Timestamp,
    executor: impl Executor,
) -> Result<bool> {
    let row = sql("insert into second_factors (user_id, seed, last_step, created_at, updated_at)
         values ($1, $2, 0, $3, $3)
         on conflict (user_id) do update
         set seed = excluded.seed, updated_at = excluded.updated_at
         where second_factors.confirmed_at is null");
    let row = row.bind(i64::from(user)).bind(seed).bind(now);
    Ok(row.execute(executor).await? > 0)
}

/// Confirms the app of an account with the time step of the first code.
///
/// # Errors
/// When the store fails.
pub async fn confirm(user: UserId, step: i64, now: Timestamp, executor: impl Executor) -> Result<()> {
    let row = sql(
        "update second_factors set confirmed_at = $3, last_step = $2, updated_at = $3 where user_id = $1",
    );
    row.bind(i64::from(user)).bind(step).bind(now).execute(executor).await?;
    Ok(())
}

/// Records the time step of a code, and the seed, which may be encrypted in another way. Returns whether no code of this
/// step or a later one was accepted before.
///
/// # Errors
/// When the store fails.
pub async fn accept_step(
    user: UserId,
    step: i64,
    seed: Vec<u8>,
    now: Timestamp,
    executor: impl Executor,
) -> Result<bool> {
    let row = sql("update second_factors set last_step = $2, seed = $3, updated_at = $4
         where user_id = $1 and confirmed_at is not null and last_step < $2");
    let row = row.bind(i64::from(user)).bind(step).bind(seed).bind(now);
    Ok(row.execute(executor).await? > 0)
}

/// Removes the app and the recovery codes of an account. Returns whether it had a confirmed app.
///
/// # Errors
/// When the store fails.
pub async fn remove(user: UserId, tx: &mut Tx) -> Result<bool> {
    let had_one = is_confirmed(user, &mut *tx).await?;
    for statement in
        ["delete from second_factors where user_id = $1", "delete from recovery_codes where user_id = $1"]
    {
        sql(statement).bind(i64::from(user)).execute(&mut *tx).await?;
    }
    Ok(had_one)
}

/// Replaces the recovery codes of an account, which are stored as hashes.
///
/// # Errors
/// When the store fails.
pub async fn replace_recovery_codes(
    user: UserId,
    hashes: &[[u8; 32]],
    now: Timestamp,
    tx: &mut Tx,
) -> Result<()> {
    sql("delete from recovery_codes where user_id = $1").bind(i64::from(user)).execute(&mut *tx).await?;
    for hash in hashes {
        sql("insert into recovery_codes (hash, user_id, created_at) values ($1, $2, $3)")
            .bind(hash.to_vec())
            .bind(i64::from(user))
            .bind(now)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

/// Uses up a recovery code. Returns whether the account has it and it was not used before.
///
/// # Errors
/// When the store fails.
pub async fn use_recovery_code(
    user: UserId,
    hash: [u8; 32],
    now: Timestamp,
    executor: impl Executor,
) -> Result<bool> {
    let row =
        sql("update recovery_codes set used_at = $3 where hash = $1 and user_id = $2 and used_at is null");
    let row = row.bind(hash.to_vec()).bind(i64::from(user)).bind(now);
    Ok(row.execute(executor).await? > 0)
}

/// Returns how many recovery codes of an account were not used.
///
/// # Errors
/// When the store fails.
pub async fn count_recovery_codes(user: UserId, executor: impl Executor) -> Result<i64> {
    let row = sql("select count(*) from recovery_codes where user_id = $1 and used_at is null");
    let (count,): (i64,) = row.bind(i64::from(user)).fetch_one(executor).await?;
    Ok(count)
}
