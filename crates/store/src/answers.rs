//! What parties and candidates say to the theses: drafts, and what was submitted.
use crate::rows::{Nullable, Timestamps, TimestampsRow};
use database::{Executor, JsonText, Result, SqlValue, Tx, batch, json, sql};
use elections::{
    answers::{Answer, AnswerValue as Rating, Entity, Position},
    ids::{AnswerId, CandidateId, InstanceId, PartyId, ThesisId, UserId},
    texts::Texts,
};
use jiff::Timestamp;
use sqlx::FromRow;
use std::collections::HashMap;

/// Adds answers of parties and candidates of one instance.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) when one of them has answered one of the theses already,
/// [`Error::Dangling`](crate::Error::Dangling) when the instance has no such thesis, party or candidate.
pub async fn add_all(application: InstanceId, answers: &[(Entity, &Answer)], tx: &mut Tx) -> Result<()> {
    let now = Timestamp::now();
    let rows = answers.iter().map(|&(entity, answer)| row(application, entity, answer, now));
    batch(
        "insert into answers
             (id, application_id, thesis_id, party_id, candidate_id, draft_value, draft_explanation, is_submitted,
              submitted_value, submitted_explanation, created_at, updated_at)",
        rows,
    )
    .execute(tx)
    .await?;
    Ok(())
}

fn row(application: InstanceId, entity: Entity, answer: &Answer, now: Timestamp) -> [SqlValue; 12] {
    let (party, candidate) = columns(entity);
    let submitted = answer.submitted.as_ref();
    [
        i64::from(answer.id).into(),
        i64::from(application).into(),
        i64::from(answer.thesis).into(),
        party.into(),
        candidate.into(),
        percent(&answer.draft).into(),
        explanation(&answer.draft).into(),
        submitted.is_some().into(),
        submitted.and_then(percent).into(),
        submitted.and_then(explanation).into(),
        now.into(),
        now.into(),
    ]
}

/// The two columns, one of them null, that say who answers.
pub(crate) fn columns(entity: Entity) -> (Option<i64>, Option<i64>) {
    match entity {
        Entity::Party(id) => (Some(id.into()), None),
        Entity::Candidate(id) => (None, Some(id.into())),
    }
}

fn percent(position: &Position) -> Option<i16> {
    position.value.map(|value| value.percent().into())
}

/// Nothing is kept of an explanation that says nothing.
fn explanation(position: &Position) -> Option<JsonText> {
    (!position.explanation.is_empty()).then(|| json(&position.explanation))
}

/// Who answers, from two columns of which one is null.
#[derive(FromRow)]
pub(crate) struct EntityRow {
    #[sqlx(try_from = "Option<i64>")]
    party_id: Nullable<PartyId>,
    #[sqlx(try_from = "Option<i64>")]
    candidate_id: Nullable<CandidateId>,
}

impl TryFrom<EntityRow> for Entity {
    type Error = &'static str;

    fn try_from(row: EntityRow) -> Result<Entity, &'static str> {
        let party = row.party_id.0.map(Entity::Party);
        party.or(row.candidate_id.0.map(Entity::Candidate)).ok_or("an answer of nobody")
    }
}

/// A position on the scale as it is kept.
struct Percent(Rating);

impl TryFrom<i16> for Percent {
    type Error = String;

    fn try_from(percent: i16) -> Result<Percent, String> {
        let value = u8::try_from(percent).ok().and_then(|percent| percent.try_into().ok());
        value.map(Percent).ok_or_else(|| format!("{percent} is not on the scale"))
    }
}

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: AnswerId,
    #[sqlx(flatten, try_from = "EntityRow")]
    entity: Entity,
    #[sqlx(try_from = "i64")]
    thesis_id: ThesisId,
    #[sqlx(try_from = "Option<i16>")]
    draft_value: Nullable<Percent>,
    #[sqlx(json(nullable))]
    draft_explanation: Option<Texts>,
    is_submitted: bool,
    #[sqlx(try_from = "Option<i16>")]
    submitted_value: Nullable<Percent>,
    #[sqlx(json(nullable))]
    submitted_explanation: Option<Texts>,
}

