//! Why something may not happen now: one list for the whole domain, each with a sentence that says what to do.
use crate::{
    bounds::{NumberBounds, THESES_TO_FINALISE},
    configuration::MatchType,
    ids::ThesisId,
    instances::{
        InstanceStatus, freezing::ChangeError, lifecycle::LifecycleTransition, readiness::MissingRequirement,
    },
    numbers::UnknownNumberError,
    research::LEAST_TOGETHER,
    validation::{ValidationError, ValidationErrorKind, ValidationErrors, ViolatedBounds},
};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

/// The stable word of a refusal, as in a problem document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = RefusalCode)]
pub enum DomainErrorCode {
    /// Not in this status, or not yet.
    WrongState,
    /// What voters and entrants rely on is fixed.
    Frozen,
    /// The last day has passed; may be confirmed.
    SundownInPast,
    /// A thesis is not rated.
    NoAnswer,
    /// The profile lacks something that is required.
    ProfileIncomplete,
    /// Something that was entered is wrong.
    InputError,
}

impl DomainErrorCode {
    /// The word.
    pub fn as_str(self) -> &'static str {
        match self {
            DomainErrorCode::WrongState => "wrong_state",
            DomainErrorCode::Frozen => "frozen",
            DomainErrorCode::SundownInPast => "sundown_in_past",
            DomainErrorCode::NoAnswer => "no_answer",
            DomainErrorCode::ProfileIncomplete => "profile_incomplete",
            DomainErrorCode::InputError => "input_error",
        }
    }
}

/// Why something may not happen now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DomainError {
    /// The instance is in another status than the step needs.
    #[error("{} is possible only while the instance is “{}”; it is “{status}” now.{}", .transition.name(), .transition.from(), hint(*.transition, *.status))]
    WrongState {
        /// What should have happened.
        transition: LifecycleTransition,
        /// What the instance is.
        status: InstanceStatus,
    },
    /// What the creator writes about the instance is not complete.
    #[error("The election data is not complete; still missing: {}.", names(.0))]
    MetadataMissing(Vec<MissingRequirement>),
    /// There are too few theses to finalise them.
    #[error("At least {THESES_TO_FINALISE} theses are needed to finalise them; there are {0}.")]
    TooFewTheses(usize),
    /// Some theses have no category or no text in the default language.
    #[error("{} theses have no category or no text in the default language; complete them first.", .0.len())]
    IncompleteTheses(Vec<ThesisId>),
    /// Nobody whom the match type shows has submitted answers.
    #[error("No {} has submitted its answers yet; voters need at least one to be matched with.", whom(*.0))]
    NobodyToMatch(MatchType),
    /// The last day that is to be saved has passed; may be confirmed.
    #[error("{0} has passed, so the election would be over; choose a later day or confirm.")]
    SundownInPast(Date),
    /// The last day has passed, so there is nothing that voters could use.
    #[error("{0} has passed, so the election would be over; choose a later last day first.")]
    LastDayPassed(Date),
    /// The last day has not passed yet.
    #[error("The election is not over yet; it is when its last day ends.")]
    NotOver,
    /// It is fixed.
    #[error(transparent)]
    Frozen(#[from] ChangeError),
    /// Answers are not asked for yet.
    #[error("The theses are not final yet; answers are accepted once they are.")]
    NotAnswerableYet,
    /// Answers are no longer asked for.
    #[error("The election is over; answers are no longer accepted.")]
    NoLongerAnswerable,
    /// Some theses are not rated.
    #[error("{} theses are not rated yet; every thesis needs an answer before you submit.", .0.len())]
    Unrated(Vec<ThesisId>),
    /// The profile lacks something that is required.
    #[error("The profile is not complete; before you submit, fill in what is required: {}.", fields(.0))]
    ProfileIncomplete(ValidationErrors),
    /// The answers are submitted, and with that fixed.
    #[error("The answers are submitted and can no longer be changed; explanations can.")]
    AnswersSubmitted,
    /// They were submitted before.
    #[error("The answers have been submitted already.")]
    AlreadySubmitted,
    /// There is nothing to reopen.
    #[error("The answers have not been submitted, so there is nothing to reopen.")]
    NotSubmitted,
    /// It has never signed in.
    #[error("Nobody has signed in yet; send an invitation first.")]
    NotActive,
    /// It has signed in, so there is nothing to invite to.
    #[error("This person has signed in already; an invitation is not needed any more.")]
    AlreadyActive,
    /// It is deactivated.
    #[error("This entry is deactivated; activate it first.")]
    Deactivated,
    /// Somebody would lose the own role.
    #[error("Nobody can take themselves out; ask another trust person or those who run the instance.")]
    Oneself,
    /// Somebody refused further mails of the kind.
    #[error("This person does not want any more reminders.")]
    Unsubscribed,
    /// Long work of this kind goes on already.
    #[error("The same work is under way already; wait until it has ended, or stop it first.")]
    UnderWay,
    /// An election that has instances stays; holds how many.
    #[error("The election has instances, {0} of them; delete them first, or move them to another election.")]
    HasInstances(i64),
    /// There is nothing to restore.
    #[error("This is not deleted, so there is nothing to restore.")]
    NotDeleted,
    /// An instance comes back only into an election that there is.
    #[error("The election of this instance is deleted; restore the election first.")]
    ElectionDeleted,
    /// Voters are not asked for it.
    #[error("This voting guide does not ask its voters to help research.")]
    NoResearch,
    /// Single contributions could be told apart.
    #[error(
        "There are fewer than {LEAST_TOGETHER} contributions from days that are over; so that nobody can be told from the \
         others, fewer are not given out."
    )]
    TooFewForResearch,
    /// A candidate without profile has no status of its own.
    #[error("A candidate without profile is managed by its party and has no status that could change.")]
    NoProfile,
    /// A status that follows from what happens was sent.
    #[error("A status cannot be set by hand; send the deactivated one, or any other to activate again.")]
    StatusNotByHand,
    /// A number that is no status was sent.
    #[error(transparent)]
    NoSuchStatus(#[from] UnknownNumberError),
    /// What was entered breaks rules.
    #[error("Please check your entries: {0}.")]
    Input(#[from] ValidationErrors),
}

impl DomainError {
    /// The stable word.
    pub fn code(&self) -> DomainErrorCode {
        match self {
            DomainError::Frozen(_) | DomainError::AnswersSubmitted => DomainErrorCode::Frozen,
            DomainError::SundownInPast(_) | DomainError::LastDayPassed(_) => DomainErrorCode::SundownInPast,
            DomainError::Unrated(_) => DomainErrorCode::NoAnswer,
            DomainError::ProfileIncomplete(_) => DomainErrorCode::ProfileIncomplete,
            DomainError::StatusNotByHand | DomainError::NoSuchStatus(_) | DomainError::Input(_) => {
                DomainErrorCode::InputError
            }
            _ => DomainErrorCode::WrongState,
        }
    }

    /// The fields that it is about, for marking them.
    pub fn violations(&self) -> ValidationErrors {
        let one = |field: &str, code, limits| {
            ValidationErrors::from_iter([ValidationError { field: field.to_owned(), code, limits }])
        };
        match self {
            DomainError::MetadataMissing(missing) => {
                missing.iter().map(|missing| missing.violation()).collect()
            }
            DomainError::TooFewTheses(_) => {
                one("theses", ValidationErrorKind::TooFew, least(THESES_TO_FINALISE))
            }
            DomainError::IncompleteTheses(theses) | DomainError::Unrated(theses) => {
                theses.iter().map(|thesis| required(format!("theses.{thesis}"))).collect()
            }
            DomainError::SundownInPast(_) | DomainError::LastDayPassed(_) => {
                one("sundown_date", ValidationErrorKind::InThePast, ViolatedBounds::default())
            }
            DomainError::StatusNotByHand => {
                one("status", ValidationErrorKind::Invalid, ViolatedBounds::default())
            }
            DomainError::NoSuchStatus(unknown) => {
                one("status", ValidationErrorKind::Invalid, span(unknown.known))
            }
            DomainError::Input(violations) | DomainError::ProfileIncomplete(violations) => violations.clone(),
            _ => ValidationErrors::default(),
        }
    }
}

fn required(field: String) -> ValidationError {
    ValidationError { field, code: ValidationErrorKind::Required, limits: ViolatedBounds::default() }
}

fn least(number: usize) -> ViolatedBounds {
    i64::try_from(number).map_or(ViolatedBounds::default(), ViolatedBounds::at_least)
}

fn span(known: &[i64]) -> ViolatedBounds {
    let range = known.first().zip(known.last()).map(|(min, max)| NumberBounds { min: *min, max: *max });
    range.map_or(ViolatedBounds::default(), ViolatedBounds::from)
}

/// What is to be done first, where the instance has not come far enough yet.
fn hint(transition: LifecycleTransition, status: InstanceStatus) -> &'static str {
    if status >= transition.from() {
        return "";
    }
    match status {
        InstanceStatus::Created => " Complete the election data first.",
        InstanceStatus::PreDeploy => " Finalise the theses first.",
        InstanceStatus::ReadyToDeploy => " Go live first.",
        InstanceStatus::Live => " It ends by itself after its last day.",
        InstanceStatus::Sundown | InstanceStatus::Archived => "",
    }
}

