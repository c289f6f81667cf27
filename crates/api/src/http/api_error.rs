//! Errors of the API as problem details (RFC 9457) in the reader's language.
//!
//! Use [`ApiError::NotFound`] for a resource that does not exist or must not be known to exist,
//! [`ApiError::ElectionOver`] for an election that is over, [`ApiError::Unreadable`] for a request that cannot be
//! parsed at all, [`ApiError::Invalid`] for fields with invalid values, and [`ApiError::Internal`] for
//! everything that the caller cannot fix.
use crate::http::{
    domain_error_texts,
    format_error_texts::{self, RequestFormatError},
    json_response::Json,
    language::PortalLanguage,
    texts::{Message, MessageCatalogue},
};
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use elections::{
    domain_errors::DomainError,
    json::{JsonError, ShapeError, ShapeErrorKind},
    validation::{ValidationError, ValidationErrorKind, ValidationErrors},
};
use portal::{
    outage_log::{log_outage, log_store_error},
    service_error::{RequiredSetup, ServiceError},
};
use serde::Serialize;
use std::{borrow::Cow, sync::Arc, time::Duration};
use utoipa::ToSchema;

pub(crate) type Result<T, E = ApiError> = std::result::Result<T, E>;

/// After how many seconds a client may repeat a request that the server could not handle.
pub(crate) const UNAVAILABLE_RETRY_AFTER: u64 = 5;

