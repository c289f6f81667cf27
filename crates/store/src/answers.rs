//! Answers of parties and candidates to theses: drafts and submitted versions.
use crate::rows::{Nullable, Timestamps, TimestampsRow, to_domain_time};
use database::{Executor, JsonText, Result, SqlValue, Tx, batch, json, sql};
use elections::{
    answers::{Answer, AnswerValue, Entity, Position},
    ids::{AnswerId, CandidateId, InstanceId, PartyId, ThesisId, UserId},
    texts::Texts,
};
use jiff::Timestamp;
use sqlx::FromRow;
use std::collections::HashMap;

/// Adds answers of parties and candidates of one instance.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) if an entity has already answered one of the theses,
/// [`Error::ForeignKeyViolation`](crate::Error::ForeignKeyViolation) if the instance has no such thesis, party or candidate.
pub async fn add_all(
    instance_id: InstanceId,
    answers: &[(Entity, &Answer)],
    now: Timestamp,
    tx: &mut Tx,
) -> Result<()> {
    let rows = answers.iter().map(|&(entity, answer)| build_row(instance_id, entity, answer, now));
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

fn build_row(instance_id: InstanceId, entity: Entity, answer: &Answer, now: Timestamp) -> [SqlValue; 12] {
    let (party, candidate) = entity_columns(entity);
    let submitted = answer.submitted.as_ref();
    [
        i64::from(answer.id).into(),
        i64::from(instance_id).into(),
        i64::from(answer.thesis).into(),
        party.into(),
        candidate.into(),
        to_percent(&answer.draft).into(),
        explanation_json(&answer.draft).into(),
        submitted.is_some().into(),
        submitted.and_then(to_percent).into(),
        submitted.and_then(explanation_json).into(),
        now.into(),
        now.into(),
    ]
}

/// Returns the values of the two columns for the entity. One of them is null.
pub(crate) fn entity_columns(entity: Entity) -> (Option<i64>, Option<i64>) {
    match entity {
        Entity::Party(id) => (Some(id.into()), None),
        Entity::Candidate(id) => (None, Some(id.into())),
    }
}

pub(crate) fn to_percent(position: &Position) -> Option<i16> {
    position.value.map(|value| value.percent().into())
}

/// Returns the explanation as JSON; `None` if it is empty.
pub(crate) fn explanation_json(position: &Position) -> Option<JsonText> {
    (!position.explanation.is_empty()).then(|| json(&position.explanation))
}

/// The entity from two columns, one of which is null.
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
        party.or(row.candidate_id.0.map(Entity::Candidate)).ok_or("an answer without a party or candidate")
    }
}

/// A rating as stored.
pub(crate) struct Percent(AnswerValue);

impl From<Percent> for AnswerValue {
    fn from(percent: Percent) -> AnswerValue {
        percent.0
    }
}

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
        let submitted = build_position(row.submitted_value, row.submitted_explanation);
        let answer = Answer {
            id: row.id,
            thesis: row.thesis_id,
            draft: build_position(row.draft_value, row.draft_explanation),
            submitted: row.is_submitted.then_some(submitted),
        };
        (row.entity, answer)
    }
}

pub(crate) fn build_position(value: Nullable<Percent>, explanation: Option<Texts>) -> Position {
    Position { value: value.0.map(|percent| percent.0), explanation: explanation.unwrap_or_default() }
}

/// Selects answers as [`Row`]; a condition follows.
const SELECT_ANSWERS: &str =
    "select answers.id, party_id, candidate_id, thesis_id, draft_value, draft_explanation, is_submitted,
        submitted_value, submitted_explanation
    from answers join theses on theses.id = thesis_id ";

