//! Theses, with a row for each language.
use crate::rows::{Nullable, Timestamps, TimestampsRow};
use database::{Executor, Result, SqlValue, Tx, batch, sql};
use elections::{
    ids::{InstanceId, ThesisId, TranslationId},
    texts::{Language, Texts},
    theses::Thesis,
};
use jiff::Timestamp;
use sqlx::FromRow;
use std::collections::HashMap;

/// Adds theses with all their translations.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) when the instance has a thesis with one of the keys,
/// [`Error::Dangling`](crate::Error::Dangling) when there is no such instance.
pub async fn add_all(theses: &[Thesis], tx: &mut Tx) -> Result<()> {
    let now = Timestamp::now();
    let rows = theses.iter().map(|thesis| {
        [
            i64::from(thesis.id).into(),
            i64::from(thesis.instance).into(),
            thesis.key.as_str().into(),
            thesis.position.into(),
            now.into(),
            now.into(),
        ]
    });
    batch("insert into theses (id, application_id, key, position, created_at, updated_at)", rows)
        .execute(tx)
        .await?;
    let translations = theses.iter().flat_map(|thesis| translations(thesis, now));
    batch(NEW_TRANSLATIONS, translations).execute(tx).await?;
    Ok(())
}

const NEW_TRANSLATIONS: &str = "insert into thesis_translations (id, thesis_id, language, title, text, sign_language_video, created_at, updated_at)";

/// A row for each language in which the thesis has a category, a text or a video.
fn translations(thesis: &Thesis, now: Timestamp) -> impl Iterator<Item = [SqlValue; 8]> {
    thesis.languages().into_iter().map(move |language| translation(thesis, language, now))
}

fn translation(thesis: &Thesis, language: &Language, now: Timestamp) -> [SqlValue; 8] {
    [
        i64::from(TranslationId::random()).into(),
        i64::from(thesis.id).into(),
        language.as_str().into(),
        thesis.category.get(language).unwrap_or_default().into(),
        thesis.text.get(language).unwrap_or_default().into(),
        thesis.sign_video.get(language).into(),
        now.into(),
        now.into(),
    ]
}

/// A thesis in one of its languages, or without any.
#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: ThesisId,
    key: String,
    position: i32,
    #[sqlx(try_from = "Option<String>")]
    language: Nullable<Language>,
    title: Option<String>,
    text: Option<String>,
    sign_language_video: Option<String>,
}

