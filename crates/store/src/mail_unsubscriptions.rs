//! Unsubscriptions from mails, and the links for unsubscribing.
use crate::rows::Nullable;
use database::{Executor, Result, Tx, sql};
use elections::ids::{InstanceId, MailRefusalId};
use jiff::Timestamp;
use sqlx::FromRow;
use std::collections::HashSet;

/// A kind of mail to one person, from one instance or from the whole portal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailSubscription {
    /// The mail address in folded form.
    pub email_key: String,
    /// The kind of mail.
    pub kind: String,
    /// The instance; `None` for mails of the whole portal.
    pub instance_id: Option<InstanceId>,
}

/// Adds an unsubscribe link; `hash` is the SHA-256 of its token.
///
/// # Errors
/// When the store fails.
pub async fn add_link(
    hash: [u8; 32],
    to: &MailSubscription,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("insert into unsubscribe_links (hash, email_key, kind, application_id, created_at)
         values ($1, $2, $3, $4, $5)")
    .bind(hash.to_vec())
    .bind(to.email_key.as_str())
    .bind(to.kind.as_str())
    .bind(to.instance_id.map(i64::from))
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Moves the unsubscriptions and links of a mail address to another one, both in folded form, so that a person who changes the
/// address stays unsubscribed.
///
/// # Errors
/// When the store fails.
pub async fn move_to_email(email_key: &str, new_email_key: &str, tx: &mut Tx) -> Result<()> {
    sql("update mail_refusals set email_key = $2 where email_key = $1 and not exists (
             select 1 from mail_refusals as known
             where known.email_key = $2 and known.kind = mail_refusals.kind
                 and known.application_id is not distinct from mail_refusals.application_id)")
    .bind(email_key)
    .bind(new_email_key)
    .execute(&mut *tx)
    .await?;
    sql("delete from mail_refusals where email_key = $1").bind(email_key).execute(&mut *tx).await?;
    sql("update unsubscribe_links set email_key = $2 where email_key = $1")
        .bind(email_key)
        .bind(new_email_key)
        .execute(tx)
        .await?;
    Ok(())
}

/// Returns the subscription of an unsubscribe link.
///
/// # Errors
/// When the store fails.
pub async fn find_by_link(hash: [u8; 32], executor: impl Executor) -> Result<Option<MailSubscription>> {
    #[derive(FromRow)]
    struct Row {
        email_key: String,
        kind: String,
        #[sqlx(try_from = "Option<i64>")]
        application_id: Nullable<InstanceId>,
    }
    let row = sql("select email_key, kind, application_id from unsubscribe_links where hash = $1");
    let row = row.bind(hash.to_vec()).fetch_optional::<Row>(executor).await?;
    Ok(row.map(|Row { email_key, kind, application_id }| MailSubscription {
        email_key,
        kind,
        instance_id: application_id.0,
    }))
}

/// Returns whether the person has unsubscribed from these mails.
///
/// # Errors
/// When the store fails.
pub async fn is_unsubscribed(what: &MailSubscription, executor: impl Executor) -> Result<bool> {
    let counted = sql("select count(*) from mail_refusals
         where email_key = $1 and kind = $2 and (application_id = $3 or application_id is null)");
    let (count,): (i64,) = counted
        .bind(what.email_key.as_str())
        .bind(what.kind.as_str())
        .bind(what.instance_id.map(i64::from))
        .fetch_one(executor)
        .await?;
    Ok(count > 0)
}

/// Returns the folded mail addresses of those who have unsubscribed from mails of this kind of the whole portal.
///
/// # Errors
/// When the store fails.
pub async fn list_portal_unsubscriptions(kind: &str, executor: impl Executor) -> Result<HashSet<String>> {
    let rows: Vec<(String,)> =
        sql("select email_key from mail_refusals where kind = $1 and application_id is null")
            .bind(kind)
            .fetch_all(executor)
            .await?;
    Ok(rows.into_iter().map(|(email_key,)| email_key).collect())
}

/// Records that the person has unsubscribed from these mails.
///
/// # Errors
/// When the store fails.
pub async fn add(what: &MailSubscription, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("insert into mail_refusals (id, email_key, kind, application_id, created_at)
         values ($1, $2, $3, $4, $5) on conflict do nothing")
    .bind(i64::from(MailRefusalId::random()))
    .bind(what.email_key.as_str())
    .bind(what.kind.as_str())
    .bind(what.instance_id.map(i64::from))
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Removes the unsubscription.
///
/// # Errors
/// When the store fails.
pub async fn remove(what: &MailSubscription, executor: impl Executor) -> Result<()> {
    sql("delete from mail_refusals where email_key = $1 and kind = $2 and application_id is not distinct from $3")
        .bind(what.email_key.as_str())
        .bind(what.kind.as_str())
        .bind(what.instance_id.map(i64::from))
        .execute(executor)
        .await?;
    Ok(())
}

/// Deletes links that were created before a time.
///
/// # Errors
/// When the store fails.
pub async fn delete_links_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from unsubscribe_links where created_at < $1").bind(time).execute(executor).await
}
