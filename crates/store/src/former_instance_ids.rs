//! Ids that instances had in the portal that they moved from (table `former_instance_ids`). Addresses with these ids stand
//! on posters and lead to the instance.
use database::{Executor, Result, sql};
use elections::{ids::InstanceId, instances::Domain};
use jiff::Timestamp;

/// Adds the former id of an instance.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) if another instance had the id.
pub async fn add(
    former_id: i64,
    instance: InstanceId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("insert into former_instance_ids (former_id, application_id, created_at) values ($1, $2, $3)")
        .bind(former_id)
        .bind(i64::from(instance))
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Returns whether an instance had an id, even if it is deleted by now.
///
/// # Errors
/// When the store fails.
pub async fn exists(former_id: i64, executor: impl Executor) -> Result<bool> {
    let row = sql("select count(*) from former_instance_ids where former_id = $1").bind(former_id);
    let (count,): (i64,) = row.fetch_one(executor).await?;
    Ok(count > 0)
}

/// Returns the domain of the instance that had an id. A deleted instance is not found.
///
/// # Errors
/// When the store fails.
pub async fn find_domain(former_id: i64, executor: impl Executor) -> Result<Option<Domain>> {
    let row: Option<(String,)> = sql("select domain from applications where deleted_at is null
             and id = (select application_id from former_instance_ids where former_id = $1)")
    .bind(former_id)
    .fetch_optional(executor)
    .await?;
    Ok(row.and_then(|(domain,)| domain.parse().ok()))
}
