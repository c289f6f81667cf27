//! Previews of instances before they go live, and the remarks of reviewers (tables `previews`, `preview_remarks`).
use crate::rows::Nullable;
use database::{Executor, Result, sql};
use elections::{
    ids::{InstanceId, RemarkId, ThesisId, UserId},
    instances::{Domain, InstanceStatus},
    previews::{PreviewAnswers, Remark, RemarkText},
};
use jiff::Timestamp;
use sqlx::FromRow;

/// The preview of an instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The secret part of its address.
    pub token: String,
    /// Whose answers it shows.
    pub answers: PreviewAnswers,
    /// The time of its creation.
    pub created_at: Timestamp,
}

/// A preview with the state of its instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreviewedInstance {
    /// The instance.
    pub instance_id: InstanceId,
    /// The revision of the instance.
    pub revision: i64,
    /// The status of the instance.
    pub status: InstanceStatus,
    /// The domain of the instance.
    pub domain: Domain,
    /// Whose answers the preview shows.
    pub answers: PreviewAnswers,
}

#[derive(FromRow)]
struct PreviewRow {
    token: String,
    #[sqlx(try_from = "String")]
    answers: PreviewAnswers,
    created_at: jiff_sqlx::Timestamp,
}

impl From<PreviewRow> for Preview {
    fn from(row: PreviewRow) -> Preview {
        let PreviewRow { token, answers, created_at } = row;
        Preview { token, answers, created_at: created_at.into() }
    }
}

#[derive(FromRow)]
struct PreviewedInstanceRow {
    #[sqlx(try_from = "i64")]
    application_id: InstanceId,
    revision: i64,
    #[sqlx(try_from = "i16")]
    status: InstanceStatus,
    #[sqlx(try_from = "String")]
    domain: Domain,
    #[sqlx(try_from = "String")]
    answers: PreviewAnswers,
}

impl From<PreviewedInstanceRow> for PreviewedInstance {
    fn from(row: PreviewedInstanceRow) -> PreviewedInstance {
        let PreviewedInstanceRow { application_id, revision, status, domain, answers } = row;
        PreviewedInstance { instance_id: application_id, revision, status, domain, answers }
    }
}

