//! Previews: the whole voter app of an instance at a secret address, for reviewers without an account, before the
//! instance goes live.
use crate::{
    bounds,
    domain_errors::DomainError,
    ids::{RemarkId, ThesisId},
    instances::{Instance, InstanceStatus},
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::str::FromStr;
use utoipa::ToSchema;

/// Whose answers a preview shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PreviewAnswers {
    /// Invented answers of all parties and candidates.
    #[default]
    Sample,
    /// The answers that were submitted. They are not public yet.
    Submitted,
}

impl PreviewAnswers {
    /// Returns the word that is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            PreviewAnswers::Sample => "sample",
            PreviewAnswers::Submitted => "submitted",
        }
    }
}

/// A stored word that names no answers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” names no answers of a preview")]
pub struct UnknownPreviewAnswersError(String);

impl FromStr for PreviewAnswers {
    type Err = UnknownPreviewAnswersError;

    fn from_str(word: &str) -> Result<PreviewAnswers, UnknownPreviewAnswersError> {
        let known = [PreviewAnswers::Sample, PreviewAnswers::Submitted];
        known
            .into_iter()
            .find(|answers| answers.as_str() == word)
            .ok_or_else(|| UnknownPreviewAnswersError(word.to_owned()))
    }
}

impl TryFrom<String> for PreviewAnswers {
    type Error = UnknownPreviewAnswersError;

    fn try_from(word: String) -> Result<PreviewAnswers, UnknownPreviewAnswersError> {
        word.parse()
    }
}

/// What a reviewer writes in a preview.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemarkText {
    /// The thesis; `None` if the remark is on the whole.
    pub thesis: Option<ThesisId>,
    /// How the reviewer signs; may be empty.
    pub name: String,
    /// The text.
    pub remark: String,
}

impl RemarkText {
    /// Returns the remark without spaces around its texts.
    #[must_use]
    pub fn trim(self) -> RemarkText {
        let trim = |text: String| text.trim().to_owned();
        RemarkText { name: trim(self.name), remark: trim(self.remark), ..self }
    }

    /// Validates the remark. Errors name the fields as on the wire.
    pub fn validate(&self, is_thesis: impl FnOnce(ThesisId) -> bool) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check("statement_id", ValidationErrorKind::Unknown, self.thesis.is_none_or(is_thesis));
        violations.check_optional("name", &self.name, bounds::REVIEWER_NAME);
        violations.check_required("remark", &self.remark, bounds::REMARK);
        violations
    }
}

/// A remark of a reviewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The id.
    pub id: RemarkId,
    /// What the reviewer wrote.
    pub text: RemarkText,
    /// Whether the creators have dealt with it.
    pub is_done: bool,
    /// The time of writing.
    pub created_at: Timestamp,
}

/// Returns whether an instance in a status can be previewed: voters cannot use it yet.
pub fn is_previewable(status: InstanceStatus) -> bool {
    status < InstanceStatus::Live
}

impl Instance {
    /// Checks that the instance with this number of theses can have a preview.
    ///
    /// # Errors
    /// When voters use it already, or it has no theses.
    pub fn require_previewable(&self, theses: usize) -> Result<(), DomainError> {
        if !is_previewable(self.status) {
            return Err(DomainError::PreviewAfterLaunch);
        }
        if theses == 0 { Err(DomainError::PreviewWithoutTheses) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[test]
    fn stored_words_and_words_on_the_wire_are_the_same() {
        for answers in [PreviewAnswers::Sample, PreviewAnswers::Submitted] {
            assert_eq!(serde_json::json!(answers), answers.as_str());
            assert_eq!(answers.as_str().parse(), Ok(answers));
        }
        assert!("all".parse::<PreviewAnswers>().is_err());
    }

    #[rstest]
    #[case::signed("Uta", "Das Komma fehlt.", &[])]
    #[case::unsigned("", "Das Komma fehlt.", &[])]
    #[case::empty("Uta", "  ", &["remark"])]
    #[case::name_on_two_lines("U\nta", "Das Komma fehlt.", &["name"])]
    fn a_remark_needs_a_text_and_no_name(#[case] name: &str, #[case] remark: &str, #[case] fields: &[&str]) {
        let text = RemarkText { thesis: None, name: name.to_owned(), remark: remark.to_owned() }.trim();
        let violations = text.validate(|_| false);
        assert_eq!(violations.iter().map(|one| one.field.as_str()).collect::<Vec<_>>(), fields);
    }

    #[test]
    fn a_remark_is_on_a_thesis_of_the_instance_or_on_the_whole() {
        let thesis = Some(ThesisId::random());
        let text = RemarkText { thesis, name: String::new(), remark: "Gut.".to_owned() };
        assert!(text.validate(|_| true).is_empty());
        assert_eq!(text.validate(|_| false).iter().count(), 1);
    }
}
