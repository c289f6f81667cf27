//! What went wrong, told as RFC 9457 asks and in the reader's language.
//!
//! Which to use: [`Problem::NotFound`] for what is not there or may not be known to be there, [`Problem::Gone`] for an
//! election that is over, [`Problem::Unreadable`] for a request that cannot be understood at all,
//! [`Problem::Invalid`] for fields with bad values, [`Problem::Internal`] for everything the caller cannot mend.
use crate::{language::Speech, refusals, unreadable};
use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use elections::{
    json::{JsonError, ShapeError, ShapeErrorKind},
    refusals::DomainError,
    violations::{ValidationError, ValidationErrorKind, ValidationErrors},
};
use portal::refused::ServiceError;
use serde::Serialize;
use std::{borrow::Cow, sync::Arc, time::Duration};
use utoipa::ToSchema;

pub(crate) type Result<T, E = Problem> = std::result::Result<T, E>;

/// A failed request.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// There is nothing at this address.
    #[error("there is no such {0:?}")]
    NotFound(Thing),
    /// The address exists, the method does not.
    #[error("the method is not supported here")]
    MethodNotAllowed,
    /// The election is over.
    #[error("the election is over")]
    Gone,
    /// Nobody is signed in, or no longer.
    #[error("not signed in")]
    Unauthenticated,
    /// Somebody is, who may not do this.
    #[error("not allowed")]
    Forbidden,
    /// Mail address and password, or token, do not fit.
    #[error("wrong mail address or password")]
    LoginError,
    /// The password of the one who is signed in is another one.
    #[error("wrong password")]
    WrongPassword,
    /// The password must have been proved in the last minutes.
    #[error("the password must be proved again")]
    ReauthenticationNeeded,
    /// Too many failures.
    #[error("too many failures")]
    TooManyRequests(Duration),
    /// The own mail address must be confirmed first.
    #[error("the mail address is not confirmed")]
    EmailNotConfirmed,
    /// There is an account with this mail address.
    #[error("there is an account with this mail address")]
    EmailInUse,
    /// A link was used, is too old, or never was.
    #[error("the link no longer works")]
    LinkGone,
    /// Somebody stands in the instance already.
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
    /// A rule of the domain says why it cannot be now.
    #[error("{0}")]
    Not(DomainError),
    /// So many answers would go with it, which wants to be confirmed.
    #[error("{0} answers would be deleted")]
    Answered(i64),
    /// Somebody else changed it since it was read.
    #[error("it was changed since it was read")]
    Stale,
    /// The same call, by its `Idempotency-Key`, is under way.
    #[error("the same call is under way")]
    UnderWay,
    /// The same call was done before, and what it answered is not known any more.
    #[error("the same call was done before")]
    AlreadyDone,
    /// The `Idempotency-Key` belongs to another call.
    #[error("the idempotency key belongs to another call")]
    KeyReused,
    /// A mail was sent already, or its words are no longer kept.
    #[error("the mail cannot be sent again")]
    NotSendable,
    /// The request cannot be understood.
    #[error("unreadable: {0}")]
    Unreadable(Unreadable),
    /// The body, or a part of it, has another shape.
    #[error("{0}")]
    Shape(ShapeError),
    /// The body is not JSON by its own word.
    #[error("the media type is not supported")]
    Unsupported,
    /// The body is too large.
    #[error("the body is too large")]
    TooLarge,
    /// Some fields have bad values.
    #[error("some fields are not valid: {0:?}")]
    Invalid(Vec<FieldProblem>),
    /// It took too long, or the portal is stopping.
    #[error("unavailable")]
    Unavailable,
    /// Anything that the caller cannot mend.
    #[error("{0}")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// Why a request cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The body is no JSON document.
    #[error(transparent)]
    Json(JsonError),
    /// A parameter of the query, or a field of a form, does not parse.
    #[error(transparent)]
    Parameter(ShapeError),
    /// The body ended too early.
    #[error("the body is cut off")]
    CutOff,
    /// A form with parts is needed.
    #[error("a form (multipart/form-data) is needed")]
    NoForm,
    /// A form whose parts cannot be told apart.
    #[error("the form (multipart/form-data) is broken")]
    BrokenForm,
}

/// What was looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A page or call.
    Address,
    /// An election.
    Election,
    /// A cluster of instances.
    Cluster,
    /// Long work.
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
    /// A language that the instance is offered in.
    Language,
}

