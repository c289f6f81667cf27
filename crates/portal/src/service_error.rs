//! Why something that a person asked for was not done.
use elections::{
    domain_errors::{DomainError, DomainErrorCode},
    validation::{ValidationErrorKind, ValidationErrors},
};
use std::time::Duration;

/// Why something that a person asked for was not done; nothing was changed then.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// Something that was entered is wrong.
    #[error("{0}")]
    Invalid(ValidationErrors),
    /// Mail address and password, or token, do not fit. Which of them is not told.
    #[error("mail address or password is wrong")]
    WrongSignIn,
    /// Too many failures; after this time it may be tried again.
    #[error("too many failures")]
    Locked(Duration),
    /// The password of the one who is signed in is another one.
    #[error("the password is wrong")]
    WrongPassword,
    /// The password must have been proved in the last minutes.
    #[error("the password must be proved again")]
    ReauthenticationNeeded,
    /// The mail address must be confirmed first.
    #[error("the mail address is not confirmed")]
    EmailNotConfirmed,
    /// There is an account with this mail address.
    #[error("there is an account with this mail address")]
    EmailInUse,
    /// The link was used, is too old, or never was.
    #[error("the link no longer works")]
    LinkGone,
    /// The account stands in the instance already.
    #[error("this person is a candidate already")]
    CandidateExists,
    /// Nobody is left to whom it could go.
    #[error("nobody is selected")]
    NothingSelected,
    /// Somebody must run the portal.
    #[error("this is the last administrator")]
    LastAdmin,
    /// Somebody must run the instance.
    #[error("this is the last creator")]
    LastCreator,
    /// It cannot be now; the rule says why, and what to do first.
    #[error("{0}")]
    Not(DomainError),
    /// So many answers would go with it, which wants to be confirmed.
    #[error("{0} answers would be deleted")]
    Answered(i64),
    /// It was changed by somebody else since it was read.
    #[error("it was changed since it was read")]
    Stale,
    /// There is no such thing, or no longer.
    #[error("there is no such thing")]
    NotFound,
    /// It may not be done in this state.
    #[error("not allowed")]
    Forbidden,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// Something that the caller cannot mend.
    #[error("{0}")]
    Internal(Box<dyn std::error::Error + Send + Sync>),
}

impl ServiceError {
    /// One field is wrong.
    pub(crate) fn field(field: &str, fault: ValidationErrorKind) -> ServiceError {
        let mut violations = ValidationErrors::default();
        violations.add(field, fault);
        ServiceError::Invalid(violations)
    }

    /// A stable word for it, for what is told long after it was asked for.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            ServiceError::Invalid(_) => "input_error",
            ServiceError::Locked(_) => "too_many_requests",
            ServiceError::EmailNotConfirmed => "email_not_confirmed",
            ServiceError::EmailInUse => "email_in_use",
            ServiceError::CandidateExists => "candidate_exists",
            ServiceError::Not(DomainError::AlreadyActive) => "already_active",
            ServiceError::Not(DomainError::AlreadySubmitted) => "already_submitted",
            ServiceError::Not(DomainError::NotActive) => "not_invited",
            ServiceError::Not(DomainError::Deactivated) => "deactivated",
            ServiceError::Not(DomainError::NoProfile) => "no_profile",
            ServiceError::Not(DomainError::Unsubscribed) => "unsubscribed",
            ServiceError::Not(refusal) => refusal.code().as_str(),
            ServiceError::NotFound => "not_found",
            ServiceError::Forbidden => "forbidden",
            _ => "internal",
        }
    }

    /// Something that the caller cannot mend.
    pub(crate) fn internal(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> ServiceError {
        ServiceError::Internal(error.into())
    }
}

/// A role's own rules: what cannot be now, and what cannot be at all.
impl From<DomainError> for ServiceError {
    fn from(refusal: DomainError) -> ServiceError {
        match refusal.code() {
            DomainErrorCode::InputError => ServiceError::Invalid(refusal.validation_errors()),
            _ => ServiceError::Not(refusal),
        }
    }
}

impl From<ValidationErrors> for ServiceError {
    fn from(violations: ValidationErrors) -> ServiceError {
        ServiceError::Invalid(violations)
    }
}
