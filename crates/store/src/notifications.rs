//! Notifications from the provider.
use crate::rows::Nullable;
use database::{Executor, Result, sql};
use elections::{
    ids::{ElectionId, NotificationId, UserId},
    notifications::{Notification, NotificationKind},
};
use jiff::Timestamp;
use sqlx::FromRow;

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: NotificationId,
    #[sqlx(try_from = "Option<i64>")]
    election_id: Nullable<ElectionId>,
    title: String,
    description: String,
    kind: String,
    url: Option<String>,
    valid_from: jiff_sqlx::Timestamp,
    valid_until: jiff_sqlx::Timestamp,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

/// The start of a `select` of [`Row`].
const SELECT_NOTIFICATION: &str =
    "select id, election_id, title, description, kind, url, valid_from, valid_until, created_at, updated_at
    from notifications ";

impl From<Row> for Notification {
    fn from(row: Row) -> Notification {
        Notification {
            id: row.id,
            election: row.election_id.0,
            title: row.title,
            description: row.description,
            valid_from: row.valid_from.into(),
            valid_until: row.valid_until.into(),
            kind: parse_kind(&row.kind),
            url: row.url,
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// Parses the kind. The table permits no other words.
fn parse_kind(word: &str) -> NotificationKind {
    match word {
        "success" => NotificationKind::Success,
        "warning" => NotificationKind::Warning,
        "danger" => NotificationKind::Danger,
        _ => NotificationKind::Info,
    }
}

fn kind_word(kind: NotificationKind) -> &'static str {
    match kind {
        NotificationKind::Info => "info",
        NotificationKind::Success => "success",
        NotificationKind::Warning => "warning",
        NotificationKind::Danger => "danger",
    }
}

/// Adds a notification; `by` is the actor.
///
/// # Errors
/// When the store fails, or the election does not exist.
pub async fn add(notification: &Notification, by: Option<UserId>, executor: impl Executor) -> Result<()> {
    sql("insert into notifications
             (id, election_id, title, description, kind, url, valid_from, valid_until, user_id, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)")
    .bind(i64::from(notification.id))
    .bind(notification.election.map(i64::from))
    .bind(notification.title.as_str())
    .bind(notification.description.as_str())
    .bind(kind_word(notification.kind))
    .bind(notification.url.as_deref())
    .bind(notification.valid_from)
    .bind(notification.valid_until)
    .bind(by.map(i64::from))
    .bind(notification.created_at)
    .bind(notification.updated_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Removes a notification. Returns `false` if there is none.
///
/// # Errors
/// When the store fails.
pub async fn remove(id: NotificationId, executor: impl Executor) -> Result<bool> {
    Ok(sql("delete from notifications where id = $1").bind(i64::from(id)).execute(executor).await? > 0)
}

/// Returns the notifications that a person sees now: those for everybody, and those of elections in whose instances the
/// person holds a role; newest first.
///
/// # Errors
/// When the store fails.
pub async fn list_by_user(
    user: UserId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<Vec<Notification>> {
    let rows: Vec<Row> = sql(SELECT_NOTIFICATION)
        .append(
            "where valid_from <= $2 and valid_until > $2 and (election_id is null or election_id in (
                 select election_id from applications where deleted_at is null and id in (
                     select application_id from creators where user_id = $1 and deactivated_at is null
                     union select application_id from trust_persons where user_id = $1 and status < 3
                         and party_id in (select id from parties where status < 3)
                     union select application_id from candidates where user_id = $1 and status < 4)))
             order by valid_from desc, id",
        )
        .bind(i64::from(user))
        .bind(now)
        .fetch_all(executor)
        .await?;
    Ok(rows.into_iter().map(Notification::from).collect())
}

/// Returns all notifications, newest first.
///
/// # Errors
/// When the store fails.
pub async fn list(executor: impl Executor) -> Result<Vec<Notification>> {
    let rows: Vec<Row> =
        sql(SELECT_NOTIFICATION).append("order by valid_from desc, id").fetch_all(executor).await?;
    Ok(rows.into_iter().map(Notification::from).collect())
}