/// A failed request.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// The resource does not exist.
    #[error("there is no such {0:?}")]
    NotFound(ResourceKind),
    /// The address exists, the method does not.
    #[error("the method is not supported here")]
    MethodNotAllowed,
    /// The election is over.
    #[error("the election is over")]
    ElectionOver,
    /// The request has no valid token.
    #[error("not signed in")]
    Unauthenticated,
    /// The caller does not have the permission.
    #[error("not allowed")]
    Forbidden,
    /// The call accepts no API tokens.
    #[error("the call accepts no API tokens")]
    ApiTokenNotAccepted,
    /// The API token does not have a scope that allows the call.
    #[error("the API token lacks a scope")]
    ScopeMissing,
    /// Mail address and password do not match, or the token is invalid.
    #[error("wrong mail address or password")]
    InvalidCredentials,
    /// The current password of the caller is wrong.
    #[error("wrong password")]
    WrongPassword,
    /// The password was generated and mailed too long ago.
    #[error("the generated password has expired")]
    PasswordExpired,
    /// The caller must choose a password before anything else.
    #[error("the caller must choose a password")]
    PasswordChangeRequired,
    /// The caller must set up a second factor before anything else.
    #[error("the caller must set up a second factor")]
    SecondFactorRequired,
    /// The code of the second factor is wrong, was used before, or is too old.
    #[error("the code was refused")]
    SecondFactorRefused,
    /// The role requires a second factor, and the account has only passkeys for it.
    #[error("the account signs in with a passkey")]
    PasskeyNeeded,
    /// The account has an authenticator app.
    #[error("the account has a second factor already")]
    SecondFactorExists,
    /// The first step of signing in is too long ago.
    #[error("the first step of signing in is too long ago")]
    SignInExpired,
    /// The response of the passkey is wrong or too late, or the passkey belongs to no account.
    #[error("the passkey was refused")]
    PasskeyRefused,
    /// The passkey was added before.
    #[error("the passkey is known already")]
    PasskeyExists,
    /// The account has the maximum number of passkeys.
    #[error("the account has too many passkeys")]
    TooManyPasskeys,
    /// The caller must choose a password before removing the last passkey.
    #[error("the account needs a password first")]
    PasswordNeeded,
    /// The caller must authenticate again, because the last time was too long ago.
    #[error("the caller must authenticate again")]
    ReauthenticationNeeded,
    /// Too many attempts in a short time. The next one is possible after this time.
    #[error("too many attempts")]
    TooManyRequests(Duration),
    /// The caller must confirm the mail address first.
    #[error("the mail address is not confirmed")]
    EmailNotConfirmed,
    /// An account with this mail address exists.
    #[error("there is an account with this mail address")]
    EmailInUse,
    /// A link was used, has expired, or never existed.
    #[error("the link no longer works")]
    LinkGone,
    /// The class room is closed and accepts nothing any more.
    #[error("the class room is closed")]
    ClassRoomClosed,
    /// The person is already a candidate in the instance.
    #[error("this person is a candidate already")]
    CandidateExists,
    /// No recipient is left.
    #[error("no recipients are selected")]
    NoRecipients,
    /// The portal must keep at least one administrator.
    #[error("this is the last administrator")]
    LastAdmin,
    /// The instance must keep at least one creator.
    #[error("this is the last creator")]
    LastCreator,
    /// A domain rule forbids the operation in the current state. Contains the reason.
    #[error("{0}")]
    RuleViolation(DomainError),
    /// The operation would delete this number of answers and needs a confirmation.
    #[error("{0} answers would be deleted")]
    ConfirmationRequired(i64),
    /// Somebody else has changed the resource since the client read it.
    #[error("the resource was changed after it was read")]
    VersionConflict,
    /// A request with the same `Idempotency-Key` is in progress.
    #[error("the same request is in progress")]
    InProgress,
    /// A request with the same `Idempotency-Key` was executed before, and its response is no longer stored.
    #[error("the same request was executed before")]
    AlreadyDone,
    /// The `Idempotency-Key` belongs to another request.
    #[error("the idempotency key belongs to another request")]
    KeyReused,
    /// A mail was already sent, or its content is no longer stored.
    #[error("the mail cannot be sent again")]
    NotSendable,
    /// The request cannot be parsed.
    #[error("unreadable: {0}")]
    Unreadable(RequestFormatError),
    /// The JSON body, or a part of it, has an unexpected shape.
    #[error("{0}")]
    UnexpectedShape(ShapeError),
    /// The operation does not accept the media type of the body.
    #[error("the media type is not supported")]
    UnsupportedMediaType,
    /// The body is too large.
    #[error("the body is too large")]
    TooLarge,
    /// Some fields have invalid values.
    #[error("some fields are not valid: {0:?}")]
    Invalid(Vec<FieldError>),
    /// The request took too long, the store or the storage of pictures failed, or the server is shutting down.
    #[error("unavailable")]
    Unavailable,
    /// Any error that the caller cannot fix.
    #[error("{0}")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// A kind of resource that can be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResourceKind {
    /// A page or an operation.
    Address,
    /// An election.
    Election,
    /// A cluster of instances.
    Cluster,
    /// A background job.
    Job,
    /// An instance.
    Instance,
    /// A town that was made from a template.
    Town,
    /// A snapshot of an instance.
    Snapshot,
    /// A thesis.
    Thesis,
    /// A party.
    Party,
    /// A candidate.
    Candidate,
    /// A comment on an answer.
    Comment,
    /// A person's account or role.
    Person,
    /// A passkey of the caller.
    Passkey,
    /// A session of the caller.
    Session,
    /// The second factor of an account.
    SecondFactor,
    /// A notification.
    Notification,
    /// A mail that the portal sends.
    Mail,
    /// A link in a mail.
    Link,
    /// A language of the instance.
    Language,
    /// A class room on this node.
    ClassRoom,
    /// A preview of an instance.
    Preview,
    /// A remark of a reviewer.
    Remark,
    /// A webhook of an instance.
    Webhook,
    /// An API token of an instance.
    ApiToken,
}

/// A field with an invalid value.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct FieldError {
    /// The path of the field in the body, e.g. `votes.3.value`.
    pub field: String,
    /// A stable code, such as `required`, `too_short` or `invalid_url`: one of `ValidationErrorKind`, or `out_of_range`,
    /// `off_the_scale`, `twice` or `differs`.
    pub code: Cow<'static, str>,
    /// The minimum, if the error is about a bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The maximum, if the error is about a bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    /// The accepted values, if there are only a few.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub accepted: Vec<String>,
}

