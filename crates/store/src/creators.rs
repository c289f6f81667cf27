//! Creators of instances.
use crate::{rows::to_domain_time, users::UserContact};
use database::{Executor, Result, Tx, sql};
use elections::{
    creators::Creator,
    ids::{CreatorId, InstanceId, UserId},
};
use sqlx::FromRow;

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: CreatorId,
    #[sqlx(try_from = "i64")]
    application_id: InstanceId,
    #[sqlx(try_from = "i64")]
    user_id: UserId,
    invited_at: Option<jiff_sqlx::Timestamp>,
    signed_in_at: Option<jiff_sqlx::Timestamp>,
    deactivated_at: Option<jiff_sqlx::Timestamp>,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
    #[sqlx(flatten)]
    contact: UserContact,
}

/// The start of a `select` of [`Row`]. The name of an account that is in use is left out until its owner has accepted the
/// role: nobody learns it by giving a role to an address.
const SELECT_CREATOR: &str = "select creators.id, application_id, user_id, invited_at, creators.signed_in_at,
        creators.deactivated_at, creators.created_at, creators.updated_at, email,
        case when creators.signed_in_at is null and users.signed_in_at is not null then '' else first_name end as first_name,
        case when creators.signed_in_at is null and users.signed_in_at is not null then '' else last_name end as last_name
    from creators join users on users.id = user_id ";

impl From<Row> for (Creator, UserContact) {
    fn from(row: Row) -> (Creator, UserContact) {
        let creator = Creator {
            id: row.id,
            instance_id: row.application_id,
            user: row.user_id,
            invited_at: to_domain_time(row.invited_at),
            signed_in_at: to_domain_time(row.signed_in_at),
            deactivated_at: to_domain_time(row.deactivated_at),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        };
        (creator, row.contact)
    }
}

/// Adds a creator.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) (`creators (application_id, user_id)`) if the person holds the role already.
pub async fn add(creator: &Creator, executor: impl Executor) -> Result<()> {
    sql("insert into creators
             (id, application_id, user_id, invited_at, signed_in_at, deactivated_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)")
    .bind(i64::from(creator.id))
    .bind(i64::from(creator.instance_id))
    .bind(i64::from(creator.user))
    .bind(creator.invited_at)
    .bind(creator.signed_in_at)
    .bind(creator.deactivated_at)
    .bind(creator.created_at)
    .bind(creator.updated_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns the creators of an instance, by name.
///
/// # Errors
/// When the store fails.
pub async fn list(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<(Creator, UserContact)>> {
    let rows = sql(SELECT_CREATOR).append("where application_id = $1 order by sort_key, creators.id");
    let rows: Vec<Row> = rows.bind(i64::from(instance_id)).fetch_all(executor).await?;
    Ok(rows.into_iter().map(Row::into).collect())
}

/// Returns a creator of an instance.
///
/// # Errors
/// When the store fails.
pub async fn find(
    instance_id: InstanceId,
    id: CreatorId,
    executor: impl Executor,
) -> Result<Option<(Creator, UserContact)>> {
    let row = sql(SELECT_CREATOR).append("where application_id = $1 and creators.id = $2");
    let row = row.bind(i64::from(instance_id)).bind(i64::from(id));
    Ok(row.fetch_optional::<Row>(executor).await?.map(Row::into))
}

/// Updates a creator.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) (`creators (application_id, user_id)`) if the person holds the role already.
pub async fn update(creator: &Creator, executor: impl Executor) -> Result<()> {
    sql("update creators set user_id = $2, invited_at = $3, signed_in_at = $4, deactivated_at = $5, updated_at = $6
         where id = $1")
    .bind(i64::from(creator.id))
    .bind(i64::from(creator.user))
    .bind(creator.invited_at)
    .bind(creator.signed_in_at)
    .bind(creator.deactivated_at)
    .bind(creator.updated_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns whether this is the last active creator of an instance. Locks all rows first, so that two concurrent
/// removals run one after the other.
///
/// # Errors
/// When the store fails.
pub async fn is_last(creator: &Creator, tx: &mut Tx) -> Result<bool> {
    let instance = i64::from(creator.instance_id);
    let lock = sql("update creators set updated_at = updated_at where application_id = $1");
    lock.bind(instance).execute(&mut *tx).await?;
    let others = sql("select count(*) from creators
         where application_id = $1 and id <> $2 and deactivated_at is null")
    .bind(instance)
    .bind(i64::from(creator.id));
    let (others,): (i64,) = others.fetch_one(tx).await?;
    Ok(others == 0)
}

/// Removes a creator.
///
/// # Errors
/// When the store fails.
pub async fn remove(id: CreatorId, executor: impl Executor) -> Result<()> {
    sql("delete from creators where id = $1").bind(i64::from(id)).execute(executor).await?;
    Ok(())
}
