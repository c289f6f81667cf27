//! Sessions: a sign-in and all tokens that came of it.
use crate::rows::{Nullable, moment};
use database::{Executor, Result, sql};
use elections::ids::{SessionId, UserId};
use jiff::Timestamp;
use sqlx::FromRow;

/// A sign-in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Its id.
    pub id: SessionId,
    /// Whom the portal sees.
    pub user: UserId,
    /// The administrator who acts as that person, if one does.
    pub acting: Option<UserId>,
    /// What the browser calls itself.
    pub device: String,
    /// When the password was last proved.
    pub authenticated_at: Timestamp,
    /// When it ends unless it is used before.
    pub expires_at: Timestamp,
    /// When it was ended.
    pub revoked_at: Option<Timestamp>,
    /// When it began.
    pub created_at: Timestamp,
}

impl Session {
    /// Whether it still gives access.
    pub fn is_open(&self, now: Timestamp) -> bool {
        self.revoked_at.is_none() && now < self.expires_at
    }
}

/// Why a session was ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionEndReason {
    /// The person signed out.
    SignedOut,
    /// The password is another one now.
    PasswordChanged,
    /// The account was locked or deleted.
    Deactivated,
    /// The account got a role, and nobody had confirmed its mail address.
    Unconfirmed,
    /// A refresh token was used a second time, so somebody else may have it.
    TokenReused,
}

impl SessionEndReason {
    fn word(self) -> &'static str {
        match self {
            SessionEndReason::SignedOut => "signed_out",
            SessionEndReason::PasswordChanged => "password_changed",
            SessionEndReason::Deactivated => "deactivated",
            SessionEndReason::Unconfirmed => "unconfirmed",
            SessionEndReason::TokenReused => "token_reused",
        }
    }
}

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: SessionId,
    #[sqlx(try_from = "i64")]
    user_id: UserId,
    #[sqlx(try_from = "Option<i64>")]
    acting_user_id: Nullable<UserId>,
    device: String,
    authenticated_at: jiff_sqlx::Timestamp,
    expires_at: jiff_sqlx::Timestamp,
    revoked_at: Option<jiff_sqlx::Timestamp>,
    created_at: jiff_sqlx::Timestamp,
}

impl From<Row> for Session {
    fn from(row: Row) -> Session {
        Session {
            id: row.id,
            user: row.user_id,
            acting: row.acting_user_id.0,
            device: row.device,
            authenticated_at: row.authenticated_at.into(),
            expires_at: row.expires_at.into(),
            revoked_at: moment(row.revoked_at),
            created_at: row.created_at.into(),
        }
    }
}

/// Adds a session.
///
/// # Errors
/// When the store fails.
pub async fn add(session: &Session, on: impl Executor) -> Result<()> {
    sql("insert into sessions
             (id, user_id, acting_user_id, device, authenticated_at, last_used_at, expires_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $6)")
    .bind(i64::from(session.id))
    .bind(i64::from(session.user))
    .bind(session.acting.map(i64::from))
    .bind(session.device.as_str())
    .bind(session.authenticated_at)
    .bind(session.created_at)
    .bind(session.expires_at)
    .execute(on)
    .await?;
    Ok(())
}

/// The session with this id, ended or not.
///
/// # Errors
/// When the store fails.
pub async fn find(id: SessionId, on: impl Executor) -> Result<Option<Session>> {
    let row = sql(
        "select id, user_id, acting_user_id, device, authenticated_at, expires_at, revoked_at, created_at
         from sessions where id = $1",
    )
    .bind(i64::from(id));
    Ok(row.optional::<Row>(on).await?.map(Session::from))
}

/// The session was used, and goes on until `expires_at`.
///
/// # Errors
/// When the store fails.
pub async fn used(id: SessionId, now: Timestamp, expires_at: Timestamp, on: impl Executor) -> Result<()> {
    sql("update sessions set last_used_at = $2, expires_at = $3 where id = $1")
        .bind(i64::from(id))
        .bind(now)
        .bind(expires_at)
        .execute(on)
        .await?;
    Ok(())
}

/// The password was proved again.
///
/// # Errors
/// When the store fails.
pub async fn authenticated(id: SessionId, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("update sessions set authenticated_at = $2 where id = $1")
        .bind(i64::from(id))
        .bind(now)
        .execute(on)
        .await?;
    Ok(())
}

/// Ends a session.
///
/// # Errors
/// When the store fails.
pub async fn end(id: SessionId, why: SessionEndReason, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("update sessions set revoked_at = $2, revoked_because = $3 where id = $1 and revoked_at is null")
        .bind(i64::from(id))
        .bind(now)
        .bind(why.word())
        .execute(on)
        .await?;
    Ok(())
}

/// Ends every session of a person, also those in which that person acts as somebody else; one may be spared.
///
/// # Errors
/// When the store fails.
pub async fn end_all(
    user: UserId,
    spared: Option<SessionId>,
    why: SessionEndReason,
    now: Timestamp,
    on: impl Executor,
) -> Result<()> {
    sql("update sessions set revoked_at = $2, revoked_because = $3
         where (user_id = $1 or acting_user_id = $1) and revoked_at is null and id <> $4")
    .bind(i64::from(user))
    .bind(now)
    .bind(why.word())
    // No session has the number 0.
    .bind(spared.map_or(0, i64::from))
    .execute(on)
    .await?;
    Ok(())
}

/// A refresh token as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefreshToken {
    /// The session that it belongs to.
    pub session: SessionId,
    /// When it was exchanged for a new one.
    pub rotated_at: Option<Timestamp>,
}

#[derive(FromRow)]
struct TokenRow {
    #[sqlx(try_from = "i64")]
    session_id: SessionId,
    rotated_at: Option<jiff_sqlx::Timestamp>,
}

/// Adds a refresh token, by its hash.
///
/// # Errors
/// When the store fails.
pub async fn add_token(hash: [u8; 32], session: SessionId, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("insert into refresh_tokens (hash, session_id, created_at) values ($1, $2, $3)")
        .bind(hash.to_vec())
        .bind(i64::from(session))
        .bind(now)
        .execute(on)
        .await?;
    Ok(())
}

/// The refresh token with this hash.
///
/// # Errors
/// When the store fails.
pub async fn token(hash: [u8; 32], on: impl Executor) -> Result<Option<RefreshToken>> {
    let row = sql("select session_id, rotated_at from refresh_tokens where hash = $1").bind(hash.to_vec());
    let token = |row: TokenRow| RefreshToken { session: row.session_id, rotated_at: moment(row.rotated_at) };
    Ok(row.optional::<TokenRow>(on).await?.map(token))
}

/// Marks a refresh token as exchanged; the first time counts.
///
/// # Errors
/// When the store fails.
pub async fn rotate(hash: [u8; 32], now: Timestamp, on: impl Executor) -> Result<()> {
    sql("update refresh_tokens set rotated_at = $2 where hash = $1 and rotated_at is null")
        .bind(hash.to_vec())
        .bind(now)
        .execute(on)
        .await?;
    Ok(())
}

/// Forgets sessions that ended before a time, with their tokens.
///
/// # Errors
/// When the store fails.
pub async fn forget_before(time: Timestamp, on: impl Executor) -> Result<u64> {
    sql("delete from sessions where expires_at < $1 or revoked_at < $1").bind(time).execute(on).await
}
