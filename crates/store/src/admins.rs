//! Administrators.
use database::{Executor, Result, Tx, sql};
use elections::{
    ids::{AdminId, UserId},
    people::Admin,
};
use sqlx::FromRow;

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: AdminId,
    #[sqlx(try_from = "i64")]
    user_id: UserId,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

/// What [`Row`] reads.
const ROW: &str = "select id, user_id, created_at, updated_at from admins ";

impl From<Row> for Admin {
    fn from(row: Row) -> Admin {
        Admin {
            id: row.id,
            user: row.user_id,
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// Adds an administrator; `by` is who grants it.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) (`admins (user_id)`) when the person is one already.
pub async fn add(admin: &Admin, by: Option<UserId>, on: impl Executor) -> Result<()> {
    sql("insert into admins (id, user_id, granted_by, created_at, updated_at) values ($1, $2, $3, $4, $5)")
        .bind(i64::from(admin.id))
        .bind(i64::from(admin.user))
        .bind(by.map(i64::from))
        .bind(admin.created_at)
        .bind(admin.updated_at)
        .execute(on)
        .await?;
    Ok(())
}

/// All of them, the first one first.
///
/// # Errors
/// When the store fails.
pub async fn all(on: impl Executor) -> Result<Vec<Admin>> {
    let rows: Vec<Row> = sql(ROW).then("order by created_at, id").all(on).await?;
    Ok(rows.into_iter().map(Admin::from).collect())
}

/// The one with this id.
///
/// # Errors
/// When the store fails.
pub async fn find(id: AdminId, on: impl Executor) -> Result<Option<Admin>> {
    let row = sql(ROW).then("where id = $1").bind(i64::from(id));
    Ok(row.optional::<Row>(on).await?.map(Admin::from))
}

/// The role of a person, if it holds it.
///
/// # Errors
/// When the store fails.
pub async fn of_user(user: UserId, on: impl Executor) -> Result<Option<Admin>> {
    let row = sql(ROW).then("where user_id = $1").bind(i64::from(user));
    Ok(row.optional::<Row>(on).await?.map(Admin::from))
}

/// Removes one, unless it is the last; `false` when it is, or is none. Two that remove each other at once do so one
/// after the other: each first takes the lock of all rows.
///
/// # Errors
/// When the store fails.
pub async fn remove(id: AdminId, tx: &mut Tx) -> Result<bool> {
    sql("update admins set updated_at = updated_at").execute(&mut *tx).await?;
    let removed = sql("delete from admins where id = $1 and (select count(*) from admins) > 1")
        .bind(i64::from(id))
        .execute(tx)
        .await?;
    Ok(removed > 0)
}
