//! Tokens of links and codes that work once.
use crate::rows::Nullable;
use database::{Executor, Result, json, sql};
use elections::{ids::UserId, token_purposes::TokenPurpose};
use jiff::Timestamp;
use sqlx::FromRow;

/// A token of a link or code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneTimeToken {
    /// The SHA-256 of the token.
    pub hash: [u8; 32],
    /// The account, if known.
    pub user: Option<UserId>,
    /// The purpose.
    pub purpose: TokenPurpose,
    /// When it expires.
    pub expires_at: Timestamp,
}

/// Adds a token.
///
/// # Errors
/// When the store fails.
pub async fn add(token: &OneTimeToken, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("insert into one_time_tokens (hash, purpose, user_id, details, expires_at, created_at)
         values ($1, $2, $3, $4, $5, $6)")
    .bind(token.hash.to_vec())
    .bind(token.purpose.as_word().into_owned())
    .bind(token.user.map(i64::from))
    .bind(json(&token.purpose))
    .bind(token.expires_at)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "Option<i64>")]
    user_id: Nullable<UserId>,
    #[sqlx(json)]
    details: TokenPurpose,
    expires_at: jiff_sqlx::Timestamp,
}

impl Row {
    fn into_token(self, hash: [u8; 32]) -> OneTimeToken {
        OneTimeToken { hash, user: self.user_id.0, purpose: self.details, expires_at: self.expires_at.into() }
    }
}

/// Returns the token with this hash, if it is valid.
///
/// # Errors
/// When the store fails.
pub async fn find(hash: [u8; 32], now: Timestamp, executor: impl Executor) -> Result<Option<OneTimeToken>> {
    let row = sql("select user_id, details, expires_at from one_time_tokens
         where hash = $1 and used_at is null and expires_at > $2")
    .bind(hash.to_vec())
    .bind(now);
    Ok(row.fetch_optional::<Row>(executor).await?.map(|row| row.into_token(hash)))
}

/// A token that may have been used or have expired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredToken {
    /// The token.
    pub token: OneTimeToken,
    /// Whether it was used.
    pub is_used: bool,
}

/// Returns the token with this hash, also if it is no longer valid. A withdrawn one is not stored.
///
/// # Errors
/// When the store fails.
pub async fn find_stored(hash: [u8; 32], executor: impl Executor) -> Result<Option<StoredToken>> {
    #[derive(FromRow)]
    struct StoredRow {
        #[sqlx(flatten)]
        row: Row,
        used_at: Option<jiff_sqlx::Timestamp>,
    }
    let row = sql("select user_id, details, expires_at, used_at from one_time_tokens where hash = $1")
        .bind(hash.to_vec());
    Ok(row
        .fetch_optional::<StoredRow>(executor)
        .await?
        .map(|stored| StoredToken { is_used: stored.used_at.is_some(), token: stored.row.into_token(hash) }))
}

/// Consumes all tokens of a person for the same purpose.
///
/// # Errors
/// When the store fails.
pub async fn consume_all(
    user: UserId,
    purpose: &TokenPurpose,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("update one_time_tokens set used_at = $3 where user_id = $1 and purpose = $2 and used_at is null")
        .bind(i64::from(user))
        .bind(purpose.as_word().into_owned())
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Consumes the token with this hash. Of several concurrent attempts, one succeeds.
///
/// # Errors
/// When the store fails.
pub async fn consume(
    hash: [u8; 32],
    now: Timestamp,
    executor: impl Executor,
) -> Result<Option<OneTimeToken>> {
    let row = sql("update one_time_tokens set used_at = $2
         where hash = $1 and used_at is null and expires_at > $2
         returning user_id, details, expires_at")
    .bind(hash.to_vec())
    .bind(now);
    Ok(row.execute_returning::<Row>(executor).await?.map(|row| row.into_token(hash)))
}

/// Withdraws a person's tokens for the same purpose.
///
/// # Errors
/// When the store fails.
pub async fn withdraw(user: UserId, purpose: &TokenPurpose, executor: impl Executor) -> Result<()> {
    sql("delete from one_time_tokens where user_id = $1 and purpose = $2")
        .bind(i64::from(user))
        .bind(purpose.as_word().into_owned())
        .execute(executor)
        .await?;
    Ok(())
}

/// Withdraws the links that give control of an account ([`TokenPurpose::controls_account`]).
///
/// # Errors
/// When the store fails.
pub async fn withdraw_account_links(user: UserId, executor: impl Executor) -> Result<()> {
    let [first, second, third, fourth, fifth] = TokenPurpose::ACCOUNT_CONTROL_WORDS;
    sql("delete from one_time_tokens
         where user_id = $1 and used_at is null and purpose in ($2, $3, $4, $5, $6)")
    .bind(i64::from(user))
    .bind(first)
    .bind(second)
    .bind(third)
    .bind(fourth)
    .bind(fifth)
    .execute(executor)
    .await?;
    Ok(())
}

/// Withdraws all links to invitations of a person, also used and expired ones, which could be renewed.
///
/// # Errors
/// When the store fails.
pub async fn withdraw_invitations(user: UserId, executor: impl Executor) -> Result<()> {
    sql("delete from one_time_tokens where user_id = $1 and purpose like $2 || '%'")
        .bind(i64::from(user))
        .bind(TokenPurpose::INVITATION_WORD)
        .execute(executor)
        .await?;
    Ok(())
}

/// Returns the new mail address that a person has entered and not confirmed yet.
///
/// # Errors
/// When the store fails.
pub async fn find_pending_email(
    user: UserId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<Option<String>> {
    let row = sql("select user_id, details, expires_at from one_time_tokens
         where user_id = $1 and purpose = 'change_email' and used_at is null and expires_at > $2
         order by created_at desc limit 1")
    .bind(i64::from(user))
    .bind(now);
    Ok(row.fetch_optional::<Row>(executor).await?.and_then(|row| match row.details {
        TokenPurpose::ChangeEmail { email } => Some(email),
        _ => None,
    }))
}

/// Deletes tokens that expired before a time, except those of invitations.
///
/// # Errors
/// When the store fails.
pub async fn delete_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from one_time_tokens where expires_at < $1 and purpose not like $2 || '%'")
        .bind(time)
        .bind(TokenPurpose::INVITATION_WORD)
        .execute(executor)
        .await
}

/// Deletes challenges of passkeys that expired before a time. They belong to no mail that somebody may ask about later.
///
/// # Errors
/// When the store fails.
pub async fn delete_challenges_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from one_time_tokens where expires_at < $1 and purpose like $2 || '%'")
        .bind(time)
        .bind(TokenPurpose::PASSKEY_WORD)
        .execute(executor)
        .await
}

/// Deletes tokens of invitations that expired before a time. Until then, their links can be renewed.
///
/// # Errors
/// When the store fails.
pub async fn delete_invitations_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from one_time_tokens where expires_at < $1 and purpose like $2 || '%'")
        .bind(time)
        .bind(TokenPurpose::INVITATION_WORD)
        .execute(executor)
        .await
}
