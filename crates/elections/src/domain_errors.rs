//! Errors of the domain: one list of reasons why an action is not possible now. Each message says what to do.
use crate::{
    bounds::{
        MAX_API_TOKENS, MAX_CLASS_SIZE, MAX_REMARKS, MAX_WEBHOOKS, MIN_CLASS_SIZE, MIN_RESEARCH_GROUP_SIZE,
        MIN_THESES_TO_FINALISE, NumberBounds,
    },
    configuration::MatchType,
    ids::ThesisId,
    instances::{
        Domain, InstanceStatus, freezing::ChangeError, public_options::PublicOptionError,
        readiness::MissingRequirement, transitions::LifecycleTransition,
    },
    numbers::UnknownNumberError,
    validation::{ValidationError, ValidationErrorKind, ValidationErrors, ViolatedBounds},
};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

/// The stable code of an error in a problem document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = RefusalCode)]
pub enum DomainErrorCode {
    /// Every reason that has no code of its own: not possible in this status, not yet, or not any more.
    #[serde(rename = "wrong_state")]
    NotPossibleNow,
    /// Data that voters, parties and candidates rely on cannot change any more.
    Frozen,
    /// The address that would change stands on posters; the user may confirm it.
    AddressInUse,
    /// The last day has passed; the user may confirm it.
    SundownInPast,
    /// The last day for answers has passed.
    AnswersClosed,
    /// The last day of the election has passed.
    ElectionOver,
    /// The party of the candidate or trust person is deactivated.
    PartyDeactivated,
    /// A thesis has no position.
    NoAnswer,
    /// A required field of the profile is missing.
    ProfileIncomplete,
    /// By the four-eyes principle, somebody else must do this.
    FourEyes,
    /// The input is invalid.
    InputError,
}

impl DomainErrorCode {
    /// Returns the code.
    pub fn as_str(self) -> &'static str {
        match self {
            DomainErrorCode::NotPossibleNow => "wrong_state",
            DomainErrorCode::Frozen => "frozen",
            DomainErrorCode::AddressInUse => "address_in_use",
            DomainErrorCode::SundownInPast => "sundown_in_past",
            DomainErrorCode::AnswersClosed => "answers_closed",
            DomainErrorCode::ElectionOver => "election_over",
            DomainErrorCode::PartyDeactivated => "party_deactivated",
            DomainErrorCode::NoAnswer => "no_answer",
            DomainErrorCode::ProfileIncomplete => "profile_incomplete",
            DomainErrorCode::FourEyes => "four_eyes",
            DomainErrorCode::InputError => "input_error",
        }
    }
}

