//! Who accounts are at an external OpenID Connect provider.
use database::{Executor, Result, sql};
use elections::ids::UserId;
use jiff::Timestamp;

/// The account of somebody at a provider.
///
/// # Errors
/// When the store fails.
pub async fn find(issuer: &str, subject: &str, on: impl Executor) -> Result<Option<UserId>> {
    let row = sql("select user_id from external_identities where issuer = $1 and subject = $2")
        .bind(issuer)
        .bind(subject);
    Ok(row.optional::<(i64,)>(on).await?.and_then(|(id,)| id.try_into().ok()))
}

/// Remembers whose account it is; what is known already stays.
///
/// # Errors
/// When the store fails.
pub async fn add(issuer: &str, subject: &str, user: UserId, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("insert into external_identities (issuer, subject, user_id, created_at) values ($1, $2, $3, $4)
         on conflict (issuer, subject) do nothing")
    .bind(issuer)
    .bind(subject)
    .bind(i64::from(user))
    .bind(now)
    .execute(on)
    .await?;
    Ok(())
}
