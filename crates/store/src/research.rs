//! What voters gave to research: answers by day, and for a day which contributions have come in. Nothing ties the one to
//! the other.
use database::{Executor, Result, Tx, json, sql};
use elections::{
    ids::{ContributionId, InstanceId},
    research::{Contribution, ResearchPeriod},
};
use jiff::{Timestamp, civil::Date};
use sqlx::FromRow;

/// Keeps a contribution, unless one with the same receipt has come in before. Of its time the day is kept, of the
/// receipt's the hour.
///
/// # Errors
/// When the store fails.
pub async fn add(
    application: InstanceId,
    contribution: &Contribution,
    day: Date,
    receipt: [u8; 32],
    hour: Timestamp,
    tx: &mut Tx,
) -> Result<()> {
    let is_new = sql("insert into research_receipts (hash, application_id, created_at) values ($1, $2, $3)
         on conflict (hash) do nothing")
    .bind(receipt.to_vec())
    .bind(i64::from(application))
    .bind(hour)
    .execute(&mut *tx)
    .await?;
    if is_new == 0 {
        return Ok(());
    }
    sql("insert into research_answers (id, application_id, day, answers) values ($1, $2, $3, $4)")
        .bind(i64::from(ContributionId::random()))
        .bind(i64::from(application))
        .bind(day)
        .bind(json(contribution))
        .execute(tx)
        .await?;
    Ok(())
}

/// How many contributions an instance got on each day before another, in order.
///
/// # Errors
/// When the store fails.
pub async fn days(application: InstanceId, until: Date, on: impl Executor) -> Result<Vec<(Date, usize)>> {
    let rows: Vec<(jiff_sqlx::Date, i64)> = sql("select day, count(*) from research_answers
         where application_id = $1 and day < $2 group by day order by day")
    .bind(i64::from(application))
    .bind(until)
    .all(on)
    .await?;
    Ok(rows
        .into_iter()
        .map(|(day, count)| (day.into(), usize::try_from(count).unwrap_or_default()))
        .collect())
}

/// The contributions of some days, in an order that tells nothing.
///
/// # Errors
/// When the store fails.
pub async fn of(
    application: InstanceId,
    span: ResearchPeriod,
    on: impl Executor,
) -> Result<Vec<Contribution>> {
    #[derive(FromRow)]
    struct Row {
        #[sqlx(json)]
        answers: Contribution,
    }
    let rows: Vec<Row> = sql("select answers from research_answers
         where application_id = $1 and day between $2 and $3 order by id")
    .bind(i64::from(application))
    .bind(span.from)
    .bind(span.until)
    .all(on)
    .await?;
    Ok(rows.into_iter().map(|row| row.answers).collect())
}

/// Forgets which contributions came in before a time.
///
/// # Errors
/// When the store fails.
pub async fn forget_receipts_before(time: Timestamp, on: impl Executor) -> Result<u64> {
    sql("delete from research_receipts where created_at < $1").bind(time).execute(on).await
}