/// One field with a bad value.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct FieldProblem {
    /// The path of the field in the body, e.g. `votes.3.value`.
    pub field: String,
    /// A stable word for what is wrong: required, unknown, invalid, out_of_range, off_the_scale, twice, differs.
    pub code: Cow<'static, str>,
    /// The least that is allowed, where that is what is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The most that is allowed, where that is what is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    /// The words that are accepted instead, where they are few.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub accepted: Vec<String>,
}

impl FieldProblem {
    /// A problem without limits.
    pub fn new(field: impl Into<String>, code: &'static str) -> FieldProblem {
        FieldProblem { field: field.into(), code: code.into(), min: None, max: None, accepted: Vec::new() }
    }

    /// Whether it names a picture that stands elsewhere.
    fn is_foreign_picture(&self) -> bool {
        self.code == ValidationErrorKind::ForeignAddress.word()
    }

    /// A number that is not between `min` and `max`.
    pub fn out_of_range(field: impl Into<String>, min: i64, max: i64) -> FieldProblem {
        FieldProblem { min: Some(min), max: Some(max), ..FieldProblem::new(field, "out_of_range") }
    }
}

impl From<ValidationError> for FieldProblem {
    fn from(ValidationError { field, code, limits }: ValidationError) -> FieldProblem {
        let accepted = limits.known.iter().map(|known| (*known).to_owned()).collect();
        FieldProblem { min: limits.min, max: limits.max, accepted, ..FieldProblem::new(field, code.word()) }
    }
}

impl From<&ShapeError> for FieldProblem {
    fn from(error: &ShapeError) -> FieldProblem {
        let (min, max) = match error.kind {
            ShapeErrorKind::OutOfRange { min, max } => (Some(min), Some(max)),
            _ => (None, None),
        };
        FieldProblem { min, max, ..FieldProblem::new(error.path.clone(), error.kind.code()) }
    }
}

impl From<JsonError> for Problem {
    fn from(error: JsonError) -> Problem {
        match error {
            JsonError::Shape(error) => Problem::Shape(error),
            error => Problem::Unreadable(Unreadable::Json(error)),
        }
    }
}

/// The answer to a failed request.
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct Body {
    /// `urn:standpunkt:problem:<code>`
    #[serde(rename = "type")]
    #[schema(examples("urn:standpunkt:problem:not_found"))]
    kind: String,
    /// A stable word.
    #[schema(examples("not_found"))]
    code: &'static str,
    /// What happened, for people.
    title: &'static str,
    /// The HTTP status.
    status: u16,
    /// What happened and what to do, for people.
    detail: String,
    /// The same as `detail`.
    message: String,
    /// The fields with bad values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<FieldProblem>,
}

impl Problem {
    /// Wraps what the caller cannot mend.
    pub fn internal(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Problem {
        Problem::Internal(error.into())
    }

    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Problem::NotFound(_) => StatusCode::NOT_FOUND,
            Problem::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Problem::Gone | Problem::LinkGone => StatusCode::GONE,
            Problem::Unauthenticated | Problem::LoginError => StatusCode::UNAUTHORIZED,
            Problem::Forbidden
            | Problem::WrongPassword
            | Problem::ReauthenticationNeeded
            | Problem::EmailNotConfirmed => StatusCode::FORBIDDEN,
            Problem::EmailInUse
            | Problem::CandidateExists
            | Problem::NothingSelected
            | Problem::LastAdmin
            | Problem::LastCreator
            | Problem::Not(_)
            | Problem::Answered(_)
            | Problem::UnderWay
            | Problem::AlreadyDone
            | Problem::NotSendable => StatusCode::CONFLICT,
            Problem::Stale => StatusCode::PRECONDITION_FAILED,
            Problem::TooManyRequests(_) => StatusCode::TOO_MANY_REQUESTS,
            Problem::Unreadable(_) => StatusCode::BAD_REQUEST,
            Problem::Shape(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Problem::Unsupported => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Problem::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::Invalid(_) | Problem::KeyReused => StatusCode::UNPROCESSABLE_ENTITY,
            Problem::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Problem::NotFound(_) => "not_found",
            Problem::MethodNotAllowed | Problem::Unsupported => "unsupported",
            Problem::Gone | Problem::LinkGone => "gone",
            Problem::Unauthenticated => "unauthenticated",
            Problem::Forbidden => "forbidden",
            Problem::LoginError => "login_error",
            Problem::WrongPassword => "wrong_password",
            Problem::ReauthenticationNeeded => "reauthentication_needed",
            Problem::TooManyRequests(_) => "too_many_requests",
            Problem::EmailNotConfirmed => "email_not_confirmed",
            Problem::EmailInUse => "email_in_use",
            Problem::CandidateExists => "candidate_exists",
            Problem::NothingSelected => "nothing_selected",
            Problem::LastAdmin => "last_admin",
            Problem::LastCreator => "last_creator",
            Problem::Not(refusal) => refusal.code().as_str(),
            Problem::Answered(_) => "confirmation_needed",
            Problem::Stale => "stale",
            Problem::UnderWay => "under_way",
            Problem::AlreadyDone => "already_done",
            Problem::KeyReused => "idempotency_key_reused",
            Problem::NotSendable => "wrong_state",
            Problem::Unreadable(_) | Problem::Shape(_) | Problem::Invalid(_) => "input_error",
            Problem::TooLarge => "too_large",
            Problem::Unavailable => "unavailable",
            Problem::Internal(_) => "internal",
        }
    }

