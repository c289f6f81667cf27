//! `/api/v1/applications/{id}/guide`: the items that the caller has checked in the guide to promoting an
//! instance.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, ReadInstance},
        route_table::{RouteTable, routes},
        scope::InstancePath,
    },
};
use axum::{extract::State, http::StatusCode};
use elections::{ids::InstanceId, validation::ValidationErrorKind};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The maximum length of the name of an item.
const MAX_MARK_LENGTH: usize = 40;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(get)).routes(routes!(mark, unmark))
}

/// The checked items.
#[derive(Serialize, ToSchema)]
struct Guide {
    marks: Vec<String>,
}

/// Get the checked items of the guide
#[utoipa::path(
    get, path = "/applications/{id}/guide", tag = "applications", params(InstancePath),
    responses((status = OK, body = Guide)),
)]
async fn get(
    State(api): State<Api>,
    auth: Authorized<ReadInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<Guide>> {
    Ok(Json(Guide { marks: api.portal.instances.list_guide_marks(id, &auth.actor).await? }))
}

/// An item of the guide.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct GuideMarkPath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The name of the item: lower-case letters, digits and hyphens.
    #[param(pattern = "^[a-z0-9-]{1,40}$")]
    mark: String,
}

impl GuideMarkPath {
    fn validate(&self) -> Result<()> {
        let is_valid = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        match (1..=MAX_MARK_LENGTH).contains(&self.mark.len()) && self.mark.bytes().all(is_valid) {
            true => Ok(()),
            false => {
                Err(ApiError::Invalid(vec![FieldError::new("mark", ValidationErrorKind::Invalid.as_str())]))
            }
        }
    }
}

/// Check an item of the guide
#[utoipa::path(
    put, path = "/applications/{id}/guide/{mark}", tag = "applications", params(GuideMarkPath),
    responses((status = NO_CONTENT), (status = UNPROCESSABLE_ENTITY)),
)]
async fn mark(
    State(api): State<Api>,
    auth: Authorized<ReadInstance>,
    Path(path): Path<GuideMarkPath>,
) -> Result<StatusCode> {
    path.validate()?;
    let marked = api.portal.instances.add_guide_mark(path.id, &path.mark, &auth.actor).await;
    marked.map_err(to_api_error(ResourceKind::Instance))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Uncheck an item of the guide
#[utoipa::path(
    delete, path = "/applications/{id}/guide/{mark}", tag = "applications", params(GuideMarkPath),
    responses((status = NO_CONTENT), (status = UNPROCESSABLE_ENTITY)),
)]
async fn unmark(
    State(api): State<Api>,
    auth: Authorized<ReadInstance>,
    Path(path): Path<GuideMarkPath>,
) -> Result<StatusCode> {
    path.validate()?;
    let unmarked = api.portal.instances.remove_guide_mark(path.id, &path.mark, &auth.actor).await;
    unmarked.map_err(to_api_error(ResourceKind::Instance))?;
    Ok(StatusCode::NO_CONTENT)
}
