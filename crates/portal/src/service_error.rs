//! The errors of the portal's services.
use elections::{
    domain_errors::{DomainError, DomainErrorCode},
    validation::{ValidationErrorKind, ValidationErrors},
};
use std::time::Duration;

/// What a person must do before anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequiredSetup {
    /// Choose a password in place of one that the portal generated and mailed.
    Password,
    /// Set up a second factor or a passkey, because a role requires one.
    SecondFactor,
}

/// Why a service call failed. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// The input is invalid.
    #[error("{0}")]
    Invalid(ValidationErrors),
    /// The mail address, the password, or the token is wrong. The error does not say which.
    #[error("mail address or password is wrong")]
    InvalidCredentials,
    /// There were too many attempts, failures or mails; a retry is possible after this time.
    #[error("too many attempts")]
    TooManyAttempts(Duration),
    /// The current password is wrong.
    #[error("the password is wrong")]
    WrongPassword,
    /// The password was generated and mailed too long ago.
    #[error("the generated password has expired")]
    PasswordExpired,
    /// The code of the second factor is wrong, was used before, or is too old.
    #[error("the code was refused")]
    SecondFactorRefused,
    /// The role requires a second factor, and the account has only passkeys for it: nothing else signs in.
    #[error("the account signs in with a passkey")]
    PasskeyNeeded,
    /// The account has an authenticator app.
    #[error("the account has a second factor already")]
    SecondFactorExists,
    /// The first step of signing in is too long ago.
    #[error("the first step of signing in is too long ago")]
    SignInExpired,
    /// There is something that the person must do first.
    #[error("the person must first finish setting up the account: {0:?}")]
    SetupRequired(RequiredSetup),
    /// The response of the passkey is wrong or too late, or the passkey belongs to no account.
    #[error("the passkey was refused")]
    PasskeyRefused,
    /// The passkey was added before.
    #[error("the passkey is known already")]
    PasskeyExists,
    /// The account has the maximum number of passkeys.
    #[error("the account has too many passkeys")]
    TooManyPasskeys,
    /// Without its last passkey, the account could no longer sign in.
    #[error("the account needs a password first")]
    PasswordNeeded,
    /// The operation requires recent authentication.
    #[error("the person must authenticate again")]
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
    /// The instance already has a candidate with this account or mail address.
    #[error("this person is a candidate already")]
    CandidateExists,
    /// There are no recipients.
    #[error("no recipients are selected")]
    NoRecipients,
    /// The portal must have an administrator.
    #[error("this is the last administrator")]
    LastAdmin,
    /// The instance must have a creator.
    #[error("this is the last creator")]
    LastCreator,
    /// A domain rule forbids the operation in the current state. Contains the reason.
    #[error("{0}")]
    RuleViolation(DomainError),
    /// The operation would delete this number of answers and needs a confirmation.
    #[error("{0} answers would be deleted")]
    ConfirmationRequired(i64),
    /// Somebody else changed the data since the actor read it.
    #[error("the resource was changed after it was read")]
    VersionConflict,
    /// The class room is closed and accepts nothing any more.
    #[error("the class room is closed")]
    ClassRoomClosed,
    /// The resource does not exist, or no longer exists.
    #[error("the resource does not exist")]
    NotFound,
    /// The actor lacks the permission.
    #[error("not allowed")]
    Forbidden,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// The storage of pictures failed; its disk may be full.
    #[error(transparent)]
    PictureStorage(#[from] media::StorageError),
    /// An internal error.
    #[error("{0}")]
    Internal(Box<dyn std::error::Error + Send + Sync>),
}

impl ServiceError {
    /// Creates an error for one field.
    pub(crate) fn invalid_field(field: &str, kind: ValidationErrorKind) -> ServiceError {
        let mut violations = ValidationErrors::default();
        violations.add(field, kind);
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
            ServiceError::RuleViolation(DomainError::AwaitsProvider) => "awaits_provider",
            ServiceError::RuleViolation(DomainError::NotActive) => "not_invited",
            ServiceError::RuleViolation(DomainError::Deactivated) => "deactivated",
            ServiceError::RuleViolation(DomainError::NoProfile) => "no_profile",
            ServiceError::RuleViolation(DomainError::Unsubscribed) => "unsubscribed",
            ServiceError::RuleViolation(error) => error.code().as_str(),
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
    fn from(error: DomainError) -> ServiceError {
        match error.code() {
            DomainErrorCode::InputError => ServiceError::Invalid(error.validation_errors()),
            _ => ServiceError::RuleViolation(error),
        }
    }
}

impl From<ValidationErrors> for ServiceError {
    fn from(violations: ValidationErrors) -> ServiceError {
        ServiceError::Invalid(violations)
    }
}