    /// The title and what to say to the reader.
    pub(crate) fn words(&self, speech: Speech) -> (&'static str, String) {
        use Speech::{English, German};
        let (title, detail) = match (self, speech) {
            (Problem::NotFound(thing), _) => {
                let title = if speech == German { "Nicht gefunden" } else { "Not found" };
                return (title, thing.missing(speech).to_owned());
            }
            (Problem::Unreadable(why), German) => {
                let why = unreadable::words(why, speech);
                return ("Anfrage nicht lesbar", format!("Die Anfrage lässt sich nicht lesen: {why}."));
            }
            (Problem::Unreadable(why), English) => {
                let why = unreadable::words(why, speech);
                return ("Unreadable request", format!("The request cannot be read: {why}."));
            }
            (Problem::Shape(why), German) => {
                let why = unreadable::shape(why, speech);
                return ("Bitte Eingaben prüfen", format!("Die Angaben passen nicht: {why}."));
            }
            (Problem::Shape(why), English) => {
                let why = unreadable::shape(why, speech);
                return ("Please check input fields", format!("The fields do not fit: {why}."));
            }
            (Problem::MethodNotAllowed, German) => {
                ("Nicht möglich", "Diese Adresse kennt diesen Aufruf nicht.")
            }
            (Problem::MethodNotAllowed, English) => {
                ("Not supported", "This address does not know this method.")
            }
            (Problem::Gone, German) => {
                ("Wahl vorbei", "Diese Wahl ist vorbei. Ein Vergleich ist nicht mehr möglich.")
            }
            (Problem::Gone, English) => {
                ("Election over", "This election is over. Comparing is no longer possible.")
            }
            (Problem::Unauthenticated, German) => {
                ("Nicht angemeldet", "Sie sind nicht oder nicht mehr angemeldet. Bitte melden Sie sich an.")
            }
            (Problem::Unauthenticated, English) => {
                ("Not signed in", "You are not signed in, or no longer. Please sign in.")
            }
            (Problem::Forbidden, German) => {
                ("Kein Zugriff", "Sie haben keine Berechtigung, diese Seite anzuzeigen oder dies zu tun.")
            }
            (Problem::Forbidden, English) => {
                ("Unauthorized Access", "You are not authorized to view this page or to do this.")
            }
            (Problem::LoginError, German) => {
                ("Anmeldung fehlgeschlagen", "E-Mail-Adresse oder Passwort stimmt nicht.")
            }
            (Problem::LoginError, English) => ("Sign-in failed", "Invalid password or email."),
            (Problem::WrongPassword, German) => ("Falsches Passwort", "Das bisherige Passwort stimmt nicht."),
            (Problem::WrongPassword, English) => ("Wrong password", "Invalid old password."),
            (Problem::ReauthenticationNeeded, German) => {
                ("Bitte bestätigen", "Bitte geben Sie zur Sicherheit noch einmal Ihr Passwort ein.")
            }
            (Problem::ReauthenticationNeeded, English) => {
                ("Please confirm", "Please enter your password once more, for security.")
            }
            (Problem::TooManyRequests(after), _) => return too_many(*after, speech),
            (Problem::EmailNotConfirmed, German) => (
                "E-Mail-Adresse nicht bestätigt",
                "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse: Der Link dazu steht in der E-Mail, die wir Ihnen geschickt haben.",
            ),
            (Problem::EmailNotConfirmed, English) => (
                "Email address not confirmed",
                "Please confirm your email address first: the link is in the email that we sent you.",
            ),
            (Problem::EmailInUse, German) => {
                ("E-Mail-Adresse vergeben", "Zu dieser E-Mail-Adresse gibt es bereits ein Konto.")
            }
            (Problem::EmailInUse, English) => {
                ("Email address in use", "There is an account with this email address already.")
            }
            (Problem::LinkGone, German) => (
                "Link nicht mehr gültig",
                "Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte fordern Sie einen neuen an.",
            ),
            (Problem::LinkGone, English) => (
                "Link no longer valid",
                "This link was used already or has expired. Please ask for a new one.",
            ),
            (Problem::CandidateExists, German) => (
                "Kandidatur gibt es schon",
                "Diese Person kandidiert in dieser Wahlhilfe schon. Suchen Sie sie in der Liste.",
            ),
            (Problem::CandidateExists, English) => (
                "Candidate exists already",
                "This person is a candidate in this voting guide already. Look for the entry in the list.",
            ),
            (Problem::NothingSelected, German) => (
                "Niemand ausgewählt",
                "Auf diese Auswahl passt niemand. Wählen Sie Wahlhilfen und einen Stand, oder einzelne Personen.",
            ),
            (Problem::NothingSelected, English) => (
                "No valid persons selected",
                "Nobody fits this selection. Choose voting guides and a status, or people one by one.",
            ),
            (Problem::LastAdmin, German) => (
                "Letzte Administration",
                "Das Portal braucht mindestens eine Person, die es verwaltet. Ernennen Sie zuerst eine andere.",
            ),
            (Problem::LastAdmin, English) => (
                "Last administrator",
                "The portal needs at least one administrator. Appoint another one first.",
            ),
            (Problem::LastCreator, German) => (
                "Einzige verantwortliche Person",
                "Diese Wahlhilfe hat sonst niemanden mehr, der sie betreut. Nehmen Sie zuerst eine andere Person auf.",
            ),
            (Problem::LastCreator, English) => (
                "Last creator",
                "Nobody else would be left to run this voting guide. Add another creator first.",
            ),
            (Problem::Not(refusal), _) => return refusals::words(refusal, speech),
            (Problem::Answered(count), German) => {
                let what = if *count == 1 { "eine Antwort" } else { &format!("{count} Antworten") };
                let detail = format!("Damit löschen Sie auch {what}. Bitte bestätigen Sie das.");
                return ("Es gibt schon Antworten", detail);
            }
            (Problem::Answered(count), English) => {
                let what = if *count == 1 { "one answer" } else { &format!("{count} answers") };
                let detail = format!("This would delete {what} as well. Please confirm.");
                return ("There are answers already", detail);
            }
            (Problem::Stale, German) => (
                "Inzwischen geändert",
                "Jemand anderes hat das inzwischen geändert. Ihre Eingaben sind noch da; vergleichen Sie, bevor Sie speichern.",
            ),
            (Problem::Stale, English) => (
                "Changed meanwhile",
                "Somebody else has changed this meanwhile. Your entries are still here; compare before you save.",
            ),
            (Problem::NotSendable, German) => (
                "Nicht noch einmal möglich",
                "Diese E-Mail ist schon verschickt, oder ihr Inhalt ist nicht mehr gespeichert.",
            ),
            (Problem::NotSendable, English) => (
                "Cannot be sent again",
                "This email has been sent already, or what it says is no longer stored.",
            ),
            (Problem::Unsupported, German) => (
                "Falsches Format",
                "Bitte senden Sie die Daten als JSON (Content-Type: application/json), in UTF-8 und unkomprimiert.",
            ),
            (Problem::Unsupported, English) => (
                "Wrong format",
                "Please send the data as JSON (Content-Type: application/json), in UTF-8 and uncompressed.",
            ),
            (Problem::UnderWay, German) => (
                "Wird gerade erledigt",
                "Derselbe Aufruf wird gerade bearbeitet. Bitte warten Sie einen Moment.",
            ),
            (Problem::UnderWay, English) => {
                ("Being done", "The same call is being worked on. Please wait a moment.")
            }
            (Problem::AlreadyDone, German) => (
                "Schon erledigt",
                "Dieser Aufruf ist schon ausgeführt worden. Bitte laden Sie die Seite neu, um das Ergebnis zu sehen.",
            ),
            (Problem::AlreadyDone, English) => (
                "Done already",
                "This call was carried out already. Please reload the page to see the result.",
            ),
            (Problem::KeyReused, German) => (
                "Schlüssel schon benutzt",
                "Mit diesem Idempotency-Key wurde schon ein anderer Aufruf gesendet. Ein neuer Aufruf braucht einen neuen.",
            ),
            (Problem::KeyReused, English) => (
                "Key used already",
                "Another call was sent with this Idempotency-Key. A new call needs a new one.",
            ),
            (Problem::TooLarge, German) => ("Zu groß", "Die gesendeten Daten sind größer als hier erlaubt."),
            (Problem::TooLarge, English) => ("Too large", "The data sent is larger than allowed here."),
            (Problem::Invalid(fields), German) if fields.iter().any(FieldProblem::is_foreign_picture) => (
                "Bitte Eingaben prüfen",
                "Einige Angaben stimmen nicht; sie sind einzeln aufgeführt. Bilder liegen auf diesem Portal: Bitte laden Sie \
                 jedes hoch (POST …/configuration/pictures) und tragen Sie die Adresse ein, die Sie dafür bekommen.",
            ),
            (Problem::Invalid(fields), English) if fields.iter().any(FieldProblem::is_foreign_picture) => (
                "Please check input fields",
                "Some fields are not valid; each is listed. Pictures stand on this portal: please upload each of them \
                 (POST …/configuration/pictures) and enter the address that is answered.",
            ),
            (Problem::Invalid(_), German) => {
                ("Bitte Eingaben prüfen", "Einige Angaben stimmen nicht; sie sind einzeln aufgeführt.")
            }
            (Problem::Invalid(_), English) => {
                ("Please check input fields", "Some fields are not valid; each is listed.")
            }
            (Problem::Unavailable, German) => (
                "Gerade nicht erreichbar",
                "Das hat zu lange gedauert. Bitte versuchen Sie es gleich noch einmal.",
            ),
            (Problem::Unavailable, English) => {
                ("Unavailable", "This took too long. Please try again in a moment.")
            }
            (Problem::Internal(_), German) => (
                "Unerwarteter Fehler",
                "Auf dem Server ist ein Fehler aufgetreten. Er wurde aufgezeichnet; bitte versuchen Sie es später noch einmal.",
            ),
            (Problem::Internal(_), English) => (
                "Unexpected error",
                "An error occurred on the server. It was recorded; please try again later.",
            ),
        };
        (title, detail.to_owned())
    }

