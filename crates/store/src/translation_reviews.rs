//! Which original a translation of a thesis translates, who wrote it, and who checked it.
use crate::rows::Nullable;
use database::{Executor, Result, Tx, sql};
use elections::{
    ids::{InstanceId, ThesisId, UserId},
    texts::Language,
    translation_reviews::{ThesisWording, TranslationCheck, TranslationReview},
};
use jiff::Timestamp;
use sqlx::FromRow;

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    thesis_id: ThesisId,
    #[sqlx(try_from = "String")]
    language: Language,
    #[sqlx(try_from = "String")]
    original_language: Language,
    original_title: String,
    original_text: String,
    #[sqlx(try_from = "Option<i64>")]
    written_by: Nullable<UserId>,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    written_at: Nullable<Timestamp>,
    #[sqlx(try_from = "Option<String>")]
    checked_language: Nullable<Language>,
    checked_title: Option<String>,
    checked_text: Option<String>,
    #[sqlx(try_from = "Option<i64>")]
    checked_by: Nullable<UserId>,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    checked_at: Nullable<Timestamp>,
}

impl From<Row> for TranslationReview {
    fn from(row: Row) -> TranslationReview {
        let checked =
            row.checked_language.0.zip(row.checked_title).zip(row.checked_text).zip(row.checked_at.0);
        let check = checked.map(|(((language, category), text), checked_at)| TranslationCheck {
            original: ThesisWording { language, category, text },
            checked_by: row.checked_by.0,
            checked_at,
        });
        TranslationReview {
            thesis: row.thesis_id,
            language: row.language,
            original: ThesisWording {
                language: row.original_language,
                category: row.original_title,
                text: row.original_text,
            },
            written_by: row.written_by.0,
            written_at: row.written_at.0,
            check,
        }
    }
}

/// Returns what is known of the translations of an instance's theses.
///
/// # Errors
/// When the store fails.
pub async fn list(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<TranslationReview>> {
    let rows: Vec<Row> = sql("select thesis_id, language, original_language, original_title, original_text,
             written_by, written_at, checked_language, checked_title, checked_text, checked_by, checked_at
         from translation_reviews
         join thesis_translations on thesis_translations.id = translation_id
         join theses on theses.id = thesis_id
         where application_id = $1 order by thesis_id, language")
    .bind(i64::from(instance_id))
    .fetch_all(executor)
    .await?;
    Ok(rows.into_iter().map(TranslationReview::from).collect())
}

/// Saves what is known of a stored translation, in place of what was known before.
///
/// # Errors
/// When the store fails.
pub async fn save(review: &TranslationReview, tx: &mut Tx) -> Result<()> {
    let TranslationReview { thesis, language, original, written_by, written_at, check } = review;
    let checked = check.as_ref();
    let checked_original = checked.map(|check| &check.original);
    sql("insert into translation_reviews (translation_id, original_language, original_title, original_text,
             written_by, written_at, checked_language, checked_title, checked_text, checked_by, checked_at)
         select id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from thesis_translations where thesis_id = $1 and language = $2
         on conflict (translation_id) do update set original_language = excluded.original_language,
             original_title = excluded.original_title, original_text = excluded.original_text,
             written_by = excluded.written_by, written_at = excluded.written_at,
             checked_language = excluded.checked_language, checked_title = excluded.checked_title,
             checked_text = excluded.checked_text, checked_by = excluded.checked_by, checked_at = excluded.checked_at")
    .bind(i64::from(*thesis))
    .bind(language.as_str())
    .bind(original.language.as_str())
    .bind(original.category.as_str())
    .bind(original.text.as_str())
    .bind(written_by.map(i64::from))
    .bind(*written_at)
    .bind(checked_original.map(|original| original.language.as_str()))
    .bind(checked_original.map(|original| original.category.as_str()))
    .bind(checked_original.map(|original| original.text.as_str()))
    .bind(checked.and_then(|check| check.checked_by).map(i64::from))
    .bind(checked.map(|check| check.checked_at))
    .execute(tx)
    .await?;
    Ok(())
}
