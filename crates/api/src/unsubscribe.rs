//! `/api/v1/unsubscribe/{token}`: refusing further mails of a kind by the link in one of them, without signing in.
use crate::{
    Api,
    calls::{Calls, routes},
    path::At,
    problem::{Result, Thing, about},
};
use axum::{Json, extract::State, http::StatusCode};
use portal::unsubscribing::UnsubscribeDetails;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(find, refuse, take_back))
}

/// The token of a link.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AtLink {
    /// The token.
    token: String,
}

/// Mails that somebody gets, or refuses.
#[derive(Serialize, ToSchema)]
#[schema(as = MailSubscription)]
struct Subscription {
    /// The mail address, with all but its first letter and its domain left out.
    email: String,
    /// The title of the instance that the mails are about.
    title: String,
    /// Whether they are refused.
    unsubscribed: bool,
}

impl From<UnsubscribeDetails> for Subscription {
    fn from(refusing: UnsubscribeDetails) -> Subscription {
        let UnsubscribeDetails { email, title, is_refused: unsubscribed } = refusing;
        Subscription { email, title, unsubscribed }
    }
}

/// See which mails a link is about
#[utoipa::path(
    get, path = "/unsubscribe/{token}", tag = "mails", params(AtLink),
    responses((status = OK, body = Subscription)),
)]
async fn find(State(api): State<Api>, At(AtLink { token }): At<AtLink>) -> Result<Json<Subscription>> {
    let found = api.portal.refusing(&token).await.map_err(about(Thing::Link))?;
    Ok(Json(found.into()))
}

/// Refuse further mails of the kind
///
/// Mail programs call this by themselves (RFC 8058).
#[utoipa::path(post, path = "/unsubscribe/{token}", tag = "mails", params(AtLink), responses((status = NO_CONTENT)))]
async fn refuse(State(api): State<Api>, At(AtLink { token }): At<AtLink>) -> Result<StatusCode> {
    api.portal.refuse_mails(&token).await.map_err(about(Thing::Link))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Want them again
#[utoipa::path(delete, path = "/unsubscribe/{token}", tag = "mails", params(AtLink), responses((status = NO_CONTENT)))]
async fn take_back(State(api): State<Api>, At(AtLink { token }): At<AtLink>) -> Result<StatusCode> {
    api.portal.want_mails_again(&token).await.map_err(about(Thing::Link))?;
    Ok(StatusCode::NO_CONTENT)
}