    /// The fields that it is about.
    fn fields(&self) -> Vec<FieldProblem> {
        match self {
            Problem::Invalid(fields) => fields.clone(),
            Problem::Shape(error) | Problem::Unreadable(Unreadable::Parameter(error)) => vec![error.into()],
            Problem::Not(refusal) => refusal.violations().into_iter().map(FieldProblem::from).collect(),
            _ => Vec::new(),
        }
    }

    /// The answer, in the reader's language.
    pub(crate) fn told(&self, speech: Speech) -> Response {
        let (title, detail) = self.words(speech);
        let body = Body {
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
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(speech.tag()));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.insert(header::VARY, HeaderValue::from_static("accept-language"));
        match self {
            Problem::TooManyRequests(after) => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds(*after)));
            }
            Problem::UnderWay => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
            }
            Problem::Unauthenticated => {
                headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            _ => {}
        }
        response
    }
}

/// In whole seconds, at least one.
fn seconds(wait: Duration) -> u64 {
    wait.as_secs_f64().ceil().max(1.0) as u64
}

fn too_many(after: Duration, speech: Speech) -> (&'static str, String) {
    let minutes = seconds(after).div_ceil(60);
    match (speech, minutes) {
        (Speech::German, 1) => {
            ("Zu viele Versuche", "Bitte versuchen Sie es in einer Minute noch einmal.".to_owned())
        }
        (Speech::German, _) => {
            ("Zu viele Versuche", format!("Bitte versuchen Sie es in {minutes} Minuten noch einmal."))
        }
        (Speech::English, 1) => ("Too many attempts", "Please try again in a minute.".to_owned()),
        (Speech::English, _) => ("Too many attempts", format!("Please try again in {minutes} minutes.")),
    }
}

