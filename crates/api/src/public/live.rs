//! The number of completions of an instance, live.
use super::AtDomain;
use crate::{
    Api,
    calls::{Calls, routes},
    path::At,
    problem::Result,
};
use axum::{
    extract::State,
    response::{
        Sse,
        sse::{Event, KeepAlive},
    },
};
use futures_util::{Stream, StreamExt};
use serde::Serialize;
use tokio_stream::wrappers::WatchStream;
use utoipa::ToSchema;

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(watch))
}

/// How many finished the questionnaire.
#[derive(Serialize, ToSchema)]
#[schema(as = CompletionNumber)]
pub(crate) struct Number {
    /// The completions of the instance.
    pub(crate) votes: i64,
}

/// Watch the number of completions
///
/// Server-sent events: `votes` with the number now, and whenever it grows.
#[utoipa::path(
    get, path = "/public/instances/{domain}/live", tag = "public", params(AtDomain),
    responses((status = OK, body = Number, content_type = "text/event-stream"), (status = GONE)),
)]
async fn watch(
    State(api): State<Api>,
    At(AtDomain { domain }): At<AtDomain>,
) -> Result<Sse<impl Stream<Item = Result<Event, axum::Error>>>> {
    let edition = api.edition(&domain).await?;
    let numbers = WatchStream::new(api.portal.live.watch(edition.application).await?);
    let events = numbers.map(|votes| Event::default().event("votes").json_data(Number { votes }));
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}
