//! Passwords, as hashes.
use database::{Executor, Result, sql};
use elections::ids::UserId;
use jiff::Timestamp;

/// The password of an account.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct StoredPassword {
    /// The hash in PHC format.
    pub hash: String,
    /// Whether the portal generated the password and sent it by mail.
    pub is_temporary: bool,
    /// When it was set.
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    pub changed_at: Timestamp,
}

/// Returns the password of an account, if it has one.
///
/// # Errors
/// When the store fails.
pub async fn find(user: UserId, executor: impl Executor) -> Result<Option<StoredPassword>> {
    sql("select hash, is_temporary, changed_at from passwords where user_id = $1")
        .bind(i64::from(user))
        .fetch_optional(executor)
        .await
}

/// Sets the password of an account, whether it has one or not.
///
/// # Errors
/// When the store fails.
pub async fn set(user: UserId, password: &StoredPassword, executor: impl Executor) -> Result<()> {
    sql("insert into passwords (user_id, hash, is_temporary, changed_at) values ($1, $2, $3, $4)
         on conflict (user_id) do update
         set hash = excluded.hash, is_temporary = excluded.is_temporary, changed_at = excluded.changed_at")
    .bind(i64::from(user))
    .bind(password.hash.as_str())
    .bind(password.is_temporary)
    .bind(password.changed_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Removes the password of an account. Returns whether it had one.
///
/// # Errors
/// When the store fails.
pub async fn remove(user: UserId, executor: impl Executor) -> Result<bool> {
    Ok(sql("delete from passwords where user_id = $1").bind(i64::from(user)).execute(executor).await? > 0)
}
