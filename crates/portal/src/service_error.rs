//! The errors of the portal's services.
use elections::{
    domain_errors::{DomainError, DomainErrorCode},
    validation::{ValidationErrorKind, ValidationErrors},
};
use std::time::Duration;

/// Why a service call failed. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// The input is invalid.
    #[error("{0}")]
    Invalid(ValidationErrors),
    /// The mail address, the password, or the token is wrong. The error does not say which.
    #[error("mail address or password is wrong")]
    InvalidCredentials,
    /// Too many failures; a retry is possible after this time.
    #[error("too many failures")]
    TooManyAttempts(Duration),
    /// The current password is wrong.
    #[error("the password is wrong")]
    WrongPassword,
    /// The operation requires recent authentication with the password.
    #[error("the password must be proved again")]
    ReauthenticationNeeded,
    /// The mail address must be confirmed first.
    #[error("the mail address is not confirmed")]
    EmailNotConfirmed,
    /// An account with this mail address exists.
    #[error("there is an account with this mail address")]
    EmailInUse,
    /// The link was used, has expired, or never existed.
    #[error("the link no longer works")]
    InvalidLink,
    /// The account is already a candidate of the instance.
    #[error("this person is a candidate already")]
    CandidateExists,
    /// There are no recipients.
    #[error("nobody is selected")]
    NoRecipients,
    /// The portal must have an administrator.
    #[error("this is the last administrator")]
    LastAdmin,
    /// The instance must have a creator.
    #[error("this is the last creator")]
    LastCreator,
    /// A rule of the domain forbids it in the current state; it contains the reason.
    #[error("{0}")]
    RuleViolation(DomainError),
    /// This number of answers would be deleted, which must be confirmed.
    #[error("{0} answers would be deleted")]
    HasAnswers(i64),
    /// Somebody else changed the data since the actor read it.
    #[error("it was changed since it was read")]
    VersionConflict,
    /// The resource does not exist, or no longer exists.
    #[error("there is no such thing")]
    NotFound,
    /// The actor lacks the permission.
    #[error("not allowed")]
    Forbidden,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// An internal error.
    #[error("{0}")]
    Internal(Box<dyn std::error::Error + Send + Sync>),
}

impl ServiceError {
    /// Creates an error for one field.
    pub(crate) fn field(field: &str, fault: ValidationErrorKind) -> ServiceError {
        let mut violations = ValidationErrors::default();
        violations.add(field, fault);
        ServiceError::Invalid(violations)
    }

    /// Returns a stable code, for errors that are stored and shown later.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            ServiceError::Invalid(_) => "input_error",
            ServiceError::TooManyAttempts(_) => "too_many_requests",
            ServiceError::EmailNotConfirmed => "email_not_confirmed",
            ServiceError::EmailInUse => "email_in_use",
            ServiceError::CandidateExists => "candidate_exists",
            ServiceError::RuleViolation(DomainError::AlreadyActive) => "already_active",
            ServiceError::RuleViolation(DomainError::AlreadySubmitted) => "already_submitted",
            ServiceError::RuleViolation(DomainError::NotActive) => "not_invited",
            ServiceError::RuleViolation(DomainError::Deactivated) => "deactivated",
            ServiceError::RuleViolation(DomainError::NoProfile) => "no_profile",
            ServiceError::RuleViolation(DomainError::Unsubscribed) => "unsubscribed",
            ServiceError::RuleViolation(refusal) => refusal.code().as_str(),
            ServiceError::NotFound => "not_found",
            ServiceError::Forbidden => "forbidden",
            _ => "internal",
        }
    }

    /// Wraps an internal error.
    pub(crate) fn internal(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> ServiceError {
        ServiceError::Internal(error.into())
    }
}

/// Separates invalid input from violated rules.
impl From<DomainError> for ServiceError {
    fn from(refusal: DomainError) -> ServiceError {
        match refusal.code() {
            DomainErrorCode::InputError => ServiceError::Invalid(refusal.validation_errors()),
            _ => ServiceError::RuleViolation(refusal),
        }
    }
}

impl From<ValidationErrors> for ServiceError {
    fn from(violations: ValidationErrors) -> ServiceError {
        ServiceError::Invalid(violations)
    }
}
