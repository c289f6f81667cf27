//! Links and codes that work once.
use crate::rows::Nullable;
use database::{Executor, Result, json, sql};
use elections::ids::UserId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use std::borrow::Cow;

/// What a link or code is good for, with what it needs to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "purpose", rename_all = "snake_case")]
pub enum TokenPurpose {
    /// Choosing a new password.
    PasswordReset,
    /// Choosing the password of the first administrator.
    FirstAdmin,
    /// Choosing a password after an invitation. Each role has a link of its own.
    Invitation {
        /// The id of the role that the person is invited into.
        role: i64,
    },
    /// Confirming the mail address of a registration.
    ConfirmEmail,
    /// Confirming a new mail address, which takes the place of the old one.
    ChangeEmail {
        /// The new address.
        email: String,
    },
    /// Signing in as this person; an administrator personifies.
    Personify {
        /// The administrator.
        acting: UserId,
    },
    /// Signing in after an external provider has said who it is.
    SignedInElsewhere,
    /// On the way to an external provider and back.
    External {
        /// Comes back in the provider's id token.
        nonce: String,
        /// Proves to the provider who began (PKCE).
        verifier: String,
        /// Where to go afterwards.
        next: String,
    },
}

impl TokenPurpose {
    /// What a person has one working link for; an invitation into another role is another purpose.
    fn word(&self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            TokenPurpose::PasswordReset => "password_reset",
            TokenPurpose::FirstAdmin => "first_admin",
            TokenPurpose::Invitation { role } => return Cow::Owned(format!("invitation_{role}")),
            TokenPurpose::ConfirmEmail => "confirm_email",
            TokenPurpose::ChangeEmail { .. } => "change_email",
            TokenPurpose::Personify { .. } => "personify",
            TokenPurpose::SignedInElsewhere => "signed_in_elsewhere",
            TokenPurpose::External { .. } => "external",
        })
    }

    /// Whether following the link lets the person choose a password.
    pub fn sets_password(&self) -> bool {
        matches!(
            self,
            TokenPurpose::PasswordReset | TokenPurpose::FirstAdmin | TokenPurpose::Invitation { .. }
        )
    }
}

/// A link or code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneTimeToken {
    /// SHA-256 of what the person has.
    pub hash: [u8; 32],
    /// Whom it is for, if that is known.
    pub user: Option<UserId>,
    /// What it is good for.
    pub purpose: TokenPurpose,
    /// Until when it works.
    pub expires_at: Timestamp,
}

/// Adds one.
///
/// # Errors
/// When the store fails.
pub async fn add(token: &OneTimeToken, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("insert into one_time_tokens (hash, purpose, user_id, details, expires_at, created_at)
         values ($1, $2, $3, $4, $5, $6)")
    .bind(token.hash.to_vec())
    .bind(token.purpose.word().into_owned())
    .bind(token.user.map(i64::from))
    .bind(json(&token.purpose))
    .bind(token.expires_at)
    .bind(now)
    .execute(on)
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
    fn with(self, hash: [u8; 32]) -> OneTimeToken {
        OneTimeToken { hash, user: self.user_id.0, purpose: self.details, expires_at: self.expires_at.into() }
    }
}

/// The one with this hash, if it still works.
///
/// # Errors
/// When the store fails.
pub async fn find(hash: [u8; 32], now: Timestamp, on: impl Executor) -> Result<Option<OneTimeToken>> {
    let row = sql("select user_id, details, expires_at from one_time_tokens
         where hash = $1 and used_at is null and expires_at > $2")
    .bind(hash.to_vec())
    .bind(now);
    Ok(row.optional::<Row>(on).await?.map(|row| row.with(hash)))
}

/// Uses the one with this hash up. Of several that try at once, one gets it.
///
/// # Errors
/// When the store fails.
pub async fn take(hash: [u8; 32], now: Timestamp, on: impl Executor) -> Result<Option<OneTimeToken>> {
    let row = sql("update one_time_tokens set used_at = $2
         where hash = $1 and used_at is null and expires_at > $2
         returning user_id, details, expires_at")
    .bind(hash.to_vec())
    .bind(now);
    Ok(row.returning::<Row>(on).await?.map(|row| row.with(hash)))
}

/// Withdraws those of a person that are for the same purpose: only the newest link works.
///
/// # Errors
/// When the store fails.
pub async fn withdraw(user: UserId, purpose: &TokenPurpose, on: impl Executor) -> Result<()> {
    sql("delete from one_time_tokens where user_id = $1 and purpose = $2 and used_at is null")
        .bind(i64::from(user))
        .bind(purpose.word().into_owned())
        .execute(on)
        .await?;
    Ok(())
}

/// Withdraws the links by which whoever has them takes an account over: those for choosing its password, invitations
/// among them, and for moving it to another mail address.
///
/// # Errors
/// When the store fails.
pub async fn withdraw_ways_in(user: UserId, on: impl Executor) -> Result<()> {
    sql("delete from one_time_tokens
         where user_id = $1 and used_at is null
             and (purpose in ('password_reset', 'first_admin', 'change_email') or purpose like 'invitation%')")
    .bind(i64::from(user))
    .execute(on)
    .await?;
    Ok(())
}

/// The new mail address that a person has asked for and not confirmed yet.
///
/// # Errors
/// When the store fails.
pub async fn pending_email(user: UserId, now: Timestamp, on: impl Executor) -> Result<Option<String>> {
    let row = sql("select user_id, details, expires_at from one_time_tokens
         where user_id = $1 and purpose = 'change_email' and used_at is null and expires_at > $2
         order by created_at desc limit 1")
    .bind(i64::from(user))
    .bind(now);
    Ok(row.optional::<Row>(on).await?.and_then(|row| match row.details {
        TokenPurpose::ChangeEmail { email } => Some(email),
        _ => None,
    }))
}

/// Forgets those that expired before a time.
///
/// # Errors
/// When the store fails.
pub async fn forget_before(time: Timestamp, on: impl Executor) -> Result<u64> {
    sql("delete from one_time_tokens where expires_at < $1").bind(time).execute(on).await
}
