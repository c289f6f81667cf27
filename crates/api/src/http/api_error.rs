//! Errors of the API as problem details (RFC 9457) in the reader's language.
//!
//! Use [`ApiError::NotFound`] for a resource that does not exist or must not be known to exist,
//! [`ApiError::Gone`] for an election that is over, [`ApiError::Unreadable`] for a request that cannot be
//! parsed at all, [`ApiError::Invalid`] for fields with invalid values, and [`ApiError::Internal`] for
//! everything that the caller cannot fix.
use crate::http::{
    domain_error_texts,
    format_error_texts::{self, RequestFormatError},
    language::Locale,
};
use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use elections::{
    domain_errors::DomainError,
    json::{JsonError, ShapeError, ShapeErrorKind},
    validation::{ValidationError, ValidationErrorKind, ValidationErrors},
};
use portal::service_error::ServiceError;
use serde::Serialize;
use std::{borrow::Cow, sync::Arc, time::Duration};
use utoipa::ToSchema;

pub(crate) type Result<T, E = ApiError> = std::result::Result<T, E>;

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
    Gone,
    /// The request has no valid token.
    #[error("not signed in")]
    Unauthenticated,
    /// The caller does not have the permission.
    #[error("not allowed")]
    Forbidden,
    /// Mail address and password do not match, or the token is invalid.
    #[error("wrong mail address or password")]
    LoginError,
    /// The current password of the caller is wrong.
    #[error("wrong password")]
    WrongPassword,
    /// The caller must enter the password again, because the last time was too long ago.
    #[error("the password must be entered again")]
    ReauthenticationNeeded,
    /// Too many failures.
    #[error("too many failures")]
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
    /// The person is already a candidate in the instance.
    #[error("this person is a candidate already")]
    CandidateExists,
    /// No recipient is left.
    #[error("no recipients are selected")]
    NothingSelected,
    /// The portal must keep at least one administrator.
    #[error("this is the last administrator")]
    LastAdmin,
    /// The instance must keep at least one creator.
    #[error("this is the last creator")]
    LastCreator,
    /// A domain rule forbids the operation in the current state. Contains the reason.
    #[error("{0}")]
    Not(DomainError),
    /// The operation would delete this number of answers and needs a confirmation.
    #[error("{0} answers would be deleted")]
    Answered(i64),
    /// Somebody else has changed the resource since the client read it.
    #[error("the resource was changed after it was read")]
    Stale,
    /// A request with the same `Idempotency-Key` is in progress.
    #[error("the same call is under way")]
    UnderWay,
    /// A request with the same `Idempotency-Key` was executed before, and its response is no longer stored.
    #[error("the same call was done before")]
    AlreadyDone,
    /// The `Idempotency-Key` belongs to another request.
    #[error("the idempotency key belongs to another call")]
    KeyReused,
    /// A mail was already sent, or its content is no longer stored.
    #[error("the mail cannot be sent again")]
    NotSendable,
    /// The request cannot be parsed.
    #[error("unreadable: {0}")]
    Unreadable(RequestFormatError),
    /// The JSON body, or a part of it, has an unexpected shape.
    #[error("{0}")]
    Shape(ShapeError),
    /// The media type of the body is not JSON.
    #[error("the media type is not supported")]
    Unsupported,
    /// The body is too large.
    #[error("the body is too large")]
    TooLarge,
    /// Some fields have invalid values.
    #[error("some fields are not valid: {0:?}")]
    Invalid(Vec<FieldError>),
    /// The request took too long, or the server is shutting down.
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
    /// A snapshot of an instance.
    Snapshot,
    /// A thesis.
    Thesis,
    /// A party.
    Party,
    /// A candidate.
    Candidate,
    /// A person's account or role.
    Person,
    /// A notification.
    Notification,
    /// A mail that the portal sends.
    Mail,
    /// A link in a mail.
    Link,
    /// A language of the instance.
    Language,
}

/// A field with an invalid value.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct FieldError {
    /// The path of the field in the body, e.g. `votes.3.value`.
    pub field: String,
    /// A stable code of the error: required, unknown, invalid, out_of_range, off_the_scale, twice, differs.
    pub code: Cow<'static, str>,
    /// The minimum, if the value is out of range.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The maximum, if the value is out of range.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    /// The accepted values, if there are only a few.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub accepted: Vec<String>,
}

