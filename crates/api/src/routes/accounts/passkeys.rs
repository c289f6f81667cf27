//! `/api/v1/identity/…passkey…`: signing in with passkeys, and the passkeys of the caller.
//!
//! The options of a challenge are for `PublicKeyCredential.parseCreationOptionsFromJSON` or
//! `parseRequestOptionsFromJSON` in the browser; the credential of a response is what its `toJSON` returns.
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, ManagePasskeys, ReadOwnAccount},
        requesting_client::RequestingClient,
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
    routes::accounts::identity::{
        NO_STORE_HEADERS, NewPasskeyBody, NoStoreJson, TokenResponse, to_person_name, token_response,
    },
};
use axum::{extract::State, http::StatusCode};
use elections::ids::PasskeyId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::passkeys::Passkey;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(begin_sign_in))
        .routes(routes!(sign_in))
        .routes(routes!(begin_accepting_invitation))
        .routes(routes!(begin_reauthentication))
        .routes(routes!(reauthenticate))
        .routes(routes!(begin_adding_passkey))
        .routes(routes!(list, add))
        .routes(routes!(rename, remove))
}

/// A challenge for the browser. It works once, for five minutes.
#[derive(Serialize, ToSchema)]
struct PasskeyChallenge {
    /// The options of `navigator.credentials`, in the JSON form of WebAuthn.
    #[schema(value_type = Object)]
    options: Value,
}

fn challenge_response(options: Value) -> NoStoreJson<PasskeyChallenge> {
    (NO_STORE_HEADERS, Json(PasskeyChallenge { options }))
}

/// The response of the browser to a challenge.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PasskeyCredentialBody {
    /// The credential in the JSON form of WebAuthn.
    #[schema(value_type = Object)]
    credential: Value,
}

impl Validate for PasskeyCredentialBody {}

/// Get a challenge for signing in with a passkey
///
/// Any passkey of the portal can answer it, so nobody enters a mail address. After 300 challenges for a network address
/// within 15 minutes, `Retry-After` contains the waiting time.
#[utoipa::path(
    post, path = "/identity/sign-in/passkey/challenge", tag = "identity",
    responses((status = OK, body = PasskeyChallenge), (status = FORBIDDEN), (status = TOO_MANY_REQUESTS)),
)]
async fn begin_sign_in(
    State(api): State<Api>,
    RequestingClient(client): RequestingClient,
) -> Result<NoStoreJson<PasskeyChallenge>> {
    Ok(challenge_response(api.portal.accounts.begin_passkey_sign_in(&client).await?))
}

/// Sign in with a passkey
///
/// Unknown passkeys and wrong signatures get the same response. After 5 failures for a passkey, or 50 from a network
/// address, within 15 minutes, `Retry-After` contains the waiting time.
#[utoipa::path(
    post, path = "/identity/sign-in/passkey", tag = "identity", request_body = PasskeyCredentialBody,
    responses((status = OK, body = TokenResponse), (status = FORBIDDEN), (status = TOO_MANY_REQUESTS)),
)]
async fn sign_in(
    State(api): State<Api>,
    RequestingClient(client): RequestingClient,
    ValidJson(body): ValidJson<PasskeyCredentialBody>,
) -> Result<NoStoreJson<TokenResponse>> {
    Ok(token_response(api.portal.accounts.sign_in_with_passkey(body.credential, &client).await?))
}

/// The token of an invitation, and the name of the person.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct InvitationChallengeBody {
    token: String,
    /// The name of the person, if it is unknown.
    #[serde(default)]
    first_name: Option<String>,
    #[serde(default)]
    last_name: Option<String>,
}

impl Validate for InvitationChallengeBody {}

/// Get a challenge for accepting an invitation with a passkey
///
/// Only where the invitation can be accepted without a password.
#[utoipa::path(
    post, path = "/identity/invitation/passkey/challenge", tag = "identity", request_body = InvitationChallengeBody,
    responses((status = OK, body = PasskeyChallenge), (status = FORBIDDEN), (status = CONFLICT), (status = GONE)),
)]
async fn begin_accepting_invitation(
    State(api): State<Api>,
    ValidJson(body): ValidJson<InvitationChallengeBody>,
) -> Result<NoStoreJson<PasskeyChallenge>> {
    let name = to_person_name(body.first_name, body.last_name);
    Ok(challenge_response(api.portal.accounts.begin_accepting_with_passkey(&body.token, name).await?))
}

/// Get a challenge for confirming with a passkey who the caller is
#[utoipa::path(
    post, path = "/identity/reauthenticate/passkey/challenge", tag = "identity",
    responses((status = OK, body = PasskeyChallenge), (status = FORBIDDEN), (status = NOT_FOUND)),
)]
async fn begin_reauthentication(
    State(api): State<Api>,
    auth: Authorized<ReadOwnAccount>,
) -> Result<NoStoreJson<PasskeyChallenge>> {
    let options = api.portal.accounts.begin_passkey_reauthentication(&auth.actor).await;
    Ok(challenge_response(options.map_err(to_api_error(ResourceKind::Passkey))?))
}

