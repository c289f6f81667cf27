//! Comments on theses (table `preview_remarks`): the remarks of reviewers, and what creators write to each other.
use crate::rows::Nullable;
use database::{Executor, Result, sql};
use elections::{
    ids::{InstanceId, RemarkId, ThesisId, UserId},
    texts::Language,
    thesis_comments::{CommentAuthor, ThesisComment},
    translation_reviews::ThesisWording,
};
use sqlx::FromRow;

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: RemarkId,
    #[sqlx(try_from = "i64")]
    thesis_id: ThesisId,
    name: String,
    by_editor: bool,
    #[sqlx(try_from = "Option<i64>")]
    user_id: Nullable<UserId>,
    remark: String,
    #[sqlx(try_from = "Option<String>")]
    proposal_language: Nullable<Language>,
    proposal_title: Option<String>,
    proposal_text: Option<String>,
    done: bool,
    created_at: jiff_sqlx::Timestamp,
}

impl From<Row> for ThesisComment {
    fn from(row: Row) -> ThesisComment {
        let proposal = row.proposal_language.0.zip(row.proposal_title).zip(row.proposal_text);
        ThesisComment {
            id: row.id,
            thesis: row.thesis_id,
            author: if row.by_editor {
                CommentAuthor::Editor(row.user_id.0)
            } else {
                CommentAuthor::Reviewer(row.name)
            },
            comment: row.remark,
            proposal: proposal.map(|((language, category), text)| ThesisWording { language, category, text }),
            is_done: row.done,
            created_at: row.created_at.into(),
        }
    }
}

/// Adds a comment to a thesis of an instance.
///
/// # Errors
/// [`Error::ForeignKeyViolation`](crate::Error::ForeignKeyViolation) if the instance has no such thesis.
pub async fn add(instance_id: InstanceId, comment: &ThesisComment, executor: impl Executor) -> Result<()> {
    let (name, by_editor) = match &comment.author {
        CommentAuthor::Reviewer(name) => (name.as_str(), false),
        CommentAuthor::Editor(_) => ("", true),
    };
    let proposal = comment.proposal.as_ref();
    sql("insert into preview_remarks (id, application_id, thesis_id, name, by_editor, user_id, remark,
             proposal_language, proposal_title, proposal_text, done, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)")
    .bind(i64::from(comment.id))
    .bind(i64::from(instance_id))
    .bind(i64::from(comment.thesis))
    .bind(name)
    .bind(by_editor)
    .bind(comment.editor().map(i64::from))
    .bind(comment.comment.as_str())
    .bind(proposal.map(|proposal| proposal.language.as_str()))
    .bind(proposal.map(|proposal| proposal.category.as_str()))
    .bind(proposal.map(|proposal| proposal.text.as_str()))
    .bind(comment.is_done)
    .bind(comment.created_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns the comments on a thesis, oldest first.
///
/// # Errors
/// When the store fails.
pub async fn list(
    instance_id: InstanceId,
    thesis: ThesisId,
    executor: impl Executor,
) -> Result<Vec<ThesisComment>> {
    let rows: Vec<Row> = sql("select id, thesis_id, name, by_editor, user_id, remark,
             proposal_language, proposal_title, proposal_text, done, created_at
         from preview_remarks where application_id = $1 and thesis_id = $2 order by created_at, id")
    .bind(i64::from(instance_id))
    .bind(i64::from(thesis))
    .fetch_all(executor)
    .await?;
    Ok(rows.into_iter().map(ThesisComment::from).collect())
}

/// How many comments a thesis has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct ThesisCommentCount {
    /// The thesis.
    #[sqlx(try_from = "i64")]
    pub thesis_id: ThesisId,
    /// The comments that nobody has dealt with.
    pub open: i64,
}

/// Counts the comments of an instance that nobody has dealt with, by thesis. Theses without such comments are left out.
///
/// # Errors
/// When the store fails.
pub async fn count_open(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<ThesisCommentCount>> {
    sql("select thesis_id, count(*) as open from preview_remarks
         where application_id = $1 and thesis_id is not null and not done group by thesis_id order by thesis_id")
    .bind(i64::from(instance_id))
    .fetch_all(executor)
    .await
}
