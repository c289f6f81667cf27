//! `/api/v1/data-protection`: who runs the portal, and how long what is kept.
use crate::{
    Api,
    route_table::{RouteTable, routes},
};
use axum::{Json, extract::State};
use portal::retention::{self, RetentionKind};
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(read))
}

/// Who runs the portal, and how long what is kept.
#[derive(Serialize, ToSchema)]
struct DataProtection {
    /// Where the provider tells who it is.
    imprint: Option<String>,
    /// Where it tells what it does with data.
    privacy: Option<String>,
    retention: Vec<Retention>,
}

/// How long something is kept.
#[derive(Serialize, ToSchema)]
struct Retention {
    what: RetentionKind,
    /// After how many days it goes by itself; null where it does not.
    days: Option<i64>,
}

/// See who runs the portal, and how long what is kept
#[utoipa::path(get, path = "/data-protection", tag = "portal", responses((status = OK, body = DataProtection)))]
async fn read(State(api): State<Api>) -> Json<DataProtection> {
    let provider = &api.portal.provider;
    let periods = retention::periods(&provider.retention);
    Json(DataProtection {
        imprint: provider.imprint.clone(),
        privacy: provider.privacy.clone(),
        retention: periods.map(|(what, days)| Retention { what, days }).into(),
    })
}
