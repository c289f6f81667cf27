//! `GET /api/v1/`: what answers here.
use crate::calls::{Calls, routes};
use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(about))
}

/// What answers here.
#[derive(Serialize, ToSchema)]
pub(crate) struct About {
    /// The name of the program.
    name: &'static str,
    /// Its version.
    version: &'static str,
}

/// Tell name and version
#[utoipa::path(get, path = "/", tag = "portal", responses((status = OK, body = About)))]
pub(crate) async fn about() -> Json<About> {
    Json(About { name: "Standpunkt", version: env!("CARGO_PKG_VERSION") })
}
