//! `/api/v1/unsubscribe/{token}`: refusing further mails of a kind by the link in one of them, without signing in.
use crate::{
    Api,
    api_error::{ResourceKind, Result, about},
    path::Path,
    route_table::{RouteTable, routes},
};
use axum::{Json, extract::State, http::StatusCode};
use portal::unsubscriptions::UnsubscribeDetails;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(find, refuse, take_back))
}

/// The token of a link.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct UnsubscribePath {
    /// The token.
    token: String,
}

/// Mails that somebody gets, or refuses.
#[derive(Serialize, ToSchema)]
#[schema(as = MailSubscription)]
struct SubscriptionResponse {
    /// The mail address, with all but its first letter and its domain left out.
    email: String,
    /// The title of the instance that the mails are about.
    title: String,
    /// Whether they are refused.
    unsubscribed: bool,
}

impl From<UnsubscribeDetails> for SubscriptionResponse {
    fn from(refusing: UnsubscribeDetails) -> SubscriptionResponse {
        let UnsubscribeDetails { email, title, is_refused: unsubscribed } = refusing;
        SubscriptionResponse { email, title, unsubscribed }
    }
}

/// See which mails a link is about
#[utoipa::path(
    get, path = "/unsubscribe/{token}", tag = "mails", params(UnsubscribePath),
    responses((status = OK, body = SubscriptionResponse)),
)]
async fn find(
    State(api): State<Api>,
    Path(UnsubscribePath { token }): Path<UnsubscribePath>,
) -> Result<Json<SubscriptionResponse>> {
    let found = api.portal.refusing(&token).await.map_err(about(ResourceKind::Link))?;
    Ok(Json(found.into()))
}

/// Refuse further mails of the kind
///
/// Mail programs call this by themselves (RFC 8058).
#[utoipa::path(post, path = "/unsubscribe/{token}", tag = "mails", params(UnsubscribePath), responses((status = NO_CONTENT)))]
async fn refuse(
    State(api): State<Api>,
    Path(UnsubscribePath { token }): Path<UnsubscribePath>,
) -> Result<StatusCode> {
    api.portal.refuse_mails(&token).await.map_err(about(ResourceKind::Link))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Want them again
#[utoipa::path(delete, path = "/unsubscribe/{token}", tag = "mails", params(UnsubscribePath), responses((status = NO_CONTENT)))]
async fn take_back(
    State(api): State<Api>,
    Path(UnsubscribePath { token }): Path<UnsubscribePath>,
) -> Result<StatusCode> {
    api.portal.want_mails_again(&token).await.map_err(about(ResourceKind::Link))?;
    Ok(StatusCode::NO_CONTENT)
}