/// Returns all answers of an instance, drafts and submitted versions, with their explanations.
///
/// # Errors
/// When the store fails.
pub async fn list(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<(Entity, Answer)>> {
    let rows = sql(SELECT_ANSWERS)
        .append("where theses.application_id = $1 order by party_id, candidate_id, position, thesis_id")
        .bind(i64::from(instance_id));
    Ok(rows.fetch_all::<Row>(executor).await?.into_iter().map(<(Entity, Answer)>::from).collect())
}

/// Returns the number of answers in an instance, submitted or not.
///
/// # Errors
/// When the store fails.
pub async fn count(instance_id: InstanceId, executor: impl Executor) -> Result<i64> {
    let answered = sql(
        "select count(*) from answers
         where application_id = $1 and (draft_value is not null or draft_explanation is not null or is_submitted)",
    );
    let (count,): (i64,) = answered.bind(i64::from(instance_id)).fetch_one(executor).await?;
    Ok(count)
}

/// Returns the answers of a party or a candidate, in the order of the theses.
///
/// # Errors
/// When the store fails.
pub async fn list_by_entity(
    instance_id: InstanceId,
    entity: Entity,
    executor: impl Executor,
) -> Result<Vec<Answer>> {
    let rows =
        sql(SELECT_ANSWERS).append("where answers.application_id = $1 and ").append(entity_condition(entity));
    let rows =
        rows.append(" order by position, thesis_id").bind(i64::from(instance_id)).bind(entity_id(entity));
    Ok(rows
        .fetch_all::<Row>(executor)
        .await?
        .into_iter()
        .map(|row| <(Entity, Answer)>::from(row).1)
        .collect())
}

/// Returns the answer of a party or a candidate to a thesis.
///
/// # Errors
/// When the store fails.
pub async fn find(
    instance_id: InstanceId,
    entity: Entity,
    thesis: ThesisId,
    executor: impl Executor,
) -> Result<Option<Answer>> {
    let row =
        sql(SELECT_ANSWERS).append("where answers.application_id = $1 and ").append(entity_condition(entity));
    let row = row.append(" and thesis_id = $3").bind(i64::from(instance_id)).bind(entity_id(entity));
    let found: Option<Row> = row.bind(i64::from(thesis)).fetch_optional(executor).await?;
    Ok(found.map(|row| <(Entity, Answer)>::from(row).1))
}

/// Returns the times of creation and last change of an entity's answers.
///
/// # Errors
/// When the store fails.
pub async fn list_timestamps(
    instance_id: InstanceId,
    entity: Entity,
    executor: impl Executor,
) -> Result<HashMap<AnswerId, Timestamps>> {
    let rows = sql("select id, created_at, updated_at from answers where application_id = $1 and ");
    let rows = rows.append(entity_condition(entity)).bind(i64::from(instance_id)).bind(entity_id(entity));
    let rows: Vec<TimestampsRow> = rows.fetch_all(executor).await?;
    let times = rows.into_iter().filter_map(|row| Some((AnswerId::try_from(row.id).ok()?, row.times())));
    Ok(times.collect())
}

/// Returns the times of creation of an entity's answers and of the last change of their submitted versions. That is the
/// last submission, or the replacement of an explanation after it; a draft that changes later has no influence.
///
/// # Errors
/// When the store fails.
pub async fn list_submitted_timestamps(
    instance_id: InstanceId,
    entity: Entity,
    executor: impl Executor,
) -> Result<HashMap<AnswerId, Timestamps>> {
    #[derive(FromRow)]
    struct SubmittedTimesRow {
        #[sqlx(try_from = "i64")]
        id: AnswerId,
        created_at: jiff_sqlx::Timestamp,
        submitted_at: Option<jiff_sqlx::Timestamp>,
        replaced_at: Option<jiff_sqlx::Timestamp>,
    }
    let rows = sql("select answers.id as id, answers.created_at as created_at, submitted_at,
             (select max(replaced_at) from answer_explanations where answer_id = answers.id) as replaced_at
         from answers left join ")
    .append(match entity {
        Entity::Party(_) => "parties on parties.id = answers.party_id",
        Entity::Candidate(_) => "candidates on candidates.id = answers.candidate_id",
    })
    .append(" where answers.application_id = $1 and answers.")
    .append(entity_condition(entity))
    .bind(i64::from(instance_id))
    .bind(entity_id(entity));
    let rows: Vec<SubmittedTimesRow> = rows.fetch_all(executor).await?;
    let times = rows.into_iter().map(|row| {
        let created_at = row.created_at.into();
        let submitted_at: Option<Timestamp> = to_domain_time(row.submitted_at);
        let changed_at = submitted_at.max(to_domain_time(row.replaced_at));
        (row.id, Timestamps { created_at, updated_at: changed_at.unwrap_or(created_at) })
    });
    Ok(times.collect())
}

/// Returns the condition that selects the answers of an entity by the second parameter.
fn entity_condition(entity: Entity) -> &'static str {
    match entity {
        Entity::Party(_) => "party_id = $2",
        Entity::Candidate(_) => "candidate_id = $2",
    }
}

fn entity_id(entity: Entity) -> i64 {
    match entity {
        Entity::Party(id) => id.into(),
        Entity::Candidate(id) => id.into(),
    }
}

/// Saves an answer: the draft and the public version. `is_revised` marks an answer that replaces one that voters have
/// seen. Returns when it was created and changed.
///
/// # Errors
/// [`Error::ForeignKeyViolation`](crate::Error::ForeignKeyViolation) if the instance has no such thesis.
pub async fn save(
    instance_id: InstanceId,
    entity: Entity,
    answer: &Answer,
    is_revised: bool,
    now: Timestamp,
    tx: &mut Tx,
) -> Result<Timestamps> {
    let submitted = answer.submitted.as_ref();
    let changed: Option<TimestampsRow> =
        sql("update answers set draft_value = $2, draft_explanation = $3, is_submitted = $4,
             submitted_value = $5, submitted_explanation = $6, updated_at = $7,
             revised_at = case when $8 then $7 else revised_at end
         where id = $1
         returning id, created_at, updated_at")
        .bind(i64::from(answer.id))
        .bind(to_percent(&answer.draft))
        .bind(explanation_json(&answer.draft))
        .bind(submitted.is_some())
        .bind(submitted.and_then(to_percent))
        .bind(submitted.and_then(explanation_json))
        .bind(now)
        .bind(is_revised)
        .execute_returning(&mut *tx)
        .await?;
    match changed {
        Some(row) => Ok(row.times()),
        None => {
            add_all(instance_id, &[(entity, answer)], now, tx).await?;
            Ok(Timestamps { created_at: now, updated_at: now })
        }
    }
}

/// Stores an explanation that was public until it was replaced.
///
/// # Errors
/// When the store fails.
pub async fn add_previous_explanation(
    answer: AnswerId,
    explanation: &Texts,
    replaced_by: UserId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("insert into answer_explanations (id, answer_id, explanation, user_id, replaced_at) values ($1, $2, $3, $4, $5)")
        .bind(i64::from(AnswerId::random()))
        .bind(i64::from(answer))
        .bind((!explanation.is_empty()).then(|| json(explanation)))
        .bind(i64::from(replaced_by))
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// An explanation that was public until it was replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreviousExplanation {
    /// The thesis.
    pub thesis: ThesisId,
    /// The text; empty if there was no explanation.
    pub explanation: Texts,
    /// The account that replaced it; `None` if the account was deleted.
    pub replaced_by: Option<UserId>,
    /// The time of the replacement.
    pub replaced_at: Timestamp,
}

/// Returns the previous explanations of a party or a candidate, newest first.
///
/// # Errors
/// When the store fails.
pub async fn list_previous_explanations(
    instance_id: InstanceId,
    entity: Entity,
    executor: impl Executor,
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
    .append(entity_condition(entity))
    .append(" order by replaced_at desc, answer_explanations.id")
    .bind(i64::from(instance_id))
    .bind(entity_id(entity))
    .fetch_all(executor)
    .await?;
    let to_explanation = |row: PreviousExplanationRow| PreviousExplanation {
        thesis: row.thesis_id,
        explanation: row.explanation.unwrap_or_default(),
        replaced_by: row.user_id.0,
        replaced_at: row.replaced_at.into(),
    };
    Ok(rows.into_iter().map(to_explanation).collect())
}

/// The submitted answers of a party or a candidate, in no particular order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubmittedAnswers {
    /// The party or candidate.
    pub entity: Entity,
    /// The answers.
    pub answers: Vec<SubmittedAnswer>,
}

/// A submitted answer without its explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubmittedAnswer {
    /// The thesis.
    pub thesis: ThesisId,
    /// The rating; `None` if the thesis is explained but not rated.
    pub value: Option<AnswerValue>,
    /// Whether there is an explanation.
    pub explained: bool,
}

