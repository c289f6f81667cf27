//! Answers of parties and candidates to theses.
use crate::{
    bounds,
    configuration::Algorithm,
    domain_errors::DomainError,
    ids::{AnswerId, CandidateId, PartyId, ThesisId, UserId},
    permissions::AnswerVisibility,
    texts::{Language, Texts},
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A rating, as a value on the scale in percent: 0 (strongly disagree), 25, 50, 75 or 100 (fully agree).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, examples(75))]
pub struct AnswerValue(u8);

/// A number that is not on the scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not an answer; the scale is 0, 25, 50, 75, 100")]
pub struct AnswerValueError(pub u8);

impl AnswerValue {
    /// Strongly disagree.
    pub const DISAGREE: AnswerValue = AnswerValue(0);
    /// Neither agree nor disagree.
    pub const NEUTRAL: AnswerValue = AnswerValue(50);
    /// Fully agree.
    pub const AGREE: AnswerValue = AnswerValue(100);

    /// All five values, from strongly disagree to fully agree.
    pub const ALL: [AnswerValue; 5] =
        [AnswerValue(0), AnswerValue(25), AnswerValue(50), AnswerValue(75), AnswerValue(100)];

    /// Returns the value in percent.
    pub fn percent(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for AnswerValue {
    type Error = AnswerValueError;

    fn try_from(percent: u8) -> Result<AnswerValue, AnswerValueError> {
        let value = AnswerValue(percent);
        if AnswerValue::ALL.contains(&value) { Ok(value) } else { Err(AnswerValueError(percent)) }
    }
}

impl From<AnswerValue> for u8 {
    fn from(value: AnswerValue) -> u8 {
        value.0
    }
}

/// A position: the rating of a thesis and its explanation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The rating; `None` while the thesis is not rated.
    pub value: Option<AnswerValue>,
    /// The explanation, language by language.
    pub explanation: Texts,
}

impl Position {
    /// Returns whether there is neither a rating nor an explanation.
    pub fn is_empty(&self) -> bool {
        self.value.is_none() && self.explanation.is_empty()
    }

    /// Validates the position for an instance with these answer choices. Errors name the fields as on the wire.
    pub fn validate(&self, algorithm: &Algorithm, default: &Language) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        let offered = self.value.is_none_or(|value| algorithm.scale().contains(&value));
        violations.check("value", ValidationErrorKind::Invalid, offered);
        violations.check_optional_texts("explanation", &self.explanation, default, bounds::EXPLANATION);
        violations
    }
}

/// A party or a candidate: it answers theses, and voters are matched with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Entity {
    /// A party.
    Party(PartyId),
    /// A candidate.
    Candidate(CandidateId),
}

impl From<PartyId> for Entity {
    fn from(id: PartyId) -> Entity {
        Entity::Party(id)
    }
}

impl From<CandidateId> for Entity {
    fn from(id: CandidateId) -> Entity {
        Entity::Candidate(id)
    }
}

/// The answer of one party or candidate to one thesis: the draft, and the submitted version that voters see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The id.
    pub id: AnswerId,
    /// The thesis that is answered.
    pub thesis: ThesisId,
    /// The draft, which voters do not see.
    pub draft: Position,
    /// The version submitted last, which voters see; `None` before the first submission.
    pub submitted: Option<Position>,
}

/// One version of an answer: what somebody sees of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerVersion {
    /// The id of the answer.
    pub id: AnswerId,
    /// The thesis that is answered.
    pub thesis: ThesisId,
    /// The position.
    pub position: Position,
    /// Whether this position is the submitted one.
    pub is_submitted: bool,
}

impl Answer {
    /// Returns the version that those who answer see.
    pub fn into_draft_version(self) -> AnswerVersion {
        let is_submitted = self.submitted.as_ref() == Some(&self.draft);
        AnswerVersion { id: self.id, thesis: self.thesis, position: self.draft, is_submitted }
    }

    /// Returns the version that voters see; `None` before the first submission.
    pub fn into_submitted_version(self) -> Option<AnswerVersion> {
        let position = self.submitted?;
        Some(AnswerVersion { id: self.id, thesis: self.thesis, position, is_submitted: true })
    }

    /// Returns the version that a reader with this visibility sees, if any.
    pub fn into_visible_version(self, visibility: AnswerVisibility) -> Option<AnswerVersion> {
        match visibility {
            AnswerVisibility::Everything => Some(self.into_draft_version()),
            AnswerVisibility::Submitted => self.into_submitted_version(),
            AnswerVisibility::Nothing => None,
        }
    }

