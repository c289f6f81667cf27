//! `/api/v1/applications/{id}/api-tokens`: tokens with which other programs use an instance.
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        idempotency::SecretResponse,
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, ConfirmedEmail, ManageApiTokens},
        route_table::{RouteTable, routes},
        scope::InstancePath,
        validated_json::{ValidJson, Validate},
    },
};
use axum::{
    Extension,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use elections::{
    api_tokens::{ApiTokenScope, ApiTokenSettings},
    bounds::{DEFAULT_API_TOKEN_DAYS, MAX_API_TOKENS},
    ids::{ApiTokenId, InstanceId},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::api_tokens::{ApiToken, ApiTokenListItem};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list, create)).routes(routes!(revoke))
}

/// The API tokens of an instance.
#[derive(Serialize, ToSchema)]
#[schema(as = ApiTokenList)]
struct ApiTokenListResponse {
    /// How many valid ones an instance may have.
    max: u32,
    /// For how many days a token is valid unless its creator says otherwise.
    default_days: i64,
    /// The tokens, newest first. Those that have ended remain for 180 days.
    tokens: Vec<ApiTokenResponse>,
}

/// The state of an API token.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ApiTokenState)]
enum TokenState {
    /// It can be used.
    Valid,
    /// It has expired.
    Expired,
    /// Somebody has revoked it.
    Revoked,
    /// The person who created it does not run the instance any more.
    WithoutAccess,
}

/// An API token. The token itself is shown only once, after its creation.
#[derive(Serialize, ToSchema)]
#[schema(as = ApiToken)]
struct ApiTokenResponse {
    id: ApiTokenId,
    /// A name by which people recognise the program.
    name: String,
    /// What the program may do.
    scopes: Vec<ApiTokenScope>,
    state: TokenState,
    /// The person who created it and for whom the program acts.
    created_by: String,
    created_at: Timestamp,
    expires_at: Timestamp,
    /// When it was used last, to within some minutes; null before the first use.
    last_used_at: Option<Timestamp>,
    revoked_at: Option<Timestamp>,
}

impl ApiTokenResponse {
    fn new(item: ApiTokenListItem, now: Timestamp) -> ApiTokenResponse {
        let ApiTokenListItem { token, user_name, has_access } = item;
        let state = if token.revoked_at.is_some() {
            TokenState::Revoked
        } else if !token.is_valid(now) {
            TokenState::Expired
        } else if !has_access {
            TokenState::WithoutAccess
        } else {
            TokenState::Valid
        };
        let ApiToken { id, name, scopes, expires_at, last_used_at, revoked_at, created_at, .. } = token;
        ApiTokenResponse {
            id,
            name,
            scopes: scopes.into_iter().collect(),
            state,
            created_by: user_name,
            created_at,
            expires_at,
            last_used_at,
            revoked_at,
        }
    }
}

/// A new API token.
#[derive(Serialize, ToSchema)]
#[schema(as = CreatedApiToken)]
struct CreatedApiTokenResponse {
    id: ApiTokenId,
    expires_at: Timestamp,
    /// The token, for the header `Authorization: Bearer`: `stp_…`. It is not shown again.
    token: String,
}

/// What people set of an API token.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreateApiToken)]
struct CreateApiTokenBody {
    /// A name by which people recognise the program.
    name: String,
    /// What the program may do; at least one.
    scopes: Vec<ApiTokenScope>,
    /// For how many days it is valid, at most a year.
    #[serde(default = "default_days")]
    valid_days: i64,
}

impl Validate for CreateApiTokenBody {}

fn default_days() -> i64 {
    DEFAULT_API_TOKEN_DAYS
}

impl From<CreateApiTokenBody> for ApiTokenSettings {
    fn from(body: CreateApiTokenBody) -> ApiTokenSettings {
        let CreateApiTokenBody { name, scopes, valid_days } = body;
        ApiTokenSettings { name, scopes: scopes.into_iter().collect(), valid_days }
    }
}

/// An API token of an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ApiTokenPath {
    /// The id of the instance.
    id: InstanceId,
    /// The id of the token.
    #[serde(rename = "apiTokenId")]
    #[param(rename = "apiTokenId")]
    token: ApiTokenId,
}

/// Get the API tokens of an instance
#[utoipa::path(
    get, path = "/applications/{id}/api-tokens", tag = "applications", params(InstancePath),
    responses((status = OK, body = ApiTokenListResponse)),
)]
async fn list(
    State(api): State<Api>,
    _auth: Authorized<ManageApiTokens>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<ApiTokenListResponse>> {
    let tokens = store::api_tokens::list(id, &api.portal.db).await?;
    let now = api.portal.clock.now();
    Ok(Json(ApiTokenListResponse {
        max: MAX_API_TOKENS,
        default_days: DEFAULT_API_TOKEN_DAYS,
        tokens: tokens.into_iter().map(|token| ApiTokenResponse::new(token, now)).collect(),
    }))
}

/// Create an API token
///
/// The response contains the token, which is not shown again. The creators get a mail. 403 `reauthentication_needed` if the
/// person has not authenticated recently; 409 `wrong_state` if the instance has the maximum number of valid tokens.
#[utoipa::path(
    post, path = "/applications/{id}/api-tokens", tag = "applications", params(InstancePath),
    request_body = CreateApiTokenBody,
    responses((status = CREATED, body = CreatedApiTokenResponse), (status = CONFLICT)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<ManageApiTokens>,
    _: ConfirmedEmail,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(body): ValidJson<CreateApiTokenBody>,
) -> Result<Response> {
    let created = api.portal.participants.create_api_token(id, body.into(), &auth.actor).await;
    let (token, secret) = created.map_err(to_api_error(ResourceKind::Instance))?;
    let created = CreatedApiTokenResponse {
        id: token.id,
        expires_at: token.expires_at,
        token: secret.reveal_as_api_token(),
    };
    Ok((StatusCode::CREATED, Extension(SecretResponse), Json(created)).into_response())
}

/// Revoke an API token
///
/// It stops working at once, on other nodes within five seconds.
#[utoipa::path(
    delete, path = "/applications/{id}/api-tokens/{apiTokenId}", tag = "applications", params(ApiTokenPath),
    responses((status = NO_CONTENT)),
)]
async fn revoke(
    State(api): State<Api>,
    auth: Authorized<ManageApiTokens>,
    Path(ApiTokenPath { id, token }): Path<ApiTokenPath>,
) -> Result<StatusCode> {
    let revoked = api.portal.participants.revoke_api_token(id, token, &auth.actor).await;
    revoked.map_err(to_api_error(ResourceKind::ApiToken))?;
    Ok(StatusCode::NO_CONTENT)
}
