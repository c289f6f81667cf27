//! Answers that a creator reopened, so that a party or a candidate can correct what it submitted.
use crate::{
    answers::{EntityRow, columns},
    rows::{Nullable, moment},
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
    /// Why, in the creator's words.
    pub reason: String,
    /// Who reopened them; none whose account is gone.
    pub by: Option<UserId>,
    /// When.
    pub at: Timestamp,
    /// When they were submitted again.
    pub resubmitted_at: Option<Timestamp>,
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
            resubmitted_at: moment(row.resubmitted_at),
        }
    }
}

/// Keeps that answers were reopened.
///
/// # Errors
/// When the store fails.
pub async fn add(
    application: InstanceId,
    entity: Entity,
    reason: &Reason,
    by: UserId,
    now: Timestamp,
    on: impl Executor,
) -> Result<()> {
    let (party, candidate) = columns(entity);
    sql("insert into reopenings (id, application_id, party_id, candidate_id, reason, user_id, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)")
    .bind(i64::from(ReopeningId::random()))
    .bind(i64::from(application))
    .bind(party)
    .bind(candidate)
    .bind(reason.as_str())
    .bind(i64::from(by))
    .bind(now)
    .execute(on)
    .await?;
    Ok(())
}

/// Keeps that the answers were submitted again; `false` where they had not been reopened.
///
/// # Errors
/// When the store fails.
pub async fn close(
    application: InstanceId,
    entity: Entity,
    now: Timestamp,
    on: impl Executor,
) -> Result<bool> {
    let (party, candidate) = columns(entity);
    let closed = sql("update reopenings set resubmitted_at = $4
         where application_id = $1 and (party_id = $2 or candidate_id = $3) and resubmitted_at is null")
    .bind(i64::from(application))
    .bind(party)
    .bind(candidate)
    .bind(now)
    .execute(on)
    .await?;
    Ok(closed > 0)
}

/// The reopenings of a party's or a candidate's answers, the newest first.
///
/// # Errors
/// When the store fails.
pub async fn of(application: InstanceId, entity: Entity, on: impl Executor) -> Result<Vec<Reopening>> {
    let (party, candidate) = columns(entity);
    let rows: Vec<Row> = sql("select reason, user_id, created_at, resubmitted_at from reopenings
         where application_id = $1 and (party_id = $2 or candidate_id = $3) order by created_at desc, id")
    .bind(i64::from(application))
    .bind(party)
    .bind(candidate)
    .all(on)
    .await?;
    Ok(rows.into_iter().map(Reopening::from).collect())
}

/// All of an instance that were not submitted again yet, by whose answers they are.
///
/// # Errors
/// When the store fails.
pub async fn open(application: InstanceId, on: impl Executor) -> Result<HashMap<Entity, Reopening>> {
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
        .bind(i64::from(application))
        .all(on)
        .await?;
    Ok(rows.into_iter().map(|row| (row.entity, row.reopening.into())).collect())
}
