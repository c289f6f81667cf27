//! `GET /api/v1/`: what answers here.
use crate::route_table::{RouteTable, routes};
use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(about))
}

/// What answers here.
#[derive(Serialize, ToSchema)]
pub(crate) struct BuildInfo {
    /// The name of the program.
    name: &'static str,
    /// Its version.
    version: &'static str,
}

/// Tell name and version
#[utoipa::path(get, path = "/", tag = "portal", responses((status = OK, body = BuildInfo)))]
pub(crate) async fn about() -> Json<BuildInfo> {
    Json(BuildInfo { name: "Standpunkt", version: env!("CARGO_PKG_VERSION") })
}