impl Thing {
    fn missing(self, speech: Speech) -> &'static str {
        let (german, english) = match self {
            Thing::Address => ("Diese Adresse gibt es nicht.", "There is nothing at this address."),
            Thing::Instance => ("Diese Wahlhilfe gibt es nicht.", "There is no such voting guide."),
            Thing::Snapshot => ("Diesen Stand gibt es nicht mehr.", "This version is no longer here."),
            Thing::Thesis => ("Diese These gibt es nicht.", "There is no such thesis."),
            Thing::Election => ("Diese Wahl gibt es nicht.", "There is no such election."),
            Thing::Cluster => ("Diesen Verbund gibt es nicht.", "There is no such cluster."),
            Thing::Link => {
                ("Dieser Link stimmt nicht oder gilt nicht mehr.", "This link is wrong, or works no longer.")
            }
            Thing::Job => ("Diesen Auftrag gibt es nicht.", "There is no such job."),
            Thing::Party => ("Diese Partei gibt es nicht.", "There is no such party."),
            Thing::Candidate => ("Diese Kandidatur gibt es nicht.", "There is no such candidate."),
            Thing::Person => ("Diese Person gibt es nicht.", "There is no such person."),
            Thing::Mail => ("Diese E-Mail gibt es nicht.", "There is no such email."),
            Thing::Notification => ("Diese Mitteilung gibt es nicht.", "There is no such notification."),
            Thing::Language => {
                ("In dieser Sprache gibt es das nicht.", "This does not exist in that language.")
            }
        };
        if speech == Speech::German { german } else { english }
    }
}

