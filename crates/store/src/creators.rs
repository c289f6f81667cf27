//! Creators of instances.
use crate::{rows::moment, users::UserContact};
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

/// What [`Row`] reads.
const ROW: &str = "select creators.id, application_id, user_id, invited_at, creators.signed_in_at,
        creators.deactivated_at, creators.created_at, creators.updated_at, first_name, last_name, email
    from creators join users on users.id = user_id ";

impl From<Row> for (Creator, UserContact) {
    fn from(row: Row) -> (Creator, UserContact) {
        let creator = Creator {
            id: row.id,
            instance: row.application_id,
            user: row.user_id,
            invited_at: moment(row.invited_at),
            signed_in_at: moment(row.signed_in_at),
            deactivated_at: moment(row.deactivated_at),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        };
        (creator, row.contact)
    }
}

/// Adds a creator.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) (`creators (application_id, user_id)`) when the person is one already.
pub async fn add(creator: &Creator, on: impl Executor) -> Result<()> {
    sql("insert into creators
             (id, application_id, user_id, invited_at, signed_in_at, deactivated_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)")
    .bind(i64::from(creator.id))
    .bind(i64::from(creator.instance))
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

/// The creators of an instance, by name.
///
/// # Errors
/// When the store fails.
pub async fn of(application: InstanceId, on: impl Executor) -> Result<Vec<(Creator, UserContact)>> {
    let rows = sql(ROW).then("where application_id = $1 order by sort_key, creators.id");
    let rows: Vec<Row> = rows.bind(i64::from(application)).all(on).await?;
    Ok(rows.into_iter().map(Row::into).collect())
}

/// A creator of an instance.
///
/// # Errors
/// When the store fails.
pub async fn find(
    application: InstanceId,
    id: CreatorId,
    on: impl Executor,
) -> Result<Option<(Creator, UserContact)>> {
    let row = sql(ROW).then("where application_id = $1 and creators.id = $2");
    let row = row.bind(i64::from(application)).bind(i64::from(id));
    Ok(row.optional::<Row>(on).await?.map(Row::into))
}

/// Keeps what became of a creator.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) (`creators (application_id, user_id)`) when its person is one already.
pub async fn set(creator: &Creator, on: impl Executor) -> Result<()> {
    sql("update creators set user_id = $2, invited_at = $3, signed_in_at = $4, deactivated_at = $5, updated_at = $6
         where id = $1")
    .bind(i64::from(creator.id))
    .bind(i64::from(creator.user))
    .bind(creator.invited_at)
    .bind(creator.signed_in_at)
    .bind(creator.deactivated_at)
    .bind(creator.updated_at)
    .execute(on)
    .await?;
    Ok(())
}

/// Whether an instance would have nobody left to run it without this creator. Two who take each other out at once do
/// so one after the other: each first takes the lock of all rows.
///
/// # Errors
/// When the store fails.
pub async fn is_last(creator: &Creator, tx: &mut Tx) -> Result<bool> {
    let application = i64::from(creator.instance);
    let lock = sql("update creators set updated_at = updated_at where application_id = $1");
    lock.bind(application).execute(&mut *tx).await?;
    let others = sql("select count(*) from creators
         where application_id = $1 and id <> $2 and deactivated_at is null")
    .bind(application)
    .bind(i64::from(creator.id));
    let (others,): (i64,) = others.one(tx).await?;
    Ok(others == 0)
}

/// Removes a creator.
///
/// # Errors
/// When the store fails.
pub async fn remove(id: CreatorId, on: impl Executor) -> Result<()> {
    sql("delete from creators where id = $1").bind(i64::from(id)).execute(on).await?;
    Ok(())
}