/// Confirm with a passkey who the caller is
///
/// Counts as long as a confirmation of the password.
#[utoipa::path(
    post, path = "/identity/reauthenticate/passkey", tag = "identity", request_body = PasskeyCredentialBody,
    responses((status = OK, body = TokenResponse), (status = FORBIDDEN), (status = TOO_MANY_REQUESTS)),
)]
async fn reauthenticate(
    State(api): State<Api>,
    auth: Authorized<ReadOwnAccount>,
    RequestingClient(client): RequestingClient,
    ValidJson(body): ValidJson<PasskeyCredentialBody>,
) -> Result<NoStoreJson<TokenResponse>> {
    let accounts = &api.portal.accounts;
    Ok(token_response(accounts.reauthenticate_with_passkey(body.credential, &auth.actor, &client).await?))
}

/// A passkey of the caller.
#[derive(Serialize, ToSchema)]
struct PasskeyResponse {
    id: PasskeyId,
    /// The name that the caller gave it.
    name: String,
    created_at: Timestamp,
    /// When it was last used; null if never.
    last_used_at: Option<Timestamp>,
}

impl From<Passkey> for PasskeyResponse {
    fn from(passkey: Passkey) -> PasskeyResponse {
        PasskeyResponse {
            id: passkey.id,
            name: passkey.name,
            created_at: passkey.created_at,
            last_used_at: passkey.last_used_at,
        }
    }
}

/// Get a challenge for adding a passkey
///
/// Requires a recent confirmation of who the caller is, and a confirmed mail address.
#[utoipa::path(
    post, path = "/identity/passkeys/challenge", tag = "identity",
    responses((status = OK, body = PasskeyChallenge), (status = FORBIDDEN), (status = CONFLICT)),
)]
async fn begin_adding_passkey(
    State(api): State<Api>,
    auth: Authorized<ManagePasskeys>,
) -> Result<NoStoreJson<PasskeyChallenge>> {
    Ok(challenge_response(api.portal.accounts.begin_adding_passkey(&auth.actor).await?))
}

/// List the caller's passkeys
#[utoipa::path(
    get, path = "/identity/passkeys", tag = "identity", responses((status = OK, body = Vec<PasskeyResponse>)),
)]
async fn list(
    State(api): State<Api>,
    auth: Authorized<ManagePasskeys>,
) -> Result<Json<Vec<PasskeyResponse>>> {
    let passkeys = api.portal.accounts.list_passkeys(&auth.actor).await?;
    Ok(Json(passkeys.into_iter().map(PasskeyResponse::from).collect()))
}

/// Add a passkey
///
/// The person gets a mail about it.
#[utoipa::path(
    post, path = "/identity/passkeys", tag = "identity", request_body = NewPasskeyBody,
    responses((status = CREATED, body = PasskeyResponse), (status = FORBIDDEN), (status = CONFLICT)),
)]
async fn add(
    State(api): State<Api>,
    auth: Authorized<ManagePasskeys>,
    ValidJson(body): ValidJson<NewPasskeyBody>,
) -> Result<(StatusCode, Json<PasskeyResponse>)> {
    let passkey = api.portal.accounts.add_passkey(body.into(), &auth.actor).await?;
    Ok((StatusCode::CREATED, Json(passkey.into())))
}

/// A passkey of the caller.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PasskeyPath {
    /// The passkey.
    #[param(value_type = i64)]
    id: PasskeyId,
}

/// The name of a passkey.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PasskeyNameBody {
    name: String,
}

/// The portal validates the name, as it does for a new passkey.
impl Validate for PasskeyNameBody {}

/// Rename a passkey
#[utoipa::path(
    put, path = "/identity/passkeys/{id}", tag = "identity", params(PasskeyPath), request_body = PasskeyNameBody,
    responses((status = NO_CONTENT), (status = NOT_FOUND)),
)]
async fn rename(
    State(api): State<Api>,
    auth: Authorized<ManagePasskeys>,
    Path(PasskeyPath { id }): Path<PasskeyPath>,
    ValidJson(body): ValidJson<PasskeyNameBody>,
) -> Result<StatusCode> {
    let renamed = api.portal.accounts.rename_passkey(id, &body.name, &auth.actor).await;
    renamed.map_err(to_api_error(ResourceKind::Passkey))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Remove a passkey, and end all other sessions
///
/// Requires a recent confirmation of who the caller is. Creators and administrators without a password keep their last
/// passkey: the response is then 409.
#[utoipa::path(
    delete, path = "/identity/passkeys/{id}", tag = "identity", params(PasskeyPath),
    responses((status = NO_CONTENT), (status = FORBIDDEN), (status = NOT_FOUND), (status = CONFLICT)),
)]
async fn remove(
    State(api): State<Api>,
    auth: Authorized<ManagePasskeys>,
    Path(PasskeyPath { id }): Path<PasskeyPath>,
) -> Result<StatusCode> {
    let removed = api.portal.accounts.remove_passkey(id, &auth.actor).await;
    removed.map_err(to_api_error(ResourceKind::Passkey))?;
    Ok(StatusCode::NO_CONTENT)
}
