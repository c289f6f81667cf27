//! Theses, with one row for each language.
use crate::{
    answers::EntityRow,
    rows::{Nullable, Timestamps, TimestampsRow},
};
use database::{Executor, Result, SqlValue, Tx, batch, sql};
use elections::{
    answers::Entity,
    ids::{InstanceId, ThesisId, TranslationId},
    texts::{Language, Texts},
    theses::Thesis,
};
use jiff::Timestamp;
use sqlx::FromRow;
use std::collections::{HashMap, HashSet};

/// Adds theses with all their translations.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) if the instance has a thesis with one of the keys,
/// [`Error::ForeignKeyViolation`](crate::Error::ForeignKeyViolation) if the instance does not exist.
pub async fn add_all(theses: &[Thesis], now: Timestamp, tx: &mut Tx) -> Result<()> {
    let rows = theses.iter().map(|thesis| {
        [
            i64::from(thesis.id).into(),
            i64::from(thesis.instance_id).into(),
            thesis.key.as_str().into(),
            thesis.position.into(),
            now.into(),
            now.into(),
        ]
    });
    batch("insert into theses (id, application_id, key, position, created_at, updated_at)", rows)
        .execute(tx)
        .await?;
    let translations = theses.iter().flat_map(|thesis| translation_rows(thesis, now));
    batch(INSERT_TRANSLATIONS, translations).execute(tx).await?;
    Ok(())
}

const INSERT_TRANSLATIONS: &str = "insert into thesis_translations (id, thesis_id, language, title, text, sign_language_video, created_at, updated_at)";

/// Returns a row for each language in which the thesis has a category, a text or a video.
fn translation_rows(thesis: &Thesis, now: Timestamp) -> impl Iterator<Item = [SqlValue; 8]> {
    thesis.languages().into_iter().map(move |language| translation_row(thesis, language, now))
}

