//! Who is responsible for the dates of an instance, and which notices about them were sent.
use crate::rows::{Nullable, to_domain_time};
use database::{Executor, Result, sql};
use elections::{
    calendar::CalendarDate,
    ids::{InstanceId, UserId},
};
use jiff::{Timestamp, civil::Date};
use sqlx::FromRow;

/// What is stored about a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateResponsibility {
    /// The date.
    pub date: CalendarDate,
    /// The person who is responsible; `None` for all creators. It may not be a creator any more.
    pub user: Option<UserId>,
    /// Whether a notice is sent before the date.
    pub has_notice: bool,
    /// The day that the last notice announced.
    pub announced_day: Option<Date>,
}

impl DateResponsibility {
    /// Returns the responsibility for a date about which nothing is stored.
    pub fn of_all_creators(date: CalendarDate) -> DateResponsibility {
        DateResponsibility { date, user: None, has_notice: true, announced_day: None }
    }
}

#[derive(FromRow)]
struct Row {
    kind: String,
    #[sqlx(try_from = "Option<i64>")]
    user_id: Nullable<UserId>,
    has_notice: bool,
    announced_day: Option<jiff_sqlx::Date>,
}

/// Returns the responsibility for each date of an instance, in their order.
///
/// # Errors
/// When the store fails.
pub async fn list(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<DateResponsibility>> {
    let rows =
        sql("select kind, user_id, has_notice, announced_day from calendar_dates where application_id = $1");
    let rows: Vec<Row> = rows.bind(i64::from(instance_id)).fetch_all(executor).await?;
    let find = |date: CalendarDate| match rows.iter().find(|row| row.kind == date.as_str()) {
        Some(row) => DateResponsibility {
            date,
            user: row.user_id.0,
            has_notice: row.has_notice,
            announced_day: to_domain_time(row.announced_day),
        },
        None => DateResponsibility::of_all_creators(date),
    };
    Ok(CalendarDate::ALL.into_iter().map(find).collect())
}

/// Sets who is responsible for a date, and whether a notice is sent before it.
///
/// # Errors
/// When the store fails.
pub async fn set(
    instance_id: InstanceId,
    date: CalendarDate,
    user: Option<UserId>,
    has_notice: bool,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("insert into calendar_dates (application_id, kind, user_id, has_notice, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $5)
         on conflict (application_id, kind) do update set
             user_id = excluded.user_id, has_notice = excluded.has_notice, updated_at = excluded.updated_at")
    .bind(i64::from(instance_id))
    .bind(date.as_str())
    .bind(user.map(i64::from))
    .bind(has_notice)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Records that the notice before a day is sent. Returns `false` if it was already.
///
/// # Errors
/// When the store fails.
pub async fn mark_announced(
    instance_id: InstanceId,
    date: CalendarDate,
    day: Date,
    now: Timestamp,
    executor: impl Executor,
) -> Result<bool> {
    let marked = sql(
        "insert into calendar_dates (application_id, kind, has_notice, announced_day, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $5)
         on conflict (application_id, kind) do update set
             announced_day = excluded.announced_day, updated_at = excluded.updated_at
         where calendar_dates.announced_day is null or calendar_dates.announced_day <> excluded.announced_day",
    )
    .bind(i64::from(instance_id))
    .bind(date.as_str())
    .bind(true)
    .bind(day)
    .bind(now);
    Ok(marked.execute(executor).await? > 0)
}
