//! `/api/v1/unsubscribe/{token}`: unsubscribing from a kind of mail with the link in a mail, without sign-in.
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        json_response::Json,
        language::reader_language,
        parameters::Path,
        route_table::{RouteTable, routes},
    },
};
use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
};
use portal::mailing::unsubscriptions::UnsubscribeDetails;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(get, unsubscribe, resubscribe))
}

/// The token of a link.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct UnsubscribePath {
    /// The token.
    token: String,
}

/// The subscription of a mail address to a kind of mail.
#[derive(Serialize, ToSchema)]
#[schema(as = MailSubscription)]
struct SubscriptionResponse {
    /// The mail address. Everything but the first letter and the domain is masked.
    email: String,
    /// The title of the instance that the mails concern.
    title: String,
    /// Whether the address is unsubscribed.
    unsubscribed: bool,
}

impl From<UnsubscribeDetails> for SubscriptionResponse {
    fn from(details: UnsubscribeDetails) -> SubscriptionResponse {
        let UnsubscribeDetails { email, title, is_unsubscribed: unsubscribed } = details;
        SubscriptionResponse { email, title, unsubscribed }
    }
}

/// Get the subscription of a link
#[utoipa::path(
    get, path = "/unsubscribe/{token}", tag = "mails", params(UnsubscribePath),
    responses((status = OK, body = SubscriptionResponse)),
)]
async fn get(
    State(api): State<Api>,
    headers: HeaderMap,
    Path(UnsubscribePath { token }): Path<UnsubscribePath>,
) -> Result<Json<SubscriptionResponse>> {
    let found = api
        .portal
        .mailing
        .load_unsubscribe_details(&token, reader_language(&headers).as_ref())
        .await
        .map_err(to_api_error(ResourceKind::Link))?;
    Ok(Json(found.into()))
}

/// Unsubscribe from a kind of mail
///
/// Mail programs call this automatically (RFC 8058).
#[utoipa::path(post, path = "/unsubscribe/{token}", tag = "mails", params(UnsubscribePath), responses((status = NO_CONTENT)))]
async fn unsubscribe(
    State(api): State<Api>,
    Path(UnsubscribePath { token }): Path<UnsubscribePath>,
) -> Result<StatusCode> {
    api.portal.mailing.unsubscribe(&token).await.map_err(to_api_error(ResourceKind::Link))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Subscribe again
#[utoipa::path(delete, path = "/unsubscribe/{token}", tag = "mails", params(UnsubscribePath), responses((status = NO_CONTENT)))]
async fn resubscribe(
    State(api): State<Api>,
    Path(UnsubscribePath { token }): Path<UnsubscribePath>,
) -> Result<StatusCode> {
    api.portal.mailing.resubscribe(&token).await.map_err(to_api_error(ResourceKind::Link))?;
    Ok(StatusCode::NO_CONTENT)
}
