//! The items of guides that a person has checked off.
use database::{Executor, Result, sql};
use elections::ids::{GuideMarkId, InstanceId, UserId};
use jiff::Timestamp;

/// The guide to advertising an instance.
const ADVERTISING_GUIDE: &str = "advertising";

/// Returns the items that a person has checked off for an instance.
///
/// # Errors
/// When the store fails.
pub async fn list_marks(
    user: UserId,
    instance_id: InstanceId,
    executor: impl Executor,
) -> Result<Vec<String>> {
    let rows: Vec<(String,)> = sql("select item from guide_marks
         where user_id = $1 and application_id = $2 and guide = $3 order by created_at, item")
    .bind(i64::from(user))
    .bind(i64::from(instance_id))
    .bind(ADVERTISING_GUIDE)
    .fetch_all(executor)
    .await?;
    Ok(rows.into_iter().map(|(item,)| item).collect())
}

/// Checks off an item, unless it is checked off already.
///
/// # Errors
/// When the store fails.
pub async fn add_mark(
    user: UserId,
    instance_id: InstanceId,
    item: &str,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("insert into guide_marks (id, user_id, application_id, guide, item, created_at)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing")
    .bind(i64::from(GuideMarkId::random()))
    .bind(i64::from(user))
    .bind(i64::from(instance_id))
    .bind(ADVERTISING_GUIDE)
    .bind(item)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Removes the mark of an item.
///
/// # Errors
/// When the store fails.
pub async fn remove_mark(
    user: UserId,
    instance_id: InstanceId,
    item: &str,
    executor: impl Executor,
) -> Result<()> {
    sql("delete from guide_marks where user_id = $1 and application_id = $2 and guide = $3 and item = $4")
        .bind(i64::from(user))
        .bind(i64::from(instance_id))
        .bind(ADVERTISING_GUIDE)
        .bind(item)
        .execute(executor)
        .await?;
    Ok(())
}
