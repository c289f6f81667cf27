//! What voters may read of an instance's history.
use database::{Executor, Result, json, sql};
use elections::{
    ids::{InstanceId, PartyId, PublicChangeId},
    public_changes::{PublicChange, PublicChangeKind},
};
use serde::{Deserialize, Serialize};
use sqlx::FromRow;

/// What is kept of a change beside its kind and its time.
#[derive(Serialize, Deserialize)]
struct Details {
    reason: String,
    party: Option<PartyId>,
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
        let Details { reason, party } = row.details;
        PublicChange { kind: row.kind, reason, party, at: row.happened_at.into() }
    }
}

/// Keeps a change, in the transaction that makes it.
///
/// # Errors
/// When the store fails.
pub async fn add(application: InstanceId, change: &PublicChange, on: impl Executor) -> Result<()> {
    let details = Details { reason: change.reason.clone(), party: change.party };
    sql("insert into public_changes (id, application_id, kind, details, happened_at) values ($1, $2, $3, $4, $5)")
        .bind(i64::from(PublicChangeId::random()))
        .bind(i64::from(application))
        .bind(change.kind.as_str())
        .bind(json(&details))
        .bind(change.at)
        .execute(on)
        .await?;
    Ok(())
}

/// The changes of an instance, the newest first.
///
/// # Errors
/// When the store fails.
pub async fn of(application: InstanceId, on: impl Executor) -> Result<Vec<PublicChange>> {
    let rows: Vec<Row> = sql("select kind, details, happened_at from public_changes
         where application_id = $1 order by happened_at desc, id")
    .bind(i64::from(application))
    .all(on)
    .await?;
    Ok(rows.into_iter().map(PublicChange::from).collect())
}

/// Whether there are any of an instance.
///
/// # Errors
/// When the store fails.
pub async fn exist(application: InstanceId, on: impl Executor) -> Result<bool> {
    let counted = sql("select count(*) from public_changes where application_id = $1");
    let (count,): (i64,) = counted.bind(i64::from(application)).one(on).await?;
    Ok(count > 0)
}