#[derive(FromRow)]
struct SubmittedAnswersRow {
    #[sqlx(flatten, try_from = "EntityRow")]
    entity: Entity,
    #[sqlx(try_from = "String")]
    answers: AnswerListing,
}

/// Answers that the database aggregates into one text, `12:75 13:100! 14:!`: thesis, rating, and a mark if there is an
/// explanation.
struct AnswerListing(Vec<SubmittedAnswer>);

impl TryFrom<String> for AnswerListing {
    type Error = String;

    fn try_from(listing: String) -> Result<AnswerListing, String> {
        let answers = listing.split(' ').map(|answer| parse_listed_answer(answer).ok_or(answer));
        answers
            .collect::<Result<_, _>>()
            .map(AnswerListing)
            .map_err(|answer| format!("“{answer}” is no answer"))
    }
}

fn parse_listed_answer(answer: &str) -> Option<SubmittedAnswer> {
    let (thesis, rest) = answer.split_once(':')?;
    let (value, explained) = rest.strip_suffix('!').map_or((rest, false), |value| (value, true));
    let value = match value {
        "" => None,
        percent => Some(percent.parse::<u8>().ok()?.try_into().ok()?),
    };
    Some(SubmittedAnswer { thesis: thesis.parse().ok()?, value, explained })
}

