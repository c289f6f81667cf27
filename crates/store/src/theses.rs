//! Theses, with a row for each language.
use crate::rows::Maybe;
use database::{On, Result, Tx, Value, batch, sql};
use elections::{
    ids::{ApplicationId, ThesisId, TranslationId},
    texts::{Language, Texts},
    theses::Thesis,
};
use jiff::Timestamp;
use sqlx::FromRow;
use std::collections::BTreeSet;

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
            i64::from(thesis.application).into(),
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
    batch(
        "insert into thesis_translations (id, thesis_id, language, title, text, created_at, updated_at)",
        translations,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// A row for each language in which the thesis has a category or a text.
fn translations(thesis: &Thesis, now: Timestamp) -> impl Iterator<Item = [Value; 7]> {
    let texts = thesis.category.iter().chain(thesis.text.iter());
    let languages: BTreeSet<&Language> = texts.map(|(language, _)| language).collect();
    languages.into_iter().map(move |language| {
        [
            i64::from(TranslationId::random()).into(),
            i64::from(thesis.id).into(),
            language.as_str().into(),
            thesis.category.get(language).unwrap_or_default().into(),
            thesis.text.get(language).unwrap_or_default().into(),
            now.into(),
            now.into(),
        ]
    })
}

/// A thesis in one of its languages, or without any.
#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: ThesisId,
    key: String,
    position: i32,
    #[sqlx(try_from = "Option<String>")]
    language: Maybe<Language>,
    title: Option<String>,
    text: Option<String>,
}

/// The theses of an instance, in order.
///
/// # Errors
/// When the store fails.
pub async fn of(application: ApplicationId, on: impl On) -> Result<Vec<Thesis>> {
    let rows: Vec<Row> = sql("select theses.id, key, position, language, title, text
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
fn thesis(application: ApplicationId, rows: &[Row]) -> Option<Thesis> {
    let Row { id, key, position, .. } = rows.first()?;
    let texts = |text: fn(&Row) -> &Option<String>| {
        let languages = rows.iter().filter_map(|row| Some((row.language.0.clone()?, text(row).clone()?)));
        languages.collect::<Texts>()
    };
    let (category, text) = (texts(|row| &row.title), texts(|row| &row.text));
    Some(Thesis { id: *id, application, key: key.clone(), position: *position, category, text })
}
