//! The availability of domains.
use crate::{
    Api,
    http::{
        api_error::Result,
        json_response::Json,
        parameters::Path,
        route_table::{RouteTable, routes},
    },
};
use axum::extract::State;
use elections::{instances::Domain, validation::ValidationErrorKind};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(check_availability))
}

/// A domain to check.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct DomainPath {
    /// The domain as entered.
    domain: String,
}

/// The availability of a domain.
#[derive(Serialize, ToSchema)]
struct Availability {
    domain: String,
    available: bool,
    /// Why it is not available: taken, invalid_domain, reserved_domain, too_short, too_long.
    reason: Option<&'static str>,
}

/// Check whether a domain is available
#[utoipa::path(
    get, path = "/public/domains/{domain}", tag = "public", params(DomainPath),
    responses((status = OK, body = Availability)),
)]
async fn check_availability(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
) -> Result<Json<Availability>> {
    let reason = match domain.parse::<Domain>() {
        Err(error) => Some(ValidationErrorKind::as_str(error.to_validation_kind())),
        Ok(domain) if store::instances::is_domain_unavailable(&domain, &api.portal.db).await? => {
            Some("taken")
        }
        Ok(_) => None,
    };
    Ok(Json(Availability { domain, available: reason.is_none(), reason }))
}