    /// Replaces the draft. Once the rating is final, only the explanation may change, and voters see the new one at once.
    ///
    /// # Errors
    /// Returns [`DomainError::AnswersSubmitted`] if a final rating changes.
    pub fn update(&mut self, new: Position, has_final_rating: bool) -> Result<(), DomainError> {
        if has_final_rating && new.value != self.draft.value {
            return Err(DomainError::AnswersSubmitted);
        }
        // An imported party or candidate may have submitted without an answer to this thesis.
        if has_final_rating && (self.submitted.is_some() || !new.explanation.is_empty()) {
            self.submitted.get_or_insert_default().explanation = new.explanation.clone();
        }
        self.draft = new;
        Ok(())
    }

    /// Publishes the draft: voters see it from now on.
    pub fn submit(&mut self) {
        self.submitted = Some(self.draft.clone());
    }

    /// Returns whether the version that voters see differs from an earlier one that they saw.
    pub fn replaces(&self, earlier: Option<&Position>) -> bool {
        earlier.is_some() && self.submitted.is_some() && self.submitted.as_ref() != earlier
    }
}

/// The maximum time between two changes of one person to one answer that count as one change.
const MAX_CHANGE_INTERVAL: SignedDuration = SignedDuration::from_mins(10);

/// The last change to the draft of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastChange {
    /// The account that made it; `None` if the account was deleted.
    pub by: Option<UserId>,
    /// The time.
    pub at: Timestamp,
}

impl LastChange {
    /// Returns whether another change by a person continues it: they follow each other closely, and the answers were not
    /// submitted in between.
    pub fn is_continued(self, by: UserId, submitted_at: Option<Timestamp>, now: Timestamp) -> bool {
        self.by == Some(by)
            && submitted_at.is_none_or(|submitted| submitted < self.at)
            && now.duration_since(self.at) < MAX_CHANGE_INTERVAL
    }
}

/// Returns the theses without a rating, in their order. Submission requires a rating of every thesis.
pub fn list_unrated_theses(theses: &[ThesisId], answers: &[Answer]) -> Vec<ThesisId> {
    let is_rated = |thesis: &ThesisId| {
        answers.iter().any(|answer| answer.thesis == *thesis && answer.draft.value.is_some())
    };
    theses.iter().copied().filter(|thesis| !is_rated(thesis)).collect()
}