/// Returns all submitted answers of an instance by party and candidate.
///
/// # Errors
/// When the store fails.
pub async fn list_submitted(
    instance_id: InstanceId,
    executor: impl Executor,
) -> Result<Vec<SubmittedAnswers>> {
    // One row for each entity instead of each answer: a row costs several times its content, and there are instances
    // with a million answers.
    let rows: Vec<SubmittedAnswersRow> = sql(
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
    .bind(i64::from(instance_id))
    .fetch_all(executor)
    .await?;
    let to_submitted = |SubmittedAnswersRow { entity, answers: AnswerListing(answers) }| SubmittedAnswers {
        entity,
        answers,
    };
    Ok(rows.into_iter().map(to_submitted).collect())
}

/// A submitted answer that replaced another one which voters saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangedAnswer {
    /// The party or candidate.
    pub entity: Entity,
    /// The thesis.
    pub thesis: ThesisId,
    /// The time of the last change.
    pub changed_at: Timestamp,
}

/// Returns the submitted answers of an instance that changed after voters could see them, the ratings or the explanations.
///
/// # Errors
/// When the store fails.
pub async fn list_changed(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<ChangedAnswer>> {
    #[derive(FromRow)]
    struct ChangedAnswerRow {
        #[sqlx(flatten, try_from = "EntityRow")]
        entity: Entity,
        #[sqlx(try_from = "i64")]
        thesis_id: ThesisId,
        revised_at: jiff_sqlx::Timestamp,
    }
    let rows: Vec<ChangedAnswerRow> = sql("select party_id, candidate_id, thesis_id, revised_at from answers
         where application_id = $1 and is_submitted and revised_at is not null")
    .bind(i64::from(instance_id))
    .fetch_all(executor)
    .await?;
    let to_changed = |row: ChangedAnswerRow| ChangedAnswer {
        entity: row.entity,
        thesis: row.thesis_id,
        changed_at: row.revised_at.into(),
    };
    Ok(rows.into_iter().map(to_changed).collect())
}

/// A submitted explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubmittedExplanation {
    /// The party or candidate.
    pub entity: Entity,
    /// The party of the candidate; `None` without a party, and for a party.
    pub party_of_candidate: Option<PartyId>,
    /// The thesis.
    pub thesis: ThesisId,
    /// The text.
    pub text: Texts,
}

#[derive(FromRow)]
struct ExplanationRow {
    #[sqlx(flatten, try_from = "EntityRow")]
    entity: Entity,
    #[sqlx(try_from = "Option<i64>")]
    party_of_candidate: Nullable<PartyId>,
    #[sqlx(try_from = "i64")]
    thesis_id: ThesisId,
    #[sqlx(json)]
    submitted_explanation: Texts,
}

impl From<ExplanationRow> for SubmittedExplanation {
    fn from(row: ExplanationRow) -> SubmittedExplanation {
        SubmittedExplanation {
            entity: row.entity,
            party_of_candidate: row.party_of_candidate.0,
            thesis: row.thesis_id,
            text: row.submitted_explanation,
        }
    }
}

/// Selects submitted explanations as [`ExplanationRow`]; another condition follows.
const SELECT_EXPLANATIONS: &str =
    "select answers.party_id, candidate_id, candidates.party_id as party_of_candidate, thesis_id, submitted_explanation
     from answers left join candidates on candidates.id = candidate_id
     where answers.application_id = $1 and submitted_explanation is not null and ";

/// Returns the submitted explanations of all parties and candidates for a thesis.
///
/// # Errors
/// When the store fails.
pub async fn list_explanations_by_thesis(
    instance_id: InstanceId,
    thesis: ThesisId,
    executor: impl Executor,
) -> Result<Vec<SubmittedExplanation>> {
    let rows = sql(SELECT_EXPLANATIONS).append("answers.thesis_id = $2");
    let rows = rows.bind(i64::from(instance_id)).bind(i64::from(thesis));
    Ok(rows.fetch_all::<ExplanationRow>(executor).await?.into_iter().map(Into::into).collect())
}

/// Returns the submitted explanations of a party or a candidate.
///
/// # Errors
/// When the store fails.
pub async fn list_explanations_by_entity(
    instance_id: InstanceId,
    entity: Entity,
    executor: impl Executor,
) -> Result<Vec<SubmittedExplanation>> {
    let rows = sql(SELECT_EXPLANATIONS).append("answers.").append(entity_condition(entity));
    let rows = rows.bind(i64::from(instance_id)).bind(entity_id(entity));
    Ok(rows.fetch_all::<ExplanationRow>(executor).await?.into_iter().map(Into::into).collect())
}
