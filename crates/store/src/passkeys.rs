//! Passkeys of accounts: their public keys.
use crate::rows::to_domain_time;
use database::{Executor, Result, Tx, json, sql};
use elections::ids::{PasskeyId, UserId};
use jiff::Timestamp;
use sqlx::FromRow;

/// A passkey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// Its id.
    pub id: PasskeyId,
    /// The account.
    pub user: UserId,
    /// The id that the device chose.
    pub credential_id: Vec<u8>,
    /// The public key in COSE format.
    pub public_key: Vec<u8>,
    /// The COSE number of the signature algorithm.
    pub algorithm: i32,
    /// The number of uses that the device has counted; 0 if it does not count.
    pub counter: u32,
    /// The ways to reach the device, as words of WebAuthn.
    pub transports: Vec<String>,
    /// The name that the person gave it.
    pub name: String,
    /// When it was last used.
    pub last_used_at: Option<Timestamp>,
    /// When it was added.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: PasskeyId,
    #[sqlx(try_from = "i64")]
    user_id: UserId,
    credential_id: Vec<u8>,
    public_key: Vec<u8>,
    algorithm: i32,
    #[sqlx(try_from = "i64")]
    counter: u32,
    #[sqlx(json)]
    transports: Vec<String>,
    name: String,
    last_used_at: Option<jiff_sqlx::Timestamp>,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

impl From<Row> for Passkey {
    fn from(row: Row) -> Passkey {
        Passkey {
            id: row.id,
            user: row.user_id,
            credential_id: row.credential_id,
            public_key: row.public_key,
            algorithm: row.algorithm,
            counter: row.counter,
            transports: row.transports,
            name: row.name,
            last_used_at: to_domain_time(row.last_used_at),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// The start of a `select` of [`Row`].
const SELECT_PASSKEY: &str =
    "select id, user_id, credential_id, public_key, algorithm, counter, transports, name, last_used_at,
        created_at, updated_at
    from passkeys ";

/// Adds a passkey.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) (`passkeys (credential_id)`) if it is known already.
pub async fn add(passkey: &Passkey, executor: impl Executor) -> Result<()> {
    sql("insert into passkeys (id, user_id, credential_id, public_key, algorithm, counter, transports, name,
             last_used_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)")
    .bind(i64::from(passkey.id))
    .bind(i64::from(passkey.user))
    .bind(passkey.credential_id.clone())
    .bind(passkey.public_key.clone())
    .bind(passkey.algorithm)
    .bind(i64::from(passkey.counter))
    .bind(json(&passkey.transports))
    .bind(passkey.name.as_str())
    .bind(passkey.last_used_at)
    .bind(passkey.created_at)
    .bind(passkey.updated_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns the passkeys of an account, the oldest first.
///
/// # Errors
/// When the store fails.
pub async fn list_by_user(user: UserId, executor: impl Executor) -> Result<Vec<Passkey>> {
    let rows = sql(SELECT_PASSKEY).append("where user_id = $1 order by created_at, id").bind(i64::from(user));
    let rows: Vec<Row> = rows.fetch_all(executor).await?;
    Ok(rows.into_iter().map(Passkey::from).collect())
}

/// Returns whether an account has a passkey.
///
/// # Errors
/// When the store fails.
pub async fn has_any(user: UserId, executor: impl Executor) -> Result<bool> {
    let row = sql("select count(*) from passkeys where user_id = $1").bind(i64::from(user));
    let (count,): (i64,) = row.fetch_one(executor).await?;
    Ok(count > 0)
}

/// Returns the passkey that a device knows by this id.
///
/// # Errors
/// When the store fails.
pub async fn find_by_credential(credential_id: &[u8], executor: impl Executor) -> Result<Option<Passkey>> {
    let row = sql(SELECT_PASSKEY).append("where credential_id = $1").bind(credential_id.to_vec());
    Ok(row.fetch_optional::<Row>(executor).await?.map(Passkey::from))
}

/// Records a use of a passkey, and the number of uses that the device has counted. Returns whether the passkey exists.
///
/// # Errors
/// When the store fails.
pub async fn record_use(
    id: PasskeyId,
    counter: u32,
    now: Timestamp,
    executor: impl Executor,
) -> Result<bool> {
    let row = sql("update passkeys set counter = $2, last_used_at = $3 where id = $1");
    let row = row.bind(i64::from(id)).bind(i64::from(counter)).bind(now);
    Ok(row.execute(executor).await? > 0)
}

/// Renames a passkey of an account. Returns whether the account has it.
///
/// # Errors
/// When the store fails.
pub async fn rename(
    id: PasskeyId,
    user: UserId,
    name: &str,
    now: Timestamp,
    executor: impl Executor,
) -> Result<bool> {
    let row = sql("update passkeys set name = $3, updated_at = $4 where id = $1 and user_id = $2");
    let row = row.bind(i64::from(id)).bind(i64::from(user)).bind(name).bind(now);
    Ok(row.execute(executor).await? > 0)
}

/// Removes all passkeys of an account. Returns their number.
///
/// # Errors
/// When the store fails.
pub async fn remove_all(user: UserId, executor: impl Executor) -> Result<u64> {
    sql("delete from passkeys where user_id = $1").bind(i64::from(user)).execute(executor).await
}

/// Removes a passkey of an account. Returns the number of passkeys that are left; `None` if the account has none with
/// this id. Locks all of them first, so that two concurrent removals run one after the other.
///
/// # Errors
/// When the store fails.
pub async fn remove(id: PasskeyId, user: UserId, tx: &mut Tx) -> Result<Option<i64>> {
    let lock = sql("update passkeys set updated_at = updated_at where user_id = $1");
    lock.bind(i64::from(user)).execute(&mut *tx).await?;
    let row = sql("delete from passkeys where id = $1 and user_id = $2");
    if row.bind(i64::from(id)).bind(i64::from(user)).execute(&mut *tx).await? == 0 {
        return Ok(None);
    }
    let left = sql("select count(*) from passkeys where user_id = $1").bind(i64::from(user));
    let (left,): (i64,) = left.fetch_one(tx).await?;
    Ok(Some(left))
}
