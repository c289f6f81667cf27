//! `GET /api/v1/`: name and version of the server.
use crate::http::{
    json_response::Json,
    route_table::{RouteTable, routes},
};
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(get))
}

/// Name and version of the server.
#[derive(Serialize, ToSchema)]
pub(crate) struct BuildInfo {
    /// The name of the program.
    name: &'static str,
    /// Its version.
    version: &'static str,
}

/// Get the name and the version of the server
#[utoipa::path(get, path = "/", tag = "portal", responses((status = OK, body = BuildInfo)))]
pub(crate) async fn get() -> Json<BuildInfo> {
    Json(BuildInfo { name: "Standpunkt", version: env!("CARGO_PKG_VERSION") })
}
