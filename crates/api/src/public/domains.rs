//! Whether a domain is free.
use crate::{
    Api,
    api_error::Result,
    path::Path,
    route_table::{RouteTable, routes},
};
use axum::{Json, extract::State};
use elections::{instances::Domain, validation::ValidationErrorKind};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(availability))
}

/// A domain that somebody wishes for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct DomainQuery {
    /// The domain, as it was typed.
    domain: String,
}

/// Whether a domain is free.
#[derive(Serialize, ToSchema)]
struct Availability {
    domain: String,
    available: bool,
    /// Why it is not: taken, invalid_domain, reserved_domain, too_short, too_long.
    reason: Option<&'static str>,
}

/// Ask whether a domain is free
#[utoipa::path(
    get, path = "/public/domains/{domain}", tag = "public", params(DomainQuery),
    responses((status = OK, body = Availability)),
)]
async fn availability(
    State(api): State<Api>,
    Path(DomainQuery { domain }): Path<DomainQuery>,
) -> Result<Json<Availability>> {
    let reason = match domain.parse::<Domain>() {
        Err(error) => Some(ValidationErrorKind::word(error.fault())),
        Ok(domain) if store::instances::domain_is_taken(&domain, &api.portal.db).await? => Some("taken"),
        Ok(_) => None,
    };
    Ok(Json(Availability { domain, available: reason.is_none(), reason }))
}