impl FieldError {
    /// Creates an error without limits.
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
            JsonError::Shape(error) => ApiError::Shape(error),
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
    title: &'static str,
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
            ApiError::Gone | ApiError::LinkGone => StatusCode::GONE,
            ApiError::Unauthenticated | ApiError::LoginError => StatusCode::UNAUTHORIZED,
            ApiError::Forbidden
            | ApiError::WrongPassword
            | ApiError::ReauthenticationNeeded
            | ApiError::EmailNotConfirmed => StatusCode::FORBIDDEN,
            ApiError::EmailInUse
            | ApiError::CandidateExists
            | ApiError::NothingSelected
            | ApiError::LastAdmin
            | ApiError::LastCreator
            | ApiError::Not(_)
            | ApiError::Answered(_)
            | ApiError::UnderWay
            | ApiError::AlreadyDone
            | ApiError::NotSendable => StatusCode::CONFLICT,
            ApiError::Stale => StatusCode::PRECONDITION_FAILED,
            ApiError::TooManyRequests(_) => StatusCode::TOO_MANY_REQUESTS,
            ApiError::Unreadable(_) => StatusCode::BAD_REQUEST,
            ApiError::Shape(_) => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::Unsupported => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ApiError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::Invalid(_) | ApiError::KeyReused => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            ApiError::NotFound(_) => "not_found",
            ApiError::MethodNotAllowed | ApiError::Unsupported => "unsupported",
            ApiError::Gone | ApiError::LinkGone => "gone",
            ApiError::Unauthenticated => "unauthenticated",
            ApiError::Forbidden => "forbidden",
            ApiError::LoginError => "login_error",
            ApiError::WrongPassword => "wrong_password",
            ApiError::ReauthenticationNeeded => "reauthentication_needed",
            ApiError::TooManyRequests(_) => "too_many_requests",
            ApiError::EmailNotConfirmed => "email_not_confirmed",
            ApiError::EmailInUse => "email_in_use",
            ApiError::CandidateExists => "candidate_exists",
            ApiError::NothingSelected => "nothing_selected",
            ApiError::LastAdmin => "last_admin",
            ApiError::LastCreator => "last_creator",
            ApiError::Not(error) => error.code().as_str(),
            ApiError::Answered(_) => "confirmation_needed",
            ApiError::Stale => "stale",
            ApiError::UnderWay => "under_way",
            ApiError::AlreadyDone => "already_done",
            ApiError::KeyReused => "idempotency_key_reused",
            ApiError::NotSendable => "wrong_state",
            ApiError::Unreadable(_) | ApiError::Shape(_) | ApiError::Invalid(_) => "input_error",
            ApiError::TooLarge => "too_large",
            ApiError::Unavailable => "unavailable",
            ApiError::Internal(_) => "internal",
        }
    }

    /// Returns the title and the detail in a language.
    pub(crate) fn texts(&self, locale: Locale) -> (&'static str, String) {
        use Locale::{English, German};
        let (title, detail) = match (self, locale) {
            (ApiError::NotFound(resource), _) => {
                let title = if locale == German { "Nicht gefunden" } else { "Not found" };
                return (title, resource.not_found_text(locale).to_owned());
            }
            (ApiError::Unreadable(error), German) => {
                let error = format_error_texts::request_error_text(error, locale);
                return ("Anfrage nicht lesbar", format!("Die Anfrage lässt sich nicht lesen: {error}."));
            }
            (ApiError::Unreadable(error), English) => {
                let error = format_error_texts::request_error_text(error, locale);
                return ("Unreadable request", format!("The request cannot be read: {error}."));
            }
            (ApiError::Shape(error), German) => {
                let error = format_error_texts::shape_error_text(error, locale);
                return ("Bitte Eingaben prüfen", format!("Die Angaben passen nicht: {error}."));
            }
            (ApiError::Shape(error), English) => {
                let error = format_error_texts::shape_error_text(error, locale);
                return ("Please check input fields", format!("The fields do not fit: {error}."));
            }
            (ApiError::MethodNotAllowed, German) => {
                ("Nicht möglich", "Diese Adresse kennt diesen Aufruf nicht.")
            }
            (ApiError::MethodNotAllowed, English) => {
                ("Not supported", "This address does not know this method.")
            }
            (ApiError::Gone, German) => {
                ("Wahl vorbei", "Diese Wahl ist vorbei. Ein Vergleich ist nicht mehr möglich.")
            }
            (ApiError::Gone, English) => {
                ("Election over", "This election is over. Comparing is no longer possible.")
            }
            (ApiError::Unauthenticated, German) => {
                ("Nicht angemeldet", "Sie sind nicht oder nicht mehr angemeldet. Bitte melden Sie sich an.")
            }
            (ApiError::Unauthenticated, English) => {
                ("Not signed in", "You are not signed in, or no longer. Please sign in.")
            }
            (ApiError::Forbidden, German) => {
                ("Kein Zugriff", "Sie haben keine Berechtigung, diese Seite anzuzeigen oder dies zu tun.")
            }
            (ApiError::Forbidden, English) => {
                ("Unauthorized Access", "You are not authorized to view this page or to do this.")
            }
            (ApiError::LoginError, German) => {
                ("Anmeldung fehlgeschlagen", "E-Mail-Adresse oder Passwort stimmt nicht.")
            }
            (ApiError::LoginError, English) => ("Sign-in failed", "Invalid password or email."),
            (ApiError::WrongPassword, German) => {
                ("Falsches Passwort", "Das bisherige Passwort stimmt nicht.")
            }
            (ApiError::WrongPassword, English) => ("Wrong password", "Invalid old password."),
            (ApiError::ReauthenticationNeeded, German) => {
                ("Bitte bestätigen", "Bitte geben Sie zur Sicherheit noch einmal Ihr Passwort ein.")
            }
            (ApiError::ReauthenticationNeeded, English) => {
                ("Please confirm", "Please enter your password once more, for security.")
            }
            (ApiError::TooManyRequests(after), _) => return too_many_requests_texts(*after, locale),
            (ApiError::EmailNotConfirmed, German) => (
                "E-Mail-Adresse nicht bestätigt",
                "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse: Der Link dazu steht in der E-Mail, die wir Ihnen geschickt haben.",
            ),
            (ApiError::EmailNotConfirmed, English) => (
                "Email address not confirmed",
                "Please confirm your email address first: the link is in the email that we sent you.",
            ),
            (ApiError::EmailInUse, German) => {
                ("E-Mail-Adresse vergeben", "Zu dieser E-Mail-Adresse gibt es bereits ein Konto.")
            }
            (ApiError::EmailInUse, English) => {
                ("Email address in use", "There is an account with this email address already.")
            }
            (ApiError::LinkGone, German) => (
                "Link nicht mehr gültig",
                "Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte fordern Sie einen neuen an.",
            ),
            (ApiError::LinkGone, English) => (
                "Link no longer valid",
                "This link was used already or has expired. Please ask for a new one.",
            ),
            (ApiError::CandidateExists, German) => (
                "Kandidatur gibt es schon",
                "Diese Person kandidiert in dieser Wahlhilfe schon. Suchen Sie sie in der Liste.",
            ),
            (ApiError::CandidateExists, English) => (
                "Candidate exists already",
                "This person is a candidate in this voting guide already. Look for the entry in the list.",
            ),
            (ApiError::NothingSelected, German) => (
                "Niemand ausgewählt",
                "Auf diese Auswahl passt niemand. Wählen Sie Wahlhilfen und einen Stand, oder einzelne Personen.",
            ),
            (ApiError::NothingSelected, English) => (
                "No valid persons selected",
                "Nobody fits this selection. Choose voting guides and a status, or people one by one.",
            ),
            (ApiError::LastAdmin, German) => (
                "Letzte Administration",
                "Das Portal braucht mindestens eine Person, die es verwaltet. Ernennen Sie zuerst eine andere.",
            ),
            (ApiError::LastAdmin, English) => (
                "Last administrator",
                "The portal needs at least one administrator. Appoint another one first.",
            ),
            (ApiError::LastCreator, German) => (
                "Einzige verantwortliche Person",
                "Diese Wahlhilfe hat sonst niemanden mehr, der sie betreut. Nehmen Sie zuerst eine andere Person auf.",
            ),
            (ApiError::LastCreator, English) => (
                "Last creator",
                "Nobody else would be left to run this voting guide. Add another creator first.",
            ),
            (ApiError::Not(error), _) => return domain_error_texts::title_and_detail(error, locale),
            (ApiError::Answered(count), German) => {
                let what = if *count == 1 { "eine Antwort" } else { &format!("{count} Antworten") };
                let detail = format!("Damit löschen Sie auch {what}. Bitte bestätigen Sie das.");
                return ("Es gibt schon Antworten", detail);
            }
            (ApiError::Answered(count), English) => {
                let what = if *count == 1 { "one answer" } else { &format!("{count} answers") };
                let detail = format!("This would delete {what} as well. Please confirm.");
                return ("There are answers already", detail);
            }
            (ApiError::Stale, German) => (
                "Inzwischen geändert",
                "Jemand anderes hat das inzwischen geändert. Ihre Eingaben sind noch da; vergleichen Sie, bevor Sie speichern.",
            ),
            (ApiError::Stale, English) => (
                "Changed meanwhile",
                "Somebody else has changed this meanwhile. Your entries are still here; compare before you save.",
            ),
            (ApiError::NotSendable, German) => (
                "Nicht noch einmal möglich",
                "Diese E-Mail ist schon verschickt, oder ihr Inhalt ist nicht mehr gespeichert.",
            ),
            (ApiError::NotSendable, English) => (
                "Cannot be sent again",
                "This email has been sent already, or what it says is no longer stored.",
            ),
            (ApiError::Unsupported, German) => (
                "Falsches Format",
                "Bitte senden Sie die Daten als JSON (Content-Type: application/json), in UTF-8 und unkomprimiert.",
            ),
            (ApiError::Unsupported, English) => (
                "Wrong format",
                "Please send the data as JSON (Content-Type: application/json), in UTF-8 and uncompressed.",
            ),
            (ApiError::UnderWay, German) => (
                "Wird gerade erledigt",
                "Derselbe Aufruf wird gerade bearbeitet. Bitte warten Sie einen Moment.",
            ),
            (ApiError::UnderWay, English) => {
                ("Being done", "The same call is being worked on. Please wait a moment.")
            }
            (ApiError::AlreadyDone, German) => (
                "Schon erledigt",
                "Dieser Aufruf ist schon ausgeführt worden. Bitte laden Sie die Seite neu, um das Ergebnis zu sehen.",
            ),
            (ApiError::AlreadyDone, English) => (
                "Done already",
                "This call was carried out already. Please reload the page to see the result.",
            ),
            (ApiError::KeyReused, German) => (
                "Schlüssel schon benutzt",
                "Mit diesem Idempotency-Key wurde schon ein anderer Aufruf gesendet. Ein neuer Aufruf braucht einen neuen.",
            ),
            (ApiError::KeyReused, English) => (
                "Key used already",
                "Another call was sent with this Idempotency-Key. A new call needs a new one.",
            ),
            (ApiError::TooLarge, German) => ("Zu groß", "Die gesendeten Daten sind größer als hier erlaubt."),
            (ApiError::TooLarge, English) => ("Too large", "The data sent is larger than allowed here."),
            (ApiError::Invalid(fields), German) if fields.iter().any(FieldError::is_foreign_picture) => (
                "Bitte Eingaben prüfen",
                "Einige Angaben stimmen nicht; sie sind einzeln aufgeführt. Bilder liegen auf diesem Portal: Bitte laden Sie \
                 jedes hoch (POST …/configuration/pictures) und tragen Sie die Adresse ein, die Sie dafür bekommen.",
            ),
            (ApiError::Invalid(fields), English) if fields.iter().any(FieldError::is_foreign_picture) => (
                "Please check input fields",
                "Some fields are not valid; each is listed. Pictures stand on this portal: please upload each of them \
                 (POST …/configuration/pictures) and enter the address that is answered.",
            ),
            (ApiError::Invalid(_), German) => {
                ("Bitte Eingaben prüfen", "Einige Angaben stimmen nicht; sie sind einzeln aufgeführt.")
            }
            (ApiError::Invalid(_), English) => {
                ("Please check input fields", "Some fields are not valid; each is listed.")
            }
            (ApiError::Unavailable, German) => (
                "Gerade nicht erreichbar",
                "Das hat zu lange gedauert. Bitte versuchen Sie es gleich noch einmal.",
            ),
            (ApiError::Unavailable, English) => {
                ("Unavailable", "This took too long. Please try again in a moment.")
            }
            (ApiError::Internal(_), German) => (
                "Unerwarteter Fehler",
                "Auf dem Server ist ein Fehler aufgetreten. Er wurde aufgezeichnet; bitte versuchen Sie es später noch einmal.",
            ),
            (ApiError::Internal(_), English) => (
                "Unexpected error",
                "An error occurred on the server. It was recorded; please try again later.",
            ),
        };
        (title, detail.to_owned())
    }

    /// Returns the invalid fields.
    fn fields(&self) -> Vec<FieldError> {
        match self {
            ApiError::Invalid(fields) => fields.clone(),
            ApiError::Shape(error) | ApiError::Unreadable(RequestFormatError::Parameter(error)) => {
                vec![error.into()]
            }
            ApiError::Not(error) => error.validation_errors().into_iter().map(FieldError::from).collect(),
            _ => Vec::new(),
        }
    }

    /// Builds the response in a language.
    pub(crate) fn to_response(&self, locale: Locale) -> Response {
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
        match self {
            ApiError::TooManyRequests(after) => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from(to_whole_seconds(*after)));
            }
            ApiError::UnderWay => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
            }
            ApiError::Unauthenticated => {
                headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            _ => {}
        }
        response
    }
}

