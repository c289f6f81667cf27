//! Passwords, as hashes.
use database::{Executor, Result, sql};
use elections::ids::UserId;
use jiff::Timestamp;

/// The password of an account.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct StoredPassword {
    /// In PHC format.
    pub hash: String,
    /// Whether the portal made it up and mailed it.
    pub is_temporary: bool,
}

/// The password of an account, if it has one.
///
/// # Errors
/// When the store fails.
pub async fn find(user: UserId, on: impl Executor) -> Result<Option<StoredPassword>> {
    sql("select hash, is_temporary from passwords where user_id = $1")
        .bind(i64::from(user))
        .optional(on)
        .await
}

/// Sets the password of an account, the first or a new one.
///
/// # Errors
/// When the store fails.
pub async fn set(user: UserId, password: &StoredPassword, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("insert into passwords (user_id, hash, is_temporary, changed_at) values ($1, $2, $3, $4)
         on conflict (user_id) do update
         set hash = excluded.hash, is_temporary = excluded.is_temporary, changed_at = excluded.changed_at")
    .bind(i64::from(user))
    .bind(password.hash.as_str())
    .bind(password.is_temporary)
    .bind(now)
    .execute(on)
    .await?;
    Ok(())
}

/// Takes the password from an account, and tells whether it had one.
///
/// # Errors
/// When the store fails.
pub async fn remove(user: UserId, on: impl Executor) -> Result<bool> {
    Ok(sql("delete from passwords where user_id = $1").bind(i64::from(user)).execute(on).await? > 0)
}
