//! The live number of completions of an instance.
use crate::{
    Api,
    http::{
        api_error::Result,
        parameters::Path,
        route_table::{RouteTable, routes},
    },
    routes::voters::public::DomainPath,
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

/// The number of completions.
#[derive(Serialize, ToSchema)]
pub(crate) struct CompletionNumber {
    /// The number of completions of the instance.
    pub(crate) votes: i64,
}

/// Watch the number of completions
///
/// Server-sent events: `votes` with the current number, and again whenever it increases.
#[utoipa::path(
    get, path = "/public/instances/{domain}/live", tag = "public", params(DomainPath),
    responses((status = OK, body = CompletionNumber, content_type = "text/event-stream"), (status = GONE)),
)]
async fn watch(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
) -> Result<Sse<impl Stream<Item = Result<Event, axum::Error>>>> {
    let published = api.load_running_election(&domain).await?;
    let numbers = WatchStream::new(api.portal.live.watch(published.instance_id).await?);
    let events = numbers.map(|votes| Event::default().event("votes").json_data(CompletionNumber { votes }));
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}
