//! Sessions: a sign-in and its tokens.
use crate::rows::{Nullable, to_domain_time};
use database::{Executor, Result, sql};
use elections::ids::{SessionId, UserId};
use jiff::Timestamp;
use sqlx::FromRow;

/// A session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Its id.
    pub id: SessionId,
    /// The account.
    pub user: UserId,
    /// The administrator who acts as that person, if any.
    pub acting: Option<UserId>,
    /// The user agent.
    pub device: String,
    /// The network from which it began, as a prefix: `203.0.113.0/24`. `None` if it is not known.
    pub network: Option<String>,
    /// When the person last authenticated.
    pub authenticated_at: Timestamp,
    /// When its tokens were last renewed, which a browser in use does once an hour.
    pub last_used_at: Timestamp,
    /// When it expires without further use.
    pub expires_at: Timestamp,
    /// When it was ended.
    pub revoked_at: Option<Timestamp>,
    /// When it began.
    pub created_at: Timestamp,
}

impl Session {
    /// Returns whether the session is valid.
    pub fn is_open(&self, now: Timestamp) -> bool {
        self.end_time(now).is_none()
    }

    /// Returns when the session was ended or expired; `None` if it is valid.
    pub fn end_time(&self, now: Timestamp) -> Option<Timestamp> {
        self.revoked_at.or_else(|| (self.expires_at <= now).then_some(self.expires_at))
    }
}

/// Why a session was ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionEndReason {
    /// The person signed out.
    SignedOut,
    /// The person ended it from another session.
    EndedElsewhere,
    /// The password was changed.
    PasswordChanged,
    /// A passkey was removed.
    PasskeyRemoved,
    /// A second factor was set up or removed.
    SecondFactorChanged,
    /// The account was deactivated or deleted.
    Deactivated,
    /// The account got a role while its mail address was unconfirmed.
    Unconfirmed,
    /// A refresh token was reused, so somebody else may have it.
    TokenReused,
}

impl SessionEndReason {
    fn word(self) -> &'static str {
        match self {
            SessionEndReason::SignedOut => "signed_out",
            SessionEndReason::EndedElsewhere => "ended_elsewhere",
            SessionEndReason::PasswordChanged => "password_changed",
            SessionEndReason::PasskeyRemoved => "passkey_removed",
            SessionEndReason::SecondFactorChanged => "second_factor_changed",
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
    network: Option<String>,
    authenticated_at: jiff_sqlx::Timestamp,
    last_used_at: jiff_sqlx::Timestamp,
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
            network: row.network,
            authenticated_at: row.authenticated_at.into(),
            last_used_at: row.last_used_at.into(),
            expires_at: row.expires_at.into(),
            revoked_at: to_domain_time(row.revoked_at),
            created_at: row.created_at.into(),
        }
    }
}

/// The start of a `select` of [`Row`].
const SELECT_SESSION: &str =
    "select id, user_id, acting_user_id, device, network, authenticated_at, last_used_at, expires_at, revoked_at,
        created_at
    from sessions ";

