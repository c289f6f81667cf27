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

/// The start of a `select` of [`Row`].
const SELECT_ADMIN: &str = "select id, user_id, created_at, updated_at from admins ";

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

/// Adds an administrator; `by` is the actor who grants the role.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) (`admins (user_id)`) if the person holds the role already.
pub async fn add(admin: &Admin, by: Option<UserId>, executor: impl Executor) -> Result<()> {
    sql("insert into admins (id, user_id, granted_by, created_at, updated_at) values ($1, $2, $3, $4, $5)")
        .bind(i64::from(admin.id))
        .bind(i64::from(admin.user))
        .bind(by.map(i64::from))
        .bind(admin.created_at)
        .bind(admin.updated_at)
        .execute(executor)
        .await?;
    Ok(())
}

/// Returns all administrators, oldest first.
///
/// # Errors
/// When the store fails.
pub async fn list(executor: impl Executor) -> Result<Vec<Admin>> {
    let rows: Vec<Row> = sql(SELECT_ADMIN).append("order by created_at, id").fetch_all(executor).await?;
    Ok(rows.into_iter().map(Admin::from).collect())
}

/// Returns the administrator with this id.
///
/// # Errors
/// When the store fails.
pub async fn find(id: AdminId, executor: impl Executor) -> Result<Option<Admin>> {
    let row = sql(SELECT_ADMIN).append("where id = $1").bind(i64::from(id));
    Ok(row.fetch_optional::<Row>(executor).await?.map(Admin::from))
}

/// Returns the administrator role of a person, if it holds one.
///
/// # Errors
/// When the store fails.
pub async fn find_by_user(user: UserId, executor: impl Executor) -> Result<Option<Admin>> {
    let row = sql(SELECT_ADMIN).append("where user_id = $1").bind(i64::from(user));
    Ok(row.fetch_optional::<Row>(executor).await?.map(Admin::from))
}

/// Removes an administrator. Returns `false` for the last one, and if there is no such role. Locks all rows first, so
/// that two concurrent removals run one after the other.
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