impl From<Row> for (Entity, Answer) {
    fn from(row: Row) -> (Entity, Answer) {
        let submitted = position(row.submitted_value, row.submitted_explanation);
        let answer = Answer {
            id: row.id,
            thesis: row.thesis_id,
            draft: position(row.draft_value, row.draft_explanation),
            submitted: row.is_submitted.then_some(submitted),
        };
        (row.entity, answer)
    }
}

fn position(value: Nullable<Percent>, explanation: Option<Texts>) -> Position {
    Position { value: value.0.map(|percent| percent.0), explanation: explanation.unwrap_or_default() }
}

/// What [`Row`] reads.
const ANSWER: &str =
    "select answers.id, party_id, candidate_id, thesis_id, draft_value, draft_explanation, is_submitted,
        submitted_value, submitted_explanation
    from answers join theses on theses.id = thesis_id ";

/// All answers of an instance, drafts and what was submitted, with their explanations.
///
/// # Errors
/// When the store fails.
pub async fn of(application: InstanceId, on: impl Executor) -> Result<Vec<(Entity, Answer)>> {
    let rows = sql(ANSWER)
        .then("where theses.application_id = $1 order by party_id, candidate_id, position, thesis_id")
        .bind(i64::from(application));
    Ok(rows.all::<Row>(on).await?.into_iter().map(<(Entity, Answer)>::from).collect())
}

/// How many answers an instance holds, submitted or not.
///
/// # Errors
/// When the store fails.
pub async fn count(application: InstanceId, on: impl Executor) -> Result<i64> {
    let answered = sql(
        "select count(*) from answers
         where application_id = $1 and (draft_value is not null or draft_explanation is not null or is_submitted)",
    );
    let (count,): (i64,) = answered.bind(i64::from(application)).one(on).await?;
    Ok(count)
}

/// The answers of a party or a candidate, in the order of the theses.
///
/// # Errors
/// When the store fails.
pub async fn of_one(application: InstanceId, entity: Entity, on: impl Executor) -> Result<Vec<Answer>> {
    let rows = sql(ANSWER).then("where answers.application_id = $1 and ").then(whose(entity));
    let rows = rows.then(" order by position, thesis_id").bind(i64::from(application)).bind(id(entity));
    Ok(rows.all::<Row>(on).await?.into_iter().map(|row| <(Entity, Answer)>::from(row).1).collect())
}

/// When the answers of one were made and last changed.
///
/// # Errors
/// When the store fails.
pub async fn times(
    application: InstanceId,
    entity: Entity,
    on: impl Executor,
) -> Result<HashMap<AnswerId, Timestamps>> {
    let rows = sql("select id, created_at, updated_at from answers where application_id = $1 and ");
    let rows = rows.then(whose(entity)).bind(i64::from(application)).bind(id(entity));
    let rows: Vec<TimestampsRow> = rows.all(on).await?;
    let times = rows.into_iter().filter_map(|row| Some((AnswerId::try_from(row.id).ok()?, row.times())));
    Ok(times.collect())
}

/// The condition that finds the answers of one by the second parameter.
fn whose(entity: Entity) -> &'static str {
    match entity {
        Entity::Party(_) => "party_id = $2",
        Entity::Candidate(_) => "candidate_id = $2",
    }
}

fn id(entity: Entity) -> i64 {
    match entity {
        Entity::Party(id) => id.into(),
        Entity::Candidate(id) => id.into(),
    }
}