fn names(missing: &[MissingRequirement]) -> String {
    missing.iter().map(|missing| missing.name()).collect::<Vec<_>>().join(", ")
}

fn fields(violations: &ValidationErrors) -> String {
    violations.iter().map(|violation| violation.field.as_str()).collect::<Vec<_>>().join(", ")
}

fn whom(match_type: MatchType) -> &'static str {
    match match_type {
        MatchType::Candidates => "candidate",
        MatchType::Parties => "party",
        MatchType::Hybrid => "party or candidate",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_step_too_early_says_what_to_do_first() {
        let refusal = DomainError::WrongState {
            transition: LifecycleTransition::GoLive,
            status: InstanceStatus::PreDeploy,
        };
        assert_eq!(
            refusal.to_string(),
            "Going live is possible only while the instance is “theses finalized”; it is “in preparation” now. \
             Finalise the theses first."
        );
    }

    #[test]
    fn codes_are_the_same_words_in_code_and_on_the_wire() {
        for code in [
            DomainErrorCode::WrongState,
            DomainErrorCode::Frozen,
            DomainErrorCode::SundownInPast,
            DomainErrorCode::NoAnswer,
            DomainErrorCode::ProfileIncomplete,
            DomainErrorCode::InputError,
        ] {
            assert_eq!(json!(code), json!(code.as_str()));
        }
    }

    #[test]
    fn missing_election_data_marks_the_fields_by_their_names_on_the_wire() {
        let refusal =
            DomainError::MetadataMissing(vec![MissingRequirement::Location, MissingRequirement::ElectionDay]);
        assert_eq!(
            refusal.to_string(),
            "The election data is not complete; still missing: place, election day."
        );
        let fields: Vec<String> = refusal.violations().into_iter().map(|v| v.field).collect();
        assert_eq!(fields, ["subtitle", "sundown_date"]);
    }

    #[test]
    fn a_status_by_hand_is_an_input_error_about_the_status() {
        let refusal = DomainError::StatusNotByHand;
        assert_eq!((refusal.code(), refusal.violations().iter().count()), (DomainErrorCode::InputError, 1));
    }
}
