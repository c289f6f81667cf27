//! The public log of changes of an instance.
use database::{Executor, Result, json, sql};
use elections::{
    candidates::Renaming,
    ids::{InstanceId, PartyId, PublicChangeId},
    public_changes::{ChangedWording, PublicChange, PublicChangeKind},
};
use serde::{Deserialize, Serialize};
use sqlx::FromRow;

/// The stored details of a change, besides kind and time.
#[derive(Serialize, Deserialize)]
struct Details {
    reason: String,
    party: Option<PartyId>,
    #[serde(default)]
    wording: Option<ChangedWording>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    renaming: Option<Renaming>,
}

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "String")]
    kind: PublicChangeKind,
    #[sqlx(json)]
    details: Details,
    happened_at: jiff_sqlx::Timestamp,
}

impl From<Row> for PublicChange {
    fn from(row: Row) -> PublicChange {
        let Details { reason, party, wording, renaming } = row.details;
        PublicChange { kind: row.kind, reason, party, wording, renaming, at: row.happened_at.into() }
    }
}

/// Adds a change. Must run in the transaction of the change.
///
/// # Errors
/// When the store fails.
pub async fn add(instance_id: InstanceId, change: &PublicChange, executor: impl Executor) -> Result<()> {
    let details = Details {
        reason: change.reason.clone(),
        party: change.party,
        wording: change.wording.clone(),
        renaming: change.renaming.clone(),
    };
    sql("insert into public_changes (id, application_id, kind, details, candidate_id, happened_at)
         values ($1, $2, $3, $4, $5, $6)")
    .bind(i64::from(PublicChangeId::random()))
    .bind(i64::from(instance_id))
    .bind(change.kind.as_str())
    .bind(json(&details))
    .bind(change.renaming.as_ref().map(|renaming| i64::from(renaming.candidate)))
    .bind(change.at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns the changes of an instance, newest first.
///
/// # Errors
/// When the store fails.
pub async fn list(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<PublicChange>> {
    let rows: Vec<Row> = sql("select kind, details, happened_at from public_changes
         where application_id = $1 order by happened_at desc, id")
    .bind(i64::from(instance_id))
    .fetch_all(executor)
    .await?;
    Ok(rows.into_iter().map(PublicChange::from).collect())
}

/// Returns whether an instance has changes.
///
/// # Errors
/// When the store fails.
pub async fn exists(instance_id: InstanceId, executor: impl Executor) -> Result<bool> {
    let counted = sql("select count(*) from public_changes where application_id = $1");
    let (count,): (i64,) = counted.bind(i64::from(instance_id)).fetch_one(executor).await?;
    Ok(count > 0)
}
