//! Contributions to research: answers by day, and receipts of contributions by day. Nothing links a receipt to its
//! answers.
use database::{Executor, Result, Tx, json, sql};
use elections::{
    ids::{ContributionId, InstanceId},
    research::{Contribution, ResearchPeriod},
};
use jiff::{Timestamp, civil::Date};
use sqlx::FromRow;

/// Adds a contribution, unless one with the same receipt exists. Only the day of the contribution and the hour of the
/// receipt are stored.
///
/// # Errors
/// When the store fails.
pub async fn add(
    instance_id: InstanceId,
    contribution: &Contribution,
    day: Date,
    receipt: [u8; 32],
    hour: Timestamp,
    tx: &mut Tx,
) -> Result<()> {
    let added = sql("insert into research_receipts (hash, application_id, created_at) values ($1, $2, $3)
         on conflict (hash) do nothing")
    .bind(receipt.to_vec())
    .bind(i64::from(instance_id))
    .bind(hour)
    .execute(&mut *tx)
    .await?;
    if added == 0 {
        return Ok(());
    }
    sql("insert into research_answers (id, application_id, day, answers) values ($1, $2, $3, $4)")
        .bind(i64::from(ContributionId::random()))
        .bind(i64::from(instance_id))
        .bind(day)
        .bind(json(contribution))
        .execute(tx)
        .await?;
    Ok(())
}

/// Returns the number of contributions to an instance on each day before `until`, in order.
///
/// # Errors
/// When the store fails.
pub async fn count_by_day(
    instance_id: InstanceId,
    until: Date,
    executor: impl Executor,
) -> Result<Vec<(Date, usize)>> {
    let rows: Vec<(jiff_sqlx::Date, i64)> = sql("select day, count(*) from research_answers
         where application_id = $1 and day < $2 group by day order by day")
    .bind(i64::from(instance_id))
    .bind(until)
    .fetch_all(executor)
    .await?;
    Ok(rows
        .into_iter()
        .map(|(day, count)| (day.into(), usize::try_from(count).unwrap_or_default()))
        .collect())
}

/// Returns the contributions of some days, in random order.
///
/// # Errors
/// When the store fails.
pub async fn list_by_days(
    instance_id: InstanceId,
    period: ResearchPeriod,
    executor: impl Executor,
) -> Result<Vec<Contribution>> {
    #[derive(FromRow)]
    struct Row {
        #[sqlx(json)]
        answers: Contribution,
    }
    let rows: Vec<Row> = sql("select answers from research_answers
         where application_id = $1 and day between $2 and $3 order by id")
    .bind(i64::from(instance_id))
    .bind(period.from)
    .bind(period.until)
    .fetch_all(executor)
    .await?;
    Ok(rows.into_iter().map(|row| row.answers).collect())
}

/// Deletes receipts from before a time.
///
/// # Errors
/// When the store fails.
pub async fn delete_receipts_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from research_receipts where created_at < $1").bind(time).execute(executor).await
}
