//! Creators of instances.
use database::{On, Result, sql};
use elections::creators::Creator;

/// Adds a creator.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) (`creators (application_id, user_id)`) when the person is one already.
pub async fn add(creator: &Creator, on: impl On) -> Result<()> {
    sql("insert into creators
             (id, application_id, user_id, invited_at, signed_in_at, deactivated_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)")
    .bind(i64::from(creator.id))
    .bind(i64::from(creator.application))
    .bind(i64::from(creator.user))
    .bind(creator.invited_at)
    .bind(creator.signed_in_at)
    .bind(creator.deactivated_at)
    .bind(creator.created_at)
    .bind(creator.updated_at)
    .execute(on)
    .await?;
    Ok(())
}
