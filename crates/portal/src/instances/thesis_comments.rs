//! Comments of creators on theses, beside the remarks of reviewers.
use super::Instances;
use crate::{
    answers::people::load_names,
    audit::{actions::ThesisAction, events::AuditEvent},
    instance_locks::lock_any_instance_without_revision,
    mailing::{
        notices::{Notice, NoticeRecipient},
        outbox::MAIL_QUOTA_PERIOD,
    },
    participants::notice_recipients::{list_active_creators, to_creator_recipient},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    ids::{CreatorId, InstanceId, RemarkId, ThesisId, UserId},
    instances::Instance,
    terms::to_plain_text,
    texts::Language,
    theses::Thesis,
    thesis_comments::{CommentAuthor, ThesisComment, ThesisCommentInput, require_room_for_comment},
};
use mail::{MailTemplate, RoleMailTemplate};
use std::collections::HashSet;

/// How many mails about comments a person gets within an hour: half of all mails that an account can get.
const MAX_MENTIONS_PER_HOUR: i64 = 5;

/// A comment with the name of its author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedThesisComment {
    /// The comment.
    pub comment: ThesisComment,
    /// The name; empty if a reviewer did not sign, or if the account is gone.
    pub name: String,
    /// Whether the reader is the author.
    pub is_own: bool,
}

/// The comments on a thesis, and whom a new one can mention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThesisDiscussion {
    /// The comments, oldest first.
    pub comments: Vec<NamedThesisComment>,
    /// The other creators who have signed in, with their names.
    pub people: Vec<(CreatorId, String)>,
}

impl Instances {
    /// Returns the comments on a thesis, and whom a new one can mention.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if the instance has no such thesis.
    pub async fn load_thesis_discussion(
        &self,
        instance_id: InstanceId,
        thesis: ThesisId,
        reader: &Principal,
    ) -> Result<ThesisDiscussion, ServiceError> {
        let db = &self.db;
        let theses = store::theses::list(instance_id, db).await?;
        if !theses.iter().any(|listed| listed.id == thesis) {
            return Err(ServiceError::NotFound);
        }
        let comments = store::thesis_comments::list(instance_id, thesis, db).await?;
        let person = reader.acting_person();
        let creators = list_active_creators(instance_id, db).await?;
        let others = creators.iter().filter(|creator| creator.user != person);
        let writers: HashSet<UserId> = comments.iter().filter_map(ThesisComment::editor).collect();
        let names =
            load_names(writers.into_iter().chain(creators.iter().map(|creator| creator.user)).collect(), db)
                .await?;
        let mut people: Vec<(CreatorId, String)> =
            others.filter_map(|creator| Some((creator.id, names.get(&creator.user)?.clone()))).collect();
        people.sort_by(|(_, one), (_, other)| one.cmp(other));
        let to_named = |comment: ThesisComment| NamedThesisComment {
            name: match &comment.author {
                CommentAuthor::Reviewer(name) => name.clone(),
                CommentAuthor::Editor(user) => {
                    user.and_then(|user| names.get(&user).cloned()).unwrap_or_default()
                }
            },
            is_own: comment.editor() == Some(person),
            comment,
        };
        Ok(ThesisDiscussion { comments: comments.into_iter().map(to_named).collect(), people })
    }

    /// Adds a comment to a thesis. Creators whom it mentions get it by mail, except for the author.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`], also for a mentioned person who is not an active creator of the
    /// instance; [`ServiceError::RuleViolation`] if there are too many comments; [`ServiceError::TooManyAttempts`] if the
    /// author has caused too many mails on this day.
    pub async fn add_thesis_comment(
        &self,
        instance_id: InstanceId,
        thesis: ThesisId,
        input: ThesisCommentInput,
        actor: &Principal,
    ) -> Result<RemarkId, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        // Comments change nothing that voters see.
        let instance = lock_any_instance_without_revision(instance_id, &mut work).await?;
        let theses = store::theses::list(instance_id, &mut work).await?;
        let commented = theses.iter().find(|listed| listed.id == thesis).ok_or(ServiceError::NotFound)?;
        let input = input.trim();
        input.validate(&instance.metadata.languages).into_result()?;
        let creators = list_active_creators(instance_id, &mut work).await?;
        let mut mentioned = input.find_mentioned(&creators)?;
        let author = actor.acting_person();
        mentioned.retain(|user| *user != author);
        // A comment costs nothing, but a mail does.
        if !mentioned.is_empty() {
            actor.require_confirmed_email()?;
        }
        let earlier = store::thesis_comments::list(instance_id, thesis, &mut work).await?;
        let by_editors = |comment: &&ThesisComment| matches!(comment.author, CommentAuthor::Editor(_));
        require_room_for_comment(
            i64::try_from(earlier.iter().filter(by_editors).count()).unwrap_or(i64::MAX),
        )?;
        let comment = ThesisComment {
            id: RemarkId::random(),
            thesis,
            author: CommentAuthor::Editor(Some(author)),
            comment: input.comment,
            proposal: input.proposal,
            is_done: false,
            created_at: work.now(),
        };
        store::thesis_comments::add(instance_id, &comment, &mut work).await?;
        self.mail_thesis_comment(&instance, commented, &comment, &mentioned, actor, &mut work).await?;
        work.commit(AuditEvent::Thesis(ThesisAction::Commented, instance_id, thesis)).await?;
        Ok(comment.id)
    }

    /// Queues a comment for the mentioned people, and counts the mails.
    async fn mail_thesis_comment(
        &self,
        instance: &Instance,
        thesis: &Thesis,
        comment: &ThesisComment,
        mentioned: &[UserId],
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let metadata = &instance.metadata;
        let text = metadata.fill_variables(&thesis.text);
        let template = |role_mail, language: &Language| MailTemplate::ThesisCommented {
            role_mail: RoleMailTemplate { message: Some(comment.comment.clone()), ..role_mail },
            thesis: to_plain_text(text.text(language, &metadata.default_language)),
        };
        let notice = Notice { template: &template, instance, reason: None, actor };
        for person in mentioned {
            let Some(user) = store::users::find(*person, &mut *work).await? else { continue };
            require_room_for_mention(*person, work).await?;
            self.outbox.count_role_mail(actor.acting_person(), instance.id, &user, work).await?;
            let recipient = to_creator_recipient(*person, instance.id);
            let page = format!("{}?open={}&panel=comments", recipient.page, i64::from(thesis.id));
            let recipient = NoticeRecipient { page, ..recipient };
            self.outbox.queue_notice(&notice, recipient, &self.provider, work).await?;
        }
        Ok(())
    }
}

/// Checks that a person is not mentioned too often. Mentions must leave room for the mails that people ask for themselves,
/// such as a link to a new password, which have the same limit.
async fn require_room_for_mention(person: UserId, work: &mut UnitOfWork) -> Result<(), ServiceError> {
    let since = work.now() - MAIL_QUOTA_PERIOD;
    let mails = store::mails::count_kind_by_user(person, "thesis_commented", since, work).await?;
    if mails < MAX_MENTIONS_PER_HOUR { Ok(()) } else { Err(ServiceError::TooManyAttempts(MAIL_QUOTA_PERIOD)) }
}
