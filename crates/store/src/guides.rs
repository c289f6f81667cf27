//! What a person ticked off in a guide.
use database::{Executor, Result, sql};
use elections::ids::{GuideMarkId, InstanceId, UserId};
use jiff::Timestamp;

/// The guide to making an instance known.
const ADVERTISING: &str = "advertising";

/// What a person has ticked off for an instance.
///
/// # Errors
/// When the store fails.
pub async fn marks(user: UserId, application: InstanceId, on: impl Executor) -> Result<Vec<String>> {
    let rows: Vec<(String,)> = sql("select item from guide_marks
         where user_id = $1 and application_id = $2 and guide = $3 order by created_at, item")
    .bind(i64::from(user))
    .bind(i64::from(application))
    .bind(ADVERTISING)
    .all(on)
    .await?;
    Ok(rows.into_iter().map(|(item,)| item).collect())
}

/// Ticks something off, unless it is already.
///
/// # Errors
/// When the store fails.
pub async fn mark(
    user: UserId,
    application: InstanceId,
    item: &str,
    now: Timestamp,
    on: impl Executor,
) -> Result<()> {
    sql("insert into guide_marks (id, user_id, application_id, guide, item, created_at)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing")
    .bind(i64::from(GuideMarkId::random()))
    .bind(i64::from(user))
    .bind(i64::from(application))
    .bind(ADVERTISING)
    .bind(item)
    .bind(now)
    .execute(on)
    .await?;
    Ok(())
}

/// Takes a tick back.
///
/// # Errors
/// When the store fails.
pub async fn unmark(user: UserId, application: InstanceId, item: &str, on: impl Executor) -> Result<()> {
    sql("delete from guide_marks where user_id = $1 and application_id = $2 and guide = $3 and item = $4")
        .bind(i64::from(user))
        .bind(i64::from(application))
        .bind(ADVERTISING)
        .bind(item)
        .execute(on)
        .await?;
    Ok(())
}
