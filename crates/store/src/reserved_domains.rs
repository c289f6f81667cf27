//! Domains of registrations with the address of an existing account (table `reserved_domains`), for which there is no
//! instance. To strangers they look like those of any other registration.
use database::{Executor, Result, sql};
use elections::instances::Domain;
use jiff::Timestamp;

/// Reserves a domain.
///
/// # Errors
/// When the store fails.
pub async fn add(domain: &Domain, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("insert into reserved_domains (domain, created_at) values ($1, $2) on conflict (domain) do nothing")
        .bind(domain.as_str())
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}
