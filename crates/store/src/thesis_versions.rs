//! Former wordings of theses.
use crate::rows::Nullable;
use database::{Executor, Result, Tx, json, sql};
use elections::{
    ids::{ThesisId, ThesisVersionId, UserId},
    texts::Texts,
    thesis_versions::ThesisVersion,
};
use jiff::Timestamp;
use sqlx::FromRow;

/// How many versions of a thesis are kept. Older ones are removed.
const MAX_VERSIONS: i64 = 100;

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: ThesisVersionId,
    #[sqlx(json)]
    title: Texts,
    #[sqlx(json)]
    text: Texts,
    #[sqlx(try_from = "Option<i64>")]
    replaced_by: Nullable<UserId>,
    replaced_at: jiff_sqlx::Timestamp,
}

impl From<Row> for (ThesisVersionId, ThesisVersion) {
    fn from(row: Row) -> (ThesisVersionId, ThesisVersion) {
        let Row { id, title, text, replaced_by, replaced_at } = row;
        let version = ThesisVersion {
            category: title,
            text,
            replaced_by: replaced_by.0,
            replaced_at: replaced_at.into(),
        };
        (id, version)
    }
}

/// Adds a version of a thesis. Must run in the transaction of the change. If the thesis has too many, removes the oldest.
///
/// # Errors
/// When the store fails.
pub async fn add(thesis: ThesisId, version: &ThesisVersion, tx: &mut Tx) -> Result<()> {
    sql("insert into thesis_versions (id, thesis_id, title, text, replaced_by, replaced_at)
         values ($1, $2, $3, $4, $5, $6)")
    .bind(i64::from(ThesisVersionId::random()))
    .bind(i64::from(thesis))
    .bind(json(&version.category))
    .bind(json(&version.text))
    .bind(version.replaced_by.map(i64::from))
    .bind(version.replaced_at)
    .execute(&mut *tx)
    .await?;
    sql("delete from thesis_versions where thesis_id = $1 and id not in (
             select id from thesis_versions where thesis_id = $1 order by replaced_at desc, id desc limit $2
         )")
    .bind(i64::from(thesis))
    .bind(MAX_VERSIONS)
    .execute(tx)
    .await?;
    Ok(())
}

/// Returns the versions of a thesis, newest first.
///
/// # Errors
/// When the store fails.
pub async fn list(
    thesis: ThesisId,
    executor: impl Executor,
) -> Result<Vec<(ThesisVersionId, ThesisVersion)>> {
    let rows: Vec<Row> = sql("select id, title, text, replaced_by, replaced_at from thesis_versions
         where thesis_id = $1 order by replaced_at desc, id desc")
    .bind(i64::from(thesis))
    .fetch_all(executor)
    .await?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// Returns who replaced the newest version of a thesis, and when.
///
/// # Errors
/// When the store fails.
pub async fn find_latest(
    thesis: ThesisId,
    executor: impl Executor,
) -> Result<Option<(Option<UserId>, Timestamp)>> {
    #[derive(FromRow)]
    struct LatestRow {
        #[sqlx(try_from = "Option<i64>")]
        replaced_by: Nullable<UserId>,
        replaced_at: jiff_sqlx::Timestamp,
    }
    let row: Option<LatestRow> = sql("select replaced_by, replaced_at from thesis_versions
         where thesis_id = $1 order by replaced_at desc, id desc limit 1")
    .bind(i64::from(thesis))
    .fetch_optional(executor)
    .await?;
    Ok(row.map(|row| (row.replaced_by.0, row.replaced_at.into())))
}
