//! Creators of instances.
use crate::rows::moment;
use database::{On, Result, sql};
use elections::{
    creators::Creator,
    ids::{ApplicationId, CreatorId, UserId},
};
use sqlx::FromRow;

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: CreatorId,
    #[sqlx(try_from = "i64")]
    application_id: ApplicationId,
    #[sqlx(try_from = "i64")]
    user_id: UserId,
    invited_at: Option<jiff_sqlx::Timestamp>,
    signed_in_at: Option<jiff_sqlx::Timestamp>,
    deactivated_at: Option<jiff_sqlx::Timestamp>,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

/// What [`Row`] reads.
const ROW: &str =
    "select id, application_id, user_id, invited_at, signed_in_at, deactivated_at, created_at, updated_at
    from creators ";

impl From<Row> for Creator {
    fn from(row: Row) -> Creator {
        Creator {
            id: row.id,
            application: row.application_id,
            user: row.user_id,
            invited_at: moment(row.invited_at),
            signed_in_at: moment(row.signed_in_at),
            deactivated_at: moment(row.deactivated_at),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

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

/// The roles of a person, deactivated ones too.
///
/// # Errors
/// When the store fails.
pub async fn of_user(user: UserId, on: impl On) -> Result<Vec<Creator>> {
    let rows: Vec<Row> =
        sql(ROW).then("where user_id = $1 order by created_at, id").bind(i64::from(user)).all(on).await?;
    Ok(rows.into_iter().map(Creator::from).collect())
}

/// Keeps what changed.
///
/// # Errors
/// When the store fails.
pub async fn update(creator: &Creator, on: impl On) -> Result<()> {
    sql("update creators set invited_at = $2, signed_in_at = $3, deactivated_at = $4, updated_at = $5 where id = $1")
        .bind(i64::from(creator.id))
        .bind(creator.invited_at)
        .bind(creator.signed_in_at)
        .bind(creator.deactivated_at)
        .bind(creator.updated_at)
        .execute(on)
        .await?;
    Ok(())
}
