//! `/api/v1/identity/second-factor`: the authenticator app and the recovery codes of the caller, the second step of signing
//! in, and the help of administrators for somebody who has lost both.
use crate::{
    Api,
    http::{
        api_error::{FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, ManageOtherAccounts, ManageSecondFactor},
        reason_body::ReasonBody,
        requesting_client::RequestingClient,
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
    routes::accounts::identity::{NO_STORE_HEADERS, NoStoreJson, TokenResponse, token_response},
};
use axum::{extract::State, http::StatusCode};
use elections::{bounds, ids::UserId, validation::ValidationErrors};
use jiff::Timestamp;
use portal::accounts::second_factor::{SecondFactorEnrolment, SecondFactorState};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(sign_in))
        .routes(routes!(get, confirm))
        .routes(routes!(begin))
        .routes(routes!(renew_recovery_codes))
        .routes(routes!(disable))
        .routes(routes!(reset))
}

/// A code of the authenticator app, or a recovery code.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SecondFactorCodeBody {
    /// Spaces, hyphens and capitals do not matter.
    code: String,
}

impl Validate for SecondFactorCodeBody {
    fn validate(&self) -> Vec<FieldError> {
        validate_code(&self.code)
    }
}

fn validate_code(code: &str) -> Vec<FieldError> {
    let mut errors = ValidationErrors::default();
    errors.check_required("code", code, bounds::SECOND_FACTOR_CODE);
    errors.into_iter().map(FieldError::from).collect()
}

/// The challenge of the first step, and a code.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SecondStepBody {
    challenge: String,
    /// A code of the authenticator app, or a recovery code. Spaces, hyphens and capitals do not matter.
    code: String,
}

impl Validate for SecondStepBody {
    fn validate(&self) -> Vec<FieldError> {
        validate_code(&self.code)
    }
}

/// Take the second step of signing in
///
/// Each code works once. The challenge stays valid after a wrong code. After 5 wrong codes for an account, or 50 failures
/// from a network address, within 15 minutes, `Retry-After` contains the waiting time.
#[utoipa::path(
    post, path = "/identity/sign-in/second-factor", tag = "identity", request_body = SecondStepBody,
    responses((status = OK, body = TokenResponse), (status = FORBIDDEN), (status = TOO_MANY_REQUESTS)),
)]
async fn sign_in(
    State(api): State<Api>,
    RequestingClient(client): RequestingClient,
    ValidJson(body): ValidJson<SecondStepBody>,
) -> Result<NoStoreJson<TokenResponse>> {
    let accounts = &api.portal.accounts;
    Ok(token_response(accounts.sign_in_with_second_factor(&body.challenge, &body.code, &client).await?))
}

/// The second factor of the caller.
#[derive(Serialize, ToSchema)]
struct SecondFactorResponse {
    /// Since when the caller has an authenticator app; null without one.
    enabled_at: Option<Timestamp>,
    /// The number of recovery codes that were not used.
    recovery_codes: i64,
    /// Whether a role of the caller requires an authenticator app or a passkey.
    required: bool,
}

impl From<SecondFactorState> for SecondFactorResponse {
    fn from(state: SecondFactorState) -> SecondFactorResponse {
        SecondFactorResponse {
            enabled_at: state.enabled_at,
            recovery_codes: state.recovery_codes,
            required: state.is_required,
        }
    }
}

/// Get the caller's second factor
#[utoipa::path(
    get, path = "/identity/second-factor", tag = "identity", responses((status = OK, body = SecondFactorResponse)),
)]
async fn get(
    State(api): State<Api>,
    auth: Authorized<ManageSecondFactor>,
) -> Result<Json<SecondFactorResponse>> {
    Ok(Json(api.portal.accounts.load_second_factor(&auth.actor).await?.into()))
}

/// What an authenticator app needs to know.
#[derive(Serialize, ToSchema)]
struct SecondFactorEnrolmentResponse {
    /// The secret in base32, for typing.
    secret: String,
    /// The address for a QR code (`otpauth:`).
    uri: String,
}

impl From<SecondFactorEnrolment> for SecondFactorEnrolmentResponse {
    fn from(SecondFactorEnrolment { secret, uri }: SecondFactorEnrolment) -> SecondFactorEnrolmentResponse {
        SecondFactorEnrolmentResponse { secret, uri }
    }
}

