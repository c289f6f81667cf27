//! Calls that have effect once, however often they are sent: `POST` with the header `Idempotency-Key`.
//!
//! The first call with a key claims it in the store. Its transactions note in themselves that it had effect, and what it
//! answers is kept for a day; a call with the same key gets that answer. A refusal has no effect and is forgotten, so the
//! call may be sent again.
use crate::{
    Api,
    api_error::{ApiError, FieldError, Result},
    permissions::caller,
    request_body::RequestBody,
    request_tracing::LONGEST,
};
use axum::{
    body::{Body, HttpBody, to_bytes},
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use elections::validation::ValidationErrorKind;
use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};
use std::time::Duration;
use store::idempotency_keys::{self as keys, IdempotentCall, KnownCall, StoredResponse};
use uuid::Uuid;

/// The header that names a call.
pub(crate) const KEY: HeaderName = HeaderName::from_static("idempotency-key");
/// Says that an answer is that of an earlier call.
const REPLAYED: HeaderName = HeaderName::from_static("idempotency-replayed");
/// The longest key, in characters.
const MAX_KEY: usize = 255;
/// How long an attempt may be silent before another one takes over: longer than any call takes.
const CLAIM: SignedDuration = SignedDuration::from_secs(30);
/// How long a call waits for the same one that is under way.
const WAIT_TIMEOUT: Duration = Duration::from_secs(4);
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// The largest answer that is kept, in bytes.
const MAX_ANSWER: usize = 256 << 10;
/// Headers that are kept with an answer.
const KEPT_HEADERS: [HeaderName; 4] =
    [header::CONTENT_TYPE, header::ETAG, header::LOCATION, header::CONTENT_LANGUAGE];

/// Calls to which a key means nothing: those of voters, of which nothing is kept, and those that hand out tokens.
const WITHOUT_KEY: [&str; 6] = ["identity/", "public/", "vote", "events", "metrics/", "unsubscribe/"];
/// The one call of people who are not signed in that a key counts for.
const REGISTER: &str = "users/register";

/// Marks an answer that holds a secret: it is not kept, and who repeats the call gets a new one.
#[derive(Clone)]
pub(crate) struct SecretResponse;

/// Whether a `POST` at this path, below the base address, has effect once with a key.
pub(crate) fn counts_at(path: &str) -> bool {
    !WITHOUT_KEY.iter().any(|begin| path.starts_with(begin))
}

/// The key of a request, if it has one and it counts there.
pub(crate) fn key(request: &Request) -> Option<HeaderValue> {
    let path = request.uri().path().strip_prefix("/api/v1/")?;
    let counts = request.method() == Method::POST && counts_at(path);
    request.headers().get(KEY).filter(|_| counts).cloned()
}

/// Runs a call once, and answers again what it answered then.
pub(crate) async fn once(
    api: &Api,
    key: HeaderValue,
    request: Request,
    body: RequestBody,
    next: Next,
) -> Response {
    let (mut parts, rest) = request.into_parts();
    let call = match call(api, &key, &parts).await {
        Ok(Some(call)) => call,
        Ok(None) => return next.run(Request::from_parts(parts, rest)).await,
        Err(problem) => return problem.into_response(),
    };
    body.take_fingerprint(boundary(&parts.headers));
    parts.headers.remove(KEY);
    // In a task of its own: it goes on when whoever asked has given up and asks again.
    let running = run(api.clone(), call, Request::from_parts(parts, rest), body, next);
    match tokio::spawn(running).await {
        Ok(response) => response,
        Err(error) => ApiError::internal(error).into_response(),
    }
}

async fn run(api: Api, call: IdempotentCall, request: Request, body: RequestBody, next: Next) -> Response {
    let (hash, attempt) = (call.hash, Uuid::new_v4());
    match claim(&api, &call, attempt, &body).await {
        Ok(None) => {}
        Ok(Some(known)) => return known,
        Err(problem) => return problem.into_response(),
    }
    let handled = tokio::time::timeout(LONGEST, next.run(request));
    let response = store::fenced(move || keys::mark(hash, attempt), handled).await;
    let response = response.unwrap_or_else(|_| ApiError::Unavailable.into_response());
    answered(&api, hash, attempt, &body, response).await
}

