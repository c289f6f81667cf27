//! Pictures that are kept, by name; their bytes are in the storage.
use database::{Db, Executor, Result, sql};
use jiff::Timestamp;
use serde_json::Value;

/// A picture that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPicture {
    /// What it is kept under.
    pub name: String,
    /// In bytes.
    pub size: usize,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// Notes a picture, or that it was uploaded once more.
///
/// # Errors
/// When the store fails.
pub async fn add(picture: &StoredPicture, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("insert into pictures (name, size, width, height, created_at) values ($1, $2, $3, $4, $5)
         on conflict (name) do update set created_at = excluded.created_at")
    .bind(picture.name.as_str())
    .bind(i64::try_from(picture.size).unwrap_or(i64::MAX))
    .bind(i64::from(picture.width))
    .bind(i64::from(picture.height))
    .bind(now)
    .execute(on)
    .await?;
    Ok(())
}

/// The names of all pictures, in order.
///
/// # Errors
/// When the store fails.
pub async fn names(on: impl Executor) -> Result<Vec<String>> {
    let mut rows: Vec<(String,)> = sql("select name from pictures").all(on).await?;
    rows.sort();
    Ok(rows.into_iter().map(|(name,)| name).collect())
}

/// The names of pictures that were uploaded before a time.
///
/// # Errors
/// When the store fails.
pub async fn kept_before(time: Timestamp, on: impl Executor) -> Result<Vec<String>> {
    let rows: Vec<(String,)> =
        sql("select name from pictures where created_at < $1").bind(time).all(on).await?;
    Ok(rows.into_iter().map(|(name,)| name).collect())
}

/// The addresses of pictures that something shows, deleted instances included, which may be restored.
///
/// # Errors
/// When the store fails.
pub async fn shown(on: &Db) -> Result<Vec<String>> {
    let rows: Vec<(String,)> = sql("select logo from parties where logo is not null
         union select picture from candidates where picture is not null")
    .all(on)
    .await?;
    let mut shown: Vec<String> = rows.into_iter().map(|(address,)| address).collect();
    let documents: Vec<(sqlx::types::Json<Value>,)> =
        sql("select configuration from applications").all(on).await?;
    for (sqlx::types::Json(document),) in documents {
        collect(&document, &mut shown);
    }
    Ok(shown)
}

/// Every text of a document that is an address on this portal.
fn collect(document: &Value, addresses: &mut Vec<String>) {
    match document {
        Value::String(text) if text.starts_with('/') => addresses.push(text.clone()),
        Value::Array(entries) => entries.iter().for_each(|entry| collect(entry, addresses)),
        Value::Object(entries) => entries.values().for_each(|entry| collect(entry, addresses)),
        _ => {}
    }
}

/// Forgets a picture, unless it was uploaded again since that time: then it is `false`.
///
/// # Errors
/// When the store fails.
pub async fn remove(name: &str, before: Timestamp, on: impl Executor) -> Result<bool> {
    let removed = sql("delete from pictures where name = $1 and created_at < $2").bind(name).bind(before);
    Ok(removed.execute(on).await? > 0)
}