/// Returns the duration in whole seconds, rounded up, at least 1.
fn to_whole_seconds(duration: Duration) -> u64 {
    duration.as_secs_f64().ceil().max(1.0) as u64
}

fn too_many_requests_texts(after: Duration, locale: Locale) -> (&'static str, String) {
    let minutes = to_whole_seconds(after).div_ceil(60);
    match (locale, minutes) {
        (Locale::German, 1) => {
            ("Zu viele Versuche", "Bitte versuchen Sie es in einer Minute noch einmal.".to_owned())
        }
        (Locale::German, _) => {
            ("Zu viele Versuche", format!("Bitte versuchen Sie es in {minutes} Minuten noch einmal."))
        }
        (Locale::English, 1) => ("Too many attempts", "Please try again in a minute.".to_owned()),
        (Locale::English, _) => ("Too many attempts", format!("Please try again in {minutes} minutes.")),
    }
}

impl ResourceKind {
    fn not_found_text(self, locale: Locale) -> &'static str {
        let (german, english) = match self {
            ResourceKind::Address => ("Diese Adresse gibt es nicht.", "There is nothing at this address."),
            ResourceKind::Instance => ("Diese Wahlhilfe gibt es nicht.", "There is no such voting guide."),
            ResourceKind::Snapshot => ("Diesen Stand gibt es nicht mehr.", "This version is no longer here."),
            ResourceKind::Thesis => ("Diese These gibt es nicht.", "There is no such thesis."),
            ResourceKind::Election => ("Diese Wahl gibt es nicht.", "There is no such election."),
            ResourceKind::Cluster => ("Diesen Verbund gibt es nicht.", "There is no such cluster."),
            ResourceKind::Link => {
                ("Dieser Link stimmt nicht oder gilt nicht mehr.", "This link is wrong, or works no longer.")
            }
            ResourceKind::Job => ("Diesen Auftrag gibt es nicht.", "There is no such job."),
            ResourceKind::Party => ("Diese Partei gibt es nicht.", "There is no such party."),
            ResourceKind::Candidate => ("Diese Kandidatur gibt es nicht.", "There is no such candidate."),
            ResourceKind::Person => ("Diese Person gibt es nicht.", "There is no such person."),
            ResourceKind::Mail => ("Diese E-Mail gibt es nicht.", "There is no such email."),
            ResourceKind::Notification => {
                ("Diese Mitteilung gibt es nicht.", "There is no such notification.")
            }
            ResourceKind::Language => {
                ("In dieser Sprache gibt es das nicht.", "This does not exist in that language.")
            }
        };
        if locale == Locale::German { german } else { english }
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
            store::Error::Unavailable(error) => {
                tracing::error!(%error, "the store cannot be used");
                ApiError::Unavailable
            }
            store::Error::TakenOver => ApiError::UnderWay,
            error => ApiError::internal(error),
        }
    }
}

