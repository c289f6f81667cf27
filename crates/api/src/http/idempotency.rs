//! Idempotent requests: a `POST` with the header `Idempotency-Key` is executed once, however often it is
//! sent.
//!
//! The first request with a key claims it in the store. Its transactions record there that the request had an
//! effect. The response is stored for a day, and a request with the same key gets that response. A request that
//! failed without an effect is forgotten, so the client can send it again.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, Result},
        permissions::load_caller,
        request_body::RequestBody,
    },
};
use axum::{
    body::{Body, HttpBody, to_bytes},
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use elections::validation::ValidationErrorKind;
use jiff::SignedDuration;
use sha2::{Digest, Sha256};
use std::time::Duration;
use store::idempotency_keys::{self as keys, IdempotentRequest, RequestRecord, StoredResponse};
use uuid::Uuid;

/// The maximum time until a response begins. Streaming the body may take longer.
pub(crate) const MAX_REQUEST_DURATION: Duration = Duration::from_secs(15);

/// The header that identifies a request.
pub(crate) const KEY_HEADER: HeaderName = HeaderName::from_static("idempotency-key");
/// The header that marks a replayed response.
const REPLAYED_HEADER: HeaderName = HeaderName::from_static("idempotency-replayed");
/// The maximum length of a key, in characters.
const MAX_KEY_LENGTH: usize = 255;
/// How long a claim is valid before another attempt can take over: longer than any request takes.
const CLAIM_DURATION: SignedDuration = SignedDuration::from_secs(30);
/// How long a request waits for the same request in progress.
const WAIT_TIMEOUT: Duration = Duration::from_secs(4);
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// The maximum size of a stored response, in bytes.
const MAX_STORED_RESPONSE_BYTES: usize = 256 << 10;
/// Headers that are stored with a response.
const STORED_HEADERS: [HeaderName; 4] =
    [header::CONTENT_TYPE, header::ETAG, header::LOCATION, header::CONTENT_LANGUAGE];

/// Paths at which the header is ignored: voters' requests, of which nothing is stored, and those that issue
/// tokens.
const PATHS_WITHOUT_KEY: [&str; 6] = ["identity/", "public/", "vote", "events", "metrics/", "unsubscribe/"];
/// The only operation without sign-in that accepts a key.
const REGISTER_PATH: &str = "users/register";

/// Marks a response that contains a secret. It is not stored, and repeating the request returns a new secret.
#[derive(Clone)]
pub(crate) struct SecretResponse;

/// Whether a `POST` at this path, below the base path, accepts a key.
pub(crate) fn accepts_key(path: &str) -> bool {
    !PATHS_WITHOUT_KEY.iter().any(|begin| path.starts_with(begin))
}

/// Returns the key of a request, if the operation accepts one.
pub(crate) fn find_key(request: &Request) -> Option<HeaderValue> {
    let path = request.uri().path().strip_prefix("/api/v1/")?;
    let is_accepted = request.method() == Method::POST && accepts_key(path);
    request.headers().get(KEY_HEADER).filter(|_| is_accepted).cloned()
}

/// Executes a request once, and returns the stored response if it was executed before.
pub(crate) async fn run_once(
    api: &Api,
    key: HeaderValue,
    request: Request,
    body: RequestBody,
    next: Next,
) -> Response {
    let (mut parts, rest) = request.into_parts();
    let idempotent_request = match identify_request(api, &key, &parts).await {
        Ok(Some(idempotent_request)) => idempotent_request,
        Ok(None) => return next.run(Request::from_parts(parts, rest)).await,
        Err(error) => return error.into_response(),
    };
    body.start_fingerprint(boundary(&parts.headers));
    parts.headers.remove(KEY_HEADER);
    // The request runs in its own task, so that it continues if the client disconnects and sends it again.
    let running = run(api.clone(), idempotent_request, Request::from_parts(parts, rest), body, next);
    match tokio::spawn(running).await {
        Ok(response) => response,
        Err(error) => ApiError::internal(error).into_response(),
    }
}

async fn run(
    api: Api,
    idempotent_request: IdempotentRequest,
    request: Request,
    body: RequestBody,
    next: Next,
) -> Response {
    let (key_hash, claim_id) = (idempotent_request.key_hash, Uuid::new_v4());
    match claim(&api, &idempotent_request, claim_id, &body).await {
        Ok(None) => {}
        Ok(Some(response)) => return response,
        Err(error) => return error.into_response(),
    }
    let handled = tokio::time::timeout(MAX_REQUEST_DURATION, next.run(request));
    let response =
        store::with_fence(move || keys::build_mark_effect_statement(key_hash, claim_id), handled).await;
    let response = response.unwrap_or_else(|_| ApiError::Unavailable.into_response());
    store_response(&api, key_hash, claim_id, &body, response).await
}

/// Identifies the request by its key. Returns `None` for a caller without sign-in, unless the caller
/// registers.
async fn identify_request(
    api: &Api,
    key: &HeaderValue,
    parts: &axum::http::request::Parts,
) -> Result<Option<IdempotentRequest>> {
    let actor = match load_caller(parts, api).await {
        Ok(actor) => Some(actor),
        Err(ApiError::Unauthenticated) if parts.uri.path().ends_with(REGISTER_PATH) => None,
        Err(ApiError::Unauthenticated) => return Ok(None),
        Err(error) => return Err(error),
    };
    let text = key.to_str().ok().filter(|text| (1..=MAX_KEY_LENGTH).contains(&text.len()));
    let invalid =
        || ApiError::Invalid(vec![FieldError::new("Idempotency-Key", ValidationErrorKind::Invalid.as_str())]);
    let text = text.ok_or_else(invalid)?;
    let actor_key = actor.as_ref().map_or_else(String::new, |actor| {
        let acting = actor.acting().map(|acting| acting.to_string()).unwrap_or_default();
        match actor.api_token_id() {
            Some(token) => format!("{} token {token}", actor.user.id),
            None => format!("{} {acting}", actor.user.id),
        }
    });
    let key_hash = Sha256::digest(format!("{actor_key}\n{text}")).into();
    let method_and_path = format!("{} {}", parts.method, parts.uri);
    Ok(Some(IdempotentRequest { key_hash, user: actor.map(|actor| actor.user.id), method_and_path }))
}

/// Claims a request for this attempt, or returns the stored response.
async fn claim(
    api: &Api,
    request: &IdempotentRequest,
    claim_id: Uuid,
    body: &RequestBody,
) -> Result<Option<Response>> {
    let db = &api.portal.db;
    let started = tokio::time::Instant::now();
    loop {
        let now = api.portal.clock.now();
        if keys::claim(request, claim_id, now + CLAIM_DURATION, now, db).await? {
            return Ok(None);
        }
        let Some(record) = keys::find(request.key_hash, db).await? else { continue };
        if record.method_and_path != request.method_and_path {
            return Err(ApiError::KeyReused);
        }
        if record.body_hash.is_some() {
            return replay(record, body).await.map(Some);
        }
        if record.claimed_until < now {
            if record.had_effect {
                return Err(ApiError::AlreadyDone);
            }
            if keys::take_over_claim(request, claim_id, now + CLAIM_DURATION, now, db).await? {
                return Ok(None);
            }
        }
        if started.elapsed() > WAIT_TIMEOUT {
            return Err(ApiError::InProgress);
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Returns the stored response of an earlier request.
async fn replay(record: RequestRecord, body: &RequestBody) -> Result<Response> {
    if !body.drain().await {
        return Err(ApiError::TooLarge);
    }
    if body.take_fingerprint().map(Vec::from) != record.body_hash {
        return Err(ApiError::KeyReused);
    }
    let stored = record.response.ok_or(ApiError::AlreadyDone)?;
    let mut response = Response::new(Body::from(stored.body));
    *response.status_mut() = StatusCode::from_u16(stored.status).map_err(ApiError::internal)?;
    for (name, value) in stored.headers {
        let name = HeaderName::try_from(name).map_err(ApiError::internal)?;
        response.headers_mut().insert(name, HeaderValue::try_from(value).map_err(ApiError::internal)?);
    }
    response.headers_mut().insert(REPLAYED_HEADER, HeaderValue::from_static("true"));
    Ok(response)
}

/// Stores the response of a successful request. The request is forgotten instead if it was rejected, if it failed
/// without an effect, or if its response contains a secret.
async fn store_response(
    api: &Api,
    key_hash: [u8; 32],
    claim_id: Uuid,
    body: &RequestBody,
    response: Response,
) -> Response {
    let db = &api.portal.db;
    let status = response.status();
    let (response, recorded) = if status.is_server_error() {
        (response, keys::release_without_effect(key_hash, claim_id, db).await)
    } else if !status.is_success() || response.extensions().get::<SecretResponse>().is_some() {
        (response, keys::release(key_hash, claim_id, db).await)
    } else {
        body.drain().await;
        let body_hash = body.take_fingerprint().unwrap_or_default();
        let (response, copy) = copy_response(response).await;
        (response, keys::complete(key_hash, claim_id, body_hash, copy.as_ref(), db).await)
    };
    if let Err(error) = recorded {
        tracing::warn!(%error, "the response of a request could not be stored");
    }
    response
}

/// Returns the response and a copy of it. There is no copy of a response that is too large or a stream.
async fn copy_response(response: Response) -> (Response, Option<StoredResponse>) {
    let is_small =
        response.body().size_hint().exact().is_some_and(|size| size <= MAX_STORED_RESPONSE_BYTES as u64);
    if !is_small {
        return (response, None);
    }
    let (parts, body) = response.into_parts();
    let bytes = match to_bytes(body, MAX_STORED_RESPONSE_BYTES).await {
        Ok(bytes) => bytes,
        Err(error) => return (ApiError::internal(error).into_response(), None),
    };
    let headers = STORED_HEADERS.iter().filter_map(|name| {
        let value = parts.headers.get(name)?.to_str().ok()?;
        Some((name.as_str().to_owned(), value.to_owned()))
    });
    let copy =
        StoredResponse { status: parts.status.as_u16(), headers: headers.collect(), body: bytes.to_vec() };
    (Response::from_parts(parts, Body::from(bytes)), Some(copy))
}

/// Returns the boundary between the parts of a form.
fn boundary(headers: &HeaderMap) -> Option<Vec<u8>> {
    let media_type = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let (_, boundary) = media_type.split_once("boundary=")?;
    let boundary = boundary.split(';').next().unwrap_or_default().trim().trim_matches('"');
    Some(boundary.as_bytes().to_vec())
}
