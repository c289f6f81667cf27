//! Corrections of final theses that wait for a second person.
use database::{Executor, Result, sql};
use elections::{
    ids::{InstanceId, ThesisId, UserId},
    reasons::Reason,
    thesis_corrections::ThesisCorrection,
};
use sqlx::FromRow;

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    thesis_id: ThesisId,
    #[sqlx(try_from = "i64")]
    application_id: InstanceId,
    title: String,
    text: String,
    #[sqlx(try_from = "String")]
    reason: StoredReason,
    #[sqlx(try_from = "i64")]
    proposed_by: UserId,
    proposed_at: jiff_sqlx::Timestamp,
}

/// A reason, whose errors name no field.
struct StoredReason(Reason);

impl TryFrom<String> for StoredReason {
    type Error = String;

    fn try_from(text: String) -> Result<StoredReason, String> {
        Reason::try_from(text).map(StoredReason).map_err(|errors| errors.to_string())
    }
}

impl From<Row> for ThesisCorrection {
    fn from(row: Row) -> ThesisCorrection {
        ThesisCorrection {
            thesis: row.thesis_id,
            instance_id: row.application_id,
            category: row.title,
            text: row.text,
            reason: row.reason.0,
            proposed_by: row.proposed_by,
            proposed_at: row.proposed_at.into(),
        }
    }
}

/// The start of a `select` of [`Row`].
const SELECT_CORRECTION: &str =
    "select thesis_id, application_id, title, text, reason, proposed_by, proposed_at
    from thesis_corrections ";

/// Saves a proposed correction, in place of the one that the thesis had.
///
/// # Errors
/// When the store fails.
pub async fn save(correction: &ThesisCorrection, executor: impl Executor) -> Result<()> {
    sql("insert into thesis_corrections
             (thesis_id, application_id, title, text, reason, proposed_by, proposed_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (thesis_id) do update set title = excluded.title, text = excluded.text,
             reason = excluded.reason, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at")
    .bind(i64::from(correction.thesis))
    .bind(i64::from(correction.instance_id))
    .bind(correction.category.as_str())
    .bind(correction.text.as_str())
    .bind(correction.reason.as_str())
    .bind(i64::from(correction.proposed_by))
    .bind(correction.proposed_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns the proposed corrections of an instance, the oldest first.
///
/// # Errors
/// When the store fails.
pub async fn list(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<ThesisCorrection>> {
    let rows = sql(SELECT_CORRECTION).append("where application_id = $1 order by proposed_at, thesis_id");
    let rows: Vec<Row> = rows.bind(i64::from(instance_id)).fetch_all(executor).await?;
    Ok(rows.into_iter().map(ThesisCorrection::from).collect())
}

/// Returns the proposed correction of a thesis.
///
/// # Errors
/// When the store fails.
pub async fn find(
    instance_id: InstanceId,
    thesis: ThesisId,
    executor: impl Executor,
) -> Result<Option<ThesisCorrection>> {
    let row = sql(SELECT_CORRECTION).append("where application_id = $1 and thesis_id = $2");
    let row = row.bind(i64::from(instance_id)).bind(i64::from(thesis));
    Ok(row.fetch_optional::<Row>(executor).await?.map(ThesisCorrection::from))
}

/// Removes the proposed correction of a thesis.
///
/// # Errors
/// When the store fails.
pub async fn remove(thesis: ThesisId, executor: impl Executor) -> Result<()> {
    sql("delete from thesis_corrections where thesis_id = $1")
        .bind(i64::from(thesis))
        .execute(executor)
        .await?;
    Ok(())
}

/// Removes all proposed corrections of an instance.
///
/// # Errors
/// When the store fails.
pub async fn remove_all(instance_id: InstanceId, executor: impl Executor) -> Result<()> {
    sql("delete from thesis_corrections where application_id = $1")
        .bind(i64::from(instance_id))
        .execute(executor)
        .await?;
    Ok(())
}
