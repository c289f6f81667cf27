//! Reopenings of submitted answers, so that a party or a candidate can correct them.
use crate::{
    answers::{EntityRow, entity_columns},
    rows::{Nullable, to_domain_time},
};
use database::{Executor, Result, sql};
use elections::{
    answers::Entity,
    ids::{InstanceId, ReopeningId, UserId},
    reasons::Reason,
};
use jiff::Timestamp;
use sqlx::FromRow;
use std::collections::HashMap;

/// A reopening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reopening {
    /// The reason given by the creator.
    pub reason: String,
    /// The actor; `None` if the account was deleted.
    pub by: Option<UserId>,
    /// The time.
    pub at: Timestamp,
    /// When the answers were submitted again.
    pub resubmitted_at: Option<Timestamp>,
}

impl Reopening {
    /// Returns whether the corrected answers were not submitted again yet.
    pub fn is_open(&self) -> bool {
        self.resubmitted_at.is_none()
    }
}

#[derive(FromRow)]
struct Row {
    reason: String,
    #[sqlx(try_from = "Option<i64>")]
    user_id: Nullable<UserId>,
    created_at: jiff_sqlx::Timestamp,
    resubmitted_at: Option<jiff_sqlx::Timestamp>,
}

impl From<Row> for Reopening {
    fn from(row: Row) -> Reopening {
        Reopening {
            reason: row.reason,
            by: row.user_id.0,
            at: row.created_at.into(),
            resubmitted_at: to_domain_time(row.resubmitted_at),
        }
    }
}

/// Adds a reopening.
///
/// # Errors
/// When the store fails.
pub async fn add(
    instance_id: InstanceId,
    entity: Entity,
    reason: &Reason,
    by: UserId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    let (party, candidate) = entity_columns(entity);
    sql("insert into reopenings (id, application_id, party_id, candidate_id, reason, user_id, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)")
    .bind(i64::from(ReopeningId::random()))
    .bind(i64::from(instance_id))
    .bind(party)
    .bind(candidate)
    .bind(reason.as_str())
    .bind(i64::from(by))
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Records that the answers were submitted again. Returns `false` if they were not reopened.
///
/// # Errors
/// When the store fails.
pub async fn close(
    instance_id: InstanceId,
    entity: Entity,
    now: Timestamp,
    executor: impl Executor,
) -> Result<bool> {
    let (party, candidate) = entity_columns(entity);
    let closed = sql("update reopenings set resubmitted_at = $4
         where application_id = $1 and (party_id = $2 or candidate_id = $3) and resubmitted_at is null")
    .bind(i64::from(instance_id))
    .bind(party)
    .bind(candidate)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(closed > 0)
}

/// Returns the reopenings of an entity's answers, newest first.
///
/// # Errors
/// When the store fails.
pub async fn list(
    instance_id: InstanceId,
    entity: Entity,
    executor: impl Executor,
) -> Result<Vec<Reopening>> {
    let (party, candidate) = entity_columns(entity);
    let rows: Vec<Row> = sql("select reason, user_id, created_at, resubmitted_at from reopenings
         where application_id = $1 and (party_id = $2 or candidate_id = $3) order by created_at desc, id")
    .bind(i64::from(instance_id))
    .bind(party)
    .bind(candidate)
    .fetch_all(executor)
    .await?;
    Ok(rows.into_iter().map(Reopening::from).collect())
}

/// Returns the open reopenings of an instance, by entity.
///
/// # Errors
/// When the store fails.
pub async fn list_open(
    instance_id: InstanceId,
    executor: impl Executor,
) -> Result<HashMap<Entity, Reopening>> {
    #[derive(FromRow)]
    struct OpenRow {
        #[sqlx(flatten, try_from = "EntityRow")]
        entity: Entity,
        #[sqlx(flatten)]
        reopening: Row,
    }
    let rows: Vec<OpenRow> =
        sql("select party_id, candidate_id, reason, user_id, created_at, resubmitted_at from reopenings
         where application_id = $1 and resubmitted_at is null order by created_at")
        .bind(i64::from(instance_id))
        .fetch_all(executor)
        .await?;
    Ok(rows.into_iter().map(|row| (row.entity, row.reopening.into())).collect())
}