/// Checks that every thesis has a position.
///
/// # Errors
/// Returns [`DomainError::UnratedTheses`] with the theses that have none.
pub fn require_complete(theses: &[ThesisId], answers: &[Answer]) -> Result<(), DomainError> {
    let unrated = list_unrated_theses(theses, answers);
    if unrated.is_empty() { Ok(()) } else { Err(DomainError::UnratedTheses(unrated)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{configuration::AnswerChoices, domain_errors::DomainErrorCode};
    use rstest::rstest;

    fn because(text: &str) -> Texts {
        Texts::single(Language::german(), text)
    }

    fn answer(value: Option<AnswerValue>) -> Answer {
        let draft = Position { value, explanation: Texts::default() };
        Answer { id: AnswerId::random(), thesis: ThesisId::random(), draft, submitted: None }
    }

    #[test]
    fn numbers_that_are_not_on_the_scale_are_rejected() {
        assert_eq!(AnswerValue::try_from(30), Err(AnswerValueError(30)));
        assert_eq!(serde_json::from_str::<AnswerValue>("75").unwrap().percent(), 75);
        assert!(serde_json::from_str::<AnswerValue>("101").is_err());
    }

    #[test]
    fn a_position_between_the_choices_of_the_instance_is_refused() {
        let three = Algorithm { decisions: AnswerChoices::Three, ..Algorithm::default() };
        let position =
            |percent| Position { value: AnswerValue::try_from(percent).ok(), ..Position::default() };
        assert!(position(75).validate(&Algorithm::default(), &Language::german()).is_empty());
        assert!(!position(75).validate(&three, &Language::german()).is_empty());
        assert!(position(50).validate(&three, &Language::german()).is_empty());
    }

    #[test]
    fn a_candidate_may_not_change_answers_after_submitting() {
        let mut answer = answer(Some(AnswerValue::AGREE));
        answer.submitted = Some(answer.draft.clone());
        let other = Position { value: Some(AnswerValue::DISAGREE), explanation: Texts::default() };
        let refusal = answer.update(other.clone(), true).unwrap_err();
        assert_eq!(refusal.code(), DomainErrorCode::Frozen);
        assert_eq!(answer.draft.value, Some(AnswerValue::AGREE));
        // The position may change before submission, and again after the answers are reopened.
        answer.update(other, false).unwrap();
        assert_eq!(answer.draft.value, Some(AnswerValue::DISAGREE));
        assert_eq!(answer.submitted.unwrap().value, Some(AnswerValue::AGREE));
    }

    #[test]
    fn an_explanation_may_change_after_submitting_and_voters_see_it() {
        let mut answer = answer(Some(AnswerValue::AGREE));
        answer.submitted = Some(answer.draft.clone());
        let explained = Position { value: Some(AnswerValue::AGREE), explanation: because("Weil.") };
        answer.update(explained.clone(), true).unwrap();
        assert_eq!(answer.submitted, Some(explained));
    }

    #[test]
    fn submitting_requires_a_rating_of_every_thesis() {
        let answers = [answer(Some(AnswerValue::NEUTRAL)), answer(None)];
        let unknown = ThesisId::random();
        let theses = [answers[0].thesis, answers[1].thesis, unknown];
        let refusal = require_complete(&theses, &answers).unwrap_err();
        assert_eq!(refusal, DomainError::UnratedTheses(vec![answers[1].thesis, unknown]));
        assert_eq!(refusal.code(), DomainErrorCode::NoAnswer);
        assert_eq!(require_complete(&theses[..1], &answers), Ok(()));
    }

    #[test]
    fn an_explanation_of_a_thesis_that_was_submitted_without_an_answer_is_public_at_once() {
        let mut unanswered = answer(None);
        unanswered.update(Position::default(), true).unwrap();
        assert_eq!(unanswered.submitted, None, "there is nothing to show");
        let reason = Position { value: None, explanation: because("Das entscheidet der Kreis.") };
        unanswered.update(reason.clone(), true).unwrap();
        assert_eq!(unanswered.submitted, Some(reason));
    }

    #[test]
    fn voters_see_the_draft_once_it_is_submitted() {
        let mut first = answer(AnswerValue::try_from(75).ok());
        first.submit();
        assert_eq!(first.submitted.as_ref(), Some(&first.draft));
        assert!(!first.replaces(None), "nobody saw another one");
        let shown = first.submitted.clone();
        assert!(!first.replaces(shown.as_ref()), "the same again");
        first.draft.explanation = because("Für alle.");
        assert!(!first.replaces(shown.as_ref()), "voters do not see drafts");
        first.submit();
        assert!(first.replaces(shown.as_ref()));
    }

    #[test]
    fn readers_see_the_version_that_their_visibility_allows() {
        let mut changed = answer(Some(AnswerValue::AGREE));
        let versions = |answer: &Answer| {
            [AnswerVisibility::Everything, AnswerVisibility::Submitted, AnswerVisibility::Nothing].map(
                |visibility| {
                    let version = answer.clone().into_visible_version(visibility);
                    version.map(|version| (version.position.value, version.is_submitted))
                },
            )
        };
        assert_eq!(versions(&changed), [Some((Some(AnswerValue::AGREE), false)), None, None]);
        changed.submit();
        let submitted = Some((Some(AnswerValue::AGREE), true));
        assert_eq!(versions(&changed), [submitted, submitted, None]);
        changed.draft.value = Some(AnswerValue::NEUTRAL);
        assert_eq!(versions(&changed), [Some((Some(AnswerValue::NEUTRAL), false)), submitted, None]);
    }

    #[rstest]
    #[case::soon_after(9, true, None, true)]
    #[case::much_later(10, true, None, false)]
    #[case::by_somebody_else(1, false, None, false)]
    #[case::after_an_earlier_submission(1, true, Some(-1), true)]
    #[case::after_a_submission_in_between(2, true, Some(1), false)]
    fn consecutive_changes_of_one_person_count_as_one(
        #[case] minutes: i64,
        #[case] is_same_person: bool,
        #[case] submitted: Option<i64>,
        #[case] expected: bool,
    ) {
        let (first, other) = (UserId::random(), UserId::random());
        let at = |minutes: i64| Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minutes);
        let change = LastChange { by: Some(first), at: at(0) };
        let by = if is_same_person { first } else { other };
        assert_eq!(change.is_continued(by, submitted.map(at), at(minutes)), expected);
    }
}
