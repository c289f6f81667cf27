//! Domains that instances had before (table `former_domains`). They stay reserved and lead to the instance.
use database::{Executor, Result, sql};
use elections::{ids::InstanceId, instances::Domain};
use jiff::Timestamp;

/// Reserves a former domain of an instance.
///
/// # Errors
/// When the store fails.
pub async fn add(
    domain: &Domain,
    instance: InstanceId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("insert into former_domains (domain, application_id, created_at) values ($1, $2, $3)
         on conflict (domain) do nothing")
    .bind(domain.as_str())
    .bind(i64::from(instance))
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Removes a domain that its instance uses again.
///
/// # Errors
/// When the store fails.
pub async fn remove(domain: &Domain, executor: impl Executor) -> Result<()> {
    sql("delete from former_domains where domain = $1").bind(domain.as_str()).execute(executor).await?;
    Ok(())
}

/// Returns the instance that had a domain before.
///
/// # Errors
/// When the store fails.
pub async fn find_instance(domain: &Domain, executor: impl Executor) -> Result<Option<InstanceId>> {
    let row: Option<(i64,)> = sql("select application_id from former_domains where domain = $1")
        .bind(domain.as_str())
        .fetch_optional(executor)
        .await?;
    Ok(row.and_then(|(id,)| InstanceId::try_from(id).ok()))
}

/// Returns all former domains with the instances that had them.
///
/// # Errors
/// When the store fails.
pub async fn list(executor: impl Executor) -> Result<Vec<(Domain, InstanceId)>> {
    let rows: Vec<(String, i64)> =
        sql("select domain, application_id from former_domains order by domain").fetch_all(executor).await?;
    let parse = |(domain, id): (String, i64)| Some((domain.parse().ok()?, InstanceId::try_from(id).ok()?));
    Ok(rows.into_iter().filter_map(parse).collect())
}
