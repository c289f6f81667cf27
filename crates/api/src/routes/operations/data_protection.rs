//! `/api/v1/data-protection`: the provider of the portal and the retention periods of data.
use crate::{
    Api,
    http::{
        json_response::Json,
        route_table::{RouteTable, routes},
    },
};
use axum::extract::State;
use portal::retention::{self, RetentionKind};
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(get))
}

/// The provider of the portal and the retention periods of data.
#[derive(Serialize, ToSchema)]
struct DataProtection {
    /// The address of the provider's imprint.
    imprint: Option<String>,
    /// The address of the provider's privacy policy.
    privacy: Option<String>,
    retention: Vec<Retention>,
}

/// The retention period of a kind of data.
#[derive(Serialize, ToSchema)]
struct Retention {
    what: RetentionKind,
    /// The number of days after which the data is deleted automatically; null if it is not.
    days: Option<i64>,
}

/// Get the provider of the portal and the retention periods of data
#[utoipa::path(get, path = "/data-protection", tag = "portal", responses((status = OK, body = DataProtection)))]
async fn get(State(api): State<Api>) -> Json<DataProtection> {
    let provider = &api.portal.provider;
    let periods = retention::list_periods(&provider.retention);
    Json(DataProtection {
        imprint: provider.imprint_url.clone(),
        privacy: provider.privacy_policy_url.clone(),
        retention: periods.map(|(what, days)| Retention { what, days }).into(),
    })
}
