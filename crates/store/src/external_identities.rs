//! The identities of accounts at external OpenID Connect providers.
use database::{Executor, Result, sql};
use elections::ids::UserId;
use jiff::Timestamp;

/// Returns the account of an external identity.
///
/// # Errors
/// When the store fails.
pub async fn find(issuer: &str, subject: &str, executor: impl Executor) -> Result<Option<UserId>> {
    let row = sql("select user_id from external_identities where issuer = $1 and subject = $2")
        .bind(issuer)
        .bind(subject);
    Ok(row.fetch_optional::<(i64,)>(executor).await?.and_then(|(id,)| id.try_into().ok()))
}

/// Links an external identity to an account. An existing link stays.
///
/// # Errors
/// When the store fails.
pub async fn add(
    issuer: &str,
    subject: &str,
    user: UserId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("insert into external_identities (issuer, subject, user_id, created_at) values ($1, $2, $3, $4)
         on conflict (issuer, subject) do nothing")
    .bind(issuer)
    .bind(subject)
    .bind(i64::from(user))
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}