impl FieldError {
    /// Creates an error without bounds and accepted values.
    pub fn new(field: impl Into<String>, code: &'static str) -> FieldError {
        FieldError { field: field.into(), code: code.into(), min: None, max: None, accepted: Vec::new() }
    }

    /// Whether the field contains the address of a picture on another site.
    fn is_foreign_picture(&self) -> bool {
        self.code == ValidationErrorKind::ForeignAddress.as_str()
    }

    /// Creates an error of a number that is not between `min` and `max`.
    pub fn out_of_range(field: impl Into<String>, min: i64, max: i64) -> FieldError {
        FieldError { min: Some(min), max: Some(max), ..FieldError::new(field, "out_of_range") }
    }
}

impl From<ValidationError> for FieldError {
    fn from(ValidationError { field, code, limits }: ValidationError) -> FieldError {
        let accepted = limits.known.iter().map(|known| (*known).to_owned()).collect();
        FieldError { min: limits.min, max: limits.max, accepted, ..FieldError::new(field, code.as_str()) }
    }
}

impl From<&ShapeError> for FieldError {
    fn from(error: &ShapeError) -> FieldError {
        let (min, max) = match error.kind {
            ShapeErrorKind::OutOfRange { min, max } => (Some(min), Some(max)),
            _ => (None, None),
        };
        FieldError { min, max, ..FieldError::new(error.path.clone(), error.kind.code()) }
    }
}

impl From<JsonError> for ApiError {
    fn from(error: JsonError) -> ApiError {
        match error {
            JsonError::Shape(error) => ApiError::UnexpectedShape(error),
            error => ApiError::Unreadable(RequestFormatError::Json(error)),
        }
    }
}

/// The body of an error response.
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemBody {
    /// `urn:standpunkt:problem:<code>`
    #[serde(rename = "type")]
    #[schema(examples("urn:standpunkt:problem:not_found"))]
    kind: String,
    /// A stable code.
    #[schema(examples("not_found"))]
    code: &'static str,
    /// What happened, for human readers.
    title: String,
    /// The HTTP status.
    status: u16,
    /// What happened and what to do, for human readers.
    detail: String,
    /// The same as `detail`.
    message: String,
    /// The fields with invalid values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<FieldError>,
}