/// The reason why an action is not possible now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DomainError {
    /// The instance is in another status than the transition requires.
    #[error("{} is possible only while the instance is “{}”; it is “{status}” now.{}", .transition.name(), .transition.source_status(), hint(*.transition, *.status))]
    WrongInstanceStatus {
        /// The requested transition.
        transition: LifecycleTransition,
        /// The status of the instance.
        status: InstanceStatus,
    },
    /// The metadata of the instance is not complete.
    #[error("The election data is not complete; still missing: {}.", join_names(.0))]
    MetadataMissing(Vec<MissingRequirement>),
    /// There are too few theses to finalise them.
    #[error("At least {MIN_THESES_TO_FINALISE} theses are needed to finalise them; there are {0}.")]
    TooFewTheses(usize),
    /// Some theses have no category or no text in the default language.
    #[error("{} theses have no category or no text in the default language; complete them first.", .0.len())]
    IncompleteTheses(Vec<ThesisId>),
    /// No entity that voters are matched with has submitted answers.
    #[error("No {} has submitted its answers yet; voters need at least one to be matched with.", entity_noun(*.0))]
    NoMatchableEntity(MatchType),
    /// The new last day has passed; the user may confirm it.
    #[error("{0} has passed, so the election would be over; choose a later day or confirm.")]
    SundownInPast(Date),
    /// Voters know the address that would change; the user may confirm it.
    #[error("Voters know the address /match/{0}. It would lead to the new one; confirm the change.")]
    AddressInUse(Domain),
    /// Voters know the address of a cluster that would change; the user may confirm it.
    #[error("Voters know the address /match/cluster/{0}. It would lead to the new one; confirm the change.")]
    ClusterAddressInUse(Domain),
    /// The last day has passed, so voters could not use the instance.
    #[error("{0} has passed, so the election would be over; choose a later last day first.")]
    LastDayPassed(Date),
    /// The last day has not passed yet.
    #[error("The election is not over yet; it is when its last day ends.")]
    ElectionNotOver,
    /// The public option cannot be switched on in this status yet.
    #[error(transparent)]
    PublicOptionTooEarly(#[from] PublicOptionError),
    /// The data cannot change any more.
    #[error(transparent)]
    Frozen(#[from] ChangeError),
    /// The instance does not accept answers yet.
    #[error("The theses are not final yet; answers are accepted once they are.")]
    AnswersNotOpenYet,
    /// The last day has passed, so the instance does not accept answers any more.
    #[error("The election is over; answers are no longer accepted.")]
    ElectionOver,
    /// The last day for answers has passed, and late answers are not allowed.
    #[error("Answers were due by {0}; they are no longer accepted.")]
    AnswerDeadlinePassed(Date),
    /// Some theses have no position.
    #[error("{} theses are not rated yet; every thesis needs an answer before you submit.", .0.len())]
    UnratedTheses(Vec<ThesisId>),
    /// Required fields of the profile are missing.
    #[error("The profile is not complete; before you submit, fill in what is required: {}.", join_fields(.0))]
    ProfileIncomplete(ValidationErrors),
    /// The answers are submitted and cannot change any more.
    #[error("The answers are submitted and can no longer be changed; explanations can.")]
    AnswersSubmitted,
    /// The four-eyes principle applies, and the person has changed the answers last.
    #[error(
        "You have changed the answers last; by the four-eyes principle, another trust person must do this."
    )]
    SecondPersonRequired,
    /// A correction of a final thesis must be confirmed by somebody else.
    #[error(
        "Another creator of the instance confirms a correction or, if there is none, the provider; never the person who \
         proposed it."
    )]
    CorrectionNeedsOtherPerson,
    /// Nobody could confirm a correction.
    #[error("Nobody else could confirm a correction; invite another creator first.")]
    NobodyCanConfirm,
    /// Somebody else has proposed a correction of the same thesis.
    #[error("Somebody else has proposed a correction of this thesis; confirm or decline it first.")]
    CorrectionAlreadyProposed,
    /// The proposed correction is not the one that was shown.
    #[error("The proposed correction has changed; look at it again.")]
    CorrectionChanged,
    /// A correction that changes nothing.
    #[error("The wording is the same as before; there is nothing to correct.")]
    NothingToCorrect,
    /// The theses are not final, so they are changed instead of corrected.
    #[error("The theses are not final yet; change the wording of the thesis itself.")]
    ThesesNotFinal,
    /// The party has one active trust person only.
    #[error("The four-eyes principle needs a second trust person who has signed in.")]
    NoSecondPerson,
    /// The answers were submitted before.
    #[error("The answers have been submitted already.")]
    AlreadySubmitted,
    /// Nothing was submitted, so nothing can be reopened.
    #[error("The answers have not been submitted, so there is nothing to reopen.")]
    NotSubmitted,
    /// Nobody has signed in with this role.
    #[error("Nobody has signed in yet; send an invitation first.")]
    NotActive,
    /// The person has signed in already, so an invitation is pointless.
    #[error("This person has signed in already; an invitation is not needed any more.")]
    AlreadyActive,
    /// The mails would go to more people that the portal does not know than one person may write to before the provider has
    /// looked at the instance.
    #[error(
        "These mails go to many people who have never signed in; the provider was asked to look at the instance first."
    )]
    AwaitsProvider,
    /// The entry is deactivated.
    #[error("This entry is deactivated; activate it first.")]
    Deactivated,
    /// The party of a candidate or trust person is deactivated.
    #[error("The party is deactivated; those who run this can activate it again.")]
    PartyDeactivated,
    /// A person would remove their own role.
    #[error("You cannot remove your own role; ask another trust person or those who run the instance.")]
    SelfRemoval,
    /// The person unsubscribed from this kind of mail.
    #[error("This person does not want any more reminders.")]
    Unsubscribed,
    /// A job of the same kind is running.
    #[error("The same work is under way already; wait until it has ended, or stop it first.")]
    AlreadyRunning,
    /// The election has this number of instances and cannot be deleted.
    #[error("The election has instances, {0} of them; delete them first, or move them to another election.")]
    HasInstances(i64),
    /// The entry is not deleted, so it cannot be restored.
    #[error("This is not deleted, so there is nothing to restore.")]
    NotDeleted,
    /// The election of the instance is deleted, so the instance cannot be restored.
    #[error("The election of this instance is deleted; restore the election first.")]
    ElectionDeleted,
    /// The instance does not collect contributions to research.
    #[error("This voting guide does not ask its voters to help research.")]
    NoResearch,
    /// There are so few contributions that single ones could be identified.
    #[error(
        "There are fewer than {MIN_RESEARCH_GROUP_SIZE} contributions from days that are over; so that nobody can be \
         identified, fewer are not given out."
    )]
    TooFewForResearch,
    /// The instance has no class mode.
    #[error("This voting guide has no class mode; those who run it can switch it on.")]
    NoClassMode,
    /// There are as many class rooms as a node can hold.
    #[error("Too many rooms are open; a room ends after two hours at the latest, so try again later.")]
    TooManyClassRooms,
    /// The class room has the maximum number of participants.
    #[error("This room is full; it holds {MAX_CLASS_SIZE} participants.")]
    ClassRoomFull,
    /// The participant of a class room has handed in answers before, or has never joined.
    #[error("These answers were handed in before; each participant can do so once.")]
    ClassTicketUsed,
    /// Fewer people than necessary have handed in answers.
    #[error(
        "Fewer than {MIN_CLASS_SIZE} participants have handed in their answers; so that nobody can be identified, \
         fewer are not shown."
    )]
    TooFewInClassRoom,
    /// The class room still accepts answers, so its result is not shown.
    #[error("The result is shown once the room is closed.")]
    ClassRoomOpen,
    /// Voters use the instance already, so it has no preview.
    #[error("Voters can use this already; a preview exists only before that.")]
    PreviewAfterLaunch,
    /// The instance has no theses, so there is nothing to preview.
    #[error("There are no theses yet; a preview needs at least one.")]
    PreviewWithoutTheses,
    /// The instance holds the maximum number of remarks.
    #[error("There are {MAX_REMARKS} remarks already; those who run this have to remove some first.")]
    TooManyRemarks,
    /// The provider has not switched webhooks on.
    #[error("The provider of this portal has not switched webhooks on.")]
    WebhooksOff,
    /// The instance has the maximum number of webhooks.
    #[error("There are {MAX_WEBHOOKS} webhooks already; remove one first.")]
    TooManyWebhooks,
    /// The instance has the maximum number of valid API tokens.
    #[error("There are {MAX_API_TOKENS} valid API tokens already; revoke one first.")]
    TooManyApiTokens,
    /// A candidate without profile has no status of its own.
    #[error("A candidate without profile is managed by its party and has no status that could change.")]
    NoProfile,
    /// The requested status cannot be set directly, since it follows from events.
    #[error("A status cannot be set by hand; send the deactivated one, or any other to activate again.")]
    StatusNotSettable,
    /// The number is not a status.
    #[error(transparent)]
    UnknownStatus(#[from] UnknownNumberError),
    /// The input is invalid.
    #[error("Please check your entries: {0}.")]
    Input(#[from] ValidationErrors),
}

impl DomainError {
    /// Returns the stable code.
    pub fn code(&self) -> DomainErrorCode {
        match self {
            DomainError::Frozen(_) | DomainError::AnswersSubmitted => DomainErrorCode::Frozen,
            DomainError::SundownInPast(_) | DomainError::LastDayPassed(_) => DomainErrorCode::SundownInPast,
            DomainError::AddressInUse(_) | DomainError::ClusterAddressInUse(_) => {
                DomainErrorCode::AddressInUse
            }
            DomainError::AnswerDeadlinePassed(_) => DomainErrorCode::AnswersClosed,
            DomainError::ElectionOver => DomainErrorCode::ElectionOver,
            DomainError::PartyDeactivated => DomainErrorCode::PartyDeactivated,
            DomainError::UnratedTheses(_) => DomainErrorCode::NoAnswer,
            DomainError::ProfileIncomplete(_) => DomainErrorCode::ProfileIncomplete,
            DomainError::SecondPersonRequired | DomainError::CorrectionNeedsOtherPerson => {
                DomainErrorCode::FourEyes
            }
            DomainError::StatusNotSettable | DomainError::UnknownStatus(_) | DomainError::Input(_) => {
                DomainErrorCode::InputError
            }
            _ => DomainErrorCode::NotPossibleNow,
        }
    }

    /// Returns the errors of the fields that this error is about.
    pub fn validation_errors(&self) -> ValidationErrors {
        let one = |field: &str, code, limits| {
            ValidationErrors::from_iter([ValidationError { field: field.to_owned(), code, limits }])
        };
        match self {
            DomainError::MetadataMissing(missing) => {
                missing.iter().map(|missing| missing.to_validation_error()).collect()
            }
            DomainError::TooFewTheses(_) => {
                one("theses", ValidationErrorKind::TooFew, at_least(MIN_THESES_TO_FINALISE))
            }
            DomainError::IncompleteTheses(theses) | DomainError::UnratedTheses(theses) => {
                theses.iter().map(|thesis| missing_field_error(format!("theses.{thesis}"))).collect()
            }
            DomainError::SundownInPast(_) | DomainError::LastDayPassed(_) => {
                one("sundown_date", ValidationErrorKind::InThePast, ViolatedBounds::default())
            }
            DomainError::StatusNotSettable => {
                one("status", ValidationErrorKind::Invalid, ViolatedBounds::default())
            }
            DomainError::UnknownStatus(unknown) => {
                one("status", ValidationErrorKind::Invalid, bounds_of_values(unknown.known))
            }
            DomainError::Input(violations) | DomainError::ProfileIncomplete(violations) => violations.clone(),
            _ => ValidationErrors::default(),
        }
    }
}

fn missing_field_error(field: String) -> ValidationError {
    ValidationError { field, code: ValidationErrorKind::Required, limits: ViolatedBounds::default() }
}

fn at_least(number: usize) -> ViolatedBounds {
    i64::try_from(number).map_or(ViolatedBounds::default(), ViolatedBounds::at_least)
}

fn bounds_of_values(known: &[i64]) -> ViolatedBounds {
    let range = known.first().zip(known.last()).map(|(min, max)| NumberBounds { min: *min, max: *max });
    range.map_or(ViolatedBounds::default(), ViolatedBounds::from)
}

/// Returns the missing preceding step if the instance has not reached the required status yet.
fn hint(transition: LifecycleTransition, status: InstanceStatus) -> &'static str {
    if status >= transition.source_status() {
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

fn join_names(missing: &[MissingRequirement]) -> String {
    missing.iter().map(|missing| missing.name()).collect::<Vec<_>>().join(", ")
}

fn join_fields(violations: &ValidationErrors) -> String {
    violations.iter().map(|violation| violation.field.as_str()).collect::<Vec<_>>().join(", ")
}

fn entity_noun(match_type: MatchType) -> &'static str {
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
    fn a_transition_that_is_too_early_says_what_to_do_first() {
        let refusal = DomainError::WrongInstanceStatus {
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
    fn error_codes_are_equal_in_code_and_on_the_wire() {
        for code in [
            DomainErrorCode::NotPossibleNow,
            DomainErrorCode::Frozen,
            DomainErrorCode::SundownInPast,
            DomainErrorCode::AnswersClosed,
            DomainErrorCode::NoAnswer,
            DomainErrorCode::ProfileIncomplete,
            DomainErrorCode::FourEyes,
            DomainErrorCode::InputError,
        ] {
            assert_eq!(json!(code), json!(code.as_str()));
        }
    }

    #[test]
    fn missing_election_data_is_reported_with_the_field_names_of_the_wire() {
        let refusal =
            DomainError::MetadataMissing(vec![MissingRequirement::Location, MissingRequirement::ElectionDay]);
        assert_eq!(
            refusal.to_string(),
            "The election data is not complete; still missing: place, election day."
        );
        let fields: Vec<String> = refusal.validation_errors().into_iter().map(|v| v.field).collect();
        assert_eq!(fields, ["subtitle", "sundown_date"]);
    }

    #[test]
    fn a_status_that_cannot_be_set_is_an_input_error() {
        let refusal = DomainError::StatusNotSettable;
        assert_eq!(
            (refusal.code(), refusal.validation_errors().iter().count()),
            (DomainErrorCode::InputError, 1)
        );
    }
}