/// Keeps an answer: the draft, and what voters see of it.
///
/// # Errors
/// [`Error::Dangling`](crate::Error::Dangling) when the instance has no such thesis.
pub async fn set(application: InstanceId, entity: Entity, answer: &Answer, tx: &mut Tx) -> Result<()> {
    let submitted = answer.submitted.as_ref();
    let changed = sql("update answers set draft_value = $2, draft_explanation = $3, is_submitted = $4,
             submitted_value = $5, submitted_explanation = $6, updated_at = $7
         where id = $1")
    .bind(i64::from(answer.id))
    .bind(percent(&answer.draft))
    .bind(explanation(&answer.draft))
    .bind(submitted.is_some())
    .bind(submitted.and_then(percent))
    .bind(submitted.and_then(explanation))
    .bind(Timestamp::now())
    .execute(&mut *tx)
    .await?;
    if changed == 0 {
        add_all(application, &[(entity, answer)], tx).await?;
    }
    Ok(())
}

/// Keeps an explanation that voters saw until it was replaced.
///
/// # Errors
/// When the store fails.
pub async fn keep_explanation(
    answer: AnswerId,
    explained: &Texts,
    by: UserId,
    on: impl Executor,
) -> Result<()> {
    sql("insert into answer_explanations (id, answer_id, explanation, user_id, replaced_at) values ($1, $2, $3, $4, $5)")
        .bind(i64::from(AnswerId::random()))
        .bind(i64::from(answer))
        .bind((!explained.is_empty()).then(|| json(explained)))
        .bind(i64::from(by))
        .bind(Timestamp::now())
        .execute(on)
        .await?;
    Ok(())
}

/// An explanation that voters saw until it was replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreviousExplanation {
    /// Of the answer to which thesis.
    pub thesis: ThesisId,
    /// What it said; empty where nothing was explained.
    pub explanation: Texts,
    /// Who replaced it; none whose account is gone.
    pub by: Option<UserId>,
    /// When.
    pub at: Timestamp,
}

/// What voters saw of the explanations of a party or a candidate before, the newest first.
///
/// # Errors
/// When the store fails.
pub async fn replaced(
    application: InstanceId,
    entity: Entity,
    on: impl Executor,
) -> Result<Vec<PreviousExplanation>> {
    #[derive(FromRow)]
    struct PreviousExplanationRow {
        #[sqlx(try_from = "i64")]
        thesis_id: ThesisId,
        #[sqlx(json(nullable))]
        explanation: Option<Texts>,
        #[sqlx(try_from = "Option<i64>")]
        user_id: Nullable<UserId>,
        replaced_at: jiff_sqlx::Timestamp,
    }
    let rows: Vec<PreviousExplanationRow> = sql("select thesis_id, explanation, user_id, replaced_at
         from answer_explanations join answers on answers.id = answer_id
         where application_id = $1 and ")
    .then(whose(entity))
    .then(" order by replaced_at desc, answer_explanations.id")
    .bind(i64::from(application))
    .bind(id(entity))
    .all(on)
    .await?;
    let replaced = |row: PreviousExplanationRow| PreviousExplanation {
        thesis: row.thesis_id,
        explanation: row.explanation.unwrap_or_default(),
        by: row.user_id.0,
        at: row.replaced_at.into(),
    };
    Ok(rows.into_iter().map(replaced).collect())
}

/// Makes the drafts of a party or a candidate what voters see.
///
/// # Errors
/// When the store fails.
pub async fn submit(
    application: InstanceId,
    entity: Entity,
    now: Timestamp,
    on: impl Executor,
) -> Result<()> {
    sql("update answers set is_submitted = true, submitted_value = draft_value,
             submitted_explanation = draft_explanation, updated_at = $3
         where application_id = $1 and ")
    .then(whose(entity))
    .bind(i64::from(application))
    .bind(id(entity))
    .bind(now)
    .execute(on)
    .await?;
    Ok(())
}

/// A submitted answer without its explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubmittedAnswer {
    /// Who gave it.
    pub entity: Entity,
    /// The thesis it answers.
    pub thesis: ThesisId,
    /// The position; `None` where the thesis is explained but not rated.
    pub value: Option<Rating>,
    /// Whether it is explained.
    pub explained: bool,
}

/// All that a party or a candidate submitted.
#[derive(FromRow)]
struct SubmittedAnswerRow {
    #[sqlx(flatten, try_from = "EntityRow")]
    entity: Entity,
    #[sqlx(try_from = "String")]
    answers: AnswerListing,
}

/// Answers as the database lists them in one text, `12:75 13:100! 14:!`: thesis, position, and a mark where the answer
/// is explained.
struct AnswerListing(Vec<(ThesisId, Option<Rating>, bool)>);

impl TryFrom<String> for AnswerListing {
    type Error = String;

    fn try_from(listing: String) -> Result<AnswerListing, String> {
        let answers = listing.split(' ').map(|answer| listed(answer).ok_or(answer));
        answers
            .collect::<Result<_, _>>()
            .map(AnswerListing)
            .map_err(|answer| format!("“{answer}” is no answer"))
    }
}

fn listed(answer: &str) -> Option<(ThesisId, Option<Rating>, bool)> {
    let (thesis, rest) = answer.split_once(':')?;
    let (value, explained) = rest.strip_suffix('!').map_or((rest, false), |value| (value, true));
    let value = match value {
        "" => None,
        percent => Some(percent.parse::<u8>().ok()?.try_into().ok()?),
    };
    Some((thesis.parse().ok()?, value, explained))
}

/// All submitted answers of an instance: what a snapshot is made of. Those of one party or candidate stand together,
/// in no order.
///
/// # Errors
/// When the store fails.
pub async fn submitted(application: InstanceId, on: impl Executor) -> Result<Vec<SubmittedAnswer>> {
    // A row for each who answers, not for each answer: a row costs several times what is in it, and there are
    // instances with a million answers.
    let rows: Vec<SubmittedAnswerRow> = sql(
        "select party_id, cast(null as bigint) as candidate_id, string_agg(
             cast(thesis_id as text) || ':' || coalesce(cast(submitted_value as text), '')
                 || case when submitted_explanation is null then '' else '!' end, ' ') as answers
         from answers where application_id = $1 and party_id is not null and is_submitted group by party_id
         union all
         select cast(null as bigint), candidate_id, string_agg(
             cast(thesis_id as text) || ':' || coalesce(cast(submitted_value as text), '')
                 || case when submitted_explanation is null then '' else '!' end, ' ')
         from answers where application_id = $1 and candidate_id is not null and is_submitted group by candidate_id",
    )
    .bind(i64::from(application))
    .all(on)
    .await?;
    let of_one = |SubmittedAnswerRow { entity, answers: AnswerListing(answers) }| {
        let answers = answers.into_iter();
        answers.map(move |(thesis, value, explained)| SubmittedAnswer { entity, thesis, value, explained })
    };
    Ok(rows.into_iter().flat_map(of_one).collect())
}