/// Adds a session.
///
/// # Errors
/// When the store fails.
pub async fn add(session: &Session, executor: impl Executor) -> Result<()> {
    sql("insert into sessions
             (id, user_id, acting_user_id, device, network, authenticated_at, last_used_at, expires_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)")
    .bind(i64::from(session.id))
    .bind(i64::from(session.user))
    .bind(session.acting.map(i64::from))
    .bind(session.device.as_str())
    .bind(session.network.clone())
    .bind(session.authenticated_at)
    .bind(session.last_used_at)
    .bind(session.expires_at)
    .bind(session.created_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns the session with this id, ended or not.
///
/// # Errors
/// When the store fails.
pub async fn find(id: SessionId, executor: impl Executor) -> Result<Option<Session>> {
    let row = sql(SELECT_SESSION).append("where id = $1").bind(i64::from(id));
    Ok(row.fetch_optional::<Row>(executor).await?.map(Session::from))
}

/// Returns the sessions in which the portal sees this person, ended or not: the valid ones first, then those used last.
///
/// # Errors
/// When the store fails.
pub async fn list_by_user(
    user: UserId,
    limit: i64,
    now: Timestamp,
    executor: impl Executor,
) -> Result<Vec<Session>> {
    let rows = sql(SELECT_SESSION)
        .append(
            "where user_id = $1
             order by case when revoked_at is null and expires_at > $2 then 0 else 1 end, last_used_at desc, id
             limit $3",
        )
        .bind(i64::from(user))
        .bind(now)
        .bind(limit);
    let rows: Vec<Row> = rows.fetch_all(executor).await?;
    Ok(rows.into_iter().map(Session::from).collect())
}

/// Returns the user agents with which a person has signed in, as far as sessions are stored.
///
/// # Errors
/// When the store fails.
pub async fn list_devices(user: UserId, executor: impl Executor) -> Result<Vec<String>> {
    let rows = sql("select distinct device from sessions where user_id = $1 and acting_user_id is null");
    let rows: Vec<(String,)> = rows.bind(i64::from(user)).fetch_all(executor).await?;
    Ok(rows.into_iter().map(|(device,)| device).collect())
}

/// Extends a session until `expires_at`.
///
/// # Errors
/// When the store fails.
pub async fn extend(
    id: SessionId,
    now: Timestamp,
    expires_at: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("update sessions set last_used_at = $2, expires_at = $3 where id = $1")
        .bind(i64::from(id))
        .bind(now)
        .bind(expires_at)
        .execute(executor)
        .await?;
    Ok(())
}

/// Records that the password was verified again.
///
/// # Errors
/// When the store fails.
pub async fn mark_authenticated(id: SessionId, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("update sessions set authenticated_at = $2 where id = $1")
        .bind(i64::from(id))
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Ends a session.
///
/// # Errors
/// When the store fails.
pub async fn end(
    id: SessionId,
    why: SessionEndReason,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("update sessions set revoked_at = $2, revoked_because = $3 where id = $1 and revoked_at is null")
        .bind(i64::from(id))
        .bind(now)
        .bind(why.word())
        .execute(executor)
        .await?;
    Ok(())
}

/// Ends every session of a person, including those in which it acts as another person; except `spared`.
///
/// # Errors
/// When the store fails.
pub async fn end_all(
    user: UserId,
    spared: Option<SessionId>,
    why: SessionEndReason,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("update sessions set revoked_at = $2, revoked_because = $3
         where (user_id = $1 or acting_user_id = $1) and revoked_at is null and id <> $4")
    .bind(i64::from(user))
    .bind(now)
    .bind(why.word())
    // No session has the id 0.
    .bind(spared.map_or(0, i64::from))
    .execute(executor)
    .await?;
    Ok(())
}

/// A stored refresh token.
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
pub async fn add_token(
    hash: [u8; 32],
    session: SessionId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("insert into refresh_tokens (hash, session_id, created_at) values ($1, $2, $3)")
        .bind(hash.to_vec())
        .bind(i64::from(session))
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Returns the refresh token with this hash.
///
/// # Errors
/// When the store fails.
pub async fn find_token(hash: [u8; 32], executor: impl Executor) -> Result<Option<RefreshToken>> {
    let row = sql("select session_id, rotated_at from refresh_tokens where hash = $1").bind(hash.to_vec());
    let to_token =
        |row: TokenRow| RefreshToken { session: row.session_id, rotated_at: to_domain_time(row.rotated_at) };
    Ok(row.fetch_optional::<TokenRow>(executor).await?.map(to_token))
}

/// Marks a refresh token as exchanged. Only the first time is stored.
///
/// # Errors
/// When the store fails.
pub async fn mark_token_rotated(hash: [u8; 32], now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("update refresh_tokens set rotated_at = $2 where hash = $1 and rotated_at is null")
        .bind(hash.to_vec())
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Deletes sessions that ended before a time, with their tokens.
///
/// # Errors
/// When the store fails.
pub async fn delete_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from sessions where expires_at < $1 or revoked_at < $1").bind(time).execute(executor).await
}
