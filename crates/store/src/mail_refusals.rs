//! Who does not want which mails any more, and the links by which they say so.
use crate::rows::Nullable;
use database::{Executor, Result, sql};
use elections::ids::{InstanceId, MailRefusalId};
use jiff::Timestamp;
use sqlx::FromRow;

/// Mails of a kind that somebody gets from an instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailSubscription {
    /// The mail address, folded.
    pub email_key: String,
    /// What kind of mail it is.
    pub kind: String,
    /// The instance that they are about; none for those of the whole portal.
    pub application: Option<InstanceId>,
}

/// Keeps a link by which somebody can refuse further mails; `hash` is the SHA-256 of its token.
///
/// # Errors
/// When the store fails.
pub async fn add_link(
    hash: [u8; 32],
    to: &MailSubscription,
    now: Timestamp,
    on: impl Executor,
) -> Result<()> {
    sql("insert into unsubscribe_links (hash, email_key, kind, application_id, created_at)
         values ($1, $2, $3, $4, $5)")
    .bind(hash.to_vec())
    .bind(to.email_key.as_str())
    .bind(to.kind.as_str())
    .bind(to.application.map(i64::from))
    .bind(now)
    .execute(on)
    .await?;
    Ok(())
}

/// What a link is about.
///
/// # Errors
/// When the store fails.
pub async fn of_link(hash: [u8; 32], on: impl Executor) -> Result<Option<MailSubscription>> {
    #[derive(FromRow)]
    struct Row {
        email_key: String,
        kind: String,
        #[sqlx(try_from = "Option<i64>")]
        application_id: Nullable<InstanceId>,
    }
    let row = sql("select email_key, kind, application_id from unsubscribe_links where hash = $1");
    let row = row.bind(hash.to_vec()).optional::<Row>(on).await?;
    Ok(row.map(|Row { email_key, kind, application_id }| MailSubscription {
        email_key,
        kind,
        application: application_id.0,
    }))
}

/// Whether somebody does not want these mails.
///
/// # Errors
/// When the store fails.
pub async fn is_refused(what: &MailSubscription, on: impl Executor) -> Result<bool> {
    let counted = sql("select count(*) from mail_refusals
         where email_key = $1 and kind = $2 and (application_id = $3 or application_id is null)");
    let (count,): (i64,) = counted
        .bind(what.email_key.as_str())
        .bind(what.kind.as_str())
        .bind(what.application.map(i64::from))
        .one(on)
        .await?;
    Ok(count > 0)
}

/// Keeps that somebody does not want these mails.
///
/// # Errors
/// When the store fails.
pub async fn refuse(what: &MailSubscription, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("insert into mail_refusals (id, email_key, kind, application_id, created_at)
         values ($1, $2, $3, $4, $5) on conflict do nothing")
    .bind(i64::from(MailRefusalId::random()))
    .bind(what.email_key.as_str())
    .bind(what.kind.as_str())
    .bind(what.application.map(i64::from))
    .bind(now)
    .execute(on)
    .await?;
    Ok(())
}

/// Takes that back.
///
/// # Errors
/// When the store fails.
pub async fn take_back(what: &MailSubscription, on: impl Executor) -> Result<()> {
    sql("delete from mail_refusals where email_key = $1 and kind = $2 and application_id is not distinct from $3")
        .bind(what.email_key.as_str())
        .bind(what.kind.as_str())
        .bind(what.application.map(i64::from))
        .execute(on)
        .await?;
    Ok(())
}

/// Forgets links that were made before a time.
///
/// # Errors
/// When the store fails.
pub async fn forget_links_before(time: Timestamp, on: impl Executor) -> Result<u64> {
    sql("delete from unsubscribe_links where created_at < $1").bind(time).execute(on).await
}
