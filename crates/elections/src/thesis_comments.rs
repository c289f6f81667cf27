//! Comments on theses: what reviewers of a preview remark, and what creators write to each other. Both are in one list.
use crate::{
    bounds,
    creators::{Creator, CreatorStatus},
    domain_errors::DomainError,
    ids::{CreatorId, RemarkId, ThesisId, UserId},
    texts::Language,
    translation_reviews::ThesisWording,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;

/// How many people a comment can mention. Each of them gets a mail.
pub const MAX_MENTIONS: usize = 10;

/// Who wrote a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommentAuthor {
    /// A reviewer of the preview, as they signed; may be empty.
    Reviewer(String),
    /// A creator or an administrator; `None` if the account is gone.
    Editor(Option<UserId>),
}

/// A comment on a thesis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThesisComment {
    /// The id.
    pub id: RemarkId,
    /// The thesis.
    pub thesis: ThesisId,
    /// The author.
    pub author: CommentAuthor,
    /// The text.
    pub comment: String,
    /// Another wording of the thesis that the author suggests.
    pub proposal: Option<ThesisWording>,
    /// Whether somebody has dealt with it.
    pub is_done: bool,
    /// The time of writing.
    pub created_at: Timestamp,
}

impl ThesisComment {
    /// Returns the author's account, if a creator or an administrator wrote the comment and the account still exists.
    pub fn editor(&self) -> Option<UserId> {
        match self.author {
            CommentAuthor::Editor(user) => user,
            CommentAuthor::Reviewer(_) => None,
        }
    }
}

/// A new comment of a creator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThesisCommentInput {
    /// The text.
    pub comment: String,
    /// Another wording of the thesis.
    pub proposal: Option<ThesisWording>,
    /// The creators who get the comment by mail.
    pub mentions: Vec<CreatorId>,
}

impl ThesisCommentInput {
    /// Returns the comment without spaces around its texts.
    #[must_use]
    pub fn trim(self) -> ThesisCommentInput {
        let trim = |text: String| text.trim().to_owned();
        let proposal = self.proposal.map(|proposal| ThesisWording {
            category: trim(proposal.category),
            text: trim(proposal.text),
            ..proposal
        });
        ThesisCommentInput { comment: trim(self.comment), proposal, ..self }
    }

    /// Validates the comment. Errors name the fields as on the wire.
    pub fn validate(&self, languages: &[Language]) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_required("comment", &self.comment, bounds::REMARK);
        if let Some(ThesisWording { language, category, text }) = &self.proposal {
            let is_offered = languages.contains(language);
            violations.check("proposal.language", ValidationErrorKind::InvalidLanguage, is_offered);
            violations.check_required("proposal.title", category, bounds::THESIS_CATEGORY);
            violations.check_required("proposal.text", text, bounds::THESIS_TEXT);
        }
        let is_short = self.mentions.len() <= MAX_MENTIONS;
        violations.check("mentions", ValidationErrorKind::TooMany, is_short);
        violations
    }

    /// Returns the accounts of the mentioned creators, each once. Only creators who have signed in can be mentioned.
    ///
    /// # Errors
    /// When another one is mentioned.
    pub fn find_mentioned(&self, creators: &[Creator]) -> Result<Vec<UserId>, ValidationErrors> {
        let mut mentioned = Vec::new();
        let mut violations = ValidationErrors::default();
        for (index, id) in self.mentions.iter().enumerate() {
            let is_mentionable =
                |creator: &&Creator| creator.id == *id && creator.status() == CreatorStatus::Active;
            match creators.iter().find(is_mentionable) {
                Some(creator) if mentioned.contains(&creator.user) => {}
                Some(creator) => mentioned.push(creator.user),
                None => violations.add(format!("mentions.{index}"), ValidationErrorKind::Unknown),
            }
        }
        violations.into_result()?;
        Ok(mentioned)
    }
}

/// Checks that a thesis with this number of comments of creators can get another one.
///
/// # Errors
/// [`DomainError::TooManyRemarks`] otherwise.
pub fn require_room_for_comment(comments: i64) -> Result<(), DomainError> {
    if comments < i64::from(bounds::MAX_REMARKS) { Ok(()) } else { Err(DomainError::TooManyRemarks) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn input(comment: &str, proposal: Option<(&str, &str)>) -> ThesisCommentInput {
        let proposal = proposal.map(|(language, text)| ThesisWording {
            language: language.parse().unwrap(),
            category: "Verkehr".to_owned(),
            text: text.to_owned(),
        });
        ThesisCommentInput { comment: comment.to_owned(), proposal, mentions: Vec::new() }
    }

    #[rstest]
    #[case::comment(input("Zu lang.", None), &[])]
    #[case::empty(input("  ", None), &["comment"])]
    #[case::proposal(input("Kürzer.", Some(("de", "Busse sollen fahren."))), &[])]
    #[case::foreign_language(input("Kürzer.", Some(("fi", "Busse sollen fahren."))), &["proposal.language"])]
    #[case::short_proposal(input("Kürzer.", Some(("de", "Busse"))), &["proposal.text"])]
    fn a_comment_needs_a_text_and_its_proposal_is_a_possible_thesis(
        #[case] input: ThesisCommentInput,
        #[case] fields: &[&str],
    ) {
        let violations = input.trim().validate(&[Language::german()]);
        assert_eq!(violations.iter().map(|one| one.field.as_str()).collect::<Vec<_>>(), fields);
    }

    #[test]
    fn creators_who_have_signed_in_can_be_mentioned_each_once() {
        let creator = |id: i64, signed_in_at: Option<Timestamp>| Creator {
            id: id.try_into().unwrap(),
            instance_id: 1.try_into().unwrap(),
            user: (id + 10).try_into().unwrap(),
            invited_at: None,
            signed_in_at,
            deactivated_at: None,
            created_at: Timestamp::UNIX_EPOCH,
            updated_at: Timestamp::UNIX_EPOCH,
        };
        let creators = [creator(1, Some(Timestamp::UNIX_EPOCH)), creator(2, None)];
        let find = |mentions: &[i64]| {
            let mentions = mentions.iter().map(|id| (*id).try_into().unwrap()).collect();
            let input = ThesisCommentInput { mentions, ..input("Bitte lesen.", None) };
            input.find_mentioned(&creators).ok().map(|users| users.len())
        };
        assert_eq!(find(&[1, 1]), Some(1));
        assert_eq!(find(&[2]), None, "an invited creator has the invitation");
        assert_eq!(find(&[3]), None);
    }

    #[test]
    fn a_thesis_has_room_for_a_limited_number_of_comments() {
        let limit = i64::from(bounds::MAX_REMARKS);
        assert!(require_room_for_comment(limit - 1).is_ok());
        assert!(require_room_for_comment(limit).is_err());
    }
}