impl From<ServiceError> for ApiError {
    fn from(error: ServiceError) -> ApiError {
        match error {
            ServiceError::Invalid(errors) => errors.into(),
            ServiceError::InvalidCredentials => ApiError::LoginError,
            ServiceError::TooManyAttempts(after) => ApiError::TooManyRequests(after),
            ServiceError::WrongPassword => ApiError::WrongPassword,
            ServiceError::ReauthenticationNeeded => ApiError::ReauthenticationNeeded,
            ServiceError::EmailNotConfirmed => ApiError::EmailNotConfirmed,
            ServiceError::EmailInUse => ApiError::EmailInUse,
            ServiceError::InvalidLink => ApiError::LinkGone,
            ServiceError::CandidateExists => ApiError::CandidateExists,
            ServiceError::NoRecipients => ApiError::NothingSelected,
            ServiceError::LastAdmin => ApiError::LastAdmin,
            ServiceError::LastCreator => ApiError::LastCreator,
            ServiceError::RuleViolation(error) => ApiError::Not(error),
            ServiceError::ConfirmationRequired(count) => ApiError::Answered(count),
            ServiceError::VersionConflict => ApiError::Stale,
            ServiceError::NotFound => ApiError::NotFound(ResourceKind::Person),
            ServiceError::Forbidden => ApiError::Forbidden,
            ServiceError::Store(error) => error.into(),
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