#[derive(FromRow)]
struct ExplanationRow {
    #[sqlx(flatten, try_from = "EntityRow")]
    entity: Entity,
    #[sqlx(try_from = "i64")]
    thesis_id: ThesisId,
    #[sqlx(json)]
    submitted_explanation: Texts,
}

/// How parties and candidates explain what they submitted to a thesis.
///
/// # Errors
/// When the store fails.
pub async fn explanations_of_thesis(
    application: InstanceId,
    thesis: ThesisId,
    on: impl Executor,
) -> Result<Vec<(Entity, Texts)>> {
    let rows: Vec<ExplanationRow> =
        sql("select party_id, candidate_id, thesis_id, submitted_explanation from answers
         where thesis_id = $2 and application_id = $1 and submitted_explanation is not null")
        .bind(i64::from(application))
        .bind(i64::from(thesis))
        .all(on)
        .await?;
    Ok(rows.into_iter().map(|row| (row.entity, row.submitted_explanation)).collect())
}

/// How a party or a candidate explains what it submitted.
///
/// # Errors
/// When the store fails.
pub async fn explanations_of(
    application: InstanceId,
    entity: Entity,
    on: impl Executor,
) -> Result<Vec<(ThesisId, Texts)>> {
    let statement = match entity {
        Entity::Party(_) => {
            "select party_id, candidate_id, thesis_id, submitted_explanation from answers
             where application_id = $1 and party_id = $2 and submitted_explanation is not null"
        }
        Entity::Candidate(_) => {
            "select party_id, candidate_id, thesis_id, submitted_explanation from answers
             where application_id = $1 and candidate_id = $2 and submitted_explanation is not null"
        }
    };
    let (party, candidate) = columns(entity);
    let rows: Vec<ExplanationRow> =
        sql(statement).bind(i64::from(application)).bind(party.or(candidate)).all(on).await?;
    Ok(rows.into_iter().map(|row| (row.thesis_id, row.submitted_explanation)).collect())
}