/// The call that a key names; none for who is not signed in and does not register.
async fn call(
    api: &Api,
    key: &HeaderValue,
    parts: &axum::http::request::Parts,
) -> Result<Option<IdempotentCall>> {
    let who = match caller(parts, api).await {
        Ok(who) => Some(who),
        Err(ApiError::Unauthenticated) if parts.uri.path().ends_with(REGISTER) => None,
        Err(ApiError::Unauthenticated) => return Ok(None),
        Err(problem) => return Err(problem),
    };
    let text = key.to_str().ok().filter(|text| (1..=MAX_KEY).contains(&text.len()));
    let invalid =
        || ApiError::Invalid(vec![FieldError::new("Idempotency-Key", ValidationErrorKind::Invalid.word())]);
    let text = text.ok_or_else(invalid)?;
    let actor = who.as_ref().map_or_else(String::new, |who| {
        let acting = who.session.acting.map(|acting| acting.to_string()).unwrap_or_default();
        format!("{} {acting}", who.user.id)
    });
    let hash = Sha256::digest(format!("{actor}\n{text}")).into();
    let request = format!("{} {}", parts.method, parts.uri);
    Ok(Some(IdempotentCall { hash, user: who.map(|who| who.user.id), request }))
}

/// Claims a call for this attempt; else answers what is known of it.
async fn claim(
    api: &Api,
    call: &IdempotentCall,
    attempt: Uuid,
    body: &RequestBody,
) -> Result<Option<Response>> {
    let db = &api.portal.db;
    let started = tokio::time::Instant::now();
    loop {
        let now = Timestamp::now();
        if keys::claim(call, attempt, now + CLAIM, now, db).await? {
            return Ok(None);
        }
        let Some(known) = keys::find(call.hash, db).await? else { continue };
        if known.request != call.request {
            return Err(ApiError::KeyReused);
        }
        if known.fingerprint.is_some() {
            return replayed(known, body).await.map(Some);
        }
        if known.claimed_until < now {
            if known.had_effect {
                return Err(ApiError::AlreadyDone);
            }
            if keys::take_over(call, attempt, now + CLAIM, now, db).await? {
                return Ok(None);
            }
        }
        if started.elapsed() > WAIT_TIMEOUT {
            return Err(ApiError::UnderWay);
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// What was answered to the same call before.
async fn replayed(known: KnownCall, body: &RequestBody) -> Result<Response> {
    if !body.drain().await {
        return Err(ApiError::TooLarge);
    }
    if body.fingerprint().map(Vec::from) != known.fingerprint {
        return Err(ApiError::KeyReused);
    }
    let kept = known.answer.ok_or(ApiError::AlreadyDone)?;
    let mut response = Response::new(Body::from(kept.body));
    *response.status_mut() = StatusCode::from_u16(kept.status).map_err(ApiError::internal)?;
    for (name, value) in kept.headers {
        let name = HeaderName::try_from(name).map_err(ApiError::internal)?;
        response.headers_mut().insert(name, HeaderValue::try_from(value).map_err(ApiError::internal)?);
    }
    response.headers_mut().insert(REPLAYED, HeaderValue::from_static("true"));
    Ok(response)
}

/// Keeps what a call answered. A refusal is forgotten, for it had no effect; a failure of ours only where it had none.
async fn answered(
    api: &Api,
    hash: [u8; 32],
    attempt: Uuid,
    body: &RequestBody,
    response: Response,
) -> Response {
    let db = &api.portal.db;
    let status = response.status();
    let (response, noted) = if status.is_server_error() {
        (response, keys::release_unless_effective(hash, attempt, db).await)
    } else if !status.is_success() || response.extensions().get::<SecretResponse>().is_some() {
        (response, keys::release(hash, attempt, db).await)
    } else {
        body.drain().await;
        let fingerprint = body.fingerprint().unwrap_or_default();
        let (response, answer) = kept(response).await;
        (response, keys::keep(hash, attempt, fingerprint, answer.as_ref(), db).await)
    };
    if let Err(error) = noted {
        tracing::warn!(%error, "what a call answered could not be kept");
    }
    response
}

/// An answer and a copy of it; none of one that is too large or streams.
async fn kept(response: Response) -> (Response, Option<StoredResponse>) {
    let is_small = response.body().size_hint().exact().is_some_and(|size| size <= MAX_ANSWER as u64);
    if !is_small {
        return (response, None);
    }
    let (parts, body) = response.into_parts();
    let bytes = match to_bytes(body, MAX_ANSWER).await {
        Ok(bytes) => bytes,
        Err(error) => return (ApiError::internal(error).into_response(), None),
    };
    let headers = KEPT_HEADERS.iter().filter_map(|name| {
        let value = parts.headers.get(name)?.to_str().ok()?;
        Some((name.as_str().to_owned(), value.to_owned()))
    });
    let answer =
        StoredResponse { status: parts.status.as_u16(), headers: headers.collect(), body: bytes.to_vec() };
    (Response::from_parts(parts, Body::from(bytes)), Some(answer))
}

/// The boundary between the parts of a form.
fn boundary(headers: &HeaderMap) -> Option<Vec<u8>> {
    let media_type = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let (_, boundary) = media_type.split_once("boundary=")?;
    let boundary = boundary.split(';').next().unwrap_or_default().trim().trim_matches('"');
    Some(boundary.as_bytes().to_vec())
}
