//! The instances whose theses may be in the thesis pool, and the answers to some of their theses.
use crate::{
    answers::{EntityRow, Percent},
    rows::to_domain_time,
};
use database::{Executor, Result, sql};
use elections::{
    answers::{AnswerValue, Entity},
    ids::{InstanceId, ThesisId},
    instances::{InstanceStatus, public_options::PublicOptions},
    texts::Language,
};
use jiff::civil::Date;
use sqlx::FromRow;

/// An instance with theses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolInstance {
    /// Its id.
    pub id: InstanceId,
    /// Its revision.
    pub revision: i64,
    /// Its status.
    pub status: InstanceStatus,
    /// What it offers to the public.
    pub public_options: PublicOptions,
    /// Its default language.
    pub default_language: Language,
    /// The day of its election, if known.
    pub election_date: Option<Date>,
}

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: InstanceId,
    revision: i64,
    #[sqlx(try_from = "i16")]
    status: InstanceStatus,
    announcement_page: bool,
    archive: bool,
    class_mode: bool,
    #[sqlx(try_from = "String")]
    default_language: Language,
    election_date: Option<jiff_sqlx::Date>,
}

impl From<Row> for PoolInstance {
    fn from(row: Row) -> PoolInstance {
        let Row { announcement_page, archive, class_mode, .. } = row;
        PoolInstance {
            id: row.id,
            revision: row.revision,
            status: row.status,
            public_options: PublicOptions { announcement_page, archive, class_mode },
            default_language: row.default_language,
            election_date: to_domain_time(row.election_date),
        }
    }
}

/// Returns all instances that are not deleted, those with the latest election first.
///
/// # Errors
/// When the store fails.
pub async fn list_instances(executor: impl Executor) -> Result<Vec<PoolInstance>> {
    let rows: Vec<Row> =
        sql("select applications.id, revision, applications.status, announcement_page, archive, class_mode,
             default_language, election_date
         from applications join elections on elections.id = election_id
         where applications.deleted_at is null
         order by election_date is null, election_date desc, applications.id")
        .fetch_all(executor)
        .await?;
    Ok(rows.into_iter().map(PoolInstance::from).collect())
}

/// A submitted rating of a thesis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubmittedValue {
    /// Whose it is.
    pub entity: Entity,
    /// The thesis.
    pub thesis: ThesisId,
    /// The rating.
    pub value: AnswerValue,
}

#[derive(FromRow)]
struct ValueRow {
    #[sqlx(flatten, try_from = "EntityRow")]
    entity: Entity,
    #[sqlx(try_from = "i64")]
    thesis_id: ThesisId,
    #[sqlx(try_from = "i16")]
    submitted_value: Percent,
}

/// Returns the submitted ratings of these theses.
///
/// # Errors
/// When the store fails.
pub async fn list_submitted_values(
    theses: &[ThesisId],
    executor: impl Executor,
) -> Result<Vec<SubmittedValue>> {
    let rows: Vec<ValueRow> = sql("select party_id, candidate_id, thesis_id, submitted_value from answers
         where is_submitted and submitted_value is not null and thesis_id")
    .append_in(theses.iter().copied().map(i64::from))
    .fetch_all(executor)
    .await?;
    let to_value = |ValueRow { entity, thesis_id, submitted_value }| SubmittedValue {
        entity,
        thesis: thesis_id,
        value: AnswerValue::from(submitted_value),
    };
    Ok(rows.into_iter().map(to_value).collect())
}
