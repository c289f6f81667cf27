//! Records of stored pictures. Their bytes are in the picture storage.
use database::{Db, Executor, Result, sql};
use jiff::Timestamp;
use serde_json::Value;

/// A stored picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPicture {
    /// The name in the storage.
    pub name: String,
    /// The size in bytes.
    pub size: usize,
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
}

/// Adds a picture, or updates the time of an existing one that was uploaded again.
///
/// # Errors
/// When the store fails.
pub async fn add(picture: &StoredPicture, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("insert into pictures (name, size, width, height, created_at) values ($1, $2, $3, $4, $5)
         on conflict (name) do update set created_at = excluded.created_at")
    .bind(picture.name.as_str())
    .bind(i64::try_from(picture.size).unwrap_or(i64::MAX))
    .bind(i64::from(picture.width))
    .bind(i64::from(picture.height))
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns the names of all pictures, in order.
///
/// # Errors
/// When the store fails.
pub async fn list_names(executor: impl Executor) -> Result<Vec<String>> {
    let mut rows: Vec<(String,)> = sql("select name from pictures").fetch_all(executor).await?;
    rows.sort();
    Ok(rows.into_iter().map(|(name,)| name).collect())
}

/// Returns the names of pictures that were last uploaded before a time.
///
/// # Errors
/// When the store fails.
pub async fn list_uploaded_before(time: Timestamp, executor: impl Executor) -> Result<Vec<String>> {
    let rows: Vec<(String,)> =
        sql("select name from pictures where created_at < $1").bind(time).fetch_all(executor).await?;
    Ok(rows.into_iter().map(|(name,)| name).collect())
}

/// Returns the addresses of all pictures in use, including those of deleted instances, which can be restored.
///
/// # Errors
/// When the store fails.
pub async fn list_used_addresses(executor: &Db) -> Result<Vec<String>> {
    let rows: Vec<(String,)> = sql("select logo from parties where logo is not null
         union select picture from candidates where picture is not null")
    .fetch_all(executor)
    .await?;
    let mut addresses: Vec<String> = rows.into_iter().map(|(address,)| address).collect();
    let documents: Vec<(sqlx::types::Json<Value>,)> =
        sql("select configuration from applications").fetch_all(executor).await?;
    for (sqlx::types::Json(document),) in documents {
        collect_addresses(&document, &mut addresses);
    }
    Ok(addresses)
}

/// Collects all texts of a document that are addresses on this portal.
fn collect_addresses(document: &Value, addresses: &mut Vec<String>) {
    match document {
        Value::String(text) if text.starts_with('/') => addresses.push(text.clone()),
        Value::Array(entries) => entries.iter().for_each(|entry| collect_addresses(entry, addresses)),
        Value::Object(entries) => entries.values().for_each(|entry| collect_addresses(entry, addresses)),
        _ => {}
    }
}

/// Removes a picture. Returns `false` if it was uploaded again since `before`.
///
/// # Errors
/// When the store fails.
pub async fn remove(name: &str, before: Timestamp, executor: impl Executor) -> Result<bool> {
    let removed = sql("delete from pictures where name = $1 and created_at < $2").bind(name).bind(before);
    Ok(removed.execute(executor).await? > 0)
}