/// The theses of an instance, in order.
///
/// # Errors
/// When the store fails.
pub async fn of(application: InstanceId, on: impl Executor) -> Result<Vec<Thesis>> {
    let rows: Vec<Row> = sql("select theses.id, key, position, language, title, text, sign_language_video
         from theses left join thesis_translations on thesis_id = theses.id
         where application_id = $1 order by position, theses.id, language")
    .bind(i64::from(application))
    .all(on)
    .await?;
    let mut theses: Vec<Thesis> = Vec::new();
    for of_one in rows.chunk_by(|row, next| row.id == next.id) {
        theses.extend(thesis(application, of_one));
    }
    Ok(theses)
}

/// A thesis from its rows, one a language.
fn thesis(application: InstanceId, rows: &[Row]) -> Option<Thesis> {
    let Row { id, key, position, .. } = rows.first()?;
    let texts = |text: fn(&Row) -> &Option<String>| {
        let languages = rows.iter().filter_map(|row| Some((row.language.0.clone()?, text(row).clone()?)));
        languages.collect::<Texts>()
    };
    Some(Thesis {
        id: *id,
        instance: application,
        key: key.clone(),
        position: *position,
        category: texts(|row| &row.title),
        text: texts(|row| &row.text),
        sign_video: texts(|row| &row.sign_language_video),
    })
}

/// The ids of the translations of an instance's theses.
///
/// # Errors
/// When the store fails.
pub async fn translation_ids(
    application: InstanceId,
    on: impl Executor,
) -> Result<HashMap<(ThesisId, Language), TranslationId>> {
    let rows: Vec<TranslationRow> = sql("select thesis_translations.id, thesis_id, language
         from thesis_translations join theses on theses.id = thesis_id where application_id = $1")
    .bind(i64::from(application))
    .all(on)
    .await?;
    Ok(rows.into_iter().map(|row| ((row.thesis_id, row.language), row.id)).collect())
}

/// When the theses of an instance were made and last changed.
///
/// # Errors
/// When the store fails.
pub async fn times(application: InstanceId, on: impl Executor) -> Result<HashMap<ThesisId, Timestamps>> {
    let rows: Vec<TimestampsRow> =
        sql("select id, created_at, updated_at from theses where application_id = $1")
            .bind(i64::from(application))
            .all(on)
            .await?;
    let times = rows.into_iter().filter_map(|row| Some((ThesisId::try_from(row.id).ok()?, row.times())));
    Ok(times.collect())
}

#[derive(FromRow)]
struct TranslationRow {
    #[sqlx(try_from = "i64")]
    id: TranslationId,
    #[sqlx(try_from = "i64")]
    thesis_id: ThesisId,
    #[sqlx(try_from = "String")]
    language: Language,
}

/// Replaces category, text and video of a thesis in all its languages. A translation that stays keeps its id.
///
/// # Errors
/// When the store fails.
pub async fn set_texts(thesis: &Thesis, tx: &mut Tx) -> Result<()> {
    let now = Timestamp::now();
    let languages = thesis.languages();
    for kept in &languages {
        let changed = sql("update thesis_translations
             set title = $3, text = $4, sign_language_video = $5, updated_at = $6
             where thesis_id = $1 and language = $2")
        .bind(i64::from(thesis.id))
        .bind(kept.as_str())
        .bind(thesis.category.get(kept).unwrap_or_default())
        .bind(thesis.text.get(kept).unwrap_or_default())
        .bind(thesis.sign_video.get(kept))
        .bind(now)
        .execute(&mut *tx)
        .await?;
        if changed == 0 {
            let row = [translation(thesis, kept, now)];
            batch(NEW_TRANSLATIONS, row).execute(&mut *tx).await?;
        }
    }
    let there: Vec<(String,)> = sql("select language from thesis_translations where thesis_id = $1")
        .bind(i64::from(thesis.id))
        .all(&mut *tx)
        .await?;
    for (gone,) in there.iter().filter(|(tag,)| !languages.iter().any(|kept| kept.as_str() == tag)) {
        sql("delete from thesis_translations where thesis_id = $1 and language = $2")
            .bind(i64::from(thesis.id))
            .bind(gone.as_str())
            .execute(&mut *tx)
            .await?;
    }
    sql("update theses set updated_at = $2 where id = $1")
        .bind(i64::from(thesis.id))
        .bind(now)
        .execute(tx)
        .await?;
    Ok(())
}

/// Puts the theses of an instance in this order.
///
/// # Errors
/// When the store fails.
pub async fn set_order(theses: &[ThesisId], tx: &mut Tx) -> Result<()> {
    for (position, thesis) in (0_i32..).zip(theses) {
        sql("update theses set position = $2 where id = $1 and position <> $2")
            .bind(i64::from(*thesis))
            .bind(position)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

/// Removes a thesis with all its translations and answers.
///
/// # Errors
/// When the store fails.
pub async fn remove(id: ThesisId, on: impl Executor) -> Result<()> {
    sql("delete from theses where id = $1").bind(i64::from(id)).execute(on).await?;
    Ok(())
}

/// How many parties and candidates have answered a thesis, in a draft or for good.
///
/// # Errors
/// When the store fails.
pub async fn answers_to(id: ThesisId, on: impl Executor) -> Result<i64> {
    let answered = sql(
        "select count(*) from answers
         where thesis_id = $1 and (draft_value is not null or draft_explanation is not null or is_submitted)",
    );
    let (count,): (i64,) = answered.bind(i64::from(id)).one(on).await?;
    Ok(count)
}

/// Forgets every answer to a thesis that asks something else from now on. Whoever had submitted one answers again, and
/// is seen by nobody until then; those whose answers were imported keep the gap.
///
/// # Errors
/// When the store fails.
pub async fn forget_answers(id: ThesisId, now: Timestamp, tx: &mut Tx) -> Result<()> {
    sql("update parties set submitted_at = null, status = case status when 2 then 1 else status end, updated_at = $2
         where signed_in_at is not null and submitted_at is not null
             and id in (select party_id from answers where thesis_id = $1)")
    .bind(i64::from(id))
    .bind(now)
    .execute(&mut *tx)
    .await?;
    sql("update candidates set submitted_at = null, status = case status when 3 then 2 else status end, updated_at = $2
         where signed_in_at is not null and submitted_at is not null
             and id in (select candidate_id from answers where thesis_id = $1)")
    .bind(i64::from(id))
    .bind(now)
    .execute(&mut *tx)
    .await?;
    sql("delete from answers where thesis_id = $1").bind(i64::from(id)).execute(tx).await?;
    Ok(())
}

/// Takes back what was submitted in an instance that asks more from now on, as [`forget_answers`] does; every answer
/// stays.
///
/// # Errors
/// When the store fails.
pub async fn ask_for_more(application: InstanceId, now: Timestamp, tx: &mut Tx) -> Result<()> {
    sql("update parties set submitted_at = null, status = case status when 2 then 1 else status end, updated_at = $2
         where signed_in_at is not null and submitted_at is not null and application_id = $1")
    .bind(i64::from(application))
    .bind(now)
    .execute(&mut *tx)
    .await?;
    sql("update candidates set submitted_at = null, status = case status when 3 then 2 else status end, updated_at = $2
         where signed_in_at is not null and submitted_at is not null and application_id = $1")
    .bind(i64::from(application))
    .bind(now)
    .execute(tx)
    .await?;
    Ok(())
}