/// Begin setting up an authenticator app
///
/// Requires a recent confirmation of who the caller is, and a confirmed mail address. Nothing changes until a first code
/// confirms it; beginning again replaces the secret.
#[utoipa::path(
    post, path = "/identity/second-factor/begin", tag = "identity",
    responses((status = OK, body = SecondFactorEnrolmentResponse), (status = FORBIDDEN), (status = CONFLICT)),
)]
async fn begin(
    State(api): State<Api>,
    auth: Authorized<ManageSecondFactor>,
) -> Result<NoStoreJson<SecondFactorEnrolmentResponse>> {
    let enrolment = api.portal.accounts.begin_second_factor(&auth.actor).await?;
    Ok((NO_STORE_HEADERS, Json(enrolment.into())))
}

/// New recovery codes. They are shown only once.
#[derive(Serialize, ToSchema)]
struct RecoveryCodesResponse {
    codes: Vec<String>,
}

/// Confirm an authenticator app by a first code
///
/// Ends all other sessions, and returns ten recovery codes, each of which works once in place of the app. The person gets
/// a mail about it.
#[utoipa::path(
    post, path = "/identity/second-factor", tag = "identity", request_body = SecondFactorCodeBody,
    responses(
        (status = OK, body = RecoveryCodesResponse), (status = FORBIDDEN), (status = NOT_FOUND), (status = CONFLICT),
        (status = TOO_MANY_REQUESTS),
    ),
)]
async fn confirm(
    State(api): State<Api>,
    auth: Authorized<ManageSecondFactor>,
    RequestingClient(client): RequestingClient,
    ValidJson(body): ValidJson<SecondFactorCodeBody>,
) -> Result<NoStoreJson<RecoveryCodesResponse>> {
    let codes = api.portal.accounts.confirm_second_factor(&body.code, &auth.actor, &client).await;
    let codes = codes.map_err(to_api_error(ResourceKind::SecondFactor))?;
    Ok((NO_STORE_HEADERS, Json(RecoveryCodesResponse { codes })))
}

/// Get new recovery codes in place of the earlier ones
///
/// Requires a recent confirmation of who the caller is, and a code.
#[utoipa::path(
    post, path = "/identity/second-factor/recovery-codes", tag = "identity", request_body = SecondFactorCodeBody,
    responses((status = OK, body = RecoveryCodesResponse), (status = FORBIDDEN), (status = TOO_MANY_REQUESTS)),
)]
async fn renew_recovery_codes(
    State(api): State<Api>,
    auth: Authorized<ManageSecondFactor>,
    RequestingClient(client): RequestingClient,
    ValidJson(body): ValidJson<SecondFactorCodeBody>,
) -> Result<NoStoreJson<RecoveryCodesResponse>> {
    let codes = api.portal.accounts.renew_recovery_codes(&body.code, &auth.actor, &client).await?;
    Ok((NO_STORE_HEADERS, Json(RecoveryCodesResponse { codes })))
}

/// Remove the caller's authenticator app, and end all other sessions
///
/// Requires a recent confirmation of who the caller is, and a code. The person gets a mail about it.
#[utoipa::path(
    post, path = "/identity/second-factor/disable", tag = "identity", request_body = SecondFactorCodeBody,
    responses((status = NO_CONTENT), (status = FORBIDDEN), (status = TOO_MANY_REQUESTS)),
)]
async fn disable(
    State(api): State<Api>,
    auth: Authorized<ManageSecondFactor>,
    RequestingClient(client): RequestingClient,
    ValidJson(body): ValidJson<SecondFactorCodeBody>,
) -> Result<StatusCode> {
    api.portal.accounts.disable_second_factor(&body.code, &auth.actor, &client).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An account.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AccountPath {
    /// The account.
    #[param(value_type = i64)]
    id: UserId,
}

/// Remove the authenticator app of somebody who has lost it
///
/// Ends all sessions of the account. The person gets a mail about it. Requires a recent confirmation of who the caller is;
/// nobody does it for the own account.
#[utoipa::path(
    post, path = "/users/{id}/second-factor/reset", tag = "users", params(AccountPath), request_body = ReasonBody,
    responses((status = NO_CONTENT), (status = FORBIDDEN), (status = NOT_FOUND)),
)]
async fn reset(
    State(api): State<Api>,
    auth: Authorized<ManageOtherAccounts>,
    Path(AccountPath { id }): Path<AccountPath>,
    ValidJson(body): ValidJson<ReasonBody>,
) -> Result<StatusCode> {
    let reset = api.portal.accounts.reset_second_factor(id, body.reason, &auth.actor).await;
    reset.map_err(to_api_error(ResourceKind::SecondFactor))?;
    Ok(StatusCode::NO_CONTENT)
}
