//! The number of completions of an instance, live.
use super::DomainPath;
use crate::{
    Api,
    api_error::Result,
    path::Path,
    route_table::{RouteTable, routes},
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

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(watch))
}

/// How many finished the questionnaire.
#[derive(Serialize, ToSchema)]
#[schema(as = CompletionNumber)]
pub(crate) struct CompletionNumber {
    /// The completions of the instance.
    pub(crate) votes: i64,
}

/// Watch the number of completions
///
/// Server-sent events: `votes` with the number now, and whenever it grows.
#[utoipa::path(
    get, path = "/public/instances/{domain}/live", tag = "public", params(DomainPath),
    responses((status = OK, body = CompletionNumber, content_type = "text/event-stream"), (status = GONE)),
)]
async fn watch(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
) -> Result<Sse<impl Stream<Item = Result<Event, axum::Error>>>> {
    let edition = api.edition(&domain).await?;
    let numbers = WatchStream::new(api.portal.live.watch(edition.application).await?);
    let events = numbers.map(|votes| Event::default().event("votes").json_data(CompletionNumber { votes }));
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}