impl ApiError {
    /// Wraps an error that the caller cannot fix.
    pub fn internal(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> ApiError {
        ApiError::Internal(error.into())
    }

    pub(crate) fn status(&self) -> StatusCode {
        match self {
            ApiError::NotFound(_) => StatusCode::NOT_FOUND,
            ApiError::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            ApiError::ElectionOver | ApiError::LinkGone | ApiError::ClassRoomClosed => StatusCode::GONE,
            ApiError::Unauthenticated | ApiError::InvalidCredentials => StatusCode::UNAUTHORIZED,
            ApiError::Forbidden
            | ApiError::ApiTokenNotAccepted
            | ApiError::ScopeMissing
            | ApiError::WrongPassword
            | ApiError::PasswordExpired
            | ApiError::PasswordChangeRequired
            | ApiError::SecondFactorRequired
            | ApiError::SecondFactorRefused
            | ApiError::PasskeyNeeded
            | ApiError::SignInExpired
            | ApiError::PasskeyRefused
            | ApiError::ReauthenticationNeeded
            | ApiError::EmailNotConfirmed => StatusCode::FORBIDDEN,
            ApiError::EmailInUse
            | ApiError::CandidateExists
            | ApiError::NoRecipients
            | ApiError::LastAdmin
            | ApiError::LastCreator
            | ApiError::PasskeyExists
            | ApiError::TooManyPasskeys
            | ApiError::SecondFactorExists
            | ApiError::PasswordNeeded
            | ApiError::RuleViolation(_)
            | ApiError::ConfirmationRequired(_)
            | ApiError::InProgress
            | ApiError::AlreadyDone
            | ApiError::NotSendable => StatusCode::CONFLICT,
            ApiError::VersionConflict => StatusCode::PRECONDITION_FAILED,
            ApiError::TooManyRequests(_) => StatusCode::TOO_MANY_REQUESTS,
            ApiError::Unreadable(_) => StatusCode::BAD_REQUEST,
            ApiError::UnexpectedShape(_) => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ApiError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::Invalid(_) | ApiError::KeyReused => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            ApiError::NotFound(_) => "not_found",
            ApiError::MethodNotAllowed | ApiError::UnsupportedMediaType => "unsupported",
            ApiError::ElectionOver | ApiError::LinkGone | ApiError::ClassRoomClosed => "gone",
            ApiError::Unauthenticated => "unauthenticated",
            ApiError::Forbidden => "forbidden",
            ApiError::ApiTokenNotAccepted => "api_token_not_accepted",
            ApiError::ScopeMissing => "scope_missing",
            ApiError::InvalidCredentials => "login_error",
            ApiError::WrongPassword => "wrong_password",
            ApiError::PasswordExpired => "password_expired",
            ApiError::PasswordChangeRequired => "password_change_required",
            ApiError::SecondFactorRequired => "second_factor_required",
            ApiError::SecondFactorRefused => "second_factor_refused",
            ApiError::PasskeyNeeded => "passkey_needed",
            ApiError::SecondFactorExists => "second_factor_exists",
            ApiError::SignInExpired => "sign_in_expired",
            ApiError::PasskeyRefused => "passkey_refused",
            ApiError::PasskeyExists => "passkey_exists",
            ApiError::TooManyPasskeys => "too_many_passkeys",
            ApiError::PasswordNeeded => "password_needed",
            ApiError::ReauthenticationNeeded => "reauthentication_needed",
            ApiError::TooManyRequests(_) => "too_many_requests",
            ApiError::EmailNotConfirmed => "email_not_confirmed",
            ApiError::EmailInUse => "email_in_use",
            ApiError::CandidateExists => "candidate_exists",
            ApiError::NoRecipients => "nothing_selected",
            ApiError::LastAdmin => "last_admin",
            ApiError::LastCreator => "last_creator",
            ApiError::RuleViolation(error) => error.code().as_str(),
            ApiError::ConfirmationRequired(_) => "confirmation_needed",
            ApiError::VersionConflict => "stale",
            ApiError::InProgress => "under_way",
            ApiError::AlreadyDone => "already_done",
            ApiError::KeyReused => "idempotency_key_reused",
            ApiError::NotSendable => "wrong_state",
            ApiError::Unreadable(_) | ApiError::UnexpectedShape(_) | ApiError::Invalid(_) => "input_error",
            ApiError::TooLarge => "too_large",
            ApiError::Unavailable => "unavailable",
            ApiError::Internal(_) => "internal",
        }
    }

    /// Returns the title and the detail in a language.
    pub(crate) fn texts(&self, locale: PortalLanguage) -> (String, String) {
        let texts = MessageCatalogue::for_locale(locale);
        let (title, detail) = self.messages();
        (texts.render(&title), texts.render(&detail))
    }

    fn messages(&self) -> (Message, Message) {
        let problem = |name: &str| {
            let part = |part: &str| Message::new(format!("errors.api.{name}.{part}"));
            (part("title"), part("detail"))
        };
        match self {
            ApiError::NotFound(resource) => {
                (Message::new("errors.api.notFound.title"), resource.not_found_message())
            }
            ApiError::MethodNotAllowed => problem("methodNotAllowed"),
            ApiError::ElectionOver => problem("gone"),
            ApiError::Unauthenticated => problem("unauthenticated"),
            ApiError::Forbidden => problem("forbidden"),
            ApiError::ApiTokenNotAccepted => problem("apiTokenNotAccepted"),
            ApiError::ScopeMissing => problem("scopeMissing"),
            ApiError::InvalidCredentials => problem("loginError"),
            ApiError::WrongPassword => problem("wrongPassword"),
            ApiError::PasswordExpired => problem("passwordExpired"),
            ApiError::PasswordChangeRequired => problem("passwordChangeRequired"),
            ApiError::SecondFactorRequired => problem("secondFactorRequired"),
            ApiError::SecondFactorRefused => problem("secondFactorRefused"),
            ApiError::PasskeyNeeded => problem("passkeyNeeded"),
            ApiError::SecondFactorExists => problem("secondFactorExists"),
            ApiError::SignInExpired => problem("signInExpired"),
            ApiError::PasskeyRefused => problem("passkeyRefused"),
            ApiError::PasskeyExists => problem("passkeyExists"),
            ApiError::TooManyPasskeys => problem("tooManyPasskeys"),
            ApiError::PasswordNeeded => problem("passwordNeeded"),
            ApiError::ReauthenticationNeeded => problem("reauthenticationNeeded"),
            ApiError::TooManyRequests(after) => {
                let (title, detail) = problem("tooManyRequests");
                (title, detail.with_count(to_whole_seconds(*after).div_ceil(60)))
            }
            ApiError::EmailNotConfirmed => problem("emailNotConfirmed"),
            ApiError::EmailInUse => problem("emailInUse"),
            ApiError::LinkGone => problem("linkGone"),
            ApiError::ClassRoomClosed => problem("classRoomClosed"),
            ApiError::CandidateExists => problem("candidateExists"),
            ApiError::NoRecipients => problem("nothingSelected"),
            ApiError::LastAdmin => problem("lastAdmin"),
            ApiError::LastCreator => problem("lastCreator"),
            ApiError::RuleViolation(error) => {
                (domain_error_texts::title(error.code()), domain_error_texts::detail(error))
            }
            ApiError::ConfirmationRequired(count) => {
                let (title, detail) = problem("answered");
                (title, detail.with_count(*count))
            }
            ApiError::VersionConflict => problem("stale"),
            ApiError::InProgress => problem("underWay"),
            ApiError::AlreadyDone => problem("alreadyDone"),
            ApiError::KeyReused => problem("keyReused"),
            ApiError::NotSendable => problem("notSendable"),
            ApiError::Unreadable(error) => {
                let (title, detail) = problem("unreadable");
                (title, detail.with_message("reason", format_error_texts::request_error_reason(error)))
            }
            ApiError::UnexpectedShape(error) => {
                let (title, detail) = problem("shape");
                (title, detail.with_message("reason", format_error_texts::shape_error_reason(error)))
            }
            ApiError::UnsupportedMediaType => problem("unsupported"),
            ApiError::TooLarge => problem("tooLarge"),
            ApiError::Invalid(fields) if fields.iter().any(FieldError::is_foreign_picture) => {
                problem("foreignPicture")
            }
            ApiError::Invalid(_) => problem("invalid"),
            ApiError::Unavailable => problem("unavailable"),
            ApiError::Internal(_) => problem("internal"),
        }
    }

    /// Returns the invalid fields.
    fn fields(&self) -> Vec<FieldError> {
        match self {
            ApiError::Invalid(fields) => fields.clone(),
            ApiError::UnexpectedShape(error) | ApiError::Unreadable(RequestFormatError::Parameter(error)) => {
                vec![error.into()]
            }
            ApiError::RuleViolation(error) => {
                error.validation_errors().into_iter().map(FieldError::from).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Builds the response in a language.
    pub(crate) fn to_response(&self, locale: PortalLanguage) -> Response {
        let (title, detail) = self.texts(locale);
        let body = ProblemBody {
            kind: format!("urn:standpunkt:problem:{}", self.code()),
            code: self.code(),
            title,
            status: self.status().as_u16(),
            message: detail.clone(),
            detail,
            errors: self.fields(),
        };
        let mut response = (self.status(), Json(body)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(locale.tag()));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.insert(header::VARY, HeaderValue::from_static("accept-language"));
        if let Some(seconds) = self.retry_after() {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let ApiError::Unauthenticated = self {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }

    /// Returns after how many seconds a client may repeat the request.
    pub(crate) fn retry_after(&self) -> Option<u64> {
        match self {
            ApiError::TooManyRequests(after) => Some(to_whole_seconds(*after)),
            ApiError::Unavailable => Some(UNAVAILABLE_RETRY_AFTER),
            ApiError::InProgress => Some(1),
            _ => None,
        }
    }
}

/// Returns the duration in whole seconds, rounded up, at least 1.
fn to_whole_seconds(duration: Duration) -> u64 {
    duration.as_secs_f64().ceil().max(1.0) as u64
}

impl ResourceKind {
    fn not_found_message(self) -> Message {
        Message::new(match self {
            ResourceKind::Address => "errors.api.notFound.details.address",
            ResourceKind::Election => "errors.api.notFound.details.election",
            ResourceKind::Cluster => "errors.api.notFound.details.cluster",
            ResourceKind::Job => "errors.api.notFound.details.job",
            ResourceKind::Instance => "errors.api.notFound.details.instance",
            ResourceKind::Town => "errors.api.notFound.details.town",
            ResourceKind::Snapshot => "errors.api.notFound.details.snapshot",
            ResourceKind::Thesis => "errors.api.notFound.details.thesis",
            ResourceKind::Party => "errors.api.notFound.details.party",
            ResourceKind::Candidate => "errors.api.notFound.details.candidate",
            ResourceKind::Comment => "errors.api.notFound.details.comment",
            ResourceKind::Person => "errors.api.notFound.details.person",
            ResourceKind::Passkey => "errors.api.notFound.details.passkey",
            ResourceKind::Session => "errors.api.notFound.details.session",
            ResourceKind::SecondFactor => "errors.api.notFound.details.secondFactor",
            ResourceKind::Notification => "errors.api.notFound.details.notification",
            ResourceKind::Mail => "errors.api.notFound.details.mail",
            ResourceKind::Link => "errors.api.notFound.details.link",
            ResourceKind::Language => "errors.api.notFound.details.language",
            ResourceKind::ClassRoom => "errors.api.notFound.details.classRoom",
            ResourceKind::Preview => "errors.api.notFound.details.preview",
            ResourceKind::Remark => "errors.api.notFound.details.remark",
            ResourceKind::Webhook => "errors.api.notFound.details.webhook",
            ResourceKind::ApiToken => "errors.api.notFound.details.apiToken",
        })
    }
}

/// The error is passed in the response's extensions to the outermost layer, which renders it in the reader's
/// language and logs it once.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

impl From<store::Error> for ApiError {
    fn from(error: store::Error) -> ApiError {
        match error {
            error @ store::Error::Unavailable(_) => {
                log_store_error(&error, "answer a request");
                ApiError::Unavailable
            }
            store::Error::TakenOver => ApiError::InProgress,
            error => ApiError::internal(error),
        }
    }
}

impl From<ServiceError> for ApiError {
    fn from(error: ServiceError) -> ApiError {
        match error {
            ServiceError::Invalid(errors) => errors.into(),
            ServiceError::InvalidCredentials => ApiError::InvalidCredentials,
            ServiceError::TooManyAttempts(after) => ApiError::TooManyRequests(after),
            ServiceError::WrongPassword => ApiError::WrongPassword,
            ServiceError::PasswordExpired => ApiError::PasswordExpired,
            ServiceError::SetupRequired(RequiredSetup::Password) => ApiError::PasswordChangeRequired,
            ServiceError::SetupRequired(RequiredSetup::SecondFactor) => ApiError::SecondFactorRequired,
            ServiceError::SecondFactorRefused => ApiError::SecondFactorRefused,
            ServiceError::PasskeyNeeded => ApiError::PasskeyNeeded,
            ServiceError::SecondFactorExists => ApiError::SecondFactorExists,
            ServiceError::SignInExpired => ApiError::SignInExpired,
            ServiceError::PasskeyRefused => ApiError::PasskeyRefused,
            ServiceError::PasskeyExists => ApiError::PasskeyExists,
            ServiceError::TooManyPasskeys => ApiError::TooManyPasskeys,
            ServiceError::PasswordNeeded => ApiError::PasswordNeeded,
            ServiceError::ReauthenticationNeeded => ApiError::ReauthenticationNeeded,
            ServiceError::EmailNotConfirmed => ApiError::EmailNotConfirmed,
            ServiceError::EmailInUse => ApiError::EmailInUse,
            ServiceError::InvalidLink => ApiError::LinkGone,
            ServiceError::ClassRoomClosed => ApiError::ClassRoomClosed,
            ServiceError::CandidateExists => ApiError::CandidateExists,
            ServiceError::NoRecipients => ApiError::NoRecipients,
            ServiceError::LastAdmin => ApiError::LastAdmin,
            ServiceError::LastCreator => ApiError::LastCreator,
            ServiceError::RuleViolation(error) => ApiError::RuleViolation(error),
            ServiceError::ConfirmationRequired(count) => ApiError::ConfirmationRequired(count),
            ServiceError::VersionConflict => ApiError::VersionConflict,
            ServiceError::NotFound => ApiError::NotFound(ResourceKind::Person),
            ServiceError::Forbidden => ApiError::Forbidden,
            ServiceError::Store(error) => error.into(),
            ServiceError::PictureStorage(error) => {
                log_outage(&error, "store a picture");
                ApiError::Unavailable
            }
            ServiceError::Internal(error) => ApiError::Internal(error),
        }
    }
}

/// Returns a conversion of service errors that reports a missing resource as this kind, instead of as a
/// person.
pub(crate) fn to_api_error(resource: ResourceKind) -> impl Fn(ServiceError) -> ApiError {
    move |error| match error {
        ServiceError::NotFound => ApiError::NotFound(resource),
        error => error.into(),
    }
}

impl From<ValidationErrors> for ApiError {
    fn from(errors: ValidationErrors) -> ApiError {
        ApiError::Invalid(errors.into_iter().map(FieldError::from).collect())
    }
}

impl From<std::io::Error> for ApiError {
    fn from(error: std::io::Error) -> ApiError {
        ApiError::internal(error)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::http::texts::tests::every_variant;

    /// Returns the title and the detail of every error.
    pub(crate) fn every_message() -> Vec<Message> {
        every_error().iter().map(ApiError::messages).flat_map(<[Message; 2]>::from).collect()
    }

    fn every_error() -> Vec<ApiError> {
        every_variant! { ApiError:
            ApiError::NotFound(_) => every_resource().into_iter().map(ApiError::NotFound),
            ApiError::MethodNotAllowed => [ApiError::MethodNotAllowed],
            ApiError::ElectionOver => [ApiError::ElectionOver],
            ApiError::Unauthenticated => [ApiError::Unauthenticated],
            ApiError::Forbidden => [ApiError::Forbidden],
            ApiError::ApiTokenNotAccepted => [ApiError::ApiTokenNotAccepted],
            ApiError::ScopeMissing => [ApiError::ScopeMissing],
            ApiError::InvalidCredentials => [ApiError::InvalidCredentials],
            ApiError::WrongPassword => [ApiError::WrongPassword],
            ApiError::PasswordExpired => [ApiError::PasswordExpired],
            ApiError::PasswordChangeRequired => [ApiError::PasswordChangeRequired],
            ApiError::SecondFactorRequired => [ApiError::SecondFactorRequired],
            ApiError::SecondFactorRefused => [ApiError::SecondFactorRefused],
            ApiError::PasskeyNeeded => [ApiError::PasskeyNeeded],
            ApiError::SecondFactorExists => [ApiError::SecondFactorExists],
            ApiError::SignInExpired => [ApiError::SignInExpired],
            ApiError::PasskeyRefused => [ApiError::PasskeyRefused],
            ApiError::PasskeyExists => [ApiError::PasskeyExists],
            ApiError::TooManyPasskeys => [ApiError::TooManyPasskeys],
            ApiError::PasswordNeeded => [ApiError::PasswordNeeded],
            ApiError::ReauthenticationNeeded => [ApiError::ReauthenticationNeeded],
            ApiError::TooManyRequests(_) => [ApiError::TooManyRequests(Duration::from_secs(90))],
            ApiError::EmailNotConfirmed => [ApiError::EmailNotConfirmed],
            ApiError::EmailInUse => [ApiError::EmailInUse],
            ApiError::LinkGone => [ApiError::LinkGone],
            ApiError::ClassRoomClosed => [ApiError::ClassRoomClosed],
            ApiError::CandidateExists => [ApiError::CandidateExists],
            ApiError::NoRecipients => [ApiError::NoRecipients],
            ApiError::LastAdmin => [ApiError::LastAdmin],
            ApiError::LastCreator => [ApiError::LastCreator],
            ApiError::RuleViolation(_) => [ApiError::RuleViolation(DomainError::ElectionNotOver)],
            ApiError::ConfirmationRequired(_) => [ApiError::ConfirmationRequired(2)],
            ApiError::VersionConflict => [ApiError::VersionConflict],
            ApiError::InProgress => [ApiError::InProgress],
            ApiError::AlreadyDone => [ApiError::AlreadyDone],
            ApiError::KeyReused => [ApiError::KeyReused],
            ApiError::NotSendable => [ApiError::NotSendable],
            ApiError::Unreadable(_) => [ApiError::Unreadable(RequestFormatError::CutOff)],
            ApiError::UnexpectedShape(_) => [ApiError::UnexpectedShape(ShapeError { path: String::new(), kind: ShapeErrorKind::Missing })],
            ApiError::UnsupportedMediaType => [ApiError::UnsupportedMediaType],
            ApiError::TooLarge => [ApiError::TooLarge],
            ApiError::Invalid(_) => [
                ApiError::Invalid(Vec::new()),
                ApiError::Invalid(vec![FieldError::new("logo", ValidationErrorKind::ForeignAddress.as_str())]),
            ],
            ApiError::Unavailable => [ApiError::Unavailable],
            ApiError::Internal(_) => [ApiError::internal("a reason")],
        }
    }

    fn every_resource() -> Vec<ResourceKind> {
        every_variant! { ResourceKind:
            ResourceKind::Address => [ResourceKind::Address],
            ResourceKind::Election => [ResourceKind::Election],
            ResourceKind::Cluster => [ResourceKind::Cluster],
            ResourceKind::Job => [ResourceKind::Job],
            ResourceKind::Instance => [ResourceKind::Instance],
            ResourceKind::Town => [ResourceKind::Town],
            ResourceKind::Snapshot => [ResourceKind::Snapshot],
            ResourceKind::Thesis => [ResourceKind::Thesis],
            ResourceKind::Party => [ResourceKind::Party],
            ResourceKind::Candidate => [ResourceKind::Candidate],
            ResourceKind::Comment => [ResourceKind::Comment],
            ResourceKind::Person => [ResourceKind::Person],
            ResourceKind::Passkey => [ResourceKind::Passkey],
            ResourceKind::Session => [ResourceKind::Session],
            ResourceKind::SecondFactor => [ResourceKind::SecondFactor],
            ResourceKind::Notification => [ResourceKind::Notification],
            ResourceKind::Mail => [ResourceKind::Mail],
            ResourceKind::Link => [ResourceKind::Link],
            ResourceKind::Language => [ResourceKind::Language],
            ResourceKind::ClassRoom => [ResourceKind::ClassRoom],
            ResourceKind::Preview => [ResourceKind::Preview],
            ResourceKind::Remark => [ResourceKind::Remark],
            ResourceKind::Webhook => [ResourceKind::Webhook],
            ResourceKind::ApiToken => [ResourceKind::ApiToken],
        }
    }

    #[test]
    fn a_number_in_an_error_has_its_plural_form() {
        let detail = |count, locale| ApiError::ConfirmationRequired(count).texts(locale).1;
        assert_eq!(
            detail(1, PortalLanguage::German),
            "Damit löschen Sie auch eine Antwort. Bitte bestätigen Sie das."
        );
        assert_eq!(
            detail(20, PortalLanguage::English),
            "This would delete 20 answers as well. Please confirm."
        );
    }
}