/// A failure travels to the outermost layer, which knows the reader's language and logs it once.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

impl From<store::Error> for Problem {
    fn from(error: store::Error) -> Problem {
        match error {
            store::Error::Unavailable(error) => {
                tracing::error!(%error, "the store cannot be used");
                Problem::Unavailable
            }
            store::Error::Overtaken => Problem::UnderWay,
            error => Problem::internal(error),
        }
    }
}

impl From<ServiceError> for Problem {
    fn from(refused: ServiceError) -> Problem {
        match refused {
            ServiceError::Invalid(violations) => violations.into(),
            ServiceError::WrongSignIn => Problem::LoginError,
            ServiceError::Locked(after) => Problem::TooManyRequests(after),
            ServiceError::WrongPassword => Problem::WrongPassword,
            ServiceError::ReauthenticationNeeded => Problem::ReauthenticationNeeded,
            ServiceError::EmailNotConfirmed => Problem::EmailNotConfirmed,
            ServiceError::EmailInUse => Problem::EmailInUse,
            ServiceError::LinkGone => Problem::LinkGone,
            ServiceError::CandidateExists => Problem::CandidateExists,
            ServiceError::NothingSelected => Problem::NothingSelected,
            ServiceError::LastAdmin => Problem::LastAdmin,
            ServiceError::LastCreator => Problem::LastCreator,
            ServiceError::Not(refusal) => Problem::Not(refusal),
            ServiceError::Answered(count) => Problem::Answered(count),
            ServiceError::Stale => Problem::Stale,
            ServiceError::NotFound => Problem::NotFound(Thing::Person),
            ServiceError::Forbidden => Problem::Forbidden,
            ServiceError::Store(error) => error.into(),
            ServiceError::Internal(error) => Problem::Internal(error),
        }
    }
}

/// For calls on another thing than a person: what is not there is that thing.
pub(crate) fn about(thing: Thing) -> impl Fn(ServiceError) -> Problem {
    move |refused| match refused {
        ServiceError::NotFound => Problem::NotFound(thing),
        refused => refused.into(),
    }
}

impl From<ValidationErrors> for Problem {
    fn from(violations: ValidationErrors) -> Problem {
        Problem::Invalid(violations.into_iter().map(FieldProblem::from).collect())
    }
}

impl From<std::io::Error> for Problem {
    fn from(error: std::io::Error) -> Problem {
        Problem::internal(error)
    }
}