fn translation_row(thesis: &Thesis, language: &Language, now: Timestamp) -> [SqlValue; 8] {
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

/// A thesis in one of its languages, or without translations.
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

/// Returns the number of theses of an instance.
///
/// # Errors
/// When the store fails.
pub async fn count(instance_id: InstanceId, executor: impl Executor) -> Result<usize> {
    let (count,): (i64,) = sql("select count(*) from theses where application_id = $1")
        .bind(i64::from(instance_id))
        .fetch_one(executor)
        .await?;
    Ok(usize::try_from(count).unwrap_or_default())
}

/// Returns the theses of an instance, in order.
///
/// # Errors
/// When the store fails.
pub async fn list(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<Thesis>> {
    let rows: Vec<Row> = sql("select theses.id, key, position, language, title, text, sign_language_video
         from theses left join thesis_translations on thesis_id = theses.id
         where application_id = $1 order by position, theses.id, language")
    .bind(i64::from(instance_id))
    .fetch_all(executor)
    .await?;
    let mut theses: Vec<Thesis> = Vec::new();
    for rows in rows.chunk_by(|row, next| row.id == next.id) {
        theses.extend(build_thesis(instance_id, rows.iter()));
    }
    Ok(theses)
}

/// Returns the theses of several instances, in order. Call it with a few dozen instances at a time.
///
/// # Errors
/// When the store fails.
pub async fn list_by_instances(
    instances: &[InstanceId],
    executor: impl Executor,
) -> Result<HashMap<InstanceId, Vec<Thesis>>> {
    let rows =
        sql("select application_id, theses.id, key, position, language, title, text, sign_language_video
         from theses left join thesis_translations on thesis_id = theses.id where application_id")
        .append_in(instances.iter().copied().map(i64::from))
        .append(" order by application_id, position, theses.id, language");
    Ok(build_theses_by_instance(&rows.fetch_all(executor).await?))
}

/// Returns the theses with these ids that exist, by instance.
///
/// # Errors
/// When the store fails.
pub async fn list_by_ids(
    ids: &[ThesisId],
    executor: impl Executor,
) -> Result<HashMap<InstanceId, Vec<Thesis>>> {
    let rows =
        sql("select application_id, theses.id, key, position, language, title, text, sign_language_video
         from theses left join thesis_translations on thesis_id = theses.id where theses.id")
        .append_in(ids.iter().copied().map(i64::from))
        .append(" order by application_id, position, theses.id, language");
    Ok(build_theses_by_instance(&rows.fetch_all(executor).await?))
}

#[derive(FromRow)]
struct InstanceThesisRow {
    #[sqlx(try_from = "i64")]
    application_id: InstanceId,
    #[sqlx(flatten)]
    thesis: Row,
}

fn build_theses_by_instance(rows: &[InstanceThesisRow]) -> HashMap<InstanceId, Vec<Thesis>> {
    let mut by_instance: HashMap<InstanceId, Vec<Thesis>> = HashMap::new();
    for rows in rows.chunk_by(|row, next| row.thesis.id == next.thesis.id) {
        let Some(InstanceThesisRow { application_id, .. }) = rows.first() else { continue };
        let thesis = build_thesis(*application_id, rows.iter().map(|row| &row.thesis));
        by_instance.entry(*application_id).or_default().extend(thesis);
    }
    by_instance
}

/// Builds a thesis from its rows, one for each language.
fn build_thesis<'a>(instance_id: InstanceId, rows: impl Iterator<Item = &'a Row> + Clone) -> Option<Thesis> {
    let Row { id, key, position, .. } = rows.clone().next()?;
    let texts = |text: fn(&Row) -> &Option<String>| {
        let rows = rows.clone();
        let languages = rows.filter_map(|row| Some((row.language.0.clone()?, text(row).clone()?)));
        languages.collect::<Texts>()
    };
    Some(Thesis {
        id: *id,
        instance_id,
        key: key.clone(),
        position: *position,
        category: texts(|row| &row.title),
        text: texts(|row| &row.text),
        sign_video: texts(|row| &row.sign_language_video),
    })
}

/// Returns the ids of the translations of an instance's theses.
///
/// # Errors
/// When the store fails.
pub async fn list_translation_ids(
    instance_id: InstanceId,
    executor: impl Executor,
) -> Result<HashMap<(ThesisId, Language), TranslationId>> {
    let rows: Vec<TranslationRow> = sql("select thesis_translations.id, thesis_id, language
         from thesis_translations join theses on theses.id = thesis_id where application_id = $1")
    .bind(i64::from(instance_id))
    .fetch_all(executor)
    .await?;
    Ok(rows.into_iter().map(|row| ((row.thesis_id, row.language), row.id)).collect())
}

/// Returns the times of creation and last change of an instance's theses.
///
/// # Errors
/// When the store fails.
pub async fn list_timestamps(
    instance_id: InstanceId,
    executor: impl Executor,
) -> Result<HashMap<ThesisId, Timestamps>> {
    let rows: Vec<TimestampsRow> =
        sql("select id, created_at, updated_at from theses where application_id = $1")
            .bind(i64::from(instance_id))
            .fetch_all(executor)
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

/// Updates category, text and video of a thesis in all its languages. An existing translation keeps its id.
///
/// # Errors
/// When the store fails.
pub async fn update(thesis: &Thesis, now: Timestamp, tx: &mut Tx) -> Result<()> {
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
            let row = [translation_row(thesis, kept, now)];
            batch(INSERT_TRANSLATIONS, row).execute(&mut *tx).await?;
        }
    }
    let stored: Vec<(String,)> = sql("select language from thesis_translations where thesis_id = $1")
        .bind(i64::from(thesis.id))
        .fetch_all(&mut *tx)
        .await?;
    for (language,) in stored.iter().filter(|(tag,)| !languages.iter().any(|kept| kept.as_str() == tag)) {
        sql("delete from thesis_translations where thesis_id = $1 and language = $2")
            .bind(i64::from(thesis.id))
            .bind(language.as_str())
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

/// Stores the order of the theses of an instance.
///
/// # Errors
/// When the store fails.
pub async fn update_order(theses: &[ThesisId], tx: &mut Tx) -> Result<()> {
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
pub async fn remove(id: ThesisId, executor: impl Executor) -> Result<()> {
    sql("delete from theses where id = $1").bind(i64::from(id)).execute(executor).await?;
    Ok(())
}

/// Returns whether an instance has this thesis.
///
/// # Errors
/// When the store fails.
pub async fn exists(instance_id: InstanceId, id: ThesisId, executor: impl Executor) -> Result<bool> {
    let row = sql("select id from theses where application_id = $1 and id = $2");
    let row = row.bind(i64::from(instance_id)).bind(i64::from(id));
    Ok(row.fetch_optional::<(i64,)>(executor).await?.is_some())
}

/// Returns the number of parties and candidates that have answered a thesis, in a draft or submitted.
///
/// # Errors
/// When the store fails.
pub async fn count_answers(id: ThesisId, executor: impl Executor) -> Result<i64> {
    let answered = sql(
        "select count(*) from answers
         where thesis_id = $1 and (draft_value is not null or draft_explanation is not null or is_submitted)",
    );
    let (count,): (i64,) = answered.bind(i64::from(id)).fetch_one(executor).await?;
    Ok(count)
}

/// Returns the parties and candidates that have answered a thesis, in a draft or submitted.
///
/// # Errors
/// When the store fails.
pub async fn list_answering_entities(id: ThesisId, executor: impl Executor) -> Result<HashSet<Entity>> {
    let answered = sql(
        "select party_id, candidate_id from answers
         where thesis_id = $1 and (draft_value is not null or draft_explanation is not null or is_submitted)",
    );
    let rows: Vec<EntityRow> = answered.bind(i64::from(id)).fetch_all(executor).await?;
    Ok(rows.into_iter().filter_map(|row| Entity::try_from(row).ok()).collect())
}

/// Deletes all answers to a thesis whose statement changed. Entities that had submitted must answer again, and are not
/// public until then. Imported answers stay incomplete.
///
/// # Errors
/// When the store fails.
pub async fn delete_answers(id: ThesisId, now: Timestamp, tx: &mut Tx) -> Result<()> {
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

/// Withdraws the submissions in an instance that got a new thesis, as [`delete_answers`] does. All answers stay.
///
/// # Errors
/// When the store fails.
pub async fn withdraw_submissions(instance_id: InstanceId, now: Timestamp, tx: &mut Tx) -> Result<()> {
    sql("update parties set submitted_at = null, status = case status when 2 then 1 else status end, updated_at = $2
         where signed_in_at is not null and submitted_at is not null and application_id = $1")
    .bind(i64::from(instance_id))
    .bind(now)
    .execute(&mut *tx)
    .await?;
    sql("update candidates set submitted_at = null, status = case status when 3 then 2 else status end, updated_at = $2
         where signed_in_at is not null and submitted_at is not null and application_id = $1")
    .bind(i64::from(instance_id))
    .bind(now)
    .execute(tx)
    .await?;
    Ok(())
}
