//! How the trust persons of a party work together on its answers: who changed what, comments, and the four-eyes
//! principle. Nobody else sees this.
use crate::{
    answers::{Percent, build_position, explanation_json, to_percent},
    rows::Nullable,
};
use database::{Executor, Result, sql};
use elections::{
    answers::{Answer, LastChange, Position},
    ids::{AnswerChangeId, AnswerCommentId, AnswerId, InstanceId, PartyId, ThesisId, UserId},
    texts::Texts,
};
use jiff::Timestamp;
use sqlx::FromRow;

/// A change to a draft answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerChange {
    /// The thesis.
    pub thesis: ThesisId,
    /// The draft before the change.
    pub former: Position,
    /// The account that made the change; `None` if the account was deleted.
    pub by: Option<UserId>,
    /// The time of the change.
    pub at: Timestamp,
}

/// Adds a change of a person to an answer.
///
/// # Errors
/// [`Error::ForeignKeyViolation`](crate::Error::ForeignKeyViolation) if the answer is not stored.
pub async fn add_change(
    answer: &Answer,
    former: &Position,
    user: UserId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("insert into answer_changes
             (id, answer_id, former_value, former_explanation, user_id, changed_at)
         values ($1, $2, $3, $4, $5, $6)")
    .bind(i64::from(AnswerChangeId::random()))
    .bind(i64::from(answer.id))
    .bind(to_percent(former))
    .bind(explanation_json(former))
    .bind(i64::from(user))
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Sets the time of a change.
///
/// # Errors
/// When the store fails.
pub async fn set_change_time(id: AnswerChangeId, now: Timestamp, executor: impl Executor) -> Result<()> {
    let row = sql("update answer_changes set changed_at = $2 where id = $1");
    row.bind(i64::from(id)).bind(now).execute(executor).await?;
    Ok(())
}

/// Returns the last change to an answer.
///
/// # Errors
/// When the store fails.
pub async fn find_last_change(
    answer: AnswerId,
    executor: impl Executor,
) -> Result<Option<(AnswerChangeId, LastChange)>> {
    #[derive(FromRow)]
    struct Row {
        #[sqlx(try_from = "i64")]
        id: AnswerChangeId,
        #[sqlx(try_from = "Option<i64>")]
        user_id: Nullable<UserId>,
        changed_at: jiff_sqlx::Timestamp,
    }
    let row: Option<Row> = sql("select id, user_id, changed_at from answer_changes
         where answer_id = $1 order by changed_at desc, id desc limit 1")
    .bind(i64::from(answer))
    .fetch_optional(executor)
    .await?;
    Ok(row.map(|row| (row.id, LastChange { by: row.user_id.0, at: row.changed_at.into() })))
}

/// Returns the changes to the answers of a party, newest first.
///
/// # Errors
/// When the store fails.
pub async fn list_changes(
    instance_id: InstanceId,
    party: PartyId,
    executor: impl Executor,
) -> Result<Vec<AnswerChange>> {
    #[derive(FromRow)]
    struct Row {
        #[sqlx(try_from = "i64")]
        thesis_id: ThesisId,
        #[sqlx(try_from = "Option<i16>")]
        former_value: Nullable<Percent>,
        #[sqlx(json(nullable))]
        former_explanation: Option<Texts>,
        #[sqlx(try_from = "Option<i64>")]
        user_id: Nullable<UserId>,
        changed_at: jiff_sqlx::Timestamp,
    }
    let rows: Vec<Row> = sql("select thesis_id, former_value, former_explanation, user_id, changed_at
         from answer_changes join answers on answers.id = answer_id
         where application_id = $1 and party_id = $2
         order by changed_at desc, answer_changes.id desc")
    .bind(i64::from(instance_id))
    .bind(i64::from(party))
    .fetch_all(executor)
    .await?;
    let to_change = |row: Row| AnswerChange {
        thesis: row.thesis_id,
        former: build_position(row.former_value, row.former_explanation),
        by: row.user_id.0,
        at: row.changed_at.into(),
    };
    Ok(rows.into_iter().map(to_change).collect())
}

/// Returns who changed the answers of a party last after a time; `None` if nobody did, or the account was deleted.
///
/// # Errors
/// When the store fails.
pub async fn find_last_editor(
    instance_id: InstanceId,
    party: PartyId,
    after: Option<Timestamp>,
    executor: impl Executor,
) -> Result<Option<UserId>> {
    #[derive(FromRow)]
    struct Row {
        #[sqlx(try_from = "Option<i64>")]
        user_id: Nullable<UserId>,
    }
    let row: Option<Row> = sql("select user_id from answer_changes join answers on answers.id = answer_id
         where application_id = $1 and party_id = $2 and changed_at > $3
         order by changed_at desc, answer_changes.id desc limit 1")
    .bind(i64::from(instance_id))
    .bind(i64::from(party))
    .bind(after.unwrap_or(Timestamp::UNIX_EPOCH))
    .fetch_optional(executor)
    .await?;
    Ok(row.and_then(|row| row.user_id.0))
}

/// A comment on the answer of a party.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerComment {
    /// The id.
    pub id: AnswerCommentId,
    /// The thesis.
    pub thesis: ThesisId,
    /// The author.
    pub by: UserId,
    /// The text.
    pub comment: String,
    /// The time of writing.
    pub at: Timestamp,
}

#[derive(FromRow)]
struct CommentRow {
    #[sqlx(try_from = "i64")]
    id: AnswerCommentId,
    #[sqlx(try_from = "i64")]
    thesis_id: ThesisId,
    #[sqlx(try_from = "i64")]
    user_id: UserId,
    comment: String,
    created_at: jiff_sqlx::Timestamp,
}

impl From<CommentRow> for AnswerComment {
    fn from(row: CommentRow) -> AnswerComment {
        let CommentRow { id, thesis_id, user_id, comment, created_at } = row;
        AnswerComment { id, thesis: thesis_id, by: user_id, comment, at: created_at.into() }
    }
}

/// Adds a comment.
///
/// # Errors
/// [`Error::ForeignKeyViolation`](crate::Error::ForeignKeyViolation) if the instance has no such thesis or party.
pub async fn add_comment(
    instance_id: InstanceId,
    party: PartyId,
    comment: &AnswerComment,
    executor: impl Executor,
) -> Result<()> {
    sql("insert into answer_comments (id, application_id, party_id, thesis_id, user_id, comment, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)")
    .bind(i64::from(comment.id))
    .bind(i64::from(instance_id))
    .bind(i64::from(party))
    .bind(i64::from(comment.thesis))
    .bind(i64::from(comment.by))
    .bind(comment.comment.as_str())
    .bind(comment.at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns the comments on the answers of a party, oldest first.
///
/// # Errors
/// When the store fails.
pub async fn list_comments(
    instance_id: InstanceId,
    party: PartyId,
    executor: impl Executor,
) -> Result<Vec<AnswerComment>> {
    let rows: Vec<CommentRow> = sql("select id, thesis_id, user_id, comment, created_at from answer_comments
         where application_id = $1 and party_id = $2 order by created_at, id")
    .bind(i64::from(instance_id))
    .bind(i64::from(party))
    .fetch_all(executor)
    .await?;
    Ok(rows.into_iter().map(AnswerComment::from).collect())
}

/// Removes a comment of a person. Returns `false` if the person has written no such comment on answers of the party.
///
/// # Errors
/// When the store fails.
pub async fn remove_comment(
    instance_id: InstanceId,
    party: PartyId,
    id: AnswerCommentId,
    author: UserId,
    executor: impl Executor,
) -> Result<bool> {
    let removed = sql("delete from answer_comments
         where application_id = $1 and party_id = $2 and id = $3 and user_id = $4")
    .bind(i64::from(instance_id))
    .bind(i64::from(party))
    .bind(i64::from(id))
    .bind(i64::from(author))
    .execute(executor)
    .await?;
    Ok(removed > 0)
}

/// Returns whether the four-eyes principle applies to the answers of a party.
///
/// # Errors
/// When the store fails.
pub async fn has_four_eyes(party: PartyId, executor: impl Executor) -> Result<bool> {
    let row = sql("select party_id from four_eyes_parties where party_id = $1").bind(i64::from(party));
    Ok(row.fetch_optional::<(i64,)>(executor).await?.is_some())
}

/// Applies the four-eyes principle to the answers of a party.
///
/// # Errors
/// [`Error::ForeignKeyViolation`](crate::Error::ForeignKeyViolation) if the instance has no such party.
pub async fn enable_four_eyes(
    instance_id: InstanceId,
    party: PartyId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("insert into four_eyes_parties (party_id, application_id, created_at) values ($1, $2, $3)
         on conflict (party_id) do nothing")
    .bind(i64::from(party))
    .bind(i64::from(instance_id))
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Ends the four-eyes principle of a party.
///
/// # Errors
/// When the store fails.
pub async fn disable_four_eyes(party: PartyId, executor: impl Executor) -> Result<()> {
    sql("delete from four_eyes_parties where party_id = $1").bind(i64::from(party)).execute(executor).await?;
    Ok(())
}
