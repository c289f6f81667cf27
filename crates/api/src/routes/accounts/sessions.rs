//! `/api/v1/identity/sessions`: the sessions of the caller.
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, ManageSessions},
        route_table::{RouteTable, routes},
    },
    routes::accounts::identity::{NO_STORE_HEADERS, NoStoreJson},
};
use axum::{extract::State, http::StatusCode};
use elections::ids::SessionId;
use jiff::Timestamp;
use portal::accounts::own_sessions::OwnSession;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list)).routes(routes!(end_others)).routes(routes!(end))
}

/// A session of the caller.
#[derive(Serialize, ToSchema)]
struct SessionResponse {
    id: SessionId,
    /// The name of the browser; null if it is not known.
    browser: Option<&'static str>,
    /// The name of the operating system; null if it is not known.
    system: Option<&'static str>,
    /// The network from which it began: the first 24 bits of the address, or 48 of IPv6; null if it is not known.
    network: Option<String>,
    /// Whether an administrator acts as the caller in it.
    by_administrator: bool,
    /// Whether the request came from it.
    current: bool,
    created_at: Timestamp,
    /// When its tokens were last renewed, which a browser in use does once an hour.
    last_used_at: Timestamp,
    /// When it ended; null if it is valid. Ended sessions are listed for 30 days.
    ended_at: Option<Timestamp>,
}

impl From<OwnSession> for SessionResponse {
    fn from(session: OwnSession) -> SessionResponse {
        SessionResponse {
            id: session.id,
            browser: session.device.browser,
            system: session.device.system,
            network: session.network,
            by_administrator: session.is_by_administrator,
            current: session.is_current,
            created_at: session.created_at,
            last_used_at: session.last_used_at,
            ended_at: session.ended_at,
        }
    }
}

/// List the caller's sessions
///
/// The valid ones first, then those used last; at most 100.
#[utoipa::path(
    get, path = "/identity/sessions", tag = "identity",
    responses((status = OK, body = Vec<SessionResponse>), (status = FORBIDDEN)),
)]
async fn list(
    State(api): State<Api>,
    auth: Authorized<ManageSessions>,
) -> Result<NoStoreJson<Vec<SessionResponse>>> {
    let sessions = api.portal.accounts.list_sessions(&auth.actor).await?;
    Ok((NO_STORE_HEADERS, Json(sessions.into_iter().map(SessionResponse::from).collect())))
}

/// A session of the caller.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct SessionPath {
    /// The session.
    #[param(value_type = i64)]
    id: SessionId,
}

/// End a session of the caller
#[utoipa::path(
    delete, path = "/identity/sessions/{id}", tag = "identity", params(SessionPath),
    responses((status = NO_CONTENT), (status = FORBIDDEN), (status = NOT_FOUND)),
)]
async fn end(
    State(api): State<Api>,
    auth: Authorized<ManageSessions>,
    Path(SessionPath { id }): Path<SessionPath>,
) -> Result<StatusCode> {
    let ended = api.portal.accounts.end_session(id, &auth.actor).await;
    ended.map_err(to_api_error(ResourceKind::Session))?;
    Ok(StatusCode::NO_CONTENT)
}

/// End all sessions of the caller but the one of the request
#[utoipa::path(
    post, path = "/identity/sessions/end-others", tag = "identity",
    responses((status = NO_CONTENT), (status = FORBIDDEN)),
)]
async fn end_others(State(api): State<Api>, auth: Authorized<ManageSessions>) -> Result<StatusCode> {
    let ended = api.portal.accounts.end_other_sessions(&auth.actor).await;
    ended.map_err(to_api_error(ResourceKind::Person))?;
    Ok(StatusCode::NO_CONTENT)
}