/// Replaces the preview of an instance.
///
/// # Errors
/// When the store fails.
pub async fn replace(instance_id: InstanceId, preview: &Preview, executor: impl Executor) -> Result<()> {
    sql("insert into previews (application_id, token, answers, created_at) values ($1, $2, $3, $4)
         on conflict (application_id) do update
         set token = excluded.token, answers = excluded.answers, created_at = excluded.created_at")
    .bind(i64::from(instance_id))
    .bind(preview.token.as_str())
    .bind(preview.answers.as_str())
    .bind(preview.created_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Removes the preview of an instance. Returns `false` if there is none.
///
/// # Errors
/// When the store fails.
pub async fn remove(instance_id: InstanceId, executor: impl Executor) -> Result<bool> {
    let removed = sql("delete from previews where application_id = $1").bind(i64::from(instance_id));
    Ok(removed.execute(executor).await? > 0)
}

/// Returns the preview of an instance.
///
/// # Errors
/// When the store fails.
pub async fn find(instance_id: InstanceId, executor: impl Executor) -> Result<Option<Preview>> {
    let row: Option<PreviewRow> =
        sql("select token, answers, created_at from previews where application_id = $1")
            .bind(i64::from(instance_id))
            .fetch_optional(executor)
            .await?;
    Ok(row.map(Preview::from))
}

/// Returns the preview with a token, unless its instance is deleted.
///
/// # Errors
/// When the store fails.
pub async fn find_by_token(token: &str, executor: impl Executor) -> Result<Option<PreviewedInstance>> {
    let row: Option<PreviewedInstanceRow> = sql("select application_id, revision, status, domain, answers
         from previews join applications on applications.id = application_id
         where token = $1 and deleted_at is null")
    .bind(token)
    .fetch_optional(executor)
    .await?;
    Ok(row.map(PreviewedInstance::from))
}

#[derive(FromRow)]
struct RemarkRow {
    #[sqlx(try_from = "i64")]
    id: RemarkId,
    #[sqlx(try_from = "Option<i64>")]
    thesis_id: Nullable<ThesisId>,
    name: String,
    remark: String,
    done: bool,
    created_at: jiff_sqlx::Timestamp,
}

impl From<RemarkRow> for Remark {
    fn from(row: RemarkRow) -> Remark {
        let RemarkRow { id, thesis_id, name, remark, done, created_at } = row;
        let text = RemarkText { thesis: thesis_id.0, name, remark };
        Remark { id, text, is_done: done, created_at: created_at.into() }
    }
}

/// Adds a remark to an instance.
///
/// # Errors
/// [`Error::ForeignKeyViolation`](crate::Error::ForeignKeyViolation) if the instance has no such thesis.
pub async fn add_remark(instance_id: InstanceId, remark: &Remark, executor: impl Executor) -> Result<()> {
    sql("insert into preview_remarks (id, application_id, thesis_id, name, remark, done, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)")
    .bind(i64::from(remark.id))
    .bind(i64::from(instance_id))
    .bind(remark.text.thesis.map(i64::from))
    .bind(remark.text.name.as_str())
    .bind(remark.text.remark.as_str())
    .bind(remark.is_done)
    .bind(remark.created_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns the remarks of reviewers on an instance, oldest first.
///
/// # Errors
/// When the store fails.
pub async fn list_remarks(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<Remark>> {
    let rows: Vec<RemarkRow> =
        sql("select id, thesis_id, name, remark, done, created_at from preview_remarks
         where application_id = $1 and not by_editor order by created_at, id")
        .bind(i64::from(instance_id))
        .fetch_all(executor)
        .await?;
    Ok(rows.into_iter().map(Remark::from).collect())
}

/// The numbers of remarks on an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct RemarkCounts {
    /// Those since a time.
    pub recent: i64,
    /// All of them.
    pub total: i64,
}

/// Counts the remarks of reviewers on an instance: those since a time, and all of them.
///
/// # Errors
/// When the store fails.
pub async fn count_remarks(
    instance_id: InstanceId,
    since: Timestamp,
    executor: impl Executor,
) -> Result<RemarkCounts> {
    sql("select count(case when created_at > $2 then 1 end) as recent, count(*) as total
         from preview_remarks where application_id = $1 and not by_editor")
    .bind(i64::from(instance_id))
    .bind(since)
    .fetch_one(executor)
    .await
}

/// Marks a remark as done, or as open again. Returns `false` if the instance has no such remark.
///
/// # Errors
/// When the store fails.
pub async fn set_remark_done(
    instance_id: InstanceId,
    id: RemarkId,
    is_done: bool,
    executor: impl Executor,
) -> Result<bool> {
    let changed = sql("update preview_remarks set done = $3 where application_id = $1 and id = $2")
        .bind(i64::from(instance_id))
        .bind(i64::from(id))
        .bind(is_done)
        .execute(executor)
        .await?;
    Ok(changed > 0)
}

/// Removes a remark of a reviewer, or a comment whose author is this person or has no account any more. Returns `false` if the
/// instance has no such remark.
///
/// # Errors
/// When the store fails.
pub async fn remove_remark(
    instance_id: InstanceId,
    id: RemarkId,
    person: UserId,
    executor: impl Executor,
) -> Result<bool> {
    let removed = sql("delete from preview_remarks
         where application_id = $1 and id = $2 and (user_id is null or user_id = $3)")
    .bind(i64::from(instance_id))
    .bind(i64::from(id))
    .bind(i64::from(person))
    .execute(executor)
    .await?;
    Ok(removed > 0)
}

/// Removes all remarks of reviewers on an instance.
///
/// # Errors
/// When the store fails.
pub async fn remove_remarks(instance_id: InstanceId, executor: impl Executor) -> Result<()> {
    sql("delete from preview_remarks where application_id = $1 and not by_editor")
        .bind(i64::from(instance_id))
        .execute(executor)
        .await?;
    Ok(())
}
